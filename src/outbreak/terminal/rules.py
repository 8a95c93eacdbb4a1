"""`outbreak rules`: the numbered rules of a game, by section, number or word."""

import argparse
import re

from outbreak.core.ledger import Block, Section, sections
from outbreak.core.registry import rulebook
from outbreak.style import say
from outbreak.terminal.frame import add_language, complaining, games, help_words, known_rulebook, open_streams, voice_for
from outbreak.voice import Voice
from outbreak.words import Words, keys

NUMBER = re.compile(r"(?:[A-Za-z]+-?)?(\d+)(?:\.(\d+))?")

NOT_FOUND = 1


def rule_lines(voice: Voice, query: str) -> list[str]:
    """The rules that a query asks for: the contents without one, a section, a rule, or everything with a word in it."""
    words = voice.words
    if not query:
        head = words("rules-head", title=voice.title, game=voice.rulebook.name)
        numbers = (f"{section.key:>2}." if section.rules else "   " for section in _sections(voice))
        return [head, *(f"  {number} {words.section(section.key)}" for number, section in zip(numbers, _sections(voice), strict=True))]
    return rules_found(voice, query) or [words("rules-none", text=query)]


def rules_found(voice: Voice, query: str) -> list[str]:
    """The lines of what a query names, or in whose text it occurs; none if there is nothing."""
    return _numbered(voice, query) or _titled(voice, query) or _with_word(voice, query)


def _sections(voice: Voice) -> tuple[Section, ...]:
    return sections(voice.rulebook.folder / "rules.md")


def _numbered(voice: Voice, query: str) -> list[str]:
    match = NUMBER.fullmatch(query.strip())
    if not match:
        return []
    if not match[2]:
        return [line for section in _sections(voice) if section.key == match[1] for line in _whole(voice, section)]
    wanted = f"{voice.rulebook.rule_prefix}-{match[1]}.{match[2]}"
    return [line for section in _sections(voice) if wanted in section.rules for line in _rule(voice, wanted)]


def _titled(voice: Voice, query: str) -> list[str]:
    wanted = keys(query)
    return [line for section in _sections(voice) if keys(voice.words.section(section.key)) & wanted for line in _whole(voice, section)]


def _with_word(voice: Voice, query: str) -> list[str]:
    wanted, words, lines = keys(query), voice.words, []

    def holds(text: str) -> bool:
        return any(key in form for key in wanted for form in keys(text))

    for section in _sections(voice):
        for block in words.intro(section.key):
            if isinstance(block, str):
                lines += _block(voice, block) if holds(block) else []
            elif rows := [row for row in block if any(map(holds, row))]:
                lines += _block(voice, [block[0], *(row for row in rows if row is not block[0])])
        for number in section.rules:
            if holds(words.rule(number)):
                lines += _rule(voice, number)
    return lines


def _whole(voice: Voice, section: Section) -> list[str]:
    intro = (line for block in voice.words.intro(section.key) for line in _block(voice, block))
    return [*intro, *(line for number in section.rules for line in _rule(voice, number))]


def _rule(voice: Voice, number: str) -> list[str]:
    return voice.style.prose(f"{number} {voice.words.rule(number)}", 0, 2)


def _block(voice: Voice, block: Block) -> list[str]:
    return voice.style.prose(block) if isinstance(block, str) else voice.style.table(block)


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
