"""What Discord's errors mean for what was to be sent: every code the program tells from another stands here.

Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

import re

import aiohttp
import discord

from sessions.store.writer import LeaseLost

UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_USER = 10013
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
"""The interaction is older than three seconds, or its token has run out."""
QUARANTINED = 20026
"""The bot is taken for a spammer: it opens no direct messages (docs issue 5987: it happens to others too)."""
OLD_EDITS = 30046
"""Too many edits of messages that are more than an hour old."""
OPENING_TOO_FAST = 40003
"""Direct messages are opened too fast."""
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
CANNOT_MESSAGE = 50007
"""This person takes no direct messages from the bot."""
MISSING_PERMISSIONS = 50013
INVALID_TOKEN = 50027
"""The interaction's token is none any more."""
INVALID_RECIPIENT = 50033
INVALID = 50035
"""Something in the request is refused; of edits also new pictures in layouts (docs issue 7529)."""
ARCHIVED = 50083
NO_SHARED_SERVER = 50278
HAS_A_THREAD = 160004
"""A message begins one thread, and has begun it."""
LOCKED = 160005
TOO_MANY_THREADS = 160006

CLOSED = {CANNOT_MESSAGE: "closed", INVALID_RECIPIENT: "nobody", UNKNOWN_USER: "nobody", NO_SHARED_SERVER: "unshared"}
"""Why a person cannot be sent direct messages, by the word for it: theirs are closed; there is no such person any more; they share
no server with the bot any more."""
NO_MEMBER = (UNKNOWN_MEMBER, UNKNOWN_USER)
"""There is no such member of the server, or no such person."""
GONE = (UNKNOWN_CHANNEL, UNKNOWN_USER)
"""The channel, or the person, is not there any more."""
NO_LONGER_OURS = (UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, INVALID_TOKEN)
"""An answer's message or token is gone: the work stands, there is only nobody left to tell."""
NEEDS_A_NEW_MESSAGE = (UNKNOWN_MESSAGE, OLD_EDITS, INVALID)
"""An edit that came back with one of these is never taken: what it shows goes out as a new message."""
BLOCKS = {
    UNKNOWN_CHANNEL: "gone",
    UNKNOWN_USER: "gone",
    MISSING_ACCESS: "hidden",
    MISSING_PERMISSIONS: "forbidden",
    ARCHIVED: "locked",
    LOCKED: "locked",
    TOO_MANY_THREADS: "too-many-threads",
}
"""What keeps a place from being written to until something changes there, by the word for it (`blocked-...`)."""

OURS = (40005, 50006, INVALID, 50109)
"""What was sent is wrong by itself (too large, empty, refused for its form, no JSON): Discord does what it should."""
BROKEN = (aiohttp.ClientError, TimeoutError, OSError)
"""The connection failed: nobody knows whether Discord did what it was asked to."""
FAILED = (discord.HTTPException, *BROKEN, LeaseLost)
"""Everything a request to Discord can come back with instead of an answer; with the last one it was not begun."""


def code_of(error: BaseException) -> int:
    """Discord's own code of an error; 0 where it has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_outage(error: BaseException) -> bool:
    """Return whether a board was not taken for no fault of what was sent nor of the place: nobody could do anything about it, so
    nobody's time counts meanwhile."""
    return isinstance(error, BROKEN) or (isinstance(error, discord.HTTPException) and error.code not in (*OURS, *BLOCKS))


def lets_nobody_play(error: BaseException) -> bool:
    """The same of an answer to somebody who has just pressed something, whatever is said of its token or of the place: but the
    message that they pressed may be one that they have taken away."""
    known = (*OURS, UNKNOWN_MESSAGE, ALREADY_ACKNOWLEDGED, ARCHIVED, LOCKED)
    return isinstance(error, BROKEN) or (isinstance(error, discord.HTTPException) and error.code not in known)


def takes_answers(error: BaseException) -> bool:
    """Return whether Discord takes answers, by what became of one that was tried again: it says that this one comes too late."""
    return isinstance(error, discord.HTTPException) and error.code in (*NO_LONGER_OURS, *OURS, ALREADY_ACKNOWLEDGED)


def leaves_unsure(error: BaseException) -> bool:
    """Return whether nobody knows after this error what Discord did."""
    return isinstance(error, (*BROKEN, discord.DiscordServerError))


def refuses_files(error: BaseException) -> bool:
    """Return whether an edit was refused for the new files that it shows (docs issue 7529), told by the path of the error: what is
    wrong with an emoji or a label has nothing to do with it."""
    if not isinstance(error, discord.HTTPException) or error.code != INVALID:
        return False
    paths = re.findall(r"^In (\S+):", error.text, re.MULTILINE)
    return any({"attachments", "media", "file"}.intersection(path.split(".")) for path in paths)


def refuses_emoji(error: BaseException) -> bool:
    """Return whether a message was refused for an emoji that Discord does not know (any more), told by the path of the error."""
    if not isinstance(error, discord.HTTPException) or error.code != INVALID:
        return False
    return any("emoji" in path.split(".") for path in re.findall(r"^In (\S+):", error.text, re.MULTILINE))


def blocked_by(error: BaseException) -> str | None:
    """The word for what keeps a place from being written to; None where another try may succeed."""
    return BLOCKS.get(code_of(error))
