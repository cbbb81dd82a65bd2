"""What nobody clicked on is a deed: only the holder of the server's shard does it, and stores it under its epoch."""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Collection, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sessions.host.host import Host
from sessions.host.scheduler import OnDue
from sessions.kernel.clock import ManualClock
from sessions.store import schema
from sessions.store.engines.leases import All, Share, shard_of
from sessions.store.writer import Fence, LeaseLost
from sessions.table.errors import CannotKeep
from sessions.table.model import Shown
from tests.engine import store_at

ROOT = Path(__file__).parents[3]
HERE, ELSEWHERE = 4 << 22, 5 << 22
"""Servers of shard 0 and 1 of two."""


class HalfOf(All):
    """The leases of who holds shard 0 of two, under epoch 7."""

    for_ever = False
    alone = True
    share = Share(2, (0,))

    def holds(self, guild_id: int) -> bool:
        return not shard_of(guild_id, 2)

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        if any(shard_of(guild, 2) for guild in guild_ids):
            raise LeaseLost("shard 1 is another process's")
        return {Fence(0, 7)}

    async def lasting(self, guild_id: int, seconds: float) -> None:
        self.under([guild_id])


class Scene:
    """Table 1 is in a server of this process, table 2 in one of another process. `stored`: what each unit was stored under."""

    def __init__(self, host: Host, clock: ManualClock) -> None:
        self.host = host
        self.clock = clock
        self.stored: list[Collection[Fence]] = []
        self._plain = host.store.write

    async def write(self, *changes: Any, under: Collection[Fence] = ()) -> None:
        self.stored.append(under)
        await self._plain(*changes)


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    clock = ManualClock()
    async with store_at(tmp_path / "x.db") as store:
        host = Host(store, clock, seeds=lambda: bytes(32))
        await host.open()
        for click, guild in enumerate((HERE, ELSEWHERE), 1):
            await host.lobby.new(
                "blueprints", options={}, seats=0, user=7, name="Ann", guild_id=guild, channel_id=click, click=click
            )
        found = Scene(host, clock)
        with monkeypatch.context() as patched:
            patched.setattr(store, "leases", HalfOf())
            patched.setattr(store, "write", found.write)
            yield found


async def test_what_somebody_clicked_on_any_process_stores_and_a_deed_only_the_holder(scene: Scene) -> None:
    work = scene.host.unit_of_work
    for table in (1, 2):
        await scene.host.lobby.join(table, 8, "Ben", 10 + table)
    assert scene.stored == [(), ()]
    scene.stored.clear()
    await work.change(1, None, lambda draft: draft.add("seat", None, None, "deed"))
    assert scene.stored == [{Fence(0, 7)}]
    with pytest.raises(CannotKeep):
        await work.change(2, None, lambda draft: draft.add("seat", None, None, "deed"))
    with pytest.raises(CannotKeep):
        await work.change_all([1, 2], lambda draft: draft.add("seat", None, None, "deeds"), KeyError)
    scene.host.tables.drop(2)  # what is not remembered is looked up
    with pytest.raises(CannotKeep):
        await work.write([scene.host.due.put(2, "bell", 5)], deed_at=[2])
    await work.write([(schema.PUT_FACT, ("direct", "message"))], deed_at=[0])  # direct messages are of shard 0
    assert scene.stored == [{Fence(0, 7)}] * 2
    assert [(await scene.host.tables.look(table)).table.seq for table in (1, 2)] == [2, 1]


async def test_what_stands_in_direct_messages_is_noted_by_who_has_them_wherever_the_table_is(scene: Scene) -> None:
    hand, queries = Shown("hand:8", seq=1), scene.host.queries
    with pytest.raises(CannotKeep):
        await queries.note_shown(2, hand)
    await queries.note_shown(2, hand, direct=True)
    assert scene.stored == [{Fence(0, 7)}]
    assert (await queries.shown(2))["hand:8"].seq == 1


async def test_what_is_due_at_tables_of_others_is_theirs(scene: Scene) -> None:
    called: list[int] = []

    async def come(kind: str, table_id: int, user: int, at: int) -> None:
        called.append(table_id)
        await scene.host.unit_of_work.write([(schema.DONE_DUE, (scene.clock.now(), table_id, kind, user))])

    kinds = {kind: OnDue(partial(come, kind), waits=kind == "waits") for kind in ("bell", "waits")}
    scene.host.scheduler.schedule = kinds
    now = scene.clock.now()
    due = scene.host.due
    await scene.host.unit_of_work.write([due.put(2, "bell", now + 5), due.put(1, "waits", now + 20), due.put(1, "bell", now + 10)])
    await scene.host.scheduler.stops.stop("guild", [HERE + 1], "away")  # tables that stand still are left out by another condition
    scene.clock.advance(30)
    await scene.host.scheduler.tick()
    assert called == [1, 1]
    assert due.next is None
    scene.host.store.leases.share = Share(2, (1,))  # type: ignore[misc]
    await scene.host.scheduler.find_next_due()
    assert due.next == now + 5
    scene.host.store.leases.share = Share(2, ())  # type: ignore[misc]
    await scene.host.scheduler.find_next_due()
    assert due.next is None


NO_DEEDS = {
    "cogs/board/show.py:chose": "somebody clicked",
    "sessions/host/host.py:open": "a start",
    "sessions/host/lobby.py:_made": "somebody clicked",
    "sessions/host/lobby.py:place": "somebody clicked, and where a table lives is told by its thread",
    "sessions/host/maintenance.py:go_on": "the person who hosts clicked",
    "sessions/host/maintenance.py:pause": "the person who hosts clicked",
    "sessions/host/queries.py:note_deleted": "twice the same is once",
    "sessions/host/queries.py:note_fact": "about the database",
    "sessions/host/scheduler.py:_give_back": "of all servers at once",
    "sessions/host/scheduler.py:slept": "of all servers at once",
    "sessions/host/scheduler.py:stand_still": "of all servers at once",
    "sessions/host/scheduler.py:tick": "of all servers at once",
    "sessions/host/stops.py:go_on": "of whole servers, with no table to name",
    "sessions/host/stops.py:stop": "of whole servers, with no table to name",
    "sessions/ops/notices.py:write": "the person who hosts clicked",
    "sessions/people/guilds.py:choose": "somebody clicked",
    "sessions/people/privacy.py:forget": "somebody clicked",
    "sessions/people/ratings.py:_count": "each table has one outcome",
    "sessions/people/ratings.py:_recount": "of all servers at once",
    "sessions/people/ratings.py:repair": "the person who hosts clicked",
    "sessions/play/clocks.py:start": "a start",
    "sessions/play/orders.py:give": "somebody clicked",
    "sessions/play/orders.py:take_back": "somebody clicked",
    "sessions/play/reachability.py:find_person": "of a person, not of a table",
    "sessions/play/reachability.py:lose_person": "of a person, not of a table",
    "sessions/record/repair.py:mend": "the person who hosts clicked",
    "sessions/record/repair.py:step_back": "the person who hosts clicked",
}
"""Where something is written that is no deed, or cannot be one while one process has all servers, and why."""


@pytest.mark.heavy
def test_whatever_is_written_beside_a_change_says_whose_deed_it_is() -> None:
    found = set()
    for path in sorted([*ROOT.glob("sessions/**/*.py"), *ROOT.glob("cogs/**/*.py")]):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            calls = [call for call in ast.walk(function) if isinstance(call, ast.Call)] if _acts(function) else []
            for call in calls:
                written = ast.unparse(call.func).endswith("unit_of_work.write")
                if written and "deed_at" not in {word.arg for word in call.keywords}:
                    found.add(f"{path.relative_to(ROOT).as_posix()}:{function.name}")  # type: ignore[attr-defined]
    assert found == set(NO_DEEDS)


def _acts(node: ast.AST) -> bool:
    return isinstance(node, ast.AsyncFunctionDef)
