"""Standing: what counts for whom, ratings with ties and many players, and that each table is counted once whatever happens."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import rules
from players.inplace import InPlace
from rules import GAMES
from rules.game import Result
from sessions.people import ratings as module
from sessions.people.ratings import EVERYWHERE, MINIMUM, NEW, Outcome, Performance, Ratings, Strength, outcome, points, rate, waits
from sessions.play.computers import Computers
from sessions.store import prepare, schema
from sessions.store.connection import Statement, StoreError
from sessions.store.sql import ratings_sql
from sessions.table.model import Chair, Row, Table
from sessions.wiring import wire
from tests.race import RACE, Course, course


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


# Who played, and for how long they thought.


def moved(seq: int, seat: int | None, user: int | None, at: int, waits_for: tuple[int, ...], batch: int | None = None) -> Any:
    return Row(seq, seq if batch is None else batch, "move", seat, user, "x", "x", at, []), waits_for


DEAL = (Row(0, 0, "deal", None, 11, "deal", "deal", 0, []), (0,))


def test_a_moves_time_runs_from_when_its_seat_was_waited_for() -> None:
    trail = [DEAL, moved(1, 0, 11, 5000, (1,)), moved(2, 1, 12, 7000, (0,)), moved(3, 0, 11, 7500, ())]
    assert waits(trail) == {11: (2, 5500), 12: (1, 2000)}


def test_lines_typed_together_are_one_move_and_several_decisions_of_a_turn_are_several() -> None:
    together = [DEAL, moved(1, 0, 11, 5000, (0,)), moved(2, 0, 11, 5000, (1,), batch=1)]
    assert waits(together) == {11: (1, 5000)}
    apart = [DEAL, moved(1, 0, 11, 5000, (0,)), moved(2, 0, 11, 6000, (1,))]
    assert waits(apart) == {11: (2, 6000)}


def test_all_at_once_each_has_their_own_time_and_a_changed_choice_counts_nothing() -> None:
    deal = (DEAL[0], (0, 1))
    trail = [deal, moved(1, 1, 12, 3000, (0,)), moved(2, 1, 12, 4000, (0,)), moved(3, 0, 11, 9000, (0, 1))]
    assert waits(trail) == {12: (1, 3000), 11: (1, 9000)}


def test_who_takes_a_seat_over_is_not_charged_for_the_time_before() -> None:
    taken = (Row(2, 2, "seat", 0, 13, "join", "join", 90_000, []), (0,))
    trail = [DEAL, moved(1, 0, 11, 1000, (0,)), taken, moved(3, 0, 13, 91_000, ())]
    assert waits(trail) == {11: (1, 1000), 13: (1, 1000)}
    vote = (Row(2, 2, "seat", 0, 11, "end yes", "end yes", 90_000, []), (0,))
    trail = [DEAL, moved(1, 0, 11, 1000, (0,)), vote, moved(3, 0, 11, 91_000, ())]
    assert waits(trail) == {11: (2, 91_000)}


def still(seq: int, seat: int, line: str, at: int) -> Any:
    return Row(seq, seq, "seat", seat, 12, line, line, at, []), (0, 1)


def test_the_time_of_pauses_and_of_ones_own_vacation_does_not_count() -> None:
    deal = (DEAL[0], (0, 1))
    paused = [still(1, 1, "pause", 2000), still(2, 1, "resume", 5000)]
    assert waits([deal, *paused, moved(3, 0, 11, 10_000, (1,)), moved(4, 1, 12, 12_000, ())]) == {11: (1, 7000), 12: (1, 9000)}
    away = [still(1, 1, "away", 2000), still(2, 1, "back", 5000)]
    assert waits([deal, *away, moved(3, 0, 11, 10_000, (1,)), moved(4, 1, 12, 12_000, ())]) == {11: (1, 10_000), 12: (1, 9000)}
    both = [still(1, 1, "pause", 2000), still(2, 1, "away", 3000), still(3, 1, "resume", 4000), still(4, 1, "back", 5000)]
    assert waits([deal, *both, moved(5, 1, 12, 12_000, ())]) == {12: (1, 9000)}
    assert waits([deal, still(1, 1, "away", 2000), moved(2, 1, 12, 12_000, ())]) == {12: (1, 2000)}


def test_the_time_in_which_nobody_could_play_does_not_count() -> None:
    trail = [DEAL, moved(1, 0, 11, 10_000, (1,)), moved(2, 1, 12, 20_000, ())]
    assert waits(trail, [(2000, 5000), (9000, 11_000)]) == {11: (1, 6000), 12: (1, 9000)}
    paused = [still(1, 1, "pause", 2000), still(2, 1, "resume", 5000)]
    trail = [(DEAL[0], (0, 1)), *paused, moved(3, 0, 11, 10_000, ())]
    assert waits(trail, [(4000, 6000)]) == {11: (1, 6000)}


def test_a_click_is_never_before_its_board() -> None:
    assert waits([DEAL, moved(1, 0, 11, 10_000, (1,)), moved(2, 1, 12, 9_000, ())]) == {11: (1, 10_000), 12: (1, 0)}


def table_of(seats: int, pace: str = "even") -> Table:
    return Table(1, "race", 1, {"pace": pace}, seats, b"", "", 9, "over", 5, 1, 1, 11, None, "en", 0, 0, 0)


def judged(
    users: list[list[int | None]], holders: list[int | None], places: list[int], kinds: str = "", pace: str = "even"
) -> Outcome:
    """An outcome by seat: who played its lines, who holds it at the end (None with kind c: a computer, o: open)."""
    names = {"p": "person", "c": "computer", "o": "open"}
    chairs = [Chair(seat, user, "", names[(kinds or "p" * 9)[seat]], 0) for seat, user in enumerate(holders)]
    trail = [moved(n, seat, user, n, (seat,)) for seat, line in enumerate(users) for n, user in enumerate(line, 1)]
    result = Result(tuple(places), tuple(places), ({},) * len(places), "")
    return outcome(RACE, table_of(len(holders), pace), chairs, result, trail)


def found(outcome: Outcome) -> dict[int | None, tuple[int | None, int | None, bool]]:
    return {one.user: (one.seat, one.place, one.kept) for one in outcome.performances}


def test_a_table_of_people_counts_for_each() -> None:
    made = judged([[11], [12], [13]], [11, 12, 13], [2, 1, 2])
    assert (made.sort, made.rated) == ("people", True)
    assert found(made) == {11: (0, 2, True), 12: (1, 1, True), 13: (2, 2, True)}


def test_a_seat_counts_for_who_played_most_of_it_and_a_stand_in_gains_nothing() -> None:
    made = judged([[11, 11, 13], [12]], [13, 12], [1, 2])
    assert found(made) == {11: (0, 1, False), 12: (1, 2, True), 13: (None, None, False)}
    assert made.rated
    made = judged([[11, 13, 13], [12]], [13, 12], [1, 2])
    assert found(made)[13] == (0, 1, True)
    assert found(made).get(11, (None, None, False)) == (None, None, False)


def test_who_comes_back_has_kept_the_seat() -> None:
    made = judged([[11, None, 11], [12]], [11, 12], [1, 2])
    assert found(made)[11] == (0, 1, True)
    assert made.sort == "people"


def test_a_computer_that_ends_a_persons_game_does_not_spare_them_the_rating() -> None:
    made = judged([[11, 11, None], [12]], [None, 12], [1, 2], kinds="cp")
    assert found(made)[11] == (0, 1, False)
    assert made.rated


def test_tables_with_computer_players_and_tables_for_one_are_apart_and_unrated() -> None:
    made = judged([[11], [None, None]], [11, None], [1, 2], kinds="pc")
    assert (made.sort, made.rated) == ("computers", False)
    assert found(made) == {11: (0, 1, True)}
    made = judged([[11]], [11], [1])
    assert (made.sort, made.rated) == ("alone", False)


async def test_a_table_that_began_with_a_computer_player_is_unrated_though_it_was_sent_away(tmp_path: Path) -> None:
    """People could ask for hints there before somebody took its seat."""
    async with course(tmp_path) as at:
        standing, computers = Ratings(at.host), Computers(at.host, InPlace())
        wire(at.host, computers=computers)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        for number, stands_in in enumerate((False, True), 1):
            about: dict[str, Any] = {"options": {}, "seats": 3, "guild_id": 1, "channel_id": number}
            levels = [] if stands_in else ["easy"]
            await at.host.lobby.new("race", user=11, name="Ann", click=next(at.clicks), computers=levels, **about)
            for user in (12, 13)[: 3 - 1 - len(levels)]:
                await at.host.lobby.join(number, user, str(user), next(at.clicks))
            await at.host.lobby.start(number, 11, next(at.clicks))
            if stands_in:
                seat = (await at.host.play.resign(number, 13, next(at.clicks))).seat
                await computers.add(number, 11, "easy", next(at.clicks), seat)
            await computers.remove(number, 11, next(at.clicks))
            await at.host.lobby.join(number, 13, "13", next(at.clicks))
            while (sitting := await at.host.tables.look(number)).table.status == "running":
                assert sitting.state is not None
                seat = sitting.state.to_move[0]
                await at.type(number, sitting.chairs[seat].user or 0, next(iter(sitting.state.moves(seat))))
        await standing.settled()
        assert await at.store.read("SELECT sort, rated FROM outcomes ORDER BY table_id") == [("people", 0), ("people", 1)]
        await computers.close()


def test_who_held_two_seats_counts_once() -> None:
    made = judged([[11, 11], [12], [11, 11]], [13, 12, 11], [1, 2, 3])
    assert found(made) == {11: (2, 3, True), 12: (1, 2, True)}


def test_whether_a_variant_is_rated_is_for_its_game_to_say() -> None:
    assert not judged([[11], [12]], [11, 12], [1, 2], pace="odd").rated
    space_builder: Any = GAMES["space_builder"]
    assert not space_builder.rated({"pace": "own"})
    assert not space_builder.rated({})
    assert space_builder.rated({"pace": "live"})
    assert not hasattr(GAMES["welkin"], "rated")
    assert module.rates(GAMES["welkin"], {})


# Ratings.


def at_places(*places: int, left: tuple[int, ...] = ()) -> list[Performance]:
    return [Performance(i, i, place, i not in left) for i, place in enumerate(places)]


def test_equal_places_of_equals_give_equal_ratings_and_better_places_better_ones() -> None:
    after = rate(6, at_places(3, 1, 3, 1, 6, 5), [NEW] * 6)
    assert math.isclose(after[0].mu, after[2].mu)
    assert math.isclose(after[1].mu, after[3].mu)
    assert after[1].mu > after[0].mu > after[5].mu > after[4].mu
    assert all(new.sigma < NEW.sigma and new.games == 1 for new in after)


@pytest.mark.parametrize("places", [(1, 1, 3, 4), (1, 2, 2, 4, 5), (1, 1, 1, 4, 5), (1, 1, 3, 3, 5, 6), (1, 2, 3, 4)])
def test_a_better_place_always_gives_more_whoever_shares_it(places: tuple[int, ...]) -> None:
    after = rate(len(places), at_places(*places), [NEW] * len(places))
    for i, mine in enumerate(places):
        for j, other in enumerate(places):
            if mine == other:
                assert math.isclose(after[i].mu, after[j].mu)
            elif mine < other:
                assert after[i].mu > after[j].mu + 0.1


def test_a_table_of_many_weighs_as_much_as_one_of_two() -> None:
    two, six = rate(2, at_places(1, 2), [NEW] * 2), rate(6, at_places(1, 2, 3, 4, 5, 6), [NEW] * 6)
    assert math.isclose(two[0].mu, six[0].mu)
    assert math.isclose(two[0].sigma, six[0].sigma, rel_tol=0.001)


def test_a_tie_between_unequals_brings_them_together() -> None:
    strong, weak = Strength(30, 3, 9), Strength(20, 3, 9)
    after = rate(2, at_places(1, 1), [strong, weak])
    assert after[0].mu < 30
    assert after[1].mu > 20


def test_who_left_is_rated_as_last_whatever_the_seat_came_to() -> None:
    after = rate(3, at_places(1, 2, 3, left=(0,)), [NEW] * 3)
    assert after[1].mu > after[2].mu > after[0].mu


def test_a_stand_in_is_not_rated() -> None:
    people = [*at_places(1, 2), Performance(9)]
    after = rate(2, people, [NEW, NEW, Strength(30, 2, 4)])
    assert after[2] == Strength(30, 2, 4)


def test_a_newcomer_has_a_thousand_points_and_doubt_costs_points() -> None:
    assert points(NEW.mu, NEW.sigma) == 1000
    assert points(30, 2) > points(30, 5)
    assert points(0, NEW.sigma) == 0


# Counting.


class Counted:
    """A course with a standing that is settled after each race."""

    def __init__(self, at: Course) -> None:
        self.at, self.standing = at, Ratings(at.host)

    async def run(self, steps: dict[int, int], **about: Any) -> int:
        table = await self.at.run(steps, **about)
        await self.standing.settled()
        return table

    async def ratings(self) -> dict[tuple[str, int, int], Strength]:
        rows = await self.at.store.read('SELECT game, scope, "user", mu, sigma, games FROM ratings')
        return {(game, scope, user): Strength(*rest) for game, scope, user, *rest in rows}


async def counted(at: Course) -> Counted:
    made = Counted(at)
    at.host.unit_of_work.listeners.append(made.standing.hear)
    await made.standing.catch_up()
    await made.standing.settled()
    return made


def test_a_friendly_table_is_not_rated() -> None:
    chairs = [Chair(seat, 11 + seat, "", "person", 0) for seat in range(2)]
    trail = [moved(1, seat, 11 + seat, 1, (seat,)) for seat in range(2)]
    result = Result((1, 2), (5, 3), ({}, {}), "")
    found = {}
    for stakes in ("rated", "friendly"):
        table = table_of(2)
        table.terms = {"stakes": stakes}
        found[stakes] = outcome(RACE, table, chairs, result, trail).rated
    assert found == {"rated": True, "friendly": False}


async def test_who_has_played_three_games_is_no_beginner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.people.ratings.FIRST_GAMES", 2)
    async with course(tmp_path) as at:
        club = await counted(at)
        for beginner in (True, True, False):
            assert await club.standing.is_beginner(11) is beginner
            await club.run({11: 5, 12: 2}, guild=1)


async def test_a_finished_table_is_counted_here_and_over_all(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await club.run({11: 5, 12: 2}, guild=1)
        await club.run({11: 1, 13: 2}, guild=2)
        ratings = await club.ratings()
        assert {key: value.games for key, value in ratings.items()} == {
            ("race", 0, 11): 2,
            ("race", 1, 11): 1,
            ("race", 2, 11): 1,
            ("race", 0, 12): 1,
            ("race", 1, 12): 1,
            ("race", 0, 13): 1,
            ("race", 2, 13): 1,
        }
        assert ratings["race", 1, 11].mu > NEW.mu > ratings["race", 2, 11].mu


async def test_a_table_without_a_server_is_counted_once(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await club.run({11: 5, 12: 2}, guild=0)
        assert {key: value.games for key, value in (await club.ratings()).items()} == {("race", 0, 11): 1, ("race", 0, 12): 1}
        assert await club.standing.repair() == 0


async def test_tables_that_ended_without_a_result_are_not_counted(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await at.start(11, 12)
        await at.agreements.end(1, 11, next(at.clicks))
        await at.agreements.end(1, 12, next(at.clicks))
        await club.standing.settled()
        assert await at.store.read("SELECT * FROM outcomes") == []


async def test_unrated_tables_are_played_and_won_and_change_no_rating(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await club.run({11: 5, 12: 2}, pace="odd")
        assert await club.ratings() == {}
        [tally] = await club.standing.profile(11, 1, 1)
        assert tally.sorts == {"people": (1, 1)}


async def test_what_a_kill_left_uncounted_is_counted_at_the_start_and_once_only(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        for n in range(3):
            await at.run({11: 5, 12: 2 + n})
    async with course(tmp_path) as at:
        first = await (await counted(at)).ratings()
        assert first["race", 0, 11].games == 3
    async with course(tmp_path) as at:
        club = await counted(at)
        assert await club.ratings() == first
        await club.standing.catch_up()
        await club.standing.settled()
        assert await club.ratings() == first
        assert (await at.store.read("SELECT count(*) FROM outcomes"))[0][0] == 3


async def test_a_table_is_counted_wholly_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        with monkeypatch.context() as broken:
            broken.setattr(ratings_sql, "COUNT_RATING", Statement("INSERT INTO ratings (game) VALUES (?, ?, ?, ?, ?, ?)"))
            await club.run({11: 5, 12: 2})
        assert await at.store.read("SELECT * FROM outcomes") == []
        assert await at.store.read("SELECT * FROM performances") == []
    async with course(tmp_path) as at:
        assert (await (await counted(at)).ratings())["race", 0, 11].games == 1


async def test_two_tables_that_end_at_once_are_both_counted(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        tables = [(await at.start(11, 12)).table.id for _ in range(4)]
        for table in tables:
            chairs = (await at.host.tables.look(table)).chairs
            assert chairs[0].user is not None
            await at.type(table, chairs[0].user, "go 1")

        async def last(table: int) -> None:
            chairs = (await at.host.tables.look(table)).chairs
            assert chairs[1].user is not None
            await at.type(table, chairs[1].user, "go 2")

        await asyncio.gather(*(last(table) for table in tables))
        await club.standing.settled()
        assert (await club.ratings())["race", 0, 11].games == 4


async def test_two_processes_that_count_at_once_lose_no_rating_and_count_no_table_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has read what people's ratings were when the other one stores what follows from the same."""
    async with course(tmp_path) as at:
        for n in range(3):
            await at.run({11: 5, 12: 2 + n, 13: 1})
        others = [Ratings(at.host), Ratings(at.host)]
        read = [asyncio.Event(), asyncio.Event()]
        plain = at.host.unit_of_work.write

        async def meet(changes: Any, **about: Any) -> None:
            mine = next((event for event in read if not event.is_set()), None)
            if mine is not None:
                mine.set()
                for event in read:
                    await event.wait()
            await plain(changes, **about)

        monkeypatch.setattr(at.host.unit_of_work, "write", meet)
        await asyncio.gather(*(one.catch_up() for one in others))
        for one in others:
            await one.settled()
        monkeypatch.setattr(at.host.unit_of_work, "write", plain)
        found = await at.store.read('SELECT mu, sigma, games FROM ratings WHERE scope = 0 ORDER BY "user"')
        assert [games for *_, games in found] == [3, 3, 3]
        await at.host.unit_of_work.write([(ratings_sql.CLEAR_RATINGS, ()), (schema.DROP_FACT, ("ratings",))])
        await others[0].catch_up()
        await others[0].settled()
        assert await at.store.read('SELECT mu, sigma, games FROM ratings WHERE scope = 0 ORDER BY "user"') == found
        assert (await at.store.read("SELECT count(*) FROM outcomes"))[0][0] == 3
        await asyncio.gather(*(others[turn]._count_once(2) for turn in (0, 1)))  # the same table at once
        assert (await at.store.read("SELECT max(games) FROM ratings"))[0][0] == 3


async def test_of_two_tables_of_the_same_people_at_once_both_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with course(tmp_path) as at:
        for n in range(2):
            await at.run({11: 5, 12: 2 + n})
        before = await at.store.read("SELECT id FROM tables WHERE status = 'over' ORDER BY id")
        others = [Ratings(at.host), Ratings(at.host)]
        read = asyncio.Barrier(2)
        plain, met = Ratings.strength, 0

        async def strength(self: Ratings, *about: Any) -> Strength:
            nonlocal met
            found = await plain(self, *about)
            if met < 2:
                met += 1
                await read.wait()
            return found

        monkeypatch.setattr(Ratings, "strength", strength)
        await asyncio.gather(*(one._count_once(table) for one, (table,) in zip(others, before, strict=True)))
        found = await at.store.read("SELECT games FROM ratings WHERE scope = 0")
        assert found == [(2,), (2,)]


async def some(club: Counted) -> None:
    for n in range(4):
        await club.run({11: 5, 12: 2 + n, 13: 6 - n}, guild=1 + n % 2)
    await club.run({12: 5, 13: 5}, pace="odd")
    await club.run({11: 3, 14: 3})


async def tallies(at: Course, sql: str = ratings_sql.SELECT_TALLIES) -> list[Any]:
    return sorted(await at.store.read(sql))


async def test_counters_are_what_a_scan_of_all_tables_says(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await some(club)
        found = await tallies(at)
        assert found == await tallies(at, ratings_sql.SCAN)
        assert len({scope for _, scope, *_ in found}) == 3, "two servers, and over all"
        assert sum(row[4] for row in found if row[1:3] == (0, 11)) == 5
        assert await club.standing.repair() == 0


async def test_counters_that_are_wrong_are_written_again(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await some(club)
        right = await tallies(at)
        wrong = Statement('UPDATE tallies SET played = played + 1 WHERE "user" = 11', rows=None)
        await at.store.write((wrong, ()), (Statement('DELETE FROM tallies WHERE "user" = 12 AND scope = 0', rows=None), ()))
        assert await club.standing.repair() == len([row for row in right if row[2] == 11 or (row[1:3] == (0, 12))])
        assert await tallies(at) == right


async def test_the_comparison_waits_for_a_table_that_is_being_counted(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        async with club.standing.lock:
            repairing = asyncio.ensure_future(club.standing.repair())
            await asyncio.sleep(0.02)
            assert not repairing.done()
        assert await repairing == 0


async def test_a_database_from_before_has_its_counters_after_the_upgrade(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await some(await counted(at))
        right, file = await tallies(at), at.store.path
    script = (prepare.MIGRATIONS / "0011.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(f"DROP TABLE tallies; DROP INDEX seats_by_claim; {script}")
        assert sorted(connection.execute(ratings_sql.SELECT_TALLIES).fetchall()) == right


async def test_ratings_are_computed_again_to_the_same_from_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await some(club)
        before = await club.ratings()
    monkeypatch.setattr(module, "MODEL_VERSION", "test")
    async with course(tmp_path) as at:
        await at.store.write((Statement("UPDATE ratings SET mu = 1, games = 99", rows=None), ()))
        club = await counted(at)
        assert await club.ratings() == before
        await club.run({11: 5, 12: 1})
        assert (await club.ratings())["race", 0, 11].games == before["race", 0, 11].games + 1


async def test_a_recount_that_is_killed_leaves_the_old_ratings_and_is_done_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await some(club)
        before = await club.ratings()
    monkeypatch.setattr(module, "MODEL_VERSION", "test")
    async with course(tmp_path) as at:

        async def killed(*_: Any, **more: Any) -> None:
            raise StoreError("killed")

        with monkeypatch.context() as broken:
            broken.setattr(at.host.unit_of_work, "write", killed)
            club = await counted(at)
        assert await club.ratings() == before
        assert await at.store.read("SELECT value FROM facts WHERE key = 'ratings'") == [("1",)]
        again = await counted(at)
        assert await again.ratings() == before
        assert await at.store.read("SELECT value FROM facts WHERE key = 'ratings'") == [("test",)]


async def test_ranks_need_a_minimum_of_tables_and_equals_share_one(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        for _ in range(MINIMUM - 1):
            await club.run({11: 3, 12: 3, 13: 1})
        assert [entry.rank for entry in await club.standing.standing("race", 1, 1)] == [None, None, None]
        await club.run({11: 3, 12: 3, 14: 1})
        entries = await club.standing.standing("race", 1, 1)
        assert [(entry.user, entry.rank) for entry in entries] == [(11, 1), (12, 1), (13, None), (14, None)] or [
            (entry.user, entry.rank) for entry in entries
        ] == [(11, 1), (12, 1), (14, None), (13, None)]
        assert [(entry.played, entry.won, entry.games) for entry in entries[:2]] == [(MINIMUM, MINIMUM, MINIMUM)] * 2
        [tally] = await club.standing.profile(12, 1, 1)
        assert tally.rank == 1
        assert tally.moves == MINIMUM
        assert 0 < tally.waited <= MINIMUM * 2000


async def test_a_profile_leaves_out_the_time_when_the_bot_was_away(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        sitting = await at.start(11, 12)
        since = at.clock.now()
        at.clock.advance(3_600_000)
        await at.host.unit_of_work.write([(schema.PUT_GAP, (since, at.clock.now()))])
        for chair in sitting.chairs:
            assert chair.user is not None
            await at.type(1, chair.user, "go 2")
        await club.standing.settled()
        for user in (11, 12):
            [tally] = await club.standing.profile(user, 1, 1)
            assert 0 < tally.waited <= 2000


async def test_a_servers_standing_knows_its_own_tables_and_people_only(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        club = await counted(at)
        await club.run({11: 5, 12: 2}, guild=1)
        await club.run({11: 5, 99: 2}, guild=2)
        here = await club.standing.standing("race", 1, 1)
        assert {entry.user: (entry.played, entry.games) for entry in here} == {11: (1, 1), 12: (1, 1)}
        everywhere = await club.standing.standing("race", 1, EVERYWHERE)
        assert {entry.user: (entry.played, entry.games) for entry in everywhere} == {11: (2, 2), 12: (1, 1)}
        assert await club.standing.played_here(99, 2)
        assert not await club.standing.played_here(99, 1)
