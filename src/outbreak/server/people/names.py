"""Names of people: what may be one, and how two that look alike are told apart.

Two names look alike if they are the same but for case, or have the same skeleton (Unicode Technical Standard 39). Who comes second to a
table, and everybody in a list of tables, is then called by the name and a mark made from who they are: `Anna #4K7Q`."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from outbreak.server.base.errors import Refused

NAME_MAX = 40
MARK_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike
MARK_LENGTH = 4
MARKED = re.compile(rf" #[{MARK_LETTERS}]{{{MARK_LENGTH}}}$")
# Letters and marks that show nothing; Python counts them as printable. The rest of what is invisible it does not.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
HASHES = frozenset("#\u2317\u266f")  # the sign of a mark, and what looks like it
ACCENTS_MAX = 3  # on one letter; more would cover what stands around it


def clean_name(given: str) -> str:
    """A name fit to be shown: nothing that is invisible or changes the direction of writing, no odd spaces."""
    visible = BLANK.sub("", unicodedata.normalize("NFC", given))
    name = " ".join("".join(_few_accents(c for c in visible if c.isprintable() or c.isspace())).split())
    if not name or len(name) > NAME_MAX:
        raise Refused("bad-name", f"a name has 1 to {NAME_MAX} letters")
    if not HASHES.isdisjoint(unicodedata.normalize("NFKC", name)):
        raise Refused("bad-name", "a name has no # in it: with it, names that look alike are told apart")
    return name


def _few_accents(letters: Iterable[str]) -> Iterator[str]:
    accents = ACCENTS_MAX  # there is no letter yet to bear one
    for letter in letters:
        accents = accents + 1 if unicodedata.category(letter).startswith("M") else 0
        if accents <= ACCENTS_MAX:
            yield letter


def called(person: str, name: str, others: Mapping[str, str]) -> str:
    """What a person is called where others are: by the name alone unless it looks like that of somebody else; as before if they were
    there under this name already."""
    if others.get(person) in (name, marked(person, name)):
        return others[person]
    alike = any(looks_alike(name, other) for whose, other in others.items() if whose != person)
    return marked(person, name) if alike else name


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """What each of some people is called in one list: those whose names look alike all have a mark."""
    found: dict[str, set[str]] = {}
    for person, name in names.items():
        for look in _looks(name):
            found.setdefault(look, set()).add(person)
    alike = {person for people in found.values() if len(people) > 1 for person in people}
    return {person: marked(person, name) if person in alike else name for person, name in names.items()}


def marked(person: str, name: str) -> str:
    """A name with the mark of the person who bears it."""
    number = int.from_bytes(hashlib.blake2b(person.encode(), digest_size=8).digest())
    mark = ""
    for _ in range(MARK_LENGTH):
        number, letter = divmod(number, len(MARK_LETTERS))
        mark += MARK_LETTERS[letter]
    return f"{name[: NAME_MAX - MARK_LENGTH - 2].rstrip()} #{mark}"


def looks_alike(one: str, other: str) -> bool:
    """Whether one could take a name for another."""
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(4096)
def _looks(name: str) -> frozenset[str]:
    """What a name looks like, written as it is and without regard to case; names share one of these if they look alike."""
    plain = unicodedata.normalize("NFKC", MARKED.sub("", name))
    return frozenset((_skeleton(plain.casefold()), _skeleton(plain).casefold())) - {""}


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(prototypes.get(letter, letter) for letter in decomposed if letter != " "))


@cache
def _prototypes() -> dict[str, str]:
    """Letters that look like something else, and what: the prototypes of Unicode's confusables.

    The data list each pair both ways, so that a prototype has many and what looks like it has one."""
    from confusable_homoglyphs.confusables import confusables_data  # read when the first names are compared

    pairs = {letter: [pair["c"] for pair in alike] for letter, alike in confusables_data.items() if len(letter) == 1}
    single = {letter: alike[0] for letter, alike in pairs.items() if len(alike) == 1}
    return {letter: to for letter, to in single.items() if single.get(to) != letter or to < letter}
