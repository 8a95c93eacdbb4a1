"""What Raxxon asks, as a message with typed arguments, for a terminal or a client in any language."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.picture import Message, Name, Seat, yes_or_no
from outbreak.games.raxxon.actions import costs_draw
from outbreak.games.raxxon.box import ACTION_IDS, ALL_OPS
from outbreak.games.raxxon.printed import printed_cards
from outbreak.games.raxxon.state import (
    CONTAIN,
    CONTAIN_CROWD,
    CURFEW,
    DROP,
    EMPTY,
    EVACUATE,
    EVACUATE_LINE,
    FURNACE,
    KILL,
    KILL_PAIR,
    LOOK,
    LOOK_LINE,
    PICK_DOOR,
    PICK_DOWN,
    PICK_DOWN_TYPE,
    PICK_EVACUATE,
    PICK_FUND_ANY,
    PICK_FUND_OTHER,
    PICK_GROUP,
    PICK_INTERVIEW,
    PICK_PAIR,
    PICK_QUARANTINE,
    PICK_ROADBLOCK,
    PICK_SCREEN,
    PICK_STRIKE,
    PICK_STRIKE_MORE,
    PICK_SWAP,
    PICK_SWAP_WITH,
    RELEASE,
    RESERVE,
    STEP_ACTION,
    STEP_BLOCK,
    STEP_BONUS,
    STEP_CARD,
    STEP_CHARACTER,
    STEP_FLIP,
    STEP_KILLED,
    STEP_LINE,
    STEP_OFFER,
    STEP_PICK,
    STEP_SPOT,
    STEP_TRIGGER,
    TAKE_TOKEN,
    TURN_DOWN,
)

if TYPE_CHECKING:
    from outbreak.core.game import View

ASKED = {
    STEP_CHARACTER: "character",
    STEP_ACTION: "action",
    STEP_FLIP: "flip",
    STEP_SPOT: "spot",
    STEP_BLOCK: "block",
    STEP_KILLED: "killed",
}
LINES_ASKED = {EVACUATE_LINE: "evacuate_line", CURFEW: "curfew", LOOK_LINE: "look_line"}  # the others are strikes
PICKED = {
    LOOK: "look",
    TURN_DOWN: "turn_down",
    EVACUATE: "evacuate",
    CONTAIN: "contain",
    CONTAIN_CROWD: "contain",
    TAKE_TOKEN: "take_token",
    FURNACE: "furnace",
    KILL: "kill",
    KILL_PAIR: "kill",
    RELEASE: "release",
    DROP: "drop",
    RESERVE: "reserve",
    PICK_STRIKE: "strike",
    PICK_STRIKE_MORE: "strike_more",
    PICK_GROUP: "group",
    PICK_EVACUATE: "evacuate_around",
    PICK_INTERVIEW: "interview",
    PICK_ROADBLOCK: "roadblock",
    PICK_SCREEN: "look",
    PICK_QUARANTINE: "contain",
    PICK_SWAP: "swap",
    PICK_SWAP_WITH: "swap_with",
    PICK_DOWN: "turn_down",
    PICK_DOWN_TYPE: "down_type",
    PICK_FUND_OTHER: "take_token",
    PICK_FUND_ANY: "take_token",
    PICK_DOOR: "door",
    PICK_PAIR: "pair",
}


def question(view: "View") -> Message | None:
    """What the player who must answer is asked; None when the game is over."""
    if not view.waiting:
        return None
    state, step, seat = view.state, step_now(view.state), view.waiting[0]
    who = Seat(seat, character_name(view, seat))
    if step in ASKED:
        return Message(f"prompt-{ASKED[step]}", {"player": who})
    if step == STEP_TRIGGER:
        return _question_for_consequence(view, seat, who)
    if step in (STEP_CARD, STEP_OFFER):
        return _question_for_card(view, step, who)
    if step == STEP_LINE:
        return Message(f"prompt-line-{LINES_ASKED.get(operand(state, 2), 'strike')}", {"player": who})
    if step == STEP_BONUS:
        action = operand(state, 2)
        cost = yes_or_no(costs_draw(state, action))
        return Message("prompt-bonus", {"player": who, "action": Name("sheet", ACTION_IDS[action - 1]), "cost": cost})
    assert step == STEP_PICK
    return _question_for_pick(view, who)


def character_name(view: "View", seat: int) -> Name:
    """What a player is called: the character; alone, before the first one is chosen, there is none."""
    sheet = view.state.sheet[seat]
    return Name("role", "unchosen" if sheet == EMPTY else view.table.codec.names["character"][sheet])


def _question_for_consequence(view: "View", seat: int, who: Seat) -> Message:
    state, box = view.state, view.table.box_lens
    row, space, i = (operand(state, place) for place in (2, 3, 4))
    sheet = state.sheet[seat]
    icon = Name("op", ALL_OPS[box.sheet_icon[sheet, int(state.players > 2), row, space, i]])
    return Message("prompt-trigger", {"player": who, "icon": icon, "action": Name("sheet", ACTION_IDS[box.sheet_action[sheet, row] - 1])})


def _question_for_card(view: "View", step: int, who: Seat) -> Message:
    card = printed_cards(view.table.pack, view.table.rulebook.base_pack)[operand(view.state, 2)]
    id = "prompt-offer" if step == STEP_OFFER else "prompt-card"
    two = [*card.options[1].text] if step == STEP_CARD else ""
    name, story, one = Name("raxxon", card.id), card.story or "", [*card.options[0].text]
    return Message(id, {"player": who, "card": name, "story": story, "one": one, "two": two})


def _question_for_pick(view: "View", who: Seat) -> Message:
    """What is picked, and for which Raxxon card if it is one that asks."""
    state, names = view.state, view.table.codec.names
    purpose = operand(state, 2)
    asked: list[Name | Seat | Message] = [who]
    if purpose < PICK_STRIKE:
        asked.append(Name("raxxon", names["raxxon"][operand(state, 4)]))
    cell = names["cell"][operand(state, 5)] if purpose == PICK_SWAP_WITH else ""
    return Message(f"prompt-pick-{PICKED[purpose]}", {"player": asked, "count": operand(state, 3), "cell": cell.upper()})
