"""Common acts without a panel: lines that need no choice, as buttons under the board.

Everybody sees these buttons, so they are made of what a spectator may know: `Face.quick` picks them from the lines of a guess. Who
presses one is judged like anybody who plays that line.
"""

from __future__ import annotations

from typing import Any

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Reply
from cogs.move import live, panel, screen
from cogs.move.labels import act_label
from render import FACES
from render.face import Face
from render.words import Words
from rules.chance import Chance
from rules.game import IllegalMove, Seat, State, View
from sessions.table.errors import StaleBoard
from sessions.table.model import Sitting
from sessions.table.views import view_of

ANY = b"any guess will do"
"""The seed of the guess: not the table's."""


def public_lines(state: State, at: int) -> dict[str, Seat]:
    """Return the lines that whoever must act could play at Unix ms `at`, each with who could, as far as a spectator knows: equal
    for a state and for every guess of it."""
    guess = state.guess(None, Chance(ANY))
    return {line: seat for seat in guess.to_move for line in guess.moves(seat, at)}


def on_board(sitting: Sitting, plain: Words, at: int) -> list[component.Component]:
    """Make the buttons of common acts under a running board at Unix ms `at`: green where a press plays, grey where it asks."""
    table, state = sitting.table, sitting.state
    face = FACES[table.game]
    if state is None or type(face).quick is Face.quick:
        return []
    if not any(sitting.chairs[seat].user for seat in state.to_move):  # nobody is there who could press them
        return []
    view, able = view_of(state, None), public_lines(state, at)
    lines = list(dict.fromkeys(face.quick(view, able)))
    if len(lines) > screen.ACROSS:  # nothing is left out silently: the panel has them all
        return []

    def made(line: str, label: str) -> component.Component:
        reveals = len(lines) > 1 and state.guess(None, Chance(ANY)).look_ahead(able[line], line, at).reveals
        asks = not live.is_live(sitting) and (reveals or not state.goes_back)
        said = f"{label}…" if asks else label
        return component.button(buttons.QuickButton(table.id, state.stage, line), said, panel.style_of(asks))

    return [made(line, label) for line, label in zip(lines, labels(face, view, lines, plain), strict=True)]


def labels(face: Face[Any], view: View, lines: list[str], plain: Words) -> list[str]:
    """Return what the buttons of whole lines say: one alone its whole name, several in short, so that they stand in one row."""
    if len(lines) == 1:
        return [act_label(face, view, lines[0], plain)]
    found = []
    for line in lines:
        said = line.split()
        found.append(" ".join(face.short(view, " ".join(said[:k]), word, plain) for k, word in enumerate(said)))
    return found


async def act(interaction: Interaction, pressed: buttons.QuickButton) -> Reply:
    """Play the line that the button names; ask first where a panel would (`panel.asks_first`)."""
    bot, user, line = interaction.client, interaction.user.id, pressed.line
    sitting = await bot.host.tables.look(pressed.table_id)
    seat, state = panel.seated(sitting, user)
    bot.host.maintenance.check_not_paused(sitting)
    if pressed.stage < state.stage:
        again = await panel.repeated(interaction, pressed.table_id, line)
        return again or await panel.fresh(interaction, pressed.table_id, StaleBoard())
    if live.is_live(sitting):
        return await _act_live(interaction, pressed)
    state.look_ahead(seat, line, clicked_at(interaction))  # raises where it is not legal
    if panel.asks_first(interaction, sitting.table.game, state, seat, line, clicked_at(interaction)):
        return await panel.turn(interaction, pressed.table_id, pressed.stage, line)
    with bot.hold.unconfirmed(pressed.table_id, user):
        return await panel.play(interaction, pressed.table_id, pressed.stage, line)


async def _act_live(interaction: Interaction, pressed: buttons.QuickButton) -> Reply:
    """Play the line at a live board; where something else comes first, the panel offers it, with the reason right above."""
    try:
        return await panel.play(interaction, pressed.table_id, pressed.stage, pressed.line)
    except IllegalMove as refused:
        interaction.client.host.metrics.refusals.inc()
        return await panel.opened(interaction, pressed.table_id, refused=refused)


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.QuickButton] = act
