"""Sites as islands: a block for each space, stacked to a house under a roof, on a floating rock, with a price tag."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas, Pen, Point, Sprite, width
from render.theme import WIDTH
from render.welkin import pieces
from render.welkin.group import Group
from render.welkin.look import LARGE, MIDDLE, SEAT_BLOCK, THEME
from rules.welkin import Site
from rules.welkin.parts import FLIPS, POWER, SYMBOLS
from rules.welkin.position import missing
from rules.welkin.scoring import worth
from rules.welkin.stocks import ANY

SIGN = 52  # of a power
SEAT_SIGN = 46  # and on the islands of the seats, below the number
EDGE = 6  # between a price and the edge of the picture
ROWS = {3: (2, 1), 4: (2, 2), 5: (3, 2)}
"""Blocks in a row, from below, by the number of spaces."""


def roof_high(block: int) -> float:
    """How high a roof is."""
    return block * (0.5 if block > SEAT_BLOCK else 0.4)


def depth(block: int) -> float:
    """How deep a rock is: those on the small islands of the seats are shallow."""
    return block * (0.8 if block > SEAT_BLOCK else 0.5)


def high(block: int) -> int:
    """How high an island is, from its roof to the tip of its rock."""
    return round(2 * block + roof_high(block) + depth(block))


@lru_cache(maxsize=16)
def rock(across: int, block: int) -> Sprite:
    """The floating rock with its meadow; stamped at the middle of the ground the house stands on."""
    theme = THEME
    half = across * block / 2 + block * 0.62
    deep = depth(block)
    pen = Pen(2 * half + 8, deep + 16, 4)
    x, y = half + 4, 8.0

    def at(dx: float, dy: float) -> Point:
        return x + half * dx, y + deep * dy

    body = [at(-1, 0.02), at(1, 0.02), at(0.78, 0.42), at(0.42, 0.6), at(0.2, 1), at(-0.08, 0.72), at(-0.34, 0.88), at(-0.6, 0.5)]
    pen.shape(body, theme["rock"], theme["rock-dark"], 3)
    pen.shape([at(-0.9, 0.1), at(-0.3, 0.1), at(-0.34, 0.86), at(-0.6, 0.48)], theme["rock-light"])
    pen.rect((x - half - 2, y - 4, x + half + 2, y + 8), theme["grass-dark"], round=6)
    pen.rect((x - half - 1, y - 4, x + half + 1, y + 4), theme["grass"], round=4)
    return pen.sprite(-half - 4, -8)


@lru_cache(maxsize=16)
def roof(across: int, block: int, *, special: bool) -> Sprite:
    """A roof over so many blocks; a dome on special sites. Stamped at the middle of its eaves."""
    theme = THEME
    half, tall = across * block / 2 + 7, roof_high(block)
    pen = Pen(2 * half + 6, tall + 6)
    x, base = half + 3, tall + 3
    if special:
        pen.oval((x - half * 0.8, 3, x + half * 0.8, 3 + 2 * tall), theme["gold"], theme["ink"], 2.4)
        pen.draw.rectangle((0, round(base * pen.scale), pen.image.width, pen.image.height), (0, 0, 0, 0))
        pen.rect((x - half, base - 6, x + half, base), theme["coin-edge"], theme["ink"], 2)
    else:
        slope = half * 0.62
        pen.shape([(x - half, base - 1), (x - slope, 3), (x + slope, 3), (x + half, base - 1)], theme["roof"])
        pen.path([(x - half * 0.74, 3 + tall * 0.36), (x + half * 0.74, 3 + tall * 0.36)], theme["roof-light"], 2.2)
    return pen.sprite(-x, -base)


@lru_cache(maxsize=16)
def number_plate(wide: int, high: int) -> Sprite:
    """The ground of a card's number; stamped at its middle."""
    pen = Pen(wide + 2, high + 4)
    pen.rect((1, 0, wide + 1, high), THEME["ink"], round=8)
    return pen.sprite(-wide / 2 - 1, -high / 2)


def blocks(site: Site) -> list[tuple[str, bool]]:
    """The spaces of a site from below: their letter and whether they are covered."""
    found = []
    if SYMBOLS[site.number][0] == ANY:
        found = [(letter, True) for letter in site.laid] + [(ANY, False)] * len(missing(site))
    else:
        left = site.laid
        for letter in SYMBOLS[site.number]:
            covered = letter in left
            if covered:
                left = left.replace(letter, "", 1)
            found.append((letter, covered))
    return found


def price(site: Site, bids: str) -> int:
    """What a site would sell for now when complete; of a special one the most it could."""
    letters = SYMBOLS[site.number]
    if letters[0] == ANY:
        letters = site.laid + max(bids, key=bids.count) * len(missing(site))
    return worth(letters, bids)


def draw(
    canvas: Canvas, site: Site, bids: str, at: Point, block: int, *, fresh: bool = False, offered: bool = False, bare: bool = False
) -> None:
    """An island around the middle `at[0]`, its roof at `at[1]`. `fresh`: new since the last board; `offered`: with the symbol
    that lets who takes it flip a bid token; `bare`: without rock and roof, where there are many."""
    canvas.stamp(whole(site, block, fresh=fresh, offered=offered, bare=bare), at)
    below, _ = ROWS[len(SYMBOLS[site.number])]
    ground = at[1] + roof_high(block) + 2 * block
    tag_at = (at[0] + max(below, 2) * block / 2 + block * 0.5, round(ground + block * 0.28))
    best = SYMBOLS[site.number][0] == ANY and bool(missing(site))
    label = tag(price(site, bids), LARGE if block > 52 else MIDDLE, best=best)
    room = WIDTH - EDGE - label.left - label.size[0]  # how far right its middle may be
    canvas.stamp(label, (min(tag_at[0], room), tag_at[1]))


@lru_cache(maxsize=160)
def whole(site: Site, block: int, *, fresh: bool, offered: bool, bare: bool) -> Sprite:
    """An island without its price; stamped at the middle of its top."""
    spaces = blocks(site)
    below, above = ROWS[len(spaces)]
    roof_at = roof_high(block)
    ground = roof_at + 2 * block
    reach = 1.5 * block + 80
    group = Group(-reach, -16, reach, high(block) + 20)
    if not bare:
        group.stamp(rock(max(below, 2), block), (0, ground))
    for row, (count, y) in enumerate(((below, roof_at + block), (above, roof_at))):
        for n in range(count):
            letter, covered = spaces[n + (below if row else 0)]
            sprite = pieces.block(letter, block, bare=bare) if covered else pieces.gap(letter, block)
            group.stamp(sprite, (round(-count * block / 2 + n * block), round(y)))
    if not bare:
        group.stamp(roof(above, block, special=SYMBOLS[site.number][0] == ANY), (0, round(roof_at)))
    plate = max(52, round(width(str(site.number), MIDDLE)) + 14)
    left = -1.5 * block - 6 - plate / 2
    group.stamp(number_plate(plate, 48), (left, round(roof_at + 14)))
    group.text((left, round(roof_at + 14)), str(site.number), MIDDLE, "paper")
    if fresh:
        group.stamp(_ring(plate, 48), (left, round(roof_at + 14)))
    if offered and site.number in FLIPS:
        group.stamp(pieces.turns(46), (left, round(roof_at + 14 + 54)))
    if POWER[site.number] and not offered:
        group.stamp(pieces.power(POWER[site.number], SEAT_SIGN), (left, round(roof_at + 14 + 54)))
    elif POWER[site.number]:
        group.stamp(pieces.power(POWER[site.number], SIGN), (1.5 * block + 4 + SIGN / 2, round(roof_at + 12)))
    return group.sprite()


def free(canvas: Canvas, at: Point, block: int) -> None:
    """A building slot with no site on it, where `draw` would put one: the bare rock."""
    canvas.stamp(rock(2, block), (at[0], at[1] + roof_high(block) + 2 * block))


def tagged(canvas: Canvas, money: int, at: Point, size: int, *, best: bool = False) -> None:
    """A price on its tag; `best`: with a star, for it depends on what is laid."""
    canvas.stamp(tag(money, size, best=best), at)


@lru_cache(maxsize=96)
def tag(money: int, size: int, *, best: bool) -> Sprite:
    """A price on its tag; stamped at its middle."""
    said = str(money)
    across = max(round(width(said, size)) + (66 if best else 30), round(size * 1.35))
    group = Group(-across / 2 - 4, -size, across / 2 + 4, size)
    group.stamp(pieces.tag(across, round(size * 1.12)), (0, 0))
    group.text((-17 if best else 0, 0), said, size, "on-medal")
    if best:
        group.stamp(pieces.any_star(34), (across / 2 - 27, 0))
    return group.sprite()


@lru_cache(maxsize=8)
def _ring(across: int, tall: int) -> Sprite:
    pen = Pen(across + 20, tall + 20, 4)
    pen.rect((3, 3, across + 17, tall + 17), None, THEME["red"], 6, round=14)
    return pen.sprite(-(across + 20) / 2, -(tall + 20) / 2)
