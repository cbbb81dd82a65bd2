"""The buttons that stand on messages of one part of the program and open another: declared here, so that no part imports the
other. What a press on one does is named by the extension that does it, in its `setup`: `bot.presses[MoveButton] = ...`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from cogs.core.component import Component, LineWords, RowSeq, Stage, TableId, all_kinds, button, row
from cogs.core.interaction import Interaction, clicked_at, excuse
from cogs.core.messages import Reply, words_for
from rules.game import GameError
from sessions.table.errors import TableOver


class Declared(Component):
    """A button whose work stands elsewhere."""

    async def press(self, interaction: Interaction) -> Reply:
        reply: Reply = await interaction.client.presses[type(self)](interaction, self)
        return reply


class MoveButton(Declared, letter="m"):
    """Your move: the panel."""

    table_id: TableId
    seq: RowSeq


class QuickButton(Declared, letter="Q"):
    """A common act: a whole line, from the board."""

    table_id: TableId
    stage: Stage
    line: LineWords


class HandButton(Declared, letter="h"):
    """My hand: what only the presser may see."""

    table_id: TableId
    seq: RowSeq


class RulesButton(Declared, letter="r"):
    """The rules page of the table's game."""

    table_id: TableId
    seq: RowSeq


class SinceButton(Declared, letter="d"):
    """Since my turn."""

    table_id: TableId
    seq: RowSeq


class TellButton(Declared, letter="E"):
    """The board in words, or one part of it."""

    table_id: TableId
    part: Annotated[str, r"[a-z0-9_]{1,20}"]


class RecordButton(Declared, letter="R"):
    """The seed and the record of a table."""

    table_id: TableId


class ReplayButton(Declared, letter="F"):
    """A game that is over, step by step from the first."""

    table_id: TableId


class RematchButton(Declared, letter="a"):
    """A new table for the same people."""

    table_id: TableId


class AnswerButton(Declared, letter="e"):
    """Agree or refuse."""

    table_id: TableId
    seq: RowSeq
    choice: Annotated[str, "yes|no"]


class JoinButton(Declared, letter="j"):
    """Sit down."""

    table_id: TableId


class LeaveButton(Declared, letter="l"):
    """Leave the lobby."""

    table_id: TableId


class StartButton(Declared, letter="g"):
    """Start the game."""

    table_id: TableId


class VariantSelect(Declared, letter="v"):
    """Choose a variant in the lobby."""

    table_id: TableId
    option: Annotated[str, r"[a-z_]{1,30}"]


class TermsButton(Declared, letter="o"):
    """What was agreed, and in the lobby the way to agree on something else."""

    table_id: TableId


class HandsButton(Declared, letter="H"):
    """No hands by direct message, only by button: a person's own setting."""


class CallsButton(Declared, letter="Y"):
    """A mention at every turn: a person's own setting."""


class InboxButton(Declared, letter="I"):
    """The hand of another table, in one's inbox."""

    EDITS = True
    table_id: TableId


class TablesButton(Declared, letter="J"):
    """All my tables. `number`: of how many inboxes this is the last."""

    number: RowSeq


class ReplaceButton(Declared, letter="X"):
    """Ask the others to open the seat of somebody who does not play. `turn`: the row since which the table waits for them."""

    table_id: TableId
    seat: Annotated[int, r"\d{1,2}"]
    turn: RowSeq


class EndButton(Declared, letter="Z"):
    """Agree to end the game."""

    table_id: TableId


class AheadButton(Declared, letter="U"):
    """The page of orders of another table than the one where somebody is."""

    table_id: TableId


class ComputersButton(Declared, letter="w"):
    """The page that seats computer players."""

    table_id: TableId


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
        panel = (self.table_id, interaction.user.id)
        self.hasty, slipped = interaction.client.haste.press(panel, clicked_at(interaction), self.custom_id)
        try:
            return await (self.unmeant(interaction) if slipped and self.LEAVES else self.step(interaction))
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
        """What stood here before was meant: the panel as it is."""
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
