"""What commands and buttons of a table do alike: taking a seat, starting."""

from __future__ import annotations

from discord import ui

from cogs.board.reachable import Reachable
from cogs.core import buttons, component
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply, name_of, place, say, words_for
from render import FACES
from rules.game import Seat
from sessions.table.model import Sitting


async def join(interaction: Interaction, table_id: int, seat: Seat | None = None) -> Reply:
    """Sit down, or take an open seat of a running game."""
    user, bot = interaction.user, interaction.client
    beginner = await bot.standing.is_beginner(user.id)
    played = await bot.host.lobby.join(table_id, user.id, name_of(user), interaction.id, seat, beginner=beginner)
    words = words_for(played.sitting, interaction.locale)
    sitting = played.sitting
    if sitting.table.status == "lobby":
        bot.service(Reachable).look_at_lobby(table_id)
    back = any(event.id == "seat-taken-back" for row in played.rows for event in row.events)
    said = "you-joined" if sitting.table.status == "lobby" else "you-took-back" if back else "you-took-seat"
    return by_message(interaction, say(words(said, table=place(sitting.table, words))), sitting)


def by_message(interaction: Interaction, reply: Reply, sitting: Sitting) -> Reply:
    """The answer to whoever sits down, with how their hand will come, where the game has hands and they come by direct message."""
    if FACES[sitting.table.game].private and interaction.client.people.of(interaction.user.id).hands != "button":
        words = words_for(sitting, interaction.locale)
        reply.view.add_item(ui.TextDisplay(words("hand-comes")))
        reply.view.add_item(component.row(component.button(buttons.HandsButton(), words("button-hands-by-button"))))
    return reply


async def start(interaction: Interaction, table_id: int) -> Reply:
    """Start the game of a lobby, without those who have left the server."""
    await interaction.client.service(Reachable).check_lobby(table_id)
    await interaction.client.computers.check_start(await interaction.client.host.tables.look(table_id))
    played = await interaction.client.host.lobby.start(table_id, interaction.user.id, interaction.id)
    words = words_for(played.sitting, interaction.locale)
    return say(words("you-started"))
