"""Names of people: validates them, and distinguishes names that look alike.

Two names look alike if they differ only in case, or have the same skeleton (Unicode Technical Standard 39). The second person at a table,
and everybody in a list of tables, then gets a mark derived from their id: `Anna #4K7Q`."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import NAME_MAX

MARK_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without similar letters
MARK_LENGTH = 4
MARKED = re.compile(rf" #[{MARK_LETTERS}]{{{MARK_LENGTH}}}$")
# Invisible characters that Python counts as printable.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
HASHES = frozenset("#\u2317\u266f")  # the sign of a mark, and signs that look like it
ACCENTS_MAX = 3  # per letter; more would cover the text around it


def clean_name(given: str) -> str:
    """Clean a name: no invisible or direction-changing characters, single spaces; refused if it is not valid."""
    visible = BLANK.sub("", unicodedata.normalize("NFC", given))
    name = " ".join("".join(_few_accents(c for c in visible if c.isprintable() or c.isspace())).split())
    if not name or len(name) > NAME_MAX:
        raise Refused("bad-name", f"a name has 1 to {NAME_MAX} characters")
    if not HASHES.isdisjoint(unicodedata.normalize("NFKC", name)):
        raise Refused("bad-name", "a name may not contain #, which distinguishes names that look alike")
    return name


def _few_accents(letters: Iterable[str]) -> Iterator[str]:
    accents = ACCENTS_MAX  # there is no letter before the first one
    for letter in letters:
        accents = accents + 1 if unicodedata.category(letter).startswith("M") else 0
        if accents <= ACCENTS_MAX:
            yield letter


def distinct_name(person: str, name: str, others: Mapping[str, str]) -> str:
    """Return a person's name among others: with a mark if it looks like somebody else's; unchanged if they already have one."""
    if others.get(person) in (name, marked(person, name)):
        return others[person]
    alike = any(looks_alike(name, other) for whose, other in others.items() if whose != person)
    return marked(person, name) if alike else name


def distinguish(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of people in one list; all names that look alike get a mark."""
    found: dict[str, set[str]] = {}
    for person, name in names.items():
        for skeleton in _skeletons(name):
            found.setdefault(skeleton, set()).add(person)
    alike = {person for people in found.values() if len(people) > 1 for person in people}
    return {person: marked(person, name) if person in alike else name for person, name in names.items()}


def marked(person: str, name: str) -> str:
    """Return a name with the mark of its person."""
    number = int.from_bytes(hashlib.blake2b(person.encode(), digest_size=8).digest())
    mark = ""
    for _ in range(MARK_LENGTH):
        number, letter = divmod(number, len(MARK_LETTERS))
        mark += MARK_LETTERS[letter]
    return f"{name[: NAME_MAX - MARK_LENGTH - 2].rstrip()} #{mark}"


def looks_alike(one: str, other: str) -> bool:
    """Whether two names look alike."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


@lru_cache(4096)
def _skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of a name, with and without regard to case; names that look alike share one."""
    plain = unicodedata.normalize("NFKC", MARKED.sub("", name))
    return frozenset((_skeleton(plain.casefold()), _skeleton(plain).casefold())) - {""}


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(prototypes.get(letter, letter) for letter in decomposed if letter != " "))


@cache
def _prototypes() -> dict[str, str]:
    """Return the prototype of each letter that looks like another, from Unicode's confusables.

    The data list each pair both ways, so a prototype has many partners and a confusable letter has one."""
    from confusable_homoglyphs.confusables import confusables_data  # slow to import, so only when needed

    pairs = {letter: [pair["c"] for pair in alike] for letter, alike in confusables_data.items() if len(letter) == 1}
    single = {letter: alike[0] for letter, alike in pairs.items() if len(alike) == 1}
    return {letter: to for letter, to in single.items() if single.get(to) != letter or to < letter}
