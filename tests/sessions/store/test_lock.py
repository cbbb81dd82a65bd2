"""One process per database: a lock that is gone with its holder, and says who that is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sessions.store.lock import Lock, Taken


def test_the_second_is_refused_and_told_who_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db.lock"
    first = Lock(path, 1_767_225_600_000)
    with pytest.raises(Taken) as refused:
        Lock(path, 0)
    assert str(refused.value) == f"process {os.getpid()}, since 2026-01-01 00:00:00 UTC"
    first.release()
    assert path.exists()  # two processes might each lock a file of that name
    assert path.read_bytes() == b""
    Lock(path, 0).release()


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="what is open is told by Linux")
def test_a_refusal_leaves_the_file_open_for_its_holder_alone(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = Lock(path, 0)
    for _ in range(3):
        with pytest.raises(Taken):
            Lock(path, 0)
    there = [
        file for file in Path("/proc/self/fd").iterdir() if file.is_symlink() and os.path.realpath(file) == str(path.resolve())
    ]
    assert len(there) == 1
    assert "since 1970-01-01" in path.read_text()  # what the holder wrote stands
    held.release()


def test_letting_go_twice_does_not_let_go_of_what_somebody_else_holds(tmp_path: Path) -> None:
    first = Lock(tmp_path / "lock", 0)
    first.release()
    second = Lock(tmp_path / "lock", 0)
    first.release()
    with pytest.raises(Taken):
        Lock(tmp_path / "lock", 0)
    second.release()


def test_the_note_of_a_killed_holder_is_written_over_whole(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.write_text("process 123456789, since the beginning of all time and then some\n")
    held = Lock(path, 0)
    assert path.read_text() == f"process {os.getpid()}, since 1970-01-01 00:00:00 UTC\n"
    held.release()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    held = Lock(tmp_path / "lock", 0)
    assert (tmp_path / "lock").stat().st_mode & 0o077 == 0
    held.release()


@pytest.mark.skipif(os.name == "nt", reason="Windows follows links")
def test_a_link_that_stands_there_is_no_lock_and_empties_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("mine")
    (tmp_path / "lock").symlink_to(tmp_path / "letter")
    with pytest.raises(OSError, match="symbolic links"):
        Lock(tmp_path / "lock", 0)
    assert (tmp_path / "letter").read_text() == "mine"


def test_a_file_that_cannot_be_made_is_no_lock(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Lock(tmp_path / "nowhere" / "lock", 0)


def test_on_a_full_disk_the_lock_holds_without_its_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr("os.write", full)
        held = Lock(tmp_path / "full.lock", 5)
    with pytest.raises(Taken):
        Lock(tmp_path / "full.lock", 6)
    with monkeypatch.context() as patch:
        patch.setattr("os.ftruncate", full)
        held.release()
    held.release()
    Lock(tmp_path / "full.lock", 7).release()
