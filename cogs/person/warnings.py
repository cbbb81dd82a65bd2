"""Warnings that somebody's clock runs low or that the others may open their seat, and the word that they lost it.

Each comes by a direct message of its own, and where these are closed in the table's thread. Where a clock will run on through the
night, the deadline that a warning names is that of the morning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.result import outcome
from cogs.board.sent.deleted import DeletedBoards
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import nonce
from cogs.core.messages import Page, Reply, others_of, title, words_for
from cogs.core.time import moment
from cogs.outbox.outbox import MessageKind, Slot, Wanted
from cogs.person.games import where
from cogs.person.reminders import ReminderSettingsButton
from cogs.person.summary import Summaries
from sessions.people.calls import LOST, LOW, WARN, free
from sessions.people.inboxes import SAME
from sessions.play.clocks import has_reminders
from sessions.play.endings import told_of_seat
from sessions.play.timeouts import MISSED_AFTER, REPLACED_AFTER, TOLD_BEFORE
from sessions.store import schema
from sessions.store.writer import Write
from sessions.table.model import Chair, ChairKind, Row, Shown, Sitting, Status
from sessions.table.rows import shown_values
from sessions.table.time_control import HOUR, MINUTE

LOOKED_BACK = 100
"""Rows in which it is looked for how a seat was lost."""
FIRST = 100
"""The number of a loss; a warning has one more for each hour that is left, 800 at most."""
SEAT = 902
"""The number of the word that the others may open somebody's seat."""
HEARD = 6 * HOUR
"""So long after a call, a reminder or a summary, which name the deadline, nobody is warned whose clock does not run low."""


class Urgent(MessageKind):
    """What somebody is told at once, by a direct message or else in the thread."""

    def post(self, sitting: Sitting, text: str, press: component.Component, settings: ReminderSettingsButton, note: Shown) -> Slot:
        """Return such a message, with what is pressed first below it."""
        table, user = sitting.table, settings.user
        words = words_for(sitting, self.bot.people.of(user).language or None)
        once = [
            nonce(self.bot.host.database, table.id, f"warn:{user}:{settings.number}", settings.turn, number) for number in (1, 0)
        ]

        def reply(*more: ui.TextDisplay[Page]) -> Reply:
            below = component.row(press, component.button(settings, words("button-reminders")))
            return Reply(Page(ui.TextDisplay(text), below, *more))

        notes = [(table.id, note)]
        there = Slot(user, reply(ui.TextDisplay(f"<@{user}>")), settings.custom_id, once[1], notes, table)
        return Slot(user, reply(), settings.custom_id, once[0], notes, otherwise=(there,))

    def move(self, sitting: Sitting, user: int) -> component.Component:
        """**Your move**."""
        label = words_for(sitting, self.bot.people.of(user).language or None)("button-move")
        made = buttons.MoveButton(sitting.table.id, buttons.veiled(sitting.table))
        return component.button(made, label, discord.ButtonStyle.primary)


class Warnings(Urgent):
    """Warns whoever's clock runs low, or whose seat the others may open soon."""

    NAME = WARN
    READERS = ("warn", "seat")

    def __init__(self, bot: Skywright, summaries: Summaries) -> None:
        super().__init__(bot)
        self.summaries = summaries

    def stands(self, sitting: Sitting, user: int, shown: Shown) -> Reply | bool:
        """Return whether the turn is the same and the deadline that it names still so."""
        if not super().stands(sitting, user, shown):
            return False
        chair = sitting.chair_of(user)
        if shown.reader == told_of_seat(user) or shown.told < 0 or chair is None:
            return True
        ends = self.bot.clocks.ends_at(sitting, chair, sitting.table.times.seats[chair.seat])
        return ends is not None and abs(ends - shown.told * MINUTE) <= SAME

    def stood(self, user: int, shown: Shown) -> None:
        """Have a summary that names the deadline of a seat say this one."""
        if shown.reader == told_of_seat(user):
            self.summaries.told_of_seat(user)

    async def due(self, table_id: int, user: int) -> Wanted:
        """Warn somebody, if there is something to warn of."""
        host, now = self.bot.host, self.bot.clock.now()
        sitting = await host.tables.look(table_id)
        chair, seats = sitting.chair_of(user), sitting.table.times.seats
        if sitting.table.status != Status.RUNNING or chair is None or chair.seat >= len(seats):
            return Wanted()
        time = seats[chair.seat]
        if time.turn < 0:
            return Wanted()
        known = await host.queries.shown(table_id)
        shown = known.get(f"warn:{user}")
        opens, coming = await self._opens(sitting, chair, known)
        marks, ends = self.bot.clocks.warnings_of(sitting, chair, time), self.bot.clocks.ends_at(sitting, chair, time)
        passed = [at for at in marks if at <= now]
        heard = shown.posted if shown is not None and shown.seq == time.turn else 0
        runs_low = bool(passed) and max(passed) > heard and free(self.bot.people.of(user), now) == now
        if opens is None and (not runs_low or ends is None or ends <= now):
            return Wanted(again=coming)
        if (
            opens is None and ends is not None and ends - now > LOW and len(marks) > len(passed)
        ):  # they are warned again all the same
            if now - HEARD < self.bot.calls.told(user, table_id) >= time.begun:
                return Wanted(again=coming)
            awake = max(await self.bot.calls.awake(sitting.table, user), self.bot.calls.about_until(user))
            if awake > now:  # they sleep, or play just now
                return Wanted(again=min(awake, coming or awake))
        if not await self.bot.service(Reachable).check_member(table_id, user):
            return Wanted()
        await self.bot.service(DeletedBoards).look(table_id, user)
        words = words_for(sitting, self.bot.people.of(user).language or None)
        about = {"table": title(sitting.table, words), "where": where(sitting.table)}
        if opens is None and ends is not None:
            minute, number = ends // MINUTE, FIRST + 1 + min(800, (ends - now) // HOUR)
            text = words("warning" if ends - now <= LOW else "warning-early", when=moment(ends), at=moment(ends, "f"), **about)
            settings = ReminderSettingsButton(table_id, user, minute, number)
            new = Shown(f"warn:{user}", time.turn, 0, told=minute)
            return Wanted([self.post(sitting, text, self.move(sitting, user), settings, new)], coming)
        then = opens or now
        settings = ReminderSettingsButton(table_id, user, buttons.veiled(sitting.table, time.turn), SEAT)
        others = others_of(sitting, user, words)
        text = words("warning-seat", since=moment(time.begun), when=moment(then), at=moment(then, "f"), **others, **about)
        new = Shown(told_of_seat(user), time.turn, 0, posted=now, told=then // MINUTE)
        noted: list[Write] = [(schema.PUT_SHOWN, shown_values(table_id, new))]  # also where it can be sent nowhere
        return Wanted([self.post(sitting, text, self.move(sitting, user), settings, new)], coming, noted)

    async def _opens(self, sitting: Sitting, chair: Chair, known: Mapping[str, Shown]) -> tuple[int | None, int | None]:
        """From when on (Unix ms) the others may open somebody's seat, where they are told so now, once a turn; and when to look
        again. `known`: what the table's readers have been shown."""
        assert chair.user is not None
        time, now = sitting.table.times.seats[chair.seat], self.bot.clock.now()
        coming = self.bot.clocks.warn_at(sitting, chair, time)
        told = known.get(told_of_seat(chair.user))
        alone = len(sitting.people) < 2 or not has_reminders(sitting)
        if now < time.begun + MISSED_AFTER or (told is not None and told.seq == time.turn) or alone:
            return None, coming
        waited = (await self.bot.endings.waited(sitting)).get(chair.seat, 0)
        person = self.bot.people.of(chair.user)
        asleep = max(free(person, now), await self.bot.calls.awake(sitting.table, chair.user))
        then = asleep if waited >= MISSED_AFTER else now + MISSED_AFTER - waited
        if then > now:  # they sleep, or a pause does not count
            return None, min(then, coming or then)
        opens = now + max(TOLD_BEFORE, REPLACED_AFTER - waited)
        if (woken := free(person, opens)) > opens:  # no seat is opened in the night before its holder looks
            opens = woken + HOUR
        ends = self.bot.clocks.ends_at(sitting, chair, time)
        return (None if ends is not None and ends <= opens else opens), coming


class Losses(Urgent):
    """Tells whoever lost a seat, or is to lose it by a vote, and what became of it."""

    NAME = LOST
    READERS = ("lost",)

    def stands(self, sitting: Sitting, user: int, shown: Shown) -> Reply | bool:
        """Return what became of the seat, once that is another thing than they were told."""
        id = what_became(sitting, user)
        if not id:
            return True
        words = words_for(sitting, self.bot.people.of(user).language or None)
        text = words(id, table=title(sitting.table, words), where=where(sitting.table))
        won = outcome(sitting, words) if id == "lost-over" else ""
        return Reply(Page(ui.TextDisplay("\n".join(filter(None, (text, won))))))

    async def due(self, table_id: int, user: int) -> Wanted:
        """Tell somebody that their seat is lost, if it is."""
        host, now = self.bot.host, self.bot.clock.now()
        sitting = await host.tables.look(table_id)
        chair = sitting.chair_of(user)
        if sitting.table.status != Status.RUNNING:
            return Wanted()
        later = free(self.bot.people.of(user), now)
        if later > now:
            return Wanted(again=later)
        if chair is not None and (sitting.table.asked.get("timeout") is None or sitting.table.asked["timeout"].seat != chair.seat):
            return Wanted()  # they have their seat (back)
        kept = any(other.claim == user and other.kind == "computer" for other in sitting.chairs)
        if chair is None and not kept and not sitting.free_for(user):
            return Wanted()  # somebody else sits there
        words = words_for(sitting, self.bot.people.of(user).language or None)
        rows = await host.queries.rows(table_id, sitting.table.seq - LOOKED_BACK)
        lost = lost_by(rows, user)
        opened = "loss-replaced" if lost is not None and lost.line == "replace" else "loss-open"
        plays = lost is not None and lost.seat is not None and sitting.chairs[lost.seat].kind == ChairKind.COMPUTER
        id = "loss-vote" if chair is not None else "loss-computer" if kept else opened
        row = sitting.table.seq if lost is None else lost.seq  # others may have moved where this is sent again
        settings = ReminderSettingsButton(table_id, user, buttons.veiled(sitting.table, row), FIRST)
        others = others_of(sitting, user, words)
        text = words(id, table=title(sitting.table, words), where=where(sitting.table), computer="yes" if plays else "no", **others)
        back = component.button(buttons.JoinButton(table_id), words("button-take-back"), discord.ButtonStyle.primary)
        press: component.Component = back if chair is None else self.move(sitting, user)
        return Wanted([self.post(sitting, text, press, settings, Shown(f"lost:{user}", sitting.table.seq, 0))])


def lost_by(rows: Iterable[Row], user: int) -> Row | None:
    """The newest of `rows`, oldest first, by which somebody lost their seat (its line "clock out" or "replace"); None: none did."""
    lost = [row for row in rows if row.user == user and row.line in ("clock out", "replace")]
    return lost[-1] if lost else None


def what_became(sitting: Sitting, user: int) -> str:
    """Return what has become of a seat that somebody lost, or was to lose, as the id of a sentence; "" where it is as they were
    told."""
    if sitting.table.status != Status.RUNNING:
        return "lost-over"
    chair, asked = sitting.chair_of(user), sitting.table.asked.get("timeout")
    if chair is not None:
        return "" if asked is not None and asked.seat == chair.seat else "lost-back"
    return "" if sitting.free_for(user) else "lost-taken"
