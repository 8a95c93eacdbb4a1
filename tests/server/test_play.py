"""Playing over sockets: whole games, turns, events and consent, late and repeated commands, and chat."""

import asyncio
import random

import pytest

from outbreak.core.registry import names
from outbreak.server.base.messages.incoming import CHAT_MAX
from tests.hiding import hiding
from tests.server.scenes import in_step, opening, play_on, play_until_acted, seated, together, under_way
from tests.server.server import Server


@pytest.mark.parametrize("game", names())
async def test_two_people_play_to_the_end(server: Server, game: str, random_actions: random.Random) -> None:
    """Given two connected people, when they play to the end, then both see the same outcome, and messages arrived in order."""
    table, (anna, bernd) = await under_way(server, game, random_actions, 10)
    assert await play_on([anna, bernd], random_actions) > 0
    assert anna.state == bernd.state and anna.state["outcome"] is not None and anna.state["waiting"] == []
    assert anna.choices == [] and bernd.choices == []
    for client in (anna, bernd):
        assert [message["n"] for message in client.heard] == list(range(1, len(client.heard) + 1))
        numbers = [told["number"] for message in client.of("table") for told in message["story"]]
        assert numbers == sorted(set(numbers))
    spectator = await (await server.stranger()).at(table)
    assert spectator.state == anna.state


@pytest.mark.parametrize("game", names())
async def test_people_and_bots_play_together(server: Server, game: str, random_actions: random.Random) -> None:
    """Given two people and two bots, when the people take random actions, then the bots act too, and both people see the same."""
    anna, bernd = await server.people("Anna", "Bernd")
    for _ in range(5):  # one of a hundred random games is lost before a bot's turn; then try another
        table = await anna.open(game, ["me", "normal", "open", "easy"], options=hiding(game, 4))
        await bernd.post(f"/api/tables/{table}/sit")
        await anna.post(f"/api/tables/{table}/start")
        at_table = [await anna.at(table), await bernd.at(table)]
        acted = await play_until_acted(at_table, random_actions, {1, 3})
        if acted & {1, 3}:
            break
    assert acted & {1, 3} and acted & {0, 2}
    assert at_table[0].state == at_table[1].state


async def test_a_table_of_bots_plays_to_the_end(server: Server) -> None:
    """Given a table of bots only, when its creator watches, then the game is played to the end."""
    anna = await server.person()
    table = await anna.open("raxxon", ["easy", "easy"], options={"players": 2}, start=True)
    watching = await anna.at(table)
    await watching.until(lambda: watching.state["status"] == "finished")
    assert watching.sight["seats"] == []


async def test_an_action_can_be_sent_in_three_forms(server: Server) -> None:
    _, (anna, _) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    code = next(choice["code"] for choice in anna.choices if choice["text"] == "drive chicago")
    assert (await anna.act(code))["type"] == "done"
    assert (await anna.act("drive atlanta"))["type"] == "done"
    miami = next(choice for choice in anna.choices if choice["text"] == "drive miami")
    assert (await anna.act({"kind": "drive", "seat": 0, **miami["operands"]}))["type"] == "done"
    told = anna.table["story"][-1]
    assert (told["seat"], told["action"]["text"], told["action"]["operands"]) == (0, "drive miami", miami["operands"])


@pytest.mark.parametrize(
    "action", ["fly moon", "", {"kind": "drive"}, {}, 10**15, -1, {"kind": "drive", "seat": 0, "city": 5}, "drive \u0000"]
)
async def test_an_action_that_does_not_exist_is_refused(server: Server, action: object) -> None:
    _, (anna, _) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    entry = anna.entry
    answer = await anna.act(action)
    assert answer["type"] == "refused" and answer["code"] in ("unknown-action", "not-your-seat", "illegal")
    assert (await anna.ask("explain", action=action))["type"] in ("refused", "explanation")
    assert anna.entry == entry


async def test_an_illegal_action_is_refused_with_its_rule(server: Server) -> None:
    _, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    refused = await anna.act("drive tokyo")
    explained = await anna.ask("explain", action="drive tokyo")
    assert refused["code"] == "illegal" and refused["rule"].startswith("P-")
    assert not explained["possible"] and (explained["rule"], explained["text"]) == (refused["rule"], refused["text"])
    possible = await anna.ask("explain", action="drive chicago")
    assert possible["possible"] and possible["undoable"] is True and possible["rule"] is None
    assert (await bernd.act("1: pass"))["code"] == "illegal"
    assert (await bernd.act("drive chicago"))["code"] == "not-your-seat"


async def test_an_event_is_played_in_anothers_turn_and_its_target_is_asked(server: Server) -> None:
    """Given that consent is asked, when Bernd airlifts Anna in her turn, then she is asked, and nothing happens if she refuses."""
    game = opening(consent="ask", hands="open").hand(1, "airlift").game()
    _, (anna, bernd) = await seated(server, game, await server.people("Anna", "Bernd"))
    assert anna.state["waiting"] == [0]
    airlift = next(choice for choice in bernd.choices if choice["kind"] == "airlift" and "p0" in choice["text"])

    assert (await bernd.act(airlift["code"]))["type"] == "done"
    city = next(choice for choice in bernd.choices if "tokyo" in choice["text"])
    assert (await bernd.act(city["code"]))["type"] == "done"

    await in_step(anna, bernd)
    assert anna.state["waiting"] == [0] and {choice["kind"] for choice in anna.choices} == {"yes", "no"}
    assert (await anna.act("no"))["type"] == "done"
    await in_step(anna, bernd)
    assert [player["city"] for player in anna.sight["picture"]["players"]] == ["atlanta", "atlanta"]


async def test_a_person_is_never_asked_about_their_own_seats(server: Server) -> None:
    anna = await server.person()
    game = opening(consent="ask", hands="open").hand(1, "airlift").game()
    _, (both,) = await seated(server, game, [anna, anna])
    assert both.sight["seats"] == [0, 1]
    await both.act(next(choice["code"] for choice in both.choices if choice["kind"] == "airlift" and "p0" in choice["text"]))
    entry = (await both.act(next(choice["code"] for choice in both.choices if "tokyo" in choice["text"])))["entry"]
    await both.until(lambda: both.entry > entry)
    assert both.sight["picture"]["players"][0]["city"] == "tokyo" and both.state["waiting"] == [0]
    assert (await both.do("undo", seen=both.entry))["type"] == "done"
    assert both.sight["picture"]["players"][0]["city"] == "atlanta"


async def test_a_person_with_two_seats_plays_a_whole_game(server: Server, random_actions: random.Random) -> None:
    anna = await server.person()
    table = await anna.open("pandemic", ["me", "me"], options={"epidemics": 6, "consent": "ask", "hands": "closed"}, start=True)
    both = await anna.at(table)
    await play_on([both], random_actions)
    assert both.state["status"] == "finished"


async def test_a_stale_action_is_refused_with_an_update(server: Server) -> None:
    """Given that Anna has acted twice, when an action is based on an older entry, then it is refused and the current table is sent."""
    _, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    old = anna.entry
    await anna.act("drive chicago")
    shown = len(anna.of("table"))
    answer = await anna.act("drive montreal", seen=old)
    assert answer["code"] == "stale"
    await anna.until(lambda: len(anna.of("table")) > shown)
    assert anna.table["entry"] == old + 1 and anna.sight["picture"]["players"][0]["city"] == "chicago"
    assert (await anna.do("undo", seen=old))["code"] == "stale"
    assert (await bernd.act("pass", seen=old))["code"] == "stale"


async def test_a_repeated_command_takes_effect_once(server: Server) -> None:
    """Given a command, when it is repeated over the same socket, another one or both at once, then the answer is the same."""
    table, (anna, _) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    seen = anna.entry
    tablet = await anna.client.at(table)
    first = await anna.act("drive chicago", id="move-1")
    again = await anna.act("drive chicago", id="move-1", seen=seen)
    elsewhere = await tablet.act("drive chicago", id="move-1", seen=seen)
    assert first["type"] == again["type"] == elsewhere["type"] == "done"
    assert first["entry"] == again["entry"] == elsewhere["entry"] == anna.entry == seen + 1
    both = await asyncio.gather(anna.act("drive atlanta", id="move-2"), tablet.act("drive atlanta", id="move-2"))
    assert both[0]["entry"] == both[1]["entry"] == seen + 2
    assert anna.sight["picture"]["actions_left"] == 2


async def test_command_ids_are_separate_for_each_person(server: Server) -> None:
    _, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    await anna.act("drive chicago", id="same")
    await in_step(anna, bernd)
    assert (await bernd.act("drive chicago", id="same"))["code"] == "not-your-seat"


async def test_a_refused_command_may_be_tried_again_under_its_id(server: Server) -> None:
    _, (anna, _) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    assert (await anna.act("drive tokyo", id="try"))["type"] == "refused"
    assert (await anna.act("drive chicago", id="try"))["type"] == "done"


async def test_chat_reaches_everybody_and_is_stored(server: Server) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    for text in ("Hallo!", "  two\n lines ", "<b>&amp;</b> 👩‍🔬 \u0000 '; --"):
        await anna.send("say", text=text)
    await bernd.until(lambda: len(bernd.of("said")) == 3)
    texts = [said["text"] for said in bernd.of("said")]
    assert texts[:2] == ["Hallo!", "two lines"] and texts[2].startswith("<b>&amp;</b>") and texts[2].endswith("'; --")
    assert {said["name"] for said in bernd.of("said")} == {"Anna"}
    back = await bernd.client.at(table)
    await back.until(lambda: [said["text"] for said in back.of("said")] == texts)


async def test_the_last_chat_messages_are_sent_after_a_reconnect(server: Server) -> None:
    table, (anna, _) = await together(server, "Anna", "Bernd")
    for number in range(55):
        await anna.send("say", text=str(number))
    await anna.until(lambda: len(anna.of("said")) == 55)
    back = await anna.client.at(table)
    await back.until(lambda: [said["text"] for said in back.of("said")] == [str(number) for number in range(5, 55)])


@pytest.mark.parametrize("text", ["", "   ", "x" * (CHAT_MAX + 1)])
async def test_empty_and_long_chat_messages_are_refused(server: Server, text: str) -> None:
    _, (anna, _) = await together(server, "Anna", "Bernd")
    assert (await anna.ask("say", text=text))["code"] == "bad-message"


async def test_pointing_is_sent_and_not_stored(server: Server) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    await anna.send("point", domain="city", thing="paris")
    await bernd.until(lambda: bernd.of("pointed"))
    pointed = bernd.of("pointed")[0]
    assert (pointed["name"], pointed["domain"], pointed["thing"]) == ("Anna", "city", "paris")
    assert not (await bernd.client.at(table)).of("pointed")


async def test_everybody_sees_who_is_here(server: Server) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    await anna.until(lambda: _here(anna) == ["Anna", "Bernd"])
    tablet = await bernd.client.at(table)
    await bernd.close()
    await tablet.ask("ping")
    assert _here(anna) == ["Anna", "Bernd"]
    await tablet.close()
    await anna.until(lambda: _here(anna) == ["Anna"])


def _here(client: object) -> list[str]:
    """Return who is here, from the last message that has it."""
    last = [message for message in client.heard if message["type"] in ("here", "table")][-1]  # type: ignore[attr-defined]
    return last["names"] if last["type"] == "here" else last["here"]


async def test_the_server_answers_a_ping(server: Server) -> None:
    _, (anna, _) = await together(server, "Anna", "Bernd")
    assert (await anna.ask("ping"))["type"] == "pong"


async def test_a_sync_sends_the_story_again(server: Server) -> None:
    """Given a story that was sent, when a client requests it again from an entry on, then it is the same."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    first = anna if anna.state["waiting"] == [0] else bernd
    await first.act("pass")
    shown = len(first.of("table"))
    await first.send("sync", seen=0)
    await first.until(lambda: len(first.of("table")) > shown)
    assert [told["number"] for told in first.table["story"]] == list(range(1, first.entry + 1))
    back = await first.client.at(table, seen=first.entry - 1)
    assert back.table["story"] == first.table["story"][-1:]
    ahead = await first.client.at(table, seen=1_000_000)
    assert ahead.table["story"] == [] and ahead.sight == first.sight
