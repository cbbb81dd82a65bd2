"""Hints: none where people play for their ratings, one at a time, and none that came too late."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from cogs.core.buttons import HintButton
from cogs.move.hint import Hints, heard_hint
from players.game import Choice
from players.pool import PoolClosed
from render import FACES
from sessions.people.people import Person
from sessions.table.errors import TableError
from sessions.table.model import Status
from sessions.table.terms import may_hint
from tests.cogs.made import ANN, BEN, CLEO, ROW, asker, bot_of, running, text
from tests.race import RACE
from tests.render.heard import spoken
from tests.rules.strange_world.made import laying, world


def test_hints_are_for_tables_that_count_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not may_hint(running(ANN, BEN))
    assert not may_hint(running(ANN, "open"))
    assert may_hint(running(ANN, "easy"))
    kept = running(ANN, "easy")
    kept.chairs[1].claim = BEN  # who left may be back before the end
    assert not may_hint(kept)
    monkeypatch.setitem(rules.GAMES, "race", RACE)
    assert may_hint(running(ANN, BEN, game="race", options={"pace": "odd"}))
    assert not may_hint(running(ANN, BEN, game="race", options={"pace": "even"}))
    assert may_hint(running(ANN, game="race"))


class Thinking:
    """A computer player that thinks until it is let, and what happens meanwhile."""

    def __init__(self, sitting: Any) -> None:
        self.sitting = sitting
        self.free = asyncio.Event()
        self.free.set()
        self.error: Exception | None = None
        self.meanwhile: Any = lambda: None
        self.asked = 0

    def exact(self, sitting: Any) -> bool:
        return False

    async def hint(self, sitting: Any, seat: int, at: int) -> Any:
        self.asked += 1
        await self.free.wait()
        if self.error is not None:
            raise self.error
        self.meanwhile()
        line = next(iter(sitting.state.moves(seat, at)))
        return type("Choice", (), {"line": line, "why": None})()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Asks for a hint: what is answered; refusals are raised."""

    async def answer(interaction: Any, work: Any) -> None:
        interaction.said = text(await work())

    monkeypatch.setattr("cogs.core.interaction.answer", answer)

    async def ask(cog: Any, user: int, after: int = 0) -> str:
        interaction = asker(cog.bot, user, id=ROW + after << 22)
        await Hints.hint.callback(cog, interaction)  # type: ignore[arg-type]
        said: str = interaction.said
        return said

    return ask


def made() -> tuple[Any, Thinking, int]:
    """The cog, its thinker, and who must act."""
    sitting = running(ANN, "easy", BEN)
    assert sitting.state is not None
    sitting.chairs[0].user, sitting.chairs[2].user = CLEO, CLEO + 1
    seat = sitting.state.to_move[0]
    sitting.chairs[seat].user = ANN
    thinker = Thinking(sitting)
    return Hints(bot_of(sitting, computers=thinker)), thinker, ANN


async def test_a_hint_tells_the_line_by_its_names_and_as_it_is_typed(asked: Any) -> None:
    cog, thinker, user = made()
    line = next(iter(thinker.sitting.state.moves(thinker.sitting.state.to_move[0], 0)))
    said = await asked(cog, user)
    assert f"(`{line}`)" in said
    assert " › " in said


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
async def test_who_listens_hears_a_hint_without_codes_signs_or_mentions(asked: Any, game: str) -> None:
    sitting = running(ANN, "easy", game=game)
    assert sitting.state is not None
    seat = sitting.state.to_move[0]
    sitting.chairs[0].user, sitting.chairs[seat].user = BEN, ANN
    people = SimpleNamespace(of=lambda user: Person(reading="words"))
    cog = Hints(bot_of(sitting, computers=Thinking(sitting), people=people))
    said = await asked(cog, ANN)
    assert said.startswith("I’d choose: ")
    assert not set(said) & set("`›@<")


async def test_who_listens_hears_what_the_hint_of_a_card_brings() -> None:
    state = laying(world({"d4": "s0", "d5": "m+"}), "w+", "mm")
    words, line = spoken(FACES["strange_world"]), "place w+ e5 kark r45"
    said = heard_hint(FACES["strange_world"], state.view(0), 0, Choice(line), state.look_ahead(0, line), words)
    assert said.startswith("I’d choose: Lay water with half portals on e5. Kark arrives, right of rows 4 and 5. ")
    assert said.endswith(" 10 stars (+6).")


def moves_on(thinker: Thinking) -> None:
    """Somebody played and came back to the same choice: another position."""
    thinker.sitting.state = thinker.sitting.state.copy()
    thinker.sitting.state.stage += 1


async def test_one_position_is_thought_about_once_however_often_it_is_asked_for(
    asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    cog, thinker, user = made()

    async def opened(interaction: Any, table_id: int, hint: str) -> str:
        return hint

    monkeypatch.setattr("cogs.move.panel.opened", opened)
    thinker.free.clear()
    tasks = [asyncio.create_task(asked(cog, user)) for _ in range(3)]
    presses = [asyncio.create_task(cog.pressed(asker(cog.bot, user), HintButton(12))) for _ in range(30)]
    await asyncio.sleep(0)
    thinker.free.set()
    assert len(set(await asyncio.gather(*tasks))) == 1
    assert len(set(await asyncio.gather(*presses))) == 1
    assert await asked(cog, user) == tasks[0].result()
    assert await asked(cog, user, 60_000) == tasks[0].result()
    assert thinker.asked == 1


async def test_who_asked_goes_on_waiting_where_somebody_else_goes_away(asked: Any) -> None:
    cog, thinker, user = made()
    thinker.free.clear()
    first, second = (asyncio.create_task(asked(cog, user)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait([first])
    thinker.free.set()
    assert "(`" in await second


async def test_a_new_hint_comes_ten_seconds_after_the_last_one(asked: Any) -> None:
    cog, thinker, user = made()
    await asked(cog, user)
    moves_on(thinker)
    with pytest.raises(TableError, match="hint-soon") as soon:
        await asked(cog, user, 2_500)
    assert soon.value.about == {"seconds": 8}
    with pytest.raises(TableError, match="hint-soon") as soon:
        await asked(cog, user, 9_999)
    assert soon.value.about == {"seconds": 1}
    assert await asked(cog, user, 10_000)
    assert thinker.asked == 2


async def test_no_second_hint_is_thought_about_beside_the_first(asked: Any) -> None:
    cog, thinker, user = made()
    thinker.free.clear()
    first = asyncio.create_task(asked(cog, user))
    await asyncio.sleep(0)
    moves_on(thinker)
    with pytest.raises(TableError, match="hint-busy"):
        await asked(cog, user, 60_000)
    thinker.free.set()
    await first
    assert await asked(cog, user, 60_000)


async def test_where_no_hint_came_of_it_it_may_be_asked_for_again(asked: Any) -> None:
    cog, thinker, user = made()
    thinker.error = PoolClosed()
    with pytest.raises(TableError, match="hint-too-late"):
        await asked(cog, user)
    thinker.error = None
    assert "(`" in await asked(cog, user)


async def test_hands_at_a_board_are_hinted_at_as_often_as_somebody_likes(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    cog, thinker, user = made()
    monkeypatch.setattr(thinker, "exact", lambda sitting: True)
    for n in range(5):
        assert await asked(cog, user, n)
        moves_on(thinker)
    assert thinker.asked == 5


async def test_no_more_hints_are_kept_than_so_many(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.move.hint.KEPT_HINTS", 3)
    cog, thinker, _ = made()
    for number in range(1, 9):
        thinker.sitting.table.id = number
        thinker.sitting.chairs[thinker.sitting.state.to_move[0]].user = 1_000 + number
        await asked(cog, 1_000 + number)
    thinker.sitting.table.id = 8
    await asked(cog, 1_008)
    assert thinker.asked == 8, "the newest are kept"
    thinker.sitting.table.id = 1
    await asked(cog, 1_008, 60_000)
    assert thinker.asked == 9, "the oldest is not"


async def test_a_hint_for_a_position_that_is_over_is_too_late(asked: Any) -> None:
    cog, thinker, user = made()

    def over() -> None:
        thinker.sitting.table.status = Status.ENDED

    thinker.meanwhile = over
    assert "(`" not in await asked(cog, user)


async def test_who_has_nothing_to_do_gets_none(asked: Any) -> None:
    cog, thinker, _ = made()
    other = next(chair.user for chair in thinker.sitting.chairs if chair.seat not in thinker.sitting.state.to_move and chair.user)
    with pytest.raises(TableError, match="hint-not-now"):
        await asked(cog, other)
    rated = running(ANN, BEN)
    with pytest.raises(TableError, match="hint-not-rated"):
        await asked(Hints(bot_of(rated)), ANN)
