"""Options, actions and endings of Checkpoint as people and programs write them."""

from typing import Any

from checkpoint.box import LEVEL_IDS
from checkpoint.vocabulary import SEATS_MAX, TYPES_MAX, Kind, Result
from outbreak.core.codec import Codec, padded
from outbreak.core.endings import Lost, Outcome, Won
from outbreak.core.options import Option
from outbreak.core.pack import Pack

OPTIONS = (
    Option("players", (2, 3, 4), 2, "how many play"),
    Option("level", LEVEL_IDS, "easy", "how many test kits there are"),
)

BOOTH_IDS = ("a", "b", "c")
REASONS = {Result.LOST_INFECTED: "infected", Result.LOST_EMPTY: "empty"}


def build_codec(pack: Pack) -> Codec:
    """Build the codec for the travellers of a pack."""
    travellers = pack.ids("travellers", "traveller")
    domains: dict[str, list[str | None]] = {
        "booth": list(BOOTH_IDS),
        "traveller": padded(travellers, TYPES_MAX),
        "reason": [REASONS.get(number) for number in range(len(Result.ids()))],
    }
    return Codec(Kind.kinds(), domains, SEATS_MAX)


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Complete options; all of them fit together."""
    return options


def write_options(options: dict[str, Any], row: Any, pack: Pack) -> None:
    """Writes checked options to their record."""
    row["players"] = options["players"]
    row["level"] = LEVEL_IDS.index(options["level"])


def ending(state: Any, pack: Pack) -> Outcome | None:
    """Return how the game ended for the team (K-4.1, K-4.2)."""
    if state.result == Result.UNDECIDED:
        return None
    return Won() if state.result == Result.WON else Lost(REASONS[state.result])
