"""Non-interference over the wire: for two tables that look the same to a seat, the server sends it the same bytes."""

import json
import random
import re
from typing import Any

import pytest

import outbreak
from outbreak.core.game import Game, View
from outbreak.core.registry import names, rulebook
from tests.hiding import hiding
from tests.server.client import AtTable, Client
from tests.server.scenes import together
from tests.server.server import Server

TIMES = re.compile(r'"(at|now|created|updated)":\s*\d+')
STEPS = 4


def moments(game: str, players: int, chance: random.Random) -> list[Game]:
    """Return positions of a random game: early, middle and late."""
    played = outbreak.new(game, seed=chance.randbytes(32), **hiding(game, players))
    found = []
    for number in range(60):
        if played.outcome:
            break
        if number in (0, 7, 25, 45):
            found.append(start_from(played, played.table.states.tobytes()))
        played.push(chance.choice(played.legal()))
    return found


def start_from(like: Game, state: bytes) -> Game:
    """A game that starts from a state."""
    return Game(like.rulebook, {name: value for name, value in like.options.items()}, start=state)


def twins(position: Game, seat: int) -> list[Game]:
    """Return two games that look the same to a seat but differ in what is hidden from it, if anything is."""
    view = position.view([seat])
    return [start_from(position, view.deal(seed).states.tobytes()) for seed in (1, 2)]


def looks_same(games: list[Game], seat: int) -> bool:
    """Whether two games look the same to a seat."""
    return len({game.view([seat]).table.states.tobytes() for game in games}) == 1


def script(games: list[Game], seat: int, chance: random.Random) -> list[int]:
    """Return actions that are legal in both games and keep them looking the same to the seat."""
    taken: list[int] = []
    for _ in range(STEPS):
        both = sorted(set.intersection(*({action.code for action in game.legal()} for game in games)))
        chance.shuffle(both)
        for code in both[:25]:
            after = [start_from(game, game.table.states.tobytes()) for game in games]
            for game in after:
                game.push(code)
            if looks_same(after, seat) and after[0].outcome is None and after[1].outcome is None:
                taken.append(code)
                games = after
                break
    return taken


def questions(view: View, chance: random.Random) -> list[Any]:
    """Return actions for the seat to ask about: its own, those of others, and illegal ones."""
    codec = view.table.codec
    legal = [action.code for action in view.legal()]
    others = [action.code for action in view.legal(range(view.state.players))]
    kinds = [kind.name for kind in codec.kinds]
    return [*chance.sample(legal, min(3, len(legal))), *others[:2], *chance.sample(range(900_000), 6), *kinds, f"1: {kinds[0]}", "nonsense"]


def constant(text: str, table: str, ids: list[str]) -> str:
    """Replace ids and times in a text by constants."""
    text = TIMES.sub(r'"\1": 0', text.replace(table, "TABLE"))
    for number, id in enumerate(ids):
        text = text.replace(id, f"PERSON-{number}")
    return text


async def converse(server: Server, table: str, people: list[Client], seat: int, codes: list[int], asked: list[Any]) -> list[str]:
    """Run a script; returns everything that the seat is sent, in order."""
    at_table = await people[seat].at(table, frames=True)
    others = [await person.at(table) for person in people]
    await synchronize(at_table, 0)
    for number, question in enumerate(asked):
        await at_table.ask("explain", action=question)
        if number % 3 == 0:
            await try_in_vain(at_table, question, f"try-{number}")
    await at_table.do("undo", seen=at_table.entry, id="undo")
    for number, code in enumerate(codes):
        actor = rulebook(at_table.state["game"]).base_parts[1].split(code)[0]
        answer = await others[actor].act(code, id=f"step-{number}", seen=others[actor].entry)
        assert answer["type"] == "done", answer
        for client in [at_table, *others]:
            await client.until(lambda client=client, entry=answer["entry"]: client.entry >= entry)
        await synchronize(at_table, at_table.entry - 1)
        await at_table.ask("explain", action=asked[number])
    said = spoken(at_table)
    looks = (
        f"/replay?entry={at_table.entry}&after=0",
        f"/replay?entry={at_table.entry}&after=0&frames=true",
        "/replay?entry=3",
        "/replay?seats=all",
    )
    for path in ("", "/printed", "/record", "/record?seats=1", "/verify", *looks):
        answer = await people[seat].http.get(f"/api/tables/{table}{path}", headers={"accept-encoding": "identity"})
        said.append(f"{answer.status_code} {answer.headers.get('content-length')} {answer.text}")
    for client in [at_table, *others]:
        await client.close()
    return said


async def synchronize(at_table: AtTable, seen: int) -> None:
    """Request the table again and wait for it, since updates and answers may arrive in any order."""
    shown = len(at_table.of("table"))
    await at_table.send("sync", seen=seen)
    await at_table.until(lambda: len(at_table.of("table")) > shown)


def spoken(client: AtTable) -> list[str]:
    """Return what a client was sent, without message numbers, presence and the progress of the search, which depend on timing."""
    heard = [message for message in client.heard if message["type"] not in ("here", "pong", "search")]
    return [json.dumps({key: value for key, value in message.items() if key not in ("n", "here", "search")}) for message in heard]


async def try_in_vain(at_table: AtTable, action: Any, id: str) -> None:
    """Try an action that is not legal."""
    if not any(action in (choice["code"], choice["text"]) for choice in at_table.choices):
        answer = await at_table.act(action, id=id)
        assert answer["type"] == "refused", answer
    for choice in at_table.choices[:4]:  # legal, but followed by a step that no position allows: the refusal must not tell what it leads to
        answer = await at_table.act(choice["code"], id=f"{id}-{choice['code']}", then=[choice["code"], "nonsense"])
        assert answer["type"] == "refused", answer


@pytest.mark.parametrize("game", names())
async def test_tables_that_look_the_same_send_the_same(server: Server, game: str, random_actions: random.Random) -> None:
    """Given two tables that differ only in hidden information, when the same is done and asked at both, then the seat gets the same."""
    players, steps, different = 3, 0, 0
    for position in moments(game, players, random_actions):
        seat = random_actions.randrange(players)
        both = twins(position, seat)
        assert looks_same(both, seat)
        different += both[0].table.digest() != both[1].table.digest()
        codes = script(both, seat, random_actions)
        asked = questions(both[0].view([seat]), random_actions)
        steps += len(codes)
        heard = []
        for one in both:
            people = await server.people("Anna", "Bernd", "Cora")
            ids = [await server.id_of(person) for person in people]
            table = await server.put(one, people)
            said = await converse(server, table, people, seat, codes, asked)
            heard.append([constant(text, table, ids) for text in said])
        for first, second in zip(*heard, strict=True):
            assert first == second
    assert different > 0 and steps > 0


@pytest.mark.parametrize("game", names())
async def test_tables_that_look_the_same_send_a_spectator_the_same(server: Server, game: str, random_actions: random.Random) -> None:
    """Given two tables that look the same to a spectator, when they watch and replay both, then they get the same."""
    position = moments(game, 3, random_actions)[1]
    view = position.view([])
    heard = []
    for seed in (1, 2):
        people = await server.people("Anna", "Bernd", "Cora")
        table = await server.put(start_from(position, view.deal(seed).states.tobytes()), people)
        udo = await server.stranger()
        watching = await udo.at(table, frames=True)
        for question in (0, 5, "pass", "nonsense", 70_000):
            await watching.ask("explain", action=question)
            await watching.act(question, id=f"try-{question}")
        said = spoken(watching)
        for path in ("", "/record", "/replay?entry=4&after=0", "/replay?seats=0"):
            said.append((await udo.http.get(f"/api/tables/{table}{path}")).text)
        heard.append([constant(text, table, [await server.id_of(person) for person in people]) for text in said])
    for first, second in zip(*heard, strict=True):
        assert first == second


async def test_closed_hands_are_closed(server: Server) -> None:
    """Given closed hands, when a spectator and a player look, then each sees their own cards, and only the number of others'."""
    for game in ("pandemic", "contagion"):
        table, (anna, bernd) = await together(server, "Anna", "Bernd", game=game)
        watching = await (await server.stranger()).at(table)
        for client, own in ((anna, 0), (bernd, 1), (watching, None)):
            for player in client.sight["picture"]["players"]:
                hand = player["hand"]
                cards = sum(map(len, hand.values())) if game == "pandemic" else sum(hand.values())
                if player["seat"] == own:
                    assert player["hidden"] == 0
                else:
                    assert cards <= 1 and player["hidden"] > 0  # the card that decides the first player is shown
        dealt = [happening for told in watching.table["story"] for happening in told.get("happenings", []) if happening["kind"] == "dealt"]
        assert dealt and all(value is None for happening in dealt for word, value in happening["operands"].items() if word != "seat")


async def test_a_facedown_card_of_raxxon_is_known_only_to_its_viewer(server: Server, random_actions: random.Random) -> None:
    """Given a game of Raxxon, when it is sent to a seat, then the type of a facedown card is only in it if the seat has seen the card."""
    position = moments("raxxon", 3, random_actions)[2]
    people = await server.people("Anna", "Bernd", "Cora")
    table = await server.put(position, people)
    for seat, person in enumerate([*people, await server.stranger()]):
        at_table = await person.at(table)
        for cell in json_cells(at_table.sight["picture"]):
            assert cell["face_up"] or cell["type"] is None or seat in cell["known_by"]


def json_cells(value: Any) -> list[dict[str, Any]]:
    """Return every card of the crowd in a picture."""
    if isinstance(value, dict):
        own = [value] if "known_by" in value and "face_up" in value else []
        return own + [cell for part in value.values() for cell in json_cells(part)]
    return [cell for part in value for cell in json_cells(part)] if isinstance(value, list) else []
