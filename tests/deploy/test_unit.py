"""The systemd unit, by systemd's own tools."""

import configparser
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from outbreak.server.base.config import Config
from tests.deploy.nginx import tool
from tests.server.test_settings import read

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "outbreak.service"
EXPOSURE_MOST = 2.0  # of 10; what systemd-analyze calls OK


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with its additions for PostgreSQL, where its command is one that this machine has."""
    command = Path(sys.executable).parent / "outbreak"
    unit = tmp_path / "outbreak.service"
    unit.write_text(UNIT.read_text().replace("/opt/outbreak/bin/outbreak", str(command)))
    (tmp_path / "outbreak.service.d").mkdir()
    (tmp_path / "outbreak.service.d" / "postgres.conf").write_text((DEPLOY / "postgres.conf").read_text())
    return unit


def test_systemd_accepts_the_unit(unit: Path) -> None:
    """Given the unit, when systemd verifies it, then it has nothing to complain about."""
    done = subprocess.run([tool("systemd-analyze", "systemd"), "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "outbreak" not in done.stderr, done.stderr


def test_a_fault_in_the_unit_would_be_found(unit: Path) -> None:
    """Given a unit with a misspelt setting, when systemd verifies it, then it says so: the check can fail."""
    unit.write_text(unit.read_text().replace("DynamicUser=", "DynamicUsr="))
    done = subprocess.run([tool("systemd-analyze", "systemd"), "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert "DynamicUsr" in done.stderr


def test_the_service_is_confined(unit: Path) -> None:
    """Given the unit, when systemd rates what it could reach, then that is little."""
    command = [tool("systemd-analyze", "systemd"), "security", "--offline=yes", f"--threshold={EXPOSURE_MOST * 10:g}", unit]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd-analyze cannot rate a file; it takes systemd 250 or newer")
    assert done.returncode == 0, done.stdout[-200:] + done.stderr


def test_the_command_and_the_settings_are_ours() -> None:
    """Given the command of the unit and the example settings, when they are read, then every option and key is known."""
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(UNIT)
    _, command, *options = shlex.split(parser["Service"]["ExecStart"])
    assert command == "serve" and options == ["--config", "/etc/outbreak/outbreak.toml"]
    config = read(f"--config {DEPLOY / 'outbreak.toml'}")
    assert config.origins == ("https://play.example.org",) and config.trusted_proxies == ("127.0.0.1", "::1")


def test_the_settings_for_postgresql_are_ours(tmp_path: Path) -> None:
    """Given the example with PostgreSQL instead of SQLite, when it is read, then it is a configuration that may start."""
    text = re.sub(r"^# (?=[a-z_]+ = )", "", (DEPLOY / "outbreak.toml").read_text(), flags=re.M)
    (tmp_path / "outbreak.toml").write_text(text)
    (tmp_path / "password").write_text("secret\n")
    variable = re.search(r"^Environment=(\w+)=", (DEPLOY / "postgres.conf").read_text(), re.M)
    assert variable is not None
    config = read(f"--config {tmp_path / 'outbreak.toml'}", {variable[1]: str(tmp_path / "password")})
    assert isinstance(config, Config) and "outbreak:secret@" in config.db and config.processes == 2
