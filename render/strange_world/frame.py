"""What the pictures have in common: the cloud on top (whose turn, what happened, turn, order, what is left), the travellers that
wait, a seat's panel with its world."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from render import marks, naming
from render.canvas import Canvas, clipped, width, written
from render.face import Names
from render.strange_world import scene
from render.strange_world.art import cards, clouds, travellers
from render.strange_world.look import FIRST, GAP, HEAD, INNER, MARGIN, MIDDLE, NAME, SMALL, THEME
from render.words import worded
from rules.game import Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import FUMAROLES, TRAVELLERS, TURNS
from rules.strange_world.position import World

NEWS = 64  # the line with the last card
LINE = (HEAD - NEWS) // 2
TURN_BOX = 50
TIGHT = 4  # so many badges stand closer, that five Dark Cities fit beside them
PANEL = (INNER - GAP) // 2
PANEL_HEAD = 92
PANEL_NAME = 96  # where the name begins
AREA = 470  # of a world, at the most
AREAS = (340, 400)  # where no world has more than two rows, or three
MOST = 124  # a cell at the most
TRAY = 176  # the travellers that have come, below a world
PARTS = 62  # the strip of parts of a score
STACKED = 96  # the same with the numbers below the signs
TOKEN = 124  # a traveller that waits, or has come
APART = 10  # of two travellers with their names
CROWDED = 92  # a traveller among so many that their names stand on two lines
LOWER = 38  # the second line of names
KEY = 52  # the key of a choice
LATEST = 56  # who laid the last card
CARD = 54  # and which
ROUNDED = 16  # what sizes on a smaller picture may take more
SCORE = 60


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def lay_head(canvas: Canvas) -> None:
    """Draw what never changes of the cloud on top."""
    canvas.stamp(clouds.panel(INNER, HEAD), (MARGIN, MARGIN))


def head(canvas: Canvas, view: StrangeWorldView, names: Names, top: int) -> None:
    """Draw whose turn it is and what they do; what the last card did, in words; below them the Sun with the order, the Dark Cities
    and Fumaroles left."""
    middle = top + LINE / 2 + 6
    right = _turns(canvas, view, middle) - 22
    x = MARGIN + 26.0
    if view.to_move and view.seats > 1:
        canvas.stamp(marks.pencil(76, THEME), (x + 76, middle))
        x += 92
    who = view.to_move if view.seats > 1 else (0,)
    for seat in who:
        canvas.stamp(marks.badge(seat, 76, THEME), (x + 38, middle))
        x += 82
    duty = worded(names, "strange-world-picture-can", phase=view.phase, waiting=len(view.to_move)) if view.to_move else ""
    x += 10
    room = right - x - 20
    if len(who) == 1:
        name = called(names, who[0])
        natural = min(width(written(name), FIRST), room / 2)
        size = NAME if natural + 24 + width(duty, NAME) <= room else SMALL
        x += naming.write(canvas, (x, middle), name, FIRST, "ink", room - 24 - width(duty, size), SMALL, THEME) + 24
    else:
        size = NAME if width(duty, NAME) <= room else SMALL
    if duty:
        canvas.text((x, middle), duty, size, "ink", align="l")
    _latest(canvas, view, names, top + LINE + NEWS / 2 + 4)
    _left(canvas, view, top + HEAD - LINE / 2 - 6)


def _turns(canvas: Canvas, view: StrangeWorldView, middle: float) -> float:
    """The turns, done, now and to come; returns where they begin."""
    x = left = MARGIN + INNER - 26.0 - TURNS * (TURN_BOX + 4)
    for number in range(1, TURNS + 1):
        box = (x, middle - TURN_BOX / 2, x + TURN_BOX, middle + TURN_BOX / 2)
        now = number == view.turn and view.result is None
        canvas.box(box, "ink" if now else "line")
        if not now:
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "sheet")
        if number < view.turn or view.result is not None:
            canvas.stamp(travellers.tick(40), (x + TURN_BOX / 2, middle))
        else:
            canvas.text((x + TURN_BOX / 2, middle), str(number), MIDDLE if now else SMALL, "paper" if now else "faded")
        x += TURN_BOX + 4
    return left


def _latest(canvas: Canvas, view: StrangeWorldView, names: Names, middle: float) -> None:
    """Draw who laid the last card, where, and what it did, in a line: with what the card is called as long as there is room."""
    canvas.box((MARGIN + 26, middle - NEWS / 2 + 2, MARGIN + INNER - 26, middle - NEWS / 2 + 4), "line")
    x, right = MARGIN + 30.0, MARGIN + INNER - 26.0
    world = None if view.latest is None else view.worlds[view.latest]
    if view.latest is None or world is None or not world.last:
        canvas.text((x, middle), worded(names, "strange-world-picture-none"), NAME, "faded", align="l")
        return
    if view.seats > 1:
        canvas.stamp(marks.badge(view.latest, LATEST, THEME), (x + LATEST / 2, middle))
        x += LATEST + 12
    who = called(names, view.latest)
    lead, card = worded(names, "strange-world-picture-laid"), world.laid[world.last]
    for size, whole in ((NAME, True), (SMALL, True), (NAME, False), (SMALL, False)):
        said = _did(world, names, whole=whole)
        needs = width(lead, size) + CARD + 24 + width(said, size)
        if x + width(written(who), size) + 16 + needs <= right:
            break
    room = right - x - needs - 16
    if who and room >= min(width(written(who), SMALL), 2 * SMALL):
        x += naming.write(canvas, (x, middle), who, size, "ink", room, SMALL, THEME) + 16
    x += canvas.text((x, middle), lead, size, "ink", align="l") + 12
    canvas.stamp(cards.card(card, CARD), (x + CARD / 2, middle))
    x += CARD + 12
    canvas.text((x, middle), clipped(said, size, right - x + ROUNDED), size, "ink", align="l")


def _did(world: World, names: Names, *, whole: bool) -> str:
    """Return what the last placement of a world was and did; `whole`: with what the card is called."""
    card = worded(names, f"strange-world-card-{world.laid[world.last].replace('+', '-portal')}") if whole else ""
    said = [worded(names, "strange-world-picture-on", card=card or "none", cell=world.last)]
    if world.came:
        said.append(worded(names, "strange-world-picture-came", traveller=travellers.called(world.came)))
    if world.flips:
        said.append(worded(names, "strange-world-picture-flipped", cells=" ".join(world.flips)))
    if world.cover:
        said.append(worded(names, "strange-world-picture-covered", cell=world.cover))
        built = [city.value for city in world.cities[-1:] if world.cover in (city.one, city.two)]
        said += [worded(names, "strange-world-picture-city", value=value) for value in built]
    return ", ".join(said)


def _left(canvas: Canvas, view: StrangeWorldView, middle: float) -> None:
    """The Sun with this turn's order, the Dark Cities and Fumaroles left."""
    x = MARGIN + 26.0
    if view.seats > 1 and view.result is None:
        canvas.stamp(travellers.sun(78), (x + 39, middle))
        x += 88
        order = view.order or (view.sun,)
        size, apart = (52, 15) if len(order) >= TIGHT else (60, 18)
        for n, seat in enumerate(order):
            if n:
                canvas.stamp(travellers.arrow(22, colour="faded"), (x + apart / 2 - 1, middle))
                x += apart
            canvas.stamp(marks.badge(seat, size, THEME), (x + size / 2 + 1, middle))
            x += size + 2
        if not view.order:
            canvas.stamp(travellers.dots(50), (x + 30, middle))
            x += 60
    right = float(MARGIN + INNER - 30)
    canvas.text((right, middle), str(view.fumaroles), MIDDLE, "ink", align="r")
    right -= width(str(FUMAROLES), MIDDLE) + 46
    canvas.stamp(travellers.sign("fumarole", 64), (right, middle))
    right -= 60
    step = min(78.0, (right - x - 6) / max(1, len(view.cities)))
    for n, value in enumerate(view.cities):
        canvas.stamp(cards.plate(value, 74), (right - step * (len(view.cities) - n - 0.5), middle))


# Travellers.


def supply(
    canvas: Canvas,
    view: StrangeWorldView,
    at: tuple[int, int],
    keys: Mapping[str, str] | None = None,
    chosen: Collection[str] = (),
) -> None:
    """The travellers that wait, in a strip, with their names and what they add to their five stars; keys on those that can be
    chosen, corners around those that are."""
    step = (INNER - 24) / len(TRAVELLERS)
    for n, name in enumerate(TRAVELLERS):
        there = name in view.travellers
        middle, sign = (at[0] + 12 + (n + 0.5) * step, at[1] + 10), (keys or {}).get(name, "")
        visitor(canvas, name, middle, there=there, sign=sign, chosen=name in chosen)


def corner(canvas: Canvas, view: StrangeWorldView, at: tuple[int, int], names: tuple[str, ...], high: int) -> None:
    """The travellers that wait, in two columns of a panel."""
    pitch = (high - 28) / ((len(names) + 1) // 2)
    size = min(TOKEN, round(pitch) - 2 * APART)
    for n, name in enumerate(names):
        x = at[0] + 24 + n % 2 * (PANEL - 24) / 2 + size / 2
        visitor(canvas, name, (x, at[1] + 20 + n // 2 * pitch), there=name in view.travellers, size=size, beside=True)


def visitor(
    canvas: Canvas,
    name: str,
    at: tuple[float, float],
    *,
    there: bool = True,
    size: int = TOKEN,
    sign: str = "",
    rows: str = "",
    low: bool = False,
    beside: bool = False,
    chosen: bool = False,
) -> None:
    """A traveller: token, bonus, name; only its name where it has gone. `at`: the middle of its upper edge; `sign`: its key;
    `chosen`: between corners, below its bonus;
    `rows`: those it stands by; `low`: its name stands a line lower, clear of its neighbours'; `beside`: at the right of
    the token."""
    x, top = at
    if there:
        canvas.stamp(travellers.token(name, size), (x, top + size / 2 + 2))
        if chosen:
            canvas.stamp(marks.chosen(size, size, THEME), (x - size / 2, top + 2))
        bonus = (x + size / 2 - 16, top + 8)
        canvas.stamp(scene.tag(62), bonus)
        canvas.text(bonus, f"+{TRAVELLERS[name].bonus}", SMALL, "ink")
    if sign:
        canvas.stamp(marks.key(sign, KEY, THEME), (x - size / 2 + 20, top + 24))
    said = travellers.called(name)
    if rows:
        said = f"{said} {rows}"
    if beside:
        canvas.text((x + size / 2 + APART, top + size / 2 + 8), said, SMALL, "ink" if there else "faded", align="l")
        return
    canvas.text((x, top + size + 24 + (LOWER if low else 0)), said, SMALL, "ink" if there else "faded")


def come(canvas: Canvas, world: World, at: tuple[int, int], wide: int) -> None:
    """The travellers of a world in a line, with the rows they stand by as long as there is room for them; many are smaller, and
    every other name stands lower."""
    said = [travellers.called(guest.name) for guest in world.guests]
    rows = [f"{guest.spot[1]}–{guest.spot[2]}" for guest in world.guests]
    full = slots([f"{name} {row}" for name, row in zip(said, rows, strict=True)])
    shown = full if sum(full) <= wide else slots(said)
    if sum(shown) <= wide:
        x = at[0] + (wide - sum(shown)) / 2
        for guest, row, step in zip(world.guests, rows, shown, strict=True):
            visitor(canvas, guest.name, (x + step / 2, at[1]), rows=row if shown is full else "")
            x += step
        return
    first, last = (max(CROWDED, width(name, SMALL) + APART) for name in (said[0], said[-1]))
    step = (wide - (first + last) / 2) / (len(said) - 1)
    size = min(CROWDED, round(step) - 4)
    for n, guest in enumerate(world.guests):
        x, top = at[0] + first / 2 + n * step, at[1] + CROWDED - size
        visitor(canvas, guest.name, (x, top), size=size, low=n % 2 == 1)


def slots(labels: Sequence[str]) -> list[float]:
    """Return how wide travellers with these labels are, each with what keeps it from the next."""
    return [max(TOKEN + APART, width(said, SMALL) + 2 * APART) for said in labels]


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


# A seat's panel.


def areas(view: StrangeWorldView) -> tuple[int, ...]:
    """Return how high the grounds of the worlds beside each other are, two by two: as the taller of them needs it, for a desk shows
    350 pixels of the whole."""
    growing = view.to_move if view.phase == "place" else ()
    rows = [len({cell[1] for cell in world.up}) + (seat in growing) for seat, world in enumerate(view.worlds)]
    return tuple((*AREAS, AREA)[min(max(0, *rows[n : n + 2], 2) - 2, len(AREAS))] for n in range(0, len(rows), 2))


def panel_high(area: int) -> int:
    """Return how high a panel is with ground so high."""
    return PANEL_HEAD + area + 14


def panel_at(seat: Seat, top: int, areas: Sequence[int]) -> tuple[int, int]:
    """The top left corner of a seat's panel: two beside each other."""
    return MARGIN + seat % 2 * (PANEL + GAP), top + sum(panel_high(area) + GAP + 8 for area in areas[: seat // 2])


@dataclass(frozen=True, slots=True)
class Panel:
    """All that a seat's panel shows beside its world. `drafting`: choices are made; `changed`: its last placement is news;
    `grows`: it lays a card now, where it may is shown; `areas`: how high the grounds of all worlds are; `leads`: it has the most
    stars; `now`: says that these are the stars of this moment."""

    seats: int
    seat: Seat
    name: str
    acts: bool
    drafting: bool
    sun: bool
    held: int
    leads: bool
    now: str
    changed: bool
    grows: bool
    areas: tuple[int, ...]


def changed(view: StrangeWorldView, seat: Seat) -> bool:
    """Return whether a seat laid the newest card: what others laid before it is no news any more."""
    return seat == view.latest


def has_tray(view: StrangeWorldView) -> bool:
    """Return whether a traveller has come to some world."""
    return any(world.guests for world in view.worlds)


def panel_of(view: StrangeWorldView, names: Names, seat: Seat) -> Panel:
    """Return what the panel of a seat shows now."""
    drafting = view.phase in ("first", "second")
    sun = seat == view.sun and view.seats > 1
    acts = seat in view.to_move
    name = called(names, seat)
    grows = acts and view.phase == "place"
    leads = seat in marks.leaders([world.points for world in view.worlds])
    now = worded(names, "strange-world-picture-now")
    held = view.held[seat]
    return Panel(view.seats, seat, name, acts, drafting, sun, held, leads, now, changed(view, seat), grows, areas(view))


def lay_panel(canvas: Canvas, area: int, *, acts: bool) -> None:
    """Draw what never changes of a seat's panel: the ground of its world, and that of its heading when it `acts`."""
    if acts:
        canvas.stamp(clouds.field(PANEL - 20, PANEL_HEAD - 12, "sun"), (10, 8))
    canvas.stamp(clouds.field(PANEL - 24, area - 4), (12, PANEL_HEAD + 2))


def panel(canvas: Canvas, shown: Panel, world: World) -> None:
    """Draw a seat's panel over what `lay_panel` left: badge, name, whether it holds the Sun, its hand from behind, its stars now,
    its world."""
    middle = PANEL_HEAD / 2 + 2
    canvas.stamp(marks.badge(shown.seat, 68, THEME), (54, middle))
    right = PANEL - 26.0
    wide = canvas.text((right, middle - 15), str(world.points), SCORE, "ink", align="r")
    wide = max(wide, canvas.text((right, middle + 30), shown.now, SMALL, "faded", align="r"))
    right -= wide + 8
    canvas.stamp(marks.star(50, THEME), (right - 25, middle - 15))
    right -= 56
    if shown.drafting:
        canvas.stamp((travellers.dots if shown.acts else travellers.tick)(48), (right - 24, middle))
        right -= 56
    if shown.held:
        right -= canvas.text((right, middle), str(shown.held), MIDDLE, "ink", align="r") + 8
        canvas.stamp(travellers.back(50), (right - 20, middle))
        right -= 50
    needs = width(shown.name, NAME) + (60 if shown.leads else 0)
    if shown.sun and needs <= right - 60 - 104:  # the heading has it too: a name goes first
        canvas.stamp(travellers.sun(52), (right - 26, middle))
        right -= 60
    naming.write(canvas, (PANEL_NAME, middle), shown.name, NAME, "ink", right - PANEL_NAME, SMALL, THEME, leads=shown.leads)
    box = (18, PANEL_HEAD + 8, PANEL - 18, PANEL_HEAD + shown.areas[shown.seat // 2] - 6)
    scene.draw(canvas, world, box, most=MOST, changed=shown.changed, grows=shown.grows)


def neighbour(view: StrangeWorldView, seat: Seat, step: int) -> Seat:
    """The seat that gets this one's cards (1), or gives its own to it (-1)."""
    order = view.order
    return order[(order.index(seat) + step) % len(order)]
