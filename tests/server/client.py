"""A client for tests: signs in over HTTP, plays over a real socket, and keeps what it was sent."""

import asyncio
import contextlib
import itertools
import json
import secrets
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60


class Client:
    """A signed-in person."""

    def __init__(self, address: str, http: httpx.AsyncClient, name: str) -> None:
        self.address, self.http, self.name = address, http, name
        self.tables: list[AtTable] = []

    @classmethod
    async def come_in(cls, address: str, name: str = "Anna") -> "Client":
        """Sign in as a new person."""
        http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        answer = await http.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        return cls(address, http, name)

    async def also_at(self, address: str) -> "Client":
        """Return the same person at another server process."""
        http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, cookies={"outbreak": self.http.cookies["outbreak"]})
        return Client(address, http, self.name)

    async def close(self) -> None:
        """Close all connections."""
        for table in self.tables:
            await table.close()
        await self.http.aclose()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """Send a POST request; it must succeed unless a status is given."""
        answer = await self.http.post(path, json=body if body is not None else {})
        assert answer.status_code == status if status else answer.is_success, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """Send a GET request; it must succeed unless a status is given."""
        answer = await self.http.get(path, params=query)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    async def open(self, game: str = "pandemic", seats: list[str] | None = None, **body: Any) -> str:
        """Open a table."""
        return (await self.post("/api/tables", {"game": game, "seats": seats or ["me"], **body}))["id"]

    async def at(self, table: str, **hello: Any) -> "AtTable":
        """Open a socket to a table and say hello; by default this client is never asked before a bot acts."""
        return await (await self.socket(table)).begin(**{"ask": "never", **hello})

    async def socket(self, table: str, **headers: str) -> "AtTable":
        """Open a socket to a table without a hello."""
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers={"Cookie": cookie, **headers}, max_size=None, close_timeout=2)
        self.tables.append(AtTable(socket, self))
        return self.tables[-1]


class AtTable:
    """A socket to a table, with the last update."""

    def __init__(self, socket: ClientConnection, client: Client | None = None) -> None:
        self.socket, self.client = socket, client
        self.numbers = itertools.count(1)
        self.heard: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.is_closed = False
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    async def begin(self, **hello: Any) -> "AtTable":
        """Say hello and wait for the first update."""
        self.listen()
        await self.send("hello", **hello)
        await self.until(lambda: self.table or self.is_closed or any(m["type"] == "refused" for m in self.heard))
        return self

    def listen(self) -> None:
        """Start receiving."""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                async with self._news:
                    self.heard.append(message)
                    if message["type"] == "table":
                        self.table = message
                    self._news.notify_all()
        async with self._news:
            self.is_closed = True
            self._news.notify_all()

    def of(self, type_: str) -> list[dict[str, Any]]:
        """Return the messages of one type received so far."""
        return [message for message in self.heard if message["type"] == type_]

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait until a condition holds."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: bool(holds())), PATIENCE)

    async def close(self) -> None:
        """Close the socket."""
        await self.socket.close()
        if self._reading:
            self._reading.cancel()

    async def send(self, type_: str, **fields: Any) -> int:
        """Send a message; returns its number."""
        n = next(self.numbers)
        await self.socket.send(json.dumps({"type": type_, "n": n, **fields}))
        return n

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        n = await self.send(type_, **fields)
        await self.until(lambda: any(m.get("re") == n for m in self.heard))
        return next(m for m in self.heard if m.get("re") == n)

    async def do(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer and, if it was executed, for the update after it."""
        answer = await self.ask(type_, id=fields.pop("id", None) or secrets.token_hex(8), **fields)
        if answer["type"] == "done":
            await self.until(lambda: self.entry >= answer["entry"])
        return answer

    async def act(self, action: Any, **fields: Any) -> dict[str, Any]:
        """Take an action."""
        return await self.do("act", action=action, seen=fields.pop("seen", self.entry), **fields)

    @property
    def entry(self) -> int:
        """Return the last entry that this client has seen."""
        return int(self.table.get("entry", 0))

    @property
    def state(self) -> dict[str, Any]:
        """Return the part of the table that everybody sees."""
        return self.table["table"]

    @property
    def sight(self) -> dict[str, Any]:
        """Return what this client sees of the game."""
        return self.table["sight"]

    @property
    def choices(self) -> list[dict[str, Any]]:
        """Return the legal actions of this client."""
        return self.sight["choices"]
