"""Hints: none where people play for their ratings, one at a time, and none that came too late."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from cogs.move.hint import Hints, heard_hint
from players.game import Choice
from players.pool import PoolClosed
from render import FACES
from sessions.people.people import Person
from sessions.table.errors import TableError
from sessions.table.model import Status
from sessions.table.terms import may_hint
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, running, text
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

    async def hint(self, sitting: Any, seat: int, at: int) -> Any:
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

    async def ask(cog: Any, user: int) -> str:
        interaction = asker(cog.bot, user)
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


async def test_one_at_a_time_and_the_next_when_it_is_there(asked: Any) -> None:
    cog, thinker, user = made()
    thinker.free.clear()
    first = asyncio.create_task(asked(cog, user))
    await asyncio.sleep(0)
    with pytest.raises(TableError, match="hint-busy"):
        await asked(cog, user)
    thinker.free.set()
    await first
    assert await asked(cog, user)
    thinker.error = PoolClosed()
    with pytest.raises(TableError, match="hint-too-late"):
        await asked(cog, user)
    assert cog._asking == set()


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
