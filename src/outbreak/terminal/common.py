"""Functions that the terminal's commands share: choosing language and game, reporting errors, and reading lines."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from outbreak.core.codec import whole_number
from outbreak.core.pack import Pack
from outbreak.core.record import Record
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.games import DEFAULT
from outbreak.style import Style, say, style_for
from outbreak.wording import Wording
from outbreak.words import LANGUAGES, Words, keys, language

BAD_INPUT = 2


class Complaint(ValueError):
    """Invalid input; the message is in the user's language."""


class EndOfInput(Exception):
    """Standard input has ended."""


def _typed_language() -> str | None:
    """Return the language on the command line before it is parsed, because help is printed while parsing."""
    for word, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if word == "--lang" or word.startswith("--lang="):
            return word.partition("=")[2] or following
    return None


def help_words() -> Words:
    """Return the words for a command's help."""
    return Words(language(_typed_language()))


def add_language(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the option `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, help=words("help-lang"))


def complaining(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Decorate a command: a Complaint is printed to standard error and becomes the exit code for bad input."""

    def command(arguments: argparse.Namespace) -> int:
        try:
            return run(arguments)
        except Complaint as complaint:
            print(Words(language(arguments.lang))("error", text=str(complaint)), file=sys.stderr)
            return BAD_INPUT

    return command


def games() -> tuple[str, ...]:
    """Return the names of the games in the order in which they are offered; the first is the default."""
    return (DEFAULT, *(game for game in names() if game != DEFAULT))


def known_rulebook(game: str | None, lang: str | None) -> Rulebook:
    """Return the rulebook of a game, by default the first."""
    if game is not None and game not in games():
        raise Complaint(Words(language(lang))("error-game", game=game, games=", ".join(games())))
    return rulebook(game or games()[0])


def chosen_rulebook(game: str | None, lang: str | None) -> Rulebook:
    """Return the rulebook of the game to play; without a name, a person at a terminal is asked, and everyone else gets the default."""
    if game is not None or not sys.stdin.isatty() or len(games()) == 1:
        return known_rulebook(game, lang)
    told = {name: Words(language(lang), rulebook(name)) for name in games()}
    default = told[games()[0]]
    for number, words in enumerate(told.values(), 1):
        say(words("choose-item", number=number, title=words("game-title"), pitch=words("game-pitch")))
    while True:
        say(default("choose-game", title=default("game-title")))
        line = read_line()
        found = _games_meant(line, told) if line else [games()[0]]
        if len(found) == 1:
            return rulebook(found[0])
        say(default("error-game", game=line, games=", ".join(games())))


def _games_meant(line: str, told: Mapping[str, Words]) -> list[str]:
    """Return the games that a number in the list, a name or the beginning of one can mean."""
    number = whole_number(line)
    if number is not None:
        return list(told)[number - 1 : number] if number else []
    named = {game: keys(game) | keys(words("game-title")) for game, words in told.items()}
    return [game for game, called in named.items() if any(name.startswith(key) for key in keys(line) for name in called)]


def wording_for(book: Rulebook, arguments: argparse.Namespace, style: Style | None = None) -> Wording:
    """Return the wording for a game in the language and style of the command line."""
    return Wording(book, Words(language(arguments.lang), book), style or style_for(sys.stdout, getattr(arguments, "plain", False)))


def wording_of(record: Record, arguments: argparse.Namespace, style: Style | None = None) -> Wording:
    """Return the wording for a record, with the names of its pack."""
    book = rulebook(record.game)
    return wording_for(book, arguments, style).of_pack(book.pack(Pack.from_json(record.pack)))


def title_of(record: Record, wording: Wording) -> str:
    """Return the title of a record."""
    return wording.words("record-head", title=wording.title, options=wording.options(record.options))


def open_streams() -> None:
    """Make standard input and output replace what they cannot decode or encode, so that a terminal's encoding cannot end a game."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def read_line(sign: str = "> ") -> str:
    """Read the next line; it is echoed if it comes from a pipe."""
    print(sign, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EndOfInput
    if not sys.stdin.isatty():
        print(line.strip())
    return line.strip()


def find_command(text: str, commands: Sequence[str], words: Words) -> tuple[str, str] | None:
    """Return a command and the rest of the line, if the line begins with one of its names in any language."""
    typed = text.split()
    for length in (2, 1):
        head, rest = " ".join(typed[:length]), " ".join(typed[length:])
        for command in commands:
            for speaker in words.others:
                for name in speaker.choices(f"command-{command}"):
                    if head == name or (keys(head) & keys(name) and len(name.split()) == len(head.split())):
                        return command, rest
    return None


def command_help(commands: Sequence[str], wording: Wording) -> list[str]:
    """Return the lines that explain each command."""
    firsts = {command: wording.words.choices(f"command-{command}")[0] for command in commands}
    width = max(len(first) for first in firsts.values()) + 1
    lines = []
    for command, first in firsts.items():
        text = wording.words(f"command-{command}.help", **wording.examples)
        lines += wording.style.flow(f"  {first:{width}}", text.split(), width + 3, " ")
    return lines


def write_record(record: Record, path: Path, words: Words) -> None:
    """Save a record; raises Complaint if the file cannot be written."""
    try:
        record.save(path)
    except OSError as problem:
        raise Complaint(words("error-write", file=str(path), reason=problem.strerror or str(problem))) from None
