"""Reading what a person types: actions by word, forgiving about names, in every language at once.

A line is read in all the ways it can be: which words are the verb, which are names, and what those may mean. What may be done now
decides between the readings; `drive m` is Miami where Miami is the only such city that can be reached."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from outbreak.core.codec import Action, Codec, Kind, whole_number
from outbreak.core.game import View
from outbreak.wording import Wording
from outbreak.words import keys

LONGEST_NAME, LONGEST_LINE = 4, 24  # in words

Meaning = dict[str, dict[str, int]]  # domain → value → 0 if it was typed in full, else 1


@dataclass(frozen=True)
class Reading:
    """One way to read a line: a kind of action, what its operands may be, what was named beyond them, and how much was guessed."""

    codec: Codec
    kind: Kind
    operands: Mapping[str, Mapping[str, int]]
    further: tuple[Meaning, ...]
    guessed: int
    seat: int | None = None

    def fits(self, action: Action, own_seat: bool = True) -> int | None:
        """How much was guessed if this is the action that was meant; None if it cannot be."""
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
    """Reads lines about one game."""

    def __init__(self, wording: Wording, view: View) -> None:
        self.wording, self.view, self.codec = wording, view, view.table.codec
        self.fillers = {key for words in wording.words.others for filler in words.choices("fillers") for key in keys(filler)}

    def look(self, view: View) -> None:
        """Read on as the table lies now: what a name stands for can depend on whose turn it is."""
        self.view = view
        self.__dict__.pop("names", None)

    @cached_property
    def verbs(self) -> dict[str, list[Kind]]:
        """What begins an action: its kinds by every word for them."""
        found: dict[str, list[Kind]] = {}
        for kind in self.codec.kinds:
            typed = [kind.name, *(verb for words in self.wording.words.others for verb in words.choices(f"action-{kind.name}.verbs"))]
            for key in {key for verb in typed for key in keys(verb)}:
                found.setdefault(key, []).append(kind)
        return found

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """What can be named: for each domain of operands, values by every key."""
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
        """What a name can stand for, by domain."""
        found: Meaning = {}
        for key in keys(text):
            for domain, known in self.names.items():
                values = self._matches(key, known)
                if values:
                    found.setdefault(domain, {}).update(values)
        return found

    def place(self, text: str, domain: str) -> str | None:
        """The one thing of a domain that a text names, or None."""
        values = self.meaning(text).get(domain, {})
        exact = [value for value, guessed in values.items() if not guessed] or list(values)
        return exact[0] if len(exact) == 1 else None

    def kinds(self, text: str) -> dict[Kind, int]:
        """The kinds of action a verb can stand for, and whether it was guessed."""
        found: dict[Kind, int] = {}
        for key in keys(text):
            for verb, kinds in self.verbs.items():
                if verb.startswith(key):
                    for kind in kinds:
                        found[kind] = min(found.get(kind, 1), int(verb != key))
        return found

    def readings(self, text: str) -> list[Reading]:
        """All ways to read a line, those with the least guessed first."""
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
        """A line without a verb: only names, for whichever of these kinds they fit."""
        seat, words = _seat_and_words(text)
        if len(words) > LONGEST_LINE:
            return []
        wanted = [kind for kind in self.codec.kinds if kind.name in kinds]
        found = [self._assign(kind, 1, meanings, seat) for meanings in self._segments(words) if meanings for kind in wanted]
        return [reading for reading in found if reading.operands]

    def _segments(self, words: Sequence[str]) -> Iterator[list[Meaning]]:
        """All ways to cut words into names, long names first; fillers such as "to" are left out."""
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
        """Give each name to the first operand it can be; what is left over belongs to the steps that follow."""
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
    """A line that begins with a seat's number and a colon is about that seat."""
    head, colon, tail = text.partition(":")
    seat = whole_number(head.strip().lstrip("p")) if colon else None
    return seat, (text if seat is None else tail).replace(",", " ").split()


def _verb_and_rest(words: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Where the verb can be: the first words, or the last one, as in German."""
    for length in range(min(3, len(words)), 0, -1):
        yield " ".join(words[:length]), words[length:]
    if len(words) > 1:
        yield words[-1], words[:-1]


def best(readings: Sequence[Reading], actions: Sequence[Action]) -> list[tuple[Reading, Action]]:
    """The actions that a line can mean, with the reading; only those with the least guessed. A line typed in full is never guessed at."""
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
    """Whether verb and names were typed in full and nothing was left over."""
    typed = [*reading.operands.values(), *(values for meaning in reading.further for values in meaning.values())]
    return reading.guessed == 0 and all(0 in values.values() for values in typed)
