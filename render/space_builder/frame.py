"""What the pictures share: the strip on top, cities on their panels, judged cities with what is wrong, rows of buildings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image

from render import marks, naming
from render.canvas import ELLIPSIS, LARGEST, Canvas, Pen, Point, Sprite, told_of, width, wrapped
from render.face import Names
from render.space_builder import icons, space
from render.space_builder.buildings import building, frozen
from render.space_builder.look import (
    AXIS,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    MIDDLE,
    NAME,
    SMALL,
    THEME,
    TILE,
    TILE_GAP,
)
from render.victory import fitted
from render.words import worded
from rules.game import Seat
from rules.space_builder import Judged, Round, SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, MAPS, WATCH, Cards, stands

PENCIL = 100
SMALL_STATUS = 50
HEAD_BADGE = 64
KEY = 58  # of a choice
NEWS = 60  # a line with what happens now, or happened last
NEWS_BADGE = 52
NOW = ("builds", "unlocks", "waits", "ready", "done", "stopped")  # first what the round waits for


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def brief(name: str, size: float, room: float) -> str:
    """A name as it stands in the strip on top: without what is in brackets at its end, where only that does not fit."""
    short = name.rpartition(" (")[0] if name.endswith(")") else ""
    return short if short and width(name, size) > room else name


def named(names: Names, seat: Seat) -> str:
    """Return what a sentence calls a seat."""
    return called(names, seat) or worded(names, "seat-number", number=seat + 1)


def leaders(view: SpaceBuilderView) -> list[Seat]:
    """Return who has won the most rounds, each of which brings a building, of equal ones with the fewest faults in all, as the
    result ranks them; nobody while all are level in both."""
    if view.seats == 1:
        return []
    most = max(view.faults) + 1
    return marks.leaders([wins * most - faults for wins, faults in zip(view.wins, view.faults, strict=True)])


def said_status(view: SpaceBuilderView, names: Names, seat: Seat) -> str:
    """Return what a seat is at, in a word or two."""
    return worded(names, "space-builder-picture-status", status=status(view, seat), pace=view.pace)


def said_last(last: Round, names: Names) -> tuple[Seat | None, Callable[[str], str]]:
    """Return what the round before came to, as a sentence about whoever won it; about nobody where nobody did, or for one seat."""
    words = partial(worded, names)
    if len(last.cities) == 1:
        return None, lambda _: words("space-builder-picture-alone", round=last.number, faults=last.cities[0].total)
    if last.winner is None:
        return None, lambda _: words("space-builder-picture-nobody", round=last.number)
    winner = last.winner
    return winner, lambda who: words("space-builder-picture-won", who=who, round=last.number, faults=last.cities[winner].total)


def status(view: SpaceBuilderView, seat: Seat) -> str:
    """Return what a seat is at, as icons.status names it."""
    if view.done[seat]:
        return "done"
    if view.stopped[seat]:
        return "stopped"
    if view.building[seat]:
        return "builds"
    if view.unlocking == seat:
        return "unlocks"
    return "ready" if view.ready[seat] else "waits"


def waited(view: SpaceBuilderView) -> list[Seat]:
    """Return whom a round waits for, in its order: not those who are ready, for the next map comes to them by itself."""
    seats = [seat for seat in in_order(view) if seat in view.to_move]
    return [seat for seat in seats if status(view, seat) != "ready"] or seats


def seconds(ms: int) -> str:
    """A time in seconds, to the tenth: "12.3"."""
    return f"{ms / 1000:.1f}"


def in_order(view: SpaceBuilderView) -> list[Seat]:
    """The seats in the order of this round."""
    return [(view.first + n) % view.seats for n in range(view.seats)]


# The strip on top.


def lay_head(canvas: Canvas, high: int = HEAD) -> None:
    """Draw what never changes of the strip on top; `high`: with what happened last below."""
    canvas.stamp(space.panel(INNER, high), (MARGIN, MARGIN))


def happened(canvas: Canvas, view: SpaceBuilderView, names: Names) -> None:
    """Below the rest of the strip what each seat is at in the round that runs, then in words what the round before came to."""
    _now(canvas, view, names, MARGIN + HEAD + NEWS / 2 - 10)
    x, middle = MARGIN + 20.0, MARGIN + HEAD + NEWS * 1.5 - 10
    right = MARGIN + INNER - 20
    if view.last is None:
        canvas.text((x, middle), worded(names, "space-builder-picture-first"), NAME, "light", align="l")
        return
    canvas.stamp(icons.past(60), (x + 30, middle))
    x += 76
    winner, say = said_last(view.last, names)
    if winner is not None:
        canvas.stamp(marks.badge(winner, NEWS_BADGE, THEME), (x + 26, middle))
        x += 66
    said = told_of(say, "" if winner is None else named(names, winner), NAME, right - x)
    canvas.text((x, middle), said, NAME, "light", align="l")


def _now(canvas: Canvas, view: SpaceBuilderView, names: Names, middle: float) -> None:
    """The map of this round and, by their badges, who builds, may start, is done."""
    x, right = MARGIN + 20.0, MARGIN + INNER - 20
    canvas.stamp(icons.back(52), (x + 4, round(middle - 26)))
    x += 76
    if view.seats == 1:
        said = worded(names, "space-builder-picture-map-alone", round=view.round, status=status(view, 0))
        canvas.name((x, middle), said, NAME, "light", right - x)
        return
    groups = groups_now(view, names)
    lead = worded(names, "space-builder-picture-map", round=view.round)
    badges = sum(len(seats) for _, seats in groups) * (NEWS_BADGE + 4)
    for size, gap, led in ((NAME, 34, True), (SMALL, 24, True), (SMALL, 14, True), (SMALL, 14, False)):
        lead = lead if led else ""
        if x + width(lead, size) + sum(width(said, size) + 8 + gap for said, _ in groups) + badges <= right:
            break
    x += canvas.text((x, middle), lead, size, "dim", align="l") + 16 if lead else 0
    for said, seats in groups:
        for seat in seats:
            canvas.stamp(marks.badge(seat, NEWS_BADGE, THEME), (x + NEWS_BADGE / 2, middle))
            x += NEWS_BADGE + 4
        x += canvas.name((x + 6, middle), said, size, "light", right - x - 6) + 6 + gap


def groups_now(view: SpaceBuilderView, names: Names) -> list[tuple[str, list[Seat]]]:
    """Return what the seats are at, each once with those who do the same: first whoever the round waits for."""
    found: dict[str, list[Seat]] = {}
    for seat in sorted(in_order(view), key=lambda seat: NOW.index(status(view, seat))):
        found.setdefault(said_status(view, names, seat), []).append(seat)
    return list(found.items())


def _round(canvas: Canvas, view: SpaceBuilderView, names: Names) -> float:
    """The number of the round, below what it is; where it ends."""
    x, middle, said = MARGIN + 12.0, MARGIN + HEAD / 2, worded(names, "space-builder-picture-number")
    wide = width(said, SMALL) + 14
    canvas.box((x, middle - 44, x + wide, middle + 44), "light")
    canvas.text((x + wide / 2, middle - 22), said, SMALL, "ink")
    canvas.text((x + wide / 2, middle + 18), str(view.round), MIDDLE, "ink")
    x += wide
    if view.rounds:
        x += 10 + canvas.text((x + 10, middle + 6), f"/{view.rounds}", SMALL, "dim", align="l")
    canvas.box((x + 9, MARGIN + 20, x + 11, MARGIN + HEAD - 20), "panel-edge")
    return x + 20


def head(canvas: Canvas, view: SpaceBuilderView, names: Names) -> None:
    """The round, then whom it waits for, lit: badges with their names as far as there is room."""
    x, middle = _round(canvas, view, names), MARGIN + HEAD / 2
    seats = waited(view)
    if not seats:
        return
    canvas.stamp(marks.pencil(PENCIL, THEME), (x + PENCIL - 8, middle))
    x += PENCIL + 6
    step = (MARGIN + INNER - 10 - x) / len(seats)
    for n, seat in enumerate(seats):
        left = x + n * step
        canvas.stamp(space.lit(round(step) - 8, HEAD - 22), (left, MARGIN + 11))
        canvas.stamp(marks.badge(seat, HEAD_BADGE, THEME), (left + 48, middle))
        said, size = brief(called(names, seat), NAME, step - 116), NAME
        if len(seats) == 1:
            said, size = fitted(called(names, seat), step - 116, LARGE)
        canvas.name((left + 94, middle), said, size, "sun", step - 116)


def head_of_all(canvas: Canvas, view: SpaceBuilderView, names: Names) -> None:
    """The round, then every seat with what it is at; whoever is waited for is lit, and the reader's own name is bright."""
    x, middle = _round(canvas, view, names), MARGIN + HEAD / 2
    step = (MARGIN + INNER - 8 - x) / view.seats
    for n, seat in enumerate(in_order(view)):
        left = x + n * step
        if seat in waited(view):
            canvas.stamp(space.lit(round(step) - 6, HEAD - 18), (left, MARGIN + 9))
        canvas.stamp(marks.badge(seat, HEAD_BADGE, THEME), (left + 46, middle))
        name = brief(called(names, seat), 40, step - 104)
        canvas.name((left + 88, middle - 21), name, 40, "light" if seat == view.seat else "dim", step - 104)
        canvas.stamp(icons.status(status(view, seat), SMALL_STATUS), (left + 112, middle + 20))
        said = said_status(view, names, seat)
        if width(said, SMALL) <= step - 160:
            canvas.text((left + 146, middle + 21), said, SMALL, "light" if seat == view.seat else "dim", align="l")


# Cities.


@lru_cache(maxsize=16)
def empty_space(size: int, colour: str) -> Sprite:
    """An empty space; stamped at its top left corner."""
    pen = Pen(size, size)
    edge = THEME["map-edge" if colour == "map-slot" else "panel-edge"]
    pen.rect((0, 0, size, size), THEME[colour], edge, 2, size * 0.07)
    return pen.sprite()


def axes(canvas: Canvas, x: float, y: float, tile: int, gap: int, size: int = SMALL) -> None:
    """The names of the columns below and of the rows at the left of a city whose corner is at x, y."""
    for n in range(3):
        middle = n * (tile + gap) + tile / 2
        canvas.text((x + middle, y + 3 * tile + 2 * gap + AXIS / 2 + 2), "abc"[n], size, "light")
        canvas.text((x - AXIS / 2 - 4, y + middle), str(3 - n), size, "light")


def space_at(x: float, y: float, i: int, tile: int = TILE, gap: int = TILE_GAP) -> tuple[int, int]:
    """The top left corner of space `i` of a city at x, y."""
    return round(x) + i % 3 * (tile + gap), round(y) + i // 3 * (tile + gap)


def city(
    canvas: Canvas,
    x: float,
    y: float,
    cards: Sequence[int],
    *,
    tile: int = TILE,
    gap: int = TILE_GAP,
    marked: bool = False,
    finger: int | None = None,
    empty: str = "slot",
) -> None:
    """A city, its top left corner at x, y; what is under the fingers stands between corners."""
    canvas.stamp(_city(tuple(cards), tile, gap, marked, empty), (x, y))
    if finger is not None and finger >= 0 and stands(cards[finger]):
        canvas.stamp(marks.chosen(tile, tile, THEME), space_at(x, y, cards[finger] % 10 - 1, tile, gap))


def wrongs(cards: Cards, plan: Cards, found: Sequence[int]) -> list[tuple[int, str, int]]:
    """Return what is wrong, each with the space where it shows, the reason (icons.REASONS) and the faults it counts; together they
    are all faults. A missing building shows where it should stand, beside what is wrong with another that stands there."""
    told = []
    for card, ideal, count in zip(cards, plan, found, strict=True):
        if not count:
            continue
        if not stands(card):
            told.append((ideal % 10 - 1, "missing", count))
        elif card % 10 != ideal % 10:
            told.append((card % 10 - 1, "place", count))
        else:
            told.append((card % 10 - 1, "side" if card // 40 != ideal // 40 else "turn", count))
    return told


def judged(
    canvas: Canvas, x: float, y: float, judged_city: Judged, plan: Cards, *, tile: int, gap: int, marked: bool = False
) -> None:
    """A judged city: each fault by its reason, wholly inside its space: a frame around what is wrong with its sign in a corner at
    the roof, where no building has what tells its sides apart; in the middle for what is missing there, or in the next such corner
    where something else stands."""
    canvas.stamp(_judged(judged_city.cards, plan, judged_city.faults, tile, gap, marked), (x, y))


def corners(facing: int, marked: bool) -> list[int]:
    """The corners of a building's space for signs, the best first: those at its roof, then those at its feet; but never the one
    with the number of its side (`marked`)."""
    turns = facing % len(CORNERS)
    best = [(corner + turns) % len(CORNERS) for corner in (0, 1, 3, 2)]
    return [corner for corner in best if not (marked and corner == NUMBERED)]


@lru_cache(maxsize=24)
def _judged(cards: Cards, plan: Cards, faults: tuple[int, ...], tile: int, gap: int, marked: bool) -> Sprite:
    """A judged city as one sprite, which is shown for a whole round."""
    size = 3 * tile + 2 * gap
    sheet = _Sheet(size, size)
    sheet.lay(_city(cards, tile, gap, marked, "slot"), (0, 0))
    taken = {card % 10 - 1: card // 10 for card in cards if stands(card)}
    framed = dict.fromkeys(i for i, reason, _ in wrongs(cards, plan, faults) if reason != "missing")
    for i in framed:
        sheet.lay(icons.wrong(tile), space_at(0, 0, i, tile, gap))
    used: dict[int, list[int]] = {}
    for i, reason, count in wrongs(cards, plan, faults):
        left, top = space_at(0, 0, i, tile, gap)
        high = max(TAG, round(tile * 0.3))
        tag = icons.fault_tag(reason, high, count if tile >= COUNTS else 0)
        across, down = tag.size[0] / 2 + INSIDE, tag.size[1] / 2 + INSIDE
        if i in taken:
            corner = next(one for one in corners(taken[i], marked) if one not in used.get(i, []))
            used.setdefault(i, []).append(corner)
            x, y = CORNERS[corner]
            at = (left + (tile - across if x else across), top + (tile - down if y else down))
        else:
            at = (left + tile / 2, top + tile / 2)
        sheet.lay(tag, at)
    return sheet.sprite()


@lru_cache(maxsize=32)
def _city(cards: Cards, tile: int, gap: int, marked: bool, empty: str) -> Sprite:
    """A whole city as one sprite: maps and judged cities stay as they are for many pictures."""
    size = 3 * tile + 2 * gap
    sheet = _Sheet(size, size)
    standing = {card % 10 - 1: b for b, card in enumerate(cards) if stands(card)}
    for i in range(9):
        at = space_at(0, 0, i, tile, gap)
        b = standing.get(i)
        sheet.lay(empty_space(tile, empty) if b is None else building(b, cards[b] // 10, tile, marked=marked), at)
    return sheet.sprite()


class _Sheet:
    """Sprites laid together, to be one."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("RGB", (width, height))
        self.mask = Image.new("L", (width, height))
        self.smallest = LARGEST

    def lay(self, sprite: Sprite, at: tuple[float, float]) -> None:
        corner = (round(at[0]) + sprite.left, round(at[1]) + sprite.top)
        self.image.paste(sprite.image, corner, sprite.mask)
        self.mask.paste(255, corner, sprite.mask)
        self.smallest = min(self.smallest, sprite.smallest)

    def sprite(self) -> Sprite:
        return Sprite(self.image, self.mask, 0, 0, self.smallest)


def held(canvas: Canvas, letters: str, x: float, middle: float, tile: int, gap: int) -> None:
    """A row of all eight buildings: unlocked ones, and frozen ones under ice."""
    canvas.stamp(_held(letters, tile, gap), (x, middle - tile / 2))


@lru_cache(maxsize=64)
def _held(letters: str, tile: int, gap: int) -> Sprite:
    sheet = _Sheet(len(BUILDINGS) * (tile + gap) - gap, tile)
    for b, letter in enumerate(BUILDINGS):
        sheet.lay(building(b, 0, tile) if letter in letters else frozen(b, tile), (b * (tile + gap), 0))
    return sheet.sprite()


def keys_on(canvas: Canvas, keys: Mapping[int, str], x: float, y: float, tile: int, gap: int) -> None:
    """The keys of choices on the spaces of a city."""
    for i, sign in keys.items():
        left, top = space_at(x, y, i, tile, gap)
        canvas.stamp(marks.key(sign, KEY, THEME), (left + tile / 2, top + tile / 2))


# A judged round: its map and every city beside each other.

CAPTION = 182
KEY = 62  # the line that says what the signs of faults mean
TAG = 32  # the least sign of a fault
INSIDE = 4  # how far such signs keep from the edge of their space
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))  # of a space, clockwise: whether at the right, whether at the foot
NUMBERED = 1  # the corner with the number of a side
NUMBERS = 100  # from this size of a tile on there is room for the number of its side
COUNTS = 140  # from this size of a tile on a sign has its number
ROUND_GAP = 8
MOST_TILE = 118
APART = 10  # the parts of a line, at the least
KEY_TAG = 44


def round_tile(seats: int) -> int:
    """Return how large the tiles are where a map and as many cities stand side by side."""
    return min(MOST_TILE, round(((INNER - 36) / (seats + 1) - 26 - 2 * ROUND_GAP) // 3))


def round_high(seats: int) -> int:
    """Return how high the panel of a judged round is."""
    return 3 * round_tile(seats) + 2 * ROUND_GAP + CAPTION + KEY + 38


def lay_round(canvas: Canvas, seats: int, top: int) -> None:
    """Draw what never changes of it."""
    canvas.stamp(space.panel(INNER, round_high(seats), "past"), (MARGIN, top))
    x, across, size = _columns(seats)
    high = round_high(seats) - 24 - KEY
    canvas.stamp(space.panel(round(size + 24), high, "past-map"), (round(x + (across - size) / 2 - 12), top + 12))


def _columns(seats: int) -> tuple[float, float, int]:
    """The left edge of the first column, how far they are apart, and the size of a city."""
    across = (INNER - 24) / (seats + 1)
    return MARGIN + 12, across, 3 * round_tile(seats) + 2 * ROUND_GAP


def draw_round(canvas: Canvas, view: SpaceBuilderView, last: Round, names: Names, top: int) -> None:
    """The map of a judged round with its number, then the cities as they were judged: name, faults, time; a star for whoever won.
    None is lit: that is whom the table waits for."""
    left, across, size = _columns(view.seats)
    tile = round_tile(view.seats)
    marked = view.marks == "on" and tile >= NUMBERS
    y = top + 24
    x = left + (across - size) / 2
    city(canvas, x, y, MAPS[last.map], tile=tile, gap=ROUND_GAP, marked=marked, empty="map-slot")
    _caption(canvas, worded(names, "space-builder-picture-map-of", round=last.number), left + across / 2, y + size, size)
    for n, seat in enumerate(last.order, 1):
        x = left + n * across + (across - size) / 2
        one = last.cities[seat]
        won = seat == last.winner and view.seats > 1
        judged(canvas, x, y, one, MAPS[last.map], tile=tile, gap=ROUND_GAP, marked=marked)
        middle = y + size + 42
        canvas.stamp(marks.badge(seat, 54, THEME), (x + 28, middle))
        _city_of(canvas, (x + 62, middle), called(names, seat), size - 64 - won * 46)
        if won:
            canvas.stamp(marks.star(48, THEME), (x + size - 22, middle))
        _told(canvas, one, last, names, x, middle + 58, size)
    reasons(canvas, partial(worded, names), top + round_high(view.seats) - KEY / 2 - 8)


def _city_of(canvas: Canvas, at: Point, name: str, room: float) -> None:
    """Draw whose city it is: on two lines where that shows the whole name, else on one, cut where it has to be."""
    if any(line.endswith(ELLIPSIS) for line in naming.fitted(name, 40, room, SMALL)[0]):
        canvas.name(at, name, SMALL, "light", room)
    else:
        naming.write(canvas, at, name, 40, "light", room, SMALL, THEME)


def _caption(canvas: Canvas, said: str, x: float, top: float, wide: float) -> None:
    """Words in the middle below a map."""
    canvas.stamp(icons.past(60), (x, top + 48))
    for n, line in enumerate(wrapped(said, SMALL, wide + 16)):
        canvas.text((x, top + 104 + 42 * n), line, SMALL, "light")


def reasons(canvas: Canvas, words: Callable[..., str], middle: float) -> None:
    """Draw what each sign of a fault means, and what it counts, in a line; `words`: says a sentence by its id."""
    said = [words("space-builder-picture-fault", reason=reason) for reason in icons.REASONS]
    lead = words("space-builder-picture-faults")
    parts = [width(lead, SMALL), *(KEY_TAG + 10 + width(each, SMALL) for each in said)]
    gap = min(34.0, (INNER - 48 - sum(parts)) / (len(parts) - 1))
    x = MARGIN + 28.0
    canvas.text((x, middle), lead, SMALL, "dim", align="l")
    for reason, each, before, wide in zip(icons.REASONS, said, parts, parts[1:], strict=False):
        x += before + gap
        canvas.stamp(icons.fault_tag(reason, KEY_TAG), (x + KEY_TAG / 2, middle))
        canvas.text((x + wide - width(each, SMALL), middle), each, SMALL, "light", align="l")


def _told(canvas: Canvas, one: Judged, last: Round, names: Names, x: float, middle: float, wide: int) -> None:
    """Faults of a city, as their sum and, where there is room, as what is wrong (2 each) and what is missing, with the signs that
    the buildings carry; below, in what time."""
    canvas.stamp(icons.fault(40) if one.total else icons.fits(40), (x + 28, middle))
    used = 56 + canvas.text((x + 56, middle), str(one.total), MIDDLE + 4, "light", align="l")
    wrong = sum(fault > 1 for fault in one.faults)
    missing = sum(fault == 1 for fault in one.faults)
    said = worded(names, "space-builder-picture-wrong", wrong=wrong, missing=missing)
    if one.total and used + APART + width(said, SMALL) <= wide:
        canvas.text((x + wide, middle), said, SMALL, "light", align="r")
    middle += 54
    if one.time is None:
        canvas.stamp(icons.status("stopped", 46), (x + 28, middle))
        why = said_stopped(last, names)
        if width(why, SMALL) <= wide - 56 + ROUND_GAP:  # half a word tells less than the sign alone
            canvas.text((x + 56, middle), why, SMALL, "light", align="l")
    else:
        canvas.stamp(icons.clock(42), (x + 28, middle))
        canvas.text((x + 56, middle), f"{seconds(one.time)} s", SMALL, "light", align="l")


def said_stopped(last: Round, names: Names) -> str:
    """Return why a city of a judged round has no time: its watch ran out, or the others were done."""
    return worded(names, "space-builder-picture-status", status="stopped" if last.stopped >= WATCH else "cut", pace="own")
