"""Sends the metrics of a process to an OpenTelemetry collector, if the variables of OpenTelemetry name one.

The packages come with the extra `telemetry`. It sends the same metrics that /metrics shows."""

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
    """Check that metrics can be sent, if the environment names a collector."""
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


async def export_forever(metrics: Metrics, process: str) -> None:
    """Export the metrics of this process at the configured interval; failures are logged and retried at the next one."""
    from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter

    exporter, began = OTLPMetricExporter(), time.time_ns()
    while True:
        await asyncio.sleep(_interval(os.environ))
        try:
            await asyncio.to_thread(exporter.export, metrics_data(metrics, process, began))
        except Exception as problem:
            log.warning("metrics could not be sent (%s)", type(problem).__name__)


def metrics_data(metrics: Metrics, process: str, began: int) -> Any:
    """Return all metrics in the data model of OpenTelemetry."""
    from opentelemetry.sdk.metrics.export import MetricsData, ResourceMetrics, ScopeMetrics
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.util.instrumentation import InstrumentationScope

    named = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "outbreak"}
    resource = Resource.create({**named, "service.version": outbreak.__version__, "service.instance.id": process})
    families = {family.name: family for family in metrics.registry.collect()}
    points = [
        _metric(instrument, families[instrument.prometheus].type, families[instrument.prometheus].samples, began)
        for instrument in INSTRUMENTS
    ]
    scope = ScopeMetrics(InstrumentationScope("outbreak", outbreak.__version__), points, "")
    return MetricsData([ResourceMetrics(resource, [scope], "")])


def _metric(instrument: Instrument, kind: str, samples: Sequence[Any], began: int) -> Any:
    """Return the data of one instrument; all our gauges count things, so they become non-monotonic sums."""
    from opentelemetry.sdk.metrics.export import AggregationTemporality, Histogram, Metric, NumberDataPoint, Sum

    now, whole = time.time_ns(), AggregationTemporality.CUMULATIVE
    if kind == "histogram":
        return Metric(instrument.name, instrument.help, instrument.unit, Histogram(_histograms(instrument, samples, began, now), whole))
    values = [sample for sample in samples if not sample.name.endswith("_created")]
    points = [NumberDataPoint(_attributes(instrument, sample.labels), began, now, sample.value) for sample in values]
    return Metric(instrument.name, instrument.help, instrument.unit, Sum(points, whole, is_monotonic=kind == "counter"))


def _histograms(instrument: Instrument, samples: Sequence[Any], began: int, now: int) -> list[Any]:
    """Return the histograms of an instrument, one per set of labels. Prometheus buckets are cumulative, those of OpenTelemetry are not."""
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
        known: Any = {"min": None, "max": None}  # not known to Prometheus
        attributes = _attributes(instrument, one["labels"])
        points.append(HistogramDataPoint(attributes, began, now, one["counts"][-1], one["sum"], counts, one["bounds"][:-1], **known))
    return points


def _attributes(instrument: Instrument, labels: Mapping[str, str]) -> dict[str, str | int]:
    named = {attribute: labels[attribute.replace(".", "_")] for attribute in instrument.attributes}
    return {name: int(value) if name.endswith("status_code") else value for name, value in named.items()}
