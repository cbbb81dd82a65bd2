"""One process per database: an operating-system lock on `<DATABASE>.lock` (docs/protocols.md 2).

The lock belongs to the open file, so it is gone the moment its process ends, however it ends; what is written in the
file only tells the next one who holds it. The file itself stays: deleting it would let two processes each lock a file
of that name.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

HELD_AT = 1 << 30
"""Windows locks bytes and forbids reading them: this one lies behind everything that is ever written."""


class Taken(Exception):
    """Another process holds the lock. Its text says which one, as far as is known."""


class Lock:
    """Held from `__init__` to `release`. Raises Taken, or OSError where the file cannot be made or the disk knows no locks."""

    def __init__(self, path: Path, now: int) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)  # a link's file is not emptied
        try:
            if not _take(self._file):
                raise Taken(_holder(self._file))
            since = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now / 1000))
            with contextlib.suppress(OSError):  # a full disk: the lock holds without the note
                os.ftruncate(self._file, 0)
                os.write(self._file, f"process {os.getpid()}, since {since}\n".encode())
        except BaseException:
            os.close(self._file)
            raise

    def release(self) -> None:
        """Let go. A second call does nothing."""
        if self._file < 0:
            return
        with contextlib.suppress(OSError):
            os.ftruncate(self._file, 0)
        os.close(self._file)  # and with it the lock
        self._file = -1


def _holder(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, 200).decode("utf-8", "replace").strip()


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> bool:
        os.lseek(file, HELD_AT, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
