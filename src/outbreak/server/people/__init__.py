"""People: their identity, devices and names."""
