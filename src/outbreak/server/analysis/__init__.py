"""Hints and analyses, made by searches in worker processes."""
