"""Whether the file at the database's path still is the one that is open (docs/protocols.md 2).

SQLite goes on writing to a file that was deleted or moved away, and everything seems well until the next start. So the path is
compared with the open file, by device and inode: before every commit, and once a second while nothing is written.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

log = logging.getLogger(__name__)

GONE, REPLACED, LOG_GONE = "gone", "replaced", "log-gone"


class Watch:
    """Knows the files of one open database: the file itself, and the -wal file, which holds what is not in it yet."""

    def __init__(self, file: Path) -> None:
        self._file, self._log = os.fspath(file), f"{os.fspath(file)}-wal"
        self._ids = (_identity(self._file), _identity(self._log) if os.path.exists(self._log) else None)

    def look(self) -> str | None:
        """Return what is wrong: the file is gone, another one stands in its place, or its -wal file is gone. None: nothing. What
        cannot be looked at is taken to be as it was; SQLite will say."""
        file, log = self._ids
        try:
            if _identity(self._file) != file:
                return REPLACED
        except (FileNotFoundError, NotADirectoryError):
            return GONE
        except OSError:
            return None
        try:
            return LOG_GONE if log is not None and _identity(self._log) != log else None
        except (FileNotFoundError, NotADirectoryError):
            return LOG_GONE
        except OSError:
            return None

    def put_log_aside(self, rescued: Path) -> None:
        """Give the -wal file and the -shm file of what is open the name of what was saved of it, if they still stand there."""
        try:
            if self._ids[1] is None or _identity(self._log) != self._ids[1]:
                return
            for end in ("-wal", "-shm"):
                os.replace(self._file + end, f"{os.fspath(rescued)}.old{end}")
        except OSError as error:
            log.warning("%s could not be moved away from the file that stands there now: %s", self._log, error)


def _identity(path: str) -> tuple[int, int]:
    about = os.stat(path)
    return about.st_dev, about.st_ino
