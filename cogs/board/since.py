"""What happened since the reader's own last turn: as an ephemeral page, by button and by `/since`."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import ButtonStyle, ui

from cogs.board.result import winner_text
from cogs.board.sent import late
from cogs.core import buttons, component
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, Room, clip, title, told_by_move, waiting, words_for
from cogs.ear.summary import listens, spoken, standing
from render import FACES
from sessions.people.since import from_the_deal, had_no_turn, since
from sessions.table.model import Row, RowKind, Sitting, Status

TELL = 3000
"""Characters of events on one page; what is older is counted."""
MATTERED = 8
"""Lines of what mattered, beside the picture; the others are a press away."""
SPECTATORS_ROWS = 20


async def since_page(interaction: Interaction, table_id: int, *, whole: bool = False) -> Reply:
    """Return what the asker may know of what happened since their own last line, with the board, where what is new stands out; who
    only watches, of the newest rows. `whole`: all of it, not what mattered alone."""
    bot = interaction.client
    sitting = await bot.host.tables.look(table_id)
    table, state, chair = sitting.table, sitting.state, sitting.chair_of(interaction.user.id)
    words, seat = words_for(sitting, interaction.locale), None if chair is None else chair.seat
    face = FACES.get(table.game)
    if seat is None or state is None:
        rows, head = from_the_deal(await bot.host.queries.rows(table.id, table.seq - SPECTATORS_ROWS)), "since-watching"
    else:
        rows = await since(bot.host, sitting, seat, interaction.user.id)
        head = "since-the-deal" if had_no_turn(rows) else "since-your-turn"
    lines = [f"### {words(head, table=title(table, words))}"]
    heard = listens(bot, interaction.user.id)
    if heard:
        words = spoken(sitting, str(interaction.locale))
    if heard and seat is not None and state is not None:
        lines = [standing(sitting, seat, words)]
    elif state is not None and (result := state.result()) is not None:
        lines.append(f"**{winner_text(sitting, result, words)}**")
    short = not whole and not heard and face is not None
    of_seats = {event.id for row in rows if row.kind == RowKind.SEAT for event in row.events}  # who came, went, ran out of time
    room = Room(TELL, MATTERED, words("button-all-of-it"), face.weighty | of_seats) if short and face is not None else Room(TELL)
    minor = face.minor if short and face is not None else frozenset()
    happened = told_by_move(rows, seat, words, room, chairs=sitting.chairs, minor=minor) or words("since-nothing")
    below: list[component.Component] = []
    if seat is not None and state is not None and table.status == Status.RUNNING:
        style = ButtonStyle.primary if seat in state.to_move else ButtonStyle.secondary
        below.append(component.button(buttons.MoveButton(table.id, buttons.veiled(table)), words("button-move"), style))
        if not heard:  # to them it is said first
            happened += f"\n{words('ear-your-turn') if seat in state.to_move else waiting(state, words)}"
    if short and words("button-all-of-it") in happened:
        below.append(component.button(buttons.HappenedButton(table.id), words("button-all-of-it")))
    told = [ui.TextDisplay[Page]("\n".join(lines)), ui.TextDisplay[Page](clip(happened))]
    rest: list[ui.Item[Any]] = [component.row(*below)] if below else []
    if heard or state is None:
        return Reply(Page(*told, *rest))
    draw = partial(_drawn, interaction, sitting, rows)
    pictured, files, follows = await late.in_time(interaction, draw, lambda: [ui.TextDisplay(f"-# {words('picture-follows')}")])
    reply = Reply(Page(told[0], *pictured, told[1], *rest), files)
    return reply if follows is None else follows.follow(interaction, reply)


async def _drawn(interaction: Interaction, sitting: Sitting, rows: list[Row], within: float | None) -> late.Drawn:
    """The board, where what `rows` changed stands out."""
    host = interaction.client.host
    before = await host.queries.state_after(sitting.table.id, rows[0].seq - 1) if rows else None
    plain = words_for(sitting, interaction.locale, mention=False)
    return await interaction.client.pictures.changed(sitting, before, plain, within)
