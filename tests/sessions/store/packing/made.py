"""Rows of a log and states, made by hand and by chance."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from sessions.store.packing import LOG

NOON = 1_700_000_000_000


def row(seq: int, state: Any = None, events: str = "[]", **about: Any) -> tuple[Any, ...]:
    """A row of the log; `about`: what is otherwise than in the most ordinary one."""
    usual = {"batch": seq, "kind": "move", "seat": seq % 3, "user": 7, "line": "put", "public": "put", "at": NOON + seq * 500}
    cells = {"seq": seq, "events": events, "state": state, "reveals": 0, "rules": 1, **usual, **about}
    return tuple(cells[name] for name in LOG)


def text(state: Any) -> str:
    return msgspec.json.encode(state).decode()


def changed(rng: random.Random, value: Any, at: int) -> Any:
    """A tree of plain data with something else in it."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        others = {name: part for name, part in value.items() if name != key or rng.random() < 0.9}
        if key in others:
            others[key] = changed(rng, value[key], at)
        return others if rng.random() < 0.9 else {**others, f"k{rng.randrange(9)}": leaf(rng, at)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        match rng.randrange(4):
            case 0:
                return [*value, leaf(rng, at), list(value)]
            case 1:
                cut = rng.randrange(len(value))
                return [*value[:cut], *value[cut + rng.randrange(3) :]]
            case _:
                where = rng.randrange(len(value))
                return [changed(rng, part, at) if number == where else part for number, part in enumerate(value)]
    return leaf(rng, at)


def leaf(rng: random.Random, at: int) -> Any:
    words = ["", "a", "@", "~start", "&start", "=", "=x", "ü\u2028", "?"]
    return rng.choice(
        [None, True, False, 0, 1, -1, 300, at, at - NOON, 1 << 53, -(1 << 40), 1.5, 1.0, [], {}, [0, 0, 1], {"": [None]}, *words]
    )
