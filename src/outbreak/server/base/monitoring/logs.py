"""Logs: lines as text or JSON, each with the id of the request or socket that it belongs to. Nothing in them says who somebody is but,
if wished, an address."""

import asyncio
import copy
import ipaddress
import logging
import re
import secrets
import time
from contextvars import ContextVar
from typing import Any, Literal

import msgspec

LogFormat = Literal["text", "json"]
LogAddresses = Literal["full", "short", "none"]

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
FACTS = "facts"  # what a record of the log says in fields of their own
IPV4_BITS, IPV6_BITS = 24, 48
SELDOM_SECONDS = 10.0

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)


def configure(format: LogFormat) -> None:
    """Have this process write its log, from now on, to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if format == "json" else TextLines(LINE))
    logging.basicConfig(level=logging.INFO, handlers=[handler])


class TextLines(logging.Formatter):
    """Lines for people; the id of a request stands at the end."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, and the trace of an exception below it."""
        facts = "".join(f" {name}={value}" for name, value in getattr(record, FACTS, {}).items() if value is not None)
        id, told = request_id.get(), copy.copy(record)
        told.msg, told.args = f"{record.getMessage()}{facts}{f' [{id}]' if id is not None else ''}", ()
        return super().format(told)


class JsonLines(logging.Formatter):
    """Lines for programs, a JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """A line; the trace of an exception is a field of it."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"time": f"{moment}.{int(record.msecs):03d}Z", "level": record.levelname, "logger": record.name}
        line["message"] = record.getMessage()
        line |= {"request_id": request_id.get(), **getattr(record, FACTS, {})}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode({name: value for name, value in line.items() if value is not None}).decode()


def new_request_id(given: str | None) -> str:
    """The id that a trusted proxy gave a request, if it can be one, else a new one."""
    return given if given is not None and ID.fullmatch(given) else secrets.token_hex(8)


def shown_address(address: str, how: LogAddresses) -> str | None:
    """An address as the log may show it: in full, as the network of a household or provider, or not at all."""
    if how == "none" or not address:
        return None
    if how == "full":
        return address
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return str(ipaddress.ip_network((ip, IPV4_BITS if ip.version == 4 else IPV6_BITS), strict=False))


class Seldom:
    """Lets something be said at most once in some seconds, and counts what was left out."""

    def __init__(self, seconds: float = SELDOM_SECONDS) -> None:
        self.seconds = seconds
        self._said: float | None = None
        self._left_out = 0

    def due(self) -> int | None:
        """None if it was said lately; else it is said now, and this is how many were left out since the last time."""
        moment = time.monotonic()
        if self._said is not None and moment - self._said < self.seconds:
            self._left_out += 1
            return None
        left_out, self._said, self._left_out = self._left_out, moment, 0
        return left_out


LOOK_SECONDS = 0.25
loop_log = logging.getLogger("outbreak.loop")


async def watch_loop(slow: float, observe: Any) -> None:
    """Measure how late the event loop is, again and again, and warn where it is very late."""
    loop, seldom = asyncio.get_running_loop(), Seldom()
    while True:
        due = loop.time() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        lag = max(0.0, loop.time() - due)
        observe(lag)
        if lag >= slow and (left_out := seldom.due()) is not None:
            loop_log.warning("the event loop was late", extra={FACTS: {"lag_ms": round(1000 * lag), "left_out": left_out or None}})
