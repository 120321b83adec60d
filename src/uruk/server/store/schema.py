"""The tables of the database. Migrations in `store/migrations` lead up to this."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import TypeEngine

VERSION = "0005"
"""The newest migration."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Columns = Iterator[Column[Any]]


def needed(kind: type[TypeEngine[Any]], *names: str) -> Columns:
    """Columns that always have a value."""
    return (Column(name, kind, nullable=False) for name in names)


def optional(kind: type[TypeEngine[Any]], *names: str) -> Columns:
    return (Column(name, kind) for name in names)


def person(name: str, *, needed: bool = True, index: bool = False) -> Column[Any]:
    """A column that names a user."""
    return Column(name, Text, ForeignKey("users.id"), nullable=not needed, index=index)


users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    *needed(Text, "name", "name_key", "kind"),
    *optional(Text, "password", "language"),
    person("owner_id", needed=False),
    *needed(Double, "created"),
)
Index(
    "uq_users_registered_name",
    users.c.name_key,
    unique=True,
    sqlite_where=text("kind <> 'guest'"),
    postgresql_where=text("kind <> 'guest'"),
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    person("user_id", index=True),
    *needed(Double, "start", "end"),
)


def credentials(name: str, *columns: Column[Any]) -> Table:
    """What people come in by, found by the hash of a token."""
    key = Column("id", Text, primary_key=True)
    token = Column("token_hash", Text, nullable=False, unique=True)
    return Table(name, metadata, key, token, *columns, *needed(Double, "created"))


sessions = credentials(
    "sessions", person("user_id", index=True), *needed(Double, "seen"), *needed(Text, "agent")
)
tokens = credentials("tokens", person("user_id"), person("owner_id", index=True))

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    *needed(Text, "game"),
    *needed(Integer, "rules_version", "players"),
    *needed(Text, "options"),
    Column("status", Text, nullable=False, index=True),
    *needed(Boolean, "private"),
    *needed(Text, "invite"),
    person("owner_id", index=True),
    *needed(Text, "clock"),
    *needed(Boolean, "autostart", "shuffle"),
    *needed(Text, "seed", "commitment"),
    *needed(Double, "created", "changed"),
    *optional(Double, "started", "finished"),
    *optional(Text, "ending", "result", "rematch"),
    *needed(Integer, "version"),
    *optional(Integer, "seat"),
    *optional(Text, "waiting_id"),
    *needed(Boolean, "thinking"),
    *optional(Double, "deadline"),
    *optional(Text, "claim"),
    *optional(Double, "claim_until"),
)
# Every move changes a table's row: indexes are over what it leaves alone.
Index(
    "ix_tables_ended",
    tables.c.changed,
    sqlite_where=text("finished IS NOT NULL"),
    postgresql_where=text("finished IS NOT NULL"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    *needed(Text, "kind"),
    person("user_id", needed=False, index=True),
    *optional(Text, "name", "level"),
    *needed(Boolean, "resigned"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    *needed(Text, "kind"),
    *optional(Integer, "seat"),
    *needed(Text, "actor"),
    *optional(Text, "user_id", "move"),
    *needed(Integer, "count"),
    *optional(Text, "level"),
    *needed(Double, "at"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    person("user_id"),
    *needed(Text, "name", "text"),
    *needed(Double, "at"),
    Index("ix_chat_table_id_id", "table_id", "id"),
)

attempts = Table(
    "attempts",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    person("user_id"),
    *needed(Text, "game", "challenge"),
    *optional(Text, "day"),
    *optional(Boolean, "won"),
    *optional(Double, "score", "finished"),
    # A person has one try a day; those without a day count for the personal best only.
    UniqueConstraint("user_id", "game", "day"),
    Index("ix_attempts_game_day", "game", "day"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    *needed(Text, "value"),
)

progress = Table(
    "progress",
    metadata,
    Column("user_id", Text, ForeignKey("users.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    *needed(Double, "at"),
)
