"""The questions that Raxxon asks, as messages with typed arguments."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.picture import Message, Name, Seat, yes_or_no
from outbreak.games.raxxon.box import ALL_OPS
from outbreak.games.raxxon.rules.actions import costs_draw, side
from outbreak.games.raxxon.table.printed import printed_cards
from outbreak.games.raxxon.vocabulary import EMPTY, ActionStep, CardStep, Op, Pick, PickStep, SheetAction, Step, TriggerStep

if TYPE_CHECKING:
    from outbreak.core.game import View

ASKED = {
    Step.CHARACTER: "character",
    Step.ACTION: "action",
    Step.FLIP: "flip",
    Step.SPOT: "spot",
    Step.BLOCK: "block",
    Step.KILLED: "killed",
}
LINES_ASKED = {
    SheetAction.EVACUATE_LINE: "evacuate_line",
    SheetAction.CURFEW: "curfew",
    Op.LOOK_LINE: "look_line",
}  # all other lines are chosen for strikes
PICKED = {
    Op.LOOK: "look",
    Op.TURN_DOWN: "turn_down",
    Op.EVACUATE: "evacuate",
    Op.CONTAIN: "contain",
    Op.CONTAIN_CROWD: "contain",
    Op.TAKE_TOKEN: "take_token",
    Op.FURNACE: "furnace",
    Op.KILL: "kill",
    Op.KILL_PAIR: "kill",
    Op.RELEASE: "release",
    Op.DROP: "drop",
    Op.RESERVE: "reserve",
    Pick.STRIKE: "strike",
    Pick.STRIKE_MORE: "strike_more",
    Pick.GROUP: "group",
    Pick.EVACUATE: "evacuate_around",
    Pick.INTERVIEW: "interview",
    Pick.ROADBLOCK: "roadblock",
    Pick.SCREEN: "look",
    Pick.QUARANTINE: "contain",
    Pick.SWAP: "swap",
    Pick.SWAP_WITH: "swap_with",
    Pick.DOWN: "turn_down",
    Pick.DOWN_TYPE: "down_type",
    Pick.FUND_OTHER: "take_token",
    Pick.FUND_ANY: "take_token",
    Pick.DOOR: "door",
    Pick.PAIR: "pair",
}


def question(view: "View") -> Message | None:
    """Return the question for the player who must answer; None when the game is over."""
    if not view.waiting:
        return None
    state, step, seat = view.state, step_now(view.state), view.waiting[0]
    who = Seat(seat, character_name(view, seat))
    if step in ASKED:
        return Message(f"prompt-{ASKED[step]}", {"player": who})
    if step == Step.TRIGGER:
        return _question_for_consequence(view, seat, who)
    if step in (Step.CARD, Step.OFFER):
        return _question_for_card(view, step, who)
    if step == Step.LINE:
        return Message(f"prompt-line-{LINES_ASKED.get(operand(state, ActionStep.ACTION), 'strike')}", {"player": who})
    if step == Step.BONUS:
        action = operand(state, ActionStep.ACTION)
        cost = yes_or_no(costs_draw(state, action))
        return Message("prompt-bonus", {"player": who, "action": Name("sheet", SheetAction.ids()[action - 1]), "cost": cost})
    assert step == Step.PICK
    return _question_for_pick(view, who)


def character_name(view: "View", seat: int) -> Name:
    """Return the name of a player: the character; a solo player has none before choosing the first one."""
    sheet = view.state.sheet[seat]
    return Name("role", "unchosen" if sheet == EMPTY else view.table.codec.names["character"][sheet])


def _question_for_consequence(view: "View", seat: int, who: Seat) -> Message:
    state, box = view.state, view.table.box_lens
    row, space, i = (operand(state, place) for place in (TriggerStep.ROW, TriggerStep.SPACE, TriggerStep.ICON))
    sheet = state.sheet[seat]
    icon = Name("op", ALL_OPS[box.sheet_icon[sheet, side(state), row, space, i]])
    return Message(
        "prompt-trigger", {"player": who, "icon": icon, "action": Name("sheet", SheetAction.ids()[box.sheet_action[sheet, row] - 1])}
    )


def _question_for_card(view: "View", step: int, who: Seat) -> Message:
    card = printed_cards(view.table.pack, view.table.rulebook.base_pack)[operand(view.state, CardStep.CARD)]
    id = "prompt-offer" if step == Step.OFFER else "prompt-card"
    two = [*card.options[1].text] if step == Step.CARD else ""
    name, story, one = Name("raxxon", card.id), card.story or "", [*card.options[0].text]
    return Message(id, {"player": who, "card": name, "story": story, "one": one, "two": two})


def _question_for_pick(view: "View", who: Seat) -> Message:
    """Return the question for a target, and the Raxxon card that asks for it if there is one."""
    state, names = view.state, view.table.codec.names
    purpose = operand(state, PickStep.PURPOSE)
    asked: list[Name | Seat | Message] = [who]
    if purpose < Pick.STRIKE:
        asked.append(Name("raxxon", names["raxxon"][operand(state, PickStep.CARD)]))
    cell = names["cell"][operand(state, PickStep.CELL)] if purpose == Pick.SWAP_WITH else ""
    return Message(f"prompt-pick-{PICKED[purpose]}", {"player": asked, "count": operand(state, PickStep.COUNT), "cell": cell.upper()})
