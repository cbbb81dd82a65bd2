"""What was held back comes as one message: when it may, once, and true when it comes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cogs.person.summary import Summaries
from cogs.wiring import Wired
from rules.game import Event
from sessions.people.since import ORDER_PLAYED
from sessions.table.model import Row, RowKind
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]


def summaries(person: Any) -> list[Any]:
    channel = person.user.dm_channel
    return [] if channel is None else [message for message in channel.history() if any(i.startswith("i|0|") for i in ids(message))]


async def whose_turn(club: Club) -> Any:
    ((person, _), *_) = await club.to_move()
    return person


async def play_on(club: Club, rng: random.Random, minutes: float) -> None:
    """A table for two an hour after its start, and four moves, `minutes` after each other."""
    await club.sit_and_start("blueprints", 2)
    await club.hours(1)
    for _ in range(4):
        await club.type(*await club.random_line(rng))
        await club.hours(minutes / 60)


async def called_for(club: Club, hours: float) -> Any:
    """Who begins at a new table for two, so many hours after they were called."""
    await club.sit_and_start("blueprints", 2)
    first = await whose_turn(club)
    await club.hours(hours)
    return first


async def play_through(club: Club, rng: random.Random, person: Any) -> Any:
    """Play until the table waits for somebody else than `person`, who must act; the last answer."""
    while await whose_turn(club) is person:
        answer = await club.type(*await club.random_line(rng))
    return answer


async def pass_on(club: Club, rng: random.Random, person: Any) -> Any:
    """Play until the table waits for somebody else than `person`, who must act; who that is."""
    await play_through(club, rng, person)
    return await whose_turn(club)


async def test_a_turn_in_quiet_hours_calls_nobody_and_is_told_in_the_morning(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC
        await club.sit_and_start("blueprints", 2)
        first = await whose_turn(club)
        second = next(person for person in club.people if person is not first)
        await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        before = len(mentioned(club))
        assert await pass_on(club, rng, first) is second
        assert [who for who in mentioned(club)[before:] if second.id in who] == []
        assert f"Your turn, {second.mention}!" in text(club.board), "the board says so all the same"
        await club.hours(7.9)
        assert summaries(second) == []
        await club.restart(make_bot())
        await club.hours(0.2)
        (summary,) = summaries(second)
        assert "A table is waiting for you" in text(summary)
        assert text(summary).endswith(f"https://discord.com/channels/{club.thread.guild.id}/{club.thread.id}"), (
            "a board may be replaced"
        )
        await club.hours(2)
        assert len(summaries(second)) == 1


async def test_what_a_summary_has_told_is_not_told_again_the_day_after(make_bot: Make) -> None:
    """Rows that are due are read many at once: one summary tells all of them, also those whose turn has not come."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person, host = await whose_turn(club), club.bot.host
        row = (1, person.id, club.bot.clock.now())
        await host.unit_of_work.write([host.due.put(1, "summary", row[2], person.id)])
        for _ in range(2):
            await club.bot.outbox.is_due("summary")(*row)
            await club.bot.outbox.settled()
        await club.hours(30)
        assert len(summaries(person)) == 1


@pytest.mark.heavy
async def test_who_plays_before_their_summary_gets_none(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        first = await whose_turn(club)
        second = next(person for person in club.people if person is not first)
        await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await pass_on(club, rng, first)
        await pass_on(club, rng, second)
        await club.hours(9)
        assert summaries(second) == []


@pytest.mark.heavy
async def test_two_who_play_within_minutes_are_not_called_and_one_who_goes_is_called_once(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(3)
    monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", 300_000)
    async with meet(make_bot, 2) as club:
        await play_on(club, rng, 1)
        before = mentioned(club)
        for _ in range(4):
            await club.type(*await club.random_line(rng))
            await club.hours(1 / 60)
        assert [who for who in mentioned(club)[len(before) :] if who] == [], "the board moves silently"
        waits = await whose_turn(club)
        await club.hours(10 / 60)
        called = [who for who in mentioned(club)[len(before) :] if who]
        assert called == [[waits.id]]
        await club.restart(make_bot())
        await club.hours(3)
        assert [who for who in mentioned(club)[len(before) :] if who] == called


async def test_who_was_there_when_their_turn_began_is_called_five_minutes_into_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(3)
    monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", 300_000)
    async with meet(make_bot, 2) as club:
        await play_on(club, rng, 4)
        first = await whose_turn(club)
        second = await pass_on(club, rng, first)
        before = len(mentioned(club))
        await club.hours(4 / 60)  # eight minutes after their last move: with three or four at a table that is one lap
        assert [who for who in mentioned(club)[before:] if who] == []
        await club.hours(2 / 60)
        assert [who for who in mentioned(club)[before:] if who] == [[second.id]]


@pytest.mark.parametrize("soon", [True, False])
async def test_who_comes_soon_is_offered_a_call_at_every_turn_and_one_press_chooses_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, soon: bool
) -> None:
    rng = random.Random(4)
    monkeypatch.setattr("sessions.people.calls.ONCE_A_DAY", True)
    async with meet(make_bot, 2) as club:
        first = await called_for(club, 0.9 if soon else 1.1)
        answer = await play_through(club, rng, first)
        assert ("mentions you once a day" in text(answer)) == ("Y" in ids(answer)) == soon
        if soon:
            told = (await first.click(answer, label="Mention me every turn")).response
            assert "every turn mentions you" in text(told)
        assert club.bot.people.of(first.id).calls == ("turn" if soon else "day")
        second = await whose_turn(club)
        await club.hours(1)
        before = len(mentioned(club))
        await pass_on(club, rng, second)
        assert [who for who in mentioned(club)[before:] if who] == ([[first.id]] if soon else [])


@pytest.mark.parametrize("soon", [True, False])
async def test_a_second_turn_on_one_day_comes_in_the_summary(make_bot: Make, monkeypatch: pytest.MonkeyPatch, soon: bool) -> None:
    """Who comes soon when they are called, and has not been told so of late, reads there how to be called at every turn."""
    rng = random.Random(4)
    monkeypatch.setattr("sessions.people.calls.ONCE_A_DAY", True)
    async with meet(make_bot, 2) as club:
        first = await called_for(club, 0.9 if soon else 1.1)
        second = await pass_on(club, rng, first)
        club.bot.calls._offered.clear()
        await club.hours(1)
        before = len(mentioned(club))
        await pass_on(club, rng, second)
        assert [who for who in mentioned(club)[before:] if who] == []
        await club.hours(0.9)
        assert summaries(first) == []
        await club.hours(0.2)
        (summary,) = summaries(first)
        assert ("mentions you once a day" in text(summary)) == ("Y" in ids(summary)) == soon


async def test_while_a_table_waits_for_an_open_seat_those_who_play_there_are_told_as_often_as_of_their_turn(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        first = await whose_turn(club)
        others = [person for person in club.people if person is not first]
        await club.hours(1)
        before = len(mentioned(club))
        await first.slash(club.thread, "table resign")
        await club.hours(0.2)
        assert [person.id for person in others for who in mentioned(club)[before:] if person.id in who] == [o.id for o in others]
        told: set[int] = set()
        for is_told in (True, True, False, False):  # with the call: three times in all
            await club.hours(24.5)
            for person in others:
                (found,) = summaries(person)
                assert (found.id not in told) is is_told
                told.add(found.id)
                assert "it’s the turn of a seat nobody holds" in text(found)


async def test_once_somebody_plays_on_in_an_open_seat_nobody_is_told_of_it_any_more(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        first = await whose_turn(club)
        await club.hours(1)
        await first.slash(club.thread, "table resign")
        await club.hours(0.2)
        assert (await club.sitting()).awaited_open
        await first.slash(club.thread, "table join")
        await club.hours(25)
        assert all("nobody holds" not in text(found) for person in club.people for found in summaries(person))


async def test_where_messages_are_closed_the_summary_comes_in_the_thread(make_bot: Make) -> None:
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        first = await whose_turn(club)
        second = next(person for person in club.people if person is not first)
        await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await pass_on(club, rng, first)
        closed = f"/channels/{second.user.dm_channel.id}/messages"
        club.env.inject_error("POST", closed, status=403, code=50007, times=None)
        await club.hours(8.2)
        (there,) = [message for message in club.thread.history() if any(i.startswith("i|0|") for i in ids(message))]
        assert second.mention in text(there)
        assert mentioned(club)[-1] == [second.id]


async def test_back_from_vacation_one_is_told_what_waits(make_bot: Make) -> None:
    rng = random.Random(6)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        first = await whose_turn(club)
        second = next(person for person in club.people if person is not first)
        await second.slash(club.channel, "me vacation", last="2026-01-02")
        before = len(mentioned(club))
        await pass_on(club, rng, first)
        await club.hours(47.9)
        assert [who for who in mentioned(club)[before:] if second.id in who] == []
        assert summaries(second) == []
        await club.hours(0.2)
        assert len(summaries(second)) == 1


async def test_an_invitation_at_night_is_told_in_the_morning(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        await ben.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await club.open("blueprints", invite=ben)
        assert [who for who in mentioned(club) if ben.id in who] == []
        await club.hours(8.2)
        (summary,) = summaries(ben)
        assert "You’re invited to **Blueprints, table 1**" in text(summary)
        assert ann.mention not in text(summary)


async def test_an_invitation_that_somebody_takes_no_more_is_told_in_no_summary(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        await ben.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        await club.open("blueprints", invite=ben)
        await ben.slash(club.channel, "me invitations", not_from=ann.user)
        await club.hours(12)
        assert summaries(ben) == []


async def test_news_wait_for_the_morning_of_whoever_has_said_where_they_live(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:  # this world begins at midnight, UTC
        ben = club.people[1]
        await ben.slash(club.channel, "me timezone", zone="Europe/London")
        await club.open("blueprints", invite=ben)
        due = club.bot.host.due
        await club.bot.host.unit_of_work.write([due.put(1, "summary", club.bot.clock.now(), ben.id)])
        await club.hours(7.8)
        assert summaries(ben) == []
        await club.hours(0.4)
        assert len(summaries(ben)) == 1


@pytest.mark.heavy
async def test_whoever_saw_a_game_end_is_not_told_that_it_is_over(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have quiet hours; who made the last move has read the result in their answer, and so has who moved right before."""
    rng = random.Random(7)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for person in club.people:
            await person.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
        for _ in range(35):
            await club.type(*await club.random_line(rng))
        await club.hours(2 / 60)
        ((last, _),) = await club.to_move()
        await club.type(*await club.random_line(rng))
        other = next(person for person in club.people if person is not last)
        table, queries = await club.sitting(), club.bot.host.queries
        rows = await queries.rows(table.table.id)
        saw_it = Summaries(club.bot)._saw_it_end
        moves = [at for at, row in enumerate(rows) if row.kind == RowKind.MOVE]
        end = rows[moves[-1]]
        soon = {moves[-1]: msgspec.structs.replace(end, at=rows[moves[-2]].at + 3_000)}
        by_order = {moves[-1]: msgspec.structs.replace(end, events=[Event(ORDER_PLAYED, 0, {}, (0,))])}
        answer = msgspec.structs.replace(end, seq=end.seq + 1, user=None)

        async def seen(changed: dict[int, Row], *more: Row) -> list[bool]:
            there = [changed.get(at, row) for at, row in enumerate(rows)] + [*more]

            async def found(*_: object) -> list[Row]:
                return there

            with monkeypatch.context() as so:
                so.setattr(queries, "rows", found)
                return [await saw_it(table, person.id) for person in (last, other)]

        assert await seen({}) == [True, False]
        assert await seen({}, answer) == [True, False], "the computer player's answer to a last move follows at once"
        assert await seen(soon) == [True, True], "whoever moved seconds before still reads there"
        assert await seen(by_order) == [False, True], "an order was played for somebody asleep, right after the other's press"
        await club.hours(8.2)
        assert summaries(last) == []
        (summary,) = summaries(other)
        assert "is over" in text(summary)
        assert [text(message) for message in other.user.dm_channel.history() if "is over" in text(message)] == [text(summary)], (
            "their last hand said so, and goes"
        )
