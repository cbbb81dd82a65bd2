"""What was asked and is not answered yet: whether it takes so long that it may never be."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

HANGING = 1.0
"""Seconds after which people are told that the disk, or the server, does not answer."""


class UnderWay:
    """All that is asked at once of one thing, such as a disk or a server."""

    def __init__(self) -> None:
        self._since: dict[object, float] = {}  # the oldest first

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Something is asked, and answered when this is left."""
        asked = object()
        self._since[asked] = time.monotonic()
        try:
            yield
        finally:
            del self._since[asked]

    @property
    def hangs(self) -> bool:
        """Return whether the oldest was asked more than HANGING seconds ago."""
        return bool(self._since) and time.monotonic() - next(iter(self._since.values())) > HANGING
