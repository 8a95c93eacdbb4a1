"""Rows of simulated games: counted as they come, and written to files that can be continued."""

import csv
import importlib
import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from outbreak.core.options import OptionError

Columns = dict[str, NDArray[Any]]  # by name, an integer or a word for each game; with a second axis, for each seat

WON = "won"
WINNERS = "winners"  # the column of winners in a game without a team: p2, or p0+p2 for a shared victory
SUFFIXES = (".jsonl", ".csv", ".parquet")
SEAT_COLUMN = re.compile(r"(.+)_(\d)")
READ_AT_ONCE = 10_000


@dataclass
class Tally:
    """Counts over any number of games."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    numbers: dict[str, Counter[int]] = field(default_factory=dict)  # by column, how often each number occurred
    seats: dict[str, dict[str, list[int]]] = field(default_factory=dict)  # by column and word, games and victories with it
    each: dict[str, list[Counter[int]]] = field(default_factory=dict)  # by column and seat, how often each number occurred
    winners: Counter[str] = field(default_factory=Counter)

    def add(self, columns: Columns) -> None:
        """Count some games."""
        endings = columns["ending"]
        self.games += len(endings)
        self.endings.update(counted(endings))
        for name, values in columns.items():
            if name == WINNERS:
                self.winners.update(counted(values))
            elif values.ndim == 2 and values.dtype.kind == "i":
                self._add_each(name, values)
            elif values.ndim == 2:
                self._add_seats(name, values, endings == WON)
            elif values.dtype.kind == "i" and name != "game":
                self.numbers.setdefault(name, Counter()).update(counted(values))

    def _add_seats(self, name: str, values: NDArray[Any], won: NDArray[np.bool_]) -> None:
        table = self.seats.setdefault(name, {})
        for place, rows in enumerate((values, values[won])):
            for word, count in counted(rows.ravel()).items():
                table.setdefault(word, [0, 0])[place] += count

    def _add_each(self, name: str, values: NDArray[Any]) -> None:
        counters = self.each.setdefault(name, [Counter() for _ in range(values.shape[1])])
        for seat, counter in enumerate(counters):
            counter.update(counted(values[:, seat]))

    @property
    def won(self) -> int:
        """The number of games won."""
        return self.endings[WON]

    def mean(self, name: str) -> float:
        """Return the mean of a column."""
        return mean(self.numbers[name])

    @property
    def shared(self) -> int:
        """The number of games with more than one winner."""
        return sum(count for word, count in self.winners.items() if "+" in word)

    def victories(self) -> dict[str, float]:
        """Return how many games each seat has won; a shared victory counts as a fraction for each winner."""
        players = max(len(counters) for counters in self.each.values())
        found = {f"p{seat}": 0.0 for seat in range(players)}
        for word, count in self.winners.items():
            for seat in word.split("+"):
                found[seat] += count / (word.count("+") + 1)
        return found


def mean(counts: Counter[int]) -> float:
    """Return the mean of counted numbers."""
    return sum(value * count for value, count in counts.items()) / max(counts.total(), 1)


def counted(values: NDArray[Any]) -> dict[Any, int]:
    """Return how often each value occurs."""
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def flat(columns: Columns) -> Columns:
    """Return columns as in a file: a column with a value for each seat becomes one column per seat."""
    found: Columns = {}
    for name, values in columns.items():
        found.update({name: values} if values.ndim == 1 else {f"{name}_{seat}": values[:, seat] for seat in range(values.shape[1])})
    return found


def folded(columns: Columns) -> Columns:
    """Return the columns of a file, with the columns of seats joined again."""
    found: Columns = {}
    for name, values in columns.items():
        seat_column = SEAT_COLUMN.fullmatch(name)
        if seat_column:
            found.setdefault(seat_column[1], np.empty((len(values), 0), values.dtype))
            found[seat_column[1]] = np.column_stack([found[seat_column[1]], values])
        else:
            found[name] = values
    return found


def rows_file(path: Path, settings: dict[str, Any]) -> "RowsFile":
    """Return a file of rows in the format of its suffix."""
    kinds = {".jsonl": LinesFile, ".csv": CommaFile, ".parquet": ParquetFile}
    if path.suffix not in kinds:
        raise OptionError(f"{path} must end in {', '.join(SUFFIXES)}, which is the format")
    return kinds[path.suffix](path, settings)


class RowsFile:
    """Rows in a file, appended as games end. A settings file beside it ensures that only rows of the same settings are appended."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        self.path, self.settings = path, settings
        self.live = path  # the file that rows are appended to during the run
        self.beside = path.with_name(path.name + ".run.json")

    def begin(self) -> None:
        """Start a new file; an existing one is not overwritten."""
        if any(path.exists() and path.stat().st_size > 0 for path in (self.path, self.live)):
            raise OptionError(f"{self.path} already exists; continue it with --resume, or choose another name")
        self.beside.write_text(json.dumps(self.settings, indent=1) + "\n", encoding="utf-8")
        self.live.write_bytes(b"")

    def resume(self) -> Iterator[Columns]:
        """Prepare to continue, and yield the existing rows; an incomplete last line is dropped, other settings are refused."""
        if not self.path.exists() and not self.live.exists():
            self.begin()
            return
        self._compare()
        self._cut()
        with self.live.open(encoding="utf-8", newline="") as file:
            yield from self._read(file)

    def _compare(self) -> None:
        try:
            before = json.loads(self.beside.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise OptionError(f"{self.path} cannot be continued: its settings file {self.beside.name} is missing") from None
        for name in {**before, **self.settings}:
            if before.get(name) != self.settings.get(name):
                raise OptionError(
                    f"{self.path} holds games with {name} {said(before.get(name))}, not {said(self.settings.get(name))}; "
                    "continue it with the same settings, or choose another name"
                )

    def _cut(self) -> None:
        """Truncate the file after the last complete line."""
        with self.live.open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            while end > 0:
                start = max(0, end - 4096)
                file.seek(start)
                cut = file.read(end - start).rfind(b"\n")
                if cut >= 0:
                    end = start + cut + 1
                    break
                end = start
            file.truncate(end)

    def append(self, columns: Columns) -> None:
        """Append rows and flush them."""
        with self.live.open("a", encoding="utf-8", newline="") as file:
            self._write(file, flat(columns))

    def close(self) -> None:
        """Convert the file to its final form."""

    def _read(self, file: Any) -> Iterator[Columns]:
        raise NotImplementedError

    def _write(self, file: Any, columns: Columns) -> None:
        raise NotImplementedError


def said(value: Any) -> str:
    """Return a setting as text."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {said(v)}" for name, v in value.items())
    return " ".join(str(v) for v in value) if isinstance(value, list) else str(value)


def lists(columns: Columns) -> list[list[Any]]:
    """Return the columns as lists of plain values."""
    return [values.tolist() for values in columns.values()]


class LinesFile(RowsFile):
    """JSON Lines: one object per game."""

    def _read(self, file: Any) -> Iterator[Columns]:
        while block := list(islice(file, READ_AT_ONCE)):
            rows = msgspec.json.decode("[" + ",".join(block) + "]")
            yield folded({name: np.array([row[name] for row in rows]) for name in rows[0]})

    def _write(self, file: Any, columns: Columns) -> None:
        rows = [dict(zip(columns, row, strict=True)) for row in zip(*lists(columns), strict=True)]
        file.write(msgspec.json.Encoder().encode_lines(rows).decode())


class CommaFile(RowsFile):
    """CSV with a header line."""

    def _read(self, file: Any) -> Iterator[Columns]:
        reader = csv.reader(file)
        names = next(reader, [])
        while block := list(islice(reader, READ_AT_ONCE)):
            yield folded({name: numbers_or_words(values) for name, values in zip(names, zip(*block, strict=True), strict=True)})

    def _write(self, file: Any, columns: Columns) -> None:
        writer = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            writer.writerow(columns)
        writer.writerows(zip(*lists(columns), strict=True))


def numbers_or_words(values: Sequence[str]) -> NDArray[Any]:
    """Return a column of texts as integers, if all of them are."""
    words = np.array(values)
    return words.astype(np.int64) if all(value.lstrip("-").isdigit() for value in values) else words


class ParquetFile(CommaFile):
    """Parquet, written with pyarrow. Such a file cannot be appended to, so rows go to a CSV file beside it until the end."""

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        try:
            self.csv, self.parquet = importlib.import_module("pyarrow.csv"), importlib.import_module("pyarrow.parquet")
        except ImportError:
            raise OptionError(
                f'{path}: Parquet needs pyarrow, which comes with the extra "lab" (pip install "outbreak-table[lab]")'
            ) from None
        super().__init__(path, settings)
        self.live = path.with_name(path.name + ".rows.csv")

    def resume(self) -> Iterator[Columns]:
        """Write the rows of a finished file to CSV again before continuing it."""
        if self.path.exists() and not self.live.exists():
            self._compare()
            made = self.live.with_name(self.live.name + ".new")
            self.csv.write_csv(self.parquet.read_table(self.path), made)
            made.replace(self.live)
        yield from super().resume()

    def close(self) -> None:
        """Write the rows as Parquet, atomically."""
        if self.live.stat().st_size == 0:
            return
        made = self.path.with_name(self.path.name + ".new")
        self.parquet.write_table(self.csv.read_csv(self.live), made)
        made.replace(self.path)
        self.live.unlink()
