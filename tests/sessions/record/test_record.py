"""The record at any time: whose lines stand in full, what a step back looks like, which rules were used; and how it is checked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import rules
from rules.game import Event
from sessions.record.record import record
from sessions.record.replay import versions
from sessions.record.verify import verify
from sessions.table.change import Draft
from tests.race import RACE, Course, RaceGame, course

LINES = ("place r1n a1", "place d1n a2", "place a1n a3", "lift", "hold a", "place a1n b1", "place t1n b2", "done")
"""What somebody does at a board of Space Builder until they tap."""


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def undo(at: Course, table: int, user: int, to: int) -> None:
    """Go back to the state after row `to`, as a takeback does."""
    older = await at.store.read("SELECT state FROM log WHERE table_id = ? AND seq = ?", (table, to))

    def work(draft: Draft) -> int:
        state = draft.running()
        seat = draft.seated(user).seat
        draft.add("undo", seat, user, f"undo {to}", Event("undone", seat), state=state.rewind(RACE.load(older[0][0])))
        return seat

    await at.host.unit_of_work.change(table, next(at.clicks), work)


async def text(at: Course, table: int, seat: int | None = None) -> str:
    return record(await at.host.tables.look(table), await at.host.queries.rows(table), seat, await versions(at.host, table))


def said(made: str) -> list[str]:
    return [id for id, _ in verify(made).told]


async def test_a_record_has_header_players_one_line_a_row_and_the_result(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        table = await at.run({11: 2, 12: 5})
        sitting = await at.host.tables.look(table)
        head, body, result = (await text(at, table)).strip().split("\n\n")
        assert head.splitlines()[:6] == ["record 2", "game race", "rules 1", "table 1", "option pace=even", "seats 2"]
        assert [f"player {chair.seat + 1} P{chair.user}" for chair in sitting.chairs] == head.splitlines()[6:8]
        assert f"seed {sitting.table.seed.hex()}" in head
        rows = [line.split(" ", 3) for line in body.splitlines()]
        assert [int(row[0]) for row in rows] == list(range(len(rows)))
        assert all(row[1].endswith("Z") and row[1][10] == "T" for row in rows)
        assert [(row[2], row[3]) for row in rows[2:]] == [
            ("-", "# deal"),
            *[(str(c.seat + 1), f"go {2 if c.user == 11 else 5}") for c in sitting.chairs],
        ]
        assert result.splitlines()[0] == "result steps"
        assert any(line.endswith("place 1 score 50 steps=5") for line in result.splitlines())


async def test_while_it_runs_ones_own_lines_are_full_and_what_others_hide_is_not_there(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        first, second = (chair.user for chair in sitting.chairs)
        assert first is not None
        assert second is not None
        await at.type(1, first, "peek")
        own, other, spectator = await text(at, 1, 0), await text(at, 1, 1), await text(at, 1)
        assert " 1 peek\n" in own
        assert "peek" not in other + spectator
        assert "for seat 1" in own
        assert "for spectators" in spectator
        for made in (own, other, spectator):
            assert sitting.table.seed.hex() not in made
            assert made.endswith("\nrunning\n")
            assert said(made) == ["verify-not-over"]
            assert not verify(made).sound
        await at.type(1, first, "go 1")
        await at.type(1, second, "go 1")
        assert " 1 peek\n" in await text(at, 1)


async def test_rows_left_out_leave_no_gap_and_steps_back_name_the_rows_as_they_are_numbered(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        first, second = (chair.user for chair in sitting.chairs)
        assert first is not None
        assert second is not None
        await at.type(1, first, "peek")
        await at.type(1, first, "peek")
        await at.type(1, first, "go 1")
        after = (await at.host.tables.look(1)).table.seq
        await at.type(1, second, "peek")
        await undo(at, 1, second, after)
        for reader, names in ((None, 3), (0, 5), (1, 3)):
            rows = [line.split(" ", 3) for line in (await text(at, 1, reader)).split("\n\n")[1].splitlines()]
            assert [int(row[0]) for row in rows] == list(range(len(rows)))
            assert rows[names][3] == "go 1"
            assert rows[-1][3] == f"< undo {names}"
        again = record(await at.host.tables.look(1), await at.host.queries.rows(1), 0, [(2, 1), (3, 2), (6, 3)])
        assert "\nrules 1\nrules 2 from 3\nrules 3 from 5\n" in again


async def test_when_others_look_and_tap_is_a_secret_at_own_pace(tmp_path: Path) -> None:
    """Whoever had the times would know how long they have to build: to the millisecond, and how often others tried."""

    def rows(made: str) -> list[list[str]]:
        return [line.split(" ", 3) for line in made.split("\n\n")[1].splitlines()]

    async with course(tmp_path) as at:
        about = {"options": {"pace": "own"}, "seats": 2, "user": 11, "name": "Ann", "channel_id": 1, "guild_id": 1}
        await at.host.lobby.new("space_builder", click=1, **about)  # type: ignore[arg-type]
        await at.host.lobby.join(1, 12, "Ben", 2)
        sitting = (await at.host.lobby.start(1, 11, 3)).sitting
        first, second = (chair.user for chair in sitting.chairs)
        assert first is not None
        assert second is not None
        before = rows(await text(at, 1, 1))
        await at.type(1, first, "ready")
        await at.host.play.play_system(1, "look 1", at.clock.advance(1_234))
        for line in LINES:
            await at.type(1, first, line)
        at.clock.advance(60_000)
        for reader in (1, None):
            assert [row[1:] for row in rows(await text(at, 1, reader))[len(before) :]] == [
                ["-", "1", "ready"],
                ["-", "-", "look 1"],
                ["-", "1", "done"],
            ]
            assert said(await text(at, 1, reader)) == ["verify-not-over"]
        mine = rows(await text(at, 1, 0))[len(before) :]
        assert [row[2:] for row in mine if row[1] == "-"] == [["-", "look 1"]]
        assert [row[3] for row in mine if row[2] == "1"] == ["ready", *LINES]


async def test_a_lobby_has_a_record_too(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        about = {"options": {}, "seats": 0, "user": 11, "name": "Ann", "channel_id": 1, "guild_id": 1}
        await at.host.lobby.new("race", click=1, **about)  # type: ignore[arg-type]
        made = await text(at, 1)
        assert made.endswith("\nnot started\n")
        assert said(made) == ["verify-not-over"]


async def test_steps_back_are_rows_and_are_replayed_with_what_was_drawn_after_them(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        first, second = (chair.user for chair in sitting.chairs)
        assert first is not None
        assert second is not None
        deal = sitting.table.seq
        await at.type(1, first, "peek")
        seen = [(await at.host.tables.look(1)).state.dice[0]]  # type: ignore[union-attr]
        for _ in range(8):  # a die taken back is rolled anew
            await undo(at, 1, first, deal)
            await at.type(1, first, "peek")
            seen.append((await at.host.tables.look(1)).state.dice[0])  # type: ignore[union-attr]
        assert len(set(seen)) > 1
        before = (await at.host.tables.look(1)).table.seq
        await at.type(1, first, "go 6")
        await undo(at, 1, first, before)
        await at.type(1, first, "go 2")
        await at.type(1, second, "peek")
        await at.type(1, second, "go 5")
        made = await text(at, 1)
        assert made.count(" < undo ") == 9
        assert f" < undo {deal}\n" in made
        verdict = verify(made)
        assert verdict.sound, verdict.told
        assert ("verify-undone", {"count": 9}) in verdict.told
        assert said(made.replace(f"< undo {deal}", "< undo 99", 1))[-1] == "verify-undo-wrong"
        assert said(made.replace(f"< undo {deal}", "< undo x", 1))[-1] == "verify-undo-wrong"
        assert said(made.replace(f"< undo {before}", "# undo", 1))[-1] != "verify-result-right"


async def test_the_versions_of_the_rules_are_named_also_when_they_changed_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        first = sitting.chairs[0].user
        assert first is not None
        await at.type(1, first, "peek")
    newer = RaceGame()
    newer.rules = 2
    monkeypatch.setitem(rules.GAMES, "race", newer)
    async with course(tmp_path) as at:
        for chair in sitting.chairs:
            assert chair.user is not None
            await at.type(1, chair.user, "go 4")
        made = await text(at, 1)
    assert "\nrules 1\nrules 2 from 4\n" in made
    told = verify(made).told
    assert ("verify-other-rules", {"then": "1", "now": "2"}) in told
    assert ("verify-rules-changed", {"then": "2", "number": 4, "now": "2"}) in told
    assert told[-3][0] == "verify-result-right"


async def test_a_line_that_other_rules_allowed_is_not_called_false(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await at.run({11: 2, 12: 5})
        made = await text(at, 1)
    older = made.replace("rules 1", "rules 7").replace("go 2", "run 2")
    assert said(older)[-1] == "verify-line-other-rules"
    assert not verify(older).sound
    assert said(made.replace("rules 1", "rules 7").replace("score 50", "score 51"))[-1] == "verify-result-other-rules"
    assert said(made.replace("record 2", "record 3"))[-1] == "verify-newer-record"


async def test_records_of_the_first_form_are_still_read(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await at.run({11: 2, 12: 5})
        made = await text(at, 1)
    assert verify(made.replace("record 2\n", "")).sound


async def test_no_file_makes_the_check_fail_otherwise_than_by_saying_so(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        for chair in sitting.chairs:
            assert chair.user is not None
            await at.type(1, chair.user, "peek")
            await undo(at, 1, chair.user, (await at.host.tables.look(1)).table.seq - 1)
            await at.type(1, chair.user, "go 3")
        made = await text(at, 1)
    assert verify(made).sound
    rng = random.Random(1)
    marks = [
        "#",
        "<",
        "undo",
        "0",
        "-1",
        "99999999",
        "seats",
        "record",
        "Z",
        "ü",
        "option seed=1",
        "option pace=1",
        "",
        " ",
        "\n",
        "\n\n",
    ]
    for _ in range(1500):
        lines = made.split("\n")
        for _ in range(rng.randint(1, 3)):
            line = rng.randrange(len(lines))
            words = lines[line].split(" ")
            words[rng.randrange(len(words))] = rng.choice([*marks, rng.choice(rng.choice(lines).split(" "))])
            lines[line] = " ".join(words)
        verdict = verify("\n".join(lines))
        assert verdict.told
        assert verdict.sound or verdict.told[-1][0].startswith("verify-")
