"""`/admin certify`: the trials of cogs/operator/certify.py, and those that only a person can make, by pressing two buttons.

Custom ids: T|private and A: the buttons to press.
"""

from __future__ import annotations

import io
from typing import Annotated

import discord
from discord import ui

from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.component import Component
from cogs.core.delivery import UPDATE_FILES
from cogs.core.discord_errors import FAILED, code_of
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, picture, say, words_for
from cogs.operator.certify import TrialResult, a_picture, date_beliefs, is_real, keep, today, trials
from cogs.operator.hosts import require_host
from render.words import Words
from sessions.store.connection import StoreError

PRIVATE = "private"


class PrivateTrialButton(Component, letter="T"):
    """What happens to a private message when a person presses this button under it."""

    EDITS = True
    where: Annotated[str, PRIVATE]

    async def press(self, interaction: Interaction) -> Reply:
        require_host(interaction)
        words = words_for(None, interaction.locale)
        bot = interaction.client
        await bot.capabilities.allow(UPDATE_FILES)  # it is tried now, whatever was learned before
        file, gallery = picture(a_picture("pressed"), "pressed.png", words("certify-picture"))

        async def then(message: discord.Message) -> None:
            await _edited(interaction, words)

        return Reply(Page(ui.TextDisplay(words("certify-pressing")), gallery), [file], then=then)


class ArchivedTrialButton(Component, letter="A"):
    """Whether the press of a button in an archived thread arrives. Everybody sees it there, and only the host may press it."""

    async def press(self, interaction: Interaction) -> Reply:
        require_host(interaction)
        words = words_for(None, interaction.locale)
        found = TrialResult("pressed-archived", True, "", ("answers in an archived thread wake it or are refused",))
        return say(await _noted(interaction.client, found, words))


async def _edited(interaction: Interaction, words: Words) -> None:
    """The press was answered; the same message is edited once more, by the interaction's webhook."""
    bot = interaction.client
    taken = bot.capabilities.can(UPDATE_FILES)
    belief = () if taken else ("updates by interactions may be 50035 too",)
    lines = [await _noted(bot, TrialResult(UPDATE_FILES, taken, "", belief), words)]
    file = discord.File(io.BytesIO(a_picture("again")), filename="again.png")
    gallery: ui.MediaGallery[Page] = ui.MediaGallery()
    gallery.add_item(media="attachment://again.png", description=words("certify-picture"))
    try:
        await interaction.edit_original_response(view=Page(ui.TextDisplay(lines[0]), gallery), attachments=[file])
        found = TrialResult("webhook-files", True)
    except FAILED as error:
        found = TrialResult("webhook-files", False, str(code_of(error)))
    lines.append(await _noted(bot, found, words))
    await interaction.edit_original_response(view=say("\n".join(lines)).view, attachments=[])


async def certified(interaction: Interaction, channel: discord.TextChannel, words: Words) -> Reply:
    """Try everything in this channel; what was found, and the buttons for what a person has to try."""
    bot = interaction.client
    token = bot.http.token
    assert token is not None
    lines = [await _noted(bot, found, words) async for found in trials(token, channel.id, bot.clock.now())]
    try:
        thread = await channel.create_thread(name=words("certify-thread"), type=discord.ChannelType.public_thread)
        button = component.button(ArchivedTrialButton(), words("button-certify"))
        await thread.send(view=Page(ui.TextDisplay(words("certify-press-archived")), component.row(button)))
        await thread.edit(archived=True)
        lines.append(words("certify-then-press", where=thread.mention))
    except FAILED as error:
        lines.append(words("certify-not-tried", what=words("certify-pressed-archived"), why=str(code_of(error))))
    lines.append(words("certify-press-here"))
    if not is_real():
        lines.append(words("certify-playground"))
    below = component.row(component.button(PrivateTrialButton(PRIVATE), words("button-certify")))
    return Reply(Page(ui.TextDisplay("\n".join(lines)), below))


async def _noted(bot: Skywright, found: TrialResult, words: Words) -> str:
    """Keep what was found; a line that tells it."""
    line = told(found, words)
    try:
        await keep(bot.store, bot.clock, bot.capabilities, found)
    except StoreError:
        line += " " + words("certify-not-kept")
    date_beliefs(found, today(bot.clock))
    return line


def told(found: TrialResult, words: Words) -> str:
    """A line about one trial."""
    what = words(f"certify-{found.id}")
    if found.holds is None:
        return words("certify-not-tried", what=what, why=found.note)
    return words("certify-holds" if found.holds else "certify-does-not", what=what, note=found.note or "none")
