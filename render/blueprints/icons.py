"""The small signs of Blueprints: prizes, cards, house, bag, demand, the slots and ruler of dice; and its pieces as emojis."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.blueprints import dice
from render.blueprints.look import INNER, RULER, SMALL, THEME
from render.canvas import Pen, Sprite, token
from render.face import EMOJI
from render.theme import mix
from rules.blueprints.parts import DICE, VALUES

PRIZE_ROUND = 0.16
TALL = 1.26  # how high a card is for its width
AWARDS = ("gold", "silver", "bronze")


@lru_cache(maxsize=16)
def prize(kind: str, size: int) -> Sprite:
    """A prize: a card with its sign. Skyscraper: a tower of five; structural: four of one value; geometer: a pair of
    compasses; materials: a pile of five of a kind."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    unit = size / 56
    pen.rect((2, 2, size + 2, size + 2), theme["ink"], round=size * PRIZE_ROUND)
    pen.rect((4, 4, size, size), theme["wash"], round=size * PRIZE_ROUND - 2)
    x, ink, blue = size / 2 + 2, theme["ink"], theme["blue"]

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * unit, x + dy * unit

    match kind:
        case "skyscraper":
            for n in range(5):
                (x0, y0), (x1, y1) = at(-6, 11.4 - n * 8.4), at(6, 18.8 - n * 8.4)
                pen.rect((x0, y0, x1, y1), blue, ink, 1.6 * unit, round=1.5)
            pen.path([at(-16, 20.5), at(16, 20.5)], ink, 2.6 * unit)
            pen.path([at(0, -23), at(0, -24)], ink, 2.4 * unit)
        case "structural":
            for dx in (-10, 10):
                for dy in (-10, 10):
                    (x0, y0), (x1, y1) = at(dx - 8.4, dy - 8.4), at(dx + 8.4, dy + 8.4)
                    pen.rect((x0, y0, x1, y1), theme["white"], ink, 2 * unit, round=3 * unit)
                    for k in (-1, 1):
                        pen.disc(at(dx + 3.2 * k, dy + 3.2 * k), 2.2 * unit, ink)
        case "geometer":
            pen.arc((*at(-19, -14), *at(19, 24)), 25, 155, blue, 3 * unit)
            for side in (-1, 1):
                pen.path([at(0, -15), at(12 * side, 17)], ink, 4 * unit)
            pen.path([at(-7, 3), at(7, 3)], ink, 2.6 * unit)
            pen.disc(at(0, -16), 5.4 * unit, theme["lead"], ink, 2 * unit)
        case _:
            for dx, dy in ((-14, 12), (0, 12), (14, 12), (-7, 0), (7, 0)):
                pen.disc(at(dx, dy - 1.5), 7 * unit, theme["lead"], ink, 2 * unit)
                pen.disc(at(dx, dy - 1.5), 2.6 * unit, None, ink, 1.4 * unit)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=32)
def card(kind: str, wide: int) -> Sprite:
    """An award or a prize as a card, open: an award its medal with what it is worth, a prize its sign; stamped at its middle."""
    theme = THEME
    high = round(wide * TALL)
    pen = Pen(wide + 4, high + 4)
    pen.rect((0, 0, wide + 4, high + 4), theme["ink"], round=wide * 0.14)
    pen.rect((2, 2, wide + 2, high + 2), theme["white"], round=wide * 0.12)
    band = theme[kind] if kind in AWARDS else theme["card"]
    pen.rect((5, 5, wide - 1, high - 1), band, round=wide * 0.09)
    if kind in AWARDS:
        x, y, radius = wide / 2 + 2, high / 2 + 2, wide * 0.43
        for side in (-1, 1):
            pen.shape(
                [(x + side * wide * 0.36, 5), (x + side * wide * 0.06, 5), (x, y), (x + side * wide * 0.16, y)], theme["blue"]
            )
        pen.disc((x, y + wide * 0.08), radius, theme["paper"], theme["ink"], 2)
        pen.text((x, y + wide * 0.08), str(VALUES[kind]), max(SMALL, wide * 0.62), theme["on-medal"])
        return pen.sprite(-wide / 2 - 2, -high / 2 - 2)
    made, sign = pen.sprite(-wide / 2 - 2, -high / 2 - 2), prize(kind, round(wide * 0.84))
    made.image.paste(sign.image, (made.size[0] // 2 + sign.left, made.size[1] // 2 + sign.top), sign.mask)
    return made


@lru_cache(maxsize=8)
def card_back(high: int) -> Sprite:
    """An award or prize face down: two backs, one over the other."""
    wide = high * 0.7
    pen = Pen(wide + 16, high + 12)
    for dx, dy in ((11, 2), (3, 8)):
        _back(pen, dx, dy, wide, high)
    return pen.sprite(-(wide + 16) / 2, -(high + 12) / 2)


def _back(pen: Pen, left: float, top: float, wide: float, high: float) -> None:
    """The back of a card."""
    theme = THEME
    pen.rect((left, top, left + wide, top + high), theme["ink"], round=7)
    pen.rect((left + 2, top + 2, left + wide - 2, top + high - 2), theme["white"], round=5.5)
    pen.rect((left + 5, top + 5, left + wide - 5, top + high - 5), theme["card"], round=3.5)
    x, y = left + wide / 2, top + high / 2
    line = mix(theme["card"], theme["card-line"], 0.35)
    for n in range(-1, 2):
        pen.path([(x + n * wide * 0.2, top + 6), (x + n * wide * 0.2, top + high - 6)], line, 1.4)
        pen.path([(left + 6, y + n * high * 0.24), (left + wide - 6, y + n * high * 0.24)], line, 1.4)
    roof = [(x - wide * 0.3, y - 1), (x, y - high * 0.24), (x + wide * 0.3, y - 1)]
    pen.path(roof, theme["white"], 3.6)
    walls = [(-0.2, 0.0), (-0.2, 0.2), (0.2, 0.2), (0.2, 0.0)]
    pen.path([(x + dx * wide, y + dy * high) for dx, dy in walls], theme["white"], 3.6)


@lru_cache(maxsize=48)
def face_down(count: int, high: int, room: int, *, lit: bool = False) -> Sprite:
    """So many awards and prizes face down, each a card of its own so that they do not read as points, closer together where there
    are many; none: the outline of one. `lit`: on the ground of whose turn it is. Stamped at the middle of its left edge."""
    wide = high * 0.7
    step = min(wide + 5, (room - wide) / max(1, count - 1))
    pen = Pen(room + 4, high + 4)
    for n in range(count):
        _back(pen, 2 + n * step, 2, wide, high)
    if not count:
        corners = [(3.0, 3.0), (wide + 1, 3.0), (wide + 1, high + 1.0), (3.0, high + 1.0), (3.0, 3.0)]
        pen.dashes(corners, THEME["ink" if lit else "print-dim"], 2.4, 8, 6)
    return pen.sprite(-2, -(high + 4) / 2)


@lru_cache(maxsize=2)
def came(size: int) -> Sprite:
    """Return where a die has just come to the pool: a red arrow down to it, a white rim around; stamped at its tip."""
    pen = Pen(size + 8, size + 8)
    x = size / 2 + 4
    for colour, more in (("white", 3.5), ("red", 0.0)):
        pen.path([(x, 6), (x, size * 0.5)], THEME[colour], size * 0.3 + 2 * more)
        head = [(x - size * 0.44, size * 0.5), (x + size * 0.44, size * 0.5), (x, size + 2)]
        pen.shape(head, THEME[colour], THEME[colour], 1 + 2 * more)
    return pen.sprite(-x, -size - 4)


@lru_cache(maxsize=8)
def house(size: int) -> Sprite:
    """Points of a building: a small isometric block."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    x, half, quarter = size / 2 + 2, size * 0.42, size * 0.21
    top, tall = 2 + size * 0.06, size * 0.46
    north, east, south, west = (x, top), (x + half, top + quarter), (x, top + 2 * quarter), (x - half, top + quarter)
    down = (x, top + 2 * quarter + tall)
    pen.shape([west, south, down, (x - half, top + quarter + tall)], theme["wash"], theme["blue"], 2.6)
    pen.shape([south, east, (x + half, top + quarter + tall), down], mix(theme["wash"], theme["blue"], 0.35), theme["blue"], 2.6)
    pen.shape([north, east, south, west], theme["white"], theme["blue"], 2.6)
    return pen.sprite(-x, -x)


@lru_cache(maxsize=4)
def bag(size: int) -> Sprite:
    """The bag of dice."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    x = size / 2 + 2
    cloth = mix(theme["wood-pale"], theme["faded"], 0.25)
    body = [
        (x + size * 0.44 * sin(turn) * (1.0 if cos(turn) > -0.55 else 0.82), size * 0.64 + size * 0.36 * cos(turn))
        for turn in (2 * pi * n / 60 for n in range(60))
    ]
    pen.shape(
        [(x - size * 0.27, 3), (x + size * 0.27, 3), (x + size * 0.15, size * 0.3), (x - size * 0.15, size * 0.3)],
        cloth,
        theme["ink"],
        2.6,
    )
    pen.shape(body, cloth, theme["ink"], 2.6)
    pen.rect((x - size * 0.2, size * 0.26, x + size * 0.2, size * 0.36), theme["red"], theme["ink"], 2, round=4)
    return pen.sprite(-x, -x)


@lru_cache(maxsize=4)
def demand(size: int) -> Sprite:
    """In demand: a rising line."""
    theme = THEME
    pen = Pen(size + 4, size + 4)

    def at(dx: float, dy: float) -> tuple[float, float]:
        return 2 + dx * size, 2 + dy * size

    pen.path([at(0.04, 0.04), at(0.04, 0.94), at(0.98, 0.94)], theme["faded"], 3)
    pen.path([at(0.16, 0.76), at(0.4, 0.5), at(0.58, 0.64), at(0.9, 0.2)], theme["blue"], 5)
    pen.shape([at(0.97, 0.1), at(0.95, 0.4), at(0.7, 0.2)], theme["blue"])
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def strike(size: int, colour: str = "ink") -> Sprite:
    """Over: a line through it. `colour`: of the theme."""
    pen = Pen(size, size)
    pen.path([(size * 0.1, size * 0.78), (size * 0.9, size * 0.22)], THEME[colour], size * 0.09)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def slot(wide: int, high: int, *, now: bool = False, lit: bool = False) -> Sprite:
    """A place for a die; `now`: for the pick that is being made; `lit`: on paper, not on a blueprint."""
    theme = THEME
    pen = Pen(wide, high, 4)
    corners = [(2.0, 14.0), (2.0, high - 14.0), (14.0, high - 2.0), (wide - 14.0, high - 2.0), (wide - 2.0, high - 14.0)]
    corners += [(wide - 2.0, 14.0), (wide - 14.0, 2.0), (14.0, 2.0), (2.0, 14.0)]
    if now:
        pen.shape(corners[:-1], theme["white"], theme["ink"], 4)
    else:
        pen.dashes(corners, theme["faded" if lit else "print-dim"], 2.4, 9, 7)
    return pen.sprite()


@lru_cache(maxsize=2)
def ruler() -> Sprite:
    """The wooden ruler the pool stands on; stamped at its top left corner."""
    theme = THEME
    pen = Pen(INNER + 8, RULER + 10, 2)
    wood = theme["wood-pale"]
    for n in range(8, 0, -2):
        pen.rect((4 - n * 0.4, 6, 4 + INNER + n * 0.4, RULER + n), (*theme["shadow"], 40), round=6)
    pen.rect((4, 0, 4 + INNER, RULER), mix(wood, theme["ink"], 0.45), round=6)
    pen.rect((5.5, 1.5, 2.5 + INNER, RULER - 1.5), wood, round=5)
    for n in range(5):
        y = 20 + n * 8.0
        pen.path([(6, y), (2 + INNER, y + (n % 3 - 1) * 2)], mix(wood, theme["lead"], 0.25), 1.2)
    pen.rect((5.5, 1.5, 2.5 + INNER, 5), mix(wood, theme["white"], 0.5))
    for n in range(1, INNER // 12):
        pen.rect((4 + n * 12, 5, 5.5 + n * 12, 17 if n % 5 == 0 else 11), mix(wood, theme["ink"], 0.65))
    return pen.sprite(-4, 0)


@lru_cache(maxsize=4)
def bin(size: int) -> Sprite:
    """Thrown away: a waste-paper basket."""
    theme = THEME
    pen = Pen(size + 4, size + 4)

    def at(dx: float, dy: float) -> tuple[float, float]:
        return 2 + dx * size, 2 + dy * size

    pen.shape([at(0.16, 0.26), at(0.84, 0.26), at(0.74, 0.96), at(0.26, 0.96)], theme["sheet"], theme["ink"], 3)
    pen.path([at(0.08, 0.24), at(0.92, 0.24)], theme["ink"], 4.5)
    for x0, x1 in ((0.36, 0.39), (0.5, 0.5), (0.64, 0.61)):
        pen.path([at(x0, 0.4), at(x1, 0.82)], theme["faded"], 3)
    pen.path([at(0.4, 0.2), at(0.42, 0.08), at(0.58, 0.08), at(0.6, 0.2)], theme["ink"], 3.4)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=2)
def thrown(size: int) -> Sprite:
    """Above a die that is to be discarded: the basket on a round plate, which no other mark of a die has."""
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    pen.disc(middle, size / 2, THEME["ink"])
    pen.disc(middle, size / 2 - 3, THEME["paper"])
    made, sign = pen.sprite(-size / 2 - 2, -size / 2 - 2), bin(round(size * 0.66))
    made.image.paste(sign.image, (made.size[0] // 2 + sign.left, made.size[1] // 2 + sign.top), sign.mask)
    return made


@lru_cache(maxsize=4)
def plan(size: int, *, done: bool) -> Sprite:
    """The plan as a part of the points; `done`: matched."""
    theme = THEME
    pen = Pen(size + 4, size + 4)
    pen.rect((2, 2, size + 2, size + 2), theme["blue"], round=6)
    pen.rect((4.5, 4.5, size - 0.5, size - 0.5), theme["wash"], round=4)
    for n in (1, 2):
        pen.rect((2 + size * n / 3 - 1, 5, 2 + size * n / 3 + 1, size - 1), theme["blue"])
    pen.rect((5, 1 + size / 2, size - 1, 3 + size / 2), theme["blue"])
    if done:
        path = [(size * 0.2, size * 0.56), (size * 0.42, size * 0.8), (size * 0.9, size * 0.2)]
        pen.path(path, theme["white"], size * 0.26)
        pen.path(path, theme["ink"], size * 0.14)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=32)
def struck(text: str, wide: int, high: int) -> Sprite:
    """The plate of a die that left the round: without its material's ground, and struck through."""
    theme = THEME
    pen = Pen(wide, high)
    pen.rect((0, 0, wide, high), theme["faded"], round=high * 0.2)
    pen.rect((2, 2, wide - 2, high - 2), theme["white"], round=high * 0.2 - 2)
    pen.text((wide / 2, high / 2), text, SMALL, theme["ink"])
    pen.path([(4, high / 2 + 4), (wide - 4, high / 2 - 4)], theme["ink"], 3)
    return pen.sprite()


# Emojis.

DIE = 112  # of an emoji
WORDS = {"out": "out", "drop": "out"}


def emojis() -> dict[str, bytes]:
    """PNGs by name: `blueprints_o3`, `blueprints_out`, `blueprints_gold`, `blueprints_skyscraper`."""
    drawn: dict[str, Sprite] = {die: dice.die(die[0], int(die[1]), DIE) for die in sorted(DICE)}
    drawn["out"] = bin(DIE)
    drawn.update({kind: card(kind, DIE) for kind in VALUES})
    return {f"blueprints_{name}": token(sprite, EMOJI) for name, sprite in drawn.items()}


def emoji(begun: str, word: str) -> str | None:
    """A word is a die after `take` and after `drop`; c1 and c2 are spaces elsewhere."""
    if begun == "take" or begun.endswith(" drop"):
        return f"blueprints_{word}" if word in DICE else None
    return f"blueprints_{WORDS[word]}" if word in WORDS else None
