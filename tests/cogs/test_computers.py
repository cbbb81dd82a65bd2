"""Computer players through the bot: seating them, whole games with them, leaving and coming back, watching, hints."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.app import Skywright
from players.inplace import InPlace
from sessions import computers
from tests.cogs.drive import Club, meet, options, text

Make = Callable[[], Skywright]
BUDGET = 4
"""Simulations a decision: enough for a line, quick enough for tests."""


@pytest.fixture
def quick_bot(make_bot: Make) -> Make:
    """Bots whose computer players think in this process, briefly."""

    def make() -> Skywright:
        made = make_bot()
        made.computers.pool = InPlace()
        made.computers.simulations = BUDGET
        return made

    return make


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players play as soon as they have thought."""
    monkeypatch.setattr(computers, "PACE", 0.0)


def kinds(sitting: Any) -> list[tuple[str, str | None]]:
    return [(chair.kind, chair.level) for chair in sitting.chairs]


async def choose(club: Club, person: Any, page: Any, what: str, value: str) -> Any:
    """Choose on the page of computer players; the page after."""
    result = await person.select(page, [value], custom_id=f"W|1|{what}")
    return result.response or page


async def test_in_the_lobby_computers_come_change_and_go_by_button(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints")
        page = (await ann.click(club.board, label="Add a computer player")).response
        page = await choose(club, ann, page, "add", "easy")
        assert "sits in seat 2" in text(page)
        page = await choose(club, ann, page, "add", "hard")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("computer", "hard")]
        assert "Computer 2 (easy)" in text(club.board)
        assert "Computer 3 (hard)" in text(club.board)
        page = await choose(club, ann, page, "c1", "medium")
        page = await choose(club, ann, page, "c2", "away")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "medium")]
        assert "Computer 3" not in text(club.board)
        others = (await ben.click(club.board, label="Add a computer player")).response
        assert not options(others)
        assert "Whoever opened the table" in text(others)


async def test_computers_come_change_and_go_by_command_and_make_room_for_people(quick_bot: Make) -> None:
    async with meet(quick_bot, 2) as club:
        ann, ben = club.people
        await club.open("blueprints", seats=3, computers=1)
        await ann.slash(club.thread, "table computer", action="add", level="hard")
        full = await ann.slash(club.thread, "table computer", action="add")
        assert "taken" in text(full.response)
        await ann.slash(club.thread, "table computer", action="level", level="easy", seat=2)
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("computer", "hard")]
        await ben.click(club.board, label="Join")
        assert kinds(await club.sitting()) == [("person", None), ("computer", "easy"), ("person", None)]
        refused = await ben.slash(club.thread, "table computer", action="remove")
        assert "Only whoever opened this table" in text(refused.response)
        await ann.slash(club.thread, "table computer", action="remove", seat=2)
        assert kinds(await club.sitting()) == [("person", None), ("person", None)]
        nobody = await ann.slash(club.thread, "table computer", action="remove")
        assert "No computer player sits there" in text(nobody.response)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(
    ("game", "count", "level"),
    [("blueprints", 3, "hard"), ("welkin", 1, "medium"), ("skyrise", 2, "easy"), ("strange_world", 2, "medium")],
)
async def test_one_person_and_computers_play_a_whole_game(quick_bot: Make, game: str, count: int, level: str) -> None:
    rng = random.Random(5)
    async with meet(quick_bot, 1) as club:
        (ann,) = club.people
        await club.open(game, seats=count + 1)
        for _ in range(count):
            await ann.slash(club.thread, "table computer", action="add", level=level)
        await ann.click(club.board, label="Start")
        for _ in range(400):
            sitting = await club.sitting()
            if sitting.table.status != "running":
                break
            waited = [chair.kind for chair in sitting.chairs if chair.seat in sitting.state.to_move]
            assert waited == ["person"], waited
            lines = list(sitting.state.moves(sitting.chair_of(ann.id).seat, club.bot.clock.now()))
            await club.type(ann, rng.choice(lines))
        assert sitting.table.status == "over"
        rows = await club.bot.host.rows(1)
        assert {row.seat for row in rows if row.kind == "move" and row.user is None} >= {
            chair.seat for chair in sitting.chairs if chair.kind == "computer"
        }
        assert "Computer" in text(club.board)
        due = await club.bot.store.read("SELECT kind FROM due WHERE done IS NULL")
        assert [kind for (kind,) in due if kind == "computer"] == []
        assert len(club.thread.history()) < len(rows)
