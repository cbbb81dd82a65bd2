"""The eight travellers, each a creature with a silhouette of its own over the sign of what it asks for; and the small signs."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Pen, Sprite
from render.strange_world.art.cards import ICONS, Spot, fumarole, plant, water
from render.strange_world.look import SMALL, THEME
from render.theme import RGB
from render.words import Words

EMBLEM = 0.42  # of a token: what the traveller asks for


def _eyes(spot: Spot, x: float, y: float, radius: float = 0.15) -> None:
    for side in (-1, 1):
        spot.disc(side * x, y, radius, THEME["white"], THEME["ink"], 0.05)
        spot.disc(side * x + 0.03, y + 0.02, radius * 0.5, THEME["ink"])


def _splash(spot: Spot) -> None:
    """A round fish with fins and a crest."""
    body, ink = THEME["water-mid"], THEME["ink"]
    for side in (-1, 1):
        spot.shape([(side * 0.5, 0.1), (side * 1.0, -0.24), (side * 0.92, 0.5)], THEME["water-deep"], ink, 0.06)
    spot.shape([(-0.4, -0.5), (-0.24, -1.0), (0.0, -0.66), (0.24, -1.0), (0.4, -0.5)], THEME["water-deep"], ink, 0.06)
    spot.oval((-0.66, -0.7, 0.66, 0.9), body, ink, 0.07)
    _eyes(spot, 0.28, -0.16, 0.2)
    spot.disc(0, 0.44, 0.15, THEME["water-deep"], ink, 0.05)


def _burk(spot: Spot) -> None:
    """A frog with a wide mouth."""
    body, ink = THEME["stem"], THEME["ink"]
    for side in (-1, 1):
        spot.disc(side * 0.46, -0.52, 0.36, body, ink, 0.07)
    spot.oval((-1.0, -0.5, 1.0, 0.84), body, ink, 0.07)
    _eyes(spot, 0.46, -0.54, 0.2)
    spot.path([(-0.7, 0.12), (-0.36, 0.4), (0, 0.46), (0.36, 0.4), (0.7, 0.12)], ink, 0.1)
    spot.shape([(0.06, 0.44), (0.34, 0.4), (0.22, 0.66)], THEME["white"])


def _kark(spot: Spot) -> None:
    """A crow with a great beak."""
    body, ink = THEME["rock"], THEME["ink"]
    spot.shape([(-0.5, -0.5), (-0.66, -1.0), (-0.24, -0.74), (-0.1, -1.0), (0.1, -0.6)], body, ink, 0.06)
    spot.disc(-0.24, 0.06, 0.68, body, ink, 0.07)
    spot.shape([(0.16, -0.34), (1.02, 0.16), (0.16, 0.44)], THEME["lead"], ink, 0.07)
    spot.path([(0.2, 0.08), (0.86, 0.15)], ink, 0.05)
    spot.disc(-0.1, -0.16, 0.2, THEME["white"], ink, 0.05)
    spot.disc(-0.05, -0.14, 0.1, ink)


def _floulou(spot: Spot) -> None:
    """A ball of fluff on two feet."""
    body, ink = THEME["cream"], THEME["ink"]
    for side in (-1, 1):
        spot.oval((side * 0.3 - 0.2, 0.72, side * 0.3 + 0.2, 0.98), THEME["lead"], ink, 0.05)
    puffs = [(0.56 * sin(2 * pi * n / 9), -0.04 - 0.54 * cos(2 * pi * n / 9)) for n in range(9)]
    for x, y in puffs:
        spot.disc(x, y, 0.36, body, ink, 0.07)
    spot.disc(0, -0.04, 0.66, body)
    _eyes(spot, 0.22, -0.14, 0.17)
    spot.path([(-0.12, 0.24), (0, 0.32), (0.12, 0.24)], ink, 0.08)


def _pshit(spot: Spot) -> None:
    """A kettle of a fellow that blows steam."""
    body, ink = THEME["fumarole"], THEME["ink"]
    for x, y, radius in ((-0.62, -0.62, 0.2), (-0.8, -0.86, 0.14), (0.62, -0.62, 0.2), (0.8, -0.86, 0.14)):
        spot.disc(x, y, radius, THEME["white"], ink, 0.05)
    for side in (-1, 1):
        spot.shape([(side * 0.3, -0.3), (side * 0.5, -0.56), (side * 0.76, -0.4), (side * 0.56, 0.0)], body, ink, 0.06)
    spot.shape([(-0.56, -0.46), (0.56, -0.46), (0.86, 0.84), (-0.86, 0.84)], body, ink, 0.07)
    spot.oval((-0.24, -0.76, 0.24, -0.42), THEME["smoke-dark"], ink, 0.05)
    _eyes(spot, 0.26, -0.04, 0.18)
    spot.disc(0, 0.48, 0.18, ink)


def _boung(spot: Spot) -> None:
    """A bouncing ball on a spring, with long ears."""
    body, ink = THEME["portal-light"], THEME["ink"]
    for side in (-1, 1):
        spot.path([(side * 0.26, -0.4), (side * 0.5, -0.94)], ink, 0.34)
        spot.path([(side * 0.26, -0.4), (side * 0.5, -0.92)], body, 0.22)
    spot.path([(-0.4, 0.5), (0.4, 0.6), (-0.4, 0.74), (0.4, 0.84), (-0.3, 0.96)], THEME["portal"], 0.1)
    spot.disc(0, -0.06, 0.62, body, ink, 0.07)
    _eyes(spot, 0.24, -0.2, 0.17)
    spot.path([(-0.2, 0.16), (0, 0.28), (0.2, 0.16)], ink, 0.09)


def _roro(spot: Spot) -> None:
    """A purring cat."""
    body, ink = THEME["lead"], THEME["ink"]
    for side in (-1, 1):
        spot.shape([(side * 0.14, -0.5), (side * 0.72, -1.0), (side * 0.82, -0.1)], body, ink, 0.07)
    spot.oval((-0.86, -0.66, 0.86, 0.84), body, ink, 0.07)
    for side in (-1, 1):
        spot.path([(side * 0.5, -0.12), (side * 0.34, -0.22), (side * 0.18, -0.12)], ink, 0.09)
        for dy in (-0.05, 0.14):
            spot.path([(side * 0.44, 0.22 + dy), (side * 1.0, 0.16 + dy * 2.4)], ink, 0.05)
    spot.shape([(-0.12, 0.1), (0.12, 0.1), (0, 0.24)], ink)
    spot.path([(-0.22, 0.4), (0, 0.28), (0.22, 0.4)], ink, 0.07)


def _rumph(spot: Spot) -> None:
    """A grumpy rhinoceros with two horns on its nose."""
    body, ink = THEME["visitor-dark"], THEME["ink"]
    for side in (-1, 1):
        spot.oval((side * 0.6 - 0.24, -0.92, side * 0.6 + 0.24, -0.4), body, ink, 0.06)
    spot.shape([(-0.66, -0.6), (0.66, -0.6), (0.74, 0.1), (0.5, 0.86), (-0.5, 0.86), (-0.74, 0.1)], body, ink, 0.07)
    spot.shape([(-0.2, 0.42), (0, -0.6), (0.2, 0.42)], THEME["white"], ink, 0.06)
    spot.path([(-0.64, -0.32), (-0.26, -0.12)], ink, 0.11)
    spot.path([(0.64, -0.32), (0.26, -0.12)], ink, 0.11)
    for side in (-1, 1):
        spot.disc(side * 0.4, 0.0, 0.11, ink)
        spot.disc(side * 0.22, 0.64, 0.07, ink)


CREATURES = {
    "splash": _splash,
    "burk": _burk,
    "kark": _kark,
    "floulou": _floulou,
    "pshit": _pshit,
    "boung": _boung,
    "roro": _roro,
    "rumph": _rumph,
}


def _count(pen: Pen, x: float, y: float, number: int, size: float) -> float:
    """A number, at least the smallest label; where the icon after it may begin."""
    pen.text((x, y), str(number), max(SMALL, size), THEME["ink"])
    return x + max(SMALL, size) * 0.36


def _emblem(pen: Pen, name: str, x: float, y: float, wide: float, high: float) -> None:
    """What a traveller asks for: a number and an icon, or the icons themselves."""
    left = x - wide * 0.24
    icon = high * 1.02
    match name:
        case "burk":
            for n in (-1, 1):
                ICONS["swamp"](Spot(pen, x + n * wide * 0.24, y, icon))
            pen.path([(x, y - high * 0.4), (x, y + high * 0.4)], THEME["ink"], 2.4)
        case "floulou":
            _count(pen, x - wide * 0.34, y, 2, high * 0.8)
            for n, kind in enumerate(("plant", "water", "mountain", "swamp")):
                spot = Spot(pen, x + (n % 2 * 0.3 - 0.02) * wide, y + (n // 2 - 0.5) * high * 0.54, icon * 0.54)
                plant(spot) if kind == "plant" else ICONS[kind](spot)
        case "roro":
            _count(pen, left, y, 4, high * 0.8)
            paw(Spot(pen, x + wide * 0.18, y, icon))
        case "boung":
            _count(pen, left, y, 2, high * 0.8)
            ring(Spot(pen, x + wide * 0.18, y, icon))
        case "pshit":
            _count(pen, left, y, 3, high * 0.8)
            fumarole(Spot(pen, x + wide * 0.18, y, icon))
        case _:
            number, kind = {"splash": (3, "water"), "kark": (5, "mountain"), "rumph": (3, "volcano")}[name]
            _count(pen, left, y, number, high * 0.8)
            ICONS[kind](Spot(pen, x + wide * 0.18, y, icon))


def paw(spot: Spot, colour: RGB | None = None) -> None:
    """A paw: animals."""
    ink = colour or THEME["leaf"]
    spot.oval((-0.46, -0.04, 0.46, 0.76), ink)
    for x, y in ((-0.66, -0.16), (-0.26, -0.58), (0.26, -0.58), (0.66, -0.16)):
        spot.oval((x - 0.2, y - 0.24, x + 0.2, y + 0.24), ink)


def ring(spot: Spot) -> None:
    """A portal."""
    spot.disc(0, 0, 0.86, THEME["portal"])
    spot.disc(0, 0, 0.72, THEME["portal-light"])
    spot.disc(0, 0, 0.46, THEME["portal"])


@lru_cache(maxsize=128)
def token(name: str, size: int) -> Sprite:
    """A traveller as it stands beside a world or waits; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 6, 6)
    pen.rect((0, 2, size + 4, size + 6), (*theme["shadow"], 150), round=size * 0.16)
    pen.rect((0.5, 0.5, size + 3.5, size + 3.5), theme["ink"], round=size * 0.15)
    pen.rect((2.5, 2.5, size + 1.5, size + 1.5), theme["visitor"], round=size * 0.13)
    low = 2.5 + (size - 1) * (1 - EMBLEM)
    with pen.within(lambda border: border.rect((2.5, 2.5, size + 1.5, size + 1.5), (0, 0, 0), round=size * 0.13)) as inner:
        inner.rect((0, low, size + 4, size + 4), theme["wash"])
    CREATURES[name](Spot(pen, size / 2 + 2, 2 + (low - 2) * 0.52, size * (1 - EMBLEM) * 0.96))
    _emblem(pen, name, size / 2 + 2, (low + size + 1.5) / 2, size, size * EMBLEM * 0.84)
    return pen.sprite(-(size + 4) / 2, -(size + 4) / 2)


@lru_cache(maxsize=32)
def pawn(name: str, size: int) -> Sprite:
    """A traveller as it stands beside a world: the creature alone, on a round ground."""
    pen = Pen(size + 4, size + 4, 6)
    middle = size / 2 + 2
    pen.disc((middle, middle), size / 2 + 1, THEME["ink"])
    pen.disc((middle, middle), size / 2 - 1.5, THEME["visitor"])
    CREATURES[name](Spot(pen, middle, middle + 1, size * 0.76))
    return pen.sprite(-middle, -middle)


@lru_cache(maxsize=4)
def nobody(size: int) -> Sprite:
    """No traveller: the outline of one on a round ground, struck out; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 4, 6)
    middle = size / 2 + 2
    pen.disc((middle, middle), size / 2 + 1, theme["ink"])
    pen.disc((middle, middle), size / 2 - 1.5, theme["white"])
    spot = Spot(pen, middle, middle, size)
    spot.shape([(-0.52, 0.66), (-0.3, 0.02), (0.3, 0.02), (0.52, 0.66)], theme["visitor"], theme["faded"], 0.07)
    spot.disc(0, -0.24, 0.3, theme["visitor"], theme["faded"], 0.07)
    for colour, wide in (("white", 0.3), ("ink", 0.16)):
        spot.path([(-0.62, -0.62), (0.62, 0.62)], theme[colour], wide)
    return pen.sprite(-middle, -middle)


@lru_cache(maxsize=8)
def called(name: str) -> str:
    """Return what a traveller is called: in every picture and every language the same, for it is a name."""
    return Words()(f"strange-world-traveller-{name}")


# Small signs.


@lru_cache(maxsize=8)
def sun(size: int) -> Sprite:
    """The Sun card: a face in rays."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    spot = Spot(pen, size / 2 + 2, size / 2 + 2, size)
    for n in range(12):
        turn = 2 * pi * n / 12
        far = 0.98 if n % 2 == 0 else 0.84
        spot.shape(
            [
                (far * sin(turn), -far * cos(turn)),
                (0.6 * sin(turn + 0.2), -0.6 * cos(turn + 0.2)),
                (0.6 * sin(turn - 0.2), -0.6 * cos(turn - 0.2)),
            ],
            theme["lead"],
            theme["ink"],
            0.04,
        )
    spot.disc(0, 0, 0.6, theme["sun"], theme["ink"], 0.07)
    for side in (-1, 1):
        spot.disc(side * 0.2, -0.1, 0.08, theme["ink"])
    spot.path([(-0.22, 0.16), (0, 0.28), (0.22, 0.16)], theme["ink"], 0.07)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def arrow(size: int, *, left: bool = False, colour: str = "ink") -> Sprite:
    """An arrow to the right, or to the left."""
    pen = Pen(size, size)
    spot = Spot(pen, size / 2, size / 2, size)
    turn = -1 if left else 1
    spot.path([(-0.7 * turn, 0), (0.3 * turn, 0)], THEME[colour], 0.28)
    spot.shape([(0.16 * turn, -0.56), (0.86 * turn, 0), (0.16 * turn, 0.56)], THEME[colour])
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def back(size: int, *, done: bool = False) -> Sprite:
    """A card in hand, its back up; `done`: its holder has chosen."""
    theme = THEME
    wide = size * 0.8
    pen = Pen(wide + 4, size + 4)
    pen.rect((1, 1, wide + 3, size + 3), theme["ink"], round=size * 0.12)
    pen.rect((3, 3, wide + 1, size + 1), theme["tzimimes"], round=size * 0.1)
    spot = Spot(pen, wide / 2 + 2, size / 2 + 2, wide * 0.8)
    for n in range(8):
        turn = 2 * pi * n / 8
        spot.shape(
            [
                (0.9 * sin(turn), -0.9 * cos(turn)),
                (0.44 * sin(turn + 0.3), -0.44 * cos(turn + 0.3)),
                (0.44 * sin(turn - 0.3), -0.44 * cos(turn - 0.3)),
            ],
            theme["tzimimes-mid"],
        )
    spot.disc(0, 0, 0.4, theme["bone"])
    for side in (-1, 1):
        spot.disc(side * 0.16, -0.02, 0.11, theme["tzimimes"])
    return pen.sprite(-wide / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def tick(size: int) -> Sprite:
    """Chosen."""
    pen = Pen(size, size)
    pen.disc((size / 2, size / 2), size * 0.48, THEME["leaf"], THEME["white"], size * 0.05)
    pen.path([(size * 0.26, size * 0.52), (size * 0.44, size * 0.7), (size * 0.76, size * 0.32)], THEME["white"], size * 0.12)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def dots(size: int) -> Sprite:
    """Still choosing."""
    pen = Pen(size, size)
    pen.disc((size / 2, size / 2), size * 0.48, THEME["white"], THEME["ink"], size * 0.05)
    for n in (-1, 0, 1):
        pen.disc((size * (0.5 + n * 0.2), size / 2), size * 0.075, THEME["ink"])
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=64)
def sign(kind: str, size: int) -> Sprite:
    """The icon of a part of the score, or of a thing in the supply, alone."""
    pen = Pen(size + 2, size + 2)
    spot = Spot(pen, size / 2 + 1, size / 2 + 1, size)
    match kind:
        case "mountains":
            ICONS["mountain"](spot)
        case "waters":
            water(spot)
        case "plants":
            paw(spot)
        case "swamps":
            ICONS["swamp"](spot)
        case "moons":
            spot.disc(0, 0, 0.94, THEME["moon"])
            ICONS["moon"](spot.part(0.02, 0, 0.84))
        case "cities":
            pen.rect((*spot.at(-0.9, -0.1), *spot.at(0.9, 0.86)), THEME["city"], round=size * 0.06)
            for x, top in ((-0.86, -0.5), (-0.3, -0.94), (0.36, -0.62)):
                spot.shape([(x, 0), (x, top + 0.2), (x + 0.24, top), (x + 0.48, top + 0.2), (x + 0.48, 0)], THEME["city"])
            for x, y in ((-0.62, 0.3), (-0.06, 0.3), (0.5, 0.3), (-0.06, -0.4)):
                pen.rect((*spot.at(x - 0.11, y - 0.16), *spot.at(x + 0.11, y + 0.16)), THEME["window"])
        case "travellers":
            _floulou(spot)
        case "fumarole":
            spot.disc(0, 0, 0.98, THEME["fumarole"])
            fumarole(spot.part(0, -0.04, 0.84))
        case _:
            raise KeyError(kind)
    return pen.sprite(-size / 2 - 1, -size / 2 - 1)
