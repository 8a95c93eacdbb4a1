"""What the rooms of the server share: storage, configuration, messages, limits, rendering and logs."""
