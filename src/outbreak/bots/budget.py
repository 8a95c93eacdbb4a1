"""The settings in which strength is measured, and what bots may take where people play."""

import os
import time
from dataclasses import replace

from outbreak.core.search import Budget

SETTINGS = {  # seconds at work, so that a machine that is busy with other things makes nobody weaker
    "fast": Budget(seconds=0.05, clock=time.process_time),
    "slow": Budget(seconds=1.0, clock=time.process_time),
}
AT_TABLE = Budget(seconds=1.0)  # what a bot or a hint may take while people wait for it
ALONE = replace(AT_TABLE, workers=os.cpu_count() or 1)  # the same on a machine where nobody else plays
IN_HINDSIGHT = Budget(seconds=0.2)  # what each decision of a finished game is looked at for, when a server analyses it
