"""The spaces that environments share: an observation with its action mask, and actions whose samples are legal."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from outbreak.lab.batch import Setting

SIGHT_LIMITS = np.iinfo(np.int16)


def masked_observation_space(setting: Setting) -> gymnasium.spaces.Dict:
    """Return the space of an observation row and an action mask; `outbreak.lab.observations.in_pieces` splits a row into named pieces."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(SIGHT_LIMITS.min, SIGHT_LIMITS.max, (setting.width,), np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (setting.codec.size,), np.int8),
        }
    )


class LegalActions(gymnasium.spaces.Discrete):
    """All actions of a game; samples are legal unless another mask is given."""

    def __init__(self, mask: NDArray[np.int8]) -> None:
        super().__init__(len(mask))
        self.mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a uniformly random legal action."""
        given = mask is not None or probability is not None or not self.mask.any()
        return super().sample(mask, probability) if given else super().sample(self.mask)
