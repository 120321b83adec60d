"""Writes that wait for their group, and how a group is written: moves above all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, insert, text, update

from uruk.server.faults import Unavailable, named
from uruk.server.store import schema

Row = tuple[Any, ...]
Outcome = Any

GROUP = 200
"""The largest group: keeps PostgreSQL's notification below its limit of 8,000 bytes."""
MANY = 4
"""A group of so many means that many are playing: the next one is gathered for a while."""
TURNS = 8
"""Turns of the loop for which it is at most, while more come: a busy disk is asked less."""

ENTRY = (
    "table_id", "seq", "kind", "seat", "actor", "user_id", "move", "count", "level", "at",
)  # fmt: skip
"""What an append writes into the log, in this order."""
STATE = ("changed", "version", "seat", "waiting_id", "thinking", "deadline", "id")
"""What it changes in the table's row, found by the last; a bot's claim on it ends."""
INSERT_LOG = insert(schema.log).values({name: bindparam(name) for name in ENTRY})
UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values(
        {
            **{name: bindparam(f"b_{name}") for name in STATE[:-1]},
            "claim": text("NULL"),
            "claim_until": text("NULL"),
        }
    )
)


class Job:
    """A write that waits for its group; the notice is for other processes."""

    __slots__ = ("done", "notice")

    def __init__(self, notice: str, done: asyncio.Future[Any]) -> None:
        self.notice = notice
        self.done = done


class Call(Job):
    """Any function of the connection."""

    __slots__ = ("run",)

    def __init__(
        self, run: Callable[[Connection], Any], notice: str, done: asyncio.Future[Any]
    ) -> None:
        super().__init__(notice, done)
        self.run = run


class Append(Job):
    """An ENTRY for the log with the table's new STATE; `more` is written along with it."""

    __slots__ = ("entry", "more", "state")

    def __init__(
        self,
        entry: Row,
        state: Row,
        notice: str,
        more: Callable[[Connection], None] | None,
        done: asyncio.Future[None],
    ) -> None:
        super().__init__(notice, done)
        self.entry = entry
        self.state = state
        self.more = more


class Prepared:
    """A statement compiled once for a kind of database: moves are written many times a second."""

    def __init__(
        self, statement: Insert | Update, dialect: Dialect, names: tuple[str, ...]
    ) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self.order = [names.index(name) for name in compiled.positiontup or ()]
        self.is_straight = self.order == list(range(len(names)))
        self.is_plain = dialect.driver == "pysqlite"

    def run(self, connection: Connection, rows: list[Row]) -> None:
        if not self.is_straight:
            rows = [tuple(row[n] for n in self.order) for row in rows]
        if self.is_plain:
            # Everybody waits for this; the driver alone is quicker.
            connection.connection.cursor().executemany(self.text, rows)
        else:
            connection.exec_driver_sql(self.text, rows)


@cache
def prepared(dialect: Dialect) -> tuple[Prepared, Prepared]:
    bound = tuple(f"b_{name}" for name in STATE)
    return Prepared(INSERT_LOG, dialect, ENTRY), Prepared(UPDATE_TABLE, dialect, bound)


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    add_entry, change_table = prepared(connection.dialect)
    add_entry.run(connection, [job.entry for job in appends])
    change_table.run(connection, [job.state for job in appends])
    for job in appends:
        if job.more is not None:
            job.more(connection)


def run_group(connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Runs the jobs in one transaction, the appends in one go."""
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        append_all(connection, appends)
    return [job.run(connection) if isinstance(job, Call) else None for job in jobs]


def is_jobs_fault(error: Exception) -> bool:
    """Whether one of a group's jobs is to blame, so that the others may go well without it."""
    return not isinstance(named(error), Unavailable)
