"""The OpenAPI description: no request, valid or not, makes the server fail."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from outbreak.server.base.database import schema as stored
from tests.server.scenes import opening
from tests.server.server import Server, run

EXAMPLES = 12
PATIENCE = 20  # seconds until a request counts as blocking
HOSTILE = (
    *("", "0", "-1", "1", "7", "8", "0,1", "all", "none", "40000000000", "0,40000000000", "1e9", "1.5", "NaN", "true", "null", "zzz", "é"),
    *("\x00", "all\n", "0\n", "٣", "0x10", " 1", "+1", "1_0", "'--", "../..", "{}", "[]", "9" * 400, "0," * 900, "a" * 3_000),
)


@pytest.fixture(scope="module")
def running_table(server: Server) -> tuple[str, str]:
    """A running table, and the cookie of one of its players."""

    async def put() -> tuple[str, str]:
        anna, bernd = await server.people("Anna", "Bernd")
        table = await server.put(opening().game(), [anna, bernd])
        cookie = anna.http.cookies["outbreak"]
        await server.close_clients()
        return table, cookie

    found: tuple[str, str] = run(put())
    return found


def test_no_request_makes_the_server_fail(server: Server, running_table: tuple[str, str]) -> None:
    """Given a table and the description, when generated requests are sent, then none fails and the table is unchanged."""
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
    """Send generated requests to one operation, half of them about the table, half of them as one of its players."""

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


def hostile_requests(description: dict[str, Any], table: str) -> Iterator[tuple[str, str, dict[str, str], bool]]:
    """Return a request for every parameter and hostile value: method, path, query, and whether the description allows it."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            parameters = operation.get("parameters", [])
            usual = {each["name"]: usual_value(each, table) for each in parameters}
            for each in parameters:
                for value in HOSTILE:
                    values = {**usual, each["name"]: value}
                    inner = {other["name"]: quote(values[other["name"]], safe="") for other in parameters if other["in"] == "path"}
                    if "" in inner.values():
                        continue  # this is another route
                    query = {other["name"]: values[other["name"]] for other in parameters if other["in"] == "query"}
                    yield method, path.format(**inner), query, allows(each["schema"], value)


def usual_value(parameter: dict[str, Any], table: str) -> str:
    """Return a usual value of a parameter."""
    usual = {"table_id": table, "game": "pandemic", "lang": "en", "entry": "3", "seat": "0"}
    return usual.get(parameter["name"]) or str(parameter["schema"]["default"])


def allows(schema: dict[str, Any], value: str) -> bool:
    """Whether a declared type allows a value."""
    if "enum" in schema:
        return value in schema["enum"]
    if schema["type"] == "integer":
        return re.fullmatch("-?[0-9]+", value) is not None and schema["minimum"] <= int(value) <= schema["maximum"]
    if schema["type"] == "boolean":
        return value.lower() in ("true", "false", "1", "0")
    fits = len(value) <= schema["maxLength"] and len(value) >= schema.get("minLength", 0)
    return fits and ("pattern" not in schema or re.fullmatch(schema["pattern"], value) is not None)


def test_every_parameter_is_validated(server: Server, running_table: tuple[str, str]) -> None:
    """Given every parameter of the description, when it has a hostile value, then an invalid one is refused with a reason, no request
    fails, and none takes long."""
    table, cookie = running_table
    tried = 0
    with httpx.Client(base_url=server.address, cookies={"outbreak": cookie}, timeout=PATIENCE) as client:
        description = client.get("/api/schema/openapi.json").json()
        for method, path, query, allowed in hostile_requests(description, table):
            if path.endswith(("/leave", "/rematch", "/start")) and table in path:
                continue
            body = {} if method == "post" else None
            answer = client.request(method, path, params=query, json=body)
            said = f"{method} {path[:200]} {query!r:.200}: {answer.status_code} {answer.text:.200}"
            assert answer.status_code < 500, said
            if not allowed:
                assert answer.status_code >= 400 and answer.json()["text"], said
            tried += 1
    assert tried > 500


async def entries_of(server: Server, table: str) -> list[Any]:
    """Return the stored entries of a table."""
    return [tuple(row) for row in await server.rows(stored.entries) if row.table == table]


def test_the_description_has_every_route(server: Server) -> None:
    paths = httpx.get(f"{server.address}/api/schema/openapi.json").json()["paths"]
    for path in ("/api/me", "/api/tables", "/api/tables/{table_id}/sit", "/api/tables/{table_id}/replay", "/api/records", "/health"):
        assert path in paths
    assert all(operation.get("summary") for methods in paths.values() for operation in methods.values())
