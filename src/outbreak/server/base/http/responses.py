"""Responses that several rooms use."""

from typing import Any

from litestar import Response


def json_response(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """Return a response for a body that is already JSON."""
    return Response(body, media_type="application/json", headers=headers or {})
