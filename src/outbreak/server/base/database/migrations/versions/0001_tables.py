"""People, tables, entries, seats, codes, chat and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table("settings", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False))
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("pack", sa.JSON),
        sa.Column("seed", sa.String(64)),
        sa.Column("start", sa.Text),
        sa.Column("agreement", sa.JSON, nullable=False),
        sa.Column("creator", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("parent", sa.String(24)),
        sa.Column("commitment", sa.String(64)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("tended", sa.Boolean, nullable=False),
        sa.Column("lease_holder", sa.String(24)),
        sa.Column("lease_until", sa.Float),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(80)),
        sa.Column("action", sa.Text),
        sa.Column("code", sa.Integer),
        sa.Column("automatic", sa.Boolean, nullable=False),
        sa.Column("detail", sa.JSON),
        sa.Column("digest", sa.String(32)),
        sa.PrimaryKeyConstraint("table", "number"),
        sa.UniqueConstraint("table", "client_id"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table", "number"])
