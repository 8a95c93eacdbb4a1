"""One command: `outbreak play`, `outbreak simulate`, and so on. Each subcommand lives in a module of its own."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import outbreak
from outbreak.core.codec import ActionError
from outbreak.core.options import OptionError, UnusableError
from outbreak.core.pack import PackError
from outbreak.core.position import PositionError
from outbreak.core.record import RecordError
from outbreak.core.registry import BrokenGame, UnknownGame
from outbreak.core.table import SeatError

# name: (module, one line of help); a module has add_arguments(parser) and run(arguments) -> exit code
COMMANDS = {
    "serve": ("outbreak.server.serve", "open the tables: a server that people play at with a browser"),
    "admin": ("outbreak.server.admin.command", "run a server: people, tables, bans, notices, backups, while it runs or not"),
    "protocol": ("outbreak.server.protocol", "print the JSON Schema of everything that goes over the wire"),
    "play": ("outbreak.terminal.play", "play a game in the terminal, alone or with bots"),
    "replay": ("outbreak.terminal.replay", "step through a record, from any seat"),
    "export": ("outbreak.terminal.export", "print a record as readable text"),
    "analyze": ("outbreak.terminal.analyze", "look back at a record: what each decision was worth, and where the game turned"),
    "rules": ("outbreak.terminal.rules", "look up the rules of a game by number or word"),
    "learn": ("outbreak.lab.learn", "learn to judge positions from planned games, for the strong bot"),
    "simulate": ("outbreak.lab.simulate", "play many games by a policy: how often they are won, and why not"),
    "tournament": (
        "outbreak.lab.tournament",
        "let bots play against the game or each other on the same deals: win rates, differences, Elo",
    ),
    "verify": ("outbreak.lab.verify", "play at random, interpreted and compiled, and check every rule of the engine at every decision"),
    "forge": ("outbreak.lab.forge", "forge records by the thousand, and see that each is refused or plays without a fault"),
    "bench": ("outbreak.lab.bench", "measure decisions, copies and compile time"),
    "load": ("outbreak.stress.load", "measure how many moves a server on this machine bears, and what idle sockets cost"),
    "chaos": ("outbreak.stress.chaos", "kill a server under load again and again, and see that nothing acknowledged is lost"),
    "siege": ("outbreak.stress.siege.command", "attack a server on this machine as strangers could, and see what holds"),
    "warmup": ("outbreak.lab.warmup", "compile now, so that simulate, verify and bench start at once"),
}

ALONE = ("serve", "--open")  # what the command means without arguments
FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130
BAD_INPUT_ERRORS = (ActionError, OptionError, PackError, PositionError, RecordError, SeatError, UnknownGame)


class CommandParser(argparse.ArgumentParser):
    """Takes options and words in any order: `outbreak rules pandemic --lang de geheilt`."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse as `parse_known_intermixed_args`, which itself comes back here for options and words apart."""
        if self._mixing or self._subparsers is not None:  # what has commands of its own takes options after them
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """The parser of the whole command line; with a command chosen, no other one's module is loaded."""
    top = argparse.ArgumentParser(
        prog="outbreak",
        description="One table for outbreak board games: play, simulate, verify.",
        epilog="outbreak alone opens the tables in a browser; outbreak COMMAND --help explains a command.",
    )
    top.add_argument("--version", action="version", version=f"outbreak {outbreak.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name, (module, help_line) in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
        if chosen in (None, name):
            importlib.import_module(module).add_arguments(command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code: 0 well, 1 it failed, 2 bad input, 130 interrupted."""
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
        # The reader of a pipe went away; nothing more can be said to it, not even at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
