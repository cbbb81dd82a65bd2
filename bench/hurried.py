"""The bot with computer players that never rest: a line as soon as it was thought, any number of tables of them.

Run by `playground.child` as PLAYGROUND_BOT.
"""

from __future__ import annotations

import bot
import sessions.computers
from bot import SettingsRefused, serve, settings
from cogs.app import Skywright

__all__ = ["SettingsRefused", "build", "serve", "settings"]


def build(chosen: bot.Settings) -> Skywright:
    """The bot, hurried."""
    sessions.computers.PACE = 0.0
    sessions.computers.WATCHED_AT_ONCE = 100
    return bot.build(chosen)
