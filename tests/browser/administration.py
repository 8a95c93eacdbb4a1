"""Runs `outbreak admin` on the database of a server."""

import json
import subprocess
import sys

from tests.server.server import Server


def admin(server: Server, *words: str) -> str:
    """Runs a command on the database of a server and returns its result."""
    command = [sys.executable, "-m", "outbreak", "admin", *words[:2], "--json", "--db", server.db, *words[2:]]
    done: str = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["done"]
    return done
