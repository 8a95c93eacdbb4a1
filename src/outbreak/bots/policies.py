"""The policies of a game: chance for every game, and its own heuristic; each one bound and ready to run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from outbreak.bots.policy import choose, uniform
from outbreak.bots.rollout import prospects, stage
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.options import OptionError
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.compiled import Compiler

Policy = Callable[..., Any]  # a rule (box, view, seats, desk, count) → the place of one of the legal actions on the desk


def policies(book: Rulebook) -> dict[str, Policy]:
    """The policies of a game by name."""
    return {"random": uniform, "heuristic": book.bots.heuristic}


def find_policy(book: Rulebook, name: str) -> Policy:
    """A policy by name; an unknown one is refused with those there are."""
    known = policies(book)
    if name not in known:
        raise OptionError(f"{book.name} has no policy {name!r}; choose from {', '.join(known)}")
    return known[name]


def minds_of(book: Rulebook) -> tuple[str, ...]:
    """Who can decide in a game: a team that shares what it knows, seats each for itself, or either; the first unless it is said."""
    return book.bots.minds


def mind_of(book: Rulebook, asked: str | None) -> str:
    """Who decides: one of the minds a game can be played by, the first one unless another is asked for."""
    known = minds_of(book)
    if asked and asked not in known:
        raise OptionError(f"{book.name} cannot be played with --minds {asked}; choose from {', '.join(known)}")
    return asked or known[0]


def without_idling(view: View, legal: Sequence[Action]) -> list[Action]:
    """The legal actions but for those that would do nothing, where the game's policy knows such actions and others are left."""
    is_idle = view.table.rulebook.bots.is_idle
    return [action for action in legal if not (is_idle and is_idle(view, action))] or list(legal)


@dataclass(frozen=True, eq=False, kw_only=True)
class PolicyRulebook(Rulebook):
    """A rulebook in which `choose` is one policy, so that games played by it run interpreted and compiled like any rule."""

    base: Rulebook
    policy_name: str

    @cached_property
    def binding(self) -> dict[FunctionType, FunctionType]:
        """The contract bound to the game's functions, the choice to the policy, and what roll-outs ask to the game's prospects."""
        own: dict[Policy, Policy] = {choose: find_policy(self, self.policy_name)}
        if self.bots.prospects is not None:
            own |= {prospects: self.bots.prospects.prospects, stage: self.bots.prospects.stage}
        return {**super().binding, **cast("dict[FunctionType, FunctionType]", own)}

    @cached_property
    def compiler(self) -> "Compiler":
        """A compiler of its own: the same template is other code with every policy, so its cache bears the policy's name."""
        from outbreak.core.compiled import Compiler

        dtypes = {**self.dtypes, "view": self.dtypes["state"]}
        compiler = Compiler(f"{self.name}-{self.policy_name}", dtypes, self.binding)
        compiler.twins.update(self.base.compiler.twins)  # no rule of the game reaches a policy, so what is compiled already serves
        return compiler


@cache
def with_policy(book: Rulebook, name: str) -> PolicyRulebook:
    """The rulebook of a game in the hands of a policy."""
    find_policy(book, name)
    return PolicyRulebook(**{field.name: getattr(book, field.name) for field in fields(Rulebook)}, base=book, policy_name=name)
