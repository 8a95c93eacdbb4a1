"""The messages of a table's socket, typed: incoming ones, outgoing ones and the states they carry. The JSON Schema in docs/ follows."""
