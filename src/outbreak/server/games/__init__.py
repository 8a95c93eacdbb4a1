"""The games that can be played here: their options, their cards, their words and their rules."""
