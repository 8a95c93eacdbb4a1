"""A real nginx with TLS, by the configuration in deploy/, on ports and with a certificate of its own."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from string import Template

import pytest

from tests.server.server import free_port

TEMPLATE = Path(__file__).parents[2] / "deploy" / "nginx.conf.template"
PATIENCE = 30.0  # seconds
MAIN = """{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/outbreak.conf;
}}
"""


def tool(name: str, package: str) -> str:
    """Where a tool is; a test that needs one which is missing is skipped."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/bin:/sbin:/bin")
    if found is None:
        pytest.skip(f"{name} is not installed (Debian: apt-get install {package})")
    return found


class Nginx:
    """nginx in front of an address of this machine, known as 127.0.0.1."""

    def __init__(self, folder: Path, upstream: str) -> None:
        self.folder, self.program = folder, tool("nginx", "nginx")
        self.plain, self.secure = free_port(), free_port()
        self.address = f"https://127.0.0.1:{self.secure}"
        self.certificate = folder / "fullchain.pem"
        command = [tool("openssl", "openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        command += ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"]
        command += ["-keyout", str(folder / "privkey.pem"), "-out", str(self.certificate)]
        subprocess.run(command, check=True, capture_output=True)
        (folder / ".well-known" / "acme-challenge").mkdir(parents=True)
        (folder / ".well-known" / "acme-challenge" / "token").write_text("answer")
        names = {"NAME": "127.0.0.1", "UPSTREAM": upstream, "CERTIFICATE": str(folder), "CHALLENGE": f"root {folder};"}
        filled = Template(TEMPLATE.read_text(encoding="utf-8")).safe_substitute(names)
        filled = re.sub(r"^ *listen \[::\].*\n", "", filled, flags=re.M)  # not every machine has IPv6
        filled = filled.replace("listen 80;", f"listen 127.0.0.1:{self.plain};").replace("listen 443 ", f"listen 127.0.0.1:{self.secure} ")
        (folder / "outbreak.conf").write_text(filled)
        user = "user root;" if os.geteuid() == 0 else ""  # its workers read the folder of a test; the directive is refused to others
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
        self.command = [self.program, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]

    def check(self) -> subprocess.CompletedProcess[str]:
        """What `nginx -t` says."""
        return subprocess.run([*self.command, "-t"], capture_output=True, text=True, check=False)

    @contextlib.contextmanager
    def running(self) -> Iterator["Nginx"]:
        """Let it work beside a test."""
        process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.secure), timeout=1):
                    break
                assert process.poll() is None and time.monotonic() < end, (self.folder / "error.log").read_text()
                time.sleep(0.1)
            yield self
        finally:
            process.terminate()
            process.wait(PATIENCE)
