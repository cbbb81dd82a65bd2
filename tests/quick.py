"""Which of the values that a test is tried with belong into `make test`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def quick(values: Iterable[Any], *those: Any) -> list[Any]:
    """All of the values; `make test` tries those that are named, `make slow` the rest. A value of several arguments is a tuple.

    Raises ValueError where one is named that is not among them."""
    values = list(values)
    if unknown := [value for value in those if value not in values]:
        raise ValueError(f"not among the values: {unknown}")
    return [
        pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=[] if value in those else pytest.mark.slow)
        for value in values
    ]
