"""Reminders of one's turn: when, where and how often, and never twice whatever fails in between."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.board.sent.unnoted import row_named
from cogs.person.reminders import Reminders
from cogs.wiring import Wired
from sessions.play.timeouts import MISSED_AFTER
from sessions.table.time_control import SeatTime, Times
from tests.cogs.board.test_show import mentioned, posts
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.table.test_seats_clocks import clocked

Make = Callable[[], Wired]
H = 3600


@pytest.fixture(autouse=True)
def slow_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot looks at its clock twice a minute instead of every second, and seldom writes that it is alive: hours go by here."""
    monkeypatch.setattr("sessions.host.scheduler.ALIVE_EVERY", 3_600_000)
    plain = Wired.setup_hook

    async def set_up(self: Wired) -> None:
        self.every = 30.0
        await plain(self)

    monkeypatch.setattr(Wired, "setup_hook", set_up)


def reminders(club: Club, channel: Any = None) -> list[Any]:
    """The reminders in a channel (None: the table's thread), oldest first."""
    here = club.thread if channel is None else channel
    return [message for message in here.history() if any(i.startswith("i|") for i in ids(message))]


async def waited_for(club: Club) -> Any:
    (person, _), *_ = await club.to_move()
    return person


@pytest.mark.slow
async def test_reminders_come_at_the_chosen_interval_and_end_after_the_chosen_number(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4", most=2)
        await club.env.advance_time(4 * H - 35)
        assert reminders(club) == []
        await club.env.advance_time(70)
        (first,) = reminders(club)
        assert f"<@{person.id}>, **Blueprints, table 1** is waiting for you (turn began <t:" in text(first)
        assert f"https://discord.com/channels/{club.thread.guild.id}/{club.thread.id}\n" in text(first), "a board may be replaced"
        assert "Reminder 1 of at most 2" in text(first)
        assert mentioned(club)[-1] == [person.id]
        await club.env.advance_time(4 * H + 35)
        (second,) = reminders(club)
        assert "last reminder" in text(second), "it stands in place of the first"
        await club.env.advance_time(9 * H)
        assert [message.id for message in reminders(club)] == [second.id]
        while await waited_for(club) is person:
            await club.type(*await club.random_line(random.Random(1)))
        assert reminders(club) == [], "who has moved is not told any more that they should"


@pytest.mark.slow
async def test_who_has_acted_is_not_reminded_and_the_next_one_from_the_beginning(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for person in club.people:
            await person.slash(club.channel, "me reminders", every="4", most=1)
        first = await waited_for(club)
        await club.env.advance_time(3 * H)
        while await waited_for(club) is first:
            await club.type(*await club.random_line(rng))
        second = await waited_for(club)
        await club.env.advance_time(2 * H)
        assert reminders(club) == []
        await club.env.advance_time(2 * H + 35)
        (only,) = reminders(club)
        assert f"<@{second.id}>" in text(only)


@pytest.mark.heavy
@pytest.mark.shipped
async def test_who_plays_elsewhere_just_now_is_reminded_once_they_have_gone(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4", most=2)
        await club.env.advance_time(4 * H - 60)
        monkeypatch.setitem(club.bot.calls._acted, person.id, club.bot.clock.now())
        await club.env.advance_time(120)
        assert reminders(club) == []
        await club.env.advance_time(300)
        assert len(reminders(club)) == 1


@pytest.mark.parametrize("zone", ["Europe/London", ""])
async def test_nobody_is_reminded_at_night_whatever_they_have_chosen(make_bot: Make, zone: str) -> None:
    """A zone tells when their night is; without one they are up at the times of day at which they do something."""
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC, and its people do something then
        if zone:
            for person in club.people:
                await person.slash(club.channel, "me timezone", zone=zone)
        await club.sit_and_start("blueprints", 2)
        await club.hours(4)
        first = await waited_for(club)
        while await waited_for(club) is first:
            await club.type(*await club.random_line(random.Random(1)))
        late = await waited_for(club)
        await club.hours(0.2)
        for _ in range(2):
            await club.hours(12)
        assert reminders(club) == []
        await club.hours(4 if zone else 20)
        (one,) = reminders(club)
        assert f"<@{late.id}>" in text(one)


def told(club: Club) -> list[Any]:
    """What the table is told of who does not play."""
    return [message for message in club.thread.history() if any(i.startswith("X|") for i in ids(message))]


async def test_with_the_third_reminder_the_table_reads_what_it_can_do_and_does_it_there(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        person = await waited_for(club)
        others = [other for other in club.people if other is not person]
        for _ in range(2):
            await club.hours(24.1)
            assert told(club) == []
        await person.slash(club.channel, "me quiet", **{"from": "22:00", "to": "8:00"})
        await club.hours(24.1)
        (message,) = told(club)
        assert f"The table is waiting for {person.user.name}" in text(message)
        assert f"<@{person.id}>" not in text(message), "the table is told, and nobody called"
        await club.restart(make_bot())
        assert "asks to end the game" in text((await others[0].click(message, label="End the game")).response)
        assert "wants to open the seat" in text((await others[1].click(message, label="Open the seat")).response)
        asked = (await club.sitting()).table.asked["replace"]
        assert asked.asked == (others[0].id,), "the others are asked"
        await club.bot.votes.answer(1, others[0].id, asked.seq, True, 1 << 60)
        assert (await club.sitting()).chair_of(person.id) is None
        for _ in range(3):  # their reminder, their warning and this one go one after the other
            await club.hours(0.1)
        assert told(club) == [], "what is over is not offered any more"


async def test_no_reminder_comes_with_a_warning_or_with_the_end_of_the_clock(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await clocked(club, clock="daily")
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="24", most=3)
        before = len(mentioned(club))
        await club.hours(24.1)  # half of the clock is gone: they are warned of that
        assert reminders(club) == []
        await club.hours(24.1)  # it has run out, and they are told of that
        assert reminders(club) == []
        assert told(club) == []
        assert [person.id] not in mentioned(club)[before:]


async def test_a_reminder_comes_where_the_clock_ends_before_the_others_may_open_the_seat(make_bot: Make) -> None:
    """No word that they may comes then, which would stand in its place."""
    async with meet(make_bot, 3) as club:
        await clocked(club, clock="daily")
        sitting = await club.sitting()
        chair = sitting.chair_of((await waited_for(club)).id)
        begun = sitting.table.times.seats[chair.seat].begun
        for days, warned in ((3, False), (5, True)):
            time = SeatTime(turn=0, begun=begun, left=days * 24 * H * 1000, since=begun)
            seats = tuple(time if other is chair else SeatTime() for other in sitting.chairs)
            sitting.table.times = Times(seats)
            assert Reminders(club.bot)._is_warned(sitting, chair, begun + MISSED_AFTER) is warned


async def test_who_plays_after_the_third_reminder_is_not_spoken_of_any_more(make_bot: Make) -> None:
    rng = random.Random(8)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        for _ in range(3):
            await club.hours(24.1)
        assert len(told(club)) == 1
        while await waited_for(club) is person:
            await club.type(*await club.random_line(rng))
        await club.hours(0.1)
        assert told(club) == []


@pytest.mark.heavy
async def test_reminders_by_message_mention_nobody_in_the_thread(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4", where="message")
        await club.env.advance_time(4 * H + 35)
        assert reminders(club) == []
        assert len(reminders(club, person.user.dm_channel)) == 1


@pytest.mark.heavy
async def test_where_messages_are_closed_the_reminder_comes_in_the_thread(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4", where="message")
        closed = f"/channels/{person.user.dm_channel.id}/messages"
        club.env.inject_error("POST", closed, status=403, code=50007, times=None)
        await club.env.advance_time(4 * H + 35)
        assert len(reminders(club)) == 1


@pytest.mark.slow
async def test_none_where_they_are_off_or_the_pace_is_live_or_the_table_is_paused(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4")
        await person.slash(club.channel, "me reminders", every="off")
        await club.env.advance_time(5 * H)
        assert reminders(club) == []
        await person.slash(club.channel, "me reminders", every="4")
        for someone in club.people:
            await someone.slash(club.thread, "table pause")
        await club.env.advance_time(5 * H)
        assert reminders(club) == []
        await person.slash(club.thread, "table resume")
        await club.env.advance_time(4 * H + 35)
        assert len(reminders(club)) == 1
    assert mentioned(club)[-1] == [person.id]


@pytest.mark.slow
async def test_none_in_live_pace(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await person.slash(club.channel, "me reminders", every="4")
        await clocked(club, clock="live", timeout="vote")
        club.bot.endings.ask_about_timeout = lambda draft, seat: True  # type: ignore[method-assign]
        await club.env.advance_time(5 * H)
        assert reminders(club) == []


@pytest.mark.slow
async def test_in_quiet_hours_it_becomes_part_of_the_summary_at_their_end(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:  # this world begins on 1 January at midnight, UTC
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me timezone", zone="asia/tokyo")  # nine o'clock there
        await person.slash(club.channel, "me quiet", **{"from": "12:30", "to": "15:00"})
        await person.slash(club.channel, "me reminders", every="4")
        await club.env.advance_time(5.9 * H)
        assert reminders(club) == []
        assert reminders(club, person.user.dm_channel) == []
        await club.env.advance_time(0.2 * H)
        assert reminders(club) == [], "it is told once"
        (summary,) = reminders(club, person.user.dm_channel)
        assert "A table is waiting for you" in text(summary)


@pytest.mark.slow
async def test_none_on_vacation_and_the_board_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4")
        page = text((await person.slash(club.channel, "me vacation", last="2026-01-02")).response)
        assert "Vacation: **now**" in page
        assert f"<@{person.id}> is away until <t:" in text(club.board)
        assert "your deadline" not in text(club.board)
        await club.env.advance_time(9 * H)
        assert reminders(club) == []
        await person.slash(club.channel, "me vacation", back=True)
        assert "is back" in text(club.board)
        assert "your deadline" in text(club.board)
        await club.env.advance_time(4 * H + 35)
        assert len(reminders(club)) == 1


@pytest.mark.slow
async def test_a_reminder_crosses_a_restart_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4", most=2)
        await club.env.advance_time(3.9 * H)
        await club.bot.let_go()
        await club.env.advance_time(1 * H)
        await club.env.restart_bot(make_bot())
        await club.env.advance_time(120)
        assert len(reminders(club)) == 1
        (first,) = reminders(club)
        await club.restart(make_bot())
        await club.env.advance_time(3.5 * H)
        assert [message.id for message in reminders(club)] == [first.id]
        await club.env.advance_time(H)
        assert "last reminder" in text(reminders(club)[0])
        assert len(reminders(club)) == 1


@pytest.mark.slow
async def test_a_reminder_that_was_sent_and_not_stored_is_adopted(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4")
        host = club.bot.host
        plain = host.unit_of_work.write

        async def dies(changes: Any, **more: Any) -> None:
            changes = list(changes)
            if any("remind:" in str(parameters) for _, parameters in changes):
                raise RuntimeError("killed")
            await plain(changes, **more)

        monkeypatch.setattr(host.unit_of_work, "write", dies)
        await club.env.advance_time(4 * H + 60)
        assert len(reminders(club)) == 1
        boards, before = len(posts(club)), mentioned(club)
        await club.restart(make_bot())
        await club.env.advance_time(600)
        assert len(posts(club)) == boards
        assert mentioned(club) == before
        shown = await club.bot.host.queries.shown(1)
        assert shown[f"remind:{person.id}"].told == 1
        (first,) = reminders(club)
        await club.env.advance_time(4 * H)
        (second,) = reminders(club)
        assert second.id != first.id


@pytest.mark.heavy
async def test_discord_failing_for_a_while_delays_a_reminder_and_nothing_else(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4")
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=0, times=1)
        await club.env.advance_time(4 * H + 60)
        assert reminders(club) == []
        await club.env.advance_time(11 * 60)
        assert len(reminders(club)) == 1


@pytest.mark.heavy
async def test_the_buttons_under_a_reminder_work(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await waited_for(club)
        await person.slash(club.channel, "me reminders", every="4")
        await club.env.advance_time(4 * H + 35)
        (message,) = reminders(club)
        assert "Your settings" in text((await person.click(message, label="My reminders")).response)
        assert "table 1: so far" in text((await person.click(message, label="Since my last turn")).response)
        assert "No other table is waiting for you" in text((await person.click(message, label="Next table")).response)


async def test_hands_by_button_only_send_none_and_the_button_serves(make_bot: Make) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        quiet, other = club.people
        await quiet.slash(club.channel, "me hands", by="button")
        await club.sit_and_start("blueprints", 2)
        for _ in range(4):
            await club.env.advance_time(90)
            await club.type(*await club.random_line(rng))
        assert quiet.user.dm_channel is None or quiet.user.dm_channel.history() == []
        assert other.user.dm_channel.history()
        assert "Your hand" in text((await quiet.click(club.board, label="My hand")).response)
        await quiet.slash(club.channel, "me hands", by="message")
        await club.type(*await club.random_line(rng))
        assert "Your hand" in text(quiet.user.dm_channel.history()[-1])


async def test_who_wants_no_more_hands_by_message_keeps_the_seat(make_bot: Make) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = club.people[0]
        assert len(person.user.dm_channel.history()) == 1
        await person.slash(club.channel, "me hands", by="button")
        for _ in range(4):
            await club.env.advance_time(90)
            await club.type(*await club.random_line(rng))
        assert person.user.dm_channel.history() == []
        assert (await club.sitting()).chair_of(person.id) is not None


@pytest.mark.heavy
async def test_hands_come_by_message_once_a_minute_at_most(make_bot: Make) -> None:
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        person = club.people[0]
        await person.slash(club.channel, "me hands", by="table")
        await club.sit_and_start("blueprints", 2)
        first = person.user.dm_channel.history()[-1]
        for _ in range(6):
            await club.type(*await club.random_line(rng))
        (newest,) = person.user.dm_channel.history()
        assert newest.id == first.id
        table = (await club.sitting()).table
        assert row_named(newest.components, table) in (table.seq, table.seq - 1)
        await club.env.advance_time(61)
        while await waited_for(club) is person:
            await club.type(*await club.random_line(rng))
        while await waited_for(club) is not person:
            await club.type(*await club.random_line(rng))
        (newest,) = person.user.dm_channel.history()
        assert newest.id != first.id, "a new one at a new turn, in the place of the old one"
