"""The picture of the rules page: an auction walking over an island, and what the signs of the pictures mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import marks
from render.canvas import Pen, Point, Sprite, wrapped
from render.lean import Canvas
from render.skyrise import legend
from render.skyrise.art import dusk, ground, icons, pieces, wonders
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.skyrise.parts import COLOURS

if TYPE_CHECKING:
    from render.words import Words

ISLAND, UNIT = "h", 66
TITLE = 92
SCENE = 680
SIGNS_TOP = MARGIN + TITLE + SCENE
LINE = 92
LEADING = 42
PENCIL = 66
COLUMNS = 2
LYING = {"h3": "white", "h2": "A", "h1": "wild"}
HANGS = {"h3": (-112, 82), "h2": (96, 214)}
PLAYED = (("h4", "tower", "tall", 0), ("h3", "bid", 24, 1), ("h2", "bid", 52, 2), ("h1", "open", 0, 0))


def _signs() -> list[tuple[str, list[Sprite]]]:
    return [
        ("colour", [pieces.large_disc(colour, 50) for colour in ("yellow", "green")]),
        ("patron", [pieces.large_disc("A", 60)]),
        ("wild", [pieces.large_disc("wild", 60)]),
        ("commissions", [pieces.large_disc("commissions", 60)]),
        ("short", [pieces.tower(kind, None, 0.8, badge=False) for kind in ("short", "medium", "tall")]),
        ("wonder", [wonders.wonder("palace", 78)]),
        ("bid", [pieces.bid(60, None, False, 1.2)]),
        ("open", [pieces.open_ring(1.1)]),
        ("new", [marks.ring(56, 62, THEME)]),
        ("plaque", [icons.initiative("palace", 52)]),
        ("key", [icons.key(10, 68)]),
        ("objective", [icons.objective("yellow", 64)]),
        ("passed", [icons.passed(48)]),
        ("turn", [marks.pencil(PENCIL, THEME)]),
        ("auction", [icons.gavel(54)]),
        ("era", [_era(text, now=text == "II") for text in ("I", "II")]),
        ("panorama", [icons.panorama("lakes", 68)]),
        ("crown", [marks.crown(56, THEME)]),
        ("built", [icons.tick(46, "cream")]),
        ("choose", [_asked()]),
        ("ready", [icons.chosen(54)]),
    ]


def _asked() -> Sprite:
    """Wonders to be chosen, as the heading has it."""
    dome = icons.monument(60)
    pen = Pen(dome.size[0] + 36, dome.size[1])
    pen.text((dome.size[0] + 16, dome.size[1] / 2), "?", MIDDLE, THEME["cream"])
    made = pen.sprite(-dome.size[0] / 2 - 18, -dome.size[1] / 2)
    made.image.paste(dome.image, (0, 0), dome.mask)
    made.mask.paste(dome.mask, (0, 0))
    return made


def _era(text: str, *, now: bool) -> Sprite:
    """An era as the heading has it."""
    side = round(MIDDLE * 1.25)
    pen = Pen(side, side)
    pen.rect((0, 0, side, side), THEME["cream" if now else "brass-line"])
    if not now:
        pen.rect((2, 2, side - 2, side - 2), THEME["panel"])
    pen.text((side / 2, side / 2), text, MIDDLE, THEME["ink" if now else "cream"])
    return pen.sprite(-side / 2, -side / 2)


def draw(words: Words) -> bytes:
    """The picture, in the language of `words`."""
    signs = _signs()
    lines = -(-len(signs) // COLUMNS)
    low = SIGNS_TOP + lines * LINE + 44 + GAP
    height = low + legend.high(SMALL) + MARGIN
    canvas = Canvas(dusk.sky(WIDTH, height), THEME)
    canvas.stamp(dusk.panel(INNER, TITLE - GAP), (MARGIN, MARGIN))
    canvas.text((WIDTH / 2, MARGIN + (TITLE - GAP) / 2), words("skyrise-lesson-title"), LARGE, "cream")
    _scene(canvas, (WIDTH / 2, MARGIN + TITLE + SCENE / 2 + 4))
    canvas.stamp(dusk.panel(INNER, lines * LINE + 44), (MARGIN, SIGNS_TOP))
    legend.lay(canvas, tuple(words("skyrise-colour", colour=colour) for colour in COLOURS), low, WIDTH, SMALL)
    across = (INNER - 24) // COLUMNS
    for n, (name, sprites) in enumerate(signs):
        x = MARGIN + 16 + n % COLUMNS * across
        middle = SIGNS_TOP + 22 + (n // COLUMNS + 0.5) * LINE
        for k, sprite in enumerate(sprites):
            low = {"short": 26}.get(name, 0)
            left = x + 62 + (k - (len(sprites) - 1) / 2) * (40 if name == "short" else 46)
            aside = {"new": (-28, -31), "turn": (PENCIL / 2, 0)}.get(name, (0, low))
            canvas.stamp(sprite, (left + aside[0], middle + aside[1]))
        texts = wrapped(words(f"skyrise-sign-{name}"), SMALL, across - 146, bold=False)
        for k, text in enumerate(texts):
            canvas.text((x + 134, middle + (k - (len(texts) - 1) / 2) * LEADING), text, SMALL, "cream", bold=False, align="l")
    return canvas.png()


def _scene(canvas: Canvas, middle: Point) -> None:
    sprite, corner = ground.island(ISLAND, 0, UNIT)
    canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    ground.lettered(canvas, ISLAND, 0, middle, UNIT, MIDDLE)
    ground.named(canvas, ISLAND, 0, middle, UNIT, LARGE)
    zoom = 2.2
    spots = {site: ground.spots(site, 0)[0] for site, _, _, _ in PLAYED}
    for site, kind, what, seat in PLAYED:
        at = (middle[0] + spots[site][0] * UNIT, middle[1] + spots[site][1] * UNIT)
        if site in LYING:
            canvas.stamp(pieces.disc(LYING[site], zoom=zoom), at)
        if kind == "tower":
            canvas.stamp(pieces.tower(str(what), seat, zoom), at)
        elif kind == "bid":
            x, y = pieces.bid_middle(at, zoom)
            x, y = x + HANGS[site][0], y + HANGS[site][1]  # where it hides no letter
            canvas.stamp(pieces.arm(round(at[0] - x), round(at[1] - y), seat, zoom * 0.85), (x, y))
            canvas.stamp(pieces.bid(int(what), seat, seat == 2, zoom * 0.85, foot=False), (x, y))
        else:
            canvas.stamp(pieces.open_ring(zoom), at)
