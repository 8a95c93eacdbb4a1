"""Draws a chart of simulated games as SVG, without a plotting library: endings, win rates, game length."""

from collections import Counter
from html import escape

from outbreak.lab.rows import WON, Tally
from outbreak.lab.statistics import wilson

WIDTH, LEFT, RIGHT, ROW, GAP, TOP = 760, 210, 90, 22, 46, 64
GREEN, RED, BLUE, INK, PALE = "#2f7d4f", "#b5483a", "#3a6ea5", "#222222", "#dddddd"
HISTOGRAM_HEIGHT = 160

Share = tuple[str, float, int, str]  # word, hits, trials, colour


def text(x: float, y: float, words: str, anchor: str = "start", size: int = 13) -> str:
    """Return a text element."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{INK}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, color: str) -> str:
    """Return a filled rectangle."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" fill="{color}"/>'


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    """Return a thin line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{INK}"/>'


def bars(y: float, title: str, rows: list[Share]) -> tuple[list[str], float]:
    """Draw shares as bars with their 95 % intervals; returns the shapes and the lower end."""
    shapes = [text(20, y - 14, title, size=15)]
    room = WIDTH - LEFT - RIGHT
    most = max((wilson(hits, trials)[1] for _, hits, trials, _ in rows), default=1.0)
    for word, hits, trials, color in rows:
        low, high = (room * bound / most for bound in wilson(hits, trials))
        share = hits / trials if trials else 0.0
        middle = y + ROW / 2
        shapes += [text(LEFT - 8, middle + 4, word, "end"), box(LEFT, y + 3, room, ROW - 6, "#f4f4f4")]
        shapes += [box(LEFT, y + 3, room * share / most, ROW - 6, color), line(LEFT + low, middle, LEFT + high, middle)]
        shapes += [line(LEFT + x, middle - 4, LEFT + x, middle + 4) for x in (low, high)]
        shapes.append(text(WIDTH - RIGHT + 10, middle + 4, f"{100 * share:.1f} %"))
        y += ROW
    return shapes, y


def histogram(y: float, title: str, counts: dict[int, int]) -> tuple[list[str], float]:
    """Draw how often each number occurred."""
    shapes = [text(20, y - 14, title, size=15)]
    first, last, most = min(counts), max(counts), max(counts.values())
    step = (WIDTH - LEFT - RIGHT) / (last - first + 1)
    bottom = y + HISTOGRAM_HEIGHT
    for value, count in sorted(counts.items()):
        height = HISTOGRAM_HEIGHT * count / most
        shapes.append(box(LEFT + step * (value - first), bottom - height, step * 0.9, height, BLUE))
    every = max(1, (last - first) // 12)
    for value in range(first, last + 1, every):
        shapes.append(text(LEFT + step * (value - first + 0.45), bottom + 16, str(value), "middle", 11))
    shapes.append(line(LEFT, bottom, WIDTH - RIGHT, bottom))
    return shapes, bottom + 20


def draw(title: str, tally: Tally) -> str:
    """Return the whole chart as the text of an SVG file."""
    shapes = [text(20, 28, title, size=18)]
    bad = BLUE if tally.winners else RED  # in games with scores no ending is a loss
    endings: list[Share] = [(word, count, tally.games, GREEN if word == WON else bad) for word, count in tally.endings.most_common()]
    made, y = bars(TOP + 10, "how games ended, with 95 % intervals", endings)
    shapes += made
    for name, words in tally.seats.items():
        rates: list[Share] = [(word.replace("_", " "), won, games, GREEN) for word, (games, won) in sorted(words.items())]
        made, y = bars(y + GAP, f"won, by {name.replace('_', ' ')}", rates)
        shapes += made
    if tally.winners:
        made, y = bars(y + GAP, "won, by seat", [(seat, won, tally.games, GREEN) for seat, won in tally.victories().items()])
        shapes += made
    for name in tally.numbers:
        if name in ("turns", "rounds", "days"):
            made, y = histogram(y + GAP, f"{name} a game", dict(tally.numbers[name]))
            shapes += made
    if "score" in tally.each:
        made, y = histogram(y + GAP, "scores of all seats", dict(sum(tally.each["score"], Counter())))
        shapes += made
    return framed(shapes, y + 20)


def draw_shares(title: str, parts: list[tuple[str, list[Share]]]) -> str:
    """Return bar charts of shares, one below the other, as the text of an SVG file."""
    shapes, y = [text(20, 28, title, size=18)], TOP + 10.0 - GAP
    for name, rows in parts:
        made, y = bars(y + GAP, name, rows)
        shapes += made
    return framed(shapes, y + 20)


def framed(shapes: list[str], height: float) -> str:
    """Return shapes as the text of an SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}"'
    return "\n".join([f'{head} font-family="sans-serif">', '<rect width="100%" height="100%" fill="white"/>', *shapes, "</svg>", ""])
