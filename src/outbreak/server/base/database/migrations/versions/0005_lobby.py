"""A column for public tables, so that the lobby need not read their agreements."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fill the column from the agreements; damaged tables stay private."""
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE tables SET public = json_extract(agreement, '$.public') WHERE json_valid(agreement)")
    else:
        op.execute("UPDATE tables SET public = (agreement ->> 'public')::boolean")
    op.create_index("tables_in_lobby", "tables", ["public", "status", "updated"])
