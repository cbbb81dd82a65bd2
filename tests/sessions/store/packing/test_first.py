"""Format 1: what was packed with it is read for ever."""

from __future__ import annotations

import base64

from sessions.store.packing import Rows
from sessions.store.packing.body import unpacked
from tests.sessions.store.packing.made import NOON, row, text


def kept() -> Rows:
    """Rows in which all there is comes up once."""
    first = {"start": NOON + 500, "left": 700, "desks": [{"last": 0, "track": [], "cards": [1, 2, 3]}], "old": 1, "word": "@"}
    second = {
        "start": NOON + 500,
        "left": 650,
        "desks": [{"last": 500, "track": [[500, [1, 2, 4]]], "cards": [1, 2, 4]}],
        "word": "=",
        "now": NOON + 1000,
    }
    third = {**second, "desks": [{"last": 500, "track": [], "cards": [1, 4]}], "new": {"like": 500}}
    told = text([{"id": "put", "seat": 0, "about": {"n": 4, "by": "Ann"}, "only": [0, 1]}, {"id": "end", "seat": None}])
    rows = [
        row(1, kind="seat", seat=None, line="join", public=None),
        row(2, text(first), told, seat=0, line="put a1", public="put ?"),
        row(3, text(second), told, seat=0, at=NOON + 1000),
        row(4, text(second), batch=3, seat=1, rules=2),
        row(5, "{", "none", seat=2, reveals=1),
        row(6, text(third).encode()),
        row(7, text(third), told, seat=0),
    ]
    return Rows(rows, [(7, 3, text(third))], [(2, "[1,2]"), (3, "[1,1]")])


KEPT = """
KLUv/WBjA30OAEbUOB1gbXN1+jDoQCffs8bsSB4GFvx2xPb0b66GAACOBi8ALwA1AGd+GJaUaq5UoworbwPA8d6rOZJAfENGbDgLy3sSmF+7SXz4jpqDnPn9
usrvV35l7fl7Qw7IPdHCPd+OwI4VjNDfvSFEOL9ncnqg+7QrH4z+VEn4NpgZWpLERPN9MAv5nZyD8SgOqsWopiF88sExW8zPi/5OO/jylSyZYlIyxhxFWgSt
KRE+kUhZbuiJNIVD0SIRFLvrXYP1l+fXrlUlB62qtzpWZlVVVVVVVVVLHgi+hRPenPlXHdYyDzjzqxpBb6jhXOcM0TSF6UDEIEN2N0FIL9mQVFBSUsowB+8S
ev9QxbSu6hudBZZze+LJDPMLTUivECxywAhcNwAVMAaAAVz/ww/7Onxy39Evz2PwyhFHdGByqo2t8V1NvmxS7S5XTxuknA2nbySDimL0kMN85SPvXhqSeFpE
WP8FpEyFou1VYW6/bWSgXfGEk+SWjKEZC9EtQqGh+ae2u7TEQ+ENogQezX9BVFVZ95eGOh7bKMpGOPIECzGKNLUG1ZPy/xgvroZuZ8SjHZLCOEwT3pOwNMAB
Fo02m/SgNmebXhm8B7QHkqFDGcQkTSk=
"""
"""`kept`, packed by format 1. A newer program must read it: there are databases full of it."""


def test_what_older_programs_packed_is_read_for_ever() -> None:
    assert unpacked(base64.b64decode(KEPT)) == kept()
