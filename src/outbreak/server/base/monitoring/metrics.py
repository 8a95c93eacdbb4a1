"""What a process can tell about itself, for Prometheus and for OpenTelemetry.

An instrument is declared once, by the names and units of OpenTelemetry; its Prometheus name follows from them, as the specification of
both has it: dots become underscores, and the unit is the end of the name."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.openmetrics import exposition

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
HTTP_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10)  # of the semantic conventions
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
UNITS = {"s": "seconds", "": "", "{request}": "", "{socket}": "", "{table}": "", "{message}": "", "{decision}": "", "{refusal}": ""}
PLAIN, OPEN = "text/plain; version=0.0.4; charset=utf-8", exposition.CONTENT_TYPE_LATEST

Kind = TypeVar("Kind", Counter, Gauge, Histogram)


@dataclass(frozen=True)
class Instrument:
    """What is measured, in the terms of OpenTelemetry."""

    name: str
    unit: str
    help: str
    attributes: tuple[str, ...] = ()

    @property
    def prometheus(self) -> str:
        """Its name in Prometheus."""
        return "_".join(part for part in (self.name.replace(".", "_"), UNITS[self.unit]) if part)


REQUESTS = Instrument(
    "http.server.request.duration",
    "s",
    "How long requests took.",
    ("http.request.method", "http.route", "http.response.status_code"),
)
ACTIVE = Instrument("http.server.active_requests", "{request}", "Requests under way.")
SOCKETS = Instrument("outbreak.sockets", "{socket}", "Open sockets.")
TABLES = Instrument("outbreak.tables", "{table}", "Tables in memory.")
LEASES = Instrument("outbreak.leases", "{table}", "Tables whose bots and clocks run in this process.")
REFUSED = Instrument("outbreak.refused", "{refusal}", "Messages and requests refused, by reason.", ("code",))
MESSAGES = Instrument("outbreak.messages", "{message}", "Messages from clients, by type.", ("type",))
BOTS = Instrument("outbreak.bot_moves", "{decision}", "Decisions of bots, by level and by the level that made them.", ("level", "style"))
COMMANDS = Instrument("outbreak.command.duration", "s", "From a command to its commit, or its refusal.")
LAG = Instrument("outbreak.event_loop.lag", "s", "How late the event loop was, measured four times a second.")
INSTRUMENTS = (REQUESTS, ACTIVE, SOCKETS, TABLES, LEASES, REFUSED, MESSAGES, BOTS, COMMANDS, LAG)


class Metrics:
    """Counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._made(Histogram, REQUESTS, buckets=HTTP_BUCKETS)
        self.active = self._made(Gauge, ACTIVE)
        self.sockets = self._made(Gauge, SOCKETS)
        self.tables = self._made(Gauge, TABLES)
        self.leases = self._made(Gauge, LEASES)
        self.refused = self._made(Counter, REFUSED)
        self.messages = self._made(Counter, MESSAGES)
        self.bots = self._made(Counter, BOTS)
        self.moves = self._made(Histogram, COMMANDS, buckets=BUCKETS)
        self.loop_lag = self._made(Histogram, LAG, buckets=LAG_BUCKETS)
        self._heard: dict[str, Counter] = {}

    def _made(self, kind: type[Kind], of: Instrument, **more: Any) -> Kind:
        labels = [attribute.replace(".", "_") for attribute in of.attributes]
        return kind(of.prometheus, of.help, labels, registry=self.registry, **more)

    def heard(self, kind: str) -> None:
        """Count a message from a client."""
        if kind not in self._heard:
            self._heard[kind] = self.messages.labels(kind)  # to look it up takes longer than to count
        self._heard[kind].inc()

    def played(self, level: str, style: str) -> None:
        """Count a decision of a bot."""
        self.bots.labels(level, style).inc()

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that is over."""
        self.requests.labels(method if method in METHODS else "_OTHER", route, str(status)).observe(seconds)

    @contextmanager
    def under_way(self, counts: bool) -> Iterator[None]:
        """Count a request while it is under way."""
        if not counts:
            yield
            return
        self.active.inc()
        try:
            yield
        finally:
            self.active.dec()

    def text(self, accept: str = "") -> tuple[bytes, str]:
        """Everything, as Prometheus reads it, and the type of that; as OpenMetrics for who asks for it."""
        if "application/openmetrics-text" in accept:
            return exposition.generate_latest(self.registry), OPEN  # type: ignore[no-untyped-call]
        return generate_latest(self.registry), PLAIN


METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"})
