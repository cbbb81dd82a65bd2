"""Orders in advance: played once when the turn comes, through kills and steps back, and nobody else can tell that there was one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from sessions.people.calls import Calls, How
from sessions.people.privacy import export, traces
from sessions.play import orders
from sessions.record.record import record
from sessions.table.errors import NotSeated, TableError
from sessions.table.model import Status
from sessions.table.time_control import HOUR
from tests.sessions.full import Full, Place, place
from tests.sessions.pebbles import Pebbles

__all__ = ["place"]
ANN, BEN = 1, 2


@pytest.fixture
async def hall(place: Place) -> AsyncIterator[Full]:
    async with place.open() as found:
        await found.seat(2)
        yield found


async def due(hall: Full) -> list[tuple[int, int]]:
    return await hall.host.store.read("SELECT \"user\", at FROM due WHERE kind = 'order' AND done IS NULL")


async def kept(hall: Full) -> list[tuple[int, str, int]]:
    return await hall.host.store.read('SELECT "user", lines, lapsed FROM orders')


async def test_the_first_legal_line_is_played_when_the_turn_comes(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, " Nonsense ; PUT;pass")
    assert await due(hall) == []
    await hall.play(ANN, "pass")
    ((user, at),) = await due(hall)
    assert user == BEN
    assert orders.SOONEST <= at - hall.clock.now() < orders.LATEST
    assert (await hall.lines()) == ["pass"]
    await hall.wait(orders.LATEST)
    row = (await hall.rows())[-1]
    assert (row.line, row.seat, row.user, row.at) == ("put", 1, BEN, hall.clock.now())
    assert await kept(hall) == []
    assert await due(hall) == []
    assert hall.orders.of(hall.table, BEN) is None
    await hall.wait(60_000)
    assert (await hall.lines()) == ["pass", "put"]  # once


async def test_only_its_owner_is_told(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    row = (await hall.rows())[-1]
    assert [(event.id, event.only) for event in row.events] == [("order-played", (1,))]
    assert [event for event in row.events if event.read_by(0) or event.read_by(None)] == []
    told = record(await hall.look(), await hall.rows(), reader=0)
    await hall.play(BEN, "put")
    by_hand = record(await hall.look(), await hall.rows(), reader=0)
    one, other = told.splitlines()[-1].split(), by_hand.splitlines()[-1].split()
    assert one[2:] == other[2:]  # but for its number and its time


async def test_whose_order_ended_a_game_is_called_for_the_result(hall: Full) -> None:
    """They were not there; while the game goes on a call does not tell that."""
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "put"]
    calls, running = Calls(hall.host, hall.people), await hall.look()
    over = msgspec.structs.replace(running, table=msgspec.structs.replace(running.table, status=Status.OVER))
    assert [(await calls.when(running, user)).how for user in (ANN, BEN)] == [How.LATER, How.LATER]
    assert [(await calls.when(over, user)).how for user in (ANN, BEN)] == [How.SUMMARY, How.NOW]


async def test_given_in_ones_own_turn_it_waits_for_the_next(hall: Full) -> None:
    await hall.orders.give(hall.table, ANN, "put")
    await hall.wait(60_000)
    await hall.play(ANN, "put", "pass")
    assert (await hall.lines()) == ["put", "pass"]
    await hall.play(BEN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["put", "pass", "pass", "put"]


async def test_where_nothing_is_legal_it_lapses(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "nonsense")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass"]
    assert await kept(hall) == [(BEN, "nonsense", 1)]
    assert hall.orders.of(hall.table, BEN) == orders.Order(("nonsense",), lapsed=True)
    await hall.play(BEN, "pass")
    await hall.play(ANN, "pass")
    assert await due(hall) == []


async def test_it_can_be_taken_back_until_it_is_played(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    assert await hall.orders.take_back(hall.table, BEN)
    assert not await hall.orders.take_back(hall.table, BEN)
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass"]


async def test_a_step_back_before_it_was_played_leaves_it_waiting(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.back(ANN)
    assert await due(hall) == []
    await hall.wait(60_000)
    assert [row.line for row in await hall.rows() if row.kind == "move"] == ["pass"]
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.rows())[-1].line == "put"


async def test_what_it_played_is_taken_back_like_any_line(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    await hall.back(BEN)
    assert (await hall.state()).piles == [0, 0]
    await hall.wait(60_000)
    assert (await hall.state()).piles == [0, 0]  # it is not played anew


async def test_whoever_moves_by_hand_first_keeps_it_for_the_next_turn(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.play(BEN, "pass")
    await hall.wait(60_000)
    assert (await hall.lines()) == ["pass", "pass"]
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines())[-1] == "put"


async def test_a_kill_between_turn_and_order_loses_and_doubles_nothing(place: Place) -> None:
    async with place.open() as hall:
        await hall.seat(2)
        await hall.orders.give(hall.table, BEN, "put")
        await hall.play(ANN, "pass")
    place.clock.advance(1_000)
    async with place.open() as hall:
        assert hall.orders.of(hall.table, BEN) is not None
        await hall.wait(orders.LATEST)
        assert (await hall.lines()) == ["pass", "put"]
    async with place.open() as hall:
        await hall.wait(60_000)
        assert (await hall.lines()) == ["pass", "put"]
        assert await kept(hall) == []


async def test_it_is_not_played_in_a_pause_and_is_afterwards(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.play(ANN, "pass")
    await hall.agreements.pause(hall.table, ANN, next(hall.clicks))
    await hall.agreements.pause(hall.table, BEN, next(hall.clicks))
    assert (await hall.look()).table.times.paused is not None
    await hall.wait(60_000)
    assert (await hall.lines()) == ["pass"]
    await hall.agreements.resume(hall.table, ANN, next(hall.clicks))
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "put"]


async def test_it_ends_with_its_seat_and_with_its_table(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    await hall.resign(BEN)
    assert await kept(hall) == []
    assert hall.orders.of(hall.table, BEN) is None
    await hall.orders.give(hall.table, ANN, "put")
    await hall.agreements.end(hall.table, ANN, next(hall.clicks))
    assert (await hall.look()).table.status == "ended"
    assert await kept(hall) == []
    assert await due(hall) == []


@pytest.mark.parametrize(
    ("typed", "id"),
    [(" ; ", "nothing-typed"), ("put;" * 11, "order-too-many"), ("put;a!b", "order-no-line"), ("x" * 49, "order-no-line")],
)
async def test_what_is_no_order_is_refused(hall: Full, typed: str, id: str) -> None:
    with pytest.raises(TableError) as refused:
        await hall.orders.give(hall.table, BEN, typed)
    assert refused.value.id == id
    assert await kept(hall) == []


async def test_only_who_sits_there_gives_one(hall: Full) -> None:
    with pytest.raises(NotSeated):
        await hall.orders.give(hall.table, 9, "put")


async def test_its_owner_exports_it_and_it_is_forgotten_with_them(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put")
    assert [row["lines"] for row in (await export(hall.host, BEN))["orders"]] == ["put"]
    assert (await export(hall.host, ANN))["orders"] == []
    assert "orders.user" in await traces(hall.host, BEN)
    hall.orders.drop(BEN)
    assert hall.orders.of(hall.table, BEN) is None


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that is ordered holds until three pebbles lie on the first pile."""

    def lasts(state: Pebbles, seat: int, order: str) -> bool | None:
        return state.piles[0] < 3 if order == "pass" else None

    monkeypatch.setattr(Pebbles, "lasts", lasts)


@pytest.mark.usefixtures("lasting")
async def test_one_that_holds_for_a_stretch_is_played_each_turn_until_that_ends(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "pass")
    for _ in range(2):
        await hall.play(ANN, "put", "pass")
        await hall.wait(orders.LATEST)
        assert (await hall.lines())[-3:] == ["put", "pass", "pass"]
        assert hall.orders.of(hall.table, BEN) == orders.Order(("pass",))
        assert await kept(hall) == [(BEN, "pass", 0)]
        assert await due(hall) == []
    await hall.play(ANN, "put", "pass")
    assert await kept(hall) == []
    assert hall.orders.of(hall.table, BEN) is None
    await hall.wait(60_000)
    assert (await hall.lines())[-2:] == ["put", "pass"]


@pytest.mark.usefixtures("lasting")
async def test_whoever_takes_back_what_it_played_has_ended_it(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "pass")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    await hall.back(BEN)
    assert await kept(hall) == []
    assert hall.orders.of(hall.table, BEN) is None
    assert await due(hall) == []
    await hall.wait(60_000)
    assert (await hall.rows())[-1].kind == "undo"


def told_each_hour(hall: Full, times: int) -> list[bool]:
    """Whether somebody who comes once an hour is told that they can order."""
    found = []
    for _ in range(times):
        hall.clock.advance(HOUR)
        found.append(hall.orders.offer(BEN))
    return found


async def test_whoever_never_orders_is_told_of_it_seldom(hall: Full) -> None:
    assert told_each_hour(hall, orders.UNHEEDED + 2) == [True] * orders.UNHEEDED + [False] * 2
    assert hall.orders.offer(ANN)
    hall.clock.advance(orders.OFFERED_EVERY)
    assert told_each_hour(hall, 2) == [True, False]
    await hall.orders.give(hall.table, BEN, "put")
    assert all(told_each_hour(hall, orders.HEEDED + orders.UNHEEDED))
    assert told_each_hour(hall, 1) == [False]


async def test_what_a_page_that_follows_the_game_tells_again_counts_once(hall: Full) -> None:
    assert all(hall.orders.offer(BEN) for _ in range(3 * orders.UNHEEDED))
    assert told_each_hour(hall, orders.UNHEEDED) == [True] * (orders.UNHEEDED - 1) + [False]


async def test_what_is_not_played_of_one_for_more_turns_is_for_the_turns_after(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "nonsense; pass; put", goes_on=True)
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "pass"]
    left = orders.Order(("nonsense", "put"), goes_on=True)
    assert hall.orders.of(hall.table, BEN) == left
    assert await kept(hall) == [(BEN, "nonsense; put; *", 0)]
    await hall.wait(60_000)
    assert (await hall.lines()) == ["pass", "pass"]  # not before the next turn
    await hall.orders.open()
    assert hall.orders.of(hall.table, BEN) == left
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "pass", "pass", "put"]
    await hall.wait(60_000)
    assert await kept(hall) == [(BEN, "nonsense; *", 0)], "what is not legal when they go on in the same turn waits for the next"
    assert (await hall.lines()) == ["pass", "pass", "pass", "put"]
    await hall.play(BEN, "pass")
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert await kept(hall) == [(BEN, "nonsense; *", 1)]


async def test_one_for_more_turns_goes_on_within_a_turn(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "put; pass", goes_on=True)
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "put"]
    await hall.wait(orders.LATEST)
    assert (await hall.lines()) == ["pass", "put", "pass"]
    assert await kept(hall) == []
    assert await due(hall) == []
    assert hall.orders.of(hall.table, BEN) is None


async def test_whoever_takes_back_what_one_for_more_turns_played_has_ended_it(hall: Full) -> None:
    await hall.orders.give(hall.table, BEN, "pass; put", goes_on=True)
    await hall.play(ANN, "pass")
    await hall.wait(orders.LATEST)
    await hall.back(BEN)
    assert await kept(hall) == []
    await hall.wait(60_000)
    assert (await hall.rows())[-1].kind == "undo"


async def test_whether_somebody_would_be_told_of_it_notes_nothing(hall: Full) -> None:
    assert all(hall.orders.would_offer(BEN) for _ in range(orders.UNHEEDED + 2))
    assert all(told_each_hour(hall, orders.UNHEEDED))
    assert hall.orders.would_offer(BEN), "in the same answer"
    hall.clock.advance(orders.SAME_OFFER + 1)
    assert not hall.orders.would_offer(BEN)
    hall.clock.advance(orders.OFFERED_EVERY)
    assert hall.orders.would_offer(BEN)
