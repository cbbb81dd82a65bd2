"""A seat's block, on the board and in hands: badge, name, points; its Wonders by name; its bids; its discs, or its key."""

from __future__ import annotations

from collections import Counter

from render import marks, naming
from render.canvas import Canvas, Point, Sprite, wrapped
from render.face import Names
from render.skyrise.art import dusk, icons, pieces, wonders
from render.skyrise.look import THEME, TINY
from render.words import worded
from rules.game import Seat
from rules.skyrise import Seated, SkyriseView
from rules.skyrise.parts import BUILDINGS, CHOSEN, COLOURS, COMMISSIONS, COUNTS_AS, LETTERS

Box = tuple[float, float, float, float]

# Measures as shares of the size of the small labels.
HEAD = 2.2  # the first line
BIDS = 1.5  # a line of bids
DISCS = 1.6  # a line of discs
DISC = 1.3
TIMES = 1.16  # how many there are of it, behind their sign
LEAST = 0.12  # the least between two discs
WONDERS = 1.75  # a line with a Wonder
TWICE = 2.15  # where its name may need two lines
LEADING = 1.0
INSET = (0.42, 0.5)
BESIDE = 1.5  # of its name, from the edge of its outline
TICK = 0.85  # room for its tick
PAD = 0.75
BADGE = 1.85
NAME = 1.1
POINTS = 1.95
STACKED, RAISED, LOWERED = 1.5, 0.3, 0.85  # of points over the word that says of when they are
STAR = 1.35
EXACT = 0.985  # of the room for a name: sizes on a smaller picture are rounded
CELL = 1.22  # a bid
LINES = 2  # of bids
IN_A_LINE, APART = 8, 1.38  # bids at the most, and from one to the next at the least
KEYED = 3.0  # what stands behind a key
REVEALS = "kahn"  # the Wonder that makes its owner's objective known
AIM = 1.7  # the sign of that objective
TAG, TAG_BADGE, TAG_NAME, TAG_POINTS, TAG_STAR = 64, 46, 38, 46, 40  # of a tag on the board, in pixels
TAG_INSET, TAG_APART, TAG_SIGN, TAG_HIGH = 20, 6, 20, 102
NARROW = 12  # a block no wider than this has its points in a line of their own


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def leaders(view: SkyriseView) -> list[Seat]:
    """Return who would have most points if the era ended now, of those that all see; nobody while all would have as many."""
    return marks.leaders([seated.now for seated in view.players])


def in_a_line(wide: float, size: int) -> int:
    """Return how many bids stand apart in a line."""
    return min(IN_A_LINE, int(wide // (size * APART)))


def tag(canvas: Canvas, view: SkyriseView, names: Names, seat: Seat, box: Box) -> None:
    """A seat on the board, in a box whose panel is drawn already: badge, name, points, bids; what else it has stands in hands."""
    x0, y0, x1, y1 = box
    turn, seated = seat in view.waiting, view.players[seat]
    if turn:
        canvas.stamp(dusk.panel(round(x1 - x0), round(y1 - y0), "sun"), (x0, y0))
    ink, leads, middle = "ink" if turn else "cream", seat in leaders(view), y0 + TAG / 2
    canvas.stamp(marks.badge(seat, TAG_BADGE, THEME), (x0 + TAG_INSET + TAG_BADGE / 2 - 6, middle))
    right = x1 - TAG_INSET
    right -= canvas.text((right, middle), str(seated.now), TAG_POINTS, ink, align="r") + TAG_APART
    sign = _status(view, seated, TAG_SIGN) or marks.star(TAG_STAR, THEME)  # both would cost letters of a long name
    canvas.stamp(sign, (right - sign.size[0] - sign.left, middle))
    right -= sign.size[0] + TAG_APART
    wide = (right - x0 - TAG) * EXACT
    naming.write(canvas, (x0 + TAG, middle), called(names, seat), TAG_NAME, ink, wide, TINY, THEME, leads=leads)
    room = x1 - x0 - 2 * TAG_INSET
    numbers(canvas, seated.pool, (x0 + TAG_INSET, y0 + TAG - TAG_APART), room, TINY, ink, high=True, across=len(seated.pool))


def raised(players: int, era: int) -> int:
    """Return how many Wonders a block leaves room for."""
    return CHOSEN[players] if era > 1 else 0


def high(size: int, wide: float, *, wonders: int = 0) -> int:
    """Return how high a block is."""
    narrow = wide < size * NARROW
    return round(size * (HEAD * (2 if narrow else 1) + LINES * BIDS + DISCS + PAD + wonders * (TWICE if narrow else WONDERS)))


def block(canvas: Canvas, view: SkyriseView, names: Names, seat: Seat, box: Box, size: int) -> None:
    """A seat in a box whose panel is drawn already."""
    x0, y0, x1, y1 = box
    seated = view.players[seat]
    turn = seat in view.waiting
    if turn:
        canvas.stamp(dusk.panel(round(x1 - x0), round(y1 - y0), "sun"), (x0, y0))
    ink, leads = "ink" if turn else "cream", seat in leaders(view)
    left, right = x0 + size * INSET[0], x1 - size * INSET[1]
    middle = y0 + size * (HEAD / 2 + 0.25)
    canvas.stamp(marks.badge(seat, round(size * BADGE), THEME), (left + size * 1.05, middle))
    name_x = left + size * 2.1
    lines = y0 + size * (HEAD + 0.3)
    now = worded(names, "skyrise-picture-now")
    if x1 - x0 < size * NARROW:
        _named(canvas, names, seat, (name_x, middle), right, size, ink, leads=False)
        middle += size * (HEAD - 0.1)
        lines += size * HEAD
        canvas.stamp(marks.star(round(size * STAR), THEME), (left + size * 1.05, middle))
        end = name_x + canvas.text((name_x, middle), str(seated.now), round(size * POINTS), ink, align="l")
        end += size * 0.3 + canvas.text((end + size * 0.3, middle), now, size, ink, align="l")
        if leads:  # here there is room, beside a long name there is none
            canvas.stamp(marks.crown(round(size * STAR * 0.9), THEME), (end + size, middle))
    else:
        high = middle - size * RAISED
        wide = canvas.text((right, middle + size * LOWERED), now, size, ink, align="r")
        room = right - max(wide, canvas.text((right, high), str(seated.now), round(size * STACKED), ink, align="r")) - size * 0.25
        canvas.stamp(marks.star(round(size * STAR), THEME), (room - size * STAR / 2, high))
        _named(canvas, names, seat, (name_x, middle), room - size * (STAR + 0.1), size, ink, leads=leads)
    for card in seated.cards if view.era > 1 else ():
        deep = size * (TWICE if x1 - x0 < size * NARROW else WONDERS)
        _wonder(canvas, wonders.title(card, names), seated, card, (left, lines + deep / 2 - 2), right, size, ink)
        lines += deep
    kinds = gathered(seated, right - left, size)
    room, status = right - left + size * 0.4, _status(view, seated, size)
    passed = out(view, seated)
    lower = (passed or bool(seated.pool)) and len(kinds) == 1 and len(seated.pool) <= in_a_line(right - left, size)
    if lower:  # below the bids, which have one line, there is room for what they are, or that they wait
        middle = lines + size * BIDS * (LINES / 2 if seated.key else 1.5)
        begins = left + (size * KEYED if seated.key else 0)
        if passed and status is not None:
            canvas.stamp(status, (begins - status.left, middle))
            begins += status.size[0] + size * 0.3
        said = worded(names, "skyrise-picture-left", why="none" if not passed else "beaten" if seated.beaten else "passed")
        canvas.text((begins, middle), said, size, ink if passed or turn else "dim", align="l")
    if status is not None and not (passed and lower):
        if x1 - x0 >= size * NARROW:  # beside the bids, which wait for the next auction: beside the name it cost letters
            room -= status.size[0] + size * 0.3
            middle = lines + size * BIDS * (0.5 if len(kinds) > 1 else LINES / 2)
        canvas.stamp(status, (right - status.left - status.size[0], middle))
    numbers(canvas, seated.pool, (left - size * 0.2, lines), room, size, ink, high=lower or len(kinds) > 1)
    if seated.key:
        low = lines + size * BIDS * (0.5 if len(kinds) > 1 else LINES / 2)
        canvas.stamp(icons.key(seated.key, round(size * 1.5)), (left + size * 1.35, low))
    for n, line in enumerate(reversed(kinds)):
        collected(canvas, line, (left, y1 - size * (DISCS * (n + 0.5) + 0.45)), right - left, size, ink)


def _named(canvas: Canvas, names: Names, seat: Seat, at: Point, right: float, size: int, ink: str, *, leads: bool) -> None:
    """The name of a seat up to `right`, in two lines where it has to be, with the crown of whoever leads."""
    wide = (right - at[0]) * EXACT
    naming.write(canvas, at, called(names, seat), round(size * NAME), ink, wide, size, THEME, leads=leads)


def out(view: SkyriseView, seated: Seated) -> bool:
    """Return whether a seat has passed in the auction that runs."""
    return seated.passed and view.phase in ("raise", "hammer")


def _status(view: SkyriseView, seated: Seated, size: int) -> Sprite | None:
    """The sign of a seat that has passed, or chosen; None for neither."""
    if out(view, seated):
        return icons.passed(round(size * 1.3))
    return icons.chosen(round(size * 1.5)) if view.phase == "choose" and seated.chosen else None


def _wonder(canvas: Canvas, title: str, seated: Seated, card: str, at: Point, right: float, size: int, ink: str) -> None:
    """A Wonder by outline and name, in two lines where it is too long for one; a tick where it is built. Beside the one that
    revealed it stands its seat's objective."""
    x, middle = at
    canvas.stamp(wonders.wonder(card, round(size * 1.36)), (x + size * 0.7, middle))
    if card not in seated.unbuilt:
        right -= size * TICK
        canvas.stamp(icons.tick(round(size * 0.9), ink), (right + size * 0.5, middle))
    if card == REVEALS and seated.objective is not None:
        aim = icons.objective(seated.objective, round(size * AIM))
        right -= aim.size[0]
        canvas.stamp(aim, (right + aim.size[0] / 2, middle))
    said = wrapped(title, size, right - x - size * BESIDE)
    for n, line in enumerate(said):
        y = middle + (n - (len(said) - 1) / 2) * size * LEADING
        canvas.text((x + size * BESIDE, y), line, size, ink, align="l")


def numbers(
    canvas: Canvas,
    pool: tuple[int, ...],
    at: Point,
    wide: float,
    size: int,
    ink: str = "ink",
    *,
    high: bool = False,
    across: int = 0,
) -> None:
    """Bids in order, each over bars for its height: one short, two medium, three tall. In two lines, or one in their middle, or
    in the upper one (`high`). `across`: so many in a line, where not as many as have room."""
    cell = size * CELL
    across = across or (len(pool) if len(pool) <= in_a_line(wide, size) else -(-len(pool) // LINES))
    step = min(wide / max(across, 1), cell * 1.35)
    top = at[1] + (0 if high or len(pool) > across else (LINES - 1) / 2 * BIDS * size)
    for n, number in enumerate(pool):
        x, y = at[0] + (n % across + 0.5) * step, top + n // across * BIDS * size
        canvas.text((x, y + size * 0.45), str(number), size, ink)
        bars = pieces.STOREYS[BUILDINGS[number].height]
        for k in range(bars):
            left = x + (k - bars / 2) * size * 0.32
            canvas.box((left + 1, y + size * 0.98, left + size * 0.28, y + size * 1.22), ink)


Kinds = list[tuple[str, int]]


def gathered(seated: Seated, wide: float, size: int) -> list[Kinds]:
    """Collected discs by kind with their number; wilds count as their colour. In a line, or in two where that is too short and
    the bids leave room: the colours, and what lies on the illustration."""
    counts = Counter(COUNTS_AS.get(disc, disc) for disc in seated.kept)
    rows = [[(kind, counts[kind]) for kind in COLOURS if counts[kind]]]
    rows.append([(kind, counts[kind]) for kind in (*LETTERS, COMMISSIONS) if counts[kind]])
    whole = [*rows[0], *rows[1]]
    if len(seated.pool) > in_a_line(wide, size) or sum(_wides(whole, size)) + LEAST * size * len(whole) <= wide:
        return [whole]
    return rows


def _wides(kinds: Kinds, size: int, counted: float = 0.66) -> list[float]:
    return [round(size * DISC) + (size * counted if count > 1 else 0) for _, count in kinds]


def collected(canvas: Canvas, kinds: Kinds, at: Point, wide: float, size: int, ink: str = "ink") -> None:
    """A line of discs, each with how many there are of it where there are several."""
    disc, wides = round(size * DISC), _wides(kinds, size, TIMES)
    sign = "×" if sum(wides) <= wide else ""
    wides = wides if sign else _wides(kinds, size)
    gap = min(size * 0.5, (wide - sum(wides)) / max(1, len(kinds) - 1))
    x = at[0]
    for (kind, count), taken in zip(kinds, wides, strict=True):
        canvas.stamp(pieces.large_disc(kind, disc, size), (x + disc / 2, at[1]))
        if count > 1:
            canvas.text((x + disc * 1.04, at[1]), f"{sign}{count}", size, ink, align="l")
        x += taken + gap
