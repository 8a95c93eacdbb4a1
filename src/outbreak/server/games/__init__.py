"""The games of this server: their options, cards, words and rules."""
