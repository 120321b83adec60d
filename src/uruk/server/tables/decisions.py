"""What happens at a table: it is locked, the step is checked, written, and shown when durable."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from uruk.kernel.contract import State
from uruk.kernel.errors import IllegalMove
from uruk.kernel.moves import Move
from uruk.kernel.play import Play, Step, refusal_to_seat
from uruk.kernel.told import Result
from uruk.server.faults import Conflict
from uruk.server.problems import Refused, Stale
from uruk.server.store import attempts, tables
from uruk.server.store.notices import ChangeNotice
from uruk.server.store.tables import LogRow, TableInfo
from uruk.server.tables.live_table import LiveTable
from uruk.server.tables.log import GAME_KINDS, LogEntry, NewEntry
from uruk.server.tables.preview import try_out
from uruk.server.tables.registry import TableRegistry
from uruk.server.tables.seating import broken_off
from uruk.server.wire import Accepted

LONGEST_MOVE = 200


class Decisions:
    """Adds to the logs of tables: moves of people, bots and clocks, and what else happens."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def move(
        self, table: LiveTable, user: str | None, move: str, version: int, *, hold: bool = False
    ) -> Accepted:
        """Plays a move for the deciding seat, or holds it if it would end the tentative turn."""
        check_length(move)
        try:
            async with table.lock:
                seat = check_decider(table, user, version)
                is_held = hold and ends_turn(table, move)
                kind = "hold" if is_held else "move"
                entry = NewEntry(kind=kind, actor="person", seat=seat, user=user, move=move)
                await self.write(table, version, entry)
                return Accepted(version=table.version, held=is_held)
        except Stale:
            kinds = ("move", "hold") if hold else ("move",)
            return await self._done_before(table, user, version, [Step(k, move) for k in kinds])

    async def step(
        self, table: LiveTable, user: str | None, kind: str, version: int, count: int = 1
    ) -> Accepted:
        """Undo, redo or confirm."""
        try:
            async with table.lock:
                seat = check_decider(table, user, version)
                if kind == "undo" and table.running().held is not None:
                    count = 1
                entry = NewEntry(kind=kind, actor="person", seat=seat, user=user, count=count)
                await self.write(table, version, entry)
                return Accepted(version=table.version)
        except Stale:
            return await self._done_before(table, user, version, [Step(kind, count=count)])

    async def answer(
        self, table: LiveTable, seat: int, move: str, version: int, actor: str
    ) -> None:
        """A bot's or the clock's answer for a seat; Stale if the table has gone on."""
        async with table.lock:
            if table.running().state.seat != seat:
                raise Stale(table.version)
            entry = NewEntry(kind="move", actor=actor, seat=seat, move=move)
            await self.write(table, version, entry)

    async def _done_before(
        self, table: LiveTable, user: str | None, version: int, steps: list[Step]
    ) -> Accepted:
        """The answer to a request that comes again, because its answer was lost on the way.

        A version has one successor: if that entry of the log is this user's and says the same, the
        request has been carried out. Otherwise the table has gone on.
        """
        if user is not None and 0 <= version < table.version:
            row = await self._registry.db.read(tables.entry_of, table.id, version + 1, user)
            if row is not None and Step(row.kind, row.move, row.count) in steps:
                return Accepted(version=row.seq, held=row.kind == "hold")
        raise Stale(table.version)

    # ------------------------------------------------------------ writing

    async def write(self, table: LiveTable, version: int, entry: NewEntry) -> None:
        """Adds an entry to the log of a locked table; Stale unless it is at the version."""
        if version != table.version:
            raise Stale(table.version)
        play = table.running().after(Step(entry.kind, entry.move, entry.count))
        assert table.clock is not None
        at = max(
            self._registry.now(), table.recent[-1].row.at if table.recent else table.clock.since
        )
        info = _next_info(table, entry, play, at)
        clock = table.clock.after(info.seat, at, bot=entry.actor == "bot")
        vacations = table.vacations
        if clock is not table.clock:
            vacations = await self._registry.vacations(info, clock)
        if clock.settings.kind != "none" and info.seat is not None and not info.thinking:
            info = msgspec.structs.replace(info, deadline=clock.deadline(vacations))
        row = LogRow(
            info.version, entry.kind, entry.seat, entry.actor, entry.move, entry.count,
            entry.level, at,
        )  # fmt: skip
        await self._append(table, row, info, entry)
        before, table.info, table.vacations = table.info, info, vacations
        table.add(play, clock, LogEntry(row, play.events))
        is_other = row.kind not in GAME_KINDS or info.status != before.status
        self._registry.announce(table, before.waiting, table_changed=is_other)

    async def _append(
        self, table: LiveTable, row: LogRow, info: TableInfo, entry: NewEntry
    ) -> None:
        """Returns when the entry is durable; Stale if another process was faster."""
        values = (
            table.id, row.seq, row.kind, row.seat, row.actor, entry.user, row.move, row.count,
            row.level, row.at,
        )  # fmt: skip
        state = (
            info.changed, info.version, info.seat, info.waiting, info.thinking, info.deadline,
            table.id,
        )  # fmt: skip
        try:
            await self._registry.db.append(
                values, state, self._notice(table, info), _writer_of_more(info, entry)
            )
        except Conflict:
            await self._registry.refresh(table, locked=True)
            raise Stale(table.version) from None

    def _notice(self, table: LiveTable, info: TableInfo) -> str:
        """Tells other processes that the log has grown, if there are any."""
        if not self._registry.db.is_shared:
            return ""
        users = {user for user in (table.info.waiting, info.waiting) if user is not None}
        return str(ChangeNotice("log", self._registry.origin, table.id, tuple(users)))


# ---------------------------------------------------------------- checks


def check_length(move: str) -> None:
    if len(move) > LONGEST_MOVE:
        raise Refused("too_large", "long_move")


def check_decider(table: LiveTable, user: str | None, version: int) -> int:
    """The deciding seat, if the user plays it and knows the table as it is."""
    if table.play is not None and version == table.version and not table.is_over:
        seat = table.play.state.seat
        if seat is not None and table.info.seats[seat].is_of(user):
            return seat
    raise _why_not(table, user, version)


def _why_not(table: LiveTable, user: str | None, version: int) -> Exception:
    """What is against the user's deciding now."""
    own = table.info.seats_of(user)
    if not own:
        return Refused("forbidden", "players_only")
    if version != table.version:
        return Stale(table.version)
    refusal = refusal_to_seat(table.running().state, own[0])
    assert refusal is not None
    return IllegalMove(refusal, "move")


def ends_turn(table: LiveTable, move: str) -> bool:
    """Whether a move could not be taken back, as far as the deciding seat can know."""
    state = table.running().state
    return try_out(state, state.parse(move), f"hold:{table.salt}:{move}").why is not None


def quiet_move(state: State) -> Move | None:
    """The first legal move that does nothing, if there is one."""
    return next(filter(state.game.is_quiet, state.legal()), None)


# ---------------------------------------------------------------- what is written


def _next_info(table: LiveTable, entry: NewEntry, play: Play, at: float) -> TableInfo:
    """The table's row after the entry, its deadline still to be set."""
    seats = entry.seats or table.info.seats
    seat = play.state.seat
    decider = None if seat is None or entry.ending else seats[seat]
    is_person = decider is not None and decider.kind in ("person", "hotseat")
    info = msgspec.structs.replace(
        table.info,
        version=table.version + 1,
        seats=seats,
        seat=None if decider is None else seat,
        waiting=decider.user if decider is not None and is_person else None,
        thinking=decider is not None and decider.kind == "bot",
        deadline=None,
        changed=at,
    )
    if decider is not None:
        return info
    return msgspec.structs.replace(
        info,
        status="finished",
        ending="result" if seat is None else entry.ending,
        finished=at,
        result=play.state.result() or broken_off(play.state, seats),
    )


def _writer_of_more(info: TableInfo, entry: NewEntry) -> Callable[[Connection], None] | None:
    """Writes what an entry changes besides log and clock: seats, and the end of the game."""
    if entry.seats is None and info.status != "finished":
        return None

    def write(connection: Connection) -> None:
        for seat in entry.seats or ():
            tables.change_seat(
                connection, info.id, seat.seat, kind=seat.kind, user_id=seat.user,
                name=seat.name, level=seat.level, resigned=seat.resigned,
            )  # fmt: skip
        if info.status == "finished":
            tables.change_table(
                connection, info.id, status="finished", finished=info.finished,
                ending=info.ending, result=_encoded(info.result),
            )  # fmt: skip
            _end_attempt(connection, info)

    return write


def _end_attempt(connection: Connection, info: TableInfo) -> None:
    """What a try at a challenge has come to; whoever gives up has lost it without a score."""
    if info.challenge is None or info.result is None or info.finished is None:
        return
    standing = info.result.standings[0]
    to_its_end = info.ending == "result"
    attempts.end_attempt(
        connection,
        info.id,
        standing.score if to_its_end else 0.0,
        info.finished,
        won=to_its_end and standing.place == 1,
    )


def _encoded(result: Result | None) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()
