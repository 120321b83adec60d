"""Games of one seat: attempts at challenges, and the secret of the daily seed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Double),
        sa.Column("finished", sa.Double),
        sa.PrimaryKeyConstraint("table_id", name="pk_attempts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_attempts_table_id"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_attempts_user_id"),
        sa.UniqueConstraint("user_id", "game", "day", name="uq_attempts_user_id_game_day"),
    )
    op.create_index("ix_attempts_game_day", "attempts", ["game", "day"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def downgrade() -> None:
    op.drop_table("secrets")
    op.drop_table("attempts")
