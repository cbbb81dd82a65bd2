"""A seat's private picture: the map beside its own board, or what was judged last; beside them what is under the fingers, large,
and its eight buildings. The same at each step of a panel, with keys.

It is wide rather than tall: the map must be in sight while fingers are on the buttons below it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.face import Names
from render.grounds import grounds
from render.space_builder import frame, icons, space
from render.space_builder.buildings import building, frozen, ghost
from render.space_builder.look import AXIS, GAP, HEAD, INNER, MARGIN, SMALL, THEME
from render.space_builder.text import looks_back
from render.theme import WIDTH
from render.words import worded
from rules.space_builder import Own, Round, SpaceBuilderView
from rules.space_builder.parts import ALL, BUILDING_AT, FROZEN, HAND, MAPS, SETTINGS, SPACE_AT, SPACES, Cards, stands

TILE, TILE_GAP = 130, 7
CITY = 3 * TILE + 2 * TILE_GAP
PAD = 16
TOP = MARGIN + HEAD + 12
HIGH = CITY + AXIS + 2 * PAD
HEIGHT = TOP + HIGH + MARGIN
ACROSS = 2  # buildings of the hand in a line
HAND_WIDE = 188
HAND_X = MARGIN + INNER - HAND_WIDE
PANELS = HAND_X - MARGIN - 2 * GAP  # of map and board
MAP_WIDE = PANELS // 2
OWN_WIDE = PANELS - MAP_WIDE
OWN_LEFT = MARGIN + MAP_WIDE + GAP
CITY_Y = TOP + PAD
MAP_X = MARGIN + AXIS + (MAP_WIDE - CITY - AXIS) // 2
OWN_X = OWN_LEFT + AXIS + (OWN_WIDE - CITY - AXIS) // 2
PAST_MAP_X = MARGIN + (MAP_WIDE - CITY) // 2
PAST_OWN_X = OWN_LEFT + (OWN_WIDE - CITY) // 2
PAST_Y = CITY_Y + CITY + (HIGH - PAD - CITY) // 2
PAST_SIGN = 44
HELD = 132
HELD_X, HELD_Y = HAND_X + (HAND_WIDE - HELD) // 2, TOP + PAD
HAND_TILE = 76
LINE = (HIGH - 2 * PAD - HELD - 6) / (ALL // ACROSS)
KEY = 46  # of a choice in the hand


@grounds(2)
def background(*, past: bool = False) -> Image.Image:
    """Return what never changes. `past`: under a round that is over, as dim as on the public board."""
    canvas = Canvas(space.ground(WIDTH, HEIGHT), THEME)
    frame.lay_head(canvas)
    canvas.stamp(space.panel(MAP_WIDE, HIGH, "past-map" if past else "map"), (MARGIN, TOP))
    canvas.stamp(space.panel(OWN_WIDE, HIGH, "past" if past else "panel"), (OWN_LEFT, TOP))
    canvas.stamp(space.panel(HAND_WIDE, HIGH), (HAND_X, TOP))
    if not past:
        for x in (MAP_X, OWN_X):
            frame.axes(canvas, x, CITY_Y, TILE, TILE_GAP)
    return canvas.image


def draw(view: SpaceBuilderView, own: Own, names: Names) -> bytes:
    """The hand as a PNG."""
    past = view.last if looks_back(view) else None
    canvas = Canvas(background(past=past is not None), THEME)
    frame.head_of_all(canvas, view, names)
    if past is not None:
        _judged(canvas, view, past, names)
    else:
        _map(canvas, view)
        _own(canvas, view, own.cards, own.finger)
    _hand(canvas, view, own.cards, own.finger, {})
    return canvas.png()


def draw_step(view: SpaceBuilderView, own: Own, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """A step as a PNG: keys on the buildings of the hand or on the spaces; what is set already as a ghost on its space."""
    canvas = Canvas(background(), THEME)
    frame.head_of_all(canvas, view, names)
    keys = marks.keyed(choices)
    words = begun.split()
    cards, finger, space_i = _set(own, words)
    _map(canvas, view)
    _own(canvas, view, cards, None if space_i is not None else finger)
    if space_i is not None and finger >= 0:
        at = frame.space_at(OWN_X, CITY_Y, space_i, TILE, TILE_GAP)
        canvas.stamp(ghost(finger, cards[finger] // 10, TILE), at)
        canvas.stamp(marks.chosen(TILE, TILE, THEME), at)
    on_spaces = words[:1] in (["touch"], ["place"])
    of_spaces = {SPACE_AT[word]: sign for word, sign in keys.items() if on_spaces and word in SPACE_AT}
    frame.keys_on(canvas, of_spaces, OWN_X, CITY_Y, TILE, TILE_GAP)
    of_hand = {BUILDING_AT[word]: sign for word, sign in keys.items() if not on_spaces and word in BUILDING_AT}
    _hand(canvas, view, cards, finger, of_hand)
    return canvas.png()


def _set(own: Own, words: Sequence[str]) -> tuple[Cards, int, int | None]:
    """The buildings as the words of a line would leave them, without the one that moves, which is a ghost: that one, and its
    space."""
    cards, finger, at = list(own.cards), own.finger, None
    match words:
        case ["place", setting, *rest] if setting in SETTINGS:
            finger, facing = SETTINGS[setting]
            cards[finger] = 10 * facing
            at = SPACE_AT[rest[0]] if rest else None
        case ["touch", name] if finger >= 0 and name in SPACES:
            if not any(stands(card) and card % 10 - 1 == SPACE_AT[name] for card in cards):
                cards[finger] = cards[finger] // 10 * 10
                at = SPACE_AT[name]
        case ["hold" | "unlock", letter] if letter in BUILDING_AT:
            finger = BUILDING_AT[letter]
            cards[finger] = HAND if cards[finger] == FROZEN else cards[finger]
    return tuple(cards), finger, at


def _map(canvas: Canvas, view: SpaceBuilderView) -> None:
    if view.map is None:
        canvas.stamp(icons.back(CITY), (MAP_X, CITY_Y))
    else:
        marked = view.marks == "on"
        frame.city(canvas, MAP_X, CITY_Y, MAPS[view.map], tile=TILE, gap=TILE_GAP, marked=marked, empty="map-slot")


def _own(canvas: Canvas, view: SpaceBuilderView, cards: Cards, finger: int | None) -> None:
    frame.city(canvas, OWN_X, CITY_Y, cards, tile=TILE, gap=TILE_GAP, marked=view.marks == "on", finger=finger)


def _hand(canvas: Canvas, view: SpaceBuilderView, cards: Cards, finger: int, keys: Mapping[int, str]) -> None:
    """Draw what is under the fingers, as it is turned; below, all eight buildings, each always at the same place, and in place of
    those that stand the name of their space."""
    marked = view.marks == "on"
    canvas.stamp(frame.empty_space(HELD, "slot"), (HELD_X, HELD_Y))
    if finger >= 0:
        canvas.stamp(building(finger, cards[finger] // 10, HELD, marked=marked), (HELD_X, HELD_Y))
    for b, card in enumerate(cards):
        middle = HAND_X + HAND_WIDE / 2 + (b % ACROSS - 0.5) * (HAND_TILE + 10)
        x, y = round(middle - HAND_TILE / 2), round(TOP + HIGH - PAD - (ALL // ACROSS - b // ACROSS - 0.5) * LINE - HAND_TILE / 2)
        if card == FROZEN:
            canvas.stamp(frozen(b, HAND_TILE), (x, y))
        elif stands(card):
            canvas.stamp(frame.empty_space(HAND_TILE, "slot"), (x, y))
            canvas.text((middle, y + HAND_TILE / 2), SPACES[card % 10 - 1], SMALL, "light")
        else:
            canvas.stamp(building(b, card // 10, HAND_TILE), (x, y))  # too small for the number of its side
        if b == finger:
            canvas.stamp(marks.chosen(HAND_TILE, HAND_TILE, THEME), (x, y))
        if b in keys:
            canvas.stamp(marks.key(keys[b], KEY, THEME), (x + 20, y + 20))


def _judged(canvas: Canvas, view: SpaceBuilderView, last: Round, names: Names) -> None:
    """The map of the round before and the seat's own city with what was wrong, each with words that say of which round it is."""
    assert view.seat is not None
    marked, found = view.marks == "on", last.cities[view.seat]
    frame.city(canvas, PAST_MAP_X, CITY_Y, MAPS[last.map], tile=TILE, gap=TILE_GAP, marked=marked, empty="map-slot")
    frame.judged(canvas, PAST_OWN_X, CITY_Y, found, MAPS[last.map], tile=TILE, gap=TILE_GAP, marked=marked)
    said = (
        worded(names, "space-builder-picture-map-of", round=last.number),
        worded(names, "space-builder-picture-alone", round=last.number, faults=found.total),
    )
    for x, text in zip((PAST_MAP_X, PAST_OWN_X), said, strict=True):
        canvas.stamp(icons.past(PAST_SIGN), (x + PAST_SIGN / 2, PAST_Y))
        canvas.text((x + PAST_SIGN + 10, PAST_Y), text, SMALL, "light", align="l")
