"""Updates: a server starts on the database of an earlier version. Games of earlier rules are ended and marked as such, their records stay
readable, cookies stay valid, and new games can be played."""

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from outbreak.core.endings import Lost, Scored, Won, outcome_from_json, outcome_to_json
from outbreak.core.record import Record, RecordError
from outbreak.core.registry import rulebook
from outbreak.server.base.database import schema
from tests.server.client import AtTable, Client
from tests.server.older import CARRIED, written
from tests.server.scenes import end, play_on, together
from tests.server.server import Server, failures, run, running_server

HERE = Path(__file__).parent
GAMES = ("pandemic", "contagion", "raxxon")
REPLAYED = {"pandemic-running", "pandemic-finished"}  # games that the present rules replay identically
READ = [f"{game}-{status}" for game in GAMES for status in ("open", "running", "finished") if f"{game}-{status}" not in REPLAYED]


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The present server on a database of an older version."""
    folder = tmp_path_factory.mktemp("older")
    yield from running_server(Server(written(folder), folder, "--no-limits"))


def known(server: Server, name: str) -> Client:
    """Return a client with a cookie of the older version."""
    http = httpx.AsyncClient(base_url=server.address, timeout=60, cookies={"outbreak": CARRIED[name.lower()]})
    server.clients.append(Client(server.address, http, name))
    return server.clients[-1]


async def test_people_keep_their_cookies(upgraded: Server) -> None:
    assert await known(upgraded, "Anna").get("/api/me") == {"name": "Anna"}
    assert await known(upgraded, "Bernd").get("/api/me") == {"name": "Bernd"}


async def test_programs_keep_their_tokens(upgraded: Server) -> None:
    """Given a token of the older version, when a program uses it, then it is admitted and sees that the game is over."""
    program = await (await upgraded.stranger()).at("pandemic-running", token=CARRIED["token"])
    assert program.of("welcome")[0]["program"] and program.state["stopped"] == "update" and program.sight["seats"] == [0]


async def test_the_lobby_lists_games_of_earlier_rules_as_ended(upgraded: Server) -> None:
    """Given open and running tables, when the server is updated, then all are listed as ended by the update."""
    anna = known(upgraded, "Anna")
    mine = await anna.get("/api/tables/mine")
    assert mine["waiting"] == [] and mine["running"] == []
    marks = {table["id"]: table["ended_by_update"] for table in mine["finished"]}
    assert marks == {f"{game}-{status}": status != "finished" for game in GAMES for status in ("open", "running", "finished")}
    public = await anna.get("/api/tables")
    assert not [table for table in public["open"] + public["running"] if table["id"] in marks]


@pytest.mark.parametrize("game", ["contagion", "raxxon"])
async def test_players_of_an_ended_game_see_why(upgraded: Server, game: str) -> None:
    """Given a running game, when a player returns after the update, then the table shows why it ended and what was played."""
    anna = await known(upgraded, "Anna").at(f"{game}-running")
    assert anna.state["status"] == "finished" and anna.state["stopped"] == "update"
    assert anna.state["older"] and not anna.state["replayable"] and anna.state["waiting"] == []
    assert anna.state["seats"][0]["name"] == "Anna"
    assert anna.sight == {"seats": [0], "picture": None, "question": None, "choices": [], "undo": False}
    story = anna.table["story"]
    assert story[-1]["kind"] == "end" and story[-1]["detail"]["cause"] == "update"
    actions = [told for told in story if told["kind"] == "action"]
    assert len(actions) > 30 and all(told["sentences"][0]["id"] == "entry-older" for told in actions)
    other = "Bernd" if game == "contagion" else {"type": "name", "domain": "bot", "id": "easy"}
    names = [told["sentences"][0]["arguments"]["name"] for told in actions]
    assert all(name == ("Anna" if told["seat"] == 0 else other) for name, told in zip(names, actions, strict=True)) and "Anna" in names


@pytest.mark.parametrize(("lang", "words"), [("en", "updated to other rules"), ("de", "auf andere Regeln umgestellt")])
@pytest.mark.parametrize("game", GAMES)
async def test_the_plain_text_says_so_too(upgraded: Server, game: str, lang: str, words: str) -> None:
    anna = known(upgraded, "Anna")
    text = await anna.get(f"/api/tables/{game}-running/text", lang=lang)
    assert words in text["status"] and text["outcome"] == text["status"] and text["groups"] == []
    assert text["log"][-1]["text"] and (game == "pandemic" or any(entry["text"].startswith("Anna: ") for entry in text["log"]))
    assert bool(text["board"]) == (game == "pandemic")
    assert words in (await anna.get(f"/api/tables/{game}-open/text", lang=lang))["status"]


async def test_a_game_with_the_same_digests_can_be_replayed(upgraded: Server) -> None:
    """Given a game that the present rules replay to the stored digests, when a past position is requested, then it is shown."""
    anna = await known(upgraded, "Anna").at("pandemic-finished")
    assert anna.state["replayable"] and anna.state["outcome"]["kind"] == "lost" and anna.sight["picture"]
    text = await anna.client.get("/api/tables/pandemic-finished/text/20", lang="en")
    assert text["board"] and text["outcome"].endswith("This game was played by earlier rules.")
    assert (await anna.client.get("/api/tables/pandemic-finished/verify"))["version"] == "pandemic 1"


@pytest.mark.parametrize("table", READ)
async def test_what_needs_the_old_rules_is_refused_with_a_reason(upgraded: Server, table: str) -> None:
    """Given a game of rules that no longer exist, when it is replayed, analysed or dealt again, then each is refused with the reason."""
    anna = known(upgraded, "Anna")
    path = f"/api/tables/{table}"
    for answer in (
        await anna.http.get(f"{path}/replay", params={"entry": 1}),
        await anna.http.get(f"{path}/text/1"),
        await anna.http.get(f"{path}/record", params={"seats": "0"}),
        await anna.http.post(f"{path}/analysis"),
        await anna.http.post(f"{path}/rematch", json={"same_deal": True}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "other-rules"), answer.text
    assert (await anna.get(f"{path}/analysis"))["state"] == "none"
    assert (await anna.post(f"{path}/sit", status=409))["code"] == "finished"
    at_table = await anna.at(table)
    assert (await at_table.act("pass"))["code"] == "finished"
    assert (await at_table.ask("explain", action="pass"))["code"] == "other-rules"


@pytest.mark.parametrize("status", ["running", "finished"])
@pytest.mark.parametrize("game", GAMES)
async def test_its_record_can_be_downloaded(upgraded: Server, game: str, status: str) -> None:
    """Given a game of earlier rules, when its record is downloaded, then this version can read it and says why it cannot play it."""
    anna = known(upgraded, "Anna")
    answer = await anna.http.get(f"/api/tables/{game}-{status}/record")
    record = json.loads(answer.text)
    assert record["rules"] == {"pandemic": 1, "contagion": 2, "raxxon": 1}[game] and record["seed"] and record["commitment"]
    assert len([entry for entry in record["entries"] if entry["kind"] == "action"]) >= 45 and record["digests"]
    assert "person" not in json.dumps(record["entries"])
    with pytest.raises(RecordError, match="version"):
        Record.from_text(answer.content)


async def test_an_analysis_in_an_older_format_is_computed_again(upgraded: Server) -> None:
    """Given an analysis in an older format, when it is requested, then there is none, and a new one can be computed."""
    row = {"table": "pandemic-finished", "done": 3, "total": 3, "updated": 1, "result": '{"game": "pandemic", "decisions": 5}'}
    insert = schema.analyses.insert().values(**row)
    await upgraded.with_store(lambda store: store.write(lambda db: db.execute(insert)))
    anna = known(upgraded, "Anna")
    assert (await anna.get("/api/tables/pandemic-finished/analysis"))["state"] == "none"
    assert (await anna.post("/api/tables/pandemic-finished/analysis"))["state"] == "running"


async def test_the_same_people_play_again_by_the_present_rules(upgraded: Server) -> None:
    anna, bernd = known(upgraded, "Anna"), known(upgraded, "Bernd")
    again = (await anna.post("/api/tables/pandemic-running/rematch", {"same_deal": False}))["id"]
    await anna.post(f"/api/tables/{again}/start")
    at_table = [await anna.at(again), await bernd.at(again)]
    assert await play_on(at_table, random.Random(1), most=10)
    assert (await anna.at("pandemic-running")).state["rematch"]["id"] == again


@pytest.mark.parametrize("game", GAMES)
async def test_new_games_are_played(upgraded: Server, game: str) -> None:
    _, at_table = await together(upgraded, "Clara", "Dora", game=game)
    assert await play_on(at_table, random.Random(game), most=10)


async def test_a_second_start_ends_nothing_twice(upgraded: Server) -> None:
    before = (await known(upgraded, "Anna").at("pandemic-running")).entry
    await upgraded.close_clients()
    upgraded.restart()
    assert (await known(upgraded, "Anna").at("pandemic-running")).entry == before
    assert "tables of earlier rules" not in upgraded.log.rpartition("Outbreak is open")[2]


# An update from the present rules to the next


@pytest.fixture(scope="module")
def bumped(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Any]]]:
    """A server with running, open and finished games, after an update that has only raised the version of the rules."""
    server = Server(db(), tmp_path_factory.mktemp("bumped"), "--no-limits")
    try:
        before = run(played(server.start()))
        server.stop()
        with pytest.MonkeyPatch.context() as patch:  # only for this start; other servers of the module have the present rules
            patch.setenv("PYTHONPATH", str(HERE / "bumped"))
            server.start()
        yield server, before
        server.stop()
        assert not failures(server.new_log()), server.log[-6000:]
    finally:
        server.kill()


async def played(server: Server) -> dict[str, Any]:
    """Create a running game of each kind, one ended by vote, one open, and one played to the end."""
    before: dict[str, Any] = {}
    for game in GAMES:
        table, at_table = await together(server, "Anna", "Bernd", game=game)
        await play_on(at_table, random.Random(game), most=25)
        before[game] = seen(table, at_table)
    table, at_table = await together(server, "Anna", "Bernd")
    await end(at_table)
    before["voted"] = seen(table, at_table)
    table, at_table = await together(server, "Anna", "Bernd")
    await play_on(at_table, random.Random(3))
    before["lost"] = seen(table, at_table)
    anna = await server.person()
    before["open"] = {"id": await anna.open(), "cookie": anna.http.cookies["outbreak"]}
    await server.close_clients()
    return before


def seen(table: str, at_table: list[AtTable]) -> dict[str, Any]:
    anna = at_table[0]
    assert anna.client is not None
    return {
        "id": table,
        "cookie": anna.client.http.cookies["outbreak"],
        "entry": anna.entry,
        "picture": anna.sight["picture"],
        "outcome": anna.state["outcome"],
    }


def back(server: Server, then: dict[str, Any]) -> Client:
    """Connect Anna to her table after the update."""
    http = httpx.AsyncClient(base_url=server.address, timeout=60, cookies={"outbreak": then["cookie"]})
    server.clients.append(Client(server.address, http, "Anna"))
    return server.clients[-1]


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_the_next_rules_can_replay_is_shown(bumped: tuple[Server, dict[str, Any]], game: str) -> None:
    """Given a running game, when the version of the rules is raised without changes, then it is ended, and its past positions can be
    shown."""
    server, before = bumped
    then = before[game]
    anna = await back(server, then).at(then["id"])
    if then["outcome"] is None:
        assert anna.state["stopped"] == "update"
    assert anna.state["status"] == "finished" and anna.state["older"] and anna.state["replayable"]
    assert anna.client is not None
    shown = await anna.client.get(f"/api/tables/{then['id']}/replay", entry=then["entry"], seats="0")
    assert shown["sight"]["picture"] == then["picture"]
    assert (await anna.client.get(f"/api/tables/{then['id']}/text/{then['entry']}"))["board"]
    record = (await anna.client.http.get(f"/api/tables/{then['id']}/record")).json()
    info = {one["name"]: one["rules"] for one in await anna.client.get("/api/games")}
    assert record["rules"] == info[game] - 1
    assert (await anna.client.get(f"/api/tables/{then['id']}/verify"))["holds"]


async def test_a_finished_game_keeps_its_result(bumped: tuple[Server, dict[str, Any]]) -> None:
    server, before = bumped
    for how in ("lost", "voted"):
        anna = await back(server, before[how]).at(before[how]["id"])
        assert anna.state["outcome"] == before[how]["outcome"]
        assert anna.state["stopped"] == ("vote" if how == "voted" else None)
        assert anna.entry == before[how]["entry"]
        text = await anna.client.get(f"/api/tables/{before[how]['id']}/text")
        assert "earlier rules" in text["outcome"] and len(text["outcome"]) > len("This game was played by earlier rules.")


async def test_an_open_table_is_ended_and_shows_no_deal(bumped: tuple[Server, dict[str, Any]]) -> None:
    server, before = bumped
    anna = await back(server, before["open"]).at(before["open"]["id"])
    assert anna.state["stopped"] == "update" and anna.sight["picture"] is None
    assert (await anna.client.post(f"/api/tables/{before['open']['id']}/start", status=409))["code"] == "already-started"


async def test_no_bot_or_clock_retries_an_older_table(bumped: tuple[Server, dict[str, Any]]) -> None:
    server, _ = bumped
    assert "is quarantined" not in server.log
    _, at_table = await together(server, "Clara", "Dora")
    assert await play_on(at_table, random.Random(5), most=10)


@pytest.mark.parametrize("outcome", [Won(), Lost("cubes", "red"), Lost("cards"), Scored((3, 5), (1,), "deck")])
def test_an_outcome_survives_being_described(outcome: Any) -> None:
    assert outcome_from_json(json.loads(json.dumps(outcome_to_json(outcome)))) == outcome


async def test_an_open_table_of_the_present_rules_stays_in_the_lobby(tmp_path: Path) -> None:
    """Given open tables of a version that did not store free seats, when an update brings no other rules, then the lobby lists them with
    their free seat."""
    path = written(tmp_path)
    with sqlite3.connect(path) as db:
        for game in GAMES:
            db.execute("UPDATE tables SET rules = ? WHERE id = ?", (rulebook(game).version, f"{game}-open"))
    for server in running_server(Server(path, tmp_path, "--no-limits")):
        offered = (await (await server.stranger()).get("/api/tables"))["open"]
        await server.close_clients()
        assert {table["id"]: table["free"] for table in offered} == {f"{game}-open": 1 for game in GAMES}
