"""What a seat does at its table: moves, tentative turns, questions. And what happens without it."""

from __future__ import annotations

from collections import Counter

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import IllegalMove, Refusal
from uruk.kernel.moves import Move
from uruk.kernel.view import View
from uruk.server.problems import Refused, Stale, explained
from uruk.server.store import tables
from uruk.server.tables.live_table import Room
from uruk.server.tables.preview import preview, try_out
from uruk.server.tables.registry import Addition, Hall
from uruk.server.wire import Accepted, Explained, Preview

LONGEST_MOVE = 200
MOST_PICKS = 16


class Actions:
    """Checks who may do it and on which version, then adds to the log."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def move(
        self, room: Room, user: str | None, move: str, version: int, *, hold: bool = False
    ) -> Accepted:
        """Plays a move for the deciding seat, or holds it if it would end the tentative turn."""
        if len(move) > LONGEST_MOVE:
            raise Refused("too_large", "this is too long for a move")
        try:
            async with room.lock:
                seat = _decider(room, user, version)
                state = room.running().state
                kind = "move"
                if hold:
                    trial = try_out(state, state.parse(move), f"hold:{room.id}:{version}:{move}")
                    kind = "move" if trial.why is None else "hold"
                addition = Addition(kind=kind, actor="person", seat=seat, user=user, move=move)
                await self._hall.add(room, version, addition)
                return Accepted(version=room.version, held=kind == "hold")
        except Stale:
            kinds = ("move", "hold") if hold else ("move",)
            done = await self._done_before(room, user, version, kinds, move, 1)
            if done is None:
                raise
            return done

    async def step(
        self, room: Room, user: str | None, kind: str, version: int, count: int = 1
    ) -> Accepted:
        """Undo, redo or confirm."""
        try:
            async with room.lock:
                seat = _decider(room, user, version)
                if kind == "undo" and room.running().held is not None:
                    count = 1
                addition = Addition(kind=kind, actor="person", seat=seat, user=user, count=count)
                await self._hall.add(room, version, addition)
                return Accepted(version=room.version)
        except Stale:
            done = await self._done_before(room, user, version, (kind,), None, count)
            if done is None:
                raise
            return done

    async def _done_before(
        self,
        room: Room,
        user: str | None,
        version: int,
        kinds: tuple[str, ...],
        move: str | None,
        count: int,
    ) -> Accepted | None:
        """The answer to a request that comes again, because its answer was lost on the way.

        A version has one successor: if that line of the log is this user's and says the same, the
        request has been carried out.
        """
        if user is None or not 0 <= version < room.version:
            return None
        line = await self._hall.db.read(tables.line_of, room.id, version + 1, user)
        if line is None or (line.kind, line.move, line.count) not in [
            (kind, move, count) for kind in kinds
        ]:
            return None
        return Accepted(version=line.seq, held=line.kind == "hold")

    async def answer(self, room: Room, seat: int, move: str, version: int, actor: str) -> None:
        """A bot's or the clock's answer for a seat; Stale if the table has gone on."""
        async with room.lock:
            play = room.running()
            if play.state.seat != seat:
                raise Stale(room.version)
            addition = Addition(kind="move", actor=actor, seat=seat, move=move)
            await self._hall.add(room, version, addition)

    # ------------------------------------------------------------ questions

    def explain(
        self, room: Room, seat: int | None, move: str | None, picks: list[str]
    ) -> Explained:
        """Why (not)?"""
        state = room.started().state
        if seat is None:
            raise Refused("forbidden", "this is for the players of the table")
        if state.seat is not None and seat != state.seat:
            refusal = Refusal(room.game.seat_rule, "not_your_decision", {"seat": state.seat})
            return explained(room.game, refusal, move)
        if move is not None:
            if len(move) > LONGEST_MOVE:
                raise Refused("too_large", "this is too long for a move")
            return explained(room.game, state.explain(move), move)
        if not 1 <= len(picks) <= MOST_PICKS or any(len(pick) > LONGEST_MOVE for pick in picks):
            raise Refused("bad_request", "give a move, or the picks so far")
        return explain_picks(state, state.seen_by(seat), picks)

    def preview(self, room: Room, seat: int | None, move: str) -> Preview:
        """What would this move do?"""
        state = room.running().state
        if seat is None:
            raise Refused("forbidden", "this is for the players of the table")
        if len(move) > LONGEST_MOVE:
            raise Refused("too_large", "this is too long for a move")
        if seat != state.seat:
            refusal = Refusal(room.game.seat_rule, "not_your_decision", {"seat": state.seat})
            raise IllegalMove(refusal, move)
        return preview(state, state.parse(move), room.id, room.version)


def _decider(room: Room, user: str | None, version: int) -> int:
    """The deciding seat, if the user plays it and knows the table as it is."""
    own = room.info.seats_of(user)
    if not own:
        raise Refused("forbidden", "this is for the players of the table")
    if version != room.version:
        raise Stale(room.version)
    seat = room.running().state.seat
    if seat in own:
        return seat
    refusal = Refusal(room.game.seat_rule, "not_your_decision", {"seat": seat})
    raise IllegalMove(refusal, "move")


def quiet_move(state: State) -> Move | None:
    """The first legal move that does nothing, if there is one."""
    return next(filter(state.game.is_quiet, state.legal()), None)


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
