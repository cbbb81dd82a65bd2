"""Names of places on the map, on tags that point at them and lie neither on a bid nor on each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from render import lean
from render.canvas import Box, Point
from render.lean import Canvas
from render.skyrise.art import ground, pieces
from render.skyrise.look import MAP_WIDTH, UNIT
from rules.game import Seat

EDGE = 4  # from the edge of the picture
BESIDE = 3  # between a tag and the disc of its place
COVERED, HIDDEN, OUT = 10.0, 2.0, 4000.0
"""What a pixel of a bid or another tag costs, what one of a disc or structure does, and a tag that leaves the picture."""
CROSSED, STEPS = 2000.0, 6  # what each step of a tag's tip costs that lies on such a box
ASIDE = ((-0.8, 0.16), (0.8, 0.16), (-1.28, 0.72), (1.28, 0.72))  # of its size, from where the board of a bid hangs
LEANS = 400.0  # what it costs in pixels that a board hangs aside: whose it is and where, is seen at once right over the place
FAR = 2.0  # what each pixel away from where the name stands costs


def half(site: str, size: float) -> Point:
    """Half the width and height of a tag."""
    return lean.label(site, round(size)).length / 2 + size * 0.18 + 2, size * 0.53 + 2


def around(middle: Point, half: Point) -> Box:
    """A box by its middle and half its width and height."""
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def shared(one: Box, two: Box) -> float:
    """The pixels that two boxes share."""
    across, down = min(one[2], two[2]) - max(one[0], two[0]), min(one[3], two[3]) - max(one[1], two[1])
    return across * down if across > 0 and down > 0 else 0.0


def plate(middle: Point, zoom: float) -> Box:
    """Return what the board of a bid with its middle at a point takes up, with the ring around it."""
    wide, high = pieces.PLATE
    return around(middle, (wide / 2 * pieces.DRAWN * zoom + 5, high / 2 * pieces.DRAWN * zoom + 5))


def hung(at: Point, zoom: float, hidden: Sequence[Box], taken: Sequence[Box]) -> Point:
    """Return where the middle of the board of a bid that lies at a point hangs: over it, or to a side where it hides less of what
    is `hidden` there, and nothing of the boards of others (`taken`)."""
    wide, high = (side * pieces.DRAWN * zoom for side in pieces.PLATE)
    over = pieces.bid_middle(at, zoom)
    spots = [over, *((over[0] + x * wide, over[1] + y * high) for x, y in ASIDE)]

    def cost(spot: Point) -> float:
        box = plate(spot, zoom)
        lost = sum(shared(box, other) for other in hidden) + COVERED * sum(shared(box, other) for other in taken)
        lost += LEANS * zoom * zoom * (spot is not over)
        return lost + OUT * (box[0] < EDGE or box[2] > MAP_WIDTH - EDGE)

    return min(spots, key=cost)


def disc(at: Point, zoom: float) -> Box:
    """Return what the disc of a place takes up."""
    radius = (pieces.DISC / 2 + 1) * pieces.DRAWN * zoom
    return around(at, (radius, radius))


def laid_out(
    halves: Mapping[str, Point],
    slots: tuple[str, ...],
    middle: Point,
    unit: float,
    taken: Sequence[Box],
    soft: Callable[[], Sequence[Box]] = list,
    shun: Sequence[Box] = (),
    high: float | None = None,
) -> dict[str, Point]:
    """Return where the middle of each tag lies: where the name of its place would stand, unless a box of `taken` or `shun` or a tag
    before it lies there, or the edge of the picture; then on that side of the disc where it hides least. `halves`: half of the
    width and height of each, in pixels; `unit`: of a hex; `soft`: gives the boxes that it had better not hide; `shun`: more of
    them, which it leaves its first place for; `high`: of the picture, None where it may go on above and below."""
    found: dict[str, Point] = {}
    full = list(taken)
    had: Sequence[Box] | None = None
    for site, size in halves.items():
        place, label, _ = ground.spots(site, ground.slot_of(site[0], slots))
        at, first = ((middle[0] + x * unit, middle[1] + y * unit) for x, y in (place, label))
        best, box = first, around(first, size)
        if any(shared(box, other) for other in (*full, *shun)) or beyond(box, high):
            had = [*soft(), *shun] if had is None else had
            costs = {spot: _cost(spot, at, size, unit, first, full, had, high) for spot in (first, *_beside(at, size, unit))}
            best = min(costs, key=lambda spot: costs[spot])
            box = around(best, size)
        found[site] = best
        full.append(box)
    return found


def _beside(at: Point, size: Point, unit: float) -> list[Point]:
    """Around the disc of a place: below, left and right of it, and farther off at its corners."""
    zoom = unit / UNIT
    radius = (pieces.DISC / 2) * pieces.DRAWN * zoom + BESIDE
    across, down = radius + size[0], radius + size[1]
    over = pieces.bid_high(zoom) + size[1] + BESIDE
    near = [(0.0, down), (-across, 0.0), (across, 0.0), (-across, down * 0.7), (across, down * 0.7)]
    far = [
        (-across, -down * 0.7),
        (across, -down * 0.7),
        (0.0, -down),
        (0.0, -over),
        (0.0, 2 * down),
        (-across, -over),
        (across, -over),
    ]
    return [(at[0] + x, at[1] + y) for x, y in (*near, *far)]


def beyond(box: Box, high: float | None) -> bool:
    """Return whether a box leaves the picture, which is so `high`; None: it goes on above and below."""
    return box[0] < EDGE or box[2] > MAP_WIDTH - EDGE or (high is not None and (box[1] < EDGE or box[3] > high - EDGE))


def _cost(
    spot: Point, at: Point, size: Point, unit: float, first: Point, full: Sequence[Box], soft: Sequence[Box], high: float | None
) -> float:
    box = around(spot, size)
    ways = [(spot[0] + (at[0] - spot[0]) * n / STEPS, spot[1] + (at[1] - spot[1]) * n / STEPS) for n in range(1, STEPS - 1)]
    zoom = unit / UNIT
    over = plate(pieces.bid_middle(at, zoom), zoom) in full
    above = spot[0] == at[0] and over and spot[1] < at[1] - pieces.bid_high(zoom)
    crossed = 0 if above else sum(left < x < right and top < y < low for x, y in ways for left, top, right, low in full)
    lost = FAR * (abs(spot[0] - first[0]) + abs(spot[1] - first[1]))
    lost += COVERED * sum(shared(box, other) for other in full) + HIDDEN * sum(shared(box, other) for other in soft)
    return lost + CROSSED * crossed + OUT * beyond(box, high)


def write(
    canvas: Canvas, site: str, slot: int, at: Point, middle: Point, unit: float, size: int, owner: Seat | None = None
) -> None:
    """The tag of a place with its middle at `at`, pointing at the place; of a bid (`owner`) in the colour of its seat."""
    place = ground.spots(site, slot)[0]
    to = (round(middle[0] + place[0] * unit - at[0]), round(middle[1] + place[1] * unit - at[1]))
    fill, ink = ("cream", "ink") if owner is None else (f"seat-{owner}", "on-seat")
    wide, high = (round(side) for side in half(site, size))
    if owner is not None and not to[0] and to[1] >= pieces.bid_high(unit / UNIT):
        to = (0, 0)  # a tag on top of its bid needs no tip, which would cross it
    canvas.stamp(ground.pointer(*to, unit, fill, wide, high), at)
    canvas.text(at, site, size, ink)
