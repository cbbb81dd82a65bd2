"""A board or hand that was sent and not noted: it is found where it stands, taken for what it is, and nobody is called twice."""

from __future__ import annotations

import discord
import msgspec
import pytest

from cogs.board.decide import hand_of
from cogs.board.sent.unnoted import LOOK_BACK
from rules.game import Event
from sessions.table.change import Draft
from sessions.table.model import RowKind, Shown
from tests.cogs.board.sent.test_replaced import elsewhere, play_on
from tests.cogs.board.staged import THREAD, Stage, refusal, stage
from tests.sessions.noted import note as noted

__all__ = ["stage"]


async def lost(stage: Stage, what: str = "send", channel: int = THREAD) -> None:
    """The answer to what is sent next to a channel is lost: it stands there, and the show knows nothing of it."""
    stage.office.lost[what] = [(channel, OSError("the line is dead"))]


async def note(stage: Stage, row: int, **about: int) -> None:
    """A row of the log that moves nothing."""
    await noted(stage.host, 7, stage.hall.click())
    await stage.show.settled()


async def test_a_board_whose_answer_was_lost_is_found_and_not_sent_again(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    [there] = stage.office.of(THREAD)
    assert "board" not in await stage.host.queries.shown(1)
    stage.clock.advance(60_000)
    await stage.wake()
    assert stage.office.of(THREAD) == [there]
    shown = await stage.shown()
    table = (await stage.hall.look()).table
    assert (shown.seq, shown.board_no, shown.channel_id, shown.message_id) == (table.seq, table.board_no, THREAD, there.id)
    assert shown.posted == there.at, "since when it stands, not since when it was found"
    assert (shown.pinged, shown.told) == (table.seq, -1)
    assert stage.office.looked[-1] == {"in": THREAD, "most": LOOK_BACK, "after": None}


async def test_who_was_called_by_a_board_that_was_found_has_been_called(stage: Stage) -> None:
    await stage.table()
    user = await stage.user(await stage.hall.acting())
    await lost(stage)
    await stage.wake()
    [there] = stage.office.of(THREAD)
    stage.calls.owe(1, user)
    await stage.wake()
    assert stage.calls.owed(1) == frozenset()
    assert stage.office.of(THREAD) == [there], "and by no other"
    assert await stage.hall.store.read("SELECT called.user FROM called") == [(user,)]


async def test_what_is_sure_is_not_looked_for(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    await play_on(stage)
    await stage.show.settled()
    assert [look for look in stage.office.looked if look["in"] == THREAD] == [], "this process knows what it sent"


async def test_once_found_it_is_sure(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    await stage.wake()
    looked = len(stage.office.looked)
    await play_on(stage)
    await stage.show.settled()
    assert len([look for look in stage.office.looked[looked:] if look["in"] == THREAD]) == 0


async def test_the_next_process_looks_once_for_each_reader(stage: Stage) -> None:
    for user in (7, 8):
        await stage.people.choose(user, hands="table")
    await stage.table()
    await stage.wake()
    stage.again()
    await play_on(stage)
    await stage.show.settled()
    assert sorted(look["in"] for look in stage.office.looked) == [70, 80, THREAD]
    await play_on(stage)
    await stage.show.settled()
    assert len(stage.office.looked) == 3
    for look in stage.office.looked:
        assert look["after"] is not None, "only what is newer than what is noted"


async def test_a_table_that_was_made_by_this_process_is_not_looked_for(stage: Stage) -> None:
    stage.host.found = 0
    await stage.table()
    await stage.wake()
    assert stage.office.looked == []


async def test_a_table_that_was_there_when_this_process_began_is_looked_for(stage: Stage) -> None:
    await stage.table()
    stage.host.found = 1
    await stage.wake()
    assert THREAD in [look["in"] for look in stage.office.looked]


async def test_an_older_board_is_not_taken_for_the_newest(stage: Stage) -> None:
    """Unnoted is what is newer than what is noted; what the table did since is shown in it."""
    await stage.table()
    await stage.wake()
    acting = await stage.user(await stage.hall.acting())
    await lost(stage)
    await play_on(stage)
    await stage.show.settled()
    there = stage.office.of(THREAD)[-1]
    await note(stage, 1)
    assert stage.office.of(THREAD)[-1].id == there.id, "edited in its place"
    shown = await stage.shown()
    assert shown.seq == (await stage.hall.look()).table.seq
    second = await stage.user(await stage.hall.acting())
    assert [message.calls for message in stage.office.of(THREAD)] == [(second,)] != [(acting,)]


async def test_a_board_of_another_past_is_not_found(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played after a backup that was restored is not of this database."""
    await stage.table()
    await lost(stage)
    await stage.wake()
    monkeypatch.setattr("cogs.board.sent.unnoted.mark_of", lambda message: (None, 5))
    asked: list[tuple[int | None, int]] = []
    monkeypatch.setattr(stage.host, "is_of_this_past", lambda number, at: bool(asked.append((number, at))))
    await stage.wake()
    assert len(stage.office.of(THREAD)) == 2
    assert asked[0] == (None, 5)


async def test_a_board_of_a_later_row_than_the_log_has_is_not_found(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    [there] = stage.office.of(THREAD)
    there.text = there.text.replace("row 2", "row 3")
    await stage.wake()
    assert len(stage.office.of(THREAD)) == 2, "a time that a restored backup does not know"


async def test_a_board_of_another_table_in_the_thread_is_not_found(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    [there] = stage.office.of(THREAD)
    there.text = there.text.replace("table 1", "table 5")
    await stage.wake()
    assert len(stage.office.of(THREAD)) == 2


async def test_where_the_history_may_not_be_read_the_board_is_sent(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    stage.office.fails["find"] = [(THREAD, refusal(403, 50001))]
    await stage.wake()
    assert len(stage.office.of(THREAD)) == 2, "its nonce alone guards"
    assert stage.office.of(THREAD)[0].once == stage.office.of(THREAD)[1].once


async def test_where_the_history_cannot_be_read_now_nothing_is_sent_until_it_can(stage: Stage) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    stage.office.fails["find"] = [(THREAD, refusal(500))]
    await stage.wake()
    assert len(stage.office.of(THREAD)) == 1
    await stage.later(30_000)
    assert len(stage.office.of(THREAD)) == 1
    assert (await stage.shown()).message_id == stage.office.of(THREAD)[0].id


@pytest.mark.parametrize("error", [refusal(404, 10003), refusal(400, 50033)])
async def test_where_the_place_is_gone_the_post_says_so(stage: Stage, error: discord.HTTPException) -> None:
    await stage.table()
    await lost(stage)
    await stage.wake()
    stage.office.fails["find"] = [(THREAD, error)]
    stage.office.fails["send"] = [(THREAD, refusal(404, 10003))]
    await stage.wake()
    assert (await stage.shown()).blocked == "gone"


async def test_a_hand_that_was_lost_is_found(stage: Stage) -> None:
    for user in (7, 8):
        await stage.people.choose(user, hands="table")
    await stage.table()
    await lost(stage, channel=70)
    await stage.wake()
    await stage.wake()
    [hand] = stage.office.of(70)
    shown = await stage.shown(hand_of(7))
    assert (shown.message_id, shown.seq, shown.board_no, shown.chapter) == (hand.id, 2, 0, None)
    assert (shown.pinged, shown.blocked) == (2, None)


async def test_a_board_is_looked_for_where_the_table_lived_before(stage: Stage) -> None:
    """Whom it mentions there has been called."""
    await stage.table()
    await stage.wake()
    await lost(stage)
    await play_on(stage)
    await stage.show.settled()
    called = stage.board.calls
    assert called == (await stage.user(await stage.hall.acting()),)
    stage.office.looked.clear()
    await elsewhere(stage, 950)
    assert [look["in"] for look in stage.office.looked if look["in"] >= THREAD] == [950, THREAD]
    assert [message.calls for message in stage.office.of(950)] == [()]
    shown = await stage.shown()
    assert (shown.channel_id, shown.board_no) == (950, (await stage.hall.look()).table.board_no)


async def test_what_is_found_goes_on_telling_what_it_told(stage: Stage) -> None:
    """A board of the same stretch was posted in the place of one that told more rows: these are told again."""
    await stage.table()
    await stage.wake()
    told = (await stage.shown()).told
    await lost(stage)
    await play_on(stage)
    await stage.show.settled()
    tells = stage.drawn[-1][1] if stage.drawn[-1][0] is None else next(d[1] for d in reversed(stage.drawn) if d[0] is None)
    await stage.wake()
    shown = await stage.shown()
    assert shown.told == told
    await note(stage, 1)
    drawn = next(rows for seat, rows, _ in reversed(stage.drawn) if seat is None)
    assert drawn[: len(tells)] == tells, "what the board told stands in it still"
    assert drawn[-1] == shown.seq + 1


async def test_the_older_board_goes_where_the_one_found_stands_in_its_place(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    older = stage.board.id
    await lost(stage)
    await play_on(stage)
    await stage.show.settled()
    assert older in stage.office.messages
    await stage.wake()
    assert older not in stage.office.messages


async def test_a_board_found_after_the_game_is_not_taken_for_its_end(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    await lost(stage)
    await play_on(stage)
    await stage.show.settled()
    await stage.unshown()

    def over(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "names")
        draft.end(7, "agreed")

    await stage.host.unit_of_work.change(1, None, over)
    await stage.wake()
    shown = await stage.shown()
    assert shown.chapter == "end"
    newest = stage.board
    assert shown.message_id == newest.id
    assert newest.calls == ()
    assert len(stage.office.of(THREAD)) == 2, "the end is a message of its own"


async def test_a_board_of_the_end_that_was_lost_is_taken_for_it(stage: Stage) -> None:
    await stage.table()
    await stage.wake()

    def over(draft: Draft) -> None:
        draft.end(7, "agreed")

    await lost(stage)
    await stage.host.unit_of_work.change(1, None, over)
    await stage.show.settled()
    sent = len(stage.office.of(THREAD))
    await stage.wake()
    assert (await stage.shown()).chapter == "end"
    assert len(stage.office.of(THREAD)) == sent


async def test_rows_that_came_after_the_end_leave_its_board_what_it_is(stage: Stage) -> None:
    """Names that change, or a repair, write rows behind the end."""
    await stage.table()
    await stage.wake()

    def over(draft: Draft) -> None:
        draft.end(7, "agreed")
        draft.add(RowKind.SEAT, None, None, "names", Event("table-resumed-empty"))

    await lost(stage)
    await stage.host.unit_of_work.change(1, None, over)
    await stage.show.settled()
    there = stage.office.of(THREAD)[-1]
    there.text = there.text.replace("row 4", "row 3")
    await stage.wake()
    assert (await stage.shown()).chapter == "end"
    assert stage.office.of(THREAD)[-1].id == there.id


async def test_an_edit_of_a_live_board_that_was_lost_is_known_by_the_board_itself(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A watch starts when the edit stood, not when it was found."""
    monkeypatch.setattr("cogs.move.live.is_live", lambda sitting: True)
    monkeypatch.setattr("cogs.move.live.ahead", lambda sitting: sitting)
    await stage.table()
    await stage.wake()
    stood: list[tuple[int, int]] = []

    async def hear(sitting: object, since: int) -> None:
        stood.append((sitting.table.seq, since))  # type: ignore[attr-defined]

    await stage.unshown()
    await noted(stage.host, 7, stage.hall.click())
    await lost(stage, "edit")
    stage.clock.advance(7_000)
    edited = stage.clock.now()
    await stage.wake()
    assert (await stage.shown()).seq == 2
    stage.clock.advance(90_000)
    stage.show.stood.append(hear)
    await stage.wake()
    assert stood == [(3, edited)]
    assert (await stage.shown()).seq == 3
    assert stage.office.done.count(("edit", THREAD)) == 1


async def test_an_edit_of_a_board_that_is_not_live_is_simply_made_again(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    await stage.unshown()
    await noted(stage.host, 7, stage.hall.click())
    await lost(stage, "edit")
    await stage.wake()
    await stage.wake()
    assert ("fetch", THREAD) not in stage.office.done
    assert stage.office.done.count(("edit", THREAD)) == 2
    assert (await stage.shown()).seq == 3


async def test_whoever_waits_for_a_board_hears_since_when_it_stands(stage: Stage) -> None:
    stood: list[int] = []

    async def hear(sitting: object, since: int) -> None:
        stood.append(since)

    stage.show.stood.append(hear)
    await stage.table()
    await stage.wake()
    assert stood == [stage.board.at]
    stage.clock.advance(5_000)
    await note(stage, 1)
    assert stood == [stage.board.at, stage.board.edited]


async def test_a_hand_that_was_sent_before_is_no_board(stage: Stage) -> None:
    for user in (7, 8):
        await stage.people.choose(user, hands="table")
    await stage.table()
    await stage.wake()
    shown = await stage.shown(hand_of(7))
    assert msgspec.structs.asdict(shown) == msgspec.structs.asdict(
        Shown(hand_of(7), 2, 0, 70, stage.office.of(70)[0].id, stage.clock.now(), -1, -1)
    )
    assert shown.pinged == -1, "a hand calls nobody"


async def test_a_first_board_of_the_game_that_was_found_tells_from_the_deal_on(stage: Stage) -> None:
    """And not what the lobby's board told."""
    about = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await stage.host.lobby.new("blueprints", **about, click=stage.hall.click())  # type: ignore[arg-type]
    await stage.host.lobby.place(1, THREAD, 2)
    await stage.host.lobby.join(1, 8, "Ben", stage.hall.click())
    await stage.show.settled()
    lobby = await stage.shown()
    await lost(stage)
    await stage.host.lobby.start(1, 7, stage.hall.click())
    await stage.show.settled()
    await stage.wake()
    found = await stage.shown()
    assert (found.seq, found.told) == (lobby.seq + 1, lobby.seq)
    assert found.chapter != lobby.chapter
    assert lobby.message_id in stage.office.messages, "the lobby's board stays, without its buttons"


async def test_a_board_that_was_lost_where_none_stood_is_found_from_elsewhere(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    await stage.unshown()
    await stage.host.lobby.place(1, 950, 2)
    await play_on(stage)
    await lost(stage, channel=950)
    await stage.wake()
    [there] = stage.office.of(950)
    assert there.calls == (await stage.user(await stage.hall.acting()),)
    await stage.host.lobby.place(1, 960, 2)
    await stage.wake()
    assert [message.calls for message in stage.office.of(960)] == [()], "whom it calls has been called"
