"""Which tables the lobby shows, so that it need not read what they agreed on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there say so in their agreement; a damaged one stays out."""
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE tables SET public = json_extract(agreement, '$.public') WHERE json_valid(agreement)")
    else:
        op.execute("UPDATE tables SET public = (agreement ->> 'public')::boolean")
    op.create_index("tables_in_lobby", "tables", ["public", "status", "updated"])
