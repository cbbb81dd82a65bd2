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


ENTRY_POINT = 4
"""The type of the one command that Discord adds to an application with Activities: people begin an Activity by it. It is none of
this program's, and a list without it is refused as a whole (50240).

Source: https://discord.com/developers/docs/interactions/application-commands#entry-point-commands
"""
OF_AN_ENTRY_POINT = (*OF_A_COMMAND, "handler")


async def payload(bot: Skywright) -> list[dict[str, Any]]:
    """The commands of this program, as Discord is told them."""
    commands, translator = bot.tree.get_commands(), bot.tree.translator
    if translator is None:
        return [command.to_dict(bot.tree) for command in commands]
    return [await command.get_translated_payload(bot.tree, translator) for command in commands]


def are_same(ours: Sequence[Mapping[str, Any]], theirs: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether Discord has exactly these commands, in whatever order it lists them, beside one that it has added itself."""
    return _all(ours) == _all([command for command in theirs if command.get("type") != ENTRY_POINT])


def added(theirs: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The commands that Discord has added itself, as it is told them again: what it says of them is what it takes."""
    kept = [command for command in theirs if command.get("type") == ENTRY_POINT]
    return [{key: command[key] for key in OF_AN_ENTRY_POINT if command.get(key)} for command in kept]


def _all(commands: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    plain = [_plain(command, OF_A_COMMAND) for command in commands]
    return sorted(plain, key=lambda command: (str(command.get("type", 1)), str(command.get("name"))))


def _plain(item: Mapping[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """Return what is compared of a command or option, without what says no more than its absence would."""
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
    try:
        theirs = await _known(bot)
    except FAILED as error:
        log.warning("Discord's list of commands could not be read (%s); the next start compares it", error)
        return False
    ours = await payload(bot)
    _note(bot, theirs)
    if are_same(ours, theirs):
        return False
    try:
        await _tell(bot, ours, theirs)
    except FAILED:
        if not theirs:
            raise
        log.exception("Discord did not take the changed commands; the ones it has stand, and the next start tries again")
        return False
    log.info("Discord was told the commands: they differed from those it had")
    return True


async def tell_anew(bot: Skywright) -> int:
    """Tell Discord this program's commands whatever it has: how many it took. Raises one of FAILED."""
    ours = await payload(bot)
    await _tell(bot, ours, await _known(bot))
    return len(ours)


async def _known(bot: Skywright) -> list[dict[str, Any]]:
    """The commands that Discord has."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    found: list[dict[str, Any]] = await bot.http.request(route, params=TRANSLATED)
    return found


async def _tell(bot: Skywright, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> None:
    """Have Discord's list be ours, and what it has added itself. The tree would translate all of them once more, and lose that."""
    assert bot.application_id is not None
    _note(bot, await bot.http.bulk_upsert_global_commands(bot.application_id, payload=[*ours, *added(theirs)]))


def _note(bot: Skywright, theirs: Sequence[Mapping[str, Any]]) -> None:
    """Note by which ids Discord has the commands: sentences link to them."""
    bot.command_ids = {command["name"]: int(command["id"]) for command in theirs}
