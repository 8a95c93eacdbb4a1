"""Settings: their sources and precedence, and invalid values."""

import argparse
import json
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from outbreak.cli import main
from outbreak.core.options import OptionError
from outbreak.core.pack import PACK_MAX
from outbreak.server.base import settings
from outbreak.server.base.config import CONNECTIONS, CONNECTIONS_PER_ADDRESS, Config
from outbreak.server.base.http.connections import BODY_SECONDS, FRAMES, HEAD_SECONDS, PIPELINED_MAX, READ_SECONDS
from outbreak.server.base.http.limits import RATES, SIZE_MAX
from outbreak.server.base.http.middleware import BODY_MAX
from outbreak.server.base.settings import SETTINGS, Setting
from tests.server.server import Server, failures

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
POSTGRES = "postgresql://anna@db.example/tables"
OTHERS: dict[str, Any] = {  # a value that is not the default, for each setting
    "db": POSTGRES,
    "host": "0.0.0.0",
    "port": 9000,
    "processes": 3,
    "origins": ["https://a.example", "https://b.example"],
    "bot_workers": 2,
    "prepare": False,
    "limits": False,
    "connections": 50,
    "connections_per_address": 5,
    "tables_per_hour": 6,
    "tables_per_hour_of_address": 61,
    "sits_per_hour": 7,
    "sits_per_hour_of_address": 71,
    "records_per_hour": 8,
    "records_per_hour_of_address": 81,
    "unfinished_tables": 9,
    "waiting_hours": 10,
    "absence_seconds": 11,
    "trusted_proxies": ["10.0.0.0/8", "127.0.0.1"],
    "proxy_headers": "forwarded",
    "metrics_token": "letmein",
    "log_format": "json",
    "log_level": "debug",
    "log_addresses": "none",
    "slow_request": 0.5,
    "slow_loop": 0.25,
    "keep_days": 180,
    "root_path": "/outbreak",
    "lease_seconds": 2.5,
}
PLAIN = [setting for setting in SETTINGS if not setting.name.startswith("db_password")]


def read(words: str = "", environment: Mapping[str, str] | None = None) -> Config:
    """Return the configuration from a command line and an environment."""
    parser = argparse.ArgumentParser()
    settings.add_arguments(parser)
    return settings.read(parser.parse_args(words.split()), environment or {})


def on_command_line(setting: Setting, value: Any) -> str:
    """Return the command-line arguments for a value."""
    if isinstance(value, bool):
        return str(setting.option) if value else str(setting.option).replace("--", "--no-")
    return " ".join(f"{setting.option} {each}" for each in (value if isinstance(value, list) else [value]))


def in_environment(value: Any) -> str:
    """Return the environment variable for a value."""
    return ",".join(value) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


def expected(setting: Setting) -> Any:
    """Return the test value of a setting as the configuration holds it."""
    value = OTHERS[setting.name]
    return POSTGRES.replace("postgresql", "postgresql+asyncpg") if setting.name == "db" else tuple(value) if setting.is_list else value


@pytest.mark.parametrize("setting", PLAIN, ids=lambda setting: setting.name)
def test_every_setting_has_every_source(tmp_path: Path, setting: Setting) -> None:
    """Given a value in one source only, when settings are read, then the configuration has that value, typed."""
    value, file = OTHERS[setting.name], tmp_path / "outbreak.toml"
    file.write_text(f"{setting.name} = {json.dumps(value)}\n")
    assert getattr(read(), setting.name) != expected(setting)
    assert getattr(read(on_command_line(setting, value)), setting.name) == expected(setting)
    assert getattr(read("", {setting.variable: in_environment(value)}), setting.name) == expected(setting)
    assert getattr(read(f"--config {file}"), setting.name) == expected(setting)
    assert getattr(read("", {"OUTBREAK_CONFIG": str(file)}), setting.name) == expected(setting)


def test_the_command_line_overrides_environment_file_and_defaults(tmp_path: Path) -> None:
    """Given three sources, when they are removed one after the other, then the next one applies."""
    file = tmp_path / "outbreak.toml"
    file.write_text('port = 9003\nhost = "0.0.0.0"\norigins = ["https://file.example"]\nlimits = false\n')
    environment = {"OUTBREAK_PORT": "9002", "OUTBREAK_CONFIG": str(file), "OUTBREAK_ORIGINS": "https://environment.example"}
    first = read("--port 9001 --origin https://line.example --limits", environment)
    assert (first.port, first.origins, first.limits, first.host) == (9001, ("https://line.example",), True, "0.0.0.0")
    second = read("", environment)
    assert (second.port, second.origins, second.limits) == (9002, ("https://environment.example",), False)
    third = read("", {"OUTBREAK_CONFIG": str(file), "OUTBREAK_PORT": ""})  # an empty variable is not set
    assert (third.port, third.origins) == (9003, ("https://file.example",))
    assert read().port == 8000


@pytest.mark.parametrize("secret", ["plain", "p@ss:w/o rd%2F?#+é"])
def test_the_password_comes_from_a_file_or_the_environment(tmp_path: Path, secret: str) -> None:
    """Given a password apart from the database URL, when settings are read, then the URL contains it."""
    file, config = tmp_path / "password", tmp_path / "outbreak.toml"
    file.write_text(secret + "\n")
    config.write_text(f'db = "{POSTGRES}"\ndb_password_file = "{file}"\n')
    for made in (
        read(f"--db {POSTGRES}", {"OUTBREAK_DB_PASSWORD": secret}),
        read(f"--db {POSTGRES} --db-password-file {file}"),
        read("", {"OUTBREAK_DB": POSTGRES, "OUTBREAK_DB_PASSWORD_FILE": str(file)}),
        read(f"--config {config}"),
    ):
        url = make_url(made.db)
        assert (url.username, url.password, url.host, url.database) == ("anna", secret, "db.example", "tables")


def test_no_password_on_the_command_line() -> None:
    """Given a password on the command line, when settings are read, then it is refused."""
    with pytest.raises(OptionError, match="cannot be read"):  # a prefix of --db-password-file
        read(f"--db {POSTGRES} --db-password secret")


def test_a_database_with_a_password_can_be_used(
    postgres: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Given a role whose password has special characters, when the server starts without it, then it fails; with it, it serves."""
    secret = "p@ss:w/o rd%2F?#+"
    postgres.psql(f"CREATE ROLE anna LOGIN PASSWORD '{secret}';")
    postgres.psql("CREATE DATABASE passworded OWNER anna;")
    rules = Path(postgres.pgdata) / "pg_hba.conf"
    rules.write_text("local all anna scram-sha-256\n" + rules.read_text())
    postgres.psql("SELECT pg_reload_conf();")
    url = postgres.get_uri("passworded").replace("postgres:@", "anna@", 1)
    assert main(["serve", "--db", url]) == 1 and "password" in capfd.readouterr().err
    monkeypatch.setenv("OUTBREAK_DB_PASSWORD", secret)
    server = Server(url, tmp_path).start()
    server.stop()
    assert not failures(server.log) and secret not in server.log


@pytest.mark.parametrize(
    ("words", "environment", "file", "said"),
    [
        ("", {"OUTBREAK_PORT": "many"}, "", "OUTBREAK_PORT is a number from 1 to 65535, not many"),
        ("", {"OUTBREAK_PORT": "70000"}, "", "OUTBREAK_PORT is a number from 1 to 65535, not 70000"),
        ("", {"OUTBREAK_LIMITS": "perhaps"}, "", "OUTBREAK_LIMITS is true or false, not perhaps"),
        ("", {"OUTBREAK_PROXY_HEADERS": "via"}, "", "OUTBREAK_PROXY_HEADERS is x-forwarded or forwarded, not via"),
        ("--bot-workers 0", {}, "", "--bot-workers is a number of at least 1, not 0"),
        ("--processes 0", {}, "", "--processes is a number of at least 1, not 0"),
        ("--proxy-headers via", {}, "", "--proxy-headers is x-forwarded or forwarded, not via"),
        ("", {}, 'prot = 80\nhost = "::"', "there is no setting 'prot'; there are db, host, port"),
        ("", {}, 'port = "80"', "port has to be written without quotes"),
        ("", {}, "port = true", "port is a number from 1 to 65535, not true"),
        ("", {}, "lease_seconds = inf", "lease_seconds is a number from 1 to 3600, not Infinity"),
        ("", {}, "slow_request = inf", "slow_request is a number from 0.01 to 3600, not Infinity"),
        ("", {}, "keep_days = 1000000000000000", "keep_days is a number from 0 to 36500, not 1000000000000000"),
        ("", {}, 'origins = "https://a.example"', "origins is a list of texts"),
        ("", {}, "port = = 80", "is not a TOML file"),
        ("--config {folder}/missing.toml", {}, "", "missing.toml cannot be read: No such file"),
        ("", {"OUTBREAK_DB_PASSWORD": "x"}, "", "an SQLite file has no password"),
        ("--db postgresql://a:b@c/d", {"OUTBREAK_DB_PASSWORD": "x"}, "", "already has a password"),
        ("--db postgresql://c/d", {"OUTBREAK_DB_PASSWORD": "x"}, "", "a password needs a user"),
        (f"--db {POSTGRES} --db-password-file {{folder}}/x", {"OUTBREAK_DB_PASSWORD": "x"}, "", "are both set"),
        (f"--db {POSTGRES} --db-password-file {{folder}}/missing", {}, "", "missing cannot be read: No such file"),
        (f"--db {POSTGRES} --db-password-file {{folder}}/empty", {}, "", "empty is empty"),
    ],
)
def test_invalid_values_are_refused_with_their_source(
    tmp_path: Path, words: str, environment: dict[str, str], file: str, said: str
) -> None:
    (tmp_path / "empty").write_text("\n")
    if file:
        (tmp_path / "outbreak.toml").write_text(file)
        words += f" --config {tmp_path / 'outbreak.toml'}"
    with pytest.raises(OptionError) as refused:
        read(words.format(folder=tmp_path), environment)
    assert said in str(refused.value)


def test_a_server_listens_where_its_file_and_environment_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a file, a variable and no option but the port, when the server starts, then both apply."""
    db, file = tmp_path / "here.sqlite", tmp_path / "outbreak.toml"
    file.write_text(f'db = "{tmp_path / "there.sqlite"}"\nhost = "127.0.0.1"\norigins = ["https://tables.example"]\n')
    file.chmod(stat.S_IRUSR)
    monkeypatch.setenv("OUTBREAK_ROOT_PATH", "/outbreak/")
    server = Server(str(db), tmp_path, "--config", str(file)).start()
    try:
        assert f"Outbreak is open at {server.address}/outbreak/" in server.log
        assert str(db) in server.log and db.exists() and not (tmp_path / "there.sqlite").exists()
    finally:
        server.stop()
    assert not failures(server.log)


def test_the_documentation_has_the_table() -> None:
    """Given the declared settings, then the documentation has the same table.

    `python -m outbreak.server.base.settings` prints it."""
    assert settings.table() in HOSTING.read_text(encoding="utf-8")


def test_the_documented_limits_match_the_code() -> None:
    """Given the limits in the code, then the documentation has the same numbers."""
    shown = HOSTING.read_text(encoding="utf-8")
    (requests, request_rate), (messages, message_rate), (people, people_rate) = (RATES[name] for name in ("request", "message", "come-in"))
    for line in (
        f"| {CONNECTIONS:,} and {CONNECTIONS_PER_ADDRESS}; ",
        f"| requests of one address | {requests:g} at once, then {request_rate:g} a second |",
        f"| {messages:g} at once, then {message_rate:g} a second, each of at most {SIZE_MAX:,} characters |",
        "| {:,.0f} at once, then {:g} a second |".format(*RATES["message-address"]),
        "| {:g} at once, then {:g} a second; pings and parts of messages count |".format(*FRAMES),
        f"| requests over one connection that wait for an answer to an earlier one | {PIPELINED_MAX} |",
        f"| an answer that the client does not read | dropped after {READ_SECONDS} seconds |",
        f"| cards that a record brings along | {PACK_MAX:,} characters |",
        f"| {people:g} at once, then one in {1 / people_rate:g} seconds |",
        f"| {BODY_MAX:,} bytes, within {BODY_SECONDS} seconds; its head within {HEAD_SECONDS} |",
    ):
        assert line in shown
