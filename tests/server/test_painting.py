"""Painting in a process of its own: the same as here, in order, and nothing is missing when that process ends."""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from outbreak.core.registry import rulebook
from outbreak.server import telling
from outbreak.server.archive import Archive
from outbreak.server.live import LiveTable
from outbreak.server.painting import NotPainted, Order, Painter, hire, paint, paint_here, paint_then, word_here
from outbreak.server.sitting import Sitting
from outbreak.server.trial import family
from outbreak.server.windows import TableWindows
from outbreak.server.worded import Wish, Worded
from tests.server.scenes import play_on, together
from tests.server.server import Server
from tests.server.test_sitting import fresh
from tests.server.test_telling import VARIETIES, played_by_chance

SPECTATOR, FIRST = 0, 1  # seats, as masks


def orders(game: str, **options: Any) -> list[Order]:
    """What is shown to a seat and to a spectator after each action of a game that chance plays."""
    found = []
    for sitting in played_by_chance(game, 3, most=40, **options):
        state, steps = sitting.game.table.states.tobytes(), telling.steps_after(sitting, sitting.last - 1)
        for mask in (SPECTATOR, FIRST):
            found.append(Order(game, state, mask, telling.can_undo(sitting, mask), steps))
            assert paint(found[-1]) == paint_here(sitting, telling.Labels(), mask, sitting.last - 1)
    return found


def with_painter(work: Callable[[Painter, int], Awaitable[None]]) -> None:
    """Do something with a painter that has a process, and with the number of that process."""
    before = set(family(os.getpid()))
    painter = hire()
    (process,) = set(family(os.getpid())) - before

    async def run() -> None:
        await painter.start()
        await work(painter, process)
        painter.close()

    asyncio.run(run())
    os.waitpid(process, 0)


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_a_painter_makes_what_is_made_here(game: str, options: dict[str, Any]) -> None:
    """Given all that is shown in the course of a game, when a painter is asked for it at once, then each gets the answer that is his."""
    asked = orders(game, **options)

    async def compare(painter: Painter, process: int) -> None:
        assert await asyncio.gather(*map(painter.paint, asked)) == [paint(order) for order in asked]

    with_painter(compare)


def test_what_a_lost_painter_owes_is_made_here() -> None:
    """Given a painter with orders in hand, when its process is killed, then they are answered all the same, and so are later ones."""
    asked = orders("contagion", players=2)
    expected = [paint(order) for order in asked]

    async def lose(painter: Painter, process: int) -> None:
        answers = [painter.paint(order) for order in asked]
        os.kill(process, signal.SIGKILL)
        assert await asyncio.wait_for(asyncio.gather(*answers), 60) == expected
        assert await painter.paint(asked[-1]) == expected[-1]

    with_painter(lose)


def test_a_position_that_cannot_be_shown_does_not_end_the_painter() -> None:
    """Given an order that cannot be painted among others, when they are answered, then only that one fails, and the process lives."""
    asked = orders("contagion", players=2)
    asked[1] = msgspec.structs.replace(asked[1], state=b"nonsense")

    async def fail(painter: Painter, process: int) -> None:
        first, broken, *rest = await asyncio.gather(*map(painter.paint, asked), return_exceptions=True)
        assert isinstance(broken, NotPainted)
        assert [first, *rest] == [paint(order) for order in (asked[0], *asked[2:])]
        assert painter._transport is not None

    with_painter(fail)


async def test_a_table_goes_on_without_the_painter(own_server: Server, random_actions: random.Random) -> None:
    """Given two people at play, when the painter's process is killed, then they play on in step."""
    _, players = await together(own_server, "Anna", "Bernd", game="contagion")
    await play_on(players, random_actions, most=5)
    (painter,) = own_server.helpers()
    os.kill(painter, signal.SIGKILL)
    assert await play_on(players, random_actions, most=5) == 5


@pytest.mark.parametrize(("game", "options"), VARIETIES)
def test_a_table_is_put_into_words_by_the_painter(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a game under way, when it is told in words, then the painter's process words it as it would be worded here, and this one
    words nothing."""
    *_, sitting = played_by_chance(game, 3, most=40, **options)
    wishes = [(mask, Wish(lang, 80, sitting.last, mask)) for lang in ("en", "de") for mask in (SPECTATOR, FIRST)]
    here = [word_here(sitting, wish, mask, sitting.last - 5) for mask, wish in wishes]
    assert all(painted.text for painted in here)

    async def compare(painter: Painter, process: int) -> None:
        monkeypatch.setattr(Worded, "text", None)
        archive = Archive()
        live = LiveTable(sitting, {}, TableWindows(asyncio.get_running_loop().time()))
        for (mask, wish), painted in zip(wishes, here, strict=True):
            assert await live.worded(painter, archive, mask, wish, sitting.last - 5) == painted
            assert (await live.worded_then(painter, archive, mask, wish)).text
        archive.close()

    with_painter(compare)


@pytest.mark.parametrize("game", ["pandemic", "contagion", "raxxon"])
def test_cards_that_somebody_wrote_are_looked_back_at_in_the_archive(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table with cards of its own, when it is looked back at or told in words, then neither this process nor the painter of other
    people's tables has to do with it, and it looks as it did."""
    head = msgspec.structs.replace(fresh(game, 5).head, pack={"name": "own", "files": rulebook(game).base_pack.files})
    sitting, chance = Sitting(head), random.Random(game)
    for _ in sitting.seats:
        sitting.sit("anna", "Anna", None, head.created)
    sitting.start("anna", head.created)
    for _ in range(20):
        sitting.act(7, chance.choice(sitting.game.legal()).code, sitting.position, head.created)
    wish = Wish("en", 80, sitting.last, 7)
    seen, said = paint_then(sitting, telling.Labels(), 7, sitting.last, 0), word_here(sitting, wish, 7, 0)

    async def compare() -> None:
        monkeypatch.setattr("outbreak.server.painting.paint", None)
        archive, live = Archive(), LiveTable(sitting, {}, TableWindows(asyncio.get_running_loop().time()))
        assert await live.painted_then(Painter(), archive, 7, sitting.last, 0) == seen
        assert await live.worded(Painter(), archive, 7, wish, 0) == said
        archive.close()

    asyncio.run(compare())
