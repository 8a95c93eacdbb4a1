"""The command `outbreak` with its subcommands, such as `outbreak play`. Each subcommand has a module of its own."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import outbreak
from outbreak.core.codec import ActionError
from outbreak.core.options import OptionError, UnusableError
from outbreak.core.pack_reader import PackError
from outbreak.core.position import PositionError
from outbreak.core.record import RecordError
from outbreak.core.registry import BrokenGame, UnknownGame
from outbreak.core.table import SeatError

# name: (module, one line of help); a module has add_arguments(parser) and run(arguments) -> exit code
COMMANDS = {
    "serve": ("outbreak.server.serve", "start a server for people to play on with a browser"),
    "admin": ("outbreak.server.admin.command", "administer a server, running or not: people, tables, bans, notices, backups"),
    "protocol": ("outbreak.server.protocol", "print the JSON Schema of all messages between server and clients"),
    "play": ("outbreak.terminal.play", "play a game in the terminal, alone or with bots"),
    "replay": ("outbreak.terminal.replay", "step through a record, from any seat"),
    "export": ("outbreak.terminal.export", "print a record as readable text"),
    "draw": ("outbreak.terminal.draw", "draw a position of a record as SVG or PNG"),
    "analyze": ("outbreak.terminal.analyze", "analyze a record: the value of each decision, and the turning points of the game"),
    "pack": ("outbreak.terminal.pack", "write, check and zip packs: the cards of your own box"),
    "rules": ("outbreak.terminal.rules", "look up the rules of a game by number or word"),
    "learn": ("outbreak.lab.learn", "train the net with which the strong bot evaluates positions"),
    "simulate": ("outbreak.lab.simulate", "play many games by a policy: how often they are won, and how they end"),
    "tournament": (
        "outbreak.lab.tournament",
        "compare bots on the same deals, against the game or each other: win rates, differences, Elo",
    ),
    "verify": ("outbreak.lab.verify", "play random games, interpreted and compiled, and check all invariants at every decision"),
    "forge": ("outbreak.lab.forge", "fuzz records: each forged one must be refused or play without a fault"),
    "bench": ("outbreak.lab.bench", "measure decisions, copies and compile time"),
    "load": ("outbreak.stress.load", "measure how many moves per second a server on this machine handles, and what idle sockets cost"),
    "chaos": ("outbreak.stress.chaos", "kill a server under load repeatedly and check that nothing acknowledged is lost"),
    "siege": ("outbreak.stress.siege.command", "attack a server on this machine as strangers could, and check that it withstands"),
    "warmup": ("outbreak.lab.warmup", "compile now what simulate, verify, bench and strong bots need"),
}

ALONE = ("serve", "--open")  # what the command means without arguments
FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130
BAD_INPUT_ERRORS = (ActionError, OptionError, PackError, PositionError, RecordError, SeatError, UnknownGame)


class CommandParser(argparse.ArgumentParser):
    """A parser that accepts options and positional arguments in any order: `outbreak rules pandemic --lang de geheilt`."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse with `parse_known_intermixed_args`, which calls this method again for options and positional arguments separately."""
        if self._mixing or self._subparsers is not None:  # a parser with subcommands cannot mix them with options
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the whole command line; if a command is chosen, only its module is imported."""
    top = argparse.ArgumentParser(
        prog="outbreak",
        description="One table for outbreak board games: play, simulate, verify.",
        epilog="Without a command, outbreak starts a server and opens it in a browser. outbreak COMMAND --help explains a command.",
    )
    top.add_argument("--version", action="version", version=f"outbreak {outbreak.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name, (module, help_line) in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
        if chosen in (None, name):
            importlib.import_module(module).add_arguments(command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code: 0 success, 1 failure, 2 bad input, 130 interrupted."""
    try:
        given = (sys.argv[1:] if arguments is None else arguments) or ALONE
        first = next((word for word in given if not word.startswith("-")), "")
        chosen = parser(first).parse_args(given)
        code: int = importlib.import_module(COMMANDS[chosen.command][0]).run(chosen)
        sys.stdout.flush()
        return code
    except BAD_INPUT_ERRORS as problem:
        print(f"outbreak: {problem}", file=sys.stderr)
        return BAD_INPUT
    except (BrokenGame, UnusableError) as problem:
        print(f"outbreak: {problem}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("outbreak: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe is gone; the interpreter would fail again when it flushes standard output at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
