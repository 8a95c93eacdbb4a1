"""`outbreak rules`: the numbered rules of a game, by section, number or word."""

import argparse
import re

from outbreak.core.ledger import ledger
from outbreak.core.registry import rulebook
from outbreak.terminal.frame import add_language, complaining, games, help_words, known_rulebook, open_streams, voice_for
from outbreak.terminal.style import say
from outbreak.terminal.voice import Voice
from outbreak.words import Words, keys

NUMBER = re.compile(r"(?:[A-Za-z]+-?)?(\d+)(?:\.(\d+))?")

NOT_FOUND = 1


def rule_lines(voice: Voice, query: str) -> list[str]:
    """The rules that a query asks for: the sections without one, a section, a rule, or all with a word in them."""
    words = voice.words
    if not query:
        head = words("rules-head", title=voice.title, game=voice.rulebook.name)
        return [head, *(f"  {section:>2}. {title}" for section, title in words.sections())]
    found = rules_found(voice, query)
    if not found:
        return [words("rules-none", text=query)]
    return [line for number in found for line in voice.style.prose(f"{number} {words.rule(number)}", 0, 2)]


def rules_found(voice: Voice, query: str) -> list[str]:
    """The numbers of the rules that a query names, or in whose text it occurs."""
    return _numbered(voice, query) or _with_word(voice, query)


def _numbers(voice: Voice) -> list[str]:
    return list(ledger(voice.rulebook.folder / "rules.md"))


def _numbered(voice: Voice, query: str) -> list[str]:
    match = NUMBER.fullmatch(query.strip())
    if not match:
        return []
    wanted = f"{voice.rulebook.rule_prefix}-{match[1]}."
    return (
        [number for number in _numbers(voice) if number == wanted + match[2]]
        if match[2]
        else [n for n in _numbers(voice) if n.startswith(wanted)]
    )


def _with_word(voice: Voice, query: str) -> list[str]:
    wanted = keys(query)
    return [number for number in _numbers(voice) if any(key in text for key in wanted for text in keys(voice.words.rule(number)))]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command line takes."""
    words = help_words()
    example = Words(words.lang, rulebook(games()[0]))("example-word")
    parser.add_argument("game", metavar="GAME", nargs="?", help=words("help-rules-game", games=", ".join(games()), first=games()[0]))
    parser.add_argument("query", metavar="NUMBER|WORD", nargs="*", help=words("help-query", word=example))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Print the rules that were asked for; the exit code is 1 where there is none."""
    open_streams()
    voice, query = voice_for(known_rulebook(arguments.game, arguments.lang), arguments), " ".join(arguments.query)
    say(*rule_lines(voice, query))
    return NOT_FOUND if query and not rules_found(voice, query) else 0
