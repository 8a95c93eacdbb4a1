"""Raises the version of every game's rules by one, in every process that finds this folder on its path."""

from outbreak.core.rulebook import Rulebook

made = Rulebook.__init__


def bumped(self, *, version, **rest):
    """A rulebook of the next version."""
    made(self, version=version + 1, **rest)


Rulebook.__init__ = bumped
