"""Decisions at the table: undo, votes, pauses, replacements, leaving and joining."""

import pytest

from tests.server.client import AtTable
from tests.server.scenes import in_step, opening, seated, together
from tests.server.server import Server


async def quiet_game(server: Server, *names: str, **how: object) -> tuple[str, list[AtTable]]:
    """A game of Pandemic in which Anna is first."""
    return await seated(server, opening().game(), await server.people(*names or ("Anna", "Bernd")), **how)


async def turn_a_card(anna: AtTable) -> None:
    """End Anna's turn, which reveals cards."""
    assert (await anna.act("pass"))["type"] == "done"


def deck_size(client: AtTable) -> int:
    """Return the size of the player deck at the start."""
    return client.of("table")[0]["sight"]["picture"]["deck_size"]


async def test_the_last_player_undoes_their_action(server: Server) -> None:
    _, (anna, bernd) = await quiet_game(server)
    before = anna.sight["picture"]
    await anna.act("drive chicago")
    assert anna.sight["undo"] is True
    await in_step(anna, bernd)
    assert bernd.sight["undo"] is False
    assert (await bernd.do("undo", seen=bernd.entry))["code"] == "cannot-undo"
    assert (await anna.do("undo", seen=anna.entry))["type"] == "done"
    assert anna.sight["picture"] == before and anna.table["story"][-1]["kind"] == "undo"
    assert (await anna.do("undo", seen=anna.entry))["code"] == "cannot-undo"


async def test_a_reveal_cannot_be_undone_but_taken_back_by_vote(server: Server) -> None:
    """Given a revealed card, when all agree to take the action back, then the same card comes again, and the record shows it."""
    table, (anna, bernd) = await quiet_game(server)
    await turn_a_card(anna)
    after, told = anna.sight["picture"], anna.table["story"][-1]["happenings"]
    refused = await anna.do("undo", seen=anna.entry)
    assert refused["code"] == "cannot-undo" and "revealed" in refused["text"] and anna.sight["undo"] is False

    proposed = await anna.do("propose", what="take-back")
    await bernd.until(lambda: bernd.state["proposal"])
    assert bernd.state["proposal"] == {"number": proposed["entry"], "what": "take-back", "seat": None, "name": "Anna", "missing": [1]}
    await bernd.do("vote", proposal=proposed["entry"], yes=True)
    await bernd.until(lambda: bernd.sight["picture"]["deck_size"] == deck_size(bernd))

    await in_step(anna, bernd)
    assert anna.state["proposal"] is None
    assert (await anna.act("pass"))["type"] == "done"
    assert anna.sight["picture"] == after and anna.table["story"][-1]["happenings"] == told
    story = (await anna.client.get(f"/api/tables/{table}/replay", entry=anna.entry, after=0))["story"]
    assert "take-back" in [entry["kind"] for entry in story]
    votes = [entry["detail"] for entry in story if entry["kind"] == "vote"]
    assert [(vote["name"], vote["yes"]) for vote in votes] == [("Anna", True), ("Bernd", True)] and "person" not in votes[0]


async def test_one_rejection_ends_a_proposal(server: Server) -> None:
    _, (anna, bernd) = await quiet_game(server)
    await turn_a_card(anna)
    picture = anna.sight["picture"]
    proposed = await anna.do("propose", what="take-back")
    assert (await anna.do("propose", what="end"))["code"] == "open-proposal"
    assert (await anna.do("vote", proposal=proposed["entry"], yes=True))["code"] == "no-need"
    await in_step(anna, bernd)
    await bernd.do("vote", proposal=proposed["entry"], yes=False)
    await in_step(anna, bernd)
    assert anna.state["proposal"] is None and anna.sight["picture"] == picture
    assert (await bernd.do("vote", proposal=proposed["entry"], yes=True))["code"] == "no-proposal"


async def test_an_action_ends_a_proposal_to_take_back(server: Server) -> None:
    _, (anna, _) = await quiet_game(server)
    await anna.act("drive chicago")
    proposed = await anna.do("propose", what="take-back")
    await anna.act("drive atlanta")
    assert anna.state["proposal"] is None
    assert (await anna.do("vote", proposal=proposed["entry"], yes=False))["code"] == "no-proposal"


async def test_a_proposal_to_end_stays_open_during_play(server: Server) -> None:
    _, (anna, bernd) = await quiet_game(server)
    proposed = await anna.do("propose", what="end")
    await anna.act("drive chicago")
    assert anna.state["proposal"]["number"] == proposed["entry"]
    await bernd.do("vote", proposal=proposed["entry"], yes=True)
    assert bernd.state["status"] == "finished"


async def test_nothing_can_be_taken_back_at_the_start(server: Server) -> None:
    _, (anna, _) = await quiet_game(server)
    assert (await anna.do("propose", what="take-back"))["code"] == "cannot-undo"
    assert (await anna.do("undo", seen=anna.entry))["code"] == "cannot-undo"


async def test_a_proposal_of_a_person_alone_is_executed_at_once(server: Server) -> None:
    anna = await server.person()
    _, (both,) = await seated(server, opening().game(), [anna, anna])
    await turn_a_card(both)
    await both.do("propose", what="take-back")
    await both.until(lambda: both.sight["picture"]["deck_size"] == deck_size(both))


async def test_a_pause_stops_the_game_until_somebody_resumes(server: Server) -> None:
    _, (anna, bernd) = await quiet_game(server)
    assert (await bernd.do("resume"))["code"] == "not-paused"
    await bernd.do("pause")
    await anna.until(lambda: anna.state["paused"])
    assert (await anna.act("drive chicago"))["code"] == "paused"
    assert (await anna.do("undo", seen=anna.entry))["code"] == "paused"
    assert (await anna.do("pause"))["code"] == "paused"
    await anna.do("resume")
    assert (await anna.act("drive chicago"))["type"] == "done"


async def test_a_pause_stops_bots_too(server: Server) -> None:
    """Given a paused table whose bot has to act, when it is resumed, then the bot acts."""
    anna = await server.person()
    game = opening().turn(0, actions=1).phase("infection").game()
    _, (at_table,) = await seated(server, game, [anna, "easy"])
    await at_table.do("pause")
    await at_table.do("resume")
    for _ in range(9):
        if 0 not in at_table.state["waiting"]:
            break
        await at_table.act(next(c["code"] for c in at_table.choices if c["seat"] == 0))
    await at_table.until(lambda: any(told.get("seat") == 1 for told in at_table.table["story"]))


async def test_a_unanimous_vote_ends_a_game(server: Server) -> None:
    table, (anna, bernd) = await together(server, "Anna", "Bernd", game="contagion")
    proposed = await bernd.do("propose", what="end")
    await in_step(anna, bernd)
    await anna.do("vote", proposal=proposed["entry"], yes=True)
    await in_step(anna, bernd)
    assert anna.state["status"] == "finished" and anna.state["stopped"] and anna.state["outcome"] is None
    assert anna.state["waiting"] == []
    for command in ("pause", "propose"):
        assert (await anna.do(command, **({"what": "end"} if command == "propose" else {})))["code"] == "finished"
    assert (await anna.act("pass"))["code"] == "finished"
    assert (await anna.client.post(f"/api/tables/{table}/leave", status=409))["code"] == "finished"


async def is_away(at_table: AtTable, name: str) -> None:
    """Wait until clients are notified that somebody is away."""
    await at_table.until(lambda: at_table.of("here") and name not in at_table.of("here")[-1]["names"])


async def test_an_opponent_cannot_decide_alone(server: Server) -> None:
    """Given two opponents, when one proposes a bot for the other, a take-back or the end, then none is executed; not even when the other
    is away and replaced by a bot, since the end reveals the seed and the hands."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd", game="contagion")
    assert (await anna.do("propose", what="bot", seat=1))["code"] == "is-here"
    await bernd.close()
    await is_away(anna, "Bernd")
    assert (await anna.do("propose", what="bot", seat=1))["type"] == "done"
    await anna.until(lambda: anna.state["seats"][1].get("cause") == "vote")
    assert (await anna.do("propose", what="end"))["type"] == "done"
    assert anna.state["status"] == "running" and anna.state["proposal"]["missing"] == [1]
    assert (await anna.client.get(f"/api/tables/{table}/verify", status=409))["code"] == "not-finished"


async def test_people_vote_to_replace_an_absent_player(server: Server) -> None:
    """Given three people, one of them absent, when the two others agree, then a bot plays for the third until they return."""
    table, (anna, bernd, cora) = await together(server, "Anna", "Bernd", "Cora")
    assert (await anna.do("propose", what="bot", seat=2))["code"] == "is-here"
    await cora.close()
    await is_away(anna, "Cora")
    assert (await anna.do("propose", what="bot", seat=0))["code"] == "no-seat"
    assert (await anna.do("propose", what="bot"))["code"] == "no-seat"
    assert (await anna.do("propose", what="bot", seat=7))["code"] == "no-seat"
    proposed = await anna.do("propose", what="bot", seat=2)
    await in_step(anna, bernd)
    assert bernd.state["proposal"]["missing"] == [1]
    await bernd.do("vote", proposal=proposed["entry"], yes=True)
    await anna.until(lambda: anna.state["seats"][2] == {"name": "Cora", "bot": "normal", "cause": "vote"})
    assert (await anna.do("propose", what="bot", seat=2))["code"] == "no-need"
    await cora.client.at(table)
    await anna.until(lambda: anna.state["seats"][2] == {"name": "Cora"})


async def test_a_vote_on_a_seat_ends_when_its_person_leaves(server: Server) -> None:
    """Given a proposal to replace a person, when they leave the table, then the proposal ends and the seat is free for others."""
    table, (anna, bernd, cora) = await together(server, "Anna", "Bernd", "Cora")
    await cora.close()
    await is_away(anna, "Cora")
    proposed = await anna.do("propose", what="bot", seat=2)
    await cora.client.post(f"/api/tables/{table}/leave")
    await in_step(anna, bernd)
    assert (await bernd.do("vote", proposal=proposed["entry"], yes=True))["code"] == "no-proposal"
    assert bernd.state["seats"][2]["free"] is True


async def _refusal_of(client: AtTable, action: str) -> str:
    """Return why an action is refused; a bot may move meanwhile, and then the client tries again with what it has seen by then."""
    while (code := str((await client.act(action))["code"])) == "stale":
        await client.ask("ping")
    return code


async def test_a_seat_is_handed_to_a_bot_and_back(server: Server) -> None:
    table, (anna, bernd) = await quiet_game(server)
    assert (await anna.do("hand-over", seat=0, bot="genius"))["code"] == "bad-options"
    assert (await anna.do("hand-over", seat=1, bot="easy"))["code"] == "not-your-seat"
    assert (await anna.do("hand-back", seat=0))["code"] == "no-need"
    before = anna.entry
    await anna.do("hand-over", seat=0, bot="easy")
    await bernd.until(lambda: any(told["kind"] == "action" and told.get("seat") == 0 for told in bernd.table["story"]))
    assert bernd.entry > before and bernd.state["seats"][0]["cause"] == "owner"
    back = await anna.client.at(table)
    assert back.state["seats"][0].get("bot") == "easy"
    assert await _refusal_of(back, "pass") in ("not-your-seat", "illegal", "finished")
    await back.do("hand-back", seat=0)
    await back.until(lambda: back.state["seats"][0] == {"name": "Anna"})


async def test_a_person_who_leaves_is_replaced_until_somebody_sits_down(server: Server) -> None:
    table, (anna, bernd) = await quiet_game(server)
    await anna.client.post(f"/api/tables/{table}/leave")
    await bernd.until(lambda: bernd.state["seats"][0].get("free"))
    assert bernd.state["seats"][0] == {"bot": "normal", "cause": "left", "free": True}
    assert anna.sight["seats"] == [] or (await anna.ask("ping"))["type"] == "pong"
    cora = await server.person("Cora")
    await cora.post(f"/api/tables/{table}/sit", {"seat": 0})
    seen = await cora.at(table)
    assert seen.state["seats"][0] == {"name": "Cora"} and seen.sight["seats"] == [0]
    assert await _refusal_of(anna, "pass") in ("not-your-seat", "finished")


async def test_a_person_who_left_no_longer_sees_the_hand(server: Server) -> None:
    game = opening(hands="closed").game()
    table, (anna, bernd) = await seated(server, game, await server.people("Anna", "Bernd"))
    assert anna.sight["picture"]["players"][0]["hidden"] == 0
    await bernd.do("pause")
    await anna.client.post(f"/api/tables/{table}/leave")
    await anna.until(lambda: anna.sight["seats"] == [])
    assert anna.sight["picture"]["players"][0]["hand"] == {"cities": [], "events": []}
    await anna.client.get(f"/api/tables/{table}/replay", entry=anna.entry, seats="0", status=403)


@pytest.mark.parametrize("command", ["pause", "resume", "undo", "propose", "act"])
async def test_nothing_is_played_before_the_start(server: Server, command: str) -> None:
    anna = await server.person()
    at_table = await anna.at(await anna.open())
    fields = {"propose": {"what": "end"}, "undo": {"seen": 1}, "act": {"action": "pass", "seen": 1}}.get(command, {})
    assert (await at_table.do(command, **fields))["code"] == "not-started"
    assert at_table.sight["picture"] is None
    assert (await at_table.ask("explain", action="pass"))["code"] == "not-started"
