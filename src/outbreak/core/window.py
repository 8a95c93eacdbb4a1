"""Windows: moments in which seats other than those that the game waits for may act."""

from typing import NamedTuple


class Window(NamedTuple):
    """A moment in which others may act before the awaited seat continues."""

    kind: str  # the message `window-<kind>` says what comes next
    turn: int
    mark: tuple[int, ...]  # equal as long as it is the same window and nothing was played in it
    seats: int  # who could act, by what everybody can see, as a mask
    plays: frozenset[str]  # the kinds of action that leave it open
