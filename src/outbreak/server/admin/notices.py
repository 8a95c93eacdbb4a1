"""Notices of the administrators to everybody on the server."""

from sqlalchemy import Connection, delete, select

from outbreak.server.admin.changes import announce
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.messages import Notice

TEXT_MAX = 500


class NoticeBoard:
    """The notices of a server, as one process knows them."""

    def __init__(self) -> None:
        self._all: list[Notice] = []

    async def load(self, store: Store) -> None:
        """Read them anew."""
        rows = await store.rows(select(schema.notices).order_by(schema.notices.c.number))
        self._all = [Notice(row.number, row.created, row.text, row.until) for row in rows]

    @property
    def current(self) -> list[Notice]:
        """Those that hold now."""
        return [notice for notice in self._all if notice.until is None or notice.until > now()]


def add(connection: Connection, text: str, until: int | None) -> int:
    """Say something to everybody; returns the notice's number."""
    row = schema.notices.insert().values(text=text, created=now(), until=until).returning(schema.notices.c.number)
    number: int = connection.execute(row).scalar_one()
    announce(connection)
    return number


def remove(connection: Connection, number: int) -> int:
    """Take a notice down; returns how many there were."""
    removed = connection.execute(delete(schema.notices).where(schema.notices.c.number == number)).rowcount
    announce(connection)
    return removed
