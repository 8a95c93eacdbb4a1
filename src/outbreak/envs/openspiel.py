"""OpenSpiel: importing this module registers the games under names such as `outbreak_pandemic_v3`.

`pyspiel.load_game("outbreak_pandemic_v3", {"players": 3})`; the parameters are the options of the game, "" for the default. All chance is
in the deal: the first chance node draws one of `deals` equally likely deals, and the players decide the rest. A search that continues from
a state would therefore know the future; `redealt` returns a state that fits only what a player knows, and so does
`state.resample_from_infostate`, with which OpenSpiel's `ISMCTSBot` works (with `use_observation_string=True`)."""

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from outbreak.bots.policies import minds_of
from outbreak.bots.policy import DECISIONS_MAX
from outbreak.core.observation import places
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab.batch import Batch
from outbreak.lab.observations import in_pieces

DEALS = 10_000


def short_name(game: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"outbreak_{rulebook(game).versioned_name}"


def parameters(book: Rulebook) -> dict[str, Any]:
    """Return the options of a game as parameters: numbers have their defaults, words have "", which leaves the choice to the batch."""
    given: dict[str, Any] = {"deals": DEALS, "pack": ""}
    for option in book.options:
        default = option.default if option.lab is None else option.lab
        given[option.name] = default if isinstance(default, int) else ""
    return given


def game_type(book: Rulebook) -> pyspiel.GameType:
    """Return the type of a game: a team has identical interests, rivals have opposed ones."""
    players = next(option.values for option in book.options if option.name == "players")
    return pyspiel.GameType(
        short_name=short_name(book.name),
        long_name=f"Outbreak: {book.name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if "team" in minds_of(book) else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(book),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; each game has a subclass of its own, which names it."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.book = rulebook(self.name)
        given = {**parameters(self.book), **(params or {})}
        self.deals = int(given.pop("deals"))
        chosen: dict[str, Any] = {option: value for option, value in given.items() if value != ""}
        self.start = Batch(self.name, 1, minds="seats", jobs=1, **chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.codec.size,
            max_chance_outcomes=self.deals,
            num_players=self.start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.start.is_team else 0.0,
            max_game_length=DECISIONS_MAX,
        )
        super().__init__(game_type(self.book), info, params or {})

    def new_initial_state(self) -> "TableState":
        """Return the state before the deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "TableObserver":
        """Return an observer of what a player sees now, without memory."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return TableObserver(self.book, self.start.width)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A state of a game: the deal, then one decision after another."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.batch = game.start
        self.deal: int | None = None

    def current_player(self) -> int:
        """Return the seat that decides, or chance before the deal."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.batch.seats.item(0)

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self.batch.masks[0]).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals, with equal probabilities."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.deal is None:
            self.deal, self.batch = action, copy.deepcopy(self.batch)
            self.batch.reset(action)
        else:
            self.batch.step([action], again=False)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.batch.codec.action(self.batch.codec.from_index(player, action), player).text

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Return a state drawn from all that fit what a player knows; OpenSpiel's information-set search asks for it by this name."""
        return redealt(self, player, np.random.default_rng(int(sampler() * (1 << 53))))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.deal is not None and self.batch.endings.item(0) != 0

    def returns(self) -> list[float]:
        """Return the returns of all players; zeros before the end."""
        return [0.0] * self.batch.players if self.deal is None else self.batch.rewards[0].tolist()

    def __str__(self) -> str:
        if self.deal is None:
            return "before the deal"
        return f"deal {self.deal}, {self.batch.decisions.item(0)} decisions, {self.batch.digest(0)}"


class TableObserver:
    """What a player observes, as named pieces of one row of numbers and as text."""

    def __init__(self, book: Rulebook, width: int) -> None:
        self.pieces = book.observation.pieces
        self.starts = places(self.pieces)
        self.tensor = np.zeros(width, np.float32)
        self.dict = in_pieces(book, self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player observes into the tensor; zeros before the deal."""
        self.tensor[:] = 0 if state.deal is None else state.batch.observe(0, player)

    def string_from(self, state: TableState, player: int) -> str:
        """Return what a player observes: the numbers that are not zero, by piece."""
        self.set_from(state, player)
        filled = np.flatnonzero(self.tensor)
        pairs = list(zip(filled.tolist(), self.tensor[filled].astype(int).tolist(), strict=True))
        cuts = np.searchsorted(filled, self.starts).tolist()
        lines = [f"seat {player}"]
        for piece, start, first, end in zip(self.pieces, self.starts, cuts, cuts[1:], strict=False):
            if first < end:
                lines.append(piece.name + "".join(f" {place - start}:{value}" for place, value in pairs[first:end]))
        return "\n".join(lines)


def redealt(state: TableState, player: int, chance: np.random.Generator) -> TableState:
    """Return a state drawn from all that fit what a player knows, with its own future, for searches that must not see hidden cards."""
    other: TableState = state.clone()
    other.batch.redeal(player, chance)
    return other


def register() -> None:
    """Register the games with OpenSpiel."""
    for game in names():
        made = type(f"{game.capitalize()}Game", (TableGame,), {"name": game, "__doc__": f"{game.capitalize()} in OpenSpiel."})
        globals()[made.__name__] = made  # unpickling looks up the class by name
        pyspiel.register_game(game_type(rulebook(game)), made)


register()
