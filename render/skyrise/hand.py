"""A seat's own picture: its Wonder cards, objective and known patrons; its rows of discs; and every seat with bids and discs."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.skyrise import seats
from render.skyrise.art import effects, icons, lean, pieces
from render.skyrise.art.lean import Canvas
from render.skyrise.board import eras
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.skyrise import Own, Seated, SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import COLOURS, COMMISSIONS, COUNTS_AS, DEALT, LETTERS, OBJECTIVE, OBJECTIVE_NEED, ROW

HEAD = 104
CARD = 72  # a Wonder card
CARDS_ACROSS = 2
PAD = 18
CARD_WIDE = (INNER - 2 * PAD - 8) // CARDS_ACROSS
TICK = 38
SECRETS = 96  # the line of objective and patrons
ROW_HIGH = 78
DISC = 58
ROW_X = MARGIN + 168  # the first column of the rows
COLUMN = 72
WORTH_X = ROW_X + len(ROW) * COLUMN + 18  # what a structure on the row's colour is worth now
SIDE = WORTH_X + 100  # where the illustration begins
ACROSS = 8  # discs in a line of it


def _cards_high(players: int) -> int:
    return -(-DEALT[players] // CARDS_ACROSS) * (CARD + 8) + SECRETS + 2 * PAD


def _tops(players: int) -> tuple[int, int, int, int]:
    """The tops of the sheets: heading, cards, rows, seats."""
    cards = MARGIN + HEAD + GAP
    rows = cards + _cards_high(players) + GAP
    return MARGIN, cards, rows, rows + ROW_HIGH * len(COLOURS) + 2 * PAD + 6 + GAP


def _boxes(players: int) -> list[seats.Box]:
    top, high, wide = _tops(players)[3], seats.high(SMALL, discs=True), (INNER - GAP) // 2
    corners = [(MARGIN + n % 2 * (wide + GAP), top + n // 2 * (high + GAP)) for n in range(players)]
    return [(x, y, x + wide, y + high) for x, y in corners]


@lru_cache(maxsize=3)
def background(players: int) -> Image.Image:
    """What never changes: sky, sheets, the columns of the rows."""
    boxes = _boxes(players)
    head, cards, rows, _ = _tops(players)
    canvas = Canvas(marks.sky(WIDTH, round(boxes[-1][3] + MARGIN), THEME), THEME)
    canvas.stamp(marks.sheet(INNER, HEAD, THEME, grid=False), (MARGIN, head))
    canvas.stamp(marks.sheet(INNER, _cards_high(players), THEME), (MARGIN, cards))
    canvas.stamp(marks.sheet(INNER, ROW_HIGH * len(COLOURS) + 2 * PAD + 6, THEME, grid=False), (MARGIN, rows))
    for n, colour in enumerate(COLOURS):
        middle = rows + PAD + 3 + (n + 0.5) * ROW_HIGH
        canvas.stamp(icons.field(colour, 60), (MARGIN + 54, middle))
        for column, worth in enumerate(ROW):
            x = ROW_X + (column + 0.5) * COLUMN
            canvas.stamp(icons.hollow(DISC), (x, middle))
            canvas.text((x, middle), str(worth), SMALL, "faded")
    canvas.box((SIDE - 14, rows + 22, SIDE - 12, rows + ROW_HIGH * len(COLOURS) + 2 * PAD - 16), "line")
    for x0, y0, x1, y1 in boxes:
        canvas.stamp(marks.sheet(round(x1 - x0), round(y1 - y0), THEME, grid=False), (x0, y0))
    return canvas.image


def draw(view: SkyriseView, own: Own) -> bytes:
    """The hand as a PNG."""
    assert view.seat is not None
    canvas = Canvas(background(view.seats), THEME)
    head, cards, rows, _ = _tops(view.seats)
    _head(canvas, view, head)
    _cards(canvas, view, own, cards)
    _secrets(canvas, view, own, cards + _cards_high(view.seats) - PAD - SECRETS)
    _rows(canvas, view, view.players[view.seat], rows)
    for seat, box in enumerate(_boxes(view.seats)):
        seats.block(canvas, view, seat, box, SMALL, discs=True)
    return canvas.png()


def _head(canvas: Canvas, view: SkyriseView, top: int) -> None:
    middle = top + HEAD / 2
    assert view.seat is not None
    canvas.stamp(marks.badge(view.seat, 78, THEME), (MARGIN + 62, middle))
    x = MARGIN + 124.0
    if view.seat in view.waiting:
        canvas.stamp(marks.pencil(78, THEME, left=True), (x - 8, middle))
        x += 88
    x = eras(canvas, view, x, middle, SMALL) + 16
    x += canvas.text((x, middle), str(view.auction), LARGE, "ink", align="l") + 3
    canvas.text((x, middle + 6), f"/{view.auctions}", SMALL, "faded", align="l")
    for n, card in enumerate(view.panoramas):
        canvas.stamp(icons.panorama(card, 80), (MARGIN + INNER - 210 + n * 126, middle))


def _cards(canvas: Canvas, view: SkyriseView, own: Own, top: int) -> None:
    """The Wonder cards by the word of the notation and their initiative; chosen ones shine. In the second era those of the
    others follow, under their badges."""
    assert view.seat is not None
    held = [(view.seat, card, picked) for card, picked in own.hand.items() if picked or view.era == 1]
    held += [(seat, card, False) for seat, seated in enumerate(view.players) if seat != view.seat for card in seated.cards]
    for n, (seat, card, picked) in enumerate(held):
        x, y = MARGIN + PAD + n % CARDS_ACROSS * (CARD_WIDE + 8), top + PAD + n // CARDS_ACROSS * (CARD + 8)
        canvas.stamp(marks.sheet(CARD_WIDE, CARD, THEME, "sun" if picked else "sheet", grid=False, frame=False), (x, y))
        seated, middle = view.players[seat], y + CARD / 2
        built = card in seated.cards and card not in seated.unbuilt
        own_card, tick = seat == view.seat, built or (picked and view.era == 1)
        if own_card:
            canvas.stamp(icons.plaque(card, size=59, built=built), (x + 50, middle))
        else:
            canvas.stamp(marks.badge(seat, 56, THEME), (x + 42, middle))
        left, size, right = card_spaces(card, own=own_card, tick=tick)
        canvas.text((x + left, middle), card, size, "ink", align="l")
        effects.write(canvas, card, (x + right, middle))
        if tick:
            canvas.stamp(icons.tick(TICK), (x + CARD_WIDE - 18 - TICK / 2, middle))


def card_spaces(card: str, *, own: bool, tick: bool) -> tuple[int, int, int]:
    """Where the name of a card begins, how large it is, and where its formula ends, from the card's left edge. A name that would
    run into the formula is small."""
    left, right = 98 if own else 80, CARD_WIDE - 18 - (TICK + 8 if tick else 0)
    room = right - effects.wide(card) - 8 - left
    return left, MIDDLE if own and lean.label(card, MIDDLE).length <= room else SMALL, right


def _secrets(canvas: Canvas, view: SkyriseView, own: Own, top: float) -> None:
    """The objective with how far it is met, and the four patrons with what is known of them."""
    middle = top + SECRETS / 2 + 6
    canvas.box((MARGIN + PAD, top + 4, MARGIN + INNER - PAD, top + 6), "line")
    x = MARGIN + PAD + 40.0
    canvas.stamp(icons.target(own.objective, 70), (x, middle))
    canvas.stamp(icons.field(own.objective, 60), (x + 82, middle))
    count = sum(COLOUR[SITE_AT[each.site]] == own.objective for each in view.built if each.seat == view.seat)
    x += 126
    x += canvas.text((x, middle), str(count), LARGE, "ink", align="l") + 3
    x += canvas.text((x, middle + 6), f"/{OBJECTIVE_NEED}", SMALL, "faded", align="l") + 22
    canvas.stamp(marks.star(48, THEME), (x + 24, middle))
    canvas.text((x + 56, middle), str(OBJECTIVE), MIDDLE, "ink" if count >= OBJECTIVE_NEED else "faded", align="l")
    x = MARGIN + INNER / 2 + 20
    for letter in LETTERS:
        canvas.stamp(pieces.large_disc(letter, 66), (x + 34, middle))
        value = own.patrons.get(letter)
        canvas.text((x + 76, middle), "?" if value is None else str(value), LARGE, "faded" if value is None else "ink", align="l")
        x += 136


def _rows(canvas: Canvas, view: SkyriseView, seated: Seated, top: int) -> None:
    """The rows of the player board with the discs collected, and its illustration."""
    by_colour: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    beside = []
    for disc in seated.kept:
        colour = COUNTS_AS.get(disc)
        if colour and len(by_colour[colour]) < len(ROW) - 1:
            by_colour[colour].append(disc)
        else:
            beside.append(disc)
    for n, colour in enumerate(COLOURS):
        middle = top + PAD + 3 + (n + 0.5) * ROW_HIGH
        for column in range(1, len(by_colour[colour]) + 1):
            canvas.stamp(pieces.large_disc(by_colour[colour][column - 1], DISC), (ROW_X + (column + 0.5) * COLUMN, middle))
        standing = sum(COLOUR[SITE_AT[each.site]] == colour for each in view.built if each.seat == view.seat)
        canvas.text((MARGIN + 92, middle), f"×{standing}", SMALL, "ink", align="l")
        now = len(by_colour[colour])
        x = ROW_X + (now + 0.5) * COLUMN
        if not now:
            canvas.text((x, middle), str(ROW[0]), SMALL, "ink")
        canvas.stamp(marks.ring(DISC + 2, DISC + 2, THEME), (x - DISC / 2 - 1, middle - DISC / 2 - 1))
        canvas.stamp(marks.star(44, THEME), (WORTH_X + 22, middle))
        canvas.text((WORTH_X + 50, middle), str(ROW[now]), MIDDLE, "ink", align="l")
    step = (MARGIN + INNER - 20 - SIDE) / ACROSS
    for n, disc in enumerate(sorted(beside, key=lambda each: (each == COMMISSIONS, each))):
        canvas.stamp(
            pieces.large_disc(disc, DISC),
            (SIDE + (n % ACROSS + 0.5) * step, top + PAD + 3 + (n // ACROSS + 0.5) * ROW_HIGH),
        )
    middle = top + PAD + 3 + (len(COLOURS) - 0.5) * ROW_HIGH
    if seated.key:
        canvas.stamp(icons.key(seated.key, 68), (SIDE + 70, middle))
