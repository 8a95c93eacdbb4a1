"""The games. Each folder here is one, found by the registry."""
