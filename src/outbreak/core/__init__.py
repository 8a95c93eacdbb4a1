"""The engine that all games share: rule language, chance, agenda, journal, records and the `Game` facade. It names no game."""
