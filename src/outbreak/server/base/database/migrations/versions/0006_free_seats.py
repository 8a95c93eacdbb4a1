"""The free seats of tables that were not started; earlier versions did not store them."""

import contextlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id"), sa.column("options", sa.JSON), sa.column("status"), sa.column("waiting"))
ENTRIES = sa.table("entries", sa.column("table"), sa.column("number"), sa.column("kind"), sa.column("detail", sa.JSON))


def upgrade() -> None:
    """Compute them from the entries for the lobby; damaged tables stay as they are."""
    connection = op.get_bind()
    for (id,) in connection.execute(sa.select(TABLES.c.id).where(TABLES.c.status == "open")).all():
        with contextlib.suppress(ValueError, TypeError, KeyError):
            connection.execute(TABLES.update().where(TABLES.c.id == id).values(waiting=_free_seats(connection, id)))


def _free_seats(connection: sa.Connection, id: str) -> int:
    options = connection.execute(sa.select(TABLES.c.options).where(TABLES.c.id == id)).scalar_one()
    e = ENTRIES.c
    changes = sa.select(e.detail).where(e.table == id, e.kind == "seat-change").order_by(e.number)
    seats: dict[int, dict[str, Any]] = {detail["seat"]: detail for (detail,) in connection.execute(changes)}
    return sum(1 << seat for seat in range(options.get("players", 0)) if _is_free(seats.get(seat, {})))


def _is_free(seat: dict[str, Any]) -> bool:
    removed = seat.get("cause") == "removed"
    return removed or (seat.get("person") is None and seat.get("bot") is None and seat.get("kept") is None)
