"""Administration: bans, notices, erasure, retention and backups. It works on the database alone; running processes poll for changes."""
