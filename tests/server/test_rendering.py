"""Rendering in a worker process: same results as in this process, in order, and nothing is lost when the worker dies."""

import asyncio
import os
import random
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from outbreak.core.game import View
from outbreak.core.registry import rulebook
from outbreak.server.plain.sentences import TableWriter, TextRequest
from outbreak.server.replay.archive import Archive
from outbreak.server.tables import rendering, updates
from outbreak.server.tables.live import RENDERINGS_MAX, LiveTable
from outbreak.server.tables.rendering import (
    ENCODER,
    EXPLAINED,
    Renderer,
    RenderingFailed,
    RenderJob,
    _frame,
    explain,
    render,
    render_session,
    render_session_at,
    start_renderer,
    text_of_session,
)
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.windows import TableWindows
from outbreak.server.tables.workers.rule_compilation import MOVES_MIN, RuleCompilation
from outbreak.stress.server_process import family
from tests.server.scenes import play_on, together
from tests.server.server import Server
from tests.server.test_table_session import fresh
from tests.server.test_updates import VARIETIES, random_game

SPECTATOR, FIRST = 0, 1  # seats, as masks


def render_jobs(game: str, **options: Any) -> list[RenderJob]:
    """Return render jobs for a seat and a spectator after each action of a random game."""
    found = []
    for session in random_game(game, 3, most=40, **options):
        state, steps = session.game.table.states.tobytes(), updates.steps_after(session, session.last - 1)
        for mask in (SPECTATOR, FIRST):
            found.append(RenderJob(game, state, mask, updates.can_undo(session, mask), steps))
            assert render(found[-1]) == render_session(session, updates.ChoiceCache(), mask, session.last - 1)
    return found


def with_renderer(work: Callable[[Renderer, int], Awaitable[None]]) -> None:
    """Run a test with a renderer that has a worker process, and its process id."""
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
def test_the_worker_renders_the_same(game: str, options: dict[str, Any]) -> None:
    """Given all jobs of a game, when they are submitted at once, then each gets its own result."""
    asked = render_jobs(game, **options)

    async def compare(renderer: Renderer, process: int) -> None:
        assert await asyncio.gather(*map(renderer.render, asked)) == [render(order) for order in asked]

    with_renderer(compare)


def test_pending_jobs_of_a_dead_worker_are_rendered_here() -> None:
    """Given a renderer with pending jobs, when its worker is killed, then they are still rendered, and so are later ones."""
    asked = render_jobs("contagion", players=2)
    expected = [render(order) for order in asked]

    async def lose(renderer: Renderer, process: int) -> None:
        answers = [renderer.render(order) for order in asked]
        os.kill(process, signal.SIGKILL)
        assert await asyncio.wait_for(asyncio.gather(*answers), 60) == expected
        assert await renderer.render(asked[-1]) == expected[-1]

    with_renderer(lose)


@pytest.mark.parametrize("answers", [[2], [7], []], ids=["an answer was lost", "an answer to nothing", "silence"])
def test_a_worker_that_answers_wrongly_is_given_up(monkeypatch: pytest.MonkeyPatch, answers: list[int]) -> None:
    """Given a worker that loses an answer or is silent, then nobody gets what another one sees: this process renders everything itself."""
    monkeypatch.setattr(rendering, "ANSWER_SECONDS", 0.2)
    asked = render_jobs("contagion", players=2)[:2]
    ours, theirs = socket.socketpair()

    async def ask() -> None:
        renderer = Renderer(ours)
        await renderer.start()
        futures = [renderer.render(job) for job in asked]
        for number in answers:
            theirs.sendall(_frame(number, ENCODER.encode(render(asked[1]))))
        assert await asyncio.wait_for(asyncio.gather(*futures), 60) == [render(job) for job in asked]
        assert renderer._transport is None

    asyncio.run(ask())
    theirs.close()


def test_renderings_are_counted_and_measured() -> None:
    """Given jobs for the worker, then they are pending until it answers, and every duration is observed, also of jobs rendered here."""
    asked = render_jobs("contagion", players=2)[:3]

    async def measure(renderer: Renderer, process: int) -> None:
        seconds: list[float] = []
        renderer.observe = seconds.append
        answers = [renderer.render(job) for job in asked]
        assert renderer.pending == len(asked) and not seconds
        await asyncio.gather(*answers)
        assert renderer.pending == 0 and len(seconds) == len(asked) and min(seconds) > 0
        renderer.close()
        await renderer.render(asked[0])
        await asyncio.sleep(0)
        assert len(seconds) == len(asked) + 1

    with_renderer(measure)


def test_a_failing_job_does_not_end_the_worker() -> None:
    """Given one job among others that cannot be rendered, then only that one fails, and the worker stays alive."""
    asked = render_jobs("contagion", players=2)
    asked[1] = msgspec.structs.replace(asked[1], state=b"nonsense")

    async def fail(renderer: Renderer, process: int) -> None:
        first, broken, *rest = await asyncio.gather(*map(renderer.render, asked), return_exceptions=True)
        assert isinstance(broken, RenderingFailed)
        assert [first, *rest] == [render(order) for order in (asked[0], *asked[2:])]
        assert renderer._transport is not None

    with_renderer(fail)


def test_clients_that_repeat_a_rendering_do_not_load_the_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Given a game whose rules run interpreted, when one position is rendered more often than a game has moves before it is compiled, then
    the worker loads no compiled rules, which take a hundred megabytes; it does when its server process runs them."""
    loaded = tmp_path / "loaded"
    monkeypatch.setattr(RuleCompilation, "_use_compiled", lambda *_: loaded.touch())
    job = render_jobs("contagion", players=2)[-1]
    assert job.steps[-1].entry.kind == "action"

    async def repeat(renderer: Renderer, process: int) -> None:
        for _ in range(MOVES_MIN // 100 + 1):
            await asyncio.gather(*(renderer.render(job) for _ in range(100)))
        assert not loaded.exists()
        await renderer.render(msgspec.structs.replace(job, compiled=True))
        async with asyncio.timeout(60):
            while not loaded.exists():
                await asyncio.sleep(0.01)

    with_renderer(repeat)


def test_renderings_are_cached_for_a_few_clients_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a long game, when strangers ask for it from ever other entries, then few renderings are kept, and those that begin before the
    oldest entry of the story are one and the same."""
    monkeypatch.setattr(updates, "STORY_MAX", 20)
    *_, session = random_game("contagion", 3, most=40, players=4)
    assert session.last > 40

    async def ask() -> None:
        live, renderer = LiveTable(session, {}, TableWindows(0.0)), Renderer()
        first = live.render(renderer, SPECTATOR, 0)
        assert all(live.render(renderer, SPECTATOR, since) is first for since in range(session.last - updates.STORY_MAX))
        for since in range(session.last):
            live.render(renderer, SPECTATOR, since)
            assert len(live._renderings) <= RENDERINGS_MAX
        kept = live.render(renderer, FIRST, session.last - 1)
        assert live.render(renderer, FIRST, session.last - 1) is kept

    asyncio.run(ask())


async def test_a_game_continues_without_the_worker(own_server: Server, random_actions: random.Random) -> None:
    """Given two people in a game, when the renderer's worker is killed, then both can still play and see the same."""
    _, players = await together(own_server, "Anna", "Bernd", game="contagion")
    await play_on(players, random_actions, most=5)
    (renderer,) = own_server.helpers()
    os.kill(renderer, signal.SIGKILL)
    assert await play_on(players, random_actions, most=5) == 5


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_texts_are_rendered_by_the_worker(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a running game, when its text is requested, then the worker renders it with the same result, and this process does not."""
    *_, session = random_game(game, 3, most=40, **options)
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


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_actions_are_explained_by_the_worker(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a running game, when legal, illegal and unknown actions are explained, then the worker does it, and this process plays none."""
    *_, session = random_game(game, 3, most=10, **options)
    seat = session.waiting[0]
    view = session.game.view([seat])
    asked = [view.legal()[0].code, view.legal()[-1].text, "no such action", 0]
    expected = [explain(session.game.view([seat]), each) for each in asked]
    assert expected[0].possible and expected[2].problem is not None

    async def compare(renderer: Renderer, process: int) -> None:
        monkeypatch.setattr(View, "refusal", None)
        live, archive = LiveTable(session, {}, TableWindows(0.0)), Archive()
        answers = [await live.explain(renderer, archive, 1 << seat, each) for each in asked]
        assert [EXPLAINED.decode(each.text) for each in answers] == expected

    with_renderer(compare)


@pytest.mark.parametrize("game", ["pandemic", "contagion", "raxxon"])
def test_tables_with_their_own_cards_are_rendered_in_the_archive(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table with its own cards, when a past position or its text is requested, then the archive renders it with the same result."""
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
        monkeypatch.setattr("outbreak.server.tables.rendering.render", None)
        archive, live = Archive(), LiveTable(session, {}, TableWindows(asyncio.get_running_loop().time()))
        assert await live.render_at(Renderer(), archive, 7, session.last, 0) == seen
        assert await live.render_text(Renderer(), archive, 7, request, 0) == said
        archive.close()

    asyncio.run(compare())
