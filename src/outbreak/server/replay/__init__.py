"""Replays: records, positions of the past and what a finished game shows."""
