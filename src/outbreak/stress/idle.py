"""Measures what idle sockets cost: opens many, two per table, and compares the server's memory before and after."""

import asyncio
import os
import time
from typing import Any

import msgspec

from outbreak.core.registry import names
from outbreak.lab.progress import Progress
from outbreak.stress.client import Somebody, Wire, open_table
from outbreak.stress.server_process import memory

OPENING_AT_ONCE, PATIENCE = 16, 600.0


class Heard(msgspec.Struct):
    """A message of which only the type is read."""

    type: str


DECODER = msgspec.json.Decoder(Heard)


async def idle(address: str, pid: int | None, sockets: int, game: str) -> dict[str, Any]:
    """Open idle sockets, two per table; returns what they cost in memory."""
    people = (await Somebody.come_in(address, "Anna"), await Somebody.come_in(address, "Bernd"))
    games = names() if game == "all" else [game]
    opening, wires = asyncio.Semaphore(OPENING_AT_ONCE), list[Wire]()
    shown, lost, began = [0], [0], time.perf_counter()
    progress = Progress(sockets, "sockets")

    def hear(text: bytes) -> None:
        shown[0] += DECODER.decode(text).type == "table"

    def lose() -> None:
        lost[0] += 1

    async def one(number: int) -> None:
        async with opening:
            table = await open_table(*people, games[number % len(games)])
            for somebody in people[: min(2, sockets - 2 * number)]:
                wire = await somebody.connect(table, hear, lose)
                wire.send(b'{"type":"hello"}')
                wires.append(wire)
            progress.at(len(wires))

    await open_table(*people, games[0])  # let the server load everything before it is measured
    before = memory(pid) if pid else None
    with progress:
        await asyncio.gather(*(one(number) for number in range((sockets + 1) // 2)))
        async with asyncio.timeout(PATIENCE):
            while shown[0] < sockets and not lost[0]:
                await asyncio.sleep(0.05)
    elapsed = time.perf_counter() - began
    await asyncio.sleep(1)
    after = memory(pid) if pid else None
    result = {
        "sockets": len(wires) - lost[0],
        "tables": (sockets + 1) // 2,
        "seconds_to_open": round(elapsed, 1),
        "memory_before_mib": _mib(before),
        "memory_after_mib": _mib(after),
        "kib_per_socket": None if before is None or after is None else round((after - before) / 1024 / sockets, 1),
        "sockets_lost": lost[0],
        "machine_load": round(os.getloadavg()[0], 1),
    }
    for wire in wires:
        wire.close()
    return result


def _mib(size: int | None) -> float | None:
    return None if size is None else round(size / 2**20, 1)
