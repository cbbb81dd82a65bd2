"""Every game that goes back does so: steps back at random in random games land on the very positions that were left."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules import GAMES
from rules.chance import Chance
from rules.game import State
from sessions.table.asides import AN_HOUR
from sessions.table.model import Row
from tests.sessions import hall as halls
from tests.sessions.hall import Hall, House

OURS = [key for key, game in GAMES.items() if type(game).__module__.startswith("rules.")]  # not what other tests let in
BACK = [key for key in OURS if GAMES[key].deal(2, b"any").goes_back]


def bare(state: State) -> bytes:
    """A position without its chance and stage."""
    plain = state.copy()
    plain.chance, plain.stage = Chance(b""), 0
    return plain.dump()


@pytest.mark.parametrize("key", BACK)
async def test_random_games_with_steps_back_land_where_they_were(tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "GAME", key)
    monkeypatch.setitem(AN_HOUR, "asked", 100)
    rng = random.Random(key)
    async with House(tmp_path).open() as hall:
        await hall.seat(2)
        course: list[tuple[int, bytes]] = [await here(hall)]
        steps = {"undo": 0, "takeback": 0}
        for _ in range(70):
            sitting = await hall.look()
            assert sitting.state is not None
            if sitting.table.status != "running":
                break
            free = await hall.undo.free(sitting, 1)
            what = rng.random()
            if free and what < 0.6:
                await hall.back(1, rng.choice(free).seq)
                course = course[: 1 + [seq for seq, _ in course].index(back_to(await hall.rows()))]
                steps["undo"] += 1
            elif what < 0.2 and len(course) > 1:
                first = rng.choice(course[1:][-6:])[0]
                await hall.ask(1, first)
                if await hall.asked():
                    await hall.answer(2, True)
                course = [entry for entry in course if entry[0] < first]
                steps["takeback"] += 1
            else:
                seat = rng.choice(sitting.state.to_move)
                line = rng.choice(list(sitting.state.moves(seat, hall.clock.now())))
                await hall.play(seat + 1, line)
                course.append(await here(hall))
            state = (await hall.look()).state
            assert state is not None
            assert bare(state) == course[-1][1]
            assert state.check() == []
        assert steps["takeback"] > 3
        assert [line.seq for line in reversed(await hall.undo.newest(hall.table))][1:] == [seq for seq, _ in course][1:]


async def here(hall: Hall) -> tuple[int, bytes]:
    sitting = await hall.look()
    assert sitting.state is not None
    return sitting.table.seq, bare(sitting.state)


def back_to(rows: list[Row]) -> int:
    """The row to which the last undo went."""
    last = next(row for row in reversed(rows) if row.kind == "undo")
    return int(last.line.split()[1])


def test_at_least_four_games_go_back() -> None:
    assert len(BACK) >= 4
