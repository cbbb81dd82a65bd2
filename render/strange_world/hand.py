"""A seat's own picture, and the whole table of the solo game: one world large, and the cards beside it; the same at each step of
a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render import marks
from render.face import Names
from render.grounds import grounds
from render.scaled import SHARE, WIDE, Canvas
from render.strange_world import frame, scene
from render.strange_world.art import cards, clouds, travellers
from render.strange_world.look import GAP, HEAD, INNER, MARGIN, NAME, SMALL, SUPPLY, THEME
from render.victory import lined, stacked
from render.words import worded
from rules.strange_world import Own, StrangeWorldView
from rules.strange_world.parts import CELLS, FACES, HAND, SPOTS, TRAVELLERS, WAYS

TOP = MARGIN + HEAD + GAP + 8
WORLD = 760  # the panel with the world
AREA = 660  # the island in it
SIDE_LEFT = MARGIN + WORLD + GAP
SIDE_WIDE = INNER - WORLD - GAP
MOST = 148  # a cell at the most
CARD = 212
MEMORY = 180  # what was got and passed on this turn, below its heading
HEADED = 40  # a heading
SMALL_CARD = 52
OPEN_CARD = 112  # alone: a card to lay
VISITORS = 210  # alone: the three travellers, below the stacks
APART = 18  # of those three, that the bonus of each stays off the next
NOBODY = 104  # the sign that no traveller comes, in the room of what was got and passed on
ALONE = "alone"
KEY = 60


def world_high(*, tray: bool) -> int:
    """Return how high the panel with the world is; `tray`: it has room for travellers."""
    return frame.PANEL_HEAD + frame.PARTS + AREA + (frame.TRAY + 10 if tray else 14)


def has_tray(view: StrangeWorldView) -> bool:
    """Return whether there is room for travellers below the world: some have come, or one may be taken."""
    return view.seats == 1 or bool(view.worlds[view.seat or 0].guests)


def low(*, alone: bool, tray: bool) -> int:
    """Return where the strip of travellers begins."""
    return TOP + world_high(tray=tray) + (0 if alone else GAP + 8)


def height(*, alone: bool, tray: bool) -> int:
    """Return how high the picture is."""
    return low(alone=alone, tray=tray) + (0 if alone else SUPPLY + 6) + MARGIN + 8


@grounds(12)
def background(alone: bool, tray: bool, head: bool = True, supply: bool = True) -> Image.Image:
    """Return what never changes: sky and clouds, and room for the turn above (`head`) and the travellers below (`supply`)."""
    canvas = Canvas(clouds.sky(WIDE, round(height(alone=alone, tray=tray) * SHARE)), THEME)
    high = world_high(tray=tray)
    if head:
        frame.lay_head(canvas)
    canvas.stamp(clouds.panel(WORLD, high), (MARGIN, TOP))
    canvas.stamp(clouds.field(WORLD - 28, AREA), (MARGIN + 14, TOP + frame.PANEL_HEAD + frame.PARTS))
    canvas.stamp(clouds.panel(SIDE_WIDE, high), (SIDE_LEFT, TOP))
    if not alone and supply:
        canvas.stamp(clouds.panel(INNER, SUPPLY), (MARGIN, low(alone=alone, tray=tray)))
    return canvas.image


def draw(view: StrangeWorldView, own: Own, names: Names = ()) -> bytes:
    """A seat's hand and world as a PNG."""
    assert view.seat is not None
    tray = has_tray(view)
    canvas = Canvas(background(False, tray), THEME)
    frame.head(canvas, view, names, MARGIN)
    _world(canvas, view, view.seat, names, None)
    _hand(canvas, view, own, view.seat, {}, (), names)
    frame.supply(canvas, view, (MARGIN, low(alone=False, tray=tray) + 2))
    return canvas.png()


def draw_alone(view: StrangeWorldView, names: Names = ()) -> bytes:
    """The solo game as a PNG."""
    canvas = Canvas(background(True, True), THEME)
    frame.head(canvas, view, names, MARGIN)
    _world(canvas, view, 0, names, None)
    _stacks(canvas, view, {}, (), names)
    return canvas.png()


def draw_step(view: StrangeWorldView, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """A step as a PNG: keys on what can be chosen, the card where it would lie, the traveller where it would stand. It is
    about one's cards and world alone: the turn above is left away, and the travellers below where none is asked for, so that the
    picture stands whole above its buttons. The Sun is about all seats, and has the turn."""
    keys, words = marks.keyed(choices), begun.split()
    if ALONE in keys:  # travellers are chosen by their names
        keys = dict.fromkeys(keys, "")
    alone = view.seats == 1
    tray = has_tray(view)
    head = view.phase == "sun"
    supply = not alone and bool({*keys, *words} & {*TRAVELLERS, ALONE})
    canvas = Canvas(background(alone, tray, head, supply), THEME)
    if head:
        frame.head(canvas, view, names, MARGIN)
    _world(canvas, view, view.seat or 0, names, _asked(words, keys))
    if alone:
        _stacks(canvas, view, keys, words, names)
    elif view.own is not None and view.seat is not None:
        _hand(canvas, view, view.own, view.seat, keys, words, names)
    if supply:
        frame.supply(canvas, view, (MARGIN, low(alone=False, tray=tray) + 2), keys, words)
    if view.phase == "sun":
        _ways(canvas, view, words, keys)
    if _asks_nobody(keys, words):
        _nobody(canvas, view, keys, names)
    wide, high = canvas.image.size
    start = 0 if head else round((TOP - MARGIN) * SHARE)
    end = high if alone or supply else round((low(alone=False, tray=tray) + MARGIN - GAP) * SHARE)
    canvas.image = canvas.image.crop((0, start, wide, end))
    return canvas.png()


def _asked(words: Sequence[str], keys: Mapping[str, str]) -> scene.Step:
    """Return what a line begun and its next words mean on the world."""
    placing = words[:1] == ["place"]
    cells = [word for word in words[2:] if word in CELLS] if placing else []
    return scene.Step(
        keys={word: sign for word, sign in keys.items() if word in CELLS or word in SPOTS},
        cell=cells[0] if cells else "",
        card=words[1] if cells else "",
        traveller=next((word for word in words if word in TRAVELLERS), ""),
        spot=next((word for word in words if word in SPOTS), ""),
        chosen=tuple(cells[1:]),
    )


def _world(canvas: Canvas, view: StrangeWorldView, seat: int, names: Names, step: scene.Step | None) -> None:
    middle = TOP + frame.PANEL_HEAD / 2 + 2
    if seat in view.to_move and view.seats > 1:
        canvas.stamp(clouds.field(WORLD - 20, frame.PANEL_HEAD - 12, "sun"), (MARGIN + 10, TOP + 8))
    canvas.stamp(marks.badge(seat, 72, THEME), (MARGIN + 58, middle))
    world = view.worlds[seat]
    x = MARGIN + WORLD - 30.0
    x -= canvas.text((x, middle), str(world.points), frame.SCORE, "ink", align="r") + 10
    canvas.stamp(marks.star(56, THEME), (x - 28, middle))
    lines, size = lined(frame.called(names, seat), x - 70 - MARGIN - 106, NAME, SMALL)
    stacked(canvas, (MARGIN + 106, middle), lines, size, "ink")
    top = TOP + frame.PANEL_HEAD
    frame.parts(canvas, view.parts[seat], (MARGIN + 30, top + frame.PARTS / 2 - 2), WORLD - 56)
    top += frame.PARTS
    box = (MARGIN + 22, top + 6, MARGIN + WORLD - 22, top + AREA - 6)
    placing = step is not None and bool(step.keys.keys() & set(CELLS)) and not step.cell
    grows = step is None or placing or bool(step.cell)
    scene.draw(canvas, world, box, most=MOST, changed=frame.changed(view, seat), grows=grows, step=step)
    if world.guests:
        frame.come(canvas, world, (MARGIN + 10, top + AREA + 4), WORLD - 20)


def _hand(
    canvas: Canvas, view: StrangeWorldView, own: Own, seat: int, keys: Mapping[str, str], words: Sequence[str], names: Names
) -> None:
    """The cards held; an arrow at those that will be passed on and to whom; below, what was passed and got this turn, as long as
    `_nobody` does not need its room."""
    high = world_high(tray=has_tray(view))
    nobody = _asks_nobody(keys, words)
    pitch = (high - 24 - (MEMORY if own.passed or nobody else 0)) / HAND
    size = min(CARD, round(pitch) - 20)
    size -= size % scene.STEP
    chosen, taken = list(own.chosen), [word for word in words if word in FACES]
    for n, card in enumerate(own.hand):
        x, y = SIDE_LEFT + SIDE_WIDE / 2 - 34, TOP + 12 + (n + 0.5) * pitch
        canvas.stamp(cards.card(card, size), (x, y))
        if card in taken:
            taken.remove(card)
            canvas.stamp(marks.chosen(size, size, THEME), (x - size / 2, y - size / 2))
        elif card in keys:  # two alike have one key
            canvas.stamp(marks.key(keys[card], KEY, THEME), (x - size / 2 - 8, y - size / 2 + 34))
        if card in chosen and not words:
            chosen.remove(card)
            canvas.stamp(travellers.arrow(56, colour="blue"), (x + size / 2 + 34, y - 40))
            canvas.stamp(marks.badge(frame.neighbour(view, seat, 1), 70, THEME), (x + size / 2 + 36, y + 34))
    if not own.passed or nobody:
        return
    top = TOP + high - MEMORY
    canvas.box((SIDE_LEFT + 24, top, SIDE_LEFT + SIDE_WIDE - 24, top + 2), "line")
    canvas.name((SIDE_LEFT + 24, top + 22), worded(names, "strange-world-picture-passed"), SMALL, "faded", SIDE_WIDE - 40)
    top += HEADED - 4
    for n, (giver, sets) in enumerate(((frame.neighbour(view, seat, -1), own.got), (seat, own.passed))):
        y = top + 42 + n * 62
        canvas.stamp(marks.badge(giver, 50, THEME), (SIDE_LEFT + 46, y))
        x = SIDE_LEFT + 80.0
        for card in (card for cards_ in sets for card in cards_):
            canvas.stamp(cards.card(card, SMALL_CARD), (x + 28, y))
            x += 60
        canvas.stamp(travellers.arrow(32, colour="faded"), (x + 20, y))
        canvas.stamp(marks.badge(seat if n == 0 else frame.neighbour(view, seat, 1), 50, THEME), (x + 66, y))


def _ways(canvas: Canvas, view: StrangeWorldView, words: Sequence[str], keys: Mapping[str, str]) -> None:
    """Return where the Sun can point: the seats in their order, either way, with a key."""
    for n, (way, step) in enumerate(WAYS.items()):
        x, y = SIDE_LEFT + SIDE_WIDE / 2, TOP + world_high(tray=has_tray(view)) * (n + 0.5) / len(WAYS)
        canvas.stamp(travellers.sun(120), (x, y - 120))
        if way in keys:
            canvas.stamp(marks.key(keys[way], KEY, THEME), (SIDE_LEFT + 60, y - 150))
        elif way in words:
            canvas.stamp(marks.chosen(SIDE_WIDE - 60, 320, THEME), (SIDE_LEFT + 30, y - 190))
        pitch = min(96.0, (SIDE_WIDE - 40) / view.seats)
        for k in range(view.seats):
            left = x + (k - (view.seats - 1) / 2) * pitch
            canvas.stamp(marks.badge((view.sun + k * step) % view.seats, 62, THEME), (left, y))
            if k:
                canvas.stamp(travellers.arrow(26), (left - pitch / 2, y))


def _asks_nobody(keys: Mapping[str, str], words: Sequence[str]) -> bool:
    """Return whether no traveller can be chosen, or is."""
    return ALONE in keys or ALONE in words


def _nobody(canvas: Canvas, view: StrangeWorldView, keys: Mapping[str, str], names: Names) -> None:
    """No traveller comes: a struck one and the word of its button, beside the cards in a place of their own, with their key."""
    bottom = TOP + world_high(tray=has_tray(view)) - (VISITORS if view.seats == 1 else 0)
    x, y = SIDE_LEFT + 118, bottom - MEMORY / 2 + 2
    canvas.box((SIDE_LEFT + 24, bottom - MEMORY, SIDE_LEFT + SIDE_WIDE - 24, bottom - MEMORY + 2), "line")
    canvas.stamp(travellers.nobody(NOBODY), (x, y))
    if ALONE not in keys:
        canvas.stamp(marks.chosen(NOBODY, NOBODY, THEME), (x - NOBODY / 2, y - NOBODY / 2))
    left = x + NOBODY / 2 + 16
    canvas.name((left, y), worded(names, "strange-world-word-alone"), SMALL, "ink", SIDE_LEFT + SIDE_WIDE - 16 - left)


def _stacks(canvas: Canvas, view: StrangeWorldView, keys: Mapping[str, str], words: Sequence[str], names: Names) -> None:
    """Alone: the stacks with their numbers, the cards to lay, the travellers."""
    left, wide = SIDE_LEFT + 16, SIDE_WIDE - 32
    top = TOP + 12.0
    if view.open:
        taken = [word for word in words if word in FACES]
        for n, card in enumerate(view.open):
            x, y = left + (n + 0.5) * wide / max(HAND, len(view.open)), top + 74
            canvas.stamp(cards.card(card, OPEN_CARD), (x, y))
            if card in taken:
                taken.remove(card)
                canvas.stamp(marks.chosen(OPEN_CARD, OPEN_CARD, THEME), (x - OPEN_CARD / 2, y - OPEN_CARD / 2))
            elif card in keys:  # two alike have one key
                canvas.stamp(marks.key(keys[card], KEY, THEME), (x - OPEN_CARD / 2 + 22, y + OPEN_CARD / 2 + 6))
        top += 176
        canvas.box((SIDE_LEFT + 24, top - 8, SIDE_LEFT + SIDE_WIDE - 24, top - 6), "line")
    canvas.name((SIDE_LEFT + 24, top + 14), worded(names, "strange-world-picture-stacks"), SMALL, "faded", SIDE_WIDE - 40)
    top += HEADED
    across = 2
    bottom = TOP + world_high(tray=True) - VISITORS
    rows = -(-len(view.stacks) // across)
    high = min(150.0, (bottom - 12 - (MEMORY if _asks_nobody(keys, words) else 0) - top) / rows)
    size = min(108, round(high) - 24)
    size -= size % scene.STEP
    for n, up in enumerate(view.stacks):
        if up is None:
            continue
        x, y = left + (n % across + 0.5) * wide / across, top + (n // across + 0.5) * high
        for k in (2, 1):
            canvas.stamp(travellers.back(size), (x + 12 + k * 4, y - k * 4))
        canvas.stamp(cards.card(up, size - 4), (x + 12, y))
        number = str(n + 1)
        if number in keys:
            canvas.stamp(marks.key(number, 50, THEME), (x - size / 2 - 12, y))
        else:
            canvas.text((x - size / 2 - 16, y), f"#{number}", SMALL, "faded")
        if words[:2] == ["stack", number]:
            canvas.stamp(marks.chosen(size, size, THEME), (x + 12 - size / 2, y - size / 2))
    canvas.box((SIDE_LEFT + 24, bottom, SIDE_LEFT + SIDE_WIDE - 24, bottom + 2), "line")
    held = [*(guest.name for guest in view.worlds[0].guests), *view.travellers]
    shown = [name for name in travellers.CREATURES if name in held]
    size = min(frame.TOKEN, round(wide / max(1, len(shown))) - APART)
    for n, name in enumerate(shown):
        x = left + (n + 0.5) * wide / len(shown)
        sign = keys.get(name, "")
        there, chosen = name in view.travellers, name in words
        frame.visitor(canvas, name, (x, bottom + 16), there=there, size=size, sign=sign, low=n % 2 == 1, chosen=chosen)
