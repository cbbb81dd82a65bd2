"""What a reader is sent, for any past of a table: no call twice, no reader left behind, never a post where an edit serves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.board.decide import (
    AT_ONCE,
    AT_TABLE,
    CALLS_AFTER,
    COMPUTERS_PLAY,
    EDITABLE,
    END,
    HAND_EVERY,
    LOBBY,
    MORE_COMES,
    MORE_COMES_MOST,
    MORE_JOIN,
    OLD_EDITS,
    OVERDUE,
    ROOM,
    Context,
    Decision,
    Edit,
    Nothing,
    Post,
    Wait,
    chapter_of,
    concerns,
    joined,
)
from cogs.board.decide import decide as decided
from rules.game import Event, Seat
from sessions.play.reachability import LEFT_SERVER
from sessions.play.takeback import TAKEN_BACK
from sessions.table.model import Chair, Row, Shown, Sitting, Table
from sessions.table.questions import Question
from sessions.table.time_control import SeatTime, Times

SEATS = 4
NOW = 10_000_000
KINDS = ("person", "person", "person", "computer", "open")


def decide(*about: Any, **named: Any) -> Decision:
    """Decide by a context of these fields."""
    return decided(Context(*about, **named))


@dataclass
class Position:
    """As much of a game's state as is looked at: whom it waits for, and whether it is over."""

    to_move: tuple[Seat, ...]
    over: bool = False
    due: int | None = None

    def result(self) -> Any:
        return "won" if self.over else None


def row(seq: int, seat: Seat | None = None, kind: str = "move", *events: Event, user: int | None = None, at: int = 0) -> Row:
    return Row(seq, seq, kind, seat, user, "", "", at, list(events))


def sitting(
    to_move: Sequence[Seat], chairs: list[Chair], seq: int, board_no: int = 1, status: str = "running", **about: Any
) -> Sitting:
    table = Table(1, "kites", 1, {}, 0, b"", "", seq, status, 1, 2, 3, 100, None, "en", 0, 0, board_no)
    state: Any = Position(tuple(to_move), over=status == "over")
    return Sitting(msgspec.structs.replace(table, **about), chairs, state)


def chairs_of(kinds: Sequence[str]) -> list[Chair]:
    return [Chair(seat, 100 + seat if kind == "person" else None, "", kind, 0) for seat, kind in enumerate(kinds)]


@dataclass
class Past:
    """A table's past: whom it waited for after each row, which rows tell what, the questions that were asked, and the stretch of
    the game that each row belongs to."""

    waited: list[frozenset[Seat]]
    rows: list[Row]
    chairs: list[Chair]
    questions: list[Question]
    chapters: list[str]

    @property
    def callable_seats(self) -> set[Seat]:
        return {chair.seat for chair in self.chairs if chair.kind != "computer"}

    def at(self, seq: int, board_no: int = 1) -> Sitting:
        return sitting(sorted(self.waited[seq]), self.chairs, seq, board_no)

    def decided(
        self,
        shown: Shown,
        seq: int,
        *,
        board_no: int = 1,
        seat: Seat | None = None,
        quiet: bool = False,
        now: int = 0,
        held: Sequence[int] = (),
        owed: Sequence[int] = (),
        edited: Sequence[int] = (),
        live: bool = False,
        watched: bool = False,
    ) -> Any:
        """What is decided when the newest row is `seq`, at Unix ms `now` (0: a second after the row before)."""
        return decide(
            shown,
            self.waited[shown.seq : seq + 1] if shown.seq >= 0 else [],
            self.at(seq, board_no),
            self.rows[shown.seq + 1 : seq + 1],
            [question for question in self.questions if question.seq <= seq],
            self.callable_seats,
            now or NOW + seq * 1000,
            seat=seat,
            quiet=quiet,
            chapter=self.chapters[seq] if seat is None else None,
            held=held,
            owed=owed,
            edited=edited,
            live=live,
            watched=watched,
        )

    def called(self, seat: Seat, since: int, upto: int) -> bool:
        """Whether a seat must act and did not have to at some row since, or all have agreed to go back."""
        back = any(event.id == TAKEN_BACK for line in self.rows[since + 1 : upto + 1] for event in line.events)
        fresh = since < 0 or back or not all(seat in self.waited[n] for n in range(since, upto + 1))
        return seat in self.waited[upto] and seat in self.callable_seats and fresh


@st.composite
def pasts(draw: st.DrawFn) -> Past:
    length = draw(st.integers(1, 12))
    waited = draw(st.lists(st.frozensets(st.integers(0, SEATS - 1)), min_size=length, max_size=length))
    rows = []
    for seq in range(length):
        kind, event = draw(st.sampled_from([("move", ""), ("move", ""), ("seat", ""), ("undo", ""), ("undo", TAKEN_BACK)]))
        seat = draw(st.none() | st.integers(0, SEATS - 1))
        secret = draw(st.none() | st.tuples(st.integers(0, SEATS - 1)))
        events = [*([Event(event, None)] if event else []), *([Event("x", None, {}, secret)] if secret else [])]
        rows.append(row(seq, seat, kind, *events, at=1))
    asked = draw(st.lists(st.tuples(st.integers(0, length - 1), st.frozensets(st.integers(100, 104), min_size=1)), max_size=2))
    questions = [Question(f"kind{n}", seq, None, 0, tuple(sorted(users))) for n, (seq, users) in enumerate(asked)]
    chapters = draw(st.lists(st.sampled_from(["a", "b.1", "b.2", "b.3", "c.1"]), min_size=length, max_size=length))
    return Past(waited, rows, chairs_of([draw(st.sampled_from(KINDS)) for _ in range(SEATS)]), questions, sorted(chapters))


def after(shown: Shown, decision: Any, seq: int, board_no: int = 1, chapter: str | None = None) -> Shown:
    """What is kept once it was delivered."""
    match decision:
        case Post():
            return Shown(shown.reader, seq, board_no, 3, 1000 + seq, NOW + seq * 1000, seq, decision.told, None, chapter)
        case Edit():
            return msgspec.structs.replace(shown, seq=seq, board_no=board_no, chapter=chapter)
        case Nothing(noted=True):
            return msgspec.structs.replace(shown, seq=seq, board_no=board_no)
    return shown


@pytest.mark.heavy
@given(pasts(), st.data())
def test_whoever_joins_is_called_once_however_the_rows_are_taken_together(past: Past, data: st.DataObject) -> None:
    shown = Shown("board")
    for seq in range(len(past.rows)):
        if data.draw(st.booleans(), "the reader is behind") and seq < len(past.rows) - 1:
            continue
        since, decision = shown.seq, past.decided(shown, seq)
        stands = any(chair.kind == "open" and past.called(chair.seat, since, seq) for chair in past.chairs)
        users = [chair.user for chair in past.chairs if chair.user and (stands or past.called(chair.seat, since, seq))]
        asked = {user for question in past.questions if since < question.seq <= seq for user in question.asked}
        calls = list(decision.mentions) if isinstance(decision, Post) else []
        assert len(calls) == len(set(calls))
        assert set(calls) == {*users, *asked}
        shown = after(shown, decision, seq, chapter=past.chapters[seq])
        assert shown.seq == seq, "a reader is left behind"
        again = past.decided(shown, seq)
        assert again == Nothing(), "what was shown is shown once"
        moved = past.decided(shown, seq, board_no=2)
        assert isinstance(moved, Post)
        assert moved.mentions == (), "shown again in another place it calls nobody twice"


@pytest.mark.heavy
@given(pasts(), st.frozensets(st.integers(100, 104)), st.frozensets(st.integers(100, 103)), st.integers(0, 11), st.integers(0, 11))
def test_who_is_not_called_now_is_called_later_and_calls_for_no_post(
    past: Past, held: frozenset[int], owed: frozenset[int], a: int, b: int
) -> None:
    since, seq = sorted((a % len(past.rows), b % len(past.rows)))
    shown = Shown("board", since, 1, 3, 77, NOW + seq * 1000, since, since - 1, None, past.chapters[since])
    wanted = past.decided(shown, seq, owed=sorted(owed))
    called = set(wanted.mentions) if isinstance(wanted, Post) else set()
    assert owed <= called, "whose call is due is called, whether or not there is anything new"
    decision = past.decided(shown, seq, held=sorted(held), owed=sorted(owed))
    if since == seq and owed <= held:
        assert decision == Nothing()
        return
    assert set(decision.mentions if isinstance(decision, Post) else ()) == called - held
    assert set(decision.later) == called & held
    open_seats = [seat for seat in range(SEATS) if past.called(seat, since, seq) and past.chairs[seat].user is None]
    if not called - held and not open_seats and past.chapters[since] == past.chapters[seq]:
        assert isinstance(decision, Edit), "nobody is called, so nothing is posted"


@pytest.mark.heavy
@given(pasts(), st.data())
def test_what_stands_in_the_thread_is_the_story_once(past: Past, data: st.DataObject) -> None:
    """However the rows are taken together: each stretch of the game has one message, and together they tell every row once."""
    shown, standing = Shown("board"), []
    for seq in range(len(past.rows)):
        if data.draw(st.booleans(), "the reader is behind") and seq < len(past.rows) - 1:
            continue
        decision = past.decided(shown, seq)
        if isinstance(decision, Post) and decision.replaces:
            standing.pop()
        if isinstance(decision, Post):
            standing.append([decision.told, seq, past.chapters[seq]])
        elif isinstance(decision, Edit):
            assert decision.told == standing[-1][0]
            standing[-1][1:] = [seq, past.chapters[seq]]
        shown = after(shown, decision, seq, chapter=past.chapters[seq])
    assert [since for since, _, _ in standing] == [-1, *(upto for _, upto, _ in standing[:-1])]
    chapters = [chapter for _, _, chapter in standing]
    assert len(chapters) == len(set(chapters)), "a stretch has more than one message"


@pytest.mark.heavy
@given(pasts(), st.integers(0, 11), st.integers(0, 11), *[st.booleans()] * 3, st.sampled_from(["a", "b", "c", None]))
def test_a_board_is_posted_only_where_an_edit_does_not_serve(
    past: Past, a: int, b: int, quiet: bool, old: bool, lately: bool, chapter: str | None
) -> None:
    since, seq = sorted((a % len(past.rows), b % len(past.rows)))
    now = NOW + seq * 1000
    shown = Shown("board", since, 1, 3, 77, now - EDITABLE - old, since, since - 1, None, chapter)
    decision = past.decided(shown, seq, quiet=quiet, edited=[now - OLD_EDITS + lately] * AT_ONCE)
    fewer = past.decided(shown, seq, quiet=quiet, edited=[now] * (AT_ONCE - 1))
    assert fewer == past.decided(shown, seq, quiet=quiet), "a few edits of an old message are taken"
    someone = any(past.called(seat, since, seq) for seat in range(SEATS))
    asked = any(since < question.seq <= seq for question in past.questions)
    turned = chapter is not None and chapter != past.chapters[seq]
    if since == seq:
        assert decision == Nothing()
    elif quiet and not someone and not asked:
        assert decision == Nothing(noted=True)
    elif someone or asked or turned or (old and lately):
        assert isinstance(decision, Post)
        assert decision.replaces == (not turned), "a message goes only where the new one tells all of it"
        assert decision.told == (since if turned else since - 1), "what was not told yet is told"
        assert not decision.mentions or someone or asked
    else:
        assert decision == Edit(since - 1)


@pytest.mark.heavy
@pytest.mark.shipped
@given(
    pasts(),
    st.integers(0, 11),
    st.integers(0, 11),
    st.lists(st.integers(0, 2 * MORE_COMES_MOST), min_size=12, max_size=12),
    st.booleans(),
)
def test_a_board_waits_only_where_it_calls_nobody_and_not_for_long(
    past: Past, a: int, b: int, ages: list[int], watched: bool
) -> None:
    since, seq = sorted((a % len(past.rows), b % len(past.rows)))
    people = {chair.seat: chair.user for chair in past.chairs}
    for line, age in zip(past.rows, sorted(ages, reverse=True), strict=False):
        line.at, line.user = NOW - age, people.get(line.seat) if line.seat is not None else None
    shown = Shown("board", since, 1, 3, 77, NOW, since, since - 1, None, past.chapters[since])
    at_once = past.decided(shown, seq, now=NOW, live=True)
    decision = past.decided(shown, seq, now=NOW, watched=watched)
    if not isinstance(decision, Wait):
        assert decision == at_once
        return
    rows, waited = past.rows[since + 1 : seq + 1], past.waited[seq]
    assert at_once == Edit(since - 1) or (isinstance(at_once, Post) and not at_once.mentions)
    assert not at_once.later
    assert past.decided(shown, seq, now=decision.until, watched=watched) == at_once, "then it is shown"
    if waited & past.callable_seats:
        assert not watched
        assert all(earlier == waited for earlier in past.waited[since:seq]), "what stands says whose turn it is"
        assert {line.seat for line in rows} == waited
    assert NOW < decision.until <= min(rows[-1].at + MORE_COMES, rows[0].at + MORE_COMES_MOST)
    assert decision.until < rows[0].at + 10_000, "every move stands in the channel within ten seconds"


@pytest.mark.shipped
@pytest.mark.parametrize(
    ("ago", "watched", "chapter"), [(0, False, "a"), (MORE_COMES - 1, False, "b"), (MORE_COMES, False, "a"), (0, True, "a")]
)
def test_a_board_waits_for_who_goes_on_alone(ago: int, watched: bool, chapter: str) -> None:
    table = sitting([0], chairs_of(["person", "person"]), 5)
    shown = Shown("board", 4, 1, 3, 77, NOW - ago, told=2, chapter="a")
    decide_ = partial(
        decide, shown, [(0,), (0,)], table, questions=[], callable_seats={0, 1}, now=NOW, chapter=chapter, watched=watched
    )
    waits = ago < MORE_COMES and not watched
    assert decide_(rows=[row(5, 0, user=100, at=NOW - ago)]) == (Wait(NOW - ago + MORE_COMES) if waits else Edit(2))
    assert isinstance(decide_(rows=[row(5, 1, user=101, at=NOW - ago)]), Edit | Post), "somebody else has acted"
    assert isinstance(decide_(rows=[row(5, 0, "undo", user=100, at=NOW - ago)]), Edit | Post)
    assert isinstance(decide_(rows=[row(5, 0, user=100, at=NOW - ago)], owed=[101]), Post), "a call waits for nothing"


def began(seats: Sequence[Seat], at: int) -> Times:
    """Times of a table that waits for these seats since Unix ms `at`."""
    return Times(tuple(SeatTime(5, at) if seat in seats else SeatTime() for seat in range(SEATS)))


@pytest.mark.shipped
def test_nobody_is_called_before_an_order_would_have_been_played() -> None:
    chairs = chairs_of(["person"] * 4)
    table = sitting([1], chairs, 5, times=began([1], NOW))
    shown = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a")
    moved = [row(5, 0, user=100, at=NOW)]
    decide_ = partial(decide, shown, [(0,), (1,)], questions=[], callable_seats={0, 1}, chapter="a")
    called = Post((101,), 2, replaces=True)
    assert decide_(table, moved, now=NOW) == Wait(NOW + CALLS_AFTER)
    assert decide_(table, moved, now=NOW + CALLS_AFTER) == called
    assert decide_(table, moved, now=NOW, held=[101]) == Edit(2, later=(101,)), "nobody is called: it is told at once"
    for live in (sitting([1], chairs, 5, times=began([1], NOW), terms={"clock": "live"}), table):
        assert decide_(live, moved, now=NOW, live=live is table) == called, "at a table that is played live"
    dealt = [row(5, None, "deal", at=NOW)]
    assert decide_(table, dealt, now=NOW) == called, "nobody has an order yet"
    for ordered, late in (([101], True), ([102], False)):
        found = decide_(table, moved, now=NOW + CALLS_AFTER, ordered=ordered)
        assert found == (Wait(NOW + CALLS_AFTER + 1_000) if late else called), "an order that comes late is waited for"
        stands = msgspec.structs.replace(shown, seq=5)
        again = decide(stands, [], table, [], [], {0, 1}, NOW + CALLS_AFTER, chapter="a", owed=[101], ordered=ordered)
        assert again == (Wait(NOW + CALLS_AFTER + 1_000) if late else called)
        assert decide_(table, moved, now=NOW + OVERDUE, ordered=ordered) == called, "but not for ever"


@pytest.mark.shipped
def test_while_one_order_after_the_other_is_played_the_board_moves_silently() -> None:
    first = NOW - CALLS_AFTER
    table = sitting([2], chairs_of(["person"] * 4), 6, times=began([2], NOW - 2_000))
    shown = Shown("board", 4, 1, 3, 77, first, told=2, chapter="a")
    moved = [row(5, 0, user=100, at=first), row(6, 1, user=101, at=NOW - 2_000)]
    decide_ = partial(decide, shown, [(0,), (1,), (2,)], table, moved, [], {0, 1, 2}, chapter="a")
    assert decide_(NOW - 1) == Wait(NOW)
    assert decide_(NOW) == Edit(2, later=(102,))
    later = [row(5, 0, user=100, at=NOW - 7_000), moved[1]]
    soon = decide(shown, [(0,), (1,), (2,)], table, later, [], {0, 1, 2}, NOW, chapter="a")
    assert soon == Wait(NOW - 2_000 + CALLS_AFTER), "one message tells of all"
    stands = msgspec.structs.replace(shown, seq=6)
    assert decide(stands, [], table, [], [], {2}, NOW, chapter="a", owed=[102]) == Wait(NOW - 2_000 + CALLS_AFTER)


@pytest.mark.shipped
def test_who_is_there_sees_a_move_before_the_message_that_calls_takes_its_place() -> None:
    table = sitting([1], chairs_of(["person"] * 4), 5, times=began([1], NOW))
    shown, moved = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a"), [row(5, 0, user=100, at=NOW)]
    decide_ = partial(decide, before=[(0,), (1,)], after=table, questions=[], callable_seats={0, 1, 2, 3}, company=True)
    assert decide_(shown, rows=moved, now=NOW, chapter="a") == Edit(2, later=(101,))
    stands = msgspec.structs.replace(shown, seq=5)
    for now, then in ((NOW + 1, Wait(NOW + CALLS_AFTER)), (NOW + CALLS_AFTER, Post((101,), 2, replaces=True))):
        assert decide_(stands, rows=[], now=now, chapter="a", owed=[101]) == then
    assert decide_(shown, rows=moved, now=NOW, chapter="b") == Wait(NOW + CALLS_AFTER), "a new stretch has one message, not two"
    old = msgspec.structs.replace(shown, posted=NOW - EDITABLE - 1)
    assert decide_(old, rows=moved, now=NOW, chapter="a") == Wait(NOW + CALLS_AFTER), "an old message is edited seldom"


@pytest.mark.shipped
def test_a_hand_waits_as_long_as_the_call() -> None:
    table = sitting([1], chairs_of(["person"] * 4), 5, times=began([1], NOW))
    shown = Shown("hand:101", 4, 0, 3, 77, NOW - 2 * HAND_EVERY, told=2)
    decide_ = partial(decide, shown, [(0,), (1,)], table, [row(5, 0, user=100, at=NOW)], [], {0, 1}, seat=1)
    assert decide_(NOW) == Wait(NOW + CALLS_AFTER)
    assert decide_(NOW + CALLS_AFTER) == Post((), 4, replaces=True)


@pytest.mark.shipped
def test_a_board_waits_for_a_computer_player_and_calls_who_comes_after_it_at_once() -> None:
    table = sitting([1], chairs_of(["person", "computer", "person"]), 5)
    shown = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a")
    decide_ = partial(decide, shown, rows=[row(5, 0, user=100, at=NOW)], questions=[], callable_seats={0, 2}, chapter="a")
    for watched, until in ((False, MORE_COMES), (True, COMPUTERS_PLAY)):
        assert decide_([(0,), (1,)], table, now=NOW + 1, watched=watched) == Wait(NOW + until)
        assert decide_([(0,), (1,)], table, now=NOW + until, watched=watched) == Edit(2)
    assert decide_([(0,), (1,)], table, now=NOW + MORE_COMES) == Edit(2)
    assert decide_([(0,), (1,)], table, now=NOW + 1, live=True) == Edit(2)
    assert decide_([(0,), (2,)], sitting([2], table.chairs, 5), now=NOW + 1) == Post((102,), 2, replaces=True)
    assert decide_([(0,), (2,)], sitting([2], table.chairs, 5), now=NOW + 1, held=[102]) == Edit(2, later=(102,))


@pytest.mark.heavy
@given(pasts(), st.integers(0, 11), st.integers(0, 11), st.integers(0, SEATS - 1), st.integers(0, 2 * HAND_EVERY))
def test_a_hand_calls_nobody_and_is_sent_when_it_changed(past: Past, a: int, b: int, seat: Seat, age: int) -> None:
    """(Nobody is at the table: whose rows these are is not told.)"""
    since, seq = sorted((a % len(past.rows), b % len(past.rows)))
    now = NOW + seq * 1000
    shown = Shown(f"hand:{100 + seat}", since, 0, 4, 78, now - age, -1, since)
    decision = past.decided(shown, seq, seat=seat)
    rows = past.rows[since + 1 : seq + 1]
    told = concerns(past.waited[since : seq + 1], past.at(seq), rows, seat)
    if since == seq:
        assert decision == Nothing()
    elif past.called(seat, since, seq) and age >= HAND_EVERY:
        assert decision == Post((), since, replaces=True)
    else:
        assert decision == (Edit(since) if told else Nothing(noted=True))
    first = past.decided(Shown(f"hand:{100 + seat}"), seq, seat=seat)
    assert first == Post((), -1)


@pytest.mark.heavy
@given(pasts())
def test_what_the_log_gives_in_one_set_decides_as_its_single_rows_do(past: Past) -> None:
    """The log may answer with the first row and whom it waited for all the time; a change in hand with each row."""
    seq = len(past.rows) - 1
    shown, board = Shown("board", 0, 1, 3, 77), past.at(seq)
    always = frozenset.intersection(*past.waited)
    rows = past.rows[1:]
    single = joined(shown, past.waited, board, rows, past.callable_seats)
    assert joined(shown, [past.waited[0], always], board, rows, past.callable_seats) == single


@pytest.mark.shipped
@pytest.mark.parametrize(("ago", "waits"), [(0, True), (AT_TABLE - 1, True), (AT_TABLE, False)])
def test_the_hand_of_who_is_at_the_table_waits_until_they_are_not(ago: int, waits: bool) -> None:
    table = sitting([1], chairs_of(["person", "person"]), 5)
    shown = Shown("hand:100", 4, 0, 3, 77, NOW - ago - 90_000, told=2)
    rows = [row(5, 0, user=100, at=NOW - ago)]
    decision = decide(shown, [(0,), (1,)], table, rows, [], {0, 1}, NOW, seat=0)
    assert decision == (Wait(NOW - ago + AT_TABLE) if waits else Edit(2))
    other = decide(Shown("hand:101", 4, 0, 3, 78, NOW - 90_000), [(0,), (1,)], table, rows, [], {0, 1}, NOW, seat=1)
    assert other == Post((), 4, replaces=True), "somebody else's rows say nothing of who is at the table"
    first = decide(Shown("hand:100"), [], table, rows, [], {0, 1}, NOW, seat=0)
    assert first == Post((), -1), "a first hand waits for nothing"


@pytest.mark.parametrize("blocked", ["gone", "closed", "left"])
def test_whoever_is_blocked_is_sent_nothing(blocked: str) -> None:
    shown = Shown("board", 0, 1, 3, 77, blocked=blocked)
    assert decide(shown, [()], sitting([0], chairs_of(["person"]), 5), [row(5, 0)], [], {0}, NOW) == Nothing()


def test_a_table_without_a_place_is_shown_to_nobody_but_hands() -> None:
    nowhere = sitting([0], chairs_of(["person"]), 5, channel_id=None)
    assert decide(Shown("board"), [], nowhere, [row(5, 0)], [], {0}, NOW) == Nothing()
    assert decide(Shown("hand:100"), [], nowhere, [row(5, 0)], [], {0}, NOW, seat=0) == Post((), -1)


@pytest.mark.parametrize("chapter", ["a", None])
def test_the_end_calls_everybody_once_and_keeps_the_message_before_it(chapter: str | None) -> None:
    over = sitting([], chairs_of(["person", "computer", "person"]), 5, status="over")
    shown = Shown("board", 4, 1, 3, 77, NOW, chapter=chapter)
    decision = decide(shown, [()], over, [row(5, 0)], [], {0, 2}, NOW, chapter=END)
    assert decision == Post((100, 102), 4)
    stands = after(shown, decision, 5, chapter=END)
    moved = sitting([], over.chairs, 5, board_no=2, status="over")
    assert decide(stands, [()], moved, [], [], {0, 2}, NOW, chapter=END) == Post((), 4, replaces=True)
    later = sitting([], over.chairs, 6, status="over")
    assert decide(stands, [()], later, [row(6)], [], {0, 2}, NOW, chapter=END) == Edit(4)


def test_a_table_ended_without_a_result_calls_nobody() -> None:
    ended = sitting([0], chairs_of(["person", "person"]), 5, status="ended")
    assert decide(Shown("board", 4, 1, 3, 77), [(0,)], ended, [row(5, 0)], [], {0, 1}, NOW, chapter=END) == Post((), 4)


def test_a_lobby_calls_whom_it_invites_once() -> None:
    lobby = sitting([], chairs_of(["person"]), 0, status="lobby", invited=[100, 101, 102])
    lobby.state = None
    assert decide(Shown("board"), [], lobby, [row(0, 0)], [], {0}, NOW) == Post((101, 102), -1)
    sits = sitting([], chairs_of(["person", "person"]), 1, status="lobby", invited=[100, 101, 102])
    sits.state = None
    assert decide(Shown("board"), [], sits, [row(0, 0), row(1, 1)], [], {0, 1}, NOW) == Post((102,), -1), "101 sits there already"
    later = sitting([], lobby.chairs, 1, status="lobby", invited=[100, 101, 102])
    later.state = None
    shown = Shown("board", 0, 1, 3, 77, NOW, told=-1, chapter=LOBBY)
    assert decide(shown, [()], later, [row(1, 0)], [], {0}, NOW, chapter=LOBBY) == Edit(-1)
    moved = sitting([], lobby.chairs, 1, board_no=2, status="lobby", invited=[100, 101])
    moved.state = None
    assert decide(shown, [()], moved, [row(1, 0)], [], {0}, NOW, chapter=LOBBY) == Post((), -1, replaces=True)


@pytest.mark.shipped
def test_a_lobby_waits_a_moment_for_more_who_join_and_not_for_the_start() -> None:
    lobby = sitting([], chairs_of(["person", "person"]), 4, status="lobby")
    lobby.state = None
    shown = Shown("board", 2, 1, 3, 77, NOW, told=-1, chapter=LOBBY)
    rows = [row(3, 1, "seat", at=NOW), row(4, 2, "seat", at=NOW + 1500)]
    decide_ = partial(decide, shown, [()], lobby, rows, [], {0, 1}, chapter=LOBBY)
    assert decide_(now=NOW + 1500) == Wait(NOW + MORE_JOIN), "counted from the first of them"
    assert decide_(now=NOW + MORE_JOIN) == Edit(-1)
    begun = sitting([0], lobby.chairs, 5)
    assert decide(
        shown, [(), (0,)], begun, [*rows, row(5, None, "deal", at=NOW + 1600)], [], {0, 1}, NOW + 1600, chapter="1"
    ) == Post((100,), 2)


def test_who_is_called_reads_the_whole_stretch() -> None:
    table = sitting([2], chairs_of(["person", "person", "person"]), 9)
    shown = Shown("board", 8, 1, 3, 77, NOW, told=4, chapter="2")
    decide_ = partial(decide, shown, [(1,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW)
    assert decide_(chapter="2") == Post((102,), 4, replaces=True)
    assert decide_(chapter="3") == Post((102,), 8), "the message of the stretch before stays and tells its own"


def test_short_stretches_of_one_part_that_call_nobody_share_a_message() -> None:
    table = sitting([2], chairs_of(["person", "person", "person"]), 9)
    shown = Shown("board", 8, 1, 3, 77, NOW, told=4, chapter="2.7")
    decide_ = partial(decide, shown, [(1,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW)
    assert decide_(chapter="2.8", held=[102]) == Edit(4, later=(102,))
    assert decide_(chapter="2.8") == Post((102,), 8), "who is called reads a message of their own stretch"
    assert decide_(chapter="3.1", held=[102]) == Post((), 8, later=(102,)), "an era that is over keeps its picture"
    full = msgspec.structs.replace(shown, told=9 - ROOM)
    assert decide(full, [(2,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW, chapter="2.8") == Edit(9 - ROOM)
    full.told -= 1
    assert decide(full, [(2,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW, chapter="2.8") == Post((), 8)
    long = msgspec.structs.replace(shown, chapter="2")
    assert decide(long, [(2,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW, chapter="3") == Post((), 8)


def test_where_a_panel_is_open_no_message_pushes_it_up_that_need_not() -> None:
    """Who thinks about a question keeps it in sight: the next stretch goes on in the message that stands, unless it calls."""
    table = sitting([2], chairs_of(["person", "person", "person"]), 9)
    shown = Shown("board", 8, 1, 3, 77, NOW, told=4, chapter="2")
    decide_ = partial(decide, shown, [(2,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW, panel=True)
    assert decide_(chapter="3") == Edit(4)
    joined_ = partial(decide, shown, [(1,), (2,)], table, [row(9, 1)], [], {0, 1, 2}, NOW, chapter="3", panel=True)
    assert joined_() == Post((102,), 8)
    assert joined_(held=[102]) == Edit(4, later=(102,)), "a call that is held is not lost"
    assert decide_(chapter="3.1") == Post((), 8), "what begins a new part is a message of its own"
    assert decide_(chapter=END) == Post((), 8)
    assert decide_(chapter=None) == Edit(4), "as it is where no stretch is known"
    for before in (LOBBY, END):
        assert decide(msgspec.structs.replace(shown, chapter=before), *decide_.args[1:], **decide_.keywords, chapter="3") == Post(
            (), 8
        )
    full = msgspec.structs.replace(shown, told=8 - ROOM)
    assert decide(full, *decide_.args[1:], **decide_.keywords, chapter="3") == Post((), 8)


def test_what_a_message_tells() -> None:
    running = sitting([0], chairs_of(["person"]), 5)
    assert chapter_of(running, "7") == "7"
    assert chapter_of(sitting([], [], 5, status="over"), "7") == chapter_of(sitting([0], [], 5, status="ended"), "7") == END
    running.state = None
    assert chapter_of(running, None) == LOBBY
    running.damaged = True
    assert chapter_of(running, None) is None


def test_that_somebody_left_the_server_is_told_to_everybody_else_once() -> None:
    table = sitting([1], chairs_of(["person", "open", "person"]), 5)
    shown = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a")
    rows = [row(5, 1, "seat", Event(LEFT_SERVER, 1))]
    decision = decide(shown, [(1,), (1,)], table, rows, [], {0, 1, 2}, NOW, chapter="a", held=[102])
    assert decision == Post((100,), 2, replaces=True, later=(102,))
    later = sitting([1], table.chairs, 6)
    shown = after(shown, decision, 5, chapter="a")
    assert decide(shown, [(1,), (1,)], later, [row(6, 0, at=9)], [], {0, 1, 2}, NOW + 5000, chapter="a") == Edit(2)


def test_where_a_table_begins_to_wait_for_an_open_seat_all_are_called_once() -> None:
    shown = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a")
    table = sitting([1], chairs_of(["person", "open", "person"]), 5)
    decision = decide(shown, [(0,), (1,)], table, [row(5, 0, user=100, at=9)], [], {0, 1, 2}, NOW, chapter="a", held=[100])
    assert decision == Post((102,), 2, replaces=True, later=(100,)), "a move has made it the turn of a seat that nobody holds"
    shown = after(shown, decision, 5, chapter="a")
    later = sitting([1], table.chairs, 6)
    assert decide(shown, [(1,), (1,)], later, [row(6, 0, at=9)], [], {0, 1, 2}, NOW + 5000, chapter="a") == Edit(2)


@pytest.mark.shipped
def test_whoever_is_there_when_an_open_seat_must_act_may_see_to_it_before_all_are_called() -> None:
    chairs = chairs_of(["person", "open", "person"])
    chairs[1].since = NOW - 1000
    shown, rows = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a"), [row(5, 1, "seat", at=NOW - 1000)]
    table = sitting([1], chairs, 5, times=Times(tuple(SeatTime(turn=t, begun=NOW - 9000) for t in (-1, 4, -1))))
    wait = decide(shown, [(1,), (1,)], table, rows, [], {0, 1, 2}, NOW, chapter="a")
    assert isinstance(wait, Wait)
    called = decide(shown, [(1,), (1,)], table, rows, [], {0, 1, 2}, NOW + CALLS_AFTER, chapter="a")
    assert called == Post((100, 102), 2, replaces=True)
    taken = sitting([0], chairs_of(["person", "computer", "person"]), 6)
    rows = [*rows, row(6, 1, "seat", at=NOW)]
    said = decide(shown, [(1,), (1,), (0,)], taken, rows, [], {0, 2}, NOW + CALLS_AFTER, chapter="a")
    assert said == Post((100,), 2, replaces=True), "that a seat was open for a moment calls nobody"


def test_where_the_seat_that_a_table_waits_for_is_opened_all_are_called() -> None:
    shown = Shown("board", 4, 1, 3, 77, NOW, told=2, chapter="a")
    chairs = chairs_of(["person", "open", "person"])
    chairs[1].since = 9
    rows = [row(5, 1, "seat", Event("seat-opened", 1), at=9)]
    decision = decide(shown, [(1,), (1,)], sitting([1], chairs, 5), rows, [], {0, 1, 2}, NOW, chapter="a")
    assert decision == Post((100, 102), 2, replaces=True)
    others = decide(shown, [(0,), (0,)], sitting([0], chairs, 5), rows, [], {0, 1, 2}, NOW, chapter="a")
    assert others == Edit(2), "that it is open is told, and nobody called, as long as others play"
