"""`outbreak admin`: people, tables, bans, notices and backups of a server, while it runs or not.

Each command works on the database itself; processes that run take in what was changed within a second or two."""

import argparse
import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select

from outbreak.core.options import OptionError
from outbreak.server.admin import backup, bans, console, erasure, notices, people, tables
from outbreak.server.admin.bans import REASON_MAX, date_text, read_network
from outbreak.server.admin.notices import TEXT_MAX
from outbreak.server.admin.retention import remove_tables
from outbreak.server.base import settings
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import held, step_of, steps, usable
from outbreak.server.base.database.storage import Store

LISTED = 100
GIVEN = {
    "PERSON": "id, or a name that nobody else has; id:-abc for an id that begins with a dash",
    "TABLE": "id, as in the link of the table; id:-abc for one that begins with a dash",
    "NETWORK": "address or network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48",
    "NUMBER": "number, as in the list",
    "TEXT": f"what everybody is told, at most {TEXT_MAX} letters",
}

Work = Callable[[argparse.Namespace, Store], Awaitable[Any]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said to the command."""
    things = parser.add_subparsers(metavar="WHAT", required=True)
    _add_people(_group(things, "people", "everybody who has come in"))
    _add_tables(_group(things, "tables", "all tables, open, running and finished"))
    _add_bans(_group(things, "bans", "people and networks that are kept out"))
    _add_notices(_group(things, "notices", "what everybody is told, at every table and in the lobby"))
    saving = _leaf(things, "backup", make_backup, "write the whole database, signing secret included, to a file; the server may run")
    saving.add_argument("given", metavar="FILE", help="file to write")
    restoring = _leaf(things, "restore", restore_backup, "bring an empty database to what a backup holds; the server must not run")
    restoring.add_argument("given", metavar="FILE", help="backup to read")
    restoring.add_argument("--replace", action="store_true", help="delete what is in the database")


def _add_people(group: Any) -> None:
    listing = _list(group, list_people, "list people, those who were here last first")
    listing.add_argument("--name", metavar="TEXT", help="only names with this text in it")
    _on(group, "show", show_person, "show a person, their seats and bans", "PERSON")
    _out(_on(group, "export", export_person, "write everything that is stored about a person", "PERSON"))
    _sure(_on(group, "remove", remove_person, "erase a person: their games stay, with a former player in them", "PERSON"))
    _why(_on(group, "ban", ban_person, "keep a person out and tell them why", "PERSON"))
    _on(group, "unban", unban_person, "lift every ban of a person", "PERSON")


def _add_tables(group: Any) -> None:
    listing = _list(group, list_tables, "list tables, those where something happened last first")
    listing.add_argument("--status", choices=("open", "running", "finished"), help="only tables that are this")
    listing.add_argument("--game", help="only tables of one game")
    _on(group, "show", show_table, "show a table, who sits there and what was said", "TABLE")
    _out(_on(group, "export", export_table, "write the full record of a table, with what is still hidden in it", "TABLE"))
    closing = _sure(_on(group, "close", close_table, "end the game at a table; its record stays", "TABLE"))
    closing.add_argument("--reason", required=True, help=f"what the players are told, at most {REASON_MAX} letters")
    _sure(_on(group, "remove", remove_table, "delete a table with its record and chat", "TABLE"))


def _add_bans(group: Any) -> None:
    _list(group, list_bans, "list bans, the latest first")
    _why(_on(group, "add", add_ban, "keep a network out and tell those who come from it why", "NETWORK"))
    _on(group, "remove", remove_ban, "lift a ban", "NUMBER")


def _add_notices(group: Any) -> None:
    _list(group, list_notices, "list notices, the latest first")
    _until(_on(group, "add", add_notice, "tell everybody something", "TEXT"), "when the notice disappears by itself (default: never)")
    _on(group, "remove", remove_notice, "take a notice down", "NUMBER")


def _group(things: Any, name: str, help_line: str) -> Any:
    group = things.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
    return group.add_subparsers(metavar="COMMAND", required=True)


def _leaf(group: Any, name: str, work: Any, help_line: str) -> argparse.ArgumentParser:
    leaf: argparse.ArgumentParser = group.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
    leaf.set_defaults(work=work)
    leaf.add_argument("--json", action="store_true", help="print JSON")
    settings.add_database_arguments(leaf)
    return leaf


def _list(group: Any, work: Work, help_line: str) -> argparse.ArgumentParser:
    leaf = _leaf(group, "list", work, help_line)
    leaf.add_argument("--limit", type=int, default=LISTED, metavar="N", help=f"at most so many (default: {LISTED})")
    return leaf


def _on(group: Any, name: str, work: Work, help_line: str, metavar: str) -> argparse.ArgumentParser:
    leaf = _leaf(group, name, work, help_line)
    leaf.add_argument("given", metavar=metavar, help=GIVEN[metavar])
    return leaf


def _sure(leaf: argparse.ArgumentParser) -> argparse.ArgumentParser:
    leaf.add_argument("--yes", action="store_true", help="do not ask whether you are sure")
    return leaf


def _out(leaf: argparse.ArgumentParser) -> None:
    leaf.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: print it)")


def _why(leaf: argparse.ArgumentParser) -> None:
    leaf.add_argument("--reason", required=True, help=f"what they are told, at most {REASON_MAX} letters")
    _until(leaf, "when the ban ends (default: never)")


def _until(leaf: argparse.ArgumentParser, help_line: str) -> None:
    leaf.add_argument("--until", metavar="WHEN", help=f"{help_line}: {console.WHEN}")


def run(arguments: argparse.Namespace) -> int:
    """Carry out a command."""
    config = settings.read(arguments, os.environ)
    with usable(config):
        result = arguments.work(arguments, config) if arguments.work in ALONE else asyncio.run(_with_store(arguments, config))
    console.show(result, arguments.json)
    return 0


async def _with_store(arguments: argparse.Namespace, config: Config) -> Any:
    await _check(config)
    store = Store(config)
    store.start()
    try:
        return await arguments.work(arguments, store)
    finally:
        await store.close()


async def _check(config: Config) -> None:
    """Refuse a database that is not there, or has another form than this version writes."""
    if config.is_sqlite and not config.sqlite_path.is_file():
        raise OptionError(f"there is no database {config.sqlite_path}; --db names another")
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(step_of)
    finally:
        await store.dispose()
    if found != steps()[-1]:
        if found is not None and found not in steps():
            raise OptionError("this database was written by a newer version of Outbreak; use that one")
        raise OptionError("this database is not up to date; start the server once with this version, and it will be")


# People


async def list_people(arguments: argparse.Namespace, store: Store) -> Any:
    """`people list`"""
    return await people.listed(store, arguments.name, arguments.limit)


async def show_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people show`"""
    return await people.shown(store, await people.find(store, arguments.given))


async def export_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people export`"""
    found = await people.exported(store, await people.find(store, arguments.given))
    return console.handed_out(json.dumps(found, indent=1, ensure_ascii=False) + "\n", arguments.out)


async def remove_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people remove`"""
    person = await people.find(store, arguments.given)
    console.confirm(arguments, f"Erase {person.name or 'a former player'} ({person.id})? Their name and all they wrote go for good.")
    await store.write(partial(erasure.begin, person=person.id))
    await asyncio.sleep(erasure.SETTLE_MILLISECONDS / 1000)  # what they were doing in a running process has been done by then
    await erasure.finish(store, person.id)
    return f"{person.id} is erased"


async def ban_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people ban`"""
    person = await people.find(store, arguments.given)
    reason, until = console.text(arguments.reason, REASON_MAX), console.moment(arguments.until)
    number = await store.write(partial(bans.add, person=person.id, reason=reason, until=until))
    return f"{person.name} ({person.id}) is banned, by ban {number}"


async def unban_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people unban`"""
    person = await people.find(store, arguments.given)
    lifted = await store.write(partial(bans.remove, person=person.id))
    if not lifted:
        raise OptionError(f"{person.name} ({person.id}) is not banned")
    return f"{person.name} ({person.id}) may come back"


# Tables


async def list_tables(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables list`"""
    return await tables.listed(store, arguments.status, arguments.game, arguments.limit)


async def show_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables show`"""
    return await tables.shown(store, await tables.find(store, arguments.given))


async def export_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables export`"""
    table = await tables.find(store, arguments.given)
    return console.handed_out(await tables.record(store, table.id), arguments.out)


async def close_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables close`"""
    table, reason = await tables.find(store, arguments.given), console.text(arguments.reason, REASON_MAX)
    console.confirm(arguments, f"Close table {table.id}? Its game ends for good.")
    if not await store.write(partial(tables.close, id=table.id, reason=reason)):
        raise OptionError(f"the game at table {table.id} is over already")
    return f"table {table.id} is closed"


async def remove_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables remove`"""
    table = await tables.find(store, arguments.given)
    console.confirm(arguments, f"Delete table {table.id} with its record and chat for good?")
    await store.write(partial(remove_tables, ids=[table.id]))
    return f"table {table.id} is removed"


# Bans and notices


async def list_bans(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans list`"""
    return await _rows(store, schema.bans, arguments.limit)


async def add_ban(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans add`"""
    network, reason, until = read_network(arguments.given), console.text(arguments.reason, REASON_MAX), console.moment(arguments.until)
    number = await store.write(partial(bans.add, network=network, reason=reason, until=until))
    return f"{network} is banned, by ban {number}"


async def remove_ban(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans remove`"""
    if not await store.write(partial(bans.remove, number=console.number(arguments.given))):
        raise OptionError(f"there is no ban {arguments.given}; outbreak admin bans list names all")
    return f"ban {arguments.given} is lifted"


async def list_notices(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices list`"""
    return await _rows(store, schema.notices, arguments.limit)


async def add_notice(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices add`"""
    text, until = console.text(arguments.given, TEXT_MAX), console.moment(arguments.until)
    return f"notice {await store.write(partial(notices.add, text=text, until=until))} is up"


async def remove_notice(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices remove`"""
    if not await store.write(partial(notices.remove, number=console.number(arguments.given))):
        raise OptionError(f"there is no notice {arguments.given}; outbreak admin notices list names all")
    return f"notice {arguments.given} is taken down"


async def _rows(store: Store, table: Any, most: int) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await store.rows(select(table).order_by(table.c.number.desc()).limit(most))]


# Backups


def make_backup(arguments: argparse.Namespace, config: Config) -> Any:
    """`backup`"""
    if config.is_sqlite and not config.sqlite_path.is_file():
        raise OptionError(f"there is no database {config.sqlite_path}; --db names another")
    rows = asyncio.run(backup.back_up(config, Path(arguments.given)))
    held_rows = ", ".join(f"{rows.get(name, 0)} {name}" for name in ("people", "tables", "entries"))
    return f"wrote {arguments.given}: {held_rows}"


def restore_backup(arguments: argparse.Namespace, config: Config) -> Any:
    """`restore`"""
    path = Path(arguments.given)
    head = backup.inspect(path)
    with held(config):
        asyncio.run(backup.restore(config, path, head, arguments.replace))
    return f"restored what {path} held on {date_text(head.made)}"


ALONE = (make_backup, restore_backup)  # they open the database themselves
