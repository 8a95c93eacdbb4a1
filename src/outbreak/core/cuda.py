"""Compiles rules for a GPU: each rule as a CUDA device function with one signature, and kernels that call them."""

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

THREADS = 256  # per block
REGISTERS = 64  # per thread: with fewer registers more threads run at a time, which hides memory latency
LONG = 80  # basic blocks: a rule with at least as many is not inlined, so that the code fits the GPU's instruction cache
LINE = 128  # bytes of a cache line
SECTOR = 32  # bytes of a cache sector, the unit of memory reads
WORD = 8
SHORT = 16  # bytes of the longest field that is placed in front, in a state laid out in cache lines


class NoGpu(OptionError):
    """There is no usable GPU, or its packages are not installed; the message says what is missing."""


def cuda() -> Any:
    """Return Numba's CUDA module; raises NoGpu if it or a GPU is missing."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu('a GPU needs numba-cuda, which comes with the extra "gpu" (pip install "outbreak-table[gpu]")')
    found = importlib.import_module("numba.cuda")
    if not found.is_available():
        raise NoGpu("there is no NVIDIA GPU on this machine that CUDA can use")
    return found


def card() -> str:
    """Return the name of the GPU."""
    name = cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def in_lines(record: np.dtype[Any], near: tuple[str, ...]) -> np.dtype[Any]:
    """Return the dtype of a record aligned to cache lines, for threads that each read one record.

    Short fields come first, then the agenda, then the fields in `near`: the first line holds what every stage reads."""
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
    """Return the range of words that adjacent fields of a record take: the first, and the one after the last."""
    places = [record.fields[name][:2] for name in names] if record.fields else []
    begin = min((offset for _, offset in places), default=0) // SECTOR * SECTOR
    end = max((offset + kind.itemsize for kind, offset in places), default=0)
    return begin // WORD, -(-end // SECTOR) * SECTOR // WORD


def fetcher() -> Any:
    """Return the function that kernels call as `fetch(words, row, column)`: it prefetches the cache sector of a word."""

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
    """Keep a long rule from being inlined."""
    for module in twin.library.modules:
        for function in module.functions:
            if not function.is_declaration and len(function.blocks) >= LONG:
                function.attributes.add("noinline")


def kernel_cache(plain: FunctionType) -> Any:
    """Return the disk cache of a kernel, in the folder that its compiler chose."""
    dispatcher = importlib.import_module("numba.cuda.dispatcher")
    impl = type("KernelImpl", (dispatcher.CUDACacheImpl,), {"_locator_classes": [Locator]})
    return type("KernelCache", (dispatcher.CUDACache,), {"_impl_class": impl})(plain)


class CudaCompiler(Compiler):
    """Compiles the rules of one game as device functions, and the kernels that call them."""

    def __init__(self, book: Rulebook) -> None:
        name, dtypes, binding = book.terms
        super().__init__(name, dtypes, {**binding, cast(FunctionType, note): cast(FunctionType, unnoted)})
        self.cuda = cuda()
        self.shapes.append(f"{REGISTERS} registers, {LONG} blocks")
        self.own = {  # globals of every kernel
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
        """Return a rule compiled as a device function; its callees are compiled first."""
        for f in reach(function, self.binding):
            if f not in self.twins:
                self.twins[f] = self.cuda.jit(device=True)(self._copy(f))
                keep_apart(self.twins[f].compile_device(self.signature(f)))
                self.twins[f].disable_compile()
        return self.twins[function]

    def kernel(self, function: Callable[..., Any]) -> Any:
        """Return a kernel, from the disk cache if it was built from the same sources for the same type of GPU."""
        f = cast(FunctionType, function)
        if f not in self.kernels:
            self.kernels[f] = self._kept(f) or self._built(f)
            self.kernels[f]._specialized = True  # there is one signature: launches skip the type checks
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
        """Return a dispatcher for one kernel."""
        plain.cache_folder = self._folder(function)  # type: ignore[attr-defined]
        return self.cuda.jit(max_registers=REGISTERS)(plain)

    def launch(self, function: Callable[..., Any], threads: int, *arguments: Any) -> None:
        """Run a kernel with at least `threads` threads."""
        self.kernel(function)[-(-threads // THREADS), THREADS](*arguments)
