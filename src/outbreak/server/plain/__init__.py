"""The plain page: tables in sentences, for a client that holds no words of its own."""
