"""Space, and the panels that hang in it. Panels are stamped at their top left corner."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Pen, Sprite
from render.space_builder.look import THEME

STARS = 130
ROUND = 18
EDGE = 4
SCALE = 3


def ground(width: int, height: int) -> Image.Image:
    """Stars, and a planet with its ring at the upper right."""
    theme = THEME
    pen = Pen(width, height, 2, theme["space"])
    x, y, radius = width * 0.93, 10.0, width * 0.24
    pen.disc((x, y), radius, theme["planet"])
    pen.disc((x + radius * 0.1, y - radius * 0.12), radius * 0.8, theme["planet-light"])
    for dx, dy, wide in ((-0.42, 0.55, 0.12), (-0.7, 0.3, 0.07), (-0.1, 0.72, 0.08)):
        pen.disc((x + dx * radius, y + dy * radius), radius * wide, theme["planet"])
    for n in range(STARS):
        at = ((n * 733 + 97) % width + 0.5, (n * n * 37 + n * 419) % height + 0.5)
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 > (radius * 1.05) ** 2:
            pen.disc(at, (1.2, 1.2, 1.8, 2.6)[n % 4], theme["star" if n % 3 == 0 else "star-far"])
    return pen.image.convert("RGB").reduce(2)


def panel(width: int, height: int, kind: str = "panel") -> Sprite:
    """A plate with a bright edge; `kind`: panel or map, past or past-map where they lie behind."""
    pen = Pen(width, height, SCALE)
    pen.rect((0, 0, width, height), THEME[f"{kind}-edge"], round=ROUND)
    pen.rect((EDGE, EDGE, width - EDGE, height - EDGE), THEME[kind], round=ROUND - EDGE)
    return pen.sprite()


@lru_cache(maxsize=12)
def lit(width: int, height: int) -> Sprite:
    """The ground of whoever is waited for."""
    pen = Pen(width, height, SCALE)
    pen.rect((0, 0, width, height), THEME["slot"], THEME["sun"], 6, ROUND - EDGE)
    return pen.sprite()
