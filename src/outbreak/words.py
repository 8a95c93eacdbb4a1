"""Reads the Fluent message catalogues, which the browser uses too."""

import copy
import os
import re
import unicodedata
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Self

from fluent.runtime import FluentBundle, FluentResource

from outbreak.core.ledger import Block, blocks
from outbreak.core.pack import Pack
from outbreak.core.picture import Message, Name, Seat
from outbreak.core.rulebook import Rulebook

LANGUAGES = ("en", "de")
TERMINAL, LAB = Path(__file__).parent / "terminal", Path(__file__).parent / "lab"

# Umlauts as people type them on a keyboard that lacks them.
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
ASIDE = re.compile(r"\*([^*]+)\*")  # the emphasis of rules.md


class MissingWords(KeyError):
    """A message that is not in the catalogue, or that lacks an argument."""


@cache
def resource(path: Path) -> Any:
    """Read a catalogue, once."""
    return FluentResource(path.read_text(encoding="utf-8"))


def language(wanted: str | None = None) -> str:
    """Return the language to use: the one asked for, else that of the environment, else English."""
    for given in (wanted, *(os.environ.get(name) for name in ("OUTBREAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if given:
            return given[:2].lower() if given[:2].lower() in LANGUAGES else "en"
    return "en"


class Words:
    """The catalogues of one language: `words("journal-drew", seat="Medic", card="Paris", known="yes")`.

    A missing message is taken from English. With `strict`, a missing message or argument is an error."""

    def __init__(self, lang: str, rulebook: Rulebook | None = None, *, strict: bool = False) -> None:
        self.lang, self.rulebook, self.strict = lang, rulebook, strict
        self.pack: Pack | None = None
        self.own: dict[str, str] = {}  # names that a pack gives, never read as messages
        folders = [TERMINAL, LAB, *([rulebook.folder] if rulebook else [])]
        self.bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            self.bundle.add_resource(resource(folder / "text" / f"{lang}.ftl"))

    def of_pack(self, pack: Pack) -> Self:
        """Return these words with the names of a checked pack."""
        assert self.rulebook is not None
        words = copy.copy(self)
        kinds = self.rulebook.presentation.entries
        words.own = {f"{kind}-{id}": name for word, kind in kinds.items() for id, name in pack.names(word, self.lang).items()}
        words.pack = pack
        vars(words).pop("others", None)
        return words

    @cached_property
    def english(self) -> "Words":
        """The same words in English, where this language lacks them."""
        return Words("en", self.rulebook, strict=self.strict)

    @cached_property
    def others(self) -> tuple["Words", ...]:
        """The same words in every language, this one first; what a person types may be in any of them."""
        others = (Words(lang, self.rulebook, strict=self.strict) for lang in LANGUAGES if lang != self.lang)
        return (self, *(other.of_pack(self.pack) if self.pack else other for other in others))

    def _pattern(self, name: str) -> Any:
        head, _, attribute = name.partition(".")
        if not self.bundle.has_message(head):
            return None
        message = self.bundle.get_message(head)
        return message.attributes.get(attribute) if attribute else message.value

    def has(self, name: str) -> bool:
        """Whether this language has a message; `action-drive.label` names an attribute."""
        return self._pattern(name) is not None

    def __call__(self, name: str, /, **arguments: Any) -> str:
        pattern = self._pattern(name)
        if pattern is None:
            if self.strict:
                raise MissingWords(f"{self.lang}.ftl has no {name}")
            return self.english(name, **arguments) if self.lang != "en" else name
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors and self.strict:
            raise MissingWords(f"{self.lang}.ftl: {name}: {errors[0]}")
        return str(text)

    def choices(self, name: str) -> tuple[str, ...]:
        """Return the words of a message that lists several, separated by commas."""
        return tuple(word.strip() for word in self(name).split(",")) if self.has(name) else ()

    def name(self, value: str, *kinds: str) -> str:
        """Return the name of something of one of several kinds, such as `city` or `event`; without a message, its id as words."""
        thing, _, _ = value.partition(".")  # an attribute, such as a short name, falls back to the name
        for kind in kinds:
            if own := self.own.get(f"{kind}-{thing}"):
                return own
            if self.has(f"{kind}-{value}"):
                return self(f"{kind}-{value}")
        return thing.replace("_", " ").title()

    def say(self, message: Message) -> str:
        """Format a message with typed arguments."""
        return self(message.id, **{word: self.argument(value) for word, value in message.arguments.items()})

    def argument(self, value: Any) -> Any:
        """Format a typed argument; a number or a plain text stays as it is."""
        match value:
            case Message():
                return self.say(value)
            case Name(domain, id):
                return self.name(id, domain)
            case Seat(_, name):
                return self.argument(name)
            case list():
                return ", ".join(str(self.argument(each)) for each in value)
        return value

    def rule(self, number: str) -> str:
        """Return the text of a numbered rule: `P-3.1`."""
        _, _, numbers = number.partition("-")
        return plain(self(f"rule-{numbers.replace('.', '-')}"))

    def section(self, key: str) -> str:
        """Return the title of a section of the rules."""
        return self(f"rule-section-{key}")

    def intro(self, key: str) -> list[Block]:
        """Return the paragraphs and tables that introduce a section of the rules."""
        name = f"rule-section-{key}.intro"
        return blocks(plain(self(name))) if self.has(name) else []


def plain(text: str) -> str:
    """Return a text without its emphasis marks."""
    return ASIDE.sub(r"\1", text)


def keys(text: str) -> set[str]:
    """Return the normalized forms of a name: without case, accents, spaces, underscores, hyphens and dots; umlauts either way."""
    folded = text.lower()
    return {_bare(form) for form in (folded.replace("ß", "ss"), folded.translate(SPELLED_OUT))} - {""}


def _bare(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", text) if c.isalnum())
