"""The table in this package's docstring leads to tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import tests.rules.blueprints as package

HERE = Path(__file__).parent


def test_every_name_in_the_table_is_the_beginning_of_a_test() -> None:
    modules = {path.stem.removeprefix("test_"): path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py")}
    rows = 0
    for line in (package.__doc__ or "").splitlines():
        row = re.fullmatch(r"  .{56}  (\w+) +(\w+(?:, \w+)*)", line)
        if row and row[1] in modules:
            rows += 1
            for name in row[2].split(", "):
                assert f"def test_{name}" in modules[row[1]], f"no test_{name} in test_{row[1]}.py"
    assert rows > 50
