"""A step of a panel: the part of the map in question, large, with keys on what can be chosen; below it one's own bids, or the
cards or colours that are asked about.

A phone shows panel, question and buttons at once only where the picture is short: it has no heading, it is no higher than what
must be seen of the map and than the buttons leave room for, and what the buttons say it does not say again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import marks
from render.canvas import Box, Point, Sprite
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas
from render.skyrise import board, tags
from render.skyrise.art import dusk, effects, ground, icons, pieces, wonders
from render.skyrise.look import GAP, MAP_WIDTH, MARGIN, THEME, TINY, UNIT
from render.skyrise.text.earned import earned, placeable
from rules.game import Seat
from rules.skyrise import Own, SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS, SITE_AT
from rules.skyrise.parts import CARDS, COLOURS, COUNTS_AS, ROW

INNER = MAP_WIDTH - 2 * MARGIN
TRAY = 132  # below the map
ZOOMS = (1.75, 1.35, 7 / 6, 1.0, 0.875, 0.75)  # few sizes, so that islands and pieces stay in the cache
LETTERED = 11 / 12  # where islands are chosen by their letters
LEGIBLE = 1.0  # from here on a key has room beside the discs around it
AROUND_PLACE = 1.5  # what is seen around a place on each side, in units
AROUND = 19.6  # how far islands, and what stands on them, reach from the middle of the board, in units
ACROSS = 5.0  # where the board ends on a side without islands
KEY = 46
NEAR_KEY = 40
BEYOND = 8  # between the edge of the window and what must be seen
LETTERS = 36  # the least size of a place's name: letters as low as an h are read on a phone
TOKEN = 1.05
MOST_CARDS = 4
CARD = 118
WORTH, WORTH_OFF = (108, 48), 8  # the board with what a Wonder would earn, and how far over it that is
SMALL_CARD = 92
ISLAND = 64  # the letter of an island
CORNER = 15.4  # where it stands, in units: no island reaches into the corners of the board
LEAST, MOST = 400, 660  # how high the window on the map is,
LARGEST = 900  # and how high where it would show little else than pieces
SHARP = 29  # the least letter of a disc where everything is small

# What a panel has room for on a phone (390 by 844), in its pixels, with what is not the picture.
SIGHT = 716
FRAME = 75  # around the panel, and the note below it
LINE = 24  # of text, each way
NOTE = 19  # of small text
BUTTONS = 52  # a line of them
WIDE = 370  # the picture
NOTED = 8  # so many choices have a note each; more share four lines
SHARED, NUMBERS = 4, 6  # of places, of numbers
LONG = 4  # so many places have their colours on their buttons, two in a line
CODES = 4  # names alone in a line, while they have two figures at most


def room(count: int, *, long: bool = False, numbers: bool = False) -> int:
    """Return how high a picture may be beside the buttons of so many choices, so that a phone shows all of the panel at once.
    `long`: the labels are names, and not codes or `numbers`."""
    lines = -(-count // 2) if long else -(-count // CODES) + (count > CODES * 2)
    notes = count if count <= NOTED else NUMBERS if numbers else SHARED
    left = SIGHT - FRAME - BUTTONS - 2 * LINE - notes * NOTE - lines * BUTTONS
    return max(LEAST, left * MAP_WIDTH // WIDE)


class View(NamedTuple):
    """The window on the map: how high it is, the size of a hex, where the middle of the map lies in it."""

    high: int
    unit: float
    middle: Point


@grounds(12)
def background(top: int, low: int) -> Image.Image:
    """Return what never changes: sky, and a panel below the map that is `top` high; the panel is `low` high (0: there is none)."""
    if not low:
        return dusk.sky(MAP_WIDTH, top)
    canvas = Canvas(dusk.sky(MAP_WIDTH, top + low + 2 * GAP), THEME)
    canvas.stamp(dusk.panel(INNER, low), (MARGIN, top + GAP))
    return canvas.image


@lru_cache(maxsize=4)
def islands(slots: tuple[str, ...], shown: View) -> Canvas:
    """Return what never changes in a window on the map: sky and islands. The steps of one line mostly look through the same one."""
    canvas = Canvas(dusk.sky(MAP_WIDTH, shown.high), THEME)
    ground.lay(canvas, slots, shown.middle, shown.unit)
    return canvas


def draw(view: SkyriseView, own: Own, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """The step as a PNG."""
    assert view.seat is not None
    words = begun.split()
    numbers = words == ["bid"] and not any(word in SITE_AT for word in choices)
    keys = {} if numbers else marks.keyed(choices)
    cards = _cards(view, own, words, choices)
    high = CARD if len(cards) <= MOST_CARDS else SMALL_CARD
    low = 2 * 14 + len(cards) * high if cards else TRAY if not words or view.phase == "wild" else 0
    if view.phase == "choose":
        canvas = Canvas(background(0, low), THEME)
        _deal(canvas, names, GAP, cards, words, keys, {}, view.seat)
        return canvas.png()
    piece = words[1] if len(words) > 1 and words[0] in ("bid", "wonder") else ""
    site = next((word for word in words[1:] if word in SITE_AT), "")
    asked = [word for word in choices if word in SITE_AT]
    most = room(len(choices), long=not numbers and len(asked) <= LONG, numbers=numbers) - (low + 2 * GAP if low else 0)
    far = not choices and not site and (len(words) == 2 if piece else words == ["vault"])  # which island is asked
    shown = whole(view.slots, LETTERED) if far else window(view, places(view, choices, site), most, keyed=asked, piece=piece)
    canvas = Canvas(background(shown.high, low), THEME)
    _map(canvas, view, shown, keys, piece, site)
    if far:
        _lettered(canvas, view.slots, shown)
    if cards:
        worths = {card: [earned(view, card, each).points for each in placeable(view, card)] for card in cards}
        _deal(canvas, names, shown.high + GAP, cards, words, keys, worths, view.seat)
    elif view.phase == "wild":
        _colours(canvas, view, shown.high + GAP, words, keys)
    elif low:
        _bids(canvas, view, shown.high + GAP, keys)
    return canvas.png()


def _cards(view: SkyriseView, own: Own, words: Sequence[str], choices: Sequence[str]) -> list[str]:
    """The cards a step asks about: of a hand at the choice, or of the Wonders still to build."""
    if view.phase == "choose":
        return list(own.hand)
    if words == ["wonder"]:
        assert view.seat is not None
        return [card for card in view.players[view.seat].unbuilt if card in choices]
    return []


# The map.


def places(view: SkyriseView, choices: Sequence[str], site: str = "") -> list[str]:
    """The places that matter: the one chosen, else those to choose from, else those open; and the bids of this auction."""
    asked = [site] if site else [word for word in choices if word in SITE_AT] or list(view.open)
    found = [*asked, *(bid.site for bid in view.laid), *([view.standing.site] if view.standing else [])]
    return found or ([view.latest] if view.latest else [])


def window(view: SkyriseView, sites: Sequence[str], most: int = MOST, *, keyed: Sequence[str] = (), piece: str = "") -> View:
    """The part of the map on which all these places are seen with what stands there and with the keys of those that are `keyed`, as
    large as there is room, and no higher than it must be (`most`: at the most, and LARGEST only where it would be smaller than
    LEGIBLE otherwise); of the whole map where they lie everywhere. `piece`: what would stand on the one chosen."""
    for zoom in ZOOMS:
        unit = UNIT * zoom
        left, top, right, low = _extent(view, sites, zoom, keyed, piece)
        if right - left <= MAP_WIDTH and low - top <= min(most, MOST if zoom > LEGIBLE else LARGEST):
            high = max(LEAST, round(low - top))
            return View(high, unit, (round(MAP_WIDTH / 2 - (left + right) / 2), round(high / 2 - (top + low) / 2)))
    return whole(view.slots, ZOOMS[-1])


def _extent(view: SkyriseView, sites: Sequence[str], zoom: float, keyed: Sequence[str], piece: str) -> Box:
    """Return what must be seen of the map at a zoom, in pixels from its middle: each place with a little around it, bids over
    theirs, keys and names where they stand unless something is in their way."""
    plot = board.Plot(view.slots, (0, 0), UNIT * zoom, "")
    bids = {bid.site for bid in view.laid}
    key = KEY if zoom > 1 else NEAR_KEY
    boxes: list[Box] = []
    for site in sites or [place["id"] for place in ISLANDS[CENTRAL]["neighborhoods"]]:
        at = plot.at(site)
        half = (key / 2, key / 2) if site in keyed else tags.half(site, max(LETTERS, round(TINY * zoom)))
        boxes.append(tags.around(at, (AROUND_PLACE * plot.unit, AROUND_PLACE * plot.unit)))
        if site in bids or (piece and site not in keyed):
            over = tags.plate(pieces.bid_middle(at, zoom), zoom)
            boxes.append((over[0], over[1] - BEYOND, over[2], over[3]))
        if piece in CARDS and site not in keyed and site not in bids:
            x, y = _worth_at(plot, site, view, piece)
            boxes.append(tags.around((x, y), (WORTH[0] / 2, WORTH[1] / 2)))
            boxes.append(tags.around((at[0], at[1] + 2 * (tags.disc(at, zoom)[3] - at[1] + half[1])), half))
        if site in keyed or site in bids or piece:
            x, y = ground.spots(site, plot.slot(site))[1]
            boxes.append(tags.around((x * plot.unit, y * plot.unit), (half[0] + BEYOND, half[1] + BEYOND)))
    return (
        min(box[0] for box in boxes) - BEYOND,
        min(box[1] for box in boxes) - BEYOND,
        max(box[2] for box in boxes) + BEYOND,
        max(box[3] for box in boxes) + BEYOND,
    )


def legible(view: SkyriseView, sites: Sequence[str]) -> bool:
    """Return whether these places can be asked at once: on a map so large that each key has room beside the discs."""
    most = room(len(sites), long=len(sites) <= LONG)
    return window(view, places(view, sites), most, keyed=sites).unit >= UNIT * LEGIBLE


def whole(slots: tuple[str, ...], zoom: float) -> View:
    """The window on all islands."""
    unit = UNIT * zoom
    used = [slot for slot, letter in enumerate(slots) if letter]
    upper, lower = (AROUND if any(slot in used for slot in half) else ACROSS for half in ((0, 3), (1, 2)))
    right, left = (AROUND if any(slot in used for slot in half) else ACROSS for half in ((0, 1), (2, 3)))
    return View(round((upper + lower) * unit), unit, (round(MAP_WIDTH / 2 + (left - right) / 2 * unit), round(upper * unit)))


def _lettered(canvas: Canvas, slots: tuple[str, ...], shown: View) -> None:
    """The letters of the islands, in the corners of the board, and of the central one in the middle."""
    for slot, letter in enumerate(slots):
        if letter:
            x, y = ground.Map(slot, shown.unit, shown.middle).at((CORNER, CORNER))
            canvas.box((x - ISLAND * 0.6, y - ISLAND * 0.62, x + ISLAND * 0.6, y + ISLAND * 0.62), "ink")
            canvas.box((x - ISLAND * 0.6 + 3, y - ISLAND * 0.62 + 3, x + ISLAND * 0.6 - 3, y + ISLAND * 0.62 - 3), "cream")
            canvas.text((x, y), letter.upper(), ISLAND, "ink")


def _map(canvas: Canvas, view: SkyriseView, shown: View, keys: Mapping[str, str], piece: str, site: str) -> None:
    """The part of the map with these places: pieces, keys; the piece chosen as a ghost where it would stand."""
    kept = islands(view.slots, shown)
    part = Canvas(kept.image, THEME)
    part.smallest = kept.smallest
    plot = board.Plot(view.slots, shown.middle, shown.unit, "")
    asked = [name for name in keys if name in SITE_AT]
    for name, disc in view.discs.items():
        part.stamp(_disc(disc, plot.zoom), plot.at(name))
    for name in asked or (() if site else view.open):
        part.stamp(pieces.open_ring(plot.zoom), plot.at(name))
    new = None if view.laid else board.latest_site(view)
    board.structures(part, view, plot, new)
    hangs = board.boards(view, plot)
    if site and piece in CARDS:  # below the bids, whose numbers are still to be read
        _ghost(part, view, plot, piece, site)
    board.bids(part, view, plot, hangs)
    if site and piece not in CARDS:
        _ghost(part, view, plot, piece, site)
    _tags(part, view, plot, {name: keys[name] for name in asked}, piece, site, new, hangs, shown.high)
    canvas.image.paste(part.image, (0, 0))
    canvas.smallest = min(canvas.smallest, part.smallest)


def _disc(kind: str, zoom: float) -> Sprite:
    """A disc on the map, its letter as large as can be where everything is small."""
    return pieces.disc(kind, zoom=zoom) if zoom >= 1 else pieces.disc(kind, zoom=zoom, least=round(SHARP / pieces.DRAWN / zoom))


def _tags(
    canvas: Canvas,
    view: SkyriseView,
    plot: board.Plot,
    keys: Mapping[str, str],
    piece: str,
    site: str,
    new: str | None,
    hangs: Mapping[str, Point],
    high: int,
) -> None:
    """Keys where the names of their places would stand, so that their discs stay in sight, each with a tip towards its own; the
    names of bids, of the place chosen and of what is new. None lies on a bid, on the piece that would stand there, or on another,
    and none is cut by the edge of the picture, which is so `high`."""
    made = {name: marks.key(sign, KEY if plot.zoom > 1 else NEAR_KEY, THEME) for name, sign in keys.items()}
    size = max(LETTERS, round(TINY * plot.zoom))
    owners = {bid.site: bid.seat for bid in view.laid if bid.site not in made}
    if new and (made or site or not pieces.WONDER * plot.zoom < plot.at(new)[1] < high - pieces.DISC * plot.zoom):
        # its ring says enough, others need the room, and at the edge it is cut
        new = None
    named = [*owners, *sorted({each for each in (site, new) if each} - owners.keys() - made.keys())]
    halves = {name: (key.size[0] / 2, key.size[1] / 2) for name, key in made.items()}
    halves |= {name: tags.half(name, size) for name in named}
    taken, soft = board.crowded(view, plot, hangs)
    if piece and site:
        over = pieces.bid_middle(plot.at(site), plot.zoom)
        if piece.isdigit():
            taken.append(tags.plate(over, plot.zoom))
        else:
            taken += [
                _standing(plot, site, view, piece),
                tags.around(_worth_at(plot, site, view, piece), (WORTH[0] / 2, WORTH[1] / 2)),
            ]
    shun = [tags.disc(plot.at(name), plot.zoom) for name in view.discs if -BEYOND < plot.at(name)[1] < high + BEYOND]
    at = tags.laid_out(halves, plot.slots, plot.middle, plot.unit, taken, soft, shun if made else (), high)
    for name in named:
        tags.write(canvas, name, plot.slot(name), at[name], plot.middle, plot.unit, size, owners.get(name))
    for name, key in made.items():
        (x, y), (left, top) = plot.at(name), at[name]
        canvas.stamp(ground.pointer(round(x - left), round(y - top), plot.unit, "sun"), (left, top))
        canvas.stamp(key, (left, top))


def _standing(plot: board.Plot, site: str, view: SkyriseView, card: str) -> Box:
    """Return what a Wonder would take up on a place."""
    assert view.seat is not None
    made, (x, y) = pieces.wonder(card, view.seat, plot.zoom), plot.at(site)
    left, top = x + made.left, y + board.LOW * plot.zoom + made.top
    return left, top, left + made.size[0], top + made.size[1]


def _worth_at(plot: board.Plot, site: str, view: SkyriseView, card: str) -> Point:
    """The middle of the board with what a Wonder would earn on a place: over it, or on the side where it hides less."""
    left, top, right, low = _standing(plot, site, view, card)
    (wide, high), middle = WORTH, (left + right) / 2
    upper, lower = top - high / 2 - WORTH_OFF, (top + low) / 2
    spots = [(middle, upper), (right + wide / 2 + WORTH_OFF, lower), (left - wide / 2 - WORTH_OFF, lower)]
    hidden = [tags.disc(plot.at(name), plot.zoom) for name in view.discs]
    hidden += [tags.around(plot.at(each.site), (pieces.TOWER / 2 * plot.zoom, pieces.TOWER / 2 * plot.zoom)) for each in view.built]
    hidden += [tags.plate(spot, plot.zoom) for spot in board.boards(view, plot).values()]
    return min(spots, key=lambda spot: sum(tags.shared(tags.around(spot, (wide / 2, high / 2)), other) for other in hidden))


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
        _worth(canvas, earned(view, piece, site).points, _worth_at(plot, site, view, piece))
    else:
        wide = high = round(pieces.DISC * plot.zoom)
    canvas.stamp(marks.chosen(wide, high, THEME), (x - wide / 2, y - high / 2))


def _worth(canvas: Canvas, points: int, at: Point) -> None:
    """Draw what a Wonder would earn, on a board above it."""
    (x, y), (wide, high) = at, WORTH
    canvas.stamp(dusk.plaque(wide, high, "panel"), (round(x - wide / 2), round(y - high / 2)))
    canvas.stamp(marks.star(36, THEME), (x - wide / 2 + 28, y))
    canvas.text((x - wide / 2 + 52, y), str(points), LETTERS, "cream", align="l")


# Below the map.


def _bids(canvas: Canvas, view: SkyriseView, top: int, keys: Mapping[str, str]) -> None:
    """One's own bids, and what can be done, by its sign, with its key."""
    assert view.seat is not None
    pool = view.players[view.seat].pool
    lying = [bid.number for bid in view.laid if bid.seat == view.seat]
    shown = sorted({*pool} - set(lying))
    middle = top + TRAY / 2
    x, right = MARGIN + 24.0, MARGIN + INNER - 24.0
    canvas.stamp(marks.badge(view.seat, 56, THEME), (x + 28, middle))
    x += 74
    for act in reversed([word for word in keys if word in ("bid", "pass", "wonder")]):
        right -= 92
        sign = icons.passed(52) if act == "pass" else icons.monument(58) if act == "wonder" else icons.gavel(58)
        canvas.stamp(sign, (right + 46, middle + 20))
        canvas.stamp(marks.key(keys[act], NEAR_KEY, THEME), (right + 46, middle - 34))
    if not shown:
        return
    step = min(84.0, (right - x) / len(shown))
    zoom = min(TOKEN, (step - 6) / pieces.DRAWN / (pieces.PLATE[0] + 6))
    for n, number in enumerate(shown):
        low = zoom * pieces.DRAWN >= TINY / pieces.NUMBER
        token = pieces.bid(number, view.seat, False, zoom if low else TINY / pieces.NUMBER / pieces.DRAWN)
        canvas.stamp(token, (x + (n + 0.5) * step, middle))


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


def _deal(
    canvas: Canvas,
    names: Names,
    low: int,
    cards: Sequence[str],
    words: Sequence[str],
    keys: Mapping[str, str],
    worths: Mapping[str, Sequence[int]],
    seat: Seat,
) -> None:
    """Cards of Wonders of a seat below each other: outline, initiative, name, what it brings; of `worths`, in place of the
    initiative, which counts no more, the points that it would earn on each place: the least and the most of them."""
    high = CARD if len(cards) <= MOST_CARDS else SMALL_CARD
    for n, card in enumerate(cards):
        top = low + 14 + n * high
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
        right = MARGIN + INNER - 38 - effects.wide(card)
        if points := worths.get(card):
            canvas.name((x + 4, middle - 24), wonders.title(card, names), 34, ink, right - x - 18)
            canvas.stamp(marks.star(38, THEME), (x + 24, middle + 24))
            between = str(max(points)) if min(points) == max(points) else f"{min(points)}–{max(points)}"
            canvas.text((x + 52, middle + 24), between, 34, ink, align="l")
        else:
            canvas.stamp(icons.initiative(card, 42), (x + 30, middle))
            canvas.name((x + 70, middle), wonders.title(card, names), 34, ink, right - x - 84)
        effects.write(canvas, card, (MARGIN + INNER - 38, middle), ink, seat)
        if picked:
            canvas.stamp(marks.chosen(wide, high - 6, THEME), box)
