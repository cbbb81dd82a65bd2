"""Pictures to look at: the winner with the last city, and the cover of the game."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas, Pen, Sprite, width
from render.face import COVER, Names
from render.grounds import grounds
from render.space_builder import frame, icons, space
from render.space_builder.buildings import building
from render.space_builder.look import CITY, INNER, LARGE, MARGIN, NAME, SMALL, THEME, TILE
from render.theme import WIDTH
from render.victory import STRIP, lined, runner_up, stacked
from rules.game import Result, Seat
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import ALL, MAPS, SETTINGS

HIGH = CITY + 52
OTHERS_TOP = MARGIN + HIGH + 16
OTHERS = STRIP
HEIGHT = OTHERS_TOP + OTHERS + MARGIN
SIDE = MARGIN + CITY + 52 + (INNER - CITY - 52) / 2  # the middle of what stands beside the city
POINTS = 150
BADGE = 110
STAR, FAULT = 64, 56  # the signs of what the winner has
SUMS_APART = 44
CLOSE = 3  # others, beside whom there is no room to say of how many
ORBIT = 128  # of the planet on the cover

COVER_CITY = ("t1n", "g1s", "", "a1w", "r1n", "o1e", "d1w", "f2n", "")
COVER_TILE = 164
COVER_GAP = 10


@grounds(2)
def background(alone: bool) -> Image.Image:
    """Return what never changes of a victory."""
    canvas = Canvas(space.ground(WIDTH, OTHERS_TOP if alone else HEIGHT), THEME)
    canvas.stamp(space.panel(CITY + 52, HIGH), (MARGIN, MARGIN))
    if not alone:
        canvas.stamp(space.panel(INNER, OTHERS), (MARGIN, OTHERS_TOP))
    return canvas.image


def draw(view: SpaceBuilderView, result: Result, names: Names) -> bytes:
    """The winner with the last city and the points; the others below."""
    canvas = Canvas(background(view.seats == 1), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    winner, last = order[0], view.last
    assert last is not None
    city = last.cities[winner]
    frame.judged(canvas, MARGIN + 26, MARGIN + 26, city, MAPS[last.map], tile=TILE, gap=8)
    canvas.stamp(marks.crown(120, THEME), (SIDE, MARGIN + 84))
    lines, size = lined(frame.called(names, winner), 400)
    left = SIDE - (BADGE + (18 + max(width(line, size) for line in lines) if lines else 0)) / 2
    canvas.stamp(marks.badge(winner, BADGE, THEME), (left + BADGE / 2, MARGIN + 212))
    stacked(canvas, (left + BADGE + 18, MARGIN + 212), lines, size, "light")
    if view.seats > 1:
        canvas.stamp(building(0, 0, 110), (round(SIDE - 150), MARGIN + 296))
        x = SIDE - 14 + canvas.text((SIDE - 14, MARGIN + 350), str(result.scores[winner]), POINTS, "light", align="l")
        canvas.text((x + 6, MARGIN + 372), f"/{ALL}", LARGE, "dim", align="l")
        _decided(canvas, view, winner, SIDE, MARGIN + 452)
    else:
        canvas.stamp(icons.clock(84), (SIDE - 222, MARGIN + 386))  # time, and each fault as some of it, as the result has it
        canvas.text((SIDE - 180, MARGIN + 386), "+", SMALL, "light")
        canvas.stamp(icons.fault(46), (SIDE - 148, MARGIN + 386))
        canvas.text((SIDE - 120, MARGIN + 386), f"{frame.seconds(result.scores[0])} s", 92, "light", align="l")
    _others(canvas, view, result, names, order[1:])
    return canvas.png()


def _decided(canvas: Canvas, view: SpaceBuilderView, seat: Seat, middle: float, y: float) -> None:
    """Draw what the places came of beside the buildings: rounds won, as stars, and all faults; around a middle."""
    sums = ((marks.star(STAR, THEME), str(view.wins[seat])), (icons.fault(FAULT), str(view.faults[seat])))
    wide = [STAR + 10 + width(said, LARGE) for _, said in sums]
    x = middle - (sum(wide) + SUMS_APART) / 2
    for (sign, said), across in zip(sums, wide, strict=True):
        canvas.stamp(sign, (x + STAR / 2, y))
        canvas.text((x + STAR + 10, y), said, LARGE, "light", align="l")
        x += across + SUMS_APART


def _others(canvas: Canvas, view: SpaceBuilderView, result: Result, names: Names, others: list[Seat]) -> None:
    """The others in their order: place, badge, name, buildings, rounds won, all faults; closer together where there are many."""
    across = (INNER - 24) / max(1, len(others))
    for n, seat in enumerate(others):
        left, middle = MARGIN + 16 + n * across, OTHERS_TOP + OTHERS / 2
        canvas.text((left + 16, middle), str(result.places[seat]), LARGE, "dim")
        canvas.stamp(marks.badge(seat, 68, THEME), (left + 80, middle))
        low = runner_up(canvas, (left + 126, middle), frame.called(names, seat), NAME, "light", across - 140)
        x = left + 126 + canvas.text((left + 126, low), str(result.scores[seat]), LARGE + 8, "light", align="l")
        close = len(others) >= CLOSE
        if not close:
            x += 4 + canvas.text((x + 4, low + 6), f"/{ALL}", SMALL, "dim", align="l")
        size, step = (36, 47) if close else (44, 62)
        for sign, said in ((marks.star(size, THEME), str(view.wins[seat])), (icons.fault(size - 4), str(view.faults[seat]))):
            canvas.stamp(sign, (x + step - size / 2 - 4, low))
            x += step + canvas.text((x + step, low), said, NAME, "light", align="l")


def cover() -> bytes:
    """A city of the space age that waits for its last building: COVER pixels."""
    wide, high = COVER
    canvas = Canvas(space.ground(wide, high), THEME)
    size = 3 * COVER_TILE + 2 * COVER_GAP
    top = (high - size) // 2
    canvas.stamp(space.panel(size + 48, size + 48, "map"), (60, top - 24))
    for i, code in enumerate(COVER_CITY):
        at = frame.space_at(84, top, i, COVER_TILE, COVER_GAP)
        if code:
            b, facing = SETTINGS[code]
            canvas.stamp(building(b, facing, COVER_TILE), at)
        else:
            canvas.stamp(frame.empty_space(COVER_TILE, "map-slot"), at)
    canvas.stamp(marks.chosen(COVER_TILE, COVER_TILE, THEME), frame.space_at(84, top, 8, COVER_TILE, COVER_GAP))
    canvas.stamp(_planet(), (930, 176))
    canvas.stamp(icons.clock(190), (1066, 480))
    canvas.stamp(building(*SETTINGS["h2e"], 230), (712, 366))
    return canvas.png()


@lru_cache(maxsize=1)
def _planet() -> Sprite:
    pen = Pen(4 * ORBIT, 3 * ORBIT)
    icons.planet(pen, (2 * ORBIT, 1.5 * ORBIT), ORBIT)
    return pen.sprite(-2 * ORBIT, -1.5 * ORBIT)
