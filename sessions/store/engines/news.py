"""What other processes on the same database have changed: whoever remembers something of it forgets it, or reads it anew.

A file has one process, and there are no news (`NoNews`). On a server they are rows of the table `news`, which the database itself
writes beside each change (sessions/store/postgres/news.py). They say what changed and never how: nothing is judged by them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from enum import StrEnum
from typing import Protocol

Keys = Collection[int] | None
"""Of whom there are news: tables or people; None: of everybody, for this process has heard nothing for a long time."""
Listener = Callable[[Keys], Awaitable[None]]


class NewsKind(StrEnum):
    """What changed, by the number of a table or person. Of stops and facts it is not said which."""

    TABLE = "table"
    PERSON = "person"
    ORDER = "order"
    CALLED = "called"
    INBOX = "inbox"
    UNREACHABLE = "unreachable"
    STOP = "stop"
    FACT = "fact"


class NewsOfOthers(Protocol):
    """listeners: told of news of each kind, in the order in which they stand there."""

    listeners: dict[NewsKind, list[Listener]]

    async def look(self) -> None:
        """Look for news now, and return when all has been told of them. Raises StoreError."""


class NoNews:
    """The news of who has the database alone."""

    def __init__(self) -> None:
        self.listeners: dict[NewsKind, list[Listener]] = {kind: [] for kind in NewsKind}

    async def look(self) -> None:
        return
