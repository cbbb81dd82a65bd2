"""`/data`: what is kept about the asker, as a file; and its deletion, once they have confirmed it.

Custom id: k|0 (delete what is kept about whoever presses).
"""

from __future__ import annotations

import io
import zipfile
from functools import partial
from typing import Annotated

import discord
import msgspec
from discord import app_commands, ui
from discord.ext import commands

from cogs.board.show import Show
from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.component import Component
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Page, Reply, say, say_now, words_for
from cogs.outbox.outbox import Outbox
from render.words import Words
from sessions.people import privacy
from sessions.table.errors import CannotKeep

LARGEST = 8 * 1024 * 1024
"""Bytes of a file as it is; a larger one is compressed."""


class ForgetButton(Component, letter="k"):
    """Delete what is kept about whoever presses. No table is meant; the base class asks for one."""

    zero: Annotated[int, "0"]

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        bot = interaction.client
        words = words_for(None, interaction.locale)
        try:
            await privacy.forget(bot.host, bot.standing, interaction.user.id, partial(quiet, bot), bot.forgotten)
        except CannotKeep:
            return asked(words("data-delete-later"), words)
        return say(words("data-deleted", days=backup_days(bot)))


class Data(commands.GroupCog, group_name="data", group_description=say_now("command-data")):
    """A person's own data."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-data-export"))
    @answered
    async def export(self, interaction: Interaction) -> Reply:
        found = await privacy.export(self.bot.host, interaction.user.id)
        name, data = file_of(msgspec.json.format(msgspec.json.encode(found), indent=1))
        text = ui.TextDisplay[Page](words_for(None, interaction.locale)("data-exported"))
        return Reply(Page(text, ui.File(f"attachment://{name}")), [discord.File(io.BytesIO(data), filename=name)])

    @app_commands.command(description=say_now("command-data-delete"))
    @answered
    async def delete(self, interaction: Interaction) -> Reply:
        words = words_for(None, interaction.locale)
        return asked(words("data-delete-ask", days=backup_days(self.bot)), words)


def asked(text: str, words: Words) -> Reply:
    """A text with the button that confirms it."""
    button = component.button(ForgetButton(0), words("button-forget"), discord.ButtonStyle.danger)
    return Reply(Page(ui.TextDisplay(text), component.row(button)))


def file_of(data: bytes) -> tuple[str, bytes]:
    """The name and content of an export: as it is, or compressed where it is too large for a message."""
    if len(data) <= LARGEST:
        return "skywright-data.json", data
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("skywright-data.json", data)
    return "skywright-data.zip", file.getvalue()


async def quiet(bot: Skywright) -> None:
    """Wait until what is on its way to people has arrived: boards, hands and reminders are noted down by their reader."""
    await bot.service(Show).settled()
    await bot.service(Outbox).settled()


def backup_days(bot: Skywright) -> int:
    """For how many days a nightly backup is kept."""
    return bot.backups.plan.days


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Data(bot))
