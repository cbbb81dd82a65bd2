"""A person's data: all of their own and nothing of anybody else's; and nothing of theirs once it was deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from players.inplace import InPlace
from rules.game import Event
from sessions.people import privacy
from sessions.people.people import People, mark
from sessions.people.privacy import PLACES, export, forget, go_on, traces, without
from sessions.people.ratings import Ratings, Strength
from sessions.play.computers import Computers
from sessions.record.record import digest, record
from sessions.record.verify import verify
from sessions.store.connection import Statement
from sessions.store.shelf import put_away
from sessions.table.change import Draft
from sessions.table.errors import CannotKeep, TableError
from sessions.table.model import ANYBODY, Shown
from sessions.wiring import wire
from tests.race import RACE, Course, course

ANN, BEN, CLEO = 500_011, 500_012, 500_013
"""Ids that nothing else in the database looks like."""


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def house(at: Course) -> Ratings:
    """Finished, running and lobby tables of three people, with votes, settings, hands and invitations."""
    standing = Ratings(at.host)
    at.host.unit_of_work.listeners.append(standing.hear)
    await standing.catch_up()
    await at.run({ANN: 2, BEN: 5, CLEO: 3})
    await at.run({ANN: 6, BEN: 5}, guild=2)
    running = await at.start(ANN, BEN, CLEO)
    await at.agreements.end(running.table.id, ANN, next(at.clicks))
    await at.agreements.end(running.table.id, BEN, next(at.clicks))
    # As older versions kept words for an end.
    voted = Statement("INSERT INTO votes (table_id, kind, \"user\", choice, at) VALUES (3, 'end', ?, 'yes', 5)")
    await at.store.write(*[(voted, (user,)) for user in (ANN, BEN)])
    about: dict[str, Any] = {"options": {}, "seats": 0, "guild_id": 1, "channel_id": 1}
    lobby = (
        await at.host.lobby.new("race", user=ANN, name="Ann Onymous", click=next(at.clicks), invited=[BEN, CLEO], **about)
    ).sitting.table.id
    await at.host.lobby.join(lobby, BEN, "Ben", next(at.clicks))
    await at.host.lobby.new("race", user=CLEO, name="Cleo", click=next(at.clicks), invited=[ANN], **about)
    for user in (ANN, BEN):
        shown = Shown(f"hand:{user}", 1, 0, 7000 + user, 8000 + user)
        await at.host.queries.note_shown(running.table.id, shown)
        put = Statement("INSERT INTO people (\"user\", name, locale, settings) VALUES (?, ?, 'de', '{\"quiet\": 1}')")
        await at.store.write((put, (user, f"N{user}")))
        due = Statement("INSERT INTO due (table_id, kind, \"user\", at) VALUES (1, 'remind', ?, 5)")
        await at.store.write((due, (user,)))
    await standing.settled()
    return standing


async def everything(at: Course) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of the database."""
    names = [name for (name,) in await at.store.read("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: await at.store.read(f"SELECT * FROM {name}") for name in names}


async def test_every_column_that_can_name_a_person_is_known(tmp_path: Path) -> None:
    """A part that keeps more about people says in PLACES what becomes of it."""
    async with course(tmp_path) as at:
        columns = await at.store.read(
            "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' "
            "AND (c.name LIKE '%user%' OR c.name LIKE '%person%' OR c.name IN ('invited', 'reader', 'claim', 'author', 'asked', "
            "'seating', 'holder', 'voter', 'owner') OR m.name = 'people' AND c.name = 'settings')"
        )
    assert {(place.table, place.column) for place in PLACES} == set(columns)


async def test_an_export_holds_all_of_ones_own(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await house(at)
        found = await export(at.host, ANN)
        assert found["user"] == ANN
        assert {row["table_id"] for row in found["seats"]} == {1, 2, 3, 4}
        assert {"go 2", "go 6", "ask end", "new"} <= {row["line"] for row in found["lines"]}
        assert [row["table_id"] for row in found["tables_made"]] == [1, 2, 3, 4]
        assert all(isinstance(row["options"], dict) for row in found["tables_made"])
        assert [row["table_id"] for row in found["invitations"]] == [4, 5]
        assert [row["kind"] for row in found["votes"]] == ["end"]
        assert found["settings"] == [{"name": f"N{ANN}", "locale": "de", "settings": {"quiet": 1}}]
        assert [row["place"] for row in sorted(found["results"], key=lambda row: row["table_id"])] == [3, 1]
        assert {(row["scope"], row["games"]) for row in found["ratings"]} == {(0, 2), (1, 1), (2, 1)}
        assert [row["reader"] for row in found["messages"]] == [f"hand:{ANN}"]
        assert [row["kind"] for row in found["waiting"]] == ["remind"]


async def test_an_export_holds_nothing_of_anybody_elses(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await house(at)
        first = (await at.host.tables.look(3)).chairs[0].user
        assert first is not None
        await at.type(3, first, "peek")  # a secret line
        for user in {ANN, BEN, CLEO} - {first}:
            text = json.dumps(await export(at.host, user))
            assert "peek" not in text
            for other in {ANN, BEN, CLEO} - {user}:
                assert str(other) not in text
            assert "seed" not in text
            assert (await at.host.tables.look(3)).table.seed.hex() not in text
        assert "peek" in json.dumps(await export(at.host, first))


async def test_a_deletion_leaves_no_trace_in_the_database(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        others = await export(at.host, BEN)
        await forget(at.host, standing, ANN)
        assert await traces(at.host, ANN) == []
        for name, rows in (await everything(at)).items():
            for row in rows:
                assert str(ANN) not in str(row), name
                assert "Ann Onymous" not in str(row), name
                assert f"P{ANN}" not in str(row), name
        found = await export(at.host, BEN)
        for section in ("ratings", "settings", "results", "votes", "messages", "waiting"):
            assert found[section] == others[section], section


async def test_who_takes_no_invitations_of_somebody_keeps_nothing_of_them_after_their_deletion(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        people = People(at.store)
        await people.refuse_from(CLEO, ANN, refuses=True)
        await people.refuse_from(CLEO, BEN, refuses=True)
        assert str(CLEO) not in json.dumps((await export(at.host, ANN))["settings"]), "who was named is not told"
        (kept,) = (await export(at.host, CLEO))["settings"]
        assert kept["settings"]["not_from"] == [ANN, BEN]
        assert "people.settings" in await traces(at.host, ANN)
        await forget(at.host, standing, ANN, listeners=[people.drop])
        assert await traces(at.host, ANN) == []
        assert people.of(CLEO).not_from == (mark(CLEO, ANN), BEN), "which names nobody, and is still refused"
        (kept,) = (await export(at.host, CLEO))["settings"]
        assert kept["settings"]["not_from"] == [mark(CLEO, ANN), BEN]


async def packed(at: Course) -> list[int]:
    """Pack all finished tables: their numbers."""
    found = await at.store.read("SELECT id, game, seq FROM tables WHERE status IN ('over', 'ended') AND packed = 0")
    return [table_id for table_id, game, seq in found if await put_away(at.store, table_id, game, seq)]


async def test_an_export_of_packed_tables_is_the_same(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await house(at)
        before = {user: await export(at.host, user) for user in (ANN, BEN, CLEO)}
        assert await packed(at) == [1, 2]
        assert {user: await export(at.host, user) for user in (ANN, BEN, CLEO)} == before
        assert [line["line"] for line in before[ANN]["lines"] if line["table_id"] == 2].count("go 6") == 1


async def test_a_deletion_leaves_no_trace_in_packed_tables(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        await packed(at)
        cleos = [line for line in (await export(at.host, CLEO))["lines"] if line["table_id"] == 1]
        assert "packed_people.user" in await traces(at.host, ANN)
        await forget(at.host, standing, ANN)
        assert await traces(at.host, ANN) == []
        assert await packed(at) == [1, 2]
        assert await at.store.read('SELECT "user", table_id FROM packed_people ORDER BY 1, 2') == [(BEN, 1), (BEN, 2), (CLEO, 1)]
        for table in (1, 2):
            at.host.tables.forget(table)
            made = record(await at.host.tables.look(table), rows := await at.host.queries.rows(table))
            for told in (made, str(rows)):
                assert str(ANN) not in told
                assert "Ann Onymous" not in told
                assert f"P{ANN}" not in told
            assert verify(made).sound
        assert [line for line in (await export(at.host, CLEO))["lines"] if line["table_id"] == 1] == cleos
        assert await traces(at.host, ANN) == []


async def test_seats_of_finished_games_become_a_former_players_in_records_too(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        sitting = await at.host.tables.look(1)
        seat = next(chair.seat for chair in sitting.chairs if chair.user == ANN)
        before = digest(record(sitting, await at.host.queries.rows(1)))
        await forget(at.host, standing, ANN)
        sitting = await at.host.tables.look(1)
        chair = sitting.chairs[seat]
        assert (chair.kind, chair.user, chair.name, chair.former) == ("person", None, "", True)
        made = record(sitting, await at.host.queries.rows(1))
        assert f"\nplayer {seat + 1} a former player\n" in made
        assert "go 2" in made
        assert verify(made).sound
        assert digest(made) == before, "what stands under the result stays true"


async def test_running_seats_open_and_lobbies_are_left(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        await forget(at.host, standing, ANN)
        running = await at.host.tables.look(3)
        assert sorted(chair.kind for chair in running.chairs) == ["open", "person", "person"]
        assert running.table.status == "running"
        opened = [event for row in await at.host.queries.rows(3) for event in row.events if event.id == "seat-opened"]
        assert [event.about for event in opened] == [{"name": "", "name_of": 0}]
        lobby = await at.host.tables.look(4)
        assert lobby.people == [BEN]
        assert lobby.table.invited == [BEN, CLEO]
        assert lobby.table.host_user == 0
        assert await at.store.read('SELECT "user" FROM votes') == [(BEN,)]
        await at.host.lobby.join(4, CLEO, "Cleo", next(at.clicks))
        await at.host.lobby.start(4, CLEO, next(at.clicks))  # anybody seated leads now


async def test_a_computer_player_that_kept_a_seat_for_them_keeps_it_for_anybody(tmp_path: Path) -> None:
    """It is none of those who sat there from the start: there are no hints at a rated table, nor a place for it in a rematch."""
    async with course(tmp_path) as at:
        standing = await house(at)
        computers = Computers(at.host, InPlace())
        wire(at.host, computers=computers)
        seat = next(chair.seat for chair in (await at.host.tables.look(3)).chairs if chair.user == ANN)
        await computers.add(3, ANN, "easy", next(at.clicks), seat)
        await forget(at.host, standing, ANN)
        chair = (await at.host.tables.look(3)).chairs[seat]
        assert (chair.kind, chair.claim) == ("computer", ANYBODY)
        await computers.close()


async def test_what_a_person_is_called_goes_from_others_rows_too_and_nobody_elses_name_does(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        about: dict[str, Any] = {"options": {}, "seats": 0, "guild_id": 1, "channel_id": 1}
        await at.host.lobby.new("race", user=ANN, name="Ann Onymous", click=next(at.clicks), **about)
        await at.host.lobby.join(1, BEN, "Ben", next(at.clicks))
        await at.host.lobby.start(1, ANN, next(at.clicks))

        def says(user: int, **told: str) -> None:
            def work(draft: Draft) -> int:
                draft.add("seat", 0, user, "asked", Event("asked", 0, dict(told)))
                return 0

            later.append(at.host.unit_of_work.change(1, None, work))

        later: list[Any] = []
        says(BEN, name="Ann Onymous", to="Ben")
        says(ANN, name="Ben", to="Ann Onymous")
        says(BEN, name="Zoe", line="Ann Onymous")
        for change in later:
            await change
        await at.host.play.release(1, ANN, next(at.clicks))
        await at.host.lobby.join(1, ANN, "Ann the Second", next(at.clicks))
        await forget(at.host, standing, ANN)
        told = [
            event.about for row in await at.host.queries.rows(1) for event in row.events if event.id in ("asked", "seat-opened")
        ]
        assert told == [
            {"name": "", "to": "Ben"},
            {"name": "Ben", "to": ""},
            {"name": "Zoe", "line": "Ann Onymous"},
            {"name": "", "name_of": 0},
            {"name": "", "name_of": 0},
        ]


async def test_the_others_ratings_stay_and_are_computed_again_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ratings(at: Course) -> dict[tuple[str, int, int], Strength]:
        rows = await at.store.read('SELECT game, scope, "user", mu, sigma, games FROM ratings')
        return {(game, scope, user): Strength(*rest) for game, scope, user, *rest in rows}

    async with course(tmp_path) as at:
        standing = await house(at)
        before = {key: value for key, value in (await ratings(at)).items() if key[2] != ANN}
        await forget(at.host, standing, ANN)
        assert await ratings(at) == before
    monkeypatch.setattr("sessions.people.ratings.MODEL_VERSION", "test")
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        await standing.settled()
        assert await ratings(at) == before


async def test_a_game_that_a_forgotten_person_began_is_counted_for_the_others(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        sitting = await at.start(ANN, BEN, CLEO)
        first, second, third = (chair.user for chair in sitting.chairs)
        assert first is not None
        assert second is not None
        assert third is not None
        await at.type(1, first, "go 6")
        await forget(at.host, standing, first)
        await at.type(1, second, "go 2")
        await at.type(1, third, "go 3")
        await standing.settled()
        rows = await at.store.read('SELECT "user", place, mu IS NOT NULL FROM performances ORDER BY place')
        assert rows == [(third, 2, 1), (second, 3, 1)]
        assert await at.store.read("SELECT sort, rated FROM outcomes") == [("people", 1)]


@pytest.mark.parametrize("killed_at", range(1, 9))
async def test_a_deletion_that_is_killed_is_finished_at_the_next_start(
    tmp_path: Path, killed_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        writes, write = 0, at.host.unit_of_work.write

        async def killed(changes: Any, **more: Any) -> None:
            nonlocal writes
            writes += 1
            if writes > killed_at:
                raise CannotKeep(full=False)
            await write(changes, **more)

        with monkeypatch.context() as broken:
            broken.setattr(at.host.unit_of_work, "write", killed)
            with pytest.raises(CannotKeep):
                await forget(at.host, standing, ANN)
        assert await traces(at.host, ANN) != [] or killed_at > 7
    async with course(tmp_path) as at:
        await go_on(at.host, Ratings(at.host))
        assert await traces(at.host, ANN) == []
        assert await at.store.read("SELECT * FROM forgetting") == []
        assert str(ANN) not in str(await everything(at))


async def test_a_seat_that_could_not_be_opened_is_not_lost_to_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)

        async def refused(*_: Any) -> None:
            raise TableError("not-now")

        tries: list[int] = []
        with monkeypatch.context() as broken:
            broken.setattr(at.host.play, "release", refused)
            with pytest.raises(CannotKeep, match="not-kept"):
                await forget(at.host, standing, ANN, listeners=[tries.append])
        assert tries == [ANN] * 3, "what comes up meanwhile is found by another try, and then somebody is told"
        assert ANN in (await at.host.tables.look(3)).people
        await go_on(at.host, standing)
        assert await traces(at.host, ANN) == []


async def test_deleting_twice_or_a_stranger_does_no_harm(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        await forget(at.host, standing, ANN)
        after = await everything(at)
        await forget(at.host, standing, ANN)
        await forget(at.host, standing, 42)
        assert await everything(at) == after


async def test_who_plays_again_begins_anew(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        await forget(at.host, standing, ANN)
        await at.run({ANN: 1, BEN: 2})
        await standing.settled()
        assert (await standing.strength("race", 0, ANN)).games == 1


async def test_what_is_shown_meanwhile_is_waited_for(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)

        waited = []

        async def quiet() -> None:  # the last edit of a hand, noted after it
            waited.append(await traces(at.host, ANN))
            if await at.host.queries.shown(3):
                await at.host.queries.note_shown(3, Shown(f"hand:{ANN}", 9, 0, 1, 2, blocked="left"))

        await forget(at.host, standing, ANN, quiet)
        assert waited[:1] not in ([], [[]]), "before the last rows go"
        assert await traces(at.host, ANN) == []


def test_a_person_is_taken_out_of_json_at_any_depth() -> None:
    asked = {"give": {"asker": ANN, "asked": [ANN, BEN], "votes": {str(ANN): "yes", str(BEN): "no"}, "user": ANN, "name": "Ann"}}
    assert without(asked, ANN) == {"give": {"asker": 0, "asked": [BEN], "votes": {str(BEN): "no"}, "user": 0, "name": ""}}
    assert without([BEN, ANN], ANN, 0) == [BEN, 0]
    assert without(asked, CLEO) == asked
    assert without({"user": BEN, "name": "Ben", "to": ANN}, ANN) == {"user": BEN, "name": "Ben", "to": 0}


async def test_who_remembers_a_person_is_told(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        told: list[int] = []
        await forget(at.host, await house(at), ANN, listeners=[told.append])
        assert told == [ANN]


async def test_no_other_id_that_ends_alike_is_touched(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        standing = await house(at)
        await forget(at.host, standing, ANN % 1000)
        assert len((await export(at.host, ANN))["messages"]) == 1
        assert privacy.TABLES_AT_ONCE > 1


async def test_a_person_is_found_in_the_log_of_the_newest_table_too(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await at.start(ANN, BEN)
        assert "log.user" in await traces(at.host, ANN)
        assert await traces(at.host, CLEO) == []


async def test_a_seat_that_cannot_be_given_up_now_keeps_the_deletion_for_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        table = (await at.start(ANN, BEN)).table.id

        async def full(*_: object) -> None:
            raise CannotKeep(full=True)

        monkeypatch.setattr(at.host.play, "release", full)
        with pytest.raises(CannotKeep):
            await privacy._leave(at.host, ANN)
        assert (await at.host.tables.look(table)).chair_of(ANN) is not None
