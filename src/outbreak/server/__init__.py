"""The table server: people open tables, play any of the games and look back at finished ones."""
