"""A pause of everything while a live game is played: the round under way goes on to its end, the next one waits."""

from __future__ import annotations

from collections.abc import Callable

from cogs.wiring import Wired
from tests.cogs.drive import meet, text

Make = Callable[[], Wired]


async def test_a_live_game_waits_between_rounds(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        sitting = await club.sitting()
        assert sitting.state.due is None
        lines = list(sitting.state.moves(0, club.bot.clock.now()))
        assert lines
        await club.bot.upkeep.standstill.pause()
        person = club.person(sitting.chairs[0].user)
        assert "paused all tables" in text(await club.type(person, lines[0]))
        assert "paused all tables" in text((await person.click(club.board, label="Your move")).response)
        await club.bot.upkeep.standstill.go_on()
        assert "paused all tables" not in text(await club.type(person, lines[0]))
