"""Turns that end by themselves, for those who listen and keep a power."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.ear.endings import MOST, TurnEnds
from cogs.wiring import Wired
from rules.welkin import GAME
from tests.cogs.drive import components, ids, meet, text
from tests.rules.welkin import board, table

Make = Callable[[], Wired]


def test_what_was_chosen_is_forgotten_after_many_others() -> None:
    ends = TurnEnds()
    ends.choose(1, 2, ends=True)
    assert ends.has(1, 2)
    assert not ends.has(1, 3)
    for n in range(MOST):
        ends.choose(9, n, ends=True)
    assert not ends.has(1, 2)
    ends.choose(9, 5, ends=False)
    assert not ends.has(9, 5)


async def test_a_turn_ends_with_its_action_once_that_was_chosen_and_no_more_once_it_was_not(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = table(board("", done=(32,)), board("", done=(9,)), seats=2)
    monkeypatch.setattr(type(GAME), "deal", lambda self, seats, seed, **options: start.copy())
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        (ann, _), *_ = await club.to_move()
        await ann.slash(club.thread, "me reading", by="words")

        async def act(begun: str) -> str:
            line = next(line for line in (await club.sitting()).state.moves(0) if line.startswith(begun))
            panel, _ = await club.build(ann, line)
            await club.confirm(ann, panel)
            return line

        async def others() -> None:
            (ben, seat), *_ = await club.to_move()
            assert seat == 1
            await club.type(ben, next(iter((await club.sitting()).state.moves(seat))))
            while 1 in (await club.sitting()).state.to_move:
                lines = list((await club.sitting()).state.moves(seat))
                await club.type(ben, "end" if "end" in lines else lines[0])

        async def played() -> list[str]:
            return [row.line for row in await club.bot.host.queries.rows(1) if row.kind == "move"]

        first = await act("procure p ")
        panel = await club.panel(ann)
        assert {"End turn", "End turns by themselves"} <= {c["label"] for c in components(panel) if c.get("label")}
        answer = (await ann.click(panel, label="End turns by themselves")).response
        assert "Waiting for " in text(answer)
        assert await played() == [first, "end"]
        await others()

        second = await act("procure e ")
        assert (await played())[-2:] == [second, "end"], "both by one press"
        await others()

        panel = await club.panel(ann)
        panel = (await ann.click(panel, label="Don’t end turns by themselves")).response
        assert not any(i.startswith("D|") for i in ids(panel))
        third = await act("procure m ")
        assert (await played())[-1] == third
        assert [person.id for person, _ in await club.to_move()] == [ann.id]


def test_with_their_data_it_is_forgotten_who_has_chosen_it() -> None:
    ends = TurnEnds()
    for user in (7, 8):
        ends.choose(1, user, ends=True)
    ends.drop(7)
    assert (ends.has(1, 7), ends.has(1, 8)) == (False, True)
