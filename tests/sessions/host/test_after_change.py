"""The steps after a change come in their order: for every two that follow each other, a table where a swap of them shows."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Awaitable, Callable
from itertools import pairwise
from types import MethodType
from typing import Any

import pytest

from sessions.host import after_change
from sessions.host.after_change import AfterChange
from sessions.play.clocks import GRACE
from sessions.table.time_control import PACES
from tests.sessions.full import Full, Place, place
from tests.sessions.hall import GAME

__all__ = ["place"]
STEPS = ("questions", "clocks", "computers")


async def who_is_back_has_time_again(hall: Full) -> object:
    """Ann's clock runs out and the others are asked about her seat; then she plays on."""
    await hall.seat(3, clock="daily", timeout="vote")
    await hall.wait(PACES["daily"].start + GRACE)
    assert await hall.asked() == ["timeout"]
    await hall.play(1, "put")
    return await hall.left(0)


async def nobody_is_left_at_a_paused_table(hall: Full) -> object:
    """The table is paused, and its only person has a computer player keep the seat."""
    made = await hall.host.lobby.new(
        GAME, options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=2, click=next(hall.clicks), computers=["easy"]
    )
    hall.table = made.sitting.table.id
    await hall.host.lobby.start(hall.table, 1, next(hall.clicks))
    await hall.agreements.pause(hall.table, 1, next(hall.clicks))
    seat = next(chair.seat for chair in (await hall.look()).chairs if chair.user == 1)
    await hall.computers.add(hall.table, 1, "easy", next(hall.clicks), seat)
    return await hall.host.store.read("SELECT count(*) FROM due WHERE kind = 'computer' AND done IS NULL")


Told = Callable[[Full], Awaitable[object]]
SCENES: dict[tuple[str, str], tuple[Told, Callable[[Any], bool]]] = {
    ("questions", "clocks"): (who_is_back_has_time_again, lambda left: left == 2 * PACES["daily"].increment),
    ("clocks", "computers"): (nobody_is_left_at_a_paused_table, lambda due: due == [(1,)]),
}


def steps(source: ast.AsyncFunctionDef) -> list[str]:
    """The part that each statement of `complete` asks, in order."""
    return [
        ast.unparse(statement.test).split()[0].removeprefix("self.") for statement in source.body if isinstance(statement, ast.If)
    ]


def swapped(first: str) -> Callable[..., Any]:
    """`AfterChange.complete` with this step and the next one in each other's place."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(AfterChange.complete))).body
    assert isinstance(tree, ast.AsyncFunctionDef)
    at = 1 + steps(tree).index(first)  # behind the docstring
    tree.body[at], tree.body[at + 1] = tree.body[at + 1], tree.body[at]
    found: dict[str, Any] = {}
    exec(compile(ast.Module([tree], []), "swapped", "exec"), vars(after_change), found)  # noqa: S102 -- our own source
    return found["complete"]


def test_every_two_steps_that_follow_each_other_have_their_scene() -> None:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(AfterChange.complete))).body
    assert isinstance(tree, ast.AsyncFunctionDef)
    assert tuple(steps(tree)) == STEPS
    assert list(SCENES) == list(pairwise(STEPS))


@pytest.mark.parametrize("pair", SCENES, ids="-".join)
async def test_the_steps_come_in_their_order(place: Place, pair: tuple[str, str]) -> None:
    scene, right = SCENES[pair]
    async with place.open() as hall:
        told = await scene(hall)
    assert right(told), told


@pytest.mark.parametrize("pair", SCENES, ids="-".join)
async def test_two_steps_that_are_swapped_are_noticed(place: Place, pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    scene, right = SCENES[pair]
    async with place.open() as hall:
        part = hall.host.unit_of_work.after_change
        monkeypatch.setattr(part, "complete", MethodType(swapped(pair[0]), part))
        told = await scene(hall)
    assert not right(told), told


def test_a_part_that_is_not_there_does_nothing() -> None:
    assert vars(AfterChange()) == dict.fromkeys(("questions", "ends", "clocks", "computers"))
