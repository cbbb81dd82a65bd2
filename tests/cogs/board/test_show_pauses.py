"""What waits: an edit for the one before it, a picture that was late, a hand for who is at the table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.board import show
from cogs.board.decide import hand_of
from cogs.board.show import LATE_EVERY, LATE_TRIES
from cogs.core.pictures import Outdated, Rank
from sessions.store.writer import StoreAway
from sessions.table.errors import NoTableHere
from sessions.table.time_control import MINUTE
from tests.cogs.board.sent.test_replaced import play_on
from tests.cogs.board.staged import START, THREAD, Stage, refusal, stage
from tests.sessions.noted import note as noted

__all__ = ["stage"]


async def note(stage: Stage, agree: bool = True) -> None:
    """A row of the log that moves nothing."""
    await noted(stage.host, 7, stage.hall.click())
    await stage.show.settled()


class Slept:
    """The loop's time, moved by those who sleep. `slept`: for how long each time, in seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.slept = 1000.0, list[float]()
        self.meanwhile: object = None
        loop, plain = asyncio.get_running_loop(), asyncio.sleep

        async def sleep(seconds: float, *rest: object) -> None:
            if seconds:
                self.slept.append(round(seconds, 3))
                self.now += seconds
                if callable(self.meanwhile):
                    work, self.meanwhile = self.meanwhile, None
                    await work()
            await plain(0)

        monkeypatch.setattr("cogs.board.show.asyncio.sleep", sleep)
        monkeypatch.setattr(loop, "time", lambda: self.now)


SHIPPED = show.EDIT_EVERY
"""Between two edits; tests make them without a pause."""


@pytest.fixture
async def slept(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Slept:
    monkeypatch.setattr(show, "EDIT_EVERY", SHIPPED)
    return Slept(monkeypatch)


async def test_between_two_edits_of_a_board_there_are_two_seconds(stage: Stage, slept: Slept) -> None:
    await stage.table()
    await stage.wake()
    await note(stage)
    assert slept.slept == [], "the first is made at once"
    slept.now += 0.5
    await note(stage, False)
    assert slept.slept == [1.5]
    slept.now += 2.0
    await note(stage)
    assert slept.slept == [1.5], "no longer than that"


async def test_what_happens_in_the_pause_is_shown_with_what_came_before(stage: Stage, slept: Slept) -> None:
    await stage.table()
    await stage.wake()
    await note(stage)
    edits = stage.office.done.count(("edit", THREAD))

    async def meanwhile() -> None:
        await noted(stage.host, 8, stage.hall.click())

    slept.meanwhile = meanwhile
    await note(stage, False)
    assert slept.slept == [2.0], "and at once, for nothing was edited"
    assert stage.office.done.count(("edit", THREAD)) == edits + 1
    assert (await stage.shown()).seq == (await stage.hall.look()).table.seq
    slept.now += 1.0
    await note(stage)
    assert slept.slept == [2.0, 1.0]


async def test_a_new_board_waits_for_no_pause(stage: Stage, slept: Slept) -> None:
    await stage.table()
    await stage.wake()
    await note(stage)
    await play_on(stage)
    await stage.show.settled()
    assert slept.slept == []


async def test_a_hand_waits_for_no_pause(stage: Stage, slept: Slept) -> None:
    await stage.table()
    for user in (7, 8):
        await stage.choose(user, hands="table")
    await stage.wake()
    acting = await stage.user(await stage.hall.acting())
    for _ in range(2):
        await stage.hall.move()
        await stage.show.settled()
    assert stage.office.done.count(("edit", acting * 10)) >= 1
    assert slept.slept == []


async def test_a_live_board_waits_for_no_pause(stage: Stage, slept: Slept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.move.live.is_live", lambda sitting: True)
    monkeypatch.setattr("cogs.move.live.ahead", lambda sitting: sitting)
    monkeypatch.setattr("cogs.move.live.unseen", lambda sitting, rows: False)
    await stage.table()
    await stage.wake()
    await note(stage)
    await note(stage, False)
    assert stage.office.done.count(("edit", THREAD)) == 2
    assert slept.slept == []


# A picture that was late.


async def text_alone(stage: Stage) -> None:
    """A table whose board and hands went out as text."""
    for user in (7, 8):
        await stage.choose(user, hands="table")
    await stage.table()
    stage.pictured = False
    await stage.wake()
    assert [message.pictured for message in stage.office.stands] == [False] * 3


async def test_pictures_that_were_late_follow_by_an_edit(stage: Stage) -> None:
    await text_alone(stage)
    stage.pictured, stage.drawn = True, []
    told = [message.text for message in stage.office.stands]
    await stage.later(LATE_EVERY - 1)
    assert stage.drawn == []
    await stage.later(1)
    assert {rank for _, _, rank in stage.drawn} == {Rank.LATE}, "nobody waits for them: others come first"
    assert [message.pictured for message in stage.office.stands] == [True] * 3
    assert [message.text for message in stage.office.stands] == told, "it tells what it told"
    await stage.later(10 * LATE_EVERY)
    assert len(stage.drawn) == 3


async def test_a_picture_that_never_comes_is_asked_for_five_times(stage: Stage) -> None:
    await text_alone(stage)
    stage.drawn = []
    for _ in range(LATE_TRIES + 3):
        await stage.later(LATE_EVERY)
    assert len(stage.drawn) == 3 * LATE_TRIES
    assert stage.office.done.count(("edit", THREAD)) == 0


async def test_a_picture_of_the_next_row_is_asked_for_as_often_again(stage: Stage) -> None:
    await text_alone(stage)
    for _ in range(LATE_TRIES + 1):
        await stage.later(LATE_EVERY)
    await note(stage)
    stage.drawn = []
    for _ in range(LATE_TRIES + 1):
        await stage.later(LATE_EVERY)
    assert len([seat for seat, _, _ in stage.drawn if seat is None]) == LATE_TRIES


async def test_a_late_picture_that_discord_does_not_take_is_given_up(stage: Stage) -> None:
    await text_alone(stage)
    stage.pictured = True
    stage.office.fails["edit"] = [(THREAD, refusal(403, 50013))]
    await stage.later(LATE_EVERY)
    assert not stage.board.pictured
    await stage.later(10 * LATE_EVERY)
    assert not stage.board.pictured
    assert stage.show.waiting == 0


async def test_a_late_picture_waits_where_discord_fails(stage: Stage) -> None:
    await text_alone(stage)
    stage.pictured = True
    stage.office.fails["edit"] = [(THREAD, refusal(500))]
    await stage.later(LATE_EVERY)
    assert not stage.board.pictured
    await stage.later(LATE_EVERY)
    assert stage.board.pictured


async def test_a_late_picture_keeps_the_pause_between_two_edits(stage: Stage, slept: Slept) -> None:
    await stage.table()
    await stage.wake()
    stage.pictured = False
    await note(stage)
    stage.pictured = True
    slept.now += 0.5
    await stage.later(LATE_EVERY)
    assert slept.slept == [1.5]
    assert stage.board.pictured


async def test_a_late_picture_counts_as_an_edit_and_its_board_is_known_as_it_stands(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    stage.again()
    stage.pictured = False
    await note(stage)
    stage.pictured = True
    value = stage.host.metrics.shows.labels("edit")._value  # type: ignore[attr-defined]
    before = value.get()
    await stage.later(LATE_EVERY)
    assert value.get() - before == 1
    await stage.host.lobby.place(1, 950, 2)
    await stage.show.settled()
    assert ("fetch", THREAD) not in stage.office.done


# What a newer change puts off.


async def test_a_change_is_heard_before_it_is_shown_by_whoever_may_put_it_off(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    box = await stage.show.inboxes.of(7)
    await noted(stage.host, 7, stage.hall.click())
    assert stage.heard == [("hold", 3), ("painter", 1)], "and what is being drawn of the table is outdated"
    await play_on(stage)
    assert await stage.show.inboxes.wait(box, await stage.hall.look(), [], stage.clock.now() + 1) > 0, "so have their inboxes heard"


async def test_histories_for_hands_hold_up_no_board(stage: Stage) -> None:
    """After a start every reader is looked for: five hands at a time, and boards beside them."""
    for user in (7, 8, 9):
        await stage.choose(user, hands="table")
    for _ in range(3):
        await stage.table("blueprints", 3)
    stage.again()
    go, begun = asyncio.Event(), list[int]()
    plain = stage.office.find

    async def find(channel: Any, *about: Any, **more: Any) -> Any:
        begun.append(channel.id)
        if channel.id < THREAD:
            await go.wait()
        return await plain(channel, *about, **more)

    stage.office.find = find  # type: ignore[method-assign]
    await stage.show.catch_up()
    for _ in range(400):
        await asyncio.sleep(0.001)
        if len(begun) >= 8:
            break
    assert sorted(channel for channel in begun if channel >= THREAD) == [THREAD, THREAD + 1, THREAD + 2]
    assert len([channel for channel in begun if channel < THREAD]) == 5
    go.set()
    await stage.show.settled()
    assert len(begun) == 12


async def test_a_drawing_that_is_outdated_is_no_failure(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await stage.table()

    async def outdated(*_: object) -> None:
        raise Outdated

    monkeypatch.setattr("cogs.board.board.board", outdated)
    await stage.wake()
    assert stage.office.of(THREAD) == []
    assert stage.show.waiting == 0, "the change that outdated it shows it"
    assert "not shown" not in caplog.text


async def test_a_fault_in_drawing_a_board_is_logged_and_tried_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await stage.table()
    plain = show.boards.board
    broken = [True]

    async def board(*about: object) -> object:
        if broken:
            broken.pop()
            raise KeyError("a bug")
        return await plain(*about)  # type: ignore[arg-type]

    monkeypatch.setattr("cogs.board.board.board", board)
    await stage.wake()
    assert "table 1, board: not shown" in caplog.text
    assert stage.show.waiting == 1
    await stage.later(5_000)
    assert len(stage.office.of(THREAD)) == 1
    assert stage.show.waiting == 0


async def test_while_a_move_may_be_taken_back_nothing_is_shown_of_it(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    stage.held.add(1)
    sent = list(stage.office.done)
    await play_on(stage)
    await stage.show.settled()
    assert stage.office.done == sent
    stage.held.clear()
    stage.released = [1]
    await stage.later(0)
    assert stage.board.calls == (await stage.user(await stage.hall.acting()),)


async def test_a_hand_waits_for_who_has_just_played_and_comes_when_they_have_gone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.board.decide.AT_TABLE", 5 * MINUTE)
    for user in (7, 8):
        await stage.choose(user, hands="table")
    await stage.table()
    await stage.wake()
    acting = await stage.user(await stage.hall.acting())
    await play_on(stage)
    await stage.show.settled()
    assert (await stage.shown(hand_of(acting))).seq == 2
    assert stage.office.done.count(("edit", acting * 10)) == 0
    await stage.later(5 * MINUTE - 1)
    assert stage.office.done.count(("edit", acting * 10)) == 0
    await stage.later(1)
    assert (await stage.shown(hand_of(acting))).seq == (await stage.hall.look()).table.seq
    assert stage.office.done.count(("edit", acting * 10)) == 1
    assert stage.show.waiting == 0


async def test_what_concerns_a_hand_in_nothing_is_noted_and_not_sent(stage: Stage) -> None:
    for user in (7, 8, 9):
        await stage.choose(user, hands="table")
    await stage.table("blueprints", 3)
    await stage.wake()
    done = len(stage.office.done)
    await note(stage)
    table = (await stage.hall.look()).table
    other = next(user for user in (8, 9) if user != 7)
    assert (await stage.shown(hand_of(other))).seq == table.seq
    assert [one for one in stage.office.done[done:] if one[1] == other * 10] == []


async def test_an_edit_tells_all_that_its_message_told_and_what_is_new(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    told = [[2]]
    for agree in (True, False, True):
        await note(stage, agree)
        told.append([*told[-1], told[-1][-1] + 1])
    assert [rows for seat, rows, _ in stage.drawn if seat is None] == told
    stage.clock.advance(1)
    await play_on(stage)
    await stage.show.settled()
    newest = next(rows for seat, rows, _ in reversed(stage.drawn) if seat is None)
    assert newest[: len(told[-1])] == told[-1], "and so does the board that takes its place"


async def test_what_concerns_nobody_changes_no_inbox(stage: Stage) -> None:
    await stage.table("blueprints", 3)
    await stage.wake()
    acting = await stage.user(await stage.hall.acting())
    idle = next(user for user in (8, 9) if user != acting)
    done = len(stage.office.done)
    await note(stage)
    assert [one for one in stage.office.done[done:] if one[1] == idle * 10] == []
    table = (await stage.hall.look()).table
    assert (await stage.shown(hand_of(idle))).seq == table.seq


async def test_a_row_that_came_while_a_hand_waited_its_turn_is_shown_with_it(stage: Stage) -> None:
    for user in (7, 8):
        await stage.choose(user, hands="table")
    await stage.table()
    await stage.wake()
    moved = list[int]()

    async def meanwhile(what: str) -> None:
        if not moved:
            moved.append(1)
            await play_on(stage)

    stage.office.meanwhile = meanwhile
    await note(stage)
    assert moved
    table = (await stage.hall.look()).table
    shown = await stage.host.queries.shown(1)
    assert {reader: one.seq for reader, one in shown.items()} == dict.fromkeys(shown, table.seq)


async def test_an_old_board_is_edited_three_times_an_hour_and_then_posted_anew(stage: Stage) -> None:
    """Discord limits edits of messages older than an hour: the show says when the board was edited since it is old."""
    await stage.table()
    await stage.wake()
    await note(stage)
    stage.clock.advance(60 * MINUTE)
    for turn in range(3):
        await note(stage, bool(turn % 2))
        stage.clock.advance(5 * MINUTE)
    assert stage.office.done.count(("edit", THREAD)) == 4, "those of the first hour do not count"
    assert stage.office.done.count(("send", THREAD)) == 1
    await note(stage)
    assert stage.office.done.count(("edit", THREAD)) == 4
    assert len(stage.office.of(THREAD)) == 1, "another takes its place"
    assert stage.office.done.count(("send", THREAD)) == 2


async def test_while_the_database_is_away_a_table_is_tried_after_pauses_and_shown_once_it_is_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look fails before it is known what there is to show: it was tried again every second."""
    await stage.table()
    await stage.choose(7, hands="table")
    await stage.wake()
    await stage.unshown()
    await stage.hall.move()
    tried: list[int] = []

    async def away(table_id: int) -> None:
        tried.append((stage.clock.now() - START) // 1000)
        raise StoreAway("connection refused")

    with monkeypatch.context() as broken:
        broken.setattr(stage.host.tables, "look", away)
        begun = (stage.clock.now() - START) // 1000
        await stage.wake()
        stage.show._hand_over(1, hand_of(7))
        for _ in range(60):
            stage.clock.advance(1000)
            await stage.show.tick()
            await stage.show.settled()
        assert [at - begun for at in tried] == [0, 1, 5, 6, 10, 11, 20, 21, 40, 41], "board and hand alike"
    newest = (await stage.hall.look()).table.seq
    assert (await stage.shown()).seq < newest
    stage.clock.advance(MINUTE)
    await stage.show.tick()
    await stage.show.settled()
    assert (await stage.shown()).seq == (await stage.shown(hand_of(7))).seq == newest
    assert stage.show.waiting == 0


async def test_a_table_that_is_there_no_more_is_tried_no_more(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await stage.table()
    stage.show._again.failed((1, "board"))

    async def gone(table_id: int) -> None:
        raise NoTableHere

    monkeypatch.setattr(stage.host.tables, "look", gone)
    stage.clock.advance(MINUTE)
    await stage.show.tick()
    await stage.show.settled()
    assert stage.show.next is None
