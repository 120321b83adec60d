"""The first schema."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

REGISTERED = sa.text("kind <> 'guest'")

Columns = list[sa.Column[Any]]


def needed(kind: type[sa.types.TypeEngine[Any]], *names: str) -> Columns:
    """Columns that always have a value."""
    return [sa.Column(name, kind(), nullable=False) for name in names]


def optional(kind: type[sa.types.TypeEngine[Any]], *names: str) -> Columns:
    return [sa.Column(name, kind(), nullable=True) for name in names]


def numbered() -> Columns:
    """A key that the database counts."""
    return [sa.Column("id", sa.Integer(), autoincrement=True, nullable=False)]


def create(
    table: str,
    *columns: Columns,
    key: tuple[str, ...] = ("id",),
    refers: dict[str, str],
    unique: tuple[str, ...] = (),
) -> None:
    """Makes a table whose columns refer to the ids of others."""
    op.create_table(
        table,
        *(column for group in columns for column in group),
        *(
            sa.ForeignKeyConstraint([name], [f"{other}.id"], name=op.f(f"fk_{table}_{name}"))
            for name, other in refers.items()
        ),
        sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{table}")),
        *(sa.UniqueConstraint(name, name=op.f(f"uq_{table}_{name}")) for name in unique),
    )


def index(table: str, *names: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(names)}", table, list(names))


def upgrade() -> None:
    create(
        "users",
        needed(sa.Text, "id", "name", "name_key", "kind"),
        optional(sa.Text, "password", "owner_id"),
        needed(sa.Double, "created"),
        refers={"owner_id": "users"},
    )
    op.create_index(
        "uq_users_registered_name", "users", ["name_key"],
        unique=True, sqlite_where=REGISTERED, postgresql_where=REGISTERED,
    )  # fmt: skip
    create(
        "sessions",
        needed(sa.Text, "id", "token_hash", "user_id"),
        needed(sa.Double, "created", "seen"),
        needed(sa.Text, "agent"),
        refers={"user_id": "users"},
        unique=("token_hash",),
    )
    index("sessions", "user_id")
    create(
        "tables",
        needed(sa.Text, "id", "game"),
        needed(sa.Integer, "rules_version", "players"),
        needed(sa.Text, "options", "status"),
        needed(sa.Boolean, "private"),
        needed(sa.Text, "invite", "owner_id", "clock"),
        needed(sa.Boolean, "autostart", "shuffle"),
        needed(sa.Text, "seed", "commitment"),
        needed(sa.Double, "created", "changed"),
        optional(sa.Double, "started", "finished"),
        optional(sa.Text, "ending", "result", "rematch"),
        needed(sa.Integer, "version"),
        optional(sa.Integer, "seat"),
        optional(sa.Text, "waiting_id"),
        needed(sa.Boolean, "thinking"),
        optional(sa.Double, "deadline"),
        optional(sa.Text, "claim"),
        optional(sa.Double, "claim_until"),
        refers={"owner_id": "users"},
    )
    for names in (["deadline"], ["owner_id"], ["status", "changed"], ["thinking"], ["waiting_id"]):
        index("tables", *names)
    create(
        "tokens",
        needed(sa.Text, "id", "token_hash", "user_id", "owner_id"),
        needed(sa.Double, "created"),
        refers={"owner_id": "users", "user_id": "users"},
        unique=("token_hash",),
    )
    index("tokens", "owner_id")
    create(
        "vacations",
        numbered(),
        needed(sa.Text, "user_id"),
        needed(sa.Double, "start", "end"),
        refers={"user_id": "users"},
    )
    index("vacations", "user_id")
    create(
        "chat",
        numbered(),
        needed(sa.Text, "table_id", "user_id", "name", "text"),
        needed(sa.Double, "at"),
        refers={"table_id": "tables", "user_id": "users"},
    )
    index("chat", "table_id", "id")
    create(
        "log",
        needed(sa.Text, "table_id"),
        needed(sa.Integer, "seq"),
        needed(sa.Text, "kind"),
        optional(sa.Integer, "seat"),
        needed(sa.Text, "actor"),
        optional(sa.Text, "user_id", "move"),
        needed(sa.Integer, "count"),
        optional(sa.Text, "level"),
        needed(sa.Double, "at"),
        key=("table_id", "seq"),
        refers={"table_id": "tables"},
    )
    create(
        "seats",
        needed(sa.Text, "table_id"),
        needed(sa.Integer, "seat"),
        needed(sa.Text, "kind"),
        optional(sa.Text, "user_id", "name", "level"),
        needed(sa.Boolean, "resigned"),
        key=("table_id", "seat"),
        refers={"table_id": "tables", "user_id": "users"},
    )
    index("seats", "user_id")


def downgrade() -> None:
    """Indexes go with their tables."""
    for table in ("seats", "log", "chat", "vacations", "tokens", "tables", "sessions", "users"):
        op.drop_table(table)
