"""What each Wonder does, as a formula of a figure and a sign: 2x and a bid, 8 and three lakes. The words are in `text`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from render import lean
from render.canvas import Canvas, Pen, Point, Sprite
from render.skyrise.art import icons, pieces
from render.skyrise.look import MIDDLE, SMALL, THEME
from rules.game import Seat
from rules.skyrise.parts import CARDS, COLOURS

SIGN = 58
EACH = "×"


def formula(card: str, seat: Seat = 0) -> tuple[str, Sprite]:
    """The figure and the sign of a card of a seat: towers are its own where only those count, and anybody's elsewhere."""
    about = CARDS[card]
    points = str(about.get("points", ""))
    match card:
        case "hammer" | "capital" | "atlantis" | "zeppelinstone":
            figure = points
        case "intelligentsium":
            figure = ""
        case "baron":
            figure = f"{points}−{about['minus']}{EACH}"
        case "vault":
            figure = f"{points} +"
        case _:
            figure = points + EACH
    return figure, _towers(("tall",), seat) if card == "atelier" else SIGNS.get(card, _chain)()


def write(canvas: Canvas, card: str, right: Point, ink: str = "cream", seat: Seat = 0) -> None:
    """The formula, its right edge at a point. `seat`: whose card it is."""
    text, sign = formula(card, seat)
    x = right[0] - sign.size[0]
    canvas.stamp(sign, (x - sign.left, right[1] - sign.top - sign.size[1] / 2))
    canvas.text((x - 8, right[1]), text, MIDDLE, ink, align="r")


def wide(card: str) -> float:
    """Return how wide the formula is."""
    text, sign = formula(card)
    return sign.size[0] + 8 + lean.label(text, MIDDLE).length


# The signs that are made of others.


def _joined(sprites: list[Sprite], apart: float) -> Sprite:
    """Sprites beside each other on one base line."""
    wide = round(apart * (len(sprites) - 1) + sprites[-1].size[0])
    high = max(sprite.size[1] for sprite in sprites)
    pen = Pen(wide, high, 1)
    whole = pen.sprite()
    image, mask = whole.image, whole.mask
    for n, sprite in enumerate(sprites):
        at = (round(n * apart), high - sprite.size[1])
        image.paste(sprite.image, at, sprite.mask)
        mask.paste(255, at, sprite.mask)
    return Sprite(image, mask, smallest=min(sprite.smallest for sprite in sprites))


@lru_cache(maxsize=8)
def _towers(kinds: tuple[str, ...], seat: Seat | None = None) -> Sprite:
    return _joined([pieces.tower(kind, seat, 0.74, badge=False) for kind in kinds], 38)


@lru_cache(maxsize=1)
def _on_island() -> Sprite:
    """Anybody's tall building on an island."""
    tall = pieces.tower("tall", None, 0.74, badge=False)
    wide, high = tall.size[0] + 44, tall.size[1] + 10
    pen = Pen(wide, high)
    low, deep = high - 18, high - 2
    pen.shape([(2, low), (wide - 2, low), (wide - 16, deep), (16, deep)], THEME["rock"], THEME["ink"], 2.4)
    pen.rect((2, low - 8, wide - 2, low + 1), THEME["green-ground"], THEME["ink"], 2.4)
    whole = pen.sprite()
    image, mask = whole.image.copy(), whole.mask.copy()
    at = (round((wide - tall.size[0]) / 2), 0)
    image.paste(tall.image, at, tall.mask)
    mask.paste(255, at, tall.mask)
    return Sprite(image, mask)


@lru_cache(maxsize=2)
def _seals(letters: tuple[str, ...]) -> Sprite:
    return _joined([pieces.large_disc(letter, SIGN - 2) for letter in letters], SIGN - 10)


@lru_cache(maxsize=1)
def _fields() -> Sprite:
    return _joined([icons.field(colour, SIGN - 8) for colour in ("yellow", "green")], SIGN - 4)


@lru_cache(maxsize=4)
def _needed(panorama: str, need: int) -> Sprite:
    """A feature and how many of it."""
    pen = Pen(SIGN * 1.7, SIGN)
    pen.rect((0, 0, SIGN * 1.7, SIGN), THEME["wash"], round=9)
    icons.feature(pen, panorama, SIGN * 0.5, SIGN * 0.62, SIGN / 84)
    pen.text((SIGN * 1.32, SIGN / 2), f"{EACH}{need}", SMALL, THEME["ink"])
    return pen.sprite()


@lru_cache(maxsize=1)
def _banned() -> Sprite:
    """No tall building here."""
    tall = pieces.tower("tall", None, 0.74, badge=False)
    pen = Pen(*tall.size)
    wide, high = tall.size
    pen.path([(4, 8), (wide - 4, high - 6)], THEME["white"], 10)
    pen.path([(4, 8), (wide - 4, high - 6)], THEME["red"], 6)
    cross = pen.sprite()
    image, mask = tall.image.copy(), tall.mask.copy()
    image.paste(cross.image, (0, 0), cross.mask)
    mask.paste(255, (0, 0), cross.mask)
    return Sprite(image, mask)


@lru_cache(maxsize=1)
def _anywhere() -> Sprite:
    """A start anywhere: the ring of a place that is open, with a Wonder in it."""
    ring = pieces.open_ring(1.1)
    image, mask = ring.image.copy(), ring.mask.copy()
    dome = icons.monument(34)
    at = ((ring.size[0] - dome.size[0]) // 2, (ring.size[1] - dome.size[1]) // 2)
    image.paste(dome.image, at, dome.mask)
    mask.paste(255, at, dome.mask)
    return Sprite(image, mask)


@lru_cache(maxsize=1)
def _crown() -> Sprite:
    """The central island: a ring of four places."""
    pen = Pen(SIGN + 4, SIGN + 4)
    middle, far = SIGN / 2 + 2, SIGN * 0.28
    for colour, dx, dy in (("brown", -far, -far), ("yellow", far, -far), ("green", -far, far), ("white", far, far)):
        x, y = middle + dx, middle + dy
        pen.rect((x - far + 1, y - far + 1, x + far - 1, y + far - 1), THEME[f"{colour}-ground"], THEME["ink"], 2.4, round=5)
    pen.disc((middle, middle), SIGN * 0.13, THEME["horizon"], THEME["ink"], 2.4)
    return pen.sprite()


@lru_cache(maxsize=1)
def _unbuilt() -> Sprite:
    """A building that is only planned."""
    pen = Pen(SIGN * 0.8, SIGN)
    pen.rect((0, 0, SIGN * 0.8, SIGN), THEME["wash"], round=9)
    x0, x1, y1 = SIGN * 0.14, SIGN * 0.66, SIGN - 6
    pen.dashes([(x0, y1), (x0, 10), (x1, 10), (x1, y1), (x0, y1)], THEME["ink"], 3.5, 7, 5)
    return pen.sprite()


@lru_cache(maxsize=1)
def _taken() -> Sprite:
    """A disc, of whatever kind, that leaves its place: a hex with an empty ring, an arrow, and a disc of all four colours."""
    wide, high, middle = SIGN * 2.3, SIGN + 2, SIGN / 2 + 1
    pen = Pen(wide, high)
    ink, x, side = THEME["ink"], SIGN * 0.46 + 2, SIGN * 0.46
    hexagon = [
        (x + side * dx, middle + side * dy) for dx, dy in ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
    ]
    pen.shape(hexagon, THEME["green-ground"], ink, 2.4)
    pen.disc((x, middle), SIGN * 0.22, THEME["white"], ink, 2.4)
    left, right = SIGN * 0.98, SIGN * 1.32
    for colour, more in (("white", 5.0), ("ink", 0.0)):
        pen.path([(left, middle), (right - 8, middle)], THEME[colour], 6 + more)
        pen.shape(
            [(right - 10, middle - 11), (right + 4, middle), (right - 10, middle + 11)], THEME[colour], THEME[colour], 1 + more
        )
    x, radius = wide - SIGN * 0.42 - 2, SIGN * 0.42
    pen.disc((x, middle), radius, ink)
    for colour, begin in zip(COLOURS, (0, 90, 180, 270), strict=True):
        turns = [pi * (begin + 9 * n) / 180 for n in range(11)]
        rim = radius - 3
        pen.shape([(x, middle), *((x + rim * cos(turn), middle + rim * sin(turn)) for turn in turns)], THEME[f"{colour}-disc"])
    return pen.sprite()


@lru_cache(maxsize=1)
def _chain() -> Sprite:
    pen = Pen(SIGN * 1.2, SIGN)
    pen.rect((0, 0, SIGN * 1.2, SIGN), THEME["wash"], round=9)
    icons.feature(pen, "chains", SIGN * 0.6, SIGN * 0.5, SIGN / 70)
    return pen.sprite()


SIGNS: dict[str, Callable[[], Sprite]] = {
    "hammer": _banned,
    "capital": _anywhere,
    "palace": lambda: pieces.bid(46, None, False, 1.2),
    "atlantis": lambda: _needed("lakes", CARDS["atlantis"]["need"]),
    "zeppelinstone": lambda: _needed("blimps", CARDS["zeppelinstone"]["need"]),
    "lynch": lambda: _towers(("medium", "short")),
    "opportunity": lambda: icons.hollow(SIGN - 6),
    "kahn": lambda: icons.target(None, SIGN),
    "jacobs": lambda: pieces.large_disc("green", SIGN - 4),
    "intelligentsium": lambda: icons.view_over(SIGN + 4),
    "olmsted": _crown,
    "munch": lambda: _seals(("A", "B")),
    "sullivan": _on_island,
    "shard": lambda: pieces.large_disc("A", SIGN),
    "laboca": _fields,
    "baron": _unbuilt,
    "vault": _taken,
    "summit": lambda: icons.flag(SIGN),
}
"""The sign of each card; Atelier's is its owner's, the others count chains."""
