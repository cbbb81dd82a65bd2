"""Dusk: the sky behind every picture with a city far below, and panels of dark lacquer with lines of brass. Panels are stamped
at their top left corner."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.canvas import Sprite
from render.skyrise.look import THEME
from render.theme import mix

STEPS = 16  # of each half of the sky
TURN = 0.62  # where the night turns into the last light
STARS = 90
STARRY = 0.5  # how far down
BAND = 3  # rows of one colour
BETWEEN = (0.125, 0.625, 0.375, 0.875)  # thresholds of neighbouring rows
STEP = 9  # of a panel's corners
CITY = 150  # how high the far city reaches
LOT = 34  # how wide a house of it is
HEIGHTS = (0.35, 0.6, 0.5, 0.85, 0.45, 0.7, 1.0, 0.55, 0.4, 0.75, 0.3, 0.65, 0.9, 0.5)


def sky(width: int, height: int) -> Image.Image:
    """The sky at dusk, stars, and the roofs of a city below."""
    ground = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(ground)
    for n, top in enumerate(range(0, height, BAND)):  # neighbouring rows alternate between two steps: no bands
        share = top / height
        upper, part = ("zenith", share / TURN) if share < TURN else ("plum", (share - TURN) / (1 - TURN))
        lower = "plum" if share < TURN else "horizon"
        step = min(STEPS - 1, int(part * (STEPS - 1) + BETWEEN[n % len(BETWEEN)]))
        draw.rectangle((0, top, width, top + BAND), mix(THEME[upper], THEME[lower], step / (STEPS - 1)))
    for n in range(STARS):
        x, y = (n * 733 + 97) % width, (n * n * 37 + n * 419) % round(height * STARRY)
        size = 2 if n % 4 else 3
        draw.rectangle((x, y, x + size - 1, y + size - 1), THEME["star"])
    for name, high, shift in (("far-city", CITY, 0), ("near-city", CITY * 0.6, 5)):
        for n in range(width // LOT + 1):
            tall = high * HEIGHTS[(n * 5 + shift) % len(HEIGHTS)]
            left, top = n * LOT, round(height - tall)
            draw.rectangle((left, top, left + LOT, height), THEME[name])
            draw.rectangle((left + 8, top - 10, left + LOT - 8, top), THEME[name])
            draw.rectangle((left + LOT // 2 - 1, top - 26, left + LOT // 2, top), THEME[name])
    return ground


def _stepped(wide: int, high: int, inset: int) -> list[tuple[int, int]]:
    """The outline of a panel: two steps at each corner."""
    one, two = inset + STEP, inset + 2 * STEP
    corner = [(inset, two), (one, two), (one, one), (two, one), (two, inset)]
    right = [(wide - 1 - x, y) for x, y in reversed(corner)]
    low = [(wide - 1 - x, high - 1 - y) for x, y in corner]
    left = [(x, high - 1 - y) for x, y in reversed(corner)]
    return corner + right + low + left


@lru_cache(maxsize=12)
def panel(wide: int, high: int, kind: str = "panel") -> Sprite:
    """A panel. `kind`: the colour it is filled with; sun: of whoever is waited for."""
    image = Image.new("RGB", (wide, high), THEME["brass"])
    mask = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(mask).polygon(_stepped(wide, high, 0), 255)
    draw = ImageDraw.Draw(image)
    line = THEME["brass-dark"] if kind == "sun" else THEME["brass-line"]
    draw.polygon(_stepped(wide, high, 3), THEME[kind])
    draw.polygon(_stepped(wide, high, 7), line)
    draw.polygon(_stepped(wide, high, 9), THEME[kind])
    return Sprite(image, mask)


@lru_cache(maxsize=24)
def plaque(wide: int, high: int, kind: str = "panel-low") -> Sprite:
    """A plain field on a panel, with cut corners."""
    image = Image.new("RGB", (wide, high), THEME[kind])
    mask = Image.new("L", (wide, high), 0)
    cut = STEP
    corners = [(cut, 0), (wide - 1 - cut, 0), (wide - 1, cut), (wide - 1, high - 1 - cut), (wide - 1 - cut, high - 1)]
    ImageDraw.Draw(mask).polygon([*corners, (cut, high - 1), (0, high - 1 - cut), (0, cut)], 255)
    return Sprite(image, mask)
