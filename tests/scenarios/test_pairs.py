"""What two features of a table do together: in the same moment, in the middle of each other, across a restart."""

from __future__ import annotations

import pytest

from sessions.play.clocks import GRACE
from sessions.play.endings import rematch
from sessions.play.timeouts import ENDS_AFTER, LOBBY_CLOSES, REPLACED_AFTER, WARNED_AFTER
from sessions.record import repair, replay
from sessions.table.time_control import DAY, HOUR
from tests.sessions.full import Full, Place, hall, place
from tests.sessions.hall import GAME, refusal

__all__ = ["hall", "place"]

SECOND = 1_000


# Time in which nobody can play, and what stops a clock in it.


async def test_a_vacation_that_begins_while_the_bot_is_down_charges_none_of_that_time(place: Place) -> None:
    async with place.open() as hall:
        await hall.seat(2, clock="daily")
        now = place.clock.now()
        await hall.people.choose(1, vacation=(now + 20 * HOUR, now + 5 * DAY))
        await hall.wait(HOUR)
    place.clock.advance(30 * HOUR)
    async with place.open(heard=False) as hall:
        assert (await hall.rows())[-1].line == "away"
        await hall.host.scheduler.go_on("gateway")
        assert await hall.left(0) == 2 * DAY - HOUR


async def test_the_rules_time_that_acts_before_discord_is_heard_charges_none_of_that_time(place: Place) -> None:
    async with place.open() as hall:
        await hall.seat(2, clock="daily")
        await hall.play(1, "roll")
        left = await hall.left(0)
    place.clock.advance(10 * HOUR)
    async with place.open(heard=False) as hall:
        assert (await hall.lines())[-1] == "time"
        await hall.host.scheduler.go_on("gateway")
        assert await hall.left(0) == left
        assert await hall.waited_for() == [1]
        await hall.wait(HOUR)
        assert await hall.left(1) == 2 * DAY - HOUR


async def test_a_seat_that_changes_hands_while_all_is_paused_keeps_the_time_it_had(hall: Full) -> None:
    await hall.seat(2, clock="daily")
    await hall.wait(HOUR)
    await hall.standstill.pause()
    await hall.wait(10 * HOUR)
    await hall.resign(1)
    await hall.wait(HOUR)
    await hall.join(9, 0)
    await hall.wait(HOUR)
    await hall.standstill.go_on()
    assert await hall.left(0) == 2 * DAY - HOUR
    await hall.wait(HOUR)
    assert await hall.left(0) == 2 * DAY - 2 * HOUR


async def test_nobody_goes_back_while_all_is_paused(hall: Full) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    line = (await hall.rows())[-1].seq
    await hall.standstill.pause()
    assert await refusal(hall.back(1)) == "all-paused"
    assert await refusal(hall.ask(2, line)) == "all-paused"
    await hall.standstill.go_on()
    await hall.back(1)


async def test_who_left_while_all_is_paused_is_not_waited_for_by_a_question(hall: Full) -> None:
    await hall.seat(3)
    await hall.play(1, "pass")
    await hall.ask(2, (await hall.rows())[-1].seq)
    await hall.answer(1, True)
    await hall.standstill.pause()
    await hall.wait(HOUR)
    await hall.resign(3)
    await hall.wait(HOUR)
    assert await hall.asked() == ["takeback"]
    await hall.standstill.go_on()
    await hall.host.scheduler.tick()
    assert await hall.asked() == []
    assert (await hall.told())[-1] == "taken-back"


@pytest.mark.parametrize("how", ["down", "paused"])
async def test_time_in_which_nobody_could_play_is_no_silence_of_a_table(place: Place, how: str) -> None:
    async def nobody(hours: int) -> None:
        if how == "down":
            place.clock.advance(hours * HOUR)
            return
        async with place.open() as hall:
            await hall.standstill.pause()
            await hall.wait(hours * HOUR)
            await hall.standstill.go_on()
            await hall.host.scheduler.tick()

    async with place.open() as hall:
        await hall.seat(2)
        await hall.host.lobby.new(GAME, options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=2, click=next(hall.clicks))
        await hall.wait(LOBBY_CLOSES - HOUR)
    await nobody(24)
    async with place.open(2) as hall:
        assert (await hall.look()).table.status == "lobby"
        await hall.wait(2 * HOUR)
        assert (await hall.look()).table.status == "ended"
        hall.table = 1
        await hall.wait(WARNED_AFTER - LOBBY_CLOSES - 2 * HOUR)
        assert await hall.asked() == []
        await hall.wait(DAY)
        assert await hall.asked() == ["silent"]
        until = (await hall.look()).table.asked["silent"].until
        await hall.wait(ENDS_AFTER - HOUR)
    await nobody(24 * 14)
    async with place.open() as hall:
        assert (await hall.look()).table.status == "running"
        assert (await hall.look()).table.asked["silent"].until == until + 14 * DAY
        await hall.wait(2 * HOUR)
        assert (await hall.look()).table.status == "ended"


# Repair beside what goes on.


async def test_after_a_step_back_by_repair_the_clock_of_whoever_must_act_runs(hall: Full) -> None:
    await hall.seat(2, clock="daily")
    await hall.play(1, "put", "pass")
    to = await hall.broken()
    await repair.step_back(hall.host, 1, 7, next(hall.clicks), to)
    state = await hall.state()
    assert state.to_move == (0,)
    assert await hall.waited_for() == [0]
    await hall.wait(HOUR)
    assert await hall.left(1) == 2 * DAY
    assert (await hall.host.store.read("SELECT user FROM due WHERE kind = 'remind' AND done IS NULL AND user = 1")) == [(1,)]


async def test_a_row_that_cannot_be_read_keeps_nobody_from_replacing_ending_replaying_or_a_rating(hall: Full) -> None:
    await hall.seat(4)
    await hall.play(1, "put", "pass")
    bad = (await hall.look()).table.seq
    to = await hall.broken()
    await repair.step_back(hall.host, 1, 7, next(hall.clicks), to)
    await hall.wait(REPLACED_AFTER + HOUR)
    await hall.endings.replace(1, 2, 0, next(hall.clicks))
    await hall.agreements.end(1, 2, next(hall.clicks))
    await hall.play(1, "; ".join(["put"] * 28))
    assert await replay.state_after(hall.host, await hall.look(), bad) is not None
    await hall.play(1, "put")
    assert (await hall.look()).table.status == "over"
    hall.host.unit_of_work.listeners.append(hall.standing.hear)
    await hall.standing.catch_up()
    await hall.standing.settled()
    assert await hall.host.store.read("SELECT rated FROM outcomes") == [(1,)]


# Vacations of people who come and go.


async def test_a_vacation_counts_until_its_person_leaves_the_seat_and_not_when_they_are_back(hall: Full) -> None:
    await hall.seat(2)
    now = hall.clock.now()
    await hall.people.choose(1, vacation=(now, now + 2 * DAY))
    await hall.wait(HOUR)
    await hall.resign(1)
    await hall.wait(3 * DAY)
    await hall.join(1, 0)
    await hall.wait(REPLACED_AFTER + HOUR)
    assert (await hall.endings.waited(await hall.look()))[0] == REPLACED_AFTER + HOUR


async def test_who_is_away_when_the_game_begins_is_not_waited_for_until_they_are_back(hall: Full) -> None:
    now = hall.clock.now()
    await hall.people.choose(1, vacation=(now, now + 5 * DAY))
    await hall.seat(2)
    await hall.wait(4 * DAY)
    assert (await hall.endings.waited(await hall.look()))[0] == 0
    await hall.wait(2 * DAY)
    await hall.wait(DAY)
    assert (await hall.rows())[-1].line == "back"
    assert (await hall.endings.waited(await hall.look()))[0] == DAY  # it was heard a day late


@pytest.mark.parametrize("begins", [0, 20])
async def test_a_vacation_that_a_kill_kept_from_the_table_is_heard_after_the_start(place: Place, begins: int) -> None:
    async with place.open() as hall:
        await hall.seat(2, clock="daily")
        await hall.wait(HOUR)
        hall.people.changed.clear()  # killed before any table heard
        now = place.clock.now()
        await hall.people.choose(1, vacation=(now + begins * HOUR, now + 5 * DAY))
    async with place.open() as hall:
        await hall.wait(begins * HOUR)
        assert (await hall.rows())[-1].line == "away"
        await hall.wait(4 * DAY)
        assert await hall.left(0) == 2 * DAY - (1 + begins) * HOUR


async def test_coming_back_early_is_heard_after_a_kill_too(place: Place) -> None:
    async with place.open() as hall:
        await hall.seat(2, clock="daily")
        now = place.clock.now()
        await hall.people.choose(1, vacation=(now, now + 5 * DAY))
        assert await hall.waited_for() == []
        hall.people.changed.clear()
        await hall.people.come_back(1, now)
    async with place.open() as hall:
        assert await hall.waited_for() == [0]


# Steps back beside questions about a seat, and across seats that changed hands.


async def test_a_takeback_to_another_ones_turn_closes_the_question_about_who_ran_out_of_time(hall: Full) -> None:
    await hall.seat(3, clock="daily", timeout="vote")
    await hall.play(1, "pass")
    line = (await hall.rows())[-1].seq
    await hall.play(3, "hide")
    await hall.wait(2 * DAY + GRACE)
    assert await hall.asked() == ["timeout"]
    await hall.ask(1, line)
    await hall.answer(2, True)
    await hall.answer(3, True)
    assert (await hall.state()).to_move == (0,)
    assert await hall.asked() == []
    assert await hall.waited_for() == [0]
    assert await hall.left(1) > 0


async def test_who_takes_a_line_back_is_there(hall: Full) -> None:
    await hall.seat(3, clock="daily", timeout="vote")
    await hall.play(1, "put")
    await hall.wait(3 * DAY + GRACE)
    assert await hall.asked() == ["timeout"]
    await hall.back(1)
    assert await hall.asked() == []
    assert (await hall.told())[-1] == "question-closed-back"


async def test_who_took_a_seat_since_has_the_time_of_a_move_after_a_takeback(hall: Full) -> None:
    await hall.seat(2, clock="daily")
    await hall.wait(2 * DAY - HOUR)
    await hall.play(2, "hide")
    await hall.wait(1)
    await hall.give(1, 9)
    assert await hall.left(0) == DAY
    await hall.play(9, "pass")
    await hall.ask(2, (await hall.rows())[-1].seq)
    await hall.answer(9, True)
    assert (await hall.state()).to_move == (0,)
    assert await hall.left(0) == DAY


async def test_a_takeback_to_a_row_at_which_a_clock_was_out_leaves_a_clock_that_runs(hall: Full) -> None:
    await hall.seat(3, clock="daily", timeout="vote")
    await hall.wait(2 * DAY + GRACE)
    await hall.play(2, "hide")
    await hall.play(1, "pass")
    await hall.ask(2, next(row.seq for row in await hall.rows() if row.line == "pass"))
    for user in (1, 3):
        await hall.answer(user, True)
    assert (await hall.state()).to_move == (0,)
    assert await hall.waited_for() == [0]
    assert await hall.left(0) == DAY


async def test_who_takes_their_own_lines_back_has_thought_all_the_same(hall: Full) -> None:
    await hall.seat(2, clock="daily")
    await hall.wait(30 * HOUR)
    await hall.play(1, "put", "put")
    await hall.wait(HOUR)
    await hall.back(1, (await hall.rows())[-2].seq)
    assert await hall.left(0) == 2 * DAY - 31 * HOUR
    await hall.standstill.pause()
    await hall.wait(5 * HOUR)
    await hall.standstill.go_on()
    await hall.play(1, "pass")
    await hall.wait(5 * HOUR)
    await hall.back(1)
    assert await hall.left(0) == 2 * DAY - 31 * HOUR
    assert await hall.left(1) == 2 * DAY
    assert await hall.waited_for() == [0]


# Leaving beside pauses and votes.


async def test_a_paused_table_that_all_people_have_left_does_not_sleep_for_ever(hall: Full) -> None:
    await hall.seat(1)
    await hall.agreements.pause(1, 1, next(hall.clicks))
    await hall.wait(WARNED_AFTER)
    assert await hall.asked() == []
    await hall.resign(1)
    await hall.wait(WARNED_AFTER)
    await hall.wait(ENDS_AFTER)
    await hall.wait(ENDS_AFTER)
    assert (await hall.look()).table.status == "ended"


@pytest.mark.parametrize("how", ["computer", "clock", "voted"])
async def test_the_table_ends_when_the_last_who_had_not_agreed_is_gone_however_they_went(hall: Full, how: str) -> None:
    await hall.seat(3, clock="daily", timeout="open")
    await hall.play(1, "pass")
    await hall.play(2, "pass")
    await hall.wait(HOUR)
    for user in (1, 2):
        await hall.agreements.end(1, user, next(hall.clicks))
    match how:
        case "computer":
            await hall.computers.add(1, 3, "easy", next(hall.clicks), 2)
        case "clock":
            await hall.wait(2 * DAY - HOUR + GRACE)
        case _:
            await hall.people.choose(3, vacation=(hall.clock.now(), hall.clock.now() + HOUR))
            await hall.wait(HOUR)
            for _ in range(4):
                hall.clock.advance(DAY)
            await hall.endings.replace(1, 1, 2, next(hall.clicks))
            await hall.answer(2, True, "replace")
    await hall.wait(0)
    sitting = await hall.look()
    assert sitting.table.status == "ended"
    assert (await hall.rows())[-1].line == "end agreed"
    assert await hall.host.store.read("SELECT kind FROM due WHERE table_id = 1 AND done IS NULL") == []


async def test_a_word_for_a_pause_goes_with_its_person(hall: Full) -> None:
    await hall.seat(3)
    await hall.agreements.pause(1, 1, next(hall.clicks))
    await hall.resign(1)
    await hall.join(1, 0)
    await hall.agreements.pause(1, 2, next(hall.clicks))
    await hall.agreements.pause(1, 3, next(hall.clicks))
    assert (await hall.look()).table.times.paused is None
    await hall.agreements.pause(1, 1, next(hall.clicks))
    assert (await hall.look()).table.times.paused is not None


async def test_who_left_and_came_again_is_asked_again(hall: Full) -> None:
    await hall.seat(4)
    await hall.play(1, "pass")
    await hall.play(2, "hide")
    await hall.ask(1, (await hall.rows())[-2].seq)
    await hall.answer(3, True)
    await hall.resign(3)
    await hall.join(3, 2)
    await hall.host.scheduler.tick()
    await hall.answer(2, True)
    await hall.answer(4, True)
    assert await hall.asked() == ["takeback"]
    await hall.answer(3, True)
    assert await hall.asked() == []


# Ratings beside steps back.


async def test_a_seat_counts_for_whoever_played_most_of_the_lines_that_stand(hall: Full) -> None:
    await hall.seat(2)
    for _ in range(9):
        await hall.play(1, "put")
        await hall.back(1)
    await hall.play(1, "put")
    await hall.give(1, 9)
    await hall.play(9, *["put"] * 4)
    await hall.play(9, "pass")
    await hall.play(2, *["put"] * 30)
    hall.host.unit_of_work.listeners.append(hall.standing.hear)
    await hall.standing.catch_up()
    await hall.standing.settled()
    found = await hall.host.store.read("SELECT user, seat, kept FROM performances ORDER BY user")
    assert found == [(1, None, 0), (2, 1, 1), (9, 0, 1)]


async def test_whose_seat_it_was_on_vacation_says_nothing_of_who_plays_there_now(hall: Full) -> None:
    await hall.seat(2)
    await hall.people.choose(1, vacation=(hall.clock.now(), hall.clock.now() + 9 * DAY))
    await hall.give(1, 9)
    await hall.wait(HOUR)
    await hall.play(9, "; ".join(["put"] * 30))
    hall.host.unit_of_work.listeners.append(hall.standing.hear)
    await hall.standing.catch_up()
    await hall.standing.settled()
    assert await hall.host.store.read("SELECT moves, waited FROM performances WHERE user = 9") == [(1, HOUR)]


# Rematch beside kept seats.


async def test_a_rematch_invites_whom_a_computer_kept_a_seat_for(hall: Full) -> None:
    await hall.seat(3)
    await hall.computers.add(1, 2, "easy", next(hall.clicks), 1)
    await hall.resign(3)
    await hall.play(1, "; ".join(["put"] * 30))
    made = await rematch(hall.host, 1, 1, "Ann", next(hall.clicks))
    assert made.sitting.table.invited == [1, 2]
    again = await rematch(hall.host, 1, 2, "Ben", next(hall.clicks))
    assert again.sitting.people == [1, 2]


async def test_a_computer_in_a_seat_that_was_open_sits_at_the_rematch_too(hall: Full) -> None:
    await hall.seat(2)
    await hall.resign(2)
    await hall.computers.add(1, 1, "easy", next(hall.clicks), 1)
    await hall.play(1, "; ".join(["put"] * 30))
    made = await rematch(hall.host, 1, 1, "Ann", next(hall.clicks))
    assert [chair.kind for chair in made.sitting.chairs] == ["person", "computer"]
