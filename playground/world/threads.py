"""Threads: opened, archived, locked, joined and left.

Sources: Discord's documentation, topics/threads, resources/channel.
"""

import datetime as dt
from typing import Any, Final

from .. import permits
from ..limits import Form, Refused
from .channels import Channels
from .ids import THREADS, Json, iso, time_of

#: Minutes without a message after which a thread may be archived.
DURATIONS: Final = (60, 1440, 4320, 10080)


def _check_duration(form: Form, minutes: Any) -> None:
    if minutes not in DURATIONS:
        form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {DURATIONS}.")


class Threads(Channels):
    """The threads of the channels."""

    def active_threads(self, guild: str | None = None) -> list[Json]:
        """All threads that are not archived, of one server or of all."""
        threads = [c for c in self.channels.values() if c["type"] in THREADS and guild in (None, c["guild_id"])]
        return [c for c in threads if not c["thread_metadata"]["archived"]]

    def _full(self, guild: str) -> bool:
        return len(self.active_threads(guild)) >= self.conditions.threads

    def open_thread(self, user: str, parent_id: str, name: str, minutes: int = 1440, *, message_id: str | None = None) -> Json:
        """A new public thread, from a message or without one."""
        parent = self.channel(parent_id)
        if parent["type"] not in (0, 5, 15):
            raise Refused(50024)
        self.need(user, parent_id, permits.CREATE_PUBLIC_THREADS)
        form = Form()
        form.length(("name",), name, 1, 100)
        _check_duration(form, minutes)
        form.done()
        if message_id is not None and message_id in self.channels:
            raise Refused(160004)
        if self._full(parent["guild_id"]):
            raise Refused(160006)
        now = iso(self.clock.now())
        channel_id = message_id or self.snowflake()
        thread: Json = {
            "id": channel_id, "type": 11, "guild_id": parent["guild_id"], "parent_id": parent_id, "owner_id": user, "name": name,
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
        if "auto_archive_duration" in body:
            _check_duration(form, body["auto_archive_duration"])
        form.done()
        if not moderator:
            opening = set(body) == {"archived"} and body["archived"] is False
            if opening:
                self.need(user, thread["id"], permits.SEND_IN_THREADS)
            if meta["locked"] or "locked" in body or "rate_limit_per_user" in body or not (opening or thread["owner_id"] == user):
                raise Refused(50013)
        if meta["archived"] and body.get("archived", True):
            raise Refused(50083)
        if body.get("archived") is False and meta["archived"] and self._full(thread["guild_id"]):
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
            if self._full(thread["guild_id"]):
                raise Refused(160006)
            meta["archived"], meta["archive_timestamp"] = False, iso(self.clock.now())
            self.tell("THREAD_UPDATE", self.channel_object(thread, self.bot_id), channel=thread["id"])

    def join_thread(self, thread: Json, user: str) -> None:
        """The user is a member from now on (by joining, writing, being added or mentioned)."""
        if user in thread["_members"]:
            return
        thread["_members"].append(user)
        data = {
            "id": thread["id"], "guild_id": thread["guild_id"],
            "member_count": min(len(thread["_members"]), 50), "removed_member_ids": [],
            "added_members": [self.thread_member(thread, user)],
        }  # fmt: skip
        self.tell("THREAD_MEMBERS_UPDATE", data, channel=thread["id"], members=[user])

    def leave_thread(self, thread: Json, user: str) -> None:
        """The user is no member any more."""
        if user not in thread["_members"]:
            raise Refused(10007)
        thread["_members"].remove(user)
        data = {
            "id": thread["id"], "guild_id": thread["guild_id"],
            "member_count": min(len(thread["_members"]), 50), "removed_member_ids": [user],
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
