"""What the pictures share: the strip on top, cities on their sheets, rows of buildings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import LARGEST, Canvas, Pen, Sprite
from render.space_builder import icons
from render.space_builder.buildings import building, frozen
from render.space_builder.look import AXIS, BADGE, CITY, HEAD, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME, TILE, TILE_GAP
from rules.game import Seat
from rules.space_builder import SpaceBuilderView
from rules.space_builder.city import BUILDINGS, Cards, stands

STATUS = 62
LEGIBLE = 80  # tiles from this size on keep their drawing under a fault's cross
HEAD_BADGE = 74


@lru_cache(maxsize=16)
def space(size: int, colour: str) -> Sprite:
    """An empty space; stamped at its top left corner."""
    pen = Pen(size, size)
    pen.rect((0, 0, size, size), THEME[colour], THEME["line"], 2, size * 0.07)
    return pen.sprite()


def status(view: SpaceBuilderView, seat: Seat) -> str:
    """What a seat is at, as icons.status names it."""
    if view.done[seat]:
        return "done"
    if view.stopped[seat]:
        return "stopped"
    if view.building[seat]:
        return "builds"
    if view.unlocking == seat:
        return "unlocks"
    return "ready" if view.ready[seat] else "waits"


def head(canvas: Canvas, view: SpaceBuilderView, top: int, *, seats: bool = True) -> None:
    """The strip on top: the round, then every seat with what it is at; its sheet belongs to the background."""
    middle = top + HEAD / 2
    x = MARGIN + 24.0
    canvas.box((x, middle - 32, x + 84, middle + 32), "ink")
    canvas.text((x + 42, middle), str(view.round), LARGE, "paper")
    x += 84
    if view.rounds:
        x += 8 + canvas.text((x + 8, middle + 6), f"/{view.rounds}", SMALL, "faded", align="l")
    if not seats:
        return
    x += 24
    canvas.box((x, top + 18, x + 2, top + HEAD - 18), "line")
    step = (MARGIN + INNER - x) / view.seats
    for n in range(view.seats):
        seat = (view.first + n) % view.seats
        left = x + n * step + step / 2 - 62
        if seat == view.seat:
            sheet = marks.sheet(164, HEAD - 20, THEME, "sun", grid=False, frame=False)
            canvas.stamp(sheet, (left - 20, top + 10))
        canvas.stamp(marks.badge(seat, HEAD_BADGE, THEME), (left + 22, middle))
        canvas.stamp(icons.status(status(view, seat), STATUS), (left + 100, middle))


def axes(canvas: Canvas, x: float, y: float, tile: int, gap: int, colour: str, size: int = SMALL) -> None:
    """The names of the columns below and of the rows at the left of a city whose corner is at x, y."""
    for n in range(3):
        middle = n * (tile + gap) + tile / 2
        canvas.text((x + middle, y + 3 * tile + 2 * gap + AXIS / 2 + 2), "abc"[n], size, colour)
        canvas.text((x - AXIS / 2 - 4, y + middle), str(3 - n), size, colour)


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
    faults: Sequence[int] = (),
    empty: str = "space",
) -> None:
    """A city, its top left corner at x, y."""
    canvas.stamp(_city(tuple(cards), tile, gap, marked, tuple(faults), empty), (x, y))
    if finger is not None and finger >= 0 and stands(cards[finger]):
        i = cards[finger] % 10 - 1
        canvas.stamp(icons.finger(tile), (round(x) + i % 3 * (tile + gap), round(y) + i // 3 * (tile + gap)))


@lru_cache(maxsize=64)
def _city(cards: Cards, tile: int, gap: int, marked: bool, faults: tuple[int, ...], empty: str) -> Sprite:
    """A whole city as one sprite: maps and judged cities stay as they are for many pictures."""
    size = 3 * tile + 2 * gap
    sheet = _Sheet(size, size)
    standing = {card % 10 - 1: b for b, card in enumerate(cards) if stands(card)}
    for i in range(9):
        at = (i % 3 * (tile + gap), i // 3 * (tile + gap))
        b = standing.get(i)
        if b is None:
            sheet.lay(space(tile, empty), at)
            continue
        sheet.lay(building(b, cards[b] // 10, tile, marked=marked), at)
        if faults and faults[b]:
            large = tile >= LEGIBLE
            wide, off = (round(tile * 0.46), tile * 0.78) if large else (round(tile * 0.8), tile / 2)
            sheet.lay(icons.fault(wide), (at[0] + off, at[1] + off))
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


def seconds(ms: int) -> str:
    """A time in seconds, to the tenth: "12.3"."""
    return f"{ms / 1000:.1f}"


__all__ = ["BADGE", "CITY", "MIDDLE", "axes", "city", "head", "held", "seconds", "space", "status"]
