"""What Pandemic asks, as a message with typed arguments, for a terminal or a client in any language."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.picture import Message, Name, Seat
from outbreak.games.pandemic.codec import KINDS
from outbreak.games.pandemic.printed import ROLES
from outbreak.games.pandemic.state import (
    STEP_ACTIONS,
    STEP_ARRANGE,
    STEP_ASK,
    STEP_CURE,
    STEP_DESTINATION,
    STEP_FLIGHT,
    STEP_LIMIT,
    STEP_RESILIENT,
    STEP_STATION,
    STEP_WINDOW,
)

if TYPE_CHECKING:
    from outbreak.core.game import View


def question(view: "View") -> Message | None:
    """What the player who must answer is asked; None when the game is over."""
    if not view.waiting:
        return None
    state, step = view.state, step_now(view.state)
    seat = view.waiting[0]
    who = player(view, seat)
    if step == STEP_ACTIONS:
        return Message("prompt-actions", {"player": who, "city": _city_name(view, state.pawn[seat]), "count": state.actions_left})
    if step == STEP_LIMIT:
        limit = view.table.box_lens.hand_limit
        return Message("prompt-limit", {"player": who, "count": state.hand_size[operand(state, 1)], "limit": limit})
    if step == STEP_ASK:
        asker = Message(f"role-{ROLES[state.role[operand(state, 4)]]}.the")
        request, city = KINDS[operand(state, 2)].name, _city_name(view, operand(state, 3))
        return Message("prompt-ask", {"player": who, "asker": asker, "city": city, "request": request})
    if step in (STEP_WINDOW, STEP_RESILIENT, STEP_STATION):
        id = {STEP_WINDOW: "prompt-window", STEP_RESILIENT: "prompt-resilient"}.get(step, "prompt-station")
        return Message(id, {"player": who})
    return _question_for_choice(view, step, who)


def _question_for_choice(view: "View", step: int, who: Seat) -> Message:
    state = view.state
    if step == STEP_DESTINATION:
        return Message("prompt-destination", {"player": who, "pawn": player(view, operand(state, 3))})
    if step == STEP_CURE:
        color = Name("color", view.table.codec.names["color"][operand(state, 2)])
        return Message("prompt-cure", {"player": who, "count": operand(state, 3), "color": color})
    if step == STEP_FLIGHT:
        return Message("prompt-flight", {"player": who, "city": _city_name(view, operand(state, 2))})
    assert step == STEP_ARRANGE
    return Message("prompt-arrange", {"player": who, "number": operand(state, 2) + 1, "count": operand(state, 3)})


def player(view: "View", seat: int) -> Seat:
    """A player, called by his role."""
    return Seat(seat, Name("role", ROLES[view.state.role[seat]]))


def _city_name(view: "View", city: int) -> Name:
    return Name("city", view.table.codec.names["city"][city])
