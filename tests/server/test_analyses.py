"""Searches on a server: analyses of finished games, hints, and strong bots."""

import asyncio
from typing import Any

import pytest

from outbreak.lab.analysis import looked_at_again
from outbreak.server.base.table_types import Agreement
from outbreak.words import LANGUAGES
from tests.server.client import Client
from tests.server.scenes import last_moves, opening, seated, together
from tests.server.server import Server


async def analysed(person: Client, table: str) -> Any:
    """Wait for the analysis of a table."""
    while (found := await person.get(f"/api/tables/{table}/analysis"))["state"] == "running":
        await asyncio.sleep(0.1)
    return found


async def test_a_finished_game_is_analysed_once_and_stored(server: Server) -> None:
    """Given a finished game, when its analysis is requested, then it is computed in the background and everybody can read it."""
    anna, bernd = await server.people("Anna", "Bernd")
    before, moves = last_moves()
    table = await server.put(before, [anna, bernd], moves=moves)
    assert (await anna.get(f"/api/tables/{table}/analysis"))["state"] == "none"
    assert await anna.get(f"/api/tables/{table}/analysis/text") == []
    begun = await anna.post(f"/api/tables/{table}/analysis", status=200)
    assert begun["state"] == "running" and begun["analysis"] is None
    found = await analysed(bernd, table)
    decisions = len(found["analysis"]["decisions"])
    assert found["state"] == "done" and found["done"] == found["total"] == decisions + looked_at_again(decisions) > 0
    record = await anna.get(f"/api/tables/{table}/record")
    for decision in found["analysis"]["decisions"]:
        assert record["entries"][decision["entry"] - 1]["code"] == decision["played"]["code"] and decision["side"] == decision["seat"]
        assert 0 <= decision["worth"] <= 1 and decision["lost"] >= 0 and decision["played"]["label"]["id"].startswith("action-")
    assert sum(found["analysis"]["end"]) == 1
    for lang in LANGUAGES:
        said = await anna.get(f"/api/tables/{table}/analysis/text", lang=lang)
        assert [turn["entry"] for turn in said] == [turn["entry"] for turn in found["analysis"]["turns"]]
        assert all(turn["text"][0].isupper() and "{" not in turn["text"] and "analysis-" not in turn["text"] for turn in said)
    assert await anna.post(f"/api/tables/{table}/analysis", status=200) == found
    assert await (await server.stranger()).get(f"/api/tables/{table}/analysis") == found


async def test_a_running_game_is_not_analysed(server: Server) -> None:
    """Given a running game, when its analysis is requested, then it is refused; a person who is not signed in cannot request one."""
    table, _ = await together(server, "Anna", "Bernd")
    person = await server.person()
    assert (await person.post(f"/api/tables/{table}/analysis", status=409))["code"] == "not-finished"
    assert (await person.get(f"/api/tables/{table}/analysis", status=409))["code"] == "not-finished"
    assert (await (await server.stranger()).post(f"/api/tables/{table}/analysis", status=401))["code"] == "unknown-person"


async def test_the_seat_to_act_gets_a_hint_if_the_table_allows_it(server: Server) -> None:
    """Given a table with hints, when the seat to act asks, then it gets its best actions; others get none."""
    agreement = {"public": False, "hints": True}
    _, people = await together(server, "Anna", "Bernd", game="contagion", agreement=agreement)
    asking = next(client for client in people if client.state["waiting"][0] in client.sight["seats"])
    waiting = next(client for client in people if client is not asking)
    hint = await asking.ask("hint")
    assert hint["type"] == "hint" and hint["entry"] == asking.entry and hint["seat"] == asking.state["waiting"][0]
    assert 1 <= len(hint["actions"]) <= 3 and {each["code"] for each in hint["actions"]} <= {choice["code"] for choice in asking.choices}
    assert (await waiting.ask("hint"))["code"] == "no-need"
    assert (await (await (await server.stranger()).at(asking.state["id"])).ask("hint"))["code"] == "no-need"


async def test_without_agreement_there_are_no_hints(server: Server) -> None:
    """Given a table without hints, when somebody asks for one, then it is refused, and nothing else happens."""
    _, (anna, _) = await seated(server, opening().game(), await server.people("Anna", "Bernd"), agreement=Agreement())
    entry = anna.entry
    assert (await anna.ask("hint"))["code"] == "no-hints" and anna.entry == entry


@pytest.mark.parametrize("game", ["contagion"])
async def test_a_strong_bot_plays_at_a_table(server: Server, game: str) -> None:
    """Given a strong bot near the end of a game, when it has to act, then it does, and the game ends."""
    before, _ = last_moves(game)
    anna = await server.person()
    table = await server.put(before, ["strong", "strong"], creator=anna)
    watching = await anna.at(table)
    await watching.until(lambda: watching.state["status"] == "finished")
    assert watching.state["outcome"]["kind"] == "scored"
