"""The description of the REST API holds: no request that it allows, and none that it does not, makes the server fail."""

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from outbreak.server import schema as stored
from tests.server.scenes import opening
from tests.server.server import Server, run

EXAMPLES = 12


@pytest.fixture(scope="module")
def running_table(server: Server) -> tuple[str, str]:
    """A table in mid-game, and the cookie of somebody who sits at it."""

    async def put() -> tuple[str, str]:
        anna, bernd = await server.people("Anna", "Bernd")
        table = await server.put(opening().game(), [anna, bernd])
        cookie = anna.http.cookies["outbreak"]
        await server.farewell()
        return table, cookie

    found: tuple[str, str] = run(put())
    return found


def test_nothing_that_is_asked_makes_the_server_fail(server: Server, running_table: tuple[str, str]) -> None:
    """Given a table and everything the description names, when requests of every form are sent, then none fails and the table stands."""
    table, cookie = running_table
    description = httpx.get(f"{server.address}/api/schema/openapi.json").json()
    api = schemathesis.openapi.from_dict(description)
    before = run(entries_of(server, table))
    tried = 0
    for result in api.get_all_operations():
        operation = result.ok()
        if operation.method.upper() == "DELETE" or operation.path.endswith("/leave"):
            continue
        tried += 1
        ask_everything(operation, server.address, table, cookie)
    assert tried > 15
    assert run(entries_of(server, table)) == before


def ask_everything(operation: Any, address: str, table: str, cookie: str) -> None:
    """Send requests of every form to one operation, half of them about the table, half of them as somebody who sits there."""

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def ask(data: Any) -> None:
        case = data.draw(operation.as_strategy())
        if "table_id" in (case.path_parameters or {}) and data.draw(st.booleans()):
            case.path_parameters["table_id"] = table
        cookies = {"outbreak": cookie} if data.draw(st.booleans()) else {}
        answer = case.call(base_url=address, cookies=cookies, timeout=60)
        case.validate_response(answer, checks=[not_a_server_error])
        if answer.status_code < 300:
            case.validate_response(answer, checks=[content_type_conformance, response_schema_conformance])

    ask()


async def entries_of(server: Server, table: str) -> list[Any]:
    """The entries of a table as they are stored."""
    return [tuple(row) for row in await server.rows(stored.entries) if row.table == table]


def test_the_description_names_everything(server: Server) -> None:
    paths = httpx.get(f"{server.address}/api/schema/openapi.json").json()["paths"]
    for path in ("/api/me", "/api/tables", "/api/tables/{table_id}/sit", "/api/tables/{table_id}/replay", "/api/records", "/health"):
        assert path in paths
    assert all(operation.get("summary") for methods in paths.values() for operation in methods.values())
