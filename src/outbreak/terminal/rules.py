"""`outbreak rules`: prints the numbered rules of a game, by section, number or word."""

import argparse
import re

from outbreak.core.ledger import Block, Section, sections
from outbreak.core.registry import rulebook
from outbreak.style import say
from outbreak.terminal.common import add_language, complaining, games, help_words, known_rulebook, open_streams, wording_for
from outbreak.wording import Wording
from outbreak.words import Words, keys

NUMBER = re.compile(r"(?:[A-Za-z]+-?)?(\d+)(?:\.(\d+))?")

NOT_FOUND = 1


def rule_lines(wording: Wording, query: str) -> list[str]:
    """Return the lines for a query: without one the contents, else a section, a rule, or every rule with a word."""
    words = wording.words
    if not query:
        head = words("rules-head", title=wording.title, game=wording.rulebook.name)
        numbers = (f"{section.key:>2}." if section.rules else "   " for section in _sections(wording))
        return [head, *(f"  {number} {words.section(section.key)}" for number, section in zip(numbers, _sections(wording), strict=True))]
    return rules_found(wording, query) or [words("rules-none", text=query)]


def rules_found(wording: Wording, query: str) -> list[str]:
    """Return the lines of what a query names, or of the rules whose text contains it."""
    return _numbered(wording, query) or _titled(wording, query) or _with_word(wording, query)


def _sections(wording: Wording) -> tuple[Section, ...]:
    return sections(wording.rulebook.folder / "rules.md")


def _numbered(wording: Wording, query: str) -> list[str]:
    match = NUMBER.fullmatch(query.strip())
    if not match:
        return []
    if not match[2]:
        return [line for section in _sections(wording) if section.key == match[1] for line in _whole(wording, section)]
    wanted = f"{wording.rulebook.rule_prefix}-{match[1]}.{match[2]}"
    return [line for section in _sections(wording) if wanted in section.rules for line in _rule(wording, wanted)]


def _titled(wording: Wording, query: str) -> list[str]:
    wanted = keys(query)
    return [
        line for section in _sections(wording) if keys(wording.words.section(section.key)) & wanted for line in _whole(wording, section)
    ]


def _with_word(wording: Wording, query: str) -> list[str]:
    wanted, words, lines = keys(query), wording.words, []

    def holds(text: str) -> bool:
        return any(key in form for key in wanted for form in keys(text))

    for section in _sections(wording):
        for block in words.intro(section.key):
            if isinstance(block, str):
                lines += _block(wording, block) if holds(block) else []
            elif rows := [row for row in block if any(map(holds, row))]:
                lines += _block(wording, [block[0], *(row for row in rows if row is not block[0])])
        for number in section.rules:
            if holds(words.rule(number)):
                lines += _rule(wording, number)
    return lines


def _whole(wording: Wording, section: Section) -> list[str]:
    intro = (line for block in wording.words.intro(section.key) for line in _block(wording, block))
    return [*intro, *(line for number in section.rules for line in _rule(wording, number))]


def _rule(wording: Wording, number: str) -> list[str]:
    return wording.style.prose(f"{number} {wording.words.rule(number)}", 0, 2)


def _block(wording: Wording, block: Block) -> list[str]:
    return wording.style.prose(block) if isinstance(block, str) else wording.style.table(block)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    words = help_words()
    example = Words(words.lang, rulebook(games()[0]))("example-word")
    parser.add_argument("game", metavar="GAME", nargs="?", help=words("help-rules-game", games=", ".join(games()), first=games()[0]))
    parser.add_argument("query", metavar="NUMBER|WORD", nargs="*", help=words("help-query", word=example))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Print the rules that were asked for; the exit code is 1 if there are none."""
    open_streams()
    wording, query = wording_for(known_rulebook(arguments.game, arguments.lang), arguments), " ".join(arguments.query)
    say(*rule_lines(wording, query))
    return NOT_FOUND if query and not rules_found(wording, query) else 0
