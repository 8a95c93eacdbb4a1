"""The archive: replays run outside the server process, and nobody can block it for others."""

import asyncio
import os
import random
import time
from types import SimpleNamespace
from typing import Any

import pytest

import outbreak
from outbreak.core import validation
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


def with_undos(game: str) -> Any:
    """A game with many undone and taken-back actions."""
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
def test_a_past_position_equals_a_replay(game: str) -> None:
    """Given a game with many undone actions, then the stored view after any entry equals a replay up to it."""
    played = with_undos(game)
    record = played.record()
    assert {entry.kind for entry in record.entries} == {"action", "undo", "take-back"}
    for entry in range(0, len(record.entries) + 1, 7):
        again = replay(record, upto=entry)
        assert played.position_at(entry) == again.table.states.tobytes()
        assert played.view_at(entry, [1]).table.states.tobytes() == again.view([1]).table.states.tobytes()


def whereabouts(*_: Any) -> int:
    """Return the process id of the worker."""
    return os.getpid()


def slow(seconds: float) -> None:
    """Work for a while, in a worker."""
    time.sleep(seconds)


def fail() -> None:
    """Kill the worker."""
    os._exit(1)


def test_jobs_run_in_another_process() -> None:
    """Given an archive, when a job kills its worker, then it is refused, and the next job runs in a new worker."""

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


def test_a_record_that_breaks_a_rule_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a record for which a rule raises an error, when it is uploaded, then it is refused like any other invalid one."""

    def stumble(_: bytes) -> None:
        raise AssertionError("the engine ran into a bound of its own (2)")

    monkeypatch.setattr(validation, "validated_record", stumble)
    with pytest.raises(RecordError, match="cannot play this record"):
        archive.admit_record(b"{}")


def test_a_busy_archive_says_when_to_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a full queue, when one more job is requested, then it is refused at once with the seconds to wait."""

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


def test_one_client_cannot_block_the_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a client with as many jobs as allowed, when another client requests one, then it runs next."""

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


def test_loading_a_long_table_yields_to_the_event_loop() -> None:
    """Given a table with a slow replay, when it is loaded, then other tasks run meanwhile."""

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


def test_an_analysis_that_waits_for_its_search_stays_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a search that is compiled first, when it has not answered yet, then the claim of the analysis is renewed."""

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


async def test_too_many_replays_are_refused_with_retry_after(strict_server: Server) -> None:
    """Given a table, when a client requests too many records or replays, then it gets 429 with Retry-After, and others are served."""
    anna = await strict_server.person()
    table = await strict_server.put(opening().game(), [anna, anna])
    stranger = await strict_server.stranger()
    for path, what in (("record", "record"), ("replay", "replay")):
        asked = [await stranger.http.get(f"/api/tables/{table}/{path}") for _ in range(int(RATES[what][0] * 1.5) + 4)]
        refused = [answer for answer in asked if answer.status_code == 429]
        assert asked[0].status_code == 200 and refused, path
        assert all(int(answer.headers["retry-after"]) >= 1 and answer.json()["code"] == "too-many" for answer in refused)
    assert (await anna.get(f"/api/tables/{table}/replay"))["entry"] == 0


def test_an_analysis_replays_its_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a finished game, when questions, doubts and findings are computed, then it was replayed once."""
    from outbreak.bots.budget import IN_HINDSIGHT
    from outbreak.lab import analysis, course

    played, course_of = [], course.course_of
    monkeypatch.setattr(course, "course_of", lambda record: played.append(record.table) or course_of(record))
    monkeypatch.setattr(analysis, "in_doubt", lambda *_: [0])
    monkeypatch.setattr(analysis, "told", lambda course, answers: course)
    monkeypatch.setattr(archive, "_courses", {})
    one, other = (replay(with_undos("contagion").record()).record() for _ in range(2))
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
