"""Undo and takebacks: buttons under the private panel, and what the commands and buttons do alike (sessions/undo.py).

Custom ids: u undo (|<table>|<first row>|<newest row>): takes back what stands between; stale when another line is the newest.
t ask to take back (|<table>|<first row>|<newest row>|<0: say what it would do, 1: ask>).
"""

from __future__ import annotations

from discord import ButtonStyle, ui

from cogs import panel, press
from cogs.answer import Interaction
from cogs.speech import Page, Reply, brief, events_of, say, words_for
from render.words import Words
from rules.game import Seat
from sessions.draft import Played
from sessions.errors import StaleBoard, TableError
from sessions.tables import Sitting
from sessions.undo import Past, own

RECENT = 40
"""Under a panel the newest lines are looked at only; the commands know all."""
ROWS = r"(?P<table>\d{1,12})\|(?P<first>\d{1,9})\|(?P<last>\d{1,9})"


class Undo(panel.Step, template=rf"u\|{ROWS}"):
    """Take one's own newest lines back, freely."""

    async def step(self, interaction: Interaction) -> Reply:
        return await undo(interaction, self.table_id, int(self.about["first"]), int(self.about["last"]))


class Takeback(panel.Step, template=rf"t\|{ROWS}\|(?P<sure>[01])"):
    """Say what asking for a takeback means, then ask."""

    async def step(self, interaction: Interaction) -> Reply:
        first, last = int(self.about["first"]), int(self.about["last"])
        if self.about["sure"] == "1":
            return await takeback(interaction, self.table_id, first, last)
        host = interaction.client.host
        sitting = await host.look(self.table_id)
        words = words_for(sitting, interaction.locale)
        past = await interaction.client.undo.newest(self.table_id)
        if past[0].seq != last:
            return await panel.fresh(interaction, self.table_id, StaleBoard())
        taken = [line for line in reversed(past) if line.seq >= first]
        chair = sitting.chair_of(interaction.user.id)
        reader = None if chair is None else chair.seat
        alone = len(sitting.people) == 1
        text = (
            words("takeback-sure-alone" if alone else "takeback-sure", count=len(taken))
            + "\n"
            + "\n".join(f"- {named(line, reader, words)}" for line in taken[-8:])
        )
        if any(line.reveals for line in taken) and not alone:
            text += "\n" + words("takeback-sure-reveals")
        label = words("button-takeback-alone" if alone else "button-takeback-sure")
        sure = press.button(Takeback, f"t|{self.table_id}|{first}|{last}|1", label, ButtonStyle.primary)
        return Reply(Page(ui.TextDisplay(text), press.row(sure)))


async def undo(interaction: Interaction, table_id: int, first: int | None = None, last: int | None = None) -> Reply:
    """Take back, and go on with the panel as it is then."""
    try:
        played = await interaction.client.undo.back(table_id, interaction.user.id, interaction.id, first, last)
    except StaleBoard as stale:
        return await panel.fresh(interaction, table_id, stale)
    return await panel.after(interaction, played)


async def takeback(interaction: Interaction, table_id: int, first: int | None = None, last: int | None = None) -> Reply:
    """Ask the table, or do it at once where nobody has to be asked."""
    try:
        played = await interaction.client.undo.ask(table_id, interaction.user.id, interaction.id, first, last)
    except StaleBoard as stale:
        return await panel.fresh(interaction, table_id, stale)
    if any(row.kind == "undo" for row in played.rows):
        return await panel.after(interaction, played)
    return say(told(interaction, played) + "\n" + words_for(played.sitting, interaction.locale)("takeback-asked-note"))


def told(interaction: Interaction, played: Played) -> str:
    """What a call did, as its rows tell it."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    return "\n".join(words.event(event) for event in events) or words("played")


def named(line: Past, reader: Seat | None, words: Words) -> str:
    """Whose line, as its reader may read it."""
    return f"{words('table-itself') if line.seat is None else words.seat(line.seat)}: `{line.read_by(reader)}`"


async def offered(interaction: Interaction, sitting: Sitting) -> list[press.Press]:
    """Under a panel: undo where it is free; else, while one's own line is the newest or one has nothing to do, the question."""
    chair, state = sitting.chair_of(interaction.user.id), sitting.state
    if chair is None or state is None or sitting.table.status != "running" or not state.goes_back:
        return []
    words = words_for(sitting, interaction.locale)
    past = await interaction.client.undo.newest(sitting.table.id, RECENT)
    free = own(past, chair.seat, interaction.user.id)
    if free:
        together = [line for line in free if line.batch == free[0].batch]
        name = f"u|{sitting.table.id}|{together[-1].seq}|{free[0].seq}"
        return [press.button(Undo, name, words("button-undo", count=len(together)))]
    mine = [line for line in past if line.seat == chair.seat]
    if not mine or "takeback" in sitting.table.asked or (chair.seat in state.to_move and past[0].seat != chair.seat):
        return []
    since = min(line.seq for line in mine if line.batch == mine[0].batch)
    return [press.button(Takeback, f"t|{sitting.table.id}|{since}|{past[0].seq}|0", words("button-takeback"))]


async def wanted(interaction: Interaction, typed: str, *, free: bool) -> list[tuple[str, int]]:
    """Completions: the lines from which on may be taken back, newest first, each with what it was; `free`: without asking."""
    try:
        sitting = await interaction.client.host.table_in(interaction.channel_id)
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
    found = []
    for count, line in enumerate(past, 1):
        whose = words("table-itself") if line.seat is None else words.seat(line.seat)
        text = words(
            "option-back-choice", number=line.seq, who=whose, line=line.read_by(None if chair is None else chair.seat), count=count
        )
        if typed.lower() in text.lower():
            found.append((brief(text), line.seq))
    return found[:25]


panel.BESIDE.append(offered)
