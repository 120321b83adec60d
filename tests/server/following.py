"""A stored game played before its seats and a spectator: what each of them is sent at every move.

    python -m tests.server.following GAME RECORD STEPS

prints it as lines of JSON for other clients' tests: who reads, the message, and what the client
must have before it afterwards.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import uruk
from uruk.kernel.contract import Game
from uruk.kernel.play import Play
from uruk.kernel.record import Record, parse_seed
from uruk.server.store.tables import LogRow, SeatInfo, TableInfo
from uruk.server.tables import frames
from uruk.server.tables.clocks import Clock
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import LogEntry
from uruk.server.tables.watchers import Watcher
from uruk.server.wire import ClockSettings

RECORDS = Path(__file__).parents[1] / "records"
STARTED = 1_800_000_000.0


class Sent(msgspec.Struct):
    """What one reader is sent after so many moves."""

    reader: int
    step: int
    message: bytes


def stored(game: str, count: int) -> list[Record]:
    """So many of a game's stored records, of all kinds."""
    paths = sorted((RECORDS / game).glob("*.json"))
    chosen = paths[:: max(1, len(paths) // count)][:count]
    return [Record.loads(path.read_text("utf-8")) for path in chosen]


def table_of(game: Game, record: Record) -> LiveTable:
    """A table of persons at which the record is played, before its first move."""
    seats = tuple(SeatInfo(n, "person", f"user{n}", f"Player {n}") for n in range(record.players))
    info = TableInfo(
        id="0123456789ab", game=game.id, rules_version=game.rules_version, players=record.players,
        options=record.options, status="playing", private=False, invite="", owner="user0",
        owner_name="Player 0", owner_kind="guest", clock=ClockSettings(), autostart=True,
        shuffle=False, seed="", commitment="", created=STARTED, changed=STARTED, started=STARTED,
        finished=None, ending=None, result=None, rematch=None, version=0, seat=0, waiting=None,
        thinking=False, deadline=None, challenge=None, day=None, seats=seats,
    )  # fmt: skip
    table = LiveTable(game, info)
    play = Play.new(game, record.players, parse_seed(record.seed), **record.options)
    table.play = play
    table.clock = Clock.start(ClockSettings(), record.players, play.state.seat, STARTED)
    return table


def played(table: LiveTable, move: str) -> None:
    """Makes a move at the table."""
    assert table.clock is not None
    seat, number = table.started().state.seat, table.version + 1
    play = table.started().move(move)
    row = LogRow(number, "move", seat, "person", move, 1, None, STARTED + number)
    table.add(play, table.clock, LogEntry(row, play.events))


def followed(table: LiveTable, record: Record, steps: int) -> Iterator[Sent]:
    """Plays a record before its players and a spectator, who comes last."""
    users = [*(f"user{n}" for n in range(record.players)), None]
    watching = [Watcher(user, None, "full", None) for user in users]
    for step, move in enumerate((None, *record.moves[:steps])):
        if move is not None:
            played(table, move)
        now = STARTED + step
        for number, watcher in enumerate(watching):
            assert frames.needs_frame(table, watcher)
            entries = list(table.recent)[-1:]
            yield Sent(number, step, frames.next_frame(table, watcher, entries, now))


def whole(table: LiveTable, reader: int) -> Any:
    """What a reader who comes just now has before them."""
    viewer = reader if reader < table.info.players else None
    rendering = table.rendering(viewer, "full")
    return {"view": rendering.view, "scene": rendering.scene, "choices": list(rendering.choices)}


def main() -> None:
    name, number, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    game = uruk.game(name)
    record = stored(name, number + 1)[number]
    table = table_of(game, record)
    for sent in followed(table, record, steps):
        shown = json.loads(msgspec.json.encode(whole(table, sent.reader)))
        line = {"reader": sent.reader, "message": json.loads(sent.message), "shown": shown}
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
