"""A move changes few pages: the log without row numbers, fewer indexes over tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


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
        without = {"sqlite_with_rowid": False}
        with op.batch_alter_table("log", recreate="always", table_kwargs=without):
            pass


def downgrade() -> None:
    """The log stays as it is: nothing depends on row numbers."""
    for name in ("status", "ended"):
        op.drop_index(f"ix_tables_{name}", table_name="tables")
    for columns in (["waiting_id"], ["status", "changed"], ["deadline"], ["thinking"]):
        op.create_index(f"ix_tables_{'_'.join(columns)}", "tables", columns)
