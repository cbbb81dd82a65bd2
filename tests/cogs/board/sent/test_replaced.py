"""Messages in whose place others stand: each is deleted or loses its buttons once, and what fails is tried again."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest

from cogs.board.sent.replaced import MOST_TRIES
from cogs.core.discord_errors import ARCHIVED, INVALID
from cogs.core.messages import say
from sessions.table.errors import CannotKeep
from sessions.table.model import Shown
from tests.cogs.board.staged import BARE, THREAD, Stage, refusal, stage

__all__ = ["stage"]


async def two_boards(stage: Stage) -> int:
    """A board that was shown, and another that calls somebody else; the older one."""
    await stage.table()
    await stage.wake()
    older = stage.board.id
    await play_on(stage)
    await stage.show.settled()
    return older


async def play_on(stage: Stage) -> None:
    """Play until it is somebody else's move."""
    acting = await stage.hall.acting()
    while await stage.hall.acting() == acting:
        await stage.hall.move()


async def elsewhere(stage: Stage, channel: int) -> None:
    """Have the table live in another channel."""
    await stage.host.lobby.place(1, channel, 2)
    await stage.show.settled()


async def test_a_board_of_the_same_stretch_goes_when_the_next_calls(stage: Stage) -> None:
    older = await two_boards(stage)
    assert [message.id for message in stage.office.of(THREAD)] == [stage.board.id] != [older]
    assert stage.board.calls == (await stage.user(await stage.hall.acting()),)
    assert await stage.host.queries.replaced() == []


async def test_a_board_that_could_not_be_deleted_is_tried_again_after_five_seconds(stage: Stage) -> None:
    stage.office.fails["delete"] = [(THREAD, refusal(503))] * 2
    older = await two_boards(stage)
    assert await stage.host.queries.replaced() == [(1, THREAD, older, False)]
    await stage.later(4_999)
    assert stage.office.done.count(("delete", THREAD)) == 1
    await stage.later(1)
    assert stage.office.done.count(("delete", THREAD)) == 2
    await stage.later(4_999)
    assert older in stage.office.messages
    await stage.later(1)
    assert older not in stage.office.messages
    assert await stage.host.queries.replaced() == []
    await stage.later(10**7)
    assert stage.office.done.count(("delete", THREAD)) == 3, "what is done is not tried again"


async def test_while_a_try_hangs_there_is_no_second_one(stage: Stage) -> None:
    stage.office.fails["delete"] = [(THREAD, refusal(503))]
    await two_boards(stage)
    go, tries = asyncio.Event(), list[str]()

    async def hang(what: str) -> None:
        tries.append(what)
        await go.wait()

    stage.office.meanwhile = hang
    stage.clock.advance(5_000)
    for _ in range(3):
        await stage.show.tick()
        await asyncio.sleep(0)
    assert tries == ["delete"]
    go.set()
    await stage.show.settled()
    assert await stage.host.queries.replaced() == []


@pytest.mark.parametrize("error", [refusal(404, 10008), refusal(404, 10003), refusal(400, ARCHIVED), refusal(400, INVALID)])
async def test_a_board_that_is_gone_or_cannot_be_changed_is_not_tried_again(stage: Stage, error: discord.HTTPException) -> None:
    stage.office.fails["delete"] = [(THREAD, error)]
    await two_boards(stage)
    assert await stage.host.queries.replaced() == []
    await stage.later(10**7)
    assert stage.office.done.count(("delete", THREAD)) == 1


@pytest.mark.parametrize("error", [refusal(404, 0), refusal(403, 0), refusal(403, 50001)])
async def test_one_that_is_refused_for_a_moment_does_not_stand_for_ever(stage: Stage, error: discord.HTTPException) -> None:
    stage.office.fails["delete"] = [(THREAD, error)] * 3
    older = await two_boards(stage)
    assert older in stage.office.messages
    for _ in range(10):
        await stage.later(10**5)
    assert older not in stage.office.messages
    assert await stage.host.queries.replaced() == []


async def test_nor_is_it_tried_for_ever(stage: Stage) -> None:
    stage.office.fails["delete"] = [(THREAD, refusal(403, 50013))] * 100
    await two_boards(stage)
    for _ in range(100):
        await stage.later(10**7)
    assert await stage.host.queries.replaced() == []
    assert stage.office.done.count(("delete", THREAD)) == MOST_TRIES + 1


async def test_what_was_not_deleted_before_a_kill_is_deleted_by_the_next_process(stage: Stage) -> None:
    stage.office.fails["delete"] = [(THREAD, refusal(503))]
    older = await two_boards(stage)
    stage.again()
    await stage.show.catch_up()
    await stage.show.settled()
    assert older not in stage.office.messages
    assert await stage.host.queries.replaced() == []


async def test_a_full_disk_does_not_have_a_board_deleted_twice(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(message_id: int) -> None:
        raise CannotKeep(full=True)

    monkeypatch.setattr(stage.host.queries, "note_deleted", full)
    with caplog.at_level(logging.WARNING):
        await two_boards(stage)
    assert "that a message was deleted could not be noted" in caplog.text
    await stage.later(10**7)
    assert stage.office.done.count(("delete", THREAD)) == 1
    assert len(await stage.host.queries.replaced()) == 1
    monkeypatch.undo()
    await stage.later(10**7)  # there is room again
    assert await stage.host.queries.replaced() == []
    assert stage.office.done.count(("delete", THREAD)) == 1


async def test_where_a_table_moves_its_older_board_stays_and_loses_its_buttons(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    older = stage.board.id
    await elsewhere(stage, 950)
    [(changed, about)] = stage.office.taken_off
    assert changed == older
    assert (about["view"], about["attachments"]) == (BARE, ["its picture"]), "its picture stays"
    assert about["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict(), "it calls nobody once more"
    assert older in stage.office.messages
    assert ("fetch", THREAD) not in stage.office.done, "a board of this process is known as it stands"


async def test_a_board_of_an_earlier_process_is_read_before_its_buttons_go(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    older = stage.board.id
    stage.again()
    await elsewhere(stage, 950)
    assert ("fetch", THREAD) in stage.office.done
    assert [changed for changed, _ in stage.office.taken_off] == [older]


async def test_a_board_without_buttons_is_left_as_it_is(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    stage.board.buttons = False
    await elsewhere(stage, 950)
    assert stage.office.taken_off == []
    assert await stage.host.queries.replaced() == []


async def test_a_board_whose_buttons_could_not_be_taken_off_is_tried_again(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    older = stage.board.id
    stage.office.fails["take off"] = [(THREAD, refusal(500))]
    await elsewhere(stage, 950)
    assert await stage.host.queries.replaced() == [(1, THREAD, older, True)]
    await stage.later(5_000)
    assert [changed for changed, _ in stage.office.taken_off] == [older]
    assert older in stage.office.messages, "it is of another channel, and stays"


async def test_the_end_of_the_program_waits_for_what_is_deleted_and_then_gives_it_up(stage: Stage) -> None:
    go = asyncio.Event()

    async def hang(what: str) -> None:
        if what == "delete":
            await go.wait()

    stage.office.meanwhile = hang
    await stage.table()
    await stage.wake()
    older = stage.board.id
    await play_on(stage)
    ending = asyncio.ensure_future(stage.show.settled())
    for _ in range(200):
        await asyncio.sleep(0.001)
        if len(stage.office.of(THREAD)) == 2 and not stage.show.waiting:
            break
    assert not ending.done()
    await stage.show.close()
    await asyncio.wait_for(ending, 5)
    assert older in stage.office.messages
    assert await stage.host.queries.replaced() == [(1, THREAD, older, False)], "the next process deletes it"


async def test_a_hand_that_is_posted_anew_takes_the_older_one_with_it(stage: Stage) -> None:
    for user in (7, 8):
        await stage.people.choose(user, hands="table")
    await stage.table()
    await stage.wake()
    acting = await stage.user(await stage.hall.acting())
    other = 15 - acting
    [first] = stage.office.of(other * 10)
    await stage.later(120_000)
    await play_on(stage)
    await stage.show.settled()
    [second] = stage.office.of(other * 10)
    assert first.id != second.id, "it calls: it is their turn now"
    assert await stage.host.queries.replaced() == []


@pytest.mark.parametrize("refusals", [1, 2])
async def test_a_change_that_does_not_fit_a_board_is_tried_once_more_from_what_stands(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, refusals: int
) -> None:
    """What was known of it was an older version, and it stood for ever with live buttons."""
    tries: list[int] = []

    async def taken_off(table_id: int, channel_id: int, message_id: int) -> None:
        tries.append(message_id)
        if len(tries) <= refusals:
            raise refusal(400, INVALID)

    monkeypatch.setattr(stage.show.replaced, "_taken_off", taken_off)
    await stage.table()
    await stage.wake()
    older = stage.board.id
    await elsewhere(stage, 950)
    await stage.later(10**7)
    assert tries == [older] * 2
    assert await stage.host.queries.replaced() == []


async def test_a_board_whose_edit_was_perhaps_lost_is_looked_up_when_it_is_retired(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    board = stage.board.id
    assert board in stage.show.replaced.messages
    stage.office.lost["edit"] = [(THREAD, TimeoutError())]
    with pytest.raises(TimeoutError):
        await stage.show._edit(Shown("board", 1, 0, THREAD, board), say("newer"))
    assert board not in stage.show.replaced.messages
