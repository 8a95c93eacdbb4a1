"""Compiles an entry point and all rules that it reaches as one program.

Numba would link, optimize and assemble every rule together with its callees, so a rule at the bottom of the call graph once for each
rule above it. Here rules are only lowered, and each entry point is linked, optimized and assembled once."""

from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]  # written in C
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import NativeLowering


class RuleLibrary(JITCodeLibrary):
    """The code of one rule before optimization. It runs only as a part of an entry point."""

    def finalize(self) -> None:
        """Leave the code as it is."""
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """The code of an entry point and of all that it reaches."""

    def finalize(self) -> None:
        """Link all rules that are reached, then optimize and assemble."""
        self._linking_libraries = reached(self._linking_libraries)
        super().finalize()


def reached(libraries: list[JITCodeLibrary]) -> list[JITCodeLibrary]:
    """Return libraries and those that their rules call, directly or not; a library that is not a rule contains its callees."""
    found = dict.fromkeys(libraries)
    waiting = list(found)
    while waiting:
        library = waiting.pop()
        new = [each for each in library._linking_libraries if each not in found] if isinstance(library, RuleLibrary) else []
        found.update(dict.fromkeys(new))
        waiting += new
    return list(found)


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):
    """Lowers a rule without compiling it."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower the rule, and register it for its callers as a function without machine code of its own."""
        name = state.func_id.func_qualname
        state.flags.no_compile = True
        state.library = RuleLibrary(state.targetctx.codegen(), name)
        super().run_pass(state)
        lowered = state.cr
        callee = _dynfunc.make_function(lowered.fndesc.lookup_module(), name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(callee, lowered.fndesc, [state.library])
        state.cr = lowered._replace(cfunc=callee)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):
    """Lowers and compiles an entry point."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Compile into a library that can be cached on disk."""
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        super().run_pass(state)
        return True


def with_lowering(state: Any, lowering: type[NativeLowering]) -> list[PassManager]:
    """Return Numba's usual passes with another lowering."""
    usual, passes = DefaultPassBuilder.define_nopython_pipeline(state), PassManager("nopython")
    for each, purpose in usual.passes:
        passes.add_pass(lowering if each is NativeLowering else each, purpose)
    passes.finalize()
    return [passes]


class RulePipeline(CompilerBase):
    """The compiler pipeline of a rule."""

    def define_pipelines(self) -> list[PassManager]:
        """Return Numba's passes, the last of which only lowers."""
        return with_lowering(self.state, RuleLowering)


class EntryPipeline(CompilerBase):
    """The compiler pipeline of an entry point."""

    def define_pipelines(self) -> list[PassManager]:
        """Return Numba's passes, the last of which compiles all rules together."""
        return with_lowering(self.state, EntryLowering)
