"""Strange World alone: what counts of a position, in words ("d4 mm", "top moon", "kark lacks 2 room 3"), as a network learns them.

What is told of the cards that lie there adds up card by card and neighbour by neighbour, so a placement changes few of those words
(`lying`, `changed`); the rest is told of the whole (`around`, `counted`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache

from players.strange_world.alone import Alone, Ground
from rules.strange_world import world as worlds
from rules.strange_world.parts import ANIMALS, EAST, FUMAROLE, ICONS, MOON, NORTH, PORTALS, SOUTH, TRAVELLERS, TZIMIMES, WEST
from rules.strange_world.position import Guest, World

KINDS_OF_ANIMALS = tuple(sorted({animal for animals in ANIMALS.values() for animal in animals}))
ANIMALS_ON = {card: sum(1 << KINDS_OF_ANIMALS.index(animal) for animal in animals) for card, animals in ANIMALS.items()}
MOST_LACKED, MOST_CARDS, MOST_DOORS = 8, 11, 9  # that are told of: more is told as so many

Part = tuple[Callable[..., list[str]], tuple[object, ...]]
"""What tells a part of a position, and what it is told of."""


def words(at: Alone) -> list[str]:
    """Return what is true of a position. A card that is there n times is told n times: "top moon", "top moon 2"; neighbours as
    often as they lie side by side: "beside mm sp", "over mm sp" (mm lies north of sp)."""
    up = at.ground.world.up
    told = [lying(at.ground.world, cell) for cell in up] + neighbours(up, up)
    for tell, about in (*around(at.ground), *cards(at)):
        told += tell(*about)
    return told


def lying(world: World, cell: str) -> str:
    """Return what is told of a cell where a card lies."""
    card = world.up[cell]
    if card in PORTALS and cell in world.used:
        return f"{cell} {card} used"
    if card == FUMAROLE and any(cell in (city.one, city.two) for city in world.cities):
        return f"{cell} {card} paired"
    return f"{cell} {card}"


def neighbours(up: Mapping[str, str], cells: Collection[str]) -> list[str]:
    """Return what is told of neighbours, one of which lies in these cells."""
    told = []
    for cell in cells:
        card = up.get(cell)
        if card is None:
            continue
        east, north, west, south = EAST[cell], NORTH[cell], WEST[cell], SOUTH[cell]
        if east in up:
            told.append(_beside(card, up[east]))
        if north in up:
            told.append(_over(up[north], card))
        if west in up and west not in cells:
            told.append(_beside(up[west], card))
        if south in up and south not in cells:
            told.append(_over(card, up[south]))
    return told


@cache
def _beside(one: str, other: str) -> str:
    return f"beside {min(one, other)} {max(one, other)}"


@cache
def _over(north: str, south: str) -> str:
    return f"over {north} {south}"


def changed(before: World, after: World) -> tuple[list[str], list[str]]:
    """Return what is no longer told of the cards of a world after a placement, and what is told instead."""
    turned = {after.last, *after.flips}
    if after.cover:
        turned.add(after.cover)
    cells = {*turned, *after.used[len(before.used) :]}
    for city in after.cities[len(before.cities) :]:
        cells.update((city.one, city.two))
    gone = [lying(before, cell) for cell in cells if cell in before.up]
    return gone + neighbours(before.up, turned), [lying(after, cell) for cell in cells] + neighbours(after.up, turned)


def around(ground: Ground) -> list[Part]:
    """The parts that tell of a world as a whole, and of what is left beside it."""
    world = ground.world
    up = world.up
    rows = [cell[1] for cell in up]
    lies = [*up.values()]
    outline = min(up)[0], max(up)[0], min(rows), max(rows), len(lies), ground.cities, ground.travellers, world.side
    animals = 0
    for card in lies:
        if card in ANIMALS_ON:
            animals |= ANIMALS_ON[card]
    moons = sorted([up.get(SOUTH[cell], "") for cell, card in up.items() if card == MOON]) if MOON in lies else ()
    smoke = lies.count(FUMAROLE) - 2 * len(world.cities)
    told: list[Part] = [(_outlined, outline), (_inhabited, (animals,)), (_moonlit, tuple(moons))]
    told.append((_left, (smoke, lies.count(TZIMIMES), _doors(world))))
    for guest in world.guests:
        room = 8 - rows.count(guest.spot[1]) - rows.count(guest.spot[2])
        told.append((_visited, (guest.name, guest.spot[1], min(lacked(up, guest), MOST_LACKED), room)))
    return told


def cards(at: Alone) -> list[Part]:
    """The parts that tell of the cards that do not lie in the world."""
    return [(counted, ("hand", at.hand)), (counted, ("top", at.tops)), (counted, ("unseen", at.deck))]


def counted(where: str, cards: tuple[str, ...]) -> list[str]:
    """Return what is told of the cards of one place."""
    return [f"{where} {card} {n}" if n > 1 else f"{where} {card}" for card in set(cards) for n in range(1, cards.count(card) + 1)]


def _outlined(
    west: str, east: str, south: str, north: str, cards: int, cities: int, waiting: tuple[str, ...], side: str
) -> list[str]:
    told = [f"west {west}", f"east {east}", f"south {south}", f"north {north}", f"side {side}"]
    told += [f"cards {cards}", f"cities {cities}", f"waiting {len(waiting)}"]
    return told + [f"waiting {name}" for name in waiting]


def _inhabited(animals: int) -> list[str]:
    return [f"animal {animal}" for number, animal in enumerate(KINDS_OF_ANIMALS) if animals >> number & 1]


def _left(smoke: int, wastes: int, doors: int) -> list[str]:
    """smoke: Fumaroles in no Dark City; wastes: Tzimimes; doors: see `_doors`."""
    return [f"smoke {min(smoke, MOST_CARDS)}", f"wastes {min(wastes, MOST_CARDS)}", f"doors {min(doors, MOST_DOORS)}"]


def _doors(world: World) -> int:
    """Free cells west and east of the cards that may still become half a portal, counted for each."""
    up = world.up
    halves = [cell for cell, card in up.items() if card in PORTALS and cell not in world.used]
    if not halves:
        return 0
    fit = worlds.fitting(world)
    return sum([side in fit and side not in up for cell in halves for side in (WEST[cell], EAST[cell])])


def _moonlit(*south: str) -> list[str]:
    """south: of each moon, in order, what lies south of it, "" where nothing does."""
    told = [f"moons {len(south)}"]
    for number, card in enumerate(south):
        if card:
            earlier = south[:number].count(card)
            told.append(f"moon over {card} {earlier + 1}" if earlier else f"moon over {card}")
    return told


def _visited(name: str, row: str, lacks: int, room: int) -> list[str]:
    return [f"guest {name} {row}", f"{name} lacks {lacks} room {room}"]


def lacked(up: Mapping[str, str], guest: Guest) -> int:
    """Return how much of what a traveller asks for its two rows lack; 0: its bonus is earned."""
    asks = TRAVELLERS[guest.name]
    low, high = guest.spot[1], guest.spot[2]
    lies = [(cell, card) for cell, card in up.items() if cell[1] in (low, high)]
    if asks.each_row:
        return len({low, high} - {cell[1] for cell, card in lies if asks.each_row in ICONS.get(card, ())})
    if asks.fumaroles:
        return max(0, asks.fumaroles - sum([card == FUMAROLE for _, card in lies]))
    if asks.animals:
        animals = 0
        for _, card in lies:
            animals |= ANIMALS_ON.get(card, 0)
        return max(0, asks.animals - animals.bit_count())
    if asks.portals:
        return max(0, asks.portals - sum([card in PORTALS and up.get(EAST[cell]) in PORTALS for cell, card in lies]))
    icons = [icon for _, card in lies for icon in ICONS.get(card, ())]
    return sum([max(0, least - icons.count(icon)) for icon, least in asks.icons.items()])
