"""Budgets of bots: for measuring strength, and for games with people."""

import os
import time
from dataclasses import replace

from outbreak.core.search import Budget

SETTINGS = {  # processor time, so that other load on the machine makes no bot weaker
    "fast": Budget(seconds=0.05, clock=time.process_time),
    "slow": Budget(seconds=1.0, clock=time.process_time),
}
AT_TABLE = Budget(seconds=1.0)  # for a bot or a hint while people wait
ALONE = replace(AT_TABLE, workers=os.cpu_count() or 1)  # the same on a machine where nobody else plays
IN_HINDSIGHT = Budget(seconds=0.2)  # for each decision in a server's analysis of a finished game
