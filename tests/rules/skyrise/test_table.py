"""The table of clauses in this folder's __init__ is complete: every test it names exists, and every rule test is in it."""

from __future__ import annotations

from pathlib import Path

from tests.rules.skyrise import CLAUSES, RULINGS

FILES = ("setup", "board", "auction", "discs", "scoring", "wonders", "eras")
NAMED = {name for names in (*CLAUSES.values(), *RULINGS.values()) for name in names.split(" ")}


def written() -> set[str]:
    found = set()
    for file in FILES:
        for line in (Path(__file__).parent / f"test_{file}.py").read_text(encoding="utf-8").splitlines():
            if line.startswith("def test_"):
                found.add(f"{file}.{line.removeprefix('def test_').split('(')[0]}")
    return found


def test_every_test_of_the_table_exists() -> None:
    assert NAMED - written() == set()


def test_every_rule_test_is_in_the_table() -> None:
    assert written() - NAMED == set()


def test_all_forty_seven_rulings_are_there() -> None:
    assert list(RULINGS) == list(range(1, 48))
