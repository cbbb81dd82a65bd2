"""Pictures to look at: the winner's skyline at dusk, and the cover of the game."""

from __future__ import annotations

from PIL import Image

from render import marks, victory
from render.canvas import Point, width
from render.face import COVER, Names
from render.grounds import grounds
from render.lean import Canvas
from render.skyrise import seats
from render.skyrise.art import dusk, ground, pieces, wonders
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, SMALL, THEME
from render.theme import WIDTH
from render.words import worded
from rules.game import Result, Seat
from rules.skyrise import Built, SkyriseView

HIGH = 640
OTHERS_TOP = MARGIN + HIGH + GAP
OTHERS = victory.STRIP
HEIGHT = OTHERS_TOP + OTHERS + MARGIN
HORIZON = MARGIN + HIGH - 26  # where the winner's towers stand
POINTS = 140
TIED = 58  # what parted those with as many points, below them
TOWERS = ((0.5, 2.3), (0.3, 2.0), (0.7, 2.0), (0.12, 1.7), (0.88, 1.7), (0.41, 1.4), (0.6, 1.4), (0.21, 1.3), (0.79, 1.3))
"""Where the winner's structures stand, as shares of the width, and how large; the highest first."""
ORDER = {"wonder": 0, "tall": 1, "medium": 2, "short": 3}

# The cover.
ISLAND, UNIT = "a", 31
COVER_AT = (610, 330)
CITY = (
    ("a13", "tall", 0),
    ("a12", "medium", 1),
    ("a7", "tall", 2),
    ("a10", "short", 3),
    ("a3", "tall", 1),
    ("a6", "medium", 0),
    ("a2", "short", 2),
    ("a8", "tall", 3),
)
COVER_BIDS = (("a4", 34, 0), ("a11", 72, 1))
COVER_WONDERS = (("a5", "munch", 3), ("a1", "shard", 2))
DISCS = {"a14": "yellow", "a9": "wild"}


@grounds(1)
def background() -> Image.Image:
    """Return what never changes of a victory."""
    canvas = Canvas(dusk.sky(WIDTH, HEIGHT), THEME)
    canvas.stamp(dusk.panel(INNER, OTHERS), (MARGIN, OTHERS_TOP))
    return canvas.image


def draw(view: SkyriseView, result: Result, names: Names) -> bytes:
    """The winner with everything they built, the others below."""
    canvas = Canvas(background(), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    winner = order[0]
    _city(canvas, [each for each in view.built if each.seat == winner], winner)
    canvas.stamp(marks.crown(96, THEME), (WIDTH / 2, MARGIN + 58))
    room = INNER - victory.BADGE - 80
    victory.winner(canvas, THEME, winner, seats.called(names, winner), (WIDTH / 2, MARGIN + 164), room, "cream")
    points = str(result.scores[winner])
    left = WIDTH / 2 - (100 + width(points, POINTS)) / 2
    canvas.stamp(marks.star(92, THEME), (left + 46, MARGIN + 284))
    canvas.text((left + 104, MARGIN + 284), points, POINTS, "cream", align="l")
    if result.why != "points":
        said = worded(names, "skyrise-picture-tied")
        wide = round(width(said, SMALL)) + 48
        canvas.stamp(dusk.plaque(wide, TIED, "panel-low"), ((WIDTH - wide) / 2, MARGIN + 284 + POINTS / 2 - 4))
        canvas.text((WIDTH / 2, MARGIN + 284 + POINTS / 2 - 4 + TIED / 2), said, SMALL, "cream")

    def score(seat: Seat, at: Point) -> None:
        canvas.text((at[0], at[1] + 28), str(result.scores[seat]), LARGE + 12, "cream", align="l")

    below = (MARGIN + 12, OTHERS_TOP, MARGIN + INNER - 12, OTHERS_TOP + OTHERS)
    victory.others(canvas, THEME, below, order[1:], result, names, score, (LARGE, "dim"), "cream")
    return canvas.png()


def _city(canvas: Canvas, built: list[Built], winner: Seat) -> None:
    """The winner's structures beside each other; Wonders in the middle, the tallest next to them."""
    built = sorted(built, key=lambda each: ORDER[each.kind])[: len(TOWERS)]
    for (share, zoom), each in reversed(list(zip(TOWERS, built, strict=False))):
        x = MARGIN + share * INNER
        if each.card:
            made = wonders.wonder(each.card, round(100 * zoom))
            canvas.stamp(made, (x, HORIZON - made.top - made.size[1]))
        else:
            size = zoom * 1.3
            made = pieces.tower(each.kind, winner, size, badge=False)
            canvas.stamp(made, (x, HORIZON - pieces.FOOT * pieces.DRAWN * size))
    canvas.box((MARGIN, HORIZON - 4, MARGIN + INNER, HORIZON + 10), "rock")
    canvas.box((MARGIN, HORIZON + 10, MARGIN + INNER, HORIZON + 18), "rock-deep")


def cover() -> bytes:
    """An island at dusk in the middle of an auction: COVER pixels."""
    wide, high = COVER
    canvas = Canvas(dusk.sky(wide, high), THEME)
    for card, x, size in (("palace", 112, 150), ("hammer", 250, 120), ("summit", 1092, 150), ("capital", 952, 120)):
        canvas.stamp(wonders.wonder(card, size), (x, high - 70 - size / 2))
    sprite, corner = ground.island(ISLAND, 0, UNIT)
    middle: Point = (COVER_AT[0] - corner[0] - sprite.size[0] / 2, COVER_AT[1] - corner[1] - sprite.size[1] / 2)
    canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    spots = {site: _at(site, middle) for site in (*DISCS, *(each[0] for each in (*CITY, *COVER_BIDS, *COVER_WONDERS)))}
    zoom = UNIT / 24
    for site, kind in DISCS.items():
        canvas.stamp(pieces.disc(kind, zoom=zoom), spots[site])
    standing = [(site, pieces.tower(kind, seat, zoom)) for site, kind, seat in CITY]
    standing += [(site, pieces.wonder(card, seat, zoom)) for site, card, seat in COVER_WONDERS]
    for site, made in sorted(standing, key=lambda pair: spots[pair[0]][1]):
        canvas.stamp(made, (spots[site][0], spots[site][1] + 10))
    for n, (site, number, seat) in enumerate(COVER_BIDS):
        pieces.place_bid(canvas, spots[site], number, seat, n == len(COVER_BIDS) - 1, zoom)
    return canvas.png()


def _at(site: str, middle: Point) -> Point:
    x, y = ground.spots(site, 0)[0]
    return middle[0] + x * UNIT, middle[1] + y * UNIT
