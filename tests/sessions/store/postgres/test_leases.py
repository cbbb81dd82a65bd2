"""Leases of shards: who claims what, for how long, and what is stored under which epoch."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sessions.store.connection import StartRefused
from sessions.store.engines.leases import Claim, Session, Share, Sign
from sessions.store.postgres import script
from sessions.store.postgres.errors import told
from sessions.store.postgres.leases import LeaseTimes, boot_time
from sessions.store.postgres.writer import Writing
from sessions.store.schema import PUT_ALIVE
from sessions.store.writer import Fence, LeaseLost, StoreError
from tests.engine import store_at
from tests.sessions.store.postgres.leasing import INSERT as STATEMENT
from tests.sessions.store.postgres.leasing import Sharer, shared

BY_HAND = LeaseTimes(renew=3600.0, let_go=7200.0, finish=0.0)
"""For who looks when the test says so."""
GUILD = 5 << 22


async def test_processes_have_fair_shares_and_no_shard_twice(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        sharers: list[Sharer] = []
        for shares in ([8], [4, 4], [2, 3, 3]):
            sharers.append(await database.sharer(8, BY_HAND))
            for _ in range(8):
                for one in sharers:
                    await one.leases.look()
                    held = Counter(shard for other in sharers for shard in other.leases.held)
                    assert not held or max(held.values()) == 1
            assert sorted(len(one.leases.held) for one in sharers) == shares
            assert set(held) == set(range(8))
        assert sharers[0].leases.share == Share(8, tuple(sorted(sharers[0].leases.held)))
        await sharers[0].leases.close()  # what it held is free at once
        for _ in range(2):
            for one in sharers[1:]:
                await one.leases.look()
        assert [len(one.leases.held) for one in sharers] == [0, 4, 4]


async def test_of_many_who_claim_a_shard_at_once_one_has_it(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        sharers = [await database.sharer(1, BY_HAND) for _ in range(4)]
        for epoch in range(2, 40):
            await database.end_leases()
            for one in sharers:
                one.leases._held.clear()
            await asyncio.gather(*(one.leases.look() for one in sharers))
            assert [one.leases.held for one in sharers if one.leases.held] == [{0: epoch + 1}]


async def test_a_lease_that_stands_is_nobody_elses_and_renewing_keeps_its_epoch(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        first, second = await database.sharer(1, BY_HAND), await database.sharer(1, BY_HAND)
        held = first.leases.held
        for _ in range(3):
            await second.leases.look()
            await first.leases.look()
        assert (first.leases.held, second.leases.held) == (held, {})
        # Nor does it wait for what is being stored.
        async with database.admin.transaction():
            await database.admin.fetch("SELECT shard FROM shards FOR KEY SHARE")
            await asyncio.wait_for(first.leases.look(), 5)
        assert first.leases.held == held


async def test_who_parts_the_servers_otherwise_is_refused_and_no_epoch_comes_again(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        first = await database.sharer(4, BY_HAND)
        highest = max(first.leases.held.values())
        with pytest.raises(StartRefused, match="into 4 shards, and this one would part them into 2"):
            await database.sharer(2, BY_HAND)
        await first.leases.close()
        second = await database.sharer(2, BY_HAND)
        assert set(second.leases.held) == {0, 1}
        assert min(second.leases.held.values()) > highest
        assert await database.admin.fetchval('SELECT count(*) FROM shards WHERE "of" = 2') == 2


async def test_who_could_not_renew_holds_nothing_before_the_lease_ends(tmp_path: Path) -> None:
    now = 1000.0
    async with shared(tmp_path / "a.db") as database:
        one = await database.sharer(1, LeaseTimes(renew=3600.0), now=lambda: now)
        assert one.leases.under([GUILD]) == {Fence(0, one.leases.held[0])}
        await asyncio.wait_for(one.leases.lasting(GUILD, 10.0), 1)
        now += 5.5  # a post might take longer than is left until the end of the lease
        waits = asyncio.create_task(one.leases.lasting(GUILD, 10.0))
        await asyncio.sleep(0.01)
        assert not waits.done()
        await one.leases.look()
        await asyncio.wait_for(waits, 5)
        now += 9.9
        assert one.leases.held
        now += 0.2
        assert one.leases.held == {}
        assert one.leases.share == Share(1, ())
        with pytest.raises(LeaseLost):
            one.leases.under([GUILD])
        with pytest.raises(LeaseLost):
            await one.leases.lasting(GUILD, 1.0)


async def test_it_renews_by_itself_and_lets_go_where_the_server_is_away(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        one = await database.sharer(1, LeaseTimes(0.9, 0.05, 0.4, 0.05))
        before = one.leases._renewed
        await asyncio.wait_for(one.leases._looked.wait(), 10)
        assert one.leases._renewed > before
        epoch = await database.admin.fetchval("SELECT epoch FROM shards")

        async def away() -> Any:
            raise OSError("away")

        plain, one.leases._connect = one.leases._connect, away
        one.leases._connection.terminate()
        waits = asyncio.create_task(one.leases.lasting(GUILD, 0.9 - 1e-6))
        with pytest.raises(LeaseLost):
            await asyncio.wait_for(waits, 10)
        assert one.leases._held == {}
        one.leases._connect = plain
        while not one.leases.held:
            await asyncio.wait_for(one.leases._looked.wait(), 10)
        assert await database.admin.fetchval("SELECT epoch FROM shards") > epoch


async def test_a_group_stores_what_stands_and_refuses_what_does_not(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        one = await database.sharer(2, BY_HAND)
        epochs = one.leases.held
        now, over = one.leases.under([0, GUILD]), [Fence(1, epochs[1] - 1)]
        assert await one.store("t-a", "t-b", under=now) == [None, None]
        (refused,) = await one.store("t-c", under=over)
        assert isinstance(refused, LeaseLost)
        (refused,) = await one.store("t-d", under=[*now, *over])
        assert isinstance(refused, LeaseLost)
        (refused,) = await one.store("t-e", under=[Fence(7, 1)])
        assert isinstance(refused, LeaseLost)
        assert await one.store("t-f") == [None]
        assert await database.facts("t-%") == ["t-a", "t-b", "t-f"]


POINTS = [
    (script.MOST, "EXECUTE"),
    *((0, point) for point in ("BEGIN", "INSERT INTO facts", "COMMIT")),
    *((-1, point) for point in ("BEGIN", "SELECT shard", "INSERT INTO facts", "COMMIT")),
]
"""In one message, in arrays, and statement by statement."""


@pytest.mark.parametrize(("most", "point"), POINTS)
async def test_a_claim_between_any_two_steps_of_a_unit_comes_before_or_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, point: str
) -> None:
    monkeypatch.setattr(script, "MOST", max(most, 0))
    if most < 0:
        monkeypatch.setattr(Writing, "_stored_quickly", never)
    async with shared(tmp_path / "a.db") as database:
        first, second = await database.sharer(1, BY_HAND), await database.sharer(1, BY_HAND)
        writes = first.writing._connection
        claimed: list[bool] = []

        async def claim() -> None:
            await database.end_leases()
            await asyncio.wait_for(second.leases.look(), 5)  # it waits for nobody
            claimed.append(bool(second.leases.held))

        for name in ("execute", "fetch", "fetchmany", "fetchval"):
            plain = getattr(type(writes), name)

            async def placed(self: Any, sql: str, *about: Any, plain: Any = plain, **more: Any) -> Any:
                if self is writes and sql.startswith(point) and not claimed:
                    await claim()
                return await plain(self, sql, *about, **more)

            monkeypatch.setattr(type(writes), name, placed)
        (heard,) = await first.store("t-old", under=first.leases.under([GUILD]))
        early = point in ("EXECUTE", "BEGIN", "SELECT shard")  # before the row is held
        assert claimed == [early]
        assert isinstance(heard, LeaseLost) == early
        assert await database.facts("t-%") == ([] if early else ["t-old"])
        await database.end_leases()
        await second.leases.look()
        (heard,) = await first.store("t-late", under=first.leases.under([GUILD]))
        assert isinstance(heard, LeaseLost)
        assert await second.store("t-new", under=second.leases.under([GUILD])) == [None]


async def never(*_: object) -> bool:
    return False


async def test_who_is_halted_in_the_middle_of_a_unit_holds_nobody_up_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shared(tmp_path / "a.db") as database:
        first, second = await database.sharer(1, BY_HAND), await database.sharer(1, BY_HAND)
        monkeypatch.setattr(script, "MOST", 0)
        await first.open(idle_in_transaction_session_timeout="100ms")
        writes = first.writing._connection
        plain = type(writes).execute

        async def halts(self: Any, sql: str, *about: Any, **more: Any) -> Any:
            if self is writes and sql == "COMMIT":
                await database.end_leases()
                while not second.leases.held:
                    await second.leases.look()
            return await plain(self, sql, *about, **more)

        monkeypatch.setattr(type(writes), "execute", halts)
        (error,) = await first.store("t-old", under=first.leases.under([GUILD]))
        assert error is not None
        assert isinstance(told(error), StoreError)
        assert await database.facts("t-%") == []


AT_COMMIT = """
CREATE TABLE outdated (key TEXT);
CREATE FUNCTION look_at_epoch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO outdated SELECT NEW.key FROM shards WHERE shard = 0 AND epoch != split_part(NEW.key, '-', 2)::bigint;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON facts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.key LIKE 't-%') EXECUTE FUNCTION look_at_epoch();
"""
"""What is stored while another epoch stands is noted at its COMMIT."""
WRONG = 300.0
"""Seconds by which the clocks of two processes go wrong, each in another direction."""


async def test_of_a_thousand_units_that_meet_a_claim_none_is_stored_under_an_older_epoch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda plain=time.time: plain() + WRONG)
    async with shared(tmp_path / "a.db") as database:
        await database.admin.execute(AT_COMMIT)
        holder = await database.sharer(1, BY_HAND, now=lambda: boot_time() + WRONG)
        other = await database.sharer(1, BY_HAND, now=lambda: boot_time() - WRONG)
        stored: Counter[bool] = Counter()

        async def try_ten() -> None:
            (fence,) = holder.leases.under([GUILD])
            for number in range(10):
                (error,) = await holder.store(f"t-{fence.epoch}-{number}", under=[fence])
                assert error is None or isinstance(error, LeaseLost)
                stored[error is None] += 1

        async def claim(wait: float) -> None:
            await asyncio.sleep(wait)
            await database.end_leases()
            while not other.leases.held:
                await other.leases.look()

        for number in range(100):
            await asyncio.gather(try_ten(), claim(number % 10 / 1000))
            holder.leases._held.clear()
            holder, other = other, holder
        assert stored.total() == 1000
        assert min(stored.values()) > 50  # both happened
        assert len(await database.facts("t-%")) == stored[True]
        assert await database.admin.fetch("SELECT key FROM outdated") == []


async def test_a_lone_process_has_all_shards_at_once_whatever_a_dead_one_left(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with store_at(file) as store:
        (first,) = store.leases.under([GUILD])
        assert store.leases.share is None
    async with shared(file) as database:
        await database.admin.execute("UPDATE shards SET process = 'dead', until = 1::bigint << 50")
        await database.admin.execute("INSERT INTO holders VALUES ('dead', 9, 1::bigint << 50)")
    async with store_at(file) as store:
        (now,) = store.leases.under([GUILD])
        assert now.epoch > first.epoch
        assert store.leases.share is None
        await store.leases.lasting(GUILD, 10)
        await store.write((STATEMENT, ("a", "1")), under=[now])
        with pytest.raises(LeaseLost):
            await store.write((STATEMENT, ("b", "1")), under=[first])
        assert await store.read("SELECT key FROM facts WHERE key IN ('a', 'b')") == [("a",)]


async def test_what_the_holder_of_a_shard_leaves_is_handed_to_its_successor(tmp_path: Path) -> None:
    """When people could play last, by the server's clock, and the session of the gateway."""
    async with shared(tmp_path / "a.db") as database:
        first, second = await database.sharer(2, BY_HAND), await database.sharer(2, BY_HAND)
        heard: list[Claim | int] = []
        second.leases.claimed.append(heard.append)
        second.leases.lost.append(heard.append)
        signs = {0: Sign(True, Session("first", 41, "wss://there")), 1: Sign()}
        first.leases.sign = signs.__getitem__
        await first.leases.look()  # gives one back, which was left without a sign
        await second.leases.look()
        (mine,) = heard
        assert isinstance(mine, Claim)
        assert (mine.shard, mine.away, mine.session) == (1, None, None)
        heard.clear()
        signs[0] = Sign(True, Session("first", 42, "wss://there"))
        await first.leases.look()
        signs[0] = Sign(False, None)  # the gateway went away: what is known of it stays, and so does when people played
        await database.admin.execute("UPDATE shards SET alive = alive - 60000 WHERE shard = 0")
        await first.leases.look()
        await database.admin.execute("UPDATE shards SET until = 1 WHERE shard = 0")
        await database.admin.execute("DELETE FROM holders WHERE process = $1", first.leases.own)  # killed
        await second.leases.look()
        (taken,) = heard
        assert isinstance(taken, Claim)
        assert (taken.shard, taken.session) == (0, Session("first", 42, "wss://there"))
        assert taken.away is not None
        assert 60_000 <= taken.away < 80_000
        heard.clear()
        await second.leases.release(1)
        assert heard == [1]
        await database.admin.execute("UPDATE shards SET epoch = epoch + 1, process = 'other', until = 1::bigint << 50")
        await second.leases.look()
        assert heard == [1, 0], "lost to another process"


async def test_who_lets_go_leaves_a_sign_of_that_moment(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        one = await database.sharer(1, BY_HAND)
        one.leases.sign = lambda shard: Sign(True, Session("mine", 7, "wss://there"))
        await one.leases.close()
        row = await database.admin.fetchrow("SELECT process, alive, session_id, seq FROM shards")
        assert (row["process"], row["session_id"], row["seq"]) == (None, "mine", 7)
        assert abs(row["alive"] / 1000 - time.time()) < 60


async def test_a_lone_process_and_several_know_of_each_other_when_people_could_play(tmp_path: Path) -> None:
    file, there = tmp_path / "a.db", time.time() * 1000
    async with store_at(file) as store:
        await store.write((PUT_ALIVE, (round(there) - 90_000,)))
    async with shared(file) as database:
        claims: list[Claim] = []
        one = await database.sharer(None, BY_HAND)
        one.leases.claimed.append(claims.append)
        await one.leases.open(2, "shared")
        assert [90_000 <= (claim.away or 0) < 120_000 for claim in claims] == [True, True]
        one.leases.sign = lambda shard: Sign(shard == 1)
        await one.leases.look()
    async with store_at(file) as store:
        ((alive,),) = await store.read("SELECT at FROM alive")
        assert alive > there - 1000, "they played without the lone one"


async def test_of_a_shard_that_is_given_back_nothing_is_begun_and_what_was_begun_is_stored(tmp_path: Path) -> None:
    """Else its successor would look for a post that is still on its way."""
    now = 1000.0
    async with shared(tmp_path / "a.db") as database:
        first = await database.sharer(2, LeaseTimes(renew=3600.0), now=lambda: now)
        under, lost = first.leases.under([1 << 22]), list[int]()
        first.leases.lost.append(lost.append)
        second = await database.sharer(2, BY_HAND)
        await first.leases.look()
        assert lost == [1]
        assert first.leases.share == Share(2, (0,)), "what is due there is the other's"
        await first.leases.lasting(0, 10)
        with pytest.raises(LeaseLost):
            await first.leases.lasting(1 << 22, 10)
        assert await first.store("begun", under=under) == [None]
        now += 9.0
        await first.leases.look()
        await second.leases.look()
        assert second.leases.held == {}
        now += 1.0
        await first.leases.look()
        await second.leases.look()
        assert set(second.leases.held) == {1}
        assert lost == [1]
        assert [type(error) for error in await first.store("late", under=under)] == [LeaseLost]
        await first.leases.look()
        assert set(first.leases.held) == {0}


async def test_a_turn_is_one_processs_for_a_while(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        first, second = await database.sharer(2, BY_HAND), await database.sharer(2, BY_HAND)
        order: list[str] = []

        async def turn(one: Sharer, name: str, number: int, seconds: float) -> None:
            await one.leases.turn(number, seconds)
            order.append(name)

        await turn(first, "first", 0, 0.3)
        waits = asyncio.create_task(turn(second, "second", 0, 0.0))
        await turn(second, "another", 1, 60.0)
        assert order == ["first", "another"]
        await waits
        again = asyncio.create_task(turn(first, "again", 1, 0.0))
        await asyncio.sleep(0.05)
        assert not again.done()
        await second.leases.close()  # who ends holds nobody up
        await again


async def test_it_is_known_how_many_processes_there_are(tmp_path: Path) -> None:
    async with shared(tmp_path / "a.db") as database:
        first = await database.sharer(2, BY_HAND)
        await first.leases.look()
        assert first.leases.live == 1
        await database.sharer(2, BY_HAND)
        await first.leases.look()
        assert first.leases.live == 2
