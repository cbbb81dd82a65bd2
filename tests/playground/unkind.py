"""Discord on an unkind day: edits that show new files are refused, and edits of old messages have to wait twelve seconds.

UNKIND=1 has every test of this folder that drives the bot itself, and the game that is played over kills, run on such days; LONG=1
has each run on both. The tests of the playground itself say what an ordinary day is, so they keep to it.
"""

from __future__ import annotations

import os
from types import ModuleType

import pytest

from playground.world.conditions import Conditions

EVERY = bool(os.environ.get("UNKIND"))
BOTH = bool(os.environ.get("LONG"))
CODES = (50035, 30046)
"""What Discord refuses on such a day."""
IMPATIENT = 1.0
"""Seconds after which requests are ended then, in place of eight: the tests wait for many of them."""


def worsen(conditions: Conditions) -> None:
    """Refuse what is refused on such a day."""
    conditions.edits_refuse_files = conditions.updates_refuse_files = True
    conditions.old_edits, conditions.old_edit_wait = 0, 12.0


def drives_the_bot(module: ModuleType) -> bool:
    """Whether the tests of a module run the bot itself, and make no days of their own."""
    return not hasattr(module, "unkind") and any(hasattr(module, name) for name in ("evening", "entry", "scene"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have the tests of the bot run on the days that were asked for."""
    if days() != ["ordinary"] and drives_the_bot(metafunc.module):
        metafunc.parametrize("day", days(), indirect=True)


@pytest.fixture(autouse=True)
def day(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the day of a test is like; of its worlds that are made from now on."""
    kind: str = getattr(request, "param", "ordinary")
    if kind == "unkind":

        def made() -> Conditions:
            conditions = Conditions()
            worsen(conditions)
            return conditions

        monkeypatch.setattr("playground.world.people.Conditions", made)
        monkeypatch.setattr("cogs.core.requests.REQUEST_WITHIN", IMPATIENT)
    return kind


def days() -> list[str]:
    """The days on which a test of the bot is run."""
    return ["ordinary", "unkind"] if BOTH else ["unkind"] if EVERY else ["ordinary"]
