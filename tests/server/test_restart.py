"""Restarts: after a restart on the same database, games continue where they were."""

import asyncio
import random

import pytest

from outbreak.core.registry import names
from outbreak.server.base.database import schema
from tests.hiding import hiding
from tests.server.client import AtTable
from tests.server.scenes import in_step, opening, play_on, play_until_acted, seated, together
from tests.server.server import Server


async def restart(server: Server) -> None:
    """Restart the server gracefully."""
    await asyncio.to_thread(server.restart)


def texts(client: AtTable) -> list[str]:
    """Return the chat messages that a client has received."""
    return [said["text"] for said in client.of("said")]


async def test_a_game_continues_after_a_restart(own_server: Server, random_actions: random.Random) -> None:
    """Given running games with votes and chat, when the server restarts, then everything is as before."""
    server = own_server
    played = {}
    for game in names():
        table, at_table = await together(server, "Anna", "Bernd", game=game, agreement={"clock": {"bank": 1000, "increment": 1}})
        await play_on(at_table, random_actions, most=15)
        await at_table[1].send("say", text=f"{game}?")
        await at_table[0].until(lambda at_table=at_table: at_table[0].of("said"))
        if at_table[0].state["status"] == "running":
            await at_table[0].do("propose", what="end")
        await in_step(*at_table)
        played[table] = at_table
    known = await played[table][0].client.get("/api/tables/mine")

    await restart(server)

    assert await played[table][0].client.get("/api/tables/mine") == known
    for table, before in played.items():
        await before[0].until(lambda before=before: before[0].is_closed)
        after = [await client.client.at(table, seen=client.entry) for client in before]
        for old, new in zip(before, after, strict=True):
            assert (new.entry, new.sight, new.table["story"]) == (old.entry, old.sight, [])
            assert {**new.state, "clock": None} == {**old.state, "clock": None}
            assert new.state["clock"]["left"] == old.state["clock"]["left"]
            await new.until(lambda old=old, new=new: texts(new) == texts(old))
        await play_on(after, random_actions, most=10)


async def test_clients_are_notified_of_a_restart(own_server: Server) -> None:
    """Given connected people, when the server is stopped, then their sockets are closed with the code for reconnecting."""
    _, at_table = await seated(own_server, opening().game(), await own_server.people("Anna", "Bernd"))
    await restart(own_server)
    for client in at_table:
        await client.until(lambda client=client: client.is_closed)
        assert client.socket.close_code == 1012


async def test_a_command_repeated_after_a_restart_takes_effect_once(own_server: Server) -> None:
    table, (anna, _) = await seated(own_server, opening().game(), await own_server.people("Anna", "Bernd"))
    first = await anna.act("drive chicago", id="before")
    await restart(own_server)
    again = await anna.client.at(table)
    answer = await again.act("drive chicago", id="before")
    assert answer["type"] == "done" and answer["entry"] == first["entry"] == again.entry


async def test_bots_continue_after_a_restart(own_server: Server, random_actions: random.Random) -> None:
    anna = await own_server.person()
    tables = {}
    for game in names():
        table = await anna.open(game, ["me", "easy", "normal"], options=hiding(game, 3), start=True)
        tables[table] = await anna.at(table)
        await play_on([tables[table]], random_actions, most=3)
    await restart(own_server)
    for table, before in tables.items():
        after = await anna.at(table)
        assert after.entry >= before.entry
        acted = await play_until_acted([after], random_actions, {1, 2}, since=before.entry)
        assert acted & {1, 2} or after.state["status"] == "finished"


async def test_tokens_and_codes_survive_a_restart(own_server: Server) -> None:
    anna = await own_server.person()
    table, _ = await seated(own_server, opening().game(), [anna, anna])
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    code = (await anna.post("/api/me/code"))["code"]
    await restart(own_server)
    assert (await anna.at(table, token=token)).sight["seats"] == [0]
    phone = await own_server.stranger()
    assert await phone.post("/api/me/redeem", {"code": code}) == {"name": "Anna"}


async def test_acknowledged_actions_survive_a_kill(own_server: Server) -> None:
    table, (anna, _) = await seated(own_server, opening().game(), await own_server.people("Anna", "Bernd"))
    for city in ("chicago", "atlanta", "miami"):
        last = await anna.act(f"drive {city}")
    await asyncio.to_thread(own_server.kill)
    await asyncio.to_thread(own_server.start)
    back = await anna.client.at(table)
    assert back.entry == last["entry"] and back.sight == anna.sight


async def test_a_table_of_other_rules_is_refused(own_server: Server) -> None:
    """Given tables whose entries replay differently, or of another version, when they are opened, then they are refused as such."""
    anna = await own_server.person()
    other = await own_server.put(opening().game(), [anna, anna])
    spoiled = await own_server.put(opening().game(), [anna, anna])
    change = schema.tables.update().where(schema.tables.c.id == other).values(rules=99)
    digest = schema.entries.update().where(schema.entries.c.table == spoiled, schema.entries.c.number == 1).values(digest="0" * 32)
    for statement in (change, digest):
        await own_server.with_store(lambda store, statement=statement: store.write(lambda db: db.execute(statement)))
    for table in (other, spoiled):
        assert (await anna.at(table)).of("refused")[0]["code"] == "other-rules"
        assert (await anna.post(f"/api/tables/{table}/leave", status=409))["code"] == "other-rules"
    assert len((await anna.get("/api/tables/mine"))["waiting"]) == 2


@pytest.mark.parametrize(
    "flags", [["--host", "a..b"], ["--processes", "0"], ["--bot-workers", "0"], ["--port", "1"], ["--db", "mysql://x/y"]]
)
def test_a_server_that_cannot_start_says_why(tmp_path, flags: list[str]) -> None:
    """Given settings with which a server cannot start, then it prints one line with the reason and no traceback."""
    import os
    import subprocess
    import sys

    if flags[0] == "--port" and os.geteuid() == 0:
        flags = ["--host", "192.0.2.1"]  # nobody has this address
    command = [sys.executable, "-m", "outbreak", "serve", "--db", str(tmp_path / "x.sqlite"), *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90)
    assert done.returncode != 0 and "Traceback" not in done.stderr + done.stdout
    assert len((done.stderr + done.stdout).strip().splitlines()) == 1
