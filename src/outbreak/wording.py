"""Words actions, events, refusals and outcomes of a game in one language and style.

What differs between games comes from their presentation."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from outbreak.core.codec import Action
from outbreak.core.endings import Lost, Outcome, Won
from outbreak.core.game import View
from outbreak.core.pack import Pack
from outbreak.core.picture import Message
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import JournalEntry, Refusal
from outbreak.style import Style
from outbreak.words import Words

EXAMPLES = ("actions", "action", "chain", "kind", "place", "near", "word")  # examples that help shows, from the game's catalogue
MANY = 12  # a kind of action with more items than this is not listed in full unless asked for


class Wording:
    """The texts of one game in one language and style."""

    def __init__(self, rulebook: Rulebook, words: Words, style: Style) -> None:
        self.rulebook, self.words, self.style = rulebook, words, style
        self.show = rulebook.presentation

    def of_pack(self, pack: Pack) -> "Wording":
        """Return the wording with the names of a checked pack."""
        return Wording(self.rulebook, self.words.of_pack(pack), self.style)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.words("game-title")

    @property
    def examples(self) -> dict[str, str]:
        """Examples of what a person could type in this game, for help."""
        return {name: self.words(f"example-{name}") for name in EXAMPLES}

    def options(self, options: Mapping[str, Any]) -> str:
        """Return the options of a game in one line."""
        told = []
        for option in self.rulebook.options:
            if option.name not in options:  # a table from an earlier version of the rules
                continue
            value = options[option.name]
            if option.lab is not None and value == option.default:
                continue
            values = [value] if not isinstance(value, tuple | list) else [v for v in value if v != "random"]
            if values:
                told.append(f"{self.words(f'option-{option.name}')} {', '.join(self._choice(v) for v in values)}")
        return " · ".join(told)

    def _choice(self, value: Any) -> str:
        return self.words.name(value, "choice", "role") if isinstance(value, str) else str(value)

    def player(self, view: View, seat: int) -> str:
        """Return the name of a player."""
        return str(self.show.player(view, self.words, seat))

    @property
    def place(self) -> str:
        """The domain whose values the command `look` takes."""
        return self.show.look_domain

    def board(self, view: View) -> list[str]:
        """Return the board as some seats see it."""
        return list(self.show.board(view, self.words, self.style))

    def prompt(self, view: View) -> str:
        """Return what the player who must answer is asked; empty when the game is over."""
        asked = self.show.question(view)
        return self.words.say(asked) if asked else ""

    def window(self, view: View, kind: str, seat: int) -> str:
        """Return what a player is about to do, for others who may act first."""
        return self.words.say(Message(f"window-{kind}", {"player": self.show.thing(view, "seat", seat, seat)}))

    def action(self, view: View, action: Action, form: str = "") -> str:
        """Return an action in words; the form `item` is for lists."""
        label = self.show.label(view, action)
        own = {"own": "yes"} if form == "item" and _moved_other(view, action) is not None else {}
        return self.words.say(Message(f"{label.id}{'.' if form else ''}{form}", {**label.arguments, **own}))

    def name(self, view: View, domain: str, value: int | str, words: Words | None = None) -> str:
        """Return the name of a value of a domain, as the player who must answer says it."""
        seat = (view.waiting or (view.state.active,))[0]
        return str((words or self.words).argument(self.show.thing(view, domain, value, seat)))

    def sentence(self, view: View, entry: JournalEntry) -> str:
        """Return a journal entry as a sentence."""
        return self.words.say(self.show.sentence(view, entry))

    def sentences(self, view: View, entries: Sequence[JournalEntry]) -> list[str]:
        """Return sentences for the journal entries that deserve one."""
        return [self.sentence(view, entry) for entry in self.show.retell(entries)]

    def refusal(self, refusal: Refusal) -> list[str]:
        """Return the lines for a refusal: the rule and its text."""
        return self.style.prose(self.words("refused-rule", rule=refusal.rule, text=self.words.rule(refusal.rule)), 2)

    def outcome(self, outcome: Outcome) -> str:
        """Return how a game ended: for a team from the shared catalogue, for ranked players from the game's own."""
        if isinstance(outcome, Won):
            return self.words("outcome-won")
        if isinstance(outcome, Lost):
            return self.words(f"outcome-lost-{outcome.reason}", by=self.words.name(outcome.by or "", "color"))
        assert self.show.outcome is not None  # a game with ranked players has its own words for the outcome
        return self.show.outcome(self.words, outcome)

    def sensible(self, view: View, actions: Iterable[Action]) -> list[Action]:
        """Return actions in the order of the list, without those that cannot succeed as far as these seats know.

        The order is that of the groups, in each group one's own pawn before those of others, then that of the kinds."""
        places = {kind: (group, place) for group, (_, kinds) in enumerate(self.show.groups) for place, kind in enumerate(kinds)}
        is_pointless = self.show.is_pointless
        useful = [action for action in actions if not (is_pointless and is_pointless(view, action))]

        def place(action: Action) -> tuple[int, bool, int, int]:
            group, place = places[action.kind]
            return group, _moved_other(view, action) is not None, place, action.code

        return sorted(useful, key=place)

    def listing(self, view: View, actions: Sequence[Action], only: str | None = None) -> list[str]:
        """Return the lines of the numbered list of actions, grouped by kind and player; `only` shows one kind in full."""
        lines = []
        numbered = [(number, action) for number, action in enumerate(actions, 1) if only in (None, action.kind)]
        shown = self.grouped(view, numbered)
        width = max((len(head) for head, _ in shown), default=0) + 2
        for head, parts in shown:
            for label, part in parts.items():
                start = f"{self.style.bold(head)}{' ' * (width - len(head))}{label}:"
                lines += self.style.flow(start, self._items(view, part, only is not None), width + 2)
                head = ""
        return lines

    def grouped(self, view: View, numbered: Sequence[tuple[int, Action]]) -> list[tuple[str, dict[str, list[tuple[int, Action]]]]]:
        """Return numbered actions by the game's groups, and within a group by line."""
        groups = [(group, [pair for pair in numbered if pair[1].kind in kinds]) for group, kinds in self.show.groups]
        return [(self.words(f"group-{group}"), self._lines(view, members)) for group, members in groups if members]

    def _lines(self, view: View, members: Sequence[tuple[int, Action]]) -> dict[str, list[tuple[int, Action]]]:
        """Return numbered actions by line: the kind, and who acts or is moved if it is not the player who must answer."""
        lines: dict[str, list[tuple[int, Action]]] = {}
        for number, action in members:
            who = [] if action.seat in view.waiting else [action.seat]
            if (moved := _moved_other(view, action)) is not None:
                who.append(moved)
            label = self.words(f"action-{action.kind}.label")
            lines.setdefault(", ".join([label, *(self.player(view, seat) for seat in who)]), []).append((number, action))
        return lines

    def _items(self, view: View, numbered: Sequence[tuple[int, Action]], full: bool) -> list[str]:
        first = numbered[0][1]
        if len(numbered) > MANY and not full:
            return [self.words("list-more", count=len(numbered), example=self.typed(view, first), verb=self.verb(first.kind))]
        return [f"{self.style.bold(str(number))} {self.action(view, action, 'item')}" for number, action in numbered]

    def verb(self, kind: str) -> str:
        """Return the word to type for a kind of action."""
        return self.words.choices(f"action-{kind}.verbs")[0]

    def typed(self, view: View, action: Action) -> str:
        """Return an action as a person would type it."""
        own = (view.table.codec.own_seat, action.seat)
        names = [self.name(view, word, value).lower() for word, value in action.operands.items() if (word, value) != own]
        return " ".join([self.verb(action.kind), *names])


def _moved_other(view: View, action: Action) -> int | None:
    """Return the other player whose pawn an action moves somewhere, if it does; a list names them once for all such actions."""
    moved: int = action.operands.get(view.table.codec.own_seat or "", action.seat)
    return moved if len(action.operands) > 1 and moved != action.seat else None
