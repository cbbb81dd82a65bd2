"""`/games`: my tables in every server and whose turn it is; `/help`, `/since`; and the way to the next table that waits for me.

Custom ids: f the next table after this one (|<table>, 0: none).
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.board.since import since_page
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import Component, TableId
from cogs.core.interaction import Interaction, answer, answered
from cogs.core.messages import Page, Reply, clip, link, linked_title, say, say_now, title, words_for
from cogs.core.time import moment
from cogs.person.inbox import Inboxes
from render.words import Words
from sessions.people.inboxes import end_of
from sessions.people.people import Person
from sessions.people.since import Mine, kept_for, mine
from sessions.table.model import Sitting, Table

LISTED = 20


class NextTableButton(Component, letter="f"):
    """The next table that waits for me."""

    OF_ITS_TABLE = False  # it names where somebody is in a list of their own
    table_id: TableId

    async def press(self, interaction: Interaction) -> Reply:
        return await next_page(interaction, self.table_id)


def where(table: Table, message_id: int | None = None) -> str:
    """A link to a table, from any server and from messages; empty where it has no thread."""
    if table.channel_id is None:
        return ""
    return link(table) + (f"/{message_id}" if message_id else "")


async def board_link(bot: Skywright, sitting: Sitting) -> str:
    """A link to the newest board of a table, or to its thread: for an answer, which is read at once. In what stands it would soon
    lead to a message that is gone."""
    board = (await bot.host.queries.shown(sitting.table.id)).get("board")
    here = board is not None and board.channel_id == sitting.table.channel_id
    return where(sitting.table, board.message_id if board is not None and here else None)


async def games_page(interaction: Interaction) -> Reply:
    """Every table of the asker, what waits for them first."""
    found = await mine(interaction.client.host, interaction.user.id)
    words = words_for(None, interaction.locale)
    kept = [_kept(table, words) for table in await kept_for(interaction.client.host, interaction.user.id)]
    if not found:
        return say(clip("\n".join([words("games-none"), *kept[:LISTED]])))
    waiting = [one for one in found if one.waits is not None]
    lines = [f"### {words('games-title', count=len(found), waiting=len(waiting))}"]
    person = interaction.client.people.of(interaction.user.id)
    lines += [f"- {_listed(one, person, words_for(one.sitting, interaction.locale, mention=False))}" for one in found[:LISTED]]
    if len(found) > LISTED:
        lines.append(words("more-tables", count=len(found) - LISTED))
    lines += kept[:LISTED]
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join(lines)))]
    if waiting:
        items.append(await _way(interaction.client, waiting[0], words, len(waiting) > 1))
    return Reply(Page(*items))


async def next_page(interaction: Interaction, after: int) -> Reply:
    """The next table that waits for the asker, after table `after` in their order."""
    waiting = [one for one in await mine(interaction.client.host, interaction.user.id) if one.waits is not None]
    words = words_for(None, interaction.locale)
    ids = [one.sitting.table.id for one in waiting]
    if after in ids:
        waiting = waiting[ids.index(after) + 1 :] + waiting[: ids.index(after)]
        if not waiting:
            return say(words("next-only-this"))
    if not waiting:
        return say(words("next-none"))
    one = waiting[0]
    person = interaction.client.people.of(interaction.user.id)
    text = _listed(one, person, words_for(one.sitting, interaction.locale, mention=False))
    return Reply(Page(ui.TextDisplay(text), await _way(interaction.client, one, words, len(waiting) > 1)))


async def onward(interaction: Interaction, here: int) -> list[ui.Item[Any]]:
    """Return what leads the asker from a table to the others that wait for them: how many there are, a button that opens the most
    urgent, and of several one for the next. Nothing where none waits. `here`: the table they are at."""
    waiting = await interaction.client.service(Inboxes).waiting(interaction.user.id, here)
    if not waiting:
        return []
    words = words_for(None, interaction.locale)
    said = ui.TextDisplay[Any](f"-# {words('next-others', count=len(waiting))}")
    return [said, await _way(interaction.client, waiting[0], words, len(waiting) > 1)]


async def _way(bot: Skywright, one: Mine, words: Words, more: bool) -> ui.ActionRow[Any]:
    """A button that opens the table, and one for the next of them."""
    line: ui.ActionRow[Any] = ui.ActionRow()
    link = await board_link(bot, one.sitting)
    name = title(one.sitting.table, words)
    if link:
        line.add_item(ui.Button(style=discord.ButtonStyle.link, url=link, label=words("button-open-table", table=name)[:80]))
    if more or not link:
        line.add_item(component.button(NextTableButton(one.sitting.table.id), words("button-next-table")))
    return line


def _kept(table: Table, words: Words) -> str:
    """A table where a computer player plays on for the asker."""
    return "- " + words("games-kept", table=_named(table, words))


def _named(table: Table, words: Words) -> str:
    """A table as the way to it, named once; where it has no thread, what to do about that."""
    return linked_title(table, words) if link(table) else f"{title(table, words)} {words('table-nowhere', table=str(table.id))}"


def _listed(one: Mine, person: Person, words: Words) -> str:
    sitting, table = one.sitting, one.sitting.table
    about = {"table": _named(table, words)}
    if sitting.damaged:
        return words("games-damaged", **about)
    if sitting.state is None:
        return words("games-lobby", seated=len(sitting.chairs), **about)
    if table.times.paused is not None:
        return words("games-paused", since=moment(table.times.paused), **about)
    if one.waits is not None:
        deadline = end_of(one, person)
        since = moment(one.waits) if one.waits else words("games-long-since")
        if deadline is None:
            return words("games-yours", since=since, **about)
        return words("games-yours-until", since=since, until=moment(deadline), **about)
    acting = sitting.state.to_move
    if not acting:
        return words("games-time", **about)
    since_ms = min((table.times.waits_since(seat) or table.changed for seat in acting), default=table.changed)
    who = words("list-separator").join(words.seat(seat) for seat in acting)
    return words("games-others", who=who, since=moment(since_ms), **about)


class Games(commands.Cog):
    """My tables, and what happened at this one."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-games"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: Interaction) -> None:
        await answer(interaction, lambda: games_page(interaction))

    @app_commands.command(description=say_now("command-help"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @answered
    async def help(self, interaction: Interaction) -> Reply:
        named = {name.rpartition(" ")[2]: self._linked(name) for name in ("table new", "games", "rules", "leaderboard", "me show")}
        return say(words_for(None, interaction.locale)("help", **named))

    def _linked(self, name: str) -> str:
        """Return a command as a link that begins it, or as it is typed where Discord's id of it is not known."""
        number = self.bot.command_ids.get(name.partition(" ")[0])
        return f"`/{name}`" if number is None else f"</{name}:{number}>"

    @app_commands.command(description=say_now("command-since"))
    @answered
    async def since(self, interaction: Interaction) -> Reply:
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        return await since_page(interaction, sitting.table.id)


async def tables(interaction: Interaction, pressed: buttons.TablesButton) -> Reply:
    """All my tables."""
    return await games_page(interaction)


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.TablesButton] = tables
    await bot.add_cog(Games(bot))
