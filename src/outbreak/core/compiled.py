"""Compiles rules with Numba: the same code objects, one signature per rule, entry points cached on disk."""

import ast
import contextlib
import hashlib
import importlib.util
import inspect
import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numba
import numpy as np
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from outbreak.core.entry_compiler import EntryPipeline, RulePipeline
from outbreak.core.rule import Flags, Grid, Numbers, Shorts, SpareDesk, callees, function_with, reach
from outbreak.core.vocabulary import is_vocabulary

# No rule allocates, so references to arrays need no counting; it would make the threads of a batch wait for each other.
# Games that run with NUMBA_BOUNDSCHECK=1 show that rules stay within bounds.
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": os.environ.get("NUMBA_BOUNDSCHECK") == "1", "_nrt": False}
RULE_FLAGS = {**FLAGS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": RulePipeline}
ENTRY_FLAGS = {**FLAGS, "pipeline_class": EntryPipeline}
CACHE_VARIABLE = "OUTBREAK_CACHE"
PLURALS = {"box": "boxes", "state": "states", "view": "views", "desk": "desks", "options": "options_each"}
ARRAYS = {
    Numbers: types.Array(types.int64, 1, "C"),
    Grid: types.Array(types.int64, 2, "C"),
    Shorts: types.Array(types.int16, 2, "C"),
    Flags: types.Array(types.int8, 2, "C"),
}


def cache_root() -> Path:
    """Return the folder for compiled code: $OUTBREAK_CACHE, else the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "outbreak"


HOUSE = __name__.partition(".")[0]


@cache
def imported(file: Path) -> frozenset[Path]:
    """Return the files of this package, and of the file's own, from which a file imports names: its constants and callees."""
    return frozenset(_imported(file))


def _imported(file: Path) -> Iterator[Path]:
    tree = ast.parse(file.read_bytes())
    packages = {HOUSE, package_of(file)}
    for_types = {inner for node in ast.walk(tree) if is_type_checking(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if node in for_types or not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        if node.module.partition(".")[0] not in packages:
            continue
        for module in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
            with contextlib.suppress(ModuleNotFoundError):  # the name is not a module but something in one
                spec = importlib.util.find_spec(module)
                if spec and spec.origin:
                    yield Path(spec.origin)


def package_of(file: Path) -> str:
    """Return the folder of the top-level package of a file; a game outside this package has one of its own."""
    folder = file.parent
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder.name


def is_type_checking(node: ast.AST) -> bool:
    """Whether a statement is `if TYPE_CHECKING:`, whose imports do not exist at run time."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def sources(files: Iterable[Path]) -> list[Path]:
    """Return files and all that they import from, directly or not."""
    found: set[Path] = set()
    new = set(files)
    while new:
        found |= new
        new = {path for file in new for path in imported(file)} - found
    return sorted(found)


def fingerprint(files: Iterable[Path], names: Iterable[str]) -> str:
    """Return a hash of sources, bound rules, Numba and its flags: compiled code is reused only if all are equal."""
    flags = [*sorted(FLAGS.items()), numba.config.BOUNDSCHECK]  # type: ignore[attr-defined]  # NUMBA_BOUNDSCHECK goes before the flag
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {flags} {list(names)}".encode())
    for path in sources([*files, Path(__file__)]):
        digest.update(str(path.name).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


class Locator(_CacheLocator):
    """Locates the cache of one entry point in the folder that its compiler chose."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._folder: str = py_func.cache_folder
        self._lineno = py_func.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return self._folder

    def get_disambiguator(self) -> str:
        return str(self._lineno)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "Locator":
        locator = cls(py_func, py_file)
        locator.ensure_cache_path()
        return locator


class _Impl(CompileResultCacheImpl):
    _locator_classes = [Locator]  # noqa: RUF012


class _EntryCache(FunctionCache):
    _impl_class = _Impl


class Compiler:
    """Compiles the rules of one game. Parameters are typed by name: records as given, everything else int64."""

    def __init__(self, name: str, dtypes: dict[str, np.dtype[Any]], binding: dict[FunctionType, FunctionType]) -> None:
        self.name = name
        self.shapes = [f"{word} {dtype.descr}" for word, dtype in dtypes.items()]
        self.types: dict[str, Any] = {}
        for word, dtype in dtypes.items():
            record = numba.from_dtype(dtype)
            self.types[word] = record
            self.types[PLURALS[word]] = types.Array(record, 1, "C")
        self.binding = binding
        self.twins: dict[FunctionType, Any] = {}
        self.entries: dict[FunctionType, Any] = {}
        self.compiled_count = 0
        self.tell: Callable[[int], None] = lambda _: None  # is called with it after each rule

    def signature(self, function: FunctionType) -> tuple[Any, ...]:
        """Return the signature of a rule: by parameter name, or by annotation for a second desk or an entry point's own arrays."""
        found = []
        for name, parameter in inspect.signature(function).parameters.items():
            if parameter.annotation is not inspect.Parameter.empty:
                found.append(self.types["desk"] if parameter.annotation is SpareDesk else ARRAYS[parameter.annotation])
            else:
                found.append(self.types.get(name, types.int64))
        return tuple(found)

    def twin(self, function: FunctionType) -> Any:
        """Return the twin of a rule, ready to be compiled with the entry points that reach it."""
        for f in reach(function, self.binding):
            if f not in self.twins:
                self.twins[f] = numba.njit(**RULE_FLAGS)(self._copy(f))
                self.twins[f].compile(self.signature(f))
                self.twins[f].disable_compile()
                self._count()
        return self.twins[function]

    def _copy(self, function: FunctionType) -> FunctionType:
        """Return a copy of a rule whose globals hold twins instead of rules and modules of constants instead of vocabularies."""
        scope = {name: value.module if is_vocabulary(value) else value for name, value in function.__globals__.items()}
        scope.update({name: self.twins[callee] for name, callee in callees(function, self.binding).items()})
        return function_with(function, scope)

    def entry(self, function: Callable[..., Any]) -> Any:
        """Return a compiled entry point over arrays, from the disk cache if sources, Numba and flags are unchanged."""
        f = cast(FunctionType, function)
        if f not in self.entries:
            self.entries[f] = self._load(f) or self._build(f)
        return self.entries[f]

    def outstanding(self, entries: Iterable[Callable[..., Any]]) -> int:
        """Count the rules to compile before all of these entry points are in the disk cache."""
        missing = [f for entry in entries if self._load(f := cast(FunctionType, entry)) is None]
        return len({rule for f in missing for rule in reach(f, self.binding)})

    def _folder(self, function: FunctionType) -> str:
        reached = reach(function, self.binding)
        files = [Path(inspect.getfile(f)) for f in reached]
        names = [f"{f.__module__}.{f.__qualname__}" for f in reached]
        return str(cache_root() / f"{self.name}-{fingerprint(files, [*names, *self.shapes])}")

    def _load(self, function: FunctionType) -> Any:
        plain = function_with(function, dict(function.__globals__))
        plain.cache_folder = self._folder(function)  # type: ignore[attr-defined]
        entry = numba.njit(**FLAGS)(plain)
        signature = self.signature(function)
        try:
            kept = _EntryCache(plain).load_overload(signature, entry.targetctx)
        except Exception:  # a damaged cache file counts as none
            return None
        if kept is None:
            return None
        entry.targetctx.insert_user_function(kept.entry_point, kept.fndesc, [kept.library])
        entry.add_overload(kept)
        entry.disable_compile()
        return entry

    def _build(self, function: FunctionType) -> Any:
        for callee in callees(function, self.binding).values():
            self.twin(callee)
        plain = self._copy(function)
        plain.cache_folder = self._folder(function)  # type: ignore[attr-defined]
        entry = numba.njit(**ENTRY_FLAGS)(plain)
        entry.compile(self.signature(function))
        entry.disable_compile()
        with contextlib.suppress(OSError):  # without a writable cache every start compiles
            cache = _EntryCache(plain)
            cache.flush()
            cache.save_overload(self.signature(function), entry.overloads[self.signature(function)])
        self._count()
        return entry

    def _count(self) -> None:
        self.compiled_count += 1
        self.tell(self.compiled_count)
