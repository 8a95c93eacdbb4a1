"""`outbreak play`: plays a game in the terminal, line by line, alone or with bots."""

import argparse
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from outbreak.bots import Bot, BotError, StrongBot, load_bot
from outbreak.core.codec import whole_number
from outbreak.core.game import Game, new
from outbreak.core.options import Option, OptionError
from outbreak.core.record import Record
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.style import say
from outbreak.terminal.background_search import BackgroundSearch, MeanwhileBot, get_ready
from outbreak.terminal.common import (
    Complaint,
    EndOfInput,
    add_language,
    chosen_rulebook,
    complaining,
    games,
    help_words,
    open_streams,
    wording_for,
    write_record,
)
from outbreak.terminal.session import Session
from outbreak.wording import Wording
from outbreak.words import Words, keys, language

ALL = "all"
SHOWN = 20  # characters of an unknown seat in an error message


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments: the options of all games, and who plays which seat."""
    words = help_words()
    parser.epilog = words("help-play")
    parser.add_argument("game", metavar="GAME", nargs="?", help=words("help-game", games=", ".join(games()), first=games()[0]))
    for name, offers in _options().items():
        parser.add_argument(f"--{name}", metavar=name.upper(), help=_option_help(name, offers, words))
    parser.add_argument("--pack", metavar=words("help-pack.value"), type=Path, help=words("help-pack"))
    parser.add_argument("--seed", help=words("help-seed"))
    parser.add_argument("--bot", action="append", default=[], metavar="SEAT=BOT", help=words("help-bot"))
    parser.add_argument("--wait", action="store_true", help=words("help-wait"))
    parser.add_argument("--load", metavar="FILE", type=Path, help=words("help-load"))
    parser.add_argument("--save", metavar="FILE", type=Path, help=words("help-save"))
    parser.add_argument("--plain", action="store_true", help=words("help-plain"))
    parser.add_argument("--verbose", action="store_true", help=words("help-verbose"))
    add_language(parser, words)


def _options() -> dict[str, list[tuple[str, Option]]]:
    """Return the options of all games by name, each with the games that have it."""
    found: dict[str, list[tuple[str, Option]]] = {}
    for game in games():
        for option in rulebook(game).table_options:
            found.setdefault(option.name, []).append((game, option))
    return found


def _option_help(name: str, offers: list[tuple[str, Option]], words: Words) -> str:
    """Return the help of an option; games with the same help share a line."""
    told: dict[tuple[str, str], list[str]] = {}
    for game, option in offers:
        text = Words(words.lang, rulebook(game))(f"option-{name}.help")
        told.setdefault((text, ", ".join(str(value) for value in option.values)), []).append(game)
    return "; ".join(words("help-option", games=", ".join(of), help=text, values=values) for (text, values), of in told.items())


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Play one game."""
    open_streams()
    record = Record.load(arguments.load) if arguments.load else None
    try:
        book = rulebook(record.game) if record else chosen_rulebook(arguments.game, arguments.lang)
    except EndOfInput:
        say(Words(language(arguments.lang))("play-left"))
        return 0
    wording = wording_for(book, arguments)
    seed = arguments.seed if arguments.seed is not None else str(secrets.randbelow(10**9))
    game = _resumed(record, arguments, wording.words) if record else _begun(book, arguments, wording.words, seed)
    wording = wording.of_pack(game.pack)
    bots = _bots(arguments.bot, game.view().state.players, seed, wording.words)
    with _prepared(book, bots, arguments.wait or len(bots) == game.view().state.players, wording):
        if arguments.save:
            write_record(game.record(), arguments.save, wording.words)
        session = Session(game, wording, bots, arguments.save, arguments.verbose)
        _welcome(session, seed if record is None else None)
        session.play()
    return 0


@contextmanager
def _prepared(book: Rulebook, bots: dict[int, tuple[str, Bot]], wait: bool, wording: Wording) -> Iterator[None]:
    """Compile what strong bots need: now if one is needed at once, else in the background while they play by their heuristic."""
    strong = {seat: (name, bot) for seat, (name, bot) in bots.items() if isinstance(bot, StrongBot)}
    if not strong:
        yield
    elif wait:
        get_ready(book, lambda percent: wording.words("play-preparing", percent=percent))
        yield
    else:
        with closing(BackgroundSearch(book.name, wording)) as search:
            bots |= {seat: (name, MeanwhileBot(bot, search)) for seat, (name, bot) in strong.items()}
            yield


def _resumed(record: Record, arguments: argparse.Namespace, words: Words) -> Game:
    given = next((name for name in [*_options(), "seed", "pack"] if getattr(arguments, name) is not None), None)
    if given:
        raise Complaint(words("error-load-options", option=f"--{given}"))
    return Game.load(record)


def _begun(book: Rulebook, arguments: argparse.Namespace, words: Words, seed: str) -> Game:
    own = {option.name: f"--{option.name}" for option in book.table_options}
    foreign = next((name for name in _options() if name not in own and getattr(arguments, name) is not None), None)
    if foreign:
        raise Complaint(words("error-foreign", title=words("game-title"), option=f"--{foreign}", options=", ".join(own.values())))
    chosen = {}
    pack = book.pack(arguments.pack)
    for option in book.options_of(pack):
        value = getattr(arguments, option.name, None)
        if value is not None:
            chosen[option.name] = _read(option, value, Words(words.lang, book))
    try:
        return new(book.name, seed=_seed(seed), pack=pack, **book.read_options(chosen, one_mind=not arguments.bot, pack=pack))
    except OptionError as problem:
        raise Complaint(str(problem)) from None


def _seed(text: str) -> int | str:
    number = whole_number(text)
    return text if number is None else number


def _read(option: Option, text: str, words: Words) -> Any:
    """Return an option's value from what was typed: the value itself or its name in any language."""
    parts = [_value(option, part.strip(), words) for part in text.split(",")] if option.several else [_value(option, text, words)]
    try:
        return option.read(parts if option.several else parts[0])
    except OptionError:
        choices = ", ".join(str(value) for value in option.values)
        raise Complaint(words("error-option", option=f"--{option.name}", value=text, choices=choices)) from None


def _value(option: Option, text: str, words: Words) -> Any:
    for value in option.values:
        spelled = [str(value), *(speaker.name(value, "choice", "role") for speaker in words.others if isinstance(value, str))]
        if any(keys(text) & keys(name) for name in spelled):
            return value
    return text


def _bots(given: list[str], players: int, seed: str, words: Words) -> dict[int, tuple[str, Bot]]:
    """Return the bots by seat: SEAT=BOT, a BOT for every seat but the first, all=BOT for all."""
    chosen: dict[int, str] = {}
    for text in given:
        head, equals, name = text.partition("=")
        if not equals:
            chosen |= dict.fromkeys(range(1, players), head)
        elif head == ALL:
            chosen |= dict.fromkeys(range(players), name)
        elif (seat := whole_number(head)) is not None and seat < players:
            chosen[seat] = name
        else:
            raise Complaint(words("error-seat", seat=head[:SHOWN], last=players - 1))
    try:
        return {seat: (name, load_bot(name, f"{seed} {seat}")) for seat, name in sorted(chosen.items())}
    except BotError as problem:
        raise Complaint(str(problem)) from None


def _welcome(session: Session, seed: str | None) -> None:
    """Print what is played, by whom, and how to begin."""
    wording, words, view = session.wording, session.words, session.view
    options = wording.options(session.game.options)
    if seed is None:
        head = words("play-resumed", title=wording.title, options=options, count=len(session.game.entries))
    else:
        head = words("play-title", title=wording.title, options=options, seed=seed)
    say(*wording.style.prose(wording.style.bold(head)), *wording.style.prose(words("game-pitch")), "")
    begun = wording.sentences(view, [entry for entry in session.setup if entry.kind != wording.show.turn])
    for line in [*_seats(session), *wording.show.introduce(view, words), *begun, *([words("play-start")] if session.mine else [])]:
        say(*wording.style.prose(line, 0, 2))


def _seats(session: Session) -> list[str]:
    """Return who plays which seat, if not one person all of them."""
    wording, words, view = session.wording, session.words, session.view
    if not session.bots:
        return []
    if not session.mine:
        return [words("play-watch")]
    bots = [words("play-bot", bot=Path(name).name, player=wording.player(view, seat)) for seat, (name, _) in session.bots.items()]
    mine = ", ".join(wording.player(view, seat) for seat in session.mine)
    return [words("play-seats", mine=mine, bots=", ".join(bots))]
