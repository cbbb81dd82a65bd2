"""The buttons that stand on messages of one part of the program and open another: declared here, so that no part imports the
other. What a press on one does is named by the extension that does it, in its `setup`: `bot.presses[MoveButton] = ...`.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, ClassVar

from cogs.core.component import Component, LineWords, RowSeq, Stage, TableId, all_kinds, button, row
from cogs.core.interaction import Interaction, clicked_at, excuse
from cogs.core.messages import Reply, words_for
from rules.game import GameError
from sessions.table.errors import TableOver
from sessions.table.model import Table

VEILED = 100_000_000
"""Numbers in ids from here on are rows under a veil; those below it are rows, as messages of older programs name them."""
SALT_BITS = 8
ROW_BITS = 20
HALF_BITS = (SALT_BITS + ROW_BITS) // 2
HALF = (1 << HALF_BITS) - 1
ROUNDS = 6


def veiled(table: Table, row: int | None = None) -> int:
    """Return the number by which a message that others can read names a row of a table.

    Rows are numbered one after the other, what somebody does in secret among them: who watches the numbers would learn how often a
    secret choice was changed. A permutation that only the seed knows hides them (a Feistel network over SHA-256).

    Args:
        table: The table; its seed is secret while the game runs.
        row: A row that is found again by its number, which is always the same. None: the newest row, by another number each time,
            so that nobody sees whether two boards show the same one.
    """
    value = (table.seq if row is None else row) << SALT_BITS | (secrets.randbelow(1 << SALT_BITS) if row is None else 0)
    if value >> (2 * HALF_BITS) or value < 0:  # a table of a million rows
        return table.seq if row is None else row
    left, right = value >> HALF_BITS, value & HALF
    for nth in range(ROUNDS):
        left, right = right, left ^ _mixed(table.seed, nth, right)
    return VEILED + (left << HALF_BITS | right)


def unveiled(table: Table, number: int) -> int:
    """Return the row of a table that a number in an id names. Ids are untrusted: it may be a row that there is not."""
    if number < VEILED:
        return number
    value = (number - VEILED) & (1 << 2 * HALF_BITS) - 1
    left, right = value >> HALF_BITS, value & HALF
    for nth in reversed(range(ROUNDS)):
        left, right = right ^ _mixed(table.seed, nth, left), left
    return (left << HALF_BITS | right) >> SALT_BITS


def _mixed(seed: bytes, nth: int, half: int) -> int:
    """One round of the permutation."""
    mixed = hashlib.sha256(b"rows" + seed + bytes([nth]) + half.to_bytes(2, "big")).digest()
    return int.from_bytes(mixed[:2], "big") & HALF


class Declared(Component):
    """A button whose work stands elsewhere."""

    async def press(self, interaction: Interaction) -> Reply:
        reply: Reply = await interaction.client.presses[type(self)](interaction, self)
        return reply


class TableButton(Declared):
    """Base of those that name a table."""

    table_id: TableId


class MoveButton(TableButton, letter="m"):
    """Your move: the panel."""

    seq: RowSeq


class QuickButton(TableButton, letter="Q"):
    """A common act: a whole line, from the board."""

    stage: Stage
    line: LineWords


class HandButton(TableButton, letter="h"):
    """My hand: what only the presser may see."""

    seq: RowSeq


class RulesButton(TableButton, letter="r"):
    """The rules page of the table's game."""

    seq: RowSeq


class SinceButton(TableButton, letter="d"):
    """Since my turn."""

    seq: RowSeq


class MoreActsButton(TableButton, letter="more"):
    """What else can be done at a table."""


class ActButton(TableButton, letter="act"):
    """Something that is done to a whole table, or asked of it; "more" leads back to all there is. `sure`: whether it was asked once
    more."""

    EDITS = True
    act: Annotated[str, "pause|resume|end|leave|more"]
    sure: Annotated[str, "[01]"]


class HappenedButton(TableButton, letter="all"):
    """All that happened, in the page that tells what mattered."""

    EDITS = True


class TellButton(TableButton, letter="E"):
    """The board in words, or one part of it."""

    part: Annotated[str, r"[a-z0-9_]{1,20}"]


class RecordButton(TableButton, letter="R"):
    """The seed and the record of a table."""


class ReplayButton(TableButton, letter="F"):
    """A game, step by step from the first."""


class FilmButton(TableButton, letter="film"):
    """Under the animated picture of a game: for whoever has it alone, to show it in the thread; there, the game step by step."""


class RematchButton(TableButton, letter="a"):
    """A new table for the same people."""


class AnswerButton(TableButton, letter="e"):
    """Agree or refuse."""

    seq: RowSeq
    choice: Annotated[str, "yes|no"]


class JoinButton(TableButton, letter="j"):
    """Sit down."""


class LeaveButton(TableButton, letter="l"):
    """Leave the lobby."""


class StartButton(TableButton, letter="g"):
    """Start the game."""


class FillButton(TableButton, letter="fill"):
    """Start the game at once, against computer players."""


class VariantSelect(TableButton, letter="v"):
    """Choose a variant in the lobby."""

    option: Annotated[str, r"[a-z_]{1,30}"]


class TermsButton(TableButton, letter="o"):
    """What was agreed, and in the lobby the way to agree on something else."""


class HandsButton(Declared, letter="H"):
    """No hands by direct message, only by button: a person's own setting."""


class CallsButton(Declared, letter="Y"):
    """A mention at every turn: a person's own setting."""


class InboxButton(TableButton, letter="I"):
    """The hand of another table, in one's inbox."""

    EDITS = True


class TablesButton(Declared, letter="J"):
    """All my tables. `number`: of how many inboxes this is the last."""

    number: RowSeq


class ReplaceButton(TableButton, letter="X"):
    """Ask the others to open the seat of somebody who does not play. `turn`: the row since which the table waits for them."""

    seat: Annotated[int, r"\d{1,2}"]
    turn: RowSeq


class EndButton(TableButton, letter="Z"):
    """Agree to end the game."""


class AheadButton(TableButton, letter="U"):
    """The page of orders of another table than the one where somebody is."""


class ComputersButton(TableButton, letter="w"):
    """The page that seats computer players."""


# Under the panel.


class PanelComponent(Component):
    """An item of a panel: its answer replaces the panel, and a refusal leaves a button to go on with. `hasty`: whether it was
    pressed so soon after another that it must not play.

    LEAVES: it leads away from what is being built or was played. The second press of a double press can hit it where the button
    stood that was meant: then it does nothing but show the panel again.
    """

    EDITS = True
    LEAVES: ClassVar[bool] = False
    table_id: TableId

    async def press(self, interaction: Interaction) -> Reply:
        for told in interaction.client.pressed:
            await told(interaction, self.table_id)
        panel, begun = (self.table_id, interaction.user.id), interaction.client.clock.now()
        self.hasty, slipped = interaction.client.haste.press(panel, clicked_at(interaction), self.custom_id)
        try:
            reply = await (self.unmeant(interaction) if slipped and self.LEAVES else self.step(interaction))
            took = interaction.client.clock.now() - begun  # by the clock of clicks, which is another
            interaction.client.haste.changed(panel, clicked_at(interaction) + took)
            return reply
        except TableOver:
            raise
        except GameError as error:
            reply = await excuse(interaction, error, self.table_id)
            words = words_for(await interaction.client.host.tables.look(self.table_id), interaction.locale)
            reply.view.add_item(row(button(NowButton(self.table_id), words("button-move"))))
            return reply

    async def step(self, interaction: Interaction) -> Reply:
        """The work."""
        reply: Reply = await interaction.client.presses[type(self)](interaction, self)
        return reply

    async def unmeant(self, interaction: Interaction) -> Reply:
        """Return the panel as it is: what stood here before was meant."""
        reply: Reply = await interaction.client.presses[NowButton](interaction, self)
        return reply


class NowButton(PanelComponent, letter="n"):
    """What is to be done now, in the panel itself."""


class HintButton(PanelComponent, letter="C"):
    """A good line, above the buttons of the panel."""

    LEAVES = True
    BUSY = "button-hint-comes"


class LaterButton(PanelComponent, letter="L"):
    """Orders for the next turn."""

    LEAVES = True


class UndoButton(PanelComponent, letter="u"):
    """Take one's own newest lines back, freely."""

    LEAVES = True
    first: RowSeq
    last: RowSeq


class TakebackButton(PanelComponent, letter="t"):
    """Say what asking for a takeback means, then ask."""

    LEAVES = True
    first: RowSeq
    last: RowSeq
    sure: Annotated[str, "[01]"]

    async def unmeant(self, interaction: Interaction) -> Reply:
        if self.sure == "0":
            return await super().unmeant(interaction)
        asked = TakebackButton(self.table_id, self.first, self.last, "0")  # two presses on the button before: it asks once more
        return await asked.step(interaction)


def declared() -> list[type[Component]]:
    """Every button whose work an extension names."""
    return [kind for kind in all_kinds() if kind.__module__ == __name__]
