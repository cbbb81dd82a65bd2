"""What lies and stands on the islands: discs, bids, buildings of three heights, Wonders, and the rings around places."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin

from render import lean, marks
from render.canvas import Canvas, Pen, Point, Sprite
from render.skyrise.art import towers, wonders
from render.skyrise.look import LETTERS as MARKS
from render.skyrise.look import SMALL, THEME
from render.theme import SHAPES
from rules.game import Seat
from rules.skyrise.parts import BUILDINGS, COLOURS, COMMISSIONS, COUNTS_AS, LETTERS, WILD

STOREYS = {"short": 1, "medium": 2, "tall": 3}
DISC = 44
DRAWN = 0.9  # the figures below are for a map 1000 wide
TOWER = 50  # the badge of a structure
DIGIT = 31
EDGE = 5  # room around the board of a bid
PLATE = (50, 64)  # of a bid, which is as narrow as a tower, so that bids beside each other do not hide one another
NUMBER = 35  # on a bid
ARM = 32  # half the width of what a board aside points with, at its middle
POST = 7  # how far its foot reaches below it
RISE = 20  # how high over its place it stands: the disc there stays in sight
MARK_AT, NUMBER_AT, BARS_AT = 15.0, 38.0, 55.0  # from the top of the bid
COPY = 36  # the disc that a waiting Wonder hides, once more at a corner
COPY_AT = (-42, 26)
FOOT = 8  # how far a tower reaches below the middle of its badge
WONDER = 70  # the side of a Wonder


@lru_cache(maxsize=64)
def disc(kind: str, size: int = DISC, zoom: float = 1.0, least: int = DIGIT) -> Sprite:
    """A disc: a colour with its letter, a patron's seal, a wild in all four colours, a commissions coin."""
    pen = Pen(size + 8, size + 8)
    middle, radius = (size / 2 + 4, size / 2 + 3), size / 2
    colour = COUNTS_AS.get(kind)
    if kind == WILD or kind.startswith(f"{WILD}-"):
        pen.disc(middle, radius, THEME["ink"])
        for n, quarter in enumerate(COLOURS):
            field = [middle] + [
                (middle[0] + (radius - 2.5) * cos(turn), middle[1] + (radius - 2.5) * sin(turn))
                for turn in (n * pi / 2 + k * pi / 24 + pi / 4 for k in range(13))
            ]
            pen.shape(field, THEME[f"{quarter}-disc"])
        inner = radius * 0.62
        pen.disc(middle, inner, THEME["ink"])
        pen.disc(middle, inner - 2, THEME[f"{colour}-disc"] if colour else THEME["white"])
        _letter(pen, middle, MARKS[colour] if colour else "?", max(size * 0.6, least), f"{colour}-on" if colour else "ink")
    elif kind in COLOURS:
        pen.disc(middle, radius, THEME["ink"])
        pen.disc(middle, radius - 2.5, THEME[f"{kind}-disc"])
        _letter(pen, middle, MARKS[kind], max(size * 0.6, least), f"{kind}-on")
    elif kind in LETTERS:
        teeth = 14
        points = []
        for n in range(teeth * 2):
            far = radius + 1 if n % 2 == 0 else radius * 0.86
            points.append((middle[0] + far * cos(n * pi / teeth), middle[1] + far * sin(n * pi / teeth)))
        pen.shape(points, THEME["brass"], THEME["brass-dark"], 1.5)
        pen.disc(middle, radius * 0.8, THEME["patron"])
        _letter(pen, middle, kind, max(size * 0.6, least), "on-patron")
    else:
        assert kind == COMMISSIONS
        pen.disc(middle, radius, THEME["ink"])
        pen.disc(middle, radius - 2.5, THEME["brass"])
        pen.disc(middle, radius - 6, None, THEME["brass-dark"], 2)
        _letter(pen, middle, "+1", max(size * 0.55, least), "on-medal")
    return lean.sprite(pen, THEME, -middle[0], -middle[1], DRAWN * zoom)


def large_disc(kind: str, size: int, least: int = SMALL) -> Sprite:
    """A disc of so many pixels, its letter of `least` at least."""
    return disc(kind, size, 1 / DRAWN, least)


def _letter(pen: Pen, at: tuple[float, float], text: str, size: float, colour: str) -> None:
    pen.text(at, text, size, THEME[colour])


@lru_cache(maxsize=64)
def mark(seat: Seat, size: int) -> Sprite:
    """The shape and colour of a seat without its number, where its number stands beside it or would be in the way."""
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    points = marks.outline(SHAPES[seat], middle, size * 0.42)
    pen.shape(points, THEME["ink"], THEME["ink"], 3)
    pen.shape(points, THEME[f"seat-{seat}"])
    return lean.sprite(pen, THEME, -middle[0], -middle[1])


@lru_cache(maxsize=64)
def bid(number: int, seat: Seat | None, latest: bool, zoom: float = 1.0, *, foot: bool = True) -> Sprite:
    """A bid as one sprite, for pictures that always show the same; without a seat one of anybody's. Stamped at the middle of its
    board. `foot`: it stands on one."""
    pen = _hoarding(BUILDINGS[number].height, seat, latest, foot)
    pen.text((pen.image.width / pen.scale / 2, EDGE + NUMBER_AT), str(number), NUMBER, THEME["ink"])
    return _hung(pen, zoom)


def place_bid(
    canvas: Canvas, at: Point, number: int, seat: Seat, latest: bool, zoom: float = 1.0, middle: Point | None = None
) -> None:
    """A bid on a map, over the place it lies on: a hoarding with the mark of its owner, its number, the bars of its height; the
    most recent one shines. `middle`: where it hangs, if not right over its place."""
    share = DRAWN * zoom
    over = bid_middle(at, zoom)
    x, y = middle or over
    if (x, y) != over:
        canvas.stamp(arm(round(at[0] - x), round(at[1] - y), seat, zoom), (x, y))
    canvas.stamp(hoarding(BUILDINGS[number].height, seat, latest, zoom, foot=(x, y) == over), (x, y))
    canvas.text((x, y + (NUMBER_AT - PLATE[1] / 2) * share), str(number), round(NUMBER * share), "ink")


def bid_middle(at: Point, zoom: float = 1.0) -> Point:
    """The middle of the board of a bid that lies at a point."""
    return at[0], at[1] - (RISE + PLATE[1] / 2) * DRAWN * zoom


def place_copy(canvas: Canvas, at: Point, kind: str, zoom: float = 1.0) -> None:
    """A small copy of the disc under a waiting Wonder, at the lower left corner of what hides it."""
    canvas.stamp(disc(kind, COPY, zoom), (at[0] + COPY_AT[0] * DRAWN * zoom, at[1] + COPY_AT[1] * DRAWN * zoom))


def bid_high(zoom: float = 1.0) -> float:
    """Return how far a bid reaches over its place; nothing else reaches as far."""
    return (RISE + PLATE[1] + 3) * DRAWN * zoom


@lru_cache(maxsize=4)
def spot(zoom: float = 1.0) -> Sprite:
    """Return where a bid lies on a place without a disc."""
    pen = Pen(24, 24)
    pen.disc((12, 12), 10, THEME["ink"])
    pen.disc((12, 12), 7, THEME["white"])
    return lean.sprite(pen, THEME, -12, -12, DRAWN * zoom)


@lru_cache(maxsize=64)
def hoarding(height: str, seat: Seat, latest: bool, zoom: float = 1.0, *, foot: bool = True) -> Sprite:
    """A bid without its number: so few different ones are drawn once and kept."""
    return _hung(_hoarding(height, seat, latest, foot), zoom)


@lru_cache(maxsize=64)
def arm(dx: int, dy: int, seat: Seat, zoom: float = 1.0) -> Sprite:
    """Return what a board that hangs aside points at its place with: from its middle up to the disc there, `dx` to the right and
    `dy` below. Stamped at the middle of the board."""
    far = max(1.0, hypot(dx, dy))
    reach, half, room = far - DISC / 2 * DRAWN * zoom + 3, ARM * DRAWN * zoom, round(far) + 8
    x, y = dx / far, dy / far
    pen = Pen(2 * room, 2 * room)
    tip = (room + x * reach, room + y * reach)
    pen.shape([(room - y * half, room + x * half), (room + y * half, room - x * half), tip], THEME[f"seat-{seat}"], THEME["ink"], 3)
    made = lean.sprite(pen, THEME, -room, -room)
    box = made.mask.getbbox() or (0, 0, 1, 1)
    return Sprite(made.image.crop(box), made.mask.crop(box), made.left + box[0], made.top + box[1])


def _hung(pen: Pen, zoom: float) -> Sprite:
    return lean.sprite(pen, THEME, -pen.image.width / pen.scale / 2, -(EDGE + PLATE[1] / 2), DRAWN * zoom)


def _hoarding(height: str, seat: Seat | None, latest: bool, foot: bool) -> Pen:
    """A board, on a foot that points at the place."""
    wide, high = PLATE
    pen = Pen(wide + 2 * EDGE, EDGE + high + POST)
    left, top, right, low, middle = EDGE, EDGE, EDGE + wide, EDGE + high, EDGE + wide / 2
    pen.rect((left - 3, top - 3, right + 3, low + 3), THEME["ink"], round=9)
    if foot:
        pen.shape([(middle - 11, low), (middle + 11, low), (middle, low + POST)], THEME["ink"])
    pen.rect((left - 1, top - 1, right + 1, low + 1), THEME["dim" if seat is None else f"seat-{seat}"], round=7)
    pen.rect((left + 4, top + 4, right - 4, low - 4), THEME["sun" if latest else "white"], round=4)
    if seat is not None:
        points = marks.outline(SHAPES[seat], (middle, top + MARK_AT), 9.5)
        pen.shape(points, THEME["ink"], THEME["ink"], 2)
        pen.shape(points, THEME[f"seat-{seat}"])
    bars = STOREYS[height]
    for n in range(bars):
        x = middle + (n - bars / 2) * 12
        pen.rect((x + 1.5, top + BARS_AT - 2.4, x + 10.5, top + BARS_AT + 3.6), THEME["ink"])
    return pen


@lru_cache(maxsize=64)
def tower(kind: str, seat: Seat | None, zoom: float = 1.0, *, badge: bool = True) -> Sprite:
    """A building in the style of its seat, as high as it is, over its owner's badge; stamped at the badge's middle. Without a seat
    one of anybody's, and no badge."""
    wide = TOWER + 10
    rise = round(towers.HIGH[kind]) + (0 if kind == "short" else 2)  # masts
    pen = Pen(wide, rise + TOWER / 2 + 6)
    towers.draw(pen, kind, seat, wide / 2, rise + FOOT)
    if badge and seat is not None:
        _badge(pen, seat, (wide / 2, rise))
    return lean.sprite(pen, THEME, -wide / 2, -rise, DRAWN * zoom)


@lru_cache(maxsize=96)
def wonder(card: str, seat: Seat, zoom: float = 1.0) -> Sprite:
    """A Wonder over its owner's badge; stamped at the badge's middle."""
    wide, rise = WONDER + 10, WONDER + 6
    pen = Pen(wide, rise + TOWER / 2 + 6)
    wonders.raise_on(pen, card, (wide / 2, rise - 4), WONDER, seat)
    _badge(pen, seat, (wide / 2, rise))
    return lean.sprite(pen, THEME, -wide / 2, -rise, DRAWN * zoom)


def _badge(pen: Pen, seat: Seat, middle: tuple[float, float]) -> None:
    """The badge of a seat as it stands on the map: without the shadow and the white rim of marks.badge."""
    shape, radius = SHAPES[seat], TOWER * 0.42
    points = marks.outline(shape, middle, radius)
    pen.shape(points, THEME["ink"], THEME["ink"], 6)
    pen.shape(points, THEME[f"seat-{seat}"], THEME[f"seat-{seat}"], 1)
    pen.text((middle[0], middle[1] + (radius * 0.22 if shape == "triangle" else 0)), str(seat + 1), DIGIT, THEME["on-seat"])


@lru_cache(maxsize=4)
def open_ring(zoom: float = 1.0) -> Sprite:
    """A dashed ring: something may be put here now."""
    radius = 26
    size = 2 * radius + 10
    pen = Pen(size, size)
    pen.arc((2, 2, size - 2, size - 2), 0, 360, THEME["white"], 8)
    for n in range(9):
        pen.arc((4.5, 4.5, size - 4.5, size - 4.5), n * 40, n * 40 + 26, THEME["ink"], 4.5)
    return lean.sprite(pen, THEME, -size / 2, -size / 2, DRAWN * zoom)
