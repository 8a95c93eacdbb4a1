"""Windows for events: when players other than the decider may play one, as far as everybody can see."""

from typing import Any

from outbreak.core.agenda import step_now
from outbreak.core.window import Window
from outbreak.games.pandemic.rules.hands import event_holder, is_playable
from outbreak.games.pandemic.rules.turn import decider
from outbreak.games.pandemic.vocabulary import CARDS_MAX, EVENT_CARD, EVENTS, HIDDEN, Kind, Place, Result, Step

MOMENTS = {Step.ACTIONS: "actions", Step.RESILIENT: "resilient", Step.LIMIT: "limit"}
BEFORE = {Step.DRAW: "draw", Step.EPIDEMIC: "epidemic", Step.CARD: "infection"}  # a window is named after the step that follows it
PLAYS = frozenset(Kind.words()[Kind.AIRLIFT : Kind.RESILIENT + 1])


def window(state: Any) -> Window | None:
    """Return the open window in a spectator's view (P-8.1, P-8.11, P-11.13), or None if nobody but the decider could play an event.

    With polled windows there is none: the game asks every seat in turn (P-11.10)."""
    step = step_now(state)
    if state.result != Result.UNDECIDED or state.polled_windows == 1 or (step != Step.WINDOW and step not in MOMENTS):
        return None
    seats = sum(1 << seat for seat in range(state.players) if seat != decider(state) and could_play(state, seat, step))
    if not seats:
        return None
    kind = MOMENTS.get(step) or BEFORE[state.agenda[state.agenda_size - 2, 0]]
    spent = sum(1 << event for event in range(EVENTS) if Place.IN_DISCARD <= state.place[EVENT_CARD + event] < HIDDEN)
    return Window(kind, state.turn, (state.turn, step, decider(state), _progress(state, step), spent), seats, PLAYS)


def could_play(state: Any, seat: int, step: int) -> bool:
    """Whether a seat could play an event now, in a spectator's view: one that it is known to hold, or one that nobody has seen (P-11.8)."""
    unknown = state.hand_size[seat] - sum(state.place[card] == seat for card in range(CARDS_MAX))
    return any(
        is_playable(state, event, step)
        and (event_holder(state, event) == seat or (unknown > 0 and state.place[EVENT_CARD + event] == HIDDEN))
        for event in range(EVENTS)
    )


def _progress(state: Any, step: int) -> int:
    """Return the number of a window in its turn, from the epidemics so far, and the infection cards still to be turned."""
    if step in (Step.ACTIONS, Step.LIMIT):
        return 0
    below = state.agenda_size - 2
    return int(state.epidemics_drawn * 100 + (state.agenda[below, 1] if state.agenda[below, 0] == Step.CARD else 0))
