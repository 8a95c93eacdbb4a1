"""Responses that several rooms give."""

from typing import Any

from litestar import Response


def json_response(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    """Gets a response whose body is JSON already."""
    return Response(body, media_type="application/json", headers=headers or {})
