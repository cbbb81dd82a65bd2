"""The public board of Blueprints: what all may see."""

from __future__ import annotations

from PIL import Image

from render import marks, naming
from render.blueprints import desk, dice, frame, icons, scene
from render.blueprints.look import (
    BADGE,
    CARD,
    FIRST,
    GAP,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    NAME,
    POOL,
    ROW,
    ROW_GAP,
    SLOT,
    SLOT_GAP,
    SMALL,
    THEME,
    TITLE,
)
from render.blueprints.text import in_order
from render.canvas import Canvas
from render.face import Names
from render.grounds import grounds
from render.theme import WIDTH
from render.words import worded
from rules.blueprints import BlueprintsView
from rules.blueprints.parts import PICKS
from rules.game import Seat

PAD = 18  # of the blueprint with the seats
LEFT = MARGIN + PAD + 8
NAME_X = LEFT + BADGE + 22
SLOTS_X = MARGIN + 400
WON_X = SLOTS_X + PICKS * (SLOT + SLOT_GAP) + 10
WON_RIGHT = MARGIN + INNER - PAD - 10
CARD_STEP = CARD + 6
IN_A_LINE = 3
DROPPED = 118  # the row of dice thrown away
DROPPED_DIE = 76
TAG_FROM = 1  # the slot where the tag of the last round begins
DATED, GAP_BELOW = 58, 8  # the note that says of which round the buildings below it are
REVEALED = 356  # the panels with the buildings of the last round
REVEALED_BADGE = 60
HALF_OF_ALL = 58  # their cubes are at most so large
TOP = MARGIN
POOL_TOP = TOP + HEAD + 2
SEATS_TOP = POOL_TOP + POOL + GAP - 4


def _sheet_high(seats: int) -> int:
    return 2 * PAD + seats * ROW + (seats - 1) * ROW_GAP + (DROPPED + ROW_GAP if seats == 2 else 0)


def _title_top(seats: int) -> int:
    return SEATS_TOP + _sheet_high(seats) + GAP


def height(seats: int, *, revealed: bool = False) -> int:
    """Return how high the picture is."""
    return _title_top(seats) + TITLE + (GAP + DATED + GAP_BELOW + REVEALED if revealed else 0) + MARGIN


@grounds(12, at_hand=2)
def background(seats: int, *, revealed: bool) -> Image.Image:
    """Return what never changes: the desk, its sheets. `revealed`: with panels for the buildings of the last round."""
    canvas = Canvas(desk.desk(WIDTH, height(seats, revealed=revealed)), THEME)
    frame.lay_head(canvas, TOP)
    frame.lay_pool(canvas, POOL_TOP)
    canvas.stamp(desk.blueprint(INNER, _sheet_high(seats), pins=False), (MARGIN, SEATS_TOP))
    frame.lay_title(canvas, _title_top(seats))
    if revealed:
        canvas.stamp(desk.note(INNER, DATED), (MARGIN, _title_top(seats) + TITLE + GAP))
    for n in range(seats if revealed else 0):
        left, top, right, low = _panel(seats, n)
        canvas.stamp(desk.blueprint(right - left, low - top, pins=False), (left, top))
    return canvas.image


def _panel(seats: int, n: int) -> tuple[int, int, int, int]:
    """Return where the building of the n-th seat in order is shown: left, top, right, bottom."""
    across = (INNER + GAP) // seats
    left, top = MARGIN + n * across, _title_top(seats) + TITLE + GAP + DATED + GAP_BELOW
    return left, top, left + across - GAP, top + REVEALED


def draw(view: BlueprintsView, names: Names) -> bytes:
    """The board as a PNG. While the first dice of a round are taken, the buildings of the round before are shown."""
    revealed = view.pick == 1 and bool(view.past)
    canvas = Canvas(background(view.seats, revealed=revealed), THEME)
    frame.head(canvas, view, names, TOP)
    frame.pool(canvas, view, POOL_TOP)
    y = SEATS_TOP + PAD
    for seat in in_order(view):
        _row(canvas, view, names, seat, y)
        y += ROW + ROW_GAP
    if view.seats == 2:
        _dropped(canvas, view, y)
    frame.title(canvas, view, names, _title_top(view.seats))
    if revealed:
        _buildings(canvas, view, names)
    return canvas.png()


def _buildings(canvas: Canvas, view: BlueprintsView, names: Names) -> None:
    """Draw what stood behind the screens in the round before, which is said above it, all in one scale."""
    said = worded(names, "blueprints-picture-built", round=view.round - 1)
    canvas.text((WIDTH / 2, _title_top(view.seats) + TITLE + GAP + DATED / 2), said, NAME, "ink")
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
    """Return where the badge of a building stands: at the foot, left of the ground; at the top it would hide a tower."""
    return panel[0] + 41, panel[3] - 41


def _row(canvas: Canvas, view: BlueprintsView, names: Names, seat: Seat, top: int) -> None:
    middle = top + ROW / 2
    turn = seat == view.turn
    if turn:
        canvas.stamp(desk.note(INNER - 2 * PAD, ROW, "sun"), (MARGIN + PAD, top))
    ink = "ink" if turn else "print-line"
    canvas.stamp(marks.badge(seat, BADGE, THEME), (LEFT + BADGE / 2 + 4, top + 36))
    name, leads = frame.called(names, seat), seat in frame.leaders(view)
    naming.write(canvas, (NAME_X, top + 36), name, NAME, ink, SLOTS_X - NAME_X - 14, SMALL, THEME, leads=leads)
    _score(canvas, view, names, seat, top + 96, ink)
    wide, high = dice.die_size(SLOT)
    y = round(middle - high / 2)
    taken = view.taken[seat]
    out = frame.gone(taken, view.removed[seat])
    for n in range(PICKS):
        x = SLOTS_X + n * (SLOT + SLOT_GAP)
        if n >= len(taken):
            now = turn and n == len(taken)
            canvas.stamp(icons.slot(wide, high, now=now, lit=turn), (x, y))
            canvas.text((x + wide / 2, middle), str(n + 1), SMALL, "ink" if turn else "print-dim")
            continue
        made = dice.faded if out[n] else dice.die
        canvas.stamp(made(taken[n][0], int(taken[n][1]), SLOT), (x, y))
        if seat == view.latest and n == len(taken) - 1:
            canvas.stamp(marks.ring(wide, high, THEME), (x, y))
    if view.pick == 1 and view.past:
        _last_round(canvas, view, names, seat, y, high)
    _won(canvas, view, seat, middle)


def _score(canvas: Canvas, view: BlueprintsView, names: Names, seat: Seat, middle: float, ink: str) -> None:
    """Draw what a seat has: its victory points where totals are open, else the cards it won, face down, how many they are, and
    whether nobody has more: in words, for a crown would say more points."""
    if view.totals == "open":
        scores = frame.scores(view)
        canvas.stamp(marks.star(56, THEME), (LEFT + 36, middle))
        canvas.text((NAME_X, middle), str(scores[seat]), FIRST, ink, align="l")
        return
    count = len(view.awards[seat]) + len(view.prizes[seat])
    middle += LOWER
    canvas.stamp(icons.face_down(count, CARD_BACK, CARDS, lit=ink == "ink"), (LEFT + 14, middle))
    most, left = seat in frame.most_cards(view), LEFT + CARDS + 22
    said = worded(names, "blueprints-picture-most-cards" if most else "blueprints-picture-cards", cards=count)
    canvas.name((left, middle), said, SMALL, ink, SLOTS_X - left - 4)


def _last_round(canvas: Canvas, view: BlueprintsView, names: Names, seat: Seat, top: int, high: int) -> None:
    """A tag over the slots still free: what this seat's building of the round before brought."""
    built = view.past[-1].built[seat]
    left = SLOTS_X + TAG_FROM * (SLOT + SLOT_GAP)
    wide = (PICKS - TAG_FROM) * (SLOT + SLOT_GAP) - SLOT_GAP
    canvas.stamp(desk.note(wide, high, "wash"), (left, top))
    middle = top + high / 2
    x = left + 14.0
    said = worded(names, "blueprints-picture-of-round", round=view.round - 1)
    x += canvas.text((x, middle), said, SMALL, "ink", align="l") + 34
    canvas.stamp(icons.house(50), (x, middle))
    x += 34
    x += canvas.text((x, middle), str(built.points), LARGE, "ink", align="l") + 16 + CARD / 2
    cards = [*([built.award] if built.award else []), *built.prizes]
    step = min(CARD_STEP, (left + wide - 8 - CARD / 2 - x) / max(1, len(cards) - 1))
    for n, card in enumerate(cards):
        canvas.stamp(icons.card(card, CARD), (x + n * step, middle))


def _won(canvas: Canvas, view: BlueprintsView, seat: Seat, middle: float) -> None:
    """Awards and prizes won so far where totals are open: as cards, in one line or two."""
    cards = [*view.awards[seat], *view.prizes[seat]]
    if not cards or view.totals != "open":
        return
    lines = [cards] if len(cards) <= IN_A_LINE else [cards[: -(-len(cards) // 2)], cards[-(-len(cards) // 2) :]]
    first = WON_X + CARD / 2 + 2
    for row, line in enumerate(lines):
        y = middle + (row - (len(lines) - 1) / 2) * (ROW / 2 - 1)
        step = min(CARD_STEP, (WON_RIGHT - CARD / 2 - first) / max(1, len(line) - 1))
        for n, card in enumerate(line):
            canvas.stamp(icons.card(card, CARD if len(lines) == 1 else SMALL_CARD), (first + n * step, y))


CARD_BACK = 46
LOWER = 6  # so that cards lie below a name on two lines
CARDS = 90  # the cards a seat has won, over one another
SMALL_CARD = 48  # in two lines


def _dropped(canvas: Canvas, view: BlueprintsView, top: int) -> None:
    """Two players: the dice thrown away this round."""
    canvas.box((MARGIN + PAD, top - 2, MARGIN + INNER - PAD, top), "print-line")
    wide, high = dice.die_size(DROPPED_DIE)
    y = round(top + 8 + (DROPPED - high) / 2)
    canvas.stamp(icons.bin(60), (LEFT + 36, y + high / 2))
    step = min(SLOT + SLOT_GAP, (WON_RIGHT - DROPPED_DIE - NAME_X) / max(1, len(view.dropped) - 1))
    for n, die in enumerate(view.dropped):
        x = round(NAME_X + n * step)
        canvas.stamp(dice.die(die[0], int(die[1]), DROPPED_DIE), (x, y))
        if n == len(view.dropped) - 1 and frame.drops_last(view):
            canvas.stamp(marks.ring(wide, high, THEME), (x, y))
