"""Positions set up by hand: what every game's builder shares."""


class PositionError(ValueError):
    """A position that cannot be set up or cannot come up in play; says what is wrong."""
