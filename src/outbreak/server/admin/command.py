"""`outbreak admin`: manages people, tables, bans, notices and backups of a server, whether it runs or not.

Each command changes the database directly; running processes apply the change within a second or two."""

import argparse
import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select

from outbreak.core.options import OptionError, require_bounds
from outbreak.server.admin import backup, bans, console, erasure, notices, people, tables
from outbreak.server.admin.bans import REASON_MAX, date_text, parse_network
from outbreak.server.admin.notices import TEXT_MAX
from outbreak.server.admin.retention import remove_tables
from outbreak.server.base import settings
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import file_lock, migration_of, migrations, usable
from outbreak.server.base.database.storage import Store

LISTED, LISTED_MAX = 100, 100_000
ARGUMENT_HELP = {
    "PERSON": "id, or a unique name; write id:-abc for an id that begins with a dash",
    "TABLE": "id, as in the link of the table; write id:-abc for an id that begins with a dash",
    "NETWORK": "address or network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48",
    "NUMBER": "number, as in the list",
    "TEXT": f"text of the notice, at most {TEXT_MAX} characters",
}

Work = Callable[[argparse.Namespace, Store], Awaitable[Any]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    things = parser.add_subparsers(metavar="WHAT", required=True)
    _add_people(_group(things, "people", "people who have signed in"))
    _add_tables(_group(things, "tables", "all tables, open, running and finished"))
    _add_bans(_group(things, "bans", "banned people and networks"))
    _add_notices(_group(things, "notices", "notices shown in the lobby and at every table"))
    saving = _add_command(things, "backup", make_backup, "write the database and its signing secret to a file; the server may be running")
    saving.add_argument("given", metavar="FILE", help="file to write")
    restoring = _add_command(things, "restore", restore_backup, "restore a backup into an empty database; the server must not be running")
    restoring.add_argument("given", metavar="FILE", help="backup to read")
    restoring.add_argument("--replace", action="store_true", help="delete the present content of the database")


def _add_people(group: Any) -> None:
    listing = _list(group, list_people, "list people, most recently seen first")
    listing.add_argument("--name", metavar="TEXT", help="only names that contain this text")
    _command(group, "show", show_person, "show a person with their seats and bans", "PERSON")
    _add_out(_command(group, "export", export_person, "export everything that is stored about a person", "PERSON"))
    _add_yes(_command(group, "remove", remove_person, "erase a person; their games stay, with a former player", "PERSON"))
    _add_reason(_command(group, "ban", ban_person, "ban a person; they see the reason", "PERSON"))
    _command(group, "unban", unban_person, "lift all bans of a person", "PERSON")


def _add_tables(group: Any) -> None:
    listing = _list(group, list_tables, "list tables, most recently active first")
    listing.add_argument("--status", choices=("open", "running", "finished"), help="only tables with this status")
    listing.add_argument("--game", help="only tables of one game")
    _command(group, "show", show_table, "show a table with its seats and chat", "TABLE")
    _add_out(_command(group, "export", export_table, "export the full record of a table, including hidden information", "TABLE"))
    closing = _add_yes(_command(group, "close", close_table, "end the game at a table; its record stays", "TABLE"))
    closing.add_argument("--reason", required=True, help=f"reason shown to the players, at most {REASON_MAX} characters")
    _add_yes(_command(group, "remove", remove_table, "delete a table with its record and chat", "TABLE"))


def _add_bans(group: Any) -> None:
    _list(group, list_bans, "list bans, latest first")
    _add_reason(_command(group, "add", add_ban, "ban a network; its users see the reason", "NETWORK"))
    _command(group, "remove", remove_ban, "lift a ban", "NUMBER")


def _add_notices(group: Any) -> None:
    _list(group, list_notices, "list notices, latest first")
    _add_until(_command(group, "add", add_notice, "add a notice for everybody", "TEXT"), "when the notice ends (default: never)")
    _command(group, "remove", remove_notice, "remove a notice", "NUMBER")


def _group(things: Any, name: str, help_line: str) -> Any:
    group = things.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
    return group.add_subparsers(metavar="COMMAND", required=True)


def _add_command(group: Any, name: str, work: Any, help_line: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = group.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
    command.set_defaults(work=work)
    command.add_argument("--json", action="store_true", help="print JSON")
    settings.add_database_arguments(command)
    return command


def _list(group: Any, work: Work, help_line: str) -> argparse.ArgumentParser:
    command = _add_command(group, "list", work, help_line)
    command.add_argument("--limit", type=int, default=LISTED, metavar="N", help=f"maximum number of lines (default: {LISTED})")
    return command


def _command(group: Any, name: str, work: Work, help_line: str, metavar: str) -> argparse.ArgumentParser:
    command = _add_command(group, name, work, help_line)
    command.add_argument("given", metavar=metavar, help=ARGUMENT_HELP[metavar])
    return command


def _add_yes(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
    command.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    return command


def _add_out(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: print it)")


def _add_reason(command: argparse.ArgumentParser) -> None:
    command.add_argument("--reason", required=True, help=f"reason shown to them, at most {REASON_MAX} characters")
    _add_until(command, "when the ban ends (default: never)")


def _add_until(command: argparse.ArgumentParser, help_line: str) -> None:
    command.add_argument("--until", metavar="WHEN", help=f"{help_line}: {console.WHEN}")


def run(arguments: argparse.Namespace) -> int:
    """Run a command."""
    _check_arguments(arguments)
    config = settings.read(arguments, os.environ)
    with usable(config):
        result = arguments.work(arguments, config) if arguments.work in WITHOUT_STORE else asyncio.run(_with_store(arguments, config))
    console.show(result, arguments.json)
    return 0


def _check_arguments(arguments: argparse.Namespace) -> None:
    if "limit" in arguments:
        require_bounds(arguments, limit=(1, LISTED_MAX))
    for name, value in vars(arguments).items():
        if isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value):  # bytes that are no text, as Python keeps them
            raise OptionError(f"{name.upper()} is not valid UTF-8")


async def _with_store(arguments: argparse.Namespace, config: Config) -> Any:
    await _check(config)
    store = Store(config)
    store.start()
    try:
        return await arguments.work(arguments, store)
    finally:
        await store.close()


async def _check(config: Config) -> None:
    """Check that the database exists and has the schema of this version."""
    if config.is_sqlite and not config.sqlite_path.is_file():
        raise OptionError(f"there is no database {config.sqlite_path}; choose another with --db")
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(migration_of)
    finally:
        await store.dispose()
    if found != migrations()[-1]:
        if found is not None and found not in migrations():
            raise OptionError("this database was written by a newer version of Outbreak; use that one")
        raise OptionError("this database has an older schema; start the server once with this version to upgrade it")


# People


async def list_people(arguments: argparse.Namespace, store: Store) -> Any:
    """`people list`"""
    return await people.find_all(store, arguments.name, arguments.limit)


async def show_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people show`"""
    return await people.show(store, await people.find(store, arguments.given))


async def export_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people export`"""
    found = await people.export(store, await people.find(store, arguments.given))
    return console.write_or_print(json.dumps(found, indent=1, ensure_ascii=False) + "\n", arguments.out)


async def remove_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people remove`"""
    person = await people.find(store, arguments.given)
    console.confirm(arguments, f"Erase {person.name or 'a former player'} ({person.id})? Their name and texts are deleted permanently.")
    await store.write(partial(erasure.begin, person=person.id))
    await asyncio.sleep(erasure.SETTLE_MILLISECONDS / 1000)  # until running processes have applied the change
    await erasure.finish(store, person.id)
    return f"{person.id} is erased"


async def ban_person(arguments: argparse.Namespace, store: Store) -> Any:
    """`people ban`"""
    person = await people.find(store, arguments.given)
    reason, until = console.clean_text(arguments.reason, REASON_MAX), console.parse_time(arguments.until)
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
    return await tables.find_all(store, arguments.status, arguments.game, arguments.limit)


async def show_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables show`"""
    return await tables.show(store, await tables.find(store, arguments.given))


async def export_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables export`"""
    table = await tables.find(store, arguments.given)
    return console.write_or_print(await tables.record(store, table.id), arguments.out)


async def close_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables close`"""
    table, reason = await tables.find(store, arguments.given), console.clean_text(arguments.reason, REASON_MAX)
    console.confirm(arguments, f"Close table {table.id}? Its game ends permanently.")
    if not await store.write(partial(tables.close, id=table.id, reason=reason)):
        raise OptionError(f"the game at table {table.id} is already over")
    return f"table {table.id} is closed"


async def remove_table(arguments: argparse.Namespace, store: Store) -> Any:
    """`tables remove`"""
    table = await tables.find(store, arguments.given)
    console.confirm(arguments, f"Delete table {table.id} with its record and chat permanently?")
    await store.write(partial(remove_tables, ids=[table.id]))
    return f"table {table.id} is removed"


# Bans and notices


async def list_bans(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans list`"""
    return await _rows(store, schema.bans, arguments.limit)


async def add_ban(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans add`"""
    network, reason, until = (
        parse_network(arguments.given),
        console.clean_text(arguments.reason, REASON_MAX),
        console.parse_time(arguments.until),
    )
    number = await store.write(partial(bans.add, network=network, reason=reason, until=until))
    return f"{network} is banned, by ban {number}"


async def remove_ban(arguments: argparse.Namespace, store: Store) -> Any:
    """`bans remove`"""
    if not await store.write(partial(bans.remove, number=console.parse_number(arguments.given))):
        raise OptionError(f"there is no ban {arguments.given}; see: outbreak admin bans list")
    return f"ban {arguments.given} is lifted"


async def list_notices(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices list`"""
    return await _rows(store, schema.notices, arguments.limit)


async def add_notice(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices add`"""
    text, until = console.clean_text(arguments.given, TEXT_MAX), console.parse_time(arguments.until)
    return f"notice {await store.write(partial(notices.add, text=text, until=until))} is published"


async def remove_notice(arguments: argparse.Namespace, store: Store) -> Any:
    """`notices remove`"""
    if not await store.write(partial(notices.remove, number=console.parse_number(arguments.given))):
        raise OptionError(f"there is no notice {arguments.given}; see: outbreak admin notices list")
    return f"notice {arguments.given} is removed"


async def _rows(store: Store, table: Any, most: int) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await store.rows(select(table).order_by(table.c.number.desc()).limit(most))]


# Backups


def make_backup(arguments: argparse.Namespace, config: Config) -> Any:
    """`backup`"""
    if config.is_sqlite and not config.sqlite_path.is_file():
        raise OptionError(f"there is no database {config.sqlite_path}; choose another with --db")
    rows = asyncio.run(backup.back_up(config, Path(arguments.given)))
    held_rows = ", ".join(console.counted(rows.get(name, 0), one, name) for name, one in COUNTED.items())
    return f"wrote {arguments.given}: {held_rows}"


def restore_backup(arguments: argparse.Namespace, config: Config) -> Any:
    """`restore`"""
    path = Path(arguments.given)
    head = backup.inspect(path)
    with file_lock(config):
        asyncio.run(backup.restore(config, path, head, arguments.replace))
    return f"restored {path} from {date_text(head.made)}"


COUNTED = {"people": "person", "tables": "table", "entries": "entry"}
WITHOUT_STORE = (make_backup, restore_backup)  # these open the database themselves
