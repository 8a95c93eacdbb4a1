"""Hints and analyses, computed by searches in worker processes."""
