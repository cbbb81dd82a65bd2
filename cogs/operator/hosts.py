"""Who hosts this bot, and may therefore do what stands behind `/admin`."""

from __future__ import annotations

import discord

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.operator.upkeep import Upkeep
from sessions.table.errors import TableError


def require_host(interaction: Interaction) -> None:
    """Raises TableError for everybody who does not host this bot."""
    if interaction.user.id not in hosts(interaction.client):
        raise TableError("admin-only")


def hosts(bot: Skywright) -> frozenset[int]:
    """Return who hosts this bot: the setting, or else what Discord says of the application."""
    if admins := bot.service(Upkeep).config.admins:
        return admins
    application = bot.application
    if application is None:
        return frozenset()
    if application.team is None:
        return frozenset({application.owner.id})
    leaders = {member.id for member in application.team.members if member.role is discord.TeamMemberRole.admin}
    return frozenset(leaders | ({application.team.owner_id} if application.team.owner_id else set()))
