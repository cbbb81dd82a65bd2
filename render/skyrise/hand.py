"""A seat's own picture: its Wonder cards, objective and known patrons; its rows of discs; and every seat with bids and discs."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import marks
from render.face import Names
from render.grounds import grounds
from render.scaled import SHARE, WIDE, Canvas
from render.skyrise import board, legend, seats
from render.skyrise.art import dusk, effects, icons, pieces, wonders
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from render.words import worded
from rules.game import Seat
from rules.skyrise import Own, Seated, SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import COLOURS, COMMISSIONS, COUNTS_AS, LETTERS, OBJECTIVE, OBJECTIVE_NEED, ROW

HEAD = board.head_high(WIDTH)
CARD = 122  # a Wonder card
CARDS_ACROSS = 2
PAD = 22
CARD_WIDE = (INNER - 2 * PAD - 10) // CARDS_ACROSS
TICK = 38
OUTLINE = 104  # of a Wonder
SECRETS = 136  # the line of objective and patrons, below what they are called
ROWS_HEAD = 46  # what the columns of the rows are
ROW_HIGH = 78
ROWS_TOP = PAD + ROWS_HEAD
ROWS_HIGH = ROWS_TOP + ROW_HIGH * len(COLOURS) + PAD
DISC = 58
ROW_X = MARGIN + 176  # the first column of the rows
COLUMN = 72
WORTH_X = ROW_X + len(ROW) * COLUMN + 18  # what a structure on the row's colour is worth now
SIDE = WORTH_X + 112  # where the illustration begins
ACROSS = 7  # discs in a line of it


def _held(view: SkyriseView, own: Own) -> list[tuple[Seat, str, bool]]:
    """Return whose cards are shown, and whether they are chosen: one's own; in the second era those of the others too."""
    assert view.seat is not None
    held = [(view.seat, card, picked) for card, picked in own.hand.items() if picked or view.era == 1]
    return held + [(seat, card, False) for seat, seated in enumerate(view.players) if seat != view.seat for card in seated.cards]


def _cards_high(count: int) -> int:
    return -(-count // CARDS_ACROSS) * (CARD + 8) + SECRETS + 2 * PAD


def _tops(count: int) -> tuple[int, int, int, int]:
    """The tops of the panels: heading, cards, rows, seats."""
    cards = MARGIN + HEAD + GAP
    rows = cards + _cards_high(count) + GAP
    return MARGIN, cards, rows, rows + ROWS_HIGH + GAP


def _boxes(players: int, count: int, era: int) -> list[seats.Box]:
    wide = (INNER - GAP) // 2
    top, high = _tops(count)[3], seats.high(SMALL, wide, wonders=seats.raised(players, era))
    corners = [(MARGIN + n % 2 * (wide + GAP), top + n // 2 * (high + GAP)) for n in range(players)]
    return [(x, y, x + wide, y + high) for x, y in corners]


@grounds(24)
def background(players: int, count: int, era: int, told: legend.Told) -> Image.Image:
    """Return what never changes: sky, panels, the columns of the rows, and below them what the colours are called."""
    boxes = _boxes(players, count, era)
    _, cards, rows, _ = _tops(count)
    low = boxes[-1][3] + GAP
    canvas = Canvas(dusk.sky(WIDE, round((low + legend.high(SMALL) + MARGIN) * SHARE)), THEME)
    legend.lay(canvas, told, low, WIDTH, SMALL)
    board.lay_head(canvas, WIDTH)
    canvas.stamp(dusk.panel(INNER, _cards_high(count)), (MARGIN, cards))
    canvas.stamp(dusk.panel(INNER, ROWS_HIGH), (MARGIN, rows))
    for n, colour in enumerate(COLOURS):
        middle = rows + ROWS_TOP + (n + 0.5) * ROW_HIGH
        canvas.stamp(icons.field(colour, 60), (MARGIN + 60, middle))
        for column, worth in enumerate(ROW):
            x = ROW_X + (column + 0.5) * COLUMN
            canvas.stamp(icons.hollow(DISC), (x, middle))
            canvas.text((x, middle), str(worth), SMALL, "dim")
    canvas.box((SIDE - 16, rows + 26, SIDE - 14, rows + ROWS_HIGH - 26), "brass-line")
    for x0, y0, x1, y1 in boxes:
        canvas.stamp(dusk.panel(round(x1 - x0), round(y1 - y0)), (x0, y0))
    return canvas.image


def draw(view: SkyriseView, own: Own, names: Names = ()) -> bytes:
    """The hand as a PNG."""
    assert view.seat is not None
    held = _held(view, own)
    canvas = Canvas(background(view.seats, len(held), view.era, legend.told(names)), THEME)
    _, cards, rows, _ = _tops(len(held))
    board.head(canvas, view, names, WIDTH)
    _cards(canvas, view, names, held, cards)
    _secrets(canvas, own, cards + _cards_high(len(held)) - PAD - SECRETS, names)
    _rows(canvas, view, view.players[view.seat], rows)
    for part, x in (("built", MARGIN + 30), ("row", ROW_X), ("each", WORTH_X)):
        canvas.text((x, rows + PAD + ROWS_HEAD / 2), worded(names, "skyrise-picture-part", part=part), SMALL, "dim", align="l")
    for seat, box in enumerate(_boxes(view.seats, len(held), view.era)):
        seats.block(canvas, view, names, seat, box, SMALL)
    return canvas.png()


def _cards(canvas: Canvas, view: SkyriseView, names: Names, held: Sequence[tuple[Seat, str, bool]], top: int) -> None:
    """The Wonder cards: outline, initiative, name and what each brings; chosen ones shine. Those of the others carry their
    badges."""
    assert view.seat is not None
    for n, (seat, card, picked) in enumerate(held):
        x, y = MARGIN + PAD + n % CARDS_ACROSS * (CARD_WIDE + 10), top + PAD + n // CARDS_ACROSS * (CARD + 8)
        canvas.stamp(dusk.plaque(CARD_WIDE, CARD, "sun" if picked else "panel-low"), (x, y))
        ink, seated = "ink" if picked else "cream", view.players[seat]
        built = card in seated.cards and card not in seated.unbuilt
        canvas.stamp(wonders.wonder(card, OUTLINE), (x + 12 + OUTLINE / 2, y + CARD / 2))
        room = CARD_WIDE - NAME_X - 10 - (TICK if built or (picked and view.era == 1) else 0)
        canvas.name((x + NAME_X, y + 36), wonders.title(card, names), SMALL, ink, room)
        low = y + CARD - 38
        left = x + NAME_X + 30
        if seat == view.seat:
            canvas.stamp(icons.initiative(card, 46), (left, low))
        else:
            canvas.stamp(marks.badge(seat, 54, THEME), (left, low))
            canvas.stamp(icons.initiative(card, 46), (left + 68, low))
        right = x + CARD_WIDE - 20
        if built:
            canvas.stamp(icons.tick(TICK, ink), (right + 12 - TICK / 2, y + 36))
        elif picked and view.era == 1:
            canvas.stamp(icons.chosen(TICK), (right + 12 - TICK / 2, y + 36))
        effects.write(canvas, card, (right, low), ink, seat)


NAME_X = OUTLINE + 26  # of a card's name from the card's edge


def _secrets(canvas: Canvas, own: Own, top: float, names: Names) -> None:
    """The objective with how far it is met, and the four patrons with what is known of them."""
    middle = top + SECRETS - 42
    canvas.box((MARGIN + PAD, top + 4, MARGIN + INNER - PAD, top + 6), "brass-line")
    for part, left in (("objective", MARGIN + PAD + 8), ("patrons", MARGIN + INNER / 2 + 20)):
        canvas.text((left, top + 30), worded(names, "skyrise-picture-part", part=part), SMALL, "dim", align="l")
    x = MARGIN + PAD + 40.0
    canvas.stamp(icons.target(own.objective, 70), (x, middle))
    canvas.stamp(icons.field(own.objective, 60), (x + 82, middle))
    x += 126
    x += canvas.text((x, middle), str(own.towards), LARGE, "cream", align="l") + 3
    x += canvas.text((x, middle + 6), f"/{OBJECTIVE_NEED}", SMALL, "dim", align="l") + 22
    canvas.stamp(marks.star(48, THEME), (x + 24, middle))
    canvas.text((x + 56, middle), str(OBJECTIVE), MIDDLE, "cream" if own.towards >= OBJECTIVE_NEED else "dim", align="l")
    x = MARGIN + INNER / 2 + 20
    for letter in LETTERS:
        canvas.stamp(pieces.large_disc(letter, 66), (x + 34, middle))
        value = own.patrons.get(letter)
        canvas.text((x + 76, middle), "?" if value is None else str(value), LARGE, "dim" if value is None else "cream", align="l")
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
        middle = top + ROWS_TOP + (n + 0.5) * ROW_HIGH
        for column in range(1, len(by_colour[colour]) + 1):
            canvas.stamp(pieces.large_disc(by_colour[colour][column - 1], DISC), (ROW_X + (column + 0.5) * COLUMN, middle))
        standing = sum(COLOUR[SITE_AT[each.site]] == colour for each in view.built if each.seat == view.seat)
        canvas.text((MARGIN + 100, middle), f"×{standing}", SMALL, "cream", align="l")
        now = len(by_colour[colour])
        x = ROW_X + (now + 0.5) * COLUMN
        if not now:
            canvas.text((x, middle), str(ROW[0]), SMALL, "cream")
        canvas.stamp(marks.chosen(DISC - 4, DISC - 4, THEME), (x - DISC / 2 + 2, middle - DISC / 2 + 2))
        canvas.stamp(marks.star(44, THEME), (WORTH_X + 22, middle))
        canvas.text((WORTH_X + 50, middle), str(ROW[now]), MIDDLE, "cream", align="l")
    step = (MARGIN + INNER - 20 - SIDE) / ACROSS
    for n, disc in enumerate(sorted(beside, key=lambda each: (each == COMMISSIONS, each))):
        canvas.stamp(
            pieces.large_disc(disc, DISC),
            (SIDE + (n % ACROSS + 0.5) * step, top + ROWS_TOP + (n // ACROSS + 0.5) * ROW_HIGH),
        )
    middle = top + ROWS_TOP + (len(COLOURS) - 0.5) * ROW_HIGH
    if seated.key:
        canvas.stamp(icons.key(seated.key, 68), (SIDE + 70, middle))
