"""The container: its steps in an empty directory, what comes out of them at work, and the compose file around it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

import outbreak
from outbreak.server.base.settings import FILE_VARIABLE, SETTINGS
from tests.deploy.containerfile import Build, parse
from tests.server.server import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PATIENCE = 120.0  # seconds
STAGES = parse(DEPLOY / "Containerfile")
CLIENT, BUILD, FINAL = STAGES
VARIABLES = {setting.variable for setting in SETTINGS} | {FILE_VARIABLE, "OUTBREAK_CACHE"}


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The image, built as far as that goes without a container engine."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed: the web client cannot be built (Debian: apt-get install npm)")
    build = Build(ROOT, tmp_path_factory.mktemp("image"))
    for stage in STAGES:
        build.carry_out(stage, STAGES)
    return build


@pytest.mark.slow
def test_the_steps_make_a_server_that_is_healthy_and_stops_when_asked(build: Build, tmp_path: Path) -> None:
    """Given what the steps built from nothing but the files they copy, when the command of the image runs, then it serves the client,
    its health check passes, and fails once the server has stopped."""
    port, data = free_port(), tmp_path / "data"
    data.mkdir()

    def here(word: str) -> str:
        """A word of the Containerfile with the paths and the port of this machine."""
        word = word.replace("/opt/outbreak", str(build.place(BUILD, "/opt/outbreak"))).replace(":8000", f":{port}")
        return re.sub(r"^/data\b", str(data), word)

    environment = {name: here(value) for name, value in FINAL.environment.items() if name != "PATH"}
    environment |= {"OUTBREAK_PORT": str(port), "PATH": os.environ["PATH"]}
    health = [here(word) for word in FINAL.command("HEALTHCHECK")]
    command = [here(word) for word in FINAL.command("CMD")]
    log = tmp_path / "log"
    with log.open("wb") as file:
        server = subprocess.Popen(command, cwd=data, env=environment, stdout=file, stderr=file)
    try:
        end = time.monotonic() + PATIENCE
        while subprocess.run(health, env=environment, capture_output=True, check=False).returncode != 0:
            assert server.poll() is None and time.monotonic() < end, log.read_text()
            time.sleep(0.5)
        assert (data / "tables.sqlite").is_file() and "web client is missing" not in log.read_text()
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=PATIENCE) == 0
    assert subprocess.run(health, env=environment, capture_output=True, check=False).returncode != 0


@pytest.mark.slow
def test_the_image_has_the_locked_packages_and_no_sources(build: Build) -> None:
    """Given the built environment, when its packages are listed, then they are those of the lock and the project, and none depends on
    the directory it was built in."""
    python = build.place(BUILD, "/opt/outbreak/bin/python")
    listed = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], check=True, capture_output=True, text=True).stdout
    names = {normal(line.split("==")[0]) for line in listed.splitlines()}
    assert f"outbreak-table=={outbreak.__version__}" in listed and "asyncpg" in names
    assert names - {"pip", "setuptools", "outbreak-table"} <= set(locked(DEPLOY / "requirements.lock"))
    assert build.place(FINAL, "/opt/outbreak/bin/outbreak").is_file() and not build.place(FINAL, "/build").exists()


def normal(name: str) -> str:
    """The name of a package as locks write it."""
    return re.sub(r"[._-]+", "-", name).lower()


def locked(file: Path) -> dict[str, str]:
    """The names and versions in a lock."""
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==(\S+)", file.read_text(), re.M))


def test_the_locked_packages_are_those_that_the_tests_run_with() -> None:
    """Given both locks, when they are compared, then the one for servers has what the project needs, in the same versions."""
    tested, hosted = locked(ROOT / "requirements.lock"), locked(DEPLOY / "requirements.lock")
    assert hosted.items() <= tested.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    assert {normal(re.split(r"[^A-Za-z0-9._-]", line)[0]) for line in needed} <= hosted.keys()


def test_the_container_is_not_root_and_keeps_its_data() -> None:
    """Given the last stage, when it is read, then it has several stages before it, a user, a volume for all that is written, and a
    health check; and its variables are settings."""
    assert len(STAGES) == 3 and not FINAL.all("RUN")
    assert not FINAL.one("USER").startswith(("0", "root"))
    volume = FINAL.one("VOLUME")
    assert all(FINAL.environment[name].startswith(volume) for name in ("HOME", "OUTBREAK_DB", "OUTBREAK_CACHE"))
    assert FINAL.one("EXPOSE") == FINAL.environment["OUTBREAK_PORT"] and "/health" in FINAL.one("HEALTHCHECK")
    assert {name for name in FINAL.environment if name.startswith("OUTBREAK_")} <= VARIABLES


def test_the_script_says_what_it_does() -> None:
    """Given no step, when the script runs, then it explains itself and fails."""
    done = subprocess.run([DEPLOY / "build.sh"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "deploy/build.sh install PREFIX" in done.stderr


def wheel(folder: Path, text: str) -> None:
    """A distribution of one version, whose only module holds this text."""
    info = "outbreak_table-0.1.0.dist-info"
    files = {
        "mark.py": text,
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: outbreak-table\nVersion: 0.1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "".join(f"{name},,\n" for name in ("mark.py", f"{info}/METADATA", f"{info}/WHEEL", f"{info}/RECORD")),
    }
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / "outbreak_table-0.1.0-py3-none-any.whl", "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)


def test_newer_sources_of_the_same_version_are_installed(tmp_path: Path) -> None:
    """Given a server installed from sources, when newer sources of the same version are installed over it, then they are what runs."""
    (tmp_path / "deploy").mkdir()
    (tmp_path / "deploy" / "requirements.lock").touch()
    for text in ("before", "after"):
        wheel(tmp_path / "dist", text)
        subprocess.run([DEPLOY / "build.sh", "install", "opt"], cwd=tmp_path, env={**os.environ, "PYTHON": sys.executable}, check=True)
        (installed,) = (tmp_path / "opt").glob("lib/python*/site-packages/mark.py")
        assert installed.read_text() == text


@pytest.fixture(scope="module")
def compose() -> Any:
    """The compose file."""
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def test_the_compose_file_names_only_what_there_is(compose: Any) -> None:
    """Given the compose file, when it is read, then settings, files, volumes, secrets and templates exist."""
    services = compose["services"]
    assert services["outbreak"]["environment"].keys() <= VARIABLES
    assert (DEPLOY / services["outbreak"]["build"]["context"] / services["outbreak"]["build"]["dockerfile"]).is_file()
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in compose["volumes"]
        assert set(service.get("secrets", ())) <= compose["secrets"].keys()
        assert set(service.get("depends_on", ())) <= services.keys()
    wanted = set(re.findall(r"\$\{([A-Z]+)\}", (DEPLOY / "nginx.conf.template").read_text()))
    assert services["proxy"]["environment"].keys() == wanted


def test_only_the_proxy_is_public_and_trusted(compose: Any) -> None:
    """Given the compose file, when it is read, then only the proxy has ports, and its address is the one that is trusted."""
    services = compose["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    proxy = services["proxy"]["networks"]["default"]["ipv4_address"]
    assert services["outbreak"]["environment"]["OUTBREAK_TRUSTED_PROXIES"] == proxy
    assert services["proxy"]["environment"]["UPSTREAM"] == "outbreak:" + FINAL.one("EXPOSE")


def test_a_password_is_no_part_of_the_tree(compose: Any) -> None:
    """Given the file with the password, when Git is asked, then it is ignored."""
    secret = (DEPLOY / compose["secrets"]["db-password"]["file"]).resolve()
    if not (ROOT / ".git").exists():
        pytest.skip("this is no Git checkout")
    assert subprocess.run(["git", "check-ignore", "-q", secret], cwd=ROOT, check=False).returncode == 0


def test_shell_scripts_parse() -> None:
    """Given the scripts, when the shell reads them, then it understands them."""
    for script in (DEPLOY / "build.sh", DEPLOY / "nginx-reload.sh"):
        assert os.access(script, os.X_OK), script
        subprocess.run(["sh", "-n", script], check=True)
