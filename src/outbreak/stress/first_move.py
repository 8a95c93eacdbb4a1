"""`outbreak bench first-move`: measures how soon a strong bot moves with an empty compile cache, and when its search is ready."""

import asyncio
import os
import re
import secrets
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from outbreak.core.options import OptionError
from outbreak.server.base.messages.states import SearchState
from outbreak.server.tables.workers.bot_pool import SEARCHING
from outbreak.stress.client import Lost, Sight, Somebody, State, Wire
from outbreak.stress.server_process import ServerProcess, database

LEVEL = SEARCHING[0]
MINUTES_MOST = 5
STYLES = {"normal": "heuristic", LEVEL: "search"}


class Told(msgspec.Struct):
    """An entry of the story."""

    seat: int | None = None
    action: Any = None


class Heard(msgspec.Struct):
    """The fields of a message that the person reads."""

    type: str
    entry: int = 0
    table: State | None = None
    sight: Sight | None = None
    story: list[Told] = []
    search: SearchState | None = None


def bench(game: str) -> dict[str, Any]:
    """Measure on a server with an empty compile cache."""
    with tempfile.TemporaryDirectory() as folder:
        token = secrets.token_hex(8)
        environment = {**os.environ, "OUTBREAK_CACHE": str(Path(folder) / "cache")}
        more = ("--no-limits", "--prepare", "--metrics-token", token)
        trial = ServerProcess(database(None, folder), folder, more=more, environment=environment)
        try:
            return asyncio.run(_measure(trial, game, token))
        except (Lost, TimeoutError) as problem:
            raise OptionError(f"no strong bot has moved within {MINUTES_MOST} minutes: {problem or 'no answer'}") from None
        finally:
            trial.stop()


async def _measure(trial: ServerProcess, game: str, token: str) -> dict[str, Any]:
    async with asyncio.timeout(60 * MINUTES_MOST):
        begun = time.perf_counter()
        await trial.start()
        person = Person(await Somebody.come_in(trial.address, "Anna"), game)
        first = await person.until_bot_moves()
        by = {style for style, count in _decisions(trial.address, token).items() if count}
        await person.until_search_is_ready()
        while not _decisions(trial.address, token).get(LEVEL):
            await person.until_bot_moves()
        return {
            "game": game,
            "first_move_seconds": round(first, 2),
            "first_move_by": " and ".join(STYLES[style] for style in sorted(by)),
            "search_moves_after_seconds": round(time.perf_counter() - begun, 1),
        }


def _decisions(address: str, token: str) -> dict[str, int]:
    """Return how often strong bots have decided, by method."""
    request = urllib.request.Request(f"{address}/metrics", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request) as answer:
        text = answer.read().decode()
    found = re.findall(rf'^outbreak_bot_moves_total{{level="{LEVEL}",style="(\w+)"}} (\S+)$', text, re.MULTILINE)
    return {style: int(float(count)) for style, count in found}


class Person:
    """Plays against a strong bot, at one table after another, always the first legal action."""

    def __init__(self, somebody: Somebody, game: str) -> None:
        self.somebody, self.game = somebody, game
        self._wire: Wire | None = None
        self._heard: asyncio.Queue[Heard] = asyncio.Queue()
        self._searches = True  # whether the bot's search is ready, as the table said last

    async def until_bot_moves(self) -> float:
        """Play until the bot has acted; returns the seconds since the last action of the person, or since the game began."""
        if self._wire is None:
            await self._sit_down()
        sent = time.perf_counter()
        while True:
            message = await self._next()
            if message.table is None or message.sight is None:
                continue
            if any(told.action is not None and told.seat == 1 for told in message.story):
                self._heard.put_nowait(msgspec.structs.replace(message, story=[]))  # the choices of the current table are not handled yet
                return time.perf_counter() - sent
            if message.table.status == "finished":
                await self._sit_down()
                sent = time.perf_counter()
            elif 0 in message.table.waiting and message.sight.choices:
                assert self._wire is not None
                sent = time.perf_counter()
                act = {"type": "act", "id": secrets.token_hex(8), "action": message.sight.choices[0].code, "seen": message.entry}
                self._wire.send(msgspec.json.encode(act))

    async def until_search_is_ready(self) -> None:
        """Wait, as a thinking player would, until the bot's search is ready."""
        latest = None
        while not self._searches or latest is None:
            message = await self._next()
            latest = message if message.table is not None else latest
        self._heard.put_nowait(latest)

    async def _next(self) -> Heard:
        message = await self._heard.get()
        if message.type in ("table", "search"):
            self._searches = message.search is None
        return message

    async def _sit_down(self) -> None:
        if self._wire is not None:
            self._wire.close()
        self._heard = asyncio.Queue()
        wish = {"game": self.game, "options": {"players": 2}, "seats": ["me", LEVEL], "start": True}
        table = (await self.somebody.post("/api/tables", wish))["id"]
        decoder, heard = msgspec.json.Decoder(Heard), self._heard
        self._wire = await self.somebody.connect(table, lambda text: heard.put_nowait(decoder.decode(text)), lambda: None)
        self._wire.send(b'{"type":"hello","ask":"never"}')
