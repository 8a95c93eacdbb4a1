"""The rules on a GPU: every rule's twin as a CUDA device function, one signature each, and kernels that call them."""

import contextlib
import importlib
import importlib.util
from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types

from outbreak.core.compiled import Compiler, Locator
from outbreak.core.journal import note, unnoted
from outbreak.core.options import OptionError
from outbreak.core.rule import callees, function_with, reach
from outbreak.core.rulebook import Rulebook

THREADS = 256  # of a block
REGISTERS = 64  # of a thread: with fewer of them more threads run beside each other, and those that wait for memory matter less
LONG = 80  # basic blocks: a rule that has as many is called, not copied into every caller, so that the code fits the card's cache
LINE = 128  # bytes of a card's cache that have one address
SECTOR = 32  # bytes that a card reads together
WORD = 8
SHORT = 16  # bytes of a field at the most that lies in front, in a state laid out in lines


class NoGpu(OptionError):
    """There is no GPU to run on, or nothing to run on it with; says what is missing."""


def cuda() -> Any:
    """The CUDA side of Numba, where there is a GPU; else what is missing is said."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu('a GPU needs numba-cuda, which comes with the extra "gpu" (pip install "outbreak-table[gpu]")')
    found = importlib.import_module("numba.cuda")
    if not found.is_available():
        raise NoGpu("there is no NVIDIA GPU on this machine that CUDA can use")
    return found


def card() -> str:
    """The name of the card."""
    name = cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def in_lines(record: np.dtype[Any], near: tuple[str, ...]) -> np.dtype[Any]:
    """The same record for threads that each read one of their own: no two records in one line, numbers where one load gets them,
    short fields in front and then the agenda, so that the first line has what every stage reads, then those near each other."""
    first = ("agenda", *near)
    fields = [name for name in record.names or () if name != "filler"]
    names = [
        *sorted((name for name in fields if record[name].itemsize <= SHORT), key=lambda name: record[name].itemsize),
        *first,
        *sorted((n for n in fields if record[n].itemsize > SHORT and n not in first), key=lambda name: record[name].base.itemsize),
    ]
    formats = [record[name] for name in names]
    end = np.dtype({"names": names, "formats": formats}, align=True).itemsize
    return np.dtype({"names": names, "formats": formats, "itemsize": -(-end // LINE) * LINE}, align=True)


def sectors(record: np.dtype[Any], names: tuple[str, ...]) -> tuple[int, int]:
    """The words of a record in which some fields lie that are next to each other: the first, and the one after the last."""
    places = [record.fields[name][:2] for name in names] if record.fields else []
    begin = min((offset for _, offset in places), default=0) // SECTOR * SECTOR
    end = max((offset + kind.itemsize for kind, offset in places), default=0)
    return begin // WORD, -(-end // SECTOR) * SECTOR // WORD


def fetcher() -> Any:
    """What kernels call `fetch(words, row, column)`: a card is asked for the sector of a word, and nothing waits for it."""

    def fetch(_: Any, words: Any, row: Any, column: Any) -> Any:
        def ask(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(words)(context, builder, values[0])
            first, more = (context.cast(builder, value, kind, types.int64) for value, kind in zip(values[1:], (row, column), strict=True))
            place = builder.add(builder.mul(first, builder.extract_value(array.shape, 1)), more)
            address = builder.gep(array.data, [place])
            call = ir.FunctionType(ir.VoidType(), [address.type])
            builder.asm(call, "prefetch.global.L2 [$0];", "l", [address], side_effect=True)
            return context.get_dummy_value()

        return types.void(words, row, column), ask

    return importlib.import_module("numba.cuda.extending").intrinsic(fetch)


def keep_apart(twin: Any) -> None:
    """Let a long rule be called rather than copied into its callers."""
    for module in twin.library.modules:
        for function in module.functions:
            if not function.is_declaration and len(function.blocks) >= LONG:
                function.attributes.add("noinline")


def kernel_cache(plain: FunctionType) -> Any:
    """The disk cache of a kernel, in the folder that its compiler chose."""
    dispatcher = importlib.import_module("numba.cuda.dispatcher")
    impl = type("KernelImpl", (dispatcher.CUDACacheImpl,), {"_locator_classes": [Locator]})
    return type("KernelCache", (dispatcher.CUDACache,), {"_impl_class": impl})(plain)


class CudaCompiler(Compiler):
    """Builds the device twins of one game's rules, and kernels around them."""

    def __init__(self, book: Rulebook) -> None:
        name, dtypes, binding = book.terms
        super().__init__(name, dtypes, {**binding, cast(FunctionType, note): cast(FunctionType, unnoted)})
        self.cuda = cuda()
        self.shapes.append(f"{REGISTERS} registers, {LONG} blocks")
        self.own = {  # what a kernel finds under these names
            "cuda": self.cuda,
            "INT32": types.int32,
            "INT64": types.int64,
            "STATE_RECORD": self.types["state"],
            "STATE_DTYPE": book.dtypes["state"],
            "STATE_WORDS": book.dtypes["state"].itemsize // WORD,
            "LINE_WORDS": LINE // WORD,
            "SECTOR_WORDS": SECTOR // WORD,
            "NEAR_WORDS": sectors(book.dtypes["state"], book.near),
            "fetch": fetcher(),
            "DESK_RECORD": self.types["desk"],
        }
        self.kernels: dict[FunctionType, Any] = {}

    def twin(self, function: FunctionType) -> Any:
        """The device twin of a rule, its callees first."""
        for f in reach(function, self.binding):
            if f not in self.twins:
                self.twins[f] = self.cuda.jit(device=True)(self._copy(f))
                keep_apart(self.twins[f].compile_device(self.signature(f)))
                self.twins[f].disable_compile()
        return self.twins[function]

    def kernel(self, function: Callable[..., Any]) -> Any:
        """A kernel, from the disk cache if it was built from the same sources for a card of this kind."""
        f = cast(FunctionType, function)
        if f not in self.kernels:
            self.kernels[f] = self._kept(f) or self._built(f)
            self.kernels[f]._specialized = True  # for the one signature: what it is launched with is not looked at again
        return self.kernels[f]

    def _kept(self, function: FunctionType) -> Any:
        dispatcher = self._dispatcher(function, function_with(function, dict(function.__globals__)))
        try:
            kernel = kernel_cache(dispatcher.py_func).load_overload(self.signature(function), dispatcher.targetctx)
        except Exception:  # a damaged cache file of any kind is the same as none
            return None
        if kernel is None:
            return None
        dispatcher.add_overload(kernel, self.signature(function))
        return dispatcher

    def _built(self, function: FunctionType) -> Any:
        for callee in callees(function, self.binding).values():
            self.twin(callee)
        plain = self._copy(function)
        plain.__globals__.update(self.own)
        dispatcher = self._dispatcher(function, plain)
        kernel = dispatcher.compile(self.signature(function))
        with contextlib.suppress(OSError):  # a read-only home costs time, not the game
            kernel_cache(plain).save_overload(self.signature(function), kernel)
        return dispatcher

    def _dispatcher(self, function: FunctionType, plain: FunctionType) -> Any:
        """A dispatcher that will have one kernel and no other."""
        plain.cache_folder = self._folder(function)  # type: ignore[attr-defined]
        return self.cuda.jit(max_registers=REGISTERS)(plain)

    def launch(self, function: Callable[..., Any], threads: int, *arguments: Any) -> None:
        """Run a kernel with at least so many threads."""
        self.kernel(function)[-(-threads // THREADS), THREADS](*arguments)
