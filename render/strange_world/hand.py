"""A seat's own picture, and the whole table of the solo game: one world large, and the cards beside it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas, width
from render.strange_world import frame, scene
from render.strange_world.art import cards, travellers
from render.strange_world.look import GAP, HEAD, INNER, LARGE, MARGIN, MIDDLE, SMALL, SUPPLY, THEME
from render.theme import WIDTH
from rules.strange_world import Own, StrangeWorldView

TOP = MARGIN + HEAD + GAP
WORLD = 720  # the sheet with the world, a little wider than high
WORLD_HIGH = 676
SIDE_LEFT = MARGIN + WORLD + GAP
SIDE_WIDE = INNER - WORLD - GAP
CARD = 150
MEMORY = 134  # what was got and passed on this turn
VISITORS = 200  # alone: the three travellers, below the stacks


def height(alone: bool) -> int:
    """How high the picture is."""
    return TOP + WORLD_HIGH + (0 if alone else GAP + SUPPLY) + MARGIN


@lru_cache(maxsize=2)
def background(alone: bool) -> Image.Image:
    """What never changes: sky and sheets."""
    theme = THEME
    canvas = Canvas(marks.sky(WIDTH, height(alone), theme), theme)
    canvas.stamp(marks.sheet(INNER, HEAD, theme, grid=False), (MARGIN, MARGIN))
    canvas.stamp(marks.sheet(WORLD, WORLD_HIGH, theme, grid=False), (MARGIN, TOP))
    canvas.stamp(marks.sheet(SIDE_WIDE, WORLD_HIGH, theme, grid=False), (SIDE_LEFT, TOP))
    if not alone:
        canvas.stamp(marks.sheet(INNER, SUPPLY, theme, grid=False), (MARGIN, TOP + WORLD_HIGH + GAP))
    return canvas.image


def draw(view: StrangeWorldView, own: Own) -> bytes:
    """A seat's hand and world as a PNG."""
    assert view.seat is not None
    canvas = Canvas(background(False), THEME)
    frame.head(canvas, view, MARGIN)
    _world(canvas, view, view.seat)
    _hand(canvas, view, own, view.seat)
    frame.supply(canvas, view, (MARGIN, TOP + WORLD_HIGH + GAP))
    return canvas.png()


def draw_alone(view: StrangeWorldView) -> bytes:
    """The solo game as a PNG."""
    canvas = Canvas(background(True), THEME)
    frame.head(canvas, view, MARGIN)
    _world(canvas, view, 0)
    _stacks(canvas, view)
    return canvas.png()


def _world(canvas: Canvas, view: StrangeWorldView, seat: int) -> None:
    middle = TOP + frame.PANEL_HEAD / 2 + 2
    acts = seat in view.to_move and view.phase in ("place", "sun")
    if acts and view.seats > 1:
        canvas.stamp(marks.sheet(WORLD - 24, frame.PANEL_HEAD - 16, THEME, "sun", grid=False, frame=False), (MARGIN + 12, TOP + 12))
    canvas.stamp(marks.badge(seat, 76, THEME), (MARGIN + 62, middle))
    if acts and view.seats > 1:
        canvas.stamp(marks.pencil(70, THEME, left=True), (MARGIN + 116, middle))
    x = MARGIN + WORLD - 26.0
    points = str(view.worlds[seat].points)
    canvas.text((x, middle), points, LARGE, "ink", align="r")
    x -= width(points, LARGE) + 38
    canvas.stamp(marks.star(52, THEME), (x, middle))
    low = TOP + frame.PANEL_HEAD
    frame.parts(canvas, view.parts[seat], (MARGIN + 26, low + frame.PARTS / 2 - 4), WORLD - 52)
    box = (MARGIN + 14, low + frame.PARTS, MARGIN + WORLD - 14, TOP + WORLD_HIGH - 12)
    scene.draw(canvas, view.worlds[seat], box, most=168, changed=frame.changed(view, seat))


def _hand(canvas: Canvas, view: StrangeWorldView, own: Own, seat: int) -> None:
    """The cards held, a tick on those that will be passed on and to whom; below, what was passed and got this turn."""
    left = SIDE_LEFT + 24
    chosen = list(own.chosen)
    pitch = (WORLD_HIGH - 24 - (MEMORY if own.passed else 0)) / 3
    for n, card in enumerate(own.hand):
        y = TOP + 12 + (n + 0.5) * pitch
        canvas.stamp(cards.card(card, CARD), (left + CARD / 2 + 6, y))
        passed = card in chosen
        canvas.text((left + CARD + 36, y - 38 if passed else y), card, LARGE, "ink", align="l")
        if passed:
            chosen.remove(card)
            canvas.stamp(travellers.arrow(60, colour="blue"), (left + CARD + 66, y + 36))
            canvas.stamp(marks.badge(frame.neighbour(view, seat, 1), 74, THEME), (left + CARD + 140, y + 36))
    if not own.passed:
        return
    top = TOP + WORLD_HIGH - MEMORY
    canvas.box((SIDE_LEFT + 20, top, SIDE_LEFT + SIDE_WIDE - 20, top + 2), "line")
    for n, (giver, sets) in enumerate(((frame.neighbour(view, seat, -1), own.got), (seat, own.passed))):
        y = top + 36 + n * 56
        canvas.stamp(marks.badge(giver, 46, THEME), (left + 26, y))
        x = left + 66.0
        for card in (card for cards_ in sets for card in cards_):
            canvas.stamp(cards.card(card, 46), (x + 24, y))
            x += 54
        canvas.stamp(travellers.arrow(32, colour="faded"), (x + 20, y))
        canvas.stamp(marks.badge(seat if n == 0 else frame.neighbour(view, seat, 1), 46, THEME), (x + 66, y))


def _stacks(canvas: Canvas, view: StrangeWorldView) -> None:
    """Alone: the stacks with their numbers, the cards to lay, the travellers."""
    left = SIDE_LEFT + 14
    pitch = (SIDE_WIDE - 28) / 3
    if view.open:
        for n, card in enumerate(view.open):
            x = left + (n + 0.5) * (SIDE_WIDE - 28) / len(view.open)
            canvas.stamp(cards.card(card, CARD), (x, TOP + 104))
            canvas.text((x, TOP + 210), card, MIDDLE, "ink")
        canvas.box((SIDE_LEFT + 20, TOP + 244, SIDE_LEFT + SIDE_WIDE - 20, TOP + 246), "line")
        top, size, pitch = TOP + 250, 54, (SIDE_WIDE - 28) / 4
        across = 4
    else:
        top, size, across = TOP + 8, 82, 3
    rows = -(-len(view.stacks) // across)
    high = (WORLD_HIGH - VISITORS - 12 - (top - TOP)) / rows
    for n, up in enumerate(view.stacks):
        if up is None:
            continue
        x, y = left + (n % across + 0.5) * pitch, top + (n // across + 0.5) * high
        canvas.text((x - size / 2 - 6, y), str(n + 1), SMALL, "ink")
        for k in (2, 1):
            canvas.stamp(travellers.back(size), (x + 16 + k * 4, y - k * 4))
        canvas.stamp(cards.card(up, size), (x + 16, y))
    low = TOP + WORLD_HIGH - VISITORS
    canvas.box((SIDE_LEFT + 20, low, SIDE_LEFT + SIDE_WIDE - 20, low + 2), "line")
    names = [*(guest.name for guest in view.worlds[0].guests), *view.travellers]
    for n, name in enumerate(name for name in travellers.CREATURES if name in names):
        x = left + (n + 0.5) * (SIDE_WIDE - 28) / 3
        frame.visitor(canvas, name, (x, low + 10), there=name in view.travellers, upright=True)
