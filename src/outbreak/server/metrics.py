"""What a process can tell about itself, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """Counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("outbreak_sockets", "Open sockets.", registry=self.registry)
        self.tables = Gauge("outbreak_tables", "Tables in memory.", registry=self.registry)
        self.leases = Gauge("outbreak_leases", "Tables whose bots and clocks run in this process.", registry=self.registry)
        self.refused = Counter("outbreak_refused", "Messages and requests refused, by reason.", ["code"], registry=self.registry)
        self.messages = Counter("outbreak_messages", "Messages from clients, by type.", ["type"], registry=self.registry)
        self._heard: dict[str, Counter] = {}
        self.moves = Histogram(
            "outbreak_command_seconds", "From a command to its commit, or its refusal.", buckets=BUCKETS, registry=self.registry
        )

    def heard(self, kind: str) -> None:
        """Count a message from a client."""
        if kind not in self._heard:
            self._heard[kind] = self.messages.labels(kind)  # to look it up takes longer than to count
        self._heard[kind].inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
