"""Logging as text or JSON lines, each with the id of its request or socket. Nothing in them identifies a person, except addresses if
configured."""

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
LogLevel = Literal["info", "debug"]

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
FIELDS = "fields"  # the attribute of a log record with extra fields
IPV4_BITS, IPV6_BITS = 24, 48
LIMITER_SECONDS = 10.0

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)


def configure(format: LogFormat, level: LogLevel = "info") -> None:
    """Configure this process to log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if format == "json" else TextLines(LINE))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("outbreak").setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)  # each migration is nothing that whoever starts a server needs to know


class TextLines(logging.Formatter):
    """Formats plain lines, with the request id at the end."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line, followed by the traceback of an exception."""
        fields = "".join(f" {name}={value}" for name, value in getattr(record, FIELDS, {}).items() if value is not None)
        id, line = request_id.get(), copy.copy(record)
        line.msg, line.args = f"{record.getMessage()}{fields}{f' [{id}]' if id is not None else ''}", ()
        return super().format(line)


class JsonLines(logging.Formatter):
    """Formats each line as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line; a traceback is one of its fields."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"time": f"{moment}.{int(record.msecs):03d}Z", "level": record.levelname, "logger": record.name}
        line["message"] = record.getMessage()
        line |= {"request_id": request_id.get(), **getattr(record, FIELDS, {})}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode({name: value for name, value in line.items() if value is not None}).decode()


def new_request_id(given: str | None) -> str:
    """Return the request id of a trusted proxy if it is valid, else a new one."""
    return given if given is not None and ID.fullmatch(given) else secrets.token_hex(8)


def log_address(address: str, how: LogAddresses) -> str | None:
    """Return an address as configured for the log: in full, as its network, or None."""
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


class LineLimiter:
    """Limits a log line to once in some seconds, and counts the suppressed ones."""

    def __init__(self, seconds: float = LIMITER_SECONDS) -> None:
        self.seconds = seconds
        self._logged_at: float | None = None
        self._suppressed = 0

    def due(self) -> int | None:
        """Return None if the line is to be suppressed, else the number of lines suppressed since the last one."""
        moment = time.monotonic()
        if self._logged_at is not None and moment - self._logged_at < self.seconds:
            self._suppressed += 1
            return None
        left_out, self._logged_at, self._suppressed = self._suppressed, moment, 0
        return left_out


MEASURE_SECONDS = 0.25
loop_log = logging.getLogger("outbreak.loop")


async def watch_loop(slow: float, observe: Any) -> None:
    """Measure the lag of the event loop forever, and warn if it is high."""
    loop, limiter = asyncio.get_running_loop(), LineLimiter()
    while True:
        due = loop.time() + MEASURE_SECONDS
        await asyncio.sleep(MEASURE_SECONDS)
        lag = max(0.0, loop.time() - due)
        observe(lag)
        if lag >= slow and (left_out := limiter.due()) is not None:
            loop_log.warning("the event loop was late", extra={FIELDS: {"lag_ms": round(1000 * lag), "left_out": left_out or None}})
