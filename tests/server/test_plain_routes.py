"""The plain page: tables in words for each seat and language, the labels of the page, and the page itself."""

import random
import re
from typing import Any, get_args

import pytest

from outbreak.core.record import EntryKind
from outbreak.core.registry import names, rulebook
from outbreak.server.base.errors import Code
from outbreak.server.base.http.web_client import PLAIN, front_folder
from outbreak.server.base.table_types import Cause, Proposed
from outbreak.server.games.routes import SERVER
from outbreak.server.plain.sentences import TableWords
from outbreak.words import LANGUAGES, TERMINAL
from tests.hiding import hiding
from tests.server.client import AtTable, Client
from tests.server.scenes import in_step, opening, play_on, seated, to_move, together, under_way
from tests.server.server import Server
from tests.test_words import catalogue

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("game", names())
WHOLE = re.compile(r'"((?:page|person|lobby|table|replay|refused)-[a-z-]+|outage)"')
BEGUN = re.compile(r"t\(`([a-z-]+-)\$\{")
LISTED = re.compile(r'named\("([a-z-]+)"')


def of(table: str) -> str:
    return f"/api/tables/{table}/text"


def choices(text: dict[str, Any]) -> list[dict[str, Any]]:
    return [choice for group in text["groups"] for line in group["lines"] for choice in line["choices"]]


def line_of(text: dict[str, Any], seat: int) -> str:
    board: list[str] = text["board"]
    return next(line for line in board if f"(p{seat})" in line)


# The catalogues


def test_the_words_around_the_games_are_complete_in_every_language() -> None:
    english = catalogue(SERVER, "en")
    for lang in LANGUAGES[1:]:
        other = catalogue(SERVER, lang)
        assert list(other) == list(english)
        assert {name: set(given) for name, given in other.items()} == {name: set(given) for name, given in english.items()}


@BOTH
def test_every_message_formats_without_exclamation_marks(lang: str) -> None:
    words = TableWords(lang, strict=True)
    for name, given in catalogue(SERVER, lang).items():
        text = words(name, **given)
        assert text.strip() and "{" not in text and "!" not in text, name


def test_no_message_hides_another() -> None:
    around = set(catalogue(SERVER, "en"))
    for folder in (TERMINAL, *(rulebook(game).folder for game in names())):
        assert not around & set(catalogue(folder, "en"))


@BOTH
def test_refusals_entries_and_seats_have_words(lang: str) -> None:
    words = TableWords(lang, strict=True)
    around = [kind for kind in get_args(EntryKind) if kind not in ("action", "seat-change", "vote")]
    expected = [
        *(f"refused-{code}" for code in get_args(Code)),
        *(f"entry-{kind}" for kind in around),
        *(f"{part}-{what}" for what in get_args(Proposed) for part in ("entry-vote", "proposal")),
        *(f"{part}-{cause}" for cause in get_args(Cause) for part in ("entry-seat", "seat-bot")),
    ]
    assert [name for name in expected if not words.has(name)] == []


# A table in words


@EVERY_GAME
async def test_a_running_table_is_described_in_both_languages(server: Server, game: str, random_actions: random.Random) -> None:
    """Given a running game, when the players request the text, then it has the board, the question, the log and the actions."""
    table, at_table = await under_way(server, game, random_actions, 10)
    told: dict[str, list[Any]] = {lang: [] for lang in LANGUAGES}
    for seat, client in enumerate(at_table):
        for lang in LANGUAGES:
            text = await asked(client).get(of(table), lang=lang)
            assert text["entry"] == text["entries"] == client.entry and text["seats"] == [seat]
            assert text["board"] and text["prompt"] and text["status"] and text["outcome"] is None
            assert {choice["code"] for choice in choices(text)} <= {choice["code"] for choice in client.choices}
            assert bool(choices(text)) == bool(client.choices)
            assert [entry["number"] for entry in text["log"]] == sorted({entry["number"] for entry in text["log"]})
            assert all(entry["text"].endswith(".") or ": " in entry["text"] for entry in text["log"])
            told[lang].append((text["board"], text["log"]))
    assert told["en"] != told["de"]
    later = await asked(at_table[0]).get(of(table), after=at_table[0].entry)
    assert later["log"] == []


def asked(client: AtTable) -> Client:
    assert client.client is not None
    return client.client


async def test_closed_hands_of_others_are_hidden(server: Server) -> None:
    """Given closed hands, when cards are drawn, then their names are in the text for their owner only."""
    table, at_table = await together(server, "Anna", "Bernd")
    texts = [await asked(client).get(of(table), width=160) for client in at_table]
    while not all(draws_of(mine, seat) for seat, mine in enumerate(texts)):  # few, since a team that only passes may lose within ten
        await play_one(at_table)
        texts = [await asked(client).get(of(table), width=160) for client in at_table]
    watching = await (await server.stranger()).get(of(table), width=160)
    for seat, mine in enumerate(texts):
        drawn = draws_of(mine, seat)
        assert "unknown" not in line_of(mine, seat)
        for other in (texts[1 - seat], watching):
            assert not [card for card in drawn if f"draws {card}." in story(other)]
            assert "unknown" in line_of(other, seat)


async def play_one(at_table: list[AtTable]) -> None:
    """Pass or take the first legal action, for the client that has to act."""
    await in_step(*at_table)
    moving = to_move(at_table)
    assert moving is not None
    client, possible = moving
    await client.act(next((choice["code"] for choice in possible if choice["kind"] == "pass"), possible[0]["code"]))


def draws_of(text: dict[str, Any], seat: int) -> set[str]:
    """Return the names of the cards that a seat has drawn, according to its log."""
    return set(re.findall(rf"{re.escape(text['players'][seat])} draws ([A-Z][^.]+)\.", story(text))) - {"Epidemic"}


def story(text: dict[str, Any]) -> str:
    return " ".join(entry["text"] for entry in text["log"])


async def test_a_hand_of_contagion_is_hidden_from_others(server: Server) -> None:
    table, at_table = await together(server, "Anna", "Bernd", game="contagion")
    anna, bernd = [await asked(client).get(of(table)) for client in at_table]
    assert line_of(anna, 0).endswith("cards") is False and line_of(bernd, 0).endswith("4 cards")
    assert line_of(bernd, 1).endswith("cards") is False and line_of(anna, 1).endswith("4 cards")


async def test_a_spectator_gets_the_board_and_no_actions(server: Server) -> None:
    table, _ = await together(server, "Anna", "Bernd")
    text = await (await server.stranger()).get(of(table))
    assert text["seats"] == [] and text["board"] and choices(text) == []


async def test_a_table_without_spectators_has_no_text_for_strangers(server: Server) -> None:
    table, (anna, _) = await together(server, "Anna", "Bernd", agreement={"spectators": False})
    stranger = await server.stranger()
    assert (await stranger.get(of(table), 403))["code"] == "not-seated"
    assert (await stranger.get(f"{of(table)}/{anna.entry}", 403))["code"] == "not-seated"
    assert (await asked(anna).get(of(table)))["board"]


async def test_before_the_start_the_text_has_only_the_seats(server: Server) -> None:
    anna = await server.person()
    table = await anna.open("pandemic", ["me", "normal", "open"], options={"players": 3})
    text = await anna.get(of(table), lang="de")
    assert text["board"] == [] and text["prompt"] == "" and text["players"] == ["p0", "p1", "p2"]
    assert text["seated"] == ["Anna", "normaler Bot", "frei"] and text["status"] == "Es fehlt noch 1 Person."
    assert [entry["text"] for entry in text["log"]] == ["Anna spielt Platz p0.", "Ein Bot spielt Platz p1 (normaler Bot)."]


async def test_votes_pauses_and_bots_are_in_the_log(server: Server) -> None:
    """Given two people, when they propose, vote, pause and hand over to a bot, then each of these is in the log."""
    table, (anna, bernd) = await seated(server, opening().game(), [*await server.people("Anna", "Bernd")])
    await anna.act("drive chicago")
    proposed = await anna.do("propose", what="take-back")
    assert (await asked(bernd).get(of(table)))["proposal"] == "Anna proposes to take back the last action."
    await in_step(anna, bernd)
    await bernd.do("vote", proposal=proposed["entry"], yes=True)
    await bernd.do("pause")
    assert (await asked(anna).get(of(table)))["status"] == "The table is paused."
    await bernd.do("resume")
    await bernd.do("hand-over", seat=1, bot="easy")
    text = await asked(bernd).get(of(table))
    said = [entry["text"] for entry in text["log"]]
    assert said[-6:] == [
        "Anna wants to take back the last action.",
        "Bernd wants to take back the last action.",
        "The last action is taken back.",
        "Bernd pauses the table.",
        "Bernd goes on.",
        "Bernd lets a bot play seat p1 (easy bot).",
    ]
    assert text["seated"][1] == "easy bot for Bernd" and choices(text) == []


@EVERY_GAME
async def test_a_finished_game_has_its_outcome_and_past_positions(server: Server, game: str, random_actions: random.Random) -> None:
    table, at_table = await together(server, "Anna", "Bernd", game=game, options=hiding(game))
    await play_on(at_table, random_actions)
    client = asked(at_table[0])
    text = await client.get(of(table), lang="de")
    assert text["outcome"] and text["status"] == text["outcome"] and choices(text) == [] and text["prompt"] == ""
    began = await client.get(f"{of(table)}/3", lang="de", seats="all")
    ended = await client.get(f"{of(table)}/{text['entries']}", lang="de", seats="1")
    assert began["board"] and began["board"] != ended["board"] and began["seats"] == [0, 1] and ended["seats"] == [1]
    assert (await client.get(f"{of(table)}/1"))["board"] == []
    assert (await client.get(f"{of(table)}/{text['entries'] + 1}", 400))["code"] == "bad-options"


async def test_past_positions_of_others_are_refused_in_a_running_game(server: Server) -> None:
    table, (anna, _) = await together(server, "Anna", "Bernd")
    assert (await asked(anna).get(f"{of(table)}/{anna.entry}", 403, seats="1"))["code"] == "hidden"
    assert (await asked(anna).get(f"{of(table)}/{anna.entry}", seats="0"))["board"]


# The page


@BOTH
async def test_labels_are_the_messages_without_arguments(server: Server, lang: str) -> None:
    somebody = await server.stranger()
    labels = await somebody.get(f"/api/words/{lang}")
    assert set(labels) == {name for name, given in catalogue(SERVER, lang).items() if not given}
    for game in names():
        words = await somebody.get(f"/api/games/{game}/words/{lang}")
        assert words["game-title"] and words["option-players"] and "board-turn" not in words
    await somebody.get("/api/words/fr", 400)
    await somebody.get(f"/api/games/chess/words/{lang}", 404)


async def test_the_page_is_complete_and_runs_only_its_own_scripts(server: Server) -> None:
    somebody = await server.stranger()
    kinds = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml"}
    for file in sorted(path for path in front_folder().rglob("*") if path.is_file()):
        answer = await somebody.http.get("/" if file.name == "index.html" else f"/{file.relative_to(front_folder()).as_posix()}")
        assert answer.status_code == 200 and answer.headers["content-type"].startswith(kinds[file.suffix]), file.name
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert file.suffix == ".html" or file.stat().st_size < 1_000 or answer.headers.get("content-encoding") == "gzip", file.name
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'self'" and "script-src" not in policy
    page = (front_folder() / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL) == [""]
    assert not re.search(r"\son[a-z]+=|\sstyle=", page)


def test_the_plain_page_uses_every_label_and_no_other() -> None:
    labels = {name for name, given in catalogue(SERVER, "en").items() if not given}
    said = {name for name in labels if name.startswith(("status-", "seat-", "entry-", "preview-"))}  # used by the server itself
    whole, begun = used_labels()
    assert whole <= labels
    assert {name for name in labels - whole - said if not name.startswith(tuple(begun))} == set()


def used_labels() -> tuple[set[str], set[str]]:
    """Return the labels that the plain page uses, and the prefixes of those that it composes."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in PLAIN.iterdir())
    whole = set(WHOLE.findall(source))
    begun = set(BEGUN.findall(source)) | {f"{name}-" for name in LISTED.findall(source)}
    return whole, begun
