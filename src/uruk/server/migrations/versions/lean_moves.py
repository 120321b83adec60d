"""A move changes few pages: the log without row numbers, fewer indexes over tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

LINE = "table_id, seq, kind, seat, actor, user_id, move, count, level, at"


def upgrade() -> None:
    for name in ("waiting_id", "status_changed", "deadline", "thinking"):
        op.drop_index(f"ix_tables_{name}", table_name="tables")
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_index(
        "ix_tables_ended",
        "tables",
        ["changed"],
        sqlite_where=sa.text("finished IS NOT NULL"),
        postgresql_where=sa.text("finished IS NOT NULL"),
    )
    if op.get_context().dialect.name == "sqlite":
        _without_row_numbers()


def _without_row_numbers() -> None:
    op.rename_table("log", "log_before")
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("move", sa.Text(), nullable=True),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_log_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
        sqlite_with_rowid=False,
    )
    op.execute(f"INSERT INTO log ({LINE}) SELECT {LINE} FROM log_before")
    op.drop_table("log_before")


def downgrade() -> None:
    """The log stays as it is: nothing depends on row numbers."""
    for name in ("status", "ended"):
        op.drop_index(f"ix_tables_{name}", table_name="tables")
    for columns in (["waiting_id"], ["status", "changed"], ["deadline"], ["thinking"]):
        op.create_index(f"ix_tables_{'_'.join(columns)}", "tables", columns)
