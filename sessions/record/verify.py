"""Checking a record: the seed against its hash, and every line played again from the deal.

Reads what `sessions.record.record` writes once a game is over. Knows no database: anyone with the program and the file can do it.
Whoever makes a file can make one that fits together: seed, hash and moves may be their own. What was shown while people played, the
hash of the seed before the first move and the record's own under the result, tells the game that was played from all others.
Rows that go back (`< undo 12`) are replayed as the host made them: the position after row 12 with the chance as it was drawn on.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from rules import GAMES
from rules.game import Result, State, dealt_as
from sessions.record.record import FORMAT, SHOWN_DIGITS, UNDO, digest, ended

ROW = re.compile(r"(\d{1,9}) (\S+) (-|\d{1,3}) (# |< )?(.+)")
VERSION = re.compile(r"(\d{1,9})(?: from (\d{1,9}))?")
NUMBER = re.compile(r"[0-9]{1,9}")
HASH = re.compile(rf"[0-9a-f]{{{SHOWN_DIGITS},64}}")
QUOTED = 100
"""Characters of a file that are quoted at most."""


@dataclass(slots=True)
class Verdict:
    """What a check found. `told`: ids of sentences with their arguments, in order; `sound`: nothing speaks against the record."""

    sound: bool = True
    told: list[tuple[str, dict[str, str | int]]] = field(default_factory=list)

    def say(self, id: str, *, wrong: bool = False, **about: str | int) -> None:
        self.told.append((id, {key: value if isinstance(value, int) else _plain(value) for key, value in about.items()}))
        self.sound = self.sound and not wrong


@dataclass(slots=True)
class _Row:
    """A row as it stands in a record. `mark`: "" of a move, "# " of what moves nothing, "< " of a step back; `at`: Unix ms, 0 where
    it is a secret of the running game."""

    number: int
    at: int
    seat: int | None
    mark: str
    line: str


@dataclass(slots=True)
class _Record:
    """A record as it was read. `versions`: of the rules, each with the row from which it held (0: the deal)."""

    head: dict[str, str]
    options: dict[str, str]
    versions: list[tuple[int, int]]
    rows: list[_Row]
    result: list[str]


def shown_hash(word: str) -> str | None:
    """Return the hash that somebody copied from a message, or its first digits; None where it is none."""
    found = word.strip("`….\"' ").lower()
    return found if HASH.fullmatch(found) else None


def verify(text: str, shown: Sequence[str] = ()) -> Verdict:
    """Replay a record. Never raises for what a file may hold: the verdict says what is wrong with it.

    Args:
        text: The record.
        shown: Hashes that were shown while people played, or their first digits.
    """
    verdict = Verdict()
    record = _read(text)
    if record is None:
        verdict.say("verify-no-record", wrong=True)
        return verdict
    state = _deal(record, verdict)
    if state is not None:
        _replay(record, state, verdict)
    if verdict.sound:
        _compare(record.head["seed-sha256"], digest(text), shown, verdict)
    return verdict


def _compare(seed_hash: str, own_hash: str, shown: Sequence[str], verdict: Verdict) -> None:
    """Compare what the record has with what was shown, and say what stays unproved."""
    verdict.say("verify-own-hash", hash=own_hash)
    proved = set()
    for hash in shown:
        which = "seed" if seed_hash.startswith(hash) else "record" if own_hash.startswith(hash) else "other"
        verdict.say(f"verify-shown-{which}", wrong=which == "other", hash=hash)
        proved.add(which)
    if "record" not in proved and "other" not in proved:
        verdict.say("verify-seed-alone" if proved else "verify-alone")


def _plain(text: str) -> str:
    """Return what a file says, for a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:QUOTED])


def _deal(record: _Record, verdict: Verdict) -> State | None:
    """The deal that a record begins with; None where something is wrong before it."""
    head = record.head
    if int(head.get("record", "1")) > FORMAT:
        verdict.say("verify-newer-record", wrong=True, then=head["record"], now=str(FORMAT))
        return None
    game = GAMES.get(head["game"])
    if game is None:
        verdict.say("verify-unknown-game", wrong=True, game=head["game"])
        return None
    if "seed" not in head:
        verdict.say("verify-not-over", wrong=True)
        return None
    seed = bytes.fromhex(head["seed"])
    if hashlib.sha256(seed).hexdigest() != head["seed-sha256"]:
        verdict.say("verify-seed-wrong", wrong=True, hash=head["seed-sha256"])
        return None
    verdict.say("verify-seed-right", hash=head["seed-sha256"])
    for begin, version in record.versions:
        if begin:
            verdict.say("verify-rules-changed", then=str(version), number=begin, now=str(game.rules))
        else:
            verdict.say(
                "verify-rules-same" if version == game.rules else "verify-other-rules", then=str(version), now=str(game.rules)
            )
    try:
        dealt = next((version for begin, version in record.versions if not begin), game.rules)
        return dealt_as(game, dealt, int(head["seats"]), seed, record.options)
    except Exception:  # noqa: BLE001 -- a file may hold anything
        verdict.say("verify-deal-wrong", wrong=True)
        return None


def _replay(record: _Record, state: State, verdict: Verdict) -> None:
    """Play all lines of a record from its deal on, and compare the result."""
    changed = any(version != GAMES[record.head["game"]].rules for _, version in record.versions)
    played = undone = 0
    after: dict[int, State] = {}
    for row in record.rows:
        try:
            if row.mark == "":
                state, played = state.play(row.seat, row.line, row.at).state, played + 1
            elif row.mark == "< ":
                older = UNDO.fullmatch(row.line)
                if older is None or int(older[1]) not in after:
                    verdict.say("verify-undo-wrong", wrong=True, number=row.number, line=row.line)
                    return
                state, undone = state.rewind(after[int(older[1])]), undone + 1
        except Exception:  # noqa: BLE001 -- a file may hold anything
            verdict.say("verify-line-other-rules" if changed else "verify-line-wrong", wrong=True, number=row.number, line=row.line)
            return
        after[row.number] = state
    verdict.say("verify-lines-right", count=played)
    if undone:
        verdict.say("verify-undone", count=undone)
    result: Result | None = state.result()
    if record.result == ended("over" if result else "ended", result):
        verdict.say("verify-result-right" if result else "verify-no-result")
    else:
        verdict.say("verify-result-other-rules" if changed else "verify-result-wrong", wrong=True)


def _read(text: str) -> _Record | None:
    """The parts of a record; None where the text is none."""
    parts = [part.splitlines() for part in text.replace("\r\n", "\n").strip().split("\n\n")]
    if len(parts) != 3:
        return None
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    versions: list[tuple[int, int]] = []
    for line in parts[0]:
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, chosen = value.partition("=")
            options[name] = chosen
        elif key == "rules":
            version = VERSION.fullmatch(value)
            if version is None:
                return None
            versions.append((int(version[2] or 0), int(version[1])))
        else:
            head.setdefault(key, value)
    numbers = all(NUMBER.fullmatch(head.get(key, default)) for key, default in (("seats", ""), ("record", "1")))
    hexes = all(re.fullmatch(r"[0-9a-f]*", head.get(key, "")) for key in ("seed", "seed-sha256"))
    if not numbers or not hexes or not versions or len(head.get("seed", "")) % 2 or "game" not in head or "seed-sha256" not in head:
        return None
    rows = []
    for line in parts[1]:
        found = ROW.fullmatch(line)
        if not found:
            return None
        try:
            at = 0 if found[2] == "-" and "seed" not in head else round(datetime.fromisoformat(found[2]).timestamp() * 1000)
        except (ValueError, OverflowError, OSError):
            return None
        rows.append(_Row(int(found[1]), at, None if found[3] == "-" else int(found[3]) - 1, found[4] or "", found[5]))
    return _Record(head, options, versions, rows, parts[2])
