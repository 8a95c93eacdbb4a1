"""Rendering in a process of its own: the same as here, in order, and nothing is missing when that process ends."""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from outbreak.core.registry import rulebook
from outbreak.server.base.rendering import Order, Renderer, RenderingFailed, hire, render, render_here, render_then, word_here
from outbreak.server.plain.sentences import Wish, Worded
from outbreak.server.replay.archive import Archive
from outbreak.server.tables import updates
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.session import TableSession
from outbreak.server.tables.windows import TableWindows
from outbreak.stress.server_process import family
from tests.server.scenes import play_on, together
from tests.server.server import Server
from tests.server.test_table_session import fresh
from tests.server.test_updates import VARIETIES, played_by_chance

SPECTATOR, FIRST = 0, 1  # seats, as masks


def orders(game: str, **options: Any) -> list[Order]:
    """What is shown to a seat and to a spectator after each action of a game that chance plays."""
    found = []
    for session in played_by_chance(game, 3, most=40, **options):
        state, steps = session.game.table.states.tobytes(), updates.steps_after(session, session.last - 1)
        for mask in (SPECTATOR, FIRST):
            found.append(Order(game, state, mask, updates.can_undo(session, mask), steps))
            assert render(found[-1]) == render_here(session, updates.Labels(), mask, session.last - 1)
    return found


def with_renderer(work: Callable[[Renderer, int], Awaitable[None]]) -> None:
    """Do something with a renderer that has a process, and with the number of that process."""
    before = set(family(os.getpid()))
    renderer = hire()
    (process,) = set(family(os.getpid())) - before

    async def run() -> None:
        await renderer.start()
        await work(renderer, process)
        renderer.close()

    asyncio.run(run())
    os.waitpid(process, 0)


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_a_painter_makes_what_is_made_here(game: str, options: dict[str, Any]) -> None:
    """Given all that is shown in the course of a game, when a renderer is asked for it at once, then each gets the answer that is his."""
    asked = orders(game, **options)

    async def compare(renderer: Renderer, process: int) -> None:
        assert await asyncio.gather(*map(renderer.render, asked)) == [render(order) for order in asked]

    with_renderer(compare)


def test_what_a_lost_painter_owes_is_made_here() -> None:
    """Given a renderer with orders in hand, when its process is killed, then they are answered all the same, and so are later ones."""
    asked = orders("contagion", players=2)
    expected = [render(order) for order in asked]

    async def lose(renderer: Renderer, process: int) -> None:
        answers = [renderer.render(order) for order in asked]
        os.kill(process, signal.SIGKILL)
        assert await asyncio.wait_for(asyncio.gather(*answers), 60) == expected
        assert await renderer.render(asked[-1]) == expected[-1]

    with_renderer(lose)


def test_a_position_that_cannot_be_shown_does_not_end_the_painter() -> None:
    """Given an order that cannot be rendered among others, when they are answered, then only that one fails, and the process lives."""
    asked = orders("contagion", players=2)
    asked[1] = msgspec.structs.replace(asked[1], state=b"nonsense")

    async def fail(renderer: Renderer, process: int) -> None:
        first, broken, *rest = await asyncio.gather(*map(renderer.render, asked), return_exceptions=True)
        assert isinstance(broken, RenderingFailed)
        assert [first, *rest] == [render(order) for order in (asked[0], *asked[2:])]
        assert renderer._transport is not None

    with_renderer(fail)


async def test_a_table_goes_on_without_the_painter(own_server: Server, random_actions: random.Random) -> None:
    """Given two people at play, when the renderer's process is killed, then they play on in step."""
    _, players = await together(own_server, "Anna", "Bernd", game="contagion")
    await play_on(players, random_actions, most=5)
    (renderer,) = own_server.helpers()
    os.kill(renderer, signal.SIGKILL)
    assert await play_on(players, random_actions, most=5) == 5


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_a_table_is_put_into_words_by_the_painter(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game under way, when it is told in words, then the painter's process words it as it would be worded here, and this one
    words nothing."""
    *_, session = played_by_chance(game, 3, most=40, **options)
    wishes = [(mask, Wish(lang, 80, session.last, mask)) for lang in ("en", "de") for mask in (SPECTATOR, FIRST)]
    here = [word_here(session, wish, mask, session.last - 5) for mask, wish in wishes]
    assert all(rendered.text for rendered in here)

    async def compare(renderer: Renderer, process: int) -> None:
        monkeypatch.setattr(Worded, "text", None)
        archive = Archive()
        live = LiveTable(session, {}, TableWindows(asyncio.get_running_loop().time()))
        for (mask, wish), rendered in zip(wishes, here, strict=True):
            assert await live.worded(renderer, archive, mask, wish, session.last - 5) == rendered
            assert (await live.worded_then(renderer, archive, mask, wish)).text
        archive.close()

    with_renderer(compare)


@pytest.mark.parametrize("game", ["pandemic", "contagion", "raxxon"])
def test_cards_that_somebody_wrote_are_looked_back_at_in_the_archive(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table with cards of its own, when it is looked back at or told in words, then neither this process nor the painter of other
    people's tables has to do with it, and it looks as it did."""
    head = msgspec.structs.replace(fresh(game, 5).head, pack={"name": "own", "files": rulebook(game).base_pack.files})
    session, chance = TableSession(head), random.Random(game)
    for _ in session.seats:
        session.sit("anna", "Anna", None, head.created)
    session.start("anna", head.created)
    for _ in range(20):
        session.act(7, chance.choice(session.game.legal()).code, session.position, head.created)
    wish = Wish("en", 80, session.last, 7)
    seen, said = render_then(session, updates.Labels(), 7, session.last, 0), word_here(session, wish, 7, 0)

    async def compare() -> None:
        monkeypatch.setattr("outbreak.server.base.rendering.render", None)
        archive, live = Archive(), LiveTable(session, {}, TableWindows(asyncio.get_running_loop().time()))
        assert await live.rendered_then(Renderer(), archive, 7, session.last, 0) == seen
        assert await live.worded(Renderer(), archive, 7, wish, 0) == said
        archive.close()

    asyncio.run(compare())
