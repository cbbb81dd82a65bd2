"""What changed in a tree of plain data, a change at a time, and making the changes again.

A change has a kind, a place and a value. Of values, strings that begin with a mark stand for something else: NOW the time of the
row, SINCE+key the time since what has that key in the same object, LIKE+key the same as that, PLAIN+text the text. An int in the
place of an int stands as their difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

NOW, SINCE, LIKE, PLAIN = "@", "~", "&", "="
MARKS = (NOW, SINCE, LIKE, PLAIN)
LEAST = 256
"""Smaller ints are not looked for elsewhere: they are alike by chance."""
SET, APPEND, CUT, WITHOUT = "=", "+", "*", "-"

Place = tuple[Any, ...]
Step = tuple[str, Place, Any]


def patch(old: Any, new: Any, place: Place) -> Iterator[Step]:
    """What has to be done to `old` to make `new` of it, a change at a time."""
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        stay = [key for key in old if key in new]
        if list(new)[: len(stay)] == stay:
            for key in old:
                if key not in new:
                    yield WITHOUT, place, key
            for key, value in new.items():
                if key in old:
                    yield from patch(old[key], value, (*place, key))
                else:
                    yield SET, (*place, key), value
            return
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        if len(old) == len(new):
            for number, (one, other) in enumerate(zip(old, new, strict=True)):
                yield from patch(one, other, (*place, number))
            return
        head = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
        if head == len(old):
            yield APPEND, place, new[head:]
            return
        most = min(len(old), len(new)) - head
        tail = next((at for at in range(most) if old[-1 - at] != new[-1 - at]), most)
        if head + tail:
            yield CUT, place, [head, len(old) - head - tail, *new[head : len(new) - tail]]
            return
    yield SET, place, new


def _inside(tree: Any, place: Place) -> tuple[Any, dict[str, Any]]:
    """What holds the last part of a place, and the object that this stands in: what values refer to is looked for there."""
    around: dict[str, Any] = {}
    for part in place[:-1]:
        if isinstance(tree, dict):
            around = tree
        tree = tree[part]
    if isinstance(tree, dict):
        around = tree
    return tree, around


def apply(tree: Any, change: str, place: Place, value: Any, at: int) -> None:
    """Make one change. `tree` holds the state as its first item, and `place` begins with that item."""
    tree, around = _inside(tree, place)
    last = place[-1]
    match change:
        case "=":
            old = tree.get(last) if isinstance(tree, dict) else tree[last]
            tree[last] = old + value if type(old) is int and type(value) is int else _unfolded(value, around, at)
        case "+":
            tree[last].extend(_unfolded(value, around, at))
        case "*":
            head, cut, *new = value
            tree[last][head : head + cut] = _unfolded(new, around, at)
        case "-":
            del tree[last][value]


def folded(tree: Any, change: str, place: Place, value: Any, at: int) -> Any:
    """A value as it is kept: by reference, where it stands elsewhere."""
    tree, around = _inside(tree, place)
    if change == WITHOUT:
        return value
    if change == CUT:
        return [*value[:2], *_fold(value[2:], around, at, whole=False)]
    if change == SET:
        last = place[-1]
        old = tree.get(last) if isinstance(tree, dict) else tree[last]
        if type(old) is int and type(value) is int:
            found = _fold(value, around, at)
            return found if isinstance(found, str) else value - old
    return _fold(value, around, at, whole=change != APPEND)


def _fold(value: Any, around: dict[str, Any], at: int, *, whole: bool = True) -> Any:
    if type(value) is int and value >= LEAST:
        if value == at:
            return NOW
        for key, other in around.items():
            if type(other) is int and other == at - value:
                return SINCE + key
            if type(other) is int and other == value:
                return LIKE + key
        return value
    if isinstance(value, list):
        if whole and len(value) > 2:
            for key, other in around.items():
                if other == value and isinstance(other, list):
                    return LIKE + key
        return [_fold(item, around, at) for item in value]
    if isinstance(value, dict):
        return {key: _fold(item, around, at) for key, item in value.items()}
    return PLAIN + value if isinstance(value, str) and value.startswith(MARKS) else value


def _unfolded(value: Any, around: dict[str, Any], at: int) -> Any:
    if isinstance(value, str) and value.startswith(MARKS):
        match value[0]:
            case "@":
                return at
            case "~":
                return at - around[value[1:]]
            case "&":
                return _copied(around[value[1:]])
        return value[1:]
    if isinstance(value, list):
        return [_unfolded(item, around, at) for item in value]
    if isinstance(value, dict):
        return {key: _unfolded(item, around, at) for key, item in value.items()}
    return value


def _copied(value: Any) -> Any:
    """A value of its own: what is changed in one place must not change in the other."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value
