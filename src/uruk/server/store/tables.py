"""Tables in the database: seats, log, chat, lists."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from uruk.kernel.told import Result
from uruk.server.store.schema import attempts, chat, log, seats, tables, users
from uruk.server.wire import ChatLine, ClockSettings


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    """A seat; an open one may be kept for a user."""

    seat: int
    kind: str
    user: str | None = None
    name: str | None = None
    level: str | None = None
    resigned: bool = False
    user_kind: str | None = None

    def is_of(self, user: str | None) -> bool:
        """Whether the user plays this seat."""
        return user is not None and self.user == user and self.kind in ("person", "hotseat")


class TableInfo(msgspec.Struct, frozen=True):
    """A table as it is stored, without its log."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    status: str
    private: bool
    invite: str
    owner: str
    owner_name: str
    owner_kind: str
    clock: ClockSettings
    autostart: bool
    shuffle: bool
    seed: str
    commitment: str
    created: float
    changed: float
    started: float | None
    finished: float | None
    ending: str | None
    result: Result | None
    rematch: str | None
    version: int
    seat: int | None
    waiting: str | None
    thinking: bool
    deadline: float | None
    challenge: str | None
    day: str | None
    seats: tuple[SeatInfo, ...]

    def seats_of(self, user: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if seat.is_of(user)]


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log as it is stored."""

    seq: int
    kind: str
    seat: int | None
    actor: str
    move: str | None
    count: int
    level: str | None
    at: float


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How a table stands, in short: enough to see that it has changed."""

    id: str
    version: int
    status: str
    changed: float
    rematch: str | None


# ---------------------------------------------------------------- reading

_TABLE = (
    select(
        tables,
        users.c.name.label("owner_name"),
        users.c.kind.label("owner_kind"),
        attempts.c.challenge,
        attempts.c.day,
    )
    .join(users, users.c.id == tables.c.owner_id)
    .outerjoin(attempts, attempts.c.table_id == tables.c.id)
)


READ_OTHERWISE = {"options", "owner", "clock", "result", "waiting", "seats"}
AS_STORED = tuple(name for name in TableInfo.__struct_fields__ if name not in READ_OTHERWISE)
"""What a table's row says in the same words as its `TableInfo`."""


def _info(row: Row[Any], own_seats: Sequence[SeatInfo]) -> TableInfo:
    values = row._asdict()
    return TableInfo(
        **{name: values[name] for name in AS_STORED},
        options=msgspec.json.decode(row.options, type=dict[str, str]),
        owner=row.owner_id,
        clock=msgspec.json.decode(row.clock, type=ClockSettings),
        result=None if row.result is None else msgspec.json.decode(row.result, type=Result),
        waiting=row.waiting_id,
        seats=tuple(own_seats),
    )


def _seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatInfo]]:
    query = (
        select(seats, users.c.kind.label("user_kind"))
        .outerjoin(users, users.c.id == seats.c.user_id)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    found: dict[str, list[SeatInfo]] = {table: [] for table in ids}
    for row in connection.execute(query):
        found[row.table_id].append(
            SeatInfo(
                row.seat, row.kind, row.user_id, row.name, row.level, row.resigned, row.user_kind
            )
        )
    return found


def table(connection: Connection, table_id: str, *, lock: bool = False) -> TableInfo | None:
    """A table; with `lock` nobody else changes it before the transaction ends."""
    query = _TABLE.where(tables.c.id == table_id)
    if lock:
        query = query.with_for_update(of=tables)
    row = connection.execute(query).one_or_none()
    return None if row is None else _info(row, _seats(connection, [table_id])[table_id])


_ENTRIES = select(
    log.c.seq, log.c.kind, log.c.seat, log.c.actor, log.c.move, log.c["count"], log.c.level,
    log.c.at,
)  # fmt: skip


def log_after(connection: Connection, table_id: str, seq: int = 0) -> list[LogRow]:
    """The log's entries with higher numbers."""
    query = _ENTRIES.where(log.c.table_id == table_id, log.c.seq > seq).order_by(log.c.seq)
    return [LogRow(*row) for row in connection.execute(query)]


def entry_of(connection: Connection, table_id: str, seq: int, user: str) -> LogRow | None:
    """An entry of the log, if this user wrote it."""
    query = _ENTRIES.where(log.c.table_id == table_id, log.c.seq == seq, log.c.user_id == user)
    row = connection.execute(query).one_or_none()
    return None if row is None else LogRow(*row)


def table_with_log(connection: Connection, table_id: str) -> tuple[TableInfo, list[LogRow]] | None:
    """A table and its log, which may already be longer than the table's version says."""
    found = table(connection, table_id)
    return None if found is None else (found, log_after(connection, table_id))


def listed(
    connection: Connection,
    which: str,
    user: str | None,
    game: str | None,
    before: float | None,
    limit: int,
) -> list[TableInfo]:
    """The tables of a list, those that changed last first."""
    query = _TABLE.where(_filter(which, user))
    if game is not None:
        query = query.where(tables.c.game == game)
    if before is not None:
        query = query.where(tables.c.changed < before)
    rows = list(connection.execute(query.order_by(tables.c.changed.desc()).limit(limit)))
    found = _seats(connection, [row.id for row in rows]) if rows else {}
    return [_info(row, found[row.id]) for row in rows]


def _filter(which: str, user: str | None) -> ColumnElement[bool]:
    sits = exists().where(seats.c.table_id == tables.c.id, seats.c.user_id == user)
    mine = or_(tables.c.owner_id == user, sits)
    if which == "waiting":
        return waits_for(user)
    if which == "mine":
        return and_(mine, tables.c.status.in_(("open", "playing")))
    status = {"open": "open", "live": "playing", "finished": "finished"}[which]
    seen = or_(tables.c.private.is_(False), mine) if user is not None else ~tables.c.private
    # An index for the many that are over; of the others there are few at a time.
    over = tables.c.finished.is_not(None)
    return and_(over if status == "finished" else tables.c.status == status, seen)


def waits_for(user: str | None) -> ColumnElement[bool]:
    """Tables that wait for a user, found by the seats."""
    own = select(seats.c.table_id).where(seats.c.user_id == user)
    return and_(tables.c.id.in_(own), tables.c.waiting_id == user)


def due(connection: Connection, now: float) -> list[str]:
    """Tables whose deciding seat has run out of time."""
    query = select(tables.c.id).where(tables.c.deadline <= now, tables.c.status == "playing")
    return [row.id for row in connection.execute(query)]


def next_deadline(connection: Connection, after: float) -> float:
    """The first deadline after a time, infinity if there is none."""
    later = (tables.c.status == "playing") & (tables.c.deadline > after)
    soonest = connection.execute(select(func.min(tables.c.deadline)).where(later)).scalar_one()
    return math.inf if soonest is None else float(soonest)


def thinking(connection: Connection, process: str, now: float) -> list[str]:
    """Tables where a bot must decide and no other process is at it."""
    query = select(tables.c.id).where(
        tables.c.thinking, tables.c.status == "playing", _is_free(process, now)
    )
    return [row.id for row in connection.execute(query)]


def _is_free(process: str, now: float) -> ColumnElement[bool]:
    """Whether a bot's decision is not claimed by another process."""
    ended = or_(tables.c.claim_until.is_(None), tables.c.claim_until < now)
    return or_(ended, tables.c.claim == process)


def standings(connection: Connection, ids: Sequence[str]) -> list[Standing]:
    """How tables stand, in short."""
    t = tables.c
    query = select(t.id, t.version, t.status, t.changed, t.rematch).where(t.id.in_(ids))
    return [Standing(*row) for row in connection.execute(query)]


def waiting_for(connection: Connection, users: Sequence[str]) -> dict[str, set[str]]:
    """The tables that wait for each of these users."""
    found: dict[str, set[str]] = {user: set() for user in users}
    query = (
        select(seats.c.user_id, tables.c.id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id.in_(users), tables.c.waiting_id == seats.c.user_id)
    )
    for user, table_id in connection.execute(query):
        found[user].add(table_id)
    return found


def last_said(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The number of the newest line of chat at each of these tables."""
    query = select(chat.c.table_id, func.max(chat.c.id)).where(chat.c.table_id.in_(ids))
    return {row[0]: row[1] for row in connection.execute(query.group_by(chat.c.table_id))}


def waiting_tables(connection: Connection, user: str) -> list[str]:
    query = select(tables.c.id).where(waits_for(user))
    return [row.id for row in connection.execute(query)]


def waiting_count(connection: Connection, user: str) -> int:
    """How many tables wait for the user's decision."""
    query = select(func.count()).select_from(tables).where(waits_for(user))
    return connection.execute(query).scalar_one()


def tables_of(connection: Connection, user: str, limit: int = 100) -> list[str]:
    """Open and running tables where a user sits."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.user_id == user, tables.c.status.in_(("open", "playing")))
        .distinct()
        .limit(limit)
    )
    return [row.id for row in connection.execute(query)]


# ---------------------------------------------------------------- writing


def add_table(
    connection: Connection, row: dict[str, Any], seat_rows: Sequence[dict[str, Any]]
) -> None:
    connection.execute(insert(tables).values(row))
    connection.execute(insert(seats), list(seat_rows))


def change_table(connection: Connection, table_id: str, /, **values: Any) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def change_seat(connection: Connection, table_id: str, seat: int, /, **values: Any) -> None:
    which = (seats.c.table_id == table_id) & (seats.c.seat == seat)
    connection.execute(update(seats).where(which).values(values))


def cancel_forgotten(connection: Connection, before: float) -> list[str]:
    """Cancels tables that nobody has joined or left for long; returns them."""
    forgotten = (tables.c.status == "open") & (tables.c.changed < before)
    ids = [row.id for row in connection.execute(select(tables.c.id).where(forgotten))]
    if ids:
        connection.execute(update(tables).where(tables.c.id.in_(ids)).values(status="cancelled"))
    return ids


def take_seat(connection: Connection, table_id: str, seat: int, user: str, name: str) -> bool:
    """Sits down on an open or left seat; False if somebody was faster."""
    which = (
        (seats.c.table_id == table_id)
        & (seats.c.seat == seat)
        & seats.c.kind.in_(("open", "left"))
        & or_(seats.c.user_id.is_(None), seats.c.user_id == user)
    )
    taken = update(seats).where(which).values(kind="person", user_id=user, name=name, level=None)
    return connection.execute(taken).rowcount == 1


def claim(
    connection: Connection, table_id: str, version: int, process: str, now: float, until: float
) -> bool:
    """Reserves a bot's decision for one process; False if another has it."""
    which = (tables.c.id == table_id) & (tables.c.version == version) & _is_free(process, now)
    taken = update(tables).where(which).values(claim=process, claim_until=until)
    return connection.execute(taken).rowcount == 1


# ---------------------------------------------------------------- chat


def say(connection: Connection, table_id: str, user: str, name: str, text: str, at: float) -> int:
    said = insert(chat).values(table_id=table_id, user_id=user, name=name, text=text, at=at)
    number: int = connection.execute(said.returning(chat.c.id)).scalar_one()
    return number


def chat_after(
    connection: Connection, table_id: str, number: int, limit: int = 500
) -> list[ChatLine]:
    """The newest lines of chat with higher numbers, oldest first."""
    query = (
        select(chat.c.id, chat.c.user_id, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == table_id, chat.c.id > number)
        .order_by(chat.c.id.desc())
        .limit(limit)
    )
    lines = [
        ChatLine(id=row.id, user=row.user_id, name=row.name, text=row.text, at=row.at)
        for row in connection.execute(query)
    ]
    return lines[::-1]
