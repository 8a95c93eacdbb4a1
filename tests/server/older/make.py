"""Writes `tables.sql.gz`, a database of an older version of this project: people, cookies, a token, and open, running and finished tables
of all games. Run it with the code of that version, whose modules it imports:

    git worktree add --detach /tmp/older be00237
    PYTHONPATH=/tmp/older/src python tests/server/older/make.py

The tests do not import this file; they read its output."""

import asyncio
import gzip
import json
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from outbreak.bots import SETTINGS, HeuristicBot
from outbreak.core.registry import rulebook
from outbreak.server import schema
from outbreak.server.config import Config, database_url
from outbreak.server.identity import Identities, Program, Signer
from outbreak.server.live import entry_row, head_row, seated
from outbreak.server.migrate import prepare, signing_secret
from outbreak.server.sitting import Agreement, Head, Sitting
from outbreak.server.storage import Store
from outbreak.server.timer import Clock

HERE = Path(__file__).parent
BEGAN = 1_760_000_000_000
ACTIONS = 45  # of a running game


async def write(config: Config) -> dict[str, str]:
    """Fill a database; returns the cookies and the token of its clients."""
    store = Store(config)
    store.start()
    try:
        who = Identities(store, Signer(await signing_secret(store)))
        anna, bernd = await who.come_in("Anna"), await who.come_in("Bernd")
        for game in ("pandemic", "contagion", "raxxon"):
            for status in ("open", "running", "finished"):
                sitting = played(game, status, anna, bernd)
                await store.write(lambda db, sitting=sitting: insert(db, sitting))
        said = {"table": "pandemic-running", "at": BEGAN, "name": "Anna", "text": "Shall we go on tomorrow?"}
        await store.write(lambda db: db.execute(schema.chat.insert().values(**said)))
        token = who.token(Program("pandemic-running", 0, anna.id))
        return {"anna": who.cookie(anna.id), "bernd": who.cookie(bernd.id), "token": token}
    finally:
        await store.close()


def played(game: str, status: str, anna: Any, bernd: Any) -> Sitting:
    """A table of Anna and Bernd, or of Anna and a bot in Raxxon; a running one has a clock."""
    book = rulebook(game)
    options = {name: list(v) if isinstance(v, tuple) else v for name, v in book.read_options({"players": 2}).items()}
    agreement = Agreement(clock=Clock(bank=600) if status == "running" else None)
    head = Head(f"{game}-{status}", game, book.version, options, agreement, anna.id, BEGAN, seed=f"{len(game):064x}")
    sitting = Sitting(head)
    sitting.head = Head(**{**{name: getattr(head, name) for name in head.__struct_fields__}, "commitment": sitting.game.commitment})
    sitting.sit(anna.id, anna.name, 0, BEGAN)
    if status == "open":
        return sitting
    if game == "raxxon":
        sitting.place_bot(anna.id, 1, "easy", BEGAN)
    else:
        sitting.sit(bernd.id, bernd.name, 1, BEGAN)
    sitting.start(anna.id, BEGAN)
    while sitting.game.outcome is None and (status == "finished" or sitting.game.actions_standing < ACTIONS):
        view = sitting.game.view([sitting.game.waiting[0]])
        sitting.act(3, HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]).code, sitting.last, BEGAN + sitting.last)
    assert sitting.status == status
    return sitting


def insert(db: Any, sitting: Sitting) -> None:
    """Store a table as it is."""
    id = sitting.head.id
    db.execute(schema.tables.insert().values(**head_row(sitting.head, sitting)))
    db.execute(schema.entries.insert(), [entry_row(id, n, entry, sitting) for n, entry in enumerate(sitting.game.entries, start=1)])
    db.execute(schema.seats.insert(), [{"table": id, "seat": seat, "person": person} for seat, person in seated(sitting)])


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
