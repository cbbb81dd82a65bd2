"""Space Builder while pictures are late: a press is answered beside the older picture, and the map is never told before its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cogs.core.messages import words_for
from cogs.core.pictures import Painter
from cogs.move.live import Live
from cogs.wiring import Wired
from tests.cogs.conftest import DOT
from tests.cogs.drive import GALLERY, ROW, Club, components, ids, meet, text
from tests.cogs.games.test_space_builder import opened, seat_of

Make = Callable[[], Wired]


class Slow:
    """Pictures that are drawn when they are allowed to, while answers wait for none."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        self.club, self.free = club, asyncio.Event()

        async def slow(*_: Any, **__: Any) -> bytes:
            await club.env.external_wait(self.free.wait(), reason="drawing")
            return DOT

        monkeypatch.setattr(Painter, "draw", slow)
        monkeypatch.setattr("cogs.core.pictures.SOON", 0.0)
        monkeypatch.setattr("cogs.core.pictures.SOON_LEAST", 0.0)

    async def over(self, panel: Any) -> Any:
        """Let them be drawn; the panel then."""
        self.free.set()
        await self.club.bot.service(Live).settled()
        await self.club.env.settle()
        return self.club.newest(panel)


def count(panel: Any, kind: int) -> int:
    return [piece["type"] for piece in components(panel)].count(kind)


async def test_a_press_is_answered_beside_the_older_picture(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        ann, panel = await opened(club)
        rows = count(panel, ROW)
        slow = Slow(club, monkeypatch)
        await ann.click(panel, custom_id="x|1|hold r")
        assert [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move"][-1] == "hold r", "it is played"
        panel = club.newest(panel)
        assert "The picture follows." in text(panel)
        assert (count(panel, GALLERY), count(panel, ROW)) == (1, rows)
        panel = await slow.over(panel)
        assert "follows" not in text(panel)
        assert (count(panel, GALLERY), count(panel, ROW)) == (1, rows)


async def test_a_panel_that_is_opened_stands_before_its_picture(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        ann, older = await opened(club)
        slow = Slow(club, monkeypatch)
        panel = await club.panel(ann)
        assert panel.id != older.id
        assert "The picture follows." in text(panel)
        assert "x|1|touch b2" in ids(panel)
        assert not count(panel, GALLERY)
        panel = await slow.over(panel)
        assert "follows" not in text(panel)
        assert count(panel, GALLERY) == 1


async def test_the_map_is_told_by_its_picture_alone(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch begins when the map stands: what tells of it before would be time for free."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        panel = await club.panel(ann)
        slow = Slow(club, monkeypatch)
        await ann.click(panel, label="Ready")
        panel = club.newest(panel)
        assert text(panel) == words_for(None)("live-coming")
        assert "x|1|touch b2" not in ids(panel)
        assert (await club.sitting()).state.desks[await seat_of(club, ann)].start is None
        panel = await slow.over(panel)
        assert "x|1|touch b2" in ids(panel)
        assert (await club.sitting()).state.desks[await seat_of(club, ann)].start is not None
