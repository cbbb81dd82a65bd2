"""Application commands: registering them, and turning what a person typed into an interaction's data.

Sources: Discord's documentation, interactions/application-commands ("Bulk Overwrite", "Contexts", "Permissions",
option types).
"""

from typing import Any, Final

from .. import limits, permits
from ..limits import ENTRY_POINT, Form, Refused
from ..world import World

Json = dict[str, Any]
NAMES: Final = {3: "a text", 4: "a whole number", 5: "true or false", 6: "a person", 7: "a channel", 10: "a number"}


def overwrite(world: World, guild: str, body: Any) -> list[Json]:
    """Bulk overwrite: all commands of the application, everywhere or in one server."""
    form = Form()
    if not isinstance(body, list):
        form.fault((), "LIST_TYPE_CONVERT", "Only iterables may be used in a list.")
        form.done()
    if sum(c.get("type", 1) == 1 for c in body) > 100:
        raise Refused(30032, message="Maximum number of application commands reached (100)")
    seen: set[tuple[str, int]] = set()
    for i, data in enumerate(body):
        one = Form(str(i))
        limits.command(one, data)
        wrong = set(data.get("integration_types") or []) - set(world.integration_types())
        if wrong and not guild:
            one.fault(("integration_types",), "BASE_TYPE_CHOICES", f"Value must be one of {world.integration_types()}.")
        key = (str(data.get("name")), data.get("type", 1))
        if key in seen:
            one.fault(("name",), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        for step, node in one.errors.items():
            form.errors[step] = node
    form.done()
    if not guild and not any(data.get("type") == ENTRY_POINT for data in body) and entry_point(world) is not None:
        raise Refused(50240)
    before = {(c["name"], c["type"]): c for c in world.commands.get(guild, [])}
    world.commands[guild] = [_command(world, guild, data, before.get((data["name"], data.get("type", 1)))) for data in body]
    world.tell("COMMANDS", {})
    return world.commands[guild]


def entry_point(world: World) -> Json | None:
    """The command that begins an Activity, where the application has one."""
    return next((command for command in world.commands[""] if command["type"] == ENTRY_POINT), None)


def set_activities(world: World, on: bool) -> None:
    """Switch Activities on in the developer portal, which adds a command, or off. That it takes it away again is an assumption."""
    found = entry_point(world)
    if on and found is None:
        launch = {"name": "Launch", "type": ENTRY_POINT, "handler": 2, "contexts": [0, 1, 2]}
        world.commands[""].append(_command(world, "", launch, None))
    elif not on and found is not None:
        world.commands[""].remove(found)


def _command(world: World, guild: str, data: Json, old: Json | None) -> Json:
    command: Json = {
        "id": old["id"] if old else world.snowflake(), "application_id": world.app_id, "version": world.snowflake(),
        "type": data.get("type", 1),
        "name": data["name"], "name_localizations": data.get("name_localizations"), "description": data.get("description") or "",
        "description_localizations": data.get("description_localizations"),
        "default_member_permissions": data.get("default_member_permissions"),
        "dm_permission": data.get("dm_permission", True), "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or world.integration_types(), "nsfw": bool(data.get("nsfw")),
        "options": data.get("options") or [],
    }  # fmt: skip
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if guild:
        command["guild_id"] = guild
    if command["type"] == ENTRY_POINT:
        command["handler"] = data["handler"]
    return command


def visible(world: World, user: str) -> list[Json]:
    """The commands a person may use somewhere, each with the ids of the `guilds` where; not what begins an Activity, which reaches
    no bot."""
    found = []
    for command in [c for listed in world.commands.values() for c in listed if c["type"] != ENTRY_POINT]:
        guilds = [guild["id"] for guild in world.guilds.values() if _usable(world, user, command, guild)]
        if guilds or _in_dm(command):
            found.append(command | {"guilds": guilds})
    return found


def _usable(world: World, user: str, command: Json, guild: Json) -> bool:
    """Return whether a member may use a command of the bot in a server, where the bot is or with an application of their own."""
    if user not in guild["members"] or command.get("guild_id") not in (None, guild["id"]):
        return False
    if command["contexts"] is not None and 0 not in command["contexts"]:
        return False
    types = [0] if command.get("guild_id") else command["integration_types"]
    if 1 in types and world.installed(user):
        return True
    if guild["bot_role"] is None or 0 not in types:
        return False
    needed = command["default_member_permissions"]
    if needed is None or user == guild["owner_id"]:
        return True
    return int(needed) != 0 and world.roles[guild["id"]]["permissions"] & int(needed) == int(needed)


def localized(found: list[Json]) -> list[Json]:
    """Commands as they are listed by default: without the whole dictionaries of their translations."""
    words = ("name_localizations", "description_localizations")
    shown = [{key: value for key, value in item.items() if key not in words} for item in found]
    for item in shown:
        for key in ("options", "choices"):
            if item.get(key):
                item[key] = localized(item[key])
    return shown


def in_language(found: list[Json], locale: str) -> list[Json]:
    """Commands as a client in that language shows them: `called` is a name in it, where there is one; what is sent stays `name`.
    A description and a choice stand in the language themselves (application-commands, "Retrieving localized commands")."""
    shown = []
    for item, plain in zip(found, localized(found), strict=True):
        name = (item.get("name_localizations") or {}).get(locale)
        if name and "value" in item:
            plain["name"] = name
        elif name:
            plain["called"] = name
        if about := (item.get("description_localizations") or {}).get(locale):
            plain["description"] = about
        for key in ("options", "choices"):
            if item.get(key):
                plain[key] = in_language(item[key], locale)
        shown.append(plain)
    return shown


def _in_dm(command: Json) -> bool:
    contexts = command["contexts"]
    return command.get("guild_id") is None and (1 in contexts if contexts is not None else command["dm_permission"] is not False)


def prepare(world: World, user: str, channel_id: str, command_id: str, options: list[Json], *, complete: bool) -> tuple[Json, str]:
    """The interaction's data and the command's full name. `complete`: it is sent, not still being typed."""
    channel = world.channel(channel_id)
    command = next((c for c in visible(world, user) if c["id"] == command_id), None)
    if command is None:
        raise Refused(10063, message="There is no such command any more.")
    direct = channel["type"] == 1
    if not _in_dm(command) if direct else channel["guild_id"] not in command["guilds"]:
        raise Refused(0, status=400, message="That command cannot be used here.")
    if not direct and not world.permissions(user, channel_id) & permits.USE_COMMANDS:
        raise Refused(50013, message="You may not use commands in this channel.")
    found: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id"):
        found["guild_id"] = command["guild_id"]
    name = command["name"]
    listed, given, target = command["options"], options, found
    while listed and listed[0]["type"] in (1, 2):
        chosen = given[0] if len(given) == 1 else None
        option = next((o for o in listed if chosen and o["name"] == chosen["name"]), None)
        if option is None or chosen is None:
            raise Refused(0, status=400, message=f"/{name} needs one of its subcommands: {', '.join(o['name'] for o in listed)}.")
        name += " " + option["name"]
        step: Json = {"name": option["name"], "type": option["type"]}
        target["options"] = [step]
        listed, given, target = option.get("options") or [], chosen.get("options") or [], step
    reading = Reading(world, channel.get("guild_id", ""), complete)
    target["options"] = reading.values(listed, given)
    if reading.resolved:
        found["resolved"] = reading.resolved
    return found, name


class Reading:
    """The options that a person gave, read one by one."""

    def __init__(self, world: World, guild: str, complete: bool) -> None:
        self.world, self.guild, self.complete = world, guild, complete
        self.resolved: Json = {}

    def values(self, listed: list[Json], given: list[Json]) -> list[Json]:
        """All of them, as the interaction's data has them."""
        by_name = {o["name"]: o for o in listed}
        values: list[Json] = []
        for option in given:
            known = by_name.get(option["name"])
            if known is None:
                raise Refused(0, status=400, message=f"There is no option '{option['name']}'.")
            shown: Json = {"name": option["name"], "type": known["type"], "value": option.get("value")}
            if option.get("focused"):
                shown["focused"] = True
                shown["value"] = "" if option.get("value") is None else str(option["value"])
            else:
                shown["value"] = self.value(known, option.get("value"))
            values.append(shown)
        there = {v["name"] for v in values}
        if self.complete and (missing := [o["name"] for o in listed if o.get("required") and o["name"] not in there]):
            raise Refused(0, status=400, message=f"Still needed: {', '.join(missing)}.")
        return values

    def value(self, option: Json, value: Any) -> Any:
        """One value, by the option's type."""
        read = KINDS.get(option["type"])
        if read is None:
            raise Refused(0, status=400, message=f"The playground has no options of type {option['type']}.")
        try:
            value = read(self, option, value)
        except (TypeError, ValueError):
            wanted = NAMES.get(option["type"], "something else")
            raise Refused(0, status=400, message=f"'{option['name']}' must be {wanted}.") from None
        if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
            raise Refused(0, status=400, message=f"'{option['name']}' must be one of its choices.")
        return value

    def _text(self, option: Json, value: Any) -> str:
        low, high = option.get("min_length") or 0, option.get("max_length") or 6000
        if not low <= len(str(value)) <= high:
            raise Refused(0, status=400, message=f"'{option['name']}' must have {low} to {high} characters.")
        return str(value)

    def _number(self, option: Json, value: Any) -> int | float:
        kind = int if option["type"] == 4 else float
        found = kind(value) if isinstance(value, str) else value
        if isinstance(found, bool) or not isinstance(found, int if kind is int else (int, float)):
            raise TypeError
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and found < low) or (high is not None and found > high):
            raise Refused(0, status=400, message=f"'{option['name']}' must be from {low} to {high}.")
        return found

    def _truth(self, option: Json, value: Any) -> bool:
        if not isinstance(value, bool):
            raise TypeError
        return value

    def _person(self, option: Json, value: Any) -> str:
        world, user = self.world, str(value)
        if user not in world.people and user != world.bot_id:
            raise ValueError
        self.resolved.setdefault("users", {})[user] = world.user(user)
        if world.present(user, self.guild):
            member = world.member(user, guild=self.guild) | {"permissions": str(permits.EVERYONE)}
            for key in ("user", "deaf", "mute"):
                member.pop(key)
            self.resolved.setdefault("members", {})[user] = member
        return user

    def _channel(self, option: Json, value: Any) -> str:
        channel = self.world.channels.get(str(value))
        if channel is None or (option.get("channel_types") and channel["type"] not in option["channel_types"]):
            raise ValueError
        shown = self.world.channel_object(channel) | {"permissions": "0"}
        self.resolved.setdefault("channels", {})[channel["id"]] = shown
        return str(value)


KINDS: Final = {
    3: Reading._text, 4: Reading._number, 5: Reading._truth, 6: Reading._person, 7: Reading._channel, 10: Reading._number,
}  # fmt: skip
"""How the options of each type are read."""
