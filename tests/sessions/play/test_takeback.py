"""Undo is free within one's own lines that showed nobody anything; a takeback needs all people at the table."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from rules import GAMES
from sessions.play.takeback import LISTED, PAGE, Past, known, own
from sessions.play.timeouts import ANSWER_WITHIN, HOUR
from sessions.table.change import Draft
from sessions.table.errors import NotSeated, StaleBoard, TableError, TableOver
from sessions.table.terms import TERMS
from tests.sessions.hall import GAME, Hall, House, hall, house, refusal, same
from tests.sessions.pebbles import MINUTE, Pebbles, PebblesGame, Race

__all__ = ["hall", "house"]


# Undo.


async def test_undo_takes_back_what_was_typed_together_last(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    before = await hall.state()
    await hall.play(1, "put; put")
    played = await hall.back(1)
    assert same(await hall.state(), before)
    assert (await hall.state()).stage > before.stage + 2
    row = played.rows[0]
    assert (row.kind, row.line, row.seat) == ("undo", f"undo {row.seq - 3}", 0)
    assert row.events[0].about == {"count": 2, "lines": "put; put"}
    await hall.back(1)
    assert (await hall.state()).piles == [0, 0]
    assert await refusal(hall.back(1)) == "undo-nothing"


async def test_undo_goes_further_back_by_choice_also_into_what_was_typed_together(hall: Hall) -> None:
    await hall.seat(2)
    first = (await hall.play(1, "put")).rows[0].seq
    await hall.play(1, "put; put; put")
    await hall.back(1, first + 2)
    assert (await hall.state()).piles == [2, 0]
    await hall.back(1, first)
    assert (await hall.state()).piles == [0, 0]
    assert await refusal(hall.back(1, 999)) == "undo-nothing"
    await hall.play(1, "put")
    assert await refusal(hall.back(1, 999)) == "undo-no-such-line"
    assert await refusal(hall.back(1, first)) == "undo-nothing"


def test_of_what_was_chosen_again_in_secret_everybody_but_who_chose_is_told_the_first_until_it_is_shown() -> None:
    def line(seq: int, seat: int, said: str, public: str, *, reveals: bool = False) -> Past:
        return Past(seq, seq, "move", seat, 7, said, public, reveals)

    lines = [
        line(1, 0, "aim s1", "aim ?"),
        line(2, 1, "aim s1", "aim ?", reveals=True),
        line(3, 0, "aim s2", "aim ?"),
        line(4, 0, "aim s3", "aim ?"),
        line(5, 1, "put", "put"),
        line(6, 1, "put", "put"),
        line(7, 0, "aim s4", "aim ?"),
    ]
    assert [kept.seq for kept in known(lines[::-1], None)] == [6, 5, 3, 2, 1]
    assert [kept.seq for kept in known(lines[::-1], 0)] == [7, 6, 5, 4, 3, 2, 1]


async def test_undo_stops_at_what_somebody_learned(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put; roll; put")
    rolled = (await hall.state()).piles[0] - 1
    await hall.back(1)
    assert (await hall.state()).piles[0] == rolled
    assert await refusal(hall.back(1)) == "undo-revealed"


async def test_undo_stops_at_others_lines_and_at_those_of_who_held_the_seat_before(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put; pass")
    await hall.play(2, "put")
    assert await refusal(hall.back(1)) == "undo-others-played"
    await hall.host.play.resign(hall.table, 2, next(hall.clicks))
    await hall.host.lobby.join(hall.table, 5, "Eve", next(hall.clicks))
    assert await refusal(hall.back(5)) == "undo-others-played"


async def test_undo_gives_the_turn_back_and_others_votes_and_comings_do_not_hinder_it(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "put; pass")
    await hall.agreements.end(hall.table, 2, next(hall.clicks))
    await hall.back(1)
    assert (await hall.state()).to_move == (0,)


async def test_after_an_undo_the_line_before_can_be_taken_back_too_and_new_ones(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "put", "put")
    await hall.back(1)
    await hall.back(1)
    await hall.play(1, "put")
    await hall.back(1)
    await hall.back(1)
    assert (await hall.state()).piles == [0, 0]
    assert [past.kind for past in await hall.undo.newest(hall.table)] == ["deal"]


async def test_a_stranger_and_a_table_that_has_not_begun_are_refused(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    with pytest.raises(NotSeated):
        await hall.back(9)
    with pytest.raises(NotSeated):
        await hall.ask(9)
    made = await hall.host.lobby.new(GAME, options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=2, click=5)
    hall.table = made.sitting.table.id
    assert await refusal(hall.back(1)) == "table-not-started"


async def test_two_clicks_on_one_button_take_back_once(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    last = (await hall.play(1, "put")).rows[0].seq
    done = await asyncio.gather(hall.back(1, last, last), hall.back(1, last, last), return_exceptions=True)
    assert [type(one) for one in done].count(StaleBoard) == 1
    assert (await hall.state()).piles == [1, 0]
    click = next(hall.clicks)
    again = [await hall.undo.back(hall.table, 1, click) for _ in range(2)]
    assert [one.repeated for one in again] == [False, True]
    assert (await hall.state()).piles == [0, 0]


async def test_old_boards_are_stale_after_an_undo(hall: Hall) -> None:
    await hall.seat(2)
    stage = (await hall.play(1, "put")).sitting.state.stage  # type: ignore[union-attr]
    await hall.back(1)
    with pytest.raises(StaleBoard):
        await hall.host.play.line(hall.table, 1, "put", click=next(hall.clicks), at=0, stage=stage)


async def test_the_times_of_the_rules_follow_the_restored_state(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    due = (await hall.state()).due
    await hall.play(1, "pass")
    await hall.wait(10)
    await hall.back(1)
    assert (await hall.state()).due == due
    await hall.wait(MINUTE)
    assert (await hall.lines())[-1] == "time"


async def test_what_was_due_only_since_is_not_due_any_more(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    await hall.ask(1)
    await hall.answer(2, True)
    assert await hall.host.store.read("SELECT * FROM due WHERE kind = 'time' AND done IS NULL") == []
    await hall.wait(2 * MINUTE)
    assert (await hall.state()).to_move == (0,)


async def test_nobody_goes_back_to_a_decision_whose_time_is_over(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll", "pass")
    await hall.wait(2 * MINUTE)
    assert await refusal(hall.back(1)) == "undo-time-over"
    assert (await hall.state()).to_move == (1,)


async def test_a_game_refuses_by_what_it_declares(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME, PebblesGame(kind=Race))
    await hall.seat(2)
    await hall.play(1, "put")
    assert await refusal(hall.back(1)) == "undo-not-in-this-game"
    assert await refusal(hall.ask(1)) == "undo-not-in-this-game"
    assert await hall.undo.free(await hall.look(), 1) == []
    assert [key for key, game in GAMES.items() if key != GAME and not game.deal(2, b"x").goes_back] == ["space_builder"]


async def test_what_follows_a_change_learns_to_which_row_the_table_went_back(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    first = (await hall.play(1, "put")).rows[0].seq
    await hall.play(1, "put")
    seen: list[int | None] = []
    after_change = hall.host.unit_of_work.after_change
    monkeypatch.setattr(after_change, "computers", SimpleNamespace(summon=lambda old, draft: seen.append(draft.back_to)))
    await hall.back(1)
    await hall.play(1, "put")
    assert seen == [first, None]


async def test_the_course_of_a_long_game_with_many_undos_is_found(hall: Hall) -> None:
    await hall.seat(1)
    await hall.play(1, "put")
    for _ in range(45):
        await hall.play(1, "put; put")
        await hall.back(1)
    assert (await hall.state()).piles == [1]
    past = await hall.undo.newest(hall.table)
    assert [line.kind for line in past] == ["move", "deal"]
    await hall.back(1)
    assert (await hall.state()).piles == [0]


# Takebacks.


async def test_a_takeback_goes_back_when_all_people_agree_across_others_lines(hall: Hall) -> None:
    await hall.seat(3)
    before = await hall.state()
    await hall.play(1, "put; pass")
    await hall.play(2, "put; pass")
    await hall.play(3, "put")
    await hall.ask(1)
    assert (await hall.look()).table.asked["takeback"].count == 5
    await hall.answer(2, True)
    assert (await hall.state()).piles == [1, 1, 1]
    last = await hall.answer(3, True)
    assert same(await hall.state(), before)
    assert await hall.asked() == []
    assert [row.line for row in last.rows] == ["answer takeback yes", f"undo {(await hall.undo.newest(hall.table))[0].seq}"]
    assert last.rows[-1].events[0].seat == 0


async def test_a_takeback_can_name_a_row_and_anybody_seated_may_ask(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "put", "pass")
    row = (await hall.play(2, "put")).rows[0].seq - 2  # the first player's second pebble
    await hall.ask(2, row)
    await hall.answer(1, True)
    assert (await hall.state()).piles == [1, 0]
    assert await refusal(hall.ask(2, 999)) == "undo-no-such-line"
    assert await refusal(hall.ask(2, 1)) == "undo-no-such-line"


async def test_what_is_free_needs_no_consent_by_takeback_either(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    played = await hall.ask(1)
    assert played.rows[0].kind == "undo"
    assert await hall.asked() == []


async def test_one_refusal_closes_the_question(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "roll; pass")
    await hall.ask(1)
    await hall.answer(2, False)
    assert await hall.asked() == []
    assert (await hall.told())[-1] == "question-closed-refused"
    assert (await hall.state()).to_move == (1,)


async def test_who_asks_withdraws_by_refusing(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    await hall.ask(1)
    await hall.answer(1, False)
    assert (await hall.told())[-1] == "question-closed-withdrawn"


async def test_a_move_played_meanwhile_closes_the_question_and_its_buttons_are_stale(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll; pass")
    await hall.ask(1)
    seq = (await hall.look()).table.asked["takeback"].seq
    await hall.play(2, "put")
    assert await hall.asked() == []
    assert (await hall.told())[-1] == "question-closed-moved"
    assert await refusal(hall.votes.answer(hall.table, 2, seq, True, next(hall.clicks))) == "question-closed"
    assert (await hall.state()).piles[1] == 1


async def test_two_who_answer_at_once_are_both_counted(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "put; pass")
    await hall.play(2, "put")
    await hall.ask(1)
    await asyncio.gather(hall.answer(2, True), hall.answer(3, True))
    assert (await hall.state()).piles == [0, 0, 0]
    assert (await hall.lines()).count(f"undo {(await hall.undo.newest(hall.table))[0].seq}") == 1


async def test_a_second_click_on_an_answer_counts_once_and_the_other_button_changes_it(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "roll")
    await hall.ask(1)
    await hall.answer(2, True)
    assert await refusal(hall.answer(2, True)) == "answer-stands"
    assert await refusal(hall.answer(1, True)) == "answer-stands"
    assert (await hall.look()).table.asked["takeback"].votes == {1: "yes", 2: "yes"}
    await hall.answer(2, False)
    assert await hall.asked() == []


async def test_strangers_have_no_answer(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    await hall.ask(1)
    with pytest.raises(NotSeated):
        await hall.answer(9, True)
    assert (await hall.look()).table.asked["takeback"].votes == {1: "yes"}


async def test_a_second_question_waits_for_the_first(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    await hall.ask(1)
    assert await refusal(hall.ask(1)) == "question-open"


async def test_computer_and_open_seats_abstain(hall: Hall) -> None:
    await hall.seat(4)
    await hall.play(1, "roll; pass")
    await hall.seats("person", "person", "computer", "open")
    await hall.ask(1)
    assert (await hall.look()).table.asked["takeback"].asked == (2,)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [0, 0, 0, 0]


async def test_who_plays_against_computers_alone_asks_nobody(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    await hall.seats("person", "computer")
    played = await hall.ask(1)
    assert [row.kind for row in played.rows] == ["seat", "undo"]
    assert (await hall.state()).piles == [0, 0]


async def test_a_computers_line_leaves_the_question_open_but_what_it_showed_is_not_taken_back_by_silence(hall: Hall) -> None:
    await hall.seat(3, silence="agree")
    await hall.play(1, "put; pass")
    await hall.play(2, "put; pass")
    await hall.seats("person", "person", "computer")
    await hall.ask(1)
    assert not (await hall.look()).table.asked["takeback"].reveals

    def computer(draft: Draft) -> None:
        for line in ("roll", "pass"):
            step = draft.running().play(2, line, hall.clock.now())
            draft.add("move", 2, None, line, state=step.state, reveals=step.reveals)

    await hall.host.unit_of_work.change(hall.table, None, computer)
    assert await hall.asked() == ["takeback"]
    await hall.wait(ANSWER_WITHIN)
    assert "question-closed-silence" in await hall.told()
    await hall.ask(1)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [0, 0, 0]


async def test_a_roll_taken_back_is_rolled_anew(hall: Hall) -> None:
    await hall.seat(1)
    drawn = []
    for _ in range(6):
        await hall.play(1, "roll")
        drawn.append((await hall.state()).piles[0])
        await hall.ask(1)
    assert (await hall.state()).piles == [0]
    assert len(set(drawn)) > 1
    assert (await hall.state()).chance.drawn == 6


async def test_a_takeback_lands_right_where_the_log_has_undos(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "put")
    await hall.back(1)
    await hall.play(1, "pass")
    await hall.play(2, "put", "put")
    await hall.back(2)
    await hall.play(2, "roll")
    first = [line.seq for line in await hall.undo.newest(hall.table) if line.seat == 1][-1]
    await hall.ask(1, first)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [1, 0]
    assert (await hall.state()).to_move == (1,)
    await hall.play(2, "put")
    await hall.ask(1)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [1, 0]
    assert (await hall.state()).to_move == (0,)


async def test_a_game_that_is_over_cannot_be_taken_back(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "; ".join(["put"] * 29))
    await hall.play(1, "put")
    with pytest.raises(TableOver):
        await hall.back(1)
    with pytest.raises(TableOver):
        await hall.ask(2)


async def test_the_end_of_the_game_closes_every_question(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "pass")
    await hall.ask(2, (await hall.undo.newest(hall.table))[0].seq)
    await hall.agreements.end(hall.table, 1, next(hall.clicks))
    await hall.agreements.end(hall.table, 2, next(hall.clicks))
    assert await hall.asked() == []
    await hall.wait(ANSWER_WITHIN)
    assert (await hall.look()).table.status == "ended"


# Silence.


@pytest.mark.parametrize(("term", "piles"), [("refuse", [1, 1]), ("agree", [0, 0])])
async def test_silence_of_48_hours_decides_as_the_table_agreed_across_a_restart(house: House, term: str, piles: list[int]) -> None:
    async with house.open() as hall:
        await hall.seat(2, silence=term)
        await hall.play(1, "put; pass")
        await hall.play(2, "put")
        await hall.ask(1)
        await hall.wait(ANSWER_WITHIN - HOUR)
        assert await hall.asked() == ["takeback"]
        house.clock.advance(1000)
    async with house.open() as hall:
        assert await hall.asked() == ["takeback"]
        for _ in range(60):
            await hall.wait(60_000)
        assert await hall.asked() == []
        assert (await hall.state()).piles == piles
        assert (await hall.told())[-1] == ("taken-back" if term == "agree" else "question-closed-silence")
        rows = len(await hall.rows())
        await hall.wait(ANSWER_WITHIN)
        assert len(await hall.rows()) == rows


async def test_silence_never_agrees_to_what_somebody_learned(hall: Hall) -> None:
    await hall.seat(2, silence="agree")
    await hall.play(1, "roll; pass")
    await hall.ask(1)
    assert (await hall.look()).table.asked["takeback"].reveals
    await hall.wait(ANSWER_WITHIN)
    assert (await hall.told())[-1] == "question-closed-silence"
    await hall.ask(1)
    await hall.answer(2, True)
    assert (await hall.state()).piles == [0, 0]


async def test_time_while_the_bot_was_down_is_no_silence(house: House) -> None:
    async with house.open() as hall:
        await hall.seat(2, silence="agree")
        await hall.play(1, "put; pass")
        await hall.play(2, "put")
        await hall.ask(1)
        await hall.wait(HOUR)
    house.clock.advance(10 * ANSWER_WITHIN)
    async with house.open() as hall:
        assert await hall.asked() == ["takeback"]
        await hall.wait(ANSWER_WITHIN - HOUR - 1)
        assert await hall.asked() == ["takeback"]
        await hall.wait(1)
        assert await hall.asked() == []


def test_silence_refuses_where_nothing_was_agreed() -> None:
    assert TERMS["silence"] == ("refuse", "agree")


# People who come and go while a question is open.


async def test_the_question_goes_when_who_asked_resigns_and_a_vote_comes_too_late(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "roll; pass")
    await hall.ask(1)
    seq = (await hall.look()).table.asked["takeback"].seq
    await hall.host.play.resign(hall.table, 1, next(hall.clicks))
    assert (await hall.told())[-1] == "question-closed-withdrawn"
    assert await refusal(hall.votes.answer(hall.table, 2, seq, True, next(hall.clicks))) == "question-closed"
    await hall.wait(ANSWER_WITHIN)
    assert await hall.lines() == ["roll", "pass"]


async def test_when_the_last_who_had_not_answered_resigns_the_rest_has_agreed(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "roll")
    await hall.ask(1)
    await hall.answer(2, True)
    await hall.host.play.resign(hall.table, 3, next(hall.clicks))
    await hall.wait(1000)
    assert (await hall.state()).piles == [0, 0, 0]


async def test_who_takes_an_open_seat_meanwhile_is_of_the_table_and_must_agree_too(hall: Hall) -> None:
    await hall.seat(3)
    await hall.play(1, "roll")
    await hall.host.play.resign(hall.table, 3, next(hall.clicks))
    await hall.ask(1)
    await hall.host.lobby.join(hall.table, 5, "Eve", next(hall.clicks))
    await hall.wait(1000)
    await hall.answer(2, True)
    assert await hall.asked() == ["takeback"]
    await hall.answer(5, True)
    assert (await hall.state()).piles == [0, 0, 0]


# Versions.


async def test_a_state_of_older_rules_is_restored_as_the_newer_rules_read_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.open() as hall:
        await hall.seat(2)
        await hall.play(1, "put", "put; pass")
    monkeypatch.setitem(GAMES, GAME, PebblesGame(rules=2))
    async with house.open() as hall:
        assert (await hall.state()).piles == [4, 0]
        await hall.play(2, "put")
        first = [line.seq for line in await hall.undo.newest(hall.table) if line.seat == 0][1]
        await hall.ask(1, first)
        await hall.answer(2, True)
        state = await hall.state()
        assert (state.rules, state.piles, state.to_move) == (2, [2, 0], (0,))
        found = await hall.host.store.read("SELECT rules FROM log WHERE kind = 'undo'")
        assert found == [(2,)]


async def test_a_position_that_no_version_reads_any_more_is_refused_in_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.open() as hall:
        await hall.seat(2)
        await hall.play(1, "put", "put")

        class Broken(PebblesGame):
            def load(self, raw: bytes) -> object:  # type: ignore[override]
                raise ValueError("from another world")

        monkeypatch.setitem(GAMES, GAME, Broken())
        assert await refusal(hall.back(1)) == "undo-unreadable"
        assert (await hall.state()).piles == [2, 0]


async def test_a_seat_that_was_not_waited_for_once_in_many_rows_is_found(hall: Hall) -> None:
    await hall.seat(2)
    since = (await hall.look()).table.seq
    for _ in range(101):
        await hall.play(1, "put")
        await hall.back(1)
    steady = (await hall.look()).table.seq
    await hall.play(1, "pass")
    await hall.play(2, "pass")
    upto = (await hall.look()).table.seq
    assert await hall.host.queries.always_waited_for(1, [0], since, steady) == {0}
    assert await hall.host.queries.always_waited_for(1, [0], since, upto) == set()
    assert await hall.host.queries.always_waited_for(1, [0], upto, upto) == {0}


async def test_while_everything_is_paused_nothing_is_taken_back_or_asked(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    await hall.play(1, "put")

    def paused(sitting: object) -> None:
        raise TableError("maintenance")

    monkeypatch.setattr(hall.host.maintenance, "check_not_paused", paused)
    assert await refusal(hall.back(1)) == "maintenance"
    assert await refusal(hall.ask(1)) == "maintenance"
    assert await hall.lines() == ["put"]


async def test_who_has_played_nothing_has_nothing_to_ask_back(hall: Hall) -> None:
    await hall.seat(2)
    assert await refusal(hall.ask(2)) == "undo-nothing"
    await hall.play(1, "put")
    assert await refusal(hall.ask(2)) == "undo-nothing"
    assert await hall.asked() == []


@pytest.mark.parametrize(("count", "more"), [(LISTED, ""), (LISTED + 1, "; …")])
async def test_of_what_is_taken_back_so_many_lines_are_named(hall: Hall, count: int, more: str) -> None:
    await hall.seat(2)
    await hall.play(1, "; ".join(["put"] * count))
    played = await hall.back(1)
    assert (played.seat, played.rows[0].seat, played.rows[0].user) == (0, 0, 1)
    assert played.rows[0].events[0].about == {"count": count, "lines": "; ".join(["put"] * LISTED) + more}


async def test_who_asks_is_told_with_their_seat_and_one_click_asks_or_takes_back_once(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put; roll")
    asked = [await hall.undo.ask(hall.table, 1, 900) for _ in range(2)]
    assert [(one.seat, one.repeated) for one in asked] == [(0, False), (0, True)]
    question = (await hall.look()).table.asked["takeback"]
    assert (question.reveals, question.count, question.lines) == (True, 2, ((0, "put"), (0, "roll")))
    event = asked[0].rows[0].events[0]
    assert (event.id, event.seat, event.about) == ("takeback-asked", 0, {"count": 2})
    await hall.answer(2, False)
    await hall.play(1, "put")
    free = [await hall.undo.ask(hall.table, 1, 901) for _ in range(2)]
    assert [(one.seat, one.repeated) for one in free] == [(0, False), (0, True)]
    assert free[0].rows[0].events[0].id == "undone"
    await hall.play(1, "put")
    back = [await hall.undo.back(hall.table, 1, 902) for _ in range(2)]
    assert [(one.seat, one.repeated) for one in back] == [(0, False), (0, True)]


async def test_what_somebody_may_take_back_is_listed_newest_first(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    await hall.play(1, "roll", "put", "put")
    sitting = await hall.look()

    async def free(user: int) -> list[int]:
        return [past.seq for past in await hall.undo.free(await hall.look(), user)]

    assert await free(1) == [sitting.table.seq, sitting.table.seq - 1], "up to what somebody learned"
    assert await free(2) == []
    assert await free(9) == [], "a stranger"
    monkeypatch.setattr(Pebbles, "goes_back", False)
    assert await free(1) == []
    monkeypatch.setattr(Pebbles, "goes_back", True)
    for user in (1, 2):
        await hall.agreements.end(hall.table, user, next(hall.clicks))
    assert await free(1) == [], "a table that is over"


async def test_the_course_of_a_long_game_is_read_page_by_page_and_each_line_once(hall: Hall) -> None:
    await hall.seat(2)
    for _ in range(8):
        await hall.play(1, "; ".join(["hide"] * 9))
    past = [line.seq for line in await hall.undo.newest(hall.table)]
    assert past == sorted(set(past), reverse=True)
    assert len(past) == 73 > PAGE
    assert (await hall.undo.newest(hall.table))[-1].kind == "deal"
    assert len(await hall.undo.newest(hall.table, 10)) == 11, "so many lines, and the one before them"


@pytest.mark.parametrize("again", [0, 1, 2])
async def test_nothing_of_undo_tells_how_often_somebody_chose_in_secret(hall: Hall, again: int) -> None:
    """What is free, what is refused and with which words, what stands under a panel and when a question closes."""
    await hall.seat(3)
    await hall.play(1, "put", "pass")
    await hall.play(3, "hide")
    await hall.play(2, "put")
    for _ in range(again):
        await hall.play(3, "hide")
    past = await hall.undo.newest(hall.table)
    assert own(past, 1, 2) == []
    assert [line.line for line in known(past, 1)] == ["put", "hide", "pass", "put", "deal"]
    assert await refusal(hall.back(2)) == "undo-others-played"
    await hall.ask(2)
    await hall.play(3, "hide")
    assert await hall.asked() == ["takeback"], "who chooses again does not play on"
    assert (await hall.look()).table.asked["takeback"].count == 1
