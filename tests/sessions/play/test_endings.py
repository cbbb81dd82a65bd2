"""Seats change hands, missing people are replaced, stalled and silent tables end, lobbies close, a rematch is one table."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from rules.chance import Chance
from rules.game import GameError
from sessions.host.host import Host
from sessions.host.lobby import rotated
from sessions.play.endings import REMATCHES, WARNING, rematch
from sessions.play.timeouts import (
    ANSWER_WITHIN,
    DAY,
    ENDS_AFTER,
    HOUR,
    LOBBY_CLOSES,
    REPLACED_AFTER,
    STALLED_AFTER,
    TOLD_BEFORE,
    WARNED_AFTER,
)
from sessions.store.prepare import migrations, prepare
from sessions.table.change import Draft
from sessions.table.errors import NotSeated, TableOver
from sessions.table.model import Chair, Shown
from sessions.table.time_control import SeatTime, Times
from tests.sessions.hall import GAME, Hall, House, hall, house, refusal

__all__ = ["hall", "house"]


async def give(hall: Hall, user: int, to: int) -> object:
    return await hall.endings.give(hall.table, user, to, f"user {to}", next(hall.clicks))


async def replace(hall: Hall, user: int, seat: int | None = None) -> object:
    return await hall.endings.replace(hall.table, user, seat, next(hall.clicks))


async def end(hall: Hall, user: int) -> object:
    return await hall.agreements.end(hall.table, user, next(hall.clicks))


# Handing a seat over.


async def test_a_seat_changes_hands_when_the_other_accepts_and_play_goes_on_meanwhile(hall: Hall) -> None:
    await hall.seat(2)
    await give(hall, 1, 9)
    await hall.play(1, "put")
    assert await hall.asked() == ["give"]
    await hall.answer(9, True, "give")
    chairs = (await hall.look()).chairs
    assert [(chair.user, chair.name) for chair in chairs] == [(9, "user 9"), (2, "Ben")]
    await hall.play(9, "put")
    with pytest.raises(NotSeated):
        await hall.play(1, "put")
    told = await hall.told()
    assert told[told.index("answer-guest-yes") + 1] == "seat-given"


async def test_a_seat_bears_the_name_of_who_accepts_it_as_it_is_then(hall: Hall) -> None:
    await hall.seat(2)
    await give(hall, 1, 9)
    seq = (await hall.look()).table.asked["give"].seq
    await hall.votes.answer(hall.table, 9, seq, True, next(hall.clicks), "Nina")
    assert (await hall.look()).chairs[0].name == "Nina"


async def test_only_the_one_asked_accepts_a_seat(hall: Hall) -> None:
    await hall.seat(3)
    await give(hall, 1, 9)
    assert await refusal(hall.answer(2, True, "give")) == "not-asked"
    assert await refusal(hall.answer(1, True, "give")) == "not-asked"
    with pytest.raises(NotSeated):
        await hall.answer(8, True, "give")
    await hall.answer(9, False, "give")
    assert await hall.asked() == []
    assert (await hall.look()).people == [1, 2, 3]


async def test_a_seat_is_offered_by_its_holder_to_somebody_who_has_none(hall: Hall) -> None:
    await hall.seat(2)
    assert await refusal(give(hall, 1, 2)) == "give-to-seated"
    assert await refusal(give(hall, 9, 8)) == "not-seated"
    await give(hall, 1, 9)
    assert await refusal(give(hall, 2, 8)) == "question-open"


@pytest.mark.parametrize("how", ["withdrawn", "resigned", "sat elsewhere", "silence"])
async def test_an_offer_ends_without_an_heir(hall: Hall, how: str) -> None:
    await hall.seat(3)
    await give(hall, 1, 9)
    match how:
        case "withdrawn":
            await hall.answer(1, False, "give")
        case "resigned":
            await hall.host.play.resign(hall.table, 1, next(hall.clicks))
        case "sat elsewhere":
            await hall.host.play.resign(hall.table, 2, next(hall.clicks))
            await hall.host.lobby.join(hall.table, 9, "Nine", next(hall.clicks))
        case "silence":
            await hall.wait(ANSWER_WITHIN)
    assert await hall.asked() == []
    assert (await hall.look()).chairs[0].user == (None if how == "resigned" else 1)


async def test_the_new_holder_may_be_asked_for_takebacks_and_not_undo_what_others_played(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    await give(hall, 1, 9)
    await hall.answer(9, True, "give")
    assert await refusal(hall.back(9)) == "undo-others-played"
    await hall.ask(9)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [0, 0]


# Replacing.


async def test_a_seat_is_opened_by_two_thirds_of_the_others_after_days_of_waiting(hall: Hall) -> None:
    await hall.seat(4)
    await hall.wait(REPLACED_AFTER - HOUR)
    assert await refusal(replace(hall, 2)) == "replace-too-early"
    await hall.wait(HOUR)
    await replace(hall, 2)
    assert await hall.asked() == ["replace"]
    assert await refusal(hall.answer(1, False, "replace")) == "not-asked"
    await hall.answer(3, True, "replace")
    assert (await hall.look()).chairs[0].kind == "open"
    assert (await hall.told())[-1] == "seat-vacated"
    await hall.host.lobby.join(hall.table, 1, "Ann", next(hall.clicks))
    assert (await hall.look()).people == [1, 2, 3, 4]


async def test_two_who_vote_at_once_open_a_seat_once(hall: Hall) -> None:
    await hall.seat(4)
    await hall.wait(REPLACED_AFTER)
    await replace(hall, 2, 0)
    done = await asyncio.gather(hall.answer(3, True, "replace"), hall.answer(4, True, "replace"), return_exceptions=True)
    assert sum(isinstance(one, GameError) for one in done) == 1
    assert (await hall.told()).count("seat-vacated") == 1


async def test_who_plays_keeps_the_seat(hall: Hall) -> None:
    await hall.seat(4)
    await hall.wait(REPLACED_AFTER)
    await replace(hall, 2)
    await hall.play(1, "put")
    assert await hall.asked() == []
    assert (await hall.told())[-1] == "question-closed-back"
    assert (await hall.state()).to_move == (0,)
    await hall.wait(REPLACED_AFTER - 1)
    assert await refusal(replace(hall, 2)) == "replace-too-early"


async def test_the_wait_counts_from_when_the_seat_had_to_act_and_from_when_it_was_taken(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.seat(3)
    await hall.wait(2 * DAY)
    assert await hall.endings.waited(await hall.look()) == {0: 2 * DAY}
    await hall.play(1, "put")
    await hall.wait(DAY)
    assert await hall.endings.waited(await hall.look()) == {0: DAY}
    await hall.play(1, "pass")
    await hall.wait(2 * DAY)
    assert await hall.endings.waited(await hall.look()) == {1: 2 * DAY}
    await hall.host.play.resign(hall.table, 2, next(hall.clicks))
    await hall.host.lobby.join(hall.table, 9, "Nine", next(hall.clicks))
    await hall.wait(DAY)
    assert await hall.endings.waited(await hall.look()) == {1: DAY}

    async def half(host: Host, table_id: int, user: int, since: int, now: int) -> int:
        return (now - since) // 2

    monkeypatch.setattr("sessions.play.endings.uncounted", half)
    assert await hall.endings.waited(await hall.look()) == {1: DAY // 2}


async def test_nobody_replaces_himself_or_whom_the_table_does_not_wait_for_or_the_only_other(hall: Hall) -> None:
    await hall.seat(2)
    await hall.wait(REPLACED_AFTER)
    assert await refusal(replace(hall, 1, 0)) == "replace-yourself"
    assert await refusal(replace(hall, 1, 1)) == "replace-too-early"
    with pytest.raises(NotSeated):
        await replace(hall, 9, 0)
    await replace(hall, 2)
    assert (await hall.look()).chairs[0].kind == "open", "of one other, one decides"


async def test_of_two_others_both_are_asked_and_one_who_stays_silent_stops_nobody(hall: Hall) -> None:
    await hall.seat(3)
    await hall.wait(REPLACED_AFTER)
    await replace(hall, 2)
    assert (await hall.look()).table.asked["replace"].asked == (3,)
    assert (await hall.look()).chairs[0].kind == "person", "one of two is not two thirds"
    await hall.answer(3, False, "replace")
    assert (await hall.told())[-1] == "question-closed-refused"
    await replace(hall, 2)
    await hall.wait(ANSWER_WITHIN - 1)
    assert (await hall.look()).chairs[0].kind == "person"
    await hall.wait(1)
    assert (await hall.look()).chairs[0].kind == "open", "nobody was against it"


async def test_a_seat_is_opened_only_after_its_holder_was_told(hall: Hall) -> None:
    hall.endings.tells = True
    await hall.seat(2)
    await hall.wait(REPLACED_AFTER)
    assert await refusal(replace(hall, 2)) == "replace-untold"
    due = await hall.host.store.read("SELECT at FROM due WHERE kind = 'warn' AND \"user\" = 1 AND done IS NULL")
    assert due == [(hall.host.clock.now(),)], "they are told at once"
    turn = (await hall.look()).table.times.seats[0].turn if (await hall.look()).table.times.seats else -1
    await hall.host.queries.note_shown(hall.table, Shown("seat:1", turn, 0, None, None, hall.host.clock.now(), -1, -1))
    await hall.wait(TOLD_BEFORE - 1)
    assert await refusal(replace(hall, 2)) == "replace-untold"
    await hall.wait(1)
    await replace(hall, 2)
    assert (await hall.look()).chairs[0].kind == "open"


async def test_a_single_other_who_is_asked_is_named(hall: Hall) -> None:
    """ "The others" were one."""
    await hall.seat(2)

    def out(draft: Draft) -> None:
        hall.endings.ask_about_timeout(draft, 0)

    await hall.host.unit_of_work.change(hall.table, None, out)
    (event,) = (await hall.host.queries.rows(hall.table))[-1].events
    assert (event.id, event.about) == (
        "timeout-asked-one",
        {"name": (await hall.look()).chairs[0].name, "name_of": 1, "to": (await hall.look()).chairs[1].name, "to_of": 2},
    )


async def test_a_question_about_a_seat_can_be_asked_by_the_table_itself(hall: Hall) -> None:
    """As a clock does that has run out: nobody has agreed yet, and all others are asked."""
    await hall.seat(3)
    asked: list[bool] = []

    def out(draft: Draft) -> None:
        asked.append(hall.endings.ask_about_timeout(draft, 0))

    await hall.host.unit_of_work.change(hall.table, None, out)
    await hall.host.unit_of_work.change(hall.table, None, out)
    assert asked == [True, False]
    assert (await hall.look()).table.asked["timeout"].asked == (2, 3)
    await hall.answer(2, True, "timeout")
    await hall.answer(3, True, "timeout")
    assert (await hall.look()).chairs[0].kind == "open"


# Stalled tables.


async def test_those_who_are_there_end_a_stalled_table_alone(hall: Hall) -> None:
    await hall.seat(3)
    await hall.wait(STALLED_AFTER - HOUR)
    await end(hall, 2)
    await end(hall, 3)
    assert (await hall.look()).table.status == "running"
    await hall.wait(ANSWER_WITHIN)
    sitting = await hall.look()
    assert sitting.table.status == "ended"
    assert (await hall.told())[-1] == "table-ended-stalled"
    assert await hall.host.store.read("SELECT result FROM tables") == [(None,)]


async def test_who_holds_the_table_up_ends_it_with_the_others_only(hall: Hall) -> None:
    await hall.seat(2)
    await hall.wait(STALLED_AFTER)
    await end(hall, 1)
    assert (await hall.look()).table.status == "running"
    await end(hall, 2)
    assert (await hall.look()).table.status == "ended"


# Lobbies and silence.


async def test_a_lobby_closes_after_two_weeks_without_anybody_and_says_so(house: House) -> None:
    async with house.open() as hall:
        await hall.host.lobby.new(GAME, options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=2, click=1)
        await hall.wait(LOBBY_CLOSES - DAY)
        await hall.host.lobby.join(1, 2, "Ben", click=2)
        await hall.wait(2 * DAY)
        assert (await hall.look()).table.status == "lobby"
    async with house.open() as hall:
        await hall.wait(LOBBY_CLOSES - 2 * DAY - 1)
        assert (await hall.look()).table.status == "lobby"
        await hall.wait(1)
        assert (await hall.look()).table.status == "ended"
        assert (await hall.rows())[-1].line == "end unstarted"
        assert (await hall.told())[-1] == "table-ended-unstarted"


async def test_a_silent_table_is_warned_once_then_ends_with_its_seats_in_the_log(house: House) -> None:
    async with house.open() as hall:
        await hall.seat(2)
        await hall.wait(LOBBY_CLOSES)
        await hall.play(1, "put")
        await hall.wait(WARNED_AFTER - 1)
        assert await hall.asked() == []
        await hall.wait(1)
        assert await hall.asked() == ["silent"]
        assert (await hall.look()).table.asked["silent"].asked == (1, 2)
    async with house.open() as hall:
        for _ in range(3):
            await hall.wait(2 * DAY)
        assert [row.line for row in await hall.rows()].count(WARNING) == 1
        await hall.wait(ENDS_AFTER - 6 * DAY)
        sitting = await hall.look()
        assert (sitting.table.status, sitting.table.asked, sitting.people) == ("ended", {}, [1, 2])
        assert (await hall.rows())[-1].line == "end silent"
        with pytest.raises(TableOver):
            await hall.play(1, "put")


async def test_any_move_takes_the_warning_back(hall: Hall) -> None:
    await hall.seat(2)
    await hall.wait(WARNED_AFTER)
    assert await hall.asked() == ["silent"]
    await hall.play(1, "put")
    assert await hall.asked() == []
    await hall.wait(WARNED_AFTER - 1)
    assert (await hall.look()).table.status == "running"
    await hall.wait(1)
    assert await hall.asked() == ["silent"]
    assert (await hall.look()).table.status == "running"


async def paused(hall: Hall, since: int | None) -> None:
    """The table is paused from now on, or is not, and the log does not say so."""

    def pause(draft: Draft) -> None:
        draft.sitting.table.times = msgspec.structs.replace(draft.sitting.table.times, paused=since)

    await hall.host.unit_of_work.change(hall.table, None, pause)


async def test_a_table_that_sleeps_by_agreement_is_not_warned(hall: Hall) -> None:
    await hall.seat(2)
    await paused(hall, since=1)
    await hall.wait(WARNED_AFTER)
    await hall.wait(WARNED_AFTER - 1)
    assert WARNING not in [row.line for row in await hall.rows()]
    await paused(hall, since=None)
    await hall.wait(1)
    assert (await hall.rows())[-1].line == WARNING


async def test_a_table_that_waits_for_somebody_on_a_vacation_is_not_silent(hall: Hall) -> None:
    """Two years' vacations meet at New Year: sixty days in which nobody else can move and who is away is not called."""
    await hall.seat(2)

    def away(draft: Draft) -> None:
        waited_for = SeatTime(turn=1, away=hall.clock.now() + 60 * DAY)
        draft.sitting.table.times = Times(seats=(SeatTime(), waited_for))

    await hall.host.unit_of_work.change(hall.table, None, away)
    for _ in range(60):
        await hall.wait(DAY)
    assert WARNING not in [row.line for row in await hall.rows()]
    for _ in range(WARNED_AFTER // DAY + 1):
        await hall.wait(DAY)
    assert (await hall.rows())[-1].line == WARNING


async def test_a_warning_is_answered_by_nobody(hall: Hall) -> None:
    await hall.seat(2)
    await hall.wait(WARNED_AFTER)
    assert await refusal(hall.answer(1, True, "silent")) == "question-closed"


# Rematch.


async def over(hall: Hall, people: int) -> None:
    """A game played to its end."""
    await hall.seat(people)
    await hall.play(1, "; ".join(["put"] * 29))
    await hall.play(1, "put")


async def test_a_rematch_has_the_same_game_terms_and_people_and_is_one_whoever_presses(hall: Hall) -> None:
    await hall.seat(3, silence="agree")
    await hall.play(1, "; ".join(["put"] * 29))
    await hall.play(1, "put")
    old = (await hall.look()).table
    made = await rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    table = made.sitting.table
    assert (table.id, table.game, table.terms, table.invited, table.previous) == (2, old.game, {"silence": "agree"}, [1, 2, 3], 1)
    assert made.sitting.people == [2]
    again = await rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    assert (again.sitting.table.id, again.sitting.people) == (2, [2])
    other = await rematch(hall.host, 1, 3, "Cleo", next(hall.clicks))
    assert (other.sitting.table.id, other.sitting.people) == (2, [2, 3])


async def test_a_rematch_has_a_seed_that_repeats_nothing_of_the_game_before(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of the same people began with the same map: of twenty, one in twenty did."""
    await over(hall, 2)
    looked: list[bytes] = []

    def repeats(game: object, seed: bytes, before: object) -> bool:
        looked.append(seed)
        return len(looked) < 3

    seeds = iter(bytes([n]) * 32 for n in range(9))
    monkeypatch.setattr(hall.host.lobby, "seeds", lambda: next(seeds))
    monkeypatch.setattr("sessions.host.lobby.repeats", repeats)
    made = await rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    assert len(set(looked)) == 3
    assert made.sitting.table.seed == looked[-1]


async def test_two_who_press_at_once_make_one_rematch(hall: Hall) -> None:
    await over(hall, 2)
    made = await asyncio.gather(
        rematch(hall.host, 1, 1, "Ann", next(hall.clicks)), rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    )
    assert {one.sitting.table.id for one in made} == {2}
    assert sorted((await hall.host.tables.look(2)).people) == [1, 2]
    assert len(await hall.host.store.read("SELECT id FROM tables")) == 2


async def test_a_game_has_three_lobbies_for_its_rematch(hall: Hall) -> None:
    await over(hall, 2)
    for thread_id in (None, *range(7, 7 + REMATCHES)):  # one that never had a thread called nobody
        made = await rematch(hall.host, 1, 1, "Ann", next(hall.clicks))
        if thread_id is not None:
            await hall.host.lobby.place(made.sitting.table.id, thread_id, 2)
        await hall.agreements.end(made.sitting.table.id, 1, next(hall.clicks))
    assert await refusal(rematch(hall.host, 1, 2, "Ben", next(hall.clicks))) == "rematch-enough"


async def test_a_seat_is_offered_three_times_a_day_at_a_table(hall: Hall) -> None:
    await hall.seat(2)
    for to in (7, 8, 9):
        await give(hall, 1, to)
        await hall.answer(1, False, "give")
    assert await refusal(give(hall, 1, 9)) == "give-enough"
    await give(hall, 2, 9)
    await hall.answer(2, False, "give")
    await hall.wait(DAY)
    await give(hall, 1, 9)


async def test_a_rematch_that_was_closed_unstarted_can_be_asked_for_again(hall: Hall) -> None:
    await over(hall, 2)
    await rematch(hall.host, 1, 1, "Ann", next(hall.clicks))
    await hall.agreements.end(2, 1, next(hall.clicks))
    again = await rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    assert again.sitting.table.status == "lobby"
    assert again.sitting.table.id > 2


async def test_only_the_people_of_a_finished_table_ask_for_a_rematch(hall: Hall) -> None:
    await hall.seat(2)
    assert await refusal(rematch(hall.host, 1, 1, "Ann", 9)) == "rematch-not-over"
    await hall.agreements.end(1, 1, next(hall.clicks))
    await hall.agreements.end(1, 2, next(hall.clicks))
    assert await refusal(rematch(hall.host, 1, 9, "Nine", 9)) == "rematch-not-yours"
    made = await rematch(hall.host, 1, 1, "Ann", 9)
    assert made.sitting.table.previous == 1
    await hall.agreements.end(2, 1, next(hall.clicks))
    assert await refusal(rematch(hall.host, 2, 1, "Ann", 10)) == "rematch-not-played"


async def test_a_rematch_rotates_the_seats(house: House) -> None:
    async with house.open() as hall:
        await over(hall, 4)
        for user, name in ((3, "Cleo"), (1, "Ann"), (4, "Dev"), (2, "Ben")):
            await rematch(hall.host, 1, user, name, next(hall.clicks))
    async with house.open(2) as hall:
        started = await hall.host.lobby.start(2, 3, next(hall.clicks))
        assert (await hall.look()).people == [2, 3, 4, 1]
        assert started.rows[0].events[0].id == "table-started-again", "not: seats are random"


def test_seats_rotate_around_who_is_missing_and_who_is_new() -> None:
    chairs = [Chair(seat, user, "", "person", 0) for seat, user in enumerate((7, 4, 1, 2))]
    assert [chair.user for chair in rotated(chairs, [1, 2, 3, 4])] == [2, 4, 1, 7]


async def test_other_tables_draw_their_seats_from_the_seed(hall: Hall) -> None:
    made = await hall.host.lobby.new(GAME, options={}, seats=4, user=1, name="Ann", guild_id=1, channel_id=2, click=1)
    for user in (2, 3, 4):
        await hall.host.lobby.join(made.sitting.table.id, user, str(user), next(hall.clicks))
    await hall.host.lobby.start(made.sitting.table.id, 1, next(hall.clicks))
    assert (await hall.host.tables.look(1)).people == Chance(bytes(32)).under("seats").shuffled([1, 2, 3, 4])


def test_tables_from_before_are_looked_after_too(tmp_path: Path) -> None:
    scripts = migrations()
    ours = next(number for number, script in enumerate(scripts) if "'silent'" in script)
    folder = tmp_path / "older"
    folder.mkdir()
    for number, script in enumerate(scripts[:ours], 1):
        (folder / f"{number:04}.sql").write_text(script)
    path = tmp_path / "tables.db"
    prepare(path, 0, folder).release()
    with closing(sqlite3.connect(path)) as connection, connection:
        for number, status in enumerate(("lobby", "running", "over"), 1):
            connection.execute(
                "INSERT INTO tables (id, game, rules, seed, seed_hash, status, created, changed) "
                "VALUES (?, 'x', 1, x'', '', ?, 0, 7)",
                (number, status),
            )
    prepare(path, 0).release()
    with closing(sqlite3.connect(path)) as connection:
        due = connection.execute("SELECT table_id, at FROM due WHERE kind = 'silent' AND done IS NULL").fetchall()
        assert connection.execute("SELECT DISTINCT asked, seating FROM tables").fetchall() == [("{}", "[]")]
    assert due == [(1, 7 + LOBBY_CLOSES), (2, 7 + LOBBY_CLOSES)]
