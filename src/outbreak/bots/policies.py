"""The policies of a game (uniform random, and its heuristic), and rulebooks bound to one of them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from outbreak.bots.bot import BotError, load_module
from outbreak.bots.policy import choose, uniform
from outbreak.bots.rollout import prospects, stage
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.options import OptionError
from outbreak.core.rule import is_rule
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.compiled import Compiler

Policy = Callable[..., Any]  # a rule (box, view, seats, desk, count) → the index of one of the legal actions on the desk


def policies(book: Rulebook) -> dict[str, Policy]:
    """Return the policies of a game by name."""
    return {"random": uniform, "heuristic": book.bots.heuristic}


def find_policy(book: Rulebook, name: str) -> Policy:
    """Return a policy by name, or a person's own from a file, `FILE.py:rule`; an unknown name is refused."""
    known = policies(book)
    if name in known:
        return known[name]
    if ":" not in name:
        raise OptionError(f"{book.name} has no policy {name!r}; choose from {', '.join(known)}, or name your own: FILE.py:rule")
    return own_policy(name)


@cache
def own_policy(name: str) -> Policy:
    """Return the rule that `FILE.py:rule` names."""
    file, _, word = name.rpartition(":")
    try:
        policy = getattr(load_module(Path(file)), word, None)
    except BotError as problem:
        raise OptionError(str(problem)) from None
    if policy is None or not is_rule(policy):
        raise OptionError(f"{file} has no rule {word}: a policy is a function (box, view, seats, desk, count) marked @rule")
    return cast(Policy, policy)


def minds_of(book: Rulebook) -> tuple[str, ...]:
    """Return who can decide in a game: a team that shares its knowledge, each seat for itself, or either; the first is the default."""
    return book.bots.minds


def mind_of(book: Rulebook, asked: str | None) -> str:
    """Return who decides: the value asked for, or the game's default."""
    known = minds_of(book)
    if asked and asked not in known:
        raise OptionError(f"{book.name} cannot be played with --minds {asked}; choose from {', '.join(known)}")
    return asked or known[0]


def without_idling(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the legal actions without those that would do nothing, unless no others are left."""
    is_idle = view.table.rulebook.bots.is_idle
    return [action for action in legal if not (is_idle and is_idle(view, action))] or list(legal)


@dataclass(frozen=True, eq=False, kw_only=True)
class PolicyRulebook(Rulebook):
    """A rulebook in which `choose` is bound to a policy, so that games by this policy run interpreted and compiled like any rule."""

    base: Rulebook
    policy_name: str

    @cached_property
    def binding(self) -> dict[FunctionType, FunctionType]:
        """The bindings of the game, with `choose` bound to the policy and the functions of roll-outs to the game's prospects."""
        own: dict[Policy, Policy] = {choose: find_policy(self, self.policy_name)}
        if self.bots.prospects is not None:
            own |= {prospects: self.bots.prospects.prospects, stage: self.bots.prospects.stage}
        return {**super().binding, **cast("dict[FunctionType, FunctionType]", own)}

    @cached_property
    def compiler(self) -> "Compiler":
        """A compiler of its own: the code differs with the policy, so the cache is named after the policy."""
        from outbreak.core.compiled import Compiler

        dtypes = {**self.dtypes, "view": self.dtypes["state"]}
        compiler = Compiler(f"{self.name}-{re.sub(r'[^a-z0-9]+', '_', self.policy_name.lower())}", dtypes, self.binding)
        compiler.twins.update(self.base.compiler.twins)  # no rule of the game calls a policy, so its compiled rules can be shared
        return compiler


@cache
def with_policy(book: Rulebook, name: str) -> PolicyRulebook:
    """Return the rulebook of a game bound to a policy."""
    find_policy(book, name)
    return PolicyRulebook(**{field.name: getattr(book, field.name) for field in fields(Rulebook)}, base=book, policy_name=name)
