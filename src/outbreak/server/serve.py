"""`outbreak serve`: starts the server. Friends need only its address."""

import argparse
import contextlib
import ipaddress
import logging
import multiprocessing
import os
import re
import signal
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from urllib.parse import urlsplit

import msgspec
import uvicorn

from outbreak.core.options import OptionError
from outbreak.server.base import settings
from outbreak.server.base.config import Config
from outbreak.server.base.database.migrate import held, prepare, usable
from outbreak.server.base.http import web_client
from outbreak.server.base.http.connections import KEEP_ALIVE_SECONDS, HttpConnection, SocketConnection
from outbreak.server.base.http.limits import SIZE_MAX
from outbreak.server.base.monitoring import logs, telemetry

log = logging.getLogger("outbreak.serve")

TRIES, TRY_SECONDS = 300, 0.2
NO_CLIENT = """
*** The web client is missing: the tables are shown as plain text. ***
In a source tree, build it with `make web`; the package outbreak-table has it built in (pip install outbreak-table).
"""
EVERYWHERE = ("0.0.0.0", "::")
BACKLOG = 2048
ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
LOOK_SECONDS = 0.5
STOP_SECONDS, KILL_SECONDS = 5, 10  # for requests under way, and for a process to end
FILES_BESIDE = 200  # what a process has open beside its connections


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said to the command."""
    settings.add_arguments(parser)
    parser.add_argument("--open", action="store_true", help="open the tables in a browser on this machine")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    wished = settings.read(arguments, os.environ)
    config = msgspec.structs.replace(wished, connections=_connections(wished.connections))
    _check(config)
    telemetry.require(os.environ)
    logs.configure(config.log_format)
    with held(config), _listening(config) as listening:
        with usable(config):
            prepare(config)
        serve(config, listening, arguments.open)
    return 0


def _check(config: Config) -> None:
    if config.is_sqlite and config.processes > 1:
        raise OptionError("several processes need a PostgreSQL database: --db postgresql://USER@HOST/NAME")
    wrong = next((origin for origin in config.origins if not _is_origin(origin)), None)
    if wrong is not None:
        raise OptionError(f"--origin is an address such as https://games.example.org, not {wrong!r}")
    if not config.host:
        raise OptionError("--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    for proxy in config.trusted_proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise OptionError(f"--trusted-proxy takes an address or a network such as 10.0.0.0/8, not {proxy!r}") from None
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", config.root_path):
        raise OptionError(f"--root-path takes a path such as /outbreak, not {config.root_path!r}")


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:  # brackets that do not match
        return False


@contextlib.contextmanager
def _listening(config: Config) -> Iterator[sockets.socket]:
    """Listen where people will come in; who comes before the first process is ready waits."""
    with contextlib.closing(sockets.socket(sockets.AF_INET6 if ":" in config.host else sockets.AF_INET)) as listening:
        if sys.platform != "win32":
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            listening.bind((config.host, config.port))
            listening.listen(BACKLOG)
        except OSError as problem:
            raise OptionError(
                f"cannot listen at {config.host} port {config.port}: {problem.strerror}; choose another with --port"
            ) from None
        except (TypeError, ValueError):  # no name that could be looked up
            raise OptionError(f"--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not {config.host!r}") from None
        yield listening


def _connections(wished: int) -> int:
    """As many connections as are wished, or as the system lets a process have."""
    if sys.platform == "win32":
        return wished
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wished + FILES_BESIDE and soft != resource.RLIM_INFINITY:
        soft = wished + FILES_BESIDE if hard == resource.RLIM_INFINITY else min(hard, wished + FILES_BESIDE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - FILES_BESIDE)
    return wished


def serve(config: Config, listening: sockets.socket, open_browser: bool = False) -> None:
    """Run the server processes until a signal ends them; one that ends by itself is started again."""
    config.publish()
    ending = threading.Event()
    for name in ENDING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: ending.set())
    _announce(config)
    if open_browser:
        threading.Thread(target=open_tables, args=(config,), daemon=True).start()
    processes = [_started(listening) for _ in range(config.processes)]
    while not ending.wait(LOOK_SECONDS):
        for number, process in enumerate(processes):
            if not process.is_alive():
                log.error("a server process ended (%s); it is started again", process.exitcode)
                processes[number] = _started(listening)
    for process in processes:
        process.terminate()
    end = time.monotonic() + KILL_SECONDS
    for process in processes:
        process.join(max(0, end - time.monotonic()))
        process.kill()


def _started(listening: sockets.socket) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=work, args=(listening,))
    process.start()
    return process


def work(listening: sockets.socket) -> None:
    """In a server process: answer what comes to the listening socket."""
    served = uvicorn.Config(
        "outbreak.server.app:create",
        factory=True,
        interface="asgi3",
        lifespan="on",
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=4 * SIZE_MAX,  # bytes; a character has up to four
        ws_ping_interval=None,  # clients ping
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the middleware reads them
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(served).run(sockets=[listening])


def open_tables(config: Config) -> None:
    """Open the tables in a browser as soon as the server answers; where there is no screen, the printed address has to do."""
    has_screen = sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if not has_screen:
        return
    for _ in range(TRIES):
        with contextlib.suppress(OSError), sockets.create_connection((_own_host(config), config.port), timeout=1):
            webbrowser.open(_address(_own_host(config), config))
            return
        time.sleep(TRY_SECONDS)


def _own_host(config: Config) -> str:
    """The host under which this machine reaches the server."""
    return "127.0.0.1" if config.host in EVERYWHERE else config.host


def _announce(config: Config) -> None:
    """Say where to go."""
    if web_client.front() == web_client.PLAIN:
        if config.log_format == "json":
            log.warning(" ".join(NO_CLIENT.split()))
        else:
            print(NO_CLIENT, file=sys.stderr, flush=True)
    own = _own_host(config)
    print(f"Outbreak is open at {_address(own, config)}", flush=True)
    if config.host in EVERYWHERE:
        print(f"Friends on your network: {_address(_network_address(), config)}", flush=True)
    elif own in ("127.0.0.1", "localhost", "::1"):
        print(
            "Only this machine can reach it; start it with --host 0.0.0.0 (make play HOST=0.0.0.0) to let friends on your network in.",
            flush=True,
        )
    print(
        f"Tables are kept in {config.sqlite_path if config.is_sqlite else 'PostgreSQL'}. Ctrl-C stops the server; nothing is lost.",
        flush=True,
    )


def _address(host: str, config: Config) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{config.port}{config.root_path}/"


def _network_address() -> str:
    """This machine's address in its network; nothing is sent to find it out."""
    with contextlib.closing(sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return sockets.gethostname()
