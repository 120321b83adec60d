"""Setup: roles, empires and start areas, the table laid out, quests dealt (ME-2, ME-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.empires import Empire
from uruk.games.mesopotamia.components.schema import Track as TrackEntry
from uruk.games.mesopotamia.components.solo_modes import Siege
from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    BONE,
    DUEL,
    FACE_DOWN,
    NOBODY,
    NOTHING,
    ROLES,
    TERRAINS,
    TRIBE,
    UR,
)
from uruk.games.mesopotamia.rules import defenders_of_assur, dingir_dice, siege_of_ur
from uruk.games.mesopotamia.rules.automaton.cards import shuffle_deck
from uruk.games.mesopotamia.rules.effects import put_ship
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Part, Segment, fixed


def begin(world: World) -> None:
    """Starts the setup: by choice, or at random with the option (ME-30.6)."""
    seats = range(world.rules.empires)
    world.push("lay_out")
    if world.rules.mode in (UR, ASSUR):
        begin_siege(world)
        return
    if world.rules.mode == DUEL and not world.rules.random_setup:
        world.push("duel_choices")
        return
    if not world.rules.random_setup:
        world.push("choose_starts")
        world.push("choose_empires")
        world.push("choose_roles")
        return
    roles = list(seats)
    empires = list(range(len(world.components.empires)))
    starts = list(start_numbers(world))
    for things in (roles, empires, starts):
        world.rng.shuffle(things)
    world.role = roles
    world.empire = handed_out(world, empires, world.rules.named_empires)
    drawn = handed_out(world, starts, world.rules.named_starts)
    world.start = [world.components.start_areas[number] for number in drawn]
    for seat in seats:
        tell_start(world, seat, "ME-30.6")


def name_of(world: World, seat: int, names: Sequence[int]) -> int:
    """What the options name for an automaton (ME-25.27); NOTHING for all others."""
    return names[seat - world.rules.seats] if names and world.is_seatless(seat) else NOTHING


def handed_out(world: World, drawn: Sequence[int], names: Sequence[int]) -> list[int]:
    """To each seat what was drawn, but to automata what is named for them (ME-25.27, 30.8)."""
    rest = (one for one in drawn if one not in names)
    named = [name_of(world, seat, names) for seat in range(world.rules.empires)]
    return [next(rest) if name == NOTHING else name for name in named]


def open_to(world: World, seat: int, free: Sequence[int], names: Sequence[int]) -> list[int]:
    """What a seat may choose of what is free: nothing that is named for an automaton (ME-25.27)."""
    name = name_of(world, seat, names)
    return [one for one in free if one not in names] if name == NOTHING else [name]


def begin_siege(world: World) -> None:
    """Both start areas are printed; only empires are chosen (ME-27.1, 27.24, 28.1)."""
    place = world.components.siege if world.rules.mode == UR else world.components.assur
    world.role = [0, 1]
    world.start = [place.start, place.ur if isinstance(place, Siege) else place.enemy]
    if not world.rules.random_setup:
        world.push("siege_empires")
        return
    empires = list(range(len(world.components.empires)))
    world.rng.shuffle(empires)
    world.empire = empires[: world.rules.empires]
    tell_start(world, 0, "ME-30.6")


def siege_empires(world: World) -> Segment:
    """Your empire, and for looks the one whose pieces the Defenders of Ur use (ME-27.1, 27.24)."""
    everybody = range(len(world.components.empires))
    moves = [world.move("empire", number) for number in everybody]
    chosen = yield Ask(0, "empire", fixed(moves), "ME-27.24")
    world.empire[0] = chosen.args[0]
    others = [number for number in everybody if number != world.empire[0]]
    world.empire[1] = others[0]
    if world.rules.mode == UR:
        moves = [world.move("empire", number) for number in others]
        chosen = yield Ask(0, "stand_in", fixed(moves), "ME-27.24")
        world.empire[1] = chosen.args[0]
    tell_start(world, 0, "ME-27.1" if world.rules.mode == UR else "ME-28.1")


def start_numbers(world: World) -> tuple[int, ...]:
    """With n players only start areas 1 to n are used (ME-2.3)."""
    return world.components.player_counts[world.rules.empires].start_areas[: world.rules.empires]


def tell_start(world: World, seat: int, rule: str) -> None:
    empire, area = (
        world.components.empires[world.empire[seat]].id,
        world.components.areas[world.start[seat]],
    )
    world.tell("empire_starts", seat, rule, role=ROLES[world.role[seat]], empire=empire, area=area)


def by_role(world: World) -> list[int]:
    """The seats in role order, A first."""
    return sorted(range(world.rules.empires), key=lambda seat: world.role[seat])


def choose_roles(world: World) -> Segment:
    """In seat order each player takes any free role (ME-2.1)."""
    seat = world.role.index(NOBODY)
    free = [role for role in range(world.rules.empires) if role not in world.role]
    if len(free) > 1:
        world.push("choose_roles")
    moves = [world.move("role", role) for role in free]
    last = world.rules.empires
    turns = {ROLES[role]: {"empire": role + 1, "area": last - role} for role in free}
    chosen = yield Ask(seat, "role", fixed(moves), "ME-2.1", params={"of": last, "turns": turns})
    world.role[seat] = chosen.args[0]
    world.tell("role_taken", seat, "ME-2.1", role=ROLES[world.role[seat]])


def choose_empires(world: World) -> Segment:
    """Empires are chosen in role order, each by one player only (ME-2.2)."""
    waiting = [seat for seat in by_role(world) if world.empire[seat] == NOBODY]
    if len(waiting) > 1:
        world.push("choose_empires")
    seat = waiting[0]
    free = [e for e in range(len(world.components.empires)) if e not in world.empire]
    moves = [world.move("empire", e) for e in open_to(world, seat, free, world.rules.named_empires)]
    chosen = yield Ask(seat, "empire", fixed(moves), "ME-2.2")
    world.empire[seat] = chosen.args[0]
    world.tell(
        "empire_taken", seat, "ME-2.2", empire=world.components.empires[world.empire[seat]].id
    )


def choose_starts(world: World) -> Segment:
    """Start areas are chosen in reverse role order (ME-2.2, 2.3)."""
    waiting = [seat for seat in reversed(by_role(world)) if world.start[seat] == NOBODY]
    if len(waiting) > 1:
        world.push("choose_starts")
    seat = waiting[0]
    free = [n for n in start_numbers(world) if world.components.start_areas[n] not in world.start]
    moves = [world.move("start", n) for n in open_to(world, seat, free, world.rules.named_starts)]
    open_areas = [world.components.areas[world.components.start_areas[n]] for n in free]
    chosen = yield Ask(seat, "start", fixed(moves), "ME-2.3", params={"areas": open_areas})
    world.start[seat] = world.components.start_areas[chosen.args[0]]
    tell_start(world, seat, "ME-2.4")


def duel_choices(world: World) -> Segment:
    """The human names both empires and the start areas; there are no roles (ME-25.1, 25.38)."""
    human, automaton = range(world.rules.empires)
    world.role = [human, automaton]
    for empire, kind in ((human, "empire"), (automaton, "automaton_empire")):
        moves = [
            world.move("empire", number)
            for number in range(len(world.components.empires))
            if number not in world.empire
        ]
        chosen = yield Ask(human, kind, fixed(moves), "ME-25.38")
        world.empire[empire] = chosen.args[0]
    numbers = start_numbers(world)
    moves = [world.move("start", number) for number in numbers]
    open_areas = [world.components.areas[world.components.start_areas[n]] for n in numbers]
    chosen = yield Ask(human, "start", fixed(moves), "ME-25.38", params={"areas": open_areas})
    for empire in (human, automaton):
        world.start[empire] = world.components.start_areas[
            next(number for number in numbers if (number == chosen.args[0]) == (empire == human))
        ]
        tell_start(world, empire, "ME-25.38")


def lay_out(world: World) -> None:
    """Everything that needs no decision, then the few that do (ME-2.23)."""
    besieged = world.rules.mode in (UR, ASSUR)
    for seat in range(world.rules.seats if besieged else world.rules.empires):
        found_empire(world, seat)
    for empire in range(world.rules.seats, world.rules.seats + len(world.hands)):
        shuffle_deck(world, empire)
    tracks = world.components.core.track
    empires = [world.components.empires[number] for number in world.empire]
    world.events = seals(tracks.event, empires, [empire.event_start for empire in empires])
    world.population = seals(
        tracks.population, empires, [empire.population_start for empire in empires]
    )
    if besieged:
        world.level[1] = list(empires[1].levels)
        siege_seals(world, empires[0])
    lay_trade_tokens(world)
    lay_events_and_tribes(world)
    world.gardens = tuple(world.rng.choice(tokens) for tokens in world.rules.decks.gardens)
    world.push("round")
    deal_quests(world)
    for seat in reversed(by_role(world)[: world.rules.seats] if besieged else by_role(world)):
        world.push("place_special", seat)
    world.tell("laid_out", None, "ME-2.8")
    if world.rules.mode == UR:
        siege_of_ur.garrison(world)
    elif world.rules.mode == ASSUR:
        defenders_of_assur.first_wave(world)
    if besieged:
        give_goods(world)


def give_goods(world: World) -> None:
    """What the difficulty of a siege gives beside the usual goods (ME-30.9)."""
    place = world.components.siege if world.rules.mode == UR else world.components.assur
    for resource, amount in enumerate(place.goods[world.rules.difficulties[0]]):
        if amount:
            world.gain(0, resource, amount, "ME-30.9")


def found_empire(world: World, seat: int) -> None:
    """Resources, technologies, ziggurat and the first unit (ME-2.14 to 2.22)."""
    empire = world.components.empires[world.empire[seat]]
    world.pool[seat] = list(empire.resources)
    if world.is_seatless(seat):
        world.pool[seat] = [n if kind == BONE else 0 for kind, n in enumerate(empire.resources)]
    world.level[seat] = list(empire.levels)
    world.ziggurat[seat] = empire.ziggurat
    for unit in army.unpack(empire.units):
        world.place_unit(seat, unit, world.start[seat])


def seals(entry: TrackEntry, empires: Sequence[Empire], starts: Sequence[int]) -> Track:
    """The seals of a track, those on the same position stacked in the given order (ME-2.5, 2.6)."""
    position = [start or entry.start for start in starts]
    stack = [entry.setup_order.index(empire.id) for empire in empires]
    order = sorted(range(len(empires)), key=lambda seat: (-position[seat], stack[seat]))
    return Track(entry.positions, position, tuple(order))


def siege_seals(world: World, yours: Empire) -> None:
    """Your seal lies on theirs; before Assur the enemy has one on the event track only.

    ME-27.4, 28.2, 28.31.
    """
    tracks = world.components.core.track
    event = yours.event_start or tracks.event.start
    population = yours.population_start or tracks.population.start
    if world.rules.mode == UR:
        world.events = Track(tracks.event.positions, [event, tracks.event.start], (0, 1))
        world.population = Track(
            tracks.population.positions, [population, tracks.population.start], (0, 1)
        )
        return
    theirs = defenders_of_assur.strength(world).event_position
    world.events = Track(
        tracks.event.positions, [event, theirs], (0, 1) if event >= theirs else (1, 0)
    )
    world.population = Track(tracks.population.positions, [population, 0], (0,))


def lay_trade_tokens(world: World) -> None:
    """Random trade tokens of each level, from the left (ME-2.7, 3.1 to 3.3)."""
    wanted = world.components.player_counts[world.rules.empires].trade_tokens
    slots: list[int] = []
    for level, tokens in enumerate(world.rules.decks.trades):
        shuffled = list(tokens)
        world.rng.shuffle(shuffled)
        width = world.components.slot_level.count(level + 1)
        laid = shuffled[: wanted[level]]
        slots += laid + [NOTHING] * (width - len(laid))
    world.trade = tuple(slots)
    world.amphora = [NOBODY] * len(slots)


def lay_events_and_tribes(world: World) -> None:
    """Event tokens face down and tribes, nowhere under a blockade (ME-2.8, 2.9)."""
    for terrain in range(len(TERRAINS)):
        tokens = list(world.rules.decks.tokens[terrain])
        world.rng.shuffle(tokens)
        for area, entry in enumerate(world.components.board.area):
            if (
                world.components.terrain[area] == terrain
                and entry.event_spot
                and not world.blockaded[area]
            ):
                world.token[area] = tokens.pop()
                world.spot[area] = FACE_DOWN
    for area, guards in enumerate(world.components.guards):
        if not world.blockaded[area] and world.rules.mode != UR:
            for unit in army.unpack(guards):
                world.arrive(TRIBE, unit, area)


def deal_quests(world: World) -> None:
    """Four quests each, of which one is returned; a short deck gives three to keep (R-50)."""
    given, kept = quest_numbers(world)
    deck = list(world.rules.decks.quests)
    world.rng.shuffle(deck)
    dealt = given
    if len(deck) < dealt * world.rules.seats:
        dealt = min(kept, len(deck) // world.rules.seats)
    for seat in range(world.rules.seats):
        world.quests[seat], deck = tuple(sorted(deck[:dealt])), deck[dealt:]
    world.quest_deck = tuple(deck)
    if dealt > kept:
        for seat in reversed(range(world.rules.seats)):
            world.push("return_quest", seat)


def quest_numbers(world: World) -> tuple[int, int]:
    """How many quests are dealt to each, and kept (ME-2.12, 27.2, 28.1)."""
    siege, assur = world.components.siege.entry, world.components.assur.entry
    if world.rules.mode == UR:
        return siege.quests_dealt, siege.quests_kept
    if world.rules.mode == ASSUR:
        return assur.quests_dealt, assur.quests_kept
    common = world.components.core.setup_common
    return common.quests_dealt, common.quests_kept


def place_special(world: World, seat: int) -> Segment:
    """Sumer's die, Elam's settlement and wall, Ebla's ship (ME-2.15, 2.18, 2.22)."""
    while world.has_seat(seat) and len(world.dice[seat]) < world.ziggurat[seat]:
        yield from dingir_dice.take_die(world, seat)
    special = world.components.empires[world.empire[seat]].special
    if special:
        yield from SPECIALS[special](world, seat)


def return_quest(world: World, seat: int) -> Segment:
    """One of the dealt quests goes to the bottom of the deck (ME-2.12)."""
    chosen = yield Ask(
        seat,
        "return_quest",
        lambda: [world.move("return", card) for card in world.quests[seat]],
        "ME-2.12",
        always=True,
    )
    card = chosen.args[0]
    world.quests[seat] = tuple(quest for quest in world.quests[seat] if quest != card)
    world.quest_deck = (*world.quest_deck, card)
    world.returned[seat] = card
    quest = {"quest": world.components.quests[card].id}
    world.whisper("quest_returned", seat, "ME-2.12", {"quest": None}, quest)


# ---------------------------------------------------------------- special starts


def settlement_and_wall_adjacent(world: World, seat: int) -> Part:
    """Both in one area next to the start area; the event there stays hidden (ME-2.18, R-33)."""
    free = [
        area
        for area in world.components.adjacent[world.start[seat]]
        if not world.components.start_number[area]
        and not world.blockaded[area]
        and not world.tribe_size(area)
        and world.settlement[area] == NOBODY
        and world.wall[area] == NOBODY
    ]
    moves = [world.move("colony", area) for area in free]
    moves.append(world.move("decline"))
    chosen = yield Ask(seat, "colony", fixed(moves), "ME-2.18")
    if chosen.kind == "colony":
        area = chosen.args[0]
        world.place_settlement(seat, area)
        world.wall[area] = seat
        world.tell("colony_founded", seat, "ME-2.18", area=world.components.areas[area])


def ship_beside_start(world: World, seat: int) -> Part:
    """A ship on a river segment bordering the start area (ME-2.22)."""
    free = world.free_segments(seat, world.start[seat])
    if free:
        yield from put_ship(world, seat, free, "ME-2.22")


SPECIALS: dict[str, Callable[[World, int], Part]] = {
    "settlement_and_wall_adjacent": settlement_and_wall_adjacent,
    "ship_beside_start": ship_beside_start,
}
"""What an empire places, by its word in the component files."""
