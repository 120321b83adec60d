"""The tables of the database. Migrations in `store/migrations` lead up to this."""

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
    text,
)

VERSION = "0002"
"""The newest migration."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("password", Text),
    Column("owner_id", Text, ForeignKey("users.id")),
    Column("created", Double, nullable=False),
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
    Column("user_id", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("start", Double, nullable=False),
    Column("end", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("agent", Text, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("owner_id", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("owner_id", Text, ForeignKey("users.id"), nullable=False, index=True),
    Column("clock", Text, nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("shuffle", Boolean, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("started", Double),
    Column("finished", Double),
    Column("ending", Text),
    Column("result", Text),
    Column("rematch", Text),
    Column("version", Integer, nullable=False),
    Column("seat", Integer),
    Column("waiting_id", Text),
    Column("thinking", Boolean, nullable=False),
    Column("deadline", Double),
    Column("claim", Text),
    Column("claim_until", Double),
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
    Column("kind", Text, nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), index=True),
    Column("name", Text),
    Column("level", Text),
    Column("resigned", Boolean, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("actor", Text, nullable=False),
    Column("user_id", Text),
    Column("move", Text),
    Column("count", Integer, nullable=False),
    Column("level", Text),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("ix_chat_table_id_id", "table_id", "id"),
)
