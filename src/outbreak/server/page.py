"""The page: a plain browser client, complete enough to play everything with."""

from pathlib import Path
from typing import Any

from litestar.static_files import create_static_files_router

FOLDER = Path(__file__).parent / "page"


def handlers() -> list[Any]:
    """What serves the page and its files."""
    return [create_static_files_router("/", directories=[FOLDER], html_mode=True, include_in_schema=False)]
