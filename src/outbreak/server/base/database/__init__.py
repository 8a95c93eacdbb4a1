"""The database of a server: its schema, migrations, the store that reads and writes it, and the feed between processes."""
