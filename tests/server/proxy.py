"""A minimal reverse proxy for tests: it serves a server under a path and sets forwarding headers."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass

from tests.server.server import Server, free_port

Reader, Writer = asyncio.StreamReader, asyncio.StreamWriter


@dataclass
class Proxy:
    """The headers it adds to each request, and whether it strips the path."""

    server: Server
    root: str = ""
    strips: bool = False
    headers: tuple[str, ...] = ("X-Forwarded-For: {client}",)

    def __post_init__(self) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    async def forward(self, reader: Reader, writer: Writer) -> None:
        """Forward one request, and everything after it on the connection."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.removesuffix("\r\n\r\n").split("\r\n")
            if self.strips:
                first = first.replace(f" {self.root}/", " /", 1)
            if not any(line.lower().startswith("upgrade:") for line in lines):
                lines = [line for line in lines if not line.lower().startswith("connection:")] + ["Connection: close"]
            client = writer.get_extra_info("peername")[0]
            lines += [header.format(client=client) for header in self.headers]
            there, onward = await asyncio.open_connection("127.0.0.1", self.server.port)
            onward.write("\r\n".join([first, *lines, "", ""]).encode("latin-1"))
            await asyncio.gather(_pump(reader, onward), _pump(there, writer))

    @contextlib.contextmanager
    def running(self) -> Iterator["Proxy"]:
        """Run it in a thread."""
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever, daemon=True)
        thread.start()
        start = asyncio.start_server(self.forward, "127.0.0.1", self.port)
        listening = asyncio.run_coroutine_threadsafe(start, loop).result(30)
        try:
            yield self
        finally:
            asyncio.run_coroutine_threadsafe(_end(listening), loop).result(30)
            loop.call_soon_threadsafe(loop.stop)
            thread.join(10)
            loop.close()


async def _end(listening: asyncio.Server) -> None:
    listening.close()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def _pump(reader: Reader, writer: Writer) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()
