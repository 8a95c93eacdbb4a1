"""Cases of wording that the server and the web client share: `cases.json` holds what each of them must say.

Both put actions and log entries into words, in Python and in TypeScript. This module writes what Python says; `test_cases.py` tells when
the file is stale, and `web/src/lib/wording.test.ts` holds the client to it. `make generated` writes the file anew; read the diff before
committing."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import outbreak
from outbreak.core.codec import Action
from outbreak.core.foresight import Foreseen
from outbreak.core.game import Game, View
from outbreak.server.base.messages.states import Told
from outbreak.server.plain.sentences import Facts, TableWriter, TextRequest, words_of
from outbreak.server.tables.updates import choice
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import LANGUAGES

CASES = Path(__file__).parent / "cases.json"
CHOICES_MAX = 24  # of one position, so that the file stays readable
POSITIONS = (0, 5, 17, 30, 45)  # entries after which a position is taken

# The second game of Pandemic has a dispatcher, who moves the pawns of others, and hidden hands.
GAMES: dict[str, list[dict[str, Any]]] = {
    "contagion": [{"players": 3}],
    "pandemic": [{"players": 2}, {"players": 3, "roles": ["medic", "dispatcher", "scientist"], "hands": "closed", "consent": "ask"}],
    "raxxon": [{"players": 1}, {"players": 3}],
}

# What a log tells beside actions: the kind of an entry and its detail, as everybody may see it.
DETAILS: list[tuple[str, dict[str, Any]]] = [
    ("start", {}),
    ("undo", {}),
    ("take-back", {}),
    ("pause", {"name": "Anna"}),
    ("pause", {"name": ""}),
    ("resume", {"name": "Anna"}),
    ("rematch", {"name": "Anna", "table": "next"}),
    ("time-out", {"seat": 0, "name": "Anna"}),
    ("end", {"cause": "vote"}),
    ("end", {"cause": "update", "rules": 3}),
    ("end", {"reason": "maintenance"}),
    *(("vote", {"what": what, "seat": 0, "name": "Anna", "yes": yes}) for what in ("take-back", "bot", "end") for yes in (True, False)),
    ("vote", {"what": "end", "seat": None, "name": "", "yes": True}),
    ("seat-change", {"seat": 0, "name": "Anna"}),
    ("seat-change", {"seat": 0, "name": ""}),
    ("seat-change", {"seat": 0}),
    ("seat-change", {"seat": 0, "kept": 1_700_000_000_000}),
    ("seat-change", {"seat": 0, "freed": True}),
    ("seat-change", {"seat": 0, "name": "Anna", "cause": "removed"}),
    *(
        ("seat-change", {"seat": 0, "name": "Anna", "bot": "normal", "cause": cause})
        for cause in ("owner", "vote", "away", "time-out", "left")
    ),
    ("seat-change", {"seat": 0, "bot": "strong", "cause": "chosen"}),
]


def positions(game: str, options: dict[str, Any]) -> Iterator[tuple[Game, list[Told]]]:
    """Play a game at random, and yields it at some positions with what the last action brought."""
    played, chance = outbreak.new(game, seed=f"wording {game}", **options), random.Random(f"wording {game}")
    for number in range(max(POSITIONS) + 1):
        if played.outcome:
            return
        if number in POSITIONS:
            yield played, story(played, number)
        played.push(chance.choice(played.legal()))


def story(game: Game, number: int) -> list[Told]:
    """Return what the last action brought, as one entry of the log."""
    view, show = game.view(), game.rulebook.presentation
    sentences = [show.sentence(view, entry) for entry in show.retell(game.journal())]
    return [Told(number, "action", 0, view.state.active, None, [], sentences)] if number else []


def players(view: View) -> list[dict[str, Any]]:
    """Return the players as a picture names them."""
    picture: Any = view.table.rulebook.presentation.picture(view)
    return [{"seat": player.seat, "name": msgspec.to_builtins(player.name)} for player in picture.players]


def listed(view: View, lang: str, actions: list[Action]) -> list[Any]:
    """Return actions in words, as a list shows them: groups with their title, lines with their label, items and whole sentences."""
    wording = Wording(view.table.rulebook, words_of(lang, view.table.rulebook.name), Style())
    return [
        [title, [[label, [[wording.action(view, a, "item"), wording.action(view, a)] for _, a in part]] for label, part in lines.items()]]
        for title, lines in wording.grouped(view, list(enumerate(actions)))
    ]


def logged(view: View, lang: str, entries: list[Told]) -> list[str]:
    """Return entries of a log in words."""
    game = view.table.rulebook.name
    facts = Facts(game, {}, [], "running", False, tuple(view.waiting), None, None, None, False, None, len(entries))
    return [entry.text for entry in TableWriter(facts, view, TextRequest(lang, 100, len(entries))).log(entries)]


def case(game: Game, entries: list[Told]) -> dict[str, Any]:
    """Return a case: what a client is sent at a position, and what it must say in each language."""
    view, show = game.view(), game.rulebook.presentation
    wording = Wording(game.rulebook, words_of("en", game.rulebook.name), Style())
    actions = wording.sensible(view, game.legal())
    actions = actions[:: len(actions) // CHOICES_MAX + 1]
    return {
        "game": game.rulebook.name,
        "waiting": list(view.waiting),
        "groups": [[name, list(kinds)] for name, kinds in show.groups],
        "players": players(view),
        "choices": [msgspec.to_builtins(choice(view, action, show, Foreseen(is_final=False, answers=[]))) for action in actions],
        "listed": {lang: listed(view, lang, actions) for lang in LANGUAGES},
        "entries": [msgspec.to_builtins(entry) for entry in entries],
        "logged": {lang: logged(view, lang, entries) for lang in LANGUAGES},
    }


def cases() -> str:
    """Return all cases as the text of the file."""
    found = [case(*position) for game, tables in GAMES.items() for options in tables for position in positions(game, options)]
    table = outbreak.new("pandemic", seed="wording", players=2)
    hidden = Told(0, "action", 0, 1)
    around = [Told(number, kind, 0, detail=detail) for number, (kind, detail) in enumerate(DETAILS, 1)]
    found.append({**case(table, [hidden, *around]), "choices": [], "listed": {lang: [] for lang in LANGUAGES}})
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    CASES.write_text(cases(), encoding="utf-8")
