"""**More** under a running board: what else can be done at its table now, and what is asked before a seat or a game is given up."""

from __future__ import annotations

from discord import ButtonStyle, ui

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, say, title, words_for
from cogs.move.undo_buttons import undo_buttons
from cogs.table import computers
from cogs.table.takeback import asked
from render.words import Words
from sessions.play.timeouts import REPLACED_AFTER
from sessions.play.waiting import why_not
from sessions.table.change import Played
from sessions.table.errors import NotSeated
from sessions.table.model import Sitting, Status


async def more(interaction: Interaction, pressed: buttons.MoreActsButton | buttons.ActButton) -> Reply:
    """Show all that the presser can do at a table beside its moves."""
    sitting = await interaction.client.host.tables.look(pressed.table_id)
    words, table = words_for(sitting, interaction.locale), sitting.table
    running = table.status == Status.RUNNING
    back = await undo_buttons(interaction, sitting)
    read = [
        component.button(buttons.ReplayButton(table.id), words("button-replay")),
        component.button(buttons.TermsButton(table.id), words("button-terms")),
    ]
    rows = [component.row(*row) for row in (back, await _acts(interaction, sitting, words) if running else [], read) if row]
    return Reply(Page(ui.TextDisplay(f"### {words('more-title', table=title(table, words))}"), *rows))


async def _acts(interaction: Interaction, sitting: Sitting, words: Words) -> list[component.Component]:
    """Return what changes a running table: pausing, ending, leaving, and having the others asked about a seat that holds it up."""
    table, user = sitting.table, interaction.user.id
    if sitting.chair_of(user) is None:
        watched = not sitting.people and user == table.host_user
        return [_act(table.id, "end", words)] if watched else []
    pauses = "pause" if table.times.paused is None else "resume"
    acts = [_act(table.id, act, words) for act in (pauses, "end", "leave") if act not in table.asked]
    waited = await interaction.client.endings.waited(sitting)
    for seat, ms in waited.items():
        stays = why_not(interaction.client.host, sitting, seat) is not None or "replace" in table.asked
        if ms >= REPLACED_AFTER and sitting.chairs[seat].user != user and not stays:
            turn = buttons.veiled(table, table.times.seats[seat].turn)
            acts.append(component.button(buttons.ReplaceButton(table.id, seat, turn), words("button-replace")))
            break  # the next one when this seat is open
    return acts


def _act(table_id: int, act: str, words: Words, sure: str = "0") -> component.Component:
    style = ButtonStyle.danger if sure == "1" else ButtonStyle.secondary
    return component.button(buttons.ActButton(table_id, act, sure), words(f"button-act-{act}"), style)


async def act(interaction: Interaction, pressed: buttons.ActButton) -> Reply:
    """Ask for a pause or an end, go on after a pause, give up a seat: what nobody else is asked about, once more first."""
    agreements, table_id, user, click = interaction.client.agreements, pressed.table_id, interaction.user.id, interaction.id
    if pressed.act == "more":
        return await more(interaction, pressed)
    if pressed.act == "pause":
        return say(asked(interaction, await agreements.pause(table_id, user, click)))
    if pressed.act == "resume":
        return say(asked(interaction, await agreements.resume(table_id, user, click)))
    sitting = await interaction.client.host.tables.look(table_id)
    if sitting.chair_of(user) is None and sitting.people:
        raise NotSeated
    if pressed.sure == "0" and (pressed.act == "leave" or len(sitting.people) <= 1):
        return _sure(interaction, sitting, pressed)
    if pressed.act == "leave":
        return await resigned(interaction, table_id)
    return ended(interaction, await agreements.end(table_id, user, click))


def _sure(interaction: Interaction, sitting: Sitting, pressed: buttons.ActButton) -> Reply:
    """Ask whether somebody means it. A seat can be left to a computer player instead."""
    words, chair = words_for(sitting, interaction.locale), sitting.chair_of(interaction.user.id)
    number = 0 if chair is None else chair.seat + 1
    back = component.button(buttons.ActButton(sitting.table.id, "more", "0"), words("button-back"))
    kept = computers.to_keep_ones_seat(sitting, interaction.user.id, words) if pressed.act == "leave" else []
    rows = [*map(component.row, kept), component.row(_act(sitting.table.id, pressed.act, words, "1"), back)]
    return Reply(Page(ui.TextDisplay(words(f"more-{pressed.act}-sure", number=number)), *rows))


async def resigned(interaction: Interaction, table_id: int) -> Reply:
    """Give up one's own seat."""
    played = await interaction.client.host.play.release(table_id, interaction.user.id, interaction.id)
    words = words_for(played.sitting, interaction.locale)
    reply = say(words("you-resigned"))
    for select in computers.after_resigning(played.sitting, interaction.user.id, words):
        reply.view.add_item(component.row(select))
    return reply


def ended(interaction: Interaction, played: Played) -> Reply:
    """Tell whoever agreed to an end what became of it; that a game is over, its board tells."""
    if played.sitting.table.status == Status.ENDED and played.sitting.state is not None:
        return say(words_for(played.sitting, interaction.locale)("you-ended"))
    return say(asked(interaction, played))


async def end(interaction: Interaction, pressed: buttons.EndButton) -> Reply:
    """Agree to end the game."""
    return ended(interaction, await interaction.client.agreements.end(pressed.table_id, interaction.user.id, interaction.id))


async def setup(bot: Skywright) -> None:
    bot.presses |= {buttons.MoreActsButton: more, buttons.ActButton: act, buttons.EndButton: end}
