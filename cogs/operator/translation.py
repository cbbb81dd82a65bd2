"""Commands in the languages there are: Discord shows everybody names, descriptions and choices in that of their own Discord."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from cogs.core.messages import brief, language
from render.words import ENGLISH, Words, plain
from render.words.check import is_name

log = logging.getLogger(__name__)

NAMES = (Where.command_name, Where.group_name, Where.parameter_name)


class Translation(app_commands.Translator):
    """Says what commands are called (names.ftl) and what they say of themselves (`say_now`), for each of Discord's locales."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text in the language of a locale; None where it is that of English, which Discord shows then."""
        chosen = language(locale)
        if chosen == ENGLISH:
            return None
        words = plain(chosen)
        if context.location in NAMES:
            said = _name(words, context.location, context.data, string.message)
        elif "id" in string.extras:
            said = brief(words(string.extras["id"], **string.extras["about"]))
        else:
            return None  # a game that lives elsewhere, or a choice that is the same everywhere
        return None if said == string.message else said


def _name(words: Words, location: Where, item: Any, name: str) -> str:
    """Return what a command, group or option is called; as in English where Discord would not take it, for then it takes no
    command."""
    path = [*item.command.qualified_name.split(), name] if location is Where.parameter_name else item.qualified_name.split()
    said = words.name(path)
    if is_name(said):
        return said
    log.error("%s: “%s” is no name for a command, so it is called %s", words.language, said, name)
    return name
