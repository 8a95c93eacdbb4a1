"""Notices from the administrators to everybody on the server."""

from sqlalchemy import Connection, delete, select

from outbreak.server.admin.changes import announce
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.messages.outgoing import Notice

TEXT_MAX = 500


class NoticeBoard:
    """The notices of a server, cached in one process."""

    def __init__(self) -> None:
        self._all: list[Notice] = []

    async def load(self, store: Store) -> None:
        """Reload the notices."""
        rows = await store.rows(select(schema.notices).order_by(schema.notices.c.number))
        self._all = [Notice(row.number, row.created, row.text, row.until) for row in rows]

    @property
    def current(self) -> list[Notice]:
        """Return the notices that have not ended."""
        return [notice for notice in self._all if notice.until is None or notice.until > now()]


def add(connection: Connection, text: str, until: int | None) -> int:
    """Publish a notice; returns its number."""
    row = schema.notices.insert().values(text=text, created=now(), until=until).returning(schema.notices.c.number)
    number: int = connection.execute(row).scalar_one()
    announce(connection)
    return number


def remove(connection: Connection, number: int) -> int:
    """Remove a notice; returns how many were removed."""
    removed = connection.execute(delete(schema.notices).where(schema.notices.c.number == number)).rowcount
    announce(connection)
    return removed
