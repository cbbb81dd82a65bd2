"""Servers: who is in them, whether they can be reached, and their roles.

Sources: Discord's documentation, resources/guild ("Unavailable Guild Object"), events/gateway-events ("Guild Create",
"Guild Delete", "Guild Role Update", "Guild Member Remove"), topics/permissions ("Role Object").
"""

from .. import permits
from ..limits import Refused
from .ids import EPOCH, GUILD, THREADS, Json
from .threads import Threads


class Servers(Threads):
    """The servers of the world; the first is the one that is always there."""

    # ---- who is there

    def set_in_guild(self, user: str, in_guild: bool, guild: str = GUILD) -> None:
        """The person leaves a server, or comes back."""
        kept = self.guild(guild)
        if (user in kept["members"]) == in_guild:
            return
        if in_guild:
            kept["members"].append(user)
        else:
            kept["members"].remove(user)
            self._leave_threads(user, guild)
        name = "GUILD_MEMBER_ADD" if in_guild else "GUILD_MEMBER_REMOVE"
        data = self.member(user, guild=guild) if in_guild else {"user": self.user(user)}
        self.tell(name, data | {"guild_id": guild})
        self.tell("PEOPLE", {})

    def add_person(self, name: str, *guilds: str, dm_open: bool = True) -> str:
        """A person more, who is a member of these servers."""
        user = self.snowflake()
        self.people[user] = {"id": user, "name": name, "dm_open": dm_open}
        self.dm(user)
        for guild in guilds:
            self.set_in_guild(user, True, guild)
        self.tell("PEOPLE", {})
        return user

    def set_deleted(self, user: str, deleted: bool) -> None:
        """The person's account is gone, and with it their place in every server; or it is there again."""
        person = self.people[user]
        person["deleted"] = deleted
        if deleted:
            for guild in self.guilds:
                self.set_in_guild(user, False, guild)
        self.tell("PEOPLE", {})

    def _leave_threads(self, user: str, guild: str) -> None:
        for channel in self.channels.values():
            if channel.get("guild_id") == guild and user in channel.get("_members", ()):
                channel["_members"].remove(user)

    # ---- servers that come and go

    def add_guild(self, name: str, *, bot: bool = True, shard: tuple[int, int] | None = None) -> str:
        """A new server with all four people and a channel of its name. `shard`: (index, of how many) that it shall fall to."""
        guild = self.snowflake()
        if shard is not None:
            late = (shard[0] - (int(guild) >> 22)) % shard[1]
            guild = str(int(guild) + (late << 22))
            self.snowflake.last = max(self.snowflake.last, (int(guild) >> 22) + EPOCH)
        self.guilds[guild] = self._guild(guild, name, None)
        self.roles[guild] = {"id": guild, "guild_id": guild, "name": "@everyone", "permissions": permits.EVERYONE}
        self.add_channel(name.lower().replace(" ", "-"), guild=guild)
        if bot:
            self.invite_bot(guild)
        else:
            self.tell("GUILDS", {})
        return guild

    def invite_bot(self, guild: str, permissions: int = permits.INVITE) -> None:
        """Somebody adds the bot to the server, with what its invitation asks for."""
        kept = self.guild(guild)
        if kept["bot_role"] is not None:
            return
        if self.conditions.quarantined:
            raise Refused(20026)
        role = self.snowflake()
        self.roles[role] = {"id": role, "guild_id": guild, "name": "Skywright", "permissions": permissions}
        kept["bot_role"] = role
        self._tell_server(guild, joined=True)

    def kick_bot(self, guild: str) -> None:
        """The bot is removed from the server, and its role and its places in threads with it."""
        kept = self.guild(guild)
        role = kept["bot_role"]
        if role is None:
            return
        kept["bot_role"] = None
        self.roles.pop(role, None)
        self._leave_threads(self.bot_id, guild)
        for channel in self.channels.values():
            if channel.get("guild_id") == guild and "permission_overwrites" in channel:
                channel["permission_overwrites"] = [o for o in channel["permission_overwrites"] if o["id"] != role]
        self.tell("GUILD_DELETE", {"id": guild}, guild=guild)
        self.tell("GUILDS", {})

    def server_locale(self, guild: str) -> str:
        """The language that the server prefers."""
        return str(self.guild(guild).get("locale", "en-US"))

    def set_server_locale(self, guild: str, locale: str) -> None:
        """Its owner says which language the server prefers."""
        self.guild(guild)["locale"] = locale
        self.tell("GUILD_UPDATE", self.guild_object(guild), guild=guild)
        self.tell("GUILDS", {})

    def set_available(self, guild: str, available: bool) -> None:
        """An outage of that server begins or ends: nothing can be read or done there, nobody is removed from it."""
        kept = self.guild(guild)
        if kept["unavailable"] is not available:
            return
        kept["unavailable"] = not available
        if available:
            self._tell_server(guild)
        else:
            self.tell("GUILD_DELETE", {"id": guild, "unavailable": True}, guild=guild)
            self.tell("GUILDS", {})

    def _tell_server(self, guild: str, *, joined: bool = False) -> None:
        kept = self.guild(guild)
        if kept["bot_role"] is not None and not kept["unavailable"]:
            created = self.guild_create(guild)
            if joined:
                del created["unavailable"]  # by its absence discord.py tells a server that is new from one that is back
            self.tell("GUILD_CREATE", created, guild=guild)
        self.tell("GUILDS", {})

    # ---- roles

    def set_role(self, role: str, bits: int, allow: bool) -> None:
        """A role of a server gets or loses rights, everywhere at once."""
        kept = self.roles.get(role)
        if kept is None:
            raise Refused(10011)
        before = self.sight()
        kept["permissions"] = kept["permissions"] | bits if allow else kept["permissions"] & ~bits
        data = {"guild_id": kept["guild_id"], "role": self.role_object(kept)}
        self.tell("GUILD_ROLE_UPDATE", data, guild=kept["guild_id"])
        self.tell_sight(before)

    def role_object(self, role: Json) -> Json:
        """A role object."""
        mine = [r for r in self.roles.values() if r["guild_id"] == role["guild_id"]]
        managed = self.guilds[role["guild_id"]]["bot_role"] == role["id"]
        return {
            "id": role["id"], "name": role["name"], "permissions": str(role["permissions"]), "position": mine.index(role),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
            "managed": managed, "mentionable": False, "icon": None, "unicode_emoji": None, "flags": 0,
            "description": None,
            **({"tags": {"bot_id": self.bot_id}} if managed else {}),
        }  # fmt: skip

    # ---- as Discord tells of them

    def guild_object(self, guild: str = GUILD) -> Json:
        """The server, as REST answers."""
        kept = self.guild(guild)
        roles = [self.role_object(role) for role in self.roles.values() if role["guild_id"] == guild]
        return {
            "id": guild, "name": kept["name"], "icon": None, "description": None, "home_header": None, "splash": None,
            "discovery_splash": None,
            "features": [], "banner": None, "owner_id": kept["owner_id"], "application_id": None, "region": "automatic",
            "afk_channel_id": None,
            "afk_timeout": 300, "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0, "roles": roles, "default_message_notifications": 1, "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None, "max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
            "vanity_url_code": None, "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": self.server_locale(guild),
            "rules_channel_id": None, "safety_alerts_channel_id": None, "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False, "nsfw_level": 0, "emojis": [], "stickers": [], "incidents_data": None,
            "premium_progress_bar_enabled_user_updated_at": None,
        }  # fmt: skip

    def guild_create(self, guild: str = GUILD) -> Json:
        """The server, as the gateway tells it: without the members intent only the bot is among the members."""
        bot, own = self.bot_id, [c for c in self.channels.values() if c.get("guild_id") == guild]
        seen = [c for c in self.active_threads(guild) if self.permissions(bot, c["id"]) & permits.VIEW_CHANNEL]
        return self.guild_object(guild) | {
            "joined_at": "2026-01-01T00:00:00.000000+00:00", "large": False, "unavailable": False, "voice_states": [],
            "presences": [],
            "member_count": 1 + len(self.guilds[guild]["members"]), "members": [self.member(bot, guild=guild)],
            "channels": [self.channel_object(c) for c in own if c["type"] not in THREADS],
            "threads": [self.channel_object(c, bot) for c in seen],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [], "activity_instances": [],
        }  # fmt: skip
