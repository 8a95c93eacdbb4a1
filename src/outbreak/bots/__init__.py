"""Policies and bots: what plays when no person does."""
