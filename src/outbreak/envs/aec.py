"""PettingZoo: every seat is an agent, and one agent at a time decides (AEC) from what that seat alone knows.

There is no `parallel_env`: seats never act at the same time, and most actions of a cycle would be thrown away. PettingZoo's
`turn_based_aec_to_parallel` serves programs that need that interface.

`env("pandemic", players=3, epidemics=5)` creates an environment; its options are those of the game. Windows are polled: every seat that
may act before the game goes on is asked in turn."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from outbreak.core.endings import outcome_to_json
from outbreak.core.registry import rulebook
from outbreak.envs.spaces import masked_observation_space
from outbreak.lab.batch import Batch, Setting


def env(game: str, render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> wrappers.OrderEnforcingWrapper:
    """Return a game for several agents, wrapped so that calls in the wrong order are refused.

    A game is truncated after `max_cycles` decisions."""
    return InOrder(TableEnv(game, render_mode, max_cycles, **options))


class InOrder(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that refuses calls in the wrong order, with a faster `last`."""

    def last(self, observe: bool = True) -> Any:
        """Return what the acting agent observes and gets; before the first reset PettingZoo's own method refuses the call."""
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def __str__(self) -> str:
        return str(self.env)


class TableEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game at which every seat is an agent."""

    def __init__(self, game: str, render_mode: str | None = None, max_cycles: int | None = None, **options: Any) -> None:
        EzPickle.__init__(self, game, render_mode, max_cycles, **options)
        AECEnv.__init__(self)
        self.metadata = {
            "name": rulebook(game).versioned_name,
            "render_modes": ["ansi", "rgb_array"],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.game, self.options = game, options
        rest = dict(options)
        pack = rest.pop("pack", None)
        setting = Setting(game, None, "random", "seats", rest, pack)
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: masked_observation_space(setting) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(setting.codec.size) for agent in self.possible_agents}
        self._chance = seeding.np_random()[0]
        self._batch: Batch | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's observation and action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of all actions, as indices into the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a new game; a seed determines it and all later games until another seed is given."""
        if seed is not None:
            self._chance = seeding.np_random(seed)[0]
        dealt = int(self._chance.integers(1 << 62))
        if self._batch is None:
            self._batch = Batch(self.game, 1, seed=dealt, minds="seats", jobs=1, **self.options)
        else:
            self._batch.reset(dealt)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.batch.seats.item(0)]

    @property
    def batch(self) -> Batch:
        """The batch with the one game; raises before the first reset."""
        assert self._batch is not None, "call reset before anything else"
        return self._batch

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes; the mask of an agent that is not asked is empty."""
        batch = self.batch
        if agent == self.agent_selection:
            return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].copy()}
        return {"observation": batch.observe(0, self.seat[agent]), "action_mask": np.zeros(batch.codec.size, np.int8)}

    def step(self, action: int | None) -> None:
        """Take an action of the acting agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self.batch
        batch.step([action], again=False)
        self._cumulative_rewards[agent] = 0.0
        ending = batch.endings.item(0)
        if ending == 0 and self.max_cycles is not None and batch.decisions.item(0) >= self.max_cycles:
            ending = -1
        if ending == 0:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[batch.seats.item(0)]
        else:
            self.rewards = dict(zip(self.agents, batch.rewards[0].tolist(), strict=True))
            over = self.terminations if ending > 0 else self.truncations
            over.update(dict.fromkeys(self.agents, True))
            self._tell_outcome()
            self._accumulate_rewards()
            self._deads_step_first()

    def _tell_outcome(self) -> None:
        """Tell every agent how the game ended, and the game's statistics."""
        outcome = {name: column[0].tolist() for name, column in self.batch.summary().items()}
        self.infos = {agent: {**outcome, "outcome": outcome_to_json(self.batch.outcome(0))} for agent in self.agents}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what the acting agent sees, as text or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is no render mode; make the environment with render_mode='ansi' to read what an agent sees")
            return None
        seat = self.seat[self.agent_selection]
        return self.batch.pixels(0, seat) if self.render_mode == "rgb_array" else self.batch.text(0, seat)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
