"""What the pictures have in common: the strip on top, the travellers that wait, a seat's panel with its world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from render import marks
from render.canvas import Canvas, width
from render.strange_world import scene
from render.strange_world.art import cards, travellers
from render.strange_world.look import GAP, HEAD, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from rules.game import Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import FUMAROLES, TRAVELLERS, TURNS
from rules.strange_world.position import World

TURN_BOX = 44
TIGHT = 4  # so many badges stand closer, that five Dark Cities fit beside them
PANEL = (INNER - GAP) // 2
PANEL_HEAD = 86
AREA = 396
MOST = 124  # a cell at the most; four rows make it smaller
PANEL_HIGH = PANEL_HEAD + AREA + 12
PARTS = 58  # the strip of parts of a score
STACKED = 92  # the same with the numbers below the signs


def head(canvas: Canvas, view: StrangeWorldView, top: int) -> None:
    """Turn, the Sun and this turn's order, the Dark Cities and Fumaroles left; its sheet belongs to the background."""
    middle = top + HEAD / 2
    x = MARGIN + 22.0
    for number in range(1, TURNS + 1):
        box = (x, middle - TURN_BOX / 2, x + TURN_BOX, middle + TURN_BOX / 2)
        now = number == view.turn and view.result is None
        canvas.box(box, "ink" if now else "line")
        if not now:
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
        if number < view.turn or view.result is not None:
            canvas.stamp(travellers.tick(36), (x + TURN_BOX / 2, middle))
        else:
            canvas.text((x + TURN_BOX / 2, middle), str(number), MIDDLE if now else SMALL, "paper" if now else "faded")
        x += TURN_BOX + 3
    x = _parted(canvas, x + 6, top)
    if view.seats > 1 and view.result is None:
        canvas.stamp(travellers.sun(78), (x + 38, middle))
        x += 84
        order = view.order or (view.sun,)
        size, apart = (50, 15) if len(order) >= TIGHT else (58, 18)
        for n, seat in enumerate(order):
            if n:
                canvas.stamp(travellers.arrow(22, colour="faded"), (x + apart / 2 - 1, middle))
                x += apart
            canvas.stamp(marks.badge(seat, size, THEME), (x + size / 2 + 1, middle))
            x += size + 2
        if not view.order:
            canvas.stamp(travellers.dots(50), (x + 30, middle))
            x += 60
        x = _parted(canvas, x + 8, top)
    right = float(MARGIN + INNER - 20)
    canvas.text((right, middle), str(view.fumaroles), MIDDLE, "ink", align="r")
    right -= width(str(FUMAROLES), MIDDLE) + 44
    canvas.stamp(travellers.sign("fumarole", 62), (right, middle))
    right -= 46
    canvas.box((right, top + 20, right + 2, top + HEAD - 20), "line")
    step = min(74.0, (right - x - 6) / max(1, len(view.cities)))
    for n, value in enumerate(view.cities):
        canvas.stamp(cards.plate(value, 74), (right - 6 - step * (len(view.cities) - n - 0.5), middle))


def _parted(canvas: Canvas, x: float, top: int) -> float:
    canvas.box((x + 8, top + 20, x + 10, top + HEAD - 20), "line")
    return x + 26


def supply(canvas: Canvas, view: StrangeWorldView, at: tuple[int, int]) -> None:
    """The travellers that wait, in a strip, with their names and what they add to their five stars."""
    step = (INNER - 20) / len(TRAVELLERS)
    for n, name in enumerate(TRAVELLERS):
        visitor(canvas, name, (at[0] + 10 + (n + 0.5) * step, at[1] + 8), there=name in view.travellers)


def corner(canvas: Canvas, view: StrangeWorldView, at: tuple[int, int], names: tuple[str, ...], high: int) -> None:
    """The travellers that wait, in two columns of a panel."""
    rows = (len(names) + 1) // 2
    for n, name in enumerate(names):
        x, y = at[0] + 22 + n % 2 * (PANEL - 20) / 2, at[1] + high * (n // 2 + 0.5) / rows
        there = name in view.travellers
        if there:
            canvas.stamp(travellers.token(name, TOKEN_LARGE), (x + TOKEN_LARGE / 2, y))
            canvas.text((x + TOKEN_LARGE + 12, y + 26), f"+{TRAVELLERS[name].bonus}", MIDDLE, "ink", align="l")
        canvas.text((x + TOKEN_LARGE + 12, y - 26 if there else y), name, SMALL, "ink" if there else "faded", align="l")


def visitor(canvas: Canvas, name: str, at: tuple[float, float], *, there: bool = True, upright: bool = False) -> None:
    """A traveller in the supply: token, bonus, name; only its name where it has gone. `upright`: the bonus below the token."""
    x, top = at
    if there:
        token, bonus = ((x, top + 46), (x, top + 115)) if upright else ((x - 20, top + 46), (x + 40, top + 24))
        canvas.stamp(travellers.token(name, TOKEN_WAITING), token)
        canvas.stamp(scene.tag(54), bonus)
        canvas.text(bonus, f"+{TRAVELLERS[name].bonus}", SMALL, "ink")
    canvas.text((x, top + (158 if upright else 108)), name, SMALL, "ink" if there else "faded")


def parts(canvas: Canvas, points: Mapping[str, int], at: tuple[float, float], wide: float, *, stacked: bool = False) -> None:
    """The seven parts of a score in a strip; `at` is its left end, half its height down. `stacked`: each number stands below its
    sign, for numbers of two digits do not fit beside them in a panel."""
    step = wide / len(points)
    for n, (part, gained) in enumerate(points.items()):
        x = at[0] + n * step
        if stacked:
            canvas.stamp(travellers.sign(part, 40), (x + step / 2, at[1] - 20))
            canvas.text((x + step / 2, at[1] + 22), str(gained), SMALL, "ink" if gained else "faded")
            continue
        canvas.stamp(travellers.sign(part, 34), (x + 18, at[1]))
        canvas.text((x + 37, at[1]), str(gained), SMALL, "ink" if gained else "faded", align="l")


TOKEN_WAITING = 86
TOKEN_LARGE = 112


def panel_at(seat: Seat, top: int) -> tuple[int, int]:
    """The top left corner of a seat's panel: two beside each other."""
    return MARGIN + seat % 2 * (PANEL + GAP), top + seat // 2 * (PANEL_HIGH + GAP)


@dataclass(frozen=True, slots=True)
class Panel:
    """All that a seat's panel shows beside its world. `drafting`: choices are made; `changed`: its last placement is news."""

    seats: int
    seat: Seat
    acts: bool
    drafting: bool
    sun: bool
    held: int
    changed: bool


def changed(view: StrangeWorldView, seat: Seat) -> bool:
    """Whether a seat laid a card this turn, or the last one of the turn before."""
    return bool(view.played[seat]) or seat == view.latest


def panel_of(view: StrangeWorldView, seat: Seat) -> Panel:
    """What the panel of a seat shows now."""
    drafting = view.phase in ("first", "second")
    sun = seat == view.sun and view.seats > 1
    return Panel(view.seats, seat, seat in view.to_move, drafting, sun, view.held[seat], changed(view, seat))


def panel(canvas: Canvas, shown: Panel, world: World) -> None:
    """Draw a seat's panel over a canvas of its size: badge, whether it holds the Sun, whose turn it is, its stars now, its hand
    from behind, its world."""
    middle = PANEL_HEAD / 2 + 2
    if shown.acts and not shown.drafting:
        canvas.stamp(marks.sheet(PANEL - 24, PANEL_HEAD - 16, THEME, "sun", grid=False, frame=False), (12, 12))
    canvas.stamp(marks.badge(shown.seat, 76, THEME), (62, middle))
    x = 112.0
    if shown.sun:
        canvas.stamp(travellers.sun(58), (x + 28, middle))
        x += 66
    if shown.acts and not shown.drafting:
        canvas.stamp(marks.pencil(70, THEME, left=True), (x, middle))
        x += 84
    if shown.drafting:
        canvas.stamp((travellers.dots if shown.acts else travellers.tick)(54), (x + 26, middle))
        x += 66
    for n in range(shown.held):
        canvas.stamp(travellers.back(58), (x + 26 + n * 30, middle))
    points = str(world.points)
    canvas.text((PANEL - 26, middle), points, LARGE, "ink", align="r")
    canvas.stamp(marks.star(52, THEME), (PANEL - 26 - width(points, LARGE) - 38, middle))
    box = (14, PANEL_HEAD, PANEL - 14, PANEL_HEAD + AREA)
    scene.draw(canvas, world, box, most=MOST, changed=shown.changed)


def neighbour(view: StrangeWorldView, seat: Seat, step: int) -> Seat:
    """The seat that gets this one's cards (1), or gives its own to it (-1)."""
    order = view.order
    return order[(order.index(seat) + step) % len(order)]
