"""Gymnasium: one agent decides for the whole team or, in a game without one, for one seat against bots.

Import this module, then call `gymnasium.make("outbreak/pandemic_v3", epidemics=5)` or
`gymnasium.make_vec("outbreak/pandemic_v3", num_envs=4096)`; the options are those of the game. The vector environment steps all games in
one compiled call."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from outbreak.bots.policies import minds_of, policies
from outbreak.core.codec import ActionError
from outbreak.core.endings import outcome_to_json
from outbreak.core.registry import names, rulebook
from outbreak.envs.spaces import LegalActions, masked_observation_space
from outbreak.lab.batch import SEEDS, Batch


def controlled(game: str, games: int, seat: int | None, bots: str | None, jobs: int | None, options: dict[str, Any]) -> Batch:
    """Return a batch for one agent: all seats of a team, else one seat (by default the first), with bots in the others."""
    book = rulebook(game)
    if seat is None and "team" in minds_of(book):
        return Batch(game, games, jobs=jobs, **options)
    best = list(policies(book))[-1]
    return Batch(game, games, seats=(seat or 0,), policy=bots or best, jobs=jobs, **options)


class GameEnv(gymnasium.Env[Any, Any]):
    """One game, played by one agent. An action that is not in the mask changes nothing, and the info says why."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, render_mode: str | None = None, seat: int | None = None, bots: str | None = None, **options: Any) -> None:
        self.render_mode = render_mode
        self.batch = controlled(game, 1, seat, bots, 1, options)
        self.observation_space = masked_observation_space(self.batch)
        self.action_space = LegalActions(self.batch.masks[0])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Set up a new game; a seed determines it and all later games until another seed is given."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._sight(), self._info()

    def step(self, action: int) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Take a legal action and continue to the next decision."""
        refused = {}
        try:
            self.batch.step([action], again=False)
        except ActionError as problem:
            refused = {"refused": str(problem)}
        ending, seat = self.batch.endings.item(0), self.batch.seats.item(0)
        return self._sight(), self.batch.rewards.item(0, seat), ending > 0, ending < 0, {**self._info(), **refused}

    def _sight(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.batch.observations[0].copy(), "action_mask": self.batch.masks[0].copy()}

    def _info(self) -> dict[str, Any]:
        """Return who decides and how many decisions there were; at the end also the outcome and the game's statistics."""
        running = {"seat": self.batch.seats.item(0), "decisions": self.batch.decisions.item(0)}
        if self.batch.endings.item(0) == 0:
            return running
        columns = {name: column[0].tolist() for name, column in self.batch.summary().items()}
        return {**running, **columns, "outcome": outcome_to_json(self.batch.outcome(0))}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal; sb3-contrib's MaskablePPO asks for it by this name."""
        return self.batch.masks[0] != 0  # type: ignore[no-any-return]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what the agent sees, as text or as a picture."""
        if self.render_mode == "rgb_array":
            return self.batch.pixels(0)
        return self.batch.text(0) if self.render_mode == "ansi" else None


class GameVectorEnv(gymnasium.vector.VectorEnv[dict[str, NDArray[Any]], NDArray[np.int64], Any]):
    """Many games, played by one agent and stepped in one compiled call on all cores.

    The arrays of an observation are those of the batch, without a copy: the next step overwrites them. A game that is over is replaced by
    a new one at the next step, whatever its action is (`AutoresetMode.NEXT_STEP`); its mask allows every action."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        seat: int | None = None,
        bots: str | None = None,
        jobs: int | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.batch = controlled(game, num_envs, seat, bots, jobs, options)
        self.single_observation_space = masked_observation_space(self.batch)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.codec.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Set up all games: one seed determines all of them, a list one game each; None in a list is a random seed."""
        if isinstance(seed, list):
            super().reset(seed=None)
            self.batch.reset_each([int(self.np_random.integers(SEEDS)) if each is None else each for each in seed])
        else:
            super().reset(seed=seed)
            self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._sight(), self._info(np.flatnonzero(self.batch.endings))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in each game."""
        batch = self.batch
        batch.step(actions)
        rewards = np.zeros(self.num_envs)
        over = np.flatnonzero(batch.endings)
        if len(over):
            rewards[over] = batch.rewards[over, batch.seats[over]]
            batch.masks[over] = 1
        return self._sight(), rewards, batch.endings > 0, batch.endings < 0, self._info(over)

    def _sight(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.batch.observations, "action_mask": self.batch.masks}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal in each game."""
        return self.batch.masks.astype(np.bool_)

    def _info(self, over: NDArray[np.int64]) -> dict[str, Any]:
        """Return who decides and the number of decisions; of games that are over also their ending and statistics, as Gymnasium has it."""
        info: dict[str, Any] = {"seat": self.batch.seats, "decisions": self.batch.decisions}
        if len(over):
            given = np.zeros(self.num_envs, np.bool_)
            given[over] = True
            for name, column in {"ending": self.batch.endings[over], **self.batch.summary(over)}.items():
                info[name], info[f"_{name}"] = np.zeros((self.num_envs, *column.shape[1:]), column.dtype), given
                info[name][over] = column
        return info


def register() -> None:
    """Register the games with Gymnasium."""
    for game in names():
        gymnasium.register(
            id=f"outbreak/{rulebook(game).versioned_name}",
            entry_point=f"{__name__}:{GameEnv.__name__}",
            vector_entry_point=f"{__name__}:{GameVectorEnv.__name__}",
            kwargs={"game": game},
            disable_env_checker=True,
        )


register()
