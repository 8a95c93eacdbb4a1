"""Several steps of one decision in one message: done as a whole, or not at all."""

from typing import Any

import pytest

from outbreak.testing import table
from tests.server.client import AtTable
from tests.server.scenes import opening, seated
from tests.server.server import Server

MORE_BLUE = ("london", "madrid", "essen", "new_york")  # beside Paris and Milan
CARDS = [f"discard {city}" for city in ("new_york", "madrid", "london", "paris", "essen")]  # as the rules ask for them
PAYING = {"cubes", "match", "wild", "joker"}


async def curing(server: Server) -> tuple[str, list[AtTable]]:
    """Anna can cure blue with five of six cards."""
    return await seated(server, opening().hand(0, *MORE_BLUE).game(), await server.people("Anna", "Bernd"))


def texts(client: AtTable) -> list[str]:
    """Return the actions of the story that a client was last told."""
    return [told["action"]["text"] for message in client.of("table") for told in message["story"] if told.get("action")]


async def unchanged(client: AtTable, before: dict[str, Any], refused: dict[str, Any], code: str) -> None:
    """Check that a refusal has changed nothing."""
    assert (refused["type"], refused["code"]) == ("refused", code), refused
    await client.ask("ping")
    assert client.table["entry"] == before["entry"] and client.sight == before["sight"]


async def test_a_cure_and_its_cards_are_one_message(server: Server) -> None:
    """Given six cards, when the cure is sent with five of them, then each step is an entry, and the disease is cured."""
    _, (anna, bernd) = await curing(server)
    before = anna.entry

    answer = await anna.act("cure blue", then=CARDS)

    assert answer["type"] == "done" and answer["entry"] == before + 1
    await anna.until(lambda: anna.entry >= before + 6)
    await bernd.until(lambda: bernd.entry >= before + 6)
    assert texts(bernd)[-6:] == ["cure blue", *CARDS]
    assert anna.sight["undo"] is True


async def test_a_refused_step_refuses_the_whole(server: Server) -> None:
    _, (anna, bernd) = await curing(server)
    before, others = anna.table, bernd.table

    answer = await anna.act("cure blue", then=[*CARDS[:4], "discard tokyo"])
    await unchanged(anna, before, answer, "illegal")
    assert answer["rule"]
    await unchanged(anna, before, await anna.act("cure blue", then=[*CARDS[:4], "discard moon"]), "unknown-action")
    await unchanged(anna, before, await anna.act("cure blue", then=[*CARDS[:4], "1: pass"]), "not-your-seat")
    await unchanged(anna, before, await anna.act("cure blue", then=["pass"] * 21), "bad-message")
    await unchanged(bernd, others, await bernd.act("0: cure blue", then=CARDS), "not-your-seat")

    assert (await anna.act("cure blue", then=CARDS))["type"] == "done"


async def test_a_stale_message_is_refused_as_a_whole(server: Server) -> None:
    _, (anna, _) = await curing(server)
    old = anna.entry
    await anna.act("drive chicago")
    await anna.act("drive atlanta")
    before = anna.table

    await unchanged(anna, before, await anna.act("cure blue", seen=old, then=CARDS), "stale")


async def test_the_same_message_counts_once(server: Server) -> None:
    """Given a message that was done, when it is sent again over another socket, then the answer is the same, and nothing is done twice."""
    id, (anna, _) = await curing(server)
    before = anna.entry
    first = await anna.act("cure blue", id="once", seen=before, then=CARDS)

    assert anna.client is not None
    again = await anna.client.at(id)
    second = await again.act("cure blue", id="once", seen=before, then=CARDS)

    assert (first["type"], second["type"]) == ("done", "done") and first["entry"] == second["entry"]
    assert again.entry == before + 6


@pytest.mark.parametrize("then", ["drive miami", "pass", "build"])
async def test_nothing_can_follow_a_draw(server: Server, then: str) -> None:
    """Given a step that draws cards, then what follows is refused, whatever it is: else a refusal would tell the cards."""
    _, (anna, _) = await curing(server)
    before = anna.table
    await unchanged(anna, before, await anna.act("pass", then=[then]), "hidden-step")


async def test_a_payment_is_one_message(server: Server) -> None:
    """Given a hand of two colours, when a city is infected and paid in one message, then the cards are gone."""
    game = table("contagion", players=2).cities("cairo", "lima", "tokyo").hand(0, red=4, blue=4).turn(0).game()
    _, (anna, _) = await seated(server, game, await server.people("Anna", "Bernd"))
    steps: list[str] = []
    view = game.view([0])
    city = next(action.text for action in view.legal([0]) if action.kind == "infect")
    view.table.apply(view.code(city))
    while "pass" not in {action.kind for action in view.legal([0])} and {action.kind for action in view.legal([0])} & PAYING:
        steps.append(next(action.text for action in view.legal([0]) if action.kind in PAYING))
        view.table.apply(view.code(steps[-1]))
    assert steps

    answer = await anna.act(city, then=steps)

    assert answer["type"] == "done", answer
    await anna.until(lambda: anna.entry >= answer["entry"] + len(steps))
