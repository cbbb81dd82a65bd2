"""Two processes on one database: each serves its own shards, and does for no other what nobody clicked on."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import pytest

from cogs.shared.gateway import KEPT
from cogs.wiring import Wired
from sessions.store.postgres.leases import ServerLeases
from tests.shared.processes import HOME, OTHER, Club


async def two(at: Club) -> tuple[Wired, Wired]:
    """One process with shard 0, and one with shard 1."""
    first = await at.start()
    await at.serve((first, {0, 1}))
    await at.ann.online()
    second = await at.start()
    await at.serve((first, {0}), (second, {1}))
    return first, second


def boards_by(at: Club, table: int) -> set[Wired]:
    """Who has posted a table's boards."""
    return {bot for bot, posted, reader in at.posts if posted == table and reader == "board"}


async def guild_of(at: Club, table: int) -> int:
    found: int = await at.admin.fetchval("SELECT guild_id FROM tables WHERE id = $1", table)
    return found


async def test_each_serves_its_shards_and_takes_over_those_of_one_that_ends(at: Club) -> None:
    first, second = await two(at)
    assert {session.shard for session in at.server.gateway.sessions.values() if session.socket} == {0, 1}
    tables = {HOME: await at.game(HOME), OTHER: await at.game(OTHER)}
    for table in tables.values():
        await at.play(table)
    await at.calm()
    assert boards_by(at, tables[HOME]) == {at.holder(HOME)}
    assert boards_by(at, tables[OTHER]) == {at.holder(OTHER)}
    await at.stop(first)
    await at.serve((second, {0, 1}))
    at.posts.clear()
    for table in tables.values():
        await at.play(table)
    await at.calm()
    assert {bot for bot, _, _ in at.posts} <= {second}


async def test_with_a_shard_all_goes_that_was_remembered_for_it(at: Club) -> None:
    first = await at.start()
    await at.serve((first, {0, 1}))
    await at.ann.online()
    table = await at.game(OTHER)
    assert first.get_guild(await guild_of(at, table)) is not None
    second = await at.start()
    await at.serve((first, {0}), (second, {1}))
    await at.until(lambda: table not in first.host.tables.known and not first.show.unnoted.sure)
    assert first.sharing is not None
    first.sharing.gateway._now = lambda: time.monotonic() + KEPT + 1
    await at.until(lambda: {guild.shard_id for guild in first.guilds} == {0})


async def test_one_that_vanishes_leaves_nothing_undone(at: Club) -> None:
    first, second = await two(at)
    table = await at.game(OTHER)
    await at.calm()
    await at.kill(second)
    seq = await at.seq(table)
    who, line = await at.acting(table, first)
    await first.host.play.line(table, int(who.id), line, click=17, at=first.clock.now())  # as by a button of a direct message
    assert await at.seq(table) == seq + 1
    await at.serve((first, {0, 1}))
    await at.calm()
    await at.until(lambda: not first.host.scheduler.stops.any)
    await at.play(table)
    await at.calm()


async def test_a_press_in_a_direct_message_plays_at_a_table_of_another_process(at: Club) -> None:
    first, second = await two(at)
    table = await at.game(OTHER)
    await at.calm()
    who, _ = await at.acting(table, second)
    seq = await at.seq(table)
    hand = await who.message_where(lambda m: m["channel_id"] == who.dm and "Your move" in str(m["components"]))
    at.posts.clear()
    stored: list[int] = []
    first.host.unit_of_work.listeners.append(lambda change: stored.append(change.after.table.seq))
    await at.press_through(who, hand)
    assert await at.seq(table) == seq + 1
    assert seq + 1 in stored, "the process with the direct messages has played it"
    await at.calm()
    assert boards_by(at, table) <= {second}
    await at.play(table)
    await at.calm()


async def test_hands_that_are_wanted_otherwise_are_brought_by_who_has_the_direct_messages(at: Club) -> None:
    _, second = await two(at)
    await at.game(OTHER)
    user = int(at.ann.id)

    async def box() -> int | None:
        found: int | None = await at.admin.fetchval('SELECT message_id FROM inboxes WHERE "user" = $1', user)
        return found

    await at.later(box)
    await second.people.choose(user, hands="button")
    await at.later(lambda: gone(box))
    await second.people.choose(user, hands="message")
    await at.later(box)


async def gone(box: Callable[[], Awaitable[int | None]]) -> bool:
    return await box() is None


async def test_commands_are_told_by_one_process(at: Club) -> None:
    told: list[str] = []

    async def hook(stage: str, route: str, about: object) -> None:
        if stage == "after" and "commands" in route:
            told.append(route)

    at.server.faults.hooks.append(hook)
    await two(at)
    assert sum(route.startswith("PUT") for route in told) == 1
    assert sum(route.startswith("GET") for route in told) == 1, told


async def test_a_shard_that_is_lost_for_a_moment_is_gone_on_with(at: Club) -> None:
    bot = await at.start()
    await at.serve((bot, {0, 1}))
    await at.ann.online()
    table = await at.game(HOME)
    leases, identifies = bot.store.leases, at.server.gateway.identifies
    assert isinstance(leases, ServerLeases)
    assert bot.sharing is not None
    bot.sharing.heard.clear()
    await at.admin.execute(
        "UPDATE shards SET process = NULL, epoch = epoch + 1, until = 1"
    )  # as if its leases had ended, and nobody had come
    await at.serve((bot, {0, 1}))
    assert at.server.gateway.identifies == identifies
    assert at.server.gateway.resumes == 2
    await at.play(table)
    await at.calm()


async def test_what_is_paused_by_one_is_paused_for_all(at: Club) -> None:
    first, second = await two(at)
    table = await at.game(OTHER)
    await first.host.maintenance.pause()
    await at.until(lambda: second.host.maintenance.paused_since is not None)
    seq = await at.seq(table)
    answer = await at.play(table)
    assert "paused" in answer.text.lower(), answer.text
    assert await at.seq(table) == seq
    await first.host.maintenance.go_on()
    await at.until(lambda: second.host.maintenance.paused_since is None)
    await at.play(table)
    assert await at.seq(table) == seq + 1


async def test_a_clock_runs_out_once_and_by_the_hand_of_its_holder(at: Club) -> None:
    first, second = await two(at)
    table = await at.game(OTHER)
    seq = await at.seq(table)
    acted: list[Wired] = []
    for bot in (first, second):
        note_run_outs(bot, acted)
    await at.admin.execute("UPDATE due SET at = 1 WHERE table_id = $1 AND kind = 'clock' AND done IS NULL", table)
    for bot in (first, second):
        bot.host.due.next = 1
    await at.until(lambda: acted)
    for bot in (first, second):
        await at.ticked(bot)
    assert set(acted) == {second}
    assert await at.seq(table) == seq, "there is time left: only the row of what is due was wrong"


def note_run_outs(bot: Wired, acted: list[Wired]) -> None:
    """Note who looks at a clock that is said to have run out."""
    kind = bot.host.scheduler.schedule["clock"]

    async def noted(table_id: int, user: int, at: int) -> object:
        acted.append(bot)
        return await kind.work(table_id, user, at)

    bot.host.scheduler.schedule["clock"] = kind._replace(work=noted)


@pytest.mark.parametrize("shard", [HOME, OTHER])
async def test_every_server_can_be_asked_for_all_tables(at: Club, shard: int) -> None:
    await two(at)
    tables = [await at.game(HOME), await at.game(OTHER)]
    answer = await at.ann.command({HOME: "tables", OTHER: "far-away"}[shard], "games")
    for table in tables:
        assert f"{table}" in answer.text
