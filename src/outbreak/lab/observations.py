"""Rulebooks with observations: the rules that write observations and find winners are bound to the game's own."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from types import FunctionType
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from outbreak.bots.policies import PolicyRulebook, find_policy
from outbreak.core.observation import places
from outbreak.core.rulebook import Rulebook
from outbreak.lab import steps


def in_pieces(book: Rulebook, observations: NDArray[Any]) -> Mapping[str, NDArray[Any]]:
    """Return observations by the names of their pieces, each in its shape, without a copy."""
    pieces, head = book.observation.pieces, observations.shape[:-1]
    return {
        piece.name: observations[..., start : start + piece.width].reshape((*head, *piece.shape))
        for piece, start in zip(pieces, places(pieces), strict=False)
    }


@dataclass(frozen=True, eq=False, kw_only=True)
class ObservationRulebook(PolicyRulebook):
    """A rulebook bound to a policy and to the game's rules for observations and winners."""

    @cached_property
    def binding(self) -> dict[FunctionType, FunctionType]:
        """The bindings of the policy's rulebook, and those of observations and winners."""
        seeing = {steps.observe: self.observation.observe, steps.winners: self.observation.winners}
        return {**super().binding, **cast("dict[FunctionType, FunctionType]", seeing)}


@cache
def with_observation(book: Rulebook, policy: str) -> ObservationRulebook:
    """Return the rulebook of a game with observations, in which a policy plays the seats that are not controlled."""
    find_policy(book, policy)
    return ObservationRulebook(**{field.name: getattr(book, field.name) for field in fields(Rulebook)}, base=book, policy_name=policy)


@cache
def action_codes(book: Rulebook) -> NDArray[np.int64]:
    """Return the number of each action of the dense index, for seat 0."""
    codec = book.base_parts[1]
    return np.array([codec.from_index(0, i) for i in range(codec.size)], np.int64)


def rewards(winners: NDArray[np.int64], players: int, is_team: bool) -> NDArray[np.float64]:
    """Return the reward of each seat at the end. Team: 1 for a victory, else -1. Rivals: the winners share 1, the others share -1."""
    won = (winners[:, None] >> np.arange(players) & 1).astype(np.float64)
    if is_team:
        return 2 * won - 1
    count = won.sum(axis=1, keepdims=True)
    return np.where(count == players, 0.0, won / np.maximum(count, 1) - (1 - won) / np.maximum(players - count, 1))
