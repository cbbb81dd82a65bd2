"""What a seat may take others' times for: whatever agrees with the watch that runs out first and with the latest tap."""

from __future__ import annotations

from rules.chance import Chance
from tests.rules.space_builder.position import START, Table


def guesses(table: Table, seat: int | None) -> list:
    return [table.state.guess(seat, Chance(bytes([n]))) for n in range(40)]


def looked(table: Table, *seats: int, at: int = START) -> Table:
    """At own pace: these have seen the map, a second apart."""
    for n, seat in enumerate(seats):
        table.play(seat, "ready", at + 1_000 * n)
        table.play(None, f"look {seat + 1}", at + 1_000 * n)
    return table


def test_when_another_looked_is_open_as_long_as_no_watch_tells_it() -> None:
    table = looked(Table(2), 0, 1)
    assert len({guess.desks[1].start for guess in guesses(table, 0)}) == 40
    assert {guess.desks[0].start for guess in guesses(table, 0)} == {START}
    assert {guess.due for guess in guesses(table, 0)} == {table.state.due}


def test_the_watch_that_runs_out_first_is_known_to_be_anothers() -> None:
    table = looked(Table(3), 0, 1, 2)
    found = guesses(table, 2)
    assert all(min(guess.desks[0].start, guess.desks[1].start) == START for guess in found)
    assert len({guess.desks[0].start for guess in found}) > 5
    assert len({guess.desks[1].start for guess in found}) > 5


def test_the_only_tap_that_counts_is_known_and_earlier_ones_are_not() -> None:
    table = looked(Table(3), 0, 1, 2)
    table.finish(0, 40_000)
    assert len({guess.desks[0].done for guess in guesses(table, 2)}) == 40
    table.finish(1, 60_000)  # a second later by its own watch
    found = guesses(table, 2)
    assert all(max(guess.desks[0].done, guess.desks[1].done) == 59_000 for guess in found)
    assert len({guess.desks[0].done for guess in found}) > 5
    assert {guess.desks[0].done for guess in guesses(table, 0)} == {40_000}
    assert {guess.desks[1].done for guess in guesses(table, 0)} == {59_000}


def test_how_long_the_last_one_will_have_is_known_to_nobody_before_they_have_begun() -> None:
    table = looked(Table(3), 0, 1)
    table.finish(0, 40_000)
    table.finish(1, 60_000)
    for seat in (2, 1, None):
        assert len({guess.stop() for guess in guesses(table, seat)}) > 20
        assert not any(guess.check() for guess in guesses(table, seat))
    table.play(2, "ready", START + 90_000)
    assert len({guess.stop() for guess in guesses(table, 2)}) > 20, "nor when they have asked for the map"
    table.play(None, "look 3", START + 91_000)
    assert {guess.stop() for guess in guesses(table, 2)} == {59_000}


def test_live_all_know_when_the_map_was_shown() -> None:
    table = Table(3, pace="live").open()
    table.finish(0, 40_000)
    assert {guess.desks[1].start for guess in guesses(table, 0)} == {table.state.desks[1].start}
    assert {guess.desks[0].done for guess in guesses(table, 1)} == {40_000}
