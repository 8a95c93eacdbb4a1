"""What every game shares: the language of rules, chance, agenda, journal, records and the `Game` facade. Names no game."""
