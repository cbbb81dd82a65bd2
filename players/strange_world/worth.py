"""Strange World: what a growing world promises beyond the stars that lie on the table.

Free sides of waters, cells under moons, columns for moons to come, open portals, lone Fumaroles, travellers not yet content.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rules.game import Seat
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import (
    ANIMALS,
    BELOW,
    CELLS,
    CITIES,
    COUNTED,
    EAST,
    FUMAROLE,
    ICONS,
    MOON,
    NEAR,
    PORTALS,
    SIDE,
    SOUTH,
    SWAMPS,
    TRAVELLERS,
    WATERS,
    WEST,
)
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import content

CARDS = SIDE * SIDE
FREE_SIDE = 0.75  # stars of an empty cell beside a water
UNDER_MOON = 0.8  # of an empty cell in a moon's column
BARE_MOON = 1.8  # of a moon whose neighbour below is still to come
COLUMN = 0.25  # of each icon in a column that a moon could still crown
OPEN_PORTAL = 1.7
LONE = 0.15  # of a city's value, for a Fumarole that waits for another
CONTENT = 0.5  # of a bonus that all cells to come could earn
TO_COME = 0.25  # of what a bonus needs, that an empty cell brings


def outlook(known: StrangeWorld, seat: Seat) -> float:
    """The stars of a seat's world and what it promises."""
    return known.worlds[seat].points + sum(promises(known, seat).values())


def promises(known: StrangeWorld, seat: Seat) -> dict[str, float]:
    """Stars that a growing world may still earn, by what brings them; none where it is full."""
    return promised(known.worlds[seat], bool(known.travellers), known.cities)


def promised(world: World, travellers: bool, built: int) -> dict[str, float]:
    """The same for a world of its own. `travellers`: whether any is left; `built`: the Dark Cities of all worlds."""
    up = world.up
    left = CARDS - len(up)
    if not left:
        return {}
    share = min(1.0, left / 8)  # what waits for cards to come waits for less, the fewer come
    reach = Reach.of(world.up, side(world))

    waters = moons = portals = cities = guests = 0.0
    for cell, card in up.items():
        if card in WATERS:
            for near in NEAR[cell]:
                if near not in up and near in reach.cells:
                    waters += FREE_SIDE
        if card == MOON:
            moons += _to_shine_on(up, cell, reach.low)
        if card in PORTALS and travellers and cell not in world.used:
            sides = WEST[cell], EAST[cell]
            if (sides[0] not in up and sides[0] in reach.cells) or (sides[1] not in up and sides[1] in reach.cells):
                portals += OPEN_PORTAL * share
    moons += share * _to_be_crowned(up, reach)
    if built < len(CITIES):
        smoke = [*up.values()].count(FUMAROLE)
        lone = smoke - 2 * len(world.cities)
        cities = LONE * CITIES[built] * min(lone, 2) * share
    for guest in world.guests:
        guests += hope(up, guest, reach)
    return {"waters": waters, "moons": moons, "portals": portals, "cities": cities, "travellers": guests}


class Reach(NamedTuple):
    """How far a world that lies as it does may still grow: `south` to `north` lie; `least` to `most`, `low` to `high` may, that is
    `cells`; the neighbours of cells at the edge are none of them."""

    south: str
    north: str
    least: str
    most: str
    low: str
    high: str
    cells: frozenset[str]

    @classmethod
    def of(cls, up: dict[str, str], side: str) -> Reach:
        """`side`: on which travellers stand, and no card may lie further out; none yet: empty."""
        rows = [cell[1] for cell in up]
        return _reach(min(up)[0], max(up)[0], min(rows), max(rows), side)


@cache  # at most some hundreds of boxes
def _reach(west: str, east: str, south: str, north: str, side: str) -> Reach:
    """Return how far a world of these outermost columns and rows may still grow."""
    least = west if side == "l" else max("a", chr(ord(east) - SIDE + 1))
    most = east if side == "r" else min("g", chr(ord(west) + SIDE - 1))
    low, high = chr(ord(north) - SIDE + 1), chr(ord(south) + SIDE - 1)
    cells = frozenset(cell for cell in CELLS if least <= cell[0] <= most and low <= cell[1] <= high)
    return Reach(south, north, least, most, low, high, cells)


def _to_shine_on(up: dict[str, str], cell: str, low: str) -> float:
    """Return what the cells below a moon may still earn."""
    empty = sum([below not in up for below in BELOW[cell] if below[1] >= low])
    below = SOUTH[cell]
    if below in up:
        return UNDER_MOON * empty if COUNTED.intersection(ICONS.get(up[below], ())) else 0.0
    return BARE_MOON + UNDER_MOON * (empty - 1) if empty else 0.0


def _to_be_crowned(up: dict[str, str], reach: Reach) -> float:
    """Return what columns without a moon may earn by one."""
    columns: dict[str, list[str]] = {}
    for cell, card in up.items():
        columns.setdefault(cell[0], []).append(card)
    icons = 0
    for letter, cards in columns.items():
        if letter + reach.high not in up or letter + reach.north not in up:
            icons += _alike(tuple(cards))
    return COLUMN * 2 * icons


@lru_cache(4_000)
def _alike(cards: tuple[str, ...]) -> int:
    """Return how often the icon shows that shows most often on the cards of a column; none of them counts for a second moon."""
    if MOON in cards:
        return 0
    icons = [icon for card in cards for icon in ICONS.get(card, ())]
    return max(map(icons.count, icons), default=0)


def side(world: World) -> str:
    """On which side travellers stand."""
    return world.guests[0].spot[0] if world.guests else ""


def hope(up: dict[str, str], guest: Guest, reach: Reach) -> float:
    """Return what a traveller that is not content may still earn."""
    if content(up, guest):
        return 0.0
    traveller = TRAVELLERS[guest.name]
    rows = (guest.spot[1], guest.spot[2])
    cards = [card for cell, card in up.items() if cell[1] in rows]
    width = min(SIDE, ord(reach.most) - ord(reach.least) + 1)
    empty: float = 2 * width - len(cards)
    if traveller.fumaroles:
        have, need = 1.0 * sum(card == FUMAROLE for card in cards), traveller.fumaroles
        empty = min(empty, 2)
    elif traveller.portals:
        have, need = sum(card in PORTALS for card in cards) / 2, traveller.portals
        empty /= 2
    elif traveller.animals:
        have, need = len({animal for card in cards for animal in ANIMALS.get(card, ())}), traveller.animals
    elif traveller.each_row:
        have, need = sum(card in SWAMPS for card in cards), 2
    else:
        icons = [icon for card in cards for icon in ICONS.get(card, ())]
        need = sum(traveller.icons.values())
        have = sum(min(icons.count(icon), least) for icon, least in traveller.icons.items())
    if have + empty < need:
        return 0.0
    return CONTENT * traveller.bonus * min(1.0, (have + TO_COME * empty) / need) ** 2
