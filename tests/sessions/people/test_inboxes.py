"""Which hand somebody's inbox shows, and which tables it lists."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sessions.people import inboxes
from sessions.people.inboxes import SAME, Inbox
from sessions.people.people import Person
from sessions.people.since import Mine


def table(
    number: int, waits: int | None = None, *, game: str = "hands", deadline: int | None = None, paused: int | None = None
) -> Any:
    """A table where somebody has seat 0, which waits for them since then."""
    seat = SimpleNamespace(deadline=deadline, given=-1, turn=3)
    times = SimpleNamespace(seats=[seat], paused=paused)
    about = SimpleNamespace(id=number, game=game, status="running", times=times, terms={})
    return Mine(SimpleNamespace(table=about, state=object()), 0, waits)  # type: ignore[arg-type]


def private(sitting: Any) -> bool:
    return bool(sitting.table.game == "hands")


def never(_: Any) -> bool:
    return False


def number_of(one: Mine | None) -> int | None:
    return None if one is None else one.sitting.table.id


def test_the_hand_is_of_the_table_that_waits_longest_and_stays_while_that_waits() -> None:
    tables = [table(1, 30), table(2, 10), table(3), table(4, 5, game="open")]
    assert number_of(inboxes.shown(Inbox(1), tables, private)) == 2, (
        "a game without hands is listed, and not shown of its own accord"
    )
    assert number_of(inboxes.shown(Inbox(1, table_id=1), tables, private)) == 1
    assert number_of(inboxes.shown(Inbox(1, table_id=4), tables, private)) == 4, "it was looked at"
    assert number_of(inboxes.shown(Inbox(1, table_id=3), tables, private)) == 2
    assert number_of(inboxes.shown(Inbox(1, table_id=2), [table(1, 30), table(2, 10, paused=20)], private)) == 1


def test_where_nothing_waits_it_stays_and_what_is_over_goes() -> None:
    tables = [table(1), table(2)]
    assert number_of(inboxes.shown(Inbox(1, table_id=2), tables, private)) == 2
    assert number_of(inboxes.shown(Inbox(1, table_id=9), tables, private, here=2)) == 2
    assert inboxes.shown(Inbox(1, table_id=9), [table(4, game="open")], private) is None


@given(
    st.lists(st.tuples(st.none() | st.integers(1, 99), st.none() | st.integers(1, 99), st.booleans()), max_size=6),
    st.integers(0, 6),
)
def test_every_table_that_waits_is_shown_or_listed_once(about: list[tuple[int | None, int | None, bool]], now: int) -> None:
    tables = [table(n, waits, game="hands" if hands else "open", deadline=end) for n, (waits, end, hands) in enumerate(about, 1)]
    one = inboxes.shown(Inbox(1, table_id=now), tables, private)
    others = inboxes.others(tables, number_of(one) or 0, never)
    listed = {other.sitting.table.id: inboxes.end_of(other, Person()) or 0 for other in others}
    if one is not None:
        said = inboxes.listing(one, others, Person())
        assert said == listed | (
            {one.sitting.table.id: 0} if one.waits is not None and one.sitting.table.times.paused is None else {}
        )
    waiting = [number_of(other) for other in tables if inboxes.waits(other)]
    assert sorted([*listed, *([number_of(one)] if one is not None and inboxes.waits(one) else [])]) == waiting  # type: ignore[type-var]
    box = Inbox(1, table_id=number_of(one) or 0, listed=listed)
    for other in tables:
        if other is not one:
            assert inboxes.tells_of(box, other, other.sitting.table.id, Person())


def test_the_end_of_a_clock_that_moves_by_a_little_is_told_already() -> None:
    assert inboxes.is_told({1: 10 * SAME}, {1: 11 * SAME - 1})
    assert not inboxes.is_told({1: 10 * SAME}, {1: 11 * SAME})
    assert not inboxes.is_told({1: 0}, {1: 0, 2: 0})
    assert not inboxes.tells_of(Inbox(1, listed={2: 0}), None, 2, Person())
