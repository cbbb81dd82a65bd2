"""The cards of Strange World Above the Clouds and the grid they are laid on.

Cells are a1 to g7 with the starting land on d4: every 4 by 4 that holds d4 fits, so no name ever moves. North is the higher
number. What lies up in a cell is a land's code, TZIMIMES (a land that was flipped) or FUMAROLE.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from rules.components import components

_LANDS = components("strange_world", "lands")
_OTHERS = components("strange_world", "others")


class Land(msgspec.Struct, frozen=True):
    """A land's face. `copies`: how many bear the marks 1+, 2+, 3+, 4 (none of them: a starting land)."""

    icons: tuple[str, ...]
    animals: tuple[str, ...]
    portal: bool
    copies: tuple[int, ...]


class Traveller(msgspec.Struct, frozen=True):
    """A traveller: `base` always, `bonus` when the two rows it stands by hold all that the other fields ask for."""

    name: str
    base: int
    bonus: int
    icons: dict[str, int] = {}
    each_row: str = ""
    fumaroles: int = 0
    portals: int = 0
    animals: int = 0


def _land(table: dict[str, Any]) -> Land:
    return Land(tuple(table["icons"]), tuple(table.get("animals", ())), table.get("portal", False), tuple(table.get("copies", ())))


LANDS: dict[str, Land] = {table["code"]: _land(table) for table in _LANDS["land"]}
STARTS: dict[str, Land] = {table["code"]: _land(table) for table in _LANDS["start"]}
FACES: dict[str, Land] = LANDS | STARTS
ORDER = {code: i for i, code in enumerate(LANDS)}
TZIMIMES = "tz"
FUMAROLE = "fu"
MOON = "moon"

ICONS = {code: land.icons for code, land in FACES.items()}
ANIMALS = {code: land.animals for code, land in FACES.items() if land.animals}
MOUNTAINS = {code: land.icons.count("mountain") for code, land in FACES.items() if "mountain" in land.icons}
WATERS = frozenset(code for code, land in FACES.items() if "water" in land.icons)
SWAMPS = frozenset(code for code, land in FACES.items() if "swamp" in land.icons)
VOLCANOES = frozenset(code for code, land in FACES.items() if "volcano" in land.icons)
PORTALS = frozenset(code for code, land in FACES.items() if land.portal)

TRAVELLERS: dict[str, Traveller] = {table["name"]: Traveller(**table) for table in _OTHERS["traveller"]}
CITIES: tuple[int, ...] = tuple(_OTHERS["cities"]["values"])
FUMAROLES: int = _OTHERS["fumaroles"]["count"]
POINTS: dict[str, Any] = _OTHERS["points"]
COUNTED = frozenset(POINTS["moon_counts"])
SIDE: int = _OTHERS["play"]["side"]
TURNS: int = _OTHERS["play"]["turns"]
HAND: int = _OTHERS["play"]["hand"]
SUN_FROM: int = _OTHERS["play"]["sun_from"]
STACKS: int = _OTHERS["solo"]["stacks"]
HEIGHT: int = _OTHERS["solo"]["height"]
SOLO_TRAVELLERS: int = _OTHERS["solo"]["travellers"]
LEVELS: tuple[int, ...] = tuple(_OTHERS["solo"]["levels"])

WAYS = {"left": 1, "right": -1}
NUMBERS = tuple(str(n + 1) for n in range(STACKS))
"""The stacks of a solo game, as lines name them."""

COLUMNS = "abcdefg"
ROWS = "1234567"
CELLS = tuple(column + row for column in COLUMNS for row in ROWS)
HOME = "d4"
WEST = {cell: COLUMNS[i - 1] + cell[1] if (i := COLUMNS.index(cell[0])) else "" for cell in CELLS}
EAST = {cell: COLUMNS[i + 1] + cell[1] if (i := COLUMNS.index(cell[0])) < 6 else "" for cell in CELLS}
SOUTH = {cell: cell[0] + ROWS[i - 1] if (i := ROWS.index(cell[1])) else "" for cell in CELLS}
NORTH = {cell: cell[0] + ROWS[i + 1] if (i := ROWS.index(cell[1])) < 6 else "" for cell in CELLS}
NEAR = {cell: tuple(sorted(near[cell] for near in (WEST, EAST, SOUTH, NORTH) if near[cell])) for cell in CELLS}
ROW = {cell: tuple(column + cell[1] for column in COLUMNS) for cell in CELLS}
SPOTS = tuple(f"{side}{low}{high}" for side in "lr" for low, high in pairwise(ROWS))
BELOW = {cell: tuple(cell[0] + row for row in ROWS if row < cell[1]) for cell in CELLS}


def deck(seats: int, thirty: bool = False) -> dict[str, int]:
    """The land deck for so many players, as code -> count. `thirty`: two players' deck of exactly the cards dealt."""
    if thirty:
        cards = deck(1)
        for code, more in _LANDS["thirty"]["add"].items():
            cards[code] += more
        return cards
    return {code: count for code, land in LANDS.items() if (count := sum(land.copies[:seats]))}


def in_order(cards: list[str]) -> list[str]:
    """The cards in the order of the notation, so that equal sets are equal words."""
    return sorted(cards, key=ORDER.__getitem__)
