"""Raxxon's board as text for the terminal, and the current question."""

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Any

from outbreak.core.codec import Action
from outbreak.games.raxxon.box import ALL_OPS, ICON_IDS
from outbreak.games.raxxon.rules.actions import does_nothing, side
from outbreak.games.raxxon.table.crowd_board import attribute, beside, crowd, face_up, gap, killed, paint, type_name
from outbreak.games.raxxon.table.phrases import sheet_action
from outbreak.games.raxxon.table.printed import printed_cards
from outbreak.games.raxxon.table.story import types_of
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, HIDDEN, ICONS, POWER_LIMIT, ROWS, SEATS_MAX, Op, Place

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.style import Style
    from outbreak.words import Words

GROUPS = (
    ("go", ("go", "bonus")),
    ("act", ("act",)),
    ("choose", ("card", "line", "spot", "type", "option", "token", "character")),
    ("stop", ("stop",)),
)
PLACE = "cell"  # the domain of what `look` describes


def sheet_of(view: "View", seat: int) -> str:
    """Return the character of a seat; a solo player has none before choosing the first one (R-9.2)."""
    sheet = view.state.sheet[seat]
    return view.table.codec.names["character"][sheet] if sheet != EMPTY else "unchosen"


def player(view: "View", words: "Words", seat: int) -> str:
    """Return the name of a player: the character."""
    return words.name(sheet_of(view, seat), "role")


def introduce(view: "View", words: "Words") -> list[str]:
    """Lines that say who plays which character and who begins."""
    if view.state.players == 1:
        return [words("board-alone")]
    lines = []
    for seat in range(view.state.players):
        ability = attribute(words, f"role-{sheet_of(view, seat)}.ability")
        job = attribute(words, f"role-{sheet_of(view, seat)}.job")
        lines.append(words("board-role", player=player(view, words, seat), number=seat, job=job, ability=ability))
    return [*lines, words("board-first", player=player(view, words, view.state.first))]


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """Return the names by which a player can be typed."""
    role = f"role-{sheet_of(view, seat)}"
    return f"p{seat}", player(view, words, seat), *(words(f"{role}.{part}") for part in ("short", "job") if words.has(f"{role}.{part}"))


def is_pointless(view: "View", action: Action) -> bool:
    """Whether a legal action would only cost its token because it has no target (R-4.5); Investigate costs none."""
    row = int(action.operands["row"]) if action.kind == "act" else 0
    return row > 0 and bool(does_nothing(view.table.box_lens, view.state, action.seat, row))


# The board


def board(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the whole table as these seats see it."""
    return [
        *_day(view, words, style),
        "",
        *beside(crowd(view, words, style), face_up(view, words, style), style),
        *killed(view, words, style),
        "",
        *_piles(view, words, style),
        *_raxxon(view, words, style),
        "",
        *(line for seat in range(view.state.players) if view.state.sheet[seat] != EMPTY for line in _sheet(view, words, style, seat)),
        *_legend(words, style),
    ]


def _day(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the day, whose turn it is, the goal, Raxxon's power and the infection supply."""
    state = view.state
    seat = (view.waiting or (state.active,))[0]
    head = words("board-over", number=state.day) if view.outcome else words("board-day", number=state.day, player=player(view, words, seat))
    power = words("board-power", power=state.power, limit=POWER_LIMIT)
    if style.shapes:
        power += f" {'▰' * state.power}{'▱' * (POWER_LIMIT - state.power)}"
    bottom = _known_bottom(view, words)
    parts = [
        _goal(view, words),
        power,
        words("board-supply", count=state.supply_size) + (f" ({words('board-supply-bottom', types=bottom)})" if bottom else ""),
        *([words("board-ignored", count=state.ignored)] if state.ignored else []),
    ]
    return [style.bold(head), *style.flow(parts[0] + gap(style).rstrip(), parts[1:], 2, gap(style))]


def _goal(view: "View", words: "Words") -> str:
    """How many of the healthy are evacuated (R-10.1)."""
    state, box = view.state, view.table.box_lens
    healthy = [card for card in range(box.types) if box.healthy[card]]
    goal = sum(box.type_count[state.level, card] for card in healthy)
    return words("board-goal", count=sum(state.evacuated[card] for card in healthy), goal=goal)


def _known_bottom(view: "View", words: "Words") -> str:
    """Return the known cards under the infection supply, the lowest first (R-11.5)."""
    known = [view.state.supply[i] for i in range(view.state.supply_size)]
    return ", ".join(type_name(view, words, card) for card in known if card != HIDDEN)


def _held(view: "View", words: "Words", style: "Style", pile: Any) -> list[str]:
    """Return the number of cards of each type."""
    return [
        paint(view, style, card, words("board-cards", count=pile[card], type=words.name(kind, "type")))
        for card, kind in enumerate(types_of(view))
        if pile[card]
    ]


def _of(words: "Words", head: str, types: list[str]) -> str:
    return words("board-of", head=head, types=", ".join(types)) if types else head


def _piles(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the draw pile with what is known of it, the discards, both quarantines and the evacuated cards."""
    state, everyone = view.state, range(len(types_of(view)))
    count = {pile: sum(getattr(state, pile)[card] for card in everyone) for pile in ("discards", "contained", "uncontained")}
    discards = _held(view, words, style, state.discards)
    quarantines = [
        _of(words, words(f"board-{pile}", count=count[pile]), _held(view, words, style, getattr(state, pile)))
        for pile in ("contained", "uncontained")
    ]
    evacuated = _held(view, words, style, state.evacuated)
    known, pile, discarded = (
        _known_pile(view, words),
        words("board-pile", count=state.pile_size),
        words("board-discards", count=count["discards"]),
    )
    return [
        *(style.prose(f"{pile}: {gap(style).join(known)}", 0, 2) if known else [pile]),
        *(style.flow(f"{discarded}:", discards, 2, ", ") if discards else [discarded]),
        *style.flow(f"{words('board-quarantine')}:", quarantines, 2, gap(style)),
        *(style.flow(f"{words('board-evacuated')}:", evacuated, 2, ", ") if evacuated else []),
    ]


def _known_pile(view: "View", words: "Words") -> list[str]:
    """Return what these seats know of the draw pile from the top: cards one by one, then layers whose cards they know (R-11.2, R-11.3)."""
    state, told = view.state, []
    places = [(state.pile[i], state.pile_layer[i]) for i in range(state.pile_size - 1, -1, -1)]
    top = [card for is_known, run in groupby(places, key=lambda place: place[0] != HIDDEN) for card, _ in run if is_known]
    if places and places[0][0] != HIDDEN:
        first = next((i for i, (card, _) in enumerate(places) if card == HIDDEN), len(places))
        told.append(words("board-pile-top", types=", ".join(type_name(view, words, card) for card in top[:first])))
    hidden = [layer for card, layer in places if card == HIDDEN and layer]
    hidden += [state.cell_layer[cell] for cell in range(CELLS) if state.crowd[cell] == HIDDEN and state.cell_layer[cell] in hidden]
    for layer, count in Counter(hidden).items():
        known = [(card, max(state.layer_holds[layer, seat, card] for seat in range(SEATS_MAX))) for card in range(len(types_of(view)))]
        types = ", ".join(words("board-cards", count=least, type=type_name(view, words, card)) for card, least in known if least)
        if types:
            told.append(words("board-layer", count=count, types=types))
    return told


def _raxxon(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the Raxxon piles, and the cards being resolved with their story and options."""
    state = view.state
    cards = {
        place: [card for card in range(view.table.box_lens.cards) if state.raxxon_place[card] == place]
        for place in range(Place.RESOLVING + 1)
    }
    piles = [
        _of(words, words(f"board-{pile}", count=len(cards[place])), [_card_name(view, words, card) for card in cards[place]])
        for place, pile in ((Place.TRIGGERED, "triggered"), (Place.UNTRIGGERED, "untriggered"))
    ]
    head = words("board-raxxon", count=state.raxxon_deck_size) + gap(style).rstrip()
    joined = gap(style).join(piles).split()
    lines = style.flow(head, joined, 2, " ")
    for card in cards[Place.RESOLVING] if not view.outcome else ():
        key = f"raxxon-{_card_id(view, card)}"
        title = words("board-card", card=_card_name(view, words, card), when=attribute(words, f"{key}.when"))
        lines += ["", *style.prose(style.bold(title)), *style.prose(attribute(words, f"{key}.story"), 2)]
        for option in printed_cards(view.table.pack, view.table.rulebook.base_pack)[card].options:
            text = words.argument(option.text)
            lines += style.prose(words("board-option", number=option.option, text=text), 2, 5)
    return lines


def _card_id(view: "View", card: int) -> str:
    return view.table.codec.domains["raxxon"][card] or ""


def _card_name(view: "View", words: "Words", card: int) -> str:
    return words.name(_card_id(view, card), "raxxon")


def _sheet(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """Return a sheet: its actions with their spaces, tokens in brackets, and the consequences in the order in which they trigger."""
    state, box = view.state, view.table.box_lens
    job = attribute(words, f"role-{sheet_of(view, seat)}.job")
    who = player(view, words, seat)
    head = words("board-sheet", player=who, number=seat, job=job)
    if seat == state.active and not view.outcome:
        head = head.replace(who, style.bold(who), 1)
    notes = [
        *([words("board-passed")] if state.passed >> seat & 1 else [words("board-passed-once")] if state.passes else []),
        *([words("board-must-pass")] if state.must_pass >> seat & 1 else []),
    ]
    rows, fires = [], []
    for row in range(ROWS):
        spaces = []
        for space in range(box.sheet_spaces[state.sheet[seat], side(state), row]):
            icons = [box.sheet_icon[state.sheet[seat], side(state), row, space, i] for i in range(ICONS)]
            icons = [icon for icon in icons if icon != Op.NOTHING]
            letters = "".join(words(f"op-{ALL_OPS[icon]}.letter") for icon in icons) or "–"
            has_token = state.token[seat, row, space]
            spaces.append(style.bold(f"[{letters}]") if has_token else letters)
            fires += [words(f"op-{ALL_OPS[icon]}") for icon in icons] if has_token else []
        action, amount = sheet_action(view, seat, row).id, box.sheet_amount[state.sheet[seat], row]
        rows.append((words(f"sheet-{action}"), " ".join(spaces), words(f"sheet-{action}.effect", count=amount)))
    title = gap(style).join([head, *notes]) + ":"
    if seat in view.waiting:
        told = [words("board-action", action=action, spaces=spaces, effect=effect) for action, spaces, effect in rows]
        lines = [title, *(line for text in told for line in style.prose(text, 2, 6))]
    else:
        lines = style.flow(title, [f"{action} {spaces}" for action, spaces, _ in rows], 2, gap(style))
    return [*lines, *style.prose(words("board-fires", icons=", ".join(_in_a_row(words, fires))), 2, 4)] if fires else lines


def _in_a_row(words: "Words", names: list[str]) -> list[str]:
    """Group equal neighbours of a list of names, with their number."""
    runs = [(called, len(list(run))) for called, run in groupby(names)]
    return [words("board-times", name=called, count=count) if count > 1 else called for called, count in runs]


def _legend(words: "Words", style: "Style") -> list[str]:
    icons = [words("board-icons", letter=words(f"op-{icon}.letter"), name=words(f"op-{icon}")) for icon in ICON_IDS]
    told = style.flow("", [*icons, words("board-legend-bonus"), words("board-legend-tokens")], 0, gap(style))
    return [style.dim(line) for line in told]
