"""A rulebook: one game's contract, its data and its codec, ready to run interpreted or compiled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from outbreak.core import contract
from outbreak.core.codec import Codec
from outbreak.core.fields import Field
from outbreak.core.journal import Happening
from outbreak.core.lens import Lenses, blank, lens_class
from outbreak.core.options import Option
from outbreak.core.pack import Pack
from outbreak.core.pack_files import read_head, read_texts
from outbreak.core.pack_reader import PackError, Problem
from outbreak.core.parts import GameBots, Observation, Presentation
from outbreak.core.rule import callees
from outbreak.core.window import Window

if TYPE_CHECKING:
    from outbreak.core.compiled import Compiler
    from outbreak.core.compiled_rules import CompiledRules


Part = TypeVar("Part")


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """Everything that the rest of the code knows about a game. A game's package holds one, called RULEBOOK."""

    name: str
    version: int  # of the rules: records of another version are refused
    rule_prefix: str
    package: str  # the name of the game's package
    folder: Path
    seats_max: int
    dtypes: Mapping[str, np.dtype[Any]]  # box, state, desk, options
    rules: contract.Rules  # the game's part of the contract
    options: tuple[Option, ...]  # with the values of the game's own pack
    complete_options: Callable[[dict[str, Any]], dict[str, Any]]
    write_options: Callable[[dict[str, Any], Any, Pack], None]
    build_box: Callable[[Pack], NDArray[Any]]
    build_codec: Callable[[Pack], Codec]
    ending: Callable[[Any, Pack], Any]  # state lens → outcome, or None while undecided
    journal_kinds: tuple[Happening, ...]
    position: Callable[..., Any]  # how positions are set up by hand
    fuzz_packs: Callable[[Pack], list[Pack]]  # packs with which rare events happen often
    fields: tuple[Field, ...]  # of the state
    openings: tuple[tuple[tuple[Any, ...], ...], ...]  # the agendas with which a position set up by hand may begin
    load_presentation: Callable[[], Presentation]
    load_bots: Callable[[], GameBots]
    load_observation: Callable[[], Observation]
    question: Callable[[Any], tuple[int, int] | None] | None = None  # state lens → who asks whom; None if seats never ask each other
    window: Callable[[Any], Window | None] | None = None  # a spectator's state lens → the open window; None if only awaited seats act
    near: tuple[str, ...] = ()  # long fields of the state that most choices read: on a GPU they are adjacent

    @cached_property
    def binding(self) -> dict[FunctionType, FunctionType]:
        """The placeholders of the contract, bound to this game's rules."""
        return {cast(FunctionType, place): getattr(self.rules, place.__name__) for place in contract.CONTRACT}

    def __getattr__(self, name: str) -> Any:
        """Return a rule of the contract, run as plain Python."""
        for place in (*contract.CONTRACT, *contract.SHARED):
            if place.__name__ == name:
                object.__setattr__(self, name, self.bound(place))  # the next access finds the attribute directly
                return getattr(self, name)
        raise AttributeError(name)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game's rulebook by its name; a copy is the rulebook itself."""
        from outbreak.core.registry import rulebook

        if rulebook(self.name) is not self:
            raise TypeError(f"only the rulebook that {self.name} is registered with can be copied or pickled, not one made from it")
        return rulebook, (self.name,)

    @cached_property
    def presentation(self) -> Presentation:
        """The presentation of the game for people."""
        found = self._loaded(Presentation, self.load_presentation)
        grouped = {kind for _, kinds in found.groups for kind in kinds}
        missing = [kind.name for kind in self.base_parts[1].kinds if kind.name not in grouped]
        if missing:
            raise TypeError(f"the presentation of {self.name} has no group for the actions {', '.join(missing)}")
        return found

    @cached_property
    def bots(self) -> GameBots:
        """The bots of the game."""
        return self._loaded(GameBots, self.load_bots)

    @cached_property
    def observation(self) -> Observation:
        """The observation of the game for programs."""
        return self._loaded(Observation, self.load_observation)

    def _loaded(self, kind: type[Part], load: Callable[[], Part]) -> Part:
        part = load()
        if not isinstance(part, kind):
            raise TypeError(f"the loader of {self.name} must return a {kind.__name__}, not {part!r}")
        return part

    @cached_property
    def base_pack(self) -> Pack:
        """The pack that comes with the game."""
        return Pack.load(self.folder / "data")

    def pack(self, source: str | Path | Pack | None) -> Pack:
        """Return the pack of a folder or zip file, checked; without one, the pack that comes with the game."""
        if source is None or (isinstance(source, Pack) and source is self.base_pack):
            return self.base_pack
        if isinstance(source, Pack):
            found = source
        else:
            found = self.read_pack(Path(source).resolve().stem, read_texts(Path(source)))
        self.build_box(found)
        return self.base_pack if found.files == self.base_pack.files else found

    def read_pack(self, name: str, texts: Mapping[str, str]) -> Pack:
        """Return the unchecked pack of some texts; `pack.toml` may give it another name, and must not name another game."""
        head, files = read_head(texts)
        if head.game not in (None, self.name):
            raise PackError(Problem("pack.toml", "game", f"this is a pack for {head.game}, not for {self.name}"))
        return Pack.from_texts(head.name or name, files, self.base_pack)

    def parts(self, pack: Pack) -> tuple[NDArray[Any], Codec]:
        """Return the box and the codec of a pack."""
        return self.build_box(pack), self.build_codec(pack)

    @cached_property
    def base_parts(self) -> tuple[NDArray[Any], Codec]:
        """The box and the codec of the game's own pack, built once; no game changes them."""
        return self.parts(self.base_pack)

    @cached_property
    def agreed_fields(self) -> tuple[str, ...]:
        """The fields of the state that are copied from the options."""
        options = self.dtypes["options"].names or ()
        return tuple(field.name for field in self.fields if field.name in options)

    @cached_property
    def lenses(self) -> dict[str, type]:
        """A lens class for each kind of record."""
        return {word: lens_class(dtype) for word, dtype in self.dtypes.items()}

    @cached_property
    def compiler(self) -> "Compiler":
        """The compiler of this game's rules; the first access imports Numba."""
        from outbreak.core.compiled import Compiler

        return Compiler(*self.terms)

    @property
    def versioned_name(self) -> str:
        """The name with the version of the rules, such as pandemic_v3: the name of its environments."""
        return f"{self.name}_v{self.version}"

    @property
    def terms(self) -> tuple[str, dict[str, np.dtype[Any]], dict[FunctionType, FunctionType]]:
        """The arguments of a compiler for this game."""
        return self.name, {**self.dtypes, "view": self.dtypes["state"]}, self.binding

    @cached_property
    def compiled_rules(self) -> "CompiledRules | None":
        """The compiled rules that tables of this game use; None until `use_compiled` is called."""
        return None

    def use_compiled(self, compiled_rules: "CompiledRules") -> None:
        """Make tables of this game use its compiled rules from now on."""
        object.__setattr__(self, "compiled_rules", compiled_rules)

    def compiled(self, entry: Callable[..., Any]) -> Any:
        """Return the compiled twin of an entry point over arrays."""
        return self.compiler.entry(entry)

    def interpreted(self, entry: Callable[..., Any]) -> Callable[..., Any]:
        """Return an entry point bound to this game and run as plain Python; like the compiled one, it takes arrays of records."""
        bound = self.bound(entry)

        def run(*arguments: Any) -> Any:
            return bound(*(self._plain(a) for a in arguments))

        return run

    def _plain(self, argument: Any) -> Any:
        if not isinstance(argument, np.ndarray):
            return argument
        return self.look(argument) if argument.dtype.names else argument.data

    def bound(self, entry: Callable[..., Any]) -> FunctionType:
        """Return a function in which, callees included, placeholders of the contract are bound to this game; it takes lists of lenses."""
        function = self.binding.get(cast(FunctionType, entry), cast(FunctionType, entry))
        if function not in self._bound:
            own = {name: self.bound(callee) for name, callee in callees(function, self.binding).items()}
            changed = {name: callee for name, callee in own.items() if callee is not function.__globals__[name]}
            scope = {**function.__globals__, **changed}
            copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
            self._bound[function] = copy if changed else function
        return self._bound[function]

    @cached_property
    def _bound(self) -> dict[FunctionType, FunctionType]:
        """The functions that are already bound."""
        return {}

    def look(self, records: NDArray[Any]) -> list[Any]:
        """Return lenses over an array of records."""
        word = next(word for word, dtype in self.dtypes.items() if dtype == records.dtype)
        return Lenses(self.lenses[word](records, i) for i in range(len(records)))

    def blank(self, word: str, count: int = 1) -> NDArray[Any]:
        """Return records of one kind, filled with zeros."""
        return blank(self.dtypes[word], count)

    def options_of(self, pack: Pack | None) -> tuple[Option, ...]:
        """Return the options of the game with a checked pack; None for its own."""
        return self.options if pack is None else tuple(option.of_pack(pack) for option in self.options)

    def read_options(self, given: Mapping[str, Any], *, one_mind: bool = True, pack: Pack | None = None) -> dict[str, Any]:
        """Return the complete options of a game: values are checked and defaults filled in.

        Some defaults depend on whether one player controls all seats, and some values on the pack."""
        from outbreak.core.options import read_options

        return self.complete_options(read_options(self.options_of(pack), given, one_mind))

    @property
    def table_options(self) -> tuple[Option, ...]:
        """The options that tables of people offer: all except those for the lab."""
        return tuple(option for option in self.options if option.lab is None)

    def lab_options(self, given: Mapping[str, Any], *, one_mind: bool = True, pack: Pack | None = None) -> dict[str, Any]:
        """Return the complete options of a game with the lab's defaults."""
        lab = {option.name: option.lab for option in self.options if option.lab is not None}
        return self.read_options({**lab, **given}, one_mind=one_mind, pack=pack)

    def options_record(self, options: dict[str, Any], pack: Pack | None = None) -> NDArray[Any]:
        """Return checked options as a record, for the game's own pack or another one."""
        record = self.blank("options")
        self.write_options(options, record[0], pack or self.base_pack)
        return record
