"""Small units: clocks, limits, presence, signatures, database URLs."""

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from outbreak.core.options import OptionError
from outbreak.server.base.config import database_url
from outbreak.server.base.errors import STATUS, Code, Refused
from outbreak.server.base.http import limits as limits_module
from outbreak.server.base.http.limits import KEYS_MAX, RATES, Limits
from outbreak.server.base.table_types import Clock
from outbreak.server.people.identity import Signer
from outbreak.server.people.names import clean_name
from outbreak.server.tables.session.clocks import AFTER_RETURN, Timer
from outbreak.server.tables.sockets import presence as presence_module
from outbreak.server.tables.sockets.presence import EXPIRY_SECONDS, Presence
from outbreak.server.tables.sockets.socket import is_disconnect


class FakeTime:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def monotonic(self) -> float:
        return self.seconds


def test_time_is_charged_to_seats_to_act() -> None:
    timer = Timer(Clock(bank=60, increment=5), 2)
    timer.charge(1_000, [0])
    timer.charge(11_000, [0])
    timer.grant(0)
    timer.charge(21_000, [1])
    assert timer.left == [55_000, 50_000]
    assert timer.next_timeout([0, 1]) == (71_000, 1) and timer.next_timeout([]) is None


def test_a_clock_that_goes_back_takes_nothing() -> None:
    timer = Timer(Clock(bank=60), 1)
    timer.charge(10_000, [0])
    timer.charge(5_000, [0])
    assert timer.left == [60_000]


def test_a_returning_player_has_a_minimum_of_time() -> None:
    timer = Timer(Clock(bank=10), 2)
    timer.charge(0, [])
    timer.charge(50_000, [0])
    timer.refresh(0)
    timer.refresh(1)
    assert timer.left == [AFTER_RETURN, AFTER_RETURN]


def test_without_a_clock_no_time_runs_out() -> None:
    timer = Timer(None, 2)
    timer.charge(0, [0])
    timer.charge(10**9, [0])
    timer.grant(0)
    timer.refresh(0)
    assert timer.left == [0, 0] and timer.next_timeout([0, 1]) is None


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = FakeTime()
    monkeypatch.setattr(limits_module, "time", hands)
    limits = Limits(on=True)
    burst, rate = RATES["chat"]
    for _ in range(int(burst)):
        limits.spend("chat", "anna")
    with pytest.raises(Refused, match="too many"):
        limits.spend("chat", "anna")
    limits.spend("chat", "bernd")
    limits.spend("point", "anna")
    hands.seconds += 1 / rate
    limits.spend("chat", "anna")
    with pytest.raises(Refused):
        limits.spend("chat", "anna")
    hands.seconds += 10_000
    for _ in range(int(burst)):
        limits.spend("chat", "anna")
    with pytest.raises(Refused):
        limits.spend("chat", "anna")


def test_disabled_limits_refuse_nothing() -> None:
    limits = Limits(on=False)
    for _ in range(1000):
        limits.spend("come-in", "anna")


def test_old_buckets_are_evicted() -> None:
    limits = Limits(on=True)
    for number in range(KEYS_MAX + 50):
        limits.spend("request", str(number))
        if number % 1000 == 0:
            limits.spend("request", "always")
    assert len(limits.buckets["request"]) == KEYS_MAX and "always" in limits.buckets["request"]


def test_presence_is_merged_from_processes_and_expires(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = FakeTime()
    monkeypatch.setattr(presence_module, "time", hands)
    presence = Presence("here")
    assert presence.update("t", "here", ["anna"]) and presence.update("t", "there", ["anna", "bernd"])
    assert not presence.update("t", "there", ["anna", "bernd"])
    assert presence.people("t") == {"anna", "bernd"} and presence.people("other") == frozenset()
    hands.seconds += EXPIRY_SECONDS
    assert presence.people("t") == {"anna"}
    assert presence.update("t", "here", []) and presence.people("t") == frozenset()
    assert not presence.update("t", "there", []) and not presence.update("t", "there", [])


def test_a_signature_is_valid_for_one_text_and_purpose() -> None:
    signer = Signer(b"secret")
    signed = signer.sign("person", "anna")
    assert signer.read("person", signed) == "anna"
    assert signer.read("program", signed) is None and Signer(b"other").read("person", signed) is None
    for forged in ("", ".", "anna", "anna.", signed[:-1], signed + "x", "bernd" + signed[4:]):
        assert signer.read("person", forged) is None


@pytest.mark.parametrize(("given", "name"), [(" a  b ", "a b"), ("a\tb\nc", "a b c"), ("e\u0301", "é"), ("\u202eabc\u0000", "abc")])
def test_names_are_cleaned(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize("given", ["", "\u0000", "\u200b", "x" * 41])
def test_a_name_without_letters_or_with_too_many_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="1 to 40"):
        clean_name(given)


def test_database_urls_are_completed() -> None:
    assert database_url("/tmp/x.sqlite") == database_url("sqlite:////tmp/x.sqlite") == "sqlite+aiosqlite:////tmp/x.sqlite"
    assert database_url("postgres://me@host/name") == database_url("postgresql://me@host/name") == "postgresql+asyncpg://me@host/name"
    for wrong in ("mysql://x/y", "sqlite://", "postgresql://", "http://host/"):
        with pytest.raises(OptionError, match="not a database URL"):
            database_url(wrong)


def test_every_code_has_an_http_status() -> None:
    assert set(STATUS) <= set(Code.__args__)  # type: ignore[attr-defined]
    assert all(400 <= Refused(code, "").status < 600 for code in Code.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("problem", [WebSocketDisconnect(detail="gone"), ClientDisconnected(), Refused("unavailable", "shutting down")])
def test_a_disconnect_is_no_failure(problem):
    assert is_disconnect(problem)


def test_an_error_of_the_server_is_a_failure():
    assert not is_disconnect(ValueError("a message that cannot be encoded"))
