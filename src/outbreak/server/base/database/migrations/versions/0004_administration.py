"""Bans, notices, and the changes that running processes poll for."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bans",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(24)),
        sa.Column("network", sa.String(50)),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "changes",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("tables", sa.JSON, nullable=False),
        sqlite_autoincrement=True,
    )
