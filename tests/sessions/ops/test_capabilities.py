"""What Discord refused is not tried again for a day, by the next process either."""

from __future__ import annotations

from pathlib import Path

from sessions.ops.capabilities import DAY, Capabilities
from sessions.store.connection import DiskFull
from tests.engine import store_at


class Hand:
    """A clock that is set by hand."""

    at = 1_800_000_000_000

    def now(self) -> int:
        return self.at


async def test_a_refused_way_is_closed_for_a_day_and_over_a_restart(tmp_path: Path) -> None:
    clock = Hand()
    async with store_at(tmp_path / "x.db") as store:
        found = Capabilities(store, clock)
        await found.open()
        assert found.can("edit-files")
        await found.refuse("edit-files")
        assert not found.can("edit-files")
        assert found.can("update-files")
    async with store_at(tmp_path / "x.db") as store:
        again = Capabilities(store, clock)
        await again.open()
        clock.at += DAY - 1
        assert not again.can("edit-files")
        clock.at += 1
        assert again.can("edit-files")


async def test_a_clock_that_goes_back_closes_no_way_for_longer(tmp_path: Path) -> None:
    clock = Hand()
    async with store_at(tmp_path / "x.db") as store:
        found = Capabilities(store, clock)
        await found.refuse("edit-files")
        clock.at -= 400 * DAY
        assert found.can("edit-files")


async def test_a_full_disk_forgets_it_with_the_process(tmp_path: Path) -> None:
    class Full:
        async def write(self, *_: object) -> None:
            raise DiskFull("x.db")

    found = Capabilities(Full(), Hand())  # type: ignore[arg-type]
    await found.refuse("edit-files")
    assert not found.can("edit-files")
