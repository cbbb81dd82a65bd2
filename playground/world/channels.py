"""Channels, and who may do what in them.

Sources: Discord's documentation, resources/channel, topics/permissions.
"""

from typing import Any

from .. import permits
from ..limits import Refused
from .files import Files
from .ids import GUILD, THREADS, Json


class Channels(Files):
    """The channels of the server and the direct messages."""

    # ---- permissions

    def permissions(self, user: str, channel_id: str) -> int:
        """Return what the user may do in that channel; a thread goes by its parent."""
        channel = self.channel(channel_id)
        if channel["type"] == 1:
            own = user == self.bot_id or channel["_user"] == user
            return permits.EVERYONE & ~permits.CREATE_PUBLIC_THREADS if own else 0
        guild = self.guilds[channel["guild_id"]]
        if not self.present(user, guild["id"]):
            return 0
        roles = self.roles_of(user, guild["id"])
        owner = user == guild["owner_id"]
        together = 0
        for role in roles:
            together |= self.roles[role]["permissions"]
        permissions = permits.base(self.roles[guild["id"]]["permissions"], together, owner)
        if owner:
            return permissions
        parent = self.channels.get(channel["parent_id"]) if channel["type"] in THREADS else channel
        overwrites = parent["permission_overwrites"] if parent else []
        permissions = permits.in_channel(permissions, overwrites, guild["id"], roles, user)
        return permits.implied(permissions, channel["type"] in THREADS)

    def member(self, user: str, channel: str | None = None, guild: str = GUILD) -> Json:
        """A member object, with permissions when it is for an interaction in a channel."""
        if not self.present(user, guild):
            raise Refused(10007 if user in self.people or user == self.bot_id else 10013)
        member: Json = {
            "user": self.user(user), "nick": None, "avatar": None, "banner": None, "roles": self.roles_of(user, guild),
            "joined_at": "2026-01-01T00:00:00.000000+00:00", "premium_since": None, "deaf": False, "mute": False, "flags": 0,
            "pending": False, "communication_disabled_until": None, "unusual_dm_activity_until": None,
        }  # fmt: skip
        if channel is not None:
            member["permissions"] = str(self.permissions(user, channel))
        return member

    def need(self, user: str, channel_id: str, bits: int) -> None:
        """Refuse who may not see the channel (50001) or not do this (50013), and everybody while its server is unavailable."""
        permissions = self.permissions(user, channel_id)
        if not permissions & permits.VIEW_CHANNEL:
            raise Refused(50001)
        self.check_up(channel_id)
        if permissions & bits != bits:
            raise Refused(50013)

    def check_up(self, channel_id: str) -> None:
        """Refuse while the channel's server is unavailable (503)."""
        guild = self.guilds.get(self.channel(channel_id).get("guild_id", ""))
        if guild is not None and guild["unavailable"]:
            raise Refused(0, status=503, message="503: Service Unavailable")

    def set_permission(self, channel_id: str, target: str, bits: int, allow: bool | None) -> None:
        """Overwrite some bits for one user (or role) in one channel; None: as the server has them."""
        channel = self.channel(channel_id)
        if channel["type"] in THREADS:
            channel = self.channel(channel["parent_id"])
        kind = 0 if target in self.roles else 1
        overwrites: list[Json] = channel["permission_overwrites"]
        found = next((o for o in overwrites if o["id"] == target), None)
        if found is None:
            found = {"id": target, "type": kind, "allow": "0", "deny": "0"}
            overwrites.append(found)
        before = self.sight()
        found["allow"] = str(int(found["allow"]) & ~bits | (bits if allow else 0))
        found["deny"] = str(int(found["deny"]) & ~bits | (bits if allow is False else 0))
        if found["allow"] == found["deny"] == "0":
            overwrites.remove(found)
        self.tell("CHANNEL_UPDATE", self.channel_object(channel), channel=channel["id"])
        self.tell_sight(before)

    def sight(self) -> set[str]:
        """The channels of servers (no threads) that the bot sees."""
        own = [c for c in self.channels.values() if c["type"] not in (1, *THREADS)]
        return {c["id"] for c in own if self.permissions(self.bot_id, c["id"]) & permits.VIEW_CHANNEL}

    def tell_sight(self, before: set[str]) -> None:
        """Channels that the bot sees now and did not before: their active threads are told (topics/threads, "Channel Access")."""
        for channel_id in sorted(self.sight() - before):
            inside = [c for c in self.channels.values() if c.get("parent_id") == channel_id and c["type"] in THREADS]
            threads = [c for c in inside if not c["thread_metadata"]["archived"]]
            data: Json = {
                "guild_id": self.channels[channel_id]["guild_id"], "channel_ids": [channel_id],
                "threads": [self.channel_object(c, self.bot_id) for c in threads],
                "members": [self.thread_member(c, self.bot_id) for c in threads if self.bot_id in c["_members"]],
            }  # fmt: skip
            self.tell("THREAD_LIST_SYNC", data, channel=channel_id)

    # ---- channels

    def _channel(self, channel: str, kind: int, name: str, guild: str = GUILD, **more: Any) -> Json:
        return {
            "id": channel, "type": kind, "guild_id": guild, "name": name, "position": 0, "topic": None, "nsfw": False,
            "rate_limit_per_user": 0, "parent_id": None, "permission_overwrites": [], "last_message_id": None, "flags": 0, **more,
        }  # fmt: skip

    def add_channel(self, name: str, kind: int = 0, guild: str = GUILD) -> str:
        """A new channel: 0 text, 2 voice, 4 category, 15 forum."""
        channel = self.snowflake()
        more: Json = {}
        if kind == 2:
            more = {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        elif kind == 15:
            more = {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}
        self.channels[channel] = self._channel(channel, kind, name, guild, position=len(self.channels), **more)
        self.messages[channel] = {}
        self.tell("CHANNEL_CREATE", self.channel_object(self.channels[channel]), channel=channel)
        return channel

    def channel(self, channel: str) -> Json:
        """The channel as it is kept (keys with an underscore are the world's own)."""
        found = self.channels.get(channel)
        if found is None:
            raise Refused(10003)
        return found

    def channel_object(self, channel: Json, user: str | None = None) -> Json:
        """A channel object; for a thread, with that user's membership."""
        shown = {key: value for key, value in channel.items() if not key.startswith("_")}
        if channel["type"] in THREADS:
            shown["member_count"] = min(len(channel["_members"]), 50)
            if user is not None and user in channel["_members"]:
                shown["member"] = self.thread_member(channel, user)
        return shown

    def thread_member(self, channel: Json, user: str) -> Json:
        """A thread member object."""
        return {"id": channel["id"], "user_id": user, "join_timestamp": channel["thread_metadata"]["create_timestamp"], "flags": 0}

    def dm(self, user: str) -> Json:
        """The direct messages between that person and the bot."""
        for channel in self.channels.values():
            if channel["type"] == 1 and channel["_user"] == user:
                return channel
        channel_id = self.snowflake()
        self.channels[channel_id] = {
            "id": channel_id, "type": 1, "last_message_id": None, "flags": 0, "recipients": [self.user(user)], "_user": user,
        }  # fmt: skip
        self.messages[channel_id] = {}
        self.tell("CHANNEL_CREATE", self.channel_object(self.channels[channel_id]), channel=channel_id)
        return self.channels[channel_id]

    def open_dm(self, user: str) -> Json:
        """The bot opens direct messages with a person (50033: there is no such person), too fast (40003) or flagged (20026)."""
        if user not in self.people or self.people[user].get("deleted"):
            raise Refused(50033)
        channel = self.dm(user)
        self.first_words(channel)
        return channel

    def first_words(self, channel: Json, *, by_bot: bool = True) -> None:
        """Direct messages begin, unless they have: whoever was written to before goes on hearing from a flagged bot."""
        if channel.get("_opened"):
            return
        if by_bot:
            now, limit = self.clock.now(), self.conditions
            if limit.quarantined:
                raise Refused(20026)
            self.opened = [t for t in self.opened if now - t < limit.dm_window * 1000]
            if len(self.opened) >= limit.dm_opens:
                raise Refused(40003)
            self.opened.append(now)
        channel["_opened"] = True

    def delete_channel(self, channel_id: str) -> Json:
        """A channel or thread is gone, with all threads in it."""
        channel = self.channel(channel_id)
        for child in [c for c in self.channels.values() if c.get("parent_id") == channel_id and c["type"] in THREADS]:
            self.delete_channel(child["id"])
        seen_by = {user for user in (*self.people, self.bot_id) if self.permissions(user, channel_id) & permits.VIEW_CHANNEL}
        del self.channels[channel_id]
        for message in self.messages.pop(channel_id, {}).values():
            self.drop_attachments(message)
        if channel["type"] in THREADS:
            data: Json = {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")}
            self.tell("THREAD_DELETE", data, channel=channel_id, seen_by=seen_by)
        else:
            data = self.channel_object(channel)
            self.tell("CHANNEL_DELETE", data, channel=channel_id, seen_by=seen_by)
        return data
