"""People: who somebody is, and what they are called."""
