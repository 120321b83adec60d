"""Setup: roles, empires and start areas, the table laid out, quests dealt (ME-2, ME-3)."""

from __future__ import annotations

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.schema import Track as TrackEntry
from uruk.games.mesopotamia.components.terms import (
    FACE_DOWN,
    NOBODY,
    NOTHING,
    ROLES,
    TERRAINS,
    TRIBE,
)
from uruk.games.mesopotamia.rules import dingir_dice
from uruk.games.mesopotamia.state.tracks import Track
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.script import Ask, Segment, fixed


def begin(w: World) -> None:
    """Starts the setup: by choice, or at random with the option (ME-30.6)."""
    seats = range(w.rules.players)
    w.push("lay_out")
    if not w.rules.random_setup:
        w.push("choose_starts")
        w.push("choose_empires")
        w.push("choose_roles")
        return
    roles = list(seats)
    empires = list(range(len(w.c.empires)))
    starts = [w.c.start_areas[number] for number in start_numbers(w)]
    for things in (roles, empires, starts):
        w.rng.shuffle(things)
    w.role = roles
    w.empire = empires[: len(roles)]
    w.start = starts
    for seat in seats:
        tell_start(w, seat, "ME-30.6")


def start_numbers(w: World) -> tuple[int, ...]:
    """With n players only start areas 1 to n are used (ME-2.3)."""
    return w.c.player_counts[w.rules.players].start_areas[: w.rules.players]


def tell_start(w: World, seat: int, rule: str) -> None:
    empire, area = w.c.empires[w.empire[seat]].id, w.c.areas[w.start[seat]]
    w.tell("empire_starts", seat, rule, role=ROLES[w.role[seat]], empire=empire, area=area)


def by_role(w: World) -> list[int]:
    """The seats in role order, A first."""
    return sorted(range(w.rules.players), key=lambda seat: w.role[seat])


def choose_roles(w: World) -> Segment:
    """In seat order each player takes any free role (ME-2.1)."""
    seat = w.role.index(NOBODY)
    free = [role for role in range(w.rules.players) if role not in w.role]
    if len(free) > 1:
        w.push("choose_roles")
    moves = [w.move("role", role) for role in free]
    chosen = yield Ask(seat, "role", fixed(moves), "ME-2.1")
    w.role[seat] = chosen.args[0]
    w.tell("role_taken", seat, "ME-2.1", role=ROLES[w.role[seat]])


def choose_empires(w: World) -> Segment:
    """Empires are chosen in role order, each by one player only (ME-2.2)."""
    waiting = [seat for seat in by_role(w) if w.empire[seat] == NOBODY]
    if len(waiting) > 1:
        w.push("choose_empires")
    seat = waiting[0]
    moves = [w.move("empire", e) for e in range(len(w.c.empires)) if e not in w.empire]
    chosen = yield Ask(seat, "empire", fixed(moves), "ME-2.2")
    w.empire[seat] = chosen.args[0]
    w.tell("empire_taken", seat, "ME-2.2", empire=w.c.empires[w.empire[seat]].id)


def choose_starts(w: World) -> Segment:
    """Start areas are chosen in reverse role order (ME-2.2, 2.3)."""
    waiting = [seat for seat in reversed(by_role(w)) if w.start[seat] == NOBODY]
    if len(waiting) > 1:
        w.push("choose_starts")
    seat = waiting[0]
    free = [n for n in start_numbers(w) if w.c.start_areas[n] not in w.start]
    moves = [w.move("start", number) for number in free]
    chosen = yield Ask(seat, "start", fixed(moves), "ME-2.3")
    w.start[seat] = w.c.start_areas[chosen.args[0]]
    tell_start(w, seat, "ME-2.4")


def lay_out(w: World) -> None:
    """Everything that needs no decision, then the few that do (ME-2.23)."""
    for seat in range(w.rules.players):
        found_empire(w, seat)
    w.events = seals(w, w.c.core.track.event, "event_start")
    w.population = seals(w, w.c.core.track.population, "population_start")
    lay_trade_tokens(w)
    lay_events_and_tribes(w)
    w.gardens = tuple(w.rng.choice(tokens) for tokens in w.rules.decks.gardens)
    w.push("round")
    deal_quests(w)
    for seat in reversed(by_role(w)):
        w.push("place_special", seat)
    w.tell("laid_out", None, "ME-2.8")


def found_empire(w: World, seat: int) -> None:
    """Resources, technologies, ziggurat and the first unit (ME-2.14 to 2.22)."""
    empire = w.c.empires[w.empire[seat]]
    w.pool[seat] = list(empire.resources)
    w.level[seat] = list(empire.levels)
    w.ziggurat[seat] = empire.ziggurat
    for unit in army.unpack(empire.units):
        w.place_unit(seat, unit, w.start[seat])


def seals(w: World, entry: TrackEntry, field: str) -> Track:
    """The seals of a track, those on the same position stacked in the given order (ME-2.5, 2.6)."""
    empires = [w.c.empires[number] for number in w.empire]
    position = [getattr(empire, field) or entry.start for empire in empires]
    stack = [entry.setup_order.index(empire.id) for empire in empires]
    order = sorted(range(len(empires)), key=lambda seat: (-position[seat], stack[seat]))
    return Track(entry.positions, position, tuple(order))


def lay_trade_tokens(w: World) -> None:
    """Random trade tokens of each level, from the left (ME-2.7, 3.1 to 3.3)."""
    wanted = w.c.player_counts[w.rules.players].trade_tokens
    slots: list[int] = []
    for level, tokens in enumerate(w.rules.decks.trades):
        shuffled = list(tokens)
        w.rng.shuffle(shuffled)
        width = w.c.slot_level.count(level + 1)
        laid = shuffled[: wanted[level]]
        slots += laid + [NOTHING] * (width - len(laid))
    w.trade = tuple(slots)
    w.amphora = [NOBODY] * len(slots)


def lay_events_and_tribes(w: World) -> None:
    """Event tokens face down and tribes, nowhere under a blockade (ME-2.8, 2.9)."""
    for terrain in range(len(TERRAINS)):
        tokens = list(w.rules.decks.tokens[terrain])
        w.rng.shuffle(tokens)
        for area, entry in enumerate(w.c.board.area):
            if w.c.terrain[area] == terrain and entry.event_spot and not w.blockaded[area]:
                w.token[area] = tokens.pop()
                w.spot[area] = FACE_DOWN
    for area, guards in enumerate(w.c.guards):
        if not w.blockaded[area]:
            for unit in army.unpack(guards):
                w.arrive(TRIBE, unit, area)


def deal_quests(w: World) -> None:
    """Four quests each, of which one is returned; a short deck gives three to keep (R-50)."""
    common = w.c.core.setup_common
    deck = list(w.rules.decks.quests)
    w.rng.shuffle(deck)
    dealt = common.quests_dealt
    if len(deck) < dealt * w.rules.players:
        dealt = min(common.quests_kept, len(deck) // w.rules.players)
    for seat in range(w.rules.players):
        w.quests[seat], deck = tuple(sorted(deck[:dealt])), deck[dealt:]
    w.quest_deck = tuple(deck)
    if dealt > common.quests_kept:
        for seat in reversed(range(w.rules.players)):
            w.push("return_quest", seat)


def place_special(w: World, seat: int) -> Segment:
    """Sumer's die, Elam's settlement and wall, Ebla's ship (ME-2.15, 2.18, 2.22)."""
    while len(w.dice[seat]) < w.ziggurat[seat]:
        yield from dingir_dice.take_die(w, seat)
    place = w.c.empires[w.empire[seat]].place
    if place is not None:
        yield from place(w, seat)


def return_quest(w: World, seat: int) -> Segment:
    """One of the dealt quests goes to the bottom of the deck (ME-2.12)."""
    chosen = yield Ask(
        seat,
        "return_quest",
        lambda: [w.move("return", card) for card in w.quests[seat]],
        "ME-2.12",
        always=True,
    )
    card = chosen.args[0]
    w.quests[seat] = tuple(quest for quest in w.quests[seat] if quest != card)
    w.quest_deck = (*w.quest_deck, card)
    w.returned[seat] = card
    quest = {"quest": w.c.quests[card].id}
    w.whisper("quest_returned", seat, "ME-2.12", {}, quest)
