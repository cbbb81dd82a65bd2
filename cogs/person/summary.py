"""One message a day for each person: what was held back in their quiet hours, on vacation, or because they had been called today.

It comes by direct message, and where these are closed in the thread of the table that is most urgent. What it tells is true when
it is sent: the tables that wait for its reader, the most urgent first, and what became of the others (sessions/people/calls.py).
What of it is answered is taken out by a silent edit, and a summary of which nothing is left is deleted. Whoever plays on at one
table after the other is waited for, so that one edit serves for all, but not where a game is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import NamedTuple

import msgspec
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.show import Show
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.buttons import CallsButton
from cogs.core.delivery import nonce
from cogs.core.messages import Page, Reply, clip, others_of, title, words_for
from cogs.core.time import moment
from cogs.outbox.outbox import MessageKind, Outbox, Slot, Wanted, turn_of
from cogs.person.games import NextTableButton, where
from cogs.person.reminders import ReminderSettingsButton
from render.words import Words
from rules.game import GameError
from sessions.people.calls import LOW, SUMMARY, How, When, free, same_day, summary_at
from sessions.people.inboxes import end_of
from sessions.people.people import today
from sessions.people.since import Mine, is_by_order, mine
from sessions.play.endings import opens_at
from sessions.play.reachability import Reach
from sessions.store import schema
from sessions.store.sql import people_sql
from sessions.store.writer import Write
from sessions.table.change import Change
from sessions.table.model import RowKind, Shown, Sitting, Status, Table
from sessions.table.time_control import HOUR, MINUTE

WAITED, NEWS = 0, 1
"""What a summary tells of a table (`Shown.told`): that it waits for its reader, or something else."""
OF_NEWS = -1
"""In place of the row since which a table waits for them, where it does not."""
GATHERED = 5 * MINUTE
"""For so long somebody may go on to the other tables that a summary lists, before it is changed."""
LISTED = 15
LOOKED_BACK = 20
"""Rows in which the last moves of a game are looked for."""
STILL_THERE = 60_000
"""Ms after a move of their own in which somebody still reads what follows it."""

OPEN_SEAT = "summary-open-seat"
"""The sentence that a table waits for a seat that nobody holds."""


class News(NamedTuple):
    """What somebody is told of a table that does not wait for their move. `id`: of the sentence."""

    sitting: Sitting
    id: str


class Listed(NamedTuple):
    """A table in a summary that stands. `shown`: how it was noted."""

    table_id: int
    shown: Shown


class Summaries(MessageKind):
    """Tells somebody of all their tables together."""

    NAME = SUMMARY
    READERS = ("sum",)
    TOGETHER = True
    CALLS = True

    def __init__(self, bot: Skywright) -> None:
        super().__init__(bot)
        self._told: set[int] = set()  # users who were told from when on the others may open a seat of theirs

    async def due(self, table_id: int, user: int) -> Wanted:
        """Send it, if there is something to tell and it is time."""
        calls, now = self.bot.calls, self.bot.clock.now()
        tables, person = await calls.held_back(user), self.bot.people.of(user)
        summed = calls.summed(user)
        later = When(How.SUMMARY, now + HOUR)
        if free(person, now) > now or (summed and same_day(person, summed, now)):
            later = When(How.SUMMARY, summary_at(person, now, summed))
            return Wanted(more=[calls.put(table_id, user, later) for table_id in tables])
        stops = self.bot.host.scheduler.stops
        unread = [table_id for table_id in tables if Reach.UNREADABLE in stops.of("table", table_id)]
        done: list[Write] = [(schema.DONE_DUE, (now, table_id, SUMMARY, user)) for table_id in tables if table_id not in unread]
        done += [calls.put(table_id, user, later) for table_id in unread]
        waiting = [one for one in await mine(self.bot.host, user) if one.waits is not None and _counts(one)]
        news = [found for table_id in tables if (found := await self.news(table_id, user)) and await self._is_here(found, user)]
        told_of = [one.sitting.table for one in waiting] + [one.sitting.table for one in news]
        asleep = [await calls.awake(table, user) for table in told_of]
        ends = [end for one in waiting if (end := end_of(one, person)) is not None]
        if asleep and now < min(asleep) and all(min(asleep) + LOW <= end for end in ends):
            return Wanted(more=[calls.put(table_id, user, When(How.SUMMARY, min(asleep))) for table_id in tables])
        held = set(tables)
        gone = [one for one in waiting if one.sitting.table.id in held and not await self._is_here(one, user)]
        waiting = [one for one in waiting if one not in gone]
        if not news and not held.intersection(one.sitting.table.id for one in waiting):
            return Wanted(more=done)
        await self._make_true(user, {one.sitting.table.id for one in news})  # the new one tells what of the old is still so
        posts = [await self._post(user, waiting, news)]
        await self.bot.service(Show).inboxes.leave_result(user, [one.sitting for one in news])
        again = [change for one in news if one.id == OPEN_SEAT for change in calls.told_again(one.sitting, [user])]
        return Wanted(posts, more=[*done, *again])

    async def _is_here(self, one: Mine | News, user: int) -> bool:
        return await self.bot.service(Reachable).check_member(one.sitting.table.id, user)

    async def news(self, table_id: int, user: int) -> News | None:
        """Return what somebody is told of a table beside that it is their turn."""
        try:
            sitting = await self.bot.host.tables.look(table_id)
        except (GameError, ValueError):
            return None
        table = sitting.table
        if table.status == Status.OVER:
            return None if await self._saw_it_end(sitting, user) else News(sitting, "summary-over")
        if table.status == Status.LOBBY and sitting.chair_of(user) is None and user in (table.invited or ()):
            return News(sitting, "summary-invited") if self.bot.calls.may_invite(sitting, user) else None
        if sitting.awaited_open:
            return News(sitting, OPEN_SEAT) if sitting.chair_of(user) else None
        if any(user in question.asked and user not in question.votes for question in table.asked.values()):
            return News(sitting, "summary-asked")
        return None

    async def _saw_it_end(self, sitting: Sitting, user: int) -> bool:
        """Return whether somebody was at a table when its game ended, and has read the result beside their answer: they made the
        last move of all that were made by a press, so that the rest followed at once, or made one right before the end. What an
        order of theirs played they have not seen."""
        rows = await self.bot.host.queries.rows(sitting.table.id, sitting.table.seq - LOOKED_BACK)
        moves = [row for row in rows if row.kind == RowKind.MOVE]
        pressed = [row for row in moves if row.user is not None and not is_by_order(row)]
        own = next((row for row in reversed(pressed) if row.user == user), None)
        return own is not None and (own is pressed[-1] or moves[-1].at - own.at < STILL_THERE)

    async def _post(self, user: int, waiting: list[Mine], news: list[News]) -> Slot:
        """By direct message; where that is closed in the thread of the most urgent table of each server, whose tables alone it
        tells there."""
        tables = [one.sitting.table for one in waiting] + [one.sitting.table for one in news]
        elsewhere = list[Slot]()
        for guild in dict.fromkeys(table.guild_id for table in tables):
            here = next((table for table in tables if table.guild_id == guild and table.channel_id is not None), None)
            if here is not None:
                there = [one for one in waiting if one.sitting.table.guild_id == guild]
                told = [one for one in news if one.sitting.table.guild_id == guild]
                elsewhere.append(await self._post_in(here, user, there, told))
        return replace(await self._post_in(None, user, waiting, news), otherwise=elsewhere)

    async def _post_in(self, thread: Table | None, user: int, waiting: list[Mine], news: list[News]) -> Slot:
        day = today(self.bot.clock.now(), self.bot.people.of(user).zone).toordinal()
        reply = await self.page(user, waiting, news, day, mention=thread is not None)
        once = nonce(self.bot.host.database, 0, f"summary:{user}", day, 0 if thread is None else thread.channel_id or 0)
        note = Shown(f"sum:{user}", 0, int(thread is not None), pinged=day)
        named = ReminderSettingsButton(0, user, day, 0).custom_id
        notes = listed(user, waiting[:LISTED], [one.sitting for one in news[:LISTED]], note)
        return Slot(user, reply, named, once, notes, thread, 0)

    # What stands is kept true.

    def looked_at(self, change: Change, user: int, seq: int, planned: int | None) -> int | None:
        """Return when a summary is looked at again, where something that it tells may be over."""
        now = self.bot.clock.now()
        plays_on = change.after.table.status == Status.RUNNING and change.after.chair_of(user) is not None
        at = now + GATHERED * plays_on
        if seq == OF_NEWS:  # perhaps it is answered; but a table may change all the time
            return at if planned is None else min(at, planned)
        return at if turn_of(change.after, user) != seq else None

    def stood(self, user: int, shown: Shown) -> None:
        """Look again at what was answered while it was sent."""
        if shown.told == NEWS:
            self.bot.service(Outbox).look(SUMMARY, 0, user, self.bot.clock.now() + GATHERED)

    def told_of_seat(self, user: int) -> None:
        """Have what stands and names the deadline of a seat say from when on the others may open it, which they were told now."""
        self._told.add(user)
        self.bot.service(Outbox).look(SUMMARY, 0, user, self.bot.clock.now())

    async def make_true(self, table_id: int, user: int) -> None:
        """Make the summaries of somebody true."""
        await self._make_true(user)

    async def _make_true(self, user: int, told_anew: Collection[int] | None = None) -> None:
        """Make them true. told_anew: a new one comes, which tells of all that waits and of these other tables."""
        messages: dict[int, list[Listed]] = {}
        for table_id, *columns in await self.bot.host.store.read(people_sql.words_of(schema.SHOWN_COLUMNS), (f"sum:{user}",)):
            shown = Shown(*columns)
            messages.setdefault(shown.message_id or 0, []).append(Listed(table_id, shown))
        for rows in messages.values():
            await self._make_one_true(user, rows, told_anew)
        if user in self._told:
            await self.bot.service(Show).inboxes.say_again(user)
            self._told.discard(user)

    async def _make_one_true(self, user: int, rows: list[Listed], told_anew: Collection[int] | None) -> None:
        outbox, over = self.bot.service(Outbox), list[Listed]()
        waiting, news = list[Mine](), list[News]()
        for one in rows:
            sitting = await self.bot.host.tables.look(one.table_id)
            chair, shown = sitting.chair_of(user), one.shown
            if shown.told == WAITED and told_anew is None and chair is not None and turn_of(sitting, user) == shown.seq:
                waiting.append(Mine(sitting, chair.seat, sitting.table.times.waits_since(chair.seat)))
            elif (
                shown.told == NEWS
                and one.table_id not in (told_anew or ())
                and (found := await self.news(one.table_id, user)) is not None
            ):
                news.append(found)
            else:
                over.append(one)
        if not over and user not in self._told:
            return
        first, edited = rows[0].shown, False
        assert first.channel_id is not None
        assert first.message_id is not None
        if waiting or news:
            reply = await self.page(user, waiting, news, first.pinged, mention=first.board_no == 1)
            edited = await outbox.rewrite(first.channel_id, first.message_id, reply)
        ends = not waiting and all(one.sitting.table.status.finished for one in news)  # of what is over it stays true
        for one in rows if ends or not edited else over:
            outbox.forget(one.table_id, SUMMARY, user)
            bare = msgspec.structs.replace(one.shown, channel_id=None, message_id=None)
            if not edited and one is rows[0]:
                await outbox.take_away(one.table_id, bare, first.channel_id, first.message_id)
            else:
                await self.bot.host.queries.note_shown(one.table_id, bare)

    async def page(self, user: int, waiting: list[Mine], news: list[News], day: int, *, mention: bool) -> Reply:
        """A summary. `day`: on which it is sent, as an ordinal; `mention`: it names its reader, as in a thread."""
        settings = ReminderSettingsButton(0, user, day, 0)
        words = words_for(None, self.bot.people.of(user).language or None)
        head = words("summary-title", count=len(waiting)) if waiting else words("summary-news")
        lines = [f"### {head}" if not mention else f"<@{user}>\n### {head}"]
        lines += [await self._line(one, user, words) for one in waiting[:LISTED]]
        if len(waiting) > LISTED:
            lines.append(words("more-tables", count=len(waiting) - LISTED))
        for one in news[:LISTED]:
            lines.append("- " + words(one.id, table=title(one.sitting.table, words), where=where(one.sitting.table)))
        below: list[component.Component] = []
        if waiting:
            below.append(component.button(NextTableButton(0), words("button-next-table")))
        if self.bot.calls.offer_more(user, again=True):
            lines.append("-# " + words("more-calls"))
            below.append(component.button(CallsButton(), words("button-more-calls")))
        below.append(component.button(settings, words("button-reminders")))
        return Reply(Page(ui.TextDisplay(clip("\n".join(lines))), component.row(*below)))

    async def _line(self, one: Mine, user: int, words: Words) -> str:
        table = one.sitting.table
        deadline = end_of(one, self.bot.people.of(user))
        about = {"table": title(table, words), "where": where(table) or words("table-nowhere", table=str(table.id))}
        opens = opens_at(one.sitting, user, await self.bot.host.queries.shown(table.id))
        if opens is not None and (deadline is None or opens < deadline):
            return "- " + words("summary-table-seat", at=moment(opens, "f"), **others_of(one.sitting, user, words), **about)
        if deadline is None:
            return "- " + words("summary-table", since=moment(one.waits or table.changed), **about)
        return "- " + words("summary-table-until", until=moment(deadline), **about)


def listed(user: int, waiting: Iterable[Mine], news: Iterable[Sitting], note: Shown) -> list[tuple[int, Shown]]:
    """Return how a summary is noted at each of its tables. note: but for what it tells there."""
    rows = [(one.sitting, WAITED, turn_of(one.sitting, user)) for one in waiting] + [(one, NEWS, OF_NEWS) for one in news]
    return [(sitting.table.id, msgspec.structs.replace(note, seq=turn, told=what)) for sitting, what, turn in rows]


def _counts(one: Mine) -> bool:
    """Return whether somebody is told that this table waits for them: not in a pause."""
    return one.sitting.table.times.paused is None
