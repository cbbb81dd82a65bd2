"""`/move` completes whole lines: those that begin with what is typed before those that hold it, as people call them."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.core.messages import words_for
from cogs.move.commands import Play
from rules import GAMES
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, running


async def completed(typed: str, user: int | None = None) -> tuple[list[str], list[str]]:
    """The values and names that are offered, to whoever must act where nobody else is named."""
    sitting = running(ANN, BEN)
    assert sitting.state is not None
    bot = bot_of(sitting)
    cog: Any = Play(bot)
    who = (ANN, BEN)[sitting.state.to_move[0]] if user is None else user
    choices = await cog._lines(asker(bot, who), typed)
    return [choice.value for choice in choices], [choice.name for choice in choices]


async def test_lines_are_offered_by_how_they_begin_and_then_by_what_they_hold() -> None:
    values, names = await completed("")
    assert len(values) == 25
    assert all(name.startswith(f"{value}: ") and " › " in name for value, name in zip(values, names, strict=True))
    assert max(map(len, names)) <= 100
    word = values[0].split()[1]
    assert (await completed(f"  TAKE   {word} "))[0]
    held = (await completed(word))[0]
    assert held
    assert all(word in value for value in held)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_it_says_no_move_of_one_game_at_another(locale: str) -> None:
    """What a command says of itself is the same at every table: its examples are the lines that are offered there."""
    said = set(words_for(None, locale)("option-lines").lower().split())
    for game in GAMES.values():
        state = game.deal(max(2, min(game.seats)), bytes(32))
        spoken = {tuple(line.split()) for seat in state.to_move for line in state.moves(seat)}
        assert not [line for line in spoken if said.issuperset(line)], game


async def test_those_that_begin_with_it_come_first() -> None:
    values, _ = await completed("t")
    begins = [value.startswith("t") for value in values]
    assert begins == sorted(begins, reverse=True)


async def test_several_lines_are_left_as_they_are_typed() -> None:
    assert (await completed("take o3 b1; take"))[0] == ["take o3 b1; take"]
    assert (await completed("x;" + "y" * 100))[0] == []


async def test_who_has_no_seat_is_offered_nothing() -> None:
    assert await completed("", CLEO) == ([], [])
