"""Worker processes: bots and searches with a fair queue, and the compilation of rules and searches."""
