"""Options, actions and endings of Pandemic as people and programs write them."""

from typing import Any

from outbreak.core.agenda import operand, step_now
from outbreak.core.codec import Codec, padded
from outbreak.core.endings import Lost, Outcome, Won
from outbreak.core.options import Option, OptionError
from outbreak.core.pack import Pack
from outbreak.games.pandemic.vocabulary import (
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    EPIDEMICS_MAX,
    EVENTS_MAX,
    SEATS_MAX,
    AskStep,
    Event,
    Kind,
    Result,
    Role,
    Step,
)

OPTIONS = (
    Option("players", (2, 3, 4), 2, "how many play"),
    Option("epidemics", tuple(range(EPIDEMICS_MAX + 1)), 4, "4 introductory, 5 standard, 6 heroic; others for experiments"),
    Option("roles", ("random", *Role.ids()), (), "a role for each seat, in order; random where none is named", several=True),
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

REASONS = {Result.LOST_OUTBREAKS: "outbreaks", Result.LOST_CUBES: "cubes", Result.LOST_CARDS: "cards"}


def build_codec(pack: Pack) -> Codec:
    """Build the codec for the cities and colours of a pack."""
    cities = padded(pack.ids("cities", "city"), CITIES_MAX)
    events = padded(list(Event.ids()), EVENTS_MAX)
    pawns: list[str | None] = [f"p{seat}" for seat in range(SEATS_MAX)]
    domains: dict[str, list[str | None]] = {
        "pawn": pawns,
        "to": pawns,
        "other": pawns,
        "city": cities,
        "event": events,
        "card": cities + events,
        "any_card": [*cities, *events, "epidemic"],
        "kind": list(Kind.words()),
        "reason": [None, "won", *REASONS.values()],
        "color": padded(pack.files["board"]["colors"], COLORS_MAX),
    }
    return Codec(Kind.kinds(), domains, SEATS_MAX, of_seats=("pawn", "to", "other"), own_seat="pawn")


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Complete options: hands by level (P-11.1), random roles; refuses what does not fit together."""
    roles = [role for role in options["roles"] if role != "random"]
    if len(options["roles"]) > options["players"]:
        raise OptionError(f"{len(options['roles'])} roles were chosen for {options['players']} players")
    if len(set(roles)) != len(roles):
        raise OptionError("no two players have the same role")
    missing = options["players"] - len(options["roles"])
    hands = options["hands"] or ("open" if options["epidemics"] <= 4 else "closed")
    return {**options, "roles": (*options["roles"], *(["random"] * missing)), "hands": hands}


def write_options(options: dict[str, Any], row: Any, pack: Pack) -> None:
    """Write checked options to their record."""
    row["players"] = options["players"]
    row["epidemics"] = options["epidemics"]
    row["roles"] = EMPTY
    for seat, role in enumerate(options["roles"]):
        row["roles"][seat] = EMPTY if role == "random" else Role.ids().index(role)
    row["closed_hands"] = options["hands"] == "closed"
    row["ask_consent"] = options["consent"] == "ask"
    row["polled_windows"] = options["windows"] == "polled"


def ending(state: Any, pack: Pack) -> Outcome | None:
    """Return how the game ended, with the reason (P-10.1 to P-10.5)."""
    if state.result == Result.UNDECIDED:
        return None
    if state.result == Result.WON:
        return Won()
    color = pack.files["board"]["colors"][state.result_color] if state.result_color != EMPTY else None
    return Lost(REASONS[state.result], color)


def question(state: Any) -> tuple[int, int] | None:
    """Return who has asked whom while a request is open (P-11.12)."""
    if step_now(state) != Step.ASK:
        return None
    return operand(state, AskStep.ASKER), operand(state, AskStep.SEAT)
