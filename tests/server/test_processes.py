"""Several processes over one PostgreSQL act as one server: clients do not notice which one they use, or that one has died."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from outbreak.server.base.database import schema
from outbreak.stress.audit import audit
from outbreak.stress.client import Somebody, open_table
from outbreak.stress.resilient_client import CALM, ResilientClient
from tests.server.client import AtTable
from tests.server.conftest import fresh_database
from tests.server.processes import ProcessGroup, at_each, comparable, process_group
from tests.server.scenes import in_step, opening, to_move
from tests.server.windows import BOTS, bots_turn

pytestmark = pytest.mark.xdist_group("server-processes")


@pytest.fixture(scope="module")
def three(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessGroup]:
    """Three processes that no test kills."""
    with process_group(fresh_database(postgres), tmp_path_factory.mktemp("three"), 3) as servers:
        yield servers


@pytest.fixture
def two(postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessGroup]:
    """Two processes that a test may kill."""
    with process_group(fresh_database(postgres), tmp_path_factory.mktemp("two"), 2) as servers:
        yield servers


async def apart(servers: ProcessGroup, **body: Any) -> tuple[str, AtTable, AtTable]:
    """Anna and Bernd at one table, connected to different processes."""
    anna, bernd = await servers[0].person("Anna"), await servers[1].person("Bernd")
    table = await anna.open("pandemic", ["me", "open"], options={"players": 2}, **body)
    first = await anna.at(table)
    await bernd.post(f"/api/tables/{table}/sit")
    await first.until(lambda: not any(seat.get("free") for seat in first.state["seats"]))  # presence arrives a moment later
    await anna.post(f"/api/tables/{table}/start")
    second = await bernd.at(table)
    await second.until(lambda: second.state["status"] == "running")
    await in_step(first, second)
    return table, first, second


async def close_clients(servers: ProcessGroup) -> None:
    """Close all clients."""
    for server in servers:
        await server.close_clients()


@pytest.mark.parametrize("count", [2, 3])
async def test_of_racing_actions_one_wins(three: ProcessGroup, count: int) -> None:
    """Given clients at different processes, when all act on the same position at once, then one action counts and the others are stale."""
    servers = ProcessGroup(three[:count])
    anna = await servers[0].person("Anna")
    table = await anna.open("contagion", ["me", "me"], options={"players": 2}, start=True)
    sockets = await at_each(servers, anna, table)
    chance, answers = random.Random(count), Counter[str]()
    for _ in range(12):
        await in_step(*sockets)
        doing = to_move(sockets)
        assert doing is not None
        seen = sockets[0].entry
        said = await asyncio.gather(*(socket.act(chance.choice(doing[1])["code"], seen=seen) for socket in sockets))
        outcome = Counter(answer.get("code", answer["type"]) for answer in said)
        assert outcome == {"done": 1, "stale": count - 1}, said
        answers += outcome
    await in_step(*sockets)
    assert all(comparable(socket) == comparable(sockets[0]) for socket in sockets)
    numbers = [row.number for row in await servers[0].rows(schema.entries) if row.table == table]
    assert sorted(numbers) == list(range(1, sockets[0].entry + 1))
    await close_clients(servers)


async def test_rematches_in_two_processes_open_one_table(three: ProcessGroup) -> None:
    """Given a finished game, when its people request a rematch at once through different processes, then one table opens."""
    table, anna, bernd = await apart(three)
    proposed = await anna.do("propose", what="end")
    await bernd.until(lambda: bernd.state["proposal"])
    await bernd.do("vote", proposal=proposed["entry"], yes=True)
    await anna.until(lambda: anna.state["status"] == "finished")

    asked = await asyncio.gather(*(one.client.post(f"/api/tables/{table}/rematch") for one in (anna, bernd)))

    again = asked[0]["id"]
    assert asked == [{"id": again}] * 2
    seats = [(await one.client.at(again)).sight["seats"] for one in (anna, bernd)]
    assert seats == [[0], [1]]
    await close_clients(three)


async def test_chat_pointing_and_presence_cross_processes(three: ProcessGroup) -> None:
    """Given two people at different processes, when one chats, points or leaves, then the other is notified."""
    _, anna, bernd = await apart(three)
    await bernd.until(lambda: "Anna" in bernd.table["here"] or any("Anna" in m["names"] for m in bernd.of("here")))
    await anna.send("say", text="Grüße aus Lima")
    await anna.send("point", domain="city", thing="lima")
    await bernd.until(lambda: bernd.of("said") and bernd.of("pointed"))
    assert (bernd.of("said")[0]["name"], bernd.of("said")[0]["text"]) == ("Anna", "Grüße aus Lima")
    assert (bernd.of("pointed")[0]["name"], bernd.of("pointed")[0]["thing"]) == ("Anna", "lima")
    await anna.close()
    await bernd.until(lambda: bernd.of("here") and bernd.of("here")[-1]["names"] == ["Bernd"])
    await close_clients(three)


async def test_a_process_catches_up_after_a_lost_listener(three: ProcessGroup) -> None:
    """Given that the listening connections were cut, when people act and chat meanwhile, then everything still arrives."""
    _, anna, bernd = await apart(three)
    for round_ in range(3):
        await three.cut_listeners()
        mover, drive = next((one, choice) for one in (anna, bernd) for choice in one.choices if choice["kind"] == "drive")
        assert (await mover.act(drive["code"]))["type"] == "done"
        await mover.send("say", text=f"did you see that? {round_}")
        await in_step(anna, bernd)
        for client in (anna, bernd):
            await client.until(lambda client=client, round_=round_: len(client.of("said")) > round_)
    assert [said["text"] for said in anna.of("said")] == [said["text"] for said in bernd.of("said")]
    await close_clients(three)


async def test_a_window_crosses_processes_and_survives_the_one_that_asks(two: ProcessGroup) -> None:
    """Given a bot that waits for Anna in one process, when she answers through the other, then it acts; when the process that asks is
    killed, then the other one asks her again and she can still act."""
    first, second = two
    here = await first.person("Anna")
    there = await here.also_at(second.address)
    second.clients.append(there)
    table = await first.put(bots_turn("airlift"), [here, *BOTS], start=False)
    near, far = await here.at(table, ask="matters"), await there.at(table, ask="matters")
    await here.post(f"/api/tables/{table}/start")
    await far.until(lambda: far.table["window"])
    assert near.table["window"]["asked"][0]["seat"] == far.table["window"]["asked"][0]["seat"] == 0
    await far.send("hold", seen=far.entry)
    for client in (near, far):
        await client.until(lambda client=client: client.table["window"]["asked"] == [{"seat": 0, "left": None}])
    before = far.entry
    await far.send("go-on", seen=far.entry)
    await far.until(lambda: far.entry > before and far.table["window"])
    await far.send("hold", seen=far.entry)
    await far.until(lambda: far.table["window"]["asked"] == [{"seat": 0, "left": None}])

    first.kill()

    await far.until(lambda: far.table["window"] and far.table["window"]["asked"][0]["left"] is not None)
    assert (await far.act("0: airlift p3"))["type"] == "done"
    await close_clients(two)


async def test_another_process_takes_over_the_tables_of_a_dead_one(two: ProcessGroup) -> None:
    """Given a process that runs the bots of a table, when it is killed, then the other one takes over within seconds."""
    first, second = two
    anna = await first.person("Anna")
    with_bot = await first.put(opening().game(), [anna, "easy"], start=False)  # quiet, so that nobody loses before the bot acts
    with_clock = await anna.open("pandemic", ["me", "me"], options={"players": 2}, agreement={"clock": {"bank": 10}})
    for table in (with_bot, with_clock):
        await anna.post(f"/api/tables/{table}/start")
    again = await anna.also_at(second.address)
    bots, clock = await again.at(with_bot), await again.at(with_clock)
    await bots.until(lambda: to_move([bots]) or bots.entry > 20)
    before = [await two.holder(table) for table in (with_bot, with_clock)]
    first.kill()
    await _until_a_bot_moves(bots)
    after = [await two.holder(table) for table in (with_bot, with_clock)]
    assert before[0] == before[1] is not None and after[0] not in (None, before[0])
    await clock.until(lambda: any(entry["kind"] == "time-out" for message in clock.of("table") for entry in message["story"]))
    await again.close()
    await close_clients(two)


async def _until_a_bot_moves(table: AtTable) -> None:
    """Act for seat 0 until seat 1, a bot's, has acted."""
    began = table.entry
    while not any(entry.get("seat") == 1 for m in table.of("table") for entry in m["story"] if entry["number"] > began):
        assert table.state["status"] == "running"
        doing = to_move([table])
        if doing is None:
            last = table.entry
            await table.until(lambda last=last: table.entry > last)
        else:
            await table.act(doing[1][0]["code"])


async def test_a_database_that_cuts_everybody_off_loses_nothing(three: ProcessGroup) -> None:
    """Given games in progress, when every connection to the database is cut repeatedly, then acknowledged actions are stored, and all
    clients see the same."""
    chance = random.Random(1)
    people = [await Somebody.come_in(server.address, name) for server, name in zip(three, ("Anna", "Bernd"), strict=False)]
    tables = [await open_table(*people, "contagion") for _ in range(3)]
    players = [ResilientClient(somebody, table, seat, CALM, chance) for table in tables for seat, somebody in enumerate(people)]
    staying = [asyncio.create_task(player.stay()) for player in players]
    for _ in range(8):
        await asyncio.sleep(chance.uniform(0.2, 0.8))
        await three.cut()
    acknowledged = sum(len(player.says.acknowledged) for player in players)
    go_on = acknowledged + 5  # all three games may be over by then
    await _until(lambda: sum(len(p.says.acknowledged) for p in players) > go_on or all(p.over for p in players))
    for player in players:
        player.playing = False
    await _until(lambda: all(player.is_settled for player in players))
    for player in players:
        player.sync()
    await _until(lambda: all(player.is_settled and player.entry == players[2 * (n // 2)].entry for n, player in enumerate(players)))
    for task in staying:
        task.cancel()
    findings = await audit(three[0].db, [player.says for player in players])
    assert not findings.violations and findings.acknowledged > 20


async def _until(holds: Any) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.02)
