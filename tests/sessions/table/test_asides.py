"""Nobody fills the disk without playing: votes, seats, questions, a lobby's choices and steps back have an end, moves have none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sessions.play.timeouts import HOUR
from sessions.table import asides
from sessions.table.errors import TableError
from tests.sessions.hall import Hall, hall, house, refusal

__all__ = ["hall", "house"]

Act = Callable[[Hall, int], Awaitable[Any]]


async def rows(hall: Hall) -> int:
    return (await hall.look()).table.seq


async def vote(hall: Hall, turn: int) -> None:
    await hall.agreements.end(hall.table, 2, next(hall.clicks), agree=turn % 2 == 0)


async def step(hall: Hall, turn: int) -> None:
    if turn % 2 == 0:
        await hall.play(2, "put")
    else:
        await hall.back(2)


async def question(hall: Hall, turn: int) -> None:
    if turn % 2 == 0:
        await hall.endings.give(hall.table, 2, 9, "Ida", next(hall.clicks))
    else:
        await hall.answer(2, False, "give")


async def seat(hall: Hall, turn: int) -> None:
    if turn % 2 == 0:
        await hall.host.play.resign(hall.table, 2, next(hall.clicks))
    else:
        await hall.host.lobby.join(hall.table, 2, "Ben", next(hall.clicks))


async def secret(hall: Hall, turn: int) -> None:
    await hall.play(3, "hide")  # though it is not their turn, as whoever has chosen chooses something else


@pytest.mark.parametrize("act", [vote, step, question, seat, secret])
async def test_whatever_goes_to_and_fro_has_an_end_for_an_hour(hall: Hall, act: Act, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(asides.AN_HOUR, "asides", 6)
    await hall.seat(3)
    await hall.play(1, "pass")
    turns = iter(range(100))

    async def on() -> None:
        for turn in turns:
            await act(hall, turn)

    with pytest.raises(TableError) as refused:
        await on()
    assert refused.value.id == "asides-of-hour"
    before = await rows(hall)
    assert before < 40
    again = hall.clock.now() + HOUR
    assert refused.value.about == {"when": f"<t:{-(-again // 1000)}:R>"}
    hall.clock.advance(HOUR)
    await act(hall, next(turns) - 1)
    assert await rows(hall) > before


async def choose(hall: Hall, turn: int) -> None:
    await hall.host.lobby.agree(hall.table, 1, "silence", ("agree", "refuse")[turn % 2], next(hall.clicks))


async def arrange(hall: Hall, turn: int) -> None:
    if turn % 2 == 0:
        await hall.host.lobby.join(hall.table, 2, "Ben", next(hall.clicks))
    else:
        await hall.host.lobby.leave(hall.table, 2, next(hall.clicks))


@pytest.mark.parametrize("act", [choose, arrange])
async def test_so_has_what_is_chosen_in_a_lobby(hall: Hall, act: Act, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(asides.AN_HOUR, "asides", 6)
    about: dict[str, Any] = {"options": {}, "seats": 3, "user": 1, "name": "Ann", "guild_id": 1, "channel_id": 2}
    hall.table = (await hall.host.lobby.new("pebbles", click=next(hall.clicks), **about)).sitting.table.id

    async def on() -> None:
        for turn in range(100):
            await act(hall, turn)

    assert await refusal(on()) == "asides-of-hour"
    assert await rows(hall) < 20


async def test_a_person_has_so_many_changes_at_all_tables_together_and_others_have_theirs(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(asides.AN_HOUR, "asides", 4)
    await hall.seat(2)
    for turn in range(4):
        await vote(hall, turn)
    await hall.seat(3)  # the next table, at which Ben does not need to sit down by himself any more
    assert await refusal(hall.agreements.pause(hall.table, 2, next(hall.clicks))) == "asides-of-hour"
    await hall.agreements.pause(hall.table, 1, next(hall.clicks))


async def test_a_person_writes_so_many_rows_at_a_table_and_plays_and_leaves_all_the_same(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asides, "AT_TABLE", 12)
    await hall.seat(2)

    async def on() -> None:
        for turn in range(100):
            hall.clock.advance(HOUR)
            await vote(hall, turn)

    assert await refusal(on()) == "asides-of-table"
    assert 12 < await rows(hall) < 30
    await hall.play(1, "pass")
    for _ in range(20):
        await hall.play(2, "put")
    await hall.agreements.pause(hall.table, 1, next(hall.clicks))  # others are not held up by it
    await hall.host.play.resign(hall.table, 2, next(hall.clicks))


async def test_who_has_written_too_much_may_end_and_leave(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    monkeypatch.setitem(asides.AN_HOUR, "asides", 1)
    await vote(hall, 0)
    assert await refusal(vote(hall, 1)) == "asides-of-hour"
    await hall.agreements.end(hall.table, 1, next(hall.clicks))
    assert (await hall.look()).table.status == "ended"


async def test_a_vote_that_changes_nothing_writes_nothing(hall: Hall) -> None:
    await hall.seat(3)
    assert await refusal(hall.agreements.end(hall.table, 2, next(hall.clicks), agree=False)) == "nothing-to-decline"
    before = await rows(hall)
    await hall.agreements.end(hall.table, 2, next(hall.clicks))
    for _ in range(3):
        assert await refusal(hall.agreements.end(hall.table, 2, next(hall.clicks))) == "answer-stands"
    assert await rows(hall) == before + 1
