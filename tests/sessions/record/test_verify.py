"""A record of a finished game can be checked by anyone who has the program."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import bot
import rules
from render.words import Words
from rules.game import State
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.record.record import SHOWN_DIGITS, digest, record
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
    assert [id for id, _ in verdict.told] == [
        "verify-seed-right",
        "verify-rules-same",
        "verify-lines-right",
        "verify-result-right",
        "verify-own-hash",
        "verify-alone",
    ]


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
    assert [id for id, _ in verdict.told][:4] == [
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


async def test_what_was_shown_tells_the_game_that_was_played_from_one_that_was_made_up(tmp_path: Path) -> None:
    """A record alone says nothing of who wrote it: seed, hash and moves may be their own."""
    for folder in ("played", "elsewhere"):
        (tmp_path / folder).mkdir()
    text = await finished(tmp_path / "played", "blueprints", 2)
    made_up = await finished(tmp_path / "elsewhere", "welkin", 2)
    seed_hash = hashlib.sha256(bytes([2]) * 32).hexdigest()

    def last(record: str, *shown: str) -> tuple[bool, str]:
        verdict = verify(record, shown)
        return verdict.sound, verdict.told[-1][0]

    under_the_result = digest(text)[:SHOWN_DIGITS]
    assert last(made_up) == (True, "verify-alone"), "nothing speaks against it, and nothing for it"
    assert last(made_up, under_the_result) == (False, "verify-shown-other")
    assert last(text, under_the_result) == last(text, digest(text)) == (True, "verify-shown-record")
    assert last(text, seed_hash) == (True, "verify-seed-alone")
    assert last(text, seed_hash[:16], under_the_result) == (True, "verify-shown-record")
    assert last(text, "0" * 16) == (False, "verify-shown-other")


async def test_the_hash_of_a_record_is_of_its_game_and_of_nothing_else(tmp_path: Path) -> None:
    text = await finished(tmp_path, "skyrise", 2)
    row = next(line for line in text.splitlines() if " # " in line)
    move = next(line for line in text.splitlines() if re.match(r"\d+ \S+ 1 [a-z]", line))
    for old, new in ((row + "\n", ""), (" A b\n", " a former player\n"), ("record 2\n", ""), ("\n", "\r\n")):
        assert old in text
        assert digest(text.replace(old, new)) == digest(text), old
    later = move.replace("Z 1", "Z 2")
    for old, new in ((move, move + "x"), (move, later), ("seats 2", "seats 3"), ("score ", "score 1"), ("table 1", "table 2")):
        assert old in text
        assert digest(text.replace(old, new, 1)) != digest(text), old


@pytest.mark.heavy
@pytest.mark.parametrize("key", [key for key in OWN if key in rules.GAMES])
async def test_damage_anywhere_is_told_in_a_sentence(tmp_path: Path, key: str) -> None:
    text, rng = await finished(tmp_path, key, 2), random.Random(key)
    pieces = ["9" * 5000, "-1", "\0", "\x1b[2J", "\u2028", "٣", "\n", "\n\n", "option seed=1", " "]
    for _ in range(150 * (20 if "LONG" in os.environ else 1)):
        at, again = rng.randrange(len(text)), rng.randrange(len(text))
        piece = rng.choice([*pieces, text[again : again + 30]])
        verdict = verify(text[:at] + piece + text[at + rng.choice([0, 1, 40]) :], ["0" * 16])
        assert not verdict.sound
        assert all(Words().has(id) for id, _ in verdict.told)
        assert all(str(value).isprintable() for _, about in verdict.told for value in about.values())


@pytest.mark.parametrize("line", ["record", "rules", "seats", "table"])
async def test_a_number_of_5000_digits_is_a_fault_like_any_other(tmp_path: Path, line: str) -> None:
    text = await finished(tmp_path, "blueprints", 2)
    verdict = verify(re.sub(rf"^{line} \d+$", f"{line} {'9' * 5000}", text, flags=re.MULTILINE), ["0" * 16])
    assert not verdict.sound


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
    assert "A record alone proves only that it fits together" in done.stdout
    assert subprocess.run([*command, str(tmp_path / "x")], capture_output=True, check=False).returncode == 1


async def test_the_command_takes_the_hashes_that_were_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "blueprints-1.txt"
    file.write_text(await finished(tmp_path, "blueprints", 2), encoding="utf-8")
    own, seed = digest(file.read_text(encoding="utf-8")), hashlib.sha256(bytes([2]) * 32).hexdigest()
    assert bot.verify_files([str(file), f"`{own[:16].upper()}…`", seed]) == 0
    said = capsys.readouterr().out
    assert f"{own[:16]} is the hash of this record" in said
    assert f"{seed} is the hash of the seed" in said
    assert "alone" not in said
    assert bot.verify_files([str(file), "0" * 16]) == 1
    assert "is NOT the hash of this record" in capsys.readouterr().out
    assert bot.verify_files([str(file), str(file), own]) == 2, "whose hash is it?"
    assert bot.verify_files([own]) == 2
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda words: asked.append(words) or own)
    capsys.readouterr()
    assert bot.verify_files([str(file)]) == 0
    assert "The hash under the result" in asked[0]
    assert "is the hash of this record" in capsys.readouterr().out
