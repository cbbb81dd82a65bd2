"""The bot with computer players that never rest: a line as soon as it was thought, any number of tables of them.

Run by `playground.child` as PLAYGROUND_BOT.
"""

from __future__ import annotations

import bot
import sessions.play.computers
from bot import SettingsRefused, keep_log, serve, settings
from cogs.wiring import Wired

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]


def build(chosen: bot.Settings) -> Wired:
    """The bot, hurried."""
    sessions.play.computers.PACE = 0.0
    sessions.play.computers.WATCHED_AT_ONCE = 100
    return bot.build(chosen)
