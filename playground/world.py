"""The world of the playground: one server, its people, channels, threads and messages. A pure model: no network, no
clock of its own.

Whatever changes is told to listeners as `(event, data, about)`: the gateway makes dispatches of it, the page its
events. Sources: Discord's documentation, resources/channel, resources/guild, topics/threads; reference
("Snowflakes").
"""

import datetime as dt
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

from . import permits
from .limits import Form, Refused

Json = dict[str, Any]
Listener = Callable[[str, Json, Json], None]

EPOCH: Final = 1420070400000
GUILD: Final = "1300000000000000000"
PEOPLE: Final = {
    "1300000000000000011": "Ann",
    "1300000000000000012": "Ben",
    "1300000000000000013": "Cleo",
    "1300000000000000014": "Dev",
}
TABLES: Final = "1300000000000000101"
LOUNGE: Final = "1300000000000000102"
LINGER: Final = 20_000  # milliseconds that a file can be fetched after it was given up
BOT_ROLE: Final = "1300000000000000201"
TEXT_LIKE: Final = (0, 1, 2, 5, 10, 11, 12, 13)
THREADS: Final = (10, 11, 12)


class Clock(Protocol):
    """Unix milliseconds."""

    def now(self) -> int: ...


class WallClock:
    """The real time."""

    def now(self) -> int:
        """Unix milliseconds."""
        return time.time_ns() // 1_000_000


class HandClock:
    """A clock that tests move by hand."""

    def __init__(self, now: int = 1_790_000_000_000) -> None:
        self.at = now

    def now(self) -> int:
        """Unix milliseconds."""
        return self.at

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.at += round(seconds * 1000)


class Snowflakes:
    """Ids as Discord makes them: milliseconds since 2015, worker and process bits, a counter (reference, "Snowflakes")."""

    def __init__(self, clock: Clock, worker: int = 1, process: int = 2) -> None:
        self.clock, self.bits = clock, worker << 17 | process << 12
        self.last, self.count = 0, 0

    def __call__(self) -> str:
        now = self.clock.now()
        if now > self.last:
            self.last, self.count = now, 0
        else:
            self.count += 1
            if self.count > 0xFFF:
                self.last, self.count = self.last + 1, 0
        return str(self.last - EPOCH << 22 | self.bits | self.count)


def time_of(snowflake: str) -> int:
    """The Unix milliseconds in an id."""
    return (int(snowflake) >> 22) + EPOCH


def iso(ms: int) -> str:
    """A timestamp as Discord writes it."""
    return dt.datetime.fromtimestamp(ms / 1000, dt.UTC).isoformat(timespec="microseconds")


class World:
    """Everything there is. Refuses with `Refused`, tells listeners what has changed."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or WallClock()
        # Bits of its own: two worlds of the same millisecond, or made around a step of the machine's clock, share no id.
        self.snowflake = Snowflakes(self.clock, secrets.randbelow(32), secrets.randbelow(32))
        self.listeners: list[Listener] = []
        self.base = ""  # the address of the server, in the pictures' urls
        self.app_id = self.snowflake()
        self.bot_id = self.app_id
        self.thread_cap = 1000
        self.commands: dict[str, list[Json]] = {"": []}  # "" is everywhere, else a server's id
        self.people: dict[str, Json] = {
            user: {"id": user, "name": name, "in_guild": True, "dm_open": True} for user, name in PEOPLE.items()
        }
        self.roles: dict[str, Json] = {
            GUILD: {"id": GUILD, "name": "@everyone", "permissions": permits.EVERYONE},
            BOT_ROLE: {"id": BOT_ROLE, "name": "Skywright", "permissions": permits.INVITE},
        }
        self.owner_id = next(iter(PEOPLE))
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.attachments: dict[str, Json] = {}  # id: {channel, name, type, hm}
        self.leaving: dict[str, Json] = {}  # attachments that no message shows any more, with the time that `at` they were given up
        self.files: dict[str, list[Json]] = {}  # message: its files, those that components show too
        self.nonces: dict[tuple[str, str], tuple[str, str, int]] = {}
        self.old_edits: list[int] = []
        for number, (channel, name, topic) in enumerate(
            ((TABLES, "tables", "Type / to begin: /table new"), (LOUNGE, "lounge", "Talk about anything"))
        ):
            self.channels[channel] = self._channel(channel, 0, name, position=number, topic=topic)
            self.messages[channel] = {}
        for user in PEOPLE:
            self.dm(user)

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
        return {
            "id": user, "username": person["name"].lower(), "discriminator": "0", "global_name": person["name"], "avatar": None,
            "public_flags": 0, "flags": 0, "banner": None, "accent_color": None, "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }  # fmt: skip

    def present(self, user: str) -> bool:
        """Whether the user is in the server."""
        return user == self.bot_id or (user in self.people and self.people[user]["in_guild"])

    def member(self, user: str, channel: str | None = None) -> Json:
        """A member object, with permissions when it is for an interaction in a channel."""
        if not self.present(user):
            raise Refused(10007 if user in self.people else 10013)
        member: Json = {
            "user": self.user(user), "nick": None, "avatar": None, "banner": None, "roles": self.roles_of(user),
            "joined_at": "2026-01-01T00:00:00.000000+00:00", "premium_since": None, "deaf": False, "mute": False, "flags": 0,
            "pending": False, "communication_disabled_until": None, "unusual_dm_activity_until": None,
        }  # fmt: skip
        if channel is not None:
            member["permissions"] = str(self.permissions(user, channel))
        return member

    def roles_of(self, user: str) -> list[str]:
        """The member's roles, @everyone not among them."""
        return [BOT_ROLE] if user == self.bot_id else []

    def set_dm_open(self, user: str, open_: bool) -> None:
        """Whether the person takes direct messages from members of the server."""
        self.people[user]["dm_open"] = open_
        self.tell("PEOPLE", {})

    def set_in_guild(self, user: str, in_guild: bool) -> None:
        """The person leaves the server, or comes back."""
        if self.people[user]["in_guild"] == in_guild:
            return
        self.people[user]["in_guild"] = in_guild
        if not in_guild:
            for channel in self.channels.values():
                if user in channel.get("_members", ()):
                    channel["_members"].remove(user)
        name = "GUILD_MEMBER_ADD" if in_guild else "GUILD_MEMBER_REMOVE"
        data = self.member(user) if in_guild else {"user": self.user(user)}
        self.tell(name, data | {"guild_id": GUILD})
        self.tell("PEOPLE", {})

    # ---- permissions

    def permissions(self, user: str, channel_id: str) -> int:
        """What the user may do in that channel; a thread goes by its parent."""
        channel = self.channel(channel_id)
        if channel["type"] == 1:
            own = user == self.bot_id or channel["_user"] == user
            return permits.EVERYONE & ~permits.CREATE_PUBLIC_THREADS if own else 0
        if not self.present(user):
            return 0
        roles = self.roles_of(user)
        owner = user == self.owner_id
        together = 0
        for role in roles:
            together |= self.roles[role]["permissions"]
        permissions = permits.base(self.roles[GUILD]["permissions"], together, owner)
        if owner:
            return permissions
        parent = self.channels.get(channel["parent_id"]) if channel["type"] in THREADS else channel
        overwrites = parent["permission_overwrites"] if parent else []
        permissions = permits.in_channel(permissions, overwrites, GUILD, roles, user)
        return permits.implied(permissions, channel["type"] in THREADS)

    def need(self, user: str, channel_id: str, bits: int) -> None:
        """Refuse who may not see the channel (50001) or not do this (50013)."""
        permissions = self.permissions(user, channel_id)
        if not permissions & permits.VIEW_CHANNEL:
            raise Refused(50001)
        if permissions & bits != bits:
            raise Refused(50013)

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
        found["allow"] = str(int(found["allow"]) & ~bits | (bits if allow else 0))
        found["deny"] = str(int(found["deny"]) & ~bits | (bits if allow is False else 0))
        if found["allow"] == found["deny"] == "0":
            overwrites.remove(found)
        self.tell("CHANNEL_UPDATE", self.channel_object(channel), channel=channel["id"])

    # ---- channels

    def _channel(self, channel: str, kind: int, name: str, **more: Any) -> Json:
        return {
            "id": channel, "type": kind, "guild_id": GUILD, "name": name, "position": 0, "topic": None, "nsfw": False,
            "rate_limit_per_user": 0, "parent_id": None, "permission_overwrites": [], "last_message_id": None, "flags": 0, **more,
        }  # fmt: skip

    def add_channel(self, name: str, kind: int = 0) -> str:
        """A new channel: 0 text, 2 voice, 4 category, 15 forum."""
        channel = self.snowflake()
        more: Json = {}
        if kind == 2:
            more = {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
        elif kind == 15:
            more = {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}
        self.channels[channel] = self._channel(channel, kind, name, position=len(self.channels), **more)
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

    def drop_attachments(self, message: Json) -> None:
        """A message is gone, and its files with it."""
        self.give_up(attachment["id"] for attachment in self.files.pop(message["id"], ()))

    def give_up(self, files: Iterable[str]) -> None:
        """No message shows these files any more. They can be fetched a little longer, as on Discord: whoever was shown a
        picture that another has replaced since may only now be asking for it."""
        for gone in files:
            about = self.attachments.pop(gone, None)
            if about is not None:
                self.leaving[gone] = about | {"at": self.clock.now()}

    def forget_files(self) -> None:
        """Files that were given up long enough ago are no more."""
        now = self.clock.now()
        for gone in [a for a, about in self.leaving.items() if now - about["at"] >= LINGER]:
            del self.leaving[gone]
            self.tell("FILE_GONE", {"id": gone})

    # ---- threads (topics/threads)

    def active_threads(self) -> list[Json]:
        """All threads that are not archived."""
        return [c for c in self.channels.values() if c["type"] in THREADS and not c["thread_metadata"]["archived"]]

    def open_thread(self, user: str, parent_id: str, name: str, minutes: int = 1440, *, message_id: str | None = None) -> Json:
        """A new public thread, from a message or without one."""
        parent = self.channel(parent_id)
        if parent["type"] not in (0, 5, 15):
            raise Refused(50024)
        self.need(user, parent_id, permits.CREATE_PUBLIC_THREADS)
        form = Form()
        form.length(("name",), name, 1, 100)
        if minutes not in (60, 1440, 4320, 10080):
            form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value must be one of (60, 1440, 4320, 10080).")
        form.done()
        if message_id is not None and message_id in self.channels:
            raise Refused(160004)
        if len(self.active_threads()) >= self.thread_cap:
            raise Refused(160006)
        now = iso(self.clock.now())
        channel_id = message_id or self.snowflake()
        thread: Json = {
            "id": channel_id, "type": 11, "guild_id": GUILD, "parent_id": parent_id, "owner_id": user, "name": name,
            "last_message_id": None,
            "message_count": 0, "total_message_sent": 0, "rate_limit_per_user": 0, "flags": 0, "_members": [user],
            "thread_metadata": {
                "archived": False, "archive_timestamp": now, "auto_archive_duration": minutes, "locked": False,
                "create_timestamp": now,
            },
        }  # fmt: skip
        self.channels[channel_id] = thread
        self.messages[channel_id] = {}
        self.tell("THREAD_CREATE", self.channel_object(thread, self.bot_id) | {"newly_created": True}, channel=channel_id)
        return thread

    def edit_thread(self, user: str, thread: Json, body: Json) -> Json:
        """Name, archive, lock. Rules: topics/threads, "Editing & Deleting Threads"."""
        moderator = bool(self.permissions(user, thread["id"]) & permits.MANAGE_THREADS)
        meta = thread["thread_metadata"]
        form = Form()
        if "name" in body:
            form.length(("name",), body["name"], 1, 100)
        form.done()
        if not moderator:
            opening = set(body) == {"archived"} and body["archived"] is False
            if opening:
                self.need(user, thread["id"], permits.SEND_IN_THREADS)
            if meta["locked"] or "locked" in body or "rate_limit_per_user" in body or not (opening or thread["owner_id"] == user):
                raise Refused(50013)
        if meta["archived"] and body.get("archived", True):
            raise Refused(50083)
        if body.get("archived") is False and meta["archived"] and len(self.active_threads()) >= self.thread_cap:
            raise Refused(160006)
        if "archived" in body and body["archived"] != meta["archived"]:
            meta["archived"] = body["archived"]
            meta["archive_timestamp"] = iso(self.clock.now())
        for key in ("locked", "auto_archive_duration"):
            if key in body:
                meta[key] = body[key]
        for key in ("name", "rate_limit_per_user"):
            if key in body:
                thread[key] = body[key]
        self.tell("THREAD_UPDATE", self.channel_object(thread, self.bot_id), channel=thread["id"])
        return thread

    def awaken(self, thread: Json) -> None:
        """A message wakes an archived thread (topics/threads), unless there are too many open ones."""
        meta = thread["thread_metadata"]
        if meta["archived"]:
            if len(self.active_threads()) >= self.thread_cap:
                raise Refused(160006)
            meta["archived"], meta["archive_timestamp"] = False, iso(self.clock.now())
            self.tell("THREAD_UPDATE", self.channel_object(thread, self.bot_id), channel=thread["id"])

    def join_thread(self, thread: Json, user: str) -> None:
        """The user is a member from now on (by joining, writing, being added or mentioned)."""
        if user in thread["_members"]:
            return
        thread["_members"].append(user)
        data = {
            "id": thread["id"], "guild_id": GUILD, "member_count": min(len(thread["_members"]), 50), "removed_member_ids": [],
            "added_members": [self.thread_member(thread, user)],
        }  # fmt: skip
        self.tell("THREAD_MEMBERS_UPDATE", data, channel=thread["id"], members=[user])

    def leave_thread(self, thread: Json, user: str) -> None:
        """The user is no member any more."""
        if user not in thread["_members"]:
            raise Refused(10007)
        thread["_members"].remove(user)
        data = {
            "id": thread["id"], "guild_id": GUILD, "member_count": min(len(thread["_members"]), 50), "removed_member_ids": [user],
            "added_members": [],
        }  # fmt: skip
        self.tell("THREAD_MEMBERS_UPDATE", data, channel=thread["id"], members=[user])

    def archive_idle(self) -> None:
        """Threads without a message for their duration are archived (topics/threads, "Active & Archived Threads")."""
        now = self.clock.now()
        for thread in self.active_threads():
            meta = thread["thread_metadata"]
            last = time_of(thread["last_message_id"] or thread["id"])
            awake = max(last, int(dt.datetime.fromisoformat(meta["archive_timestamp"]).timestamp() * 1000))
            if now - awake >= meta["auto_archive_duration"] * 60_000:
                meta["archived"], meta["archive_timestamp"] = True, iso(now)
                self.tell("THREAD_UPDATE", self.channel_object(thread, self.bot_id), channel=thread["id"])

    # ---- the server

    def guild_object(self) -> Json:
        """The server, as REST answers."""
        roles = [
            {
                "id": role["id"], "name": role["name"], "permissions": str(role["permissions"]), "position": i, "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
                "managed": role["id"] == BOT_ROLE, "mentionable": False, "icon": None, "unicode_emoji": None, "flags": 0,
                "description": None,
                **({"tags": {"bot_id": self.bot_id}} if role["id"] == BOT_ROLE else {}),
            }
            for i, role in enumerate(self.roles.values())
        ]  # fmt: skip
        return {
            "id": GUILD, "name": "Skyhaven", "icon": None, "description": None, "home_header": None, "splash": None,
            "discovery_splash": None,
            "features": [], "banner": None, "owner_id": self.owner_id, "application_id": None, "region": "automatic",
            "afk_channel_id": None,
            "afk_timeout": 300, "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0, "roles": roles, "default_message_notifications": 1, "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None, "max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
            "vanity_url_code": None, "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
            "rules_channel_id": None, "safety_alerts_channel_id": None, "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False, "nsfw_level": 0, "emojis": [], "stickers": [], "incidents_data": None,
            "premium_progress_bar_enabled_user_updated_at": None,
        }  # fmt: skip

    def guild_create(self) -> Json:
        """The server, as the gateway tells it: without the members intent only the bot is among the members."""
        bot = self.bot_id
        seen = [c for c in self.channels.values() if c["type"] != 1 and self.permissions(bot, c["id"]) & permits.VIEW_CHANNEL]
        return self.guild_object() | {
            "joined_at": "2026-01-01T00:00:00.000000+00:00", "large": False, "unavailable": False, "voice_states": [],
            "presences": [],
            "member_count": 1 + sum(p["in_guild"] for p in self.people.values()), "members": [self.member(bot)],
            "channels": [self.channel_object(c) for c in self.channels.values() if c["type"] not in (1, *THREADS)],
            "threads": [self.channel_object(c, bot) for c in seen if c["type"] in THREADS and not c["thread_metadata"]["archived"]],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [], "activity_instances": [],
        }  # fmt: skip


def secret() -> str:
    """A word that nobody guesses."""
    return secrets.token_urlsafe(24)
