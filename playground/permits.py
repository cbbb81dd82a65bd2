"""Permissions as Discord computes them.

Sources: Discord's documentation, topics/permissions ("Permission Overwrites", "Implicit Permissions", "Inherited
Permissions" of threads).
"""

from typing import Any, Final

Json = dict[str, Any]

ADMINISTRATOR: Final = 1 << 3
VIEW_CHANNEL: Final = 1 << 10
SEND_MESSAGES: Final = 1 << 11
MANAGE_MESSAGES: Final = 1 << 13
EMBED_LINKS: Final = 1 << 14
ATTACH_FILES: Final = 1 << 15
READ_HISTORY: Final = 1 << 16
MENTION_EVERYONE: Final = 1 << 17
USE_COMMANDS: Final = 1 << 31
MANAGE_THREADS: Final = 1 << 34
CREATE_PUBLIC_THREADS: Final = 1 << 35
SEND_IN_THREADS: Final = 1 << 38
USE_EXTERNAL_APPS: Final = 1 << 50

ALL: Final = (1 << 53) - 1
#: What @everyone may do in a new server, as far as it matters here; the threads and commands included.
EVERYONE: Final = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_IN_THREADS
    | USE_EXTERNAL_APPS
    | (1 << 6)  # add reactions
)
#: What a user's own application may do where its bot is not, as far as that person may.
OUTSIDE: Final = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE | USE_EXTERNAL_APPS
#: What the invite link asks for: view, send, attach, history, create public threads, send in threads.
INVITE: Final = 309237746688

NAMES: Final = {
    VIEW_CHANNEL: "view",
    SEND_MESSAGES: "send",
    ATTACH_FILES: "attach",
    READ_HISTORY: "history",
    CREATE_PUBLIC_THREADS: "create threads",
    SEND_IN_THREADS: "send in threads",
}


def base(everyone: int, roles: int, owner: bool) -> int:
    """The member's permissions in the server, before any channel."""
    permissions = everyone | roles
    return ALL if owner or permissions & ADMINISTRATOR else permissions


def in_channel(permissions: int, overwrites: list[Json], guild: str, roles: list[str], user: str) -> int:
    """Overwrites in Discord's order: everyone, then the roles together, then the member."""
    if permissions & ADMINISTRATOR:
        return ALL
    by_id = {o["id"]: o for o in overwrites}
    if (o := by_id.get(guild)) is not None:
        permissions = permissions & ~int(o["deny"]) | int(o["allow"])
    allow = deny = 0
    for role in roles:
        if (o := by_id.get(role)) is not None:
            allow |= int(o["allow"])
            deny |= int(o["deny"])
    permissions = permissions & ~deny | allow
    if (o := by_id.get(user)) is not None:
        permissions = permissions & ~int(o["deny"]) | int(o["allow"])
    return permissions


def implied(permissions: int, thread: bool) -> int:
    """Nothing without view; without sending, nothing that belongs to a message."""
    if not permissions & VIEW_CHANNEL:
        return 0
    if not permissions & (SEND_IN_THREADS if thread else SEND_MESSAGES):
        permissions &= ~(EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE)
    return permissions
