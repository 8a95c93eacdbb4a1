"""A table's session: what it was created with, its state computed from entries, and the commands of its people."""
