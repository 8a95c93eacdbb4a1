"""The terminal client: line by line, so that it works in a pipe and with a screen reader."""
