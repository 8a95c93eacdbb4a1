"""Actions, options and endings of Pandemic as people and programs write them."""

from typing import Any

from outbreak.core.agenda import operand, step_now
from outbreak.core.codec import Codec, Kind, padded
from outbreak.core.endings import Lost, Outcome, Won
from outbreak.core.options import Option, OptionError
from outbreak.core.pack import Pack
from outbreak.games.pandemic.box import EVENT_IDS, ROLE_IDS
from outbreak.games.pandemic.state import (
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    EPIDEMICS_MAX,
    EVENTS_MAX,
    LOST_CARDS,
    LOST_CUBES,
    LOST_OUTBREAKS,
    SEATS_MAX,
    STEP_ASK,
    UNDECIDED,
    WON,
)

KINDS = (
    Kind("pass"),
    Kind("drive", ("pawn", "city")),
    Kind("direct", ("pawn", "city")),
    Kind("charter", ("pawn",)),
    Kind("shuttle", ("pawn", "city")),
    Kind("rendezvous", ("pawn", "to")),
    Kind("expert"),
    Kind("build"),
    Kind("treat", ("color",)),
    Kind("cure", ("color",)),
    Kind("store", ("event",)),
    Kind("give", ("city", "other")),
    Kind("take", ("city", "other")),
    Kind("airlift", ("pawn",)),
    Kind("forecast"),
    Kind("grant", ("city",)),
    Kind("quiet"),
    Kind("resilient", ("city",)),
    Kind("discard", ("card",)),
    Kind("choose", ("city",)),
    Kind("yes"),
    Kind("no"),
)

OPTIONS = (
    Option("players", (2, 3, 4), 2, "how many play"),
    Option("epidemics", tuple(range(EPIDEMICS_MAX + 1)), 4, "4 introductory, 5 standard, 6 heroic; others for experiments"),
    Option("roles", ("random", *ROLE_IDS), (), "a role for each seat, in order; random where none is named", several=True),
    Option("hands", ("open", "closed"), None, "whether all see all hands; by default open up to 4 epidemics"),
    Option(
        "consent",
        ("assume", "ask"),
        "assume",
        "whether a player is asked before their pawn is moved or a card shared; by default when several people or bots play",
        default_apart="ask",
    ),
    Option("windows", ("open", "polled"), "open", "whether anyone may act in time, or every seat is asked in turn"),
)

REASONS = {LOST_OUTBREAKS: "outbreaks", LOST_CUBES: "cubes", LOST_CARDS: "cards"}


def build_codec(pack: Pack) -> Codec:
    """The codec for the cities and colours of a pack."""
    cities = padded([city.text("id") for city in pack.entries("cities", "city", 1, CITIES_MAX)], CITIES_MAX)
    events = padded(list(EVENT_IDS), EVENTS_MAX)
    pawns: list[str | None] = [f"p{seat}" for seat in range(SEATS_MAX)]
    domains: dict[str, list[str | None]] = {
        "pawn": pawns,
        "to": pawns,
        "other": pawns,
        "city": cities,
        "event": events,
        "card": cities + events,
        "any_card": [*cities, *events, "epidemic"],
        "kind": [kind.name for kind in KINDS],
        "reason": [None, "won", *REASONS.values()],
        "color": padded(pack.texts("board", "colors", 1, COLORS_MAX), COLORS_MAX),
    }
    return Codec(KINDS, domains, SEATS_MAX)


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Fill in what follows from other options: hands by level (P-11.1), random roles; refuse what does not fit together."""
    roles = [role for role in options["roles"] if role != "random"]
    if len(options["roles"]) > options["players"]:
        raise OptionError(f"{len(options['roles'])} roles were chosen for {options['players']} players")
    if len(set(roles)) != len(roles):
        raise OptionError("no two players have the same role")
    missing = options["players"] - len(options["roles"])
    hands = options["hands"] or ("open" if options["epidemics"] <= 4 else "closed")
    return {**options, "roles": (*options["roles"], *(["random"] * missing)), "hands": hands}


def write_options(options: dict[str, Any], row: Any) -> None:
    """Write checked options into their record."""
    row["players"] = options["players"]
    row["epidemics"] = options["epidemics"]
    row["roles"] = EMPTY
    for seat, role in enumerate(options["roles"]):
        row["roles"][seat] = EMPTY if role == "random" else ROLE_IDS.index(role)
    row["closed_hands"] = options["hands"] == "closed"
    row["ask_consent"] = options["consent"] == "ask"
    row["polled_windows"] = options["windows"] == "polled"


def ending(state: Any, pack: Pack) -> Outcome | None:
    """How the game ended, with the reason (P-10.1 to P-10.5)."""
    if state.result == UNDECIDED:
        return None
    if state.result == WON:
        return Won()
    color = pack.texts("board", "colors", 1, COLORS_MAX)[state.result_color] if state.result_color != EMPTY else None
    return Lost(REASONS[state.result], color)


def question(state: Any) -> tuple[int, int] | None:
    """Who has asked whom, while a question is open (P-11.12)."""
    if step_now(state) != STEP_ASK:
        return None
    return operand(state, 4), operand(state, 1)
