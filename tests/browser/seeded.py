"""The bot as it is, with the seeds of its tables given by SEED: a game that failed can be played once more.

It takes the bot's place in a playground (PLAYGROUND_BOT); nothing else differs.
"""

import hashlib
import os

import bot
from bot import SettingsRefused, keep_log, serve, settings
from cogs.wiring import Wired

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]


def build(chosen: bot.Settings) -> Wired:
    """The bot, with that seed for every table."""
    return bot.build(chosen, seeds=hashlib.sha256(os.environ["SEED"].encode()).digest)
