"""The sockets of clients at tables: connections, messages, presence and chat."""
