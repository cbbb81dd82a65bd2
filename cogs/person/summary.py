"""One message a day for each person: what was held back in their quiet hours, on vacation, or because they had been called today.

It comes by direct message, and where these are closed in the thread of the table that is most urgent. What it tells is true when
it is sent: the tables that wait for its reader, the most urgent first, and what became of the others (sessions/people/calls.py).
What was sent and not stored is found by the id of its button (i|0|<user>|<day>|0) and adopted.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

import discord
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.show import Show
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.buttons import CallsButton
from cogs.core.delivery import NotNow, Tries, nonce
from cogs.core.discord_errors import FAILED
from cogs.core.messages import Page, Reply, clip, others_of, title, words_for
from cogs.core.requests import Importance, importance
from cogs.core.time import moment
from cogs.person.games import NextTableButton, where
from cogs.person.made_true import SUM, MadeTrue
from cogs.person.once import by_message, in_thread
from cogs.person.reminders import ReminderSettingsButton
from render.words import Words
from rules.game import GameError
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.calls import LOW, How, When, free, same_day, summary_at
from sessions.people.inboxes import end_of
from sessions.people.people import today
from sessions.people.since import Mine, is_by_order, mine
from sessions.play.endings import opens_at
from sessions.store import schema
from sessions.store.engines.leases import DIRECT
from sessions.store.writer import Conflict, LeaseLost, Write
from sessions.table.errors import CannotKeep
from sessions.table.model import RowKind, Shown, Sitting, Status

log = logging.getLogger(__name__)

CLAIMED = 120_000
"""Ms after which a summary that is due and was not sent is looked at again."""
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


class Summaries(Service):
    """Sends the rows of `due` of kind `summary`: all of one person's together."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._users: dict[int, None] = {}
        self._failed: Tries[int] = Tries(bot.clock)
        self._worker = Worker(self._send_all, "summaries")
        self.workers = (self._worker,)

    async def summary_is_due(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: somebody is to be told of a table."""
        host = self.bot.host
        try:
            claimed = host.due.claim(table_id, "summary", user, at, host.clock.now() + CLAIMED)
            await host.unit_of_work.write([claimed], deed_at=[DIRECT])
        except Conflict:
            return  # a summary that was sent since has told it
        self._users[user] = None
        self._worker.wake()

    async def _send_all(self) -> None:
        while self._users:
            user = next(iter(self._users))
            del self._users[user]
            if not self._failed.is_due(user):
                continue
            try:
                with importance(Importance.REMINDER, deed_at=DIRECT):
                    await self.bot.host.unit_of_work.write(await self._summary(user), deed_at=[DIRECT])
            except LeaseLost as error:  # the row is due again soon, where that process looks
                log.info("a summary is left to another process (%s)", error)
            except (*FAILED, NotNow, CannotKeep) as error:
                log.warning("a summary was not sent (%s)", error)
                self._failed.failed(user)
            except Exception:
                log.exception("a summary was not sent")
                self._failed.failed(user)
            else:
                self._failed.done(user)

    async def _summary(self, user: int) -> list[Write]:
        """Send it, if there is something to tell and it is time; what is to be stored then. Raises what should be tried again."""
        calls, now = self.bot.calls, self.bot.clock.now()
        tables, person = await calls.held_back(user), self.bot.people.of(user)
        summed = calls.summed(user)
        if free(person, now) > now or (summed and same_day(person, summed, now)):
            later = When(How.SUMMARY, summary_at(person, now, summed))
            return [calls.put(table_id, user, later) for table_id in tables]
        done: list[Write] = [(schema.DONE_DUE, (now, table_id, "summary", user)) for table_id in tables]
        waiting = [one for one in await mine(self.bot.host, user) if one.waits is not None and _counts(one)]
        news = [found for table_id in tables if (found := await self.news(table_id, user)) is not None]
        told_of = [one.sitting.table for one in waiting] + [one.sitting.table for one in news]
        asleep = [await calls.awake(table, user) for table in told_of]
        ends = [end for one in waiting if (end := end_of(one, person)) is not None]
        if asleep and now < min(asleep) and all(min(asleep) + LOW <= end for end in ends):
            return [calls.put(table_id, user, When(How.SUMMARY, min(asleep))) for table_id in tables]
        held = set(tables)
        gone = [one for one in waiting if one.sitting.table.id in held and not await self._is_here(one, user)]
        waiting = [one for one in waiting if one not in gone]
        if not news and not held.intersection(one.sitting.table.id for one in waiting):
            return done
        await self.bot.service(MadeTrue).summaries(user, anew=True)  # the new one tells what of it is still so
        sent = await self._sent(user, waiting, news)
        await self.bot.service(Show).inboxes.leave_result(user, [one.sitting for one in news])
        again = [change for one in news if one.id == OPEN_SEAT for change in calls.told_again(one.sitting, [user])]
        return [*done, *sent, *calls.called(0, [user]), *again]

    async def _is_here(self, one: Mine, user: int) -> bool:
        return await self.bot.service(Reachable).check_member(one.sitting.table.id, user)

    async def news(self, table_id: int, user: int) -> News | None:
        """What somebody is told of a table beside that it is their turn."""
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
        """Whether somebody was at a table when its game ended, and has read the result beside their answer: they made the last move
        of all that were made by a press, so that the rest followed at once, or made one right before the end. What an order of
        theirs played they have not seen."""
        rows = await self.bot.host.queries.rows(sitting.table.id, sitting.table.seq - LOOKED_BACK)
        moves = [row for row in rows if row.kind == RowKind.MOVE]
        pressed = [row for row in moves if row.user is not None and not is_by_order(row)]
        own = next((row for row in reversed(pressed) if row.user == user), None)
        return own is not None and (own is pressed[-1] or moves[-1].at - own.at < STILL_THERE)

    async def _sent(self, user: int, waiting: list[Mine], news: list[News]) -> list[Write]:
        """By direct message; where that is closed in the thread of the most urgent table of each server, whose tables alone it
        tells there. What is to be stored then."""
        day = today(self.bot.clock.now(), self.bot.people.of(user).zone).toordinal()
        settings, changes = ReminderSettingsButton(0, user, day, 0), list[Write]()
        reply = await self.page(user, waiting, news, day, mention=False)
        sent = await by_message(self.bot, user, reply, self._once(user, day, 0), settings.custom_id)
        if sent is not None:
            return self._noted(user, waiting, news, sent, day, thread=False)
        tables = [one.sitting.table for one in waiting] + [one.sitting.table for one in news]
        for guild in dict.fromkeys(table.guild_id for table in tables):
            here = next((table for table in tables if table.guild_id == guild and table.channel_id is not None), None)
            if here is None:
                continue
            there = [one for one in waiting if one.sitting.table.guild_id == guild]
            told = [one for one in news if one.sitting.table.guild_id == guild]
            reply = await self.page(user, there, told, day, mention=True)
            once = self._once(user, day, here.channel_id or 0)
            sent = await in_thread(self.bot, here, reply, once, settings.custom_id, calls=user)
            changes += [] if sent is None else self._noted(user, there, told, sent, day, thread=True)
        return changes

    def _noted(
        self, user: int, waiting: list[Mine], news: list[News], sent: discord.Message, day: int, *, thread: bool
    ) -> list[Write]:
        """The statements that note what stands, so that it is kept true."""
        message = Shown(f"{SUM}:{user}", 0, int(thread), sent.channel.id, sent.id, self.bot.clock.now(), day, 0)
        return self.bot.service(MadeTrue).listed(user, waiting[:LISTED], [one.sitting for one in news[:LISTED]], message)

    def _once(self, user: int, day: int, channel_id: int) -> str:
        """The nonce of a summary. `channel_id`: of the thread; 0 by direct message."""
        return nonce(self.bot.host.database, 0, f"summary:{user}", day, channel_id)

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


def _counts(one: Mine) -> bool:
    """Whether somebody is told that this table waits for them: not in a pause."""
    return one.sitting.table.times.paused is None
