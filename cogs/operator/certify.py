"""`python bot.py certify CHANNEL` and `/admin certify`: tries on Discord itself what this program believes of it.

What is believed comes from Discord's documentation and from reports, and holds against the playground; whether it holds on Discord
only Discord can say. Everything is tried in one channel that should be private, and taken away again, but for one message: an hour
later it is old, and another run tries how often an old message may be edited. What only a person can try, by pressing a button, is
part of `/admin certify` (`Pressed`).

A refused way of sending is remembered where answers, boards and live panels look (sessions/ops/capabilities.py). What was found is
kept in the database, and beliefs that hold get their date in playground/BELIEFS.md. Against the playground nothing is proved.
"""

from __future__ import annotations

import asyncio
import base64
import io
import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import discord
import msgspec
from discord.http import Route
from PIL import Image

from cogs.core.delivery import EDIT_FILES, OLD, UPDATE_FILES
from cogs.core.discord_errors import ARCHIVED, BROKEN, INVALID, OLD_EDITS, UNKNOWN_CHANNEL
from sessions.kernel.clock import Clock
from sessions.ops.capabilities import Capabilities
from sessions.store import schema
from sessions.store.engines.protocol import Store
from sessions.store.sql import time_sql
from sessions.table.rows import to_json

log = logging.getLogger(__name__)

BELIEFS = Path(__file__).resolve().parents[2] / "playground" / "BELIEFS.md"
KEPT = "certified"
"""The fact in the database: what was found at last, as JSON."""
REAL = "https://discord.com/"
V2 = 1 << 15
MARK = "Skywright certify"
"""Stands in the message that grows old."""
PATIENCE = 15.0
WAITS = 20.0
"""Seconds that a rate limit may ask to wait, before a trial counts as not made."""
EDITS = 6
"""Edits of an old message that are tried; five in an hour are said to be taken."""

Json = dict[str, Any]


class TrialResult(NamedTuple):
    """What one trial found. `id`: `certify-<id>` says what was tried; `holds`: None where it could not be tried; `note`: what
    Discord answered; `beliefs`: the words of those that hold with it."""

    id: str
    holds: bool | None
    note: str = ""
    beliefs: tuple[str, ...] = ()


class KeptTrialResult(msgspec.Struct):
    """What is kept of a trial. `at`: Unix ms; `real`: on Discord itself."""

    holds: bool
    note: str
    at: int
    real: bool


class NotTried(Exception):
    """Something kept a trial from being made: its text says what."""


class Asked:
    """Plain requests, so that every answer is seen as it is; discord.py would wait at limits and try again."""

    def __init__(self, session: aiohttp.ClientSession, channel: int, now: int) -> None:
        self._session = session
        self.channel = channel
        self.now = now  # Unix ms

    async def ask(
        self, method: str, path: str, body: Json | None = None, pictures: tuple[str, ...] = (), *, waits: bool = True
    ) -> tuple[int, Json]:
        """The status and the answer. `pictures`: names of files to upload, each another picture; `waits`: at a rate limit that is
        none of what is tried."""
        for _ in range(4):
            form: Any = {"json": body}
            if pictures:
                data = aiohttp.FormData()
                data.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
                for number, name in enumerate(pictures):
                    data.add_field(f"files[{number}]", a_picture(name), filename=name, content_type="image/png")
                form = {"data": data}
            async with self._session.request(method, f"{Route.BASE}{path}", **form) as answer:
                try:
                    told = await answer.json(content_type=None)
                except ValueError:
                    told = {}
                told = told if isinstance(told, dict) else {"list": told}
                if answer.status != 429 or not waits:
                    return answer.status, told
            wait = float(told.get("retry_after") or 1)
            if wait > WAITS:
                raise NotTried(f"429, {wait:.0f} s")
            await asyncio.sleep(wait)
        raise NotTried("429")

    async def done(self, method: str, path: str, body: Json | None = None, pictures: tuple[str, ...] = ()) -> Json:
        """The answer of a request that a trial needs. Raises NotTried where Discord did not do it."""
        status, told = await self.ask(method, path, body, pictures)
        if status >= 400:
            raise NotTried(said(status, told))
        return told

    async def send(self, body: Json, pictures: tuple[str, ...] = (), channel: str = "") -> Json:
        """A message in the channel, or another one."""
        return await self.done("POST", f"/channels/{channel or self.channel}/messages", body, pictures)

    async def take_away(self, path: str) -> None:
        """Return what a trial has made; where that fails it stays."""
        with suppress(NotTried, *BROKEN):
            await self.ask("DELETE", path)


def said(status: int, told: Json) -> str:
    """Return what Discord answered, short: no name and no text of anybody's."""
    code = told.get("code")
    return f"{status}, {code}" if isinstance(code, int) and code else str(status)


def a_picture(name: str) -> bytes:
    """A small picture, another for each name."""
    shade = sum(name.encode()) % 200
    out = io.BytesIO()
    Image.new("RGB", (24, 16), (shade, 90, 160)).save(out, "PNG")
    return out.getvalue()


def shown(name: str, alt: str = "a picture") -> Json:
    """A gallery that shows an uploaded picture."""
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt}]}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def pressable(custom_id: str) -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 2, "label": "-", "custom_id": custom_id}]}


def layout(*parts: Json, **more: Any) -> Json:
    """A message of components that calls nobody."""
    return {"flags": V2, "components": list(parts), "allowed_mentions": {"parse": []}, **more}


Trial = Callable[[Asked], Awaitable[TrialResult]]


async def nonce_twice(at: Asked) -> TrialResult:
    body = {"content": MARK, "nonce": "certify-nonce", "enforce_nonce": True}
    first, second = await at.send(body), await at.send(body)
    for message in {first["id"], second["id"]}:
        await at.take_away(f"/channels/{at.channel}/messages/{message}")
    return TrialResult("nonce", first["id"] == second["id"], "", ("the same nonce is the same message",))


async def edit_files(at: Asked) -> TrialResult:
    """New files in an edit of a layout (docs issue 7529)."""
    message = await at.send(layout(shown("one.png")), ("one.png",))
    path = f"/channels/{at.channel}/messages/{message['id']}"
    try:
        body = layout(shown("two.png"), attachments=[{"id": "0", "filename": "two.png"}])
        status, told = await at.ask("PATCH", path, body, ("two.png",))
    finally:
        await at.take_away(path)
    if status < 400:
        whole = not told.get("attachments")
        return TrialResult(EDIT_FILES, True, "", ("files shown by components are no attachments",) if whole else ())
    beliefs = ("edits that show new files may be 50035",) if told.get("code") == INVALID else ()
    return TrialResult(EDIT_FILES, False, said(status, told), beliefs)


async def retire(at: Asked) -> TrialResult:
    """Buttons taken off a board without listing its picture."""
    message = await at.send(layout(shown("board.png"), pressable("certify")), ("board.png",))
    path = f"/channels/{at.channel}/messages/{message['id']}"
    try:
        status, told = await at.ask("PATCH", path, layout(shown("board.png")))
        there = await at.done("GET", path) if status < 400 else {}
    finally:
        await at.take_away(path)
    url = str(there.get("components", [{}])[0].get("items", [{}])[0].get("media", {}).get("url", "")) if there else ""
    return TrialResult("retire", status < 400 and url.startswith("http"), "" if status < 400 else said(status, told))


async def old_edits(at: Asked) -> TrialResult:
    """Edits of a message that is more than an hour old; another run has left it."""
    history = await at.done("GET", f"/channels/{at.channel}/messages?limit=100")
    ours = [
        message for message in history.get("list", []) if message.get("type") == 0 and str(message.get("content")).startswith(MARK)
    ]
    old = next((m for m in ours if at.now - ((int(m["id"]) >> 22) + discord.utils.DISCORD_EPOCH) > OLD), None)
    if old is None:
        if not ours:
            await at.send({"content": f"{MARK}: this message stays, so that it grows old."})
        raise NotTried("again in an hour")
    path = f"/channels/{at.channel}/messages/{old['id']}"
    for number in range(EDITS):
        status, told = await at.ask("PATCH", path, {"content": f"{MARK} {number}"}, waits=False)
        if status == 429 and told.get("code") == OLD_EDITS:
            note = f"{number} edits, then 30046, {float(told.get('retry_after') or 0):.0f} s"
            return TrialResult("old-edits", True, note, ("old messages are edited a few times only",))
        if status == 429:
            await asyncio.sleep(min(WAITS, float(told.get("retry_after") or 1)))
    await at.take_away(path)
    return TrialResult("old-edits", False, f"{EDITS} edits were taken")


async def thread_of_a_message(at: Asked) -> TrialResult:
    message = await at.send({"content": MARK})
    path = f"/channels/{at.channel}/messages/{message['id']}"
    thread: Json = {}
    try:
        thread = await at.done("POST", f"{path}/threads", {"name": MARK, "auto_archive_duration": 60})
        same = thread["id"] == message["id"]
        await at.done("DELETE", path)
        status, told = await at.ask("POST", f"/channels/{thread['id']}/messages", {"content": MARK})
    finally:
        await at.take_away(path)
        if thread:
            await at.take_away(f"/channels/{thread['id']}")
    beliefs = ("a thread from a message has its id", "a thread outlives the message that it was made from")
    return TrialResult("thread-from", same and status < 400, "" if status < 400 else said(status, told), beliefs if same else ())


async def archived_thread(at: Asked) -> TrialResult:
    """Return what an archived thread takes; and what a deleted one answers, where the bot may delete it."""
    thread = await at.done("POST", f"/channels/{at.channel}/threads", {"name": MARK, "type": 11, "auto_archive_duration": 60})
    path = f"/channels/{thread['id']}"
    try:
        message = await at.send({"content": MARK}, channel=thread["id"])
        await at.done("PATCH", path, {"archived": True})
        edited, told = await at.ask("PATCH", f"{path}/messages/{message['id']}", {"content": "-"})
        await at.done("POST", f"{path}/messages", {"content": MARK})
        woken = not (await at.done("GET", path))["thread_metadata"]["archived"]
    finally:
        await at.take_away(path)
    beliefs = ["a message wakes an archived thread"] * woken
    beliefs += ["messages of an archived thread are not edited"] * (told.get("code") == ARCHIVED)
    return TrialResult("archived", woken and told.get("code") == ARCHIVED, said(edited, told), tuple(beliefs))


async def deleted_thread(at: Asked) -> TrialResult:
    thread = await at.done("POST", f"/channels/{at.channel}/threads", {"name": MARK, "type": 11, "auto_archive_duration": 60})
    status, told = await at.ask("DELETE", f"/channels/{thread['id']}")
    if status >= 400:  # the bot asks for no right to delete threads
        raise NotTried(said(status, told))
    status, told = await at.ask("POST", f"/channels/{thread['id']}/messages", {"content": MARK})
    return TrialResult("deleted", told.get("code") == UNKNOWN_CHANNEL, said(status, told))


async def forty_components(at: Asked) -> TrialResult:
    parts = [text(f"{number}") for number in range(41)]
    message = await at.send(layout(*parts[:40]))
    await at.take_away(f"/channels/{at.channel}/messages/{message['id']}")
    status, told = await at.ask("POST", f"/channels/{at.channel}/messages", layout(*parts))
    if status < 400:
        await at.take_away(f"/channels/{at.channel}/messages/{told['id']}")
    return TrialResult("components", told.get("code") == INVALID, said(status, told), ("components: 40 components in all",))


async def alt_texts(at: Asked) -> TrialResult:
    message = await at.send(layout(shown("one.png", "a" * 1024)), ("one.png",))
    await at.take_away(f"/channels/{at.channel}/messages/{message['id']}")
    status, told = await at.ask("POST", f"/channels/{at.channel}/messages", layout(shown("one.png", "a" * 1025)), ("one.png",))
    if status < 400:
        await at.take_away(f"/channels/{at.channel}/messages/{told['id']}")
    return TrialResult("alt-text", told.get("code") == INVALID, said(status, told), ("components: alt text has 1024 characters",))


async def application_emojis(at: Asked) -> TrialResult:
    application = (await at.done("GET", "/applications/@me"))["id"]
    image = "data:image/png;base64," + base64.b64encode(a_picture("emoji")).decode()
    status, told = await at.ask("POST", f"/applications/{application}/emojis", {"name": "certify", "image": image})
    if status >= 400:
        return TrialResult("emojis", False, said(status, told))
    path = f"/applications/{application}/emojis"
    listed = await at.done("GET", path)
    await at.take_away(f"{path}/{told['id']}")
    there = any(emoji["id"] == told["id"] for emoji in listed.get("items", []))
    return TrialResult("emojis", there, "", ("emojis are made listed and deleted",))


async def direct_message(at: Asked) -> TrialResult:
    """To the person who hosts: they see it and it goes away again. Whether messages are closed only a person can arrange."""
    application = await at.done("GET", "/applications/@me")
    team = application.get("team") or {}
    owner = team.get("owner_user_id") or (application.get("owner") or {}).get("id")
    if owner is None:
        raise NotTried("nobody to write to")
    channel = await at.done("POST", "/users/@me/channels", {"recipient_id": owner})
    status, told = await at.ask("POST", f"/channels/{channel['id']}/messages", {"content": MARK})
    if status < 400:
        await at.take_away(f"/channels/{channel['id']}/messages/{told['id']}")
        return TrialResult("direct", True)
    beliefs = ("closed messages are 50007",) if told.get("code") == 50007 else ()
    return TrialResult("direct", False, said(status, told), beliefs)


TRIALS: tuple[tuple[str, Trial], ...] = (
    ("nonce", nonce_twice),
    (EDIT_FILES, edit_files),
    ("retire", retire),
    ("thread-from", thread_of_a_message),
    ("archived", archived_thread),
    ("deleted", deleted_thread),
    ("components", forty_components),
    ("alt-text", alt_texts),
    ("emojis", application_emojis),
    ("direct", direct_message),
    ("old-edits", old_edits),
)
"""In the order in which they are tried."""
BY_A_PERSON = (UPDATE_FILES, "webhook-files", "pressed-archived")
"""What only the buttons of `/admin certify` try."""


def speak(token: str) -> aiohttp.ClientSession:
    """A session in which Discord is asked as this bot."""
    agent = f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__})"
    head = {"Authorization": f"Bot {token}", "User-Agent": agent}
    return aiohttp.ClientSession(headers=head, timeout=aiohttp.ClientTimeout(total=PATIENCE))


async def find_hindrance(token: str, channel: int) -> str | None:
    """Return why nothing can be tried in this channel, as the id of a sentence that says what to do; None: it can be tried."""
    async with speak(token) as session:
        try:
            status, told = await Asked(session, channel, 0).ask("GET", f"/channels/{channel}")
        except (NotTried, *BROKEN):
            return "certify-no-answer"
    if status == 401:
        return "doctor-token-refused"
    if status >= 500:
        return "certify-no-answer"
    return None if status < 400 and told.get("type") == discord.ChannelType.text.value else "certify-no-channel"


async def trials(token: str, channel: int, now: int) -> AsyncIterator[TrialResult]:
    """Try everything in this channel, one after the other. `now`: Unix ms."""
    async with speak(token) as session:
        at = Asked(session, channel, now)
        for id, trial in TRIALS:
            try:
                yield await trial(at)
            except NotTried as why:
                yield TrialResult(id, None, str(why))
            except (KeyError, TypeError, IndexError, ValueError) as odd:  # an answer of another shape than ever seen
                log.warning("certify %s: an answer was not understood (%s)", id, type(odd).__name__)
                yield TrialResult(id, None, type(odd).__name__)
            except BROKEN as error:
                yield TrialResult(id, None, type(error).__name__)


def is_real() -> bool:
    """Return whether requests go to Discord itself."""
    return str(Route.BASE).startswith(REAL)


# What is done with what was found.


async def keep(store: Store, clock: Clock, capabilities: Capabilities, found: TrialResult) -> None:
    """Keep what a trial found in the database, and a refused way of sending where those look who send. Raises StoreError."""
    if found.holds is None:
        return
    if found.id in (EDIT_FILES, UPDATE_FILES):
        await (capabilities.allow(found.id) if found.holds else capabilities.refuse(found.id))
    known = await kept(store)
    known[found.id] = KeptTrialResult(found.holds, found.note, clock.now(), is_real())
    await store.write((schema.PUT_FACT, (KEPT, to_json(known))))


async def kept(store: Store) -> dict[str, KeptTrialResult]:
    """Return what was found at last, by trial."""
    rows = await store.read(time_sql.SELECT_FACT, (KEPT,))
    return msgspec.json.decode(rows[0][0], type=dict[str, KeptTrialResult]) if rows else {}


def date_beliefs(found: TrialResult, day: str, file: Path = BELIEFS) -> int:
    """Write the date into the list of beliefs, at those that hold: how many. On Discord itself only; where the list is not there,
    or may not be written, nothing is."""
    if not found.beliefs or not is_real():
        return 0
    try:
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        count = 0
        for number, line in enumerate(lines):
            if any(line.startswith(f"| {belief} | ") for belief in found.beliefs):
                lines[number] = re.sub(r"\| [^|]* \|\n$", f"| {day} |\n", line)
                count += 1
        file.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        log.warning("the list of beliefs could not be written (%s)", type(error).__name__)
        return 0
    return count


def today(clock: Clock) -> str:
    """The day of a check, as the list of beliefs has it."""
    return datetime.fromtimestamp(clock.now() / 1000, UTC).strftime("%Y-%m-%d")
