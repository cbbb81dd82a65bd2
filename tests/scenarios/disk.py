"""A disk that may lose power at any moment: every step that changes names or makes them last is recorded, and after each of them
the folder is as the worst disk would leave it.

What is not synced is not there: of a file that was written anew its bytes, of a folder its new, changed and removed names. Which
of them a power failure takes is for the disk to say, so three images are made after each step:

    lost     names and bytes as they were when they were last synced
    empty    all names, and of every file the bytes that were last synced: a name that reached the disk before its file did
    late     as `empty`, and of all changes of names since the last sync this step's only: a disk keeps no order between them
    killed   all names and all bytes: the process was killed, the machine ran on

Files that were there from the beginning are SQLite's, which syncs what it commits: they are taken to be as they are.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

Files = dict[str, bytes]


class Image(NamedTuple):
    """A folder as it might be found: after which step, what was lost, and its files."""

    step: str
    lost: str
    files: Files

    def put(self, folder: Path) -> Path:
        """The folder, made anew."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, data in self.files.items():
            (folder / name).write_bytes(data)
        return folder


class Disk:
    """Records what is done in one folder, from its making on. `steps`: their names; `images`: the folder after each of them."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.steps: list[str] = []
        self.images: list[Image] = []
        self._old = {path.stat().st_ino for path in folder.iterdir() if path.is_file()}
        self._data: dict[int, bytes] = {}  # by inode, as last synced
        self._kept = {inode: data for inode, data in self._bytes().items() if inode in self._old}
        self._names = self._before = self._now()
        for owner, name in ((os, "replace"), (os, "link"), (os, "unlink"), (os, "truncate"), (shutil, "copy2"), (os, "open")):
            self._record(owner, name, monkeypatch)
        self._record(sqlite3, "connect", monkeypatch)
        plain = os.fsync

        def fsync(file: int) -> None:
            plain(file)
            self._synced(file)

        monkeypatch.setattr(os, "fsync", fsync)

    def _record(self, owner: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        plain: Callable[..., Any] = getattr(owner, name)

        def call(*args: Any, **about: Any) -> Any:
            there = [str(arg) for arg in args if str(self.folder) in str(arg)]
            if there and name == "connect":  # before anything is written through it
                self._step(f"{name} {Path(there[0].partition('?')[0]).name} {there[0].rpartition('mode=')[2]}")
            done = plain(*args, **about)
            if there and name != "connect" and not (name == "open" and not args[1] & os.O_CREAT):
                self._step(f"{name} {' '.join(Path(one).name for one in there)}")
            return done

        monkeypatch.setattr(owner, name, call)

    def _now(self) -> dict[str, int]:
        """The names in the folder, each with its file."""
        return {path.name: path.stat().st_ino for path in self.folder.iterdir() if path.is_file()}

    def _bytes(self) -> dict[int, bytes]:
        return {path.stat().st_ino: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}

    def _synced(self, file: int) -> None:
        found = os.fstat(file)
        if found.st_ino == self.folder.stat().st_ino:
            self._names = self._now()
            self._step("sync the folder")
        elif found.st_ino in self._now().values():
            self._data[found.st_ino] = self._bytes()[found.st_ino]
            self._step(f"sync {next(name for name, inode in self._now().items() if inode == found.st_ino)}")

    def _step(self, step: str) -> None:
        self.steps.append(step)
        now, data = self._now(), self._bytes()
        lasting = {**dict.fromkeys(data, b""), **self._data, **{inode: data[inode] for inode in self._old if inode in data}}
        self._kept = getattr(self, "_kept", {}) | {inode: data[inode] for inode in self._old if inode in data}
        lasting = {**self._kept, **lasting}
        late = {name: inode for name, inode in self._names.items() if name in now or name not in self._before}
        late |= {name: inode for name, inode in now.items() if self._before.get(name) != inode}
        self._before = now
        for lost, names, held in (
            ("lost", self._names, lasting),
            ("empty", now, lasting),
            ("late", late, lasting),
            ("killed", now, data),
        ):
            self.images.append(Image(step, lost, {name: held[inode] for name, inode in names.items() if inode in held}))

    def forget(self, name: str) -> None:
        """This file is none of SQLite's: it has the bytes that it was synced with."""
        inode = (self.folder / name).stat().st_ino
        self._old.discard(inode)
        self._data[inode] = self._kept.pop(inode)

    def end(self) -> list[Image]:
        """It is done, and whoever asked for it has heard so: the images that there can be from now on."""
        before = len(self.images)
        self._step("the end")
        return self.images[before:]

    def __iter__(self) -> Iterator[Image]:
        return iter(self.images)
