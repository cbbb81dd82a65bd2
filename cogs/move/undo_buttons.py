"""The ways back that stand under a panel: undo where it is free, else the question to the table."""

from __future__ import annotations

from cogs.core import buttons, component
from cogs.core.interaction import Interaction
from cogs.core.messages import words_for
from sessions.play.takeback import known, own
from sessions.table.model import Sitting

RECENT = 40
"""Under a panel the newest lines are looked at only; the commands know all."""


async def undo_buttons(interaction: Interaction, sitting: Sitting, *, asks: bool = True) -> list[component.Component]:
    """Under a panel: undo where it is free; else, where it `asks`, while one's own line is the newest or one has nothing to do, the
    question."""
    chair, state = sitting.chair_of(interaction.user.id), sitting.state
    if chair is None or state is None or sitting.table.status != "running" or not state.goes_back:
        return []
    table, words = sitting.table, words_for(sitting, interaction.locale)
    past = known(await interaction.client.undo.newest(sitting.table.id, RECENT), chair.seat)
    free = own(past, chair.seat, interaction.user.id)
    if free:
        together = [line for line in free if line.batch == free[0].batch]
        back = buttons.UndoButton(table.id, *(buttons.veiled(table, line.seq) for line in (together[-1], free[0])))
        return [component.button(back, words("button-undo", count=len(together)))]
    mine = [line for line in past if line.seat == chair.seat]
    if not asks or not mine or "takeback" in sitting.table.asked or (chair.seat in state.to_move and past[0].seat != chair.seat):
        return []
    since = min(line.seq for line in mine if line.batch == mine[0].batch)
    return [
        component.button(
            buttons.TakebackButton(table.id, buttons.veiled(table, since), buttons.veiled(table, past[0].seq), "0"),
            words("button-takeback", alone="yes" if len(sitting.people) == 1 else "no"),
        )
    ]
