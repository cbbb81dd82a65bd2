"""Which line of time a database belongs to, and how far it had come: kept beside it in `<DATABASE>.known` (docs/protocols.md 2).

A database has a name (the fact `database`); a restore gives it another one, for what was played after the backup is in a line of
time that is lost then. Beside the database stands its name and the newest row of the log that was stored. The number is written
after each commit, so it is never greater than what the database held: where the database holds less at a start, what people were
shown is lost, and the start is refused (sessions/store/prepare.py).

No sync follows the number. A kill loses nothing that was written to a file, and after a power cut a smaller number does no harm.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

END = ".known"
NO_LINK = getattr(os, "O_NOFOLLOW", 0)
"""Opens no symbolic link: what stands there is another file, and not to be written. Windows has no such word."""
FORM = "{name:<40} {row:>15}\n"
"""A line of the file: always as long, so that a number is written over the one before."""
NEWEST_ROW = "SELECT coalesce(max(rowid), 0) FROM log"
NAME = "SELECT value FROM facts WHERE key = 'database'"
LINES = "SELECT value FROM facts WHERE key = 'lines'"
PUT_LINES = "INSERT INTO facts VALUES ('lines', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


@dataclass(frozen=True)
class Known:
    """A line of time that may stand in the database's place. `row`: the newest row of its log that was stored."""

    name: str
    row: int


def beside(real: Path) -> Path:
    """The file that says what is known of a database."""
    return real.with_name(real.name + END)


def known(real: Path) -> list[Known]:
    """Return what is known of a database: nothing before its first start, two lines while a restore is under way. Raises
    OSError."""
    try:
        text = beside(real).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return []
    parts = [line.split() for line in text.splitlines()]
    return [Known(part[0], int(part[1])) for part in parts if len(part) == 2 and part[1].isdecimal()]


def write(real: Path, lines: Sequence[Known]) -> None:
    """Have these lines be known from now on, whole or not at all. Raises OSError."""
    target = beside(real)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)  # never through a link that somebody put there
    try:
        os.write(file, "".join(FORM.format(name=line.name, row=line.row) for line in lines).encode())
        os.fsync(file)
    finally:
        os.close(file)
    os.replace(part, target)


class Mark:
    """Notes how far the open database has come, from its making to `close`."""

    def __init__(self, real: Path, name: str, row: int) -> None:
        write(real, [Known(name, row)])
        self._name = name
        self._row = row
        self._file = os.open(beside(real), os.O_WRONLY | NO_LINK)

    def note(self, row: int) -> None:
        """This is the newest row that was stored."""
        if row == self._row or self._file < 0:
            return
        self._row = row
        with contextlib.suppress(OSError):  # the next commit tries again; an older number does no harm
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, FORM.format(name=self._name, row=row).encode())

    def close(self) -> None:
        """Let go. A second call does nothing."""
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)


# Lines of time that a database comes from.

LEAST_NUMBER = 1 << 30


def number(name: str) -> int:
    """The number by which messages name a line of time: from 2^30 on, where nothing else in them is numbered, and below 2^31."""
    return LEAST_NUMBER + int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big") % LEAST_NUMBER


def ancestors(value: str | None) -> dict[str, int]:
    """The fact `lines`: the names a database had before restores, each with the time (Unix ms) up to which it shares their past."""
    if not value:
        return {}
    found: Any = json.loads(value)
    return {str(name): int(until) for name, until in found.items()}


def with_ancestor(value: str | None, name: str, until: int) -> str:
    """The fact `lines` after a restore of what was called `name` and was last in use at `until` (Unix ms)."""
    return json.dumps({**ancestors(value), name: until})
