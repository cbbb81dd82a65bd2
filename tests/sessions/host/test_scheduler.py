"""What is due is called when its time has come, until its work is done; riders stand or fall with the change they ride on."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.host.after_change import AfterChange
from sessions.host.host import Host
from sessions.host.scheduler import OnDue
from sessions.kernel.clock import ManualClock
from sessions.store import schema
from sessions.table.change import Draft
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.terms import TERMS
from tests.engine import store_at


async def test_a_row_of_due_is_called_at_its_time_and_again_until_its_work_is_done(tmp_path: Path) -> None:
    clock = ManualClock()
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, clock, seeds=lambda: bytes(32))
        called: list[tuple[int, int, int]] = []

        async def bell(table_id: int, user: int, at: int) -> None:
            called.append((table_id, user, at))
            if len(called) == 2:
                await host.unit_of_work.write([(schema.DONE_DUE, (clock.now(), table_id, "bell", user))])

        host.scheduler.schedule["bell"] = OnDue(bell)
        await host.open()
        await new(host)
        at = clock.now() + 1000
        await host.unit_of_work.write([host.due.put(1, "bell", at, user=7)])
        await host.scheduler.tick()
        assert called == []
        clock.advance(1000)
        for _ in range(3):
            await host.scheduler.tick()
        assert called == [(1, 7, at)] * 2


async def test_what_is_due_is_found_after_a_start_and_kinds_nobody_knows_wait(tmp_path: Path) -> None:
    clock = ManualClock()
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, clock, seeds=lambda: bytes(32))
        await host.open()
        await new(host)
        await host.unit_of_work.write(
            [host.due.put(1, "bell", clock.now() + 5), host.due.put(1, "from another version", clock.now() + 1)]
        )
    async with store_at(tmp_path / "x.db") as store:
        again = Host(store, clock)
        called = []

        async def bell(table_id: int, user: int, at: int) -> None:
            called.append(at)
            await again.unit_of_work.write([(schema.DONE_DUE, (clock.now(), table_id, "bell", user))])

        again.scheduler.schedule["bell"] = OnDue(bell)
        await again.open()
        clock.advance(10)
        await again.scheduler.tick()
        await again.scheduler.tick()
        assert called == [clock.now() - 5]


async def test_one_that_fails_does_not_stop_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, clock, seeds=lambda: bytes(32))
        called = []

        async def bell(table_id: int, user: int, at: int) -> None:
            called.append(user)
            if user == 1:
                raise RuntimeError("no bell")

        host.scheduler.schedule["bell"] = OnDue(bell)
        await host.open()
        await new(host)
        await host.unit_of_work.write(
            [host.due.put(1, "bell", clock.now(), user=1), host.due.put(1, "bell", clock.now() + 1, user=2)]
        )
        clock.advance(1)
        await host.scheduler.tick()
        assert called == [1, 2]
        assert "what was due (bell) failed" in caplog.text


async def test_many_that_cannot_go_on_do_not_keep_the_others_waiting(tmp_path: Path) -> None:
    """Computer players of paused tables, such as all of them while the host pauses everything, stay due."""
    clock = ManualClock()
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, clock, seeds=lambda: bytes(32))
        stuck, called = [], []

        async def waits(table_id: int, user: int, at: int) -> None:
            stuck.append(user)

        async def bell(table_id: int, user: int, at: int) -> None:
            called.append(user)

        host.scheduler.schedule |= {"waits": OnDue(waits), "bell": OnDue(bell)}
        await host.open()
        await new(host)
        await host.unit_of_work.write([host.due.put(1, "waits", clock.now() + user // 3, user=user) for user in range(250)])
        await host.unit_of_work.write([host.due.put(1, "bell", clock.now() + 100, user=7)])
        clock.advance(100)
        await host.scheduler.tick()
        assert called == [7]
        assert sorted(stuck) == list(range(250)), "each once"


async def test_what_follows_a_change_is_stored_with_it_and_a_refused_change_leaves_nothing_of_it(tmp_path: Path) -> None:
    seen: list[tuple[bool, int]] = []
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, ManualClock(), seeds=lambda: bytes(32))

        class Notes(AfterChange):
            def begin(self, draft: Draft) -> None:
                self.note(True, draft)

            async def complete(self, old: Sitting, draft: Draft) -> None:
                self.note(False, draft)

            def note(self, new: bool, draft: Draft) -> None:
                seen.append((new, draft.sitting.table.seq))
                draft.extra.append((schema.PUT_FACT, ("ridden", str(draft.sitting.table.seq))))

        host.unit_of_work.after_change = Notes()
        await host.open()
        await new(host)
        await host.lobby.join(1, 8, "Ben", click=2)
        with pytest.raises(TableError):
            await host.lobby.join(1, 8, "Ben", click=3)
        assert seen == [(True, 0), (False, 1)]
        assert await store.read("SELECT value FROM facts WHERE key = 'ridden'") == [("1",)]


async def test_a_table_keeps_the_terms_that_differ_from_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TERMS, "pudding", ("plain", "plum"))
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, ManualClock(), seeds=lambda: bytes(32))
        await host.open()
        with pytest.raises(TableError):
            await new(host, pudding="figgy")
        await new(host, pudding="plum")
        found = await store.read("SELECT terms FROM tables")
        assert found == [('{"pudding":"plum"}',)]
        await host.lobby.agree(1, 7, "pudding", "plain", click=5)
        assert await store.read("SELECT terms FROM tables") == [("{}",)]


async def new(host: Host, **terms: str) -> None:
    """A lobby with user 7."""
    await host.lobby.new("blueprints", options={}, seats=0, user=7, name="Ann", guild_id=1, channel_id=2, click=1, terms=terms)
