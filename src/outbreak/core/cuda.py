"""The rules on a GPU: every rule's twin as a CUDA device function, one signature each, and kernels that call them."""

import importlib
import importlib.util
from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

from numba import types

from outbreak.core.compiled import Compiler
from outbreak.core.options import OptionError
from outbreak.core.rule import callees, reach
from outbreak.core.rulebook import Rulebook

THREADS = 256  # of a block
REGISTERS = 64  # of a thread: with fewer of them more threads run beside each other, and those that wait for memory matter less
LONG = 80  # basic blocks: a rule that has as many is called, not copied into every caller, so that the code fits the card's cache


class NoGpu(OptionError):
    """There is no GPU to run on, or nothing to run on it with; says what is missing."""


def cuda() -> Any:
    """The CUDA side of Numba, where there is a GPU; else what is missing is said."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu('a GPU needs numba-cuda, which comes with the extra "gpu" (pip install "outbreak[gpu]")')
    found = importlib.import_module("numba.cuda")
    if not found.is_available():
        raise NoGpu("there is no NVIDIA GPU on this machine that CUDA can use")
    return found


def card() -> str:
    """The name of the card."""
    name = cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def keep_apart(twin: Any) -> None:
    """Let a long rule be called rather than copied into its callers."""
    for module in twin.library.modules:
        for function in module.functions:
            if not function.is_declaration and len(function.blocks) >= LONG:
                function.attributes.add("noinline")


class CudaCompiler(Compiler):
    """Builds the device twins of one game's rules, and kernels around them."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book.name, {**book.dtypes, "view": book.dtypes["state"]}, book.binding)
        self.cuda = cuda()
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
        """A kernel: the same code with every rule as its device twin, and the types of the records a thread has of its own."""
        f = cast(FunctionType, function)
        if f not in self.kernels:
            for callee in callees(f, self.binding).values():
                self.twin(callee)
            plain = self._copy(f)
            records = {f"{word.upper()}_RECORD": self.types[word] for word in ("state", "desk")}
            plain.__globals__.update(cuda=self.cuda, INT64=types.int64, **records)
            self.kernels[f] = self.cuda.jit(self.signature(f), max_registers=REGISTERS)(plain)
        return self.kernels[f]

    def launch(self, function: Callable[..., Any], threads: int, *arguments: Any) -> None:
        """Run a kernel with at least so many threads."""
        self.kernel(function)[-(-threads // THREADS), THREADS](*arguments)
