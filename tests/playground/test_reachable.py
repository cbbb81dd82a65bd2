"""Nobody loses a seat by what nobody could help: an outage of the server, a kick, a deleted thread, a lost permission."""

from __future__ import annotations

import pytest

from playground import permits
from playground.actor import words
from playground.world import GUILD, TABLES

from .skywright import MINUTE, Evening

pytestmark = [pytest.mark.slow, pytest.mark.both]


async def has_its_time(at: Evening, begun: int) -> None:
    """Nobody lost a seat, and the clock goes on where it stood."""
    await at.reached()
    assert "clock out" not in await at.lines()
    assert begun - 15_000 < await at.left() <= begun
    await at.later(5.2)
    assert "clock out" in await at.lines(), "it runs again"


async def test_an_outage_of_the_server_costs_no_seat(at: Evening) -> None:
    await at.game()
    begun = await at.left()
    at.server.world.set_available(GUILD, False)
    await at.until(lambda: at.bot.host.scheduler.stops.of("guild", int(GUILD)))
    await at.later(8)
    assert await at.stands() == "unavailable"
    at.server.world.set_available(GUILD, True)
    await has_its_time(at, begun)


async def test_a_kick_costs_no_seat_and_an_invitation_heals_it(at: Evening) -> None:
    await at.game()
    begun = await at.left()
    at.server.world.kick_bot(GUILD)
    await at.until(lambda: at.bot.host.scheduler.stops.of("guild", int(GUILD)))
    await at.later(8)
    assert await at.stands() == "removed"
    await at.stop()
    at.clock.ahead += 8 * MINUTE
    await at.start()
    await at.later(8)
    assert await at.stands() == "removed", "across a restart"
    at.server.world.invite_bot(GUILD)
    await has_its_time(at, begun)


async def test_a_kick_that_came_while_the_bot_was_down_is_seen_at_the_start(at: Evening) -> None:
    await at.game()
    begun = await at.left()
    await at.stop()
    at.server.world.kick_bot(GUILD)
    await at.start()
    await at.until(lambda: at.bot.host.scheduler.stops.of("guild", int(GUILD)))
    await at.later(8)
    at.server.world.invite_bot(GUILD)
    await has_its_time(at, begun)


async def test_a_deleted_thread_costs_no_seat_and_whoever_must_act_is_called_and_plays_on(at: Evening) -> None:
    await at.game()
    begun, actor, thread = await at.left(), await at.acting(), await at.thread()
    await at.ann.call("fault", what="delete-channel", channel=thread)
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    await at.later(8)
    assert await at.stands() == "gone"
    assert "clock out" not in await at.lines()
    called = await actor.message_where(lambda m: m["channel_id"] == actor.dm and "I can’t reach it" in words(m))
    assert "/table show table:1" in words(called)
    assert sum("I can’t reach it" in words(m) for m in actor.seen("dm")) == 1, "once for this turn"
    sitting = await at.bot.host.tables.look(1)
    user, other = int(actor.id), at.ben if actor is at.ann else at.ann
    while (await at.acting()) is actor:  # from the direct message, as it were
        line = await at.a_line()
        await at.bot.host.play.line(1, user, line, click=int(called["id"]) + len(await at.lines()), at=at.clock.now())
    await other.message_where(lambda m: m["channel_id"] == other.dm and "I can’t reach it" in words(m))
    begun = sitting.table.times.left(at.clock.now())[(await at.bot.host.tables.look(1)).state.to_move[0]]
    actor, called = other, next(m for m in other.seen("dm") if "I can’t reach it" in words(m))
    assert "can’t show this table’s board" in (await actor.click(called, "Your move")).text, "the panel, with why there is no board"
    await at.later(8)
    await at.ann.command("tables", "table show", table=1)
    await has_its_time(at, begun)
    assert await at.stands() is None


async def test_who_must_act_is_called_when_direct_messages_can_be_opened_again(at: Evening) -> None:
    at.server.world.conditions.dm_opens = 0  # 40003
    await at.game()
    actor = await at.acting()
    await at.ann.call("fault", what="delete-channel", channel=await at.thread())
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    await at.later(1)
    assert not any("but I can’t reach it" in words(m) for m in actor.seen("dm"))
    at.server.world.conditions.dm_opens = 20
    await at.later(11)
    await actor.message_where(lambda m: m["channel_id"] == actor.dm and "but I can’t reach it" in words(m))
    assert sum("but I can’t reach it" in words(m) for m in actor.seen("dm")) == 1


async def test_a_permission_that_comes_back_at_once_costs_no_seat_and_whoever_moved_is_told(at: Evening) -> None:
    await at.game()
    actor, thread = await at.acting(), await at.thread()
    first = True

    async def refuse_one(stage: str, name: str, about: dict[str, object]) -> None:
        nonlocal first
        if stage == "before" and first and name in ("POST message", "PATCH message") and about.get("channel") in (thread, None):
            first = False
            at.server.world.set_permission(TABLES, at.server.world.bot_id, permits.SEND_IN_THREADS, False)

    at.server.faults.hooks.append(refuse_one)
    await at.play()
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    at.server.faults.hooks.clear()
    begun = await at.left()
    await actor.message_where(lambda m: m["flags"] & 64 and "can’t show this table’s board" in words(m))
    at.server.world.set_permission(TABLES, at.server.world.bot_id, permits.SEND_IN_THREADS, None)
    await has_its_time(at, begun)
    shown = (await at.bot.host.queries.shown(1))["board"]
    assert shown.blocked is None
    assert shown.seq == (await at.bot.host.tables.look(1)).table.seq


@pytest.mark.parametrize("lost", ["role", "channel", "view"])
async def test_a_lost_right_is_known_before_anything_is_sent(at: Evening, lost: str) -> None:
    await at.game()
    world, begun = at.server.world, await at.left()
    bit = permits.VIEW_CHANNEL if lost == "view" else permits.SEND_IN_THREADS

    def allow(allowed: bool) -> None:
        if lost == "role":
            world.set_role(world.guilds[GUILD]["bot_role"], bit, allowed)
            world.set_role(GUILD, bit, allowed)
        else:
            world.set_permission(TABLES, world.bot_id, bit, None if allowed else False)

    allow(False)
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    await at.later(8)
    assert await at.stands() == ("hidden" if lost == "view" else "forbidden")
    allow(True)
    await has_its_time(at, begun)


async def test_a_locked_thread_stands_until_it_is_unlocked(at: Evening) -> None:
    await at.game()
    begun, thread = await at.left(), await at.thread()
    await at.server.page.thread(at.ann.id, {"channel": thread, "archived": True, "locked": True})
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    await at.later(8)
    assert await at.stands() == "locked"
    await at.server.page.thread(at.ann.id, {"channel": thread, "archived": False, "locked": False})
    await has_its_time(at, begun)


async def test_after_two_weeks_a_table_is_paused_and_everybody_reads_so(at: Evening) -> None:
    await at.game(clock="daily")
    await at.ann.call("fault", what="delete-channel", channel=await at.thread())
    await at.until(lambda: at.bot.host.scheduler.stops.of("table", 1))
    await at.later(14 * 24 * 60 - 10)
    assert (await at.bot.host.tables.look(1)).table.times.paused is None
    await at.later(75)
    assert (await at.bot.host.tables.look(1)).table.times.paused is not None
    for person in (at.ann, at.ben):
        await person.message_where(lambda m, dm=person.dm: m["channel_id"] == dm and "two weeks" in words(m))
    await at.ann.command("tables", "table show", table=1)
    await at.reached()
    assert (await at.bot.host.tables.look(1)).table.times.paused is not None, "until somebody goes on"
    assert "clock out" not in await at.lines()


async def test_who_left_the_server_gets_up_before_their_reminder(at: Evening) -> None:
    await at.game(clock="daily")
    actor = await at.acting()
    at.server.world.set_in_guild(actor.id, False)
    await at.later(24 * 60)
    await at.until(lambda: not any(at.bot.outbox._waiting.values()))
    await at.bot.outbox.settled()
    assert "left server" in await at.lines()
    sitting = await at.bot.host.tables.look(1)
    assert sitting.chair_of(int(actor.id)) is None
    assert any(chair.claim == int(actor.id) for chair in sitting.chairs)


async def test_who_takes_no_messages_is_written_to_again_a_day_later(at: Evening) -> None:
    await at.ben.call("dm-settings", open=False)
    await at.game(clock="slow")
    await at.until(lambda: int(at.ben.id) in at.bot.reachability._people)
    await at.ben.call("dm-settings", open=True)
    await at.later(24 * 60 + 1)
    assert int(at.ben.id) not in at.bot.reachability._people
    await at.ben.message_where(lambda m: m["channel_id"] == at.ben.dm and "Your hand" in words(m))
