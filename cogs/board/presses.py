"""What the buttons of a board do."""

from __future__ import annotations

from discord import ui

from cogs.board.hand import my_hand
from cogs.board.rules_page import rules_page
from cogs.board.show import Show
from cogs.board.since import since_page
from cogs.core import buttons
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply, name_of, say, words_for
from cogs.move import panel
from cogs.table.takeback import told
from sessions.table.model import ChairKind, Status


async def move(interaction: Interaction, pressed: buttons.MoveButton) -> Reply:
    """Your move: the panel. Whose seat a computer player keeps has it back by this."""
    host, user = interaction.client.host, interaction.user
    sitting = await host.tables.look(pressed.table_id)
    kept = any(chair.kind == ChairKind.COMPUTER and chair.claim == user.id for chair in sitting.chairs)
    if not kept or sitting.table.status != Status.RUNNING or sitting.chair_of(user.id) is not None:
        return await panel.opened(interaction, pressed.table_id)
    await host.lobby.join(pressed.table_id, user.id, name_of(user), interaction.id)
    reply = await panel.opened(interaction, pressed.table_id)
    reply.view.add_item(ui.TextDisplay(words_for(sitting, interaction.locale)("seat-is-yours-again")))
    return reply


async def hand(interaction: Interaction, pressed: buttons.HandButton) -> Reply:
    """My hand."""
    return await my_hand(interaction, pressed.table_id)


async def rules(interaction: Interaction, pressed: buttons.RulesButton) -> Reply:
    """The rules page of the table's game."""
    sitting = await interaction.client.host.tables.look(pressed.table_id)
    return await rules_page(interaction, sitting.table.game, words_for(sitting, interaction.locale))


async def since(interaction: Interaction, pressed: buttons.SinceButton) -> Reply:
    """Since my turn."""
    return await since_page(interaction, pressed.table_id)


async def happened(interaction: Interaction, pressed: buttons.HappenedButton) -> Reply:
    """All that happened, in place of what mattered."""
    return await since_page(interaction, pressed.table_id, whole=True)


async def answer(interaction: Interaction, pressed: buttons.AnswerButton) -> Reply:
    """Agree to what the table is asked, or refuse."""
    seq = buttons.unveiled((await interaction.client.host.tables.look(pressed.table_id)).table, pressed.seq)
    agrees, user = pressed.choice == "yes", interaction.user
    played = await interaction.client.votes.answer(pressed.table_id, user.id, seq, agrees, interaction.id, name_of(user))
    return say(told(interaction, played))


async def turn(interaction: Interaction, pressed: buttons.InboxButton) -> Reply:
    """Another table, in one's inbox."""
    return await interaction.client.service(Show).inboxes.turn_to(interaction, pressed.table_id)


async def setup(bot: Skywright) -> None:
    bot.presses |= {
        buttons.MoveButton: move,
        buttons.HandButton: hand,
        buttons.InboxButton: turn,
        buttons.RulesButton: rules,
        buttons.SinceButton: since,
        buttons.HappenedButton: happened,
        buttons.AnswerButton: answer,
    }
