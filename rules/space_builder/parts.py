"""What a city is made of, from data/space_builder/components.toml: buildings, spaces, maps, how a building stands as one number.

A building on its board is a number: FROZEN (not unlocked), else ten times its facing plus its space from 1 (0: in the hand).
A facing is four times the side (0 or 1) plus the direction of the roof (0 north, 1 east, 2 south, 3 west).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.components import components

_TABLES = components("space_builder", "components")
STARTERS: tuple[str, ...] = tuple(_TABLES["buildings"]["starters"])
BUILDINGS: tuple[str, ...] = (*STARTERS, *_TABLES["buildings"]["frozen"])
BUILDING_AT = {letter: b for b, letter in enumerate(BUILDINGS)}
ALL = len(BUILDINGS)
DIRECTIONS: tuple[str, ...] = tuple(_TABLES["board"]["directions"])
SIDES: int = _TABLES["board"]["sides"]
FACINGS = tuple(f"{side}{direction}" for side in range(1, SIDES + 1) for direction in DIRECTIONS)
COLUMNS: int = _TABLES["board"]["columns"]
ROWS: int = _TABLES["board"]["rows"]
SPACES = tuple(f"{'abc'[column]}{row}" for row in range(ROWS, 0, -1) for column in range(COLUMNS))
SPACE_AT = {name: i for i, name in enumerate(SPACES)}
LIMITS: dict[str, int] = _TABLES["limits"]
WATCH = LIMITS["watch"]
GRACE = LIMITS["grace"]
COUNTDOWN = LIMITS["countdown"]
READY = LIMITS["ready"]
MISSING: int = _TABLES["faults"]["missing"]
WRONG: int = _TABLES["faults"]["wrong"]
SOLO_ROUNDS: tuple[int, ...] = tuple(_TABLES["solo"]["rounds"])
SOLO_FAULT: int = _TABLES["solo"]["fault"]

FROZEN = -1
HAND = 0
NOTHING = -1
"""Under the fingers."""

Cards = tuple[int, ...]
"""Every building of BUILDINGS as it stands, as a number (see above)."""

SETTINGS = {f"{letter}{facing}": (b, f) for b, letter in enumerate(BUILDINGS) for f, facing in enumerate(FACINGS)}
PLACES: tuple[tuple[tuple[str, ...], ...], ...] = tuple(
    tuple(tuple(f"place {letter}{facing} {space}" for facing in FACINGS) for space in SPACES) for letter in BUILDINGS
)
"""The lines that place a building on a space, by facing."""


def _map(rows: Sequence[str]) -> Cards:
    cards = [FROZEN] * ALL
    for i, code in enumerate(code for row in rows for code in row.split()):
        if code != "---":
            b, facing = SETTINGS[code]
            cards[b] = 10 * facing + i + 1
    return tuple(cards)


MAPS: dict[int, Cards] = {entry["id"]: _map(entry["rows"]) for entry in _TABLES["maps"]}
"""Each map by its number: how every building stands in the ideal city."""


def word(b: int, card: int) -> str:
    """A building with side and direction, as in the notation: `r1e`."""
    return f"{BUILDINGS[b]}{FACINGS[card // 10]}"


def space_of(card: int) -> str | None:
    """The name of the space on which a building stands; None: frozen or in the hand."""
    return SPACES[card % 10 - 1] if stands(card) else None


def stands(card: int) -> bool:
    """Return whether a building is on the board."""
    return card > 0 and card % 10 != 0


def fresh(cards: Sequence[int]) -> list[int]:
    """The same buildings in the hand, on side 1 and pointing north, as every round begins."""
    return [FROZEN if card == FROZEN else HAND for card in cards]


def letters(cards: Sequence[int]) -> str:
    """The letters of the unlocked buildings."""
    return "".join(letter for letter, card in zip(BUILDINGS, cards, strict=True) if card != FROZEN)


def unlocked(cards: Sequence[int]) -> int:
    """Return how many buildings are unlocked."""
    return ALL - sum(card == FROZEN for card in cards)


def at(cards: Sequence[int], i: int) -> int:
    """The building on space `i` (counted from 0), or NOTHING."""
    return next((b for b, card in enumerate(cards) if card > 0 and card % 10 == i + 1), NOTHING)


def tables() -> dict[str, Any]:
    """The component tables as they were read; for tests."""
    return _TABLES
