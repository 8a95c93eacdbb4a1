"""Session numbers, the time when somebody was last seen, and the authors of chat messages."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; everybody known counts as seen today."""
    op.add_column("people", sa.Column("session", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("erased", sa.BigInteger))
    op.execute(sa.text("UPDATE people SET seen = :now").bindparams(now=time.time_ns() // 1_000_000))
    op.create_index("people_by_erased", "people", ["erased"])
    op.add_column("chat", sa.Column("person", sa.String(24)))
    op.create_index("chat_by_person", "chat", ["person"])
    around = sa.text("kind <> 'action'")
    op.create_index("entries_around", "entries", ["table", "number"], sqlite_where=around, postgresql_where=around)
