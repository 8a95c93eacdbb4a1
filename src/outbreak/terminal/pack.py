"""`outbreak pack`: writes the cards of a game as a starting point, checks a pack, and makes one file of it."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.pack_files import HEAD, SUFFIX, read_head, read_texts, write_zip
from outbreak.core.pack_reader import PackError, Problem, nearest
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook

START = """\
# A pack for {game}. It begins as a copy of the built-in cards: change what your box says otherwise.
# Files that you delete are taken from the built-in cards. The format: docs/packs.md.
#
#   outbreak pack check {folder}            says what is wrong, and what is in the pack
#   outbreak play {game} --pack {folder}    plays it
#   outbreak pack zip {folder} {folder}.zip makes one file of it

game = "{game}"
name = "{name}"
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands and their arguments."""
    commands = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    new = commands.add_parser("new", help="write the built-in cards of a game to a folder")
    new.add_argument("game", metavar="GAME", help=f"the game: {', '.join(names())}")
    new.add_argument("folder", metavar="FOLDER", type=Path, help="the folder; it must be new or empty")
    check = commands.add_parser("check", help="say what is wrong with a pack, or what is in it")
    check.add_argument("source", metavar="FOLDER|FILE", type=Path, help="a folder of TOML files, or a zip file of them")
    pack = commands.add_parser("zip", help="check a pack and make one file of it")
    pack.add_argument("source", metavar="FOLDER", type=Path, help="the folder")
    pack.add_argument("file", metavar="FILE.zip", type=Path, help="the file to write")
    for command in (check, pack):
        command.add_argument("--game", help="the game, if pack.toml does not name it")


def run(arguments: argparse.Namespace) -> int:
    """Run a subcommand."""
    try:
        return {"new": _new, "check": _check, "zip": _zip}[arguments.task](arguments)
    except OSError as problem:
        raise OptionError(f"{problem.filename}: {problem.strerror}") from None


def _new(arguments: argparse.Namespace) -> int:
    book, folder = rulebook(arguments.game), arguments.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OptionError(f"{folder} is not empty; name a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    name = folder.resolve().name.replace('"', "").replace("\\", "")[:60]
    (folder / (HEAD + SUFFIX)).write_text(START.format(game=book.name, folder=folder, name=name), encoding="utf-8")
    for file, text in read_texts(book.folder / "data").items():
        (folder / (file + SUFFIX)).write_text(text, encoding="utf-8")
    print(f"{folder} has the cards of {book.name}. Change them, then: outbreak pack check {folder}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    book, pack = read(arguments.source, arguments.game)
    print("\n".join(contents(book, pack)))
    return 0


def _zip(arguments: argparse.Namespace) -> int:
    book, pack = read(arguments.source, arguments.game)
    content = write_zip(read_texts(arguments.source))
    arguments.file.write_bytes(content)
    print(f"{arguments.file}: {pack.name} for {book.name}, {len(content):,} bytes")
    return 0


def read(source: Path, game: str | None) -> tuple[Rulebook, Pack]:
    """Return a pack and the rulebook of its game, checked; raises PackError."""
    texts = read_texts(source)
    named = game or read_head(texts)[0].game
    if named is None:
        raise PackError(Problem("pack.toml", "file", "is missing; it names the game. Or say it with --game"))
    if named not in names():
        raise PackError(Problem("pack.toml", "game", f"must be one of {', '.join(names())}{nearest(named, names())}"))
    book = rulebook(named)
    pack = book.read_pack(source.resolve().stem, texts)
    book.build_box(pack)
    return book, pack


def contents(book: Rulebook, pack: Pack) -> Iterator[str]:
    """Yield lines about what is in a pack, and what differs from the built-in cards."""
    yield f"{pack.name}: a pack for {book.name}, {len(pack.text_form):,} characters, {pack.digest}"
    for file, values in pack.files.items():
        counts = [f"{len(value)} × [[{word}]]" for word, value in values.items() if _is_entries(value)]
        yield f"{file}{SUFFIX}: {', '.join(counts) or 'numbers'}"
        for line in differences(book.base_pack.files[file], values):
            yield f"  {line}"


def differences(base: Any, own: Any, path: str = "") -> Iterator[str]:
    """Yield a line for each value that a pack has, lacks or has changed, compared with the built-in cards."""
    if _is_entries(base) and _is_entries(own):
        base, own = ({entry["id"]: entry for entry in entries} for entries in (base, own))
    if not isinstance(base, dict) or not isinstance(own, dict):
        yield f"changed: {path}: {base} → {own}"
        return
    for word in [*base, *(word for word in own if word not in base)]:
        name = f"{path}.{word}" if path else str(word)
        if word not in own:
            yield f"without: {name}"
        elif word not in base:
            yield f"new: {name}"
        elif base[word] != own[word]:
            yield from differences(base[word], own[word], name)


def _is_entries(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) and "id" in entry for entry in value)
