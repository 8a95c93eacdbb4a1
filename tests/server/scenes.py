"""Scenes for tests at a table: people who sit down and start, and games that continue with random actions."""

import random
from typing import Any

import outbreak
from outbreak.bots import SETTINGS, HeuristicBot
from outbreak.core.game import Game
from outbreak.testing import table as position
from tests.hiding import hiding
from tests.server.client import AtTable, Client
from tests.server.server import Server


async def together(server: Server, *names: str, game: str = "pandemic", **body: Any) -> tuple[str, list[AtTable]]:
    """Start a table with these people, each connected."""
    people = await server.people(*names)
    body = {"options": hiding(game, len(names)), **body}
    table = await people[0].open(game, ["me", *["open"] * (len(people) - 1)], **body)
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/sit")
    await people[0].post(f"/api/tables/{table}/start")
    return table, [await person.at(table) for person in people]


async def seated(server: Server, game: Game, people: list[Client | str], **how: Any) -> tuple[str, list[AtTable]]:
    """Start a table from a position, each person connected."""
    table = await server.put(game, people, **how)
    return table, [await person.at(table) for person in dict.fromkeys(people) if isinstance(person, Client)]


def opening(**options: Any) -> Any:
    """A position of Pandemic for two players at the start: no events in hand, few cubes on the board."""
    return (
        position("pandemic", players=2, **options)
        .roles("medic", "researcher")
        .hand(0, "paris", "milan", "lima")
        .hand(1, "tokyo", "osaka", "delhi")
    )


async def in_step(*clients: AtTable) -> None:
    """Wait until all clients have seen the same entry."""
    last = max(client.entry for client in clients)
    for client in clients:
        await client.until(lambda client=client: client.entry >= last)


async def at_rest(*clients: AtTable) -> None:
    """Wait until no bot has to act and all clients have seen that."""
    for client in clients:
        await client.until(lambda client=client: not _waits_for_bots(client.state))
    await in_step(*clients)


async def play_on(clients: list[AtTable], chance: random.Random, most: int = 10_000) -> int:
    """Take random actions for these people until the game is over, or for a number of actions; returns how many were taken."""
    for number in range(most):
        await clients[0].until(lambda: clients[0].state["status"] == "finished" or _waits_for_somebody(clients[0].state))
        if clients[0].state["status"] == "finished":
            await in_step(*clients)
            return number
        await in_step(*clients)
        doing = to_move(clients)
        if doing is None:
            continue
        client, choices = doing
        answer = await client.act(chance.choice(choices)["code"])
        assert answer["type"] == "done" or answer["code"] in ("stale", "finished"), answer
    await in_step(*clients)
    return most


async def under_way(server: Server, game: str, chance: random.Random, actions: int) -> tuple[str, list[AtTable]]:
    """Start a table of Anna and Bernd and take random actions; if they lose, which happens in one of a hundred games, try another."""
    for _ in range(10):
        table, at_table = await together(server, "Anna", "Bernd", game=game)
        await play_on(at_table, chance, most=actions)
        if at_table[0].state["status"] == "running":
            return table, at_table
    raise AssertionError(f"ten games of {game} in a row were over after {actions} actions")


async def play_until_acted(clients: list[AtTable], chance: random.Random, seats: set[int], since: int = 0) -> set[int]:
    """Take random actions until one of these seats has acted or the game is over; returns the seats that have acted. A fixed number of
    actions would not be enough: a player with an event of Pandemic may be asked many times before a turn ends."""
    while True:
        played = await play_on(clients, chance, most=10)
        await at_rest(*clients)
        client = clients[0]
        told = (await client.client.get(f"/api/tables/{client.state['id']}/replay", entry=client.entry, after=since))["story"]
        acted = {entry["seat"] for entry in told if entry["kind"] == "action"}
        if acted & seats or played < 10:
            return acted


async def end(at_table: list[AtTable]) -> None:
    """End the game by a vote."""
    proposed = await at_table[0].do("propose", what="end")
    for client in at_table[1:]:
        await client.do("vote", proposal=proposed["entry"], yes=True)
    for client in at_table:
        await client.until(lambda client=client: client.state["status"] == "finished")


def _waits_for_somebody(state: dict[str, Any]) -> bool:
    return any("bot" not in state["seats"][seat] for seat in state["waiting"])


def _waits_for_bots(state: dict[str, Any]) -> bool:
    return any("bot" in state["seats"][seat] for seat in state["waiting"])


def to_move(clients: list[AtTable]) -> tuple[AtTable, list[dict[str, Any]]] | None:
    """Return a client that has to act, and its legal actions."""
    for client in clients:
        choices = [choice for choice in client.choices if choice["seat"] in client.state["waiting"]]
        if choices and all(client.state["seats"][choice["seat"]].get("bot") is None for choice in choices):
            return client, choices
    return None


def last_moves(game: str = "contagion", count: int = 8) -> tuple[Game, list[int]]:
    """Return a position shortly before the end, and the actions that end it."""
    whole = outbreak.new(game, seed=4, players=2)
    codes = []
    while whole.outcome is None:
        view = whole.view([whole.waiting[0]])
        codes.append(HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]).code)
        whole.push(codes[-1])
    before = outbreak.new(game, seed=4, players=2)
    for code in codes[:-count]:
        before.push(code)
    return before, codes[-count:]
