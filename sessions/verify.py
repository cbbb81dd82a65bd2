"""Checking a record: the seed against its hash, and every line played again from the deal (README, "What fair means here").

Reads what `sessions.record` writes once a game is over. Knows no database: anyone with the program and the file can do it.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from datetime import datetime

from rules import GAMES
from rules.game import GameError, Result
from sessions.record import ended

ROW = re.compile(r"(\d+) (\S+) (-|\d+) (# )?(.+)")


@dataclass(slots=True)
class Verdict:
    """What a check found. `told`: ids of sentences with their arguments, in order; `sound`: nothing speaks against the record."""

    sound: bool = True
    told: list[tuple[str, dict[str, str | int]]] = field(default_factory=list)

    def say(self, id: str, *, wrong: bool = False, **about: str | int) -> None:
        self.told.append((id, about))
        self.sound = self.sound and not wrong


@dataclass(slots=True)
class _Record:
    head: dict[str, str]
    options: dict[str, str]
    rows: list[tuple[str, int, int | None, str]]
    result: list[str]


def verify(text: str) -> Verdict:
    """Replay a record. Never raises for what a file may hold: the verdict says what is wrong with it."""
    verdict = Verdict()
    record = _read(text)
    if record is None:
        verdict.say("verify-no-record", wrong=True)
        return verdict
    head = record.head
    game = GAMES.get(head["game"])
    if game is None:
        verdict.say("verify-unknown-game", wrong=True, game=head["game"])
        return verdict
    if "seed" not in head:
        verdict.say("verify-not-over", wrong=True)
        return verdict
    seed = bytes.fromhex(head["seed"])
    if hashlib.sha256(seed).hexdigest() != head["seed-sha256"]:
        verdict.say("verify-seed-wrong", wrong=True, hash=head["seed-sha256"])
        return verdict
    verdict.say("verify-seed-right", hash=head["seed-sha256"])
    if int(head["rules"]) != game.rules:
        verdict.say("verify-other-rules", then=head["rules"], now=str(game.rules))
    try:
        state = game.deal(int(head["seats"]), seed, **record.options)
        for number, at, seat, line in record.rows:
            try:
                state = state.play(seat, line, at).state
            except GameError:
                verdict.say("verify-line-wrong", wrong=True, number=number, line=line)
                return verdict
    except ValueError:
        verdict.say("verify-deal-wrong", wrong=True)
        return verdict
    verdict.say("verify-lines-right", count=len(record.rows))
    result: Result | None = state.result()
    if record.result == ended("over" if result else "ended", result):
        verdict.say("verify-result-right" if result else "verify-no-result")
    else:
        verdict.say("verify-result-wrong", wrong=True)
    return verdict


def _read(text: str) -> _Record | None:
    """The parts of a record; None where the text is none."""
    parts = [part.splitlines() for part in text.replace("\r\n", "\n").strip().split("\n\n")]
    if len(parts) != 3:
        return None
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    for line in parts[0]:
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, chosen = value.partition("=")
            options[name] = chosen
        else:
            head.setdefault(key, value)
    numbers = all(head.get(key, "").isdecimal() for key in ("rules", "seats"))
    hexes = all(re.fullmatch(r"[0-9a-f]*", head.get(key, "")) for key in ("seed", "seed-sha256"))
    if not numbers or not hexes or len(head.get("seed", "")) % 2 or "game" not in head or "seed-sha256" not in head:
        return None
    rows = []
    for line in parts[1]:
        found = ROW.fullmatch(line)
        if not found:
            return None
        if found[4]:
            continue  # about seats: it moves nothing
        try:
            at = round(datetime.fromisoformat(found[2]).timestamp() * 1000)
        except ValueError:
            return None
        rows.append((found[1], at, None if found[3] == "-" else int(found[3]) - 1, found[5]))
    return _Record(head, options, rows, parts[2])
