"""Pictures to look at: the winner's city in the sky, and the cover of the game."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks, victory
from render.canvas import Canvas, Pen, Point, Sprite, width
from render.face import COVER, Names
from render.grounds import grounds
from render.lean import Canvas as Lean
from render.lean import sprite as lean_sprite
from render.theme import WIDTH
from render.welkin.art import head, houses, island, pieces, sky
from render.welkin.look import HUGE, LARGE, MATERIALS, THEME
from rules.game import Result, Seat
from rules.welkin import Board, Site, WelkinView

MARGIN = 24
INNER = WIDTH - 2 * MARGIN
HIGH = 640
OTHERS_TOP = MARGIN + HIGH + 8
OTHERS = victory.STRIP
HEIGHT = OTHERS_TOP + OTHERS + MARGIN
MONEY = 130
GROUND = MARGIN + 520  # where the winner's buildings stand
CITY = INNER - 120
LARGEST = 1.75  # of a building
LOW = 92  # how deep the rock of a city is
CITY_EDGE = (
    (-0.99, 0),
    (0.99, 0),
    (0.9, 0.35),
    (0.72, 0.44),
    (0.52, 0.75),
    (0.3, 0.62),
    (0.06, 1),
    (-0.22, 0.7),
    (-0.46, 0.84),
    (-0.7, 0.46),
    (-0.92, 0.33),
)
ISLAND_EDGE = (
    (-0.97, 0),
    (0.97, 0),
    (0.96, 0.6),
    (0.86, 0.8),
    (0.6, 0.82),
    (0.38, 0.94),
    (0.1, 0.84),
    (-0.26, 1),
    (-0.5, 0.83),
    (-0.84, 0.8),
    (-0.95, 0.5),
)

# The cover.
COVER_ISLANDS = ((206, 184, 32, "ee", 1.56), (600, 172, 46, "peag", 1.72), (994, 184, 35, "ppm", 1.56))
"""Islands: the middle of their ground, site, what is laid there, how large they are."""
COVER_STALLS = (("pe", "pm", "pa"), ("ea",), ("em", "ma"), ("ag",), ("mg", "pg", "eg"))
"""The ten bid tokens, each on the stall whose material it shows."""
COVER_STALL = 224
COVER_TOP = 392
COVER_BID, COVER_TILE = 1.22, 1.5


@grounds(1)
def background() -> Image.Image:
    """Return what never changes of a victory."""
    canvas = Lean(sky.vault(WIDTH, HEIGHT), THEME)
    canvas.stamp(sky.panel(INNER, OTHERS), (MARGIN, OTHERS_TOP))
    return canvas.image


def draw(view: WelkinView, result: Result, names: Names) -> bytes:
    """The winner with everything they built, the others below."""
    canvas = Lean(background(), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    winner = order[0]
    _city(canvas, view.boards[winner])
    canvas.stamp(sky.panel(INNER - 240, 322), (MARGIN + 120, MARGIN + 4))
    canvas.stamp(marks.crown(84, THEME), (WIDTH / 2, MARGIN + 58))
    room = INNER - 240 - victory.BADGE - 80
    victory.winner(canvas, THEME, winner, head.called(names, winner), (WIDTH / 2, MARGIN + 154), room, "ink")
    said = str(result.scores[winner])
    left = WIDTH / 2 - (96 + width(said, MONEY)) / 2
    canvas.stamp(pieces.coin(84), (left + 42, MARGIN + 266))
    canvas.text((left + 100, MARGIN + 268), said, MONEY, "ink", align="l")

    def money(seat: Seat, at: Point) -> None:
        canvas.stamp(pieces.coin(46), (at[0] + 24, at[1] + 30))
        canvas.text((at[0] + 58, at[1] + 30), str(result.scores[seat]), LARGE + 24, "ink", align="l")

    below = (MARGIN + 12, OTHERS_TOP, MARGIN + INNER - 12, OTHERS_TOP + OTHERS)
    victory.others(canvas, THEME, below, order[1:], result, names, money, (LARGE + 14, "faded"), "ink")
    return canvas.png()


def _city(canvas: Canvas, board: Board) -> None:
    """Everything a seat completed, side by side on one island."""
    built = board.done or tuple(site.number for site in board.sites)
    size = min(LARGEST, CITY / (max(1, len(built)) * houses.WIDE * 0.92))
    wide = min(CITY, max(360, round(len(built) * houses.WIDE * size * 0.92)))
    canvas.stamp(_cliff(wide + 90), (WIDTH / 2, GROUND))
    for n, number in enumerate(built):
        x = WIDTH / 2 + (n - (len(built) - 1) / 2) * houses.WIDE * size * 0.92
        canvas.stamp(houses.of_site(number, size, houses.FINISHED if board.done else houses.BUILT), (x, GROUND + 2))


@lru_cache(maxsize=8)
def _cliff(wide: int, deep: int = LOW) -> Sprite:
    """The rock under a city, or under a large island; stamped at the middle of its meadow."""
    pen = Pen(wide + 4, deep + 8, 4)
    x = wide / 2 + 2
    edge = CITY_EDGE if deep == LOW else ISLAND_EDGE
    pen.shape([(x + share * wide / 2, 3 + y * (deep - 3)) for share, y in edge], THEME["rock"], THEME["rock-dark"], 3)
    pen.rect((2, 2, wide + 2, 18), THEME["grass-dark"], round=9)
    pen.rect((3, 0, wide + 1, 12), THEME["grass"], round=7)
    return lean_sprite(pen, THEME, -x, -2)


def cover() -> bytes:
    """Islands under construction above a street of stalls: COVER pixels."""
    wide, high = COVER
    canvas = Lean(sky.vault(wide, high), THEME)
    for x, y, number, laid, size in COVER_ISLANDS:
        _island(canvas, (x, y), Site(number, laid), size)
    for n, (material, names) in enumerate(zip(MATERIALS, COVER_STALLS, strict=True)):
        left = (n + 0.5) * wide / len(MATERIALS) - COVER_STALL / 2
        canvas.stamp(sky.panel(COVER_STALL - 12, high - COVER_TOP + 20), (left + 6, COVER_TOP + 16))
        canvas.stamp(sky.awning(COVER_STALL, material, 8, 48), (left, COVER_TOP))
        canvas.stamp(pieces.tile(material, COVER_TILE), (left + 58, COVER_TOP + 88))
        canvas.text((left + 160, COVER_TOP + 88), str(len(names)), HUGE + 16, "ink")
        for k, name in enumerate(names):
            line = names[k // 2 * 2 : k // 2 * 2 + 2]
            middle = left + COVER_STALL / 2 + (k % 2 - (len(line) - 1) / 2) * (pieces.BID[0] * COVER_BID + 6)
            canvas.stamp(pieces.bid(name, material, COVER_BID), (middle, COVER_TOP + 146 + k // 2 * 54))
    return canvas.png()


def _island(canvas: Canvas, at: Point, site: Site, size: float) -> None:
    """A site in large, its building finished."""
    canvas.stamp(_cliff(round(island.WIDE * size), round(118 * size)), at)
    canvas.stamp(houses.of_site(site.number, size), (at[0], at[1] + 3))
    for n, (letter, covered) in enumerate(island.spaces(site)):
        x, y = island.place(n)
        made = pieces.tile(letter, size * 0.94) if covered else pieces.space(letter, size * 0.94)
        canvas.stamp(made, (at[0] + x * size * 0.94, at[1] + 8 + y * size * 0.94))
