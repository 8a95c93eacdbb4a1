"""Frames: a client that asks for them can show every moment between two tables, and ends at what the server shows."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from outbreak.core.patches import Change
from outbreak.core.registry import names
from outbreak.server.tables import updates
from outbreak.server.tables.frames import moves_of
from outbreak.server.tables.rendering import RenderJob, render
from tests.core.test_frames import patched
from tests.server.client import AtTable
from tests.server.scenes import play_on, together
from tests.server.server import Server
from tests.server.test_updates import random_game


def _pictures(client: AtTable) -> list[tuple[Any, Any]]:
    """The picture that each table ends with, and the one that its frames lead to from the table before."""
    tables = client.of("table")
    pairs = []
    for before, after in pairwise(tables):
        picture = before["sight"]["picture"]
        if picture is None or before["sight"]["seats"] != after["sight"]["seats"]:
            continue
        for told in after["story"]:
            for changes in told["frames"]:
                picture = patched(picture, msgspec.convert(changes, list[Change]))
        pairs.append((after["sight"]["picture"], picture))
    return pairs


@pytest.mark.parametrize("game", names())
async def test_frames_lead_from_table_to_table(server: Server, game: str) -> None:
    """Given two people who asked for frames, when they play and undo, then the frames of every story lead to the picture that came with
    it, and each thing that happened has its own."""
    table, at_table = await together(server, "Anna", "Bernd", game=game)
    watching = [await client.client.at(table, frames=True) for client in at_table]
    await play_on(at_table, random.Random(game), most=40)
    for client in watching:
        await client.until(lambda client=client: client.entry >= at_table[0].entry)
        pairs = _pictures(client)
        assert len(pairs) > 10
        assert all(shown == picture for shown, picture in pairs)
        for told in (told for message in client.of("table")[1:] for told in message["story"] if told["kind"] == "action"):
            assert len(told["frames"]) == len(told.get("happenings", [])) + 1
            assert all(end < len(told["happenings"]) for end in told.get("ends", []))


def test_a_position_that_cannot_be_shown_costs_only_the_frames(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Given a position in the middle of a move that cannot be shown, when the move is rendered, then its story comes without frames,
    everything else is as it would be, and the log says why."""

    def fail(*_: Any) -> None:
        raise ValueError("a planted fault")

    session = list(random_game("pandemic", 3, most=5))[-1]
    steps = updates.steps_after(session, session.last - 1)
    job = RenderJob("pandemic", session.game.table.states.tobytes(), 1, False, steps)
    without = render(job)
    job.moves = moves_of(session, steps)
    assert render(job) != without
    monkeypatch.setattr("outbreak.server.tables.frames._states", fail)
    assert render(job) == without
    assert "a planted fault" in caplog.text and "without frames" in caplog.text


async def test_nobody_gets_frames_unasked(server: Server) -> None:
    """Given somebody who did not ask for frames, when the game goes on, then no story has any."""
    _, at_table = await together(server, "Anna", "Bernd")
    await play_on(at_table, random.Random(1), most=5)
    assert not any("frames" in told for message in at_table[0].of("table") for told in message["story"])


async def test_a_replay_has_frames_too(server: Server) -> None:
    """Given a game, when a client looks back and asks for frames, then they lead from one entry to the next."""
    table, at_table = await together(server, "Anna", "Bernd")
    await play_on(at_table, random.Random(2), most=6)
    last = at_table[0].entry
    before = await at_table[0].client.get(f"/api/tables/{table}/replay", entry=last - 1)
    after = await at_table[0].client.get(f"/api/tables/{table}/replay", entry=last, frames="true")
    picture = before["sight"]["picture"]
    for told in after["story"]:
        for changes in told["frames"]:
            picture = patched(picture, msgspec.convert(changes, list[Change]))
    assert picture == after["sight"]["picture"]
