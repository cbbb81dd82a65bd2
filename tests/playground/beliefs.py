"""The list of what the tests here believe about Discord: `python -m tests.playground.beliefs` writes playground/BELIEFS.md.

A belief is a test whose body begins with its source (`# docs: ...`, `# tried ...`, `# issue ...`). What was checked on
the real Discord is written into the list by hand, and kept.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

LIST = Path(__file__).resolve().parents[2] / "playground" / "BELIEFS.md"
MODULES = (
    "limits",
    "interactions.interactions",
    "world.channels",
    "world.servers",
    "installs",
    "conditions",
    "rest.emojis",
    "gateway.gateway",
    "gateway.shards",
    "rest.rates_and_faults",
)
TABLES = {"components": "COMPONENTS", "embeds": "EMBEDS", "modals": "MODALS", "autocomplete": "CHOICES", "commands": "COMMANDS"}
"""Tests of many beliefs, each with the table of their names."""
NOT_YET = "not yet"
HEAD = """# What the playground believes about Discord

Each line is held by the test of that name in `tests/playground`. "docs" is Discord's documentation; "tried" is discord.py 2.7.1
against a local stand-in, which is not Discord; "issue" without a name is a report in discord/discord-api-docs. Whoever sees
one on the real Discord writes the date into the last column; `python -m tests.playground.beliefs` makes the list anew and
keeps that column.

| Belief | Test | Source | Checked on real Discord |
|---|---|---|---|
"""


class Belief(NamedTuple):
    """One line of the list."""

    words: str
    test: str
    source: str

    def line(self, checked: str) -> str:
        cells = (self.words, f"`{self.test}`", self.source.replace("|", "/"), checked)
        return f"| {' | '.join(cells)} |"


def beliefs() -> Iterator[Belief]:
    """All of them, in the order of the tests."""
    for path in MODULES:
        folder, _, name = path.rpartition(".")
        module = import_module(f"tests.playground.{folder}{'.' if folder else ''}test_{name}")
        for test in [key for key in vars(module) if key.startswith("test_")]:
            source = _source(module, test)
            if not source:
                continue
            words = test.removeprefix("test_").replace("_", " ")
            table = TABLES.get(words)
            if table is None:
                yield Belief(words, f"{name}: {test}", source)
            else:
                for entry in vars(module)[table]:
                    yield Belief(f"{words}: {entry}", f"{name}: {test}", source)


def _source(module: ModuleType, test: str) -> str:
    """The comment at the head of a test, or above the table of its beliefs; empty where there is none."""
    text = inspect.getsource(vars(module)[test])
    found = re.search(r"-> None:\n((?: +# .*\n)+)", text)
    if not found and (table := TABLES.get(test.removeprefix("test_"))):
        found = re.search(rf"((?:^#: .*\n)+){table} = ", inspect.getsource(module), re.MULTILINE)
    told = " ".join(line.strip(" #:") for line in found[1].splitlines()) if found else ""
    return told if told.startswith(("docs", "tried", "issue")) else ""


def checked() -> dict[tuple[str, str], str]:
    """What the list says about each belief."""
    if not LIST.exists():
        return {}
    rows = [line.strip("| ").split(" | ") for line in LIST.read_text().splitlines() if line.startswith("| ")]
    return {(row[0], row[1].strip("`")): row[-1] for row in rows[1:]}


def listed() -> str:
    """The list as it must be."""
    known = checked()
    return HEAD + "".join(belief.line(known.get((belief.words, belief.test), NOT_YET)) + "\n" for belief in beliefs())


if __name__ == "__main__":
    LIST.write_text(listed())
