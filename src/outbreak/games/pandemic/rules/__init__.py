"""The rules of Pandemic, in the order of the rulebook."""
