"""Games from cards or positions that somebody wrote: interpreted rules show them, and workers of their own think about them."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import outbreak
from outbreak.core.game import Game
from outbreak.core.registry import rulebook
from outbreak.server.base.rendering import RenderJob, render
from outbreak.server.tables import bot_pool, updates
from outbreak.server.tables.bot_pool import BotPool
from outbreak.server.tables.fair_queue import Claim
from outbreak.server.tables.search_compilation import Searches
from outbreak.testing import table
from tests.server.server import run


def from_outside() -> Game:
    """A game from a position."""
    game: Game = table("pandemic", players=2, seed=3).hand(0, "paris", "tokyo").game()
    return game


def test_compiled_rules_never_meet_a_position_that_somebody_wrote(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given compiled rules at hand, when such a game is played, shown and rendered, then only interpreted rules have touched it."""
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
    """In a worker: end as a program does that wrote where it must not."""
    import os
    import signal

    os.kill(os.getpid(), signal.SIGSEGV)
    return 0


def test_a_worker_that_dies_over_such_a_game_takes_no_other_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot at work for an ordinary table, when the worker of a game from outside dies, then that bot still has its say, and the
    table of the dead one gets a legal action."""
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
