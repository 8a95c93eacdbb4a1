"""The lobby: opening tables, sitting down, starting, rematches."""

import asyncio
from typing import Any

import pytest

from outbreak.server.admin.retention import remove_tables
from outbreak.server.base.database import schema
from tests.server.scenes import end, play_on, together
from tests.server.server import Server


async def listed(client: Any, where: str) -> list[str]:
    """Return the ids of my tables in one of the three lists."""
    return [table["id"] for table in (await client.get("/api/tables/mine"))[where]]


async def test_a_table_is_opened_with_options_seats_and_bots(server: Server) -> None:
    anna = await server.person()
    table = await anna.open("contagion", ["me", "open", "normal", "easy"], options={"players": 4, "neutral": "on"})
    found = await anna.get(f"/api/tables/{table}")
    assert (found["game"], found["status"], found["seats"], found["mine"]) == ("contagion", "open", ["Anna", None, None, None], [0])
    assert found["options"]["neutral"] == "on" and found["options"]["players"] == 4
    state = (await anna.at(table)).state
    assert [seat.get("bot") for seat in state["seats"]] == [None, None, "normal", "easy"]
    assert [seat.get("free", False) for seat in state["seats"]] == [False, True, False, False]
    assert len(state["commitment"]) == 64


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "chess"}, "pandemic"),
        ({"game": "pandemic", "options": {"players": 9}}, "2, 3, 4"),
        ({"game": "pandemic", "options": {"players": True}}, "2, 3, 4"),
        ({"game": "pandemic", "options": {"colour": "red"}}, "epidemics"),
        ({"game": "pandemic", "options": {"roles": ["king"]}}, "medic"),
        ({"game": "pandemic", "options": {"roles": 5}}, ""),
        ({"game": "pandemic", "options": {"roles": ["medic", "medic"]}}, ""),
        ({"game": "raxxon", "options": {"level": None, "looks": {}}}, "shared"),
        ({"game": "raxxon", "options": {"idle_limit": 20}}, "characters, level, looks, players"),
        ({"game": "raxxon", "options": {"day_limit": 100}}, "characters, level, looks, players"),
        ({"game": "pandemic", "seats": ["me", "genius"]}, "easy, normal"),
        ({"game": "pandemic", "seats": ["me"] * 3}, "2"),
        ({"game": "contagion", "options": {"players": 2, "start": 4}}, ""),
    ],
)
async def test_bad_options_are_refused_with_the_valid_ones(server: Server, body: dict[str, Any], says: str) -> None:
    anna = await server.person()
    before = len(await server.rows(schema.tables))
    problem = await anna.post("/api/tables", body, status=400)
    assert problem["code"] == "bad-options" and says in problem["text"]
    assert len(await server.rows(schema.tables)) == before


@pytest.mark.parametrize(
    "agreement",
    [{"away_after": -1}, {"away_after": 10**30}, {"clock": {"bank": 1}}, {"clock": {"bank": 10**9}}, {"secret": True}],
)
async def test_an_agreement_that_cannot_be_kept_is_refused(server: Server, agreement: dict[str, Any]) -> None:
    anna = await server.person()
    problem = await anna.post("/api/tables", {"game": "pandemic", "agreement": agreement}, status=400)
    assert problem["code"] == "malformed"


async def test_opening_a_table_needs_a_name(server: Server) -> None:
    stranger = await server.stranger()
    await stranger.post("/api/tables", {"game": "pandemic"}, status=401)


async def test_public_tables_are_listed_and_others_are_found_by_link(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    public = await anna.open()
    hidden = await anna.open(agreement={"public": False})

    shown = [table["id"] for table in (await bernd.get("/api/tables"))["open"]]

    assert public in shown and hidden not in shown
    assert (await bernd.get(f"/api/tables/{hidden}"))["seats"] == ["Anna", None]
    await bernd.post(f"/api/tables/{hidden}/sit")
    assert (await bernd.get(f"/api/tables/{hidden}"))["mine"] == [1]


async def test_private_tables_do_not_hide_public_ones(server: Server) -> None:
    """Given a public table, when hundreds of private ones are opened after it, then only the public one is listed."""
    anna = await server.person()
    table, private = await anna.open(), await anna.open(agreement={"public": False})
    row = next(row for row in await server.rows(schema.tables) if row.id == private)
    others = [{**row._mapping, "id": f"{private[:16]}-{number}", "updated": row.updated + 1} for number in range(400)]
    await server.with_store(lambda store: store.write(lambda db: db.execute(schema.tables.insert(), others)))
    try:
        found = [listed["id"] for listed in (await anna.get("/api/tables"))["open"]]
        assert table in found and not {other["id"] for other in others} & set(found)
    finally:
        gone = schema.tables.delete().where(schema.tables.c.id.in_([other["id"] for other in others]))
        await server.with_store(lambda store: store.write(lambda db: db.execute(gone)))


async def test_people_sit_down_leave_and_take_two_seats(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open(options={"players": 3})
    await bernd.post(f"/api/tables/{table}/sit", {"seat": 2})
    assert (await bernd.post(f"/api/tables/{table}/sit", {"seat": 0}, status=409))["code"] == "seat-taken"
    assert (await bernd.post(f"/api/tables/{table}/sit", {"seat": 5}, status=409))["code"] == "seat-taken"
    await bernd.post(f"/api/tables/{table}/sit")
    assert (await bernd.get(f"/api/tables/{table}"))["mine"] == [1, 2]
    assert (await anna.post(f"/api/tables/{table}/sit", status=400))["code"] == "no-seat"
    await bernd.post(f"/api/tables/{table}/leave")
    assert (await bernd.get(f"/api/tables/{table}"))["seats"] == ["Anna", None, None]
    assert (await bernd.post(f"/api/tables/{table}/leave", status=403))["code"] == "not-seated"


async def test_a_table_does_not_start_while_seats_are_open(server: Server) -> None:
    anna = await server.person()
    table = await anna.open()
    assert (await anna.post(f"/api/tables/{table}/start", status=409))["code"] == "seats-open"
    await anna.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "easy"})
    await anna.post(f"/api/tables/{table}/start")
    assert (await anna.post(f"/api/tables/{table}/start", status=409))["code"] == "already-started"


async def test_only_the_owner_starts_a_table_or_places_bots(server: Server) -> None:
    anna, stranger = await server.people("Anna", "Udo")
    table = await anna.open()
    assert (await stranger.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "easy"}, status=403))["code"] == "not-owner"
    assert (await stranger.post(f"/api/tables/{table}/start", status=403))["code"] == "not-owner"
    await anna.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "easy"})
    assert (await anna.post(f"/api/tables/{table}/bot", {"seat": 0, "bot": "easy"}, status=409))["code"] == "seat-taken"
    assert (await anna.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": "genius"}, status=400))["code"] == "bad-options"
    await anna.post(f"/api/tables/{table}/bot", {"seat": 1, "bot": None})
    await stranger.post(f"/api/tables/{table}/sit", {"seat": 1})


@pytest.mark.parametrize(
    ("seats", "start", "given", "consent"),
    [
        (["me", "me"], True, {}, "assume"),
        (["me", "me"], False, {}, "ask"),
        (["me", "open"], False, {}, "ask"),
        (["me", "easy"], True, {}, "ask"),
        (["me", "easy"], True, {"consent": "assume"}, "assume"),
    ],
)
async def test_consent_is_asked_where_different_people_sit(
    server: Server, seats: list[str], start: bool, given: dict[str, str], consent: str
) -> None:
    """Given a table of Pandemic, when other people sit there or may sit down, then consent is asked by default."""
    anna = await server.person()
    table = await anna.open("pandemic", seats, options={"players": 2, **given}, start=start)
    assert (await anna.get(f"/api/tables/{table}"))["options"]["consent"] == consent


async def test_a_request_with_a_key_takes_effect_once(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open(options={"players": 3})
    for _ in range(3):
        answer = await bernd.http.post(f"/api/tables/{table}/sit", json={}, headers={"Idempotency-Key": "once"})
        assert answer.status_code == 200
    assert (await bernd.get(f"/api/tables/{table}"))["mine"] == [1]


async def test_my_tables_wait_for_me_run_or_are_over(server: Server) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    first, second = (anna, bernd) if anna.state["waiting"] == [0] else (bernd, anna)
    assert table in await listed(first.client, "waiting") and table in await listed(second.client, "running")
    shown = [entry["id"] for entry in (await second.client.get("/api/tables"))["running"]]
    assert table in shown
    proposed = await first.do("propose", what="end")
    await second.until(lambda: second.state["proposal"])
    await second.do("vote", proposal=proposed["entry"], yes=True)
    assert table in await listed(first.client, "finished") and table in await listed(second.client, "finished")


async def test_another_game_with_the_same_people(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open("raxxon", ["me", "open", "easy"], options={"players": 3})
    await bernd.post(f"/api/tables/{table}/sit")
    await anna.post(f"/api/tables/{table}/start")
    at_table = [await anna.at(table), await bernd.at(table)]
    assert (await anna.post(f"/api/tables/{table}/rematch", status=409))["code"] == "not-finished"
    await end(at_table)

    again = (await bernd.post(f"/api/tables/{table}/rematch"))["id"]

    await at_table[0].until(lambda: at_table[0].state["rematch"] == {"id": again, "name": "Bernd"})
    state = (await anna.at(again)).state
    assert state["parent"] == table and state["status"] == "open" and not state["agreement"]["known_deal"]
    assert [(seat.get("name"), seat.get("bot")) for seat in state["seats"]] == [("Anna", None), ("Bernd", None), (None, "easy")]
    assert state["options"] == at_table[0].state["options"] and state["commitment"] != at_table[0].state["commitment"]
    stranger = await server.person("Udo")
    assert (await stranger.post(f"/api/tables/{table}/rematch", status=403))["code"] == "not-seated"


async def test_concurrent_rematches_open_one_table(server: Server) -> None:
    """Given a finished game, when two people request a rematch at the same time, then one table opens for both."""
    table, at_table = await together(server, "Anna", "Bernd")
    await end(at_table)
    path, (anna, bernd) = f"/api/tables/{table}/rematch", [one.client for one in at_table]

    asked = await asyncio.gather(*(person.post(path) for person in (anna, bernd) * 3))

    again = asked[0]["id"]
    assert asked == [{"id": again}] * 6
    entries = (await anna.get(f"/api/tables/{table}/record"))["entries"]
    assert [entry["detail"]["table"] for entry in entries if entry["kind"] == "rematch"] == [again]
    same_deal = (await bernd.post(path, {"same_deal": True}))["id"]
    assert same_deal != again and (await anna.post(path, {"same_deal": True}))["id"] == same_deal
    await anna.post(f"/api/tables/{same_deal}/leave", status=200)
    assert (await anna.post(path, {"same_deal": True}))["id"] not in (same_deal, again)


async def test_a_finished_rematch_is_followed_by_another(server: Server) -> None:
    """Given a finished rematch, when another is requested at the first table, then a new table opens."""
    table, at_table = await together(server, "Anna", "Bernd")
    await end(at_table)
    path, (anna, bernd) = f"/api/tables/{table}/rematch", [one.client for one in at_table]
    again = (await anna.post(path))["id"]
    await anna.post(f"/api/tables/{again}/start", status=200)
    assert (await bernd.post(path))["id"] == again

    await end([await anna.at(again), await bernd.at(again)])

    assert (await bernd.post(path))["id"] not in (table, again)


async def test_a_rematch_that_was_removed_is_followed_by_another(server: Server) -> None:
    """Given a rematch that expired or was removed, when one of its people requests one, then another table opens."""
    table, at_table = await together(server, "Anna", "Bernd")
    await end(at_table)
    path, (anna, bernd) = f"/api/tables/{table}/rematch", [one.client for one in at_table]
    first = (await anna.post(path))["id"]
    there = await anna.at(first)
    await server.with_store(lambda store: store.write(lambda db: remove_tables(db, [first])))
    await there.until(lambda: there.is_closed)

    second = (await bernd.post(path))["id"]

    assert second != first and (await anna.get(f"/api/tables/{second}"))["seats"] == ["Anna", "Bernd"]


async def test_the_same_deal_again_shows_the_same_cards(server: Server, random_actions: Any) -> None:
    table, at_table = await together(server, "Anna", "Bernd", game="contagion")
    first = at_table[0].sight["picture"]
    await play_on(at_table, random_actions, most=3)
    await end(at_table)

    anna = at_table[0].client
    again = (await anna.post(f"/api/tables/{table}/rematch", {"same_deal": True}))["id"]
    await anna.post(f"/api/tables/{again}/start")

    seen = await anna.at(again)
    assert seen.sight["picture"] == first
    assert seen.state["agreement"]["known_deal"] and seen.state["commitment"] != at_table[0].state["commitment"]


async def test_a_spectator_can_only_watch(server: Server) -> None:
    table, (anna, _) = await together(server, "Anna", "Bernd")
    udo = await (await server.person("Udo")).at(table)
    assert udo.sight["seats"] == [] and udo.choices == [] and udo.sight["picture"] is not None and not udo.sight["undo"]
    legal = anna.choices or [{"code": 0}]
    assert (await udo.act(legal[0]["code"]))["code"] == "not-your-seat"
    for command, fields in (("propose", {"what": "end"}), ("pause", {}), ("resume", {}), ("vote", {"proposal": 1, "yes": True})):
        assert (await udo.do(command, **fields))["code"] == "not-seated"
    assert (await udo.do("hand-over", seat=0, bot="easy"))["code"] == "not-your-seat"
    assert (await udo.ask("say", text="psst"))["code"] == "not-seated"
    assert (await udo.ask("point", domain="city", thing="paris"))["code"] == "not-seated"
    stranger = await (await server.stranger()).at(table)
    assert stranger.of("welcome")[0]["name"] is None and stranger.sight["picture"] == udo.sight["picture"]


async def test_a_person_who_leaves_a_table_without_spectators_is_disconnected(server: Server) -> None:
    """Given a table without spectators, when somebody leaves it, then their socket is closed before they get another update."""
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open("pandemic", ["me", "open"], agreement={"spectators": False})
    await bernd.post(f"/api/tables/{table}/sit")
    stays, leaves = await anna.at(table), await bernd.at(table)
    await bernd.post(f"/api/tables/{table}/leave")
    await leaves.until(lambda: leaves.is_closed)
    assert all(shown["table"]["seats"][1].get("name") == "Bernd" for shown in leaves.of("table"))
    await stays.until(lambda: stays.state["seats"][1].get("name") is None)
    assert (await bernd.at(table)).of("refused")[0]["code"] == "not-seated"


async def test_a_table_can_be_closed_to_spectators(server: Server) -> None:
    anna, udo = await server.people("Anna", "Udo")
    table = await anna.open("pandemic", ["me", "easy"], agreement={"spectators": False}, start=True)
    turned_away = await udo.at(table)
    assert turned_away.of("refused")[0]["code"] == "not-seated" and not turned_away.table
    await turned_away.until(lambda: turned_away.is_closed)
    await udo.get(f"/api/tables/{table}/replay", entry=3, status=403)
    await udo.get(f"/api/tables/{table}/record", status=403)
    assert (await anna.at(table)).sight["picture"] is not None
