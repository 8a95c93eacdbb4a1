"""Replays: records, past positions, and verified deals."""
