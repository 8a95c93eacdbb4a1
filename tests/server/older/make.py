"""Writes `tables.sql.gz`, a database as an older version of this project left it: people, cookies, a token, and tables of all games that
wait, run or are finished. It is run with the code of that version:

    git worktree add --detach /tmp/older be00237
    PYTHONPATH=/tmp/older/src python tests/server/older/make.py

Nothing of this is imported by the tests; they read the text."""

import asyncio
import gzip
import json
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from outbreak.bots import SETTINGS, HeuristicBot
from outbreak.core.registry import rulebook
from outbreak.server.base import schema
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.migrate import prepare, signing_secret
from outbreak.server.base.storage import Store
from outbreak.server.people.identity import Identities, Program, Signer
from outbreak.server.tables.clocks import Clock
from outbreak.server.tables.live import entry_row, head_row, seated
from outbreak.server.tables.session import Agreement, Head, TableSession

HERE = Path(__file__).parent
BEGAN = 1_760_000_000_000
ACTIONS = 45  # of a game that is under way


async def write(config: Config) -> dict[str, str]:
    """Fill a database; what clients carried then."""
    store = Store(config)
    store.start()
    try:
        who = Identities(store, Signer(await signing_secret(store)))
        anna, bernd = await who.come_in("Anna"), await who.come_in("Bernd")
        for game in ("pandemic", "contagion", "raxxon"):
            for status in ("open", "running", "finished"):
                session = played(game, status, anna, bernd)
                await store.write(lambda db, session=session: insert(db, session))
        said = {"table": "pandemic-running", "at": BEGAN, "name": "Anna", "text": "Shall we go on tomorrow?"}
        await store.write(lambda db: db.execute(schema.chat.insert().values(**said)))
        token = who.token(Program("pandemic-running", 0, anna.id))
        return {"anna": who.cookie(anna.id), "bernd": who.cookie(bernd.id), "token": token}
    finally:
        await store.close()


def played(game: str, status: str, anna: Any, bernd: Any) -> TableSession:
    """A table of Anna and Bernd, in Raxxon of Anna and a bot; one that runs has a clock."""
    book = rulebook(game)
    options = {name: list(v) if isinstance(v, tuple) else v for name, v in book.read_options({"players": 2}).items()}
    agreement = Agreement(clock=Clock(bank=600) if status == "running" else None)
    head = Head(f"{game}-{status}", game, book.version, options, agreement, anna.id, BEGAN, seed=f"{len(game):064x}")
    session = TableSession(head)
    session.head = Head(**{**{name: getattr(head, name) for name in head.__struct_fields__}, "commitment": session.game.commitment})
    session.sit(anna.id, anna.name, 0, BEGAN)
    if status == "open":
        return session
    if game == "raxxon":
        session.place_bot(anna.id, 1, "easy", BEGAN)
    else:
        session.sit(bernd.id, bernd.name, 1, BEGAN)
    session.start(anna.id, BEGAN)
    while session.game.outcome is None and (status == "finished" or session.game.actions_standing < ACTIONS):
        view = session.game.view([session.game.waiting[0]])
        session.act(3, HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]).code, session.last, BEGAN + session.last)
    assert session.status == status
    return session


def insert(db: Any, session: TableSession) -> None:
    """Store a table as it is."""
    id = session.head.id
    db.execute(schema.tables.insert().values(**head_row(session.head, session)))
    db.execute(schema.entries.insert(), [entry_row(id, n, entry, session) for n, entry in enumerate(session.game.entries, start=1)])
    db.execute(schema.seats.insert(), [{"table": id, "seat": seat, "person": person} for seat, person in seated(session)])


def main() -> None:
    """Write the database as SQL, and what clients carried beside it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        config = Config(db=database_url(str(path)))
        prepare(config)
        carried = asyncio.run(write(config))
        with sqlite3.connect(path) as db:
            sql = "\n".join(db.iterdump())
    (HERE / "tables.sql.gz").write_bytes(gzip.compress(sql.encode(), 9, mtime=0))
    (HERE / "carried.json").write_text(json.dumps(carried, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
