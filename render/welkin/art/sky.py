"""Grounds of Welkin: the vault of noon with its clouds, panels of canvas in timber frames, the striped awnings of the market."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import lean
from render.canvas import Pen, Sprite
from render.grounds import grounds
from render.theme import mix
from render.welkin.look import THEME

BETWEEN = (0.0625, 0.5625, 0.3125, 0.8125, 0.1875, 0.6875, 0.4375, 0.9375)  # thresholds of neighbouring rows of the sky
CLOUDS = (
    (-0.05, 0.13, 78),
    (0.80, 0.05, 92),
    (0.36, 0.31, 60),
    (0.86, 0.39, 84),
    (-0.07, 0.52, 96),
    (0.84, 0.80, 100),
    (0.04, 0.9, 70),
)
"""The left upper corner of each, as shares of width and height, and how large it is."""
PUFFS = ((0.55, 1.15, 0.45), (1.25, 0.85, 0.68), (2.1, 0.66, 0.66), (2.9, 0.98, 0.58), (3.5, 1.2, 0.38))
BASE = 1.36  # where a cloud is cut off
FRAME = 4
ROUND = 14


@grounds(2)
def vault(wide: int, high: int) -> Image.Image:
    """The sky: deep above, hazy below, with flat clouds."""
    ramp = Image.new("RGB", (1, high))
    steps = THEME.ramps[0][2]
    for y in range(high):  # whole rows alternate between two steps: no bands, and rows of one colour stay small
        step = min(steps - 1, int(y / high * (steps - 1) + BETWEEN[y % len(BETWEEN)]))
        ramp.putpixel((0, y), mix(THEME["zenith"], THEME["horizon"], step / (steps - 1)))
    ground = ramp.resize((wide, high), Image.Resampling.NEAREST)
    for across, down, size in CLOUDS:
        made = cloud(size)
        ground.paste(made.image, (round(across * wide), round(down * high)), made.mask)
    return ground


@lru_cache(maxsize=12)
def cloud(size: int) -> Sprite:
    """A cloud; stamped at its left upper corner."""
    pen = Pen(4 * size, 1.5 * size, 4)
    for colour, drop in (("cloud-low", 0.1), ("cloud", 0.0)):
        for x, y, radius in PUFFS:
            pen.disc((x * size, (y + drop) * size), radius * size, THEME[colour])
    pen.draw.rectangle((0, round((BASE + 0.08) * size * 4), pen.image.width, pen.image.height), (0, 0, 0, 0))
    return lean.sprite(pen, THEME)


@lru_cache(maxsize=16)
def panel(wide: int, high: int, fill: str = "canvas") -> Sprite:
    """A sheet of canvas in a frame of timber; stamped at its left upper corner."""
    pen = Pen(wide, high, 4)
    pen.rect((0, 0, wide, high), THEME["timber-dark"], round=ROUND)
    pen.rect((1.5, 1.5, wide - 1.5, high - 2.5), THEME["timber"], round=ROUND - 1)
    pen.rect((FRAME, FRAME, wide - FRAME, high - FRAME - 1), THEME[fill], round=ROUND - FRAME)
    return lean.sprite(pen, THEME)


@lru_cache(maxsize=48)
def field(wide: int, high: int, fill: str) -> Sprite:
    """A patch without a frame; stamped at its left upper corner."""
    pen = Pen(wide, high, 4)
    pen.rect((0, 0, wide, high), THEME[fill], round=10)
    return lean.sprite(pen, THEME)


@lru_cache(maxsize=12)
def awning(wide: int, colour: str, stripes: int = 8, high: int = 34) -> Sprite:
    """A striped awning with a scalloped edge; stamped at its left upper corner."""
    pen = Pen(wide, high + 2)
    step, drop = wide / stripes, high * 0.28
    for n in range(stripes):
        left, right = n * step, (n + 1) * step
        fill = THEME[colour] if n % 2 == 0 else THEME["canvas"]
        edge = THEME["timber-dark"]
        pen.disc(((left + right) / 2, high - drop), step / 2 - 0.6, fill, edge, 1.6)
        pen.rect((left, 1, right, high - drop), fill)
    pen.rect((0, 0, wide, 6), THEME["timber-dark"], round=3)
    for n in range(stripes + 1):
        x = min(max(n * step, 0.8), wide - 0.8)
        pen.path([(x, 3), (x, high - drop)], THEME["timber-dark"], 1.4)
    return lean.sprite(pen, THEME)
