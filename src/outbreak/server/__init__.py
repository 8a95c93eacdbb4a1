"""The table server: one address at which friends play any of the games, and nothing is lost, leaked or stuck."""
