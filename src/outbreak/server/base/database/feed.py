"""Messages between the processes of a server. Entries are announced in the transaction that writes them."""

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
OnWord = Callable[[str, dict[str, Any]], None]
CatchUp = Callable[[], Awaitable[None]]
RETRY_SECONDS = 0.5
LISTENER = "outbreak-listener"  # what PostgreSQL calls the connection


class Feed:
    """Carries words about tables to every process, this one included; with SQLite there is only this one."""

    def __init__(self, config: Config, store: Store, on_entry: OnEntry, on_word: OnWord, catch_up: CatchUp) -> None:
        self.config, self.store = config, store
        self.on_entry, self.on_word, self.catch_up = on_entry, on_word, catch_up
        self._listening: asyncio.Task[None] | None = None
        self.connection: Any = None

    async def start(self) -> None:
        """Begin to listen."""
        if not self.config.is_sqlite:
            await self._connect()
            self._listening = asyncio.create_task(self._listen_on())

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
            await self._disconnect()

    async def publish(self, table: str, word: dict[str, Any]) -> None:
        """Tell every process something about a table."""
        if self.config.is_sqlite:
            self.on_word(table, word)
        else:
            await self.store.notify(msgspec.json.encode([table, word]).decode())

    async def _connect(self) -> None:
        import asyncpg

        address = self.config.db.replace(POSTGRES, "postgresql", 1)
        self.connection = await asyncpg.connect(address, server_settings={"application_name": LISTENER})
        await self.connection.add_listener(CHANNEL, self._heard)

    async def _disconnect(self) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.connection.close(), 2)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        if payload.startswith("["):
            table, word = msgspec.json.decode(payload)
            self.on_word(table, word)
        else:
            table, _, number = payload.rpartition(":")
            self.on_entry(table, int(number))

    async def _listen_on(self) -> None:
        """See that the listener lives; after a break it connects again and looks up what it has missed."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await asyncio.wait_for(self.connection.execute("SELECT 1"), 5)
            except Exception as problem:
                log.warning("the listener was lost (%s); connecting again", type(problem).__name__)
                await self._connect_again()

    async def _connect_again(self) -> None:
        while True:
            await self._disconnect()
            try:
                await self._connect()
                await self.catch_up()
                return
            except Exception as problem:
                log.warning("the listener is still lost (%s)", type(problem).__name__)
            await asyncio.sleep(RETRY_SECONDS)
