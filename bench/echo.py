"""The least a bot can do, to measure Skywright against: it answers a command and posts a picture, and keeps nothing.

Run by `playground.child` as PLAYGROUND_BOT.
"""

from __future__ import annotations

import io

import discord
from discord import app_commands
from PIL import Image

PICTURE = (240, 320)
"""Noise of this size is a PNG of about 75 KiB, like a board."""


def settings() -> None:
    """It has none."""


def build(settings: None) -> Echo:
    """The bot."""
    return Echo()


class Echo(discord.Client):
    """`/echo`: an answer, then a message with a picture in the same channel."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        out = io.BytesIO()
        Image.effect_noise(PICTURE, 64).save(out, "PNG")
        self.picture = out.getvalue()
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="echo", description="Answers and posts a picture")(self.echo)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def echo(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("echo", ephemeral=True)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.channel.send(file=discord.File(io.BytesIO(self.picture), "board.png"))
