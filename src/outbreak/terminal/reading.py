"""Parses actions that a person types: names may be abbreviated and in any language.

A line is parsed in every possible way: which words are the verb, which are names, and what those may mean. The legal actions decide between
the readings: `drive m` is Miami if that is the only such city within reach."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from outbreak.core.codec import Action, Codec, Kind, whole_number
from outbreak.core.game import View
from outbreak.wording import Wording
from outbreak.words import keys

LONGEST_NAME, LONGEST_LINE = 4, 24  # in words

Meaning = dict[str, dict[str, int]]  # domain → value → 0 if it was typed in full, 1 if abbreviated


@dataclass(frozen=True)
class Reading:
    """One way to read a line: a kind of action, the possible operands, further names, and how much was guessed."""

    codec: Codec
    kind: Kind
    operands: Mapping[str, Mapping[str, int]]
    further: tuple[Meaning, ...]
    guessed: int
    seat: int | None = None

    def fits(self, action: Action, own_seat: bool = True) -> int | None:
        """Return how much was guessed if this action is meant; None if it cannot be."""
        if action.kind != self.kind.name or self.seat not in (None, action.seat):
            return None
        guessed = self.guessed
        for word in self.kind.operands:
            value = action.operands[word]
            name = f"p{value}" if word in self.codec.of_seats else value
            if word not in self.operands:
                if word == self.codec.own_seat and own_seat and value != action.seat:
                    return None
            elif name not in self.operands[word]:
                return None
            else:
                guessed += self.operands[word][name]
        return guessed


class Reader:
    """Parses lines about one game."""

    def __init__(self, wording: Wording, view: View) -> None:
        self.wording, self.view, self.codec = wording, view, view.table.codec
        self.fillers = {key for words in wording.words.others for filler in words.choices("fillers") for key in keys(filler)}

    def look(self, view: View) -> None:
        """Parse from now on with another view: what a name means can depend on whose turn it is."""
        self.view = view
        self.__dict__.pop("names", None)

    @cached_property
    def verbs(self) -> dict[str, list[Kind]]:
        """The kinds of action by every verb for them."""
        found: dict[str, list[Kind]] = {}
        for kind in self.codec.kinds:
            typed = [kind.name, *(verb for words in self.wording.words.others for verb in words.choices(f"action-{kind.name}.verbs"))]
            for key in {key for verb in typed for key in keys(verb)}:
                found.setdefault(key, []).append(kind)
        return found

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """For each domain of operands, the values by every name for them."""
        found: dict[str, dict[str, str]] = {}
        for domain in {word for kind in self.codec.kinds for word in kind.operands}:
            known = found.setdefault(domain, {})
            for number, value in enumerate(self.codec.domains[domain]):
                for name in self._names(domain, number, value):
                    for key in keys(name):
                        known.setdefault(key, value or "")
        return found

    def _names(self, domain: str, number: int, value: str | None) -> list[str]:
        if value is None or (domain in self.codec.of_seats and number >= self.view.state.players):
            return []
        everyone = self.wording.words.others
        if domain in self.codec.of_seats:
            return [name for words in everyone for name in self.wording.show.names_of_player(self.view, words, number)]
        return [value, *(self.wording.name(self.view, domain, value, words) for words in everyone)]

    def _matches(self, key: str, known: Mapping[str, str]) -> dict[str, int]:
        if key in known:
            return {known[key]: 0}
        return {value: 1 for name, value in known.items() if name.startswith(key)}

    def meaning(self, text: str) -> Meaning:
        """Return what a name can mean, by domain."""
        found: Meaning = {}
        for key in keys(text):
            for domain, known in self.names.items():
                values = self._matches(key, known)
                if values:
                    found.setdefault(domain, {}).update(values)
        return found

    def place(self, text: str, domain: str) -> str | None:
        """Return the one value of a domain that a text names, or None."""
        values = self.meaning(text).get(domain, {})
        exact = [value for value, guessed in values.items() if not guessed] or list(values)
        return exact[0] if len(exact) == 1 else None

    def kinds(self, text: str) -> dict[Kind, int]:
        """Return the kinds of action that a verb can mean, and whether it was abbreviated."""
        found: dict[Kind, int] = {}
        for key in keys(text):
            for verb, kinds in self.verbs.items():
                if verb.startswith(key):
                    for kind in kinds:
                        found[kind] = min(found.get(kind, 1), int(verb != key))
        return found

    def readings(self, text: str) -> list[Reading]:
        """Return all readings of a line, those with the least guessed first."""
        seat, words = _seat_and_words(text)
        if len(words) > LONGEST_LINE:
            return []
        found = []
        for verb, rest in _verb_and_rest(words):
            kinds = self.kinds(verb)
            if kinds:
                for meanings in self._segments(rest):
                    found += [self._assign(kind, guessed, meanings, seat) for kind, guessed in kinds.items()]
        return sorted(found, key=lambda reading: (reading.guessed, len(reading.further)))

    def bare_readings(self, text: str, kinds: Sequence[str]) -> list[Reading]:
        """Return the readings of a line without a verb, whose names fit one of these kinds."""
        seat, words = _seat_and_words(text)
        if len(words) > LONGEST_LINE:
            return []
        wanted = [kind for kind in self.codec.kinds if kind.name in kinds]
        found = [self._assign(kind, 1, meanings, seat) for meanings in self._segments(words) if meanings for kind in wanted]
        return [reading for reading in found if reading.operands]

    def _segments(self, words: Sequence[str]) -> Iterator[list[Meaning]]:
        """Yield all ways to split words into names, long names first; fillers such as "to" are skipped."""
        if not words:
            yield []
            return
        if keys(words[0]) & self.fillers:
            yield from self._segments(words[1:])
            return
        for length in range(min(LONGEST_NAME, len(words)), 0, -1):
            meaning = self.meaning(" ".join(words[:length]))
            if meaning:
                for rest in self._segments(words[length:]):
                    yield [meaning, *rest]

    def _assign(self, kind: Kind, guessed: int, meanings: Sequence[Meaning], seat: int | None) -> Reading:
        """Assign each name to the first operand that it fits; the rest belongs to further steps."""
        people = sum(any(word in meaning for word in self.codec.of_seats) for meaning in meanings)
        wanted = [word for word in kind.operands if word in self.codec.of_seats]
        free = [word for word in kind.operands if word != self.codec.own_seat or people >= len(wanted)]
        operands: dict[str, dict[str, int]] = {}
        further: list[Meaning] = []
        for meaning in meanings:
            word = next((word for word in free if word in meaning), None)
            if word is None or further:
                further.append(meaning)
            else:
                operands[word] = meaning[word]
                free.remove(word)
        return Reading(self.codec, kind, operands, tuple(further), guessed, seat)


def _seat_and_words(text: str) -> tuple[int | None, list[str]]:
    """Split a line into its seat, if it begins with a number and a colon, and its words."""
    head, colon, tail = text.partition(":")
    seat = whole_number(head.strip().lstrip("p")) if colon else None
    return seat, (text if seat is None else tail).replace(",", " ").split()


def _verb_and_rest(words: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the possible verbs with the rest: the first words, or the last word, as in German."""
    for length in range(min(3, len(words)), 0, -1):
        yield " ".join(words[:length]), words[length:]
    if len(words) > 1:
        yield words[-1], words[:-1]


def best(readings: Sequence[Reading], actions: Sequence[Action]) -> list[tuple[Reading, Action]]:
    """Return the actions that a line can mean with the least guessing, each with its reading. An exact line is never guessed at."""
    if any(is_exact(reading) for reading in readings):
        readings = [reading for reading in readings if reading.guessed == 0]
    for own_seat in (True, False):
        found: dict[int, tuple[tuple[int, int], Reading, Action]] = {}
        for reading in readings:
            for action in actions:
                guessed = reading.fits(action, own_seat)
                if guessed is not None:
                    rank = (guessed, len(reading.further))
                    if action.code not in found or rank < found[action.code][0]:
                        found[action.code] = rank, reading, action
        if found:
            least = min(rank for rank, _, _ in found.values())
            return [(reading, action) for rank, reading, action in found.values() if rank == least]
    return []


def is_exact(reading: Reading) -> bool:
    """Whether verb and names were typed in full."""
    typed = [*reading.operands.values(), *(values for meaning in reading.further for values in meaning.values())]
    return reading.guessed == 0 and all(0 in values.values() for values in typed)
