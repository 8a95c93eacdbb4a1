"""Contagion as text: the board, what is asked now, and what happened, for a terminal or any other reader of lines."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from outbreak.core.agenda import operand, step_now
from outbreak.core.codec import Action
from outbreak.core.endings import Scored
from outbreak.core.pack import Pack
from outbreak.core.table import JournalEntry
from outbreak.games.contagion.actions import PAY_JOKERS, cards_needed, cards_to_draw, most_cubes, mutation_cost
from outbreak.games.contagion.box import TIMING_IDS, TRACK_IDS, WHEN_IDS
from outbreak.games.contagion.codec import REASONS
from outbreak.games.contagion.events import during
from outbreak.games.contagion.hands import held
from outbreak.games.contagion.infection import total_cubes
from outbreak.games.contagion.journal import HAPPENINGS
from outbreak.games.contagion.state import (
    AWAY,
    EMPTY,
    IN_STACK,
    INFECT_MORE,
    INFECTION,
    KEPT,
    LEVEL_MAX,
    LOSE_CARDS,
    LOSE_CUBES,
    LOSE_EACH,
    LOSE_HALF,
    NEUTRAL,
    ON_TABLE,
    REMOVE_ALL,
    RESISTANCE,
    STEP_ACTIONS,
    STEP_CUBES,
    STEP_DISCARD,
    STEP_LOWER,
    STEP_OFFER,
    STEP_PAY,
    STEP_PLACE,
    STEP_RAISE,
    STEP_RESIST,
    STEP_SETTLE,
    STEP_SHED,
    STEP_STRIKE,
    STEP_TARGET,
)

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.terminal.style import Style
    from outbreak.words import Words

GROUPS = (
    ("act", ("draw", "infect", "mutate")),
    ("city", ("use",)),
    ("place", ("settle", "place", "cubes")),
    ("pay", ("match", "wild", "joker", "discard")),
    ("lose", ("resist", "shed", "lower")),
    ("choose", ("raise", "target", "strike")),
    ("go", ("pass",)),
)
PLAYERS = ("seat", "other")  # domains that name a player
CATALOGUES = {
    "city": ("city",),
    "event": ("event",),
    "color": ("color",),
    "track": ("track",),
    "resisting": ("resisting",),
    "other": ("virus",),
}
SHAPES = ("●", "▲", "■", "◆", "★", "○")  # by seat; the last is the neutral colour
PAINTS = {"blue": "94", "yellow": "33", "black": "90", "green": "32", "purple": "95", "red": "91"}
TOLLS = (2, 4, 6)  # the skulls that bring a death toll


def cities_of(view: "View") -> list[str]:
    """The cities of this box, in order."""
    return [city for city in view.table.codec.domains["city"] if city]


def colors_of(view: "View") -> list[str]:
    """The colours of this box, in order."""
    return [color for color in view.table.codec.domains["color"] if color]


def player(view: "View", words: "Words", seat: int) -> str:
    """What a virus is called: by its shape."""
    return words("virus-neutral" if seat == NEUTRAL else f"virus-p{seat}")


def introduce(view: "View", words: "Words") -> list[str]:
    """Who plays, and who begins."""
    seats = [words("board-virus", player=player(view, words, seat), number=seat) for seat in range(view.state.players)]
    neutral = [player(view, words, NEUTRAL)] if view.state.neutral else []
    return [words("board-viruses", players=", ".join([*seats, *neutral]), start=player(view, words, view.state.start))]


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """What a player may be called by a person who types."""
    return f"p{seat}", player(view, words, seat), SHAPES[seat]


def name(view: "View", words: "Words", domain: str, value: Any) -> str:
    """What a thing of a domain is called: a player, a city, a card, a colour, a mutation, a number."""
    if domain in PLAYERS:
        return player(view, words, value if isinstance(value, int) else int(value.removeprefix("p")))
    return words.name(value, *CATALOGUES.get(domain, (domain,)))


def is_window(view: "View") -> bool:
    """Whether only kept city cards are left to use, so that going on is what people mostly do."""
    return bool(step_now(view.state) == STEP_ACTIONS and view.state.actions_left + view.state.extra_actions == 0)


def is_pointless(view: "View", action: Action) -> bool:
    """Whether an action that the rules allow cannot succeed, as far as these seats know; here the rules offer no such action."""
    return False


def outcome(words: "Words", ending: Scored) -> str:
    """Who won, why the game ended, and all scores from the top."""
    names = [words(f"virus-p{seat}") for seat in range(len(ending.scores))]
    ranked = sorted(range(len(names)), key=lambda seat: (-ending.scores[seat], seat not in ending.winners))
    scores = ", ".join(words("outcome-score", player=names[seat], points=ending.scores[seat]) for seat in ranked)
    winners = ", ".join(names[seat] for seat in ending.winners)
    return words(f"outcome-scored-{ending.reason}", winners=winners, count=len(ending.winners), scores=scores)


# The board


def board(view: "View", words: "Words", style: "Style") -> list[str]:
    """The whole table as these seats see it."""
    return [
        *_round(view, words, style),
        "",
        *_cities(view, words, style),
        "",
        *(line for seat in range(view.state.players) for line in _virus(view, words, style, seat)),
        *_neutral(view, words, style),
        "",
        *_decks(view, words, style),
    ]


def _gap(style: "Style") -> str:
    return style.between if style.shapes else "; "


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _signed(style: "Style", virus: int, text: str) -> str:
    """A text about a virus, with its shape before it."""
    return f"{SHAPES[virus]} {text}" if style.shapes else text


def _round(view: "View", words: "Words", style: "Style") -> list[str]:
    """Whose turn it is, the active card, and what is coming: WHO cards, death tolls, the end."""
    state = view.state
    seat = (view.waiting or (state.active,))[0]
    who = _signed(style, seat, player(view, words, seat))
    head = "board-over" if view.outcome else "board-turn" if state.rounds else "board-setup"
    turn = words(head, number=state.rounds, player=who, count=state.actions_left + state.extra_actions)
    if view.outcome:
        return [style.bold(turn)]
    who_card = (state.event_deck_size - 1) % 4 + 1 if state.event_deck_size else 0  # every fourth card from the bottom is one
    toll = next((toll for toll in TOLLS if toll > state.skulls), 0)
    coming = [_capital(words("board-who", count=who_card)), words("board-skulls", count=state.skulls, next=toll)]
    if state.last_round:
        coming.append(style.bold(words("board-last-round")))
    return [style.bold(turn), *style.prose(_active_card(view, words), 0, 2), *style.flow("", coming, between=_gap(style))]


def _active_card(view: "View", words: "Words") -> str:
    number, box = view.state.event, view.table.box_lens
    if number == EMPTY:
        return words("board-no-card")
    card = view.table.codec.domains["event"][number] or ""
    return words(
        "board-card",
        kind="event" if number < box.events else "who",
        event=words.name(card, "event"),
        when=words(f"when-{WHEN_IDS[box.event_when[number]]}"),
        effect=_effect(view, words, "event", card),
        resistible="yes" if box.resistible[number] else "no",
    )


def _effect(view: "View", words: "Words", kind: str, card: str) -> str:
    """What a card does, in its own words; where a pack gives it other effects, those one after another."""
    own = _effects_in(view.table.pack, kind, card)
    if own == _effects_in(view.table.rulebook.base_pack, kind, card):
        return words(f"{kind}-{card}.effect")
    return ", ".join(words(f"effect-{effect['do']}", count=effect.get("amount", 1)) for effect in own)


def _effects_in(pack: Pack, kind: str, card: str) -> list[dict[str, Any]]:
    events = pack.files["events"]
    cards = pack.files["cities"]["city"] if kind == "city" else [*events["event"], *events["who"]]
    return next((entry["effects"] for entry in cards if entry["id"] == card), [])


def _city_action(view: "View", words: "Words", city: int) -> str:
    timing = TIMING_IDS[view.table.box_lens.any_time[city]]
    return words(f"timing-{timing}", effect=_effect(view, words, "city", cities_of(view)[city]))


def _rows(view: "View", city: int) -> list[tuple[int, int, int]]:
    """The rows of a city in order: virus, cubes, and what it would score if the city were full now (C-8.1, C-8.2)."""
    state, box = view.state, view.table.box_lens
    viruses = [state.row[city, i] for i in range(state.rows[city])]
    ranked = sorted(viruses, key=lambda virus: -state.cubes[city, virus])[:3]
    points = {virus: box.points[city, rank] for rank, virus in enumerate(ranked)}
    return [(virus, state.cubes[city, virus], points.get(virus, 0)) for virus in viruses]


def _cities(view: "View", words: "Words", style: "Style") -> list[str]:
    """The cities on the table by colour, each with its rows and its action."""
    box, lines = view.table.box_lens, style.prose(style.dim(words("board-cities")), 0, 2)
    on_table = [city for city in range(len(cities_of(view))) if view.state.place[city] == ON_TABLE]
    on_table.sort(key=lambda city: (box.color[city], -box.points[city, 0]))
    tint_width = max((len(words.name(colors_of(view)[box.color[city]], "color")) for city in on_table), default=0)
    name_width = max((len(words.name(cities_of(view)[city], "city")) for city in on_table), default=0)
    for city in on_table:
        lines += _city(view, words, style, city, tint_width, name_width)
    return lines


def _city(view: "View", words: "Words", style: "Style", city: int, tint_width: int, name_width: int) -> list[str]:
    box = view.table.box_lens
    label, color = words.name(cities_of(view)[city], "city"), colors_of(view)[box.color[city]]
    tint, filled, room = _capital(words.name(color, "color")), total_cubes(view.state, city), box.points[city, 0]
    points = "/".join(str(box.points[city, rank]) for rank in range(3))
    if style.shapes:
        head = f"{style.paint(PAINTS.get(color, '0'), tint.ljust(tint_width))}  {style.bold(label) if filled + 1 >= room else label}"
        head += f"{' ' * (name_width - len(label))}  {f'{filled}/{room}':>5}  {points:7}"
        rows = [SHAPES[virus] * cubes + (f" +{score}" if score else "") for virus, cubes, score in _rows(view, city)] or ["–"]
        lines, indent = style.flow(head, rows, tint_width + 4, "  "), tint_width + 4
    else:
        head = f"{tint}, {label}: {words('board-filled', count=filled, population=room)}, {points};"
        rows = [_row_words(words, view, row) for row in _rows(view, city)] or [words("board-no-cubes")]
        lines, indent = style.flow(head, rows, between="; "), 2
    action = _city_action(view, words, city)
    parts = [action] if len(action) + indent <= style.width else action.split()
    told = style.flow(lines[-1] + (" " if style.shapes else ";"), [style.dim(part) for part in parts], indent, " ")
    return [line.rstrip() for line in (*lines[:-1], *told)]


def _row_words(words: "Words", view: "View", row: tuple[int, int, int]) -> str:
    virus, cubes, points = row
    return words("board-row", virus=player(view, words, virus), count=cubes) + (f" +{points}" if points else "")


def _virus(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """A virus: points, dish, hand, then its mutations with the price of the next level, then kept city cards."""
    state = view.state
    who = player(view, words, seat)
    head = words("board-player", player=who, number=seat, points=state.score[seat], cubes=state.dish[seat], count=state.hand_size[seat])
    if seat == state.active:
        head = head.replace(who, style.bold(who), 1)
    hand = _hand(view, words, style, seat)
    tracks = [_track(view, words, seat, track) for track in range(len(TRACK_IDS))]
    kept = [city for city in range(len(cities_of(view))) if state.place[city] == KEPT + seat]
    lines = [*style.flow(_signed(style, seat, head) + (":" if hand else ""), hand, between=", "), *style.flow(" ", tracks, 4, _gap(style))]
    for city in kept:
        effect = _effect(view, words, "city", cities_of(view)[city])
        lines += style.prose(words("board-keeps", city=words.name(cities_of(view)[city], "city"), effect=effect), 2, 4)
    return lines


def _hand(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """The cards of a hand that are known, by colour, then how many are not; nothing if none is known (C-11.1, C-11.3)."""
    cards = Counter({color: held(view.state, seat, number) for number, color in enumerate(colors_of(view))})
    unknown = view.state.hand_size[seat] - cards.total()
    return [*_cards(words, cards, style), *([words("board-unknown", count=unknown)] if unknown and cards.total() else [])]


def _cards(words: "Words", cards: Counter[str], style: "Style | None" = None) -> list[str]:
    """Numbers of cards by colour."""
    told = [(color, words("board-cards", count=count, color=words.name(color, "color"))) for color, count in cards.items() if count]
    return [style.paint(PAINTS.get(color, "0"), text) if style else text for color, text in told]


def _track(view: "View", words: "Words", seat: int, track: int) -> str:
    level, called = view.state.level[seat, track], words.name(TRACK_IDS[track], "track")
    if level == LEVEL_MAX:
        return words("board-track-top", track=called, level=level)
    return words("board-track", track=called, level=level, cost=mutation_cost(view.table.box_lens, view.state, seat, track))


def _neutral(view: "View", words: "Words", style: "Style") -> list[str]:
    if not view.state.neutral:
        return []
    told = words("board-neutral", player=player(view, words, NEUTRAL), cubes=view.state.dish[NEUTRAL])
    return [_signed(style, NEUTRAL, told)]


def _decks(view: "View", words: "Words", style: "Style") -> list[str]:
    state = view.state
    discards = Counter({color: state.discards[number] for number, color in enumerate(colors_of(view))})
    head = words("board-decks", deck=state.deck_size, discards=state.discards_size)
    return [
        *style.flow(head + (":" if state.discards_size else ""), _cards(words, discards, style), between=", "),
        words("board-stacks", cities=state.stack_size, events=state.event_deck_size),
    ]


def look(view: "View", words: "Words", style: "Style", city: str) -> list[str]:
    """One city from near: where its card is, who is in it, what it pays, what it does and what it would cost."""
    number = view.table.codec.number["city"][city]
    box, state, color = view.table.box_lens, view.state, words.name(colors_of(view)[view.table.box_lens.color[number]], "color")
    place = state.place[number]
    owner = player(view, words, place - KEPT) if place >= KEPT else ""
    points = ", ".join(str(box.points[number, rank]) for rank in range(3))
    where = {ON_TABLE: "table", IN_STACK: "stack", AWAY: "away"}.get(place, "kept" if owner else "out")
    population = box.points[number, 0]
    lines = [
        words("look-city", city=words.name(city, "city"), color=color, population=population, points=points),
        words("look-place", place=where, count=total_cubes(state, number), population=population, player=owner),
    ]
    rows = _rows(view, number)
    for row, (virus, cubes, score) in enumerate(rows, 1):
        told = words("look-row", number=row, virus=player(view, words, virus), count=cubes, points=score)
        lines.append(_signed(style, virus, told))
    if rows:
        leader = max(rows, key=lambda row: row[1])[0]
        lines.append(words("look-toll", virus=player(view, words, leader), points=box.points[number, 2]))
    lines.append(words("look-action", effect=_city_action(view, words, number)))
    if place == ON_TABLE and not view.outcome:
        cost, most = cards_needed(box, state, state.active, number), most_cubes(box, state, state.active, number)
        lines.append(words("look-cost", player=player(view, words, state.active), count=cost, color=color, cubes=most))
    return [line for text in lines for line in style.prose(text, 0, 2)]


# What is asked now

ASKED = {STEP_SETTLE: "settle", STEP_LOWER: "lower", STEP_RAISE: "raise"}  # steps whose question needs no more than the player
COUNTED = {STEP_DISCARD: "discard", STEP_SHED: "shed", STEP_TARGET: "target"}  # steps that ask for a number of things
STAKES = {LOSE_CUBES: "cubes", LOSE_EACH: "cubes", LOSE_CARDS: "cards", LOSE_HALF: "cards"}  # other losses are levels


def prompt(view: "View", words: "Words") -> str:
    """What the player who must answer is asked."""
    state, step = view.state, step_now(view.state)
    seat = (view.waiting or (state.active,))[0]
    who = player(view, words, seat)
    if step == STEP_ACTIONS:
        return _prompt_for_actions(view, words, seat, who)
    if step in ASKED:
        return words(f"prompt-{ASKED[step]}", player=who)
    if step in COUNTED:
        return words(f"prompt-{COUNTED[step]}", player=who, count=operand(state, 2))
    if step == STEP_PLACE:
        where, optional = "new" if operand(state, 3) else "infected", "yes" if operand(state, 4) else "no"
        return words("prompt-place", player=who, where=where, count=operand(state, 2), optional=optional)
    if step == STEP_STRIKE:
        return words("prompt-strike", player=who, all="yes" if operand(state, 2) == REMOVE_ALL else "no", count=operand(state, 3))
    if step == STEP_RESIST:
        event = words.name(view.table.codec.domains["event"][state.event] or "", "event")
        kind, count, level = STAKES.get(operand(state, 2), "levels"), operand(state, 3), state.level[seat, RESISTANCE]
        return words("prompt-resist", player=who, event=event, kind=kind, count=count, level=level, saved=min(count, level))
    return _prompt_for_city(view, words, step, who)


def _prompt_for_actions(view: "View", words: "Words", seat: int, who: str) -> str:
    state, box = view.state, view.table.box_lens
    if is_window(view):
        return words("prompt-kept", player=who)
    cards, cubes = cards_to_draw(box, state, seat, 0), state.level[seat, INFECTION] + during(box, state, INFECT_MORE)
    kind = "actions" if state.actions_left else "extra"
    return words(f"prompt-{kind}", player=who, count=state.actions_left + state.extra_actions, cards=cards, cubes=cubes)


def _prompt_for_city(view: "View", words: "Words", step: int, who: str) -> str:
    state, city = view.state, operand(view.state, 2)
    called = words.name(cities_of(view)[city], "city")
    if step == STEP_OFFER:
        effect, timing = _effect(view, words, "city", cities_of(view)[city]), TIMING_IDS[view.table.box_lens.any_time[city]]
        return words("prompt-offer", player=who, city=called, effect=effect, timing=timing)
    if step == STEP_CUBES:
        return words("prompt-cubes", player=who, city=called, most=operand(state, 3))
    assert step == STEP_PAY
    owed, cubes, phase = operand(state, 3), operand(state, 4), operand(state, 5)
    if phase > PAY_JOKERS and (phase - PAY_JOKERS) % 2:
        return words("prompt-pay-half", player=who, city=called, cubes=cubes, count=2 * owed - 1)
    color = words.name(colors_of(view)[view.table.box_lens.color[city]], "color")
    return words("prompt-pay", player=who, city=called, cubes=cubes, count=owed, color=color)


# What happened

TURN = "turn"  # the happening that begins a turn
OPERANDS = {happening.name: happening.operands for happening in HAPPENINGS}
BESIDE_THE_POINT = ("passed", "dealt")  # the board or the next sentence says it
GATHERED = {"drew": "color", "discarded": "color", "took": "color", "stole": "", "lost-cube": "city", "toll": "city"}


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """What is worth telling of what happened: cards and death tolls gathered by player, nothing that another sentence says."""
    told: list[JournalEntry] = []
    before = ""
    for entry in entries:
        is_setup = entry.kind == "city" and before in ("dealt", "city")
        is_said = entry.kind == "placed" and before in ("settled", "neutral")
        before = "dealt" if is_setup else entry.kind
        hidden = entry.kind == "took" and entry.operands["color"] is None
        if not (entry.kind in BESIDE_THE_POINT or is_setup or is_said or hidden):
            told.append(entry)
    runs = groupby(told, key=lambda entry: "stole" if entry.kind == "took" else entry.kind)
    return [entry for kind, run in runs for entry in (_gathered(run) if kind in GATHERED else run)]


def _gathered(run: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Entries of one kind about one player become one, with all their cities or colours."""
    found: dict[tuple[str, Any], list[JournalEntry]] = {}
    for entry in run:
        found.setdefault((entry.kind, next(iter(entry.operands.values()))), []).append(entry)
    told = []
    for (kind, _), members in found.items():
        operands = dict(members[0].operands)
        if GATHERED[kind]:
            operands[GATHERED[kind]] = tuple(member.operands[GATHERED[kind]] for member in members)
        if "points" in operands:
            operands["points"] = sum(member.operands["points"] for member in members)
        told.append(JournalEntry(kind, {**operands, "count": len(members)}))
    return told


def journal_arguments(view: "View", words: "Words", entry: JournalEntry) -> dict[str, Any]:
    """The arguments of the message for something that happened; `known` is "no" where a detail is hidden from these seats."""
    arguments: dict[str, Any] = {"known": "yes", "count": entry.operands.get("count", 1)}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        values = value if isinstance(value, tuple) else (value,)
        if None in values:
            arguments |= {word: "", "known": "no"}
        elif domain in ("number", "reason"):
            arguments[word] = value
        elif entry.kind in GATHERED and domain == "color":
            arguments[word] = ", ".join(_cards(words, Counter(values)))
        else:
            arguments[word] = ", ".join(dict.fromkeys(name(view, words, domain, each) for each in values))
    return arguments


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """What two views of a seat differ in, told as what happened: a seat's record holds views, not the journal."""
    old, new = before.state, after.state
    told = [*_city_changes(before, after), *_hand_changes(before, after)]
    for seat in range(new.players):
        for track, word in enumerate(TRACK_IDS):
            told += _level_change(seat, track, word, old.level[seat, track], new.level[seat, track])
        if new.score[seat] > old.score[seat]:
            told.append(JournalEntry("points", {"seat": seat, "points": new.score[seat] - old.score[seat]}))
    if new.rounds > old.rounds:
        told.append(JournalEntry("round", {"number": new.rounds}))
        told.append(JournalEntry("revealed", {"event": after.table.codec.domains["event"][new.event]}))
    if new.skulls > old.skulls:
        told.append(JournalEntry("skull", {"count": new.skulls}))
    if new.last_round and not old.last_round:
        told.append(JournalEntry("last-round", {"reason": REASONS[new.last_round]}))
    if (new.rounds, new.active) != (old.rounds, old.active) and not after.outcome:
        told.append(JournalEntry(TURN, {"seat": new.active, "number": new.rounds}))
    return told


def _level_change(seat: int, track: int, word: str, old: int, new: int) -> list[JournalEntry]:
    if new > old:
        return [JournalEntry("mutated", {"seat": seat, "track": word, "level": new})]
    if new < old and track == RESISTANCE:
        return [JournalEntry("resisted", {"seat": seat, "level": level}) for level in range(old, new, -1)]
    return [JournalEntry("lost-level", {"seat": seat, "track": word, "level": new})] if new < old else []


def _city_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, told = before.state, after.state, []
    actor = (before.waiting or (old.active,))[0]
    for number, city in enumerate(cities_of(after)):
        was, now = old.place[number], new.place[number]
        if was == ON_TABLE and now != ON_TABLE:
            told.append(JournalEntry("filled", {"virus": actor, "city": city}))
        elif now != was:
            kind = "kept" if now >= KEPT else "used" if was >= KEPT else "city"
            told.append(JournalEntry(kind, {"city": city} if kind == "city" else {"seat": actor, "city": city}))
        for virus in range(NEUTRAL + 1) if now == ON_TABLE else ():
            more = new.cubes[number, virus] - old.cubes[number, virus]
            if more > 0:
                told.append(JournalEntry("placed", {"virus": virus, "city": city, "count": more}))
            elif more < 0:
                told.append(JournalEntry("lost-cube", {"seat": virus, "city": city}))
    return told


def _hand_changes(before: "View", after: "View") -> list[JournalEntry]:
    """Cards that came into hands or left them; a card that left one hand and lies on no pile is in the one that grew."""
    old, new, colors, told = before.state, after.state, colors_of(after), []
    seats = range(new.players)
    more = [new.hand_size[seat] - old.hand_size[seat] for seat in seats]
    gone = [color for number, color in enumerate(colors) for _ in range(new.discards[number] - old.discards[number])]
    for seat in seats:
        gained = [color for number, color in enumerate(colors) for _ in range(held(new, seat, number) - held(old, seat, number))]
        victim = next((other for other in seats if more[other] < 0 and not gone), None)
        for place in range(more[seat]):
            if victim is not None:
                told.append(JournalEntry("stole", {"seat": seat, "victim": victim}))
            else:
                told.append(JournalEntry("drew", {"seat": seat, "color": gained[place] if place < len(gained) else None}))
        if more[seat] < 0:
            told += [JournalEntry("discarded", {"seat": seat, "color": color}) for color in gone[: -more[seat]]]
    return told
