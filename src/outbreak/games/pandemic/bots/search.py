"""Pandemic's search: plans a turn in a tree, then compares the best plans on random deals that fit the view."""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import step_now
from outbreak.core.chance import key_of
from outbreak.core.codec import Action
from outbreak.core.faults import raise_fault
from outbreak.core.game import View
from outbreak.core.rulebook import Rulebook
from outbreak.core.search import Budget, Way, Weighed
from outbreak.games.pandemic.bots.evaluation import CERTAIN_WIN
from outbreak.games.pandemic.bots.planning import (
    ACTION,
    BUFFER_LENGTH,
    FIRST_ACTIONS,
    FIRST_MOVES,
    HASHES_LENGTH,
    LAST_BIT,
    NODE,
    PARENT,
    UNFINISHED,
    VALUE,
    grow_tree,
    prepare_root_after,
)
from outbreak.games.pandemic.bots.rollouts import STOPPED, evaluate_plans
from outbreak.games.pandemic.rules.turn import decider
from outbreak.games.pandemic.vocabulary import EVENT_CARD, Kind, Step

NODES_MAX = 4096  # of a tree
PLANS_MAX = 12  # that are tried on deals
FEW_ACTIONS = 3  # with as few actions, each gets a tree of its own
PLANS_EACH = 2  # that are tried of each such tree
DEALS_PER_CHECK = 1  # deals for each worker between two checks of the clock
UNKNOWN_ERROR = 0.5  # the standard error if nothing is known
EVENT_LEAD = 1.0  # standard errors by which playing an event must be better than keeping it
CLEAR_LEAD, CLEAR_DEALS = 3.0, 16  # a lead of so many standard errors is clear, from so many deals on

TURN_END_EVENTS = frozenset({Kind.FORECAST, Kind.QUIET, Kind.RESILIENT})  # they change no action of the turn, so its end is as good
DEFERRABLE_EVENTS = frozenset({Kind.AIRLIFT, Kind.GRANT})  # they only move or build, so the next turn is as good

Records = NDArray[Any]
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Effort:
    """How much to search: the beam of the tree, how many turns after it are planned, and with which beam."""

    beam: int
    turns: int
    next_beam: int


QUICK, THOROUGH = Effort(beam=24, turns=1, next_beam=2), Effort(beam=80, turns=1, next_beam=3)
TO_THE_END = Effort(beam=24, turns=1000, next_beam=8)  # more turns than any game has
THOROUGH_SECONDS, THOROUGH_SIMULATIONS = 0.3, 300  # budgets from these on are searched thoroughly


@cache
def learned_net() -> Integers:
    """Load the net that evaluates positions, as `outbreak learn pandemic` wrote it."""
    return np.asarray(np.load(Path(__file__).parent / "net.npy"), np.int64)


@dataclass
class Plan:
    """A position that the turn can reach: the first actions that lead to it, the net's estimate, and its results on deals."""

    firsts: frozenset[int]
    position: Records  # an array of one
    action: int  # still to be taken there, or STOPPED
    estimate: float
    sums: Integers = field(default_factory=lambda: np.zeros(3, np.int64))

    def written(self) -> bytes:
        """Serialize what is needed to try the plan: the action and the position."""
        return self.action.to_bytes(8, "little", signed=True) + self.position.tobytes()

    @classmethod
    def read(cls, way: Way, view: View) -> "Plan":
        """Read a serialized plan for a view."""
        position = np.frombuffer(way.plan[8:], view.table.states.dtype)
        return cls(frozenset({way.code}), position, int.from_bytes(way.plan[:8], "little", signed=True), 0.0)

    @property
    def tries(self) -> int:
        """On how many deals it was tried."""
        return int(self.sums[2])

    @property
    def mean(self) -> float:
        """Its average value on these deals."""
        return float(self.sums[0]) / CERTAIN_WIN / max(self.tries, 1)

    @property
    def error(self) -> float:
        """The standard error of the mean; UNKNOWN_ERROR with fewer than two deals."""
        if self.tries < 2:
            return UNKNOWN_ERROR
        spread = float(self.sums[1]) / CERTAIN_WIN / CERTAIN_WIN / self.tries - self.mean**2
        return math.sqrt(max(spread, 0.0) / (self.tries - 1))

    def is_behind(self, best: "Plan") -> bool:
        """Whether it is clearly worse than the best plan."""
        return self.tries >= CLEAR_DEALS and best.mean - self.mean > CLEAR_LEAD * math.hypot(best.error, self.error)


def entry_points(book: Rulebook) -> tuple[Rulebook, tuple[Callable[..., Any], ...]]:
    """List what this search compiles, and from which rulebook."""
    return book, (grow_tree, evaluate_plans, prepare_root_after)


class Planner:
    """The arrays of one worker, and the compiled rules that use them."""

    def __init__(self, view: View) -> None:
        book = view.table.rulebook
        self.grow_tree, self.evaluate_plans = book.compiled(grow_tree), book.compiled(evaluate_plans)
        self.prepare_root = book.compiled(prepare_root_after)
        self.box = view.table.box
        self.states, self.desks = book.blank("state", NODES_MAX), book.blank("desk")
        self.nodes, self.hashes = np.zeros((NODES_MAX, NODE), np.int64), np.zeros(HASHES_LENGTH, np.int64)
        self.buffer, self.net = np.zeros(BUFFER_LENGTH, np.int64), learned_net()
        self.size = 0  # of the last tree

    def plans(self, position: Records, beam: int, action: int = STOPPED) -> Iterator[Plan]:
        """Return the positions that the turn can reach before chance decides again, best first; after an action if one is given, whose
        effects the view shows completely."""
        self.states[0] = position[0]
        self.prepare_root(self.box, self.states, self.desks, action)
        raise_fault(self.desks)
        self.size = self.grow_tree(self.box, self.states, self.desks, self.nodes, self.hashes, self.buffer, self.net, 0, beam)
        raise_fault(self.desks)
        worths = self.nodes[: self.size, VALUE]
        for node in np.argsort(-worths, kind="stable").tolist():
            if worths[node] < UNFINISHED:
                yield Plan(self.firsts(node), self.states[node : node + 1].copy(), STOPPED, float(worths[node]) / CERTAIN_WIN)

    def firsts(self, node: int) -> frozenset[int]:
        """Return the actions at the root that lead to a node; none for the root itself."""
        bits, found = int(self.nodes[node, FIRST_MOVES]), set()
        for bit in range(min(bits.bit_length(), LAST_BIT)):
            if bits >> bit & 1:
                found.add(int(self.buffer[FIRST_ACTIONS + bit]))
        while node and self.nodes[node, PARENT] != 0:
            node = int(self.nodes[node, PARENT])
        return frozenset(found | {int(self.nodes[node, ACTION])} if node else found)

    def estimates(self) -> dict[int, float]:
        """Get, for each action at the root of the last tree, the net's estimate of the best plan that begins with it."""
        evaluated = self.nodes[: self.size][self.nodes[: self.size, VALUE] < UNFINISHED]
        found: dict[int, float] = {}
        for bit in range(LAST_BIT):
            worths = evaluated[evaluated[:, FIRST_MOVES] >> bit & 1 == 1, VALUE]
            if len(worths):
                found[int(self.buffer[FIRST_ACTIONS + bit])] = float(worths.max()) / CERTAIN_WIN
        children = self.nodes[: self.size][self.nodes[: self.size, PARENT] == 0]
        for child in children[children[:, VALUE] < UNFINISHED].tolist():  # those beyond the last bit, each by itself
            found.setdefault(child[ACTION], child[VALUE] / CERTAIN_WIN)
        return found

    def try_out(self, plans: Sequence[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort) -> Integers:
        """Evaluate plans on some deals: one row for each deal, one column for each plan."""
        positions = np.concatenate([plan.position for plan in plans])
        actions, values = np.array([plan.action for plan in plans], np.int64), np.zeros((deals, len(plans)), np.int64)
        arrays = (self.nodes, self.hashes, self.buffer, self.net, actions)
        depth = (effort.turns, effort.next_beam)
        self.evaluate_plans(self.box, self.states, positions, self.desks, *arrays, seats, seed, first, *depth, values)
        raise_fault(self.desks)
        return values


class PandemicSearch:
    """Searches for the best action: turns are planned; other decisions (windows, discards, the order of a Forecast) are tried on deals."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed
        self.planners: list[Planner] = []
        self.chosen: Plan | None = None
        self.tried: tuple[str, list[Plan]] = "", []  # the digest of the last view, and the plans tried there, best first

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """Evaluate every action as the team's chance to win."""
        started = budget.clock()
        while len(self.planners) < budget.workers:
            self.planners.append(Planner(view))
        effort = effort_of(budget)
        plans, estimates = self.plans(view, [action.code for action in legal], effort)
        seed = int.from_bytes(key_of(f"{self.seed} {view.table.digest()}")[:7], "little")
        kept = self.kept(plans) if budget.seconds else None
        if kept:
            others = [plan for plan in plans if not plan.firsts <= estimates.keys() and plan.firsts.isdisjoint(kept.firsts)]
            if others:
                self.try_out(others, view.mask, seed, 0, DEALS_PER_CHECK, effort, 1)
            return ranked(legal, [kept, *others], estimates)
        tried = prefer_waiting(self.halve(plans, view.mask, seed, effort, budget, started), in_actions(view.table.state))
        self.chosen = tried[0]
        self.tried = view.table.digest(), tried
        return ranked(legal, tried, estimates)

    def trial(self, view: View, actions: Sequence[Action], budget: Budget) -> "PlanTrial":
        """Return the plans to compare for each action: the one that did best when they were last weighed, and those of its own tree."""
        while len(self.planners) < budget.workers:
            self.planners.append(Planner(view))
        effort, codes = effort_of(budget), [action.code for action in actions]
        plans: dict[int, list[Plan]] = {}
        if in_actions(view.table.state):
            digest, tried = self.tried
            known = [plan for plan in tried if plan.tries and plan.action == STOPPED] if digest == view.table.digest() else []
            for code in codes:
                best = islice((plan for plan in known if code in plan.firsts), 1)
                plans[code] = [*best, *self.plans_after(view, code, codes, effort)]
        else:
            legal = actions_to_try([action.code for action in view.legal()])
            plans = {code: [single_action(view, next(first for first, same in legal.items() if code in same))] for code in codes}
        ways = [(code, plan) for code, found in plans.items() for plan in found]
        return PlanTrial(self, view, ways, budget.workers, effort)

    def to_the_end(self, view: View, ways: Sequence[Way]) -> "PlanTrial":
        """Return plans of a search for this view, to be played with the net alone until the game is over."""
        if not self.planners:
            self.planners.append(Planner(view))
        return PlanTrial(self, view, [(way.code, Plan.read(way, view)) for way in ways], 1, TO_THE_END)

    def kept(self, plans: list[Plan]) -> Plan | None:
        """Return the plan chosen before if it still leads to the same position; nothing new was seen, so it is not searched again."""
        if self.chosen is None or self.chosen.action != STOPPED:
            return None
        goal = self.chosen.position.tobytes()
        found = next((plan for plan in plans if plan.action == STOPPED and plan.position.tobytes() == goal), None)
        return replace(found, sums=self.chosen.sums) if found else None

    def plans(self, view: View, codes: list[int], effort: Effort) -> tuple[list[Plan], dict[int, float]]:
        """Return the plans to try, each beginning with one of the actions, and the net's estimates of the other actions."""
        planner, position, state = self.planners[0], view.table.states, view.table.state
        if not in_actions(state):
            return [replace(single_action(view, code), firsts=firsts) for code, firsts in actions_to_try(codes).items()], {}
        if len(codes) <= FEW_ACTIONS or step_now(state) == Step.ASK:
            return [plan for code in codes for plan in self.plans_after(view, code, codes, effort)], {}
        passing = frozenset(code for code in codes if kind_of(code) == Kind.PASS)
        led = (replace(plan, firsts=first_actions_of(state, plan, codes)) for plan in planner.plans(position, effort.beam))
        best = list(islice((plan for plan in led if plan.firsts), PLANS_MAX))
        estimates = planner.estimates()
        stopped = float(planner.nodes[0, VALUE]) / CERTAIN_WIN
        others = [worth for code, worth in estimates.items() if code not in codes]
        estimates |= dict.fromkeys(passing, stopped if all(ends_actions(state, code) for code in passing) else max(others, default=stopped))
        return best + [action_at_end(best, view, code) for code in codes if code not in estimates], estimates

    def plans_after(self, view: View, code: int, codes: list[int], effort: Effort) -> list[Plan]:
        """Return the best plans that begin with one action, or the action by itself where another player must answer first."""
        planner, position, state, found = self.planners[0], view.table.states, view.table.state, list[Plan]()
        if ends_actions(state, code):
            found = [plan for plan in planner.plans(position, 0) if not plan.firsts]
        elif kind_of(code) == Kind.PASS:
            led = (plan for plan in planner.plans(position, effort.beam) if code in first_actions_of(state, plan, codes))
            found = list(islice(led, PLANS_EACH))
        elif kind_of(code) == Kind.FORECAST:
            return [action_at_end(list(islice(planner.plans(position, effort.beam), 1)), view, code)]
        elif kind_of(code) != Kind.TAKE or state.place[first_of(code)] == second_of(code):  # otherwise the answer is unknown
            found = list(islice(planner.plans(position, effort.beam, code), PLANS_EACH))
        return [replace(plan, firsts=frozenset({code})) for plan in found] or [single_action(view, code)]

    def halve(self, plans: list[Plan], seats: int, seed: int, effort: Effort, budget: Budget, started: float) -> list[Plan]:
        """Compare plans on deals by sequential halving, until one is clearly best; returns them best first."""
        rounds = max(1, math.ceil(math.log2(max(len(plans), 2))))
        alive, first = plans, 0
        for number in range(1, rounds + 1):
            share = max(1, (budget.simulations or 0) // (rounds * len(alive)))
            while True:
                deals = share if budget.simulations else DEALS_PER_CHECK * budget.workers
                self.try_out(alive, seats, seed, first, deals, effort, budget.workers)
                first += deals
                if budget.seconds is None or budget.clock() - started >= budget.seconds * number / rounds:
                    break
                if len(alive) == 1 and first >= CLEAR_DEALS:
                    break
            best, *others = sorted(alive, key=lambda plan: -plan.mean)
            alive = [best, *(plan for plan in others[: (len(alive) - 1) // 2] if not plan.is_behind(best))]
            if len(alive) == 1:
                break
        return sorted(plans, key=lambda plan: (-plan.tries, -plan.mean))

    def try_out(self, plans: list[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort, workers: int) -> None:
        """Evaluate plans on the same deals and add the results to each plan."""
        values = self.values(plans, seats, seed, first, deals, effort, workers)
        for plan, column in zip(plans, values.T, strict=True):
            plan.sums += np.array([column.sum(), (column * column).sum(), deals])

    def values(self, plans: list[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort, workers: int) -> Integers:
        """Evaluate plans on the same deals, split among the workers; the split does not change the result."""
        cuts = [first + deals * i // workers for i in range(workers + 1)]
        tasks = [(planner, begin, end - begin) for planner, begin, end in zip(self.planners, cuts, cuts[1:], strict=False) if end > begin]
        with ThreadPoolExecutor(max(1, len(tasks))) as pool:
            return np.concatenate(list(pool.map(lambda task: task[0].try_out(plans, seats, seed, task[1], task[2], effort), tasks)))


class PlanTrial:
    """Plans for some actions, compared on the same deals, which are not the deals on which they were chosen."""

    def __init__(self, search: PandemicSearch, view: View, plans: list[tuple[int, Plan]], workers: int, effort: Effort) -> None:
        self.search, self.seats, self.workers, self.effort = search, view.mask, workers, effort
        self.seed = int.from_bytes(key_of(f"{search.seed} trial {view.table.digest()}")[:7], "little")
        self.plans = [plan for _, plan in plans]
        self.ways = [Way(code, plan.written()) for code, plan in plans]

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """Return the chance to win with some of the plans, one column each, on so many deals numbered from `first` on."""
        plans = [self.plans[way] for way in ways]
        return self.search.values(plans, self.seats, self.seed, first, deals, self.effort, self.workers) / CERTAIN_WIN


def in_actions(state: Any) -> bool:
    """Whether the turn is in its action phase, so that it can be planned; not while a Forecast is arranged."""
    return step_now(state) != Step.ARRANGE and Step.ACTIONS in (state.agenda[i, 0] for i in range(state.agenda_size))


def ends_actions(state: Any, code: int) -> bool:
    """Whether an action ends the actions of the turn: passing does, unless a seat was only polled about events."""
    return bool(kind_of(code) == Kind.PASS and step_now(state) == Step.ACTIONS and seat_of(code) == decider(state))


def first_actions_of(state: Any, plan: Plan, codes: Sequence[int]) -> frozenset[int]:
    """Return which of the actions a plan begins with; passing when only polled about events keeps all other plans open."""
    firsts = plan.firsts & frozenset(codes)
    if firsts:
        return firsts
    return frozenset(code for code in codes if kind_of(code) == Kind.PASS and (not plan.firsts or not ends_actions(state, code)))


def single_action(view: View, code: int) -> Plan:
    """Make a plan of one action, taken after the cards are dealt."""
    return Plan(frozenset({code}), view.table.states, code, 0.0)


def action_at_end(best: list[Plan], view: View, code: int) -> Plan:
    """Make a plan for an action that no tree contains: an event after the best plan that leaves its card, otherwise at once."""
    if kind_of(code) in TURN_END_EVENTS:
        card = EVENT_CARD + kind_of(code) - Kind.AIRLIFT
        for plan in best:
            if plan.position["place"][0, card] == view.state.place[card]:
                return Plan(frozenset({code}), plan.position, code, plan.estimate)
    return single_action(view, code)


def actions_to_try(codes: list[int]) -> dict[int, frozenset[int]]:
    """Return the actions to try between turns, each with those it stands for: after a pass, events that can wait are still possible."""
    passing = [code for code in codes if kind_of(code) == Kind.PASS]
    later = frozenset(code for code in codes if passing and kind_of(code) in DEFERRABLE_EVENTS)
    return {code: frozenset({code}) | (later if code in passing else frozenset()) for code in codes if code not in later}


def prefer_waiting(tried: list[Plan], in_actions: bool) -> list[Plan]:
    """Sort plans best first, but put an event first only if its lead over doing without it is more than chance explains.

    An event can be played at the next occasion as well. If luck could decide, one of many occasions would soon waste it. During the
    actions of a turn there is always an occasion after them. For the same reason a request is declined only if that is clearly better."""
    agreeing = next((plan for plan in tried if any(kind_of(code) == Kind.YES for code in plan.firsts)), None)
    best, without = (
        tried[0],
        agreeing or next((plan for plan in tried if plan.action == STOPPED or kind_of(plan.action) == Kind.PASS), tried[0]),
    )
    waits = in_actions and best.action != STOPPED and kind_of(best.action) in TURN_END_EVENTS
    if not waits and best.mean - without.mean > EVENT_LEAD * math.hypot(best.error, without.error):
        return tried
    return [without, *(plan for plan in tried if plan is not without)]


def effort_of(budget: Budget) -> Effort:
    """Choose how much to search with a budget."""
    thorough = (budget.seconds or 0) >= THOROUGH_SECONDS or (budget.simulations or 0) >= THOROUGH_SIMULATIONS
    return THOROUGH if thorough else QUICK


def ranked(legal: Sequence[Action], tried: list[Plan], estimates: dict[int, float]) -> list[Weighed]:
    """Rank the actions: by the results of their best plan, otherwise by the net's estimate, corrected by how deals changed the others."""
    differences = [plan.mean - plan.estimate for plan in tried if plan.action == STOPPED] or [0.0]
    shift = sum(differences) / len(differences)
    doubt = max(abs(difference - shift) for difference in differences)
    found = []
    for action in legal:
        plan = next((plan for plan in tried if action.code in plan.firsts), None)
        if plan:
            found.append(Weighed(action, plan.mean, plan.error, plan.tries))
        else:
            found.append(Weighed(action, min(max(estimates[action.code] + shift, 0.0), 1.0), doubt, 0))
    return sorted(found, key=lambda each: (each.action.code not in tried[0].firsts, -each.worth))
