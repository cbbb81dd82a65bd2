"""The public board of Skyrise: the map, and beside or below it the era, the panoramas, and every seat with what it
has left to bid and what it has collected; and one island from close by."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from PIL import Image

from render import marks
from render.canvas import Point
from render.skyrise import seats
from render.skyrise.art import ground, icons, pieces
from render.skyrise.art.lean import Canvas
from render.skyrise.look import CLIFF, GAP, MAP_WIDTH, MARGIN, REACH, THEME, TINY, UNIT
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS, SLOTS
from rules.skyrise.parts import INITIATIVE

LOW = 7  # how much lower than a place's point a structure's badge stands
HEAD_HIGH = 64
LEFT = 2  # so many seats stand in a free quarter
PANORAMA = 54
BIG = 40

# One island from close by.
ZOOM = 1.9
NAMES = 40
FAR = 34
BESIDE = 66  # room for the names across bridges


class Frame(NamedTuple):
    """Where things are in a picture: its height, the middle of the map, the sheet of the heading, and of the seats."""

    height: int
    middle: Point
    head: tuple[float, float, float, float]
    seats: tuple[tuple[float, float, float, float], ...]


def frame(slots: tuple[str, ...], players: int) -> Frame:
    """Seats stand where no island lies: in the free quarter of the map, beside it, or below."""
    high = round(2 * REACH + CLIFF)
    top = float(MARGIN)
    sunk = _sunk(slots, GAP / 2)
    if players == 2 and slots[1]:  # both islands on the right
        wide = round(MAP_WIDTH - 2 * MARGIN - REACH - 4.6 * UNIT)
        block = seats.high(TINY, wonders=True, discs=True)
        top += sunk
        y = top + REACH - (2 * HEAD_HIGH + 2 * (block + GAP)) / 2
        head = (MARGIN, y, MARGIN + wide, y + 2 * HEAD_HIGH)
        y += 2 * HEAD_HIGH + GAP
        corners = [(float(MARGIN), y + n * (block + GAP)) for n in range(players)]
        boxes = tuple((x, y, x + wide, y + block) for x, y in corners)
        return Frame(round(top + high + MARGIN / 2), (MAP_WIDTH - MARGIN / 2 - REACH, top + REACH), head, boxes)
    block = seats.high(TINY, discs=True)
    if not slots[3]:  # a free quarter at the top left; a third seat beside it, over the island of the first slot
        wide = round(REACH - 1.2 * UNIT)
        head = (MARGIN, top, MARGIN + wide, top + HEAD_HIGH)
        y = top + HEAD_HIGH + GAP
        corners = [(float(MARGIN), y + n * (block + GAP)) for n in range(min(players, LEFT))]
        corners += [(float(MAP_WIDTH - MARGIN - wide), top) for _ in range(LEFT, players)]
        low = max(sunk, *(_sunk(slots, y + block, x - MAP_WIDTH / 2, x + wide - MAP_WIDTH / 2) for x, y in corners))
        boxes = tuple((x, y, x + wide, y + block) for x, y in corners)
        return Frame(round(top + low + high + MARGIN / 2), (MAP_WIDTH / 2, round(top + low + REACH)), head, boxes)
    top += sunk
    wide = (MAP_WIDTH - 2 * MARGIN - GAP) // 2
    y = top + high + GAP
    corners = [(float(MARGIN + n % 2 * (wide + GAP)), y + n // 2 * (block + GAP)) for n in range(players)]
    boxes = tuple((x, y, x + wide, y + block) for x, y in corners)
    return Frame(round(boxes[-1][3] + MARGIN), (MAP_WIDTH / 2, top + REACH), (0, 0, 0, 0), boxes)


def _sunk(slots: tuple[str, ...], above: float, left: float = -REACH, right: float = REACH) -> int:
    """How much lower than at the top the map must lie, so that everything down to `above` is kept free of bids on its places;
    `left`, `right`: between these, from its middle."""
    letters = (CENTRAL, *(letter for letter in slots if letter))
    places = [
        ground.spots(place["id"], ground.slot_of(letter, slots))[0]
        for letter in letters
        for place in ISLANDS[letter]["neighborhoods"]
    ]
    side = pieces.PLATE[0] / 2
    highest = min(y * UNIT for x, y in places if left - side < x * UNIT < right + side)
    return max(0, round(above + pieces.bid_high() - MARGIN - REACH - highest))


@lru_cache(maxsize=8)
def background(slots: tuple[str, ...], players: int) -> Image.Image:
    """What never changes in a game: sky, islands, sheets."""
    place = frame(slots, players)
    canvas = Canvas(marks.sky(MAP_WIDTH, place.height, THEME), THEME)
    for x0, y0, x1, y1 in (place.head, *place.seats):
        if x1 > x0:
            canvas.stamp(marks.sheet(round(x1 - x0), round(y1 - y0), THEME, grid=False), (x0, y0))
    ground.lay(canvas, slots, place.middle)
    return canvas.image


def draw(view: SkyriseView) -> bytes:
    """The board as a PNG."""
    canvas = Canvas(background(view.slots, view.seats), THEME)
    place = frame(view.slots, view.seats)
    on_map(canvas, view, place.middle)
    _head(canvas, view, place)
    for seat, box in enumerate(place.seats):
        seats.block(canvas, view, seat, box, TINY, discs=True)
    return canvas.png()


class Plot(NamedTuple):
    """Which map is drawn on: its islands' slots, its middle, the size of a hex, the one island shown ("": all)."""

    slots: tuple[str, ...]
    middle: Point
    unit: float
    only: str

    def slot(self, name: str) -> int:
        """The slot of a place's island."""
        return ground.slot_of(name[0], self.slots)

    def at(self, name: str) -> Point:
        """Where a place lies."""
        spot = ground.spots(name, self.slot(name))[0]
        return self.middle[0] + spot[0] * self.unit, self.middle[1] + spot[1] * self.unit

    def shows(self, name: str) -> bool:
        """Whether the place is on it."""
        return not self.only or name[0] == self.only

    @property
    def zoom(self) -> float:
        """How large pieces are."""
        return self.unit / UNIT


def on_map(canvas: Canvas, view: SkyriseView, middle: Point, unit: float = UNIT, only: str = "", names: int = TINY) -> None:
    """Discs, rings, bids and structures, from the back to the front; `only` on one island; `names`: how large those are."""
    plot = Plot(view.slots, middle, unit, only)
    for name, disc in view.discs.items():
        if plot.shows(name):
            canvas.stamp(pieces.disc(disc, zoom=plot.zoom), plot.at(name))
    rings = _rings(canvas, view, plot)
    for name in sorted({near for ring in rings for near in ground.ringed(ring, plot.slot(ring))}):
        ground.name(canvas, name, plot.slot(name), middle, unit, names)
    _structures(canvas, view, plot)
    for n, bid in enumerate(view.laid, 1):
        if plot.shows(bid.site):
            at = plot.at(bid.site)
            if bid.site not in view.discs:
                canvas.stamp(pieces.spot(plot.zoom), at)
            latest = n == len(view.laid) and view.standing is None
            pieces.place_bid(canvas, at, bid.number, bid.seat, latest, plot.zoom)


def _rings(canvas: Canvas, view: SkyriseView, plot: Plot) -> list[str]:
    """Rings around open places and what is new; the places."""
    rings = [name for name in view.open if plot.shows(name)]
    for name in rings:
        canvas.stamp(pieces.open_ring(plot.zoom), plot.at(name))
    for new in (view.latest, view.standing.site if view.standing else None):
        if new is not None and plot.shows(new):
            x, y = plot.at(new)
            canvas.stamp(pieces.new_ring(plot.zoom), (x, y + (LOW - 4) * plot.zoom))
            rings.append(new)
    return rings


def _structures(canvas: Canvas, view: SkyriseView, plot: Plot) -> None:
    """Towers and Wonders, those behind first."""
    standing = [(plot.at(each.site), each) for each in view.built if plot.shows(each.site)]
    if view.standing and plot.shows(view.standing.site):
        standing.append((plot.at(view.standing.site), view.standing))
    for (x, y), each in sorted(standing, key=lambda pair: pair[0][1]):
        foot = x, y + LOW * plot.zoom
        canvas.stamp(pieces.wonder(each.seat, plot.zoom) if each.card else pieces.tower(each.kind, each.seat, plot.zoom), foot)
        if each.card:
            pieces.place_initiative(canvas, foot, INITIATIVE[each.card], plot.zoom)
        if each is view.standing and view.discs.get(each.site):
            pieces.place_copy(canvas, (x, y), view.discs[each.site], plot.zoom)


def _head(canvas: Canvas, view: SkyriseView, place: Frame) -> None:
    """Era, auction, the two panoramas: on their sheet, or in the corners of a full map."""
    x0, y0, x1, y1 = place.head
    if x1 == x0:
        one = MARGIN + 34.0
        eras(canvas, view, MARGIN, one)
        _auction(canvas, view, MARGIN, one + 62)
        for n, card in enumerate(view.panoramas):
            canvas.stamp(icons.panorama(card, PANORAMA), (MAP_WIDTH - MARGIN - PANORAMA * 0.7, MARGIN + 38 + n * (PANORAMA + 10)))
        return
    one = y0 + HEAD_HIGH / 2
    eras(canvas, view, x0 + 18, one)
    _auction(canvas, view, x0 + 18 + 110, one)
    apart = PANORAMA * 1.42 + 8
    if y1 - y0 > HEAD_HIGH:
        x, y = x0 + 18 + PANORAMA * 0.71, one + PANORAMA + 6
    else:
        x, y = x1 - 14 - apart * 1.5 + 4, one
    for n, card in enumerate(view.panoramas):
        canvas.stamp(icons.panorama(card, PANORAMA), (x + n * apart, y))


def eras(canvas: Canvas, view: SkyriseView, x: float, middle: float, size: int = TINY) -> float:
    """The two eras, the one it is now in ink; returns where they end."""
    side = round(size * 1.6)
    for era, text in ((1, "I"), (2, "II")):
        box = (x, middle - side / 2, x + side, middle + side / 2)
        canvas.box(box, "ink")
        if era != view.era:
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
        canvas.text((x + side / 2, middle), text, round(size * 1.15), "paper" if era == view.era else "ink")
        x += side + 4
    return x


def _auction(canvas: Canvas, view: SkyriseView, x: float, middle: float) -> None:
    x += canvas.text((x, middle), str(view.auction), BIG, "ink", align="l") + 2
    canvas.text((x, middle + 5), f"/{view.auctions}", TINY, "ink", align="l")


# One island from close by.


def near_unit(letter: str) -> float:
    return UNIT * (ZOOM if letter != CENTRAL else ZOOM * 1.6)


def near_frame(letter: str, slot: int) -> tuple[int, Point]:
    """The height of the picture and where the middle of the board lies in it."""
    unit = near_unit(letter)
    sprite, corner = ground.island(letter, slot, unit)
    left = (MAP_WIDTH - sprite.size[0]) / 2
    highest = min(ground.spots(place["id"], slot)[0][1] for place in ISLANDS[letter]["neighborhoods"]) * unit
    top = max(
        MARGIN + BESIDE, round(pieces.bid_high(unit / UNIT) - (highest - corner[1])) + 4
    )  # a bid on the highest place is whole
    return round(top + sprite.size[1] + BESIDE), (round(left - corner[0]), round(top - corner[1]))


@lru_cache(maxsize=4)
def near_background(letter: str, slots: tuple[str, ...]) -> Image.Image:
    """What never changes: sky, the island, its names, the stubs of its bridges with the places across."""
    slot = ground.slot_of(letter, slots)
    unit = near_unit(letter)
    high, middle = near_frame(letter, slot)
    canvas = Canvas(marks.sky(MAP_WIDTH, high, THEME), THEME)
    sprite, corner = ground.island(letter, slot, unit)
    canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    for here, far, name in _crossings(letter, slots):
        length = hypot(far[0] - here[0], far[1] - here[1])
        ux, uy = (far[0] - here[0]) / length, (far[1] - here[1]) / length
        end = (here[0] + ux * 1.5, here[1] + uy * 1.5)
        plank, where = ground.bridge(_pixels(here, unit), _pixels(end, unit), unit)
        canvas.stamp(plank, (middle[0] + where[0], middle[1] + where[1]))
        x, y = middle[0] + (end[0] + ux * 0.75) * unit, middle[1] + (end[1] + uy * 0.55) * unit
        x, y = min(max(x, 44), MAP_WIDTH - 44), min(max(y, 26), high - 26)
        canvas.text((x, y), name, FAR, "ink")
    ground.named(canvas, letter, slot, middle, unit, NAMES)
    return canvas.image


def _pixels(point: Point, unit: float) -> Point:
    return round(point[0] * unit, 1), round(point[1] * unit, 1)


def _crossings(letter: str, slots: tuple[str, ...]) -> list[tuple[Point, Point, str]]:
    """The bridges to other islands: the end here, the end there, the name of the place there."""
    found = []
    for slot, outer in enumerate(slots):
        if not outer:
            continue
        turned = ground.Map(slot, 1.0)
        hub, socket = ISLANDS[outer]["hub"], ISLANDS[CENTRAL]["sockets"][slot]
        found.append((CENTRAL, ground.Map(0, 1.0).at(socket["point"]), socket["site"], outer, turned.at(hub["point"]), hub["site"]))
        beside = (slot + 1) % SLOTS
        if slots[beside]:
            across = ground.Map(beside, 1.0)
            for one, two in zip(ISLANDS[outer]["cw"], ISLANDS[slots[beside]]["ccw"], strict=True):
                found.append((outer, turned.at(one["point"]), one["site"], slots[beside], across.at(two["point"]), two["site"]))
    here = [(a, b, site) for one, a, _, _, b, site in found if one == letter]
    return here + [(b, a, site) for _, a, site, two, b, _ in found if two == letter]


def draw_island(view: SkyriseView, letter: str) -> bytes:
    """One island from close by: the same pieces, larger, with the far ends of its bridges."""
    canvas = Canvas(near_background(letter, view.slots), THEME)
    _, middle = near_frame(letter, ground.slot_of(letter, view.slots))
    on_map(canvas, view, middle, near_unit(letter), letter, NAMES)
    return canvas.png()
