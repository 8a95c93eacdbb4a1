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
from outbreak.server.base.rendering import (
    Renderer,
    RenderingFailed,
    RenderJob,
    render,
    render_session,
    render_session_at,
    start_renderer,
    text_of_session,
)
from outbreak.server.plain.sentences import TableWriter, TextRequest
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


def orders(game: str, **options: Any) -> list[RenderJob]:
    """What is shown to a seat and to a spectator after each action of a game that chance plays."""
    found = []
    for session in played_by_chance(game, 3, most=40, **options):
        state, steps = session.game.table.states.tobytes(), updates.steps_after(session, session.last - 1)
        for mask in (SPECTATOR, FIRST):
            found.append(RenderJob(game, state, mask, updates.can_undo(session, mask), steps))
            assert render(found[-1]) == render_session(session, updates.ChoiceCache(), mask, session.last - 1)
    return found


def with_renderer(work: Callable[[Renderer, int], Awaitable[None]]) -> None:
    """Do something with a renderer that has a process, and with the number of that process."""
    before = set(family(os.getpid()))
    renderer = start_renderer()
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
    requests = [(mask, TextRequest(lang, 80, session.last, mask)) for lang in ("en", "de") for mask in (SPECTATOR, FIRST)]
    here = [text_of_session(session, request, mask, session.last - 5) for mask, request in requests]
    assert all(rendered.text for rendered in here)

    async def compare(renderer: Renderer, process: int) -> None:
        monkeypatch.setattr(TableWriter, "text", None)
        archive = Archive()
        live = LiveTable(session, {}, TableWindows(asyncio.get_running_loop().time()))
        for (mask, request), rendered in zip(requests, here, strict=True):
            assert await live.render_text(renderer, archive, mask, request, session.last - 5) == rendered
            assert (await live.render_text_at(renderer, archive, mask, request)).text
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
    request = TextRequest("en", 80, session.last, 7)
    seen, said = render_session_at(session, updates.ChoiceCache(), 7, session.last, 0), text_of_session(session, request, 7, 0)

    async def compare() -> None:
        monkeypatch.setattr("outbreak.server.base.rendering.render", None)
        archive, live = Archive(), LiveTable(session, {}, TableWindows(asyncio.get_running_loop().time()))
        assert await live.render_at(Renderer(), archive, 7, session.last, 0) == seen
        assert await live.render_text(Renderer(), archive, 7, request, 0) == said
        archive.close()

    asyncio.run(compare())
