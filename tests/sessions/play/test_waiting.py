"""For how long a table has really waited: pauses, absences and times without play do not count, and overlaps count once."""

from __future__ import annotations

from typing import Any

import pytest

from sessions.play.waiting import uncounted
from sessions.table.time_control import SeatTime, Times
from tests.sessions.made import ANN, BEN, CLEO, sitting


class Told:
    """As much of a host as is asked: the gaps of a table, its chairs, and the rows of pauses and absences."""

    def __init__(self, rows: list[tuple[str, int]], gaps: list[tuple[int, int]] = [], away: int = 0, since: int = 0) -> None:  # noqa: B006
        self.queries = self.tables = self.store = self.scheduler = self
        self.still_since: int | None = None
        self._rows, self._gaps = rows, gaps
        self.sitting = sitting(ANN, BEN, times=Times((SeatTime(away=away), SeatTime())))
        self.sitting.chairs[0].since = since
        self.asked: list[Any] = []

    async def gaps(self, table_id: int, since: int, until: int) -> list[tuple[int, int]]:
        return list(self._gaps)

    async def look(self, table_id: int) -> Any:
        return self.sitting

    async def read(self, sql: str, params: tuple[int, ...]) -> list[tuple[str, int]]:
        self.asked.append(params)
        return self._rows


@pytest.mark.parametrize(
    ("told", "counts_not"),
    [
        (Told([]), 0),
        (Told([("pause", 20), ("resume", 30)]), 10),
        (Told([("pause", 90)]), 10),  # it goes on
        (Told([("pause", -50), ("resume", 10)]), 10),  # of what lies before nothing is counted
        (Told([("away", 20), ("back", 50), ("pause", 40), ("resume", 60)]), 40),  # at once, and once
        (Told([("away", 20), ("back", 30), ("away", 80)], [(25, 35), (90, 200)]), 35),
        (Told([], away=1_000), 100),  # away since before they sat down, and still
        (Told([("back", 40)]), 40),  # away when they sat down
        (Told([("back", 40)], since=30), 10),
    ],
)
async def test_what_does_not_count(told: Told, counts_not: int) -> None:
    assert await uncounted(told, 12, ANN, 0, 100) == counts_not  # type: ignore[arg-type]


async def test_a_time_in_which_nobody_can_play_does_not_count_while_it_lasts() -> None:
    told = Told([])
    told.still_since = 70
    assert await uncounted(told, 12, ANN, 0, 100) == 30  # type: ignore[arg-type]


async def test_what_was_said_in_a_seat_they_had_left_says_nothing_of_this_one() -> None:
    told = Told([], since=70)
    await uncounted(told, 12, ANN, 0, 100)  # type: ignore[arg-type]
    assert told.asked == [(12, ANN, 70)]


async def test_of_who_sits_nowhere_all_of_the_time_is_looked_at() -> None:
    told = Told([("away", 50)])
    assert await uncounted(told, 12, CLEO, 10, 100) == 50  # type: ignore[arg-type]
    assert told.asked == [(12, CLEO, 10)]
