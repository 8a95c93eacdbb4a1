"""`outbreak analyze`: analyzes a record with the game's search; prints text or JSON and draws a chart."""

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from outbreak.bots.budget import SETTINGS
from outbreak.bots.weighing import Answer, Question, answer
from outbreak.core.options import OptionError
from outbreak.core.picture import Message
from outbreak.core.record import Record
from outbreak.core.search import Budget
from outbreak.lab.analysis import Analysis, ask_about, told
from outbreak.lab.analysis_check import Check, checked
from outbreak.lab.course import Course, Decision, WeighedAction, course_of
from outbreak.lab.curve import draw
from outbreak.lab.parallel import in_processes
from outbreak.lab.progress import Progress
from outbreak.style import say
from outbreak.terminal.background_search import get_ready
from outbreak.terminal.common import Complaint, add_language, complaining, help_words, open_streams, title_of, wording_of
from outbreak.wording import Wording


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    words = help_words()
    parser.epilog = words("help-analyze")
    parser.add_argument("record", metavar="RECORD", help=words("help-record"))
    limits = {name: f"{budget.seconds:g}" for name, budget in SETTINGS.items()}
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--setting", choices=SETTINGS, default="fast", help=words("help-setting", **limits))
    group.add_argument("--simulations", type=int, metavar="NUMBER", help=words("help-simulations"))
    parser.add_argument("--seed", default="1", help=words("help-analysis-seed"))
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help=words("help-jobs"))
    parser.add_argument("--check", type=int, metavar="DEALS", help=words("help-check"))
    parser.add_argument("--json", action="store_true", help=words("help-analysis-json"))
    parser.add_argument("--out", type=Path, metavar="PICTURE.svg", help=words("help-picture"))
    parser.add_argument("--plain", action="store_true", help=words("help-plain"))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Analyze one record and show the result."""
    open_streams()
    record = Record.load(arguments.record)
    wording = wording_of(record, arguments)
    if arguments.out and arguments.out.suffix != ".svg":
        raise Complaint(wording.words("error-picture", file=str(arguments.out)))
    if arguments.check is not None and arguments.check < 2:
        raise OptionError(f"a check takes at least 2 deals, not {arguments.check}")
    if arguments.jobs < 1:
        raise OptionError(f"jobs must be at least 1, not {arguments.jobs}")
    budget = SETTINGS[arguments.setting] if arguments.simulations is None else Budget(simulations=arguments.simulations)
    course = course_of(record)
    get_ready(course.book, lambda percent: wording.words("analysis-preparing", percent=percent))  # once, before several processes need it
    answers = ask_about(course, budget, arguments.seed, lambda asked: answered(asked, arguments.jobs))
    found = told(course, answers)
    check = checked(course, answers, found, arguments.check, arguments.seed, arguments.jobs) if arguments.check else None
    report = Report(course, found, wording, check)
    if arguments.json:
        print(json.dumps(report.as_json()))
    else:
        say(wording.style.bold(title_of(record, wording)), *report.lines())
    if arguments.out:
        write_picture(arguments.out, report.picture(title_of(record, wording)), wording)
    return 0


def answered(asked: Sequence[Question], jobs: int) -> Iterator[Answer]:
    """Yield the answers of worker processes, and show the progress."""
    with Progress(max(len(asked), 1), "decisions") as progress:
        for done, found in enumerate(in_processes(answer, asked, jobs), start=1):
            progress.at(done)
            yield found


def write_picture(path: Path, picture: str, wording: Wording) -> None:
    """Write the chart; raises Complaint if the file cannot be written."""
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as problem:
        raise Complaint(wording.words("error-write", file=str(path), reason=problem.strerror or str(problem))) from None


class Report:
    """An analysis in the words of one language."""

    def __init__(self, course: Course, analysis: Analysis, wording: Wording, check: Check | None = None) -> None:
        self.course, self.analysis, self.wording, self.words, self.check = course, analysis, wording, wording.words, check

    def worth(self, value: float) -> str:
        """Return a value in words."""
        if self.analysis.measure == "chance":
            return self.words("analysis-percent", value=f"{100 * value:.0f}")
        return self.words("analysis-point", value=f"{value:+.1f}")

    def size(self, value: float) -> str:
        """Return an error or a loss in words."""
        return f"{100 * value:.0f}" if self.analysis.measure == "chance" else f"{value:.1f}"

    def sentence(self, message: Message) -> str:
        """Return a message as a sentence."""
        said = self.words.say(message)
        return said[:1].upper() + said[1:]

    def turns(self) -> list[str]:
        """Return the turning points in words."""
        return [self.sentence(turn.text) for turn in self.analysis.turns]

    def lines(self) -> list[str]:
        """Return the whole analysis as lines of text."""
        words, style = self.words, self.wording.style
        if not self.analysis.decisions:
            return [words("analysis-nothing")]
        lines = ["", *style.prose(words("analysis-by-team" if self.analysis.team else "analysis-by-seat"))]
        lines += [*style.prose(words(f"analysis-legend-{self.analysis.measure}")), ""]
        for number, decision in enumerate(self.analysis.decisions):
            lines += self.decision(number, decision)
        lines += ["", style.bold(words("analysis-turning-points"))]
        pairs = zip(self.analysis.turns, self.turns(), strict=True)
        lines += [part for turn, said in pairs for part in style.prose(words("analysis-turn-line", number=turn.entry, text=said), 2, 6)]
        if not self.analysis.turns:
            lines.append(words("analysis-no-turning-points"))
        return [*lines, *self.costliest(), "", *self.losses(), *self.outcome()]

    def decision(self, number: int, decision: Decision) -> list[str]:
        """Return the lines for a decision: its value, what was played, and what would have been better."""
        words = self.words
        worth, error = self.worth(decision.worth), self.size(2 * decision.error)
        head = words(
            "analysis-decision-line",
            number=decision.entry,
            player=self.player(number, decision.seat),
            worth=worth,
            error=error,
            played=self.option(decision.played),
        )
        others = [choice for choice in decision.best if choice.code != decision.played.code]
        if decision.lost:
            lost, error = self.size(decision.lost), self.size(2 * decision.lost_error)
            verdict = words("analysis-better", lost=lost, error=error, best=self.option(others.pop(0)))
        elif decision.worth > decision.played.worth:
            verdict = words("analysis-no-difference", best=self.option(others.pop(0)))
        else:
            verdict = words("analysis-best-one")
        also = words("analysis-also", others=", ".join(self.option(choice) for choice in others)) if others else ""
        return [*self.wording.style.prose(head, 0, 4), *self.wording.style.prose("; ".join(filter(None, (verdict, also))), 4)]

    def option(self, choice: WeighedAction) -> str:
        """Return an action with its value."""
        worth, error = self.worth(choice.worth), self.size(2 * choice.error)
        return self.words("analysis-option", action=self.words.say(choice.label), worth=worth, error=error)

    def player(self, number: int, seat: int) -> str:
        """Return the player who decided."""
        return self.wording.player(self.course.moments[number].view, seat)

    def costliest(self) -> list[str]:
        """Return the lines for the costliest decision: how it and the best one did when both were played to the end."""
        if self.check is None:
            return []
        words, style, check = self.words, self.wording.style, self.check
        if check.entry is None:
            return ["", words("analysis-check-none")]
        decision = next(each for each in self.analysis.decisions if each.entry == check.entry)
        found = [
            self.option(replace(choice, worth=worth, error=error))
            for choice, worth, error in (
                (decision.best[0], check.best, check.best_error),
                (decision.played, check.played, check.played_error),
            )
        ]
        size, error = self.size(check.difference), self.size(2 * check.difference_error)
        text = words("analysis-check", number=check.entry, deals=check.deals, best=found[0], played=found[1], size=size, error=error)
        return ["", *style.prose(text)]

    def losses(self) -> list[str]:
        """Return the lines for the total losses by player."""
        lines = []
        for seat in sorted({decision.seat for decision in self.analysis.decisions}):
            own = [(number, each) for number, each in enumerate(self.analysis.decisions) if each.seat == seat]
            lost = self.size(sum(each.lost for _, each in own))
            lines.append(self.words("analysis-losses", player=self.player(own[0][0], seat), lost=lost, count=len(own)))
        return lines

    def outcome(self) -> list[str]:
        """Return the lines for the outcome."""
        return [self.wording.outcome(self.course.outcome)] if self.course.outcome else [self.words("record-unfinished")]

    def as_json(self) -> dict[str, Any]:
        """Return the analysis as plain values, with the turning points also in words."""
        found: dict[str, Any] = msgspec.to_builtins(self.analysis)
        for turn, said in zip(found["turns"], self.turns(), strict=True):
            turn["words"] = said
        return found if self.check is None else {**found, "check": msgspec.to_builtins(self.check)}

    def picture(self, title: str) -> str:
        """Return the chart as SVG."""
        sides = sorted({decision.side for decision in self.analysis.decisions if decision.side is not None})
        names = [self.wording.player(self.course.moments[0].view, side) for side in sides]
        axis = self.words(f"analysis-{self.analysis.measure}-curve")
        return draw(self.analysis, title, axis, self.words("analysis-entries"), names, self.turns())
