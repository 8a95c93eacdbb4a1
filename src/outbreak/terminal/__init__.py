"""Outbreak in a terminal: line by line, in a pipe or with a screen reader."""
