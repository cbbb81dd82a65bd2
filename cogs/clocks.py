"""A table's clocks as people read them, and `/table pause`, `/table resume`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs.answer import Interaction, answer
from cogs.speech import Reply, called, events_of, say, words_for
from render.words import Words
from sessions.clocks import pace_of
from sessions.draft import Played
from sessions.pace import OUT
from sessions.tables import Sitting

if TYPE_CHECKING:
    from cogs.app import Skywright

say_now = Words()


def moment(at: int, style: str = "R") -> str:
    """A time (Unix ms) that everybody reads in their own: R "in two hours", f date and time, D date."""
    return f"<t:{at // 1000}:{style}>"


def clock_lines(sitting: Sitting, words: Words) -> list[str]:
    """Under whom the table waits for: until when, or why no clock runs."""
    table = sitting.table
    if table.status != "running":
        return []
    lines = []
    if table.times.paused is not None:
        lines.append(words("clock-paused", since=moment(table.times.paused)))
    for chair, time in zip(sitting.chairs, table.times.seats, strict=False):
        who = called(chair, words, mention=True)
        if time.away:
            lines.append(words("clock-away", who=who, until=moment(time.away, "f")))
        elif time.turn >= 0 and time.left == OUT and chair.kind != "computer" and pace_of(table) is not None:
            lines.append(words("clock-is-out", who=who))
        elif time.deadline is not None:
            lines.append(words("clock-until", who=who, when=moment(time.deadline), at=moment(time.deadline, "f")))
    return lines


class ClockCommands(commands.Cog):
    """Pausing a table and going on."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        table = self.bot.tree.get_command("table")
        assert isinstance(table, app_commands.Group)
        table.add_command(app_commands.Command(name="pause", description=say_now("command-table-pause"), callback=self._pause))
        table.add_command(app_commands.Command(name="resume", description=say_now("command-table-resume"), callback=self._resume))

    async def _pause(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.table_in(interaction.channel_id)
            return told_of(await self.bot.clocks.pause(sitting.table.id, interaction.user.id, interaction.id), interaction)

        await answer(interaction, work)

    async def _resume(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.table_in(interaction.channel_id)
            return told_of(await self.bot.clocks.resume(sitting.table.id, interaction.user.id, interaction.id), interaction)

        await answer(interaction, work)


def told_of(played: Played, interaction: Interaction) -> Reply:
    """What a change did, in its own events."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    return say("\n".join(words.event(event) for event in events) or words("played"))
