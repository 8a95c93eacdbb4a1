"""The rules of Checkpoint."""
