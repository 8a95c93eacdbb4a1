"""Load, fault and attack tests of a server on this machine, and the clients that they use."""
