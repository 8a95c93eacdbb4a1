"""The course of a game: every decision as the deciding side saw it, and the search's estimate of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from outbreak.bots.policies import minds_of
from outbreak.bots.searches import measure_of, search_of
from outbreak.bots.weighing import Answer, Question, Worth, question
from outbreak.core.codec import Action
from outbreak.core.endings import Outcome, Scored, Won
from outbreak.core.game import View, replay
from outbreak.core.parts import Measure
from outbreak.core.picture import Message
from outbreak.core.record import Entry, Record
from outbreak.core.rulebook import Rulebook
from outbreak.core.search import Budget
from outbreak.core.table import JournalEntry

ALTERNATIVES = 3
CLEAR = 2.0  # standard errors by which a decision must be behind the best to count as a loss


class WeighedAction(msgspec.Struct, frozen=True):
    """An action and its value: the chance to win from 0 to 1, or points ahead of the best opponent; with a standard error."""

    code: int
    action: str
    label: Message
    worth: float
    error: float
    simulations: int


class Decision(msgspec.Struct, frozen=True):
    """A decision with at least two legal actions."""

    entry: int  # its number in the record
    seat: int
    side: int | None  # the seat whose value this is, or null for the team
    worth: float  # value of the position before it, with best play
    error: float
    played: WeighedAction
    best: list[WeighedAction]  # the best few, best first
    lost: float  # loss against the best action; 0 unless it is significant
    lost_error: float


@dataclass(frozen=True)
class Seen:
    """An action as a side saw it: the entry, who took it, its journal, and the view after it."""

    entry: int
    doer: int
    view: View
    journal: list[JournalEntry]


@dataclass(frozen=True)
class Moment:
    """A decision: who decided, from which view, the action, and what that side saw until its next decision."""

    entry: int
    side: int | None
    view: View
    played: Action
    story: list[Seen] = field(default_factory=list)

    @property
    def is_eventful(self) -> bool:
        """Whether anything happened until then that the side did not decide itself."""
        own = all(self.side in (None, seen.doer) for seen in self.story)
        return not own or self.story[-1].view.state.reveals != self.view.state.reveals


@dataclass(frozen=True)
class Course:
    """A game as it was played, without what was undone."""

    book: Rulebook
    moments: list[Moment]
    players: int
    outcome: Outcome | None

    @property
    def is_team(self) -> bool:
        """Whether all seats win and lose together."""
        return is_team(self.book)

    @property
    def measure(self) -> Measure:
        """The unit of the estimates."""
        return measure_of(self.book)

    def questions(self, budget: Budget, seed: str, places: Iterable[int] | None = None) -> Iterator[Question]:
        """Yield the questions for the search, one for each moment or for those at some indices."""
        for moment in self.moments if places is None else [self.moments[place] for place in places]:
            yield question(moment.view, budget, f"{seed}/{moment.entry}", moment.played.code)

    def final_values(self) -> list[float] | None:
        """Return the final result, for the team or by seat."""
        if self.outcome is None:
            return None
        if not isinstance(self.outcome, Scored):
            return [float(isinstance(self.outcome, Won))]
        if self.measure == "chance":
            return [(seat in self.outcome.winners) / len(self.outcome.winners) for seat in range(self.players)]
        scores = self.outcome.scores
        return [scores[seat] - max(score for other, score in enumerate(scores) if other != seat) for seat in range(self.players)]


def is_team(book: Rulebook) -> bool:
    """Whether the seats of a game win and lose together."""
    return "team" in minds_of(book)


def standing(record: Record) -> dict[int, Entry]:
    """Return the actions that were not undone, by the numbers of their entries."""
    kept: dict[int, Entry] = {}
    for number, entry in enumerate(record.entries, start=1):
        if entry.code is not None:
            kept[number] = entry
        elif entry.kind in ("undo", "take-back"):
            while kept.popitem()[1].automatic:  # automatic answers are undone with the action before them
                pass
    return kept


def course_of(record: Record) -> Course:
    """Replay a full record, action by action, as each side saw it."""
    replay(record)  # every entry and digest is checked first
    game = replay(record, upto=0)
    search_of(game.rulebook)  # refuse a game without a search first
    team, players = is_team(game.rulebook), int(game.options["players"])
    latest: dict[int | None, Moment] = {}
    moments = []
    for number, entry in standing(record).items():
        action = game.action(entry.code or 0)
        side = None if team else action.seat
        view = game.view(None if team else [action.seat])
        if len(view.legal()) > 1 and not entry.automatic:
            latest[side] = Moment(number, side, view, action)
            moments.append(latest[side])
        game.push(action)
        for seen, moment in latest.items():
            seats = None if seen is None else [seen]
            moment.story.append(Seen(number, action.seat, game.view(seats), game.journal(seats)))
    return Course(game.rulebook, moments, players, game.outcome)


def judged(course: Course, moment: Moment, found: Answer) -> Decision:
    """Return a decision with the search's estimates; chances and losses of chances are clipped to 0 to 1."""
    best, played = found.worths[0], next(each for each in found.worths if each.code == moment.played.code)
    is_clear = played.behind > CLEAR * played.behind_error
    return Decision(
        entry=moment.entry,
        seat=moment.played.seat,
        side=moment.side,
        worth=_bounded(course, best.worth),
        error=_error(course, best.error),
        played=_choice(course, moment, played),
        best=[_choice(course, moment, each) for each in found.best(ALTERNATIVES)],
        lost=_bounded(course, best.worth) - _bounded(course, played.worth) if is_clear else 0.0,
        lost_error=_error(course, played.behind_error),
    )


def _bounded(course: Course, worth: float) -> float:
    return min(1.0, max(0.0, worth)) if course.measure == "chance" else worth


def _error(course: Course, error: float) -> float:
    """Return a standard error, limited so that two of them do not exceed the range of a chance."""
    return min(0.5, error) if course.measure == "chance" else error


def _choice(course: Course, moment: Moment, worth: Worth) -> WeighedAction:
    action = moment.view.action(worth.code)
    label = course.book.presentation.label(moment.view, action)
    return WeighedAction(worth.code, action.text, label, _bounded(course, worth.worth), _error(course, worth.error), worth.simulations)
