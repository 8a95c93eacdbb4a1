"""Driving the real command: through a pipe, and through a pseudo-terminal."""

import contextlib
import fcntl
import io
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from outbreak.cli import main

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "outbreak")
PATIENCE = 60.0  # seconds


def environment(**changes: str) -> dict[str, str]:
    """Return the environment without what could choose a language or a look."""
    names = ("OUTBREAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}


@dataclass(frozen=True)
class Printed:
    """What a command left behind."""

    code: int
    out: str
    err: str


def pipe(*arguments: str, typed: Sequence[str] | bytes = (), env: dict[str, str] | None = None) -> Printed:
    """Run the command with lines on standard input."""
    given = typed if isinstance(typed, bytes) else "".join(f"{line}\n" for line in typed).encode()
    done = subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, cwd=ROOT, env=env or environment(), timeout=PATIENCE)
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err, err
    return Printed(done.returncode, out, err)


def inside(*arguments: str, typed: Sequence[str] = ()) -> Printed:
    """Run the command in this process, which is faster than another one."""
    out, err = io.StringIO(), io.StringIO()
    given = io.StringIO("".join(f"{line}\n" for line in typed))
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", given),
        mock.patch.object(sys, "argv", ["outbreak", *arguments]),
        mock.patch.dict(os.environ, environment(), clear=True),
        contextlib.chdir(ROOT),
    ):
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    return Printed(code, out.getvalue(), err.getvalue())


class Terminal:
    """The command in a pseudo-terminal, with a person who waits for the prompt."""

    def __init__(self, *arguments: str, env: dict[str, str] | None = None) -> None:
        self.screen = ""
        leader, follower = pty.openpty()
        self.leader = leader
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=ROOT,
            env=env or environment(),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it
        )
        os.close(follower)

    def read(self, until: Callable[[str], bool]) -> str:
        """Read everything printed from now on, until a condition or the end of the command."""
        fresh, latest = b"", time.monotonic() + PATIENCE
        while not until(fresh.decode(errors="replace")):
            assert time.monotonic() < latest, f"nothing came after: {self.screen[-500:]}"
            if not select.select([self.leader], [], [], 0.5)[0]:
                continue
            try:
                more = os.read(self.leader, 65536)
            except OSError:  # how Linux says that the other end is closed
                break
            if not more:
                break
            fresh += more
        text = fresh.decode(errors="replace").replace("\r\n", "\n")
        self.screen += text
        return text

    def prompt(self) -> str:
        """Read everything up to the next prompt."""
        return self.read(lambda text: text.endswith("> "))

    def type(self, line: str) -> str:
        """Type a line and read up to the next prompt, or the end; a command that has ended hears nothing."""
        if self.process.poll() is not None:
            return ""
        os.write(self.leader, f"{line}\n".encode())
        return self.prompt()

    def interrupt(self) -> int:
        """Press Ctrl-C, and again while nothing happens; returns the exit code.

        A signal that comes just before Python begins to read only sets a flag, and the read goes on: a person would press again."""
        for _ in range(5):
            os.write(self.leader, b"\x03")
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=PATIENCE / 5)
                break
        return self.end()

    def end(self) -> int:
        """Wait for the end of the command; returns the exit code."""
        self.read(lambda text: False)
        os.close(self.leader)
        return self.process.wait(timeout=PATIENCE)
