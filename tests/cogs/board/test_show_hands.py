"""Hands by message: to whom, in what order, what becomes of them where messages are closed, and at the end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.board import show
from cogs.board.decide import hand_of
from cogs.core.delivery import FIRST_RETRY, SLOWED, NotNow
from cogs.core.discord_errors import CANNOT_MESSAGE, INVALID_RECIPIENT
from cogs.wiring import Wired
from sessions.ops.capabilities import DAY
from sessions.people.since import tables_of
from tests.cogs.board.sent.test_replaced import play_on
from tests.cogs.board.staged import THREAD, Stage, refusal, stage
from tests.cogs.drive import meet
from tests.sessions.noted import note as noted

__all__ = ["stage"]


@pytest.fixture
async def apart(stage: Stage) -> Stage:
    """Everybody has a message for each table."""
    for user in (7, 8, 9):
        await stage.choose(user, hands="table")
    return stage


def hands(stage: Stage, user: int) -> list[str]:
    """The hands that stand with somebody, by what they say."""
    return [message.text for message in stage.office.of(user * 10)]


async def test_hands_go_to_everybody_silently_and_first_to_whose_turn_it_is(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    acting = await apart.user(await apart.hall.acting())
    sent = [message for message in apart.office.stands if message.place != THREAD]
    assert [message.place for message in sent] == [acting * 10, (15 - acting) * 10]
    assert all(message.silent and message.calls == () for message in sent), "the board calls; a hand rings nobody"
    assert not apart.board.silent
    assert apart.office.opened == [(acting, True), (15 - acting, False)], "a seat that waits has no turn in what is scarce"


async def test_whose_turn_it_is_reads_their_hand_first_whoever_it_is(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    for _ in range(2):
        begun = len(apart.office.done)
        apart.clock.advance(120_000)
        await play_on(apart)
        await apart.show.settled()
        acting = await apart.user(await apart.hall.acting())
        assert (
            next(where for what, where in apart.office.done[begun:] if what in ("edit", "send") and where < THREAD) == acting * 10
        )


async def test_what_readers_were_shown_is_read_once_for_a_board_and_its_hands(
    apart: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await apart.table()
    read: list[int] = []
    plain = apart.host.queries.shown

    async def shown(table_id: int) -> Any:
        read.append(table_id)
        return await plain(table_id)

    monkeypatch.setattr(apart.host.queries, "shown", shown)
    await apart.wake()
    assert read == [1]


async def test_somebody_who_wants_a_button_gets_no_message(apart: Stage) -> None:
    await apart.choose(7, hands="button")
    await apart.table()
    await apart.wake()
    assert hands(apart, 7) == []
    assert len(hands(apart, 8)) == 1
    assert hand_of(7) not in await apart.host.queries.shown(1)


async def test_a_game_without_hands_sends_none(apart: Stage) -> None:
    await apart.table("welkin")
    await apart.wake()
    assert (hands(apart, 7), hands(apart, 8)) == ([], [])


async def test_a_lobby_sends_no_hands(apart: Stage, caplog: pytest.LogCaptureFixture) -> None:
    about = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await apart.host.lobby.new("blueprints", **about, click=apart.hall.click())  # type: ignore[arg-type]
    await apart.host.lobby.place(1, THREAD, 2)
    await apart.show.settled()
    assert [message.place for message in apart.office.stands] == [THREAD]
    assert "failed" not in caplog.text


async def test_who_leaves_keeps_no_secret_in_their_last_hand(apart: Stage) -> None:
    await apart.table("blueprints", 3)
    await apart.wake()
    other = await apart.hall.other()
    [before] = apart.office.of(other * 10)
    await apart.host.play.resign(1, other, apart.hall.click())
    await apart.show.settled()
    [after] = apart.office.of(other * 10)
    assert after.id == before.id
    assert "row" not in after.text, "no hand any more"
    assert not after.pictured
    shown = await apart.shown(hand_of(other))
    assert (shown.blocked, shown.seq) == ("left", (await apart.hall.look()).table.seq)


async def test_a_last_hand_that_cannot_be_edited_is_taken_away(apart: Stage) -> None:
    await apart.table("blueprints", 3)
    await apart.wake()
    other = await apart.hall.other()
    apart.office.fails["edit"] = [(other * 10, refusal(400, 50035))]
    await apart.host.play.resign(1, other, apart.hall.click())
    await apart.show.settled()
    assert hands(apart, other) == []
    assert (await apart.shown(hand_of(other))).blocked == "left"


async def test_a_last_hand_waits_where_discord_fails(apart: Stage) -> None:
    await apart.table("blueprints", 3)
    await apart.wake()
    other = await apart.hall.other()
    apart.office.fails["edit"] = [(other * 10, refusal(500))]
    await apart.host.play.resign(1, other, apart.hall.click())
    await apart.show.settled()
    assert "row" in hands(apart, other)[0]
    assert (await apart.shown(hand_of(other))).blocked is None
    await apart.later(FIRST_RETRY)
    assert "row" not in hands(apart, other)[0]
    done = len(apart.office.done)
    await apart.wake()
    await apart.later(DAY)
    assert [one for one in apart.office.done[done:] if one[1] == other * 10] == [], "said once"


async def test_who_comes_back_gets_a_new_message(apart: Stage) -> None:
    await apart.table("blueprints", 3)
    await apart.wake()
    other = await apart.hall.other()
    await apart.host.play.resign(1, other, apart.hall.click())
    await apart.show.settled()
    await apart.host.lobby.join(1, other, "Cleo", apart.hall.click())
    await apart.show.settled()
    assert ["row" in text for text in hands(apart, other)] == [False, True]
    assert (await apart.shown(hand_of(other))).blocked is None


async def test_at_the_end_of_a_game_no_secret_stays_in_any_hand(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    for user in (7, 8):
        await apart.hall.agreements.end(1, user, apart.hall.click(), True)
    await apart.show.settled()
    assert [["row" in text for text in hands(apart, user)] for user in (7, 8)] == [[False], [False]]
    shown = await apart.host.queries.shown(1)
    assert [shown[hand_of(user)].blocked for user in (7, 8)] == [None, None]


@pytest.mark.parametrize(("code", "word"), [(CANNOT_MESSAGE, "can’t send you direct"), (INVALID_RECIPIENT, "no longer knows")])
async def test_who_takes_no_messages_is_told_once_in_the_thread(apart: Stage, code: int, word: str) -> None:
    refused: list[tuple[int, int | None, int]] = []

    async def hear(*about: int) -> None:
        refused.append(about)  # type: ignore[arg-type]

    apart.show.refused.append(hear)
    apart.office.fails["send"] = [(70, refusal(403, code))]
    await apart.table()
    await apart.wake()
    [said] = [message for message in apart.office.of(THREAD) if "row" not in message.text]
    assert word in said.text
    assert "<@7>" in said.text
    assert said.calls == ()
    assert refused == [(1, 7, code)]
    shown = await apart.shown(hand_of(7))
    assert (shown.blocked is not None, shown.posted, shown.message_id) == (True, apart.clock.now(), None)
    assert len(hands(apart, 8)) == 1
    done = apart.office.done.count(("direct", 7))
    await play_on(apart)
    await apart.show.settled()
    await apart.later(DAY)
    assert apart.office.done.count(("direct", 7)) == done, "not tried again by itself"


async def test_where_discord_lets_nothing_be_opened_it_is_said_and_tried_again_in_time(apart: Stage) -> None:
    await apart.table()
    apart.office.fails["direct"] = [(7, NotNow("slowed", SLOWED))]
    await apart.wake()
    assert (await apart.shown(hand_of(7))).blocked == "slowed"
    assert len([message for message in apart.office.of(THREAD) if "Discord won’t let me" in message.text]) == 1
    assert hands(apart, 7) == []
    await apart.later(SLOWED - 1)
    await play_on(apart)
    await apart.show.settled()
    assert hands(apart, 7) == []
    assert apart.office.done.count(("direct", 7)) == 1, "whatever happens there meanwhile"
    await apart.later(1)
    assert len(hands(apart, 7)) == 1
    assert (await apart.shown(hand_of(7))).blocked is None
    assert apart.show.waiting == 0


async def test_what_was_said_of_closed_messages_is_not_said_again(apart: Stage) -> None:
    await apart.table()
    apart.office.fails["direct"] = [(7, NotNow("slowed", SLOWED))] * 2
    await apart.wake()
    await apart.later(SLOWED)
    assert (await apart.shown(hand_of(7))).blocked == "slowed"
    assert len([message for message in apart.office.of(THREAD) if "Discord won’t let me" in message.text]) == 1


async def test_who_waits_behind_others_is_not_told_and_not_blocked(apart: Stage) -> None:
    await apart.table()
    apart.office.fails["direct"] = [(7, NotNow("budget", 30_000))]
    await apart.wake()
    assert len(apart.office.of(THREAD)) == 1
    assert hand_of(7) not in await apart.host.queries.shown(1)
    assert apart.show.waiting == 1
    await apart.later(29_999)
    assert hands(apart, 7) == []
    await apart.later(1)
    assert len(hands(apart, 7)) == 1
    assert apart.show.waiting == 0


async def test_a_hand_that_stands_keeps_its_time_where_the_next_is_refused(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    before = await apart.shown(hand_of(7))
    apart.office.fails["edit"] = [(70, refusal(403, CANNOT_MESSAGE))]
    apart.clock.advance(10_000)
    await play_on(apart)
    await apart.show.settled()
    after = await apart.shown(hand_of(7))
    assert (after.blocked, after.posted) == ("closed", before.posted)


async def test_where_the_table_has_no_thread_nothing_is_said_of_closed_messages(apart: Stage) -> None:
    apart.host.unit_of_work.listeners = []
    await apart.hall.table()
    apart.office.fails["direct"] = [(7, refusal(403, CANNOT_MESSAGE))]
    await apart.wake()
    assert (await apart.shown(hand_of(7))).blocked == "closed"
    assert [message.place for message in apart.office.stands] == [80], "no board either: there is no place for it"


async def test_a_direct_channel_that_is_known_is_used_again(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    known = await apart.host.queries.direct_channel(7)
    await apart.choose(7, hands="button")
    await apart.choose(7, hands="table")
    opened = list(apart.office.opened)
    await apart.later(120_000)
    await play_on(apart)
    await apart.show.settled()
    assert known == 70
    assert apart.office.opened == opened, "a hand goes where the last one stands"


async def test_hands_are_tried_again_by_themselves_and_no_board_with_them(apart: Stage) -> None:
    apart.office.fails["send"] = [(70, refusal(500))]
    await apart.table()
    await apart.wake()
    boards = apart.office.done.count(("send", THREAD))
    assert apart.show.waiting == 1
    await apart.later(FIRST_RETRY)
    assert len(hands(apart, 7)) == 1
    assert apart.office.done.count(("send", THREAD)) == boards
    assert apart.show.waiting == 0


async def test_a_hand_of_a_seat_that_somebody_left_meanwhile_is_not_tried_again(apart: Stage) -> None:
    await apart.table("blueprints", 3)
    other = await apart.hall.other()
    apart.office.fails["send"] = [(other * 10, refusal(500))]
    await apart.wake()
    await apart.unshown()
    await apart.host.play.resign(1, other, apart.hall.click())
    await apart.later(FIRST_RETRY)
    assert hands(apart, other) == []
    assert apart.show.waiting == 0


async def test_a_hand_is_drawn_from_the_table_as_it_is_when_its_turn_comes(apart: Stage) -> None:
    """The board was sent slowly, and somebody played meanwhile: no hand of before goes out."""
    await apart.table()
    moved: list[int] = []

    async def meanwhile(what: str) -> None:
        if not moved:
            moved.append(1)
            await play_on(apart)

    apart.office.meanwhile = meanwhile
    await apart.wake()
    newest = (await apart.hall.look()).table.seq
    assert [len(hands(apart, user)) for user in (7, 8)] == [1, 1]
    assert all(f"row {newest}," in text for user in (7, 8) for text in hands(apart, user))
    assert [one for one in apart.office.done if one in (("edit", 70), ("edit", 80))] == []


async def test_a_worker_that_is_idle_is_forgotten(apart: Stage) -> None:
    await apart.table()
    await apart.wake()
    assert apart.show._workers
    await apart.show.tick()
    assert apart.show._workers == {}, "a bot that runs for weeks keeps none for each reader it ever had"


async def test_while_a_board_is_being_shown_its_table_counts_as_waiting(apart: Stage) -> None:
    go = asyncio.Event()

    async def hang(what: str) -> None:
        await go.wait()

    apart.office.meanwhile = hang
    await apart.table()
    assert apart.show.waiting == 0
    apart.show.wake(1)
    await asyncio.sleep(0)
    assert apart.show.waiting == 1
    await apart.show.tick()
    assert apart.show._workers, "a worker that works is kept"
    go.set()
    await apart.show.settled()
    assert apart.show.waiting == 0


# What somebody chooses for themselves.


async def test_who_wants_messages_again_is_tried_anew(apart: Stage) -> None:
    apart.office.fails["send"] = [(70, refusal(403, CANNOT_MESSAGE))]
    await apart.table()
    await apart.wake()
    assert (await apart.shown(hand_of(7))).blocked == "closed"
    await apart.show.chose(7)
    await apart.show.settled()
    assert len(hands(apart, 7)) == 1
    assert (await apart.shown(hand_of(7))).blocked is None
    assert apart.found == [7], "they are written to elsewhere, too"


async def test_who_wants_a_button_is_left_alone(apart: Stage) -> None:
    await apart.table()
    await apart.choose(7, hands="button")
    await apart.show.chose(7)
    await apart.show.settled()
    assert (apart.office.stands, apart.found) == ([], [])


async def test_who_chooses_one_message_for_all_tables_gets_it_at_once(apart: Stage) -> None:
    await apart.table()
    await apart.choose(7, hands="message")
    await apart.show.chose(7)
    await apart.show.settled()
    [box] = apart.office.of(70)
    assert box.silent
    assert apart.office.of(THREAD) == [], "no table is shown anew for that"


async def test_a_chosen_inbox_goes_behind_answers_and_boards(apart: Stage) -> None:
    from cogs.core import requests

    seen = list[str]()

    async def look(what: str) -> None:
        seen.append(requests._importance.get().name)

    await apart.table()
    await apart.choose(7, hands="message")
    apart.office.meanwhile = look
    await apart.show.chose(7)
    await apart.show.settled()
    assert seen == ["HAND"]


async def test_who_chooses_one_message_without_a_table_gets_none(apart: Stage) -> None:
    await apart.choose(7, hands="message")
    await apart.show.chose(7)
    await apart.show.settled()
    assert apart.office.stands == []


async def test_an_inbox_that_cannot_be_sent_is_no_fault(apart: Stage, caplog: pytest.LogCaptureFixture) -> None:
    await apart.table()
    await apart.choose(7, hands="message")
    apart.office.fails["direct"] = [(7, NotNow("slowed", SLOWED))]
    await apart.show.chose(7)
    await apart.show.settled()
    assert apart.office.of(70) == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_who_gives_up_the_one_message_has_it_taken_away_and_a_hand_for_each_table(stage: Stage) -> None:
    await stage.table()
    await stage.wake()
    [box] = stage.office.of(70)
    await stage.choose(7, hands="table")
    await stage.show.chose(7)
    await stage.show.settled()
    [hand] = stage.office.of(70)
    assert hand.id != box.id
    assert (await stage.shown(hand_of(7))).message_id == hand.id


async def test_who_takes_no_messages_is_told_once_where_all_their_hands_are_in_one(stage: Stage) -> None:
    refused: list[tuple[int, int | None, int]] = []

    async def hear(*about: int) -> None:
        refused.append(about)  # type: ignore[arg-type]

    stage.show.refused.append(hear)
    stage.office.fails["send"] = [(70, refusal(403, CANNOT_MESSAGE))]
    await stage.table()
    await stage.wake()
    assert refused == [(1, 7, CANNOT_MESSAGE)]
    assert stage.show.waiting == 0, "no other try would succeed"
    assert len([message for message in stage.office.of(THREAD) if "can’t send you direct" in message.text]) == 1
    stage.office.fails["edit"] = [(80, refusal(500))]
    await play_on(stage)
    await stage.show.settled()
    assert stage.show.waiting == 1, "and what may succeed is tried again"
    assert len(refused) == 1


async def test_in_one_message_a_hand_that_was_refused_is_tried_anew_when_they_choose(stage: Stage) -> None:
    stage.office.fails["send"] = [(70, refusal(403, CANNOT_MESSAGE))]
    await stage.table()
    await stage.wake()
    assert stage.office.of(70) == []
    assert (await stage.shown(hand_of(7))).blocked == "closed"
    assert [table.id for table in await tables_of(stage.host, 7)] == [1]
    await stage.show.chose(7)
    await stage.show.settled()
    assert len(stage.office.of(70)) == 1
    assert (await stage.shown(hand_of(7))).blocked is None


# How it goes out.


async def test_boards_and_hands_go_behind_answers_and_hands_behind_boards(apart: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from cogs.core import requests

    seen = list[tuple[str, str]]()

    async def look(what: str) -> None:
        seen.append((what, requests._importance.get().name))

    apart.office.meanwhile = look
    await apart.table()
    await apart.wake()
    assert seen == [("send", "BOARD"), ("send", "HAND"), ("send", "HAND")]


async def test_at_a_live_table_nobody_waits_long_for_a_board(apart: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await apart.table()
    await apart.wake()
    assert set(apart.turns) == {show.GIVES_WAY}
    apart.turns.clear()
    monkeypatch.setattr("cogs.move.live.is_live", lambda sitting: True)
    monkeypatch.setattr("cogs.move.live.unseen", lambda sitting, rows: False)
    monkeypatch.setattr("cogs.move.live.ahead", lambda sitting: sitting)
    sent = len(apart.office.done)
    await play_on(apart)
    await apart.show.settled()
    assert set(apart.turns) == {show.GIVES_WAY_LIVE}
    assert {where for _, where in apart.office.done[sent:]} == {THREAD}, "hands are in their panels"


async def test_what_fails_at_a_live_table_is_tried_again_within_half_a_second(
    apart: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.move.live.is_live", lambda sitting: True)
    monkeypatch.setattr("cogs.move.live.ahead", lambda sitting: sitting)
    apart.office.fails["send"] = [(THREAD, refusal(500))]
    await apart.table()
    await apart.wake()
    assert apart.office.of(THREAD) == []
    await apart.later(show.LIVE_RETRY)
    assert len(apart.office.of(THREAD)) == 1


async def test_the_person_who_hosts_can_count_boards_and_tries(apart: Stage) -> None:
    metrics = apart.host.metrics

    def count(kind: str) -> float:
        return metrics.shows.labels(kind)._value.get()  # type: ignore[no-any-return, attr-defined]

    posts, edits, tries = count("post"), count("edit"), metrics.retries._value.get()  # type: ignore[attr-defined]
    apart.office.fails["send"] = [(THREAD, refusal(500))]
    await apart.table()
    await apart.wake()
    await apart.later(FIRST_RETRY)
    await noted(apart.host, 7, apart.hall.click())
    await apart.show.settled()
    assert (count("post") - posts, count("edit") - edits) == (3, 2), "the board, and the hand of who agreed"
    assert metrics.retries._value.get() - tries == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("status", "code", "why"), [(404, 10003, "gone"), (403, 50013, "forbidden"), (400, 160005, "locked")])
async def test_a_thread_that_cannot_be_written_to_is_noted_and_left_alone(
    apart: Stage, status: int, code: int, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    refused: list[tuple[int, int | None, int]] = []

    async def hear(*about: int) -> None:
        refused.append(about)  # type: ignore[arg-type]

    apart.show.refused.append(hear)
    apart.office.fails["send"] = [(THREAD, refusal(status, code))]
    await apart.table()
    await apart.wake()
    assert (await apart.shown()).blocked == why
    assert refused == [(1, None, code)]
    assert len(hands(apart, 7)) == 1, "hands go out all the same"
    await play_on(apart)
    await apart.show.settled()
    assert apart.office.of(THREAD) == []
    assert apart.show.waiting == 0


async def test_a_person_who_is_gone_from_discord_blocks_no_board(apart: Stage) -> None:
    """A code that closes somebody's messages says nothing of a thread."""
    apart.office.fails["send"] = [(THREAD, refusal(403, CANNOT_MESSAGE))]
    await apart.table()
    await apart.wake()
    assert "board" not in await apart.host.queries.shown(1)
    assert apart.show.waiting == 1
    await apart.later(FIRST_RETRY)
    assert len(apart.office.of(THREAD)) == 1


def test_a_refusal_is_what_discord_py_makes_of_it() -> None:
    assert isinstance(refusal(403), discord.Forbidden)
    assert isinstance(refusal(500), discord.DiscordServerError)


@pytest.mark.heavy
@pytest.mark.parametrize("code", [10003, 50278])
async def test_a_hand_that_was_refused_for_once_comes_again_by_the_next_day(make_bot: Callable[[], Wired], code: int) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        route = ("*", f"/channels/{person.user.dm_channel.id}/messages*")
        club.env.inject_error(*route, status=404, code=code, times=None)
        for _ in range(2):
            await club.type(*await club.random_line(rng))
            await club.env.advance_time(20)
        assert any(shown.blocked for shown in (await club.bot.host.queries.shown(1)).values())
        club.env.backend.faults.clear()
        for _ in range(2):
            await club.hours(25)
            await club.type(*await club.random_line(rng))
            await club.env.advance_time(20)
        assert not any(shown.blocked for shown in (await club.bot.host.queries.shown(1)).values())


async def test_what_is_woken_after_the_end_reads_nothing(stage: Stage) -> None:
    """The store is closed then: a stop right after a start had a traceback for each table."""
    await stage.table()
    await stage.show.close()
    stage.show.wake(1)
    await stage.show.settled()
    assert stage.office.done == []
