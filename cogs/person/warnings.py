"""Warnings that somebody's clock runs low, and the word that it ran out, each by a direct message of its own, sent once.

Where messages are closed they come in the table's thread. A row of `due` (`warn`, `lost`) is moved on before anything is sent; what
was sent and not stored is found by the id of its button (i|<table>|<user>|<row>|100, or i|<table>|<user>|<the minute of the
deadline>|<101 and the hours left>) and adopted. A warning is taken away with the turn it is of, or where its deadline is not so any
more (cogs/person/reminders.py). Where a clock will run on through the night, the deadline is that of the morning.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.sent.deleted import DeletedBoards
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow, nonce
from cogs.core.discord_errors import FAILED
from cogs.core.messages import Page, Reply, others_of, title, words_for
from cogs.core.requests import Importance, importance
from cogs.core.time import moment
from cogs.person.games import where
from cogs.person.made_true import LOSS, MadeTrue
from cogs.person.once import by_message, in_thread
from cogs.person.reminders import AGAIN, CLAIMED, Reminders, ReminderSettingsButton
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.calls import LOST, LOW, WARN, free
from sessions.play.clocks import has_reminders
from sessions.play.endings import told_of_seat
from sessions.play.timeouts import MISSED_AFTER, REPLACED_AFTER, TOLD_BEFORE
from sessions.store import schema
from sessions.store.writer import Conflict, LeaseLost, Write
from sessions.table.model import Chair, ChairKind, Row, Shown, Sitting, Status
from sessions.table.rows import shown_values
from sessions.table.time_control import HOUR, MINUTE

log = logging.getLogger(__name__)

LOOKED_BACK = 100
"""Rows in which it is looked for how a seat was lost."""
FIRST = 100
"""The number of a loss; a warning has one more for each hour that is left, 800 at most."""
SEAT = 902
"""The number of the word that the others may open somebody's seat."""
HEARD = 6 * HOUR
"""So long after a call, a reminder or a summary, which name the deadline, nobody is warned whose clock does not run low."""


def lost_by(rows: Iterable[Row], user: int) -> Row | None:
    """The newest of `rows`, oldest first, by which somebody lost their seat (its line "clock out" or "replace"); None: none did."""
    lost = [row for row in rows if row.user == user and row.line in ("clock out", "replace")]
    return lost[-1] if lost else None


class Warnings(Service):
    """Sends the rows of `due` of kinds `warn` and `lost`."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[tuple[str, int, int], int] = {}
        self._worker = Worker(self._send_all, "warnings")
        self.workers = (self._worker,)

    async def warning_is_due(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: somebody's clock runs low."""
        await self._claim(WARN, table_id, user, at)

    async def loss_is_due(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: somebody's clock has run out."""
        await self._claim(LOST, table_id, user, at)

    async def _claim(self, kind: str, table_id: int, user: int, at: int) -> None:
        host = self.bot.host
        later = host.clock.now() + CLAIMED
        try:
            await host.unit_of_work.write([host.due.claim(table_id, kind, user, at, later)], deed_at=[table_id])
        except Conflict:
            return  # it was done or moved a moment ago
        self._waiting[kind, table_id, user] = later
        self._worker.wake()

    async def _send_all(self) -> None:
        host = self.bot.host
        while self._waiting:
            kind, table_id, user = key = next(iter(self._waiting))
            claimed = self._waiting.pop(key)
            try:
                with importance(Importance.REMINDER, deed_at=await host.unit_of_work.guild_of(table_id)):
                    work = self._warning if kind == WARN else self._loss
                    await host.unit_of_work.write(await work(table_id, user, claimed), deed_at=[table_id])
            except LeaseLost as error:  # the row is due again soon, where that process looks
                log.info("table %s: a warning is left to another process (%s)", table_id, error)
            except (*FAILED, NotNow) as error:
                log.warning("table %s: a warning was not sent (%s)", table_id, error)
                await host.unit_of_work.write([host.due.put(table_id, kind, host.clock.now() + AGAIN, user)], deed_at=[table_id])
            except Exception:
                log.exception("table %s: a warning was not sent", table_id)

    async def _warning(self, table_id: int, user: int, claimed: int) -> list[Write]:
        host, now = self.bot.host, self.bot.clock.now()
        done: list[Write] = [(schema.DONE_DUE_BY, (now, table_id, WARN, user, claimed))]
        sitting = await host.tables.look(table_id)
        chair, seats = sitting.chair_of(user), sitting.table.times.seats
        if sitting.table.status != Status.RUNNING or chair is None or chair.seat >= len(seats):
            return done
        time = seats[chair.seat]
        if time.turn < 0:
            return done
        known = await host.queries.shown(table_id)
        reader = f"warn:{user}"
        shown = known.get(reader) or Shown(reader)
        opens, coming = await self._opens(sitting, chair, known)
        following = done if coming is None else [host.due.put(table_id, WARN, coming, user)]
        marks, ends = self.bot.clocks.warnings_of(sitting, chair, time), self.bot.clocks.ends_at(sitting, chair, time)
        passed = [at for at in marks if at <= now]
        heard = shown.posted if shown.seq == time.turn else 0
        runs_low = bool(passed) and max(passed) > heard and free(self.bot.people.of(user), now) == now
        if opens is None and (not runs_low or ends is None or ends <= now):
            return following
        if (
            opens is None and ends is not None and ends - now > LOW and len(marks) > len(passed)
        ):  # they are warned again all the same
            if now - HEARD < self.bot.calls.told(user, table_id) >= time.begun:
                return following
            awake = max(await self.bot.calls.awake(sitting.table, user), self.bot.calls.about_until(user))
            if awake > now:  # they sleep, or play just now
                return [host.due.put(table_id, WARN, min(awake, coming or awake), user)]
        if not await self.bot.service(Reachable).check_member(table_id, user):
            return done
        await self.bot.service(DeletedBoards).look(table_id, user)
        words = words_for(sitting, self.bot.people.of(user).language or None)
        about = {"table": title(sitting.table, words), "where": where(sitting.table)}
        if opens is not None or ends is None:
            then = opens or now
            turn, minute = buttons.veiled(sitting.table, time.turn), then // MINUTE
            settings = ReminderSettingsButton(table_id, user, turn, SEAT)
            others = others_of(sitting, user, words)
            text = words("warning-seat", since=moment(time.begun), when=moment(then), at=moment(then, "f"), **others, **about)
        else:
            minute, number = ends // MINUTE, FIRST + 1 + min(800, (ends - now) // HOUR)
            settings = ReminderSettingsButton(table_id, user, minute, number)
            id = "warning" if ends - now <= LOW else "warning-early"
            text = words(id, when=moment(ends), at=moment(ends, "f"), **about)
        below = component.row(
            component.button(
                buttons.MoveButton(table_id, buttons.veiled(sitting.table)), words("button-move"), discord.ButtonStyle.primary
            ),
            component.button(settings, words("button-reminders")),
        )
        message = await self._sent(sitting, user, Reply(Page(ui.TextDisplay(text), below)), settings)
        if opens is not None:  # a message of its own; it is noted also where it can be sent nowhere
            reader, shown = told_of_seat(user), Shown(told_of_seat(user))
        elif message is None:
            return following
        channel_id, message_id = (None, None) if message is None else (message.channel.id, message.id)
        new = Shown(reader, time.turn, 0, channel_id, message_id, now, -1, minute)
        changes = [*following, (schema.PUT_SHOWN, shown_values(table_id, new))]
        if shown.message_id is not None and shown.message_id != message_id:
            changes.append((schema.PUT_REPLACED, (shown.message_id, shown.channel_id, table_id, 0)))
        else:
            shown = Shown(reader)  # the same, which was sent before and not noted
        self.bot.service(Reminders).note_standing(table_id, user, shown)
        if opens is not None:
            self.bot.service(MadeTrue).told_of_seat(user)
        return changes

    async def _opens(self, sitting: Sitting, chair: Chair, known: dict[str, Shown]) -> tuple[int | None, int | None]:
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

    async def _loss(self, table_id: int, user: int, claimed: int) -> list[Write]:
        host, now = self.bot.host, self.bot.clock.now()
        done: list[Write] = [(schema.DONE_DUE_BY, (now, table_id, LOST, user, claimed))]
        sitting = await host.tables.look(table_id)
        chair = sitting.chair_of(user)
        if sitting.table.status != Status.RUNNING:
            return done
        later = free(self.bot.people.of(user), now)
        if later > now:
            return [host.due.put(table_id, LOST, later, user)]
        if chair is not None and (sitting.table.asked.get("timeout") is None or sitting.table.asked["timeout"].seat != chair.seat):
            return done  # they have their seat (back)
        kept = any(other.claim == user and other.kind == "computer" for other in sitting.chairs)
        if chair is None and not kept and not sitting.free_for(user):
            return done  # somebody else sits there
        words = words_for(sitting, self.bot.people.of(user).language or None)
        rows = await host.queries.rows(table_id, sitting.table.seq - LOOKED_BACK)
        lost = lost_by(rows, user)
        opened = "loss-replaced" if lost is not None and lost.line == "replace" else "loss-open"
        plays = lost is not None and lost.seat is not None and sitting.chairs[lost.seat].kind == ChairKind.COMPUTER
        id = "loss-vote" if chair is not None else "loss-computer" if kept else opened
        settings = ReminderSettingsButton(table_id, user, buttons.veiled(sitting.table, sitting.table.seq), FIRST)
        others = others_of(sitting, user, words)
        text = words(id, table=title(sitting.table, words), where=where(sitting.table), computer="yes" if plays else "no", **others)
        press: component.Component = (
            component.button(
                buttons.MoveButton(table_id, buttons.veiled(sitting.table)), words("button-move"), discord.ButtonStyle.primary
            )
            if chair is not None
            else component.button(buttons.JoinButton(table_id), words("button-take-back"), discord.ButtonStyle.primary)
        )
        below = component.row(press, component.button(settings, words("button-reminders")))
        sent = await self._sent(sitting, user, Reply(Page(ui.TextDisplay(text), below)), settings)
        if sent is None:
            return done
        before = (await host.queries.shown(table_id)).get(f"{LOSS}:{user}")
        changes = [*done]
        if before is not None and before.message_id not in (None, sent.id) and before.channel_id is not None:
            changes.append((schema.PUT_REPLACED, (before.message_id, before.channel_id, table_id, 0)))
            self.bot.service(Reminders).note_standing(table_id, user, before)
        stands = Shown(f"{LOSS}:{user}", sitting.table.seq, 0, sent.channel.id, sent.id, now, -1, -1)
        return [*changes, *self.bot.service(MadeTrue).lost(table_id, user, stands)]

    async def _sent(self, sitting: Sitting, user: int, reply: Reply, settings: ReminderSettingsButton) -> discord.Message | None:
        """The message, by direct message or else in the thread; None: it can be sent nowhere. Raises what should be tried again."""
        table, reader = sitting.table, f"warn:{user}:{settings.number}"
        once = [nonce(self.bot.host.database, table.id, reader, settings.turn, number) for number in (1, 0)]
        sent = await by_message(self.bot, user, reply, once[0], settings.custom_id)
        if sent is None:
            reply.view.add_item(ui.TextDisplay(f"<@{user}>"))
            sent = await in_thread(self.bot, table, reply, once[1], settings.custom_id, calls=user)
        return sent
