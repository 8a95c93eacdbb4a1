"""`outbreak siege`: a server with default settings withstands the attacks, and the command detects one that does not."""

import json

import pytest

from outbreak.cli import main
from outbreak.stress.siege.attacks import ATTACKS
from outbreak.stress.siege.bystanders import Measured
from outbreak.stress.siege.command import _noticed
from tests.server.server import Server

pytestmark = pytest.mark.xdist_group("server-chaos")
PATIENT = ["--worst", "60000", "--json"]  # the latency limit depends on the machine


def only(*names: str) -> list[str]:
    return [word for name in names for word in ("--only", name)]


def test_a_server_withstands_a_short_siege(capsys: pytest.CaptureFixture[str]) -> None:
    names = [
        "parameters",
        "records",
        "votes",
        "renderings",
        "talk",
        "frames",
        "tiny-frames",
        "pipes",
        "damage",
        "forwarding",
        "left-seat",
        "no-text",
        "look-alikes",
    ]
    assert main(["siege", "--seconds", "30", *PATIENT, *only(*names)]) == 0, capsys.readouterr().out
    told = json.loads(capsys.readouterr().out)
    assert told["held"] and [row["attack"] for row in told["attacks"]] == names
    assert all(row["held"] and not row["faults"] and row["ping_p99_ms"] is not None for row in told["attacks"])


@pytest.fixture
def open_server(tmp_path) -> Server:
    """A server without limits."""
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path, "--no-limits").start()
    yield server
    server.kill()


def test_a_server_without_limits_fails_the_siege(open_server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """Given a server without limits, when it is attacked, then the command reports the faults and fails."""
    assert main(["siege", "--against", open_server.address, "--seconds", "10", *PATIENT, *only("silence", "forwarding", "damage")]) == 1
    rows = {row["attack"]: row for row in json.loads(capsys.readouterr().out)["attacks"]}
    assert rows["forwarding"]["held"] is False and "nothing was refused" in rows["forwarding"]["faults"][0]
    assert rows["silence"]["held"] is False and "one address holds" in rows["silence"]["faults"][0]
    assert rows["damage"]["held"] is None  # the database of a running server is not touched


def test_latency_memory_and_crashes_are_faults() -> None:
    attack = ATTACKS[0]
    assert _noticed(attack, Measured(pings=[0.01] * 100), 2000) == []
    assert "others waited 3000 ms" in _noticed(attack, Measured(pings=[0.01, 3.0]), 2000)
    assert "grew by 500 MiB" in str(_noticed(attack, Measured(before=0, peak=500 * 2**20), 2000))
    assert "the server failed" in str(_noticed(attack, Measured(crashes=["Traceback (most recent call last):"]), 2000))


@pytest.mark.parametrize("address", ["http://192.0.2.1:8000", "http://example.org", "http://0.0.0.0:8000"])
def test_no_other_machine_is_attacked(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["siege", "--against", address]) == 2
    assert "only against 127.0.0.1" in capsys.readouterr().err
