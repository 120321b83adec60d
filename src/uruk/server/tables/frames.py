"""Frames: the table as one watcher sees it, made of the view of their seat and nothing else."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from uruk.kernel.bitboard import cells
from uruk.server.tables.differences import Difference, of_scene, of_view
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import LogEntry
from uruk.server.tables.rendering import DRAWN, Rendering, Seen
from uruk.server.tables.shown import event_for, prompt_for
from uruk.server.tables.watchers import Watcher
from uruk.server.tables.wordings import Encoded
from uruk.server.wire import Entry, Frame, FrameChange

encoder = msgspec.json.Encoder()

FIRST_ENTRIES = 300
"""The most entries of the log in a first frame."""
SHARED_FOR = 0.5
"""Seconds for which an encoded frame may be given to others: it tells the time."""
NOT_MADE = (-math.inf, b"")


# ---------------------------------------------------------------- for those who watch


def needs_frame(table: LiveTable, watcher: Watcher) -> bool:
    """Whether the game has changed, or the eyes through which the watcher sees it."""
    if table.play is None:
        return False
    viewer, watcher.is_curtained = watcher.perspective(table.info, table.play.state.seat)
    if viewer != watcher.viewer:
        watcher.viewer, watcher.is_fresh = viewer, True
    return table.version != watcher.version or watcher.is_fresh


def known_version(table: LiveTable, watcher: Watcher) -> int:
    """The version from which on the watcher needs the log."""
    if watcher.version is None:
        return max(0, table.version - FIRST_ENTRIES)
    return min(max(0, watcher.version), table.version)


def next_frame(
    table: LiveTable, watcher: Watcher, entries: Sequence[LogEntry], now: float
) -> bytes:
    """The frame that brings a watcher up to date, with the entries that are new to them.

    A client that has a scene before it is told what changes, and whoever saw the same before gets
    the same bytes; but which choices were told is each connection's own.
    """
    rendering = table.rendering(watcher.viewer, watcher.detail)
    is_drawn = watcher.detail in DRAWN
    is_whole = watcher.is_fresh or not is_drawn or watcher.offers.is_full
    before = None if is_whole else watcher.shown
    is_shared = is_drawn and (before is None or not rendering.choices)
    base = None if before is None else watcher.shown_at
    key = (watcher.detail, watcher.viewer, watcher.is_curtained, len(entries), base)
    at, encoded = table.shared_frames.get(key, NOT_MADE) if is_shared else NOT_MADE
    if now - at > SHARED_FOR:
        told = _told(table, rendering, watcher.viewer, entries, now)
        told["curtain"] = watcher.is_curtained
        if before is None:
            made: Frame | FrameChange = _whole(table, rendering, watcher.viewer, told)
        else:
            made = FrameChange(
                base=watcher.shown_at,
                changes=_changes(before.seen, rendering.seen),
                choices=watcher.offers.next(rendering.choices),
                **told,
            )
        encoded = encoder.encode(made)
        if is_shared:
            table.shared_frames[key] = now, encoded
    _remember(watcher, rendering, table.version, is_whole=before is None)
    return encoded


def _changes(old: Seen, new: Seen) -> dict[str, Difference]:
    told = {"view": of_view(old.view, new.view), "scene": of_scene(old.scene, new.scene)}
    return {name: one for name, one in told.items() if one is not None}


def _remember(watcher: Watcher, rendering: Rendering, version: int, *, is_whole: bool) -> None:
    """Notes what the watcher's client has before it now."""
    watcher.shown, watcher.shown_at = rendering, version
    watcher.version, watcher.is_fresh = version, False
    if is_whole:
        watcher.offers.begin(rendering.choices)


# ---------------------------------------------------------------- for everybody


def frame(
    table: LiveTable,
    rendering: Rendering,
    viewer: int | None,
    entries: Sequence[LogEntry],
    now: float,
) -> Frame:
    """The frame for somebody who knows the log up to these entries."""
    return _whole(table, rendering, viewer, _told(table, rendering, viewer, entries, now))


def _whole(
    table: LiveTable, rendering: Rendering, viewer: int | None, told: dict[str, Any]
) -> Frame:
    return Frame(
        table=table.id,
        viewer=viewer,
        view=rendering.seen.view,
        scene=rendering.seen.scene,
        choices=list(rendering.choices),
        boards=[list(cells(spaces)) for _, spaces in rendering.choices.boards],
        **told,
    )


def _told(
    table: LiveTable,
    rendering: Rendering,
    viewer: int | None,
    entries: Sequence[LogEntry],
    now: float,
) -> dict[str, Any]:
    """What every frame tells anew."""
    play, clock, is_over = table.started(), table.clock, table.is_over
    decides = table.decides(viewer)
    return {
        "version": table.version,
        "since": table.version - len(entries),
        "now": now,
        "curtain": False,
        "seat": None if is_over else play.state.seat,
        "prompt": prompt_for(table.prompt(), viewer),
        "undo": play.undoable if decides else 0,
        "redo": play.redoable if decides else 0,
        "held": rendering.held,
        "clocks": []
        if clock is None or is_over
        else clock.shown(now, table.vacations, free=table.bot_seats()),
        "entries": entries_for(table, viewer, entries),
        "result": table.info.result if is_over else None,
    }


def entries_for(table: LiveTable, viewer: int | None, entries: Sequence[LogEntry]) -> list[Entry]:
    """Entries of the log, as far as the viewer may know them."""
    return [_entry_for(entry, viewer, over=table.is_over) for entry in entries]


def _entry_for(entry: LogEntry, viewer: int | None, *, over: bool) -> Entry:
    row = entry.row
    own = viewer is not None and viewer == row.seat
    events: Encoded = entry.told
    if events is None:
        events = [event_for(event, viewer) for event in entry.events]
        if not any(event.to for event in entry.events):
            # Nothing in it is private: the next one who asks gets the same.
            events = entry.told = msgspec.Raw(encoder.encode(events))
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
