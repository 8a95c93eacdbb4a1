"""The metrics of a process, for Prometheus and OpenTelemetry.

Each instrument is declared once, with its OpenTelemetry name and unit. Its Prometheus name follows by the rules of the specification:
dots become underscores, and the unit is appended."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.openmetrics import exposition

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
HTTP_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10)  # from the semantic conventions
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
UNITS = {"s": "seconds"}  # what counts things, such as {message}, has no unit in Prometheus
PLAIN, OPEN = "text/plain; version=0.0.4; charset=utf-8", exposition.CONTENT_TYPE_LATEST

Kind = TypeVar("Kind", Counter, Gauge, Histogram)


@dataclass(frozen=True)
class Instrument:
    """An instrument in the terms of OpenTelemetry."""

    name: str
    unit: str
    help: str
    attributes: tuple[str, ...] = ()

    @property
    def prometheus(self) -> str:
        """Return its name in Prometheus."""
        return "_".join(part for part in (self.name.replace(".", "_"), UNITS.get(self.unit, "")) if part)


REQUESTS = Instrument(
    "http.server.request.duration",
    "s",
    "Duration of requests.",
    ("http.request.method", "http.route", "http.response.status_code"),
)
ACTIVE = Instrument("http.server.active_requests", "{request}", "Requests in progress.")
SOCKETS = Instrument("outbreak.sockets", "{socket}", "Open sockets.")
TABLES = Instrument("outbreak.tables", "{table}", "Loaded tables.")
LEASES = Instrument("outbreak.leases", "{table}", "Tables whose lease this process holds.")
REFUSED = Instrument("outbreak.refused", "{refusal}", "Refused messages and requests, by code.", ("code",))
MESSAGES = Instrument("outbreak.messages", "{message}", "Messages from clients, by type.", ("type",))
BOTS = Instrument("outbreak.bot_moves", "{decision}", "Decisions of bots, by their level and by the level used.", ("level", "style"))
COMMANDS = Instrument("outbreak.command.duration", "s", "Time from a command to its commit or refusal.")
UPDATES = Instrument("outbreak.updates", "{message}", "Table messages sent to clients.")
PENDING = Instrument("outbreak.renderings.pending", "{rendering}", "Renderings that the renderer has not finished.")
RENDERINGS = Instrument("outbreak.rendering.duration", "s", "Time from a job for the renderer to its result.")
LAG = Instrument("outbreak.event_loop.lag", "s", "Lag of the event loop, measured four times a second.")
INSTRUMENTS = (REQUESTS, ACTIVE, SOCKETS, TABLES, LEASES, REFUSED, MESSAGES, BOTS, COMMANDS, UPDATES, PENDING, RENDERINGS, LAG)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._create(Histogram, REQUESTS, buckets=HTTP_BUCKETS)
        self.active = self._create(Gauge, ACTIVE)
        self.sockets = self._create(Gauge, SOCKETS)
        self.tables = self._create(Gauge, TABLES)
        self.leases = self._create(Gauge, LEASES)
        self.refused = self._create(Counter, REFUSED)
        self.messages = self._create(Counter, MESSAGES)
        self.bots = self._create(Counter, BOTS)
        self.commands = self._create(Histogram, COMMANDS, buckets=BUCKETS)
        self.updates = self._create(Counter, UPDATES)
        self.pending_renderings = self._create(Gauge, PENDING)
        self.renderings = self._create(Histogram, RENDERINGS, buckets=BUCKETS)
        self.loop_lag = self._create(Histogram, LAG, buckets=LAG_BUCKETS)
        self._by_type: dict[str, Counter] = {}

    def _create(self, kind: type[Kind], of: Instrument, **more: Any) -> Kind:
        labels = [attribute.replace(".", "_") for attribute in of.attributes]
        return kind(of.prometheus, of.help, labels, registry=self.registry, **more)

    def count_message(self, kind: str) -> None:
        """Count a message from a client."""
        if kind not in self._by_type:
            self._by_type[kind] = self.messages.labels(kind)  # looking it up takes longer than counting
        self._by_type[kind].inc()

    def count_decision(self, level: str, style: str) -> None:
        """Count a decision of a bot."""
        self.bots.labels(level, style).inc()

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a finished request."""
        self.requests.labels(method if method in METHODS else "_OTHER", route, str(status)).observe(seconds)

    @contextmanager
    def in_progress(self, counts: bool) -> Iterator[None]:
        """Count a request while it is in progress."""
        if not counts:
            yield
            return
        self.active.inc()
        try:
            yield
        finally:
            self.active.dec()

    def text(self, accept: str = "") -> tuple[bytes, str]:
        """Return all metrics in the Prometheus text format, or as OpenMetrics if `accept` asks for it, with their media type."""
        if "application/openmetrics-text" in accept:
            return exposition.generate_latest(self.registry), OPEN  # type: ignore[no-untyped-call]
        return generate_latest(self.registry), PLAIN


METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"})
