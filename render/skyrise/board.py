"""The public board of Skyrise: the map, and beside or below it the era, the panoramas, and every seat with what it
has left to bid and what it has collected."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import marks
from render.canvas import Point
from render.skyrise import ground, icons, pieces, seats
from render.skyrise.lean import Canvas
from render.skyrise.look import CLIFF, GAP, MAP_WIDTH, MARGIN, REACH, THEME, TINY, UNIT
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS
from rules.skyrise.pieces import INITIATIVE

LOW = 7  # how much lower than a place's point a structure's badge stands
HEAD_HIGH = 64
LEFT = 2  # so many seats stand in a free quarter
PANORAMA = 54
BIG = 40


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


def on_map(canvas: Canvas, view: SkyriseView, middle: Point, unit: float = UNIT, only: str = "", names: int = TINY) -> None:
    """Discs, rings, bids and structures, from the back to the front; `only` on one island; `names`: how large those are."""

    zoom = unit / UNIT

    def slot(name: str) -> int:
        return ground.slot_of(name[0], view.slots)

    def at(name: str) -> Point:
        spot = ground.spots(name, slot(name))[0]
        return middle[0] + spot[0] * unit, middle[1] + spot[1] * unit

    def here(name: str) -> bool:
        return not only or name[0] == only

    for name, disc in view.discs.items():
        if here(name):
            canvas.stamp(pieces.disc(disc, zoom=zoom), at(name))
    rings = [name for name in view.open if here(name)]
    for name in rings:
        canvas.stamp(pieces.open_ring(zoom), at(name))
    for new in (view.latest, view.standing.site if view.standing else None):
        if new is not None and here(new):
            x, y = at(new)
            canvas.stamp(pieces.new_ring(zoom), (x, y + (LOW - 4) * zoom))
            rings.append(new)
    for name in sorted({near for ring in rings for near in ground.ringed(ring, slot(ring))}):
        ground.name(canvas, name, slot(name), middle, unit, names)
    standing = [(at(each.site), each) for each in view.built if here(each.site)]
    if view.standing and here(view.standing.site):
        standing.append((at(view.standing.site), view.standing))
    for (x, y), each in sorted(standing, key=lambda pair: pair[0][1]):
        foot = x, y + LOW * zoom
        canvas.stamp(pieces.wonder(each.seat, zoom) if each.card else pieces.tower(each.kind, each.seat, zoom), foot)
        if each.card:
            pieces.place_initiative(canvas, foot, INITIATIVE[each.card], zoom)
        if each is view.standing and view.discs.get(each.site):
            pieces.place_copy(canvas, (x, y), view.discs[each.site], zoom)
    for n, bid in enumerate(view.laid, 1):
        if here(bid.site):
            x, y = at(bid.site)
            if bid.site not in view.discs:
                canvas.stamp(pieces.spot(zoom), (x, y))
            latest = n == len(view.laid) and view.standing is None
            pieces.place_bid(canvas, (x, y), bid.number, bid.seat, latest, zoom)


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
