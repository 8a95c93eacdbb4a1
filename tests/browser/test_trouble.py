"""What people see when something is wrong with the server: a failing database, a damaged table, a client that was not built."""

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.server.server import Server, running_server
from tests.server.test_database_errors import moved


@pytest.mark.parametrize(
    ("locale", "why", "again"),
    [
        ("en-GB", "The server's database file is missing.", "What was saved is safe; try again in a moment."),
        ("de-DE", "Die Datenbankdatei des Servers fehlt.", "Was gespeichert ist, bleibt erhalten; versuch es gleich noch einmal."),
    ],
)
def test_a_database_that_fails_is_said(own_server: Server, come_in: Coming, locale: str, why: str, again: str) -> None:
    """Given a table and the lobby, when the database fails, then an action, a page that is loaded and the plain page say why; when it is
    back, then the table is shown without a reload."""
    anna, lara = come_in(at=own_server, locale=locale), come_in("Lara", own_server, locale=locale)
    table, fresh = anna.opens("pandemic", "easy"), lara.opens("pandemic", "easy")
    anna.goes_to(table).awaits_turn()
    own_server.restart()  # so that what Lara asks for is not in memory
    anna.awaits_turn()
    with moved(own_server):
        anna.page.keyboard.press("1")
        expect(anna.bar.get_by_role("alert")).to_contain_text(why)
        expect(anna.bar.get_by_role("alert")).to_contain_text(again)
        lara.page.goto(f"/?table={fresh}")
        expect(lara.page.get_by_role("alert")).to_contain_text(why)
        lara.page.goto("/")
        expect(lara.page.get_by_role("alert")).to_contain_text(why)
        lara.page.goto("/plain")
        expect(lara.page.get_by_role("alert")).to_contain_text(why)
        lara.page.goto(f"/?table={fresh}")
        expect(lara.page.get_by_role("alert")).to_contain_text(why)
    expect(lara.bar).to_be_visible()
    own_server.new_log()  # the log tells of it, as it should


def damaged(server: Server, table: str) -> None:
    """Add an invalid entry, as a failing disk might."""
    with sqlite3.connect(server.config.sqlite_path, timeout=20) as db:
        number = db.execute("UPDATE tables SET entry = entry + 1 WHERE id = ? RETURNING entry", (table,)).fetchone()[0]
        row = (table, number, 0, "action", "no such action", 5, 0)
        db.execute('INSERT INTO entries ("table", number, at, kind, action, code, automatic) VALUES (?, ?, ?, ?, ?, ?, ?)', row)


def test_a_damaged_table_waits_for_nobody(own_server: Server, come_in: Coming) -> None:
    """Given a game in which it is Anna's turn, when it is damaged, then it is listed as damaged among her other tables and not as one that
    waits for her, others are not asked to watch it, and it says that it was set aside."""
    anna, udo = come_in("Annabell", own_server), come_in("Udo", own_server)
    table = anna.opens("pandemic", "easy")
    own_server.stop()
    damaged(own_server, table)
    own_server.start()
    anna.page.goto(f"/?table={table}")
    expect(anna.page.get_by_role("main")).to_contain_text("This table is damaged and was set aside.")
    own_server.new_log()  # the log tells of it, as it should

    anna.goes()
    mine = anna.page.get_by_role("listitem").filter(has_text="damaged, set aside")
    expect(mine).to_have_count(1)
    expect(anna.page.get_by_role("heading", name="Waiting for you")).to_have_count(0)
    udo.goes()
    expect(udo.page.get_by_role("article")).to_have_count(3)
    expect(udo.page.get_by_role("listitem").filter(has_text="Annabell")).to_have_count(0)


def test_who_is_known_is_known_on_the_plain_page(come_in: Coming) -> None:
    """Given somebody who came in with the web client, when they open the plain page, then they are who they were; asked for a name, they
    would have become somebody new and lost their tables."""
    anna = come_in("Annabell")
    anna.page.goto("/plain")
    expect(anna.page.get_by_role("banner")).to_contain_text("You are Annabell")
    expect(anna.button("Come in")).to_have_count(0)


UNBUILT = """
import pathlib, outbreak.server.base.http.web_client as page
page.BUILT = pathlib.Path("/nowhere")
"""


def test_a_server_without_the_client_says_so(come_in: Coming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server whose web client was not built, when it starts and somebody opens it, then its log and the page say so."""
    (tmp_path / "sitecustomize.py").write_text(UNBUILT)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for server in running_server(Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--no-limits")):
        assert "The web client is missing" in server.log
        anna = come_in(None, server)
        anna.page.goto("/")
        expect(anna.page.get_by_role("status").filter(has_text="The web client is missing on this server")).to_be_visible()
        expect(anna.button("Come in")).to_be_visible()
        anna.page.goto("/plain")
        expect(anna.button("Come in")).to_be_visible()
        expect(anna.page.get_by_role("status").filter(has_text="The web client is missing")).to_be_hidden()
