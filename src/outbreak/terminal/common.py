"""What the terminal's commands share: the language, the game that is meant, complaints that end a command, and reading lines."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from outbreak.core.codec import whole_number
from outbreak.core.record import Record
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.games import DEFAULT
from outbreak.style import Style, say, style_for
from outbreak.wording import Wording
from outbreak.words import LANGUAGES, Words, keys, language

BAD_INPUT = 2


class Complaint(ValueError):
    """Something a person gave that cannot be used, said in that person's language."""


class EndOfInput(Exception):
    """Nothing more will be typed."""


def _typed_language() -> str | None:
    """The language on the command line, before it is parsed: help is printed while parsing."""
    for word, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        if word == "--lang" or word.startswith("--lang="):
            return word.partition("=")[2] or following
    return None


def help_words() -> Words:
    """The words for a command's own help."""
    return Words(language(_typed_language()))


def add_language(parser: argparse.ArgumentParser, words: Words) -> None:
    """The option every command has."""
    parser.add_argument("--lang", choices=LANGUAGES, help=words("help-lang"))


def complaining(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command whose complaints go to standard error and end it with the exit code for bad input."""

    def command(arguments: argparse.Namespace) -> int:
        try:
            return run(arguments)
        except Complaint as complaint:
            print(Words(language(arguments.lang))("error", text=str(complaint)), file=sys.stderr)
            return BAD_INPUT

    return command


def games() -> tuple[str, ...]:
    """The games there are, in the order in which they are offered; the first is the default."""
    return (DEFAULT, *(game for game in names() if game != DEFAULT))


def known_rulebook(game: str | None, lang: str | None) -> Rulebook:
    """The rulebook of a game; the default one, if none is named."""
    if game is not None and game not in games():
        raise Complaint(Words(language(lang))("error-game", game=game, games=", ".join(games())))
    return rulebook(game or games()[0])


def chosen_rulebook(game: str | None, lang: str | None) -> Rulebook:
    """The rulebook of the game to play: a person at a terminal who names none is asked, everyone else gets the default."""
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
    """The games that a number in the list, a name or the beginning of one can mean."""
    number = whole_number(line)
    if number is not None:
        return list(told)[number - 1 : number] if number else []
    named = {game: keys(game) | keys(words("game-title")) for game, words in told.items()}
    return [game for game, called in named.items() if any(name.startswith(key) for key in keys(line) for name in called)]


def wording_for(book: Rulebook, arguments: argparse.Namespace, style: Style | None = None) -> Wording:
    """The wording for a game, as the command line asks for it."""
    return Wording(book, Words(language(arguments.lang), book), style or style_for(sys.stdout, getattr(arguments, "plain", False)))


def title_of(record: Record, wording: Wording) -> str:
    """What a record is a game of."""
    return wording.words("record-head", title=wording.title, options=wording.options(record.options))


def open_streams() -> None:
    """Take any bytes in and let any letter out: a terminal's encoding must not end a game."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def read_line(sign: str = "> ") -> str:
    """The next line a person types; repeated on the page if it comes from a pipe."""
    print(sign, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EndOfInput
    if not sys.stdin.isatty():
        print(line.strip())
    return line.strip()


def find_command(text: str, commands: Sequence[str], words: Words) -> tuple[str, str] | None:
    """A command and what follows it, if a line begins with one of its names in any language."""
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
    """What each command does."""
    firsts = {command: wording.words.choices(f"command-{command}")[0] for command in commands}
    width = max(len(first) for first in firsts.values()) + 1
    lines = []
    for command, first in firsts.items():
        text = wording.words(f"command-{command}.help", **wording.examples)
        lines += wording.style.flow(f"  {first:{width}}", text.split(), width + 3, " ")
    return lines


def write_record(record: Record, path: Path, words: Words) -> None:
    """Save a record; a place that cannot be written to is a complaint."""
    try:
        record.save(path)
    except OSError as problem:
        raise Complaint(words("error-write", file=str(path), reason=problem.strerror or str(problem))) from None
