"""The language that somebody reads."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("language", sa.Text))


def downgrade() -> None:
    op.drop_column("users", "language")
