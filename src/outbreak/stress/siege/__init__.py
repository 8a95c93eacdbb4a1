"""Attacks on a server on this machine, as strangers could make them, with checks that it withstands them."""
