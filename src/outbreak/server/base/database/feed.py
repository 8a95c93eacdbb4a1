"""The feed between the processes of a server, over NOTIFY of PostgreSQL. Entries are announced by the transaction that writes them."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from outbreak.server.base.config import POSTGRES, Config
from outbreak.server.base.database.storage import Store
from outbreak.server.base.database.writer import CHANNEL

log = logging.getLogger("outbreak.feed")

OnEntry = Callable[[str, int], None]
OnMessage = Callable[[str, dict[str, Any]], None]
CatchUp = Callable[[], Awaitable[None]]
RETRY_SECONDS = 0.5
LISTENER = "outbreak-listener"  # the application name of the connection


class Feed:
    """Broadcasts messages about tables to every process, this one included. With SQLite there is only one process."""

    def __init__(self, config: Config, store: Store, on_entry: OnEntry, on_message: OnMessage, catch_up: CatchUp) -> None:
        self.config, self.store = config, store
        self.on_entry, self.on_message, self.catch_up = on_entry, on_message, catch_up
        self._listening: asyncio.Task[None] | None = None
        self.connection: Any = None

    async def start(self) -> None:
        """Start listening."""
        if not self.config.is_sqlite:
            await self._connect()
            self._listening = asyncio.create_task(self._listen_forever())

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
            await self._disconnect()

    async def publish(self, table: str, message: dict[str, Any]) -> None:
        """Send a message about a table to every process."""
        if self.config.is_sqlite:
            self.on_message(table, message)
        else:
            await self.store.notify(msgspec.json.encode([table, message]).decode())

    async def _connect(self) -> None:
        import asyncpg

        address = self.config.db.replace(POSTGRES, "postgresql", 1)
        self.connection = await asyncpg.connect(address, server_settings={"application_name": LISTENER})
        await self.connection.add_listener(CHANNEL, self._on_notification)

    async def _disconnect(self) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.connection.close(), 2)

    def _on_notification(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if payload.startswith("["):
            table, message = msgspec.json.decode(payload)
            self.on_message(table, message)
        else:
            table, _, number = payload.rpartition(":")
            self.on_entry(table, int(number))

    async def _listen_forever(self) -> None:
        """Check the listener's connection; if it is lost, reconnect and catch up on missed entries."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await asyncio.wait_for(self.connection.execute("SELECT 1"), 5)
            except Exception as problem:
                log.warning("the listener lost its connection (%s); reconnecting", type(problem).__name__)
                await self._reconnect()

    async def _reconnect(self) -> None:
        while True:
            await self._disconnect()
            try:
                await self._connect()
                await self.catch_up()
                return
            except Exception as problem:
                log.warning("the listener could not reconnect (%s); retrying", type(problem).__name__)
            await asyncio.sleep(RETRY_SECONDS)
