"""Files of a pack: a folder of TOML files, or the same files in one zip file. Nothing is unpacked to disk."""

import io
import stat
import tomllib
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from outbreak.core.pack_reader import PackError, Problem, Reader

SUFFIX = ".toml"
HEAD = "pack"  # the file that names the game and the pack
FILES_MAX = 16
BYTES_MAX = 200_000  # of all files together, and of a zip file
LINE_MAX = 1_500  # characters of a line; the time to parse a dotted key grows with the square of its length


def parsed(text: str) -> dict[str, Any] | str:
    """Return the values of a TOML text, or why it cannot be read."""
    long = next((number for number, line in enumerate(text.split("\n"), 1) if len(line) > LINE_MAX), None)
    if long:
        return f"line {long} has more than {LINE_MAX} characters"
    try:
        return tomllib.loads(text)
    except RecursionError:
        return "its lists or tables are nested too deep"
    except ValueError as problem:  # also numbers with too many digits
        return str(problem)


class Head(NamedTuple):
    """What the file `pack.toml` says: the game, and the name of the pack."""

    game: str | None
    name: str | None


def read_head(texts: Mapping[str, str]) -> tuple[Head, dict[str, str]]:
    """Return what `pack.toml` says, and the other files; a pack can do without it. Raises PackError."""
    others = {file: text for file, text in texts.items() if file != HEAD}
    if HEAD not in texts:
        return Head(None, None), others
    values = parsed(texts[HEAD])
    if isinstance(values, str):
        raise PackError(Problem(HEAD + SUFFIX, "file", f"is not valid TOML: {values}"))
    reader = Reader({HEAD: values})
    head = Head(reader.text(HEAD, "game"), reader.text(HEAD, "name"))
    reader.finish()
    return head, others


def read_texts(source: Path) -> dict[str, str]:
    """Return the texts of a pack's TOML files by name, without their ending; raises PackError."""
    if source.is_dir():
        return _decoded(source.name, _in_folder(source))
    try:
        with source.open("rb") as file:
            content = file.read(BYTES_MAX + 1)
    except OSError as problem:
        reason = f"cannot be read ({problem.strerror}); a pack is a folder of TOML files, or one zip file of them"
        raise PackError(Problem(str(source), "pack", reason)) from None
    return read_zip(content, source.name)


def read_zip(content: bytes, name: str) -> dict[str, str]:
    """Return the texts of a zipped pack by name, without their ending; raises PackError. No name or size in it is trusted."""
    if len(content) > BYTES_MAX:
        raise _too_large(name)
    return _decoded(name, _in_zip(content, name))


def write_zip(texts: Mapping[str, str]) -> bytes:
    """Return a pack as one zip file; equal packs give equal bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(texts.items()):
            archive.writestr(zipfile.ZipInfo(name + SUFFIX), text, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _decoded(source: str, files: Iterator[tuple[str, bytes]]) -> dict[str, str]:
    found, problems, left = dict[str, str](), list[Problem](), BYTES_MAX
    for name, content in files:
        left -= len(content)
        if left < 0:
            raise _too_large(source)
        try:
            found[name.removesuffix(SUFFIX)] = content.decode().removeprefix("\ufeff")
        except UnicodeDecodeError:
            problems.append(Problem(name, "file", "is not a text in UTF-8"))
    if problems:
        raise PackError(*problems)
    if not found:
        raise PackError(Problem(source, "pack", "holds no TOML file"))
    return found


def _too_large(name: str) -> PackError:
    return PackError(Problem(name, "pack", f"is too large: the files of a pack have at most {BYTES_MAX:,} bytes in all"))


def _in_folder(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.glob("*" + SUFFIX))[: FILES_MAX + 1]:
        with path.open("rb") as file:
            yield path.name, file.read(BYTES_MAX + 1)


def _in_zip(content: bytes, source: str) -> Iterator[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
            _check_members(source, members)
            for member in members:
                with archive.open(member) as file:
                    yield member.filename, file.read(BYTES_MAX + 1)  # whatever size the zip file states
    except PackError:
        raise
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError, zlib.error) as problem:
        raise PackError(Problem(source, "file", f"cannot be read as a zip file: {problem}")) from None


def _check_members(source: str, members: list[zipfile.ZipInfo]) -> None:
    """Refuse folders, paths, links, other files and repeated names before anything is read."""
    if len(members) > FILES_MAX:
        raise PackError(Problem(source, "file", f"holds {len(members)} files; a pack has at most {FILES_MAX}"))
    problems = []
    names = [member.filename for member in members]
    for member in members:
        name = PurePosixPath(member.filename)
        if stat.S_ISLNK(member.external_attr >> 16):
            problems.append(Problem(source, ascii(member.filename), "is a link; a pack holds files only"))
        elif name.name != member.filename or "\\" in member.filename or name.suffix != SUFFIX:
            problems.append(
                Problem(source, ascii(member.filename), "is no TOML file at the top of the zip file; a pack holds nothing else")
            )
        elif names.count(member.filename) > 1:
            problems.append(Problem(source, ascii(member.filename), "is there twice"))
    if problems:
        raise PackError(*problems)
