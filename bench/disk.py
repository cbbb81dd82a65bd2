"""Disks as hosts have them: how long a commit waits decides every ratio of two ways to store.

On a server's disk that syncs in 0.05 ms nothing is gained by storing several units at once, and what is measured is Python. So
both sides are measured twice: on the disk there is, and with each commit waiting as long as on a laptop's SSD, which has the bars.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

from sessions.store.writer import GroupConnection, Unit

LAPTOP = 0.5
"""ms that a sync takes more than it takes here."""
DISKS = {0.0: "this disk", LAPTOP: f"a disk with {LAPTOP:g} ms a sync"}


class Waiting(sqlite3.Connection):
    """A connection in autocommit whose INSERTs wait for the disk. `wait`: ms."""

    wait = 0.0

    def execute(self, *args: Any) -> sqlite3.Cursor:
        """As always; an INSERT is a commit, so it waits."""
        cursor = super().execute(*args)
        if self.wait and args[0].startswith("INSERT"):
            time.sleep(self.wait / 1000)
        return cursor


@contextmanager
def disk(wait: float) -> Iterator[None]:
    """Within it every commit, of the store and of `Waiting`, takes so many ms more."""
    plain = GroupConnection._store

    def store(self: GroupConnection, units: Sequence[Unit]) -> None:
        plain(self, units)
        if wait:
            time.sleep(wait / 1000)

    with mock.patch.object(GroupConnection, "_store", store), mock.patch.object(Waiting, "wait", wait):
        yield
