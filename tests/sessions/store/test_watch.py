"""The path is compared with what is open, by device and inode."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sessions.store.watch import GONE, LOG_GONE, REPLACED, Watch


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "a.db-wal").touch()
    (tmp_path / "a.db-shm").touch()
    (tmp_path / "a.db").touch()
    return tmp_path / "a.db"


def test_a_file_that_changes_in_place_is_the_same(file: Path) -> None:
    watch = Watch(file)
    file.write_text("more")
    assert watch.look() is None


def test_what_became_of_it_is_told(file: Path) -> None:
    watch = Watch(file)
    other = file.with_name("b.db")
    other.touch()
    os.replace(file, file.with_name("away.db"))
    assert watch.look() == GONE
    os.replace(other, file)
    assert watch.look() == REPLACED
    os.replace(file.with_name("away.db"), file)
    assert watch.look() is None
    file.with_name("a.db-wal").unlink()
    assert watch.look() == LOG_GONE


def test_a_folder_that_is_gone_is_a_file_that_is_gone(file: Path) -> None:
    watch = Watch(file)
    file.parent.rename(file.parent.with_name("elsewhere"))
    assert watch.look() == GONE


def test_what_cannot_be_looked_at_is_left_to_sqlite(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(file)

    def refuse(_: object) -> None:
        raise PermissionError("not now")

    monkeypatch.setattr(os, "stat", refuse)
    assert watch.look() is None


def test_the_log_of_what_was_open_is_moved_away_once_and_no_other(file: Path) -> None:
    watch = Watch(file)
    saved = file.with_name("a.db.rescued")
    watch.put_log_aside(saved)
    assert [path.name for path in sorted(file.parent.iterdir())] == ["a.db", "a.db.rescued.old-shm", "a.db.rescued.old-wal"]
    file.with_name("a.db-wal").write_text("of the other file")
    watch.put_log_aside(saved)
    assert file.with_name("a.db-wal").read_text() == "of the other file"
