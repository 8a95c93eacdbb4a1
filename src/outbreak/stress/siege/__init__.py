"""A siege: what strangers can do to a server, done to one on this machine, and whether it held."""
