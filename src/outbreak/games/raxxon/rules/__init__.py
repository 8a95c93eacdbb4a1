"""The rules of Raxxon, in the order of the rulebook."""
