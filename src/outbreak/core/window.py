"""Windows: moments of a game in which seats other than the one it waits for may act."""

from typing import NamedTuple


class Window(NamedTuple):
    """A moment in which others may act before the seat that the game waits for goes on."""

    kind: str  # in the game's words; the message `window-<kind>` says what comes next
    turn: int
    mark: tuple[int, ...]  # equal as long as it is the same window and nothing was played in it
    seats: int  # who could act, by what everybody can see, as a mask
    plays: frozenset[str]  # the kinds of action that leave it open
