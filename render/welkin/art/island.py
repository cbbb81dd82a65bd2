"""Sites as islands: a building on a meadow, and in the rock below it a place for every space and the price."""

from __future__ import annotations

from functools import lru_cache

from render import lean, marks
from render.canvas import Canvas, Pen, Point, Sprite
from render.welkin.art import houses, pieces
from render.welkin.art.group import Group
from render.welkin.look import SMALL, STEP, THEME, TILE
from rules.welkin import Site
from rules.welkin.parts import FLIPS, SYMBOLS
from rules.welkin.position import missing
from rules.welkin.scoring import worth
from rules.welkin.stocks import ANY

ACROSS = 3  # places in a row
WIDE = 170
MEADOW = 10
ROCK = MEADOW + 2 * STEP[1] + 20
"""How high meadow and rock are."""
OFFER, SEAT, OWN = 0.95, 0.64, 0.8
"""How large the building is: on offer, on a seat's row, on one's own board."""
AISLE, SEAT_AISLE = 22, 16
"""How far right of the middle a building stands: its number is on the left."""
SIGN = 34  # the symbol of a flip
LAID = 26  # the sign of materials laid


def high(size: float) -> int:
    """Return how high an island with its building is."""
    return round(houses.HIGH * size) + ROCK


@lru_cache(maxsize=8)
def rock(rows: int = 2, wide: int = WIDE) -> Sprite:
    """The floating rock with its meadow; stamped at the middle of the ground the building stands on."""
    deep = MEADOW + rows * STEP[1]
    pen = Pen(wide + 4, deep + 24)
    x = wide / 2 + 2

    def at(dx: float, y: float) -> Point:
        return x + dx * wide / 2, y + 3

    tip = deep + 18
    body = [
        at(-0.97, 2),
        at(0.97, 2),
        at(0.96, deep * 0.7),
        at(0.86, deep + 2),
        at(0.6, deep + 4),
        at(0.38, tip - 3),
        at(0.1, deep + 5),
        at(-0.26, tip),
        at(-0.5, deep + 4),
        at(-0.84, deep + 3),
        at(-0.95, deep * 0.6),
    ]
    pen.shape(body, THEME["rock"], THEME["rock-dark"], 2.4)
    pen.rect((x - wide / 2, 1, x + wide / 2, MEADOW + 3), THEME["grass-dark"], round=6)
    pen.rect((x - wide / 2 + 1, 0, x + wide / 2 - 1, MEADOW - 2), THEME["grass"], round=5)
    return lean.sprite(pen, THEME, -x, -3)


def spaces(site: Site) -> list[tuple[str, bool]]:
    """The spaces of a site: their letter, and whether they are covered."""
    if SYMBOLS[site.number][0] == ANY:
        return [(letter, True) for letter in site.laid] + [(ANY, False)] * len(missing(site))
    found, left = [], site.laid
    for letter in SYMBOLS[site.number]:
        covered = letter in left
        if covered:
            left = left.replace(letter, "", 1)
        found.append((letter, covered))
    return found


def price(site: Site, bids: str) -> int:
    """Return what a site would sell for now when complete; of a special one the most it could."""
    letters = SYMBOLS[site.number]
    if letters[0] == ANY:
        letters = site.laid + max(bids, key=bids.count) * len(missing(site))
    return worth(letters, bids)


def place(n: int) -> Point:
    """Return where the n-th place in the rock is, from the middle of the ground."""
    return (n % ACROSS - 1) * STEP[0], MEADOW + 4 + (n // ACROSS + 0.5) * STEP[1]


def draw(
    canvas: Canvas,
    site: Site,
    bids: str,
    at: Point,
    size: float,
    *,
    fresh: bool = False,
    laid: bool = False,
    offered: bool = False,
    key: str = "",
    fill: str = "",
) -> None:
    """An island with the middle of its ground at `at`; `size`: of its building. `fresh`: new since the last picture; `laid`:
    materials were laid on it since; `offered`: in
    full, with the symbol that has its opener flip a bid token; others stand behind scaffolding; `key`: of a choice; `fill`:
    tokens that would be laid, which are marked."""
    canvas.stamp(whole(site, size, fresh=fresh, laid=laid, offered=offered), at)
    best = SYMBOLS[site.number][0] == ANY and bool(missing(site))
    x, y = place(2 * ACROSS - 1)
    gold = pieces.price(price(site, bids), most=best)
    canvas.stamp(gold, (at[0] + x + max(0, gold.size[0] - TILE[0]) / 2 - 1, at[1] + y))
    taken = [n for n, (_, covered) in enumerate(spaces(site)) if not covered]
    for material in fill:
        n = next((n for n in taken if spaces(site)[n][0] in (material, ANY)), None)
        if n is not None:
            taken.remove(n)
            x, y = place(n)
            canvas.stamp(pieces.tile(material), (at[0] + x, at[1] + y))
            canvas.stamp(marks.chosen(TILE[0] - 6, TILE[1] - 6, THEME), (at[0] + x - TILE[0] / 2 + 3, at[1] + y - TILE[1] / 2 + 3))
    if key:
        canvas.stamp(marks.key(key, 44, THEME), (at[0] + WIDE / 2 - 26, at[1] - houses.HIGH * size * 0.72))


@lru_cache(maxsize=192)
def whole(site: Site, size: float, *, fresh: bool, offered: bool, laid: bool = False) -> Sprite:
    """An island without its price; stamped at the middle of its ground."""
    tall = houses.HIGH * size
    group = Group(-WIDE / 2 - 8, -tall - 12, WIDE / 2 + 8, ROCK + 12)
    group.stamp(
        houses.of_site(site.number, size, houses.FINISHED if offered else houses.BUILT), (AISLE if size > SEAT else SEAT_AISLE, 2)
    )
    group.stamp(rock(), (0, 0))
    for n, (letter, covered) in enumerate(spaces(site)):
        group.stamp(pieces.tile(letter) if covered else pieces.space(letter), place(n))
    plate = pieces.plate(site.number, SMALL)
    at = (-WIDE / 2 + 4 + plate.size[0] / 2, round(-tall + plate.size[1] / 2 + 4))
    group.stamp(plate, at)
    if fresh:
        group.stamp(pieces.ring(*plate.size), at)
    below = (at[0], round(at[1] + plate.size[1] / 2 + SIGN / 2 + 5))
    if offered and site.number in FLIPS:
        group.stamp(pieces.turns(SIGN), below)
    if laid:
        sign = pieces.laid(LAID)
        below = (at[0], round(at[1] + plate.size[1] / 2 + sign.size[1] / 2 + 6))
        group.stamp(sign, below)
        group.stamp(pieces.ring(*sign.size), below)
    return group.sprite()


def free(canvas: Canvas, at: Point) -> None:
    """A building slot with no site on it: the bare rock."""
    canvas.stamp(rock(1), at)
