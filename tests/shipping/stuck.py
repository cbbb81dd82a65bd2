"""The bot as it is, whose loop a test can block: SIGUSR1 makes it read from the pipe HELD until somebody writes into it.

It takes the bot's place in a playground (PLAYGROUND_BOT); nothing else differs.
"""

import asyncio
import os
import signal
from pathlib import Path

import bot
from bot import SettingsRefused, keep_log, serve, settings
from cogs.core.bot import Skywright

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]


def build(chosen: bot.Settings) -> Skywright:
    """The bot, with a switch that stops its loop."""
    held = Path(os.environ["HELD"])
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, lambda: held.read_bytes())
    return bot.build(chosen)
