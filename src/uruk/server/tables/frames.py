"""Frames: the table as one reader sees it, made of the view of their seat and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from uruk.kernel import scene as drawing
from uruk.kernel.contract import Game
from uruk.kernel.moves import Move
from uruk.kernel.view import View
from uruk.server.tables.preview import preview
from uruk.server.tables.shown import event_for, prompt_for, scene_since
from uruk.server.wire import (
    Choice,
    Detail,
    Entry,
    Frame,
    Preview,
    Prompt,
)

if TYPE_CHECKING:
    from uruk.server.tables.live_table import Line, Room

encoder = msgspec.json.Encoder()


Encoded = Any
"""A part of a message that is encoded already: the encoder takes it wherever a value may be."""

NOTHING: Encoded = msgspec.Raw(b"[]")
EMPTY: Encoded = msgspec.Raw(b"{}")
MOST_WORDED = 20_000
"""Moves of a game whose words are kept encoded."""


class Picture(msgspec.Struct, frozen=True, gc=False):
    """What a seat sees and may choose at one version, for all who look through its eyes."""

    prompt: Prompt | None
    view: View | None
    scene: drawing.Scene | None
    choices: Encoded
    held: Preview | None


def picture(room: Room, viewer: int | None, detail: Detail) -> Picture:
    """The picture for a seat, made once a version."""
    key = (viewer, detail)
    found = room.pictures.get(key)
    if found is None:
        found = room.pictures[key] = _paint(room, viewer, detail)
    return found


def _paint(room: Room, viewer: int | None, detail: Detail) -> Picture:
    play = room.started()
    state = play.state
    decides = viewer is not None and viewer == state.seat and not room.is_over
    held = None
    if decides and play.held is not None:
        held = preview(state, play.held, room.id, room.version)
    if detail == "log":
        return Picture(prompt_for(room.asked(), viewer), None, None, NOTHING, held)
    view = state.seen_by(viewer)
    choices = NOTHING
    if decides and held is None:
        choices = wordings(room.game).choices(state.legal(), view, worded=detail == "full")
    scene = room.game.scene(view) if detail == "full" else None
    return Picture(prompt_for(room.asked(), viewer), view, scene, choices, held)


class Wordings:
    """The choices of a game, encoded once each: hundreds may be offered in every frame."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._worded: dict[str, tuple[tuple[str, ...], bytes]] = {}

    def choices(self, moves: Sequence[Move], view: View, *, worded: bool) -> Encoded:
        """Legal moves, with their words and the elements to touch if that is wanted."""
        if not worded:
            return msgspec.Raw(encoder.encode([_bare(move) for move in moves]))
        parts: list[bytes] = []
        known, picks_of = self._worded, self._game.picks
        for move in moves:
            picks = picks_of(move, view)
            found = known.get(move)
            if found is None or found[0] != picks:
                found = self._word(move, picks)
            parts.append(found[1])
        return msgspec.Raw(b"[" + b",".join(parts) + b"]")

    def _word(self, move: Move, picks: tuple[str, ...]) -> tuple[tuple[str, ...], bytes]:
        key, params = self._game.wording(move)
        made = Choice(move=str(move), key=f"move.{key}", params=params, picks=list(picks))
        if len(self._worded) >= MOST_WORDED:
            self._worded.clear()
        entry = self._worded[str(move)] = (picks, encoder.encode(made))
        return entry


def _bare(move: Move) -> dict[str, Encoded]:
    return {"move": str(move), "key": "", "params": EMPTY, "picks": NOTHING}


@cache
def wordings(game: Game) -> Wordings:
    return Wordings(game)


def entry_for(line: Line, viewer: int | None, *, over: bool) -> Entry:
    """A line of the log, as far as the viewer may know it."""
    row = line.row
    own = viewer is not None and viewer == row.seat
    events: Encoded = line.told
    if events is None:
        events = [event_for(event, viewer) for event in line.events]
        if not any(event.to for event in line.events):
            # Nothing in it is private: the next reader gets the same.
            events = line.told = msgspec.Raw(encoder.encode(events))
    return Entry(
        version=row.seq,
        kind=row.kind,  # type: ignore[arg-type]
        at=row.at,
        seat=row.seat,
        by=row.actor,  # type: ignore[arg-type]
        move=row.move if own or over else None,
        events=events,
        undone=row.count if row.kind == "undo" else 0,
        level=row.level,
    )


def frame(
    room: Room,
    viewer: int | None,
    lines: Sequence[Line],
    *,
    now: float,
    curtain: bool = False,
    detail: Detail = "full",
    before: Sequence[drawing.Layer] | None = None,
) -> Frame:
    """The frame for a reader who knows the log up to the lines given."""
    play = room.started()
    shown = picture(room, viewer, detail)
    state, over = play.state, room.is_over
    decides = viewer is not None and viewer == state.seat and not over
    clock = room.clock
    return Frame(
        table=room.id,
        version=room.version,
        since=room.version - len(lines),
        now=now,
        viewer=viewer,
        curtain=curtain,
        seat=None if over else state.seat,
        prompt=None if over else shown.prompt,
        view=shown.view,
        scene=None if shown.scene is None else scene_since(shown.scene, before),
        choices=shown.choices,
        undo=play.undoable if decides else 0,
        redo=play.redoable if decides else 0,
        held=shown.held,
        clocks=[]
        if clock is None or over or clock.settings.kind == "none"
        else clock.shown(now, room.rests, free=room.free_seats()),
        entries=[entry_for(line, viewer, over=over) for line in lines],
        result=room.info.result if over else None,
    )
