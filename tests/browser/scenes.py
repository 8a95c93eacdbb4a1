"""Fixtures of browser tests: games that bots have played, whole or in part, and positions with people in their seats."""

import asyncio
from collections.abc import Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import httpx

import outbreak
from outbreak.bots.bot import RandomBot
from outbreak.bots.budget import SETTINGS
from outbreak.bots.levels import bot_of_level
from outbreak.core.game import Game, replay
from outbreak.core.record import Record
from outbreak.server.base.table_types import Agreement
from tests.browser.person import Person
from tests.server.client import Client
from tests.server.server import Server

GAMES = ("pandemic", "contagion", "raxxon")


@cache
def whole(game: str, players: int = 2, seed: str = "browser", level: str = "normal") -> Record:
    """A game that bots have played from the first move to the last."""
    table = outbreak.new(game, players=players, seed=seed)
    bot = RandomBot(seed) if level == "random" else bot_of_level(level, seed)
    while not table.outcome:
        seat = table.waiting[0]
        table.push(bot.choose(table.view(seat), table.legal(seat), SETTINGS["fast"]))
    return table.record()


def until(record: Record, entry: int) -> str:
    """A record up to an entry; a negative one counts from the end."""
    return replay(record, upto=entry % len(record.entries)).record().to_text()


def apart(work: Coroutine[Any, Any, str]) -> str:
    """Run a coroutine in another thread, because Playwright's loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def put(server: Server, game: Game, people: list[Person | str], moves: Iterable[int] = (), agreement: Agreement | None = None) -> str:
    """A running table that begins from a position, with these people and bots in its seats, after some moves."""
    known = {who: httpx.AsyncClient(cookies={"outbreak": who.cookie}) for who in people if isinstance(who, Person)}
    clients = {who: Client(server.address, http, who.name or "") for who, http in known.items()}
    seated = [clients[who] if isinstance(who, Person) else who for who in people]
    return apart(server.put(game, seated, moves=moves, agreement=agreement))
