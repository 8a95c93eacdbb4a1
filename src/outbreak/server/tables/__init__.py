"""Tables: the life of one table, its moves, clocks, votes and bots, and the sockets of its clients."""
