"""The spaces that environments share: an observation with its mask, and actions of which only the legal ones are drawn."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from outbreak.lab.batch import Setting

SIGHT_LIMITS = np.iinfo(np.int16)


def masked_observation_space(setting: Setting) -> gymnasium.spaces.Dict:
    """A view as numbers, and a mask of what may be done; `outbreak.lab.observations.in_pieces` gives the numbers their names."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(SIGHT_LIMITS.min, SIGHT_LIMITS.max, (setting.width,), np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (setting.codec.size,), np.int8),
        }
    )


class LegalActions(gymnasium.spaces.Discrete):
    """All actions of a game; unless another mask is given, only what is legal now is drawn."""

    def __init__(self, mask: NDArray[np.int8]) -> None:
        super().__init__(len(mask))
        self.mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A legal action, every one with the same chance."""
        given = mask is not None or probability is not None or not self.mask.any()
        return super().sample(mask, probability) if given else super().sample(self.mask)
