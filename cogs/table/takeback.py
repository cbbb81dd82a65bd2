"""Undo and takebacks: what the commands and the buttons under a panel do alike (sessions/play/takeback.py)."""

from __future__ import annotations

from discord import ButtonStyle, ui

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, brief, events_of, say, unmarked, words_for
from cogs.move import panel
from render.words import Words
from rules.game import Seat
from sessions.kernel.typed import folded
from sessions.play.takeback import Past, known
from sessions.record.record import seen
from sessions.table.change import Played
from sessions.table.errors import StaleBoard, TableError

TOO_LATE = TableError("undo-too-late")
"""Why a button undid nothing, or asked nobody: what it would undo is not the newest any more."""


async def undo(interaction: Interaction, table_id: int, first: int | None = None, last: int | None = None) -> Reply:
    """Take back, and go on with the panel as it is then."""
    try:
        rows = await _rows(interaction, table_id, first, last)
        played = await interaction.client.undo.back(table_id, interaction.user.id, interaction.id, *rows)
    except StaleBoard:
        return await panel.fresh(interaction, table_id, TOO_LATE)
    return await panel.after(interaction, played)


async def takeback(interaction: Interaction, table_id: int, first: int | None = None, last: int | None = None) -> Reply:
    """Ask the table, or do it at once where nobody has to be asked."""
    try:
        rows = await _rows(interaction, table_id, first, last)
        played = await interaction.client.undo.ask(table_id, interaction.user.id, interaction.id, *rows)
    except StaleBoard:
        return await panel.fresh(interaction, table_id, TOO_LATE)
    if any(row.kind == "undo" for row in played.rows):
        return await panel.after(interaction, played)
    return say(asked(interaction, played))


async def _rows(interaction: Interaction, table_id: int, *numbers: int | None) -> list[int | None]:
    """Return the rows that ids of buttons, or choices of a command, name."""
    table = (await interaction.client.host.tables.look(table_id)).table
    return [None if number is None else buttons.unveiled(table, number) for number in numbers]


def told(interaction: Interaction, played: Played) -> str:
    """Return what a call did, as its rows tell it."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    return "\n".join(words.event(event) for event in events) or words("played")


def asked(interaction: Interaction, played: Played) -> str:
    """Return what a call did, and where the question stands that it asked, if it did."""
    note = words_for(played.sitting, interaction.locale)("question-asked-note")
    stands = {question.seq for question in played.sitting.table.asked.values()}.intersection(row.seq for row in played.rows)
    return told(interaction, played) + (f"\n{note}" if stands else "")


def named(line: Past, reader: Seat | None, words: Words) -> str:
    """Return whose line, as its reader may read it."""
    return words.pair(words("table-itself") if line.seat is None else words.seat(line.seat), f"`{line.read_by(reader)}`")


async def wanted(interaction: Interaction, typed: str, *, free: bool) -> list[tuple[str, int]]:
    """Completions: the lines from which on may be taken back, newest first, each with what it was; `free`: without asking. What
    others did in secret is none of them: their number would tell how often somebody has chosen again."""
    try:
        sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
    except TableError:
        return []
    if sitting.state is None or not sitting.state.goes_back:
        return []
    words = words_for(sitting, interaction.locale, mention=False)
    if free:
        past = await interaction.client.undo.free(sitting, interaction.user.id)
    else:
        past = [line for line in await interaction.client.undo.newest(sitting.table.id) if line.kind == "move"]
    chair = sitting.chair_of(interaction.user.id)
    reader = None if chair is None else chair.seat
    rows = await interaction.client.host.queries.rows(sitting.table.id, past[-1].seq - 1) if past else []
    known = {row.seq for row in rows if seen(row, reader)}
    found = []
    for count, line in enumerate((line for line in past if line.seq in known), 1):
        whose = words("table-itself") if line.seat is None else words.seat(line.seat)
        text = unmarked(words("option-back-choice", who=whose, line=line.read_by(reader), count=count))
        if folded(typed) in folded(text):
            found.append((brief(text), buttons.veiled(sitting.table, line.seq)))
    return found[:25]


async def press_undo(interaction: Interaction, pressed: buttons.UndoButton) -> Reply:
    """Take one's own newest lines back, freely."""
    return await undo(interaction, pressed.table_id, pressed.first, pressed.last)


async def press_takeback(interaction: Interaction, pressed: buttons.TakebackButton) -> Reply:
    """Say what asking for a takeback means, then ask."""
    if pressed.sure == "1":
        return await takeback(interaction, pressed.table_id, pressed.first, pressed.last)
    sitting = await interaction.client.host.tables.look(pressed.table_id)
    words = words_for(sitting, interaction.locale)
    past = await interaction.client.undo.newest(pressed.table_id)
    chair = sitting.chair_of(interaction.user.id)
    reader = None if chair is None else chair.seat
    past = past if reader is None else known(past, reader)
    if not past or past[0].seq != buttons.unveiled(sitting.table, pressed.last):  # no game has begun where there is none
        return await panel.fresh(interaction, pressed.table_id, TOO_LATE)
    first = buttons.unveiled(sitting.table, pressed.first)
    taken = [line for line in reversed(known(past, None)) if line.seq >= first]
    alone = len(sitting.people) == 1
    text = (
        words("takeback-sure-alone" if alone else "takeback-sure", count=len(taken))
        + "\n"
        + "\n".join(f"- {named(line, reader, words)}" for line in taken[-8:])
    )
    if any(line.reveals for line in taken) and not alone:
        text += "\n" + words("takeback-sure-reveals")
    label = words("button-takeback-alone" if alone else "button-takeback-sure")
    sure = component.button(buttons.TakebackButton(pressed.table_id, pressed.first, pressed.last, "1"), label, ButtonStyle.primary)
    back = component.button(buttons.NowButton(pressed.table_id), words("button-back"))
    return Reply(Page(ui.TextDisplay(text), component.row(sure, back)))


async def setup(bot: Skywright) -> None:
    bot.presses |= {buttons.UndoButton: press_undo, buttons.TakebackButton: press_takeback}
