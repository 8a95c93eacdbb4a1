"""The lobby: opening tables, sitting down, inviting, starting and playing again."""
