"""A database that an older version of this project wrote (`make.py`), and what its clients carried."""

import gzip
import json
import sqlite3
from pathlib import Path

HERE = Path(__file__).parent
CARRIED = json.loads((HERE / "carried.json").read_text(encoding="utf-8"))  # cookies and a token


def written(folder: Path) -> str:
    """The database in a folder; where it is."""
    path = folder / "tables.sqlite"
    with sqlite3.connect(path) as db:
        db.executescript(gzip.decompress((HERE / "tables.sql.gz").read_bytes()).decode())
    return str(path)
