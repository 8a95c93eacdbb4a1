"""Checks an analysis: plays the costliest decision and the best alternative to the end on many deals."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from outbreak.bots.comparing import error_of
from outbreak.bots.searches import search_of
from outbreak.bots.weighing import Answer, seen, view_of
from outbreak.core.search import Way
from outbreak.lab.analysis import Analysis
from outbreak.lab.course import Course
from outbreak.lab.parallel import in_processes
from outbreak.lab.progress import Progress

PIECE = 50  # deals


class Check(msgspec.Struct, frozen=True):
    """The results of the best and the played action, played to the end on the same deals; `entry` is None if no error was clear."""

    entry: int | None
    deals: int
    best: float = 0.0
    best_error: float = 0.0
    played: float = 0.0
    played_error: float = 0.0
    difference: float = 0.0
    difference_error: float = 0.0


@dataclass(frozen=True)
class Piece:
    """A task: deals of a view on which some lines are played to the end."""

    game: str
    pack: dict[str, object] | None
    view: bytes
    mask: int
    seed: str
    ways: list[Way]
    first: int
    deals: int


def checked(course: Course, answers: list[Answer], analysis: Analysis, deals: int, seed: str, jobs: int) -> Check:
    """Play the costliest decision of an analysis and the best alternative to the end, each along the line that was compared."""
    decision = max(analysis.decisions, key=lambda each: each.lost, default=None)
    if decision is None or decision.lost == 0:
        return Check(None, deals)
    place = next(place for place, moment in enumerate(course.moments) if moment.entry == decision.entry)
    plans = {each.code: each.plan for each in answers[place].worths}
    ways = [Way(code, plans[code]) for code in (decision.best[0].code, decision.played.code)]
    pieces = [
        Piece(*seen(course.moments[place].view), f"{seed} check", ways, first, min(PIECE, deals - first))
        for first in range(0, deals, PIECE)
    ]
    values = np.vstack(list(_played(pieces, jobs)))
    best, played = values[:, 0], values[:, 1]
    means = float(best.mean()), error_of(best), float(played.mean()), error_of(played)
    return Check(decision.entry, deals, *means, float((best - played).mean()), error_of(best - played))


def _played(pieces: list[Piece], jobs: int) -> Iterator[NDArray[np.float64]]:
    with Progress(len(pieces) * PIECE, "deals") as progress:
        for done, values in enumerate(in_processes(play_out, pieces, jobs), start=1):
            progress.at(done * PIECE)
            yield values


def play_out(piece: Piece) -> NDArray[np.float64]:
    """Play deals to the end along each line; returns a column each."""
    view = view_of(piece.game, piece.pack, piece.view, piece.mask)
    trial = search_of(view.table.rulebook)(piece.seed).to_the_end(view, piece.ways)
    return trial.play(range(len(piece.ways)), piece.first, piece.deals)
