"""The rules of Raxxon."""
