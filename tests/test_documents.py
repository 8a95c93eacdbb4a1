"""The documents: the files, commands, options, classes, loggers and metrics that they name exist."""

import argparse
import ast
import re
import shlex
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from outbreak.cli import COMMANDS, parser
from outbreak.server.base.monitoring.metrics import INSTRUMENTS, Metrics

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "outbreak"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
EVERY_PAGE = pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name)

FILE = r"[a-z_<*-][\w./<>*-]*\.(?:py|ts|svelte|toml|ftl|md|json|template|service|yaml|sh|npy)"


@EVERY_PAGE
def test_named_files_exist(page: Path) -> None:
    """Given a page, when it names a file in code type, then there is one."""
    named = set(re.findall(rf"`({FILE})`", page.read_text(encoding="utf-8")))
    assert sorted(name for name in named if not exists(name)) == []


@EVERY_PAGE
def test_named_commands_and_options_exist(page: Path) -> None:
    """Given a page, when it shows an outbreak command, then the command line knows it and its options."""
    for command, options in commands(page.read_text(encoding="utf-8")):
        assert command in COMMANDS, command
        assert options - options_of(command) == set(), command


@EVERY_PAGE
def test_imports_in_examples_work(page: Path) -> None:
    """Given a page, when an example imports something of the project, then it is there."""
    lines = re.findall(r"^(?:>>> )?from (outbreak[\w.]*) import (.+)$", page.read_text(encoding="utf-8"), re.M)
    missing = [f"{module}.{name}" for module, names in lines for name in names.split(", ") if not hasattr(import_module(module), name)]
    assert missing == []


@EVERY_PAGE
def test_modules_that_are_run_exist(page: Path) -> None:
    """Given a page, when it runs a module with python -m, then the module is there."""
    modules = re.findall(r"python -m ((?:outbreak|tests)[\w.]*)", page.read_text(encoding="utf-8"))
    assert [module for module in modules if find_spec(module) is None] == []


@EVERY_PAGE
def test_named_make_targets_exist(page: Path) -> None:
    """Given a page, when it names a target of make, then the Makefile has it."""
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", page.read_text(encoding="utf-8"), re.M))
    assert named - targets == set()


@EVERY_PAGE
def test_named_members_of_classes_exist(page: Path) -> None:
    """Given a page, when it names a member of a class, such as Table.apply, then the class of the project or the client has it."""
    assert [f"{owner}.{member}" for owner, member in named_members(page.read_text(encoding="utf-8")) if not has_member(owner, member)] == []


@EVERY_PAGE
def test_named_loggers_metrics_and_modules_exist(page: Path) -> None:
    """Given a page, when it names something as outbreak.NAME or outbreak_NAME, then it is a logger, a metric or in a module."""
    assert [name for name in dotted_names(page.read_text(encoding="utf-8")) if not is_dotted_name(name)] == []


def test_members_loggers_and_metrics_are_found() -> None:
    """Given a text with right and wrong names, when it is searched, then the wrong ones are noticed."""
    text = "`Table.apply(action)` and `Table.no_such_method`, `LiveSession.act`, `LiveSession.noSuchMethod`\n```\nNothing.here\n```\n"
    members = list(named_members(text))
    assert members == [("Table", "apply"), ("Table", "no_such_method"), ("LiveSession", "act"), ("LiveSession", "noSuchMethod")]
    assert [has_member(*member) for member in members] == [True, False, True, False]
    text = "`outbreak.feed`, `outbreak.no_such_logger`, `outbreak_messages_total`, `outbreak_messages`, `outbreak.lab.gpu.played(GAME)`"
    assert [is_dotted_name(name) for name in dotted_names(text)] == [True, False, True, False, True]


def test_files_commands_and_options_are_found() -> None:
    """Given a text, when it is searched, then what it names is found, on lines of their own and inside a sentence."""
    text = "Run `outbreak play pandemic --lang de`, or\n\n```\noutbreak bench --json | tee x   # --not-this\n```\n"
    assert list(commands(text)) == [("play", {"--lang"}), ("bench", {"--json"})]
    assert exists("core/game.py") and exists("games/<game>/table/picture.py") and not exists("core/no_such_module.py")
    assert "--players" in options_of("simulate") and "--no-such-option" not in options_of("simulate")


def exists(name: str) -> bool:
    """Whether a file is at a path of the project, of the package or of a game; a bare name may be anywhere."""
    pattern = re.sub(r"<\w+>", "*", name)
    games = (*(PACKAGE / "games").iterdir(), ROOT / "tests" / "games" / "checkpoint")
    folders = (ROOT, PACKAGE, *games, ROOT / "docs")
    return any(next(folder.glob(pattern), None) for folder in folders) or ("/" not in name and name in every_name())


@cache
def every_name() -> frozenset[str]:
    """The names of all files in the folders that documents speak of."""
    folders = ("src", "tests", "docs", "examples", "deploy", "web/src")
    return frozenset(path.name for folder in folders for path in (ROOT / folder).rglob("*"))


def in_code_type(text: str) -> list[str]:
    """The words in code type; blocks of code are not among them."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S))


def named_members(text: str) -> list[tuple[str, str]]:
    """The classes and members that a text names, such as Table.apply; Chat.svelte is a file."""
    members = (re.match(r"([A-Z]\w*[a-z]\w*)\.(?!svelte\b)(\w+)(?![\w.])", word) for word in in_code_type(text))
    return [member.groups() for member in members if member]


def has_member(owner: str, member: str) -> bool:
    """Whether a class of this name, or one that it inherits from, has a member, in Python, in TypeScript or in a library."""
    if owner in libraries():
        return hasattr(getattr(import_module(libraries()[owner]), owner), member)
    return member in members_of().get(owner, ()) or any(has_member(base, member) for base in bases_of().get(owner, ()))


@cache
def libraries() -> dict[str, str]:
    """The classes that the package imports from libraries, each with its module."""
    imports = r"^from ((?!outbreak|__)[\w.]+) import (.+)$"
    lines = [line for file in PACKAGE.rglob("*.py") for line in re.findall(imports, file.read_text(encoding="utf-8"), re.M)]
    found = {name: module for module, names in lines for name in re.findall(r"\b[A-Z]\w+", names)}
    return {name: module for name, module in found.items() if name not in members_of()}


@cache
def classes() -> tuple[ast.ClassDef, ...]:
    """The Python classes of the package and of the game in the guide."""
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "tests" / "games").rglob("*.py")]
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    return tuple(node for node in nodes if isinstance(node, ast.ClassDef))


@cache
def bases_of() -> dict[str, set[str]]:
    """The names of the classes that each class inherits from."""
    found: dict[str, set[str]] = {}
    for node in classes():
        bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]  # a generic class is subscripted
        found.setdefault(node.name, set()).update(base.id for base in bases if isinstance(base, ast.Name))
    return found


@cache
def members_of() -> dict[str, set[str]]:
    """The methods and attributes of each class; classes of one name are taken together."""
    found: dict[str, set[str]] = {}
    for owner in classes():
        members = found.setdefault(owner.name, set())
        for node in ast.walk(owner):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                members.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
                members |= {node.attr} if isinstance(node.ctx, ast.Store) else set()
        for node in owner.body:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            members |= {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    for file in (ROOT / "web" / "src").rglob("*.ts"):
        for name, body in re.findall(r"^(?:export )?class (\w+)(.*?)^\}", file.read_text(encoding="utf-8"), re.M | re.S):
            found.setdefault(name, set()).update(re.findall(r"^  (?:(?:private|readonly|static|async|get|set) )*(\w+)", body, re.M))
    return found


def dotted_names(text: str) -> list[str]:
    """The names of loggers, metrics and modules in a text."""
    return [match[0] for word in in_code_type(text) if (match := re.match(r"outbreak[._][a-z]\w*(?:\.\w+)*", word))]


def is_dotted_name(name: str) -> bool:
    """Whether a name is that of a logger, an instrument, a metric, or something in a module."""
    return name in loggers_and_metrics() or is_in_module(name)


@cache
def loggers_and_metrics() -> frozenset[str]:
    """The loggers of the package, and the metrics by their names in OpenTelemetry and in Prometheus."""
    sources = (file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    loggers = {name for source in sources for name in re.findall(r'getLogger\("(outbreak\.\w+)"\)', source)}
    families = Metrics().registry.collect()
    prometheus = {family.name + ("_total" if family.type == "counter" else "") for family in families}
    return frozenset({*loggers, *prometheus, *(instrument.name for instrument in INSTRUMENTS)})


def is_in_module(name: str) -> bool:
    """Whether a name is a module of the package or something in one."""
    module, _, attribute = name.rpartition(".")
    return bool(module) and find_spec(module) is not None and (hasattr(import_module(module), attribute) or _is_module(name))


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what is before the last dot is no package
        return False


def commands(text: str) -> list[tuple[str, set[str]]]:
    """The outbreak commands of a text with their options."""
    found = []
    for line in re.findall(r"(?:^|`|\$ |; do\n +)\s*(?:\$ )?outbreak ([a-z](?:\\\n|[^`\n])*)", text, re.M):
        words = shlex.split(re.split(r"[|>&;]", line.replace("\\\n", " "))[0], comments=True)
        found.append((words[0], {word.partition("=")[0] for word in words if word.startswith("--")}))
    return found


@cache
def options_of(command: str) -> frozenset[str]:
    """All options of a command and of its own commands."""
    return frozenset(gather(parser(command)))


def gather(of: argparse.ArgumentParser) -> set[str]:
    """The options of a parser and of those below it."""
    found = set(of._option_string_actions)
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            found = found.union(*(gather(below) for below in action.choices.values()))
    return found
