"""Records: a game as a versioned JSON file, from which everything else can be recomputed."""

import base64
import json
import os
import tempfile
import zlib
from pathlib import Path
from typing import Any, Literal

import msgspec

from outbreak.core.registry import UnknownGame, rulebook

FORMAT = "outbreak-record"
VERSION = 1
DIGEST_EVERY = 20
UNPACKED_MAX = 100_000  # bytes; the states of games are far smaller


class RecordError(ValueError):
    """A file that is not a record, or one that cannot be played; the message says where and why."""


EntryKind = Literal["action", "undo", "take-back", "seat-change", "vote", "time-out", "start", "pause", "resume", "end", "rematch"]


class Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One entry. An action that the record's seats may not see has no text and no number.

    At a server's table an entry also has its time in milliseconds, and an entry about the table has details, such as who sat down or the
    subject of a vote. Neither affects the game."""

    kind: EntryKind
    action: str | None = None
    code: int | None = None
    automatic: bool = False
    view: str | None = None
    at: int | None = None
    detail: dict[str, Any] | None = None

    @property
    def moves(self) -> bool:
        """Whether the entry changes the game: an action, an undo or a take-back."""
        return self.kind in ("action", "undo", "take-back")


class Record(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True, kw_only=True):
    """A head and numbered entries: full, with the seed or a start position, or a seat's, with that seat's views."""

    game: str
    rules: int
    options: dict[str, Any]
    pack: dict[str, Any]
    entries: list[Entry]
    format: str = FORMAT
    version: int = VERSION
    kind: Literal["full", "seat"] = "full"
    seats: list[int] = []
    table: str = ""
    commitment: str | None = None
    seed: str | None = None
    start: str | None = None
    digests: dict[str, str] = {}
    outcome: dict[str, Any] | None = None

    def to_text(self) -> str:
        """Return the record as JSON, one entry a line, for readable diffs."""
        head = msgspec.to_builtins(self)
        entries = head.pop("entries")
        pack = head.pop("pack")
        lines = [f" {json.dumps(word)}: {json.dumps(value, ensure_ascii=False)}," for word, value in head.items()]
        lines.append(f' "pack": {json.dumps(pack, ensure_ascii=False)},')
        lines.append(' "entries": [')
        lines.append(",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries))
        return "\n".join(["{", *lines, " ]", "}", ""])

    def save(self, path: str | Path) -> None:
        """Write the record atomically: a crash leaves the old file or the new one."""
        path = Path(path)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.to_text())
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, 0o644)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record from a file."""
        try:
            text = Path(path).read_bytes()
        except OSError as problem:
            raise RecordError(f"{path}: cannot be read: {problem.strerror}") from None
        return cls.from_text(text, str(path))

    @classmethod
    def from_text(cls, text: bytes | str, name: str = "record") -> "Record":
        """Read a record; raises RecordError with the reason for one that is damaged, foreign or of another version."""
        try:
            head = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise RecordError(f"{name}: is not JSON, or was cut off: {problem}") from None
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise RecordError(f"{name}: is not an Outbreak record")
        if head.get("version") != VERSION:
            raise RecordError(f"{name}: has record version {head.get('version')!r}; this program reads version {VERSION}")
        try:
            record = msgspec.convert(head, cls)
            book = rulebook(record.game)
        except msgspec.ValidationError as problem:
            raise RecordError(f"{name}: is damaged: {problem}") from None
        except UnknownGame as problem:
            raise RecordError(f"{name}: {problem}") from None
        if record.rules != book.version:
            raise RecordError(
                f"{name}: was played by version {record.rules} of the rules of {book.name}; this program has version {book.version}"
            )
        return record

    def require_full(self) -> None:
        """Refuse a record that cannot be replayed."""
        if self.kind != "full":
            raise RecordError("this is a seat's record: it shows what that seat saw and cannot be played on; a full record holds the seed")
        if (self.seed is None) == (self.start is None):
            raise RecordError("a full record holds either a seed or a start position")
        if self.seed is not None and (len(self.seed) != 64 or not set(self.seed) <= set("0123456789abcdef")):
            raise RecordError("the seed must be 64 hexadecimal digits")


def options_text(options: dict[str, Any]) -> str:
    """Return options as one text, for hashing."""
    return json.dumps(options, sort_keys=True, separators=(",", ":"))


def pack_bytes(value: bytes) -> str:
    """Compress bytes to text."""
    return base64.b64encode(zlib.compress(value, 9)).decode()


def unpack_bytes(text: str) -> bytes:
    """Return the bytes that `pack_bytes` compressed."""
    try:
        unpacking = zlib.decompressobj()
        value = unpacking.decompress(base64.b64decode(text, validate=True), UNPACKED_MAX)
    except (ValueError, zlib.error) as problem:
        raise RecordError(f"a packed part of the record is damaged: {problem}") from None
    if not unpacking.eof:
        raise RecordError("a packed part of the record is cut off, or larger than any state of a game")
    return value
