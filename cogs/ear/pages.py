"""What those who listen are shown of a table in place of pictures: their call and hand, and the board, in words."""

from __future__ import annotations

import discord
from discord import ui

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import TEXT_MOST, Page, Reply, clip, pages, say, title, words_for
from cogs.core.time import moment
from cogs.ear.summary import SINCE, first_line, listens, spoken, standing
from render import FACES
from render.words import Words
from rules.game import Event, Seat
from sessions.people.calls import ends_at
from sessions.people.people import Person
from sessions.table.errors import Damaged, NotStarted
from sessions.table.model import Sitting, Table
from sessions.table.terms import term
from sessions.table.views import view_of

WHOLE = "all"
"""The part of a board that is all of it."""


def call(
    sitting: Sitting, seat: Seat, events: list[Event], language: str, head: str = SINCE, person: Person | None = None
) -> Reply:
    """The message that calls who holds a seat: the first line and the way to all else. `head`: as in `first_line`; `person`: what
    they have chosen."""
    words, table = spoken(sitting, language), sitting.table
    lines = [first_line(sitting, seat, events, words, head)]
    times = table.times.seats
    live = term(table, "clock") == "live"
    if seat < len(times) and (ends := ends_at(person or Person(), times[seat], live=live)) is not None:
        lines.append(words("ear-until", when=moment(ends)))
    lines.append(f"<#{table.channel_id}>" if table.channel_id else title(table, words))
    return Reply(Page(ui.TextDisplay("\n".join(lines)), *_below(table, language, hand=True)))


def hand(sitting: Sitting, seat: Seat, language: str) -> Reply:
    """Return what only one seat may see, in words, for who has asked."""
    text = f"{first_line(sitting, seat, [], spoken(sitting, language))}\n{own(sitting, seat, language)}"
    return Reply(Page(ui.TextDisplay(clip(text)), *_below(sitting.table, language, hand=False)))


def own(sitting: Sitting, seat: Seat, language: str) -> str:
    """Return what only one seat may see, in words."""
    assert sitting.state is not None
    return FACES[sitting.table.game].tell_own(view_of(sitting.state, seat), spoken(sitting, language))


def _below(table: Table, language: str, *, hand: bool) -> list[ui.ActionRow[Page]]:
    """The buttons under a call or a hand of a running game."""
    if table.status != "running":
        return []
    words = words_for(None, language)
    made = [_move(table, words)]
    if hand:
        made.append(component.button(buttons.HandButton(table.id, buttons.veiled(table)), words("button-hand")))
    made.append(component.button(buttons.TellButton(table.id, WHOLE), words("button-tell")))
    return [component.row(*made)]


def _move(table: Table, words: Words) -> component.Component:
    return component.button(buttons.MoveButton(table.id, buttons.veiled(table)), words("button-move"), discord.ButtonStyle.primary)


async def told(interaction: Interaction, pressed: buttons.TellButton) -> Reply:
    """The board in words, or one part of it."""
    return board(interaction, await interaction.client.host.tables.look(pressed.table_id), pressed.part)


def board(interaction: Interaction, sitting: Sitting, part: str = WHOLE) -> Reply:
    """All that the asker may know of a table in words, with what only they see at their own; the first line says where they stand,
    and how to have words always is offered to those who have not chosen it. Raises where there is no position."""
    if sitting.state is None:
        raise Damaged if sitting.damaged else NotStarted
    chair, user = sitting.chair_of(interaction.user.id), interaction.user.id
    face, words = FACES[sitting.table.game], spoken(sitting, str(interaction.locale))
    view = view_of(sitting.state, None if chair is None else chair.seat)
    parts = face.parts(view, words)
    if part in dict(parts):
        return in_pages(interaction, face.tell_part(view, part, words))
    lines = [] if chair is None else [standing(sitting, chair.seat, words)]
    lines.append(face.hear(view, words))
    if not listens(interaction.client, user):
        lines.append(words("ear-offered"))
    reply = in_pages(interaction, "\n".join(line for line in lines if line))
    if chair is not None and chair.seat in sitting.state.to_move and sitting.table.status == "running":
        reply.view.add_item(component.row(_move(sitting.table, words)))
    made = [component.button(buttons.TellButton(sitting.table.id, name), label) for name, label in parts]
    for n in range(0, len(made), 5):
        reply.view.add_item(component.row(*made[n : n + 5]))
    return reply


def in_pages(interaction: Interaction, text: str) -> Reply:
    """A text that must be read whole: what one message does not hold follows in further ones."""
    first, *more = pages(text, TEXT_MOST)
    reply = say(first)

    async def then(_: discord.Message) -> None:
        for piece in more:
            await interaction.followup.send(view=say(piece).view, ephemeral=True)

    reply.then = then
    return reply


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.TellButton] = told
