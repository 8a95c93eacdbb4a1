"""Load, faults and attacks on a server of this machine, and the clients that they use."""
