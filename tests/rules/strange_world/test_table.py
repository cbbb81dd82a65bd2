"""The table of sentences names tests that exist, and every ruling has one."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.rules.strange_world import RULEBOOK, RULINGS


@pytest.mark.parametrize("name", sorted({*dict(RULEBOOK).values(), *RULINGS.values()}))
def test_the_table_names_a_test_that_exists(name: str) -> None:
    module, _, function = name.partition(".")
    assert callable(getattr(import_module(f"tests.rules.strange_world.{module}"), function))


def test_no_sentence_stands_twice() -> None:
    assert len(dict(RULEBOOK)) == len(RULEBOOK)


def test_every_ruling_has_its_test() -> None:
    assert list(RULINGS) == list(range(1, 35))
