"""What the choices of a panel are called."""

from __future__ import annotations

import pytest

from cogs.move import labels


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("ms: mountain and swamp", "ms", "mountain and swamp"),
        ("ms\u202f: montagne et marais", "ms", "montagne et marais"),
        ("m+\u00a0: montagne", "m+", "montagne"),
        ("Moon", "moon", "Moon"),
        ("left of rows 3 and 4 (l34)", "l34", "left of rows 3 and 4 (l34)"),
        ("a4, white", "a4", "a4, white"),
    ],
)
def test_small_type_does_not_say_the_code_of_a_button_twice(name: str, word: str, said: str) -> None:
    assert labels._uncoded(name, word) == said
