"""What games and views share: listing and reading actions, and explaining refusals."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Self

import msgspec

from outbreak.core.codec import Action, action_number
from outbreak.core.endings import Outcome
from outbreak.core.parts import lazily
from outbreak.core.table import Refusal, Table, seats_in

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from outbreak.core.game import View

    BoardT_co = TypeVar("BoardT_co", bound=msgspec.Struct, default=msgspec.Struct, covariant=True)
else:  # Python has defaults of type variables from 3.13 on
    from typing import TypeVar

    BoardT_co = TypeVar("BoardT_co", bound=msgspec.Struct, covariant=True)

Seats = Iterable[int] | int | None
ActionLike = str | Action | int | Mapping[str, int | str]

# Words and drawings are no part of the engine; they are loaded when a game is shown.
_text = lazily("outbreak", "display", "text")
_svg = lazily("outbreak", "display", "svg")


class Playable(Generic[BoardT_co]):
    """The base class of `Game` and `View`; its parameter is the type of the game's board."""

    table: Table

    def _shown(self) -> "View[BoardT_co]":
        """Return the view that a person is shown."""
        raise NotImplementedError

    @property
    def board(self) -> BoardT_co:
        """The table as typed values with the game's own names: the picture that clients draw."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(_text()(self._shown()))

    def _repr_svg_(self) -> str:
        """Return the table as a drawing, which notebooks show."""
        return str(_svg()(self._shown()))

    @property
    def state(self) -> Any:
        """The state, field by field, as plain integers and memoryviews."""
        return self.table.state

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must answer now; others may still act where `legal` lists something."""
        return seats_in(self.table.waiting_mask)

    @property
    def outcome(self) -> Outcome | None:
        """None while undecided, else how the game ended."""
        return self.table.outcome  # type: ignore[no-any-return]

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def copy(self) -> Self:
        """Return an independent copy."""
        raise NotImplementedError

    def _mask(self, seats: Seats) -> int:
        return self.table.mask_of(seats)

    def code(self, action: ActionLike) -> int:
        """Return the number of an action given as text, JSON, Action or number."""
        if isinstance(action, Action):
            return action.code
        if isinstance(action, str):
            return self.table.codec.parse(action, self.table.first_waiting)
        if isinstance(action, Mapping):
            return self.table.codec.from_json(action)
        return action_number(action)

    def action(self, code: int) -> Action:
        """Return the action with a number."""
        return self.table.codec.action(action_number(code), self.table.first_waiting)

    def legal(self, seats: Seats = None) -> list[Action]:
        """Return the legal actions of these seats; of all seats by default."""
        return [self.action(code) for code in self.table.legal(self._mask(seats))]

    def refusal(self, action: ActionLike, seats: Seats = None) -> Refusal | None:
        """Return None for a legal action, else the rule that forbids it."""
        return self.table.refusal(self.code(action), self._mask(seats))
