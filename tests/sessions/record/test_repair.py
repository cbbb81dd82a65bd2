"""What can be wrong with a table's rows is found, and put right from the log: by mending, or by a step back to a sound row."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.game import Unsound
from sessions.record.repair import examine, last_sound, mend, step_back, unsound
from sessions.store.connection import Statement
from sessions.table.errors import NoTableHere
from tests.sessions.hall import Hall, hall, house, refusal
from tests.sessions.pebbles import MINUTE

__all__ = ["hall", "house"]

SPOIL_ROW = Statement("UPDATE log SET state = ? WHERE table_id = ? AND seq = ?")
SPOIL_STATE = Statement("UPDATE states SET state = ? WHERE table_id = ?")
OTHER_SEQ = Statement("UPDATE tables SET seq = ? WHERE id = ?")


async def spoil(hall: Hall, *seqs: int, text: str = "{") -> None:
    """The states after these rows, and the newest one, are damaged on the disk."""
    await hall.host.store.write(
        *((SPOIL_ROW, (text, hall.table, seq)) for seq in seqs),
        (SPOIL_STATE, (text, hall.table)),
    )
    hall.host.tables.forget(hall.table)


async def wrong(hall: Hall) -> list[str]:
    return [id for id, _ in (await examine(hall.host, hall.table)).wrong]


async def newest(hall: Hall) -> int:
    return (await hall.look()).table.seq


async def test_a_sound_table_is_left_as_it_is(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    found = await mend(hall.host, hall.table)
    assert (found.wrong, found.sound, found.mending) == ([], True, [])
    assert await unsound(hall.host, [hall.table]) == []
    assert await refusal(step_back(hall.host, hall.table, 9, None, await newest(hall))) == "repair-is-sound"
    with pytest.raises(NoTableHere):
        await examine(hall.host, 99)


async def test_what_the_log_knows_better_is_put_right_from_it(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put", "roll")
    seq, state = await newest(hall), await hall.state()
    await hall.host.store.write(
        (OTHER_SEQ, (seq - 1, hall.table)),
        (SPOIL_STATE, ("{}", hall.table)),
        (Statement("UPDATE due SET at = at + 1 WHERE table_id = ? AND kind = 'time'"), (hall.table,)),
    )
    assert await wrong(hall) == ["repair-seq", "repair-state-differs", "repair-due"]
    assert (await mend(hall.host, hall.table)).sound
    assert await wrong(hall) == []
    assert (await newest(hall), await hall.state()) == (seq, state)
    await hall.wait(MINUTE)
    assert await hall.lines() == ["put", "roll", "time"]


async def test_a_broken_table_steps_back_to_the_newest_sound_row_by_a_new_one(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    stage, sound = (await hall.state()).stage, await newest(hall)
    await hall.play(1, "put", "put")
    await spoil(hall, sound + 1, sound + 2)
    assert await wrong(hall) == ["repair-unreadable"]
    assert await unsound(hall.host, [hall.table, 99]) == [hall.table]
    assert await last_sound(hall.host, hall.table) == sound
    assert await refusal(step_back(hall.host, hall.table, 9, None, sound - 1)) == "repair-row-changed"
    row = await step_back(hall.host, hall.table, 9, 777, sound)
    assert (row.seq, row.kind, row.line, row.user) == (sound + 3, "undo", f"undo {sound}", 9)
    again = await step_back(hall.host, hall.table, 9, 777, sound)  # the same click
    assert again.seq == row.seq
    assert (await hall.state()).piles == [1, 0]
    assert (await hall.state()).stage > stage + 2  # clicks on boards of the broken position are stale
    await hall.play(1, "put")
    assert await wrong(hall) == []


async def test_what_was_rolled_since_is_rolled_anew(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    sound, drawn = await newest(hall), (await hall.state()).chance.drawn
    await hall.play(1, "roll")
    rolled = (await hall.state()).chance.drawn
    assert rolled > drawn
    raw = f'{{"chance": {{"drawn": {rolled}}}}}'
    await spoil(hall, sound + 1, text=raw)
    await step_back(hall.host, hall.table, 9, None, sound)
    assert (await hall.state()).chance.drawn == rolled


async def test_rows_that_were_taken_back_are_not_stepped_back_to(hall: Hall) -> None:
    await hall.seat(2)
    await hall.play(1, "put")
    sound = await newest(hall)
    await hall.play(1, "put")
    await hall.back(1)
    await spoil(hall, await newest(hall))
    assert await last_sound(hall.host, hall.table) == sound
    await spoil(hall, *range(await newest(hall) + 1))
    assert await last_sound(hall.host, hall.table) is None


async def test_an_invariant_that_does_not_hold_is_counted_and_not_told(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    await hall.play(1, "put")

    def load(raw: bytes) -> Any:
        raise Unsound(["seat 1 holds the purple stone", "nobody has it"])

    monkeypatch.setattr(GAMES["pebbles"], "load", load)
    found = await examine(hall.host, hall.table)
    assert found.wrong == [("repair-unsound", {"count": 2})]
    assert (found.sound, found.mending) == (False, [])


async def test_a_table_without_log_or_state_and_an_unknown_game_are_told(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    monkeypatch.delitem(GAMES, "pebbles")
    assert await wrong(hall) == ["repair-no-game"]
    await hall.host.store.write((Statement("UPDATE log SET state = NULL WHERE table_id = ?", rows=None), (hall.table,)))
    assert await wrong(hall) == ["repair-no-state"]
    await hall.host.store.write((Statement("DELETE FROM log WHERE table_id = ?", rows=None), (hall.table,)))
    assert await wrong(hall) == ["repair-no-log"]


async def test_only_a_running_table_steps_back(hall: Hall) -> None:
    await hall.seat(2)
    for user in (1, 2):
        await hall.agreements.end(hall.table, user, next(hall.clicks))
    await spoil(hall)
    assert await refusal(step_back(hall.host, hall.table, 9, None, 0)) == "repair-not-running"
