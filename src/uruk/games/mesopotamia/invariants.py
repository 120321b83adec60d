"""What holds at every step: pieces are conserved, nothing stands where it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uruk.games.mesopotamia.components import army
from uruk.games.mesopotamia.components.terms import EMPTY, NOBODY, NOTHING, RUNNING, SECTIONS, TRIBE
from uruk.games.mesopotamia.components.tokens import GARDEN_LEVELS
from uruk.games.mesopotamia.state.world import World

Problem = tuple[str, str]
"""A field of the position and what is wrong with it."""


def violations(state: Any) -> Iterator[str]:
    """A sentence for everything that is wrong with a state in play."""
    for field, problem in broken(state.data):
        yield f"{field}: {problem}"
    yield from inconsistent(state.data)


def broken(w: World) -> Iterator[Problem]:
    """Every way in which a position cannot be one."""
    yield from _choices(w)
    if not w.gardens:
        if not {str(task[0]) for task in w.agenda} <= SETUP:
            yield "agenda", "the table is not laid out"
        return
    yield from _laid_out(w)
    for seat in range(w.rules.players):
        yield from _pieces(w, seat)
    yield from _areas(w)
    yield from _cards(w)
    yield from _agenda(w)
    yield from _battle(w)


SETUP = {"lay_out", "choose_roles", "choose_empires", "choose_starts"}
BATTLE = {"bids", "resolve_bids", "place_bones", "arrange", "fights", "simple_fight", "end_battle"}


def _choices(w: World) -> Iterator[Problem]:
    """Roles, empires and start areas are unique (ME-2.1, 2.2)."""
    for name, values in (("role", w.role), ("empire", w.empire), ("start", w.start)):
        taken = [value for value in values if value != NOBODY]
        if len(set(taken)) != len(taken):
            yield "seat", f"two seats have the same {name}"
    allowed = w.c.player_counts[w.rules.players].start_areas[: w.rules.players]
    for area in w.start:
        if area != NOBODY and w.c.start_number[area] not in allowed:
            yield "seat", f"start area {w.c.start_number[area]} is not used"


def _laid_out(w: World) -> Iterator[Problem]:
    """What every table has once it is laid out."""
    for name, values in (("role", w.role), ("empire", w.empire), ("start", w.start)):
        if NOBODY in values:
            yield "seat", f"a seat without {name}"
    if len(w.gardens) != GARDEN_LEVELS:
        yield "gardens", f"there must be {GARDEN_LEVELS}"
    if len(w.garden_owner) > len(w.gardens):
        yield "gardens_built", "more parts than there are"
    if len(w.trade) != len(w.c.slot_level):
        yield "trade", f"there must be {len(w.c.slot_level)} slots"
    laid = [token for token in w.trade if token != NOTHING]
    if len(set(laid)) != len(laid):
        yield "trade", "a token lies there twice"
    for slot, token in enumerate(w.trade):
        if token != NOTHING and w.c.trades[token].level != w.c.slot_level[slot]:
            yield "trade", f"{w.c.trades[token].id} lies in another level's section"
    for name, track in (("event", w.events), ("population", w.population)):
        if track.position.count(track.top) > 1:
            yield name, "two seals on the top position"
    if len(w.events.order) != w.rules.players:
        yield "event_order", "a seal is missing"


def _pieces(w: World, seat: int) -> Iterator[Problem]:
    """No more pieces than an empire owns (ME-1.2), and none where it may not stand."""
    field = f"seat[{seat}]"
    counts = {
        "ships": w.ships_left(seat), "rams": w.rams_left(seat), "walls": w.walls_left(seat),
        "settlements": w.settlements_left(seat), "amphorae": w.amphorae_left(seat),
        "event dice": w.event_dice_left(seat),
    }  # fmt: skip
    for name, left in counts.items():
        if left < 0:
            yield field, f"too many {name}"
    if len(set(w.ships[seat])) != len(w.ships[seat]):
        yield field, "two own ships on a segment"
    if min(w.pool[seat]) < 0:
        yield field, "less than nothing in the pool"
    if len(w.dice[seat]) > w.ziggurat[seat]:
        yield field, "more dice than ziggurat levels"
    if len(w.dice[seat]) < w.ziggurat[seat] and w.round:
        yield field, "a ziggurat level without its die"


def _areas(w: World) -> Iterator[Problem]:
    """Start areas belong to their owners, closed areas to nobody, blockades stop building."""
    for area, name in enumerate(w.c.areas):
        owner = w.start_owner(area)
        there = {*w.sides(area), *(s for s in range(w.rules.players) if area in w.rams[s])}
        if w.closed[area] and there:
            yield "seat", f"somebody is in the closed area {name}"
        if owner != NOBODY and there - {owner}:
            yield "seat", f"somebody is in another's start area {name}"
        built = w.wall[area] != NOBODY or w.settlement[area] != NOBODY
        if built and (w.is_start(area) or w.blockaded[area]):
            yield "seat", f"nothing can be built in {name}"
        if w.spot[area] and (w.blockaded[area] or w.c.start_number[area]):
            yield "board", f"no event can lie in {name}"
        if (w.spot[area] == RUNNING) != (area in w.running):
            yield "board", f"the event in {name} runs without a die"


def _cards(w: World) -> Iterator[Problem]:
    """No card and no token is there twice."""
    quests = [card for hand in (*w.quests, w.quest_deck) for card in hand]
    if len(set(quests)) != len(quests) or set(quests) - set(w.rules.decks.quests):
        yield "quests", "a quest is there twice or not in the game"
    tokens = [token for token in w.token if token != NOBODY]
    if len(set(tokens)) != len(tokens) or any(w.spent >> token & 1 for token in tokens):
        yield "board", "an event is there twice"
    known = {token for tokens in w.rules.decks.tokens for token in tokens}
    if set(tokens) - known:
        yield "board", "an event is not in the game"
    for seat, card in enumerate(w.returned):
        if card != NOBODY and card not in quests:
            yield f"seat[{seat}]", "the returned quest is nowhere"


def _agenda(w: World) -> Iterator[Problem]:
    """Tasks fit the table: a turn's, a battle's, an event's."""
    names = [str(task[0]) for task in w.agenda]
    if SETUP & set(names):
        yield "agenda", "the table is laid out already"
    if w.over and names:
        yield "agenda", "the game is over"
    if not w.over and (not names or names[0] not in ("round", "end_of_round", "end_check")):
        yield "agenda", "must begin with the end of the round"
    if w.battle is None and BATTLE & set(names):
        yield "agenda", "there is no battle"
    combat = {"next_battle", "pair", "freed_events", "order_battles", "begin_battle"} & set(names)
    if w.leader == NOBODY and combat:
        yield "combat", "the combat phase needs a leader"
    for task in w.agenda:
        yield from _task(w, task)


def _task(w: World, task: tuple[Any, ...]) -> Iterator[Problem]:
    name, *values = task
    if name == "event" and not w.hides_event(values[1]):
        yield "agenda", f"no event to resolve in {w.c.areas[values[1]]}"
    if name == "begin_battle":
        area, *pair = values
        if len(set(pair)) != 2 or not set(pair) <= set(w.sides(area)):
            yield "agenda", "a battle needs two sides in its area"
    if name == "pair" and len(w.sides(values[0])) < 2:
        yield "agenda", "a battle needs two sides in its area"
    if name == "freed_events" and not any(len(w.sides(area)) == 1 for area in w.freed):
        yield "agenda", "no freed event to reveal"
    if name == "return_quest" and not w.quests[values[0]]:
        yield "agenda", "no quest to return"


def _battle(w: World) -> Iterator[Problem]:
    """The fighters of a battle are the units of its sides, and the bids fit their purses."""
    battle = w.battle
    if battle is None:
        return
    names = [str(task[0]) for task in w.agenda]
    if "end_battle" not in names or not BATTLE & set(names):
        yield "agenda", "a battle that is never resolved"
    sections = 1 if w.rules.simple_combat else len(SECTIONS)
    for number, side in enumerate(battle.sides):
        cards = sorted(
            w.c.cards[fighter.card].unit
            for fighter in battle.fighters
            if fighter and fighter.side == side
        )
        if not w.rules.simple_combat and tuple(cards) != army.unpack(w.land[side][battle.area]):
            yield "battle.fighters", "are not the units in the area"
        if len(battle.bids[number]) > sections:
            yield "battle.bids", "too many sections"
        if not battle.revealed and sum(battle.bids[number]) > battle.purse(w, number):
            yield "battle.bids", "more bones than there are"
        if not battle.revealed and battle.least[number] > battle.purse(w, number):
            yield "battle.must_bid", "more bones than there are"
        if not w.land[side][battle.area] and not battle.revealed:
            yield "battle", "a side without units"
    if {fighter.side for fighter in battle.fighters if fighter} - set(battle.sides):
        yield "battle.fighters", "are of other sides"
    if not w.rules.simple_combat:
        yield from _battle_stage(w, names)


def _battle_stage(w: World, names: list[str]) -> Iterator[Problem]:
    """Bids, outcomes and bones fit the stage that the agenda says."""
    battle = w.battle
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
    for fighter in battle.fighters:
        if fighter and any(
            n > slots for n, slots in zip(fighter.bones, w.c.cards[fighter.card].slots, strict=True)
        ):
            yield "battle.fighters", "more bones than slots"


def inconsistent(w: World) -> Iterator[str]:
    """What is kept twice for speed must agree."""
    for area in range(len(w.c.areas)):
        if w.crowd[area] != sum(army.SIZE[land[area]] for land in w.land):
            yield f"crowd of {w.c.areas[area]}"
        present = {s for s in range(TRIBE + 1) if w.land[s][area] or w.settlement[area] == s}
        if set(w.stay[area]) != present or len(w.stay[area]) != len(present):
            yield f"stay in {w.c.areas[area]}"
        if (w.token[area] == NOBODY) != (w.spot[area] == EMPTY):
            yield f"token in {w.c.areas[area]}"
    for seat in range(w.rules.players):
        for unit, count in enumerate(w.c.per_empire):
            on_map = sum(army.of(units, unit) for units in w.land[seat])
            if on_map + w.in_supply(seat, unit) != count:
                yield f"units of seat {seat}"
