"""What a world scores, item by item: the same list makes the running score, the result and its explanation. And the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from rules.game import Result, ranks
from rules.strange_world.parts import (
    ANIMALS,
    BELOW,
    COUNTED,
    EAST,
    FUMAROLE,
    ICONS,
    LEVELS,
    MOON,
    MOUNTAINS,
    NEAR,
    POINTS,
    PORTALS,
    SOUTH,
    SWAMPS,
    TRAVELLERS,
    TZIMIMES,
    WATERS,
)
from rules.strange_world.position import City, Guest, Position

MOUNTAIN: int = POINTS["mountain"]
WATER: int = POINTS["water"]
SWAMP: int = POINTS["swamp"]
ANIMAL: int = POINTS["animal"]
MOON_EACH: int = POINTS["moon"]
PARTS = ("mountains", "waters", "plants", "swamps", "moons", "cities", "travellers")


class Earned(msgspec.Struct, frozen=True):
    """Points of one item. `part`: one of PARTS; `cells`: the cards that earned them, the scoring one first; `what`: the animal,
    the traveller or the value of a city where the part alone does not tell. A traveller's cells are those that meet its bonus, none
    when it is not met."""

    part: str
    points: int
    cells: tuple[str, ...]
    what: str = ""


def earned(up: Mapping[str, str], cities: Iterable[City], guests: Iterable[Guest]) -> list[Earned]:
    """All items of a world as it lies now; in a growing world they may still grow or vanish."""
    items = []
    range_ = _biggest_range(up)
    if range_:
        items.append(Earned("mountains", MOUNTAIN * sum([MOUNTAINS[up[cell]] for cell in range_]), range_))
    animals: dict[str, list[str]] = {}
    for cell in sorted(up):
        card = up[cell]
        if card in WATERS:
            beside = [near for near in NEAR[cell] if up.get(near, TZIMIMES) != TZIMIMES]
            items.append(Earned("waters", WATER * len(beside), (cell, *beside)))
        if card in SWAMPS:
            items.append(Earned("swamps", SWAMP, (cell,)))
        if card in ANIMALS:
            for animal in ANIMALS[card]:
                animals.setdefault(animal, []).append(cell)
        elif card == MOON:
            items.append(_moon(up, cell))
    for animal, cells in animals.items():
        items.append(Earned("plants", ANIMAL, tuple(cells), animal))
    for city in cities:
        items.append(Earned("cities", city.value, (city.one, city.two), str(city.value)))
    for guest in guests:
        traveller = TRAVELLERS[guest.name]
        those = met(up, guest)
        items.append(Earned("travellers", traveller.base + traveller.bonus * bool(those), those, guest.name))
    return items


def worth(up: Mapping[str, str], cities: Iterable[City], guests: Iterable[Guest]) -> int:
    """The sum of what is `earned`, without the items: asked for after every card that is laid."""
    points = 0
    animals: set[str] = set()
    peaks: dict[str, int] = {}
    for cell, card in up.items():
        if card in (TZIMIMES, FUMAROLE):
            continue
        if card in MOUNTAINS:
            peaks[cell] = MOUNTAINS[card]
        if card in WATERS:
            for near in NEAR[cell]:
                if up.get(near, TZIMIMES) != TZIMIMES:
                    points += WATER
        if card in SWAMPS:
            points += SWAMP
        if card in ANIMALS:
            animals.update(ANIMALS[card])
        elif card == MOON:
            points += _moonlight(up, cell)
    if peaks:
        points += MOUNTAIN * _most_icons(peaks)
    points += ANIMAL * len(animals)
    for city in cities:
        points += city.value
    for guest in guests:
        points += visited(up, guest)
    return points


def visited(up: Mapping[str, str], guest: Guest) -> int:
    """The points of a traveller as the world lies now."""
    traveller = TRAVELLERS[guest.name]
    return traveller.base + traveller.bonus * content(up, guest)


def content(up: Mapping[str, str], guest: Guest) -> bool:
    """Return whether what a traveller asks for is `met`, without the cells: asked for as often as `worth`."""
    traveller = TRAVELLERS[guest.name]
    if traveller.each_row or traveller.portals:
        return bool(met(up, guest))
    low, high = guest.spot[1], guest.spot[2]
    cards = [card for cell, card in up.items() if cell[1] in (low, high)]
    if traveller.fumaroles:
        return cards.count(FUMAROLE) >= traveller.fumaroles
    if traveller.animals:
        return len({animal for card in cards for animal in ANIMALS.get(card, ())}) >= traveller.animals
    icons = [icon for card in cards for icon in ICONS.get(card, ())]
    return all(icons.count(icon) >= least for icon, least in traveller.icons.items())


def by_part(items: Iterable[Earned]) -> dict[str, int]:
    """The points of each of PARTS, zeros included."""
    parts = dict.fromkeys(PARTS, 0)
    for item in items:
        parts[item.part] += item.points
    return parts


def met(up: Mapping[str, str], guest: Guest) -> tuple[str, ...]:
    """The cells of a traveller's two rows that together hold what it asks for: icons that show, Fumaroles, whole portals, animals;
    none when they do not hold enough."""
    traveller = TRAVELLERS[guest.name]
    low, high = guest.spot[1], guest.spot[2]
    cells = sorted(cell for cell in up if cell[1] in (low, high))
    if traveller.each_row:
        with_ = [cell for cell in cells if traveller.each_row in ICONS.get(up[cell], ())]
        enough = {low, high} == {cell[1] for cell in with_}
    elif traveller.fumaroles:
        with_ = [cell for cell in cells if up[cell] == FUMAROLE]
        enough = len(with_) >= traveller.fumaroles
    elif traveller.animals:
        with_ = [cell for cell in cells if up[cell] in ANIMALS]
        enough = len({animal for cell in with_ for animal in ANIMALS[up[cell]]}) >= traveller.animals
    elif traveller.portals:
        west = [cell for cell in cells if up[cell] in PORTALS and up.get(EAST[cell]) in PORTALS]
        with_ = [cell for one in west for cell in (one, EAST[one])]
        enough = len(west) >= traveller.portals
    else:
        with_ = [cell for cell in cells if any(icon in traveller.icons for icon in ICONS.get(up[cell], ()))]
        icons = [icon for cell in with_ for icon in ICONS[up[cell]]]
        enough = all(icons.count(icon) >= least for icon, least in traveller.icons.items())
    return tuple(with_) if enough else ()


def _biggest_range(up: Mapping[str, str]) -> tuple[str, ...]:
    """The orthogonally connected group of mountain cards with the most icons (of equal ones the first by its cells)."""
    rest = {cell for cell, card in up.items() if card in MOUNTAINS}
    best: tuple[str, ...] = ()
    most = 0
    while rest:
        edge = [min(rest)]
        rest.discard(edge[0])
        for cell in edge:  # grows while it is walked
            for near in NEAR[cell]:
                if near in rest:
                    rest.discard(near)
                    edge.append(near)
        icons = sum(MOUNTAINS[up[cell]] for cell in edge)
        if icons > most:
            best, most = tuple(sorted(edge)), icons
    return best


def _most_icons(peaks: dict[str, int]) -> int:
    """The icons of the biggest range. `peaks`: the icons of each mountain card, used up."""
    most = 0
    while peaks:
        cell, icons = peaks.popitem()
        edge = [cell]
        for cell in edge:  # grows while it is walked
            for near in NEAR[cell]:
                if near in peaks:
                    icons += peaks.pop(near)
                    edge.append(near)
        most = max(most, icons)
    return most


def _moon(up: Mapping[str, str], cell: str) -> Earned:
    """A moon: the icons of its column that are like one on the card just below it (rulings 34 and the moon's details)."""
    counted = [icon for icon in ICONS.get(up.get(SOUTH[cell], ""), ()) if icon in COUNTED]
    cells = [cell]
    icons = 0
    if counted:
        for below in BELOW[cell]:
            if below in up:
                here = len([icon for icon in ICONS.get(up[below], ()) if icon in counted])
                if here:
                    cells.append(below)
                    icons += here
    return Earned("moons", MOON_EACH * icons, tuple(cells))


def _moonlight(up: Mapping[str, str], cell: str) -> int:
    """The points of a moon, without the cells."""
    below = ICONS.get(up.get(SOUTH[cell], ""), ())
    icons = 0
    for other in BELOW[cell] if below else ():
        for icon in ICONS.get(up.get(other, ""), ()):
            icons += icon in below and icon in COUNTED
    return MOON_EACH * icons


def result(p: Position) -> Result | None:
    """Return who has the most stars, or a solo game's level; None until the game is over."""
    if p.phase != "over":
        return None
    parts = tuple(by_part(earned(world.up, world.cities, world.guests)) for world in p.worlds)
    scores = tuple(sum(part.values()) for part in parts)
    if p.seats == 1:
        return Result((1,), scores, parts, f"level-{level(scores[0])}")
    places = ranks(scores)
    return Result(places, scores, parts, "shared" if places.count(1) > 1 else "stars")


def level(score: int) -> int:
    """The solo level, 1 to 5, of a score."""
    return sum(score >= least for least in LEVELS)
