"""The rule with which a policy chooses one action of one game, for records."""

from outbreak.bots.policy import decide
from outbreak.core.rule import Numbers, rule


@rule
def decide_next(boxes, states, views, desks, team, decisions: Numbers, chosen: Numbers):
    """Write the next action of the first game, chosen by the policy."""
    chosen[0] = decide(boxes, states, views, desks, 0, 0, team, decisions)
