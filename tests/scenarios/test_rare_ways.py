"""Ways that are seldom taken: completions of a new table, no thread to be had, questions that cannot be carried any more, and what
an examination finds wrong with a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.operator.upkeep import HostConfig
from cogs.wiring import Wired
from render.words import Words
from rules import GAMES
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.play.timeouts import ANSWER_WITHIN
from sessions.record import repair
from sessions.store.connection import SqliteStore, Statement
from sessions.table.errors import NoTableHere, TableError
from sessions.table.terms import TERMS
from tests.cogs.drive import meet, text
from tests.sessions.hall import Hall, hall, house

__all__ = ["hall", "house"]
Make = Callable[[], Wired]
WORDS = Words()


# Completions of `/table new`.


async def test_games_complete_by_any_part_of_their_names(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:

        async def found(typed: str) -> dict[str, str]:
            choices = await club.people[0].autocomplete(club.channel, "table new", "game", typed)
            return {choice["value"]: choice["name"] for choice in choices}

        every = await found("")
        assert every.keys() == GAMES.keys()
        assert every["blueprints"] == "Blueprints · 2–4 players · 30 min · draft dice, stack them to your plan"
        assert list(await found("PRINT")) == ["blueprints"]
        assert set(await found("s")) == {key for key in GAMES if "s" in WORDS(f"{key}-name").lower()}
        assert await found("no such game") == {}


async def test_variants_complete_one_after_the_other(make_bot: Make) -> None:
    options = GAMES["blueprints"].options(2)
    (first, values), *others = options.items()
    assert others
    async with meet(make_bot, 1) as club:

        async def found(typed: str, **about: Any) -> dict[str, str]:
            choices = await club.people[0].autocomplete(club.channel, "table new", "variants", typed, game="blueprints", **about)
            return {choice["value"]: choice["name"] for choice in choices}

        every = await found("", seats=2)
        assert set(every) == {f"{name}={value}" for name, known in options.items() for value in known}
        name = f"blueprints-option-{first}"
        assert every[f"{first}={values[0]}"] == f"{WORDS(name)}: {WORDS(f'{name}-{values[0]}')}"
        chosen = f"{first}={values[-1]}"
        then = await found(f"{chosen} ", seats=2)
        assert set(then) == {f"{chosen} {name}={value}" for name, known in others for value in known}, "one value of each"
        assert set(await found(f"{chosen} {others[0][0][:3]}", seats=2)) <= set(then)
        assert await found("zzz", seats=2) == {}
        wider = await found("")
        assert set(wider) >= set(every), "without a number of seats, the variants of every number"
        assert await club.people[0].autocomplete(club.channel, "table new", "variants", "", game="no such game") == []


# No thread.


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (400, 160006, "too-many-threads"),
        (403, 50013, "discord-forbids"),
        (500, 0, "discord-fails"),
        (404, 10003, "discord-cannot-find"),
    ],
)
async def test_a_table_that_gets_no_thread_is_closed_and_its_maker_told_why(
    make_bot: Make, status: int, code: int, told: str
) -> None:
    async with meet(make_bot, 1) as club:
        club.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=None)
        answer = await club.people[0].slash(club.channel, "table new", game="blueprints")
        assert text(answer.response) == WORDS(told)
        assert await club.bot.store.read("SELECT status, channel_id FROM tables") == [("ended", None)]
        assert [message for message in club.channel.history() if message.author.bot] == []
        assert await club.bot.host.queries.open_tables(club.env.guild.id) == []


# Questions that cannot be carried any more.


async def asked(hall: Hall, **terms: str) -> int:
    """A takeback past somebody else's line is asked for; the row that it would go back to."""
    await hall.seat(2, **terms)
    await hall.play(1, "put", "pass")
    await hall.play(2, "put")
    await hall.ask(1)
    return (await hall.look()).table.asked["takeback"].row


@pytest.mark.parametrize("silence", TERMS["silence"])
async def test_a_question_whose_row_cannot_be_read_any_more_is_closed_by_time(hall: Hall, silence: str) -> None:
    row = await asked(hall, silence=silence)
    await hall.host.store.write((Statement("UPDATE log SET state = '{' WHERE table_id = ? AND seq = ?"), (hall.table, row)))
    before = await hall.lines()
    await hall.wait(ANSWER_WITHIN)
    assert await hall.asked() == []
    assert "question-closed-refused" in await hall.told()
    assert await hall.lines() == before
    assert await hall.host.store.read("SELECT 1 FROM due WHERE kind LIKE 'ask%' AND done IS NULL") == []
    await hall.play(2, "put")


async def test_silence_carries_what_the_table_agreed_on(hall: Hall) -> None:
    await asked(hall, silence="agree")
    await hall.wait(ANSWER_WITHIN - 1)
    assert await hall.asked() == ["takeback"]
    await hall.wait(1)
    assert await hall.asked() == []
    assert (await hall.state()).piles == [1, 0]
    assert await hall.host.store.read("SELECT 1 FROM due WHERE kind LIKE 'ask%' AND done IS NULL") == []


async def test_a_time_that_calls_for_no_question_is_done(hall: Hall) -> None:
    await hall.seat(2)
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, "ask takeback", hall.clock.now() + 5)])
    rows = len(await hall.rows())
    await hall.wait(10)
    assert len(await hall.rows()) == rows
    assert await hall.host.store.read("SELECT 1 FROM due WHERE kind LIKE 'ask%' AND done IS NULL") == []


async def test_a_question_of_a_table_that_has_ended_is_none(hall: Hall) -> None:
    await asked(hall)
    for user in (1, 2):
        await hall.agreements.end(hall.table, user, next(hall.clicks))
    rows = len(await hall.rows())
    await hall.host.unit_of_work.write([hall.host.due.put(hall.table, "ask takeback", hall.clock.now() + 5)])
    await hall.wait(10)
    assert len(await hall.rows()) == rows
    assert await hall.host.store.read("SELECT 1 FROM due WHERE kind LIKE 'ask%' AND done IS NULL") == []


async def test_a_step_back_to_where_the_table_stands_is_refused(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    sitting = await hall.look()
    with pytest.raises(TableError, match="undo-no-such-line"):
        await hall.undo.to(sitting, sitting.table.seq)


# What an examination finds.


class Ward:
    """A running table of two, whose rows can be damaged."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def change(self, sql: str, *about: Any) -> None:
        await self.host.store.write((Statement(sql, rows=None), about))
        self.host.tables.forget(1)

    async def found(self) -> repair.Found:
        return await repair.examine(self.host, 1)


async def ward(store: SqliteStore) -> Ward:
    host = Host(store, ManualClock(), lambda: bytes(32))
    await host.open()
    about: dict[str, Any] = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await host.lobby.new("blueprints", click=1, **about)
    await host.lobby.join(1, 8, "Ben", 2)
    await host.lobby.start(1, 7, 3)
    sitting = await host.tables.look(1)
    assert sitting.state is not None
    [seat] = sitting.state.to_move
    line = next(iter(sitting.state.moves(seat)))
    await host.play.line(1, sitting.chairs[seat].user or 0, line, click=4, at=host.clock.now())
    return Ward(host)


DAMAGE: dict[str, tuple[str, list[str], bool, bool]] = {
    # what is done to the rows: (the statement, what is found, whether the state can be gone on from, whether it mends itself)
    "nothing": ("UPDATE tables SET seq = seq", [], True, False),
    "no log": ("DELETE FROM log", ["repair-no-log"], False, False),
    "another row": ("UPDATE tables SET seq = seq + 3", ["repair-seq"], True, True),
    "no state kept": ("DELETE FROM states", ["repair-state-differs"], True, True),
    "an older state": (
        "UPDATE states SET state = (SELECT state FROM log WHERE kind = 'deal')",
        ["repair-state-differs"],
        True,
        True,
    ),
    "no state at all": ("UPDATE log SET state = NULL", ["repair-no-state"], False, False),
    "no such game": ("UPDATE tables SET game = 'chess'", ["repair-no-game"], False, False),
    "unreadable": (
        "UPDATE log SET state = '{' WHERE seq = (SELECT max(seq) FROM log)",
        ["repair-state-differs", "repair-unreadable"],
        False,
        False,
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_an_examination_finds_what_is_wrong_and_mends_what_can_be_mended(tmp_path: Path, damage: str) -> None:
    statement, wrong, sound, mends = DAMAGE[damage]
    async with SqliteStore(tmp_path / "tables.db") as store:
        on = await ward(store)
        whole = (await on.host.tables.look(1)).state
        await on.change(statement)
        found = await on.found()
        assert [id for id, _ in found.wrong] == wrong
        assert (found.sound, bool(found.mending), found.broken) == (sound, mends, [])
        mended = await repair.mend(on.host, 1)
        assert [id for id, _ in mended.wrong] == wrong
        if sound:
            assert (await on.found()).wrong == []
            assert (await on.host.tables.look(1)).state == whole
        else:
            assert [id for id, _ in (await on.found()).wrong] == wrong


async def test_a_state_that_breaks_its_invariants_is_unsound_though_it_can_be_read(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "tables.db") as store:
        on = await ward(store)
        [(raw,)] = await store.read("SELECT state FROM log ORDER BY seq DESC LIMIT 1")
        plain = json.loads(raw)
        plain["plans"] = [plain["plans"][0]] * len(plain["plans"])
        for table in ("log", "states"):
            await on.change(f"UPDATE {table} SET state = ? WHERE seq = (SELECT max(seq) FROM log)", json.dumps(plain))
        found = await on.found()
        assert not found.sound
        assert [id for id, _ in found.wrong][-1] == "repair-unsound"
        assert found.wrong[-1][1] == {"count": len(found.broken)}
        assert await repair.last_sound(on.host, 1) == found.table.seq - 1


async def test_of_many_broken_invariants_the_first_eight_are_told_as_plain_text(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        boss = club.people[2]
        club.bot.upkeep.config = HostConfig(admins=frozenset({boss.id}))
        kind = type((await club.sitting()).state)
        monkeypatch.setattr(kind, "check", lambda _: [f"**law {n}** {'x' * 300}" for n in range(1, 13)])
        told = text((await boss.user.slash("admin repair", table=1)).response)
        assert [n for n in range(1, 13) if f"law {n}\\*\\*" in told] == list(range(1, 9))
        assert "**law" not in told.replace("\\*\\*law", "")
        assert max(len(line) for line in told.splitlines() if "law" in line) <= 204


@pytest.mark.parametrize("wrong", ["UPDATE due SET at = at + 5 WHERE kind = 'time'", "DELETE FROM due WHERE kind = 'time'"])
async def test_a_time_that_is_not_waited_for_is_put_right(hall: Hall, wrong: str) -> None:
    await hall.seat(2)
    await hall.play(1, "roll")
    due = (await hall.state()).due
    await hall.host.store.write((Statement(wrong, rows=None), ()))
    found = await repair.mend(hall.host, hall.table)
    assert [id for id, _ in found.wrong] == ["repair-due"]
    assert await hall.host.store.read("SELECT at FROM due WHERE kind = 'time' AND done IS NULL") == [(due,)]
    assert (await repair.examine(hall.host, hall.table)).wrong == []
    await hall.wait(60_000)
    assert (await hall.state()).turn == 1


async def test_a_lobby_without_a_state_is_sound_and_a_table_that_is_not_there_is_none(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "tables.db") as store:
        host = Host(store, ManualClock())
        await host.open()
        about: dict[str, Any] = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
        await host.lobby.new("blueprints", click=1, **about)
        found = await repair.examine(host, 1)
        assert (found.wrong, found.sound, found.mending) == ([], True, [])
        with pytest.raises(NoTableHere):
            await repair.examine(host, 2)
