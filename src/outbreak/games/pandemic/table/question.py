"""What Pandemic asks, as messages with typed arguments, for clients in any language."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.picture import Message, Name, Seat
from outbreak.games.pandemic.table.printed import ROLES
from outbreak.games.pandemic.vocabulary import ArrangeStep, AskStep, CureStep, DestinationStep, FlightStep, Kind, LimitStep, Step

if TYPE_CHECKING:
    from outbreak.core.game import View


def question(view: "View") -> Message | None:
    """Return what the player who must answer is asked; None when the game is over."""
    if not view.waiting:
        return None
    state, step = view.state, step_now(view.state)
    seat = view.waiting[0]
    who = player(view, seat)
    if step == Step.ACTIONS:
        return Message("prompt-actions", {"player": who, "city": _city_name(view, state.pawn[seat]), "count": state.actions_left})
    if step == Step.LIMIT:
        limit = view.table.box_lens.hand_limit
        return Message("prompt-limit", {"player": who, "count": state.hand_size[operand(state, LimitStep.SEAT)], "limit": limit})
    if step == Step.ASK:
        asker = Message(f"role-{ROLES[state.role[operand(state, AskStep.ASKER)]]}.the")
        request, city = Kind.words()[operand(state, AskStep.REQUEST)], _city_name(view, operand(state, AskStep.CITY))
        return Message("prompt-ask", {"player": who, "asker": asker, "city": city, "request": request})
    if step in (Step.WINDOW, Step.RESILIENT, Step.STATION):
        id = {Step.WINDOW: "prompt-window", Step.RESILIENT: "prompt-resilient"}.get(step, "prompt-station")
        return Message(id, {"player": who})
    return _question_for_choice(view, step, who)


def _question_for_choice(view: "View", step: int, who: Seat) -> Message:
    state = view.state
    if step == Step.DESTINATION:
        return Message("prompt-destination", {"player": who, "pawn": player(view, operand(state, DestinationStep.PAWN))})
    if step == Step.CURE:
        color = Name("color", view.table.codec.names["color"][operand(state, CureStep.COLOR)])
        return Message("prompt-cure", {"player": who, "count": operand(state, CureStep.NEEDED), "color": color})
    if step == Step.FLIGHT:
        return Message("prompt-flight", {"player": who, "city": _city_name(view, operand(state, FlightStep.CITY))})
    assert step == Step.ARRANGE
    return Message(
        "prompt-arrange", {"player": who, "number": operand(state, ArrangeStep.NAMED) + 1, "count": operand(state, ArrangeStep.COUNT)}
    )


def player(view: "View", seat: int) -> Seat:
    """Return a player, named by their role."""
    return Seat(seat, Name("role", ROLES[view.state.role[seat]]))


def _city_name(view: "View", city: int) -> Name:
    return Name("city", view.table.codec.names["city"][city])
