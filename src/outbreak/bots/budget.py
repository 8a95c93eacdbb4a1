"""How long a bot may think, and the settings in which strength is measured."""

import os
from dataclasses import dataclass, replace

from outbreak.core.options import OptionError


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: seconds, or simulations (the same seed gives the same choice), on so many workers."""

    seconds: float | None = None
    simulations: int | None = None
    workers: int = 1

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise OptionError("a budget is either seconds or simulations")
        if (self.seconds or self.simulations or 0) <= 0 or self.workers < 1:
            raise OptionError("a budget is more than nothing, on one worker or several")


SETTINGS = {"fast": Budget(seconds=0.05), "slow": Budget(seconds=1.0)}
AT_TABLE = SETTINGS["slow"]  # what a bot or a hint may take while people wait for it
ALONE = replace(AT_TABLE, workers=os.cpu_count() or 1)  # the same on a machine where nobody else plays
IN_HINDSIGHT = Budget(seconds=0.2)  # what each decision of a finished game is looked at for, when a server analyses it
