"""Draws the course of a game as a curve: each side's value at every decision, its error, and the turning points."""

import textwrap
from html import escape

from outbreak.lab.analysis import Analysis
from outbreak.lab.chart import INK, PALE, WIDTH, framed, line, text
from outbreak.lab.course import Decision

COLORS = ("#3a6ea5", "#b5483a", "#2f7d4f", "#8a5aa5", "#b07d1e")
LEFT, RIGHT, TOP, HEIGHT, LINE, LETTERS = 64, 24, 66, 300, 20, 96
MARK = "#222222"


def draw(analysis: Analysis, title: str, axis: str, below: str, sides: list[str], turns: list[str]) -> str:
    """Return the chart as the text of an SVG file; turning points are numbered and explained below."""
    plot = Plot(analysis)
    shapes = [text(20, 28, title, size=18), text(20, 50, axis, size=13), *plot.grid()]
    for place, side in enumerate(plot.sides):
        shapes += plot.curve(side, COLORS[place % len(COLORS)])
        if side is not None:
            x = WIDTH - RIGHT - 130 * (len(plot.sides) - place)
            shapes += [_dot(x, 46, COLORS[place % len(COLORS)], 5), text(x + 10, 50, sides[place])]
    for number, turn in enumerate(analysis.turns, start=1):
        shapes += plot.mark(turn.entry, turn.side, str(number))
    shapes.append(text(WIDTH - RIGHT, TOP + HEIGHT + 32, below, "end", 11))
    y = float(TOP + HEIGHT + 60)
    for number, said in enumerate(turns, start=1):
        for row, part in enumerate(textwrap.wrap(said, LETTERS)):
            shapes.append(text(20 if row == 0 else 44, y, f"{number}. {part}" if row == 0 else part))
            y += LINE
    return framed(shapes, y)


def _dot(x: float, y: float, color: str, radius: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{color}"/>'


class Plot:
    """The coordinates of the chart."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.sides = sorted({decision.side for decision in analysis.decisions}, key=lambda side: -1 if side is None else side)
        self.last = max((decision.entry for decision in analysis.decisions), default=0) + 1
        values = [value for decision in analysis.decisions for value in (decision.worth, decision.played.worth)] + (analysis.end or [])
        is_chance = analysis.measure == "chance"
        self.low, self.high = (0.0, 1.0) if is_chance or not values else (min(values) - 1, max(values) + 1)

    def x(self, entry: float) -> float:
        """Return the x coordinate of an entry of the record."""
        return LEFT + (WIDTH - LEFT - RIGHT) * entry / self.last

    def y(self, worth: float) -> float:
        """Return the y coordinate of a value."""
        bounded = min(self.high, max(self.low, worth))
        return TOP + HEIGHT * (self.high - bounded) / (self.high - self.low)

    def grid(self) -> list[str]:
        """Return the axes with their labels."""
        shapes = []
        for step in range(5):
            worth = self.low + (self.high - self.low) * step / 4
            label = f"{100 * worth:.0f} %" if self.analysis.measure == "chance" else f"{worth:+.0f}"
            y = self.y(worth)
            shapes.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{PALE}"/>')
            shapes.append(text(LEFT - 8, y + 4, label, "end", 11))
        for step in range(5):
            entry = round(self.last * step / 4)
            shapes.append(text(self.x(entry), TOP + HEIGHT + 16, str(entry), "middle", 11))
        return [*shapes, line(LEFT, TOP + HEIGHT, WIDTH - RIGHT, TOP + HEIGHT)]

    def of(self, side: int | None) -> list[Decision]:
        """Return the decisions of a side."""
        return [decision for decision in self.analysis.decisions if decision.side == side]

    def curve(self, side: int | None, color: str) -> list[str]:
        """Return a side's curve with a band of two standard errors, with a line from each decision to the played action."""
        decisions = self.of(side)
        upper = [f"{self.x(d.entry):.1f},{self.y(d.worth + 2 * d.error):.1f}" for d in decisions]
        lower = [f"{self.x(d.entry):.1f},{self.y(d.worth - 2 * d.error):.1f}" for d in reversed(decisions)]
        points = [f"{self.x(d.entry):.1f},{self.y(worth):.1f}" for d in decisions for worth in (d.worth, d.played.worth)]
        if self.analysis.end is not None:
            points.append(f"{self.x(self.last):.1f},{self.y(self.analysis.end[side or 0]):.1f}")
        return [
            f'<polygon points="{" ".join([*upper, *lower])}" fill="{color}" opacity="0.18"/>',
            f'<polyline points="{" ".join(points)}" fill="none" stroke="{color}" stroke-width="2" stroke-linejoin="round"/>',
        ]

    def mark(self, entry: int, side: int | None, number: str) -> list[str]:
        """Return the mark of a turning point on the side's curve."""
        before = [decision for decision in self.of(side) if decision.entry <= entry][-1]
        after = next(((d.entry, d.worth) for d in self.of(side) if d.entry > entry), None)
        if after is None:
            after = (self.last, self.analysis.end[side or 0]) if self.analysis.end else (self.last, before.played.worth)
        share = (entry - before.entry) / (after[0] - before.entry)
        x, y = self.x(entry), self.y(before.played.worth + share * (after[1] - before.played.worth))
        number_at = (
            f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle" font-size="12" font-weight="bold" fill="{INK}">{escape(number)}</text>'
        )
        return [_dot(x, y, MARK, 4), number_at]
