"""What the commands answer to arguments that cannot be meant: a sentence and an exit code, never a traceback."""

import socket
from pathlib import Path

import pytest

from tests.terminal.helpers import inside

LONG = "9" * 5000  # more digits than Python reads as a number


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files that are none of those that commands read."""
    (tmp_path / "broken.json").write_text('{"broken')
    (tmp_path / "noise").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "folder").mkdir()
    inside("play", "pandemic", "--seed", "5", "--save", str(tmp_path / "game.json"))
    return tmp_path


def test_words_may_follow_options() -> None:
    """Given an option between the words, when rules are looked up, then it is as if it came last."""
    mixed = inside("rules", "pandemic", "--lang", "de", "geheilt")
    assert mixed.code == 0 and "P-" in mixed.out
    assert mixed == inside("rules", "pandemic", "geheilt", "--lang", "de") == inside("rules", "--lang", "de", "pandemic", "geheilt")


@pytest.mark.parametrize(("lang", "said"), [("en", "No rule has the number or the word “{}”"), ("de", "Keine Regel hat")])
@pytest.mark.parametrize("query", ["xyz", "P-99.9", "12.1", "no such words"])
def test_rules_that_are_not_there_are_an_exit_code(query: str, lang: str, said: str) -> None:
    """Given a query that finds nothing, when rules are looked up, then it is said and the exit code is 1."""
    done = inside("rules", "pandemic", *query.split(), "--lang", lang)
    assert done.code == 1 and said.format(query) in done.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("serve --port 80000", "--port is a number from 1 to 65535, not 80000"),
        ("serve --port -1", "--port is a number from 1 to 65535, not -1"),
        ("serve --port 0", "--port is a number from 1 to 65535, not 0"),
        ("serve --host=", "--host is an address of this machine"),
        ("serve --lease-seconds nan", "--lease-seconds is a number from 1 to 3600, not nan"),
        ("serve --origin nonsense", "--origin is an address such as https://"),
        ("serve --origin http://[", "--origin is an address such as https://"),
        ("protocol --out {folder}/folder", "folder cannot be written: Is a directory"),
        ("protocol --out {folder}/missing/schema.json", "schema.json cannot be written: No such file"),
        ("play pandemic --bot ²=random", "There is no seat ²"),
        ("play pandemic --bot {long}=random", "There is no seat 999"),
        ("play pandemic --bot {folder}:Bot", "there is no file"),
        ("play pandemic --load {folder}/broken.json", "is not JSON"),
        ("play pandemic --load {folder}/folder", "cannot be read: Is a directory"),
        ("replay {folder}/game.json --print --seats ²", "There is no seat “²”"),
        ("replay {folder}/game.json --print --seats {long}", "There is no seat “999"),
        ("export {folder}/game.json --seats ²", "There is no seat “²”"),
        ("export {folder}/noise", "is not JSON"),
        ("learn pandemic --out {folder}/net.npz --games 0", "--games is at least 1, not 0"),
        ("learn pandemic --out {folder}/net.npz --rounds -1", "--rounds is at least 1, not -1"),
        ("learn pandemic --out {folder}/net.npz --jobs 0", "--jobs is at least 1, not 0"),
        ("learn pandemic --out {folder}/net.npz --styles 2", "--styles is from 0 to 1, not 2"),
        ("learn pandemic --out {folder}/net.npz --rate nan", "--rate is from 0 to 1, not nan"),
        ("verify pandemic --decisions 0", "--decisions is at least 1, not 0"),
        ("verify pandemic --jobs -4", "--jobs is at least 1, not -4"),
        ("bench pandemic --runs 0", "--runs is at least 1, not 0"),
        ("bench pandemic --seconds nan", "--seconds is at least 0.001, not nan"),
        ("load --at nonsense", "nonsense"),
        ("load --rate nan", "--rate must be more than 0"),
        ("simulate pandemic --games -1", "games must be at least 1, not -1"),
        ("tournament pandemic --bot :Bot", "there is no file"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_the_reason(folder: Path, arguments: str, complaint: str) -> None:
    """Each answer says what was wrong, on standard error, with the exit code of bad input."""
    done = inside(*(word.format(folder=folder, long=LONG) for word in arguments.split()))
    assert done.code == 2 and complaint in done.err and "Traceback" not in done.err


@pytest.mark.parametrize("seed", ["²", LONG, "-5", "0"])
def test_any_text_is_a_seed(seed: str) -> None:
    """Given a seed that only looks like a number, when a game begins, then it is dealt by the text."""
    assert inside("play", "pandemic", "--seed", seed).code == 0


@pytest.mark.parametrize("line", ["²", LONG, "²: pass", f"{LONG}: pass", "log ²", f"log {LONG}"])
def test_a_line_that_only_looks_like_a_number_does_no_harm(line: str) -> None:
    """Given such a line, when it is typed at a table, then the game goes on."""
    done = inside("play", "pandemic", "--seed", "1", typed=[line, "help"])
    assert done.code == 0 and "Traceback" not in done.err


@pytest.mark.parametrize("line", ["²", LONG, "jump ²", f"jump {LONG}"])
def test_nor_does_it_in_a_replay(folder: Path, line: str) -> None:
    """Given such a line, when it is typed in a replay, then it goes on."""
    assert inside("replay", str(folder / "game.json"), typed=[line, "quit"]).code == 0


def test_a_port_in_use_is_said() -> None:
    """Given a port at which another program listens, when a server starts, then it names the port and the way out."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = inside("serve", "--port", str(port))
    assert done.code == 2 and f"port {port}: Address already in use; choose another with --port" in done.err
