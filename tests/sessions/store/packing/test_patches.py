"""Patches: what was changed in a tree is changed in the same way again, whatever stands in it."""

from __future__ import annotations

from typing import Any

from sessions.store.packing.patches import NOW, SET, SINCE, apply, folded, patch
from tests.sessions.store.packing.made import NOON, text

DESK = {"last": 0, "track": [[1, [1, 2, 3]]], "cards": [1, 2, 3]}
TREES: list[Any] = [
    {"start": NOON, "desks": [DESK, DESK], "old": None},
    {"start": NOON, "desks": [DESK, {**DESK, "last": 500, "track": [[1, [1, 2, 3]], [500, [1, 2, 3]]]}]},
    {
        "start": NOON,
        "desks": [DESK, {"last": 300, "track": [], "cards": [1, 4, 5, 3]}],
        "new": {"word": "=", "of": ["@", "~start"]},
    },
    {"new": {"word": "x"}, "desks": [DESK], "start": 3},
    [1, 2],
]


def test_a_patch_makes_the_new_tree_of_the_old_one() -> None:
    tree: list[Any] = [None]
    for turn, new in enumerate(TREES):
        at, gone = NOON + turn * 500, dict[str, Any]()
        for change, place, value in list(patch(tree[0], new, ())):
            apply(tree, change, (0, *place), folded(tree, change, (0, *place), value, at, gone), at, 0, gone, change)
        assert text(tree[0]) == text(new)


def test_a_time_is_told_by_what_it_is_a_time_of() -> None:
    tree: list[Any] = [{"start": NOON, "at": 3, "last": 5.0}]
    assert folded(tree, SET, (0, "at"), NOON + 700, NOON + 700, {}) == NOW
    assert folded(tree, SET, (0, "last"), 700, NOON + 700, {}) == f"{SINCE}start"
