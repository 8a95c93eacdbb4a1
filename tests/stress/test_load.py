"""`outbreak load`: it measures a server that it starts on this machine, and no other."""

import json

import pytest

from outbreak.cli import main

pytestmark = pytest.mark.xdist_group("server-chaos")


def test_a_short_load_reports_moves_and_latencies(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--json", "--seconds", "2", "--tables", "4"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moves"] > 0 and told["moves_per_second"] == pytest.approx(told["moves"] / told["seconds"], rel=0.02)
    for what in ("answered", "seen_by_the_other"):
        assert 0 < told[f"{what}_p50_ms"] <= told[f"{what}_p99_ms"] <= told[f"{what}_max_ms"]
    assert told["refused"] == told["stale"] == told["sockets_lost"] == 0
    assert told["server_cores"] is None or 0 < told["server_cores"] <= 64


def test_idle_sockets_and_their_memory_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--json", "--idle", "21"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sockets"] == 21 and told["sockets_lost"] == 0 and told["tables"] == 11
    assert told["memory_after_mib"] is None or told["memory_after_mib"] >= told["memory_before_mib"] > 10


@pytest.mark.parametrize(
    "arguments",
    [
        ["--at", "http://192.0.2.7:8000"],
        ["--at", "http://example.org"],
        ["--at", "http://127.0.0.1.example.org:8000"],
        ["--at", "http://0.0.0.0:8000"],
        ["--db", "postgresql://somebody@192.0.2.7/tables"],
    ],
)
def test_other_machines_are_refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["load", "--seconds", "1", *arguments]) == 2
    assert "is not on this machine" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--seconds", "1e9"], ["--tables", "0"], ["--idle", "1000000"], ["--rate", "0"]])
def test_load_options_are_limited(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["load", *arguments]) == 2
    assert arguments[0] in capsys.readouterr().err
