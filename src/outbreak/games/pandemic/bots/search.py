"""Pandemic's search: the turn is planned in a tree, and the best plans are tried on deals that fit what is known."""

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
from outbreak.core.thought import Budget, Way, Weighed
from outbreak.games.pandemic.bots.foresight import STOPPED, foresee
from outbreak.games.pandemic.bots.planning import (
    ACTION,
    FIRST_ACTIONS,
    FIRSTS,
    INNER,
    LAST_BIT,
    NODE,
    PARENT,
    SEEN_LENGTH,
    SHEET_LENGTH,
    SURE,
    WORTH,
    begin_with,
    grow,
)
from outbreak.games.pandemic.rules.turn import decider
from outbreak.games.pandemic.vocabulary import EVENT_CARD, Kind, Step

POOL = 4096  # the most nodes of a tree
PLANS = 12  # so many are tried on deals
FEW = 3  # so few actions get a tree each
PLANS_AFTER = 2  # so many of each such tree are tried
AT_ONCE = 1  # deals between two looks at the clock
UNKNOWN = 0.5  # the error of a chance about which nothing is known
CAUTION = 1.0  # standard errors that an event must be ahead of doing without it
CLEAR, CLEAR_TRIES = 3.0, 16  # standard errors that settle the matter, from so many deals on

AFTERWARDS = frozenset({Kind.FORECAST, Kind.QUIET, Kind.RESILIENT})  # events that change no action of the turn: they do as well at its end
CAN_WAIT = frozenset({Kind.AIRLIFT, Kind.GRANT})  # until the actions of the next turn: events that only move and build

Records = NDArray[Any]
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Effort:
    """How hard to look: how many nodes of a layer lead on in the tree, how many turns after it are planned, and how broadly."""

    beam: int
    turns: int
    next_beam: int


QUICK, THOROUGH = Effort(beam=24, turns=1, next_beam=2), Effort(beam=80, turns=1, next_beam=3)
TO_THE_END = Effort(beam=24, turns=1000, next_beam=8)  # more turns than any game has, each planned as broadly as the net needs to be right
THOROUGH_SECONDS, THOROUGH_SIMULATIONS = 0.3, 300  # from this budget on


@cache
def learned_net() -> Integers:
    """The net that judges positions, learned by `outbreak learn pandemic`."""
    return np.asarray(np.load(Path(__file__).parent / "net.npy"), np.int64)


@dataclass
class Plan:
    """A position the turn can be brought to: by which first actions, what the net thinks of it, and what deals have shown."""

    firsts: frozenset[int]
    position: Records  # an array of one
    action: int  # still to be taken there, or STOPPED
    judged: float
    sums: Integers = field(default_factory=lambda: np.zeros(3, np.int64))

    def written(self) -> bytes:
        """What of it has to be known to try it: the action, and the position."""
        return self.action.to_bytes(8, "little", signed=True) + self.position.tobytes()

    @classmethod
    def read(cls, way: Way, view: View) -> "Plan":
        """A plan for a view that was written."""
        position = np.frombuffer(way.plan[8:], view.table.states.dtype)
        return cls(frozenset({way.code}), position, int.from_bytes(way.plan[:8], "little", signed=True), 0.0)

    @property
    def tries(self) -> int:
        """On how many deals it was tried."""
        return int(self.sums[2])

    @property
    def mean(self) -> float:
        """What it was worth on these deals."""
        return float(self.sums[0]) / SURE / max(self.tries, 1)

    @property
    def error(self) -> float:
        """The standard error of the mean; one deal alone says hardly anything."""
        if self.tries < 2:
            return UNKNOWN
        spread = float(self.sums[1]) / SURE / SURE / self.tries - self.mean**2
        return math.sqrt(max(spread, 0.0) / (self.tries - 1))

    def is_behind(self, best: "Plan") -> bool:
        """Whether it is worse than the best one beyond doubt."""
        return self.tries >= CLEAR_TRIES and best.mean - self.mean > CLEAR * math.hypot(best.error, self.error)


def entry_points(book: Rulebook) -> tuple[Rulebook, tuple[Callable[..., Any], ...]]:
    """What this search has compiled, and from which rulebook."""
    return book, (grow, foresee, begin_with)


class Workshop:
    """The arrays of one worker, and the compiled rules over them."""

    def __init__(self, view: View) -> None:
        book = view.table.rulebook
        self.grow, self.foresee, self.begin = book.compiled(grow), book.compiled(foresee), book.compiled(begin_with)
        self.box = view.table.box
        self.states, self.desks = book.blank("state", POOL), book.blank("desk")
        self.nodes, self.seen = np.zeros((POOL, NODE), np.int64), np.zeros(SEEN_LENGTH, np.int64)
        self.sheet, self.net = np.zeros(SHEET_LENGTH, np.int64), learned_net()
        self.size = 0  # of the last tree

    def plans(self, position: Records, beam: int, action: int = STOPPED) -> Iterator[Plan]:
        """The positions that the turn can be brought to before chance speaks again, best first; all of them after an action, if one is
        given. It is one that the view tells all about."""
        self.states[0] = position[0]
        self.begin(self.box, self.states, self.desks, action)
        raise_fault(self.desks)
        self.size = self.grow(self.box, self.states, self.desks, self.nodes, self.seen, self.sheet, self.net, 0, beam)
        raise_fault(self.desks)
        worths = self.nodes[: self.size, WORTH]
        for node in np.argsort(-worths, kind="stable").tolist():
            if worths[node] < INNER:
                yield Plan(self.firsts(node), self.states[node : node + 1].copy(), STOPPED, float(worths[node]) / SURE)

    def firsts(self, node: int) -> frozenset[int]:
        """The actions at the root that lead to a node; none for the root itself."""
        bits, found = int(self.nodes[node, FIRSTS]), set()
        for bit in range(min(bits.bit_length(), LAST_BIT)):
            if bits >> bit & 1:
                found.add(int(self.sheet[FIRST_ACTIONS + bit]))
        while node and self.nodes[node, PARENT] != 0:
            node = int(self.nodes[node, PARENT])
        return frozenset(found | {int(self.nodes[node, ACTION])} if node else found)

    def judgements(self) -> dict[int, float]:
        """What the best plan after each action at the root of the last tree is worth to the net."""
        judged = self.nodes[: self.size][self.nodes[: self.size, WORTH] < INNER]
        found: dict[int, float] = {}
        for bit in range(LAST_BIT):
            worths = judged[judged[:, FIRSTS] >> bit & 1 == 1, WORTH]
            if len(worths):
                found[int(self.sheet[FIRST_ACTIONS + bit])] = float(worths.max()) / SURE
        children = self.nodes[: self.size][self.nodes[: self.size, PARENT] == 0]
        for child in children[children[:, WORTH] < INNER].tolist():  # those beyond the last bit, each by itself
            found.setdefault(child[ACTION], child[WORTH] / SURE)
        return found

    def try_out(self, plans: Sequence[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort) -> Integers:
        """Try plans on some deals: what each of them, a column, is worth on each deal, a row."""
        positions = np.concatenate([plan.position for plan in plans])
        actions, values = np.array([plan.action for plan in plans], np.int64), np.zeros((deals, len(plans)), np.int64)
        arrays = (self.nodes, self.seen, self.sheet, self.net, actions)
        self.foresee(self.box, self.states, positions, self.desks, *arrays, seats, seed, first, effort.turns, effort.next_beam, values)
        raise_fault(self.desks)
        return values


class PandemicSearch:
    """Plans turns; everything else (a window, a discard, the order of a Forecast) is tried on deals at once."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed
        self.shops: list[Workshop] = []
        self.chosen: Plan | None = None
        self.tried: tuple[str, list[Plan]] = "", []  # the last view, and what was tried there, best first

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """What each action is worth: the chance that the team wins."""
        started = budget.clock()
        while len(self.shops) < budget.workers:
            self.shops.append(Workshop(view))
        effort = effort_of(budget)
        plans, judged = self.plans(view, [action.code for action in legal], effort)
        seed = int.from_bytes(key_of(f"{self.seed} {view.table.digest()}")[:7], "little")
        kept = self.kept(plans) if budget.seconds else None
        if kept:
            others = [plan for plan in plans if not plan.firsts <= judged.keys() and plan.firsts.isdisjoint(kept.firsts)]
            if others:
                self.try_out(others, view.mask, seed, 0, AT_ONCE, effort, 1)
            return ranked(legal, [kept, *others], judged)
        tried = cautious(self.halve(plans, view.mask, seed, effort, budget, started), in_actions(view.table.state))
        self.chosen = tried[0]
        self.tried = view.table.digest(), tried
        return ranked(legal, tried, judged)

    def trial(self, view: View, actions: Sequence[Action], budget: Budget) -> "PlanTrial":
        """The best plans for each action, to be tried: the one that did best when they were weighed last, and those of its own tree."""
        while len(self.shops) < budget.workers:
            self.shops.append(Workshop(view))
        effort, codes = effort_of(budget), [action.code for action in actions]
        plans: dict[int, list[Plan]] = {}
        if in_actions(view.table.state):
            digest, tried = self.tried
            known = [plan for plan in tried if plan.tries and plan.action == STOPPED] if digest == view.table.digest() else []
            for code in codes:
                best = islice((plan for plan in known if code in plan.firsts), 1)
                plans[code] = [*best, *self.plans_after(view, code, codes, effort)]
        else:
            legal = what_cannot_wait([action.code for action in view.legal()])
            plans = {code: [alone(view, next(first for first, same in legal.items() if code in same))] for code in codes}
        ways = [(code, plan) for code, found in plans.items() for plan in found]
        return PlanTrial(self, view, ways, budget.workers, effort)

    def to_the_end(self, view: View, ways: Sequence[Way]) -> "PlanTrial":
        """Plans of a search for this view, after which every turn is planned with the net alone until the game is over."""
        if not self.shops:
            self.shops.append(Workshop(view))
        return PlanTrial(self, view, [(way.code, Plan.read(way, view)) for way in ways], 1, TO_THE_END)

    def kept(self, plans: list[Plan]) -> Plan | None:
        """The plan that was chosen before, if it still leads where it led: nothing new was seen, so no time is spent on it again."""
        if self.chosen is None or self.chosen.action != STOPPED:
            return None
        goal = self.chosen.position.tobytes()
        found = next((plan for plan in plans if plan.action == STOPPED and plan.position.tobytes() == goal), None)
        return replace(found, sums=self.chosen.sums) if found else None

    def plans(self, view: View, codes: list[int], effort: Effort) -> tuple[list[Plan], dict[int, float]]:
        """The plans to try, each of which begins with one of the actions; and what the net thinks of the actions."""
        shop, position, state = self.shops[0], view.table.states, view.table.state
        if not in_actions(state):
            return [replace(alone(view, code), firsts=firsts) for code, firsts in what_cannot_wait(codes).items()], {}
        if len(codes) <= FEW or step_now(state) == Step.ASK:
            return [plan for code in codes for plan in self.plans_after(view, code, codes, effort)], {}
        passing = frozenset(code for code in codes if kind_of(code) == Kind.PASS)
        led = (replace(plan, firsts=begun_by(state, plan, codes)) for plan in shop.plans(position, effort.beam))
        best = list(islice((plan for plan in led if plan.firsts), PLANS))
        judged = shop.judgements()
        stopped = float(shop.nodes[0, WORTH]) / SURE
        others = [worth for code, worth in judged.items() if code not in codes]
        judged |= dict.fromkeys(passing, stopped if all(stops(state, code) for code in passing) else max(others, default=stopped))
        return best + [last_of(best, view, code) for code in codes if code not in judged], judged

    def plans_after(self, view: View, code: int, codes: list[int], effort: Effort) -> list[Plan]:
        """The best plans that begin with one action; where none can be made (another hand must answer), the action by itself."""
        shop, position, state, found = self.shops[0], view.table.states, view.table.state, list[Plan]()
        if stops(state, code):
            found = [plan for plan in shop.plans(position, 0) if not plan.firsts]
        elif kind_of(code) == Kind.PASS:
            led = (plan for plan in shop.plans(position, effort.beam) if code in begun_by(state, plan, codes))
            found = list(islice(led, PLANS_AFTER))
        elif kind_of(code) == Kind.FORECAST:
            return [last_of(list(islice(shop.plans(position, effort.beam), 1)), view, code)]
        elif kind_of(code) != Kind.TAKE or state.place[first_of(code)] == second_of(
            code
        ):  # else the view cannot tell what they will answer
            found = list(islice(shop.plans(position, effort.beam, code), PLANS_AFTER))
        return [replace(plan, firsts=frozenset({code})) for plan in found] or [alone(view, code)]

    def halve(self, plans: list[Plan], seats: int, seed: int, effort: Effort, budget: Budget, started: float) -> list[Plan]:
        """Try plans on deals, the better half of them twice as often, and so on, until one is clearly best; the best first."""
        rounds = max(1, math.ceil(math.log2(max(len(plans), 2))))
        alive, first = plans, 0
        for number in range(1, rounds + 1):
            share = max(1, (budget.simulations or 0) // (rounds * len(alive)))
            while True:
                deals = share if budget.simulations else AT_ONCE * budget.workers
                self.try_out(alive, seats, seed, first, deals, effort, budget.workers)
                first += deals
                if budget.seconds is None or budget.clock() - started >= budget.seconds * number / rounds:
                    break
                if len(alive) == 1 and first >= CLEAR_TRIES:
                    break
            best, *others = sorted(alive, key=lambda plan: -plan.mean)
            alive = [best, *(plan for plan in others[: (len(alive) - 1) // 2] if not plan.is_behind(best))]
            if len(alive) == 1:
                break
        return sorted(plans, key=lambda plan: (-plan.tries, -plan.mean))

    def try_out(self, plans: list[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort, workers: int) -> None:
        """Try plans on the same deals, and keep what that shows with each plan."""
        values = self.values(plans, seats, seed, first, deals, effort, workers)
        for plan, column in zip(plans, values.T, strict=True):
            plan.sums += np.array([column.sum(), (column * column).sum(), deals])

    def values(self, plans: list[Plan], seats: int, seed: int, first: int, deals: int, effort: Effort, workers: int) -> Integers:
        """What plans are worth on the same deals, shared out among the workers; how does not matter."""
        cuts = [first + deals * i // workers for i in range(workers + 1)]
        tasks = [(shop, begin, end - begin) for shop, begin, end in zip(self.shops, cuts, cuts[1:], strict=False) if end > begin]
        with ThreadPoolExecutor(max(1, len(tasks))) as pool:
            return np.concatenate(list(pool.map(lambda task: task[0].try_out(plans, seats, seed, task[1], task[2], effort), tasks)))


class PlanTrial:
    """Plans for some actions, each on the same deals, which are others than those they were weighed on."""

    def __init__(self, search: PandemicSearch, view: View, plans: list[tuple[int, Plan]], workers: int, effort: Effort) -> None:
        self.search, self.seats, self.workers, self.effort = search, view.mask, workers, effort
        self.seed = int.from_bytes(key_of(f"{search.seed} trial {view.table.digest()}")[:7], "little")
        self.plans = [plan for _, plan in plans]
        self.ways = [Way(code, plan.written()) for code, plan in plans]

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """The chance to win with some of the plans, a column each, on so many deals numbered from `first` on."""
        plans = [self.plans[way] for way in ways]
        return self.search.values(plans, self.seats, self.seed, first, deals, self.effort, self.workers) / SURE


def in_actions(state: Any) -> bool:
    """Whether the actions of a turn go on, so that they can be planned; while a Forecast is arranged they wait."""
    return step_now(state) != Step.ARRANGE and Step.ACTIONS in (state.agenda[i, 0] for i in range(state.agenda_size))


def stops(state: Any, code: int) -> bool:
    """Whether an action ends the actions of the turn: passing does, unless somebody is only asked about events."""
    return bool(kind_of(code) == Kind.PASS and step_now(state) == Step.ACTIONS and seat_of(code) == decider(state))


def begun_by(state: Any, plan: Plan, codes: Sequence[int]) -> frozenset[int]:
    """Which of the actions a plan of the tree begins with; to pass when only asked about events leaves all other plans open."""
    firsts = plan.firsts & frozenset(codes)
    if firsts:
        return firsts
    return frozenset(code for code in codes if kind_of(code) == Kind.PASS and (not plan.firsts or not stops(state, code)))


def alone(view: View, code: int) -> Plan:
    """An action by itself, to be taken once the cards are dealt."""
    return Plan(frozenset({code}), view.table.states, code, 0.0)


def last_of(best: list[Plan], view: View, code: int) -> Plan:
    """An action that is in no tree, as the last thing of the turn: an event after the best plan that leaves its card, else at once."""
    if kind_of(code) in AFTERWARDS:
        card = EVENT_CARD + kind_of(code) - Kind.AIRLIFT
        for plan in best:
            if plan.position["place"][0, card] == view.state.place[card]:
                return Plan(frozenset({code}), plan.position, code, plan.judged)
    return alone(view, code)


def what_cannot_wait(codes: list[int]) -> dict[int, frozenset[int]]:
    """The actions to try between turns, each with all that it stands for: whoever passes can still do later what can wait."""
    passing = [code for code in codes if kind_of(code) == Kind.PASS]
    later = frozenset(code for code in codes if passing and kind_of(code) in CAN_WAIT)
    return {code: frozenset({code}) | (later if code in passing else frozenset()) for code in codes if code not in later}


def cautious(tried: list[Plan], in_actions: bool) -> list[Plan]:
    """The plans, best first, but an event only before what does without it if it is ahead by more than chance explains.

    It can be played as well at the next occasion; if luck alone could decide, one of many occasions would soon waste it. During the
    actions of a turn there will be one after them. For the same reason a request is declined only if that is clearly better."""
    agreeing = next((plan for plan in tried if any(kind_of(code) == Kind.YES for code in plan.firsts)), None)
    best, without = (
        tried[0],
        agreeing or next((plan for plan in tried if plan.action == STOPPED or kind_of(plan.action) == Kind.PASS), tried[0]),
    )
    waits = in_actions and best.action != STOPPED and kind_of(best.action) in AFTERWARDS
    if not waits and best.mean - without.mean > CAUTION * math.hypot(best.error, without.error):
        return tried
    return [without, *(plan for plan in tried if plan is not without)]


def effort_of(budget: Budget) -> Effort:
    """How hard to look with a budget."""
    thorough = (budget.seconds or 0) >= THOROUGH_SECONDS or (budget.simulations or 0) >= THOROUGH_SIMULATIONS
    return THOROUGH if thorough else QUICK


def ranked(legal: Sequence[Action], tried: list[Plan], judged: dict[int, float]) -> list[Weighed]:
    """What each action is worth, best first: as its best plan did on deals, else as the net judges, less what deals took off others."""
    differences = [plan.mean - plan.judged for plan in tried if plan.action == STOPPED] or [0.0]
    shift = sum(differences) / len(differences)
    doubt = max(abs(difference - shift) for difference in differences)
    found = []
    for action in legal:
        plan = next((plan for plan in tried if action.code in plan.firsts), None)
        if plan:
            found.append(Weighed(action, plan.mean, plan.error, plan.tries))
        else:
            found.append(Weighed(action, min(max(judged[action.code] + shift, 0.0), 1.0), doubt, 0))
    return sorted(found, key=lambda each: (each.action.code not in tried[0].firsts, -each.worth))
