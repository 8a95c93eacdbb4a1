"""Non-interference over the wire: two tables that look the same to a seat are told of in the same bytes, whatever that seat asks."""

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
    """Positions from a game that is played by chance: early, later, late."""
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
    """A game that begins with a state."""
    return Game(like.rulebook, {name: value for name, value in like.options.items()}, start=state)


def twins(position: Game, seat: int) -> list[Game]:
    """Two games that look the same to a seat, and are not if something is hidden from it."""
    view = position.view([seat])
    return [start_from(position, view.deal(seed).states.tobytes()) for seed in (1, 2)]


def looks_same(games: list[Game], seat: int) -> bool:
    """Whether a seat sees the same in both."""
    return len({game.view([seat]).table.states.tobytes() for game in games}) == 1


def script(games: list[Game], seat: int, chance: random.Random) -> list[int]:
    """Actions that can be taken in both games and after which they still look the same to the seat."""
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
    """What the seat asks about: things that it may do, that others may do, and that nobody may."""
    codec = view.table.codec
    legal = [action.code for action in view.legal()]
    others = [action.code for action in view.legal(range(view.state.players))]
    kinds = [kind.name for kind in codec.kinds]
    return [*chance.sample(legal, min(3, len(legal))), *others[:2], *chance.sample(range(900_000), 6), *kinds, f"1: {kinds[0]}", "nonsense"]


def constant(text: str, table: str, ids: list[str]) -> str:
    """What was sent, with constants in place of ids and times."""
    text = TIMES.sub(r'"\1": 0', text.replace(table, "TABLE"))
    for number, id in enumerate(ids):
        text = text.replace(id, f"PERSON-{number}")
    return text


async def converse(server: Server, table: str, people: list[Client], seat: int, codes: list[int], asked: list[Any]) -> list[str]:
    """Everything the seat is sent during a script, in order."""
    at_table = await people[seat].at(table)
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
    looks = (f"/replay?entry={at_table.entry}&after=0", "/replay?entry=3", "/replay?seats=all")
    for path in ("", "/printed", "/record", "/record?seats=1", "/verify", *looks):
        answer = await people[seat].http.get(f"/api/tables/{table}{path}", headers={"accept-encoding": "identity"})
        said.append(f"{answer.status_code} {answer.headers.get('content-length')} {answer.text}")
    for client in [at_table, *others]:
        await client.close()
    return said


async def synchronize(at_table: AtTable, seen: int) -> None:
    """Have the table shown again from an entry on, and wait for it: an answer asked for meanwhile may come before it or after."""
    shown = len(at_table.of("table"))
    await at_table.send("sync", seen=seen)
    await at_table.until(lambda: len(at_table.of("table")) > shown)


def spoken(client: AtTable) -> list[str]:
    """What a client was sent, but for its number, for who is here, which depends on when others connect, and for how far the search of the
    game is compiled, which depends on when the server was started."""
    heard = [message for message in client.heard if message["type"] not in ("here", "pong", "search")]
    return [json.dumps({key: value for key, value in message.items() if key not in ("n", "here", "search")}) for message in heard]


async def try_in_vain(at_table: AtTable, action: Any, id: str) -> None:
    """Try something that is not offered."""
    if not any(action in (choice["code"], choice["text"]) for choice in at_table.choices):
        answer = await at_table.act(action, id=id)
        assert answer["type"] == "refused", answer


@pytest.mark.parametrize("game", names())
async def test_what_looks_the_same_is_told_the_same(server: Server, game: str, random_actions: random.Random) -> None:
    """Given two tables that differ only in what a seat cannot know, when the same is done and asked at both, then it hears the same."""
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
async def test_a_spectator_hears_what_looks_the_same_in_the_same_words(server: Server, game: str, random_actions: random.Random) -> None:
    """The same for somebody who only watches: from hello to replay nothing depends on what lies hidden."""
    position = moments(game, 3, random_actions)[1]
    view = position.view([])
    heard = []
    for seed in (1, 2):
        people = await server.people("Anna", "Bernd", "Cora")
        table = await server.put(start_from(position, view.deal(seed).states.tobytes()), people)
        udo = await server.stranger()
        watching = await udo.at(table)
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
    """Given closed hands, when a spectator and a player look, then each sees his own cards and numbers of the others'."""
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
                    assert cards <= 1 and player["hidden"] > 0  # the card that decides who begins is shown
        dealt = [happening for told in watching.table["story"] for happening in told.get("happenings", []) if happening["kind"] == "dealt"]
        assert dealt and all(value is None for happening in dealt for word, value in happening["operands"].items() if word != "seat")


async def test_what_one_looked_at_in_raxxon_is_his_own(server: Server, random_actions: random.Random) -> None:
    """No seat is sent the type of a facedown card that it does not know."""
    position = moments("raxxon", 3, random_actions)[2]
    people = await server.people("Anna", "Bernd", "Cora")
    table = await server.put(position, people)
    for seat, person in enumerate([*people, await server.stranger()]):
        at_table = await person.at(table)
        for cell in json_cells(at_table.sight["picture"]):
            assert cell["face_up"] or cell["type"] is None or seat in cell["known_by"]


def json_cells(value: Any) -> list[dict[str, Any]]:
    """Every card of the crowd in a picture."""
    if isinstance(value, dict):
        own = [value] if "known_by" in value and "face_up" in value else []
        return own + [cell for part in value.values() for cell in json_cells(part)]
    return [cell for part in value for cell in json_cells(part)] if isinstance(value, list) else []
