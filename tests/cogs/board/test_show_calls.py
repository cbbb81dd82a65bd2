"""Whom a board calls that was not called at once: when their time has come, and only where something still calls for them."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.board.show import CLAIMED
from sessions.people.calls import CALL, SUMMARY
from sessions.table.time_control import HOUR, MINUTE
from tests.cogs.board.staged import THREAD, Stage, stage
from tests.sessions.clocked import due
from tests.sessions.noted import note as noted

__all__ = ["stage"]

AWAY = 5 * MINUTE


@pytest.fixture(autouse=True)
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who did something at a table is there for five minutes."""
    monkeypatch.setattr("sessions.people.calls.AWAY_AFTER", AWAY)


async def acting_again(stage: Stage) -> int:
    """Whoever must act has just played, and must act again as far as calls go: they are there. Their user."""
    await stage.table()
    return await stage.user(await stage.hall.acting())


async def call(stage: Stage, user: int) -> None:
    """Their call is due now, and the schedule says so."""
    now = stage.clock.now()
    await stage.host.unit_of_work.write([stage.host.due.put(1, CALL, now, user)])
    await stage.show.call_is_due(1, user, now)


def seen(stage: Stage, user: int) -> None:
    """They have done something at the table just now."""
    stage.calls._see(1, user, stage.clock.now())


async def test_who_is_at_the_table_is_called_when_they_have_been_away(stage: Stage) -> None:
    user = await acting_again(stage)
    seen(stage, user)
    await stage.wake()
    assert [message.calls for message in stage.office.of(THREAD)] == [()]
    at = stage.clock.now() + AWAY
    assert await due(stage.hall, [CALL]) == [(CALL, user, at)]
    stage.clock.advance(AWAY)
    await stage.show.call_is_due(1, user, at)
    await stage.show.settled()
    assert [message.calls for message in stage.office.of(THREAD)] == [(user,)]
    assert await due(stage.hall, [CALL]) == []


async def test_a_call_that_is_due_is_looked_at_again_where_no_board_could_be_sent(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    await stage.unshown()
    stage.show.wake = lambda table_id: None  # type: ignore[method-assign]
    await call(stage, user)
    assert await due(stage.hall, [CALL]) == [(CALL, user, stage.clock.now() + CLAIMED)]
    assert stage.calls.owed(1) == {user}


async def test_a_call_is_put_off_while_they_are_there(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    stage.clock.advance(HOUR)
    seen(stage, user)
    posts = len(stage.office.done)
    await call(stage, user)
    await stage.show.settled()
    assert await due(stage.hall, [CALL, SUMMARY]) == [(CALL, user, stage.clock.now() + AWAY)]
    assert len(stage.office.done) == posts
    assert stage.calls.owed(1) == frozenset()


async def test_a_call_in_their_quiet_hours_becomes_one_of_the_summary(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    until = stage.clock.now() + 3 * HOUR
    await stage.people.choose(user, vacation=(stage.clock.now(), until))
    await call(stage, user)
    [(kind, whose, at)] = await due(stage.hall, [CALL, SUMMARY])
    assert (kind, whose) == (SUMMARY, user)
    assert isinstance(at, int)
    assert at >= until
    assert stage.calls.owed(1) == frozenset()


async def test_a_call_for_a_move_that_was_made_meanwhile_comes_to_nothing(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    await stage.unshown()
    acting = await stage.hall.acting()
    while await stage.hall.acting() == acting:
        await stage.hall.move()
    posts = len(stage.office.done)
    await call(stage, user)
    await stage.show.settled()
    assert await due(stage.hall, [CALL, SUMMARY]) == []
    assert (len(stage.office.done), stage.calls.owed(1)) == (posts, frozenset())


async def test_a_call_that_a_board_has_made_since_it_was_read_is_not_made_again(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    await stage.unshown()
    await stage.host.unit_of_work.write([stage.host.due.put(1, CALL, 5, user)])
    await stage.host.unit_of_work.write(stage.calls.called(1, [user]))
    await stage.show.call_is_due(1, user, 5)
    assert await due(stage.hall, [CALL, SUMMARY]) == []
    assert stage.calls.owed(1) == frozenset()


async def test_whose_call_is_owed_and_who_has_played_meanwhile_is_not_called(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    await stage.unshown()
    stage.calls.owe(1, user)
    acting = await stage.hall.acting()
    while await stage.hall.acting() == acting:
        await stage.hall.move()
    await stage.wake()
    assert stage.board.calls == (await stage.user(await stage.hall.acting()),)
    assert stage.calls.owed(1) == frozenset()


async def test_a_board_that_calls_again_for_the_same_row_is_another_message(stage: Stage) -> None:
    user = await acting_again(stage)
    await stage.wake()
    first = stage.board
    stage.calls.owe(1, user)
    await stage.wake()
    assert stage.board.id != first.id
    assert stage.board.once != first.once, "Discord would take it for the one before"
    assert stage.board.calls == (user,)
    assert stage.calls.owed(1) == frozenset()


async def test_whoever_cannot_be_called_now_is_noted_before_the_board_is_sent(stage: Stage) -> None:
    """Whatever becomes of the board, they are called later."""
    user = await acting_again(stage)
    seen(stage, user)
    stage.calls.owe(1, user)
    stage.office.fails["send"] = [(THREAD, OSError("the line is dead"))]
    await stage.wake()
    assert stage.office.of(THREAD) == []
    assert [(kind, whose) for kind, whose, _ in await due(stage.hall, [CALL])] == [(CALL, user)]
    assert stage.calls.owed(1) == frozenset()


async def test_a_board_that_calls_nobody_new_keeps_the_row_of_its_mention(stage: Stage) -> None:
    await acting_again(stage)
    await stage.wake()
    pinged = (await stage.shown()).pinged
    assert pinged == (await stage.hall.look()).table.seq
    await noted(stage.host, 7, stage.hall.click())
    await stage.show.settled()
    now = await stage.shown()
    assert (now.pinged, now.seq) == (pinged, pinged + 1)
    await stage.host.lobby.place(1, 950, 2)
    await stage.show.settled()
    assert stage.office.of(950)[-1].calls == ()
    assert (await stage.shown()).pinged == pinged


async def test_the_lobby_calls_whoever_is_invited_once(stage: Stage) -> None:
    listeners, stage.host.unit_of_work.listeners = stage.host.unit_of_work.listeners, []
    about = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await stage.host.lobby.new("blueprints", **about, click=stage.hall.click(), invited=[8])  # type: ignore[arg-type]
    stage.host.unit_of_work.listeners = listeners
    await stage.host.lobby.place(1, THREAD, 2)
    await stage.show.settled()
    assert stage.board.calls == (8,)
    rows = await stage.hall.store.read("SELECT called.user FROM called")
    assert rows == [(8,)]
    await stage.host.lobby.place(1, 950, 2)
    await stage.show.settled()
    assert stage.office.of(950)[-1].calls == ()


@pytest.mark.parametrize("chosen", [{"invitations": "none"}, {"not_from": (7,)}])
async def test_who_takes_no_invitations_is_not_called_to_a_rematch(stage: Stage, chosen: dict[str, Any]) -> None:
    await stage.people.choose(8, **chosen)
    listeners, stage.host.unit_of_work.listeners = stage.host.unit_of_work.listeners, []
    about = {"options": {}, "seats": 3, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await stage.host.lobby.new("blueprints", **about, click=stage.hall.click(), invited=[8, 9])  # type: ignore[arg-type]
    stage.host.unit_of_work.listeners = listeners
    await stage.host.lobby.place(1, THREAD, 2)
    await stage.show.settled()
    assert stage.board.calls == (9,)
    await stage.host.lobby.join(1, 8, "Ben", stage.hall.click())  # they may come all the same


async def test_who_is_invited_in_their_quiet_hours_reads_of_it_in_their_summary(stage: Stage) -> None:
    until = stage.clock.now() + 3 * HOUR
    await stage.people.choose(8, vacation=(stage.clock.now(), until))
    stage.host.unit_of_work.listeners = []
    about = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await stage.host.lobby.new("blueprints", **about, click=stage.hall.click(), invited=[8])  # type: ignore[arg-type]
    await stage.host.lobby.place(1, THREAD, 2)
    await stage.wake()
    assert stage.board.calls == ()
    [(kind, user, at)] = await due(stage.hall, [CALL, SUMMARY])
    assert (kind, user) == (SUMMARY, 8)
    assert isinstance(at, int)
    assert at >= until


async def test_what_is_done_is_done_in_the_database_too(stage: Stage) -> None:
    user = await acting_again(stage)
    at = stage.clock.now() - 1
    await stage.host.unit_of_work.write([stage.host.due.put(1, CALL, at, user)])
    await stage.wake()
    assert await due(stage.hall, [CALL]) == [], "the board has called them: nothing else is due"
