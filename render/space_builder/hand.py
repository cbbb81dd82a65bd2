"""A seat's private picture: the map beside its own board, or what was judged last; below, what is under the fingers, large, and
its eight buildings. The same at each step of a panel, with keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.face import Names
from render.space_builder import frame, icons, space
from render.space_builder.buildings import building, frozen, ghost
from render.space_builder.look import (
    AXIS,
    CITY,
    GAP,
    HAND_HIGH,
    HAND_TILE,
    HEAD,
    HELD,
    INNER,
    MARGIN,
    MIDDLE,
    PANEL,
    PANEL_HIGH,
    SMALL,
    THEME,
    TILE,
    TILE_GAP,
)
from render.space_builder.text import looks_back
from render.theme import WIDTH
from render.words import worded
from rules.space_builder import Own, Round, SpaceBuilderView
from rules.space_builder.parts import ALL, BUILDING_AT, BUILDINGS, FROZEN, HAND, MAPS, SETTINGS, SPACE_AT, SPACES, Cards, stands

PANELS_TOP = MARGIN + HEAD + GAP
HAND_TOP = PANELS_TOP + PANEL_HIGH + GAP
HEIGHT = HAND_TOP + HAND_HIGH + MARGIN
CITY_Y = PANELS_TOP + 24
MAP_X = MARGIN + AXIS + (PANEL - CITY - AXIS) // 2
OWN_X = MARGIN + PANEL + GAP + AXIS + (PANEL - CITY - AXIS) // 2
PAST_MAP_X = MARGIN + (PANEL - CITY) // 2
PAST_OWN_X = PAST_MAP_X + PANEL + GAP
PAST_Y = CITY_Y + CITY + (PANEL_HIGH - 24 - CITY) // 2
PAST_SIGN = 48
HELD_X = MARGIN + 24
TILES_X = HELD_X + HELD + 24
STEP = (INNER - (TILES_X - MARGIN) - 12) / ALL
TILE_Y = HAND_TOP + 34


@lru_cache(maxsize=2)
def background(*, past: bool = False) -> Image.Image:
    """What never changes. `past`: under a round that is over, as dim as on the public board."""
    canvas = Canvas(space.ground(WIDTH, HEIGHT), THEME)
    frame.lay_head(canvas)
    canvas.stamp(space.panel(PANEL, PANEL_HIGH, "past-map" if past else "map"), (MARGIN, PANELS_TOP))
    canvas.stamp(space.panel(PANEL, PANEL_HIGH, "past" if past else "panel"), (MARGIN + PANEL + GAP, PANELS_TOP))
    canvas.stamp(space.panel(INNER, HAND_HIGH), (MARGIN, HAND_TOP))
    if not past:
        frame.axes(canvas, MAP_X, CITY_Y, TILE, TILE_GAP)
        frame.axes(canvas, OWN_X, CITY_Y, TILE, TILE_GAP)
    canvas.stamp(frame.empty_space(HELD, "slot"), (HELD_X, HAND_TOP + (HAND_HIGH - HELD) // 2))
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
        frame.city(canvas, OWN_X, CITY_Y, own.cards, marked=view.marks == "on", finger=own.finger)
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
    frame.city(canvas, OWN_X, CITY_Y, cards, marked=view.marks == "on", finger=None if space_i is not None else finger)
    if space_i is not None and finger >= 0:
        at = frame.space_at(OWN_X, CITY_Y, space_i)
        canvas.stamp(ghost(finger, cards[finger] // 10, TILE), at)
        canvas.stamp(marks.chosen(TILE, TILE, THEME), at)
    on_spaces = words[:1] in (["touch"], ["place"])
    of_spaces = {SPACE_AT[word]: sign for word, sign in keys.items() if on_spaces and word in SPACE_AT}
    frame.keys_on(canvas, of_spaces, OWN_X, CITY_Y)
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
        frame.city(canvas, MAP_X, CITY_Y, MAPS[view.map], marked=view.marks == "on", empty="map-slot")


def _hand(canvas: Canvas, view: SpaceBuilderView, cards: Cards, finger: int, keys: Mapping[int, str]) -> None:
    """What is under the fingers, as it is turned, and all eight buildings with where they are."""
    marked = view.marks == "on"
    if finger >= 0:
        canvas.stamp(building(finger, cards[finger] // 10, HELD, marked=marked), (HELD_X, HAND_TOP + (HAND_HIGH - HELD) // 2))
    for b, card in enumerate(cards):
        x = round(TILES_X + b * STEP + (STEP - HAND_TILE) / 2)
        middle = x + HAND_TILE / 2
        if card == FROZEN:
            canvas.stamp(frozen(b, HAND_TILE), (x, TILE_Y))
        elif stands(card):
            canvas.stamp(frame.empty_space(HAND_TILE, "slot"), (x, TILE_Y))
            canvas.text((middle, TILE_Y + HAND_TILE / 2), SPACES[card % 10 - 1], SMALL, "light")
        else:
            canvas.stamp(building(b, card // 10, HAND_TILE, marked=marked), (x, TILE_Y))
        if b == finger:
            canvas.stamp(marks.chosen(HAND_TILE, HAND_TILE, THEME), (x, TILE_Y))
        if b in keys:
            canvas.stamp(marks.key(keys[b], frame.KEY, THEME), (middle, TILE_Y + HAND_TILE + 36))
        else:
            size, colour = (MIDDLE, "light") if card != FROZEN else (SMALL, "dim")
            canvas.text((middle, TILE_Y + HAND_TILE + 38), BUILDINGS[b].upper(), size, colour)


def _judged(canvas: Canvas, view: SpaceBuilderView, last: Round, names: Names) -> None:
    """The map of the round before and the seat's own city with what was wrong, each with words that say of which round it is."""
    assert view.seat is not None
    marked, found = view.marks == "on", last.cities[view.seat]
    frame.city(canvas, PAST_MAP_X, CITY_Y, MAPS[last.map], marked=marked, empty="map-slot")
    frame.judged(canvas, PAST_OWN_X, CITY_Y, found, MAPS[last.map], tile=TILE, gap=TILE_GAP, marked=marked)
    said = (
        worded(names, "space-builder-picture-map-of", round=last.number),
        worded(names, "space-builder-picture-alone", round=last.number, faults=found.total),
    )
    for x, text in zip((PAST_MAP_X, PAST_OWN_X), said, strict=True):
        canvas.stamp(icons.past(PAST_SIGN), (x + PAST_SIGN / 2, PAST_Y))
        canvas.text((x + PAST_SIGN + 14, PAST_Y), text, SMALL, "light", align="l")
