"""What a player may ask: why is this not legal, and what would this move do?"""

from __future__ import annotations

from collections import Counter

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.play import refusal_to_seat
from uruk.kernel.view import View
from uruk.server.problems import Refused, explained
from uruk.server.tables.decisions import LONGEST_MOVE, check_length
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.preview import foresee, preview
from uruk.server.wire import Explained, Preview, Prospect

MOST_PICKS = 16


def explain(table: LiveTable, seat: int | None, move: str | None, picks: list[str]) -> Explained:
    """Why (not)?"""
    state, seat = table.started().state, player(seat)
    refusal = refusal_to_seat(state, seat)
    if refusal is not None:
        return explained(table.game, refusal, move)
    if move is not None:
        check_length(move)
        return explained(table.game, state.explain(move), move)
    check_picks(picks)
    return explain_picks(state, state.seen_by(seat), picks)


def preview_move(table: LiveTable, seat: int | None, move: str) -> Preview:
    """What would this move do?"""
    state, seat = table.running().state, player(seat)
    check_length(move)
    refusal = refusal_to_seat(state, seat)
    if refusal is not None:
        raise IllegalMove(refusal, move)
    return preview(state, state.parse(move), table.salt)


def foresee_moves(table: LiveTable, seat: int | None, picks: list[str]) -> list[Prospect]:
    """What would follow from each move that goes on from what was touched?"""
    state, seat = table.running().state, player(seat)
    check_picks(picks)
    return [] if refusal_to_seat(state, seat) is not None else foresee(state, picks, table.salt)


def check_picks(picks: list[str]) -> None:
    if not 1 <= len(picks) <= MOST_PICKS or any(len(pick) > LONGEST_MOVE for pick in picks):
        raise Refused("bad_request", "nothing_asked")


def player(seat: int | None) -> int:
    """The seat, if somebody plays it."""
    if seat is None:
        raise Refused("forbidden", "players_only")
    return seat


# ---------------------------------------------------------------- what was touched


def explain_picks(state: State, view: View, picks: list[str]) -> Explained:
    """Which rule is against what was touched so far, the last pick being the one in question.

    In a legal move one touched element is exchanged for it, and the rules are asked about the
    result. Of several answers the most frequent one is given.
    """
    game = state.game
    known = [(move, game.picks(move, view)) for move in state.legal()]
    for move, touched in known:
        if list(touched[: len(picks)]) == picks or set(picks) <= set(touched):
            return explained(game, None, str(move))
    found: Counter[tuple[Move, Refusal]] = Counter()
    best: dict[str, tuple[Move, Refusal]] = {}
    for attempt in _attempts(game, known, picks):
        refusal = state.explain(attempt)
        if refusal is not None:
            best.setdefault(f"{refusal.rule}:{refusal.key}", (attempt, refusal))
            found[best[f"{refusal.rule}:{refusal.key}"]] += 1
    if not found:
        return explained(game, Refusal(game.seat_rule, "not_offered"), None)
    (attempt, refusal), _ = found.most_common(1)[0]
    return explained(game, refusal, str(attempt))


def _attempts(
    game: Game, known: list[tuple[Move, tuple[str, ...]]], picks: list[str]
) -> dict[Move, None]:
    """Moves that are like legal ones but for the last pick, each once.

    Those of other kinds than the legal ones count only where there are no others.
    """
    *first, last = picks
    kinds = {move.kind for move, _ in known}
    found: dict[Move, None] = {}
    for move, touched in known:
        rest = [pick for pick in touched if pick not in first]
        if len(rest) + len(first) != len(touched):
            continue
        for pick in rest:
            attempts = game.repicked(move, pick, last)
            found |= dict.fromkeys(attempt for attempt in attempts if attempt != move)
    offered = {attempt: None for attempt in found if attempt.kind in kinds}
    return offered or found
