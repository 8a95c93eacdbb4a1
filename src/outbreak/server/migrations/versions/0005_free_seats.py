"""Which seats of a table that was not started are free; earlier versions did not store it."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id"), sa.column("options", sa.JSON), sa.column("status"), sa.column("waiting"))
ENTRIES = sa.table("entries", sa.column("table"), sa.column("number"), sa.column("kind"), sa.column("detail", sa.JSON))


def upgrade() -> None:
    """Fill it in from the entries, as the lobby needs it to offer those tables."""
    connection, t, e = op.get_bind(), TABLES.c, ENTRIES.c
    for id, options in connection.execute(sa.select(t.id, t.options).where(t.status == "open")).all():
        changes = sa.select(e.detail).where(e.table == id, e.kind == "seat-change").order_by(e.number)
        seats: dict[int, dict[str, Any]] = {detail["seat"]: detail for (detail,) in connection.execute(changes)}
        free = sum(1 << seat for seat in range(options.get("players", 0)) if _is_free(seats.get(seat, {})))
        connection.execute(TABLES.update().where(t.id == id).values(waiting=free))


def _is_free(seat: dict[str, Any]) -> bool:
    removed = seat.get("cause") == "removed"
    return removed or (seat.get("person") is None and seat.get("bot") is None and seat.get("kept") is None)
