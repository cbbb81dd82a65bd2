"""What the buttons do that stand in a lobby, that lead from a board to its table's pages, or that help a table left waiting."""

from __future__ import annotations

from cogs.board.lobby import FILLED
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply, say, words_for
from cogs.table import actions, threads
from cogs.table.computers import computers_page
from cogs.table.takeback import asked
from cogs.table.terms import terms_page
from players import LEVELS
from rules import GAMES
from sessions.table.errors import TableError
from sessions.table.model import Status


async def join(interaction: Interaction, pressed: buttons.JoinButton) -> Reply:
    """Take a seat."""
    return await actions.join(interaction, pressed.table_id)


async def leave(interaction: Interaction, pressed: buttons.LeaveButton) -> Reply:
    """Leave the lobby."""
    played = await interaction.client.host.lobby.leave(pressed.table_id, interaction.user.id, interaction.id)
    return say(words_for(played.sitting, interaction.locale)("you-left"))


async def go(interaction: Interaction, pressed: buttons.StartButton) -> Reply:
    """Start the game."""
    return await actions.start(interaction, pressed.table_id)


async def fill(interaction: Interaction, pressed: buttons.FillButton) -> Reply:
    """Start the game at once, against computer players. A press that comes again goes on where the first one got to."""
    bot, user = interaction.client, interaction.user.id
    sitting = await bot.host.tables.look(pressed.table_id)
    most = sitting.table.seats or GAMES[sitting.table.game].seats[-1]
    if sitting.table.status == Status.LOBBY:
        for _ in range(min(1 + FILLED, most) - len(sitting.chairs)):
            await bot.computers.add(pressed.table_id, user, LEVELS[1], None)
    return await actions.start(interaction, pressed.table_id)


async def variant(interaction: Interaction, pressed: buttons.VariantSelect) -> Reply:
    """Choose a variant in the lobby."""
    value, option = component.chosen(interaction), pressed.option
    played = await interaction.client.host.lobby.choose(pressed.table_id, interaction.user.id, option, value, interaction.id)
    words = words_for(played.sitting, interaction.locale)
    key = f"{played.sitting.table.game}-option-{option}"
    return say(words("chosen-variant", option=words(key), value=words(f"{key}-{value}")))


async def again(interaction: Interaction, pressed: buttons.RematchButton) -> Reply:
    """A new table for the same people."""
    return await threads.rematch(interaction, pressed.table_id)


async def terms(interaction: Interaction, pressed: buttons.TermsButton) -> Reply:
    """Return what was agreed, and in the lobby the way to agree on something else."""
    return await terms_page(interaction, pressed.table_id)


async def computers(interaction: Interaction, pressed: buttons.ComputersButton) -> Reply:
    """The page that seats computer players."""
    return await computers_page(interaction, pressed.table_id)


async def replace(interaction: Interaction, pressed: buttons.ReplaceButton) -> Reply:
    """Ask the others to open a seat. Raises TableError where its turn is over."""
    bot = interaction.client
    table = (await bot.host.tables.look(pressed.table_id)).table
    times = table.times.seats
    if pressed.seat >= len(times) or times[pressed.seat].turn != buttons.unveiled(table, pressed.turn):
        raise TableError("missing-is-back")
    played = await bot.endings.replace(pressed.table_id, interaction.user.id, pressed.seat, interaction.id)
    return say(asked(interaction, played))


async def setup(bot: Skywright) -> None:
    bot.presses |= {
        buttons.JoinButton: join,
        buttons.LeaveButton: leave,
        buttons.StartButton: go,
        buttons.FillButton: fill,
        buttons.VariantSelect: variant,
        buttons.RematchButton: again,
        buttons.TermsButton: terms,
        buttons.ReplaceButton: replace,
        buttons.ComputersButton: computers,
    }
