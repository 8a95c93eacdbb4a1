"""The rules of Contagion, in the order of the rulebook."""
