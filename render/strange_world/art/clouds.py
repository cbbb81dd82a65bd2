"""Above the clouds: the morning sky, and panels that are clouds. Panels are stamped at their top left corner."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.canvas import Pen, Sprite
from render.strange_world.look import THEME
from render.theme import mix

BAND = 8  # rows of one colour
BETWEEN = (0.125, 0.625, 0.375, 0.875)  # thresholds of neighbouring rows
ROUND = 40
PUFF = 46  # how wide a puff of a panel's edge is
RISE = 7  # how far it stands out
SHADE = 6
BANKS = ((0.12, 0.1), (0.34, 0.14), (0.6, 0.09), (0.82, 0.15), (0.98, 0.1))


def sky(width: int, height: int) -> Image.Image:
    """The sky, and a bank of clouds at the foot."""
    ground = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(ground)
    steps = THEME.ramps[0][2]
    for n, top in enumerate(range(0, height, BAND)):  # neighbouring rows alternate between two steps: no bands
        step = min(steps - 1, int(top / height * (steps - 1) + BETWEEN[n % len(BETWEEN)]))
        draw.rectangle((0, top, width, top + BAND), mix(THEME["zenith"], THEME["horizon"], step / (steps - 1)))
    for lift, colour in ((70, "puff-shade"), (34, "bank")):
        for n, (across, radius) in enumerate(BANKS):
            x, wide = across * width + (lift - 34) * 2 - n * 8, radius * width
            draw.ellipse((x - wide, height - lift - wide * 0.35, x + wide, height - lift + wide * 1.6), THEME[colour])
        draw.rectangle((0, height - lift + 24, width, height), THEME[colour])
    return ground


@lru_cache(maxsize=10)
def panel(width: int, height: int) -> Sprite:
    """A cloud to write on, puffs along its edges."""
    edge = RISE + SHADE
    pen = Pen(width + 2 * edge, height + 2 * edge, 2)
    for name, dx, dy in (("puff-shade", 3, SHADE), ("puff", 0, 0)):
        x0, y0, x1, y1 = edge + dx, edge + dy, edge + width + dx, edge + height + dy
        pen.rect((x0, y0, x1, y1), THEME[name], round=ROUND)
        count = max(2, round((width - 2 * ROUND) / PUFF))
        step = (width - 2 * ROUND) / count
        for n in range(count):
            left = x0 + ROUND + n * step
            for low in (False, True):
                y = (y1 if low else y0) + (RISE if low else -RISE)
                box = (left - 3, y - (2.4 * RISE if low else 0), left + step + 3, y + (0 if low else 2.4 * RISE))
                pen.oval(box, THEME[name])
    return pen.sprite(-edge, -edge)


@lru_cache(maxsize=12)
def field(width: int, height: int, colour: str = "air") -> Sprite:
    """A quiet field on a panel: the air around an island, or the ground of whoever is waited for."""
    pen = Pen(width, height, 2)
    pen.rect((0, 0, width, height), THEME[colour], round=26)
    return pen.sprite()
