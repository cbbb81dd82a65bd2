"""A record of a finished game can be checked by anyone who has the program."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from rules.game import State
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.record.record import record
from sessions.record.verify import verify
from tests.engine import store_at

ROOT = Path(__file__).parents[3]
OWN = ("blueprints", "welkin", "strange_world", "skyrise", "space_builder")


async def finished(folder: Path, key: str, seats: int) -> str:
    """The record of a whole random game."""
    clock, rng = ManualClock(), random.Random(seats)
    async with store_at(folder / "tables.db") as store:
        host = Host(store, clock, lambda: bytes([seats]) * 32)
        await host.open()
        about = {"options": {}, "seats": 0, "user": 1, "name": "A  b", "guild_id": 1, "channel_id": 1}
        table = (await host.lobby.new(key, click=1, **about)).sitting.table.id  # type: ignore[arg-type]
        for user in range(2, seats + 1):
            await host.lobby.join(table, user, f"P{user}", click=user)
        await host.lobby.start(table, 1, click=100)
        for click in range(101, 3000):
            sitting = await host.tables.look(table)
            state: State | None = sitting.state
            assert state is not None
            if not state.to_move and state.due is None:
                break
            movers = [seat for seat in state.to_move if any(True for _ in state.moves(seat, clock.now()))]
            if not movers:
                clock.advance(max(0, (state.due or 0) - clock.now()))
                await host.play.time(table)
                continue
            seat = rng.choice(movers)
            user = sitting.chairs[seat].user
            assert user is not None
            await host.play.line(table, user, rng.choice(list(state.moves(seat, clock.now()))), click=click, at=clock.advance(1000))
        sitting = await host.tables.look(table)
        return record(sitting, await host.queries.rows(table))


@pytest.mark.parametrize("key", [key for key in OWN if key in rules.GAMES and key != "space_builder"])
async def test_a_whole_game_checks_out(tmp_path: Path, key: str) -> None:
    verdict = verify(await finished(tmp_path, key, 2))
    assert verdict.sound, verdict.told
    assert [id for id, _ in verdict.told] == ["verify-seed-right", "verify-rules-same", "verify-lines-right", "verify-result-right"]


@pytest.mark.parametrize(("key", "older"), [("blueprints", 1), ("skyrise", 1), ("skyrise", 2), ("welkin", 3)])
async def test_a_table_that_older_rules_dealt_checks_out(
    tmp_path: Path, key: str, older: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its components were others than those that are dealt now."""
    game = rules.GAMES[key]
    with monkeypatch.context() as before:
        before.setattr(type(game), "deal", lambda self, seats, seed, **options: self.deal_as(older, seats, seed, **options))
        text = await finished(tmp_path, key, 2)
    assert f"\nrules {game.rules}\n" in text
    assert not verify(text).sound  # as if these rules had dealt it
    verdict = verify(text.replace(f"\nrules {game.rules}\n", f"\nrules {older}\n"))
    assert verdict.sound, verdict.told
    assert [id for id, _ in verdict.told] == [
        "verify-seed-right",
        "verify-other-rules",
        "verify-lines-right",
        "verify-result-right",
    ]


async def test_whatever_is_changed_is_found(tmp_path: Path) -> None:
    text = await finished(tmp_path, "blueprints", 2)
    seed = next(line for line in text.splitlines() if line.startswith("seed "))
    move = next(line for line in text.splitlines() if " take " in line)
    score = next(line for line in text.splitlines() if " place 1 " in line)
    for old, new, found in (
        (seed, f"seed {'ab' * 32}", "verify-seed-wrong"),
        (move, f"{move} drop o1", "verify-line-wrong"),
        (move + "\n", "", "verify-line-wrong"),
        (score, score.replace("score ", "score 1"), "verify-result-wrong"),
        (seed + "\n", "", "verify-not-over"),
        ("game blueprints", "game chess", "verify-unknown-game"),
        ("seats 2", "seats 9", "verify-deal-wrong"),
        ("seats 2", "seats two", "verify-no-record"),
    ):
        assert old in text
        verdict = verify(text.replace(old, new, 1))
        assert not verdict.sound
        assert verdict.told[-1][0] == found


@pytest.mark.parametrize("text", ["", "hello", "a\n\nb\n\nc", "game x\nrules 1\nseats 1\nseed-sha256 zz\n\n1 x - y\n\nend"])
def test_what_is_no_record_is_said_to_be_none(text: str) -> None:
    verdict = verify(text)
    assert verdict.told == [("verify-no-record", {})]
    assert not verdict.sound


@pytest.mark.heavy
def test_the_command_says_it_in_sentences(tmp_path: Path) -> None:
    file = tmp_path / "blueprints-1.txt"
    file.write_text(asyncio.run(finished(tmp_path, "blueprints", 2)), encoding="utf-8")
    command = [sys.executable, str(ROOT / "bot.py"), "verify"]
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "The result follows from these lines." in done.stdout
    assert subprocess.run([*command, str(tmp_path / "x")], capture_output=True, check=False).returncode == 1
