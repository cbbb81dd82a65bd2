"""The public board of Blueprints: what all may see."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.blueprints import dice, frame, icons, scene
from render.blueprints.look import (
    BADGE,
    GAP,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    MIDDLE,
    POOL,
    ROW,
    ROW_GAP,
    SIGN,
    SLOT,
    SLOT_GAP,
    SMALL,
    THEME,
)
from render.blueprints.text import in_order
from render.canvas import Canvas
from render.theme import WIDTH
from rules.blueprints import PICKS, VALUES, BlueprintsView
from rules.game import Seat

PAD = 18  # of the sheet with the seats
PENCIL = 72
ORDER_X = MARGIN + PAD + 36
BADGE_X = MARGIN + PAD + PENCIL + 60
SLOTS_X = BADGE_X + 58
WON_X = SLOTS_X + PICKS * (SLOT + SLOT_GAP) + 14
WON = 62  # medals and prizes won
WON_STEP = 66
WON_RIGHT = MARGIN + INNER - PAD - 8
DROPPED = 138  # the row of dice thrown away
DROPPED_DIE = 86
TAG_FROM = 1  # the slot where the tag of the last round begins
REVEALED = 350  # the panels with the buildings of the last round
REVEALED_BADGE = 60
HALF_OF_ALL = 58  # their cubes are at most so large
TOP = MARGIN
POOL_TOP = TOP + HEAD + 6
SEATS_TOP = POOL_TOP + POOL + GAP - 4


def _sheet_high(seats: int) -> int:
    return 2 * PAD + seats * ROW + (seats - 1) * ROW_GAP + (DROPPED + ROW_GAP if seats == 2 else 0)


def height(seats: int, *, revealed: bool = False) -> int:
    """How high the picture is."""
    return SEATS_TOP + _sheet_high(seats) + (GAP + REVEALED if revealed else 0) + MARGIN


@lru_cache(maxsize=8)
def background(seats: int, *, revealed: bool) -> Image.Image:
    """What never changes: sky, sheets, empty slots. `revealed`: with panels for the buildings of the last round."""
    theme = THEME
    canvas = Canvas(marks.sky(WIDTH, height(seats, revealed=revealed), theme), theme)
    canvas.stamp(marks.sheet(INNER, HEAD, theme, grid=False), (MARGIN, TOP))
    canvas.stamp(marks.sheet(INNER, _sheet_high(seats), theme), (MARGIN, SEATS_TOP))
    first = SEATS_TOP + PAD + ROW // 2
    last = first + (seats - 1) * (ROW + ROW_GAP)
    canvas.stamp(marks.course(last - first, seats, theme), (ORDER_X, first))
    for n in range(seats if revealed else 0):
        left, top, right, low = _panel(seats, n)
        canvas.stamp(marks.sheet(right - left, low - top, theme, grid=False), (left, top))
    return canvas.image


def _panel(seats: int, n: int) -> tuple[int, int, int, int]:
    """Where the building of the n-th seat in order is shown: left, top, right, bottom."""
    across = INNER // seats
    left, top = MARGIN + n * across, SEATS_TOP + _sheet_high(seats) + GAP
    return left, top, left + across - (GAP if n < seats - 1 else 0), top + REVEALED


def draw(view: BlueprintsView) -> bytes:
    """The board as a PNG. While the first dice of a round are taken, the buildings of the round before are shown."""
    revealed = view.pick == 1 and bool(view.past)
    canvas = Canvas(background(view.seats, revealed=revealed), THEME)
    frame.head(canvas, view, TOP)
    frame.pool(canvas, view, POOL_TOP)
    y = SEATS_TOP + PAD
    for seat in in_order(view):
        _row(canvas, view, seat, y)
        y += ROW + ROW_GAP
    if view.seats == 2:
        _dropped(canvas, view, y)
    if revealed:
        _buildings(canvas, view)
    return canvas.png()


def _buildings(canvas: Canvas, view: BlueprintsView) -> None:
    """What stood behind the screens in the round before, all in one scale."""
    panels = [_panel(view.seats, n) for n in range(view.seats)]
    fields = [(left + 12, top + 12, right - 12, low - 22) for left, top, right, low in panels]
    wide, high = fields[0][2] - fields[0][0], fields[0][3] - fields[0][1]
    built = view.past[-1].built
    half = min(HALF_OF_ALL, *(scene.fitting([len(stack) for stack in each.stacks], wide, high) for each in built))
    for seat, panel, field in zip(in_order(view), panels, fields, strict=True):
        stacks = built[seat].stacks
        scene.building(canvas, stacks, [1 if stack else 0 for stack in stacks], field, letters=False, half=half)
        canvas.stamp(marks.badge(seat, REVEALED_BADGE, THEME), _badge_at(panel))


def _badge_at(panel: tuple[int, int, int, int]) -> tuple[int, int]:
    """Where the badge of a building stands: at the foot, left of the ground; at the top it would hide a tower."""
    return panel[0] + 41, panel[3] - 41


def _row(canvas: Canvas, view: BlueprintsView, seat: Seat, top: int) -> None:
    theme, middle = THEME, top + ROW / 2
    turn = seat == view.turn
    if turn:
        canvas.stamp(marks.sheet(INNER - 2 * PAD + 8, ROW, theme, "sun", grid=False, frame=False), (MARGIN + PAD - 4, top))
        canvas.stamp(marks.pencil(PENCIL, theme), (BADGE_X - 56, middle))
    canvas.stamp(marks.badge(seat, BADGE, theme), (BADGE_X, middle))
    wide, high = dice.die_size(SLOT)
    y = round(middle - high / 2)
    taken = view.taken[seat]
    out = frame.gone(taken, view.removed[seat])
    for n in range(PICKS):
        x = SLOTS_X + n * (SLOT + SLOT_GAP)
        if n >= len(taken):
            now = turn and n == len(taken)
            canvas.stamp(icons.slot(wide, high, now=now), (x, y))
            canvas.text((x + wide / 2, middle), str(n + 1), MIDDLE if now else SMALL, "ink" if now else "faded")
            continue
        made = dice.faded if out[n] else dice.die
        canvas.stamp(made(taken[n][0], int(taken[n][1]), SLOT), (x, y))
        if seat == view.latest and n == len(taken) - 1:
            canvas.stamp(marks.ring(wide, high, theme), (x, y))
    if view.pick == 1 and view.past:
        _last_round(canvas, view, seat, y, high)
    _won(canvas, view, seat, middle)


def _last_round(canvas: Canvas, view: BlueprintsView, seat: Seat, top: int, high: int) -> None:
    """A tag over the slots still free: what this seat's building of the round before brought."""
    built = view.past[-1].built[seat]
    left = SLOTS_X + TAG_FROM * (SLOT + SLOT_GAP)
    wide = (PICKS - TAG_FROM) * (SLOT + SLOT_GAP) - SLOT_GAP
    canvas.stamp(marks.sheet(wide, high, THEME, "wash", grid=False, frame=False), (left, top))
    middle = top + high / 2
    x = left + 30.0
    canvas.stamp(icons.before(44), (x, middle))
    x += 52
    canvas.stamp(icons.house(50), (x, middle))
    x += 34
    x += canvas.text((x, middle), str(built.points), LARGE, "ink", align="l") + 12
    signs = len(built.prizes) + (built.award is not None)
    step = min(SIGN + 8, (left + wide - 4 - x) / max(1, signs))
    x += SIGN / 2
    if built.award:
        canvas.stamp(marks.medal(built.award, VALUES[built.award], SIGN, THEME), (x, middle))
        x += step
    for prize in built.prizes:
        canvas.stamp(icons.prize(prize, SIGN), (x, middle))
        x += step


def _won(canvas: Canvas, view: BlueprintsView, seat: Seat, middle: float) -> None:
    """Awards and prizes won so far: face down with their number, or shown where totals are open."""
    awards, prizes = view.awards[seat], view.prizes[seat]
    if not awards and not prizes:
        return
    if view.totals != "open":
        canvas.stamp(icons.card_back(84), (WON_X + 50, middle))
        canvas.text((WON_X + 104, middle), f"×{len(awards) + len(prizes)}", LARGE, "ink", align="l")
        return
    signs = [marks.medal(award, VALUES[award], WON, THEME) for award in awards] + [icons.prize(prize, WON) for prize in prizes]
    across = int((WON_RIGHT - WON_X) // WON_STEP)
    rows = -(-len(signs) // across)
    for n, sign in enumerate(signs):
        y = middle + ((n // across) - (rows - 1) / 2) * WON_STEP
        canvas.stamp(sign, (WON_X + WON / 2 + (n % across) * WON_STEP, y))


def _dropped(canvas: Canvas, view: BlueprintsView, top: int) -> None:
    """Two players: the dice thrown away this round."""
    canvas.box((MARGIN + PAD, top - 2, MARGIN + INNER - PAD, top), "line")
    wide, high = dice.die_size(DROPPED_DIE)
    y = round(top + 8 + (DROPPED - high) / 2)
    canvas.stamp(icons.bin(60), (MARGIN + PAD + 44, y + high / 2))
    step = min(SLOT + SLOT_GAP, (WON_RIGHT - DROPPED_DIE - (MARGIN + PAD + 96)) / max(1, len(view.dropped) - 1))
    for n, die in enumerate(view.dropped):
        x = round(MARGIN + PAD + 96 + n * step)
        canvas.stamp(dice.die(die[0], int(die[1]), DROPPED_DIE), (x, y))
        if n == len(view.dropped) - 1 and view.latest is not None:
            canvas.stamp(marks.ring(wide, high, THEME), (x, y))
