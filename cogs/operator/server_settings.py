"""`/settings ...`: what the people who run a server choose for its tables.

Custom id: S the language of new tables.
"""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core import choices, component
from cogs.core.bot import Skywright
from cogs.core.component import Component
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import LABEL_MOST, Page, Reply, clip, say_now, words_for
from cogs.core.permissions import channel_exists
from render.words import Words, languages
from sessions.people import guilds
from sessions.people.guilds import MOST_TABLES, Server
from sessions.table.errors import TableError

MOST_OPTIONS = 25
"""Of a select."""
AS_DISCORD = "discord"
"""The choice of language that follows what the server has set in Discord."""


class ServerLanguageSelect(Component, letter="S"):
    """Choose the language of a server's new tables."""

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        value, guild_id = component.chosen(interaction), ruled(interaction)
        kept = None if value == AS_DISCORD else value
        server = await guilds.choose(interaction.client.host, guild_id, languages(), locale=kept)
        return await settings_page(interaction, server, "settings-changed")


def ruled(interaction: Interaction) -> int:
    """The server whose settings the asker may change. Raises TableError."""
    if interaction.guild_id is None:
        raise TableError("settings-in-a-server")
    if not interaction.permissions.manage_guild:
        raise TableError("settings-not-yours")
    return interaction.guild_id


async def settings_page(interaction: Interaction, server: Server, told: str) -> Reply:
    """A server's settings in force, under the sentence `told`, and a select of the languages there are."""
    words = words_for(None, interaction.locale)
    text = in_force(server, interaction, words, await guilds.open_tables(interaction.client.host, server.guild_id))
    now = server.locale if server.locale in languages() else AS_DISCORD
    offered = [(AS_DISCORD, words("settings-language-own")), *((name, called(name)) for name in languages())]
    options = [
        discord.SelectOption(label=words.pair(words("me-language"), label)[:LABEL_MOST], value=value, default=value == now)
        for value, label in offered[:MOST_OPTIONS]
    ]
    choice = component.row(component.select(ServerLanguageSelect(), options, words("me-language")))
    return Reply(Page(ui.TextDisplay(clip(f"{words(told)}\n{text}")), choice))


@app_commands.default_permissions(manage_guild=True)
class Settings(commands.GroupCog, group_name="settings", group_description=say_now("command-settings")):
    """A server's own settings. Discord offers them to whoever may manage the server; that is looked at again in every call,
    since a server can open any command to anybody."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    async def _chosen(self, interaction: Interaction, **chosen: object) -> Reply:
        server = await guilds.choose(self.bot.host, ruled(interaction), languages(), **chosen)
        return await settings_page(interaction, server, "settings-changed")

    @app_commands.command(description=say_now("command-settings-show"))
    @answered
    async def show(self, interaction: Interaction) -> Reply:
        return await settings_page(interaction, await guilds.server(self.bot.host, ruled(interaction)), "settings-are")

    @app_commands.command(description=say_now("command-settings-channel"))
    @app_commands.describe(channel=say_now("option-settings-channel"), allowed=say_now("option-settings-allowed"))
    @answered
    async def channel(self, interaction: Interaction, channel: discord.TextChannel, allowed: bool = True) -> Reply:
        guild_id = ruled(interaction)
        if channel.type is not discord.ChannelType.text:
            raise TableError("settings-not-a-text-channel")
        old = set((await guilds.server(self.bot.host, guild_id)).channels)
        here = {chosen for chosen in old if channel_exists(interaction, chosen)}  # deleted ones are forgotten on the way
        if not allowed and here == {channel.id}:
            raise TableError("settings-last-channel")
        return await self._chosen(interaction, channels=tuple(here | {channel.id} if allowed else here - {channel.id}))

    @app_commands.command(description=say_now("command-settings-everywhere"))
    @answered
    async def everywhere(self, interaction: Interaction) -> Reply:
        return await self._chosen(interaction, channels=())

    @app_commands.command(description=say_now("command-settings-clock"))
    @app_commands.describe(clock=say_now("option-settings-clock"))
    @app_commands.choices(clock=choices.CLOCKS)
    @answered
    async def clock(self, interaction: Interaction, clock: str) -> Reply:
        return await self._chosen(interaction, clock=clock)

    @app_commands.command(description=say_now("command-settings-most"))
    @app_commands.describe(tables=say_now("option-settings-most"))
    @answered
    async def most(self, interaction: Interaction, tables: app_commands.Range[int, 0, MOST_TABLES]) -> Reply:
        return await self._chosen(interaction, most=tables)

    @app_commands.command(description=say_now("command-settings-each"))
    @app_commands.describe(tables=say_now("option-settings-each"))
    @answered
    async def each(self, interaction: Interaction, tables: app_commands.Range[int, 0, MOST_TABLES]) -> Reply:
        return await self._chosen(interaction, most_each=tables)

    @app_commands.command(description=say_now("command-settings-language"))
    @app_commands.describe(language=say_now("option-settings-language"))
    @answered
    async def language(self, interaction: Interaction, language: str) -> Reply:
        chosen = choices.meant(language, language_offers(words_for(None, interaction.locale)), words_for(None, interaction.locale))
        return await self._chosen(interaction, locale=None if chosen == AS_DISCORD else chosen)

    @language.autocomplete("language")
    async def _languages(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return choices.completions(current, language_offers(words_for(None, interaction.locale)))


def language_offers(words: Words) -> list[choices.Offer]:
    """Return the languages that new tables can have, that of Discord first."""
    own = choices.offer(words("settings-language-own"), AS_DISCORD)
    return [own, *(choices.offer(called(name), name) for name in languages())]


def called(language: str) -> str:
    """A language by its own name, as its own words say it."""
    return Words(language)("language-name")


def in_force(server: Server, interaction: Interaction, words: Words, tables: int) -> str:
    """A server's settings as they are now, a line each."""
    channels = [f"<#{channel}>" for channel in server.channels if channel_exists(interaction, channel)]
    if channels:
        where = words("list-separator").join(channels)
    else:
        where = words("settings-channels-gone" if server.channels else "settings-anywhere")
    most = words("settings-most-is", most=server.most, now=tables) if server.most else words("settings-most-any", now=tables)
    own = server.locale is None or server.locale not in languages()
    speaks = words("settings-language-own") if own else called(str(server.locale))
    return "\n".join(
        (
            words("settings-channels", where=where),
            words("settings-clock", clock=words(f"settings-clock-{server.clock}")),
            words("settings-most", most=most),
            words("settings-each", most=server.most_each),
            words("settings-language", language=speaks),
        )
    )


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Settings(bot))
