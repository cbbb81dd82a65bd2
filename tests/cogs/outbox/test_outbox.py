"""A message to one person stands once, also where the process that sent it noted nothing, and says nothing that is over."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
import msgspec
import pytest
from discord import ui

from cogs.core import component
from cogs.core.messages import Page, Reply
from cogs.outbox.outbox import Outbox, Slot, Wanted
from cogs.person.reminders import Reminders, ReminderSettingsButton
from cogs.person.summary import listed
from cogs.person.warnings import what_became
from cogs.wiring import Wired
from sessions.play.reachability import Reach
from sessions.table.model import Shown, Status, Table
from sessions.table.questions import Question
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.made import ANN, BEN, running
from tests.cogs.person.test_summary import pass_on, summaries, whose_turn
from tests.cogs.person.test_warnings import direct, quick, to_hour
from tests.cogs.table.test_seats_clocks import clocked
from tests.sessions.made import CLEO

Make = Callable[[], Wired]


def written(user: int, once: str, thread: Table | None = None, number: int = 7) -> Slot:
    settings = ReminderSettingsButton(1, user, 3, number)
    below = component.row(component.button(settings, "Reminders"))
    reply = Reply(Page(ui.TextDisplay(f"Once, number {number}"), below))
    return Slot(user, reply, settings.custom_id, once, [], thread)


async def test_it_stands_once_by_message_and_in_the_thread(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("welkin")
        _, ben = club.people
        table = (await club.sitting()).table
        sent = []
        for once in ("a", "b"):  # another nonce: as much later as Discord remembers none
            sent.append(await club.bot.service(Outbox).post(written(ben.id, once)))
            sent.append(await club.bot.service(Outbox).post(written(ben.id, f"{once}!", table)))
            await club.restart(make_bot())
        assert sent[:2] == sent[2:]
        assert len([one for one in ben.user.dm_channel.history() if "Once" in text(one)]) == 1
        assert mentioned(club).count([ben.id]) == 1, "nobody is called by the one that was found"


async def test_who_takes_no_messages_gets_none_and_what_may_pass_is_raised(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("welkin")
        (ann,) = club.people
        table = (await club.sitting()).table
        outbox = club.bot.service(Outbox)
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
        assert await outbox.post(written(ann.id, "a")) is None
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=403, code=50013, times=1)
        assert await outbox.post(written(0, "b", table)) is None
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=50035, times=1)
        with pytest.raises(discord.HTTPException):
            await outbox.post(written(0, "c", table))


@pytest.mark.parametrize(("status", "code"), [(400, 20009), (403, 0), (503, 0)])
async def test_what_is_refused_twice_for_no_known_reason_goes_the_other_way(make_bot: Make, status: int, code: int) -> None:
    """Once: it may pass. From then on at once, until something is taken there again."""
    async with meet(make_bot, 1) as club:
        await club.open("welkin")
        (ann,) = club.people
        table, outbox = (await club.sitting()).table, club.bot.service(Outbox)
        ways = [
            replace(written(ann.id, once), otherwise=(written(ann.id, f"{once}!", table, number),))
            for number, once in enumerate("abc", 8)
        ]
        club.env.inject_error("POST", f"/channels/{ann.user.dm_channel.id}/messages", status=status, code=code, times=None)
        with pytest.raises(discord.HTTPException):
            await outbox._stand(ways[0])
        assert [message.channel.id for _, message in await outbox._stand(ways[0])] == [club.thread.id]
        assert [message.channel.id for _, message in await outbox._stand(ways[1])] == [club.thread.id]
        club.env.backend.faults.clear()
        assert [message.channel.id for _, message in await outbox._stand(ways[2])] == [ann.user.dm_channel.id]
        club.env.inject_error("POST", f"/channels/{ann.user.dm_channel.id}/messages", status=status, code=code, times=None)
        with pytest.raises(discord.HTTPException):
            await outbox._stand(replace(ways[1], named="another"))


async def test_no_table_stands_for_a_call_that_is_no_turn_of_theirs_or_when_it_is_over(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((awaited, _),) = await club.to_move()
        other = next(person for person in club.people if person is not awaited)
        outbox, stops = club.bot.service(Outbox), club.bot.host.scheduler.stops
        await outbox._not_called(other.id, [1])
        assert not stops.of("table", 1)
        await outbox._not_called(awaited.id, [1])
        assert list(stops.of("table", 1)) == [Reach.UNCALLED]
        for person in club.people:
            await club.bot.agreements.end(1, person.id, person.id)
        await club.bot.host.unit_of_work.settled()
        assert not stops.of("table", 1)


# What stands is kept true.


async def in_the_morning(club: Club, rng: random.Random) -> Any:
    """Somebody for whom a table began to wait at night, and who was told so; this world begins at midnight, UTC."""
    await club.sit_and_start("blueprints", 2)
    first = await whose_turn(club)
    second = next(person for person in club.people if person is not first)
    await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
    assert await pass_on(club, rng, first) is second
    await club.hours(8.1)
    (summary,) = summaries(second)
    assert "**Blueprints, table 1**: your turn" in text(summary)
    return second


async def test_a_summary_goes_when_what_it_tells_is_over_whoever_looks_then(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        second = await in_the_morning(club, rng)
        await pass_on(club, rng, second)
        assert len(summaries(second)) == 1, "they may go on at another table"
        await club.restart(make_bot())
        await club.hours(0.1)
        assert summaries(second) == [], "nobody is told any more that it is their turn"


async def test_a_summary_goes_at_once_when_the_table_that_it_tells_of_ends(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.person.summary.GATHERED", 3_600_000)
    async with meet(make_bot, 2) as club:
        second = await in_the_morning(club, random.Random(1))
        for person in club.people:
            await person.slash(club.thread, "table end")
        await club.hours(0.05)
        assert summaries(second) == []


async def test_what_a_summary_tells_of_another_table_stays(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        second = await in_the_morning(club, rng)
        ((table_id,),) = await club.bot.store.read("SELECT id FROM tables")
        rows = await club.bot.host.queries.shown(table_id)
        known = rows[f"sum:{second.id}"]
        made = await club.bot.host.lobby.new(
            "blueprints",
            options={},
            seats=2,
            user=club.people[0].id,
            name="one",
            guild_id=club.thread.guild.id,
            channel_id=club.channel.id,
            click=1 << 50,
            invited=[person.id for person in club.people],
            locale="en",
        )
        other = made.sitting.table.id
        await club.bot.host.queries.note_shown(other, msgspec.structs.replace(known, seq=-1, told=1))
        invited = second.id != club.people[0].id
        await pass_on(club, rng, second)
        await club.restart(make_bot())
        await club.hours(0.1)
        left = [text(message) for message in summaries(second)]
        assert len(left) == invited
        assert all("your turn" not in said and f"You’re invited to **Blueprints, table {other}**" in said for said in left)


async def test_what_a_summary_asks_is_taken_out_once_it_is_answered(make_bot: Make) -> None:
    """Their turn at one table, and an invitation to another."""
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        second = await in_the_morning(club, rng)
        first = next(person for person in club.people if person is not second)
        host, ((table_id,),) = club.bot.host, await club.bot.store.read("SELECT id FROM tables")
        known = (await host.queries.shown(table_id))[f"sum:{second.id}"]
        about: dict[str, Any] = {"guild_id": club.thread.guild.id, "channel_id": club.channel.id, "click": 1 << 50, "locale": "en"}
        made = await host.lobby.new("blueprints", options={}, seats=2, user=first.id, name="one", invited=[second.id], **about)
        for table, shown in listed(second.id, [], [made.sitting], known):
            await host.queries.note_shown(table, shown)
        await club.bot.outbox.catch_up()
        await pass_on(club, rng, second)
        await club.hours(0.2)
        (summary,) = summaries(second)
        assert "You’re invited to **Blueprints, table 2**" in text(summary)
        await host.lobby.join(made.sitting.table.id, second.id, "two", 1 << 51)
        await club.hours(0.2)
        assert summaries(second) == []


@pytest.mark.heavy
async def test_who_lost_a_seat_reads_how_the_game_ended(make_bot: Make) -> None:
    async with meet(quick(make_bot), 2) as club:
        await clocked(club, clock="daily")
        person = await whose_turn(club)
        other = next(each for each in club.people if each is not person)
        await to_hour(club, 48.1)
        assert len(direct(person, "Take your seat back")) == 1
        await other.slash(club.thread, "table end")
        await club.hours(0.1)
        assert direct(person, "Take your seat back") == []
        (over,) = direct(person, "You had lost your seat at **Blueprints, table 1**, and the game is over")
        assert ids(over) == []
        assert text(over).startswith("You had lost"), "which game it is of comes first"


def test_what_became_of_a_seat_that_was_lost() -> None:
    assert what_became(running(ANN, BEN), BEN) == "lost-back"
    assert what_became(running(ANN, "open"), BEN) == ""
    assert what_became(running(ANN, CLEO), BEN) == "lost-taken"
    over = running(ANN, "easy")
    over.table.status = Status.OVER
    assert what_became(over, BEN) == "lost-over"
    voting = running(ANN, BEN)
    voting.table.asked = {"timeout": Question("timeout", 1, None, 0, seat=1)}
    assert what_became(voting, BEN) == "", "the others are still asked"
    assert what_became(voting, ANN) == "lost-back"


async def test_what_stands_is_noted_though_what_comes_after_it_fails(make_bot: Make) -> None:
    """Else nobody would take it away."""
    async with meet(make_bot, 2) as club:
        await club.open("welkin")
        _, ben = club.people
        table, outbox = (await club.sitting()).table, club.bot.service(Outbox)
        first = replace(written(0, "a", table), notes=[(table.id, Shown(f"missing:{ben.id}", 1, 0))])
        second = replace(written(ben.id, "b", None, 8), notes=[(table.id, Shown(f"remind:{ben.id}", 1, 0))])

        class Two(Reminders):
            async def due(self, table_id: int, user: int) -> Wanted:
                return Wanted([first, second])

        club.env.inject_error("POST", "/users/@me/channels", status=503, times=None)
        with pytest.raises(discord.HTTPException):
            await outbox._send(Two(club.bot), table.id, ben.id, {})
        readers = await club.bot.host.queries.shown(table.id)
        assert readers[f"missing:{ben.id}"].message_id is not None
        assert f"remind:{ben.id}" not in readers
