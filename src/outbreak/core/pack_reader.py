"""Reads packs with checks. An error names the file, the entry, the key and what would be right; all problems are told at once."""

import difflib
import math
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

LANGUAGES = ("en", "de")  # of names for people; the first is taken where another one is missing
NAME_MAX = 60
PROBLEMS_SHOWN = 40
DEPTH_MAX = 8  # of tables and lists inside one another
TEXT_MAX = 1_000  # characters of one text
NUMBER_MAX = 2**53  # whole numbers up to here are the same in every client
SHOWN_MAX = 60  # characters of a wrong value in a message


class Problem(NamedTuple):
    """One thing that is wrong with a pack."""

    file: str
    entry: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.entry}: {self.reason}"


class PackError(ValueError):
    """A pack that cannot be played; `problems` lists everything that is wrong with it, and the message has a line for each."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        more = len(self.problems) - PROBLEMS_SHOWN
        return "\n".join([*map(str, self.problems[:PROBLEMS_SHOWN]), *([f"and {more} more problems"] if more > 0 else [])])


def shown(value: Any) -> str:
    """Return a wrong value for a message, cut to a readable length."""
    text = repr(value)
    return text if len(text) <= SHOWN_MAX else text[:SHOWN_MAX] + "..."


def form_problem(value: Any, depth: int = 0) -> str | None:
    """Return why a value cannot be part of a pack, whatever its key; None if it can."""
    if depth > DEPTH_MAX:
        return f"has tables and lists more than {DEPTH_MAX} deep"
    match value:
        case dict() | list():
            parts = [*value, *value.values()] if isinstance(value, dict) else value
            return next((problem for part in parts if (problem := form_problem(part, depth + 1))), None)
        case str():
            if len(value) > TEXT_MAX:
                return f"has a text of {len(value)} characters; at most {TEXT_MAX} are allowed"
            strange = next((c for c in value if unicodedata.category(c)[0] == "C"), None)
            return f"has a text with the invisible character U+{ord(strange):04X}" if strange else None
        case bool():
            return None
        case int():
            return None if abs(value) <= NUMBER_MAX else "has a number that is too large"
        case float():
            return None if math.isfinite(value) else "has a number that is not finite"
    return f"has a {type(value).__name__}; a pack holds texts, numbers, lists and tables"


def nearest(word: object, known: Iterable[str]) -> str:
    """Return a hint at the known word that is most like a misspelt one; empty if none is."""
    close = difflib.get_close_matches(word, list(known), n=1) if isinstance(word, str) and len(word) <= SHOWN_MAX else []
    return f"; did you mean {close[0]!r}?" if close else ""


class Reader:
    """Reads a pack and collects its problems; `finish` raises them.

    A value that is wrong is reported and read as the lowest allowed one, so that the other values are read too. A key that nobody has
    asked for by the time of `finish` is unknown."""

    def __init__(self, files: Mapping[str, Mapping[str, Any]]) -> None:
        self.files = files
        self.problems: list[Problem] = []
        for file, values in files.items():
            for word, value in values.items():
                if problem := form_problem([word, value]):
                    self.report(file, shown(word), problem)
        if self.problems:
            raise PackError(*self.problems)
        self._tables = {file: Entry(self, file + ".toml", "", values) for file, values in files.items()}
        self._entries = list(self._tables.values())

    def report(self, file: str, entry: str, reason: str) -> None:
        """Add a problem of a file, named without its ending."""
        self.problems.append(Problem(file + ".toml", entry, reason))

    def finish(self) -> None:
        """Raise PackError with all problems, unknown keys included, if there are any."""
        for entry in self._entries:
            entry.report_unknown_keys()
        self._entries.clear()
        if self.problems:
            raise PackError(*self.problems)

    def entry(self, file: str, name: str, values: Any) -> "Entry":
        """Return checked access to a table, whose unknown keys `finish` will report; anything but a table is read as an empty one."""
        found = Entry(self, file, name, values if isinstance(values, Mapping) else None)
        self._entries.append(found)
        return found

    def _file(self, file: str) -> "Entry":
        if file not in self._tables:
            self.report(file, "file", "is missing")
            self._tables[file] = Entry(self, file + ".toml", "", None)
        return self._tables[file]

    def table(self, file: str, word: str) -> "Entry":
        """Read a named table of a file."""
        return self._file(file).table(word)

    def text(self, file: str, word: str) -> str:
        """Read a text at the top of a file."""
        return self._file(file).text(word)

    def texts(self, file: str, word: str, least: int, most: int) -> list[str]:
        """Read a list of distinct texts."""
        return self._file(file).texts(word, least, most)

    def entries(self, file: str, word: str, least: int, most: int) -> list["Entry"]:
        """Read an array of tables, such as [[city]]; each has an `id` of its own."""
        owner = self._file(file)
        value = owner.get(word)
        if owner.is_broken:
            return []
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value) or not least <= len(value) <= most:
            count = len(value) if isinstance(value, list) else 0
            owner.report(word, f"must hold {least} to {most} [[{word}]] entries, not {count}")
            value = [v for v in value if isinstance(v, dict)][:most] if isinstance(value, list) else []
        return [self.entry(owner.file, f"{word} {_label(v, i)}", v) for i, v in enumerate(value)]


def _label(values: Mapping[str, Any], number: int) -> str:
    """Return how messages name an entry: by its id, if it has one."""
    id = values.get("id")
    return id if isinstance(id, str) and is_id(id) else str(number + 1)


def is_id(text: str) -> bool:
    """Whether a text can be an id: small letters, digits and underscores, a letter first."""
    return re.fullmatch(r"[a-z][a-z0-9_]{0,39}", text) is not None


class Entry:
    """One table of a pack, with checked access. Problems are reported to the reader."""

    def __init__(self, reader: Reader, file: str, name: str, values: Mapping[str, Any] | None) -> None:
        self.reader, self.file, self.name = reader, file, name
        self.is_broken = values is None  # this was reported; what is missing in it is not
        self.values: Mapping[str, Any] = {} if values is None else values
        self._known: set[str] = set()

    def report(self, word: str, reason: str) -> None:
        """Report a problem with one key."""
        if not self.is_broken:
            self.reader.problems.append(Problem(self.file, self._named(word), reason))

    def _named(self, word: str) -> str:
        return f"{self.name}.{word}" if self.name else word

    def report_unknown_keys(self) -> None:
        """Report every key that was not asked for."""
        for word in self.values:
            if word not in self._known:
                missing = [known for known in self._known if known not in self.values]
                hint = nearest(word, missing) or nearest(word, self._known)
                self.report(word, f"is no key of this entry{hint or '; its keys are ' + ', '.join(sorted(self._known))}")

    def has(self, word: str) -> bool:
        """Whether a key that may be left out is there."""
        self._known.add(word)
        return word in self.values

    def get(self, word: str) -> Any:
        """Return an unchecked value; None if it is missing, which is for the caller to report."""
        self._known.add(word)
        return self.values.get(word)

    def _is_missing(self, word: str) -> bool:
        if not self.has(word):
            self.report(word, "is missing")
        return word not in self.values

    def text(self, word: str) -> str:
        """Read a text that is not empty."""
        if self._is_missing(word):
            return ""
        value = self.values[word]
        if isinstance(value, str) and value:
            return value
        self.report(word, f"must be a text, not {shown(value)}")
        return ""

    def id(self, word: str) -> str:
        """Read an id."""
        value = self.text(word)
        if value and not is_id(value):
            self.report(word, f"must be small letters, digits and underscores, a letter first, at most 40, not {shown(value)}")
        return value

    def check_name(self, word: str) -> None:
        """Check a name for people that may be left out: a text, or a table with a text in one or more languages."""
        if not self.has(word):
            return
        value = self.values[word]
        texts = value if isinstance(value, dict) and value else {"en": value}
        if not {*texts} <= {*LANGUAGES} or not all(isinstance(text, str) and 0 < len(text.strip()) <= NAME_MAX for text in texts.values()):
            example = '"Rome" or { en = "Rome", de = "Rom" }'
            self.report(word, f"must be a text of 1 to {NAME_MAX} characters such as {example}, not {shown(value)}")

    def whole_number(self, word: str, low: int, high: int, default: int | None = None) -> int:
        """Read a whole number within bounds; a key with a default may be left out."""
        if default is not None and not self.has(word):
            return default
        if self._is_missing(word):
            return low
        value = self.values[word]
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.report(
            word, f"must be a whole number from {low} to {high}, not {shown(value)}" if low < high else f"must be {low}, not {shown(value)}"
        )
        return low

    def number(self, word: str, low: float, high: float, default: float) -> float:
        """Read a number within bounds that may be left out."""
        value = self.values[word] if self.has(word) else default
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.report(word, f"must be a number from {low:g} to {high:g}, not {shown(value)}")
        return default

    def whole_numbers(self, word: str, least: int, most: int, low: int, high: int) -> list[int]:
        """Read a list of whole numbers within bounds."""
        if self._is_missing(word):
            return [low] * least
        value = self.values[word]
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.report(word, f"must be a list of {least} to {most} whole numbers")
            return [low] * least
        part = Entry(self.reader, self.file, self._named(word), {str(i): v for i, v in enumerate(value)})
        return [part.whole_number(str(i), low, high) for i in range(len(value))]

    def texts(self, word: str, least: int, most: int) -> list[str]:
        """Read a list of distinct texts."""
        value = self.get(word)
        if not isinstance(value, list) or not least <= len(value) <= most or not all(isinstance(v, str) and v for v in value):
            self.report(word, f"must be a list of {least} to {most} texts")
            return []
        if len(set(value)) != len(value):
            self.report(word, "holds the same entry twice")
        return list(value)

    def names(self, word: str, known: Mapping[str, int], least: int, most: int) -> list[int]:
        """Read a list of distinct ids; returns their numbers."""
        if self._is_missing(word):
            return []
        value = self.values[word]
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.report(word, f"must be a list of {least} to {most} names")
            return []
        numbers = [number for name in value if (number := self._number(word, name, known)) is not None]
        if len(set(numbers)) != len(numbers):
            self.report(word, "holds the same entry twice")
        return numbers

    def one_name(self, word: str, known: Mapping[str, int]) -> int:
        """Read the id of an entry; returns its number."""
        return 0 if self._is_missing(word) else self._number(word, self.values[word], known) or 0

    def _number(self, word: str, name: Any, known: Mapping[str, int]) -> int | None:
        if isinstance(name, str) and name in known:
            return known[name]
        self.report(word, f"{shown(name)} is not the id of any entry{nearest(name, known)}")
        return None

    def one_of(self, word: str, choices: Sequence[str]) -> int:
        """Read one of several words; returns its number."""
        if self._is_missing(word):
            return 0
        value = self.values[word]
        if value in choices:
            return choices.index(value)
        self.report(word, f"must be one of {', '.join(choices)}, not {shown(value)}{nearest(value, choices)}")
        return 0

    def words(self, word: str, choices: Sequence[str], most: int) -> list[int]:
        """Read a list of words that may be left out, each one of several; returns their numbers."""
        value = self.values[word] if self.has(word) else []
        if isinstance(value, list) and len(value) <= most and all(name in choices for name in value):
            return [choices.index(name) for name in value]
        wrong = next((name for name in value if name not in choices), None) if isinstance(value, list) else None
        self.report(word, f"must be a list of at most {most} of {', '.join(choices)}, not {shown(value)}{nearest(wrong, choices)}")
        return []

    def table(self, word: str) -> "Entry":
        """Read a nested table."""
        value = self.get(word)
        if not isinstance(value, dict):
            self.report(word, "must be a table")
        return self.reader.entry(self.file, self._named(word), value)

    def tables(self, word: str, least: int, most: int, example: str) -> list["Entry"]:
        """Read a list of nested tables; they are named by their number, from 1."""
        value = self.get(word)
        if value is None and least == 0 and word not in self.values:
            return []
        if not isinstance(value, list) or not least <= len(value) <= most or not all(isinstance(v, dict) for v in value):
            self.report(word, f"must be a list of {least} to {most} tables such as {example}")
            return []
        return [self.reader.entry(self.file, f"{self._named(word)} {i + 1}", v) for i, v in enumerate(value)]


def numbered(entries: Iterable[Entry]) -> dict[str, int]:
    """Return the number of each entry by its id; an id that stands twice is reported. An entry may have a name for people."""
    number: dict[str, int] = {}
    for i, entry in enumerate(entries):
        id = entry.id("id")
        entry.check_name("name")
        if number.setdefault(id, i) != i and id:
            entry.report("id", f"stands twice: {id}")
    return number
