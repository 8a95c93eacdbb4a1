"""The plain page: tables in sentences, for clients without words of their own."""
