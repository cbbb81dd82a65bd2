"""What is refused before anything is copied. On a server: tests/sessions/store/postgres/test_move.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.store.connection import SqliteStore, StartRefused
from sessions.store.engines.contents import MoveRefused
from sessions.store.engines.move import move

SERVER = "postgresql://db/sky"


def told(table: str, rows: int) -> None:
    pass


@pytest.mark.parametrize("ends", [("a.db", "b.db"), (SERVER, "postgres://other/sky")])
async def test_two_of_a_kind_are_not_moved(ends: tuple[str, str]) -> None:
    with pytest.raises(MoveRefused, match="move-same-engine"):
        await move(*ends, 0, told)


@pytest.mark.parametrize("content", [None, b""])
async def test_a_file_that_is_not_there_is_nothing_to_move_and_is_not_made(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "a.db"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(MoveRefused, match="move-nothing"):
        await move(str(path), SERVER, 0, told)
    assert path.exists() == (content is not None)


async def test_a_file_on_which_a_bot_runs_is_not_moved(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "a.db"):
        with pytest.raises(StartRefused, match="in use by another Skywright"):
            await move(str(tmp_path / "a.db"), SERVER, 0, told)
