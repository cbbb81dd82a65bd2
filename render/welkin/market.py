"""The market: a wheel of five zones, with the value of each in the hub.

Every bid token bears its name, the pair of its materials, and has a place of its own in each of its two zones: the other letter
tells where it would go."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Canvas, Pen, Point, Sprite
from render.welkin import pieces
from render.welkin.group import Group
from render.welkin.look import BID, FAR, FAR_TURN, HUB, LARGE, MATERIALS, NEAR, NEAR_TURN, SIGN, THEME, WHEEL
from rules.welkin.parts import BIDS

FIGURE = 61  # of the values from the middle
NAMED = 38  # the name on a token
PLACES = ((FAR, -FAR_TURN), (FAR, FAR_TURN), (NEAR, -NEAR_TURN), (NEAR, NEAR_TURN))


def towards(material: str) -> float:
    """The direction of a zone's middle, in degrees clockwise from the top."""
    return MATERIALS.index(material) * 72.0


def polar(middle: Point, radius: float, degrees: float) -> Point:
    """A point by its distance and direction."""
    turn = degrees * pi / 180
    return middle[0] + radius * sin(turn), middle[1] - radius * cos(turn)


def places(material: str) -> dict[str, tuple[float, float]]:
    """The places of a zone by the bid token they belong to: distance and direction."""
    own = [bid for bid in BIDS if material in bid]
    return {bid: (far, towards(material) + turn) for bid, (far, turn) in zip(own, PLACES, strict=True)}


@lru_cache(maxsize=2)
def wheel() -> Sprite:
    """The wheel without tokens; stamped at its middle."""
    theme = THEME
    edge = 14
    size = 2 * (WHEEL + edge)
    pen = Pen(size, size, 4)
    middle = (size / 2, size / 2)
    pen.disc((middle[0], middle[1] + 7), WHEEL, theme["shadow"])
    pen.disc(middle, WHEEL, theme["ink"])
    pen.disc(middle, WHEEL - 2.5, theme["wood-pale"])
    rim = WHEEL - 9
    for material in MATERIALS:
        ground = theme[f"{material}-zone"]
        points = [middle] + [polar(middle, rim, towards(material) - 36 + n * 2) for n in range(37)]
        with pen.within(lambda border, points=points: border.shape(points, (0, 0, 0))) as inner:  # type: ignore[misc]
            part = Pen(size, size, 4, ground=ground)
            inner.image.paste(part.image, (0, 0))
    for material in MATERIALS:
        a, b = polar(middle, HUB - 4, towards(material) + 36), polar(middle, rim, towards(material) + 36)
        pen.path([a, b], theme["wood-pale"], 6)
    pen.disc(middle, HUB, theme["wood-pale"])
    pen.disc(middle, HUB - 6, theme["paper"])
    for material in MATERIALS:
        arc = [polar(middle, HUB - 6, towards(material) - 33 + n * 3) for n in range(23)]
        pen.shape([polar(middle, 22, towards(material)), *arc], theme[f"{material}-wash"])
    pen.disc(middle, 17, theme["gold"], theme["coin-edge"], 2.5)
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=2)
def empty() -> Sprite:
    """The wheel with its letters, which never change; stamped at its middle."""
    theme = THEME
    ground = wheel()
    size = ground.size[0]
    canvas = Canvas(ground.image, theme)
    middle = (size / 2, size / 2)
    for material in MATERIALS:
        x, y = polar(middle, FAR + 8, towards(material))
        canvas.stamp(pieces.block(material, SIGN), (round(x - SIGN / 2), round(y - SIGN / 2)))
    return Sprite(canvas.image, ground.mask, ground.left, ground.top, canvas.smallest)


@lru_cache(maxsize=32)
def _named(bid: str, material: str) -> Sprite:
    group = Group(-BID - 6, -BID - 6, BID + 6, BID + 6)
    group.stamp(pieces.bid(material, BID), (0, 0))
    group.text((0, 0), bid, NAMED, f"{material}-label")
    return group.sprite()


def draw(canvas: Canvas, bids: str, middle: Point, flipped: frozenset[str]) -> None:
    """The tokens and values on a wheel that is already there. `flipped`: tokens turned since the last board."""
    for material in MATERIALS:
        for bid, (far, turn) in places(material).items():
            if bids[BIDS.index(bid)] != material:
                continue
            at = polar(middle, far, turn)
            canvas.stamp(_named(bid, material), at)
            if bid in flipped:
                canvas.stamp(pieces.halo(BID), at)
        canvas.text(polar(middle, FIGURE, towards(material)), str(bids.count(material)), LARGE, f"{material}-open")
