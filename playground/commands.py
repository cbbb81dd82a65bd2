"""Application commands: registering them, and turning what a person typed into an interaction's data.

Sources: Discord's documentation, interactions/application-commands ("Bulk Overwrite", "Contexts", "Permissions",
option types).
"""

from typing import Any, Final

from . import limits, permits
from .limits import Form, Refused
from .world import GUILD, World

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
        key = (str(data.get("name")), data.get("type", 1))
        if key in seen:
            one.fault(("name",), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        for step, node in one.errors.items():
            form.errors[step] = node
    form.done()
    before = {(c["name"], c["type"]): c for c in world.commands.get(guild, [])}
    world.commands[guild] = [_command(world, guild, data, before.get((data["name"], data.get("type", 1)))) for data in body]
    world.tell("COMMANDS", {})
    return world.commands[guild]


def _command(world: World, guild: str, data: Json, old: Json | None) -> Json:
    command: Json = {
        "id": old["id"] if old else world.snowflake(), "application_id": world.app_id, "version": world.snowflake(),
        "type": data.get("type", 1),
        "name": data["name"], "name_localizations": data.get("name_localizations"), "description": data.get("description") or "",
        "description_localizations": data.get("description_localizations"),
        "default_member_permissions": data.get("default_member_permissions"),
        "dm_permission": data.get("dm_permission", True), "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or [0], "nsfw": bool(data.get("nsfw")),
        "options": data.get("options") or [],
    }  # fmt: skip
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if guild:
        command["guild_id"] = guild
    return command


def visible(world: World, user: str) -> list[Json]:
    """The commands a person may use somewhere."""
    base = permits.ALL if user == world.owner_id else world.roles[GUILD]["permissions"]
    found = []
    for command in [*world.commands.get(GUILD, []), *world.commands[""]]:
        needed = command["default_member_permissions"]
        if needed is not None and (int(needed) == 0 or base & int(needed) != int(needed)) and base != permits.ALL:
            continue
        if not world.present(user) and not _in_dm(command):
            continue
        found.append(command)
    return found


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
    if (direct and not _in_dm(command)) or (not direct and command["contexts"] is not None and 0 not in command["contexts"]):
        raise Refused(0, status=400, message="That command cannot be used here.")
    if not direct and not world.permissions(user, channel_id) & permits.USE_COMMANDS:
        raise Refused(50013, message="You may not use commands in this channel.")
    found: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id"):
        found["guild_id"] = command["guild_id"]
    resolved: Json = {}
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
    target["options"] = _values(world, listed, given, resolved, complete)
    if resolved:
        found["resolved"] = resolved
    return found, name


def _values(world: World, listed: list[Json], given: list[Json], resolved: Json, complete: bool) -> list[Json]:
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
            shown["value"] = _value(world, known, option.get("value"), resolved)
        values.append(shown)
    if complete and (missing := [o["name"] for o in listed if o.get("required") and o["name"] not in {v["name"] for v in values}]):
        raise Refused(0, status=400, message=f"Still needed: {', '.join(missing)}.")
    return values


def _value(world: World, option: Json, value: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    wrong = Refused(0, status=400, message=f"'{name}' must be {NAMES.get(kind, 'something else')}.")
    match kind:
        case 3:
            value = str(value)
            low, high = option.get("min_length") or 0, option.get("max_length") or 6000
            if not low <= len(value) <= high:
                raise Refused(0, status=400, message=f"'{name}' must have {low} to {high} characters.")
        case 4 | 10:
            if isinstance(value, str):
                try:
                    value = int(value) if kind == 4 else float(value)
                except ValueError:
                    raise wrong from None
            if isinstance(value, bool) or not isinstance(value, int | float) or (kind == 4 and not isinstance(value, int)):
                raise wrong
            low, high = option.get("min_value"), option.get("max_value")
            if (low is not None and value < low) or (high is not None and value > high):
                raise Refused(0, status=400, message=f"'{name}' must be from {low} to {high}.")
        case 5:
            if not isinstance(value, bool):
                raise wrong
        case 6:
            value = str(value)
            if value not in world.people and value != world.bot_id:
                raise wrong
            resolved.setdefault("users", {})[value] = world.user(value)
            if world.present(value):
                member = world.member(value) | {"permissions": str(permits.EVERYONE)}
                for key in ("user", "deaf", "mute"):
                    member.pop(key)
                resolved.setdefault("members", {})[value] = member
        case 7:
            channel = world.channels.get(str(value))
            if channel is None or (option.get("channel_types") and channel["type"] not in option["channel_types"]):
                raise wrong
            value = str(value)
            resolved.setdefault("channels", {})[value] = world.channel_object(channel) | {"permissions": "0"}
        case _:
            raise Refused(0, status=400, message=f"The playground has no options of type {kind}.")
    if option.get("choices") and value not in [c["value"] for c in option["choices"]]:
        raise Refused(0, status=400, message=f"'{name}' must be one of its choices.")
    return value
