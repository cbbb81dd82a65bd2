"""Since my last turn: what happened since one's own last line, in what one may know of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cogs.board import since as module
from cogs.board.since import SPECTATORS_ROWS, since_page
from rules.game import Event
from sessions.people.people import Person
from sessions.table.model import Row, RowKind, Sitting
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, ids, lobby, running, text
from tests.sessions.made import row


def joined(seq: int, seat: int, *only: int) -> Row:
    return row(seq, RowKind.MOVE, seat, (ANN, BEN)[seat], Event("seat-joined", seat, only=only or None))


def bot(sitting: Sitting, rows: list[Row]) -> Any:
    """A bot whose log has these rows; `asked`: after which row it was read."""
    made = bot_of(sitting)
    made.asked = []

    async def read(table_id: int, after: int = -1, upto: int | None = None) -> list[Row]:
        made.asked.append(after)
        return [one for one in rows if one.seq > after]

    made.host.queries.rows = read
    return made


@pytest.fixture(autouse=True)
def last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's own last line was row 3."""

    async def since(host: Any, sitting: Sitting, seat: int, user: int) -> list[Row]:
        rows: list[Row] = await host.queries.rows(sitting.table.id, 3)
        return rows

    monkeypatch.setattr(module, "since", since)


async def test_who_plays_reads_what_came_after_their_own_line_and_what_is_theirs_alone() -> None:
    sitting = running(ANN, BEN)
    found = bot(sitting, [joined(3, 0), joined(4, 1), joined(5, 0, 0), joined(6, 1, 1)])
    told = text(await since_page(asker(found, ANN), 12))
    assert "since your last turn" in told
    assert len([line for line in told.splitlines() if line.startswith("- ")]) == 2
    told = told.rpartition("\n")[0]  # without whose turn it is
    assert (told.count(f"<@{ANN}>"), told.count(f"<@{BEN}>")) == (1, 1)


async def test_who_watches_reads_the_newest_rows_and_nothing_private() -> None:
    sitting = running(ANN, BEN, seq=100)
    found = bot(sitting, [joined(90, 1), joined(95, 0, 0)])
    told = text(await since_page(asker(found, CLEO), 12))
    assert found.asked == [100 - SPECTATORS_ROWS]
    assert "what happened" in told
    assert f"<@{BEN}>" in told
    assert f"<@{ANN}>" not in told


async def test_rows_of_the_lobby_are_not_told_to_who_watches_where_seats_had_other_numbers() -> None:
    sitting = running(ANN, BEN)
    found = bot(sitting, [joined(0, 0), row(1, RowKind.DEAL), joined(2, 1)])
    told = text(await since_page(asker(found, CLEO), 12))
    assert f"<@{ANN}>" not in told
    assert f"<@{BEN}>" in told


async def test_where_nothing_happened_that_is_said_and_whose_move_it_is() -> None:
    sitting = running(ANN, BEN)
    first = (ANN, BEN)[sitting.state.to_move[0]]  # type: ignore[union-attr]
    told = text(await since_page(asker(bot(sitting, []), first), 12))
    assert "Nothing yet." in told
    assert told.endswith("Your turn.")
    waiting = lobby(ANN)
    assert "Nothing yet." in text(await since_page(asker(bot(waiting, []), ANN), 12))


async def test_of_a_game_that_is_over_one_reads_first_who_won() -> None:
    sitting = running(ANN, BEN)
    rng = random.Random(1)
    while (state := sitting.state) is not None and state.result() is None:
        seat = state.to_move[0]
        sitting.state = state.play(seat, rng.choice(list(state.moves(seat, 0))), 0).state
    told = text(await since_page(asker(bot(sitting, [joined(4, 1)]), ANN), 12)).splitlines()
    assert " with " in told[1]
    assert "win" in told[1]
    assert told[2].startswith("[picture of what is new")
    assert told[3].startswith("- ")


async def test_what_mattered_stands_beside_the_picture_and_all_of_it_a_press_away() -> None:
    sitting = running(ANN, BEN)
    took = [row(seq, RowKind.MOVE, 1, BEN, Event("blueprints-took", 1, {"die": "o3"})) for seq in range(5, 25)]
    award = row(4, RowKind.MOVE, 1, BEN, Event("blueprints-award", 1, {"award": "gold"}))
    found = bot(sitting, [award, *took])
    reply = await since_page(asker(found, ANN), 12)
    told = text(reply).split("\n")
    assert told[1] == "[picture of what is new so far]"
    happened = told[2:]
    assert len(happened) == 8 + 1, "and whose turn it is"
    assert "award" in "\n".join(happened), "what decides more is told first, however old"
    assert [id.partition("|")[0] for id in ids(reply)] == ["m", "all"]
    whole = await since_page(asker(found, ANN), 12, whole=True)
    assert text(whole).count("wood 3") == len(took)
    assert [id.partition("|")[0] for id in ids(whole)] == ["m"]


async def test_who_listens_reads_all_of_it_without_a_picture_and_has_their_move_below() -> None:
    sitting = running(ANN, BEN)
    found = bot(sitting, [joined(seq, 1) for seq in range(4, 20)])
    found.people.of = lambda user: Person(reading="words")
    reply = await since_page(asker(found, ANN), 12)
    assert "[picture" not in text(reply)
    assert text(reply).count(" joined") == 16
    assert [id.partition("|")[0] for id in ids(reply)] == ["m"]
