"""Small things of Welkin: blocks of material, bid and procurement tokens, coins, and the signs of powers.

A material shows by letter, texture and colour together: P plants (leaves), E elements (flames), M metals (riveted plates),
A animal products (hide), G gemstones (facets).
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render import marks
from render.canvas import Pen, Point, Sprite
from render.theme import RGB, mix
from render.welkin.look import BLACK, SMALL, THEME, WHITE, themed

LEAVES = tuple(((n * 53 + 17) % 100 / 100, (n * 29 + 8) % 100 / 100, (n * 47) % 180) for n in range(8))
HAIRS = tuple(((n * 37 + 11) % 100 / 100, (n * 61 + 23) % 100 / 100) for n in range(12))


def texture(pen: Pen, material: str, wide: float, high: float, ground: RGB) -> None:
    """The texture of a material over a field that starts at 0, 0."""
    light, dark = mix(ground, WHITE, 0.22), mix(ground, BLACK, 0.17)
    match material:
        case "p":  # leaves
            long = max(wide, high) * 0.22
            for n, (x, y, turn) in enumerate(LEAVES):
                _leaf(pen, (x * wide, y * high), long, turn * pi / 180, dark if n % 2 else light)
        case "e":  # flames that rise
            for row in range(3):
                base = high * (0.42 + row * 0.34)
                points: list[Point] = [(-4, high + 40)]
                tongues = 5
                for n in range(tongues * 2 + 1):
                    x = wide * (n / (tongues * 2)) + (row % 2) * wide * 0.08 - wide * 0.04
                    points.append((x, base - (high * 0.2 if n % 2 else 0)))
                points.append((wide + 4, high + 40))
                pen.shape(points, (light, dark, light)[row])
        case "m":  # plates with rivets
            for n in range(4):
                x = wide * (n * 2 - 1) / 5
                pen.shape([(x, -1), (x + wide * 0.13, -1), (x - wide * 0.3, high + 1), (x - wide * 0.43, high + 1)], light)
            inset = min(wide, high) * 0.13
            for at in ((inset, inset), (wide - inset, inset), (inset, high - inset), (wide - inset, high - inset)):
                pen.disc(at, min(wide, high) * 0.05, dark)
        case "a":  # hairs of a hide
            for n, (x, y) in enumerate(HAIRS):
                at = (x * wide, y * high)
                pen.path([at, (at[0] + wide * 0.035, at[1] + high * 0.11)], dark if n % 3 else mix(ground, BLACK, 0.3), 2.2)
        case _:  # facets
            middle = (wide * 0.5, high * 0.5)
            corners = [(0.0, 0.0), (wide * 0.5, 0.0), (wide, 0.0), (wide, high), (wide * 0.5, high), (0.0, high)]
            for n, colour in enumerate((light, ground, dark, ground, dark, light)):
                pen.shape([middle, corners[n], corners[(n + 1) % 6]], colour)


def _leaf(pen: Pen, at: Point, long: float, turn: float, colour: RGB) -> None:
    sides = []
    for side in (1, -1):
        for n in range(9):
            along, across = (n / 8 - 0.5) * 2, sin(n / 8 * pi) * 0.42 * side
            if side < 0:
                along = -along
            sides.append(
                (
                    at[0] + long * (along * cos(turn) - across * sin(turn)),
                    at[1] + long * (along * sin(turn) + across * cos(turn)),
                )
            )
    pen.shape(sides, colour)


def _letter(pen: Pen, at: Point, text: str, size: int, material: str, ground: RGB) -> None:
    """A letter on a quiet patch of its ground, so that no texture runs through it."""
    half = size * 0.34 * len(text)
    pen.rect((at[0] - half, at[1] - size * 0.42, at[0] + half, at[1] + size * 0.42), (*ground, 225), round=size * 0.3)
    pen.text(at, text, size, THEME[f"{material}-label"])


@lru_cache(maxsize=128)
def badge(seat: int, colour: int, size: int) -> Sprite:
    """The badge of a seat in the colour of its individual board; stamped at its middle."""
    return marks.badge(seat, size, themed(seat, colour))


@lru_cache(maxsize=64)
def block(material: str, size: int, *, bare: bool = False) -> Sprite:
    """A token of a material: a block with its letter; `bare`: without its texture. Stamped at its top left corner."""
    theme, ground = THEME, THEME[material]
    pen = Pen(size, size)
    radius = size * 0.14
    pen.rect((0, 0, size, size), theme[f"{material}-edge"], round=radius)
    pen.rect((1.6, 1.6, size - 1.6, size - 1.6), theme[f"{material}-light"], round=radius - 1)
    with pen.within(lambda border: border.rect((4, 4, size - 2.5, size - 3.5), (0, 0, 0), round=radius - 2)) as inner:
        part = Pen(size, size, ground=ground)
        if not bare:
            texture(part, material, size, size, ground)
        inner.image.paste(part.image, (0, 0))
    _letter(pen, (size / 2, size / 2), material.upper(), max(SMALL, round(size * 0.64)), material, ground)
    return pen.sprite()


@lru_cache(maxsize=64)
def gap(material: str, size: int) -> Sprite:
    """A space still open: drafting lines and its letter, or a star where anything goes; stamped at its top left corner."""
    theme = THEME
    pen = Pen(size, size)
    wash = theme["wash"] if material == "*" else theme[f"{material}-wash"]
    line = theme["blue"] if material == "*" else theme[f"{material}-open"]
    pen.rect((1, 1, size - 1, size - 1), wash)
    dash = (size - 2) / 7  # on whole pixels, corners included
    for n in range(0, 7, 2):
        a, b = round(1 + n * dash), round(1 + (n + 1) * dash)
        for box in ((a, 1, b, 3), (a, size - 3, b, size - 1), (1, a, 3, b), (size - 3, a, size - 1, b)):
            pen.rect(box, line)
    if material == "*":
        pen.shape(_star((size / 2, size * 0.52), size * 0.32), theme["white"], theme["blue"], 2.6)
    else:
        pen.text((size / 2, size / 2), material.upper(), max(SMALL, round(size * 0.62)), line)
    return pen.sprite()


def _star(at: Point, radius: float) -> list[Point]:
    turns = [(-pi / 2 + n * pi / 5, radius * (1 if n % 2 == 0 else 0.44)) for n in range(10)]
    return [(at[0] + far * cos(turn), at[1] + far * sin(turn)) for turn, far in turns]


@lru_cache(maxsize=4)
def any_star(size: int) -> Sprite:
    """Any material; stamped at its middle."""
    pen = Pen(size + 4, size + 4)
    pen.shape(_star((size / 2 + 2, size * 0.54 + 2), size * 0.5), THEME["white"], THEME["blue"], 2.4)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def place(size: int) -> Sprite:
    """An empty place of the tray."""
    pen = Pen(size, size)
    pen.rect((1, 1, size - 1, size - 1), mix(THEME["tray"], THEME["tray-dark"], 0.35), round=size * 0.14)
    pen.rect((3, 5, size - 3, size - 1.5), mix(THEME["tray"], THEME["paper"], 0.25), round=size * 0.12)
    return pen.sprite()


@lru_cache(maxsize=8)
def tray(wide: int, high: int) -> Sprite:
    """The wooden tray a stock lies in; stamped at its top left corner."""
    pen = Pen(wide, high, 4)
    pen.rect((0, 0, wide, high), THEME["tray-dark"], round=12)
    pen.rect((2, 2, wide - 2, high - 2), THEME["tray"], round=10)
    return pen.sprite()


@lru_cache(maxsize=16)
def token(material: str, size: int) -> Sprite:
    """A procurement token, round: a material, or `+` for one more to take; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 2, size + 4)
    middle, radius = (size / 2 + 1, size / 2 + 1), size / 2
    if material == "+":
        pen.disc(middle, radius, theme["roof"])
        arm, thick = radius * 0.52, radius * 0.16
        x, y = middle
        pen.rect((x - arm, y - thick, x + arm, y + thick), theme["white"])
        pen.rect((x - thick, y - arm, x + thick, y + arm), theme["white"])
        return pen.sprite(-middle[0], -middle[1])
    ground = theme[material]
    pen.disc(middle, radius, theme[f"{material}-edge"])
    pen.disc(middle, radius - 2, ground)
    pen.text(middle, material.upper(), max(SMALL, round(size * 0.6)), theme[f"{material}-label"])
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=32)
def bid(material: str, radius: int) -> Sprite:
    """A bid token lying in the zone of its material, without its name; stamped at its middle."""
    theme, ground = THEME, THEME[material]
    wide = 2 * radius + 8
    pen = Pen(wide, wide)
    middle = (wide / 2, wide / 2)
    pen.disc((middle[0], middle[1] + 3), radius, theme[f"{material}-edge"])
    pen.disc(middle, radius, theme["white"])
    pen.disc(middle, radius - 5, ground)
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=8)
def halo(radius: int) -> Sprite:
    """A red pencil's ring around a round thing that changed since the last board; stamped at its middle."""
    wide = 2 * radius + 20
    pen = Pen(wide, wide, 4)
    pen.disc((wide / 2, wide / 2), radius + 6, None, THEME["red"], 6)
    return pen.sprite(-wide / 2, -wide / 2)


@lru_cache(maxsize=8)
def ring(size: int) -> Sprite:
    """The same within the edge of a round thing, where others lie close by; stamped at its middle."""
    pen = Pen(size + 8, size + 8, 4)
    pen.disc((size / 2 + 4, size / 2 + 4), size / 2 + 2.5, None, THEME["red"], 6)
    return pen.sprite(-size / 2 - 4, -size / 2 - 4)


@lru_cache(maxsize=8)
def frame(size: int) -> Sprite:
    """The same around a block in a stock; stamped at its top left corner."""
    pen = Pen(size + 8, size + 8, 4)
    pen.rect((0.5, 0.5, size + 7.5, size + 7.5), None, THEME["red"], 5, round=size * 0.16)
    return pen.sprite(-4, -4)


@lru_cache(maxsize=8)
def coin(size: int) -> Sprite:
    """A coin; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 6)
    middle, radius = (size / 2 + 2, size / 2 + 2), size / 2
    pen.disc((middle[0], middle[1] + 2), radius, theme["coin-edge"])
    pen.disc(middle, radius, theme["coin-edge"])
    pen.disc(middle, radius - 2, theme["gold"])
    pen.disc(middle, radius * 0.78, None, mix(theme["gold"], theme["white"], 0.6), 2)
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=16)
def tag(wide: int, high: int) -> Sprite:
    """The price tag of a site: a golden plate for a figure; stamped at its middle."""
    theme = THEME
    pen = Pen(wide + 4, high + 6)
    pen.rect((2, 4, wide + 2, high + 4), theme["coin-edge"], round=high * 0.48)
    pen.rect((2, 2, wide + 2, high + 1), theme["gold"], round=high * 0.48)
    return pen.sprite(-wide / 2 - 2, -high / 2 - 2)


# The signs of the five powers, and others.


def _at(size: int, dx: float, dy: float) -> Point:
    return 2 + dx * size, 2 + dy * size


@lru_cache(maxsize=32)
def power(kind: str, size: int, *, spent: bool = False) -> Sprite:
    """The sign of a power on a round plate; spent ones are pale and crossed out. Stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    ground = mix(theme["paper"], theme["line"], 0.5) if spent else theme["roof"]
    ink = theme["faded"] if spent else theme["white"]
    pen.disc(middle, size / 2, ground)

    def at(dx: float, dy: float) -> Point:
        return _at(size, dx, dy)

    thick = size * 0.075
    match kind:
        case "use":  # a block lowered onto another
            pen.rect((*at(0.3, 0.6), *at(0.7, 0.82)), None, ink, thick * 0.8, round=2)
            pen.rect((*at(0.36, 0.16), *at(0.64, 0.36)), ink, round=2)
            pen.path([at(0.5, 0.36), at(0.5, 0.54)], ink, thick)
            pen.shape([at(0.38, 0.46), at(0.62, 0.46), at(0.5, 0.6)], ink)
        case "open":  # an island and a plus
            pen.shape([at(0.16, 0.5), at(0.66, 0.5), at(0.52, 0.66), at(0.42, 0.84), at(0.3, 0.66)], ink)
            pen.path([at(0.68, 0.18), at(0.68, 0.42)], ink, thick * 1.2)
            pen.path([at(0.56, 0.3), at(0.8, 0.3)], ink, thick * 1.2)
        case "buy":  # a coin for two blocks
            pen.disc(at(0.3, 0.5), size * 0.15, None, ink, thick)
            pen.rect((*at(0.54, 0.22), *at(0.78, 0.46)), ink, round=2)
            pen.rect((*at(0.54, 0.54), *at(0.78, 0.78)), ink, round=2)
        case "flip":  # two arrows that turn
            pen.arc((*at(0.22, 0.22), *at(0.78, 0.78)), 200, 330, ink, thick * 1.1)
            pen.arc((*at(0.22, 0.22), *at(0.78, 0.78)), 20, 150, ink, thick * 1.1)
            pen.shape([at(0.86, 0.3), at(0.64, 0.42), at(0.82, 0.54)], ink)
            pen.shape([at(0.14, 0.7), at(0.36, 0.58), at(0.18, 0.46)], ink)
        case _:  # an unfinished house with a price
            pen.path([at(0.2, 0.5), at(0.46, 0.24), at(0.6, 0.37)], ink, thick)
            pen.path([at(0.28, 0.48), at(0.28, 0.78), at(0.46, 0.78)], ink, thick)
            pen.disc(at(0.66, 0.64), size * 0.17, ink)
            pen.disc(at(0.66, 0.64), size * 0.09, ground)
    if spent:
        pen.path([at(0.14, 0.86), at(0.86, 0.14)], theme["paper"], thick * 2.4)
        pen.path([at(0.14, 0.86), at(0.86, 0.14)], theme["faded"], thick * 1.2)
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=4)
def more(size: int) -> Sprite:
    """The ground of a number beside a sign; stamped at its middle."""
    pen = Pen(size + 2, size + 2)
    pen.disc((size / 2 + 1, size / 2 + 1), size / 2, THEME["ink"])
    pen.disc((size / 2 + 1, size / 2 + 1), size / 2 - 2, THEME["paper"])
    return pen.sprite(-size / 2 - 1, -size / 2 - 1)


@lru_cache(maxsize=8)
def turns(size: int) -> Sprite:
    """The symbol of a site that lets one flip a bid token; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)

    def at(dx: float, dy: float) -> Point:
        return _at(size, dx, dy)

    pen.disc(middle, size / 2, theme["grass-dark"])
    pen.disc(middle, size / 2 - 2.4, theme["white"])
    ink = mix(theme["grass-dark"], BLACK, 0.35)
    pen.disc(at(0.5, 0.5), size * 0.1, ink)
    pen.arc((*at(0.2, 0.2), *at(0.8, 0.8)), 210, 330, ink, size * 0.09)
    pen.arc((*at(0.2, 0.2), *at(0.8, 0.8)), 30, 150, ink, size * 0.09)
    pen.shape([at(0.9, 0.36), at(0.66, 0.4), at(0.8, 0.58)], ink)
    pen.shape([at(0.1, 0.64), at(0.34, 0.6), at(0.2, 0.42)], ink)
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=4)
def pile(high: int) -> Sprite:
    """The pile of sites: backs of cards; stamped at its middle."""
    theme = THEME
    wide = high * 0.78
    pen = Pen(wide + 18, high + 18)
    for dx, dy in ((12, 2), (7, 7), (2, 12)):
        box = (dx, dy, dx + wide, dy + high)
        pen.rect(box, theme["ink"], round=7)
        pen.rect((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), theme["white"], round=5.5)
        pen.rect((box[0] + 5, box[1] + 5, box[2] - 5, box[3] - 5), theme["roof"], round=3.5)
    x, y = 2 + wide / 2, 12 + high / 2
    rock = [(-0.3, 0.0), (0.3, 0.0), (0.1, 0.2), (0.0, 0.38), (-0.12, 0.2)]
    pen.shape([(x + wide * dx, y + wide * dy) for dx, dy in rock], theme["white"])
    pen.shape([(x - wide * 0.22, y - 3), (x, y - high * 0.24), (x + wide * 0.22, y - 3)], theme["white"])
    return pen.sprite(-(wide + 18) / 2, -(high + 18) / 2)


@lru_cache(maxsize=8)
def house(size: int, *, early: bool = False) -> Sprite:
    """Completed sites: a house; `early`: sold before it was complete, without its roof. Stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 4)

    def at(dx: float, dy: float) -> Point:
        return _at(size, dx, dy)

    pen.rect((*at(0.2, 0.46), *at(0.8, 0.94)), theme["wash"], theme["ink"], 2.6)
    if early:
        pen.dashes([at(0.06, 0.5), at(0.5, 0.08), at(0.94, 0.5)], theme["ink"], 3, 6, 5)
    else:
        pen.shape([at(0.04, 0.5), at(0.5, 0.06), at(0.96, 0.5)], theme["roof"], theme["ink"], 2.6)
    pen.rect((*at(0.4, 0.62), *at(0.6, 0.94)), theme["ink"])
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def flag(size: int) -> Sprite:
    """The end has begun: a chequered flag; stamped at its middle."""
    theme = THEME
    pen = Pen(size + 4, size + 4)

    def at(dx: float, dy: float) -> Point:
        return _at(size, dx, dy)

    pen.path([at(0.12, 0.06), at(0.12, 0.96)], theme["ink"], size * 0.07)
    pen.rect((*at(0.16, 0.08), *at(0.94, 0.62)), theme["white"], theme["ink"], 2)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                x, y = 0.16 + column * 0.195, 0.08 + row * 0.18
                pen.rect((*at(x, y), *at(x + 0.195, y + 0.18)), theme["ink"])
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)
