"""Behind a proxy: client addresses, secure cookies, and a root path."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from outbreak.server.base.http.limits import RATES
from outbreak.server.base.http.proxies import ForwardedClient, TrustedProxies
from tests.server.client import Client
from tests.server.proxy import Proxy
from tests.server.scenes import opening
from tests.server.server import Server

ROOT = "/games/outbreak"


def client_of(proxies: list[str], headers: list[tuple[str, str]], kind: str = "x-forwarded") -> ForwardedClient:
    """Return the client according to the headers."""
    found = [(name.lower().encode(), value.encode()) for name, value in headers]
    return TrustedProxies(proxies, kind).client(found)  # type: ignore[arg-type]


SAID = [
    ([], ForwardedClient()),
    ([("X-Forwarded-For", "192.0.2.1")], ForwardedClient("192.0.2.1")),
    ([("X-Forwarded-For", "192.0.2.1:4711")], ForwardedClient("192.0.2.1")),
    ([("X-Forwarded-For", "[2001:db8::1]:80")], ForwardedClient("2001:db8::1")),
    ([("X-Forwarded-For", "2001:DB8::1")], ForwardedClient("2001:db8::1")),
    ([("X-Forwarded-For", "6.6.6.6, 192.0.2.1, 10.0.0.3")], ForwardedClient("192.0.2.1")),
    ([("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "192.0.2.1")], ForwardedClient("192.0.2.1")),
    ([("X-Forwarded-For", "10.0.0.3, 10.0.0.4")], ForwardedClient("10.0.0.3")),
    ([("X-Forwarded-For", "unknown")], ForwardedClient()),
    ([("X-Forwarded-For", "6.6.6.6, nonsense")], ForwardedClient()),
    ([("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-Proto", "https")], ForwardedClient("192.0.2.1", "https")),
    ([("X-Forwarded-Proto", "javascript")], ForwardedClient()),
    ([("X-Forwarded-Host", "play.example"), ("X-Forwarded-Proto", "HTTPS")], ForwardedClient(None, "https", "play.example")),
    ([("Forwarded", "for=6.6.6.6;proto=https"), ("X-Forwarded-For", "192.0.2.1")], ForwardedClient("192.0.2.1")),
]


@pytest.mark.parametrize(("headers", "client"), SAID)
def test_the_last_untrusted_address_is_the_client(headers: list[tuple[str, str]], client: Client) -> None:
    assert client_of(["10.0.0.0/8"], headers) == client


STANDARD = [
    ("for=192.0.2.1", ForwardedClient("192.0.2.1")),
    ('For="[2001:db8::1]:4711"; proto=https ;host="play.example"', ForwardedClient("2001:db8::1", "https", "play.example")),
    ("for=6.6.6.6;proto=http, for=192.0.2.1;proto=https, for=10.0.0.3", ForwardedClient("192.0.2.1", "https")),
    ('for="6.6.6.6, for=192.0.2.1', ForwardedClient("192.0.2.1")),
    ('for=6.6.6.6 nonsense@, for="192.0.2.1:80"', ForwardedClient("192.0.2.1")),
    ('for="6.6.6.6, for="[2001:db8::1]"', ForwardedClient("2001:db8::1")),
    ("for=6.6.6.6, " * 100 + "for=192.0.2.1", ForwardedClient("192.0.2.1")),
    ("for=_hidden", ForwardedClient()),
    ("", ForwardedClient()),
]


@pytest.mark.parametrize(("header", "client"), STANDARD)
def test_the_forwarded_header_is_read_too(header: str, client: Client) -> None:
    said = [("Forwarded", header), ("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-Host", "evil.example")]
    assert client_of(["10.0.0.0/8"], said, "forwarded") == client


def test_nobody_is_trusted_by_default() -> None:
    assert "127.0.0.1" not in TrustedProxies([])
    assert "10.1.2.3" in TrustedProxies(["10.0.0.0/8"]) and "::ffff:10.1.2.3" in TrustedProxies(["10.0.0.0/8"])
    assert "nobody" not in TrustedProxies(["0.0.0.0/0"])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a local proxy, under a path, with few connections per address."""
    folder = tmp_path_factory.mktemp("behind")
    flags = ("--trusted-proxy", "127.0.0.1", "--root-path", ROOT, "--origin", "https://play.example", "--connections-per-address", "8")
    server = Server(f"sqlite:///{folder / 'tables.sqlite'}", folder, *flags)
    try:
        yield server.start()
    finally:
        server.kill()


def come_in(server: Server, **headers: str) -> httpx.Response:
    """Sign in."""
    return httpx.post(f"{server.address}/api/me", json={"name": "Anna"}, headers=headers)


async def test_limits_behind_a_proxy_are_per_client(behind: Server) -> None:
    """Given a trusted proxy, when one client sends too many requests, then only that client is refused."""
    greedy = [come_in(behind, **{"X-Forwarded-For": "192.0.2.1"}).status_code for _ in range(int(RATES["come-in"][0]) + 10)]
    assert 429 in greedy
    assert come_in(behind, **{"X-Forwarded-For": "192.0.2.2"}).status_code == 201
    forged = {"X-Forwarded-For": "192.0.2.3, 192.0.2.1"}
    assert come_in(behind, **forged).status_code == 429


async def test_headers_without_a_trusted_proxy_are_ignored(strict_server: Server) -> None:
    """Given no trusted proxy, when a client forges another address each time, then it is still limited."""
    many = int(RATES["come-in"][0]) + 20
    client_of = [
        come_in(strict_server, **{"X-Forwarded-For": f"192.0.2.{n}", "Forwarded": f"for=192.0.2.{n}"}).status_code for n in range(many)
    ]
    assert 429 in client_of


async def test_clients_that_a_proxy_does_not_name_share_its_address(behind: Server) -> None:
    """Given a trusted proxy that names no client, when many sockets come through it, then those beyond the limit are refused."""
    anna = await Client.come_in(behind.address)
    table = await behind.put(opening().game(), [anna, anna])
    opened = 0
    for _ in range(12):
        try:
            opened += bool((await (await anna.socket(table, **{"X-Forwarded-For": "unknown"})).begin()).table)
        except Exception as refused:
            assert "403" in str(refused), refused
    assert opened == 8
    await anna.close()


async def test_sockets_behind_a_proxy_are_limited_per_client(behind: Server) -> None:
    """Given a trusted proxy, when one client opens many sockets, then those beyond the limit are refused, but not those of others."""
    anna = await Client.come_in(behind.address)
    anna.http.headers["X-Forwarded-For"] = "192.0.2.9"
    table = await behind.put(opening().game(), [anna, anna])
    opened = 0
    for _ in range(12):
        try:
            opened += bool((await (await anna.socket(table, **{"X-Forwarded-For": "192.0.2.9"})).begin()).table)
        except Exception as refused:
            assert "403" in str(refused), refused
    assert opened == 8
    assert (await (await anna.socket(table, **{"X-Forwarded-For": "192.0.2.10"})).begin()).table
    await anna.close()


async def test_cookies_are_secure_over_tls(behind: Server, strict_server: Server) -> None:
    cookie = come_in(behind, **{"X-Forwarded-For": "192.0.2.20", "X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert re.search(r"; *secure", cookie, re.IGNORECASE) and f"Path={ROOT}" in cookie
    for answer in (come_in(behind, **{"X-Forwarded-For": "192.0.2.20", "X-Forwarded-Proto": "http"}),
                   come_in(strict_server, **{"X-Forwarded-Proto": "https"})):  # fmt: skip
        assert not re.search(r"; *secure", answer.headers.get("set-cookie", ""), re.IGNORECASE)


@pytest.mark.parametrize(
    ("headers", "sockets"),
    [
        ({"X-Forwarded-Host": "play.example", "X-Forwarded-Proto": "https"}, "wss://play.example"),
        ({"Host": "play.example"}, "wss://play.example"),
        ({"X-Forwarded-Host": "127.0.0.1:81", "X-Forwarded-Proto": "http"}, "ws://127.0.0.1:81"),
    ],
)
async def test_the_policy_allows_sockets_of_the_proxy(behind: Server, headers: dict[str, str], sockets: str) -> None:
    """Given a proxy with TLS and a path, then the policy allows secure sockets of the public host, also if only --origin names it."""
    for path in (ROOT, f"{ROOT}/", f"{ROOT}/health"):
        answer = httpx.get(f"{behind.address}{path}", headers={"X-Forwarded-For": "192.0.2.40", **headers})
        assert f"connect-src 'self' {sockets};" in answer.headers["content-security-policy"], path


async def test_a_proxy_sets_the_host_name(behind: Server) -> None:
    """Given a trusted proxy, when it sets the requested host, then pages of that host may use the server."""
    own = {"X-Forwarded-For": "192.0.2.30", "X-Forwarded-Host": "play.example", "Origin": "https://play.example"}
    assert come_in(behind, **own).status_code == 201
    assert come_in(behind, **{**own, "X-Forwarded-Host": "evil.example", "Origin": "https://evil.example"}).status_code == 403


@pytest.mark.parametrize("strips", [False, True])
async def test_everything_works_under_a_path(behind: Server, strips: bool) -> None:
    """Given a proxy that serves the server under a path, then page, files, API and socket work."""
    with Proxy(behind, ROOT, strips).running() as proxy:
        address = proxy.address + ROOT
        async with httpx.AsyncClient(follow_redirects=True) as http:
            front = await http.get(f"{address}/")
            assert front.status_code == 200
            for page in (
                front,
                await http.get(f"{address}/rules/pandemic/P-3.1"),
                await http.get(f"{address}/elsewhere/"),
                await http.get(f"{address}/plain"),
                await http.get(f"{address}/plain/?table=x"),
            ):
                files = re.findall(r'(?:src|href)="([^"#?:]+)"', page.text)
                assert files
                for file in files:
                    found = await http.get(str(page.url.join(file)))
                    assert found.status_code == 200 and str(found.url).startswith(address), file
        anna = await Client.come_in(address)
        assert (await anna.get("/api/me"))["name"] == "Anna"
        table = (await anna.post("/api/tables", {"game": "pandemic", "seats": ["me", "me"], "start": True}))["id"]
        assert (await anna.at(table)).table
        await anna.close()


async def test_the_path_itself_redirects_to_the_page(behind: Server) -> None:
    answer = httpx.get(f"{behind.address}{ROOT}?table=x")
    assert answer.status_code == 308 and answer.headers["location"] == f"{ROOT}/?table=x"
    assert httpx.get(f"{behind.address}{ROOT}er/health").status_code == 404


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--trusted-proxy", "proxy.example"), "--trusted-proxy takes an address or a network"),
        (("--root-path", "outbreak"), "--root-path takes a path such as /outbreak"),
    ],
)
def test_invalid_settings_are_refused(tmp_path: Path, flags: tuple[str, ...], words: str, capfd: pytest.CaptureFixture[str]) -> None:
    from outbreak.cli import main

    assert main(["serve", "--db", str(tmp_path / "x.sqlite"), *flags]) == 2
    assert words in capfd.readouterr().err
