"""Lessons that somebody has finished."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "lesson", name="pk_progress"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_progress_user_id"),
    )


def downgrade() -> None:
    op.drop_table("progress")
