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
    play = Play.new(game, record.players, parse_seed(record.seed), **record.options)
    return table_with(play)


def table_with(play: Play) -> LiveTable:
    """A table of persons at which this game is played."""
    game, players = play.game, play.state.players
    seats = tuple(SeatInfo(n, "person", f"user{n}", f"Player {n}") for n in range(players))
    info = TableInfo(
        id="0123456789ab", game=game.id, rules_version=game.rules_version, players=players,
        options=dict(play.state.options), status="playing", private=False, invite="",
        owner="user0", owner_name="Player 0", owner_kind="guest", clock=ClockSettings(),
        autostart=True, shuffle=False, seed="", commitment="", created=STARTED, changed=STARTED,
        started=STARTED, finished=None, ending=None, result=None, rematch=None, version=0, seat=0,
        waiting=None, thinking=False, deadline=None, challenge=None, day=None, seats=seats,
    )  # fmt: skip
    table = LiveTable(game, info)
    table.play = play
    table.clock = Clock.start(ClockSettings(), players, play.state.seat, STARTED)
    return table


def played(table: LiveTable, move: str) -> None:
    """Makes a move at the table."""
    shown(table, table.started().move(move), move)


def shown(table: LiveTable, play: Play, move: str) -> None:
    """Shows the table a game in which this move was made last."""
    assert table.clock is not None
    seat, number = table.started().state.seat, table.version + 1
    row = LogRow(number, "move", seat, "person", move, 1, None, STARTED + number)
    table.add(play, table.clock, LogEntry(row, play.events))


def followed(table: LiveTable, record: Record, steps: int) -> Iterator[Sent]:
    """Plays a record before its players and a spectator, who comes last."""
    users = [*(f"user{n}" for n in range(record.players)), None]
    watching = [Watcher(user, None, "board", None) for user in users]
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
    rendering = table.rendering(viewer, "board")
    seen = rendering.seen
    return {"view": seen.view, "scene": seen.scene, "choices": list(rendering.choices)}


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
