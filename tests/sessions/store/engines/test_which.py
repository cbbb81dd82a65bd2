"""Which engine a database gets; and that who keeps a file needs nothing of the other one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sessions.store.connection import SqliteStore, StartRefused
from sessions.store.engines.which import store_at

ADDRESS = "postgresql://ann:secret@db/sky"


def test_a_file_is_for_sqlite_and_an_address_for_postgresql(tmp_path: Path) -> None:
    assert isinstance(store_at(tmp_path / "sky.db"), SqliteStore)
    store = store_at(tmp_path / "sky.db", ADDRESS)
    assert not store.is_file
    assert store.alone
    assert store.path.parent == tmp_path
    assert "secret" not in store.name


def test_without_its_library_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sessions.store.postgres.connection", None)
    with pytest.raises(StartRefused, match=r"requirements/postgres\.txt"):
        store_at(tmp_path / "sky.db", ADDRESS)


@pytest.mark.heavy
def test_who_keeps_a_file_loads_nothing_of_postgresql() -> None:
    program = "import sys, bot; print([name for name in sys.modules if 'postgres' in name or name == 'asyncpg'])"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
