"""One player's world: where a card may lie, what becomes of it, and the chain it sets off.

The order of a placement is the rulebook's and ruling 1: all desolation at once, then portal and traveller, then the eruption,
then the Dark City.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from rules.game import IllegalMove
from rules.strange_world.parts import (
    CELLS,
    EAST,
    FUMAROLE,
    HOME,
    MOON,
    NEAR,
    PORTALS,
    ROW,
    SIDE,
    SPOTS,
    SWAMPS,
    TRAVELLERS,
    TZIMIMES,
    VOLCANOES,
    WATERS,
    WEST,
)
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import earned, worth


class Chain(msgspec.Struct, frozen=True):
    """The choices a line makes for its placement: a traveller with its spot, the cell covered, the Fumarole joined; and why the
    card is flipped where it is."""

    traveller: str = ""
    spot: str = ""
    cover: str = ""
    join: str = ""
    flipped: str = ""


def founded(start: str) -> World:
    """A world of its starting land alone."""
    up = {HOME: start}
    return World(up, up.copy(), (), (), (), sum(item.points for item in earned(up, (), ())))


@cache  # at most some hundreds of boxes
def _within(west: str, east: str, south: str, north: str, side: str) -> frozenset[str]:
    """The cells that keep a world of these outermost columns and rows within four by four and off the side that is closed."""
    least = west if side == "l" else chr(ord(east) - SIDE + 1)
    most = east if side == "r" else chr(ord(west) + SIDE - 1)
    low, high = chr(ord(north) - SIDE + 1), chr(ord(south) + SIDE - 1)
    return frozenset(cell for cell in CELLS if least <= cell[0] <= most and low <= cell[1] <= high)


def fitting(world: World) -> frozenset[str]:
    """The cells, taken or not, that a card beside another may lie on."""
    up = world.up
    rows = [cell[1] for cell in up]
    return _within(min(up)[0], max(up)[0], min(rows), max(rows), world.guests[0].spot[0] if world.guests else "")


def spaces(world: World) -> list[str]:
    """The cells where a card may be laid, in the order of CELLS."""
    up = world.up
    return sorted(fitting(world).intersection(set().union(*map(NEAR.__getitem__, up))).difference(up))


def advised(world: World, card: str, travellers: Sequence[str], city: bool) -> str:
    """A whole line for an example: the card where it stays face up, if it can. `city`: whether a Dark City is left."""
    cells = spaces(world)
    cell = next((cell for cell in cells if not desolation(world, card, cell)), cells[0])
    return _whole(world, card, cell, travellers, city)[0]


def may_lie(world: World, cell: str) -> None:
    """Refuse a cell where no card may be laid, with the reason."""
    up = world.up
    if cell not in NEAR:
        raise IllegalMove("strange-world-no-such-cell", cell=cell)
    if cell in up:
        raise IllegalMove("strange-world-cell-taken", cell=cell)
    if up.keys().isdisjoint(NEAR[cell]):
        raise IllegalMove("strange-world-not-beside", cell=cell)
    if cell in fitting(world):
        return
    column, row = cell[0], cell[1]
    columns = [other[0] for other in up]
    west, east = min(columns), max(columns)
    if not ord(east) - SIDE < ord(column) < ord(west) + SIDE:
        raise IllegalMove("strange-world-too-wide", cell=cell)
    rows = [other[1] for other in up]
    if not ord(max(rows)) - SIDE < ord(row) < ord(min(rows)) + SIDE:
        raise IllegalMove("strange-world-too-tall", cell=cell)
    raise IllegalMove("strange-world-side-closed", cell=cell, side=world.side)


def desolation(world: World, card: str, cell: str) -> str:
    """Return why the card is flipped when it is laid there: a word, or "" when it stays face up (rulings 1, 4, 7-10, 12-14)."""
    up = world.up
    if card == MOON:
        row = cell[1]
        for other in up:
            if other[1] > row:
                return "moon"
        return ""
    if card in WATERS:
        for near in NEAR[cell]:
            if up.get(near) in WATERS:
                return "water"
    if card in SWAMPS:
        for other in ROW[cell]:
            if up.get(other) in SWAMPS:
                return "swamp"
    if card in PORTALS:
        beside = [near for near in (WEST[cell], EAST[cell]) if up.get(near) in PORTALS]
        if any(near in world.used for near in beside):
            return "used"
        if len(beside) > 1:
            return "two"
    if card in VOLCANOES and not covers(world, cell):
        return "volcano"
    return ""


def moons_below(world: World, cell: str) -> tuple[str, ...]:
    """The moons that a card laid in this cell flips, itself flipped or not (ruling 3)."""
    up = world.up
    return tuple([other for other in up if up[other] == MOON and other[1] < cell[1]]) if MOON in up.values() else ()


def partner(world: World, card: str, cell: str) -> str:
    """The cell of the card that this one, staying face up, makes a portal with; "" when there is none."""
    if card not in PORTALS:
        return ""
    return next((near for near in (WEST[cell], EAST[cell]) if world.up.get(near) in PORTALS), "")


def spots(world: World, cell: str) -> list[str]:
    """Return where a traveller that comes through a portal in this cell's row may stand (rulings 18-20), the new card counted
    in."""
    rows = [other[1] for other in world.up]
    row = cell[1]
    low, high = min(*rows, row), max(*rows, row)
    joints = []
    under, over = chr(ord(row) - 1), chr(ord(row) + 1)
    if under >= low or ord(high) - ord(under) < SIDE:
        joints.append(under + row)
    if over <= high or ord(over) - ord(low) < SIDE:
        joints.append(row + over)
    if not world.guests:
        return [side + joint for side in "lr" for joint in joints]
    legal = [world.side + joint for joint in joints]
    taken = [guest.spot for guest in world.guests]
    return [spot for spot in legal if spot not in taken] or legal


def covers(world: World, cell: str) -> list[str]:
    """Return what an eruption in this cell may cover: every neighbour but a Fumarole (ruling 9)."""
    up = world.up
    return [near for near in NEAR[cell] if up.get(near, FUMAROLE) != FUMAROLE]


def erupted_on(world: World, cell: str, cover: str) -> str:
    """Return what lies up there when the volcano of this cell erupts: a moon below it has been flipped by then."""
    return TZIMIMES if cover in moons_below(world, cell) else world.up[cover]


def joins(world: World, cover: str) -> list[str]:
    """The Fumaroles beside a new one that are in no Dark City yet."""
    paired = [cell for city in world.cities for cell in (city.one, city.two)]
    return [near for near in NEAR[cover] if world.up.get(near) == FUMAROLE and near not in paired]


def lines(world: World, hand: Sequence[str], travellers: Sequence[str], city: bool) -> list[str]:
    """All lines that lay a card of this hand. `city`: whether a Dark City is left."""
    cells = spaces(world)
    smoke = city and FUMAROLE in world.up.values()
    found: list[str] = []
    for card in dict.fromkeys(hand):
        if card not in VOLCANOES and card not in PORTALS:
            found += [f"place {card} {cell}" for cell in cells]
            continue
        for cell in cells:
            found += _whole(world, card, cell, travellers, smoke)
    return found


def _whole(world: World, card: str, cell: str, travellers: Sequence[str], city: bool) -> list[str]:
    """All lines that lay this card on this cell. `city`: whether a Dark City is left."""
    begun = f"place {card} {cell}"
    if desolation(world, card, cell):
        return [begun]
    heads = [begun]
    if travellers and partner(world, card, cell):
        heads = [f"{begun} {name} {spot}" for name in travellers for spot in spots(world, cell)]
        heads.append(f"{begun} alone")
    if card not in VOLCANOES:
        return heads
    tails = _eruptions(world, cell, city)
    return [f"{head} cover {tail}" for head in heads for tail in tails]


def _eruptions(world: World, cell: str, city: bool) -> list[str]:
    """Return what may follow "cover": a card, and the Fumarole that shares its Dark City where several could."""
    tails = []
    for cover in covers(world, cell):
        free = joins(world, cover) if city else ()
        tails += [f"{cover} {join}" for join in free] if len(free) > 1 else [cover]
    return tails


def chained(world: World, card: str, cell: str, rest: Sequence[str], travellers: Sequence[str], city: bool) -> Chain:
    """The choices in the words after the cell. Refuses what the placement does not ask for, and asks for what is missing."""
    words = list(rest)
    flipped = desolation(world, card, cell)
    if flipped:
        if words:
            raise IllegalMove("strange-world-flips", card=card, cell=cell, reason=flipped)
        return Chain(flipped=flipped)
    name = spot = cover = join = ""
    opens = bool(partner(world, card, cell))
    if words and words[0] != "cover" and words[0] not in NEAR:
        name = words.pop(0)
        if not opens:
            raise IllegalMove("strange-world-no-portal", card=card, cell=cell)
        if not travellers:
            raise IllegalMove("strange-world-no-traveller-left")
        if name == "alone":
            name = ""
        else:
            _may_come(name, travellers)
            if not words or words[0] == "cover":
                raise IllegalMove("strange-world-say-spot", traveller=name, free=spots(world, cell)[0])
            spot = words.pop(0)
            _may_stand(world, cell, spot)
    elif opens and travellers:
        raise IllegalMove("strange-world-say-traveller", card=card, cell=cell)
    if card in VOLCANOES:
        if not words or words[0] in NEAR or words == ["cover"]:
            raise IllegalMove("strange-world-say-cover", card=card, cell=cell, free=_eruptions(world, cell, city)[0])
        if words.pop(0) != "cover" or len(words) > 2:
            raise IllegalMove("strange-world-not-understood")
        cover = words.pop(0)
        join = _may_cover(world, cell, cover, words, city)
    elif words and (words[0] == "cover" or words[0] in NEAR):
        raise IllegalMove("strange-world-no-eruption", card=card)
    elif words:
        raise IllegalMove("strange-world-not-understood")
    return Chain(name, spot, cover, join)


def _may_come(name: str, travellers: Sequence[str]) -> None:
    if name not in TRAVELLERS:
        raise IllegalMove("strange-world-no-such-traveller", traveller=name)
    if name not in travellers:
        raise IllegalMove("strange-world-traveller-gone", traveller=name)


def _may_stand(world: World, cell: str, spot: str) -> None:
    legal = spots(world, cell)
    if spot not in SPOTS:
        raise IllegalMove("strange-world-no-such-spot", spot=spot, free=legal[0])
    if cell[1] not in spot[1:]:
        raise IllegalMove("strange-world-spot-off-row", spot=spot, row=int(cell[1]), free=legal[0])
    if world.side and spot[0] != world.side:
        raise IllegalMove("strange-world-spot-side", spot=spot, side=world.side, free=legal[0])
    if spot not in legal:
        taken = next((guest.name for guest in world.guests if guest.spot == spot), "")
        if taken:
            raise IllegalMove("strange-world-spot-taken", spot=spot, traveller=taken, free=legal[0])
        raise IllegalMove("strange-world-spot-outside", spot=spot, free=legal[0])


def _may_cover(world: World, cell: str, cover: str, words: list[str], city: bool) -> str:
    """The Fumarole joined to the one that covers this cell, "" where there is none or no Dark City is left."""
    if cover not in NEAR[cell]:
        raise IllegalMove("strange-world-cover-far", cover=cover, cell=cell, free=_eruptions(world, cell, city)[0])
    if cover not in world.up:
        raise IllegalMove("strange-world-cover-empty", cover=cover, free=_eruptions(world, cell, city)[0])
    if world.up[cover] == FUMAROLE:
        raise IllegalMove("strange-world-cover-fumarole", cover=cover, free=_eruptions(world, cell, city)[0])
    free = joins(world, cover) if city else []
    if len(free) < 2:
        if words:
            raise IllegalMove("strange-world-no-join", cover=cover)
        return free[0] if free else ""
    if not words:
        raise IllegalMove("strange-world-say-join", cover=cover, cells=" ".join(free), join=free[0])
    if words[0] not in free:
        raise IllegalMove("strange-world-join-not-free", join=words[0], cover=cover)
    return words[0]


def laid(world: World, card: str, cell: str, chain: Chain, value: int) -> World:
    """The world after the placement. `value`: of the Dark City that is built if two Fumaroles are joined."""
    up = world.up.copy()
    flips = moons_below(world, cell)
    for moon in flips:
        up[moon] = TZIMIMES
    used, cities, guests, came = world.used, world.cities, world.guests, ""
    if chain.flipped:
        up[cell] = TZIMIMES
        flips = (cell, *flips)
    else:
        beside = partner(world, card, cell)
        up[cell] = card
        if beside:
            used = (*used, beside, cell)
        if chain.traveller:
            guests, came = (*guests, Guest(chain.traveller, chain.spot)), chain.traveller
        if chain.cover:
            up[chain.cover] = FUMAROLE
            if chain.join:
                cities = (*cities, City(value, *sorted((chain.cover, chain.join))))
    points = world.points if len(flips) == 1 and chain.flipped else worth(up, cities, guests)  # one more Tzimimes earns nothing
    return World({**world.laid, cell: card}, up, used, cities, guests, points, cell, flips, chain.cover, came)
