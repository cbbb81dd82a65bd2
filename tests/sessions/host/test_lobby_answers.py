"""What the calls of a lobby come back with, what stands in the log of them, and what they refuse with which words."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import rules
from sessions.host import lobby as lobbies
from sessions.host.lobby import check_choices, make_friendly
from sessions.store.connection import Conflict
from sessions.table.change import Draft
from sessions.table.errors import CannotKeep, NoTableHere, NotSeated, TableError, TableFull
from sessions.table.model import ChairKind, Status
from sessions.table.terms import TERMS
from tests.race import RACE, Course
from tests.sessions.hall import refusal
from tests.sessions.host.test_lobby import DEV, at, join, lobby
from tests.sessions.made import ANN, BEN, CLEO, sitting

__all__ = ["at"]


async def refused(work: Any) -> dict[str, Any]:
    """What a refusal names."""
    with pytest.raises(TableError) as found:
        await work
    return dict(found.value.about)


async def test_a_new_table_is_what_was_asked_for_and_is_known_without_a_look(at: Course) -> None:
    about: dict[str, Any] = {"options": {"pace": "odd"}, "name": "Ann", "guild_id": 5, "channel_id": 6, "locale": "fr"}
    played = await at.host.lobby.new("race", seats=3, user=ANN, click=9, computers=["hard"], **about)
    table = played.sitting.table
    assert at.host.tables.remembered(table.id) is played.sitting
    at.host.tables.forget(table.id)
    read = (await at.host.tables.look(table.id)).table
    for found in (table, read):
        assert (found.options, found.seats, found.seq, found.status) == ({"pace": "odd"}, 3, 0, Status.LOBBY)
        assert (found.guild_id, found.parent_id, found.channel_id, found.host_user) == (5, 6, None, ANN)
        assert (found.invited, found.locale, found.board_no, found.previous, found.seating) == (None, "fr", 0, None, [])
        assert (found.created, found.changed) == (at.clock.now(), at.clock.now())
        assert found.seed_hash == hashlib.sha256(found.seed).hexdigest()
    [person, computer] = (await at.host.tables.look(table.id)).chairs
    assert (person.seat, person.user, person.name, person.kind, person.since) == (0, ANN, "Ann", ChairKind.PERSON, at.clock.now())
    assert (computer.seat, computer.user, computer.name, computer.kind, computer.level) == (1, None, "A", "computer", "hard")
    [row] = await at.host.queries.rows(table.id)
    assert (row.seq, row.batch, row.kind, row.seat, row.user, row.line, row.public, row.at) == (
        0, 0, "seat", 0, ANN, "new", "new", at.clock.now(),
    )  # fmt: skip
    assert (played.seat, played.repeated) == (0, False)


async def test_a_table_that_is_watched_has_its_maker_in_no_seat(at: Course) -> None:
    about: dict[str, Any] = {"options": {}, "seats": 2, "name": "Ann", "guild_id": 1, "channel_id": 2, "user": ANN}
    played = await at.host.lobby.new("race", click=9, computers=["easy", "hard"], watch=True, **about)
    assert [(chair.seat, chair.level) for chair in played.sitting.chairs] == [(0, "easy"), (1, "hard")]
    assert (played.seat, played.rows[0].seat, played.rows[0].user) == (None, None, ANN)
    started = await at.host.lobby.start(played.sitting.table.id, ANN, 10)
    assert started.seat is None
    other = await at.host.lobby.new("race", click=11, computers=["easy", "hard"], watch=True, **about)
    with pytest.raises(NotSeated):
        await at.host.lobby.start(other.sitting.table.id, BEN, 12)


async def test_computer_players_leave_room_for_who_makes_the_table(at: Course) -> None:
    for seats, computers, watch, most in ((2, 2, False, 1), (2, 3, True, 2), (0, 6, False, 5), (0, 7, True, 6)):
        found = await refused(lobby(at, seats=seats, computers=["easy"] * computers, watch=watch))
        assert found == {"most": most}
        await lobby(at, seats=seats, computers=["easy"] * (computers - 1), watch=watch)


async def test_a_click_that_made_a_table_says_so_when_it_comes_again(at: Course) -> None:
    about: dict[str, Any] = {"options": {}, "seats": 2, "user": ANN, "name": "Ann", "guild_id": 1, "channel_id": 2}
    first = await at.host.lobby.new("race", click=5, **about)
    again = await at.host.lobby.new("race", click=5, **about)
    assert (again.repeated, again.rows, again.seat) == (True, [], 0)
    assert again.sitting.table.id == first.sitting.table.id


async def test_a_table_whose_number_another_process_has_taken_gets_the_next_one(at: Course) -> None:
    for click in (5, 6):
        await lobby(at, click=click)
    at.host.lobby._newest = 0
    assert await lobby(at, click=7) == 3
    assert await lobby(at, click=8) == 4
    assert await at.store.read("SELECT table_id, click FROM log ORDER BY 1") == [(n, n + 4) for n in range(1, 5)]


async def test_a_table_that_conflicts_with_no_other_is_not_stored(at: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    async def conflict(changes: Any, **more: Any) -> None:
        raise Conflict("something else")

    with monkeypatch.context() as broken:
        broken.setattr(at.host.unit_of_work, "write", conflict)
        with pytest.raises(CannotKeep) as found:
            await lobby(at, click=6)
    assert found.value.id == "not-kept"
    assert await lobby(at, click=6) == 2


async def test_the_number_of_the_newest_table_is_known_after_a_start(at: Course) -> None:
    for _ in range(3):
        await lobby(at)
    assert await at.host.lobby.open() == 3
    assert await lobby(at) == 4


async def test_a_rematch_remembers_who_sat_where_and_which_table_it_was(at: Course) -> None:
    first = await lobby(at)
    await join(at, first, BEN)
    played = await at.host.lobby.start(first, ANN, next(at.clicks))
    about: dict[str, Any] = {"options": {}, "seats": 2, "user": BEN, "name": "Ben", "guild_id": 1, "channel_id": 2}
    again = await at.host.lobby.new("race", click=99, previous=played.sitting, invited=[CLEO, ANN], **about)
    table = again.sitting.table
    assert (table.previous, table.seating, table.invited) == (first, played.sitting.people, [ANN, BEN, CLEO])
    await join(at, table.id, ANN)
    started = await at.host.lobby.start(table.id, BEN, next(at.clicks))
    assert started.sitting.people == played.sitting.people[1:] + played.sitting.people[:1], "who sat first sits last"


async def test_who_joins_and_leaves_is_told_with_their_seat(at: Course) -> None:
    table = await lobby(at, seats=3)
    joined = await at.host.lobby.join(table, BEN, "Ben", next(at.clicks))
    assert (joined.seat, joined.rows[0].seat, joined.rows[0].user, joined.rows[0].line) == (1, 1, BEN, "join")
    assert (joined.rows[0].events[0].id, joined.rows[0].events[0].seat) == ("seat-joined", 1)
    await join(at, table, CLEO)
    left = await at.host.lobby.leave(table, BEN, next(at.clicks))
    assert (left.seat, left.rows[0].line, left.rows[0].user) == (1, "leave", BEN)
    assert (left.rows[0].events[0].id, left.rows[0].events[0].about) == ("seat-left", {"name": "Ben", "name_of": BEN})
    assert [(chair.seat, chair.user) for chair in left.sitting.chairs] == [(0, ANN), (1, CLEO)]
    assert await refusal(at.host.lobby.leave(table, DEV, next(at.clicks))) == "not-seated"
    at.host.tables.forget(table)
    assert [(chair.seat, chair.user) for chair in (await at.host.tables.look(table)).chairs] == [(0, ANN), (1, CLEO)]


async def test_a_running_game_is_not_left_like_a_lobby(at: Course) -> None:
    table = await lobby(at)
    await join(at, table, BEN)
    await at.host.lobby.start(table, ANN, next(at.clicks))
    assert await refusal(at.host.lobby.leave(table, ANN, next(at.clicks))) == "leave-by-resigning"


async def test_the_places_of_a_full_table_are_named(at: Course) -> None:
    table = await lobby(at, seats=2)
    await join(at, table, BEN)
    assert (await refused(join(at, table, CLEO))) == {"seats": 2}
    loose = await lobby(at)
    for user in range(600, 605):
        await join(at, loose, user)
    assert (await refused(join(at, loose, CLEO))) == {"seats": 6}


async def running(at: Course, *users: int) -> int:
    table = await lobby(at)
    for user in users:
        await join(at, table, user)
    await at.host.lobby.start(table, ANN, next(at.clicks))
    return table


async def test_in_a_running_game_an_open_seat_is_taken_by_choice_or_the_first(at: Course) -> None:
    table = await running(at, BEN, CLEO)
    with pytest.raises(TableFull):
        await join(at, table, DEV)
    before = await at.host.tables.look(table)
    ben, cleo = before.chair_of(BEN), before.chair_of(CLEO)
    assert ben is not None
    assert cleo is not None
    for user in (BEN, CLEO):
        await at.host.play.resign(table, user, next(at.clicks))
    call = at.host.lobby.join
    assert await refused(call(table, DEV, "Dev", next(at.clicks), before.chair_of(ANN).seat)) == {  # type: ignore[union-attr]
        "seat": before.chair_of(ANN).seat + 1  # type: ignore[union-attr]
    }
    later = max(ben.seat, cleo.seat)
    played = await call(table, DEV, "Dev", next(at.clicks), later)
    assert (played.seat, played.rows[0].seat, played.sitting.chairs[later].user) == (later, later, DEV)
    assert played.rows[0].events[0].id == "seat-joined"
    at.clock.advance(5_000)
    again = await call(table, BEN if later == cleo.seat else CLEO, "Again", next(at.clicks))
    assert (again.seat, again.rows[0].events[0].id) == (min(ben.seat, cleo.seat), "seat-joined"), "no computer player kept it"
    await at.host.play.resign(table, BEN if later == cleo.seat else CLEO, next(at.clicks))
    played = await call(table, 505, "Eve", next(at.clicks))
    chair = played.sitting.chairs[min(ben.seat, cleo.seat)]
    assert (chair.user, chair.name, chair.since, chair.kind) == (505, "Eve", at.clock.now(), "person")


async def test_who_takes_their_seat_back_from_a_computer_player_is_told_so(at: Course) -> None:
    table = await running(at, BEN)

    def keep(draft: Draft) -> None:
        chair = draft.sitting.chair_of(BEN)
        assert chair is not None
        chair.keep_by_computer("easy", 5, BEN, 1)
        draft.reseat()
        draft.add("seat", None, None, "kept")  # type: ignore[arg-type]

    await at.host.unit_of_work.change(table, None, keep)
    played = await at.host.lobby.join(table, BEN, "Ben", next(at.clicks))
    event = played.rows[0].events[0]
    assert (event.id, event.seat, event.about) == ("seat-taken-back", None, {"name": "Ben", "name_of": BEN})


async def test_a_beginner_makes_a_table_friendly_whose_stakes_nobody_chose(at: Course) -> None:
    table = await lobby(at)
    await at.host.lobby.join(table, BEN, "Ben", next(at.clicks), beginner=True)
    at.host.tables.forget(table)
    assert (await at.host.tables.look(table)).table.terms == {"stakes": "friendly"}
    other = await lobby(at, terms={"stakes": TERMS["stakes"][0]})
    await at.host.lobby.join(other, BEN, "Ben", next(at.clicks), beginner=True)
    assert (await at.host.tables.look(other)).table.terms == {"stakes": TERMS["stakes"][0]}
    third = await lobby(at)
    await join(at, third, BEN)
    assert (await at.host.tables.look(third)).table.terms == {}
    draft = Draft.of(sitting(ANN), 5)
    make_friendly(draft)
    make_friendly(draft)
    assert len(draft.extra) == 1


async def test_what_is_chosen_stands_in_the_log_and_in_the_database(at: Course) -> None:
    table = await lobby(at)
    for work in (
        at.host.lobby.agree(table, ANN, "clock", "live", next(at.clicks)),
        at.host.lobby.choose(table, ANN, "pace", "odd", next(at.clicks)),
    ):
        played = await work
        assert (played.seat, played.rows[0].seat, played.rows[0].user) == (None, None, ANN)
    assert [row.line for row in await at.host.queries.rows(table)] == ["new", "agree clock live", "choose pace odd"]
    assert await refused(at.host.lobby.agree(table, ANN, "clock", "blitz", 900)) == {"option": "clock=blitz"}
    assert await refused(at.host.lobby.agree(table, ANN, "weather", "fine", 901)) == {"option": "weather=fine"}
    assert await refused(at.host.lobby.choose(table, ANN, "pace", "fast", 902)) == {"option": "pace=fast"}
    await at.host.lobby.agree(table, ANN, "stakes", TERMS["stakes"][0], next(at.clicks))
    at.host.tables.forget(table)
    assert (await at.host.tables.look(table)).table.terms == {"clock": "live", "stakes": TERMS["stakes"][0]}, "stakes are kept"


async def test_one_click_joins_leaves_and_chooses_once(at: Course) -> None:
    table = await lobby(at)
    calls = (
        lambda: at.host.lobby.join(table, BEN, "Ben", 800),
        lambda: at.host.lobby.agree(table, ANN, "clock", "live", 801),
        lambda: at.host.lobby.choose(table, ANN, "pace", "odd", 802),
        lambda: at.host.lobby.leave(table, BEN, 803),
        lambda: at.host.lobby.join(table, BEN, "Ben", 804),
        lambda: at.host.lobby.start(table, ANN, 805),
    )
    for call in calls:
        assert [(await call()).repeated for _ in range(2)] == [False, True]


async def test_how_many_are_missing_at_a_start_is_told(at: Course) -> None:
    table = await lobby(at, seats=3)
    assert await refused(at.host.lobby.start(table, ANN, next(at.clicks))) == {"seated": 1, "needed": 3}
    await join(at, table, BEN)
    assert await refused(at.host.lobby.start(table, ANN, next(at.clicks))) == {"seated": 2, "needed": 3}
    await join(at, table, CLEO)
    played = await at.host.lobby.start(table, CLEO, next(at.clicks))
    assert [chair.seat for chair in played.sitting.chairs] == [0, 1, 2]
    assert played.seat == next(chair.seat for chair in played.sitting.chairs if chair.user == CLEO)
    row = played.rows[0]
    assert (row.kind, row.line, row.seat, row.user, row.reveals) == ("deal", "deal", None, CLEO, True)
    assert await refusal(at.host.lobby.start(table, ANN, next(at.clicks))) == "already-started"
    at.host.tables.forget(table)
    found = await at.host.tables.look(table)
    assert [(chair.seat, chair.user) for chair in found.chairs] == [(c.seat, c.user) for c in played.sitting.chairs]
    assert (found.table.options, found.table.rules) == ({"pace": "even"}, RACE.rules)


async def test_a_variant_that_so_many_do_not_have_keeps_nobody_from_a_start_but_a_wrong_value_does(
    at: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(at, options={"pace": "odd"})
    await join(at, table, BEN)

    def chosen(game: Any, seats: int, options: Any) -> Any:
        raise ValueError("no")

    with monkeypatch.context() as patch:
        patch.setattr(lobbies, "chosen", chosen)
        assert await refused(at.host.lobby.start(table, ANN, next(at.clicks))) == {"seated": 2}
    played = await at.host.lobby.start(table, ANN, next(at.clicks))
    assert played.sitting.table.options == {"pace": "odd"}


async def test_where_another_table_lives_is_named(at: Course) -> None:
    one, other = await lobby(at), await lobby(at)
    await at.host.lobby.place(one, 77, 2)
    assert await refused(at.host.lobby.place(other, 77, 2)) == {"table": str(one)}
    assert (await at.host.lobby.place(one, 77, 2)).table.board_no == 2, "its own channel is no other's"


async def test_a_table_that_moves_leaves_its_channel_and_everybody_hears(at: Course) -> None:
    table = await lobby(at)
    await at.host.lobby.place(table, 77, 2)
    heard: list[Any] = []
    at.host.unit_of_work.listeners.append(heard.append)
    placed = await at.host.lobby.place(table, 78, 3)
    [change] = heard
    assert (change.before.table.channel_id, change.after.table.channel_id) == (77, 78)
    assert at.host.tables.remembered(table) is placed
    with pytest.raises(NoTableHere):
        await at.host.queries.table_in(77)


def test_what_does_not_fit_a_game_is_named() -> None:
    for seats, options, terms, about in (
        (9, {}, {}, {"game": "race", "least": 1, "most": 6}),
        (2, {"pace": "fast"}, {}, {"option": "pace=fast"}),
        (2, {}, {"clock": "blitz"}, {"option": "clock=blitz"}),
    ):
        with pytest.raises(TableError) as found:
            check_choices(RACE, seats, options, terms)
        assert found.value.about == about


def test_a_variant_of_other_numbers_of_players_is_refused_with_both() -> None:
    for game in rules.GAMES.values():
        for seats in game.seats:
            for name, values in game.options(seats).items():
                for value in values:
                    check_choices(game, seats, {name: value}, {})
                    check_choices(game, 0, {name: value}, {})
                    for other in game.seats:
                        if value not in game.options(other).get(name, ()):
                            with pytest.raises(TableError) as found:
                                check_choices(game, other, {name: value}, {})
                            assert found.value.id == "option-for-others"
                            assert found.value.about == {"option": f"{name}={value}", "seats": other}


async def test_a_lobby_that_nobody_is_left_in_is_closed(at: Course) -> None:
    leave = at.host.lobby.leave
    one = await lobby(at)
    await join(at, one, BEN)
    assert (await leave(one, ANN, next(at.clicks))).sitting.table.status == "lobby"
    last = await leave(one, BEN, next(at.clicks))
    assert (last.sitting.table.status, last.rows[-1].line) == ("ended", "end closed")
    other = await lobby(at, computers=["easy"])
    assert (await leave(other, ANN, next(at.clicks))).sitting.table.status == "ended", "nobody watches the computer players"
