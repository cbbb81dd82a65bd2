"""Friendly tables: unrated, with hints; the default for beginners and beside computer players, until somebody chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.move.hint import may_hint
from cogs.wiring import Wired
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]
pytestmark = pytest.mark.shipped


async def stakes(club: Club) -> str | None:
    """What the table keeps of them."""
    found: str | None = (await club.sitting()).table.terms.get("stakes")
    return found


async def choose(club: Club, value: str) -> Any:
    """The maker chooses."""
    page = (await club.people[0].click(club.board, label="Table settings")).response
    return await club.people[0].select(page, [value], custom_id=next(i for i in ids(page) if i.endswith("|stakes")))


def veterans(club: Club, *which: int) -> None:
    """These have played before."""
    experienced.update(club.people[person].id for person in which)


experienced: set[int] = set()


@pytest.fixture(autouse=True)
def played_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is experienced has played three games, the others two; counting them is tested in tests/sessions/test_ratings.py."""
    experienced.clear()

    async def is_beginner(_: object, user: int) -> bool:
        return user not in experienced

    monkeypatch.setattr("sessions.people.ratings.Ratings.is_beginner", is_beginner)


async def test_a_beginners_table_is_friendly_and_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        assert await stakes(club) == "friendly"
        assert may_hint(await club.sitting())
        assert "Game: friendly" in text(club.thread.history()[0])


@pytest.mark.slow
async def test_a_beginner_who_joins_makes_it_friendly_unless_somebody_chose(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        veterans(club, 0)
        await club.open("blueprints", seats=2)
        assert await stakes(club) is None
        assert "Game: rated" in text(club.board)
        await club.people[1].click(club.board, label="Join")
        assert await stakes(club) == "friendly"
        await choose(club, "rated")
        await club.people[1].click(club.board, label="Leave")
        await club.people[2].click(club.board, label="Join")
        assert await stakes(club) == "rated", "a choice stays"
        await club.restart(make_bot())
        assert await stakes(club) == "rated"


async def test_people_who_know_the_game_play_for_their_ratings(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        veterans(club, 0, 1)
        await club.sit_and_start("blueprints", 2)
        assert await stakes(club) is None
        assert not may_hint(await club.sitting())


async def test_a_table_with_a_computer_player_is_friendly(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        veterans(club, 0)
        await club.open("blueprints", seats=2, computers=1)
        assert await stakes(club) == "friendly"
        await club.open("blueprints", seats=2)
        assert await stakes(club) is None
        await club.people[0].slash(club.thread, "table computer", action="add")
        assert await stakes(club) == "friendly"
