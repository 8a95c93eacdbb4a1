"""Programs: a token allows a program to play one seat over the socket, and nothing else."""

import asyncio
import sys
from pathlib import Path

import pytest

from outbreak.server.people.identity import Identities, Program, Signer
from tests.server.scenes import opening, seated
from tests.server.server import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_program.py"


async def test_a_program_plays_one_seat_for_its_owner(server: Server) -> None:
    anna = await server.person()
    table, _ = await seated(server, opening(hands="closed").game(), [anna, anna])
    token = (await anna.post(f"/api/tables/{table}/token?seat=1"))["token"]

    program = await (await server.stranger()).at(table, token=token)

    assert program.of("welcome")[0]["program"] is True and program.sight["seats"] == [1]
    assert program.sight["picture"]["players"][0]["hidden"] == 3 and program.sight["picture"]["players"][1]["hidden"] == 0
    assert (await program.act("0: drive chicago"))["code"] == "not-your-seat"
    owner = await anna.at(table)
    while owner.state["waiting"] == [0]:
        await owner.act("0: pass")
    await program.until(lambda: program.state["waiting"] == [1])
    assert (await program.act("drive chicago"))["type"] == "done"
    assert (await program.do("undo", seen=program.entry))["type"] == "done"


async def test_a_seat_that_a_program_plays_cannot_be_replaced(server: Server) -> None:
    """Given an absent person whose program plays, when others propose a bot, then it is refused."""
    anna, bernd = await server.people("Anna", "Bernd")
    table = await server.put(opening().game(), [anna, bernd])
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    program = await (await server.stranger()).at(table, token=token)
    other = await bernd.at(table)
    assert (await other.do("propose", what="bot", seat=0))["code"] == "is-here"
    await program.close()
    await other.until(lambda: other.table["here"] == ["Bernd"] or other.of("here")[-1]["names"] == ["Bernd"])
    assert (await other.do("propose", what="bot", seat=0))["type"] == "done"


async def test_a_program_can_neither_vote_nor_chat(server: Server) -> None:
    anna = await server.person()
    table, _ = await seated(server, opening().game(), [anna, "easy"])
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    program = await anna.at(table, token=token)
    for command, fields in (
        ("propose", {"what": "end"}),
        ("vote", {"proposal": 1, "yes": True}),
        ("pause", {}),
        ("resume", {}),
        ("hand-over", {"seat": 0, "bot": "easy"}),
        ("hand-back", {"seat": 0}),
    ):
        assert (await program.do(command, **fields))["code"] == "not-seated", command
    assert (await program.ask("say", text="hello"))["code"] == "not-seated"
    assert (await program.ask("point", domain="city", thing="paris"))["code"] == "not-seated"


async def test_command_ids_of_owner_and_program_are_separate(server: Server) -> None:
    anna = await server.person()
    table, (owner,) = await seated(server, opening().game(), [anna, "easy"])
    program = await anna.at(table, token=(await anna.post(f"/api/tables/{table}/token?seat=0"))["token"])
    first = await owner.act("drive chicago", id="one")
    await program.until(lambda: program.entry >= first["entry"])
    assert (await program.act("drive atlanta", id="one"))["entry"] == first["entry"] + 1


async def test_only_the_owner_of_a_seat_gets_a_token(server: Server) -> None:
    anna, bernd, cora = await server.people("Anna", "Bernd", "Cora")
    table, _ = await seated(server, opening().game(), [anna, bernd])
    assert (await bernd.post(f"/api/tables/{table}/token?seat=0", status=403))["code"] == "not-your-seat"
    assert (await cora.post(f"/api/tables/{table}/token?seat=0", status=403))["code"] == "not-your-seat"
    await anna.post(f"/api/tables/{table}/token?seat=9", status=400)
    await (await server.stranger()).post(f"/api/tables/{table}/token?seat=0", status=401)


async def test_a_token_ends_when_its_owner_leaves(server: Server) -> None:
    anna, bernd = await server.people("Anna", "Bernd")
    table, _ = await seated(server, opening().game(), [anna, bernd])
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    program = await anna.at(table, token=token)
    await anna.post(f"/api/tables/{table}/leave")
    await program.until(lambda: program.sight["seats"] == [])
    assert (await program.act("pass", seen=program.entry))["code"] in ("not-your-seat", "finished")
    again = await anna.at(table, token=token)
    assert again.of("refused")[0]["code"] == "bad-token"


@pytest.mark.parametrize("token", ["", "x", "a/0/b.c", "/" * 50, "é", "\u0000", "💥" * 20, "A" * 100 + ".B"])
async def test_a_forged_token_is_refused(server: Server, token: str) -> None:
    anna = await server.person()
    table, _ = await seated(server, opening().game(), [anna, anna])
    program = await anna.at(table, token=token)
    assert program.of("refused")[0]["code"] == "bad-token" and not program.table
    await program.until(lambda: program.is_closed)


async def test_a_token_of_another_table_or_server_is_refused(server: Server) -> None:
    anna = await server.person()
    table, _ = await seated(server, opening().game(), [anna, anna])
    other, _ = await seated(server, opening().game(), [anna, anna])
    elsewhere = (await anna.post(f"/api/tables/{other}/token?seat=0"))["token"]
    forged = Identities(None, Signer(b"guessed")).token(Program(table, 0, await server.id_of(anna)))  # type: ignore[arg-type]
    cookie = anna.http.cookies["outbreak"]
    for token in (elsewhere, forged, cookie):
        assert (await anna.at(table, token=token)).of("refused")[0]["code"] == "bad-token"


async def test_the_example_plays_a_whole_game_with_bots(server: Server) -> None:
    """Given a program on one seat and a bot on the other, when they play to the end, then the program has answered every window, so that
    no bot had to wait for a time-out."""
    anna = await server.person()
    table = await anna.open("pandemic", ["me", "easy"], options={"players": 2, "epidemics": 7, "hands": "closed"}, start=True)
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    watching = await (await server.stranger()).at(table)
    command = (sys.executable, str(EXAMPLE), server.address, table, token)
    program = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    try:
        out, err = await asyncio.wait_for(program.communicate(), 120)
    finally:
        if program.returncode is None:
            program.kill()
    assert (program.returncode, b"kind" in out) == (0, True), err
    asked = [message["window"]["asked"] for message in watching.of("table") if message["window"]]
    assert any(seat["seat"] == 0 for seats in asked for seat in seats)
