"""The public board of Skyrise: the map, and beside or below it the era, the panoramas, and every seat with what it
has left to bid and what it has collected; and one island from close by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from PIL import Image

from render import lean, marks, naming
from render.canvas import ELLIPSIS, HYPHEN, Box, Point, width, wrapped, written
from render.canvas import Canvas as Plain
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas
from render.png import HARD
from render.skyrise import seats, tags
from render.skyrise.art import dusk, ground, icons, pieces, spots, wonders
from render.skyrise.look import GAP, MAP_WIDTH, MARGIN, REACH, THEME, TINY, UNIT
from render.words import worded
from rules.game import Seat
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS, SLOTS

NEAR = 4.5  # so many units away the board of a bid hides nothing
LOW = 7  # how much lower than a place's point a structure's badge stands
LINE = 64  # of the heading
LOW_LINE = 76
HEAD_HIGH = LINE + LOW_LINE + 12
BESIDE_MAP = TINY  # the labels of blocks that stand beside the map
NAMED = 36  # the name of a place that matters now
PANORAMA = 54
FIRST = 44  # whose turn it is
BIG = 38
NAME = 36
TWO = 32  # of what there is to do, on two lines, and smaller where that is too long
HALF = 0.62  # of it on each of the lines

# One island from close by.
ZOOM = 1.9
NAMES = 40
FAR = 34
BESIDE = 66  # room for the names across bridges


class Frame(NamedTuple):
    """Where things are in a picture: its height, the middle of the map, and of the seats."""

    height: int
    middle: Point
    seats: tuple[seats.Box, ...]


def frame(slots: tuple[str, ...], players: int, era: int) -> Frame:
    """The heading above everything; seats stand where no island lies: whole ones beside the map, tags in its free quarter or above
    it. The picture is no higher than that: a desk shows 350 pixels of it."""
    top, gap = MARGIN + HEAD_HIGH + GAP / 2, GAP / 2
    beside = players == 2 and bool(slots[1])  # both islands on the right: all of the left side is free
    across = 2 if slots[3] else 1
    wide = MAP_WIDTH - 2 * MARGIN - REACH - 4.6 * UNIT if beside else REACH - 1.2 * UNIT  # else a free quarter at the top left
    if slots[3]:
        wide = (MAP_WIDTH - 2 * MARGIN - gap) / 2
    block = seats.high(BESIDE_MAP, wide, wonders=seats.raised(players, era)) if beside else seats.TAG_HIGH
    corners = [(MARGIN + n % across * (wide + gap), top + n // across * (block + gap)) for n in range(players)]
    boxes = tuple((x, y, x + wide, y + block) for x, y in corners)
    centre = MAP_WIDTH - MARGIN / 2 - REACH if beside else MAP_WIDTH / 2
    covered = [(MARGIN, 0.0, MAP_WIDTH - MARGIN, MARGIN + HEAD_HIGH), *boxes]
    letters = (CENTRAL, *(letter for letter in slots if letter))
    places = [
        ground.spots(place["id"], ground.slot_of(letter, slots))[0]
        for letter in letters
        for place in ISLANDS[letter]["neighborhoods"]
    ]
    side = pieces.PLATE[0] / 2 * pieces.DRAWN
    above = [(low - y * UNIT) for x, y in places for x0, _, x1, low in covered if x0 - side < centre + x * UNIT < x1 + side]
    middle = round(max(above) + pieces.bid_high())  # what is bid on any place is whole, and hides nobody
    ends = [
        corner[1] + sprite.size[1]
        for sprite, corner in (ground.island(letter, ground.slot_of(letter, slots)) for letter in letters)
    ]
    low = max(middle + max(ends), boxes[-1][3])
    return Frame(round(low + GAP), (centre, middle), boxes)


@grounds(48, at_hand=2)
def background(slots: tuple[str, ...], players: int, era: int) -> Image.Image:
    """Return what never changes in an era: sky, islands, panels."""
    place = frame(slots, players, era)
    canvas = Canvas(dusk.sky(MAP_WIDTH, place.height), THEME)
    lay_head(canvas)
    for x0, y0, x1, y1 in place.seats:
        canvas.stamp(dusk.panel(round(x1 - x0), round(y1 - y0)), (x0, y0))
    ground.lay(canvas, slots, place.middle)
    return canvas.image


def draw(view: SkyriseView, names: Names = ()) -> bytes:
    """The board as a PNG."""
    canvas = Canvas(background(view.slots, view.seats, view.era), THEME)
    if all(view.slots):
        canvas.level = HARD  # quicker ones leave a map with all islands too large: tried first they only cost time
    place = frame(view.slots, view.seats, view.era)
    head(canvas, view, names)
    for seat, box in enumerate(place.seats):
        if box[3] - box[1] > seats.TAG_HIGH:
            seats.block(canvas, view, names, seat, box, BESIDE_MAP)
        else:
            seats.tag(canvas, view, names, seat, box)
    on_map(canvas, view, place.middle, names=NAMED)  # last: a bid that reaches over a panel is what everybody looks for
    return canvas.png()


# The heading.


def head_high(wide: int) -> int:
    """Return how high the heading is: in proportion, for what is written on it."""
    return round(HEAD_HIGH * wide / MAP_WIDTH)


def lay_head(canvas: Plain, wide: int = MAP_WIDTH) -> None:
    """Draw what never changes of the heading."""
    canvas.stamp(dusk.panel(wide - 2 * MARGIN, head_high(wide)), (MARGIN, MARGIN))


def head(canvas: Plain, view: SkyriseView, names: Names, wide: int = MAP_WIDTH) -> None:
    """Draw whose turn it is, era and auction; below what has just happened, and the panoramas."""
    share = wide / MAP_WIDTH
    middle = MARGIN + (LINE / 2 + 9) * share
    tiny, big = round(TINY * share), round(BIG * share)
    x = wide - MARGIN - 20 - tiny * 3.2 - 4
    eras(canvas, view, x, middle, tiny)
    total = f"/{view.auctions}"
    x -= lean.label(total, tiny).length + 12
    canvas.text((x, middle + 4), total, tiny, "dim", align="l")
    x -= lean.label(str(view.auction), big).length + 3
    canvas.text((x, middle), str(view.auction), big, "cream", align="l")
    x -= 36 * share
    canvas.stamp(icons.gavel(round(46 * share)), (x, middle))
    x -= 36 * share
    if not seats.leaders(view) and view.result is None:
        said = wrapped(worded(names, "skyrise-picture-level"), tiny, 1)
        left = x - max(lean.label(line, tiny).length for line in said) - 10 * share
        if left - 14 * share >= _least(view, names, share):  # the equal scores say it too: names go first
            x = left
            _lines(canvas, said, (x, middle + 2 * share), tiny, "dim")
            x -= 14 * share
    _turn(canvas, view, names, middle, x, share)
    middle += ((LINE + LOW_LINE) / 2 - 5) * share
    right = wide - MARGIN - 60 * share
    for n, card in enumerate(reversed(view.panoramas)):
        canvas.stamp(icons.panorama(card, round(PANORAMA * share)), (right - n * 86 * share, middle))
    _latest(canvas, view, names, middle, right - 142 * share, share)


def _least(view: SkyriseView, names: Names, share: float) -> float:
    """Return where the line with whose turn it is ends if name and what there is to do stand on two lines each."""
    tiny, begins = round(TINY * share), MARGIN + (104.0 + 66 * len(view.waiting)) * share
    who = seats.called(names, view.waiting[0]) if len(view.waiting) == 1 else ""
    halves = [wrapped(said, tiny, width(said, tiny) * HALF) for said in (written(who), can(view, names)) if said]
    return begins + sum(max(width(line, tiny) for line in half) / seats.EXACT + 14 * share for half in halves)


def _lines(canvas: Plain, lines: Sequence[str], at: Point, size: int, colour: str) -> None:
    """A line or two from the left, around the middle of `at`."""
    for n, line in enumerate(lines):
        canvas.text((at[0], at[1] + (n - (len(lines) - 1) / 2) * size), line, size, colour, align="l")


def _turn(canvas: Plain, view: SkyriseView, names: Names, middle: float, right: float, share: float) -> None:
    """Draw whoever is waited for, one by name, several by their badges, and what they may do, on one line or two."""
    if not view.waiting:
        return
    x = MARGIN + 92.0 * share
    canvas.stamp(marks.pencil(round(66 * share), THEME), (x, middle))
    for seat in view.waiting:
        canvas.stamp(marks.badge(seat, round(58 * share), THEME), (x + 38 * share, middle))
        x += 66 * share
    x += 12 * share
    first, name, tiny = (round(size * share) for size in (FIRST, NAME, TINY))
    room = right - x
    who, gap = "", 0.0
    said = can(view, names, place=_least(view, names, share) <= right)
    if len(view.waiting) == 1:
        who, gap = seats.called(names, view.waiting[0]), 14 * share
    halves = wrapped(written(who), tiny, width(written(who), tiny) * HALF) if who else []
    natural = min(width(written(who), first), max([room / 2, *(width(line, tiny) for line in halves)])) if who else 0.0
    lines, size = [said], name
    if natural + gap + width(said, name) > room * seats.EXACT:
        size = round(TWO * share)
        lines = wrapped(said, size, width(said, size) * HALF)
    if natural + gap + max(width(line, size) for line in lines) > room * seats.EXACT:
        lines, size = wrapped(said, tiny, room), tiny
        if natural + gap + width(said, tiny) > room * seats.EXACT:
            lines = wrapped(said, tiny, max(width(said, tiny) * HALF, room * seats.EXACT - natural - gap))
    needs = max(width(line, size) for line in lines) / seats.EXACT
    if who:
        x += naming.write(canvas, (x, middle), who, first, "cream", (room - gap - needs) * seats.EXACT, tiny, THEME) + gap
    _lines(canvas, lines, (x, middle), size, "cream")


def can(view: SkyriseView, names: Names, *, place: bool = True) -> str:
    """Return what those who are waited for may do, in the words of their turn: of a bid to beat its number, and the place where
    there is one alone; without room for that (`place`) in fewer words."""
    acts = view.phase
    about: dict[str, str | int] = {"number": 0, "site": "", "where": "many"}
    if view.phase == "raise" and view.turn is not None and view.laid:
        high = view.laid[-1]
        about["number"] = high.number
        if not place:
            about["where"] = "brief"
        elif len(view.open) == 1:
            about |= {"where": "one", "site": view.open[0]}
        if not view.open:
            acts = "pass"
        elif all(number < high.number for number in view.players[view.turn].pool):
            acts = "wonder"
    return worded(names, "skyrise-picture-can", acts=acts, **about)


def _latest(canvas: Plain, view: SkyriseView, names: Names, middle: float, right: float, share: float) -> None:
    """Draw what has just happened in words: the last bid, or the last structure with what won its place, and who is out since."""
    x = MARGIN + 54.0 * share
    bid = view.laid[-1] if view.standing is None and view.laid else None
    built = view.standing or next((each for each in view.built if each.site == view.latest), None)
    happened = bid or built
    if happened is None:
        return
    canvas.stamp(marks.badge(happened.seat, round(48 * share), THEME), (x, middle))
    x += 36 * share
    who = seats.called(names, happened.seat)
    left = _passed(view, bid.seat) if bid else []
    for size, whole in ((NAME, True), (TINY, True), (TINY, False)):
        letters = round(size * share)
        if bid:
            did, end = "bid", ""
            sprite = pieces.bid(bid.number, bid.seat, True, 0.9 * share)
        elif built is not None and built.card:
            did, end = ("standing" if view.standing else "wonder"), wonders.title(built.card, names) if whole else ""
            sprite = wonders.wonder(built.card, round(54 * share))
        elif built is not None:
            did, end = "won", worded(names, "skyrise-picture-height", kind=built.kind) if whole else ""
            sprite = pieces.tower(built.kind, built.seat, 0.68 * share, badge=False)
        number = built.number if built is not None and not bid else 0
        lead = " ".join(filter(None, (worded(names, "skyrise-picture-did", did=did, number=number), end)))
        on = worded(names, "skyrise-picture-did", did="on", number=0)
        gap = 12 * share
        tag = width(happened.site, letters) + 16
        after = worded(names, "skyrise-picture-did", did="out", number=0)
        badges = round(40 * share)
        passes = len(left) * (badges + 6 * share) + width(after, letters) + gap if left else 0.0
        needs = width(lead, letters) + sprite.size[0] + width(on, letters) + tag + passes + 4 * gap
        if x + (width(written(who), letters) + needs) / seats.EXACT <= right:
            break
    room = (right - x) * seats.EXACT - needs
    if who and room > 0 and not _cut(naming.fitted(who, letters, room, round(TINY * share))[0]):  # else its badge says it
        x += naming.write(canvas, (x, middle), who, letters, "cream", room, round(TINY * share), THEME) + gap
    x += canvas.text((x, middle), lead, letters, "cream", align="l") + gap
    wide, high = sprite.size
    at = (round(x), round(middle - high / 2))
    canvas.stamp(sprite, (at[0] - sprite.left, at[1] - sprite.top))
    canvas.stamp(marks.ring(wide, high, THEME), at)
    x += wide + gap
    x += canvas.text((x, middle), on, letters, "cream", align="l") + gap * 0.8
    canvas.box((x, middle - letters * 0.6, x + tag, middle + letters * 0.6), "cream")
    canvas.text((x + tag / 2, middle), happened.site, letters, "ink")
    x += tag + gap
    for seat in left:
        canvas.stamp(marks.badge(seat, badges, THEME), (x + badges / 2, middle))
        x += badges + 6 * share
    if left:
        canvas.text((x, middle), after, letters, "cream", align="l")


def _cut(lines: Sequence[str]) -> bool:
    """Return whether a name lost letters, or was broken within a word."""
    return not lines or any(line.endswith((ELLIPSIS, HYPHEN)) for line in lines)


def _passed(view: SkyriseView, since: Seat) -> list[Seat]:
    """The seats between the last bid (`since`) and whoever has the turn that are out."""
    if view.turn is None or view.phase != "raise":
        return []
    between = [(since + n) % view.seats for n in range(1, (view.turn - since) % view.seats)]
    return [seat for seat in between if view.players[seat].passed]


class Plot(NamedTuple):
    """Which map is drawn on: its islands' slots, its middle, the size of a hex, the one island shown ("": all)."""

    slots: tuple[str, ...]
    middle: Point
    unit: float
    only: str

    def slot(self, name: str) -> int:
        """The slot of a place's island."""
        return ground.slot_of(name[0], self.slots)

    def at(self, name: str) -> Point:
        """Return where a place lies."""
        spot = ground.spots(name, self.slot(name))[0]
        return self.middle[0] + spot[0] * self.unit, self.middle[1] + spot[1] * self.unit

    def shows(self, name: str) -> bool:
        """Return whether the place is on it."""
        return not self.only or name[0] == self.only

    @property
    def zoom(self) -> float:
        """Return how large pieces are."""
        return self.unit / UNIT


def on_map(canvas: Canvas, view: SkyriseView, middle: Point, unit: float = UNIT, only: str = "", names: int = TINY) -> None:
    """Discs, rings, bids and structures, from the back to the front, then the names of the places that are open now; `only` on one
    island; `names`: how large those are."""
    plot = Plot(view.slots, middle, unit, only)
    for name, disc in view.discs.items():
        if plot.shows(name):
            canvas.stamp(pieces.disc(disc, zoom=plot.zoom), plot.at(name))
    for name in view.open:
        if plot.shows(name):
            canvas.stamp(pieces.open_ring(plot.zoom), plot.at(name))
    new = latest_site(view)
    structures(canvas, view, plot, new)
    hangs = boards(view, plot)
    bids(canvas, view, plot, hangs)
    tagged(canvas, view, plot, names, hangs)


def tagged(canvas: Canvas, view: SkyriseView, plot: Plot, size: int, hangs: Mapping[str, Point]) -> None:
    """The names of the places that are open now, and of the bids in the colours of their seats; `size`: of their letters; `hangs`:
    where the boards of the bids are."""
    owners = {bid.site: bid.seat for bid in view.laid if plot.shows(bid.site)}
    named = [*sorted(name for name in view.open if plot.shows(name) and name not in owners), *owners]
    halves = {name: tags.half(name, size) for name in named}
    near = [name for name in view.discs if plot.shows(name) and any(_close(plot, name, other) for other in named)]
    shun = [tags.disc(plot.at(name), plot.zoom) for name in near]
    at = tags.laid_out(halves, plot.slots, plot.middle, plot.unit, *crowded(view, plot, hangs), shun)
    for name, spot in at.items():
        tags.write(canvas, name, plot.slot(name), spot, plot.middle, plot.unit, size, owners.get(name))


def _close(plot: Plot, one: str, two: str) -> bool:
    """Return whether a tag of one place could lie on the disc of the other."""
    (x0, y0), (x1, y1) = plot.at(one), plot.at(two)
    return max(abs(x0 - x1), abs(y0 - y1)) < NEAR * plot.unit


def boards(view: SkyriseView, plot: Plot) -> dict[str, Point]:
    """Return where the boards of the bids hang, so that they hide as little as can be of discs, structures and the letters of
    grounds: the middle of each."""
    zoom, found = plot.zoom, {}
    taken: list[Box] = []
    shown = [bid.site for bid in view.laid if plot.shows(bid.site)]
    for site in shown:
        x, y = plot.at(site)
        near = [
            name
            for name in (*view.discs, *(each.site for each in view.built))
            if plot.shows(name) and max(abs(plot.at(name)[0] - x), abs(plot.at(name)[1] - y)) < NEAR * plot.unit
        ]
        hidden = [tags.disc(plot.at(name), zoom) for name in near]
        for each in view.built:
            if each.site in near:
                made = pieces.wonder(each.card, each.seat, zoom) if each.card else pieces.tower(each.kind, each.seat, zoom)
                left, top = plot.at(each.site)[0] + made.left, plot.at(each.site)[1] + LOW * zoom + made.top
                hidden.append((left, top, left + made.size[0], top + made.size[1]))
        for name in (*near, site):
            _, _, letter = ground.spots(name, plot.slot(name))
            at = plot.middle[0] + letter[0] * plot.unit, plot.middle[1] + letter[1] * plot.unit
            hidden.append(tags.around(at, (spots.LETTER[0] * plot.unit, spots.LETTER[1] * plot.unit)))
        found[site] = tags.hung((x, y), zoom, hidden, taken)
        taken.append(tags.plate(found[site], zoom))
    return found


def crowded(view: SkyriseView, plot: Plot, hangs: Mapping[str, Point]) -> tuple[list[Box], Callable[[], list[Box]]]:
    """Return what no tag may lie on, the boards of bids; and what it had better not hide, worked out when it is asked for: discs of
    bids and open places, structures."""
    sites = [bid.site for bid in view.laid if plot.shows(bid.site)]

    def soft() -> list[Box]:
        others = {*view.open, *(each.site for each in view.built)}
        return [tags.disc(plot.at(site), plot.zoom) for site in (*sites, *sorted(others)) if plot.shows(site)]

    return [tags.plate(hangs[site], plot.zoom) for site in sites], soft


def latest_site(view: SkyriseView) -> str | None:
    """Return where the last thing happened: a waiting Wonder, the last bid, or the last structure."""
    if view.standing:
        return view.standing.site
    return view.laid[-1].site if view.laid else view.latest


def bids(canvas: Canvas, view: SkyriseView, plot: Plot, hangs: Mapping[str, Point]) -> None:
    """The bids of this auction, their boards where they hang (`hangs`), those aside with a foot towards their places; a red ring
    around the last one."""
    for n, bid in enumerate(view.laid, 1):
        if plot.shows(bid.site):
            at = plot.at(bid.site)
            if bid.site not in view.discs:
                canvas.stamp(pieces.spot(plot.zoom), at)
            latest = n == len(view.laid) and view.standing is None
            x, y = hangs[bid.site]
            pieces.place_bid(canvas, at, bid.number, bid.seat, latest, plot.zoom, (x, y))
            if latest:
                wide, high = (round(side * pieces.DRAWN * plot.zoom) + 4 for side in pieces.PLATE)
                canvas.stamp(marks.ring(wide, high, THEME), (x - wide / 2, y - high / 2))


def structures(canvas: Canvas, view: SkyriseView, plot: Plot, new: str | None = None) -> None:
    """Towers and Wonders, those behind first; a red ring around the one at `new`."""
    standing = [(plot.at(each.site), each) for each in view.built if plot.shows(each.site)]
    if view.standing and plot.shows(view.standing.site):
        standing.append((plot.at(view.standing.site), view.standing))
    for (x, y), each in sorted(standing, key=lambda pair: pair[0][1]):
        foot = x, y + LOW * plot.zoom
        made = pieces.wonder(each.card, each.seat, plot.zoom) if each.card else pieces.tower(each.kind, each.seat, plot.zoom)
        canvas.stamp(made, foot)
        if each.site == new:
            canvas.stamp(marks.ring(*made.size, THEME), (foot[0] + made.left, foot[1] + made.top))
        if each is view.standing and view.discs.get(each.site):
            pieces.place_copy(canvas, (x, y), view.discs[each.site], plot.zoom)


def eras(canvas: Plain, view: SkyriseView, x: float, middle: float, size: int = TINY) -> float:
    """The two eras, the one it is now in light; returns where they end."""
    side = round(size * 1.6)
    for era, text in ((1, "I"), (2, "II")):
        now = era == view.era
        box = (x, middle - side / 2, x + side, middle + side / 2)
        canvas.box(box, "cream" if now else "brass-line")
        if not now:
            canvas.box((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), "panel")
        canvas.text((x + side / 2, middle), text, round(size * 1.15), "ink" if now else "cream")
        x += side + 4
    return x


# One island from close by.


def near_unit(letter: str) -> float:
    return UNIT * (ZOOM if letter != CENTRAL else ZOOM * 1.6)


def near_frame(letter: str, slot: int) -> tuple[int, Point]:
    """The height of the picture and where the middle of the board lies in it."""
    unit = near_unit(letter)
    sprite, corner = ground.island(letter, slot, unit)
    left = (MAP_WIDTH - sprite.size[0]) / 2
    highest = min(ground.spots(place["id"], slot)[0][1] for place in ISLANDS[letter]["neighborhoods"]) * unit
    top = max(
        MARGIN + BESIDE, round(pieces.bid_high(unit / UNIT) - (highest - corner[1])) + 4
    )  # a bid on the highest place is whole
    return round(top + sprite.size[1] + BESIDE), (round(left - corner[0]), round(top - corner[1]))


@lru_cache(maxsize=4)
def near_background(letter: str, slots: tuple[str, ...]) -> Image.Image:
    """Return what never changes: sky, the island, its names, the stubs of its bridges with the places across."""
    slot = ground.slot_of(letter, slots)
    unit = near_unit(letter)
    high, middle = near_frame(letter, slot)
    canvas = Canvas(dusk.sky(MAP_WIDTH, high), THEME)
    sprite, corner = ground.island(letter, slot, unit)
    canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    for here, far, name in _crossings(letter, slots):
        length = hypot(far[0] - here[0], far[1] - here[1])
        ux, uy = (far[0] - here[0]) / length, (far[1] - here[1]) / length
        end = (here[0] + ux * 1.5, here[1] + uy * 1.5)
        plank, where = ground.bridge(_pixels(here, unit), _pixels(end, unit), unit)
        canvas.stamp(plank, (middle[0] + where[0], middle[1] + where[1]))
        x, y = middle[0] + (end[0] + ux * 0.75) * unit, middle[1] + (end[1] + uy * 0.55) * unit
        x, y = min(max(x, 44), MAP_WIDTH - 44), min(max(y, 26), high - 26)
        canvas.box((x - 40, y - 24, x + 40, y + 24), "panel")
        canvas.text((x, y), name, FAR, "cream")
    ground.lettered(canvas, letter, slot, middle, unit, NAMES)
    ground.named(canvas, letter, slot, middle, unit, NAMES)
    return canvas.image


def _pixels(point: Point, unit: float) -> Point:
    return round(point[0] * unit, 1), round(point[1] * unit, 1)


def _crossings(letter: str, slots: tuple[str, ...]) -> list[tuple[Point, Point, str]]:
    """The bridges to other islands: the end here, the end there, the name of the place there."""
    found = []
    for slot, outer in enumerate(slots):
        if not outer:
            continue
        turned = ground.Map(slot, 1.0)
        hub, socket = ISLANDS[outer]["hub"], ISLANDS[CENTRAL]["sockets"][slot]
        found.append((CENTRAL, ground.Map(0, 1.0).at(socket["point"]), socket["site"], outer, turned.at(hub["point"]), hub["site"]))
        beside = (slot + 1) % SLOTS
        if slots[beside]:
            across = ground.Map(beside, 1.0)
            for one, two in zip(ISLANDS[outer]["cw"], ISLANDS[slots[beside]]["ccw"], strict=True):
                found.append((outer, turned.at(one["point"]), one["site"], slots[beside], across.at(two["point"]), two["site"]))
    here = [(a, b, site) for one, a, _, _, b, site in found if one == letter]
    return here + [(b, a, site) for _, a, site, two, b, _ in found if two == letter]


def draw_island(view: SkyriseView, letter: str) -> bytes:
    """One island from close by: the same pieces, larger, with the far ends of its bridges."""
    canvas = Canvas(near_background(letter, view.slots), THEME)
    _, middle = near_frame(letter, ground.slot_of(letter, view.slots))
    on_map(canvas, view, middle, near_unit(letter), letter, NAMES)
    return canvas.png()
