"""The commands as Discord has them: compared with the program's at every start, and told anew where they differ.

Another program may have used the token since the last start, or an older version of this one: what was told then says nothing. So
Discord is asked, by one request.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from discord.http import Route

from cogs.core.bot import Skywright
from cogs.core.discord_errors import FAILED

log = logging.getLogger(__name__)

OF_A_COMMAND = (
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "type",
    "nsfw",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "options",
)
OF_AN_OPTION = (
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "type",
    "required",
    "autocomplete",
    "choices",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "options",
)
"""What is compared; Discord adds ids and versions."""
TRANSLATED = {"with_localizations": "true"}
"""What Discord is asked with, to list the translations too.

Source: https://discord.com/developers/docs/interactions/application-commands#get-global-application-commands
"""


async def payload(bot: Skywright) -> list[dict[str, Any]]:
    """The commands of this program, as Discord is told them."""
    commands, translator = bot.tree.get_commands(), bot.tree.translator
    if translator is None:
        return [command.to_dict(bot.tree) for command in commands]
    return [await command.get_translated_payload(bot.tree, translator) for command in commands]


def are_same(ours: Sequence[Mapping[str, Any]], theirs: Sequence[Mapping[str, Any]]) -> bool:
    """Whether Discord has exactly these commands, in whatever order it lists them."""
    return _all(ours) == _all(theirs)


def _all(commands: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    plain = [_plain(command, OF_A_COMMAND) for command in commands]
    return sorted(plain, key=lambda command: (str(command.get("type", 1)), str(command.get("name"))))


def _plain(item: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """What is compared of a command or option, without what says no more than its absence would."""
    found: dict[str, Any] = {}
    for key in keys:
        value = item.get(key)
        if key == "options":
            value = [_plain(option, OF_AN_OPTION) for option in value or ()]
        elif key == "choices":
            value = [(choice["name"], choice["value"], choice.get("name_localizations") or {}) for choice in value or ()]
        elif key in ("contexts", "integration_types", "channel_types"):
            value = sorted(value or ())
        elif key == "default_member_permissions" and value is not None:
            value = str(value)
        if value not in (None, False, [], {}, ""):
            found[key] = value
    return found


async def ensure(bot: Skywright) -> bool:
    """Have Discord know this program's commands; whether it had to be told. Where it cannot be asked it is not told either: the
    commands it has stand, and the next start asks again. Raises one of FAILED where it has none and takes none."""
    application = bot.application_id
    assert application is not None
    try:
        route = Route("GET", "/applications/{application_id}/commands", application_id=application)
        theirs = await bot.http.request(route, params=TRANSLATED)
    except FAILED as error:
        log.warning("Discord's list of commands could not be read (%s); the next start compares it", error)
        return False
    ours = await payload(bot)
    if are_same(ours, theirs):
        return False
    try:
        await bot.http.bulk_upsert_global_commands(application, payload=ours)  # the tree would translate them all once more
    except FAILED:
        if not theirs:
            raise
        log.exception("Discord did not take the changed commands; the ones it has stand, and the next start tries again")
        return False
    log.info("Discord was told the commands: they differed from those it had")
    return True
