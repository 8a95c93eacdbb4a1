"""What Contagion asks, as messages with typed arguments, for clients in any language."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.picture import Argument, Message, Name, Seat, yes_or_no
from outbreak.games.contagion.box import TIMING_IDS
from outbreak.games.contagion.rules.actions import PAY_JOKERS, cards_to_draw
from outbreak.games.contagion.rules.effects import during
from outbreak.games.contagion.rules.losses import most_saved
from outbreak.games.contagion.table.printed import VIRUSES, effect_text
from outbreak.games.contagion.vocabulary import (
    CubesStep,
    Effect,
    LowerStep,
    OfferStep,
    PayStep,
    PlaceStep,
    ResistStep,
    Step,
    StrikeStep,
    Track,
)

if TYPE_CHECKING:
    from outbreak.core.game import View

ASKED = {Step.SETTLE: "settle", Step.LOWER: "lower", Step.RAISE: "raise"}  # steps whose question names only the player
COUNTED = {Step.DISCARD: "discard", Step.SHED: "shed", Step.TARGET: "target"}  # steps that ask for several things
MOMENTS = {Step.START: "start", Step.ACTIONS: "actions", Step.NEXT: "end"}  # when a kept city card can be used
STAKES = {
    Effect.LOSE_CUBES: "cubes",
    Effect.LOSE_EACH: "cubes",
    Effect.LOSE_CARDS: "cards",
    Effect.LOSE_HALF: "cards",
    Effect.DRAW_LESS: "draws",
}  # other losses are levels


def question(view: "View") -> Message | None:
    """Return what the player who must answer is asked; None when the game is over."""
    if not view.waiting:
        return None
    state, step, seat = view.state, step_now(view.state), view.waiting[0]
    who = Seat(seat, Name("virus", VIRUSES[seat]))
    if is_window(view):
        return Message("prompt-kept", {"player": who, "moment": MOMENTS[step], "event": _active_card(view)})
    if step == Step.ACTIONS:
        return _question_for_actions(view, seat, who)
    if step in ASKED:
        return Message(f"prompt-{ASKED[step]}", {"player": who})
    if step in COUNTED:
        return Message(f"prompt-{COUNTED[step]}", {"player": who, "count": operand(state, LowerStep.LEFT)})
    if step == Step.PLACE:
        where, optional = "new" if operand(state, PlaceStep.NEW) else "infected", yes_or_no(operand(state, PlaceStep.OPTIONAL))
        return Message("prompt-place", {"player": who, "where": where, "count": operand(state, PlaceStep.COUNT), "optional": optional})
    if step == Step.STRIKE:
        is_all = yes_or_no(operand(state, StrikeStep.EFFECT) == Effect.REMOVE_ALL)
        return Message("prompt-strike", {"player": who, "all": is_all, "count": operand(state, StrikeStep.COUNT)})
    if step == Step.RESIST:
        return _question_for_resistance(view, seat, who)
    return _question_for_city(view, step, who)


def is_window(view: "View") -> bool:
    """Whether the player can only use a kept city card, so that passing is the usual answer."""
    step = step_now(view.state)
    return bool(step in MOMENTS and (step != Step.ACTIONS or view.state.actions_left + view.state.extra_actions == 0))


def _question_for_actions(view: "View", seat: int, who: Seat) -> Message:
    state, box = view.state, view.table.box_lens
    kinds = {action.kind for action in view.legal([seat])}
    if state.actions_left and "pass" in kinds:  # no action is possible, or only one that uses Resistance (C-2.9, C-6.3)
        first, resisting = yes_or_no(state.actions_done == 0), yes_or_no("draw" in kinds)
        return Message("prompt-stuck", {"player": who, "first": first, "resisting": resisting})
    cards, cubes = cards_to_draw(box, state, seat), state.level[seat, Track.INFECTION] + during(box, state, Effect.INFECT_MORE)
    id = "prompt-actions" if state.actions_left else "prompt-extra"
    return Message(id, {"player": who, "count": state.actions_left + state.extra_actions, "cards": cards, "cubes": cubes})


def _question_for_resistance(view: "View", seat: int, who: Seat) -> Message:
    state = view.state
    kind, count = STAKES.get(operand(state, ResistStep.EFFECT), "levels"), operand(state, ResistStep.AT_STAKE)
    level = state.level[seat, Track.RESISTANCE]
    loss: dict[str, Argument] = {"event": _active_card(view), "kind": kind, "count": count}
    saved, optional = most_saved(state), yes_or_no(operand(state, ResistStep.ANNOUNCED) == 0)
    return Message("prompt-resist", {"player": who, **loss, "level": level, "saved": saved, "optional": optional})


def _active_card(view: "View") -> Name:
    return Name("event", view.table.codec.names["event"][view.state.event])


def _question_for_city(view: "View", step: int, who: Seat) -> Message:
    state, number = view.state, operand(view.state, OfferStep.CITY)
    id = view.table.codec.names["city"][number]
    city = Name("city", id)
    if step == Step.OFFER:
        effect, timing = effect_text(view.table, "city", id), TIMING_IDS[view.table.box_lens.any_time[number]]
        return Message("prompt-offer", {"player": who, "city": city, "effect": [*effect], "timing": timing})
    if step == Step.CUBES:
        return Message("prompt-cubes", {"player": who, "city": city, "most": operand(state, CubesStep.MOST)})
    assert step == Step.PAY
    owed, cubes, phase = operand(state, PayStep.NEEDED), operand(state, PayStep.CUBES), operand(state, PayStep.PHASE)
    if phase > PAY_JOKERS and (phase - PAY_JOKERS) % 2:
        return Message("prompt-pay-half", {"player": who, "city": city, "cubes": cubes, "count": 2 * owed - 1})
    color = Name("color", view.table.codec.names["color"][view.table.box_lens.color[number]])
    return Message("prompt-pay", {"player": who, "city": city, "cubes": cubes, "count": owed, "color": color})
