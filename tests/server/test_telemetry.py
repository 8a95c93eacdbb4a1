"""Metrics: they follow OpenTelemetry's semantic conventions, can be read as OpenMetrics, and are sent to a collector."""

import asyncio
import gzip
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from outbreak.core.options import OptionError
from outbreak.server.base.monitoring import telemetry
from outbreak.server.base.monitoring.metrics import HTTP_BUCKETS, INSTRUMENTS, Metrics
from tests.server.server import METRICS_TOKEN, Server, free_port

BEARER = {"Authorization": f"Bearer {METRICS_TOKEN}"}
COLLECTOR = "http://127.0.0.1:4318"


async def test_requests_are_a_histogram_by_route(server: Server) -> None:
    """Given requests, when metrics are read, then there is a histogram in seconds by method, route template and status."""
    stranger = await server.stranger()
    for table in ("one", "two"):
        await stranger.http.get(f"/api/tables/{table}")
    text = (await stranger.http.get("/metrics", headers={**BEARER, "Accept": "application/openmetrics-text; version=1.0.0"})).text
    families = {family.name: family for family in text_string_to_metric_families(text)}
    requests = families["http_server_request_duration_seconds"]
    assert requests.type == "histogram"
    labels = {"http_request_method": "GET", "http_route": "/api/tables/{table_id}", "http_response_status_code": "404"}
    counted = [one for one in requests.samples if one.name.endswith("_count") and one.labels == labels]
    assert counted and counted[0].value >= 2 and "/api/tables/one" not in text
    bounds = {float(one.labels["le"]) for one in requests.samples if one.name.endswith("_bucket")}
    assert bounds == {*HTTP_BUCKETS, float("inf")}
    assert families["http_server_active_requests"].samples[0].value >= 1
    assert {of.prometheus for of in INSTRUMENTS} <= families.keys()


async def test_prometheus_format_is_the_default(server: Server) -> None:
    answer = await (await server.stranger()).http.get("/metrics", headers=BEARER)
    assert answer.headers["content-type"].startswith("text/plain") and "http_server_request_duration_seconds_bucket" in answer.text


def test_an_unknown_method_creates_no_new_series() -> None:
    metrics = Metrics()
    for method in ("BREW", "\x00", "PROPFIND"):
        metrics.count_request(method, "none", 405, 0.1)
    assert b'http_request_method="_OTHER"' in metrics.text()[0] and b"BREW" not in metrics.text()[0]


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": ""}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": COLLECTOR}, True),
        ({"OTEL_EXPORTER_OTLP_METRICS_ENDPOINT": COLLECTOR}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": COLLECTOR, "OTEL_SDK_DISABLED": "true"}, False),
    ],
)
def test_nothing_is_sent_unless_a_collector_is_named(environment: dict[str, str], wanted: bool) -> None:
    assert telemetry.is_wanted(environment) == wanted


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    with pytest.raises(OptionError, match=r"outbreak-table\[telemetry\]"):
        telemetry.require({"OTEL_EXPORTER_OTLP_ENDPOINT": COLLECTOR})
    telemetry.require({})


class Collector(BaseHTTPRequestHandler):
    """A collector that keeps what it is sent."""

    bodies: ClassVar[list[bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.bodies.append(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@pytest.fixture
def collector() -> Iterator[str]:
    """A running collector."""
    Collector.bodies.clear()
    with HTTPServer(("127.0.0.1", free_port()), Collector) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_port}"
        listening.shutdown()


async def test_metrics_reach_a_collector(tmp_path: Path, collector: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a server with a configured collector, when it is used, then its metrics arrive with names, units and attributes."""
    service = pytest.importorskip("opentelemetry.proto.collector.metrics.v1.metrics_service_pb2")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector)
    monkeypatch.setenv("OTEL_METRIC_EXPORT_INTERVAL", "300")
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path)
    try:
        await asyncio.to_thread(server.start)
        assert httpx.get(f"{server.address}/api/tables/nowhere").status_code == 404
        async with asyncio.timeout(30):
            while not any(b"/api/tables/{table_id}" in body for body in Collector.bodies):
                await asyncio.sleep(0.1)
    finally:
        await asyncio.to_thread(server.kill)
    sent = service.ExportMetricsServiceRequest.FromString(Collector.bodies[-1]).resource_metrics[0]
    about = {one.key: one.value.string_value for one in sent.resource.attributes}
    assert about["service.name"] == "outbreak" and about["service.instance.id"]
    metrics = {metric.name: metric for metric in sent.scope_metrics[0].metrics}
    assert metrics.keys() == {of.name for of in INSTRUMENTS}
    requests = metrics["http.server.request.duration"]
    assert requests.unit == "s" and list(requests.histogram.data_points[0].explicit_bounds) == list(HTTP_BUCKETS)
    [point] = [point for point in requests.histogram.data_points if "/api/tables/{table_id}" in str(point.attributes)]
    assert point.count == 1 == sum(point.bucket_counts) and not point.HasField("min")
    attributes = {one.key: one.value for one in point.attributes}
    assert attributes["http.response.status_code"].int_value == 404 and attributes["http.request.method"].string_value == "GET"
