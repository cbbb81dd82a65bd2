"""Tests of kills. They are slow, and run on both engines (tests/postgres.py), but for whole games, which do so in long runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playground import unkind
from tests.playground.unkind import day

__all__ = ["day"]

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all of this folder: the hook is told of every test there is."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.name != "test_game.py":
            item.add_marker("both")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have the game to its end played on the days that were asked for (tests/playground/unkind.py)."""
    if metafunc.module.__name__.endswith("test_game"):
        unkind.pytest_generate_tests(metafunc)
