"""Attacks on a server of this machine, as strangers could make them, and whether it held."""
