"""Routes for monitoring: health and metrics."""

import hmac
from typing import Any

from litestar import Request, Response, get

import outbreak
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.tables.host import Host


@get("/health")
async def health(host: Host) -> m.Health:
    """Check that this server can write to its database."""
    failure = await host.store.failing()
    if failure is not None:
        raise Refused("unavailable", failure)
    return m.Health("ok", outbreak.__version__)


@get("/metrics", include_in_schema=False)
async def metrics(host: Host, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the metrics for Prometheus; needs the token from the configuration."""
    token, given = host.config.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Refused("unknown-table", "metrics need the token of this server: Authorization: Bearer TOKEN")
    text, kind = host.metrics.text(request.headers.get("accept", ""))
    return Response(text, media_type=kind)
