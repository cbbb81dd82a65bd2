"""A whole game over kills is played on unkind days too (tests/playground/unkind.py)."""

from __future__ import annotations

import pytest

from tests.playground import unkind
from tests.playground.unkind import day

__all__ = ["day"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have the game to its end played on the days that were asked for."""
    if metafunc.module.__name__.endswith("test_game"):
        unkind.pytest_generate_tests(metafunc)
