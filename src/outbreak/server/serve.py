"""`outbreak serve`: starts the server."""

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
from outbreak.server.base.database.migrate import file_lock, prepare, usable
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
END_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
POLL_SECONDS = 0.5
STOP_SECONDS, KILL_SECONDS = 5, 10  # for requests in progress, and for a process to end
FILES_BESIDE = 200  # files that a process has open beside its connections


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    settings.add_arguments(parser)
    parser.add_argument("--open", action="store_true", help="open the tables in a browser on this machine")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    wanted = settings.read(arguments, os.environ)
    config = msgspec.structs.replace(wanted, connections=_connections(wanted.connections))
    _check(config)
    telemetry.require(os.environ)
    logs.configure(config.log_format, config.log_level)
    with file_lock(config), _listening(config) as listening:
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
    except ValueError:  # unbalanced brackets
        return False


@contextlib.contextmanager
def _listening(config: Config) -> Iterator[sockets.socket]:
    """Open the listening socket; early connections wait until the first process is ready."""
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
        except (TypeError, ValueError):  # not a valid host name
            raise OptionError(f"--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not {config.host!r}") from None
        yield listening


def _connections(wanted: int) -> int:
    """Raise the limit of open files; returns the connections that it allows, at most the wanted number."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted + FILES_BESIDE and soft != resource.RLIM_INFINITY:
        soft = wanted + FILES_BESIDE if hard == resource.RLIM_INFINITY else min(hard, wanted + FILES_BESIDE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - FILES_BESIDE)
    return wanted


def serve(config: Config, listening: sockets.socket, open_browser: bool = False) -> None:
    """Run the server processes until a signal; a process that dies is restarted."""
    config.publish()
    ending = threading.Event()
    for name in END_SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: ending.set())
    _announce(config)
    if open_browser:
        threading.Thread(target=open_tables, args=(config,), daemon=True).start()
    processes = [_start_process(listening) for _ in range(config.processes)]
    while not ending.wait(POLL_SECONDS):
        for number, process in enumerate(processes):
            if not process.is_alive():
                log.error("a server process died (%s); restarting it", process.exitcode)
                processes[number] = _start_process(listening)
    for process in processes:
        process.terminate()
    end = time.monotonic() + KILL_SECONDS
    for process in processes:
        process.join(max(0, end - time.monotonic()))
        process.kill()


def _start_process(listening: sockets.socket) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(target=work, args=(listening,))
    process.start()
    return process


def work(listening: sockets.socket) -> None:
    """Serve the listening socket. Runs in a server process."""
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
    """Open a browser as soon as the server answers, unless there is no screen."""
    has_screen = sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if not has_screen:
        return
    for _ in range(TRIES):
        with contextlib.suppress(OSError), sockets.create_connection((_own_host(config), config.port), timeout=1):
            webbrowser.open(_address(_own_host(config), config))
            return
        time.sleep(TRY_SECONDS)


def _own_host(config: Config) -> str:
    """Return the host under which this machine reaches the server."""
    return "127.0.0.1" if config.host in EVERYWHERE else config.host


def _announce(config: Config) -> None:
    """Print the address of the server."""
    if web_client.front_folder() == web_client.PLAIN:
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
    """Return this machine's address in its network, without sending anything."""
    with contextlib.closing(sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return sockets.gethostname()
