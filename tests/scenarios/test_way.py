"""A press of Your move and a move run through the functions that docs/how-a-move-travels.md names, and through no others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench import way

ROOT = Path(__file__).resolve().parents[2]


def named(table: str) -> dict[str, set[str]]:
    """Return the functions of a table, by file."""
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| `")]
    return {row[0].strip("| `"): set(re.findall("`([^`]+)`", row[2])) for row in rows}


@pytest.mark.heavy
def test_the_document_names_what_runs() -> None:
    asked = [sys.executable, "-m", "bench.way", "--print"]  # a process of its own: what slows tests down is quickened in this one
    played = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True, encoding="utf-8", timeout=120).stdout
    for old, new in zip(*(way.MADE.findall(text) for text in (way.DOCUMENT.read_text(encoding="utf-8"), played)), strict=True):
        assert {file: sorted(names) for file, names in named(old).items()} == {
            file: sorted(names) for file, names in named(new).items()
        }, "python -m bench.way writes it anew"
        assert len(named(new)) > 25


def test_the_document_names_nothing_that_there_is_not() -> None:
    text = way.DOCUMENT.read_text(encoding="utf-8")
    assert [path for path in re.findall(r"`([\w/]+\.py)`", text) if not (ROOT / path).exists()] == []
