"""A COMMIT whose answer is lost: the server is asked, and the caller hears what became of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sessions.store.connection import Statement, StoreError
from tests.engine import store_at

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")


@pytest.mark.parametrize("stored", [True, False])
async def test_after_a_lost_answer_it_is_found_out_whether_it_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    async with store_at(tmp_path / "a.db") as store:
        connection = store._writer._commit.__self__._connection  # type: ignore[attr-defined]
        execute = type(connection).execute

        async def breaks(self: Any, sql: str, *values: Any, **more: Any) -> Any:
            if sql != "COMMIT" or self is not connection:
                return await execute(self, sql, *values, **more)
            if stored:
                await execute(self, sql)
            raise ConnectionResetError("reset")

        monkeypatch.setattr(type(connection), "execute", breaks)
        if stored:
            await store.write((INSERT, ("a", "1")))
        else:
            with pytest.raises(StoreError):
                await store.write((INSERT, ("a", "1")))
        assert await store.read("SELECT value FROM facts WHERE key = 'a'") == ([("1",)] if stored else [])
        await store.write((INSERT, ("b", "1")))  # and it goes on
