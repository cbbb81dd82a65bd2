"""What changed in a tree of plain data, a change at a time, and making the changes again.

A change has a kind, a place and a value. Of values, strings that begin with a mark stand for something else: NOW the time of the
row, SINCE+key the time since what has that key in the same object, LIKE+key the same as that, GONE+name what a change before took
away in the same row, PLAIN+text the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

NOW, SINCE, LIKE, PLAIN, GONE = "@", "~", "&", "=", "^"
MARKS = (NOW, SINCE, LIKE, PLAIN, GONE)
LEAST = 256
"""Smaller ints are not looked for elsewhere: they are alike by chance."""
SET, ADD, APPEND, CUT, WITHOUT = ":", "~", "+", "*", "-"
"""Kinds of change. Format 1 has another one, "=": ADD where an int stands in the place of an int, else SET."""

Place = tuple[Any, ...]
Step = tuple[str, Place, Any]
Gone = dict[str, Any]
"""Lists and large ints that the changes of one row have taken away, by the names of those."""


def decoded(text: str | bytes) -> Any:
    """Return what a text says, if it is the text that msgspec writes for it; else None."""
    if isinstance(text, bytes):
        return None
    try:
        value = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return None
    return value if msgspec.json.encode(value).decode() == text else None


def patch(old: Any, new: Any, place: Place) -> Iterator[Step]:
    """Yield what has to be done to `old` to make `new` of it, a change at a time."""
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
            if _mostly_other(old, new):
                yield SET, place, new
                return
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


def _mostly_other(old: list[Any], new: list[Any]) -> bool:
    """Return whether of lists of small numbers so many changed that all are told at once."""
    small = all(item is None or (type(item) is int and abs(item) < LEAST) for item in (*old, *new))
    return small and sum(one != other for one, other in zip(old, new, strict=True)) > max(2, len(old) // 3)


def inside(tree: Any, place: Place, seat: int | None = None) -> tuple[Any, Any, dict[str, Any]]:
    """Return what holds the last part of a place, that part, and the object that it stands in: what values refer to is looked for
    there. A part [] is `seat`, a part [key] the number that has this key in the object around."""
    around: dict[str, Any] = {}
    *way, last = place
    for part in way:
        if type(tree) is dict:
            around = tree
        elif type(part) is list:
            part = around[part[0]] if part else seat
        tree = tree[part]
    if type(tree) is dict:
        around = tree
    elif type(last) is list:
        last = around[last[0]] if last else seat
    return tree, last, around


def apply(
    tree: Any, change: str, place: Place, value: Any, at: int, seat: int | None = None, gone: Gone | None = None, name: str = ""
) -> None:
    """Make one change. `tree` holds the state as its first item, and `place` begins with that item; `gone`: what the changes of
    this row have taken away so far, each under the `name` of its change (None: nothing refers to that)."""
    tree, last, around = inside(tree, place, seat)
    match change:
        case ":" | "~":
            old = tree.get(last) if type(tree) is dict else tree[last]
            if gone is not None and (type(old) is list or (type(old) is int and old >= LEAST)):
                gone[name] = old
            tree[last] = _unfolded(value, around, at, gone) if change == ":" else old + value
        case "=":
            old = tree.get(last) if isinstance(tree, dict) else tree[last]
            tree[last] = old + value if type(old) is int and type(value) is int else _unfolded(value, around, at, gone)
        case "+":
            tree[last].extend(_unfolded(value, around, at, gone))
        case "*":
            head, cut, *new = value
            tree[last][head : head + cut] = _unfolded(new, around, at, gone)
        case "-":
            del tree[last][value]


def folded(tree: Any, change: str, place: Place, value: Any, at: int, gone: Gone) -> Any:
    """A value as it is kept: by reference, where it stands elsewhere."""
    *_, around = inside(tree, place)
    if change == WITHOUT:
        return value
    if change == CUT:
        return [*value[:2], *_fold(value[2:], around, at, gone, whole=False)]
    return _fold(value, around, at, gone, whole=change != APPEND)


def added(tree: Any, change: str, place: Place, value: Any) -> int | None:
    """Return what a value adds to the int that it stands in the place of; None where it does not."""
    if change != SET or type(value) is not int:
        return None
    tree, last, _ = inside(tree, place)
    old = tree.get(last) if isinstance(tree, dict) else tree[last]
    return value - old if type(old) is int else None


def _fold(value: Any, around: dict[str, Any], at: int, gone: Gone, *, whole: bool = True) -> Any:
    if type(value) is int and value >= LEAST:
        if value == at:
            return NOW
        for key, other in around.items():
            if type(other) is int and other == at - value:
                return SINCE + key
            if type(other) is int and other == value:
                return LIKE + key
        return next((GONE + name for name, other in gone.items() if type(other) is int and other == value), value)
    if isinstance(value, list):
        if whole and len(value) > 2:
            for mark, others in ((LIKE, around), (GONE, gone)):
                for key, other in others.items():
                    if other == value and isinstance(other, list):
                        return mark + key
        return [_fold(item, around, at, gone) for item in value]
    if isinstance(value, dict):
        return {key: _fold(item, around, at, gone) for key, item in value.items()}
    return PLAIN + value if isinstance(value, str) and value.startswith(MARKS) else value


def _unfolded(value: Any, around: dict[str, Any], at: int, gone: Gone | None) -> Any:
    if type(value) is int:
        return value
    if isinstance(value, str) and value.startswith(MARKS):
        match value[0]:
            case "@":
                return at
            case "~":
                return at - around[value[1:]]
            case "&":
                return _copied(around[value[1:]])
            case "^":
                return value if gone is None else _copied(gone[value[1:]])
        return value[1:]
    if isinstance(value, list):
        return [_unfolded(item, around, at, gone) for item in value]
    if isinstance(value, dict):
        return {key: _unfolded(item, around, at, gone) for key, item in value.items()}
    return value


def _copied(value: Any) -> Any:
    """A value of its own: what is changed in one place must not change in the other."""
    if isinstance(value, list):
        return [item if type(item) is int else _copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value
