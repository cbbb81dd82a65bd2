"""What one person alone may see of a table: their hand, for an ephemeral answer or a direct message."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import discord
from discord import ui

from cogs.board.sent import late
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, board_warning, clip, linked_title, say, told, words_for
from cogs.core.pictures import Rank
from cogs.core.time import moment
from cogs.ear import pages as ear
from cogs.ear.summary import SINCE, listens
from render import FACES
from render.words import Words
from rules.game import Event, Seat
from sessions.table.errors import NotSeated, TableOver
from sessions.table.model import Sitting
from sessions.table.views import view_of

IN_WORDS = 1800
"""Characters of a hand in words."""


async def my_hand(interaction: Interaction, table_id: int) -> Reply:
    """Return what the asker alone may see. Raises NotSeated for others, who see the board, and TableOver where no seat is to be had
    any more."""
    sitting = await interaction.client.host.tables.look(table_id)
    chair = sitting.chair_of(interaction.user.id)
    words = words_for(sitting, interaction.locale)
    if chair is None:
        raise TableOver if sitting.table.status in ("over", "ended") else NotSeated
    if sitting.state is None:
        return say(words("table-damaged" if sitting.damaged else "no-hand-yet"))
    reply = await hand(interaction.client, sitting, chair.seat, [], words, asker=interaction)
    warning = (await board_warning(interaction.client.host, table_id, words)).strip()
    if warning:
        reply.view.add_item(ui.TextDisplay(warning))
    return reply


async def hand(
    bot: Skywright,
    sitting: Sitting,
    seat: Seat,
    events: list[Event],
    words: Words,
    rank: Rank = Rank.PRESS,
    head: str = SINCE,
    at: int | None = None,
    asker: Interaction | None = None,
) -> Reply:
    """A seat's private picture with what happened, for an ephemeral answer or a direct message. `head`: the sentence that what
    happened stands in for those who listen; `at`: when that is so (Unix ms), said in a message that stays as it is for a while;
    `asker`: the press of whoever waits for it, who reads their hand in words where its picture is late."""
    assert sitting.state is not None
    table = sitting.table
    if listens(bot, sitting.chairs[seat].user):
        if rank is Rank.PRESS:
            return ear.hand(sitting, seat, words.language)
        return ear.call(sitting, seat, events, words.language, head, bot.people.of(sitting.chairs[seat].user))
    plain = words_for(sitting, words.language, mention=False)
    caption = FACES[table.game].caption(view_of(sitting.state, seat), plain)
    text = words("hand-title", table=linked_title(table, words))
    if at is not None:
        text += words("hand-at", at=moment(at))
    if events:
        text += "\n" + told(events, seat, words, 1300)
    if caption:
        text += "\n" + caption
    if seat in sitting.state.to_move:
        begun = moment(table.times.waits_since(seat) or table.changed)
        text += "\n" + (words("hand-your-move") if at is None else words("hand-your-turn", since=begun))

    def draw(within: float | None) -> Coroutine[Any, Any, late.Drawn]:
        return bot.pictures.pictured(sitting, seat, plain, 2000, rank=rank, within=within)

    def instead() -> list[ui.Item[Any]]:
        own = clip(ear.own(sitting, seat, words.language), IN_WORDS)
        tell = component.button(buttons.TellButton(table.id, ear.WHOLE), words("button-tell"))
        return [ui.TextDisplay(f"-# {words('picture-follows')}\n{own}"), component.row(tell)]

    follows: late.Late | None = None
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip(text, 1800))]
    if asker is None:
        shown, files = await bot.pictures.pictured(sitting, seat, plain, 2000, rank=rank)
        items.append(shown)
    else:
        pictured, files, follows = await late.in_time(asker, draw, instead)
        items += pictured
    if table.status == "running":
        items.append(
            component.row(
                component.button(
                    buttons.MoveButton(table.id, buttons.veiled(table)), words("button-move"), discord.ButtonStyle.primary
                ),
                component.button(buttons.RulesButton(table.id, buttons.veiled(table)), words("button-rules")),
            )
        )
    reply = Reply(Page(*items), files)
    return reply if asker is None or follows is None else follows.follow(asker, reply)
