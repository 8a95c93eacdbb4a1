"""Packs: the data of a box as TOML files. An error names the file, the entry and what would be right."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any


class PackError(ValueError):
    """A pack that cannot be played; the message names the file, the entry and the reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file, self.entry, self.reason = file, entry, reason


class Entry:
    """One table of a pack, with checked access."""

    def __init__(self, file: str, name: str, values: Mapping[str, Any]) -> None:
        self.file, self.name, self.values = file, name, values

    def error(self, word: str, reason: str) -> PackError:
        """Return the error for one word of this entry."""
        return PackError(self.file, f"{self.name}.{word}", reason)

    def _get(self, word: str) -> Any:
        if word not in self.values:
            raise self.error(word, "is missing")
        return self.values[word]

    def text(self, word: str) -> str:
        """Read a text that is not empty."""
        value = self._get(word)
        if not isinstance(value, str) or not value:
            raise self.error(word, f"must be a text, not {value!r}")
        return value

    def whole_number(self, word: str, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        value = self._get(word)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(word, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def whole_numbers(self, word: str, least: int, most: int, low: int, high: int) -> list[int]:
        """Read a list of whole numbers within bounds."""
        value = self._get(word)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.error(word, f"must be a list of {least} to {most} whole numbers")
        return [Entry(self.file, f"{self.name}.{word}", {str(i): v}).whole_number(str(i), low, high) for i, v in enumerate(value)]

    def names(self, word: str, known: Mapping[str, int], least: int, most: int) -> list[str]:
        """Read a list of distinct names that all exist."""
        value = self._get(word)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.error(word, f"must be a list of {least} to {most} names")
        for name in value:
            if name not in known:
                raise self.error(word, f"{name!r} is not the id of any entry")
        if len(set(value)) != len(value):
            raise self.error(word, "holds the same entry twice")
        return list(value)

    def one_name(self, word: str, known: Mapping[str, int]) -> str:
        """Read a name that exists."""
        value = self.text(word)
        if value not in known:
            raise self.error(word, f"{value!r} is not the id of any entry")
        return value

    def one_of(self, word: str, choices: Sequence[str]) -> int:
        """Read one of several words; returns its number."""
        value = self._get(word)
        if value not in choices:
            raise self.error(word, f"must be one of {', '.join(choices)}, not {value!r}")
        return choices.index(value)

    def table(self, word: str) -> "Entry":
        """Read a nested table."""
        value = self._get(word)
        if not isinstance(value, dict):
            raise self.error(word, "must be a table")
        return Entry(self.file, f"{self.name}.{word}", value)


class Pack:
    """The data of one box: files by name, each a table. Every record contains it."""

    def __init__(self, name: str, files: Mapping[str, Mapping[str, Any]]) -> None:
        self.name = name
        self.files = {file: dict(values) for file, values in sorted(files.items())}

    @classmethod
    def load(cls, folder: Path, base: "Pack | None" = None) -> "Pack":
        """Read every TOML file of a folder; files that are not there come from the base pack."""
        if not folder.is_dir():
            raise PackError(str(folder), "folder", "does not exist; a pack is a folder of TOML files")
        files: dict[str, Mapping[str, Any]] = dict(base.files) if base else {}
        paths = sorted(folder.glob("*.toml"))
        if not paths:
            raise PackError(str(folder), "folder", "holds no TOML file")
        for path in paths:
            if base and path.stem not in base.files:
                raise PackError(
                    path.name, "file", f"is not part of this game's pack; its files are {', '.join(f + '.toml' for f in base.files)}"
                )
            try:
                files[path.stem] = tomllib.loads(path.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
                raise PackError(path.name, "file", f"is not valid TOML: {problem}") from None
        return cls(folder.resolve().name if base else "base", files)

    @classmethod
    def from_json(cls, value: Any) -> "Pack":
        """Read a pack from a record."""
        match value:
            case {"name": str(name), "files": dict(files)} if all(isinstance(v, dict) for v in files.values()):
                return cls(name, files)
        raise PackError("record", "pack", "must hold a name and its files")

    def to_json(self) -> dict[str, Any]:
        """Return the whole pack, for a record."""
        return {"name": self.name, "files": self.files}

    @cached_property
    def text_form(self) -> str:
        """A text that is the same for equal packs, for hashing."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def error(self, file: str, entry: str, reason: str) -> PackError:
        """Return the error for an entry of a file."""
        return PackError(file + ".toml", entry, reason)

    def _file(self, file: str) -> Mapping[str, Any]:
        if file not in self.files:
            raise self.error(file, "file", "is missing")
        return self.files[file]

    def table(self, file: str, word: str) -> Entry:
        """Read a named table of a file."""
        value = self._file(file).get(word)
        if not isinstance(value, dict):
            raise self.error(file, word, "must be a table")
        return Entry(file + ".toml", word, value)

    def texts(self, file: str, word: str, least: int, most: int) -> list[str]:
        """Read a list of distinct texts."""
        value = self._file(file).get(word)
        if not isinstance(value, list) or not least <= len(value) <= most or not all(isinstance(v, str) and v for v in value):
            raise self.error(file, word, f"must be a list of {least} to {most} texts")
        if len(set(value)) != len(value):
            raise self.error(file, word, "holds the same entry twice")
        return list(value)

    def entries(self, file: str, word: str, least: int, most: int) -> list[Entry]:
        """Read an array of tables."""
        value = self._file(file).get(word)
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value) or not least <= len(value) <= most:
            raise self.error(
                file, word, f"must hold {least} to {most} [[{word}]] entries, not {len(value) if isinstance(value, list) else 0}"
            )
        return [Entry(file + ".toml", f"{word} {v.get('id', i + 1)}", v) for i, v in enumerate(value)]
