"""Messages: from a request's body to a stored message, with Discord's checks in between.

Sources: Discord's documentation, resources/message ("Create Message", "Edit Message", "Allowed Mentions Object"),
reference ("Uploading Files", "Editing Message Attachments"), components/reference; docs/protocols.md 6 for what was tried.
"""

import copy
import io
import mimetypes
import re
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from . import components as parts
from . import limits, permits
from .limits import EPHEMERAL, LOADING, V2, Form, Refused
from .world import TEXT_LIKE, THREADS, World, iso, secret, time_of

Json = dict[str, Any]

NONCE_LIFE: Final = 300_000  # "in the past few minutes"
HOUR: Final = 3_600_000


@dataclass
class Upload:
    """One uploaded file, under its index in the form."""

    index: str
    name: str
    data: bytes


def get(world: World, channel_id: str, message_id: str) -> Json:
    """The stored message."""
    world.channel(channel_id)
    found = world.messages[channel_id].get(message_id)
    if found is None:
        raise Refused(10008)
    return found


def check_can_send(world: World, author: str, channel_id: str, uploads: bool) -> Json:
    """The channel, when the author may write there (50001, 50013, 50007, 50083, 160005)."""
    channel = world.channel(channel_id)
    if channel["type"] not in TEXT_LIKE:
        raise Refused(50008)
    if channel["type"] == 1:
        check_direct(world, author, channel)
        return channel
    thread = channel["type"] in THREADS
    world.need(author, channel_id, permits.SEND_IN_THREADS if thread else permits.SEND_MESSAGES)
    if uploads:
        world.need(author, channel_id, permits.ATTACH_FILES)
    if thread:
        check_lock(world, author, channel)
        world.awaken(channel)
    return channel


def check_direct(world: World, author: str, channel: Json) -> None:
    """Who may write in direct messages: the person, and the bot where they share a server (50278) and takes messages (50007)."""
    if author not in (world.bot_id, channel["_user"]):
        raise Refused(50001)
    if author == world.bot_id:
        person = world.people[channel["_user"]]
        if person.get("deleted"):
            raise Refused(50007)
        if not world.mutual(channel["_user"]) and not world.installed(channel["_user"]):
            raise Refused(50278)
        if not person["dm_open"]:
            raise Refused(50007)
    world.first_words(channel, by_bot=author == world.bot_id)


def check_lock(world: World, author: str, thread: Json) -> None:
    """Nobody but moderators writes in a locked thread; an archived one does not even wake up (50083), an open one is 160005."""
    meta = thread["thread_metadata"]
    if meta["locked"] and not world.permissions(author, thread["id"]) & permits.MANAGE_THREADS:
        raise Refused(50083 if meta["archived"] else 160005)


def check_changeable(world: World, author: str, channel: Json) -> None:
    """Messages are not edited in archived threads, nor in locked ones (topics/threads)."""
    if channel["type"] in THREADS:
        if channel["thread_metadata"]["archived"]:
            raise Refused(50083)
        check_lock(world, author, channel)


class Draft:
    """A checked body: what a message will be, before it is one."""

    def __init__(
        self, world: World, body: Json, uploads: list[Upload], *, old: Json | None = None, at: tuple[str, ...] = ()
    ) -> None:
        self.world, self.body, self.uploads, self.old = world, body, uploads, old
        form = Form(*at)
        flags = int(body.get("flags") or 0)
        self.v2 = bool(flags & V2) or bool(old and old["flags"] & V2)
        self.flags = flags
        content = body.get("content")
        if content is not None and not isinstance(content, str):
            content = str(content)
        if content is not None:
            form.length(("content",), content, 0, limits.CONTENT)
        legacy = ["content" if content else "", "embeds" if body.get("embeds") else "", "poll" if body.get("poll") else ""]
        if self.v2:
            for key in filter(None, [*legacy, "stickers" if body.get("sticker_ids") else ""]):
                form.fault(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
        self.content = content
        self.embeds: list[Json] | None = body.get("embeds") if "embeds" in body else None
        limits.embeds(form, self.embeds or [])
        limits.mentions(form, body.get("allowed_mentions"))
        nonce = body.get("nonce")
        if nonce is not None and len(str(nonce)) > limits.NONCE:
            form.fault(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
        self.components: list[Json] | None = None
        if body.get("components") is not None:
            self.components = copy.deepcopy(body["components"])
            parts.Check(form, world.emojis).message(self.components, self.v2)
        self._uploads(form)
        form.done()
        self._check_files()
        if old is None and not self._something():
            raise Refused(50006)

    def _something(self) -> bool:
        body = self.body
        if self.v2:
            return bool(self.components)
        return bool(
            (self.content and self.content.strip())
            or self.embeds
            or self.uploads
            or body.get("sticker_ids")
            or body.get("poll")
            or self.components
        )

    def _uploads(self, form: Form) -> None:
        listed = self.body.get("attachments")
        if (listed is not None and len(listed) > limits.FILES) or len(self.uploads) > limits.FILES:
            form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.FILES} or fewer in length.")
        indexes = {u.index for u in self.uploads}
        known = {a["id"] for a in files_of(self.world, self.old)} if self.old else set()
        if listed is None and len(known) + len(self.uploads) > limits.FILES:
            form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.FILES} or fewer in length.")
        for i, attachment in enumerate(listed or []):
            form.length(("attachments", i, "description"), attachment.get("description"), 0, limits.ALT_TEXT, optional=True)
            if str(attachment.get("id")) not in indexes | known:
                form.fault(("attachments", i, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment data {attachment.get('id')} not found")

    def _check_files(self) -> None:
        if any(len(u.data) > limits.FILE_BYTES for u in self.uploads):
            raise Refused(40005)

    # ---- making it true

    def attach(self, channel_id: str) -> list[Json]:
        """The message's files from now on: those kept, then the new ones."""
        listed: list[Json] | None = self.body.get("attachments")
        by_id = {str(a["id"]): a for a in listed or []}
        kept: list[Json] = []
        self.stored: list[str] = []
        for attachment in files_of(self.world, self.old) if self.old else []:
            if listed is None or attachment["id"] in by_id:
                if (described := by_id.get(attachment["id"], {}).get("description")) is not None:
                    attachment["description"] = described
                kept.append(attachment)
        for upload in self.uploads:
            if self.old and listed is not None and upload.index not in by_id:
                continue  # an edit's list must have the new files too ("Edit Message")
            told = by_id.get(upload.index, {})
            new = store(self.world, channel_id, told.get("filename") or upload.name, upload.data, told.get("description"))
            self.stored.append(new["id"])
            kept.append(new)
        return kept

    def resolved(self, attachments: list[Json], at: tuple[str, ...] = ()) -> list[Json] | None:
        """The components with ids and with the pictures' addresses."""
        if self.components is None:
            return None
        by_name = {a["filename"]: a for a in attachments}

        def media(url: str) -> Json | None:
            if url.startswith("attachment://"):
                attachment = by_name.get(clean(url.removeprefix("attachment://")))
            else:  # the address of one of the message's own files is that file, any other is a picture elsewhere
                attachment = next((a for a in attachments if a["url"] == url), None)
                if attachment is None:
                    unknown = dict.fromkeys(("width", "height", "content_type"))
                    return {"id": self.world.snowflake(), "url": url, "proxy_url": url, "loading_state": 2, "flags": 0} | unknown
            if attachment is None:
                return None
            return {
                "id": attachment["id"], "url": attachment["url"], "proxy_url": attachment["proxy_url"],
                "width": attachment.get("width"),
                "height": attachment.get("height"), "content_type": attachment["content_type"], "attachment_id": attachment["id"],
                "placeholder": None, "placeholder_version": None, "loading_state": 2, "flags": 0,
            }  # fmt: skip

        form = Form(*at)
        parts.finish(self.components, media, form)
        if form.errors:
            drop(self.world, self.stored)
        form.done()
        return self.components


def files_of(world: World, message: Json) -> list[Json]:
    """All files of a message, those shown by its components too."""
    return world.files.get(message["id"], [])


def attached(world: World, message: Json, files: list[Json]) -> None:
    """Note a message's files; `attachments` has only those that no component shows (resources/message, "Message Structure")."""
    if files:
        world.files[message["id"]] = files
    else:
        world.files.pop(message["id"], None)
    shown = {m.get("attachment_id") for c in parts.walk(message["components"]) for m in parts.media_of(c)}
    message["attachments"] = [f for f in files if f["id"] not in shown]


def drop(world: World, files: list[str]) -> None:
    """Forget files that were never shown."""
    for gone in files:
        world.attachments.pop(gone, None)
        world.tell("FILE_GONE", {"id": gone})


def clean(name: str) -> str:
    """A file's name as Discord keeps it."""
    return re.sub(r"[^\w.\-]", "", name.replace(" ", "_"), flags=re.ASCII).lstrip(".") or "unknown"


def store(world: World, channel_id: str, name: str, data: bytes, description: str | None) -> Json:
    """Keep a file, and describe it as an attachment object."""
    attachment, name = world.snowflake(), clean(name)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    word = secret()
    world.attachments[attachment] = {"channel": channel_id, "name": name, "type": kind, "hm": word}
    world.tell("FILE", {"id": attachment, "data": data})
    url = f"{world.base}/attachments/{channel_id}/{attachment}/{name}?hm={word}"
    found: Json = {
        "id": attachment, "filename": name, "size": len(data), "url": url, "proxy_url": url, "content_type": kind,
        "content_scan_version": 0,
    }  # fmt: skip
    if description:
        found["description"] = description
    if kind.startswith("image/"):
        try:
            with Image.open(io.BytesIO(data)) as image:
                found["width"], found["height"] = image.size
        except (OSError, ValueError):
            pass  # not a picture after all: Discord shows it as a file
    return found


def mentioned(
    world: World, author: str, channel: Json, text: str, allowed: Json | None, replied: str | None
) -> tuple[list[str], bool]:
    """Return whom the text pings: users, and everyone. Without `allowed_mentions` all are parsed."""
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = {str(u) for u in (allowed or {}).get("users") or []}
    users: list[str] = []
    for user in re.findall(r"<@!?(\d+)>", text):
        if (user in world.people or user == world.bot_id) and user not in users and ("users" in parse or user in listed):
            users.append(user)
    if replied and replied not in users and (allowed is None or allowed.get("replied_user")):
        users.append(replied)
    everyone = "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
    if everyone and not world.permissions(author, channel["id"]) & permits.MENTION_EVERYONE:
        everyone = False
    return users, everyone


def build(
    world: World,
    draft: Draft,
    author: str,
    channel: Json,
    *,
    kind: int = 0,
    flags: int = 0,
    more: Json | None = None,
    at: tuple[str, ...] = (),
) -> Json:
    """The message object of a draft; nothing is stored yet but its files."""
    body = draft.body
    message_id = world.snowflake()
    files = draft.attach(channel["id"])
    components = draft.resolved(files, at) or []
    reference, replied = None, None
    if body.get("message_reference"):
        if channel["type"] != 1:
            world.need(author, channel["id"], permits.READ_HISTORY)
        wanted = body["message_reference"]
        target = world.messages.get(str(wanted.get("channel_id") or channel["id"]), {}).get(str(wanted["message_id"]))
        if target is None and wanted.get("fail_if_not_exists", True):
            form = Form(*at)
            form.fault(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            form.done()
        if target is not None:
            kind, replied = 19, target["author"]["id"]
            reference = {"type": 0, "message_id": target["id"], "channel_id": target["channel_id"]}
            if "guild_id" in channel:
                reference["guild_id"] = channel["guild_id"]
    text = (draft.content or "") if not draft.v2 else parts.texts(components)
    users, everyone = mentioned(world, author, channel, text, body.get("allowed_mentions"), replied)
    message: Json = {
        "id": message_id, "channel_id": channel["id"], "author": world.user(author),
        "content": "" if draft.v2 else draft.content or "",
        "timestamp": iso(world.clock.now()), "edited_timestamp": None, "tts": bool(body.get("tts")), "mention_everyone": everyone,
        "mentions": [world.user(u) for u in users], "mention_roles": [], "attachments": [],
        "embeds": [{"type": "rich"} | e for e in draft.embeds or []], "pinned": False, "type": kind,
        "flags": flags | (draft.flags & (V2 | SILENT_OR_SUPPRESSED)), "components": components,
    }  # fmt: skip
    attached(world, message, files)
    if reference:
        message["message_reference"] = reference
        message["referenced_message"] = target
    if body.get("nonce") is not None:
        message["nonce"] = body["nonce"]
    if author == world.bot_id and more is not None:
        message |= more | {"application_id": world.app_id, "webhook_id": world.app_id}
    return message


SILENT_OR_SUPPRESSED: Final = limits.SILENT | limits.SUPPRESS_EMBEDS


def put(world: World, message: Json) -> Json:
    """Store a message that all who see the channel may see, and tell of it."""
    channel = world.channel(message["channel_id"])
    world.messages[channel["id"]][message["id"]] = message
    channel["last_message_id"] = message["id"]
    about: Json = {}
    if channel["type"] in THREADS:
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
        if not message["flags"] & LOADING:
            for user in (message["author"]["id"], *(m["id"] for m in message["mentions"])):
                if world.present(user, channel["guild_id"]):
                    world.join_thread(channel, user)
    world.tell("MESSAGE_CREATE", message, channel=channel["id"], **about)
    return message


def post(world: World, author: str, channel_id: str, body: Json, uploads: list[Upload] | None = None) -> Json:
    """POST channels/{id}/messages: check, store, tell. The same nonce of the same author again is the same message."""
    uploads = uploads or []
    channel = check_can_send(world, author, channel_id, bool(uploads))
    draft = Draft(world, body, uploads)
    nonce = body.get("nonce")
    now = world.clock.now()
    if nonce is not None and body.get("enforce_nonce"):
        known = world.nonces.get((author, str(nonce)))
        if known and now - known[2] < NONCE_LIFE and (found := world.messages.get(known[0], {}).get(known[1])):
            return found
    message = put(world, build(world, draft, author, channel))
    if nonce is not None:
        world.nonces[author, str(nonce)] = (channel_id, message["id"], now)
        for key in [k for k, v in world.nonces.items() if now - v[2] >= NONCE_LIFE]:
            del world.nonces[key]
    return message


def check_edited_files(world: World, draft: Draft, at: tuple[str, ...]) -> None:
    """Issue 7529, where it is switched on: an edit of a Components V2 message does not find the new files that it shows."""
    refused = world.conditions.updates_refuse_files if at else world.conditions.edits_refuse_files
    if not refused or not draft.v2:
        return
    form, new = Form(*at), {f"attachment://{clean(upload.name)}" for upload in draft.uploads}
    for media, path in parts.media_paths(draft.components or [], ("components",)):
        if media["url"] in new:
            form.fault(
                (*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found"
            )
    form.done()


def change(world: World, message: Json, body: Json, uploads: list[Upload], at: tuple[str, ...] = ()) -> Json:
    """Apply an edit to a message object, wherever it is kept. `at`: where the body stands in an interaction's update."""
    draft = Draft(world, body, uploads, old=message, at=at)
    check_edited_files(world, draft, at)
    before = list(files_of(world, message))
    files = draft.attach(message["channel_id"])
    components = draft.resolved(files, at)
    kept = {a["id"] for a in files}
    if components is not None:
        message["components"] = components
    attached(world, message, files)
    if "content" in body and not draft.v2:
        message["content"] = draft.content or ""
    if draft.v2 and not message["flags"] & V2:
        message["content"], message["embeds"] = "", []
    if draft.embeds is not None:
        message["embeds"] = [{"type": "rich"} | e for e in draft.embeds]
    if "flags" in body and body["flags"] is not None:
        message["flags"] = message["flags"] & ~limits.SUPPRESS_EMBEDS | int(body["flags"]) & (V2 | limits.SUPPRESS_EMBEDS)
    text = message["content"] if not draft.v2 else parts.texts(message["components"])
    channel = world.channel(message["channel_id"])
    users, everyone = mentioned(world, message["author"]["id"], channel, text, body.get("allowed_mentions"), None)
    message["mentions"], message["mention_everyone"] = [world.user(u) for u in users], everyone
    if not message["content"] and not message["components"] and not message["attachments"] and not message["embeds"]:
        attached(world, message, before)
        raise Refused(50006)
    world.give_up(f["id"] for f in before if f["id"] not in kept)
    if message["flags"] & LOADING:
        message["flags"] &= ~LOADING
    else:
        message["edited_timestamp"] = iso(world.clock.now())
    return message


def edit(world: World, user: str, channel_id: str, message_id: str, body: Json, uploads: list[Upload] | None = None) -> Json:
    """PATCH channels/{id}/messages/{id}: one's own only (50005), not in an archived thread (50083), old ones rarely (30046)."""
    world.need(user, channel_id, 0)
    message = get(world, channel_id, message_id)
    if message["author"]["id"] != user:
        raise Refused(50005)
    check_changeable(world, user, world.channel(channel_id))
    count_old_edit(world, channel_id, message_id)
    trial = copy.deepcopy(message)
    change(world, trial, body, uploads or [])
    world.messages[channel_id][message_id] = trial
    world.tell("MESSAGE_UPDATE", trial, channel=channel_id)
    return trial


def count_old_edit(world: World, channel_id: str, message_id: str) -> None:
    """Edits of old messages have a limit of their own, which no header tells (30046, with the time to wait)."""
    now, limit = world.clock.now(), world.conditions
    if now - time_of(message_id) <= limit.old_after * 1000:
        return
    recent = [t for t in world.old_edits.get(channel_id, ()) if now - t < HOUR]
    if len(recent) >= limit.old_edits:
        raise Refused(30046, retry_after=limit.old_edit_wait)
    world.old_edits[channel_id] = [*recent, now]


def delete(world: World, user: str | None, channel_id: str, message_id: str) -> None:
    """DELETE channels/{id}/messages/{id}: one's own, or any with the permission to manage messages. None: a moderator."""
    message = get(world, channel_id, message_id)
    channel = world.channel(channel_id)
    if user is not None:
        world.need(user, channel_id, 0 if message["author"]["id"] == user else permits.MANAGE_MESSAGES)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            check_lock(world, user, channel)
    del world.messages[channel_id][message_id]
    world.drop_attachments(message)
    if channel["type"] in THREADS:
        channel["message_count"] = max(0, channel["message_count"] - 1)
    data: Json = {"id": message_id, "channel_id": channel_id}
    world.tell("MESSAGE_DELETE", data, channel=channel_id)


def history(world: World, channel_id: str, *, before: int = 0, after: int = 0, around: int = 0, limit: int = 50) -> list[Json]:
    """Messages of a channel, newest first, as `GET channels/{id}/messages` gives them."""
    world.channel(channel_id)
    ids = sorted(map(int, world.messages[channel_id]))
    if around:
        older = [i for i in ids if i < around][-(limit // 2) :]
        newer = [i for i in ids if i >= around][: limit - len(older)]
        ids = older + newer
    elif after:
        ids = [i for i in ids if i > after][:limit]
    else:
        ids = [i for i in ids if not before or i < before][-limit:]
    return [world.messages[channel_id][str(i)] for i in reversed(ids)]


def system(world: World, kind: int, author: str, channel: Json, content: str, **more: Any) -> Json:
    """A message that Discord itself writes: 4 a thread has another name (docs issue 5921), 18 one was opened, 21 the first one in a
    thread made from a message."""
    message: Json = {
        "id": world.snowflake(), "channel_id": channel["id"], "author": world.user(author), "content": content,
        "timestamp": iso(world.clock.now()), "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": kind, "flags": 0, "components": [], **more,
    }  # fmt: skip
    return put(world, message)


def ephemeral(message: Json) -> bool:
    """Return whether only one person sees it."""
    return bool(message["flags"] & EPHEMERAL)
