"""The loaded tables of a process: who is told of a change, and what happens with entries of other processes."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from outbreak.server.base.errors import Refused
from outbreak.server.tables import cache
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.windows import TableWindows
from tests.server.windows import BOTS, TableHarness, bots_turn, host_harness


async def pause_elsewhere(at: TableHarness, person: Any) -> None:
    """Pause a table as another process would, without an announcement."""
    tables = at.host.table_store
    session, ids = await tables.load(at.live.session.head.id)
    elsewhere = LiveTable(session, ids, TableWindows(at.host.windows.clock()))
    await tables.execute(elsewhere, "elsewhere/1", lambda session, time: session.pause(person.id, person.name, time))


async def caught_up(at: TableHarness, entry: int) -> None:
    """Wait until a table has an entry."""
    async with asyncio.timeout(30):
        while at.live.session.last < entry:
            await asyncio.sleep(0.01)


async def test_an_entry_without_an_announcement_is_found(tmp_path: Path) -> None:
    """Given an entry of another process whose notification was lost, when the tables are compared with the store, then it is read."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS])
        before = at.live.session.last
        await pause_elsewhere(at, anna)
        await asyncio.sleep(0.05)
        assert at.live.session.last == before
        await at.host.tables.find_missed_entries()
        await caught_up(at, before + 1)
        assert at.live.session.paused


async def test_a_store_that_cannot_be_read_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Given an announced entry and a store that fails three times, then the first failure is logged, and the entry is read in the end."""
    monkeypatch.setattr(cache, "RETRY_SECONDS", 0)
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS])
        before, read, failures = at.live.session.last, at.host.tables.catch_up, iter(range(3))

        async def failing(live: LiveTable) -> None:
            if next(failures, None) is not None:
                raise Refused("unavailable", "the database is away")
            await read(live)

        monkeypatch.setattr(at.host.tables, "catch_up", failing)
        await pause_elsewhere(at, anna)
        at.host.tables.on_entry(at.live.session.head.id, before + 1)
        await caught_up(at, before + 1)
        assert [record.levelname for record in caplog.records if "the database is away" in record.getMessage()] == ["WARNING"]


async def test_each_client_that_is_told_of_an_entry_is_logged_and_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Given a player and a spectator, when the table changes, then the log says what each client got, and each message is counted."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS])
        clients = [await at.connect(anna), await at.connect(None)]
        sending = [asyncio.create_task(client.send_forever()) for client in clients]
        caplog.set_level(logging.DEBUG, "outbreak.live")
        at.live.invalidate()
        async with asyncio.timeout(30):
            while at.host.metrics.registry.get_sample_value("outbreak_updates_total") != 2:
                await asyncio.sleep(0.01)
        for task in sending:
            task.cancel()
        lines = sorted(record.getMessage().partition(": ")[2] for record in caplog.records if record.name == "outbreak.live")
        assert lines == ["client of seats 0b0 refreshed later", "client of seats 0b1 refreshed later"]
        assert at.host.metrics.registry.get_sample_value("outbreak_rendering_duration_seconds_count") >= 1
