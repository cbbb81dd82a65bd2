"""How Strange World looks: bounds, purity, and that pictures tell what they must."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PIL import Image

from render import FACES, marks, scaled
from render.canvas import Canvas, Sprite
from render.canvas import width as canvas_width
from render.face import COVER, KEYS
from render.strange_world import board, frame, hand, result, scene
from render.strange_world.art import cards, land, travellers
from render.strange_world.lesson import EXAMPLE
from render.strange_world.look import THEME
from render.theme import CONTRAST, SMALLEST, WIDTH
from render.words import Words
from rules.chance import Chance
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.checks import broken_world
from rules.strange_world.parts import CITIES, FUMAROLE, PORTALS, TRAVELLERS, TZIMIMES
from rules.strange_world.parts import FACES as CARDS
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import PARTS, by_part, earned
from tests.render.contrast import contrast
from tests.render.strange_world.games import game, views

FACE = FACES["strange_world"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024


def open_png(raw: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


@pytest.mark.slow
def test_pictures_are_small_pure_and_within_bounds() -> None:
    for view in views(17):
        raw = FACE.draw(view)
        image = open_png(raw)
        assert image.format == "PNG"
        assert image.width == (scaled.WIDE if view.result is None else round(WIDTH * result.Canvas.share))
        assert 600 <= image.height <= 1700
        assert len(raw) <= MOST
        assert FACE.draw(view) == raw


@pytest.mark.heavy
def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    view = game(4)[60].view(2)
    before = FACE.draw(view)
    for module in (board, hand, result):
        module.background.cache_clear()
    cards.card.cache_clear()
    land.land.cache_clear()
    scaled.forget()
    board.panel.cache_clear()
    FACE.draw(game(3)[40].view(1))
    assert FACE.draw(view) == before


@pytest.mark.heavy
def test_the_board_shows_no_hand_and_hands_differ() -> None:
    state = next(state for state in game(3) if state.phase == "second")
    drawn = [FACE.draw(state.view(seat)) for seat in (None, 0, 1, 2)]
    assert len(set(drawn)) == 4
    assert FACE.draw(state.guess(None, Chance(b"other")).view(None)) == drawn[0]


def test_the_board_shows_who_is_still_choosing_and_not_what() -> None:
    state = next(state for state in game(2) if state.phase == "first" and len(state.to_move) == 2)
    lines = list(state.moves(0))
    one, two = (state.play(0, line).state for line in (lines[0], lines[-1]))
    assert FACE.draw(one.view(None)) == FACE.draw(two.view(None)) != FACE.draw(state.view(None))
    assert FACE.draw(one.view(0)) != FACE.draw(two.view(0))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_result_is_one_picture_for_all(seats: int) -> None:
    over = game(seats)[-1]
    assert len({FACE.draw(over.view(seat)) for seat in (None, *range(seats))}) == 1


@pytest.mark.heavy
def test_every_card_and_every_traveller_is_told_apart_without_colour() -> None:
    faces = [*CARDS, TZIMIMES, FUMAROLE]
    grey = [cards.card(face, 82).image.convert("L").tobytes() for face in faces]
    assert len(set(grey)) == len(faces)
    for one in range(len(faces)):
        for two in range(one):
            assert sum(abs(a - b) > 40 for a, b in zip(grey[one], grey[two], strict=True)) > 150, (faces[one], faces[two])
    tokens = [travellers.token(name, 92).image.convert("L").tobytes() for name in TRAVELLERS]
    assert len(set(tokens)) == len(TRAVELLERS)


def test_a_portal_card_that_is_spent_is_told_apart_without_colour() -> None:
    for face in PORTALS:
        grey = [cards.card(face, 82, spent=spent).image.convert("L").tobytes() for spent in (False, True)]
        assert sum(abs(a - b) > 40 for a, b in zip(*grey, strict=True)) > 150, face


def test_every_label_stands_out() -> None:
    weak = {pair: contrast(THEME[pair[0]], THEME[pair[1]]) for pair in THEME.pairs()}
    assert {pair: round(value, 2) for pair, value in weak.items() if value < CONTRAST} == {}


@pytest.mark.slow
def test_no_label_is_smaller_than_12_px_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    whole = Canvas.png

    def noted(canvas: Canvas) -> bytes:
        seen.append(canvas.smallest)
        return whole(canvas)

    monkeypatch.setattr(Canvas, "png", noted)
    for view in views(23):
        FACE.draw(view)
    FACE.lesson(WORDS)
    assert min(seen) >= SMALLEST


def test_the_palette_holds_every_colour() -> None:
    assert len(THEME.reduced) <= 256
    assert set(THEME.colours.values()) <= set(THEME.reduced)


def test_the_lesson_is_a_world_that_could_be() -> None:
    raw = FACE.lesson(WORDS)
    assert open_png(raw).width == WIDTH
    assert len(raw) <= MOST
    assert broken_world(EXAMPLE, whole=True) == []
    assert broken_world(EXAMPLE, whole=True, city=True) == []
    assert EXAMPLE.points == 54
    assert all(by_part(earned(EXAMPLE.up, EXAMPLE.cities, EXAMPLE.guests)).values())
    assert len(WORDS("strange_world-lesson-alt")) <= 1024


def stamped(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Sprite, tuple[float, float]]]:
    """What is stamped on canvases from now on, and where, in order."""
    found: list[tuple[Sprite, tuple[float, float]]] = []
    for kind in (Canvas, scaled.Canvas):

        def noted(
            canvas: Any, sprite: Sprite, at: tuple[float, float], whole: Callable[..., None] = kind.stamp, kind: type = kind
        ) -> None:
            if isinstance(canvas, scaled.Canvas) == (kind is scaled.Canvas):
                found.append((sprite, at))
            whole(canvas, sprite, at)

        monkeypatch.setattr(kind, "stamp", noted)
    return found


@pytest.mark.parametrize("used", [(), ("d4", "e4")])
def test_a_portal_card_stays_drawn_as_spent_when_its_partner_is_covered(
    used: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = stamped(monkeypatch)
    up = {"d4": "m+", "e4": FUMAROLE}
    canvas = Canvas(Image.new("RGB", (500, 400)), THEME)
    laid = scene.draw(canvas, World(dict(up), dict(up), used, (), (), 0), (0, 0, 500, 400))
    card = land.land("m+", laid.cell, spent=bool(used))
    assert any(sprite is card for sprite, _ in found)


def test_travellers_beside_a_world_and_their_stars_can_all_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    world = game(4)[-1].worlds[1]
    rows = sorted({cell[1] for cell in world.up})
    for side in "lr":
        guests = tuple(Guest(name, side + rows[n] + rows[n + 1]) for name, n in (("kark", 0), ("burk", 1), ("roro", 0)))
        made = msgspec.structs.replace(world, guests=guests)
        found = stamped(monkeypatch)
        canvas = Canvas(Image.new("RGB", (569, 552)), THEME)
        scene.draw(canvas, made, (14, 144, 555, 540), most=84, earned=tuple(earned(made.up, made.cities, guests)))
        monkeypatch.undo()
        pawns = {id(travellers.pawn(name, scene.PAWN)): name for name in TRAVELLERS}
        at = {pawns[id(sprite)]: where for sprite, where in found if id(sprite) in pawns}
        assert abs(at["kark"][0] - at["roro"][0]) == scene.SHIFT
        assert at["kark"][1] == at["roro"][1]
        assert all(14 <= x <= 555 for x, _ in at.values())
        last = max(n for n, (sprite, _) in enumerate(found) if id(sprite) in pawns)
        assert [sprite is scene.tag(58) for sprite, _ in found[last + 1 :]] == [True] * 3


def test_travellers_that_have_come_are_shown_large_with_name_and_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    world = game(4)[-1].worlds[1]
    rows = sorted({cell[1] for cell in world.up})
    guests = (Guest("kark", f"l{rows[0]}{rows[1]}"), Guest("burk", f"l{rows[1]}{rows[2]}"))
    written: list[str] = []
    text = Canvas.text

    def noted(canvas: Canvas, at: tuple[float, float], said: str, *rest: Any, **about: Any) -> float:
        written.append(said)
        return text(canvas, at, said, *rest, **about)

    monkeypatch.setattr(Canvas, "text", noted)
    frame.come(Canvas(Image.new("RGB", (569, 300)), THEME), msgspec.structs.replace(world, guests=guests), (0, 0), 569)
    assert [said for said in written if said[0] != "+"] == [f"Kark {rows[0]}–{rows[1]}", f"Burk {rows[1]}–{rows[2]}"]
    for count in range(1, 9):
        many = msgspec.structs.replace(world, guests=tuple(Guest(name, guests[0].spot) for name in list(TRAVELLERS)[:count]))
        frame.come(Canvas(Image.new("RGB", (569, 300)), THEME), many, (0, 0), 569)


def test_lands_of_one_kind_run_into_each_other_and_others_meet_at_a_shore() -> None:
    size = 100
    same, other = land.joint("plant", "plant", size, upright=True), land.joint("plant", "water", size, upright=True)
    assert sum(same.mask.histogram()[1:]) < sum(other.mask.histogram()[1:]) / 4
    for face in (*CARDS, TZIMIMES, FUMAROLE):
        made = land.land(face, size)
        assert made.size == (size, size)
        assert made.mask.getextrema() == (255, 255)  # from edge to edge
        north, east, south, west = land.edges(face)
        for name, at in ((north, (30, 1)), (east, (98, 92)), (south, (70, 98)), (west, (1, 8))):
            assert made.image.getpixel(at) in (THEME[name], THEME["moon-far"]), (face, name)


@pytest.mark.heavy
def test_names_stand_in_every_picture_of_a_table() -> None:
    states = game(3)
    for view in (states[40].view(None), states[40].view(0), states[-1].view(None)):
        assert FACE.draw(view, ("Ann", "Ben", "Cleo")) != FACE.draw(view, ("Anna", "Benno", "Cleopatra"))
        assert FACE.draw(view, ("W" * 40,) * 3) == FACE.draw(view, ("W" * 60,) * 3)  # cut


def asked(first: str) -> StrangeWorld:
    """A position in which a line may begin so, with more than one."""
    for seats in (2, 3, 1):
        for state in game(seats):
            if state.to_move and sum(bool(re.search(first, line)) for line in state.moves(state.to_move[0])) > 1:
                return state
    raise AssertionError(first)


@pytest.mark.parametrize("first", ["^pass", "^place", "^sun", "^stack", "^place .* cover", "^place .* [lr][0-9][0-9]"])
def test_a_step_shows_what_is_asked_with_its_keys(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = asked(first)
    seat = state.to_move[0]
    keys: list[str] = []
    key = marks.key
    monkeypatch.setattr(marks, "key", lambda sign, size, theme: (keys.append(sign), key(sign, size, theme))[1])
    lines = [line.split() for line in state.moves(seat) if re.search(first, line)]
    every = [line.split() for line in state.moves(seat)]
    for done in range(1, len(lines[0])):
        choices = list(dict.fromkeys(line[done] for line in every if line[:done] == lines[0][:done] and len(line) > done))[:20]
        if "cover" in choices:
            continue  # where it is the only word it is not asked for
        keys.clear()
        raw = FACE.draw_step(state.view(seat), " ".join(lines[0][:done]), choices, ("Ann", "Ben", "Cleo")[: state.seats])
        assert raw is not None
        assert len(raw) <= MOST
        named = "alone" in choices  # who comes is chosen by name, from the buttons as from the picture
        assert sorted(keys, key=int) == ([] if named else list(KEYS[: len(choices)])), (lines[0], done, choices)
    assert len({FACE.draw_step(state.view(seat), " ".join(line), [], ()) for line in (lines[0], lines[-1])}) == 2


@pytest.mark.heavy
def test_the_winner_the_cover_and_the_pieces() -> None:
    over = game(3)[-1].view(None)
    victory = FACE.draw_victory(over, ("Ann", "Ben", "Cleo"))
    assert victory is not None
    assert open_png(victory).width == WIDTH
    assert len(victory) <= MOST
    assert FACE.draw_victory(game(3)[0].view(None)) is None
    assert FACE.draw_end(over) not in (None, FACE.draw(over))
    assert FACE.draw_end(game(3)[0].view(None)) is None
    cover = FACE.draw_cover()
    assert cover is not None
    assert open_png(cover).size == COVER
    assert len(cover) <= MOST
    emojis = FACE.emojis()
    assert len(set(emojis.values())) == len(emojis)
    assert all(re.fullmatch(r"strange_world_[a-z0-9_]{1,18}", name) for name in emojis)
    for seats in (1, 3):
        for state in game(seats)[::9]:
            for line in [] if not state.to_move else [*state.moves(state.to_move[0])][::7]:
                words = line.split()
                for n, word in enumerate(words):
                    named = FACE.emoji(state.view(state.to_move[0]), " ".join(words[:n]), word)
                    assert named is None or named in emojis


def test_all_cities_left_stand_apart_in_the_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in GAME.seats:
        state = next(state for state in game(seats) if state.phase in ("first", "stack"))
        found = stamped(monkeypatch)
        FACE.draw(state.view(0))
        monkeypatch.undo()
        plates = {id(cards.plate(value, 74)) for value in CITIES}
        xs = [at[0] for sprite, at in found if id(sprite) in plates]
        assert len(xs) == len(CITIES)
        assert all(two - one >= 62 for one, two in pairwise(xs))


def test_all_parts_of_a_rich_world_fit_its_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in game(2) if state.phase == "place")
    rich = msgspec.structs.replace(state.view(0), parts=(dict.fromkeys(PARTS, 20),) * 2)
    found = stamped(monkeypatch)
    FACE.draw(rich)
    signs = {id(travellers.sign(part, 34)) for part in PARTS}
    assert len([at for sprite, at in found if id(sprite) in signs]) == len(PARTS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_parts_of_a_rich_result_stand_clear_of_each_other(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No number touches another or the sign of the next part."""
    view = game(seats)[-1].view(None)
    assert view.result is not None
    many = msgspec.structs.replace(view.result, parts=(dict.fromkeys(PARTS, 28),) * seats)
    boxes: list[tuple[float, float, float]] = []
    text = scaled.Canvas.text

    def noted(canvas: scaled.Canvas, at: tuple[float, float], said: str, size: int, *rest: Any, **about: Any) -> float:
        if said == "28":
            left = at[0] if about.get("align") == "l" else at[0] - canvas_width("28", size) / 2
            boxes.append((at[1], left, left + canvas_width("28", size)))
        return text(canvas, at, said, size, *rest, **about)

    found = stamped(monkeypatch)
    monkeypatch.setattr(scaled.Canvas, "text", noted)
    FACE.draw(msgspec.structs.replace(view, result=many))
    signs = {id(travellers.sign(part, size)): size for part in PARTS for size in (34, 40)}
    boxes += [(at[1], at[0] - signs[id(sprite)] / 2, at[0] + signs[id(sprite)] / 2) for sprite, at in found if id(sprite) in signs]
    assert len(boxes) == 2 * len(PARTS) * seats
    for one, two in pairwise(sorted(boxes)):
        assert one[0] != two[0] or one[2] + 2 <= two[1], (one, two)
