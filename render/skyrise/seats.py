"""A seat's block, on the board and in hands: badge, points, Wonders, key, whether it has passed; its bids; its discs."""

from __future__ import annotations

from collections import Counter

from render import marks
from render.canvas import Canvas, Point
from render.skyrise.art import icons, pieces
from render.skyrise.look import THEME
from rules.game import Seat
from rules.skyrise import Seated, SkyriseView
from rules.skyrise.parts import BUILDINGS, COLOURS, COMMISSIONS, COUNTS_AS, LETTERS

Box = tuple[float, float, float, float]

# Measures as shares of the size of the small labels.
HEAD = 2.15  # the first line
BIDS = 1.5  # a line of bids
DISCS = 1.6  # a line of discs
DISC = 1.3
LEAST = 0.12  # the least between two discs
WONDERS = 1.85  # a line of Wonders of its own, where a block is narrow
PAD = 0.45
BADGE = 2.15
BIG = 1.48
CELL = 1.22  # a bid
LINES = 2  # of bids
IN_A_LINE = 8
NARROW = 15


def high(size: int, *, wonders: bool = False, discs: bool = False) -> int:
    """How high a block is."""
    return round(size * (HEAD + LINES * BIDS + PAD + (WONDERS if wonders else 0) + (DISCS if discs else 0)))


def block(canvas: Canvas, view: SkyriseView, seat: Seat, box: Box, size: int, *, discs: bool = False) -> None:
    """A seat in a box whose sheet is drawn already."""
    x0, y0, x1, y1 = box
    seated = view.players[seat]
    middle = y0 + 8 + size * HEAD / 2
    x = x0 + size * 0.37
    if seat in view.waiting:
        canvas.stamp(marks.sheet(round(x1 - x0 - 16), round(y1 - y0 - 16), THEME, "sun", grid=False, frame=False), (x0 + 8, y0 + 8))
        canvas.stamp(marks.pencil(round(size * 1.85), THEME), (x + size * 2, middle))
        x += size * 1.85
    canvas.stamp(marks.badge(seat, round(size * BADGE), THEME), (x + size * 1.48, middle))
    x += size * 3.03
    canvas.stamp(marks.star(round(size * 1.4), THEME), (x + size * 0.67, middle))
    x += size * 1.55
    x += canvas.text((x, middle), str(seated.score), round(size * BIG), "ink", align="l") + size * 0.5
    low = 0.0
    if x1 - x0 < size * NARROW:
        x, low = x0 + size * 0.67, size * WONDERS
    for card in seated.cards:
        canvas.stamp(icons.plaque(card, built=card not in seated.unbuilt, size=round(size * 1.7)), (x + size * 1.1, middle + low))
        x += size * 2.37
    if seated.key:
        canvas.stamp(icons.key(seated.key, round(size * 1.85)), (x1 - size * 2.2, middle))
    elif seated.passed and view.phase in ("raise", "hammer"):
        canvas.stamp(icons.passed(round(size * 1.48)), (x1 - size * 1.7, middle))
    elif view.phase == "choose" and seated.chosen:
        canvas.stamp(icons.tick(round(size * 1.6)), (x1 - size * 1.5, middle))
    y = y0 + size * (HEAD + 0.3) + low
    lines = gathered(seated, x1 - x0 - 36, size) if discs else []
    numbers(canvas, seated.pool, (x0 + 12, y), x1 - x0 - 24, size, high=len(lines) > 1)
    for n, line in enumerate(reversed(lines)):
        collected(canvas, line, (x0 + 18, y1 - size * (DISCS * (n + 0.5) + 0.35)), x1 - x0 - 36, size)


def numbers(canvas: Canvas, pool: tuple[int, ...], at: Point, wide: float, size: int, *, high: bool = False) -> None:
    """Bids in order, each over bars for its height: one short, two medium, three tall. In two lines, or one in their middle, or
    in the upper one (`high`)."""
    cell = size * CELL
    across = len(pool) if len(pool) <= IN_A_LINE else -(-len(pool) // LINES)
    step = min(wide / max(across, 1), cell * 1.35)
    top = at[1] + (0 if high or len(pool) > across else (LINES - 1) / 2 * BIDS * size)
    for n, number in enumerate(pool):
        x, y = at[0] + (n % across + 0.5) * step, top + n // across * BIDS * size
        canvas.text((x, y + size * 0.45), str(number), size, "ink")
        bars = pieces.STOREYS[BUILDINGS[number].height]
        for k in range(bars):
            left = x + (k - bars / 2) * size * 0.32
            canvas.box((left + 1, y + size, left + size * 0.3, y + size * 1.16), "ink")


Kinds = list[tuple[str, int]]


def gathered(seated: Seated, wide: float, size: int) -> list[Kinds]:
    """Collected discs by kind with their number; wilds count as their colour. In a line, or in two where that is too short and
    the bids leave room: the colours, and what lies on the illustration."""
    counts = Counter(COUNTS_AS.get(disc, disc) for disc in seated.kept)
    rows = [[(kind, counts[kind]) for kind in COLOURS if counts[kind]]]
    rows.append([(kind, counts[kind]) for kind in (*LETTERS, COMMISSIONS) if counts[kind]])
    whole = [*rows[0], *rows[1]]
    if len(seated.pool) > IN_A_LINE or sum(_wides(whole, size)) + LEAST * size * len(whole) <= wide:
        return [whole]
    return rows


def _wides(kinds: Kinds, size: int) -> list[float]:
    return [round(size * DISC) + (size * 0.66 if count > 1 else 0) for _, count in kinds]


def collected(canvas: Canvas, kinds: Kinds, at: Point, wide: float, size: int) -> None:
    """A line of discs, each with its number where there are several."""
    disc, wides = round(size * DISC), _wides(kinds, size)
    gap = min(size * 0.5, (wide - sum(wides)) / max(1, len(kinds) - 1))
    x = at[0]
    for (kind, count), taken in zip(kinds, wides, strict=True):
        canvas.stamp(pieces.large_disc(kind, disc, size), (x + disc / 2, at[1]))
        if count > 1:
            canvas.text((x + disc * 1.04, at[1]), str(count), size, "ink", align="l")
        x += taken + gap
