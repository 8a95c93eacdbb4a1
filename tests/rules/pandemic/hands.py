"""Hands at the limit, however many cards that are."""

from outbreak.core.registry import rulebook

LIMIT = int(rulebook("pandemic").base_parts[0]["hand_limit"][0])
SPARE = ("kinshasa", "khartoum", "santiago")  # for a limit that is higher than the cards a test names


def full_hand(*cards: str) -> tuple[str, ...]:
    """A hand at the limit, of these cards as far as they fit."""
    return (*cards, *SPARE)[:LIMIT]
