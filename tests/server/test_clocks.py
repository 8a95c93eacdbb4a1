"""Clocks and absence: time-outs, people who are away, and their return."""

import time

import pytest

from outbreak.server.base.clock import now
from outbreak.server.base.table_types import Agreement, Clock
from outbreak.server.tables.session.clocks import AFTER_RETURN, Timer
from tests.server.scenes import opening, seated, together
from tests.server.server import Server


async def test_a_player_whose_time_is_up_is_replaced_and_returns(server: Server) -> None:
    """Given a player with one second left, when it passes, then a bot plays; when the player returns, they have time again."""
    people = await server.people("Anna", "Bernd")
    table, (anna, bernd) = await seated(server, opening().game(), people, ago=9_000, agreement=Agreement(clock=Clock(bank=10)))
    assert anna.state["clock"]["running"] == [0] or anna.state["seats"][0]["cause"] == "time-out"
    await bernd.until(lambda: bernd.state["seats"][0].get("cause") == "time-out")
    story = [told for message in bernd.of("table") for told in message["story"]]
    assert {"seat": 0, "name": "Anna"} in [told["detail"] for told in story if told["kind"] == "time-out"]
    assert bernd.state["clock"]["left"][0] <= 0 and bernd.state["clock"]["left"][1] > 0
    await bernd.do("pause")
    back = await anna.client.at(table)
    await back.until(lambda: back.state["seats"][0] == {"name": "Anna"})
    assert back.state["clock"]["left"][0] == AFTER_RETURN


async def test_the_clock_runs_only_for_seats_to_act(server: Server) -> None:
    agreement = {"clock": {"bank": 100, "increment": 5}}
    _, (anna, bernd) = await together(server, "Anna", "Bernd", agreement=agreement)
    first, second, seat = (anna, bernd, 0) if anna.state["waiting"] == [0] else (bernd, anna, 1)
    assert first.state["clock"]["running"] == [seat] and first.state["clock"]["left"][1 - seat] == 100_000
    await first.act("pass")
    left = first.state["clock"]["left"]
    assert left[1 - seat] == 100_000 and 100_000 < left[seat] <= 105_000
    await second.do("pause")
    assert second.state["clock"]["running"] == []
    paused = second.state["clock"]["left"][seat]
    await second.do("resume")
    assert second.state["clock"]["left"][seat] == paused


async def test_a_bot_plays_for_an_absent_player_until_they_return(server: Server) -> None:
    people = await server.people("Anna", "Bernd")
    table = await server.put(opening().game(), people, agreement=Agreement(away_after=1))
    bernd = await people[1].at(table)
    await bernd.until(lambda: bernd.state["seats"][0].get("cause") == "away")
    await bernd.do("pause")
    anna = await people[0].at(table)
    await anna.until(lambda: anna.state["seats"][0] == {"name": "Anna"})


async def test_a_present_player_is_not_replaced(server: Server) -> None:
    people = await server.people("Anna", "Bernd")
    table, (anna, bernd) = await seated(server, opening().game(), people, agreement=Agreement(away_after=1))
    await bernd.close()
    absent = await server.put(opening().game(), people, agreement=Agreement(away_after=1))  # a clock that shows that time has passed
    watch = await people[1].at(absent)
    await watch.until(lambda: watch.state["seats"][0].get("cause") == "away")
    await anna.ask("ping")
    assert anna.state["id"] == table and all("bot" not in seat for seat in anna.state["seats"])


@pytest.mark.parametrize("hours", [-5, 5])
def test_changing_the_machines_clock_costs_no_time(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    """Given a seat whose clock runs, when the machine's clock is changed, then the seat loses only the time that has passed."""
    timer = Timer(Clock(bank=600), seats=1)
    timer.charge(now(), [0])
    jumped = time.time_ns() + hours * 3_600 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: jumped)
    monkeypatch.setattr(time, "time", lambda: jumped / 10**9)
    timer.charge(now() + 5_000, [0])
    assert 590_000 < timer.left[0] <= 595_000
