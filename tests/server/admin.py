"""Helpers for tests of administration: run the command as an administrator does."""

import asyncio
import contextlib
import io
import json
from typing import Any

from outbreak import cli
from tests.server.server import Server


async def admin(server: Server, *words: str) -> Any:
    """Run a command on the database of a server; returns its JSON output."""
    code, out, err = await given(server.db, *words, "--json")
    assert code == 0, err
    return json.loads(out)


async def refused(server: Server, *words: str) -> str:
    """Run a command that is refused; returns its message."""
    code, _, err = await given(server.db, *words)
    assert code == cli.BAD_INPUT, err
    return err


async def given(db: str, *words: str) -> tuple[int, str, str]:
    """Run a command; returns its exit code and output."""
    out, err = io.StringIO(), io.StringIO()

    def work() -> int:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            return cli.main(["admin", words[0], *words[1:], "--db", db])

    code = await asyncio.to_thread(work)
    return code, out.getvalue(), err.getvalue()


async def eventually(holds: Any, seconds: float = 10) -> None:
    """Wait until a condition holds that running processes bring about."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.1)
