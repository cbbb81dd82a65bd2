"""A step of a panel: the part of the map in question, large, with keys on what can be chosen; below it one's own bids, or the
cards or colours that are asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import marks
from render.canvas import Box, Point
from render.face import Names
from render.lean import Canvas
from render.skyrise import board, tags
from render.skyrise.art import dusk, effects, ground, icons, pieces, wonders
from render.skyrise.look import CLIFF, GAP, MAP_WIDTH, MARGIN, REACH, THEME, TINY, UNIT
from rules.skyrise import Own, SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS, SITE_AT
from rules.skyrise.parts import COLOURS, COUNTS_AS, ROW

INNER = MAP_WIDTH - 2 * MARGIN
MAP_TOP = MARGIN + board.HEAD_HIGH + GAP
MAP = 640  # how high the window on the map is
WHOLE = 2 * REACH + CLIFF + 44  # how high it is where places everywhere matter
TRAY = 150  # below the map
ZOOMS = (1.75, 1.35, 1.0)
ROOM = (2.6, 4.2, 2.6, 2.2)  # around the places shown, in units: left, above, right, below
KEY = 46
NEAR_KEY = 40
LETTERS = 36  # the least size of a place's name: letters as low as an h are read on a phone
TOKEN = 1.15
MOST_CARDS = 5
CARD = 118
SMALL_CARD = 92


class View(NamedTuple):
    """The window on the map: how high it is, the size of a hex, where the middle of the map lies in it."""

    high: int
    unit: float
    middle: Point

    @property
    def low(self) -> int:
        """Where the panel below begins."""
        return MAP_TOP + self.high + GAP


@lru_cache(maxsize=4)
def background(top: int, low: int) -> Image.Image:
    """What never changes: sky, heading, the panel below the map, `low` high."""
    canvas = Canvas(dusk.sky(MAP_WIDTH, top + low + MARGIN), THEME)
    board.lay_head(canvas)
    canvas.stamp(dusk.panel(INNER, low), (MARGIN, top))
    return canvas.image


@lru_cache(maxsize=4)
def islands(low: int, slots: tuple[str, ...], shown: View) -> Canvas:
    """What never changes in a window on the map: sky and islands. The steps of one line mostly look through the same one."""
    canvas = Canvas(background(shown.low, low).crop((0, MAP_TOP, MAP_WIDTH, MAP_TOP + shown.high)), THEME)
    ground.lay(canvas, slots, shown.middle, shown.unit)
    return canvas


def draw(view: SkyriseView, own: Own, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """The step as a PNG."""
    assert view.seat is not None
    keys = marks.keyed(choices)
    words = begun.split()
    cards = _cards(view, own, words, choices)
    low = 2 * 22 + len(cards) * (CARD if len(cards) < MOST_CARDS else SMALL_CARD) if cards else TRAY
    piece = words[1] if len(words) > 1 and words[0] in ("bid", "wonder") else ""
    site = next((word for word in words[1:] if word in SITE_AT), "")
    shown = window(view, places(view, choices, site))
    canvas = Canvas(background(shown.low, low), THEME)
    _map(canvas, view, shown, low, keys, piece, site)
    board.head(canvas, view, names)
    if cards:
        _deal(canvas, names, shown.low, cards, words, keys)
    elif view.phase == "wild":
        _colours(canvas, view, shown.low, words, keys)
    else:
        _bids(canvas, view, shown.low, words, keys)
    return canvas.png()


def _cards(view: SkyriseView, own: Own, words: Sequence[str], choices: Sequence[str]) -> list[str]:
    """The cards a step asks about: of a hand at the choice, or of the Wonders still to build."""
    if view.phase == "choose":
        return list(own.hand)
    if words[:1] == ["wonder"]:
        assert view.seat is not None
        mine = view.players[view.seat].unbuilt
        return [card for card in mine if card in words or card in choices]
    return []


# The map.


def places(view: SkyriseView, choices: Sequence[str], site: str = "") -> list[str]:
    """The places that matter: the one chosen, else those to choose from, else those open; and the bids of this auction."""
    asked = [site] if site else [word for word in choices if word in SITE_AT] or list(view.open)
    found = [*asked, *(bid.site for bid in view.laid), *([view.standing.site] if view.standing else [])]
    return found or ([view.latest] if view.latest else [])


def window(view: SkyriseView, sites: Sequence[str]) -> View:
    """The part of the map on which all these places are seen, as large as there is room; of the whole map where they lie
    everywhere."""
    plot = board.Plot(view.slots, (0, 0), 1.0, "")
    at = [plot.at(site) for site in sites] or [plot.at(place["id"]) for place in ISLANDS[CENTRAL]["neighborhoods"]]
    left, top = min(x for x, _ in at) - ROOM[0], min(y for _, y in at) - ROOM[1]
    right, low = max(x for x, _ in at) + ROOM[2], max(y for _, y in at) + ROOM[3]
    for zoom in ZOOMS:
        unit = UNIT * zoom
        if (right - left) * unit <= INNER and (low - top) * unit <= MAP:
            across, down = (left + right) / 2, (top + low) / 2
            return View(MAP, unit, (round(MAP_WIDTH / 2 - across * unit), round(MAP / 2 - down * unit)))
    edges = [slot for slot in view.slots if slot]
    across = 0.0 if len(edges) > 2 or not view.slots[1] else 4.6 * UNIT - (MAP_WIDTH - 2 * REACH) / 2
    high = round(WHOLE + pieces.bid_high() / 2)
    return View(high, UNIT, (round(MAP_WIDTH / 2 - across), round(high - REACH - CLIFF - 12)))


def _map(canvas: Canvas, view: SkyriseView, shown: View, low: int, keys: Mapping[str, str], piece: str, site: str) -> None:
    """The part of the map with these places: pieces, keys; the piece chosen as a ghost where it would stand. `low`: how high the
    panel below is."""
    kept = islands(low, view.slots, shown)
    part = Canvas(kept.image, THEME)
    part.smallest = kept.smallest
    plot = board.Plot(view.slots, shown.middle, shown.unit, "")
    asked = [name for name in keys if name in SITE_AT]
    for name, disc in view.discs.items():
        part.stamp(pieces.disc(disc, zoom=plot.zoom), plot.at(name))
    for name in asked or (() if site else view.open):
        part.stamp(pieces.open_ring(plot.zoom), plot.at(name))
    new = None if view.laid else board.latest_site(view)
    board.structures(part, view, plot, new)
    board.bids(part, view, plot)
    if site:
        _ghost(part, view, plot, piece, site)
    _tags(part, view, plot, {name: keys[name] for name in asked}, piece, site, new)
    canvas.image.paste(part.image, (0, MAP_TOP))
    canvas.smallest = min(canvas.smallest, part.smallest)


def _tags(
    canvas: Canvas, view: SkyriseView, plot: board.Plot, keys: Mapping[str, str], piece: str, site: str, new: str | None
) -> None:
    """Keys where the names of their places would stand, so that their discs stay in sight; the names of bids, of the place chosen
    and of what is new. None lies on a bid, on the piece that would stand there, or on another."""
    made = {name: marks.key(sign, KEY if plot.zoom > 1 else NEAR_KEY, THEME) for name, sign in keys.items()}
    size = max(LETTERS, round(TINY * plot.zoom))
    owners = {bid.site: bid.seat for bid in view.laid if bid.site not in made}
    named = [*owners, *sorted({each for each in (site, new) if each} - owners.keys() - made.keys())]
    halves = {name: (key.size[0] / 2, key.size[1] / 2) for name, key in made.items()}
    halves |= {name: tags.half(name, size) for name in named}
    taken, soft = board.crowded(view, plot)
    if piece and site:
        taken.append(tags.plate(plot.at(site), plot.zoom) if piece.isdigit() else _standing(plot, site, view, piece))
    at = tags.laid_out(halves, plot.slots, plot.middle, plot.unit, taken, soft)
    for name in named:
        tags.write(canvas, name, plot.slot(name), at[name], plot.middle, plot.unit, size, owners.get(name))
    for name, key in made.items():
        canvas.stamp(key, at[name])


def _standing(plot: board.Plot, site: str, view: SkyriseView, card: str) -> Box:
    """What a Wonder would take up on a place."""
    assert view.seat is not None
    made, (x, y) = pieces.wonder(card, view.seat, plot.zoom), plot.at(site)
    left, top = x + made.left, y + board.LOW * plot.zoom + made.top
    return left, top, left + made.size[0], top + made.size[1]


def _ghost(canvas: Canvas, view: SkyriseView, plot: board.Plot, piece: str, site: str) -> None:
    """The piece where it would stand, between corners."""
    assert view.seat is not None
    x, y = plot.at(site)
    if piece.isdigit():
        pieces.place_bid(canvas, (x, y), int(piece), view.seat, True, plot.zoom)
        wide, high = (round(side * pieces.DRAWN * plot.zoom) + 4 for side in pieces.PLATE)
        x, y = pieces.bid_middle((x, y), plot.zoom)
    elif piece:
        made = pieces.wonder(piece, view.seat, plot.zoom)
        canvas.stamp(made, (x, y + board.LOW * plot.zoom))
        wide, high = made.size
        y += made.top + board.LOW * plot.zoom + high / 2
    else:
        wide = high = round(pieces.DISC * plot.zoom)
    canvas.stamp(marks.chosen(wide, high, THEME), (x - wide / 2, y - high / 2))


# Below the map.


def _bids(canvas: Canvas, view: SkyriseView, top: int, words: Sequence[str], keys: Mapping[str, str]) -> None:
    """One's own bids, with keys where one of them is asked for; else what can be done first, by its sign."""
    assert view.seat is not None
    pool = view.players[view.seat].pool
    lying = [bid.number for bid in view.laid if bid.seat == view.seat]
    shown = sorted({*pool, *(int(word) for word in keys if word.isdigit())} - set(lying))
    middle = top + TRAY / 2
    x, right = MARGIN + 24.0, MARGIN + INNER - 24.0
    canvas.stamp(marks.badge(view.seat, 56, THEME), (x + 28, middle))
    x += 74
    if "bid" in keys:
        canvas.stamp(marks.key(keys["bid"], KEY, THEME), (x + 22, middle))
        x += 56
    acts = [word for word in keys if word in ("pass", "wonder")]
    for act in reversed(acts):
        right -= 92
        sign = icons.passed(52) if act == "pass" else icons.monument(58)
        canvas.stamp(sign, (right + 46, middle + 12))
        canvas.stamp(marks.key(keys[act], KEY, THEME), (right + 46, middle - 40))
    if not shown:
        return
    step = min(84.0, (right - x) / len(shown))
    zoom = min(TOKEN, (step - 6) / pieces.DRAWN / (pieces.PLATE[0] + 6))
    for n, number in enumerate(shown):
        at = (x + (n + 0.5) * step, middle + 16)
        name = str(number)
        low = zoom * pieces.DRAWN >= TINY / pieces.NUMBER
        token = pieces.bid(number, view.seat, False, zoom if low else TINY / pieces.NUMBER / pieces.DRAWN)
        canvas.stamp(token, at)
        if name in words[1:2]:
            wide, high = token.size
            canvas.stamp(marks.chosen(wide - 8, high - 8, THEME), (at[0] - wide / 2 + 4, at[1] + token.top + 4))
        elif name in keys:
            canvas.stamp(marks.key(keys[name], NEAR_KEY, THEME), (at[0], middle - 48))


def _colours(canvas: Canvas, view: SkyriseView, top: int, words: Sequence[str], keys: Mapping[str, str]) -> None:
    """The rows of the four colours: how many discs lie there, what a structure is worth now and would be worth."""
    assert view.seat is not None
    kept = view.players[view.seat].kept
    middle, step = top + TRAY / 2, (INNER - 30) / len(COLOURS)
    for n, colour in enumerate(COLOURS):
        x = MARGIN + 15 + n * step
        count = min(sum(COUNTS_AS.get(disc) == colour for disc in kept), len(ROW) - 1)
        canvas.stamp(pieces.large_disc(colour, 62, TINY), (x + 46, middle + 14))
        canvas.stamp(marks.star(38, THEME), (x + 102, middle + 14))
        later = str(ROW[count + 1]) if count + 1 < len(ROW) else "+"
        canvas.text((x + 126, middle + 14), f"{ROW[count]} > {later}", 32, "cream", align="l")
        if colour in keys:
            canvas.stamp(marks.key(keys[colour], NEAR_KEY, THEME), (x + 46, middle - 42))
        elif colour in words:
            canvas.stamp(marks.chosen(66, 66, THEME), (x + 13, middle - 19))


def _deal(canvas: Canvas, names: Names, low: int, cards: Sequence[str], words: Sequence[str], keys: Mapping[str, str]) -> None:
    """Cards of Wonders below each other: outline, initiative, name, what it brings."""
    high = CARD if len(cards) < MOST_CARDS else SMALL_CARD
    for n, card in enumerate(cards):
        top = low + 22 + n * high
        box = (MARGIN + 20, top + 3)
        wide = INNER - 40
        picked = card in words
        canvas.stamp(dusk.plaque(wide, high - 6, "sun" if picked else "panel-low"), box)
        ink, middle = "ink" if picked else "cream", top + high / 2
        x = MARGIN + 34.0
        if keys.keys() & set(cards):
            if card in keys:
                canvas.stamp(marks.key(keys[card], KEY, THEME), (x + 26, middle))
            x += 60
        canvas.stamp(wonders.wonder(card, high - 18), (x + high / 2, middle))
        x += high + 8
        canvas.stamp(icons.initiative(card, 42), (x + 30, middle))
        right = MARGIN + INNER - 38 - effects.wide(card)
        canvas.name((x + 70, middle), wonders.title(card, names), 34, ink, right - x - 84)
        effects.write(canvas, card, (MARGIN + INNER - 38, middle), ink)
        if picked:
            canvas.stamp(marks.chosen(wide, high - 6, THEME), box)
