"""Finished games: their records, frames of any step, and whether everything was fair."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.bots import analysis as analyses
from uruk.kernel import position
from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadRecord
from uruk.kernel.play import Step, standing_moves
from uruk.kernel.record import Record, parse_seed
from uruk.kernel.rng import commitment
from uruk.kernel.told import Event
from uruk.server import wire
from uruk.server.problems import Refused
from uruk.server.store.tables import LogRow, TableInfo
from uruk.server.tables.differences import of_scene
from uruk.server.tables.shown import event_for, prompt_for, scene_of
from uruk.server.wire import Replay, ReplayFrame, Scene, Verified

MOST_FRAMES = 50


def record_of(info: TableInfo, rows: Sequence[LogRow]) -> Record:
    """The record of a finished game."""
    if info.status != "finished":
        raise Refused("forbidden", "not_over_yet")
    return Record.of(
        info.game,
        info.rules_version,
        info.players,
        info.options,
        parse_seed(info.seed),
        standing_moves(Step(row.kind, row.move, row.count) for row in rows),
        info.result if info.ending == "result" else None,
        reveal=True,
    )


def replay_frames(
    game: Game, played: Record, step: int, count: int, seat: int | None, *, is_open: bool
) -> Replay:
    """Frames after `step`, `step + 1`, … moves, as a seat (or everybody) knew the game."""
    steps = len(played.moves)
    if not 0 <= step <= steps:
        raise Refused("bad_request", "no_step", steps=steps)
    if not 1 <= count <= MOST_FRAMES:
        raise Refused("bad_request", "many_frames", most=MOST_FRAMES)
    if seat is not None and not 0 <= seat < played.players:
        raise Refused("bad_request", "no_seat")
    events: list[Event] = []
    if step == 0:
        state = game.replay(played, 0)
    else:
        state = game.replay(played, step - 1)
        events = _play(state, played, step)
    frames: list[ReplayFrame] = []
    scene: Scene | None = None
    last = min(steps, step + count - 1)
    while True:
        frame, scene = _frame(state, played, step, events, seat, scene, is_open=is_open)
        frames.append(frame)
        if step == last:
            return Replay(game=game.id, players=played.players, steps=steps, frames=frames)
        step += 1
        events = _play(state, played, step)


def _play(state: State, played: Record, step: int) -> list[Event]:
    return state.play(state.parse(played.moves[step - 1]))


def _frame(
    state: State,
    played: Record,
    step: int,
    events: list[Event],
    seat: int | None,
    before: Scene | None,
    *,
    is_open: bool,
) -> tuple[ReplayFrame, Scene]:
    viewer = seat
    if is_open:
        viewer = seat if seat is not None else state.seat if state.seat is not None else 0
    view = state.seen_by(viewer)
    scene = scene_of(state.game.scene(view))
    frame = ReplayFrame(
        step=step,
        viewer=viewer,
        seat=state.seat,
        prompt=prompt_for(state.prompt(), viewer),
        view=view,
        scene=scene if before is None else None,
        changes={} if before is None else of_scene(before, scene) or {},
        events=[_open_event(e) if is_open else event_for(e, seat) for e in events],
        move=played.moves[step - 1] if step else None,
        views=[state.seen_by(n) for n in range(played.players)] if is_open else [],
        result=state.result(),
    )
    return frame, scene


def _open_event(event: Event) -> wire.Event:
    return event_for(event, event.to[0] if event.to else None)


def position_text(game: Game, played: Record, step: int | None) -> str:
    """The position document after so many moves."""
    return position.dumps(game.replay(played, step).position())


def verify(game: Game, played: Record) -> Verified:
    """Checks the seed against its commitment, every move, and the result if there is one."""
    try:
        if played.result is not None:
            game.verify(played)
            message = "seed, moves and result are as they should be"
        else:
            if played.commitment != commitment(game.id, parse_seed(played.seed)):
                raise BadRecord("commitment", "does not match the seed")
            game.replay(played)
            message = "seed and moves are as they should be; the game was not played to its end"
    except BadRecord as error:
        return _verified(played, str(error), ok=False)
    return _verified(played, message, ok=True)


def analysis(game: Game, found: analyses.Analysis) -> wire.Analysis:
    """What a look at a finished game found, with its moves in words."""
    return wire.Analysis(
        game=game.id,
        adviser=found.adviser,
        prospects=[list(values) for values in found.prospects],
        swings=[_swing(game, swing) for swing in found.swings],
    )


def _swing(game: Game, swing: analyses.Swing) -> wire.Swing:
    key, params = game.wording(game.parse(swing.move))
    better_key, better_params = game.wording(game.parse(swing.better))
    return wire.Swing(
        step=swing.step,
        seat=swing.seat,
        move=swing.move,
        key=f"move.{key}",
        params=params,
        better=swing.better,
        better_key=f"move.{better_key}",
        better_params=better_params,
        before=swing.before,
        after=swing.after,
    )


def _verified(played: Record, message: str, *, ok: bool) -> Verified:
    return Verified(
        ok=ok,
        message=message,
        commitment=played.commitment,
        seed=played.seed,
        moves=len(played.moves),
    )
