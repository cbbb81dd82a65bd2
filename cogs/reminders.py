"""Reminders of whose turn it is: at the reader's own interval, each sent once, whatever fails in between.

A reminder that is due is first moved two minutes on, so that one that cannot be sent holds up nobody; when it stands, what was
sent and when the next one is due are stored in one transaction. A message that was sent and not stored is found in the channel
by the id of its button (i|<table>|<user>|<row since which it is their turn>|<which reminder>) and adopted.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from cogs import press
from cogs.answer import BROKEN, Interaction
from cogs.clocks import moment
from cogs.games import Next, board_link
from cogs.me import me_page
from cogs.show import ARCHIVED, BLOCKS, CLOSED, nonce
from cogs.since import Since
from cogs.speech import Page, Reply, title, words_for
from sessions import tables as t
from sessions.clocks import has_reminders
from sessions.draft import Change
from sessions.drain import Drain
from sessions.pace import HOUR, MINUTE
from sessions.people import Person
from sessions.tables import Chair, Shown, Sitting

if TYPE_CHECKING:
    from cogs.app import Skywright

log = logging.getLogger(__name__)

CLAIMED = 2 * MINUTE
AGAIN = 10 * MINUTE
"""When Discord did not take a reminder, it is tried again."""
LOOK_BACK = 50


class Settings(press.Press, template=r"i\|(?P<table>\d{1,12})\|(?P<user>\d{1,20})\|(?P<turn>\d{1,9})\|(?P<number>\d{1,3})"):
    """Under a reminder: how I am reminded."""

    async def press(self, interaction: Interaction) -> Reply:
        return me_page(interaction)


class Reminders:
    """Sends the rows of `due` of kind `remind`."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[tuple[int, int], int] = {}
        self._drain = Drain(self._send_all, "reminders")
        bot.host.when["remind"] = self._due

    async def settled(self) -> None:
        await self._drain.settled()

    async def close(self) -> None:
        await self._drain.close()

    async def _due(self, table_id: int, user: int, at: int) -> None:
        host = self.bot.host
        later = host.clock.now() + CLAIMED
        await host.write([host.put_due(table_id, "remind", later, user)])
        self._waiting[table_id, user] = later
        self._drain.wake()

    async def _send_all(self) -> None:
        host = self.bot.host
        while self._waiting:
            table_id, user = next(iter(self._waiting))
            claimed = self._waiting.pop((table_id, user))
            try:
                await host.write(await self._remind(table_id, user, claimed))
            except (discord.HTTPException, *BROKEN) as error:
                log.warning("table %s: a reminder was not sent (%s)", table_id, error)
                await host.write([host.put_due(table_id, "remind", host.clock.now() + AGAIN, user)])
            except Exception:
                log.exception("table %s: a reminder was not sent", table_id)

    async def _remind(self, table_id: int, user: int, claimed: int) -> list[Change]:
        """Send it, if it still should be; what is to be stored then. Raises what should be tried again."""
        host, now = self.bot.host, self.bot.clock.now()
        done: list[Change] = [(t.DONE_DUE_BY, (now, table_id, "remind", user, claimed))]
        sitting = await host.look(table_id)
        chair, person = sitting.chair_of(user), self.bot.people.of(user)
        if chair is None or not person.remind or not has_reminders(sitting):
            return done
        if sitting.table.times.waits_since(chair.seat) is None:
            return done  # they have acted
        at = person.reminder_at(now)
        if person.away_until(now):
            at = person.reminder_at(person.away_until(now) + person.remind * HOUR)
        if at > now:
            return [host.put_due(table_id, "remind", at, user)]
        turn = sitting.table.times.seats[chair.seat].turn
        name = f"remind:{user}"
        shown = (await host.shown(table_id)).get(name) or Shown(name)
        number = shown.told + 1 if shown.seq == turn else 1
        if number > person.most:
            return done
        message = await self._sent(sitting, chair, person, turn, number)
        if message is None:
            return done
        new = Shown(name, turn, 0, message.channel.id, message.id, now, turn, number)
        more = [host.put_due(table_id, "remind", person.reminder_at(now + person.remind * HOUR), user)]
        return [(t.PUT_SHOWN, (table_id, *msgspec.structs.astuple(new))), *(more if number < person.most else done)]

    async def _sent(self, sitting: Sitting, chair: Chair, person: Person, turn: int, number: int) -> discord.Message | None:
        """The reminder where the person wants it; where messages are closed or the thread is gone, in the other place. None: it
        can be sent nowhere."""
        places = [False, True] if person.where == "thread" else [True, False]
        for direct in places:
            try:
                return await self._sent_to(sitting, chair, person, turn, number, direct)
            except discord.HTTPException as error:
                if error.code not in CLOSED and error.code not in BLOCKS:
                    raise
                log.info("table %s: no reminder %s (%s)", sitting.table.id, "by message" if direct else "in the thread", error)
            except LookupError:
                continue
        return None

    async def _sent_to(
        self, sitting: Sitting, chair: Chair, person: Person, turn: int, number: int, direct: bool
    ) -> discord.Message:
        """Raises LookupError where there is no such place."""
        table = sitting.table
        assert chair.user is not None
        channel: discord.abc.Messageable
        if direct:
            channel = await self.bot.create_dm(discord.Object(chair.user))
        elif table.channel_id is None:
            raise LookupError
        else:
            channel = self.bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        named = f"i|{table.id}|{chair.user}|{turn}|{number}"
        found = await self._found(channel, named)
        if found is not None:
            return found
        once = nonce(self.bot.host.database, table.id, f"remind:{chair.user}:{number}", turn, 0)
        reply = await self._page(sitting, chair, person, named, number)
        mentions = discord.AllowedMentions(users=[] if direct else [discord.Object(chair.user)])
        try:
            return await channel.send(view=reply.view, nonce=once, allowed_mentions=mentions)
        except discord.HTTPException as error:
            if error.code != ARCHIVED or table.channel_id is None:
                raise
        await self.bot.show.unarchive(table.channel_id)
        return await channel.send(view=reply.view, nonce=once, allowed_mentions=mentions)

    async def _found(self, channel: discord.abc.Messageable, named: str) -> discord.Message | None:
        """This very reminder, sent by a process that was killed before it could store that."""
        try:
            async for message in channel.history(limit=LOOK_BACK):
                ours = self.bot.user is not None and message.author.id == self.bot.user.id
                if ours and _names(message.components, named):
                    return message
        except discord.Forbidden:
            pass  # without the history the nonce alone guards
        return None

    async def _page(self, sitting: Sitting, chair: Chair, person: Person, named: str, number: int) -> Reply:
        table = sitting.table
        words = words_for(sitting, person.language or None)
        time = table.times.seats[chair.seat]
        link = await board_link(self.bot, sitting)
        lines = [
            words("reminder", who=f"<@{chair.user}>", table=title(table, words), since=moment(time.begun), where=link),
        ]
        if time.deadline is not None:
            lines.append(words("reminder-clock", when=moment(time.deadline)))
        last = number >= person.most
        lines.append(words("reminder-last" if last else "reminder-number", number=number, most=person.most))
        buttons = press.row(
            press.button(Since, f"d|{table.id}|{table.seq}", words("button-since")),
            press.button(Next, f"f|{table.id}", words("button-next-table")),
            press.button(Settings, named, words("button-reminders")),
        )
        return Reply(Page(ui.TextDisplay("\n".join(lines)), buttons))


def _names(components: Any, named: str) -> bool:
    """Whether a button has this id."""
    for component in components:
        if getattr(component, "custom_id", None) == named or _names(getattr(component, "children", None) or [], named):
            return True
    return False
