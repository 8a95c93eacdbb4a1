"""Telemetry: the metrics of a process sent to an OpenTelemetry collector, where the variables of OpenTelemetry name one.

The packages come with the extra `telemetry`. What is sent is what /metrics tells; there is no second count."""

import asyncio
import importlib.util
import logging
import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

import outbreak
from outbreak.core.options import OptionError
from outbreak.server.base.monitoring.metrics import INSTRUMENTS, Instrument, Metrics

log = logging.getLogger("outbreak.telemetry")

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT")
PACKAGE = "opentelemetry.exporter.otlp.proto.http"
INTERVAL_MS = 60_000


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Whether the environment names a collector."""
    return any(environment.get(name) for name in ENDPOINTS) and environment.get("OTEL_SDK_DISABLED", "").lower() != "true"


def require(environment: Mapping[str, str]) -> None:
    """Refuse to start where metrics are to be sent and cannot be."""
    if not is_wanted(environment):
        return
    try:
        is_here = importlib.util.find_spec(PACKAGE) is not None
    except ModuleNotFoundError:
        is_here = False
    if not is_here:
        raise OptionError("to send metrics to a collector, install the extra: pip install 'outbreak-table[telemetry]'")
    _interval(environment)


def _interval(environment: Mapping[str, str]) -> float:
    given = environment.get("OTEL_METRIC_EXPORT_INTERVAL") or str(INTERVAL_MS)
    if not given.isdigit() or int(given) == 0:
        raise OptionError(f"OTEL_METRIC_EXPORT_INTERVAL is a number of milliseconds, not {given}")
    return int(given) / 1000


async def send_on(metrics: Metrics, process: str) -> None:
    """Send the metrics of this process again and again; what cannot be sent is said by the exporter and sent the next time."""
    from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter

    exporter, began = OTLPMetricExporter(), time.time_ns()
    while True:
        await asyncio.sleep(_interval(os.environ))
        try:
            await asyncio.to_thread(exporter.export, told(metrics, process, began))
        except Exception as problem:
            log.warning("metrics could not be sent (%s)", type(problem).__name__)


def told(metrics: Metrics, process: str, began: int) -> Any:
    """All metrics in the terms of OpenTelemetry."""
    from opentelemetry.sdk.metrics.export import MetricsData, ResourceMetrics, ScopeMetrics
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.util.instrumentation import InstrumentationScope

    named = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "outbreak"}
    resource = Resource.create({**named, "service.version": outbreak.__version__, "service.instance.id": process})
    families = {family.name: family for family in metrics.registry.collect()}
    points = [_metric(of, families[of.prometheus].type, families[of.prometheus].samples, began) for of in INSTRUMENTS]
    scope = ScopeMetrics(InstrumentationScope("outbreak", outbreak.__version__), points, "")
    return MetricsData([ResourceMetrics(resource, [scope], "")])


def _metric(of: Instrument, kind: str, samples: Sequence[Any], began: int) -> Any:
    """One instrument: what Prometheus calls a gauge is a sum that may fall, since all of ours count things."""
    from opentelemetry.sdk.metrics.export import AggregationTemporality, Histogram, Metric, NumberDataPoint, Sum

    now, whole = time.time_ns(), AggregationTemporality.CUMULATIVE
    if kind == "histogram":
        return Metric(of.name, of.help, of.unit, Histogram(_histograms(of, samples, began, now), whole))
    values = [sample for sample in samples if not sample.name.endswith("_created")]
    points = [NumberDataPoint(_attributes(of, sample.labels), began, now, sample.value) for sample in values]
    return Metric(of.name, of.help, of.unit, Sum(points, whole, is_monotonic=kind == "counter"))


def _histograms(of: Instrument, samples: Sequence[Any], began: int, now: int) -> list[Any]:
    """The histograms of an instrument, one for each set of labels. Prometheus counts what is at most a bound, OpenTelemetry what is between
    two."""
    from opentelemetry.sdk.metrics.export import HistogramDataPoint

    found: dict[tuple[tuple[str, str], ...], dict[str, Any]] = {}
    for sample in samples:
        labels = {name: value for name, value in sample.labels.items() if name != "le"}
        one = found.setdefault(tuple(sorted(labels.items())), {"labels": labels, "bounds": [], "counts": [], "sum": 0.0})
        if sample.name.endswith("_bucket"):
            one["bounds"].append(float(sample.labels["le"]))
            one["counts"].append(int(sample.value))
        elif sample.name.endswith("_sum"):
            one["sum"] = sample.value
    points = []
    for one in found.values():
        counts = [after - before for before, after in zip([0, *one["counts"]], one["counts"], strict=False)]
        known: Any = {"min": None, "max": None}  # which Prometheus does not count
        attributes = _attributes(of, one["labels"])
        points.append(HistogramDataPoint(attributes, began, now, one["counts"][-1], one["sum"], counts, one["bounds"][:-1], **known))
    return points


def _attributes(of: Instrument, labels: Mapping[str, str]) -> dict[str, str | int]:
    named = {attribute: labels[attribute.replace(".", "_")] for attribute in of.attributes}
    return {name: int(value) if name.endswith("status_code") else value for name, value in named.items()}
