"""What holds at every step: pieces are conserved, nothing stands where it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import (
    ASSUR,
    BONE,
    EMPTY,
    NOBODY,
    NOTHING,
    RUNNING,
    SECTIONS,
    TRIBE,
    UR,
)
from uruk.games.mesopotamia.components.tokens import GARDEN_LEVELS
from uruk.games.mesopotamia.state.battle import Battle
from uruk.games.mesopotamia.state.world import World
from uruk.kernel.rooms import Invariants
from uruk.kernel.script import ScriptState

Problem = tuple[str, str]
"""A field of the position and what is wrong with it."""


def violations(state: ScriptState[World]) -> Iterator[str]:
    """A sentence for everything that is wrong with a state in play."""
    ordering = state.asked is not None and state.asked.kind == "solo_lane"
    for field, problem in broken(state.data):
        if ordering and field == "battle.lanes":
            continue  # the lane grows card by card, between checkpoints
        yield f"{field}: {problem}"
    yield from inconsistent(state.data)


def broken(world: World) -> Iterator[Problem]:
    """Every way in which a position cannot be one."""
    yield from _choices(world)
    if not world.gardens:
        if not {str(task[0]) for task in world.agenda} <= SETUP:
            yield "agenda", "the table is not laid out"
        return
    yield from _laid_out(world)
    for seat in range(world.rules.empires):
        yield from _pieces(world, seat)
    yield from _areas(world)
    if world.rules.mode == ASSUR and not world.wave:
        yield "wave", "the first wave comes before round 1"
    yield from _cards(world)
    yield from _agenda(world)
    yield from _battle(world)


SETUP = {
    "lay_out",
    "duel_choices",
    "siege_empires",
    "choose_roles",
    "choose_empires",
    "choose_starts",
}
BATTLE = {"bids", "resolve_bids", "place_bones", "arrange", "fights", "simple_fight", "end_battle"}
SOLO = {"solo_begin", "solo_bones", "solo_cards", "solo_lane", "solo_fights"}
WITHOUT_LANE = {"place_bones", "arrange", "fights"}


def _choices(world: World) -> Iterator[Problem]:
    """Roles, empires and start areas are unique (ME-2.1, 2.2)."""
    for name, values in (("role", world.role), ("empire", world.empire), ("start", world.start)):
        taken = [value for value in values if value != NOBODY]
        if len(set(taken)) != len(taken):
            yield "seat", f"two seats have the same {name}"
    allowed = world.components.player_counts[world.rules.empires].start_areas[: world.rules.empires]
    for area in world.start:
        if area != NOBODY and world.components.start_number[area] not in allowed:
            yield "seat", f"start area {world.components.start_number[area]} is not used"


def _laid_out(world: World) -> Iterator[Problem]:
    """What every table has once it is laid out."""
    for name, values in (("role", world.role), ("empire", world.empire), ("start", world.start)):
        if NOBODY in values:
            yield "seat", f"a seat without {name}"
    if len(world.gardens) != GARDEN_LEVELS:
        yield "gardens", f"there must be {GARDEN_LEVELS}"
    if len(world.garden_owner) > len(world.gardens):
        yield "gardens_built", "more parts than there are"
    if len(world.trade) != len(world.components.slot_level):
        yield "trade", f"there must be {len(world.components.slot_level)} slots"
    laid = [token for token in world.trade if token != NOTHING]
    if len(set(laid)) != len(laid):
        yield "trade", "a token lies there twice"
    for slot, token in enumerate(world.trade):
        if (
            token != NOTHING
            and world.components.trades[token].level != world.components.slot_level[slot]
        ):
            yield "trade", f"{world.components.trades[token].id} lies in another level's section"
    for name, track in (("event", world.events), ("population", world.population)):
        if track.position.count(track.top) > 1 and not (world.over and world.rules.mode == UR):
            yield name, "two seals on the top position"
    if len(world.events.order) != world.rules.empires:
        yield "event_order", "a seal is missing"


def _pieces(world: World, seat: int) -> Iterator[Problem]:
    """No more pieces than an empire owns (ME-1.2), and none where it may not stand."""
    field = f"seat[{seat}]"
    counts = {
        "ships": world.ships_left(seat),
        "rams": 0 if _has_waves(world, seat) else world.rams_left(seat),
        "walls": world.walls_left(seat),
        "settlements": world.settlements_left(seat),
        "amphorae": world.amphorae_left(seat),
        "event dice": world.event_dice_left(seat),
    }
    for name, left in counts.items():
        if left < 0:
            yield field, f"too many {name}"
    if len(set(world.ships[seat])) != len(world.ships[seat]):
        yield field, "two own ships on a segment"
    if min(world.pool[seat]) < 0:
        yield field, "less than nothing in the pool"
    if world.is_seatless(seat):
        yield from _without_seat(world, seat, field)
        return
    if len(world.dice[seat]) > world.ziggurat[seat]:
        yield field, "more dice than ziggurat levels"
    if len(world.dice[seat]) < world.ziggurat[seat] and world.round:
        yield field, "a ziggurat level without its die"


def _has_waves(world: World, seat: int) -> bool:
    """Whether an empire is the enemy before Assur, which no box limits (ME-28.15)."""
    return world.rules.mode == ASSUR and world.is_seatless(seat)


def _without_seat(world: World, empire: int, field: str) -> Iterator[Problem]:
    """An automaton has bones only, no dice and no quests (ME-25.2, 25.3), and its own cards."""
    if any(n for kind, n in enumerate(world.pool[empire]) if kind != BONE):
        yield f"{field}.pool", "an automaton has bones only"
    if world.dice[empire] or world.quests[empire]:
        yield field, "an automaton has no dice and no quests"
    if not world.hands:
        return
    hand = world.hands[empire - world.rules.seats]
    cards = (*hand.deck, *hand.discards, *(shown.card for shown in hand.shown))
    if sorted(cards) != sorted(world.components.automaton.decks[world.empire[empire]]):
        yield f"{field}.automaton", "deck, discards and shown must be the cards of its empire"


def _areas(world: World) -> Iterator[Problem]:
    """Start areas belong to their owners, closed areas to nobody, blockades stop building."""
    for area, name in enumerate(world.components.areas):
        owner = world.start_owner(area)
        there = {
            *world.sides(area),
            *(s for s in range(world.rules.empires) if area in world.rams[s]),
        }
        if world.closed[area] and there:
            yield "seat", f"somebody is in the closed area {name}"
        invaded = world.rules.mode == ASSUR and owner == 0
        stormed = world.rules.mode == UR and owner == 1 and world.over
        if owner != NOBODY and there - {owner} and not invaded and not stormed:
            yield "seat", f"somebody is in another's start area {name}"
        built = world.wall[area] != NOBODY or world.settlement[area] != NOBODY
        if built and (world.is_start(area) or world.blockaded[area]):
            yield "seat", f"nothing can be built in {name}"
        if world.spot[area] and (world.blockaded[area] or world.components.start_number[area]):
            yield "board", f"no event can lie in {name}"
        if (world.spot[area] == RUNNING) != (area in world.running):
            yield "board", f"the event in {name} runs without a die"


def _cards(world: World) -> Iterator[Problem]:
    """No card and no token is there twice."""
    quests = [card for hand in (*world.quests, world.quest_deck) for card in hand]
    if len(set(quests)) != len(quests) or set(quests) - set(world.rules.decks.quests):
        yield "quests", "a quest is there twice or not in the game"
    tokens = [token for token in world.token if token != NOBODY]
    if len(set(tokens)) != len(tokens) or any(world.spent >> token & 1 for token in tokens):
        yield "board", "an event is there twice"
    known = {token for tokens in world.rules.decks.tokens for token in tokens}
    if set(tokens) - known:
        yield "board", "an event is not in the game"
    for seat, card in enumerate(world.returned):
        if card != NOBODY and card not in quests:
            yield f"seat[{seat}]", "the returned quest is nowhere"


def _agenda(world: World) -> Iterator[Problem]:
    """Tasks fit the table: a turn's, a battle's, an event's."""
    names = [str(task[0]) for task in world.agenda]
    if SETUP & set(names):
        yield "agenda", "the table is laid out already"
    if world.over and names:
        yield "agenda", "the game is over"
    if not world.over and (not names or names[0] not in ("round", "end_of_round", "end_check")):
        yield "agenda", "must begin with the end of the round"
    if world.battle is None and (BATTLE | SOLO | {"automata_bid"}) & set(names):
        yield "agenda", "there is no battle"
    combat = {"next_battle", "pair", "freed_events", "order_battles", "begin_battle"} & set(names)
    if world.leader == NOBODY and combat:
        yield "combat", "the combat phase needs a leader"
    for task in world.agenda:
        yield from _task(world, task)


def _task(world: World, task: tuple[Any, ...]) -> Iterator[Problem]:
    name, *values = task
    if name == "event" and not world.hides_event(values[1]):
        yield "agenda", f"no event to resolve in {world.components.areas[values[1]]}"
    if name == "begin_battle":
        area, *pair = values
        if len(set(pair)) != 2 or not set(pair) <= set(world.sides(area)):
            yield "agenda", "a battle needs two sides in its area"
    if name == "pair" and len(world.sides(values[0])) < 2:
        yield "agenda", "a battle needs two sides in its area"
    if name == "freed_events" and not any(len(world.sides(area)) == 1 for area in world.freed):
        yield "agenda", "no freed event to reveal"
    if name == "return_quest" and not world.quests[values[0]]:
        yield "agenda", "no quest to return"


def _battle(world: World) -> Iterator[Problem]:
    """The fighters of a battle are the units of its sides, and the bids fit their purses."""
    battle = world.battle
    if battle is None:
        return
    names = [str(task[0]) for task in world.agenda]
    if "end_battle" not in names or not BATTLE & set(names):
        yield "agenda", "a battle that is never resolved"
    if battle.solo or not all(world.has_seat(battle.decider(side)) for side in battle.sides):
        yield from _solo_battle(world, names)
        return
    if (SOLO | {"automata_bid"}) & set(names):
        yield "agenda", "this battle is fought with bids"
    yield from _bidding(world, names)


def _bidding(world: World, names: list[str]) -> Iterator[Problem]:
    """A battle with bids: cards, bids and purses."""
    battle = world.battle
    assert battle is not None
    sections = 1 if world.rules.simple_combat else len(SECTIONS)
    for number, side in enumerate(battle.sides):
        cards = sorted(
            world.components.cards[fighter.card].unit
            for fighter in battle.fighters
            if fighter and fighter.side == side
        )
        if not world.rules.simple_combat and tuple(cards) != army.unpack(
            world.land[side][battle.area]
        ):
            yield "battle.fighters", "are not the units in the area"
        if len(battle.bids[number]) > sections:
            yield "battle.bids", "too many sections"
        if not battle.revealed and sum(battle.bids[number]) > battle.purse(world.pool, number):
            yield "battle.bids", "more bones than there are"
        if not battle.revealed and battle.least[number] > battle.purse(world.pool, number):
            yield "battle.must_bid", "more bones than there are"
        if not world.land[side][battle.area] and not battle.revealed:
            yield "battle", "a side without units"
    if {fighter.side for fighter in battle.fighters if fighter} - set(battle.sides):
        yield "battle.fighters", "are of other sides"
    if not world.rules.simple_combat:
        yield from _battle_stage(world, names)


def _solo_battle(world: World, names: list[str]) -> Iterator[Problem]:
    """A battle against an empire or a tribe for which nobody decides (ME-25.23, ME-26)."""
    battle = world.battle
    assert battle is not None
    people = [side for side in battle.sides if world.has_seat(side)]
    if len(people) > 1 or (people and world.has_seat(battle.decider(battle.other(people[0])))):
        yield "battle.solo", "somebody decides for both sides"
    stage = set(names)
    if not people:
        if battle.solo or SOLO & stage or len(battle.bids) != len(battle.sides):
            yield "battle.solo", "nobody decides for either side"
        if "automata_bid" not in stage and ("simple_fight" not in stage or not all(battle.bids)):
            yield "agenda", "automata fight by simple_fight"
        return
    if ({"bids", "resolve_bids", "automata_bid", "simple_fight"} | WITHOUT_LANE) & stage:
        yield "agenda", "a solo battle has no bids"
    if battle.solo == ("solo_begin" in stage) or not SOLO & stage:
        yield "battle.solo", "does not fit the agenda"
    drawn = [] if "solo_begin" in stage else people if "solo_cards" in stage else battle.sides
    for side in battle.sides:
        cards = sorted(
            world.components.cards[f.card].unit for f in battle.fighters if f and f.side == side
        )
        there = army.unpack(world.land[side][battle.area]) if side in drawn else ()
        if tuple(cards) != there:
            yield "battle.fighters", "are not the units in the area"
    known = "solo_cards" not in stage and battle.solo
    if len(battle.refunds) != (len(battle.fighters) if known else 0):
        yield "battle.refunds", "must be one for each fighter"
    yield from _solo_lane(battle, laid=known and "solo_lane" not in stage)
    yield from _slots(world)


def _solo_lane(battle: Battle, *, laid: bool) -> Iterator[Problem]:
    if len(battle.lanes) > (1 if laid else 0):
        yield "battle.lanes", "a solo battle has one lane"
    for lane in battle.lanes:
        for row, side in zip(lane, battle.sides, strict=True):
            if len(set(row)) != len(row) or not set(row) <= set(battle.standing(side)):
                yield "battle.lanes", "must have each once who stands"


def _battle_stage(world: World, names: list[str]) -> Iterator[Problem]:
    """Bids, outcomes and bones fit the stage that the agenda says."""
    battle = world.battle
    assert battle is not None
    if "bids" in names and (battle.revealed or any(battle.bids)):
        yield "battle.bids", "are still to be made"
    if "bids" not in names and "resolve_bids" in names and battle.revealed:
        yield "battle", "the bids are resolved already"
    later = {"place_bones", "arrange", "fights"} & set(names)
    if later and len(battle.outcomes) != len(SECTIONS):
        yield "battle.outcomes", f"there must be {len(SECTIONS)}"
    if {outcome.winner for outcome in battle.outcomes} - set(battle.sides):
        yield "battle.outcomes", "are of other sides"
    yield from _slots(world)


def _slots(world: World) -> Iterator[Problem]:
    assert world.battle is not None
    for fighter in world.battle.fighters:
        if fighter and any(
            n > slots
            for n, slots in zip(
                fighter.bones, world.components.cards[fighter.card].slots, strict=True
            )
        ):
            yield "battle.fighters", "more bones than slots"


def inconsistent(world: World) -> Iterator[str]:
    """What is kept twice for speed must agree."""
    for area in range(len(world.components.areas)):
        if world.crowd[area] != sum(army.SIZE[land[area]] for land in world.land):
            yield f"crowd of {world.components.areas[area]}"
        present = {
            s for s in range(TRIBE + 1) if world.land[s][area] or world.settlement[area] == s
        }
        if set(world.stay[area]) != present or len(world.stay[area]) != len(present):
            yield f"stay in {world.components.areas[area]}"
        if (world.token[area] == NOBODY) != (world.spot[area] == EMPTY):
            yield f"token in {world.components.areas[area]}"
    for seat in range(world.rules.empires):
        for unit, count in enumerate(world.components.per_empire):
            if _has_waves(world, seat):
                count = army.of(world.components.assur.figures, unit)
            on_map = sum(army.of(units, unit) for units in world.land[seat])
            if on_map + world.in_supply(seat, unit) != count:
                yield f"units of seat {seat}"


INVARIANTS = Invariants(violations)
