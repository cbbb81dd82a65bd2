"""What every store does for the rest of the program, whichever engine is behind it (docs/protocols.md 2, docs/scaling.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from sessions.store.engines.leases import Leases
from sessions.store.engines.news import NewsOfOthers
from sessions.store.writer import Fence, Write


class Store(Protocol):
    """A database that is open between `__aenter__`, which raises StartRefused, and `__aexit__`.

    path: its file, or where files of a database on a server go; name: how sentences and the log call it, without secrets; leases:
    what part of all servers is this process's; news: what others on it have changed; outages: how often it could not be read and
    then could again, so that who was woken meanwhile may have seen nothing.
    """

    path: Path
    leases: Leases
    news: NewsOfOthers
    lost: str | None
    read_errors: int
    outages: int

    @property
    def name(self) -> str: ...

    @property
    def is_file(self) -> bool:
        """Return whether it is a file of this machine, which can be copied, moved away or put back."""

    @property
    def alone(self) -> bool:
        """Return whether no other process on any machine can have it open: then a lease that stands in it is a dead one's."""

    @property
    def hangs(self) -> bool:
        """Return whether something was asked of it so long ago that it may never answer."""

    @property
    def waiting(self) -> int:
        """Units that are still to be stored."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...

    async def write(self, *changes: Write, under: Collection[Fence] = ()) -> None:
        """One unit: all of it or nothing, durable when this returns. A cancelled caller never cancels a commit. `under`: what
        `leases` says of a deed.

        Raises Conflict, DiskFull, LeaseLost or another StoreError, and then nothing of it is stored. Units that are written at the
        same time are stored in any order: none may count on another.
        """

    async def settled(self) -> None:
        """Wait until all that was handed over is stored, or refused."""

    async def read(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        """All rows at once; sees every write that has returned. What is asked of one table's past is an OfTable
        (sessions/store/reading.py). Raises StoreError."""

    async def report(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        """The same for what may take long: no `read` waits for it. What is asked at once is answered in any order."""

    async def size(self) -> int:
        """Bytes that it takes."""

    async def look(self) -> str | None:
        """Return what is wrong with its file, in the word of sessions/store/watch.py; None: nothing. `lost` keeps it."""

    def put_log_aside(self, rescued: Path) -> None:
        """Of a file: see sessions/store/connection.py."""

    async def keep_line(self, name: str) -> None:
        """Have it be known from now on that it is of this name and how far it has come. Raises StartRefused."""

    async def rescue(self, target: Path) -> None:
        """Return what the open database holds, as a checked file of its own. Raises StoreError."""

    async def backup(self, target: Path | str) -> None:
        """A compact, checked copy of it as it is now; replaces `target` when it is whole. Raises StoreError."""
