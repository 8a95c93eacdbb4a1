"""Records: what a seat has seen of a running game, everything of a finished one, and verified deals."""

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

import outbreak
from outbreak.core.game import Game, seat_views
from outbreak.core.ledger import ledger
from outbreak.core.record import Record, pack_bytes
from outbreak.core.registry import names, rulebook
from outbreak.server.base.database import schema
from outbreak.testing import table as position
from tests.server.scenes import end, in_step, opening, play_on, seated, together, under_way
from tests.server.server import METRICS_TOKEN, Server


@pytest.mark.parametrize("game", names())
async def test_the_seed_is_secret_until_the_end(server: Server, game: str, random_actions: random.Random, tmp_path: Path) -> None:
    """Given everything that was sent to players and strangers, then it does not contain the seed before the end; afterwards the commitment
    of the first message holds, and the full record can be replayed."""
    table, (anna, bernd) = await under_way(server, game, random_actions, 10)
    udo = await server.stranger()
    seed = next(row.seed for row in await server.rows(schema.tables) if row.id == table)
    commitment = anna.of("table")[0]["table"]["commitment"]
    watching = await udo.at(table)
    seen, headers = [anna.heard, bernd.heard, watching.heard], {"Authorization": f"Bearer {METRICS_TOKEN}"}
    for client in (anna.client, bernd.client, udo):
        for path in ("", "/printed", "/replay?entry=3", f"/replay?entry={anna.entry}&after=0", "/record", "/verify"):
            seen.append((await client.http.get(f"/api/tables/{table}{path}")).text)
        seen += [
            (await client.http.get(path, headers=headers)).text
            for path in ("/api/tables", "/api/tables/mine", "/api/games", "/metrics", "/health")
        ]
    assert seed not in json.dumps(seen) and seed not in server.log
    assert (await udo.get(f"/api/tables/{table}/verify", status=409))["code"] == "not-finished"

    await end([anna, bernd])

    proof = await udo.get(f"/api/tables/{table}/verify")
    digest = hashlib.sha256()
    for part in (*(proof[word].encode() for word in ("version", "table", "options", "pack")), bytes.fromhex(proof["seed"])):
        digest.update(len(part).to_bytes(8, "little") + part)
    assert proof["seed"] == seed and proof["holds"] and digest.hexdigest() == proof["commitment"] == commitment
    assert proof["table"] == table and seed not in json.dumps(seen)
    answer = await udo.http.get(f"/api/tables/{table}/record")
    (tmp_path / "game.json").write_text(answer.text, encoding="utf-8")
    assert Game.load(tmp_path / "game.json").digests == {int(n): d for n, d in answer.json()["digests"].items()}
    assert '"person":' not in answer.text


async def test_a_record_of_a_running_game_is_what_a_seat_saw(server: Server, random_actions: random.Random) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd", game="contagion")
    await play_on([anna, bernd], random_actions, most=10)
    answer = await anna.client.http.get(f"/api/tables/{table}/record")
    assert f"contagion-{table}.json" in answer.headers["content-disposition"]
    record = Record.from_text(answer.text)
    assert (record.kind, record.seats, record.seed) == ("seat", [0], None)
    views = list(seat_views(record))
    assert len(views) == anna.entry + 1
    assert sorted(action.code for action in views[-1].legal()) == [choice["code"] for choice in anna.choices]
    assert '"person"' not in answer.text and await server.id_of(bernd.client) not in answer.text
    spectator = Record.from_text((await (await server.stranger()).http.get(f"/api/tables/{table}/record")).text)
    assert spectator.seats == []


async def test_a_record_of_a_running_game_cannot_be_continued(server: Server) -> None:
    table, (anna, _) = await together(server, "Anna", "Bernd")
    mine = (await anna.client.http.get(f"/api/tables/{table}/record")).text
    answer = await anna.client.http.post("/api/records", content=mine)
    assert answer.status_code == 400 and answer.json()["code"] == "bad-record" and "full record" in answer.json()["text"]


async def test_there_is_no_record_before_the_start(server: Server) -> None:
    anna = await server.person()
    table = await anna.open()
    assert (await anna.get(f"/api/tables/{table}/record", status=409))["code"] == "not-started"
    assert (await anna.get(f"/api/tables/{table}/replay", entry=1))["sight"]["picture"] is None


async def test_what_others_saw_can_be_seen_after_the_end_only(server: Server, random_actions: random.Random) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd", game="contagion")
    await play_on([anna, bernd], random_actions, most=5)
    await in_step(anna, bernd)
    udo = await server.person("Udo")
    for seats in ("1", "0,1", "all"):
        assert (await anna.client.get(f"/api/tables/{table}/replay", entry=4, seats=seats, status=403))["code"] == "hidden"
        assert (await anna.client.get(f"/api/tables/{table}/record", seats=seats, status=403))["code"] == "hidden"
    assert (await udo.get(f"/api/tables/{table}/replay", entry=4, seats="0", status=403))["code"] == "hidden"
    assert (await udo.get(f"/api/tables/{table}/replay", entry=4))["sight"]["seats"] == []
    assert (await anna.client.get(f"/api/tables/{table}/replay", entry=4, seats="7", status=400))["code"] == "no-seat"
    assert (await anna.client.get(f"/api/tables/{table}/replay", entry=9999, status=400))["code"] == "bad-options"
    await end([anna, bernd])
    everything = await udo.get(f"/api/tables/{table}/replay", entry=4)
    assert everything["sight"]["seats"] == [0, 1] and everything["entries"] == anna.entry


async def test_past_positions_equal_the_updates_of_the_time(server: Server, random_actions: random.Random) -> None:
    """Given the updates that Anna was sent, when she replays the table, then sights and stories are the same."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd", game="raxxon")
    await play_on([anna, bernd], random_actions, most=12)
    for message in anna.of("table")[::2]:
        again = await anna.client.get(f"/api/tables/{table}/replay", entry=message["entry"], after=0, seats="0")
        assert again["sight"]["picture"] == message["sight"]["picture"]
        assert again["sight"]["choices"] == message["sight"]["choices"] or message["entry"] == anna.entry
        assert again["story"][-len(message["story"]) :] == message["story"]


async def test_a_record_is_continued_from_its_end(server: Server) -> None:
    """Given a game that was ended by vote, when its record is uploaded, then all seats are mine and the position is the same."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    first = anna if anna.state["waiting"] == [0] else bernd
    await first.act("pass")
    await first.do("propose", what="take-back")
    await in_step(anna, bernd)
    other = bernd if first is anna else anna
    await other.do("vote", proposal=other.state["proposal"]["number"], yes=True)
    await first.until(lambda: first.sight["picture"]["actions_left"] == 4)
    await first.act("pass")
    await in_step(anna, bernd)
    await end([anna, bernd])
    whole = await anna.client.get(f"/api/tables/{table}/replay", entry=anna.entry, seats="all")
    text = (await anna.client.http.get(f"/api/tables/{table}/record")).text

    again = (await anna.client.http.post("/api/records", content=text)).json()["id"]

    at_table = await anna.client.at(again)
    assert at_table.sight["picture"] == whole["sight"]["picture"] and at_table.sight["seats"] == [0, 1]
    assert at_table.state["agreement"] == {**at_table.state["agreement"], "known_deal": True, "public": False}
    assert (await at_table.act(at_table.choices[0]["code"]))["type"] == "done"
    assert again not in [listed["id"] for listed in (await bernd.client.get("/api/tables"))["running"]]


async def test_a_record_of_a_finished_game_can_be_viewed(server: Server, random_actions: random.Random) -> None:
    game = outbreak.new("pandemic", players=2, epidemics=7, seed=3)
    while not game.outcome:
        game.push(random_actions.choice(game.legal()))
    anna = await server.person()
    table = (await anna.http.post("/api/records", content=game.record().to_text())).json()["id"]
    at_table = await anna.at(table)
    assert at_table.state["status"] == "finished" and at_table.state["outcome"] is not None
    assert table in [listed["id"] for listed in (await anna.get("/api/tables/mine"))["finished"]]
    assert (await anna.get(f"/api/tables/{table}/verify"))["holds"]


def spoiled() -> dict[str, bytes]:
    """Return records that are damaged, foreign or forged."""
    game = outbreak.new("pandemic", players=2, seed=1)
    game.push("pass")
    good = json.loads(game.record().to_text())
    four = outbreak.new("pandemic", players=4, seed=1).table.states.tobytes()
    zeros = bytes(game.table.states.nbytes)

    def but(**change: Any) -> bytes:
        return json.dumps({**good, **change}).encode()

    rumour = position("contagion", players=2).game()
    rumour.table.states["event_deck_size"] = 127
    many_events = Game(rumour.rulebook, rumour.options, start=rumour.table.states.tobytes()).record()

    entry = good["entries"][0]
    return {
        "more events than cards": many_events.to_text().encode(),
        "empty": b"",
        "no JSON": b"\xff\x00garbage",
        "deep": b"[" * 100_000,
        "foreign": b'{"format": "chess"}',
        "other version": but(version=99),
        "other rules": but(rules=99),
        "other game": but(game="chess"),
        "no seed": but(seed=None),
        "short seed": but(seed="ab"),
        "other seed": but(seed="00" * 32, entries=good["entries"] * 30, digests={"20": "00" * 16}),
        "both seed and start": but(start=pack_bytes(zeros)),
        "empty start": but(seed=None, start=pack_bytes(zeros)),
        "short start": but(seed=None, start=pack_bytes(b"abc")),
        "bad start": but(seed=None, start="%%%"),
        "start of four": but(seed=None, start=pack_bytes(four), entries=[]),
        "noise": but(seed=None, start=pack_bytes(random.Random(1).randbytes(len(zeros))), entries=[]),
        "illegal action": but(entries=[{**entry, "action": "drive tokyo", "code": 5}]),
        "other text": but(entries=[{**entry, "action": "drive chicago"}]),
        "huge number": but(entries=[{**entry, "code": 10**18}]),
        "nothing to undo": but(entries=[{"kind": "undo"}]),
        "automatic at first": but(entries=[{**entry, "automatic": True}, {"kind": "take-back"}]),
        "automatic and on": but(entries=[{**entry, "automatic": True}]),
        "too many": but(entries=[{"kind": "pause"}] * 6000),
        "bad options": but(options={"players": 12}),
        "bad pack": but(pack={}),
        "pack of numbers": but(pack={"cities": 5}),
        "name in the digests": but(digests={"x": "y"}, entries=[5]),
    }


@pytest.mark.parametrize("how", spoiled())
async def test_a_record_that_cannot_be_played_is_refused(server: Server, how: str) -> None:
    anna = await server.person()
    answer = await anna.http.post("/api/records", content=spoiled()[how])
    assert answer.status_code == 400 and answer.json()["code"] == "bad-record", answer.text
    assert (await anna.get("/api/tables/mine")) == {"waiting": [], "running": [], "finished": []}


@pytest.mark.parametrize("options", [{}, {"players": "2"}, {"players": 2, "roles": "medic,researcher"}])
async def test_missing_options_of_a_record_have_defaults(server: Server, options: dict[str, Any]) -> None:
    """Given a record without some options, when it is uploaded, then they have their defaults, and the table is listed as usual."""
    game = outbreak.new("pandemic", seed=1, **options)
    text = json.dumps({**json.loads(game.record().to_text()), "options": options, "commitment": None})
    anna = await server.person()
    table = (await anna.http.post("/api/records", content=text)).json()["id"]
    assert (await anna.get(f"/api/tables/{table}"))["seats"] == ["Anna", "Anna"]
    assert [listed["id"] for listed in (await anna.get("/api/tables/mine"))["waiting"]] == [table]
    assert (await anna.at(table)).state["options"]["players"] == 2


async def test_a_record_from_a_position_has_no_deal_to_verify(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    table, at_table = await seated(server, opening().game(), [anna, bernd])
    await end(at_table)
    assert (await anna.get(f"/api/tables/{table}/verify", status=400))["code"] == "bad-options"
    assert (await anna.post(f"/api/tables/{table}/rematch", {"same_deal": True}, status=400))["code"] == "bad-options"
    again = (await anna.post(f"/api/tables/{table}/rematch"))["id"]
    assert (await anna.at(again)).state["commitment"] is not None


async def test_games_rules_and_words_can_be_read(server: Server) -> None:
    stranger = await server.stranger()
    games = await stranger.get("/api/games")
    assert [game["name"] for game in games] == list(names())
    for game in names():
        assert (await stranger.get(f"/api/games/{game}/printed")) is not None
        for lang in ("en", "de"):
            told = await stranger.get(f"/api/games/{game}/rules/{lang}")
            assert all(section["title"] and (section["intro"] or section["rules"]) for section in told)
            assert [rule["number"] for section in told for rule in section["rules"]] == list(ledger(rulebook(game).folder / "rules.md"))
            assert "=" in (await stranger.http.get(f"/api/games/{game}/texts/{lang}")).text
    await stranger.get("/api/games/chess/printed", status=404)
    await stranger.get("/api/games/pandemic/texts/fr", status=400)
