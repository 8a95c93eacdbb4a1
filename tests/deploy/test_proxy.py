"""The proxy: nginx by our configuration, with TLS, in front of a server at which people play."""

import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.deploy.nginx import Nginx
from tests.server.client import Client
from tests.server.server import Server, failures, run


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    """nginx in front of a table server that trusts it."""
    server = Server(str(tmp_path_factory.mktemp("db") / "tables.sqlite"), tmp_path_factory.mktemp("server"))
    nginx = Nginx(tmp_path_factory.mktemp("nginx"), f"127.0.0.1:{server.port}")
    server.flags = ("--trusted-proxy", "127.0.0.1", "--origin", nginx.address)
    server.start()
    try:
        with nginx.running():
            yield nginx
    finally:
        server.stop()
    assert not failures(server.log)


@pytest.fixture(autouse=True)
def trusted_certificate(proxy: Nginx, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients of these tests trust the certificate of the proxy and no other."""
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))


def test_nginx_accepts_its_configuration(proxy: Nginx) -> None:
    """Given the configuration, when nginx reads it, then it has nothing to complain about."""
    said = proxy.check()
    assert said.returncode == 0 and "syntax is ok" in said.stderr and "[warn]" not in said.stderr, said.stderr


def test_the_client_comes_over_tls(proxy: Nginx) -> None:
    """Given the public address, when a browser opens it, then it gets the page over TLS and is told to stay with TLS."""
    answer = httpx.get(proxy.address + "/")
    assert answer.status_code == 200 and "<html" in answer.text
    assert "max-age" in answer.headers["strict-transport-security"] and "content-security-policy" in answer.headers
    assert httpx.get(proxy.address + "/health").json()["status"] == "ok"


def test_the_proxy_names_requests(proxy: Nginx) -> None:
    """Given a client that makes up an id, when it asks something, then the request bears the id that nginx gave it."""
    named = httpx.get(proxy.address + "/health", headers={"X-Request-Id": "made-up"}).headers["x-request-id"]
    assert len(named) == 32 and named != "made-up"


def test_plain_http_leads_to_tls_and_answers_challenges(proxy: Nginx) -> None:
    """Given plain HTTP, when something is asked, then it leads to TLS, unless a certificate authority asks."""
    plain = f"http://127.0.0.1:{proxy.plain}"
    answer = httpx.get(plain + "/?table=x")
    assert answer.status_code == 308 and answer.headers["location"] == "https://127.0.0.1/?table=x"
    assert httpx.get(plain + "/.well-known/acme-challenge/token").text == "answer"


def test_counters_stay_inside(proxy: Nginx) -> None:
    assert httpx.get(proxy.address + "/metrics").status_code == 404


def test_people_play_over_the_proxy(proxy: Nginx) -> None:
    """Given two seats, when a person comes in, opens a table and moves, then the socket carries it and the cookie is for TLS only."""

    async def play() -> None:
        anna = await Client.come_in(proxy.address)
        (cookie,) = anna.http.cookies.jar
        assert cookie.secure
        table = await anna.at(await anna.open(seats=["me", "me"], start=True))
        before = table.entry
        await table.act(table.choices[0]["text"])
        assert table.entry > before
        await anna.close()

    run(play())


class Echo(http.server.BaseHTTPRequestHandler):
    """Answers with the headers of the request."""

    def do_GET(self) -> None:
        """Answer."""
        body = json.dumps(dict(self.headers.items())).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_what_a_client_says_about_itself_goes_no_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a client that claims another address, when nginx passes its request on, then only what nginx has seen is said."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Echo) as upstream:
        threading.Thread(target=upstream.serve_forever, daemon=True).start()
        nginx = Nginx(tmp_path, f"127.0.0.1:{upstream.server_port}")
        monkeypatch.setenv("SSL_CERT_FILE", str(nginx.certificate))
        claims = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Host": "evil.example", "Forwarded": "for=192.0.2.7"}
        with nginx.running():
            heard = httpx.get(nginx.address + "/", headers=claims).json()
        upstream.shutdown()
    assert heard["X-Forwarded-For"] == "127.0.0.1" and heard["X-Forwarded-Proto"] == "https"
    assert heard["X-Forwarded-Host"] == heard["Host"] == nginx.address.removeprefix("https://")
    assert "Forwarded" not in heard
