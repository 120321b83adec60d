"""The course of a turn (BA-4): from the end of step 1 to the start of the next turn."""

from __future__ import annotations

from uruk.games.babylonia.board import NAMES
from uruk.games.babylonia.components import (
    CITIES_LEFT_AT_END,
    KINDS,
    TOKENS,
    Counts,
    count,
    replaced,
)
from uruk.games.babylonia.moves import EXTRA as EXTRA_TURN
from uruk.games.babylonia.moves import NO_EXTRA, RESOLVINGS
from uruk.games.babylonia.rules import cities, patterns, tokens, ziggurats
from uruk.games.babylonia.rules.cards import powers_of
from uruk.games.babylonia.state import CARD, EXTRA, OVER, PLACE, RESOLVE, BabyloniaState
from uruk.kernel.bitboard import Bits, cells
from uruk.kernel.errors import Refusal
from uruk.kernel.moves import Move


def place_or_end(state: BabyloniaState, move: Move) -> None:
    """Step 1: a token is placed, or the step ended.

    Placements can be taken back, nothing after them can (BA-5.14): so every other move counts
    as a reveal.
    """
    if move.kind == "place":
        tokens.place(state, *move.args)
        return
    state.revealed += 1
    state.tell("placing_ended", state.active, "BA-5.12", number=len(state.placed))
    go_on_resolving(state)


# ---------------------------------------------------------------- step 2


def go_on_resolving(state: BabyloniaState) -> None:
    """Resolves one place after another, until somebody must choose or none is left (BA-7.4)."""
    while waiting := cities.surrounded(state):
        if waiting.bit_count() > 1 and not state.setup.resolves_by_itself:
            state.phase, state.seat = RESOLVE, state.active
            return
        resolve_next(state, first_of(state, waiting))
        if state.phase == CARD:
            return
    finish(state)


def resolve_next(state: BabyloniaState, h: int) -> None:
    """Resolves a place; the winner of a ziggurat chooses a card before all else (BA-8.2)."""
    if state.cities >> h & 1:
        cities.resolve(state, h)
        return
    chooser = ziggurats.resolve(state, h)
    if chooser is not None:
        state.phase, state.seat, state.ziggurat = CARD, chooser, h


def resolve_chosen(state: BabyloniaState, move: Move) -> None:
    """The active player chose what to resolve next."""
    state.revealed += 1
    resolve_next(state, move.args[0])
    if state.phase != CARD:
        go_on_resolving(state)


def take_card(state: BabyloniaState, move: Move) -> None:
    """The winner of a ziggurat chose a card; then the active player goes on (BA-8.2)."""
    state.revealed += 1
    winner = state.seat
    assert winner is not None
    state.phase, state.seat, state.ziggurat = PLACE, state.active, -1
    ziggurats.take(state, winner, move.args[0])
    go_on_resolving(state)


def first_of(state: BabyloniaState, waiting: Bits) -> int:
    """What is resolved first without being asked: the only one, or the order of BA-13.2."""
    return min(cells(waiting), key=lambda h: _automatic_rank(state, h))


def _automatic_rank(state: BabyloniaState, h: int) -> tuple[int, int]:
    winner = cities.majority(state, h)
    is_city = bool(state.cities >> h & 1)
    if winner == state.active:
        rank = 2 if is_city else 0
    elif winner is None:
        rank = 3 if is_city else 1
    else:
        rank = 4 if is_city else 5
    return rank, h


def legal_to_resolve(state: BabyloniaState) -> list[Move]:
    """The surrounded places, from the top left."""
    found: list[Move] = []
    RESOLVINGS.extend(found, cities.surrounded(state))
    return found


def refusal_to_resolve(state: BabyloniaState, move: Move) -> Refusal | None:
    """The rule against resolving a place now."""
    h = move.args[0]
    if cities.surrounded(state) >> h & 1:
        return None
    where = {"hex": NAMES[h]}
    if state.cities >> h & 1:
        return Refusal("BA-7.1", "not_surrounded", where)
    if state.resolved >> h & 1:
        return Refusal("BA-8.4", "resolved_before", where)
    if state.setup.board.ziggurats >> h & 1:
        return Refusal("BA-7.2", "not_surrounded", where)
    return Refusal("BA-7.3", "nothing_to_resolve", where)


# ---------------------------------------------------------------- step 3 and after


def finish(state: BabyloniaState) -> None:
    """Step 3, the end of the game, the extra turn, the next turn, in this order (BA-4.1)."""
    refill(state)
    active = state.active
    if is_over(state):
        state.phase, state.seat = OVER, None
        reason = "cities" if any(state.stands[active]) else "stand"
        state.tell("game_over", None, "BA-9.1", reason=reason)
    elif powers_of(state, active).extra_turn:
        state.phase, state.seat = EXTRA, active
    else:
        begin(state, (active + 1) % state.players)


def refill(state: BabyloniaState) -> None:
    """The active player draws until the stand is full or the pool is empty (BA-8.6)."""
    seat = state.active
    stand, pool = state.stands[seat], state.pools[seat]
    missing = powers_of(state, seat).stand_size - sum(stand)
    if missing <= 0 or not pool:
        return
    tokens = count(pool[:missing])
    state.revealed += 1
    state.pools = replaced(state.pools, seat, pool[missing:])
    state.stands[seat] = _sum(stand, tokens)
    if state.log is not None:
        names = [TOKENS[kind] for kind in KINDS for _ in range(tokens[kind])]
        values = {"number": len(names), "tokens": []}
        state.whisper("stand_refilled", seat, "BA-8.6", values, {"tokens": names})


def _sum(a: Counts, b: Counts) -> Counts:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def is_over(state: BabyloniaState) -> bool:
    """Whether the game ends with this turn (BA-9.1)."""
    return not any(state.stands[state.active]) or state.cities.bit_count() <= CITIES_LEFT_AT_END


def legal_answers(state: BabyloniaState) -> list[Move]:
    """An extra turn, or none."""
    return [EXTRA_TURN(), NO_EXTRA()]


def refusal_to_answer(state: BabyloniaState, move: Move) -> Refusal | None:
    """Nothing is against using card 2 or keeping it."""
    return None


def answer_extra(state: BabyloniaState, move: Move) -> None:
    """The active player uses card 2 for another turn, or keeps it (BA-10.2)."""
    state.revealed += 1
    seat = state.active
    if move.kind == "extra":
        state.spent |= powers_of(state, seat).extra_turn
        state.tell("extra_turn", seat, "BA-10.2")
        begin(state, seat)
    else:
        begin(state, (seat + 1) % state.players)


def begin(state: BabyloniaState, seat: int) -> None:
    """A turn begins (BA-4.1)."""
    state.turn += 1
    state.phase = PLACE
    state.active = state.seat = seat
    state.placed = ()
    state.step = patterns.opening(
        state.turn, sum(state.stands[seat]), powers_of(state, seat).patterns
    )
    state.tell("turn_began", seat, "BA-4.1")
