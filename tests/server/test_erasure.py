"""Erasure: the name and texts of an erased person are removed everywhere; their games stay, with a former player."""

import asyncio
import json
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from outbreak.server.admin import erasure
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.rest import NewTable
from outbreak.server.lobby.opening import open_table
from tests.hiding import hiding
from tests.server.admin import admin, eventually, refused
from tests.server.client import AtTable, Client
from tests.server.conftest import fresh_database
from tests.server.processes import ProcessGroup, process_group
from tests.server.scenes import end, play_on, together
from tests.server.server import Server
from tests.server.windows import host_harness

FIRST, SECOND, WORDS = "Zaphira", "Quillon", "xyzzy plugh"
TRACES = (FIRST, SECOND, "xyzzy")


def traces(shown: Any) -> list[str]:
    """Return the traces of a person in a text."""
    text = json.dumps(shown, ensure_ascii=False, default=str)
    return [trace for trace in TRACES if trace in text]


async def stored(server: Server) -> dict[str, list[str]]:
    """Return everything in the database as text."""
    return {table.name: [str(row) for row in await server.rows(table)] for table in schema.metadata.sorted_tables}


async def is_erased(server: Server, id: str) -> bool:
    """Whether the erasure of a person is complete."""
    return all(row.name == "" and row.erased is None for row in await server.rows(schema.people) if row.id == id)


async def lived(server: Server, chance: random.Random) -> tuple[AtTable, AtTable, str, str]:
    """Create a person with traces of every kind, under two names, at a finished and at a running game."""
    over, (own, bernd) = await together(server, FIRST, "Bernd")
    client = own.client
    running = await client.open("pandemic", ["me", "open"], options=hiding("pandemic"))
    await bernd.client.post(f"/api/tables/{running}/sit")
    await client.post(f"/api/tables/{running}/start")
    await play_on([own, bernd], chance, most=5)
    await own.send("say", text=WORDS)
    await bernd.until(lambda: bernd.of("said"))
    await own.do("pause")
    await own.do("resume")
    await client.http.patch("/api/me", json={"name": SECOND})
    fresh = await client.at(over)
    await fresh.do("pause")
    await fresh.do("resume")
    await fresh.do("hand-over", seat=0, bot="easy")
    await fresh.do("hand-back", seat=0)
    await end([fresh, bernd])
    assert (await client.post(f"/api/tables/{over}/rematch"))["id"]
    await (await client.at(running)).do("propose", what="end")
    return fresh, bernd, over, running


async def seen_by_others(bernd: Client, *tables: str) -> list[Any]:
    """Return everything that others are sent about some tables."""
    shown: list[Any] = [await bernd.get("/api/tables"), await bernd.get("/api/tables/mine")]
    for table in tables:
        at_table = await bernd.at(table)
        await at_table.ask("ping")
        shown += at_table.heard
        for lang in ("en", "de"):
            shown.append(await bernd.get(f"/api/tables/{table}/text", lang=lang))
        shown.append(await bernd.get(f"/api/tables/{table}/record"))
        shown.append(await bernd.get(f"/api/tables/{table}/replay", entry=at_table.entry, after=0))
        await at_table.close()
    return shown


async def test_an_erased_person_leaves_no_trace(server: Server, random_actions: random.Random) -> None:
    """Given a person with traces everywhere, when they erase themselves, then none is stored or sent, and Bernd can still play."""
    own, bernd, over, running = await lived(server, random_actions)
    id = await server.id_of(own.client)
    assert set(traces(await seen_by_others(bernd.client, over, running))) == set(TRACES)  # there was something to erase

    assert (await own.client.http.delete("/api/me")).status_code == 204

    await eventually(lambda: is_erased(server, id))

    async def is_forgotten() -> bool:
        return not traces(await seen_by_others(bernd.client, over, running))

    await eventually(is_forgotten)
    assert not traces(await stored(server))
    at_over = await bernd.client.at(over)
    assert [seat.get("name") for seat in at_over.state["seats"]] == ["", "Bernd"]
    for lang, words in (("en", "a former player"), ("de", "ein früherer Mitspieler")):
        text = await bernd.client.get(f"/api/tables/{over}/text", lang=lang)
        assert text["seated"][0] == words and text["log"][0]["text"].startswith(words[0].upper() + words[1:])
    assert (await bernd.client.get("/api/tables/mine"))["finished"][0]["seats"] == ["", "Bernd"]
    left = (await bernd.client.at(running)).state["seats"][0]
    assert left == {"bot": "normal", "cause": "left", "free": True}


async def test_a_rematch_leaves_the_seat_of_a_former_player_open(server: Server) -> None:
    over, at_table = await together(server, FIRST, "Bernd")
    await end(at_table)
    id = await server.id_of(at_table[0].client)
    await at_table[0].client.http.delete("/api/me")
    await eventually(lambda: is_erased(server, id))
    again = (await at_table[1].client.post(f"/api/tables/{over}/rematch"))["id"]
    assert (await at_table[1].client.get(f"/api/tables/{again}"))["seats"] == [None, "Bernd"]


async def test_a_table_of_a_person_erased_meanwhile_is_not_opened(tmp_path: Path) -> None:
    """Given a slow request, when its person is erased before it is done, then nothing of it is stored."""
    async with host_harness(tmp_path) as room:
        host, anna = room.host, await room.person()
        other = await open_table(host, anna, NewTable("pandemic", start=False))  # so that the row of the former player stays
        await host.store.write(partial(erasure.begin, person=anna.id))
        await erasure.finish(host.store, anna.id)

        with pytest.raises(Refused) as refusal:
            await open_table(host, anna, NewTable("pandemic"))

        assert refusal.value.code == "unknown-person"
        assert [row.id for row in await host.store.rows(select(schema.tables.c.id))] == [other]


async def test_an_administrator_erases_a_person(server: Server, random_actions: random.Random) -> None:
    """Given a person with traces, when an administrator removes them, then nothing is left when the command ends."""
    own, bernd, over, running = await lived(server, random_actions)
    id = await server.id_of(own.client)
    assert "confirm with --yes" in await refused(server, "people", "remove", id)

    await admin(server, "people", "remove", "--yes", id)

    assert await is_erased(server, id) and not traces(await stored(server))
    await own.until(lambda: own.is_closed)
    await own.client.get("/api/me", status=401)

    async def is_forgotten() -> bool:
        return not traces(await seen_by_others(bernd.client, over, running))

    await eventually(is_forgotten)


async def test_old_entries_without_person_ids_are_erased_too(server: Server) -> None:
    """Given entries and chat of an earlier version, when the person is erased, then their name is removed from those too."""
    over, (own, bernd) = await together(server, FIRST, "Bernd")
    await own.do("pause")
    await own.do("resume")
    await own.send("say", text=WORDS)
    await bernd.until(lambda: bernd.of("said"))
    await own.client.http.patch("/api/me", json={"name": SECOND})
    renamed = await own.client.at(over)
    await end([renamed, bernd])
    await own.client.post(f"/api/tables/{over}/rematch")
    await server.with_store(lambda store: _as_before(store, over))
    id = await server.id_of(own.client)

    await admin(server, "people", "remove", "--yes", id)

    assert not traces(await stored(server))
    assert "Bernd" in json.dumps(await stored(server))


async def _as_before(store: Store, table: str) -> None:
    """Remove person ids from pauses, rematches and chat, as in earlier versions."""
    e = schema.entries.c
    for row in await store.rows(select(schema.entries).where(e.table == table, e.kind.in_(("pause", "resume", "rematch")))):
        detail = {name: value for name, value in row.detail.items() if name != "person"}
        change = update(schema.entries).where(e.table == table, e.number == row.number).values(detail=detail)
        await store.write(lambda db, change=change: db.execute(change))
    await store.write(lambda db: db.execute(update(schema.chat).where(schema.chat.c.table == table).values(person=None)))


async def test_names_are_removed_from_tables_that_cannot_be_loaded(server: Server) -> None:
    """Given damaged tables and tables of other rules, when a person there is erased, then their name is removed from those too."""
    spoilt, (own, _) = await together(server, FIRST, "Bernd")
    other = await own.client.open("pandemic", ["me", "easy"], start=True)
    await server.close_clients()
    e, t = schema.entries.c, schema.tables.c
    spoil = update(schema.entries).where(e.table == spoilt, e.number == 3).values(kind="seat-change", detail={"seat": 99})
    bump = update(schema.tables).where(t.id == other).values(rules=99)
    await server.with_store(lambda store: store.write(lambda db: (db.execute(spoil), db.execute(bump))))
    id = next(row.person for row in await server.rows(schema.seats) if row.table == spoilt and row.seat == 0)

    await admin(server, "people", "remove", "--yes", id)

    assert not traces(await stored(server))
    for table in (spoilt, other):
        await admin(server, "tables", "remove", "--yes", table)
    await asyncio.sleep(1.5)  # the log says that they were quarantined
    server.new_log()


async def test_erasure_continues_after_a_restart(own_server: Server) -> None:
    """Given an unfinished erasure, when the server restarts, then it is finished."""
    _table, (own, _bernd) = await together(own_server, FIRST, "Bernd")
    id = await own_server.id_of(own.client)
    own_server.stop()
    await own_server.with_store(lambda store: store.write(lambda db: erasure.begin(db, id)))
    assert traces(await stored(own_server)) == [FIRST]
    own_server.start()
    await eventually(lambda: is_erased(own_server, id), 20)
    assert not traces(await stored(own_server))


async def test_chat_after_an_erasure_is_received(server: Server) -> None:
    """Given that the last chat message was erased, when Bernd sends one, then it has a new number and connected clients get it."""
    table, (own, bernd) = await together(server, FIRST, "Bernd")
    await own.send("say", text=WORDS)
    await bernd.until(lambda: bernd.of("said"))
    id = await server.id_of(own.client)
    await own.client.http.delete("/api/me")
    await eventually(lambda: is_erased(server, id))
    await bernd.send("say", text="gone")
    await bernd.until(lambda: [said["text"] for said in bernd.of("said")] == [WORDS, "gone"])
    assert [said["text"] for said in (await bernd.client.at(table)).of("said")] in ([], ["gone"])


async def test_the_database_file_contains_no_erased_data(tmp_path: Path, random_actions: random.Random) -> None:
    """Given a person with traces in an SQLite database, when they are erased, then no trace is left in the bytes of the file."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--no-limits").start()
    try:
        own, bernd, *_ = await lived(server, random_actions)
        id, bernds = await server.id_of(own.client), await server.id_of(bernd.client)
        await server.close_clients()
        await admin(server, "people", "remove", "--yes", id)
        server.stop()
        held = (tmp_path / "tables.sqlite").read_bytes()
        assert not [trace for trace in TRACES if trace.encode() in held] and bernds.encode() in held
    finally:
        server.kill()


@pytest.fixture(scope="module")
def two(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessGroup]:
    """Two processes over one database."""
    with process_group(fresh_database(postgres), tmp_path_factory.mktemp("two"), 2) as servers:
        yield servers


async def test_other_processes_apply_an_erasure(two: ProcessGroup, random_actions: random.Random) -> None:
    """Given tables loaded in two processes, when a person is erased in one, then the other sends no name and accepts no cookie either."""
    own, bernd, over, running = await lived(two[0], random_actions)
    id = await two[0].id_of(own.client)
    elsewhere, herself = await bernd.client.also_at(two[1].address), await own.client.also_at(two[1].address)
    two[1].clients += [elsewhere, herself]
    assert traces(await seen_by_others(elsewhere, over, running)) and (await herself.get("/api/me"))["name"] == SECOND
    socket = await herself.at(over)

    await own.client.http.delete("/api/me")

    await socket.until(lambda: socket.is_closed)
    await herself.get("/api/me", status=401)
    await eventually(lambda: is_erased(two[0], id))

    async def is_forgotten() -> bool:
        return not traces([await seen_by_others(bernd.client, over, running), await seen_by_others(elsewhere, over, running)])

    await eventually(is_forgotten)
    await asyncio.gather(*(server.close_clients() for server in two))
