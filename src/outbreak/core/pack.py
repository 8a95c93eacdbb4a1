"""Packs: the data of a box as TOML files."""

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from outbreak.core.pack_files import parsed, read_texts
from outbreak.core.pack_reader import NAME_MAX, PackError, Problem, Reader, nearest, shown

PACK_MAX = 60_000  # characters of a pack as JSON; the games' own packs have a third of that at most


class Pack:
    """The data of one box: files by name, each a table. Every record contains it."""

    def __init__(self, name: str, files: Mapping[str, Mapping[str, Any]]) -> None:
        self.name = name
        self.files = {file: dict(values) for file, values in sorted(files.items())}

    @classmethod
    def load(cls, source: Path, base: "Pack | None" = None) -> "Pack":
        """Read the TOML files of a folder or a zip file; files that are not there come from the base pack."""
        return cls.from_texts(source.resolve().stem if base else "base", read_texts(source), base)

    @classmethod
    def from_texts(cls, name: str, texts: Mapping[str, str], base: "Pack | None" = None) -> "Pack":
        """Read a pack from the texts of its files, named without their ending; files that are not there come from the base pack."""
        files: dict[str, Mapping[str, Any]] = dict(base.files) if base else {}
        problems = []
        for file, text in texts.items():
            if base and file not in base.files:
                known = ", ".join(f + ".toml" for f in base.files)
                hint = nearest(file, base.files)
                problems.append(Problem(f"{file}.toml", "file", f"is not part of this game's pack{hint}; its files are {known}"))
            elif isinstance(values := parsed(text), str):
                problems.append(Problem(f"{file}.toml", "file", f"is not valid TOML: {values}"))
            else:
                files[file] = values
        if problems:
            raise PackError(*problems)
        return cls(name, files)

    @classmethod
    def from_json(cls, value: Any) -> "Pack":
        """Read a pack from a record."""
        match value:
            case {"name": str(name), "files": dict(files)} if all(isinstance(v, dict) for v in files.values()):
                return cls(name, files)
        raise PackError(Problem("record", "pack", "must hold a name and its files"))

    def to_json(self) -> dict[str, Any]:
        """Return the whole pack, for a record."""
        return {"name": self.name, "files": self.files}

    @cached_property
    def text_form(self) -> str:
        """A text that is the same for equal packs, for hashing."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.text_form == other.text_form

    def __hash__(self) -> int:
        return hash(self.text_form)

    @property
    def digest(self) -> str:
        """A short hash by which results name the pack they were played with."""
        return hashlib.sha256(self.text_form.encode()).hexdigest()[:16]

    def reader(self) -> Reader:
        """Return a reader with which a game checks this pack and builds its box."""
        reader = Reader(self.files)
        if not self.name.isprintable() or not 0 < len(self.name) <= NAME_MAX:
            reader.problems.append(Problem("pack", "name", f"must have 1 to {NAME_MAX} printable characters, not {shown(self.name)}"))
        if len(self.text_form) > PACK_MAX:
            reader.problems.append(Problem("pack", "size", f"has {len(self.text_form)} characters; at most {PACK_MAX} can be read"))
        return reader

    def names(self, word: str, lang: str) -> dict[str, str]:
        """Return the names for people that the [[word]] entries of all files have, by id, in a language or the one there is."""
        found: dict[str, str] = {}
        for values in self.files.values():
            for entry in values.get(word, ()):
                match entry.get("name"):
                    case str(name):
                        found[entry["id"]] = name
                    case dict(names):
                        found[entry["id"]] = names.get(lang) or next(iter(names.values()))
        return found

    def ids(self, file: str, word: str) -> list[str]:
        """Return the ids of the [[word]] entries of a file, in order; the pack must have been checked."""
        return [entry["id"] for entry in self.files[file][word]]
