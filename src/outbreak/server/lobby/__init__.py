"""The lobby: opens tables, seats and invites people, starts games and rematches."""
