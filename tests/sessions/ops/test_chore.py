"""A chore: piece by piece, by one process, and only while nobody waits to be stored."""

from __future__ import annotations

from typing import Any

import pytest

from sessions.ops.chore import Chore
from tests.sessions.hall import Hall, hall, house

__all__ = ["hall", "house"]


async def begun(chore: Chore) -> None:
    chore.tick()
    await chore.settled()


async def test_it_begins_after_its_first_pause_and_rests_between_two_pieces(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    now, done = [1000.0], list[float]()
    monkeypatch.setattr(Chore, "_now", lambda _: now[0])

    async def piece() -> None:
        done.append(now[0] - 1000)
        chore._rests_until = now[0] + 5

    chore = Chore(hall.host, "sweeping", piece, first=3)
    for _ in range(20):
        await begun(chore)
        now[0] += 1
    assert done == [3, 8, 13, 18]
    await chore.close()


@pytest.mark.parametrize("why", ["waiting", "hangs", "lost", "elsewhere"])
async def test_nothing_is_begun_while_others_wait_nor_where_another_process_does_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    done, store = list[int](), hall.host.store

    async def piece() -> None:
        done.append(1)

    chore = Chore(hall.host, "sweeping", piece)
    with monkeypatch.context() as patch:
        if why == "lost":
            patch.setattr(store, "lost", "gone")
        elif why == "elsewhere":
            patch.setattr(store.leases, "holds", lambda _: False)
        else:
            value: Any = property(lambda _: True)
            patch.setattr(type(store), why, value)
        await begun(chore)
    assert done == []
    await begun(chore)
    assert done == [1]
    await chore.close()
