"""Sent once, whatever fails: every message of the bot that must stand goes out through here (docs/protocols.md 1).

A message carries a nonce, so that one sent again within minutes stands once; what a longer break left unknown is looked for in the
channel's history. A folded thread is opened. What an error means stands in discord_errors.py, when to try again here.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

import discord
from discord import ui

from cogs.core.discord_errors import (
    ARCHIVED,
    BROKEN,
    FAILED,
    GONE,
    HAS_A_THREAD,
    NEEDS_A_NEW_MESSAGE,
    OPENING_TOO_FAST,
    QUARANTINED,
    code_of,
    leaves_unsure,
    refuses_emoji,
    refuses_files,
)
from cogs.core.messages import Reply
from sessions.kernel.clock import Clock
from sessions.kernel.limiter import Budget
from sessions.ops.capabilities import DAY, Capabilities
from sessions.store.lineage import LEAST_NUMBER, number

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)

FIRST_RETRY, LAST_RETRY = 5_000, 600_000
"""Ms until the next try of what failed: as long as it has failed already, but no less and no more than these."""
EDIT_FILES = "edit-files"
"""Editing a message, or an answer, so that it shows new files (docs issue 7529)."""
UPDATE_FILES = "update-files"
"""The same for the message that was clicked on, by the callback of the click."""
OPEN_DIRECT = "open-direct-messages"
"""Opening direct messages at all."""
OPENINGS, OPENING_EVERY, OPENINGS_KEPT = 8, 30_000, 2
"""How many direct messages are opened at once, ms until there is one more, and how many of them are for those whose turn it is.
Discord does not tell its own limit (40003)."""
SLOWED = 600_000
"""Ms in which none are opened after Discord found it too fast."""
OLD = 3_600_000
"""Ms after which edits of a message have a limit of their own (30046)."""
ONE_OF = 50
"""So many of a channel's newest messages are looked through for one that may have been sent."""
REMEMBERED = 1000
"""So many messages that stand once are known without a look."""
LEFT_OPEN = 3_600_000
"""Ms after a start in which something may come due that the process before had sent and not noted."""
NAME_MOST = 100
"""Characters of a thread's name."""
THREAD_MINUTES: Literal[10080] = 10080
"""After a week of silence Discord folds a thread away; a message brings it back."""


class NotNow(Exception):
    """A way is closed for a while. `why`: "budget" (others come first), "slowed" (Discord finds it too fast) or "quarantined" (it
    takes the bot for a spammer); `ms`: when it is worth trying again."""

    def __init__(self, why: str, ms: int) -> None:
        super().__init__(f"{why}, for {ms} ms")
        self.why = why
        self.ms = ms


class Delivery:
    """Sends, finds and edits the bot's messages. `client`: the bot that speaks."""

    def __init__(self, client: discord.Client, clock: Clock, capabilities: Capabilities) -> None:
        self._client = client
        self._clock = clock
        self._capabilities = capabilities
        self._opening = Budget(clock, OPENINGS, OPENING_EVERY, OPENINGS_KEPT)
        self._direct: dict[int, int] = {}
        self._began = clock.now()
        self._once: OrderedDict[tuple[int, str], discord.Message | None] = OrderedDict()  # by channel and button; None: unsure
        self.emoji_lost: Callable[[], None] = lambda: None
        """Told that Discord knew no emoji of those that were sent."""

    def place(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        """A channel, thread or direct message to write to, by its id."""
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)

    async def direct(self, user: int, *, known: int | None = None, urgent: bool = False) -> discord.abc.Messageable:
        """The direct messages with somebody. `known`: their channel, where it was opened before; `urgent`: it is their turn.
        Opening them has a budget over the whole bot. Raises NotNow, and discord.HTTPException where there are none to be had."""
        channel_id = self._direct.get(user, known)
        if channel_id is not None:
            return self.place(channel_id)
        if not self._capabilities.can(OPEN_DIRECT):
            raise NotNow("quarantined", DAY)
        wait = self._opening.take(urgent=urgent)
        if wait:
            raise NotNow("slowed" if self._opening.closed else "budget", wait)
        try:
            channel = await self._client.create_dm(discord.Object(user))
        except discord.HTTPException as error:
            if error.code == OPENING_TOO_FAST:
                self._opening.close(SLOWED)
                raise NotNow("slowed", SLOWED) from None
            if error.code == QUARANTINED:
                await self._capabilities.refuse(OPEN_DIRECT)
                raise NotNow("quarantined", DAY) from None
            raise
        self._direct[user] = channel.id
        return channel

    async def send(
        self, channel: discord.abc.Messageable, reply: Reply | str, once: str, *, mentions: Iterable[int] = (), silent: bool = False
    ) -> discord.Message:
        """A new message that stands once. `once`: its nonce; `mentions`: the users it calls; `silent`: without a notification.
        Raises what Discord answers, or what became of the connection: then nobody knows whether it stands."""
        about: dict[str, Any] = {
            "nonce": once,
            "allowed_mentions": discord.AllowedMentions(users=[discord.Object(user) for user in mentions]),
            "silent": silent,
        }

        async def send() -> discord.Message:
            if isinstance(reply, str):
                return await channel.send(reply, **about)
            rewind(reply)
            return await channel.send(view=reply.view, files=reply.files, **about)

        try:
            return await send()
        except discord.HTTPException as error:
            again = self.goes_without_emojis(reply, error)
            if not again and (error.code != ARCHIVED or not await self.unarchive(getattr(channel, "id", 0))):
                raise
        return await send()

    async def send_once(
        self, channel: discord.abc.Messageable, reply: Reply, once: str, named: str, *, mentions: Iterable[int] = ()
    ) -> discord.Message:
        """A message that stands once, however long after it is sent again: ours of this channel that has a button with the id
        `named`, or a new one. It is looked for where the process before, or a try before, may have sent it. `once`, `mentions`:
        as in `send`. Raises what Discord answers."""
        key = (getattr(channel, "id", 0), named)
        sent = self._once.get(key)
        if sent is None and (key in self._once or self._clock.now() < self._began + LEFT_OPEN):
            try:
                sent = await self.find(channel, lambda message: names(message.components, named), most=ONE_OF)
            except discord.Forbidden:
                pass  # without the history the nonce alone guards
        if sent is None:
            self._once[key] = None  # it may stand, whatever is raised
            sent = await self.send(channel, reply, once, mentions=mentions)
        self._once[key] = sent
        if len(self._once) > REMEMBERED:
            self._once.popitem(last=False)
        return sent

    def goes_without_emojis(self, reply: Reply | str, error: discord.HTTPException) -> bool:
        """Return whether it was refused for an emoji that Discord does not know; then it has none any more and can be sent
        again."""
        if isinstance(reply, str) or not refuses_emoji(error):
            return False
        log.warning("a message goes without emojis (%s)", error)
        reply.without_emojis()
        self.emoji_lost()
        return True

    async def edit(self, channel_id: int, message_id: int, reply: Reply) -> discord.Message | None:
        """Edit a message in place, calling nobody; None where it is gone or cannot be edited (any more)."""
        if reply.files and not self._capabilities.can(EDIT_FILES):
            return None
        message = self.place(channel_id).get_partial_message(message_id)

        async def edit() -> discord.Message:
            rewind(reply)
            return await message.edit(view=reply.view, attachments=reply.files, allowed_mentions=discord.AllowedMentions.none())

        try:
            return await edit()
        except discord.HTTPException as error:
            if reply.files and refuses_files(error):
                await self._capabilities.refuse(EDIT_FILES)
            without = self.goes_without_emojis(reply, error)
            if error.code in NEEDS_A_NEW_MESSAGE and not without:
                return None
            if not without and (error.code != ARCHIVED or not await self.unarchive(channel_id)):
                raise
        except TimeoutError:
            # Edits of older messages have a limit of their own (30046), at which discord.py waits until the request is ended.
            if self._clock.now() - sent_at(message_id) > OLD:
                return None
            raise
        return await edit()

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of ours. Raises what Discord answers, or what became of the connection."""
        message = self.place(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not await self.unarchive(channel_id):
                raise
            await message.delete()

    async def remove(self, channel_id: int, message_id: int, what: str) -> None:
        """One try to take away a message in whose place another stands. `what`: what it was, for the log."""
        try:
            await self.place(channel_id).get_partial_message(message_id).delete()
        except FAILED as error:
            log.info("%s: not removed (%s)", what, error)

    async def find(
        self,
        channel: discord.abc.Messageable,
        is_it: Callable[[discord.Message], bool],
        *,
        most: int,
        after: int | None = None,
        oldest_first: bool = False,
    ) -> discord.Message | None:
        """A message of ours in a channel. `most`: how many messages are looked through; `after`: the id they are newer than.
        Raises what Discord answers."""
        snowflake = None if after is None else discord.Object(after)
        async for message in channel.history(limit=most, after=snowflake, oldest_first=oldest_first):
            ours = self._client.user is not None and message.author.id == self._client.user.id
            if ours and is_it(message):
                return message
        return None

    async def unarchive(self, channel_id: int) -> bool:
        """Open a thread that Discord has folded away, so that it can be written to; False where it is locked, or no thread."""
        thread = await self._client.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked:
            return False
        if thread.archived:
            await thread.edit(archived=False)
        return True

    async def is_there(self, channel_id: int) -> bool:
        """Return whether a channel or thread is there. Raises what Discord answers where that is not known."""
        try:
            await self._client.fetch_channel(channel_id)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            if error.code in GONE:
                return False
            raise
        return True

    async def open_thread(self, parent: discord.TextChannel, name: str) -> discord.Thread:
        """A new public thread in a channel."""
        kind: Literal[discord.ChannelType.public_thread] = discord.ChannelType.public_thread
        return await parent.create_thread(name=name[:NAME_MOST], type=kind, auto_archive_duration=THREAD_MINUTES)

    async def rename_thread(self, thread_id: int, old: str, new: str) -> None:
        """Give a thread that the bot opened, and nobody renamed since, another name. Raises what Discord answers."""
        thread = self._client.get_channel(thread_id) or await self._client.fetch_channel(thread_id)
        ours = isinstance(thread, discord.Thread) and self._client.user is not None and thread.owner_id == self._client.user.id
        if ours and isinstance(thread, discord.Thread) and thread.name == old[:NAME_MOST]:
            await thread.edit(name=new[:NAME_MOST], archived=False)

    async def begin_thread(self, channel: discord.TextChannel, announcement: Reply, once: str, name: str) -> int:
        """A new public thread that hangs at its announcement; its id. `once`: the announcement's nonce. An answer that is lost
        leaves neither a second announcement nor a second thread: a message begins one thread, which has the message's id."""
        try:
            message = await self.send(channel, announcement, once)
        except BROKEN:
            message = await self.send(channel, announcement, once)
        try:
            return await self.thread_of(message, name)
        except FAILED as error:
            if not leaves_unsure(error):
                await self.remove(channel.id, message.id, "the announcement of a table without a thread")
            raise

    async def thread_of(self, message: discord.Message, name: str) -> int:
        """The thread that hangs at a message, made where there is none yet; its id."""
        try:
            await self._hang(message, name)
        except FAILED as error:
            if code_of(error) != HAS_A_THREAD:
                raise
        return message.id

    async def _hang(self, message: discord.Message, name: str) -> None:
        try:
            await message.create_thread(name=name[:NAME_MOST], auto_archive_duration=THREAD_MINUTES)
        except BROKEN:
            if not await self.is_there(message.id):
                await message.create_thread(name=name[:NAME_MOST], auto_archive_duration=THREAD_MINUTES)

    async def try_to_send(self, channel: discord.abc.Messageable, reply: Reply | str, once: str, what: str) -> None:
        """One try to send what nobody waits for. `what`: what it was, for the log."""
        try:
            await self.send(channel, reply, once)
        except FAILED as error:
            log.info("%s: not sent (%s)", what, error)


@dataclass(slots=True)
class Try:
    """What failed, or has to wait: when it is tried again, how often it failed, when first and when last (Unix ms)."""

    at: int
    count: int = 0
    first: int = 0
    last: int = 0


class Tries(Generic[K]):
    """What failed, and when each of it is tried again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._next: dict[K, Try] = {}

    def __len__(self) -> int:
        return len(self._next)

    def __iter__(self) -> Iterator[K]:
        """All that failed and was not done since."""
        return iter(self._next)

    @property
    def next(self) -> int | None:
        """Return when the first of them is tried again (Unix ms); None: there is none."""
        return min((one.at for one in self._next.values()), default=None)

    def so_far(self, key: K) -> int:
        """Return how often it has failed."""
        return self._next[key].count if key in self._next else 0

    def failed(self, key: K, first: int | None = None, most: int = LAST_RETRY) -> None:
        """It failed (once more). `first`: ms until the first try again, where that is sooner than usual; `most`: ms between two
        tries at most. Pauses go by how long it has failed and not by how often it was tried: who tries more often waits no
        longer."""
        now, known = self._clock.now(), self._next.get(key)
        began = now if known is None or not known.count else known.first
        wait = max(FIRST_RETRY, min(now - began, most))
        if first is not None and began == now:
            wait = first
        self._next[key] = Try(now + wait, self.so_far(key) + 1, began, now)

    def later(self, key: K, ms: int) -> None:
        """It is not its time yet, which is no failure: it is tried in so many ms."""
        known = self._next.setdefault(key, Try(0))
        known.at = self._clock.now() + ms

    def done(self, key: K) -> None:
        """It succeeded, or is given up."""
        self._next.pop(key, None)

    def try_all(self) -> None:
        """Something of the kind succeeded: all that failed is tried soon, though each no sooner than after the shortest pause."""
        for one in self._next.values():
            if one.count:
                one.at = min(one.at, max(self._clock.now(), one.last + FIRST_RETRY))

    def is_due(self, key: K) -> bool:
        """Return whether it may be tried now; what never failed may."""
        return key not in self._next or self._next[key].at <= self._clock.now()

    def due(self) -> list[K]:
        """Return what failed and is to be tried now."""
        now = self._clock.now()
        return [key for key, one in self._next.items() if one.at <= now]


def nonce(database: str, table: int, reader: str, seq: int, board_no: int) -> str:
    """A nonce of its own for each message to be sent: 25 characters at most, the same when it is sent again. It is per author and
    not per channel, hence all that tells one message from another."""
    return hashlib.sha256(f"{database}/{table}/{reader}/{seq}/{board_no}".encode()).hexdigest()[:25]


def mark(reply: Reply, database: str) -> Reply:
    """Have a message name the line of time that it shows (sessions/store/lineage.py): by the id of its first component."""
    if reply.view.children:
        reply.view.children[0].id = number(database)
    return reply


def mark_of(message: discord.Message) -> tuple[int | None, int]:
    """The line of time that a message names (None: it names none), and since when (Unix ms) it is as it is."""
    first = getattr(message.components[0], "id", None) if message.components else None
    at = message.edited_at or message.created_at
    return first if isinstance(first, int) and first >= LEAST_NUMBER else None, int(at.timestamp() * 1000)


def sent_at(message_id: int) -> int:
    """Unix ms at which a message was sent, from its id."""
    return (message_id >> 22) + discord.utils.DISCORD_EPOCH


def names(components: Any, custom_id: str) -> bool:
    """Return whether one of these components, or of those in them, has this id."""
    for component in components:
        if getattr(component, "custom_id", None) == custom_id or names(getattr(component, "children", None) or [], custom_id):
            return True
    return False


def tells(components: Any, text: str) -> bool:
    """Return whether one of these components has this text in what it says."""
    return any(text in (getattr(component, "content", None) or "") for component in components)


def says(components: Any, text: str) -> bool:
    """Return whether one of these components is exactly this text."""
    return any(getattr(component, "content", None) == text for component in components)


def rewind(reply: Reply) -> None:
    """Have the files of a reply sent from their beginning (again)."""
    for file in reply.files:
        file.reset()


def without_buttons(message: discord.Message, calls: Container[int]) -> ui.LayoutView | None:
    """The message's view without its rows of buttons and what calls people (`calls`: the ids of those components); its own pictures
    stay. None where there are no buttons to take off."""
    view = ui.LayoutView.from_message(message, timeout=None)
    found = False
    for item in list(view.walk_children()):
        if isinstance(item, ui.ActionRow) or (isinstance(item, ui.TextDisplay) and item.id in calls):
            found = found or isinstance(item, ui.ActionRow)
            parent: Any = item.parent or view
            parent.remove_item(item)
        else:
            _keep_file(item)
    return view if found else None


def with_busy(message: discord.Message, custom_id: str, label: str) -> ui.LayoutView | None:
    """The message's view as it is, but that the button of this id says `label` and cannot be pressed. None where there is none."""
    view = ui.LayoutView.from_message(message, timeout=None)
    found = False
    for item in view.walk_children():
        if isinstance(item, ui.Button) and item.custom_id == custom_id:
            item.label, item.disabled, found = label, True, True
        else:
            _keep_file(item)
    return view if found else None


def _keep_file(item: ui.Item[Any]) -> None:
    """Have what shows a file of its message name it as an edit does that keeps it."""
    if isinstance(item, ui.MediaGallery):
        item.items = [
            discord.MediaGalleryItem(f"attachment://{_file_name(entry.media.url)}", description=entry.description)
            for entry in item.items
        ]
    elif isinstance(item, ui.File):
        item.media = discord.UnfurledMediaItem(f"attachment://{_file_name(item.media.url)}")


def kept_pictures(message: discord.Message) -> list[ui.Item[Any]]:
    """The galleries of a message, as an edit shows them that keeps them."""
    shown = [item for item in ui.LayoutView.from_message(message, timeout=None).children if isinstance(item, ui.MediaGallery)]
    for item in shown:
        _keep_file(item)
    return list(shown)


class Kept:
    """A file that a message keeps when it is edited."""

    def __init__(self, attachment_id: int) -> None:
        self.id = attachment_id

    def to_dict(self) -> dict[str, Any]:
        """As an edit lists it."""
        return {"id": self.id}


def kept_files(message: discord.Message) -> list[Kept]:
    """The files that a message shows, to be listed where it is edited and keeps them. Those that components show do not stand among
    its attachments (docs issue 8277), so their ids are read where they are shown."""
    found: dict[int, None] = dict.fromkeys(attachment.id for attachment in message.attachments)
    for item in ui.LayoutView.from_message(message, timeout=None).walk_children():
        shown = [entry.media for entry in item.items] if isinstance(item, ui.MediaGallery) else []
        shown += [item.media] if isinstance(item, ui.File) else []
        for media in shown:
            in_url = re.search(r"/attachments/\d+/(\d+)/", media.url)
            if media.attachment_id is not None:
                found[media.attachment_id] = None
            elif in_url is not None:
                found[int(in_url[1])] = None
    return [Kept(attachment_id) for attachment_id in found]


def _file_name(url: str) -> str:
    return url.partition("?")[0].rsplit("/", 1)[-1]
