"""A draft: what is written on it leaves the table as it was, and whoever may not do a thing is refused."""

from __future__ import annotations

import msgspec
import pytest

from rules.game import Event
from sessions.store import schema
from sessions.table.change import Draft
from sessions.table.errors import Damaged, NotSeated, NotStarted, TableError
from sessions.table.model import RowKind, Sitting, Status
from sessions.table.questions import Question
from tests.sessions.made import ANN, BEN, CLEO, sitting
from tests.sessions.pebbles import FULL, Pebbles, PebblesGame

NOW = 9_000


def game() -> Pebbles:
    return PebblesGame().deal(2, bytes(32))


def test_a_draft_changes_nothing_of_the_table_it_is_drawn_from() -> None:
    before = sitting(ANN, BEN, state=game())
    kept = msgspec.json.encode(before)
    draft = Draft.of(before, NOW)
    draft.play(draft.running(), 0, ANN, "put", NOW)
    draft.open_seat(draft.seated(BEN), "resign", "seat-opened", claim=BEN)
    draft.end(None, "agreed")
    assert msgspec.json.encode(before) == kept
    change = draft.change(before)
    assert change.before is before
    assert change.after.table.status == Status.ENDED
    assert [row.seq for row in change.rows] == [6, 7, 8]
    assert change.states[0] is change.states[2] is change.after.state


def test_rows_of_one_draft_are_one_batch_and_have_the_time_of_the_draft_where_none_is_said() -> None:
    draft = Draft.of(sitting(ANN, BEN, state=game()), NOW)
    draft.add(RowKind.SEAT, 0, ANN, "hello")
    draft.add(RowKind.MOVE, 1, BEN, "hide", Event("told", 1), public="?", at=8_000, reveals=True)
    (first, _), (second, _) = draft.rows
    assert (first.seq, first.batch, first.public, first.at, first.reveals) == (6, 6, "hello", NOW, False)
    assert (second.seq, second.batch, second.public, second.at, second.reveals) == (7, 6, "?", 8_000, True)
    assert draft.sitting.table.seq == 7


def test_a_line_that_ends_the_game_ends_the_table_and_closes_its_questions() -> None:
    state = game()
    state.piles[0] = FULL - 1
    draft = Draft.of(sitting(ANN, BEN, state=state, asked={"takeback": Question("takeback", 4, BEN, NOW)}), NOW)
    draft.play(state, 0, ANN, "put", NOW)
    assert draft.sitting.table.status == Status.OVER
    assert draft.sitting.table.asked == {}
    assert state.piles[0] == FULL - 1


def test_a_refused_line_leaves_no_row() -> None:
    state = game()
    draft = Draft.of(sitting(ANN, BEN, state=state), NOW)
    with pytest.raises(Exception, match="not-your-turn"):
        draft.play(state, 1, BEN, "put", NOW)
    assert (draft.rows, draft.sitting.table.seq, draft.sitting.state) == ([], 5, state)


def test_a_lobby_has_no_state_and_a_damaged_table_says_that_it_is_damaged() -> None:
    lobby = Draft.of(sitting(ANN), NOW)
    damaged = Draft.of(Sitting(sitting(ANN).table, [], None, damaged=True), NOW)
    with pytest.raises(NotStarted) as refused:
        lobby.running()
    assert not isinstance(refused.value, Damaged)
    with pytest.raises(NotStarted):
        lobby.started()
    with pytest.raises(Damaged):
        damaged.running()
    damaged.started()


def test_who_leads_a_lobby() -> None:
    draft = Draft.of(sitting(ANN, BEN), NOW)
    draft.may_lead(ANN)
    for other in (BEN, CLEO):
        with pytest.raises(TableError, match="only-the-maker"):
            draft.may_lead(other)
    left = Draft.of(sitting(BEN, host_user=ANN), NOW)
    left.may_lead(BEN)
    left.may_lead(ANN)
    with pytest.raises(TableError, match="only-the-maker"):
        left.may_lead(CLEO)


def test_who_gets_up_is_named_in_what_is_told_and_may_come_back() -> None:
    draft = Draft.of(sitting(ANN, BEN, state=game()), NOW)
    draft.open_seat(draft.seated(BEN), "resign", "seat-opened", claim=BEN)
    chair, row = draft.sitting.chairs[1], draft.rows[0][0]
    assert (chair.kind, chair.user, chair.name, chair.since, chair.claim) == ("open", None, "", NOW, BEN)
    assert (row.user, row.line, row.events) == (BEN, "resign", [Event("seat-opened", 1, {"name": "Ben", "name_of": BEN})])
    statements = [statement for statement, _ in draft.extra]
    assert statements == [schema.CLEAR_CHAIRS, schema.INSERT_CHAIR, schema.INSERT_CHAIR]
    with pytest.raises(NotSeated):
        draft.seated(BEN)
