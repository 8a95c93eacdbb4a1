"""What people install: the wheel in an empty environment outside the source tree, and what `outbreak` alone does."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import outbreak
from outbreak.cli import main
from outbreak.server import serve
from outbreak.server.base import settings
from outbreak.server.base.config import Config
from outbreak.server.base.http import web_client

ROOT = Path(__file__).parents[1]
PATIENCE = 90.0  # seconds
NEEDED = ("outbreak/server/web/index.html", "share/doc/outbreak-table/protocol.md", "examples/greedy_bot.py", "deploy/outbreak.service")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution of this tree."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment that has the wheel; its dependencies are those of this one, the project itself is not."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    python = folder / "bin" / "python"
    (wheel,) = built.glob("*.whl")
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    subprocess.run([uv, "pip", "install", "-q", "--offline", "--no-deps", "--python", python, wheel], check=True, capture_output=True)
    (site,) = (folder / "lib").glob("*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))  # a path alone: the editable install in it is not followed
    return folder / "bin" / "outbreak"


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def fetched(address: str) -> str:
    """Return what a server sends."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return str(answer.read().decode())


@contextlib.contextmanager
def serving(command: Path, folder: Path, port: int) -> Iterator[Path]:
    """A server that was started with --open; gives the file to which the browser writes what it is asked to open."""
    opened, browser = folder / "opened", folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    arguments = [str(command), "serve", "--open", "--port", str(port), "--db", str(folder / "tables.sqlite")]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    environment.pop("PYTHONPATH", None)
    log = folder / "log"
    with log.open("wb") as file:
        process = subprocess.Popen(arguments, cwd=folder, env=environment, stdout=file, stderr=file, start_new_session=True)
    try:
        end = time.monotonic() + PATIENCE
        while not opened.exists():
            assert process.poll() is None and time.monotonic() < end, log.read_text()
            time.sleep(0.1)
        yield opened
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=PATIENCE)
    assert f"Outbreak is open at http://127.0.0.1:{port}/" in log.read_text()


def test_the_distributions_have_the_client_documents_and_examples(built: Path) -> None:
    """Given both distributions, when they are listed, then nothing that the product needs is missing."""
    (wheel,), (source,) = built.glob("outbreak_table-*.whl"), built.glob("outbreak_table-*.tar.gz")
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    assert all(any(name.endswith(needed) for name in names) for needed in NEEDED)
    with tarfile.open(source) as archive:
        packed = archive.getnames()
    for needed in ("src/outbreak/server/web/index.html", "docs/protocol.md", "examples/greedy_bot.py", "hatch_build.py"):
        assert any(name.endswith(needed) for name in packed), needed
    assert not any("node_modules" in name for name in packed)


def test_the_version_stands_in_one_place(built: Path) -> None:
    """Given the version in `outbreak/__init__.py`, when distributions are built, then they have it, and the project names no other."""
    assert all(f"outbreak_table-{outbreak.__version__}" in file.name for file in built.iterdir())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "version" not in project and "version" in project["dynamic"]
    assert not re.search(r"^version:", (ROOT / "CITATION.cff").read_text(), re.M)
    assert "version" not in json.loads((ROOT / "web/package.json").read_text())


def test_an_installed_wheel_serves_the_client_and_opens_it(installed: Path, tmp_path: Path) -> None:
    """Given an empty environment, when the server starts, then the browser is sent to the built client and its files are there."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    with serving(installed, tmp_path, port) as opened:
        assert opened.read_text().strip() == address
        shown = fetched(address)
        assert shown == (web_client.BUILT / "index.html").read_text(encoding="utf-8")
        for file in re.findall(r'(?:src|href)="/?(assets/[^"]+)"', shown):
            assert fetched(address + file)
    assert "web client is missing" not in (tmp_path / "log").read_text()


def test_an_installed_wheel_plays_a_game(installed: Path, tmp_path: Path) -> None:
    """Given an empty environment, when bots play and the record is exported, then it is the installed package that did it."""
    python = installed.parent / "python"
    where = subprocess.run(
        [python, "-c", "import outbreak; print(outbreak.__file__)"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert Path(where.stdout.strip()).is_relative_to(installed.parents[1])
    record = tmp_path / "game.json"
    command = [installed, "play", "pandemic", "--seed", "3", "--bot", "all=random", "--save", record]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    told = subprocess.run([installed, "export", record], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert len(told.stdout.splitlines()) > 10


def test_no_distribution_is_built_without_the_client(tmp_path: Path) -> None:
    """Given a tree in which the client was not built, when a wheel is built, then it is refused and it is said what to do."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/outbreak").mkdir(parents=True)
    shutil.copy(ROOT / "src/outbreak/__init__.py", tmp_path / "src/outbreak")
    done = subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode != 0 and "make web" in done.stderr


def test_the_command_alone_opens_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given no arguments, when the command runs, then it serves as usual and opens a browser."""
    asked = []
    monkeypatch.setattr(serve, "run", lambda arguments: asked.append(arguments) or 0)
    assert main([]) == 0
    config = settings.read(asked[0], {})
    assert asked[0].open and (config.host, config.port) == ("127.0.0.1", 8000)


def test_a_server_without_the_client_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Given no built client, when the address is announced, then a warning says what is missing and how to get it."""
    config = Config(db="sqlite+aiosqlite:///tables")
    serve._announce(config)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(web_client, "BUILT", tmp_path)
    serve._announce(config)
    assert "The web client is missing" in (said := capsys.readouterr().err) and "make web" in said and "outbreak-table" in said


def test_what_is_to_be_installed_is_called_by_its_name() -> None:
    """Given every text of the project, when it says what to install, then by the name of the distribution."""
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["name"] == "outbreak-table"
    folders = [ROOT / name for name in ("src", "docs", "examples", "tests")]
    texts = [ROOT / "README.md", *(path for folder in folders for ending in ("py", "md", "ftl") for path in folder.rglob(f"*.{ending}"))]
    wrong = re.compile(r"pip install\s+[\"']?outbreak(?!-table)\b")
    assert [path for path in texts if wrong.search(path.read_text(encoding="utf-8"))] == []
