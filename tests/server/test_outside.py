"""Games with user-supplied cards or positions: only interpreted rules run on them, and their bots have separate workers."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import outbreak
from outbreak.core.game import Game
from outbreak.core.registry import rulebook
from outbreak.server.tables import updates
from outbreak.server.tables.rendering import RenderJob, render
from outbreak.server.tables.workers import bot_pool
from outbreak.server.tables.workers.bot_pool import BotPool
from outbreak.server.tables.workers.fair_queue import Claim
from outbreak.server.tables.workers.search_compilation import Searches
from outbreak.testing import table
from tests.server.server import run


def from_outside() -> Game:
    """A game from a position."""
    game: Game = table("pandemic", players=2, seed=3).hand(0, "paris", "tokyo").game()
    return game


def test_compiled_rules_never_run_on_a_position_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given compiled rules, when a game from outside is played and rendered, then only interpreted rules have run."""
    strange, ordinary, asked = from_outside(), outbreak.new("pandemic", players=2, seed=1), list[str]()

    def at_hand(name: str) -> Any:
        return lambda *_: asked.append(name) or 0

    monkeypatch.setitem(
        rulebook("pandemic").__dict__, "compiled_rules", SimpleNamespace(**{n: at_hand(n) for n in ("legal", "hide", "apply")})
    )
    strange.push("drive chicago")
    seen = strange.view([0])
    assert seen.legal()
    updates.sight(seen, updates.ChoiceCache(), undo=False)
    render(RenderJob("pandemic", strange.table.states.tobytes(), 1, False, [], outside=True))
    assert asked == []
    ordinary.view([0])
    assert asked == ["hide"]


def die(*_: Any) -> int:
    """Crash the worker like a program that wrote to invalid memory."""
    import os
    import signal

    os.kill(os.getpid(), signal.SIGSEGV)
    return 0


def test_a_crash_over_a_game_from_outside_affects_no_other_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot at work for an ordinary table, when the worker of a game from outside crashes, then that bot still decides, and the
    game from outside gets a legal action."""
    strange, ordinary = from_outside(), outbreak.new("pandemic", players=2, seed=1)
    pool = BotPool(1, Searches([], lambda _: None))

    async def both() -> tuple[int, int]:
        first = asyncio.create_task(pool.choose(ordinary.view([0]), 0, "easy", "a", Claim("table", "anna")))
        await asyncio.sleep(0)
        monkeypatch.setattr(bot_pool, "choose", die)
        second = asyncio.create_task(pool.choose(strange.view([0]), 0, "easy", "a", Claim("table", "anna")))
        return await first, await second

    try:
        own, replaced = run(both())
        assert False in pool._pools and True not in pool._pools
    finally:
        pool.stop()
    assert ordinary.refusal(own) is None and strange.refusal(replaced) is None
