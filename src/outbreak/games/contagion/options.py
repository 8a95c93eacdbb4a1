"""Options, actions and endings of Contagion as people and programs write them."""

from typing import Any

from outbreak.core.codec import Codec, padded
from outbreak.core.endings import Outcome, Scored
from outbreak.core.options import Option, OptionError
from outbreak.core.pack import Pack
from outbreak.games.contagion.rules.rounds import final_rank
from outbreak.games.contagion.vocabulary import (
    CITIES_MAX,
    COLORS_MAX,
    COUNT_MAX,
    HAPPENINGS_MAX,
    SEATS_MAX,
    Kind,
    Result,
    Track,
)

OPTIONS = (
    Option("players", (2, 3, 4, 5), 3, "how many play"),
    Option("neutral", ("on", "off"), None, "a neutral colour: always with two, a variant with three or four players"),
    Option("start", (0, 1, 2, 3, 4), 0, "the seat that begins"),
)

REASONS = (None, "who", "cities")


def build_codec(pack: Pack) -> Codec:
    """Build the codec for the cities and cards of a pack."""
    seats: list[str | None] = [f"p{seat}" for seat in range(SEATS_MAX)]
    events = [*pack.ids("events", "event"), *pack.ids("events", "who")]
    domains: dict[str, list[str | None]] = {
        "city": padded(pack.ids("cities", "city"), CITIES_MAX),
        "color": padded(pack.files["board"]["colors"], COLORS_MAX),
        "track": list(Track.ids()),
        "count": [None, *(str(n) for n in range(1, COUNT_MAX + 1))],
        "resisting": ["plain", "resisting"],
        "other": seats,
        "event": padded(events, HAPPENINGS_MAX),
        "reason": list(REASONS),
    }
    return Codec(Kind.kinds(), domains, SEATS_MAX, of_seats=("other",))


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Complete options: the neutral colour always plays with two players, never with five (C-1.7); refuses what does not fit together."""
    players = options["players"]
    neutral = options["neutral"] or ("on" if players == 2 else "off")
    if players == 2 and neutral == "off":
        raise OptionError("two players always play with the neutral colour")
    if players == 5 and neutral == "on":
        raise OptionError("five players use all colours; the neutral colour is for two to four")
    if options["start"] >= players:
        raise OptionError(f"there is no seat {options['start']} with {players} players; start is at most {players - 1}")
    return {**options, "neutral": neutral}


def write_options(options: dict[str, Any], row: Any, pack: Pack) -> None:
    """Write checked options to their record."""
    row["players"] = options["players"]
    row["neutral"] = options["neutral"] == "on"
    row["start"] = options["start"]


def ending(state: Any, pack: Pack) -> Outcome | None:
    """Return the final scores, who won, and what ended the game (C-9.2 to C-9.5)."""
    if state.result == Result.UNDECIDED:
        return None
    seats = range(state.players)
    rank = {seat: final_rank(state, seat) for seat in seats}
    winners = tuple(seat for seat in seats if rank[seat] == max(rank.values()))
    return Scored(tuple(state.score[seat] for seat in seats), winners, REASONS[state.result] or "")


assert REASONS[Result.ENDED_BY_CITIES] == "cities"
