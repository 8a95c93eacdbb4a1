"""Reads settings from the command line, the environment and a TOML file into a `Config`.

The command line overrides the environment, the environment the file, and the file the defaults."""

import argparse
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from outbreak.core.options import OptionError
from outbreak.server.base.config import Config, database_url

PREFIX = "OUTBREAK_"
FILE_OPTION, FILE_VARIABLE = "--config", f"{PREFIX}CONFIG"
ORDER = "the command line overrides the environment, the environment the file, and the file the defaults"


class Written(Config, frozen=True, forbid_unknown_fields=True):
    """All settings: the configuration, and the password of its database."""

    db_password: (
        Annotated[
            str, Meta(description="password for PostgreSQL; not on the command line, where others can see it", extra={"option": None})
        ]
        | None
    ) = None
    db_password_file: Annotated[str, Meta(description="file with the password for PostgreSQL", extra={"metavar": "FILE"})] | None = None


@dataclass(frozen=True)
class Setting:
    """One setting, as declared by its field."""

    name: str  # the key in a file
    type: Any
    meta: Meta
    default: Any

    @property
    def _extra(self) -> dict[str, Any]:
        return self.meta.extra or {}

    @property
    def option(self) -> str | None:
        """Return the command-line option, if there is one."""
        option: str | None = self._extra.get("option", f"--{self.name.replace('_', '-')}")
        return option

    @property
    def variable(self) -> str:
        """Return the environment variable."""
        return PREFIX + self.name.upper()

    @property
    def bare(self) -> Any:
        """Return the type without its annotations."""
        return self.type.__origin__

    @property
    def is_list(self) -> bool:
        """Whether it takes several values."""
        return get_origin(self.bare) is tuple

    @property
    def default_words(self) -> str:
        """Return the default as shown in the help and the documentation."""
        if "default" in self._extra:
            return str(self._extra["default"])
        if self.default in ((), "", None):
            return "none"
        return msgspec.json.encode(self.default).decode().strip('"')

    def read(self, value: Any, source: str) -> Any:
        """Validate a value from a source; texts from the command line and the environment are converted."""
        try:
            return msgspec.convert(value, self.type, strict=not isinstance(value, str))
        except msgspec.ValidationError:
            said = value if isinstance(value, str) else json.dumps(value, default=str)
            raise OptionError(f"{source} is {self._expected}, not {said}") from None

    @property
    def _expected(self) -> str:
        if get_origin(self.bare) is Literal:
            return " or ".join(get_args(self.bare))
        if self.bare is bool:
            return "true or false"
        if self.is_list:
            return "a list of texts"
        if self.bare not in (int, float):
            return "a text"
        least, most = self.meta.ge, self.meta.le
        return f"a number from {least} to {most}" if most is not None else f"a number of at least {least}"

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add its option to a parser; an option that is not given sets no attribute."""
        if self.option is None:
            return
        help_text = f"{self.meta.description}{'; may be repeated' if self.is_list else ''} (default: {self.default_words})"
        shared: dict[str, Any] = {"dest": self.name, "default": argparse.SUPPRESS, "help": help_text}
        if self.bare is bool:
            parser.add_argument(self.option, action=argparse.BooleanOptionalAction, **shared)
            return
        number = "N" if self.bare in (int, float) else None
        literal = f"{{{','.join(get_args(self.bare))}}}" if get_origin(self.bare) is Literal else None
        metavar = self._extra.get("metavar", number or literal or self.name.upper())
        parser.add_argument(self.option, action="append" if self.is_list else "store", metavar=metavar, **shared)


def _declared() -> tuple[Setting, ...]:
    hints = get_type_hints(Written, include_extras=True)
    return tuple(_setting(field, hints[field.name]) for field in msgspec.structs.fields(Written))


def _setting(field: msgspec.structs.FieldInfo, hint: Any) -> Setting:
    """Return the setting of a field; an optional one is declared as `Annotated[...] | None`."""
    type_ = hint if get_origin(hint) is Annotated else next(member for member in get_args(hint) if get_origin(member) is Annotated)
    return Setting(field.name, type_, type_.__metadata__[0], None if field.required else field.default)


SETTINGS = _declared()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of all settings, and of the file."""
    parser.add_argument(FILE_OPTION, metavar="FILE", help=f"TOML file with settings ({FILE_VARIABLE} names it too); {ORDER}")
    for setting in SETTINGS:
        setting.add_to(parser)


def add_database_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the file and of the database settings."""
    parser.add_argument(FILE_OPTION, metavar="FILE", help=f"TOML file with the settings of the server ({FILE_VARIABLE} names it too)")
    for setting in SETTINGS:
        if setting.name.startswith("db"):
            setting.add_to(parser)


def read(arguments: argparse.Namespace, environment: Mapping[str, str]) -> Config:
    """Return the configuration from all sources."""
    file = arguments.config or environment.get(FILE_VARIABLE)
    given = {**_from_file(Path(file)), **_from_environment(environment)} if file else _from_environment(environment)
    given |= _from_command_line(arguments)
    password = _password(given.pop("db_password", None), given.pop("db_password_file", None))
    db = database_url(given.pop("db", None))
    root_path = given.pop("root_path", "").rstrip("/")
    return Config(db=_with_password(db, password) if password is not None else db, root_path=root_path, **given)


def _from_command_line(arguments: argparse.Namespace) -> dict[str, Any]:
    given = [setting for setting in SETTINGS if hasattr(arguments, setting.name)]
    return {setting.name: setting.read(getattr(arguments, setting.name), str(setting.option)) for setting in given}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read environment variables; empty ones count as not set, and lists are separated by commas."""
    given: dict[str, Any] = {}
    for setting in SETTINGS:
        text = environment.get(setting.variable)
        if text:
            value = [part.strip() for part in text.split(",") if part.strip()] if setting.is_list else text
            given[setting.name] = setting.read(value, setting.variable)
    return given


def _from_file(path: Path) -> dict[str, Any]:
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise OptionError(f"the settings file {path} cannot be read: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise OptionError(f"{path} is not a TOML file: {problem}") from None
    settings = {setting.name: setting for setting in SETTINGS}
    unknown = sorted(given.keys() - settings.keys())
    if unknown:
        raise OptionError(f"{path}: there is no setting {unknown[0]!r}; there are {', '.join(settings)}")
    return {name: _typed(settings[name], value, f"{path}: {name}") for name, value in given.items()}


def _typed(setting: Setting, value: Any, source: str) -> Any:
    """Read a value from a file, which has types: a number in quotes is refused."""
    if isinstance(value, str) and setting.bare in (int, float, bool):
        raise OptionError(f"{source} has to be written without quotes")
    return setting.read(value, source)


def _password(password: str | None, file: str | None) -> str | None:
    if file is None:
        return password
    if password is not None:
        raise OptionError("db_password and db_password_file are both set; one of them is enough")
    try:
        password = Path(file).read_text(encoding="utf-8").rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as problem:
        raise OptionError(f"the password in {file} cannot be read: {getattr(problem, 'strerror', 'it is not text')}") from None
    if not password:
        raise OptionError(f"{file} is empty; it should hold the password of the database")
    return password


def _with_password(db: str, password: str) -> str:
    if Config(db).is_sqlite:
        raise OptionError("an SQLite file has no password; db_password belongs to postgresql://USER@HOST/NAME")
    try:
        url = make_url(db)
    except (ArgumentError, ValueError):
        raise OptionError("the database URL cannot be read; give postgresql://USER@HOST/NAME") from None
    if url.password:
        raise OptionError("the database URL already has a password; leave one of the two out")
    if not url.username:
        raise OptionError("a password needs a user: postgresql://USER@HOST/NAME")
    return url.set(password=password).render_as_string(hide_password=False)


def rows() -> Iterable[tuple[str, ...]]:
    """Return the rows of the table in docs/hosting.md."""
    for setting in SETTINGS:
        option = f"`{setting.option}`" if setting.option else "–"
        if setting.default is True:  # the option that changes something
            option = option.replace("--", "--no-")
        words = setting.default_words
        default = words if words == "none" or "default" in setting._extra else f"`{words}`"
        yield f"`{setting.name}`", option, f"`{setting.variable}`", default, str(setting.meta.description)


def table() -> str:
    """Return the table in docs/hosting.md as Markdown."""
    head = ("key in the file", "option", "variable", "default", "meaning")
    lines = [head, tuple("---" for _ in head), *rows()]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    print(table(), end="")
