"""Options, action texts and endings of Raxxon."""

from typing import Any

from outbreak.core.codec import Codec, padded
from outbreak.core.endings import Lost, Outcome, Won
from outbreak.core.options import Entries, Option, OptionError
from outbreak.core.pack import Pack
from outbreak.games.raxxon.box import ALL_OPS, LEVEL_IDS
from outbreak.games.raxxon.vocabulary import EMPTY, FRAME, RAXXON_MAX, ROWS, SEATS_MAX, SHEETS_MAX, SIDE, SPACES, TYPES_MAX, Kind, Result

CHARACTERS = ("thomas_heart", "brian_lee", "meryl_wolfe", "gabriel_diaz", "kd_james", "ines_halloran")

OPTIONS = (
    Option("players", (1, 2, 3, 4), 2, "how many play"),
    Option("level", LEVEL_IDS, "intro", "how many infected are in the population"),
    Option(
        "characters",
        ("random", *CHARACTERS),
        (),
        "a character for each seat, in order; random where none is named",
        several=True,
        entries=Entries("sheets", "sheet", ("random",)),
    ),
    Option("looks", ("shared", "own"), "shared", "whether all learn what one player looks at"),
    Option("day_limit", (0, 100), 0, "count the game as lost after so many days; 0 for no limit", lab=0),
    Option("idle_limit", (0, 20), 0, "end a day after so many turns in a row without change; 0 for no limit", lab=20),
)

REASONS = {Result.LOST_OVERRUN: "overrun", Result.LOST_TAKEOVER: "takeover", Result.LOST_DAYS: "days"}


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell: rows are letters, columns numbers; the spots around the grid are in row `-` or column 0."""
    return f"{'-abcdefg'[row + 1]}{column + 1}"


def build_codec(pack: Pack) -> Codec:
    """Build the codec for the types, sheets and cards of a pack."""
    cells: list[str | None] = [cell_name(i // SIDE, i % SIDE) for i in range(SIDE * SIDE)]
    spots: list[str | None] = [cell_name(i // FRAME - 1, i % FRAME - 1) for i in range(FRAME * FRAME)]
    lines: list[str | None] = [*(f"row-{'abcdef'[i]}" for i in range(SIDE)), *(f"column-{i + 1}" for i in range(SIDE))]
    tokens: list[str | None] = [f"p{s}-{r + 1}-{k + 1}" for s in range(SEATS_MAX) for r in range(ROWS) for k in range(SPACES)]
    domains: dict[str, list[str | None]] = {
        "row": [str(i) for i in range(ROWS + 1)],
        "cell": cells,
        "line": lines,
        "spot": spots,
        "type": padded(pack.ids("population", "type"), TYPES_MAX),
        "option": ["1", "2"],
        "token": tokens,
        "character": padded(pack.ids("sheets", "sheet"), SHEETS_MAX),
        "raxxon": padded(pack.ids("cards", "card"), RAXXON_MAX),
        "op": list(ALL_OPS),
        "raxxon_pile": ["draw_pile", "triggered", "untriggered", "resolving"],
        "reason": [None, "won", *REASONS.values()],
    }
    return Codec(Kind.kinds(), domains, SEATS_MAX)


def complete_options(options: dict[str, Any]) -> dict[str, Any]:
    """Fill in random characters; refuse options that contradict each other (R-1.4)."""
    chosen = [c for c in options["characters"] if c != "random"]
    if options["players"] == 1 and options["characters"]:
        raise OptionError("alone, the character is chosen at the beginning of each day; leave characters out")
    if len(options["characters"]) > options["players"]:
        raise OptionError(f"{len(options['characters'])} characters were chosen for {options['players']} players")
    if len(set(chosen)) != len(chosen):
        raise OptionError("no two players have the same character")
    missing = options["players"] - len(options["characters"]) if options["players"] > 1 else 0
    return {**options, "characters": (*options["characters"], *(["random"] * missing))}


def write_options(options: dict[str, Any], row: Any, pack: Pack) -> None:
    """Write checked options into their record."""
    row["players"] = options["players"]
    row["level"] = LEVEL_IDS.index(options["level"])
    row["characters"] = EMPTY
    sheets = pack.ids("sheets", "sheet")
    for seat, character in enumerate(options["characters"]):
        row["characters"][seat] = EMPTY if character == "random" else sheets.index(character)
    row["share_looks"] = options["looks"] == "shared"
    row["day_limit"] = options["day_limit"]
    row["idle_limit"] = options["idle_limit"]


def ending(state: Any, pack: Pack) -> Outcome | None:
    """How the game ended, and why (R-10.1 to R-10.4)."""
    if state.result == Result.UNDECIDED:
        return None
    return Won() if state.result == Result.WON else Lost(REASONS[state.result])
