"""`outbreak admin`: people, tables and notices, with and without a running server, and what the command refuses."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from outbreak import cli
from outbreak.core.record import Record
from outbreak.server.admin import command, notices
from outbreak.server.admin.notices import NoticeBoard
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import _prepare, migrations
from outbreak.server.base.database.storage import Store
from outbreak.server.people.identity import new_id
from tests.server.admin import admin, eventually, given, refused
from tests.server.scenes import end, play_on, together
from tests.server.server import Server, run

# People and tables


async def test_people_are_listed_shown_and_exported(server: Server, tmp_path: Path) -> None:
    """Given Xaver, who plays and chats, when he is looked up by name or id, then everything about him is shown, but no secret."""
    table, (xaver, bernd) = await together(server, "Xaver", "Bernd")
    await xaver.send("say", text="Guten Tag")
    await bernd.until(lambda: bernd.of("said"))
    id = await server.id_of(xaver.client)

    (listed,) = await admin(server, "people", "list", "--name", "xav")
    shown = await admin(server, "people", "show", "Xaver")
    await admin(server, "people", "export", "--out", str(tmp_path / "xaver.json"), "Xaver")

    assert listed["id"] == id and listed["tables"] == 1 and abs(listed["seen"] / 1000 - time.time()) < 600
    assert [seat["table"] for seat in shown["seats"]] == [table]
    told = json.loads((tmp_path / "xaver.json").read_text(encoding="utf-8"))
    assert told["chat"][0]["text"] == "Guten Tag" and told["entries"][0]["kind"] == "seat-change" and told["opened"][0]["id"] == table
    assert "seed" not in told["opened"][0] and (tmp_path / "xaver.json").stat().st_mode & 0o077 == 0
    await server.person("Xaver")
    assert "give an id" in await refused(server, "people", "show", "Xaver")
    assert "nobody called" in await refused(server, "people", "show", "Nobody at all")


async def test_tables_are_listed_shown_and_exported(server: Server, random_actions: random.Random, tmp_path: Path) -> None:
    table, players = await together(server, "Anna", "Bernd")
    await play_on(players, random_actions, most=3)
    (listed,) = [row for row in await admin(server, "tables", "list", "--status", "running", "--game", "pandemic") if row["id"] == table]
    assert listed["people"] == ["Anna", "Bernd"] and listed["entry"] == players[0].entry
    shown = await admin(server, "tables", "show", table)
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Bernd"]
    await admin(server, "tables", "export", "--out", str(tmp_path / "record.json"), table)
    record = Record.from_text((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert len(record.entries) == players[0].entry and record.seed


async def test_a_running_table_is_closed(server: Server, random_actions: random.Random) -> None:
    """Given a running table, when it is closed, then its players see the reason, commands are refused, and its record stays readable."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    await play_on([anna, bernd], random_actions, most=3)
    assert "confirm with --yes" in await refused(server, "tables", "close", "--reason", "abuse", table)

    await admin(server, "tables", "close", "--yes", "--reason", "Bitte bleibt höflich", table)

    for client in (anna, bernd):
        await client.until(lambda client=client: client.state["status"] == "finished")
        assert client.state["closed"] == "Bitte bleibt höflich" and not client.state["stopped"]
    assert (await anna.act(0))["code"] == "finished"
    for lang, words in (("en", "have closed this table: Bitte"), ("de", "haben den Tisch geschlossen: Bitte")):
        text = await anna.client.get(f"/api/tables/{table}/text", lang=lang)
        assert words in text["status"] and "Bitte bleibt höflich" in text["log"][-1]["text"]
    record = await anna.client.get(f"/api/tables/{table}/record")
    assert record["entries"][-1]["kind"] == "end" and record["seed"]
    assert (await anna.client.get(f"/api/tables/{table}/verify"))["holds"]
    assert "already over" in await refused(server, "tables", "close", "--yes", "--reason", "again", table)


async def test_bots_stop_at_a_table_that_is_closed(server: Server) -> None:
    anna = await server.person("Anna")
    table = await anna.open("pandemic", ["easy", "easy"], start=True, options={"players": 2})
    at_table = await anna.at(table)
    await admin(server, "tables", "close", "--yes", "--reason", "enough", table)
    await at_table.until(lambda: at_table.state["status"] == "finished")
    last = at_table.entry
    assert at_table.state["closed"] == "enough" or at_table.state["outcome"]  # the bots may have lost by then
    assert (await at_table.ask("ping"))["type"] == "pong" and at_table.entry == last


async def test_an_open_table_is_closed_too(server: Server) -> None:
    """Given an open table, when it is closed, then the lobby no longer lists it, and it can still be viewed."""
    anna = await server.person("Anna")
    table = await anna.open("raxxon", ["me", "open"])
    at_table = await anna.at(table)
    await admin(server, "tables", "close", "--yes", "--reason", "no longer needed", table)
    await at_table.until(lambda: at_table.state["status"] == "finished")
    assert table not in [listed["id"] for listed in (await anna.get("/api/tables"))["open"]]
    assert (await (await server.stranger()).at(table)).state["closed"] == "no longer needed"
    for path in ("record", "text", "replay?entry=1", "verify"):
        await anna.get(f"/api/tables/{table}/{path}")


async def test_a_damaged_table_is_closed(server: Server) -> None:
    """Given a table whose entries cannot be read, when it is closed, then the lobby no longer lists it as running."""
    table, players = await together(server, "Anna", "Bernd")
    for player in players:
        await player.close()
    e = schema.entries.c
    spoil = update(schema.entries).where(e.table == table, e.number == 1).values(detail={"seat": 99})
    await server.with_store(lambda store: store.write(lambda db: db.execute(spoil)))
    assert "damaged" in await refused(server, "tables", "export", table)
    await admin(server, "tables", "close", "--yes", "--reason", "damaged", table)
    assert next(row.status for row in await server.rows(schema.tables) if row.id == table) == "finished"
    await eventually(lambda: _is_not_running(server, table))
    await admin(server, "tables", "remove", "--yes", table)
    server.new_log()  # the log says that the table was quarantined


async def _is_not_running(server: Server, table: str) -> bool:
    lobby = await (await server.stranger()).get("/api/tables")
    return table not in [listed["id"] for listed in lobby["running"]]


async def test_a_table_is_removed(server: Server) -> None:
    """Given a table with people, chat and an analysis, when it is removed, then its clients are notified, and nothing of it is left."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    await anna.send("say", text="hello")
    await bernd.until(lambda: bernd.of("said"))
    await end([anna, bernd])
    row = schema.analyses.insert().values(table=table, done=0, total=0, updated=0)
    await server.with_store(lambda store: store.write(lambda db: db.execute(row)))

    await admin(server, "tables", "remove", "--yes", table)

    for client in (anna, bernd):
        await client.until(lambda client=client: client.is_closed)
        assert client.of("refused")[-1]["code"] == "unknown-table"
    await anna.client.get(f"/api/tables/{table}", status=404)
    await anna.client.get(f"/api/tables/{table}/text", status=404)
    for stored in (schema.tables, schema.entries, schema.seats, schema.chat, schema.analyses):
        column = stored.c.id if stored is schema.tables else stored.c.table
        assert table not in [getattr(found, column.name) for found in await server.rows(stored)]


# Notices


async def test_a_notice_reaches_everybody(server: Server) -> None:
    """Given a player and a spectator, when a notice is added, then both get it, later clients too, and the lobby shows it."""
    table, (anna, _) = await together(server, "Anna", "Bernd")
    watcher = await (await server.stranger()).at(table)

    number = int((await admin(server, "notices", "add", "  Neustart um\n18 Uhr ", "--until", "1h"))["done"].split()[1])

    for client in (anna, watcher):
        await client.until(lambda client=client: client.of("notices"))
        (notice,) = client.of("notices")[-1]["notices"]
        assert notice["text"] == "Neustart um 18 Uhr" and notice["number"] == number and notice["until"] > time.time() * 1000
    late = await (await server.stranger()).at(table)
    assert late.of("notices")[-1]["notices"] == [notice]
    assert await (await server.stranger()).get("/api/notices") == [notice]

    await admin(server, "notices", "remove", str(number))

    await anna.until(lambda: anna.of("notices")[-1]["notices"] == [])
    assert await anna.client.get("/api/notices") == []
    assert not (await (await server.stranger()).at(table)).of("notices")


async def test_a_notice_expires(own_server: Server) -> None:
    """Given a notice with an end, when that time comes, then it is removed everywhere."""
    table, (anna, _) = await together(own_server, "Anna", "Bernd")
    end_ = time.time_ns() // 1_000_000 + 4_000
    await own_server.with_store(lambda store: store.write(lambda db: notices.add(db, "in a moment", end_)))
    await anna.until(lambda: anna.of("notices") and anna.of("notices")[-1]["notices"])
    await anna.until(lambda: not anna.of("notices")[-1]["notices"])
    assert not (await anna.client.at(table)).of("notices")


async def test_a_notice_is_shown_until_its_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_it(store: Store) -> None:
        await _prepare(server.config)
        board = NoticeBoard()
        number = await store.write(lambda db: notices.add(db, "until three", 3_000))
        await board.load(store)
        for moment, holds in ((2_999, True), (3_000, False)):
            monkeypatch.setattr(notices, "now", lambda moment=moment: moment)
            assert (number in [notice.number for notice in board.current]) == holds
        await store.write(lambda db: notices.remove(db, number))

    await server.with_store(try_it)


async def test_notice_numbers_are_not_reused(server: Server) -> None:
    """Given the last notice, when it is removed and another is added, then the new one has a new number."""
    numbers = []
    for text in ("first", "second"):
        numbers.append((await admin(server, "notices", "add", text))["done"].split()[1])
        await admin(server, "notices", "remove", numbers[-1])
    assert numbers[0] != numbers[1]


# The command


async def test_it_works_without_a_running_server(own_server: Server) -> None:
    """Given a stopped server, when people are banned or erased and tables closed, then the changes apply when it starts."""
    table, (anna, bernd) = await together(own_server, "Anna", "Bernd")
    ids = [await own_server.id_of(client.client) for client in (anna, bernd)]
    own_server.stop()
    await admin(own_server, "people", "ban", "--reason", "spam", ids[0])
    await admin(own_server, "tables", "close", "--yes", "--reason", "closed at night", table)
    await admin(own_server, "people", "remove", "--yes", ids[1])
    own_server.start()
    assert (await anna.client.get("/api/me", status=403))["reason"] == "spam"
    await bernd.client.get("/api/me", status=401)
    at_table = await (await own_server.stranger()).at(table)
    assert at_table.state["closed"] == "closed at night"
    assert [seat.get("name") for seat in at_table.state["seats"]] == ["Anna", ""]


@pytest.mark.parametrize(
    "words, problem",
    [
        (("people", "ban", "Anna", "--reason", " "), "1 to 200 characters"),
        (("people", "ban", "Anna", "--reason", "x" * 201), "1 to 200 characters"),
        (("people", "ban", "Anna", "--reason", "x", "--until", "yesterday"), "--until takes a date"),
        (("people", "ban", "Anna", "--reason", "x", "--until", "2001-01-01"), "is in the past"),
        (("people", "ban", "Anna", "--reason", "x", "--until", "99999999w"), "--until takes a date"),
        (("bans", "add", "somewhere", "--reason", "x"), "neither an address"),
        (("bans", "remove", "9999"), "there is no ban"),
        (("bans", "remove", "one"), "is not a number"),
        (("notices", "add", "x" * 501), "1 to 500 characters"),
        (("notices", "remove", "9999"), "there is no notice"),
        (("tables", "show", "nowhere"), "there is no table"),
        (("tables", "remove", "nowhere", "--yes"), "there is no table"),
    ],
)
def test_what_it_refuses(words: tuple[str, ...], problem: str, tmp_path: Path) -> None:
    db = _with_anna(tmp_path)
    code, out, err = run(given(db, *words))
    assert code == cli.BAD_INPUT and problem in err and not out, err


def _with_anna(folder: Path, id: str = "a") -> str:
    config = command.settings.Config(db=f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}")

    async def make() -> None:
        await _prepare(config)
        store = Store(config)
        store.start()
        await store.write(lambda db: db.execute(schema.people.insert().values(id=id, name="Anna", created=1, seen=1)))
        await store.close()

    run(make())
    return str(folder / "tables.sqlite")


def test_a_missing_or_outdated_database_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _, err = run(given(str(tmp_path / "none.sqlite"), "people", "list"))
    assert code == cli.BAD_INPUT and "there is no database" in err and not (tmp_path / "none.sqlite").exists()
    db = _with_anna(tmp_path)
    for known, problem in ((["0001"], "newer version"), ([*migrations(), "9999"], "older schema")):
        monkeypatch.setattr(command, "migrations", lambda known=known: known)
        code, _, err = run(given(db, "people", "list"))
        assert code == cli.BAD_INPUT and problem in err


def test_an_id_that_looks_like_an_option_can_be_named(tmp_path: Path) -> None:
    """Given an id from an earlier version that begins with a dash, when it is given with `id:`, then that person is found."""
    db = _with_anna(tmp_path, id="-a")
    assert '"name": "Anna"' in run(given(db, "people", "show", "id:-a"))[1]
    assert not [id for id in (new_id() for _ in range(2_000)) if id.startswith("-")]


def test_output_has_columns_and_dates(tmp_path: Path) -> None:
    db = _with_anna(tmp_path)
    _, out, _ = run(given(db, "people", "list"))
    assert out.splitlines()[0].split() == ["id", "name", "created", "seen", "tables", "bans"]
    assert out.splitlines()[1].startswith("a   Anna  1970-01-01 00:00 UTC")
    assert run(given(db, "bans", "list"))[1] == "none\n"
    assert '"name": "Anna"' in run(given(db, "people", "show", "Anna"))[1]


@pytest.mark.parametrize("answer, erased", [("yes", True), ("YES ", True), ("", False), ("y", False)])
def test_it_asks_for_confirmation(answer: str, erased: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = _with_anna(tmp_path)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: answer)
    code, _, err = run(given(db, "people", "remove", "Anna"))
    assert (code == 0) == erased and (erased or "nothing was changed" in err)
    assert ("Anna" in run(given(db, "people", "list"))[1]) != erased


@pytest.mark.parametrize("words", ["", "people", "people ban", "tables close", "bans add", "notices add", "backup", "restore"])
def test_help_is_there(words: str, capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["admin", *words.split(), "--help"])
    assert ended.value.code == 0 and "usage: outbreak admin" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("--limit", "9" * 20), ("--limit", "-1"), ("--limit", "0"), ("--name", "\udcff")])
async def test_hostile_arguments_are_refused_in_words(own_server: Server, words: tuple[str, str]) -> None:
    message = await refused(own_server, "people", "list", *words)
    assert ("limit" in message or "UTF-8" in message) and message.count("\n") == 1
