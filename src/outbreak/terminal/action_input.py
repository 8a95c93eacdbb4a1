"""Takes actions by number or in words: finds what was meant, carries out its steps, and explains refusals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from outbreak.core.codec import Action
from outbreak.core.table import Refusal
from outbreak.style import say
from outbreak.terminal.reading import Meaning, Reading, best
from outbreak.terminal.session_state import SessionState


class ActionInput(SessionState):
    """A session that takes actions by number or in words."""

    def by_number(self, number: int) -> None:
        """Take the action with a number in the list."""
        actions = self.sensible(self.view)
        if 1 <= number <= len(actions):
            self.do(actions[number - 1], own=True)
        else:
            say(self.words("ask-number", number=number))

    def understand(self, text: str) -> tuple[list[Reading], list[tuple[Reading, Action]]]:
        """Return the readings of a line and the actions it can mean now."""
        legal = self.view.legal(self.mine)
        readings = self.reader.readings(text)
        found = best(readings, legal)
        if not found:
            bare = self.reader.bare_readings(text, sorted({action.kind for action in legal}))
            found = best(bare, legal)
            readings = readings or bare
        waiting = [pair for pair in found if pair[1].seat in self.game.waiting]
        return readings, waiting or found

    def by_words(self, line: str) -> None:
        """Take an action given in words, with its further steps if they were named."""
        readings, found = self.understand(line)
        if len(found) == 1:
            self.carry_out(*found[0])
        elif found:
            self.which([action for _, action in found])
        elif any(reading.kind.name == "pass" for reading in readings) and self.offered == len(self.game.entries):
            return
        elif readings:
            self.explain(readings[0])
        else:
            say(*self.wording.style.prose(self.words("ask-unknown", text=line, example=self.example())))

    def example(self) -> str:
        """Return an example of what could be typed now."""
        view = self.view
        actions = self.sensible(view)
        return self.wording.typed(view, actions[0]) if actions else "?"

    def which(self, actions: list[Action]) -> None:
        """List the actions that an ambiguous line can mean, with their numbers."""
        view = self.view
        sensible = self.sensible(view)
        say(self.words("ask-which"))
        items = [f"{sensible.index(action) + 1} {self.wording.action(view, action)}" for action in actions if action in sensible]
        say(*self.wording.style.flow(" ", items))

    def carry_out(self, reading: Reading, action: Action) -> None:
        """Take an action and its further steps; if a step is not possible, all is undone unless something was revealed."""
        start = len(self.history)
        self.do(action, own=True)
        for meaning in reading.further:
            step = self._step(meaning, action.seat)
            if step is None and self._was_named(meaning):
                continue
            if step is None:
                self._take_back_steps(start, meaning, action)
                return
            self.do(step, own=False)

    def _was_named(self, meaning: Meaning) -> bool:
        """Whether something named has already happened automatically, such as paying with the only possible card."""
        named = {value for values in meaning.values() for value in values}
        return any(value in named for entry in self.history[-1].journal for value in entry.operands.values())

    def _choices(self, seat: int) -> list[Action]:
        """Return what a seat may choose in the middle of an action; nothing if it is not in the middle of one."""
        legal = self.game.legal([seat]) if seat in self.game.waiting else []
        return legal if len({action.kind for action in legal}) == 1 and len(legal[0].operands) == 1 else []

    def _step(self, meaning: Meaning, seat: int) -> Action | None:
        ranked = []
        for action in self._choices(seat):
            ((word, value),) = action.operands.items()
            guessed = meaning.get(word, {}).get(f"p{value}" if word in self.game.table.codec.of_seats else value)
            if guessed is not None:
                ranked.append((guessed, action))
        least = [action for guessed, action in ranked if guessed == min(guess for guess, _ in ranked)]
        return least[0] if len(least) == 1 else None

    def _take_back_steps(self, start: int, meaning: Meaning, action: Action) -> None:
        choices = self._choices(action.seat)
        reason = self._reason(choices[0], meaning) if choices else None
        text = self.wording.action(self.view, action)
        if self.history[start].reveals == self.view.state.reveals:
            self.go_back_to(start, force=False)
            self.keep()
            say(*self.wording.style.prose(self.words("refused-step", action=text)))
        else:
            say(*self.wording.style.prose(self.words("refused-rest", action=text)))
        say(*(self.wording.refusal(reason) if reason else []))

    def _reason(self, choice: Action, meaning: Meaning) -> Refusal | None:
        """Return why what was named cannot be chosen."""
        word = next(iter(choice.operands))
        for name in meaning.get(word, {}):
            number = self.game.table.codec.number[word][name]
            return self.view.refusal(self.game.table.codec.join(choice.seat, choice.kind, [number]))
        return None

    def explain(self, reading: Reading) -> None:
        """Explain which action was meant and which rule forbids it."""
        players = self.view.state.players
        if reading.seat is not None and reading.seat >= players:
            say(self.words("error-seat", seat=reading.seat, last=players - 1))
            return
        action, refusal = self.refused(reading)
        say(self.words("refused", action=self.wording.action(self.view, action)), *self.wording.refusal(refusal))

    def refused(self, reading: Reading) -> tuple[Action, Refusal]:
        """Return the likeliest action of a reading and its refusal; operands that were not named take the most frequent refusal."""
        view, codec = self.view, self.game.table.codec
        seats = [reading.seat] if reading.seat is not None else [s for s in self.game.waiting if s in self.mine] or self.mine
        codes = [codec.join(seats[0], reading.kind.name, numbers) for numbers in self._fillings(reading, seats[0])]
        refusals = {code: refusal for code in codes if (refusal := view.refusal(code)) is not None}
        (rule, _), *_ = Counter(refusal.rule for refusal in refusals.values()).most_common()
        code = next(code for code, refusal in refusals.items() if refusal.rule == rule)
        return self.game.action(code), refusals[code]

    def _fillings(self, reading: Reading, seat: int) -> Iterator[Sequence[int]]:
        """Return all combinations of operands that fit a reading."""
        codec, players = self.game.table.codec, self.view.state.players
        ways = []
        for word in reading.kind.operands:
            if word in reading.operands:
                least = min(reading.operands[word].values())
                ways.append([codec.number[word][name] for name, guessed in reading.operands[word].items() if guessed == least][:1])
            elif word == codec.own_seat:
                ways.append([seat])
            else:
                ways.append([i for i, name in enumerate(codec.domains[word]) if name and (word not in codec.of_seats or i < players)])
        return product(*ways)
