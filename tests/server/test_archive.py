"""The archive: looking back plays nothing again in the server's own process, and nobody can keep it busy."""

import asyncio
import os
import random
import time
from types import SimpleNamespace
from typing import Any

import pytest

import outbreak
from outbreak.core import proof
from outbreak.core.game import replay
from outbreak.core.record import RecordError
from outbreak.core.registry import names
from outbreak.server.analysis import analyses
from outbreak.server.analysis.analyses import Analyses
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.limits import RATES
from outbreak.server.replay import archive
from outbreak.server.replay.archive import QUEUE_MAX, QUEUE_PER_CLIENT, Archive
from outbreak.server.tables.live import SLICE_SECONDS, yielding_to_loop
from tests.server.scenes import opening
from tests.server.server import Server, run


def with_regrets(game: str) -> Any:
    """A game in which much was undone and taken back."""
    played, chance = outbreak.new(game, players=2, seed=4), random.Random(4)
    for _ in range(60):
        if played.outcome is None:
            played.push(chance.choice(played.legal()))
        if chance.random() < 0.3 and played.against_undo() is None:
            played.undo()
        elif chance.random() < 0.1:
            played.take_back()
    return played


@pytest.mark.parametrize("game", names())
def test_a_position_of_the_past_is_kept_and_not_played_again(game: str) -> None:
    """Given a game in which much was undone, then what a seat saw after any entry is what a replay up to it shows."""
    played = with_regrets(game)
    record = played.record()
    assert {entry.kind for entry in record.entries} == {"action", "undo", "take-back"}
    for entry in range(0, len(record.entries) + 1, 7):
        again = replay(record, upto=entry)
        assert played.position_at(entry) == again.table.states.tobytes()
        assert played.view_at(entry, [1]).table.states.tobytes() == again.view([1]).table.states.tobytes()


def whereabouts(*_: Any) -> int:
    """In a worker: its process."""
    return os.getpid()


def slow(seconds: float) -> None:
    """In a worker: work for a while."""
    time.sleep(seconds)


def fail() -> None:
    """In a worker: die."""
    os._exit(1)


def test_records_are_worked_on_in_another_process() -> None:
    """Given an archive, then its jobs run elsewhere; one that dies is refused, and the next one runs."""

    async def ask() -> None:
        records = Archive()
        try:
            assert await records.work(whereabouts) != os.getpid()
            with pytest.raises(Refused) as dead:
                await records.work(fail)
            assert dead.value.code == "unavailable"
            assert await records.work(whereabouts) != os.getpid()
        finally:
            records.close()

    run(ask())


def test_a_record_that_leads_a_rule_astray_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a record over which a rule stumbles, when it is read, then it is refused like any that cannot be played."""

    def stumble(_: bytes) -> None:
        raise AssertionError("the engine ran into a bound of its own (2)")

    monkeypatch.setattr(proof, "admit", stumble)
    with pytest.raises(RecordError, match="cannot play this record"):
        archive.admit_record(b"{}")


def test_a_busy_archive_says_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given as many jobs as it takes, when one more is asked for, then it is refused at once with the seconds to wait."""

    async def ask() -> None:
        records, done = Archive(), asyncio.Event()
        monkeypatch.setattr(records, "_submit", lambda *_: done.wait())
        jobs = [asyncio.ensure_future(records.work(slow, 1)) for _ in range(QUEUE_MAX)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await records.work(slow, 1)
        assert refused.value.code == "too-many" and refused.value.headers == {"retry-after": "5"}
        done.set()
        await asyncio.gather(*jobs)

    run(ask())


def test_nobody_keeps_the_archive_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a stranger who asks for as much as one may at once, when somebody else asks, then it is their turn next."""

    async def ask() -> None:
        records, order, next_one = Archive(), list[str](), asyncio.Semaphore(0)

        async def execute(_: Any, client: str) -> None:
            order.append(client)
            await next_one.acquire()

        monkeypatch.setattr(records, "_submit", execute)
        jobs = [asyncio.ensure_future(records.work(slow, "stranger", client="192.0.2.1")) for _ in range(QUEUE_PER_CLIENT)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await records.work(slow, "stranger", client="192.0.2.1")
        assert refused.value.code == "too-many"
        jobs.append(asyncio.ensure_future(records.work(slow, "somebody", client="192.0.2.2")))
        for _ in jobs:
            await asyncio.sleep(0.01)
            next_one.release()
        await asyncio.gather(*jobs)
        assert order == ["stranger", "somebody", *["stranger"] * (QUEUE_PER_CLIENT - 1)]
        jobs = [asyncio.ensure_future(records.work(slow, "stranger", client="192.0.2.1"))]
        next_one.release()
        await asyncio.gather(*jobs)

    run(ask())


def test_a_long_table_is_read_with_pauses() -> None:
    """Given a table that takes long to play again, when it is read, then others have their turn all the while."""

    async def read() -> tuple[int, int]:
        turns, reading = 0, True

        async def others() -> None:
            nonlocal turns
            while reading:
                turns += 1
                await asyncio.sleep(0)

        ticking = asyncio.create_task(others())
        read = 0
        async for _ in yielding_to_loop(range(8)):
            time.sleep(1.5 * SLICE_SECONDS)
            read += 1
        reading = False
        await ticking
        return read, turns

    read_rows, turns = run(read())
    assert read_rows == 8 and turns >= 6


def test_an_analysis_that_waits_for_its_search_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a search that answers late, as one that is compiled first, when nobody has answered yet, then it is said again and again that
    the analysis is being made."""

    async def make() -> list[dict[str, Any]]:
        said: list[dict[str, Any]] = []
        told_often = asyncio.Event()

        async def tell(_: str, **values: Any) -> None:
            said.append(values)
            if len(said) == 4:
                told_often.set()

        async def work(job: Any, *_: Any) -> Any:
            return {archive.questions: ["a question"], archive.doubts: ([], [])}.get(job, {"found": 1})

        async def weigh(*_: Any) -> str:
            await told_often.wait()
            return "an answer"

        in_work = Analyses(None, SimpleNamespace(weigh=weigh))  # type: ignore[arg-type]
        monkeypatch.setattr(analyses, "STALE", 30)
        monkeypatch.setattr(in_work, "_store_progress", tell)
        monkeypatch.setattr(in_work.archive, "work", work)
        await in_work.make("t", outbreak.new("pandemic", seed=1).record())
        return said

    said = run(make())
    assert len(said) >= 5 and said[-1]["done"] == said[-1]["total"] and "result" in said[-1]


async def test_who_looks_back_too_often_is_told_when_to_come_again(strict_server: Server) -> None:
    """Given a table, when a stranger asks for more records or replays than anybody needs, then 429 with Retry-After, and others go on."""
    anna = await strict_server.person()
    table = await strict_server.put(opening().game(), [anna, anna])
    stranger = await strict_server.stranger()
    for path, what in (("record", "record"), ("replay", "replay")):
        asked = [await stranger.http.get(f"/api/tables/{table}/{path}") for _ in range(int(RATES[what][0] * 1.5) + 4)]
        refused = [answer for answer in asked if answer.status_code == 429]
        assert asked[0].status_code == 200 and refused, path
        assert all(int(answer.headers["retry-after"]) >= 1 and answer.json()["code"] == "too-many" for answer in refused)
    assert (await anna.get(f"/api/tables/{table}/replay"))["entry"] == 0


def test_an_analysis_plays_its_game_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a finished game, when it is asked about first, in doubt and at last, then it was played again once."""
    from outbreak.bots.budget import IN_HINDSIGHT
    from outbreak.lab import analysis, course

    played, course_of = [], course.course_of
    monkeypatch.setattr(course, "course_of", lambda record: played.append(record.table) or course_of(record))
    monkeypatch.setattr(analysis, "in_doubt", lambda *_: [0])
    monkeypatch.setattr(analysis, "told", lambda course, answers: course)
    monkeypatch.setattr(archive, "_courses", {})
    one, other = (replay(with_regrets("contagion").record()).record() for _ in range(2))
    one.table, other.table = "one", "other"
    asked = archive.questions(one, IN_HINDSIGHT, "seed")
    assert archive.questions(other, IN_HINDSIGHT, "seed")
    doubtful, again = archive.doubts(one, [], IN_HINDSIGHT, "seed")
    assert doubtful == [0] and again == asked[:1]
    assert archive.findings(one, []).moments
    assert played == ["one", "other"]
    for number in range(archive.COURSES_MAX):
        other.table = str(number)
        archive.questions(other, IN_HINDSIGHT, "seed")
    assert len(archive._courses) == archive.COURSES_MAX
