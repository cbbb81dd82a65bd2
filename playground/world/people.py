"""Who there is, and what everything in the world stands on: listeners, users, members.

Sources: Discord's documentation, resources/user, resources/guild ("Guild Member Object").
"""

import secrets
from typing import Any

from .. import permits
from ..limits import Refused
from .conditions import Conditions
from .ids import BOT_ROLE, GUILD, PEOPLE, Clock, Json, Listener, Snowflakes, WallClock


class People:
    """The fields of a world, and its people."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or WallClock()
        # Bits of its own: two worlds of the same millisecond, or made around a step of the machine's clock, share no id.
        self.snowflake = Snowflakes(self.clock, secrets.randbelow(32), secrets.randbelow(32))
        self.listeners: list[Listener] = []
        self.base = ""  # the address of the server, in the pictures' urls
        self.app_id = self.snowflake()
        self.bot_id = self.app_id
        self.conditions = Conditions()
        #: What the developer portal says: where the application can be installed (None: never said), its links, and whether it has
        #: Activities.
        self.application: Json = {"integration_types": [0], "terms": None, "privacy": None, "activities": False}
        self.emojis: dict[str, Json] = {}  # of the application: {id, name, animated, type}
        self.commands: dict[str, list[Json]] = {"": []}  # "" is everywhere, else a server's id
        self.people: dict[str, Json] = {user: {"id": user, "name": name, "dm_open": True} for user, name in PEOPLE.items()}
        self.owner_id = next(iter(PEOPLE))
        self.guilds: dict[str, Json] = {GUILD: self._guild(GUILD, "Skyhaven", BOT_ROLE)}
        self.roles: dict[str, Json] = {
            GUILD: {"id": GUILD, "guild_id": GUILD, "name": "@everyone", "permissions": permits.EVERYONE},
            BOT_ROLE: {"id": BOT_ROLE, "guild_id": GUILD, "name": "Skywright", "permissions": permits.INVITE},
        }
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.attachments: dict[str, Json] = {}  # id: {channel, name, type, hm}
        self.leaving: dict[str, Json] = {}  # attachments that no message shows any more, with the time that `at` they were given up
        self.files: dict[str, list[Json]] = {}  # message: its files, those that components show too
        self.nonces: dict[tuple[str, str], tuple[str, str, int]] = {}
        self.old_edits: dict[str, list[int]] = {}  # channel: the times at which old messages were edited there
        self.opened: list[int] = []  # the times at which the bot opened direct messages

    # ---- telling

    def tell(self, event: str, data: Json, **about: Any) -> None:
        """Tell every listener. `about`: channel, user, whatever narrows who hears it."""
        for listener in list(self.listeners):
            listener(event, data, about)

    # ---- people

    def user(self, user: str) -> Json:
        """A user object."""
        if user == self.bot_id:
            return {
                "id": user, "username": "Skywright", "discriminator": "0000", "global_name": None, "avatar": None, "bot": True,
                "public_flags": 0, "flags": 0, "banner": None, "accent_color": None, "avatar_decoration_data": None,
                "collectibles": None,
                "primary_guild": None,
            }  # fmt: skip
        person = self.people.get(user)
        if person is None:
            raise Refused(10013)
        name = "Deleted User" if person.get("deleted") else person["name"]
        return {
            "id": user, "username": name.lower(), "discriminator": "0", "global_name": name, "avatar": None,
            "public_flags": 0, "flags": 0, "banner": None, "accent_color": None, "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }  # fmt: skip

    def guild(self, guild: str) -> Json:
        """The server as it is kept."""
        found = self.guilds.get(guild)
        if found is None:
            raise Refused(10004)
        return found

    def _guild(self, guild: str, name: str, bot_role: str | None) -> Json:
        """A server as it is kept: `bot_role` None while the bot is not in it."""
        return {
            "id": guild, "name": name, "owner_id": self.owner_id, "bot_role": bot_role, "unavailable": False,
            "members": list(self.people),
        }  # fmt: skip

    def present(self, user: str, guild: str = GUILD) -> bool:
        """Return whether the user is in the server."""
        found = self.guilds.get(guild)
        if found is None:
            return False
        return found["bot_role"] is not None if user == self.bot_id else user in found["members"]

    def mutual(self, user: str) -> bool:
        """Return whether the person and the bot are in a server together."""
        return any(found["bot_role"] and user in found["members"] for found in self.guilds.values())

    def roles_of(self, user: str, guild: str = GUILD) -> list[str]:
        """The member's roles, @everyone not among them."""
        role = self.guilds[guild]["bot_role"]
        return [role] if user == self.bot_id and role else []

    def integration_types(self) -> list[int]:
        """Return where the application can be installed: 0 in servers, 1 by users; what was never said means both (issue 7396)."""
        said: list[int] | None = self.application["integration_types"]
        return [0, 1] if said is None else said

    def installed(self, user: str) -> bool:
        """Return whether the person has installed the application for themselves."""
        return 1 in self.integration_types() and bool(self.people[user].get("installed"))

    def set_installed(self, user: str, installed: bool) -> None:
        """The person installs the application for themselves, or removes it."""
        if installed and 1 not in self.integration_types():
            raise Refused(0, status=400, message="This application cannot be installed by users.")
        self.people[user]["installed"] = installed
        self.tell("PEOPLE", {})
        self.tell("COMMANDS", {})

    def locale(self, user: str) -> str:
        """The language of the person's client."""
        return str(self.people[user].get("locale", "en-US"))

    def set_locale(self, user: str, locale: str) -> None:
        """The person's client speaks another language from now on."""
        self.people[user]["locale"] = locale
        self.tell("PEOPLE", {})
        self.tell("COMMANDS", {})

    def set_dm_open(self, user: str, open_: bool) -> None:
        """Whether the person takes direct messages from members of the server."""
        self.people[user]["dm_open"] = open_
        self.tell("PEOPLE", {})
