"""Orders in advance: `/order` and **Order ahead…** in the panel (sessions/play/orders.py). Only their owner sees that there is one.

L|<table>            what is ordered, and how to order
B|<table>|<line>     order this line; without one, take the order back
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import LineWords
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Page, Reply, say_now, words_for
from cogs.move import live, panel
from cogs.move.living import Living
from render import FACES
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.views import view_of


class OrderButton(buttons.PanelComponent, letter="B"):
    """Order a line, or take the order back."""

    LEAVES = True
    line: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        orders, user = interaction.client.orders, interaction.user.id
        if self.line:
            await orders.give(self.table_id, user, self.line)
        else:
            await orders.take_back(self.table_id, user)
        return await page(interaction, await interaction.client.host.tables.look(self.table_id))

    async def unmeant(self, interaction: Interaction) -> Reply:
        return await page(interaction, await interaction.client.host.tables.look(self.table_id))


async def later(interaction: Interaction, pressed: buttons.LaterButton) -> Reply:
    """Order ahead…: the page of orders."""
    return await page(interaction, await interaction.client.host.tables.look(pressed.table_id))


async def page(interaction: Interaction, sitting: Sitting) -> Reply:
    """What somebody has ordered, and the ways to order. Raises what keeps them from playing."""
    seat, state = panel.seated(sitting, interaction.user.id)
    if live.is_live(sitting):
        raise TableError("order-not-live")
    table = sitting.table
    words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
    order = interaction.client.orders.of(table.id, interaction.user.id)
    if order is None:
        said = words("order-none")
    else:
        listed = "\n".join(f"{number}. `{line}`" for number, line in enumerate(order.lines, 1))
        said = words("order-lapsed-is" if order.lapsed else "order-is", lines=f"\n{listed}")
    face, view = FACES[table.game], view_of(state, seat)
    how = [words("order-how"), *(words(id) for id in [f"{table.game}-order-how"] if words.has(id))]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join([said, "", *how]))]
    offered = [component.button(OrderButton(table.id, line), label) for line, label in face.orders(view, plain)]
    items += panel.in_rows(offered)
    below: list[component.Component] = [component.button(buttons.NowButton(table.id), words("button-move"))]
    if order is not None:
        below.append(component.button(OrderButton(table.id, ""), words("button-order-back"), discord.ButtonStyle.danger))
    items.append(component.row(*below))
    return interaction.client.service(Living).keep(interaction, sitting, Reply(Page(*items)), None)


class OrderCog(commands.Cog):
    """Orders by typing."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-order"))
    @app_commands.describe(lines=say_now("option-order-lines"), cancel=say_now("option-order-cancel"))
    @answered
    async def order(
        self, interaction: Interaction, lines: app_commands.Range[str, 1, 600] | None = None, cancel: bool = False
    ) -> Reply:
        bot = interaction.client
        sitting = await bot.host.queries.table_in(interaction.channel_id)
        panel.seated(sitting, interaction.user.id)
        if live.is_live(sitting):
            raise TableError("order-not-live")
        if cancel:
            await bot.orders.take_back(sitting.table.id, interaction.user.id)
        elif lines is not None:
            await bot.orders.give(sitting.table.id, interaction.user.id, lines)
        return await page(interaction, sitting)


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.LaterButton] = later
    await bot.add_cog(OrderCog(bot))
