"""How Strange World looks and reads: bounds, purity, names, sentences, and a game played from the words alone."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from render import FACES, marks, scaled
from render.canvas import Canvas, Sprite
from render.canvas import width as canvas_width
from render.face import COVER
from render.strange_world import board, frame, hand, result, scene
from render.strange_world.art import cards, land, travellers
from render.strange_world.lesson import EXAMPLE
from render.strange_world.look import THEME
from render.theme import CONTRAST, SMALLEST, WIDTH, contrast
from render.words import Words
from rules import strange_world as rules
from rules.chance import Chance
from rules.game import Event, GameError
from rules.strange_world import GAME, StrangeWorld, StrangeWorldView
from rules.strange_world.checks import broken_world
from rules.strange_world.parts import CITIES, FUMAROLE, LANDS, PORTALS, TRAVELLERS, TZIMIMES
from rules.strange_world.parts import FACES as CARDS
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import PARTS, by_part, earned

FACE = FACES["strange_world"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024


@cache
def game(seats: int, seed: int = 1) -> tuple[StrangeWorld, ...]:
    """Every position of a random game."""
    draw = random.Random(seed)
    states = [GAME.deal(seats, bytes([seed]) * 8)]
    while states[-1].to_move:
        seat = draw.choice(states[-1].to_move)
        states.append(states[-1].play(seat, draw.choice(list(states[-1].moves(seat)))).state)
    return tuple(states)


def views(each: int = 11) -> list[StrangeWorldView]:
    """Views spread over the games: the spectator's, those of two seats, and the result."""
    return [
        state.view(reader)
        for seats in GAME.seats
        for state in (*game(seats)[::each], game(seats)[-1])
        for reader in dict.fromkeys((None, 0, seats - 1))
    ]


def open_png(raw: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


# Pictures.


def test_pictures_are_small_pure_and_within_bounds() -> None:
    for view in views(17):
        raw = FACE.draw(view)
        image = open_png(raw)
        assert image.format == "PNG"
        assert image.width == scaled.WIDE
        assert 600 <= image.height <= 1700
        assert len(raw) <= MOST
        assert FACE.draw(view) == raw


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
            if type(canvas) is kind:
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
def test_a_step_shows_what_is_asked_with_its_letters(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = asked(first)
    seat = state.to_move[0]
    letters: list[str] = []
    letter = marks.letter
    monkeypatch.setattr(marks, "letter", lambda sign, size, theme: (letters.append(sign), letter(sign, size, theme))[1])
    lines = [line.split() for line in state.moves(seat) if re.search(first, line)]
    every = [line.split() for line in state.moves(seat)]
    for done in range(1, len(lines[0])):
        choices = list(dict.fromkeys(line[done] for line in every if line[:done] == lines[0][:done] and len(line) > done))[:20]
        if "cover" in choices:
            continue  # where it is the only word it is not asked for
        letters.clear()
        raw = FACE.draw_step(state.view(seat), " ".join(lines[0][:done]), choices, ("Ann", "Ben", "Cleo")[: state.seats])
        assert raw is not None
        assert len(raw) <= MOST
        assert sorted(letters) == list("ABCDEFGHIJKLMNOPQRST")[: len(choices)], (lines[0], done, choices)
    assert len({FACE.draw_step(state.view(seat), " ".join(line), [], ()) for line in (lines[0], lines[-1])}) == 2


def test_the_winner_the_cover_and_the_pieces() -> None:
    over = game(3)[-1].view(None)
    victory = FACE.draw_victory(over, ("Ann", "Ben", "Cleo"))
    assert victory is not None
    assert open_png(victory).width == WIDTH
    assert len(victory) <= MOST
    assert FACE.draw_victory(game(3)[0].view(None)) is None
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


# Text.


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough_and_whole(words: Words) -> None:
    for view in views():
        said = FACE.alt(view, words)
        assert 0 < len(said) <= 1024
        assert "strange" not in said.lower().replace("strange world", "")
        if words is WORDS:
            assert not said.endswith("…")


def test_the_text_board_is_complete_and_fits_one_message() -> None:
    for view in views():
        said = FACE.tell(view, WORDS)
        assert "strange-world-" not in said
        assert "strange_world-" not in said
        assert len(said) <= 3800
        for seat, world in enumerate(view.worlds):
            assert WORDS.seat(seat) in said
            for cell, card in world.up.items():
                assert f"{cell} {({TZIMIMES: 'Tzimimes', FUMAROLE: 'Fumarole'}).get(card, card)}" in said
            if view.result is None:
                assert f"{world.points} star" in said
                for city in world.cities:
                    assert f"{city.value} on {city.one} and {city.two}" in said
                for guest in world.guests:
                    assert f"({guest.spot})" in said
        if view.result is None:
            assert all(name.capitalize() in said for name in view.travellers)
            for card in view.open:
                assert f"({card})" in said or card == "moon"
        if view.own is not None:
            for card in view.own.hand:
                assert f"({card})" in said or card == "moon"


def test_the_result_tells_every_part_and_the_cards_that_earned_it() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        assert view.result is not None
        for seat in range(seats):
            assert f"{view.result.places[seat]}. {WORDS.seat(seat)}: {view.result.scores[seat]}" in said
            for part in PARTS:
                if view.result.parts[seat][part]:
                    assert f"{WORDS(f'strange_world-part-{part}')} {view.result.parts[seat][part]}" in said
            for item in view.earned[seat]:
                if item.part == "travellers":
                    (spot,) = (guest.spot for guest in view.worlds[seat].guests if guest.name == item.what)
                    how = f"bonus by {' '.join(item.cells)}" if item.cells else "no bonus"
                    assert f"({spot}) {item.points} ({how})" in said
                if item.part == "moons" and item.points:
                    assert f"{item.cells[0]} {item.points} (by {' '.join(item.cells[1:])})" in said
                if item.part in ("mountains", "cities"):
                    assert f"{item.points} ({' '.join(item.cells)})" in said
                if item.part in ("waters", "swamps", "moons"):
                    assert f"{item.cells[0]} {item.points}" in said
        assert WORDS(f"strange_world-why-{view.result.why}") in said


def test_a_whole_game_is_played_from_texts_and_labels_alone() -> None:
    """What to type is read off the text board: cards in brackets, open cells, travellers; what is missing, off the refusal."""
    lines: list[str] = []
    for seats in (*GAME.seats, *GAME.seats):
        draw = random.Random(len(lines))
        state = GAME.deal(seats, draw.randbytes(8))
        for _ in range(2000):
            if not state.to_move:
                break
            seat = draw.choice(state.to_move)
            said = FACE.tell(state.view(seat), WORDS)
            lines.append(read_and_choose(state, seat, said, draw))
            state = state.play(seat, lines[-1]).state
        assert state.to_move == ()
    for kind in ("stack", "sun", "pass", "alone", "cover", "|".join(TRAVELLERS)):
        assert any(re.search(rf"\b({kind})\b", line) for line in lines), kind


def read_and_choose(state: StrangeWorld, seat: int, said: str, draw: random.Random) -> str:
    held = re.search(r"(?:You hold|To lay): (.*)\.", said)
    hand_read = re.findall(r"\((\w+\+?)\)(?=[,.]|$)|\b(moon)\b", held[0]) if held else []
    mine = [code or moon for code, moon in hand_read]
    if "Choose a stack" in said:
        stacks = re.search(r"Stacks: (.*)\.", said)
        assert stacks
        numbers = re.findall(r"(?:^|, )(\d)", stacks[1])
        return f"stack {draw.choice(numbers)}"
    if "chooses the direction" in said:
        return f"sun {draw.choice(('left', 'right'))}"
    if "First pass" in said:
        return f"pass {mine[0]} {mine[1]}"
    if "Second pass" in said:
        return f"pass {draw.choice(mine)}"
    worlds = said.split("’s world, ")[1:]
    open_cells = re.search(r"Open cells: (.*)\.", worlds[seat])
    assert open_cells
    begun = f"place {draw.choice(mine)} {draw.choice(open_cells[1].split())}"
    waiting = re.search(r"Travellers waiting: (.*?)\.", said)
    assert waiting
    for _ in range(8):
        try:
            state.play(seat, begun)
        except GameError as refusal:
            told = WORDS.refusal(refusal)
            if "opens a portal" in told:
                names = re.findall(r"(\w+) \(\+", waiting[1])
                begun += f" {draw.choice(names).lower()}" if draw.random() < 0.6 else " alone"
            elif "Add the spot" in told:
                row = int(begun.split()[2][1])
                begun += f" l{row}{row + 1}"
            elif free := re.search(r"Choose (?:left|right) of rows \d and \d \((\w+)\)", told):
                begun = f"{begun.rsplit(' ', 1)[0]} {free[1]}"
            elif "Your travellers all stand on the right" in told:
                begun = begun[:-3] + "r" + begun[-2:]
            elif "erupts" in told:
                lies = [cell for cell in re.findall(r"\b([a-g][1-7]) (?!Fumarole)", worlds[seat]) if beside(cell, begun.split()[2])]
                begun += f" cover {lies[0]}"
            else:
                assert "shares its Dark City" in told
                cover = begun.split()[-1]
                begun += " " + next(
                    cell
                    for cell in re.findall(r"\b([a-g][1-7]) Fumarole", worlds[seat])
                    if beside(cell, cover) and f"on {cell} and" not in worlds[seat] and f"and {cell}" not in worlds[seat]
                )
        else:
            return begun
    raise AssertionError(begun)


def beside(one: str, two: str) -> bool:
    return abs(ord(one[0]) - ord(two[0])) + abs(ord(one[1]) - ord(two[1])) == 1


# Names of words.


def test_every_word_of_every_line_has_a_name() -> None:
    draw = random.Random(5)
    seen: set[str] = set()
    for seats in GAME.seats:
        for state in game(seats)[:-1]:
            for seat in state.to_move:
                view = state.view(seat)
                lines = list(state.moves(seat))
                lines = draw.sample(lines, min(4, len(lines))) + [line for line in lines if len(line.split()) > 4][:2]
                for line in lines:
                    words = line.split(" ")
                    seen.add(words[0])
                    for n, word in enumerate(words):
                        label, note = FACE.name(view, " ".join(words[:n]), word, WORDS)
                        assert 0 < len(label) <= 80
                        assert 0 < len(note) <= 100, (line, word)
                        assert label != word
                        assert "strange-world-" not in label + note
    assert seen == {"sun", "pass", "place", "stack"}


def test_a_button_says_a_word_that_is_no_code_in_the_readers_language() -> None:
    view, french = GAME.deal(1, b"name").view(0), Words("fr")
    assert [FACE.short(view, "place", card, french) for card in ("moon", "w+", "pp2")] == ["Lune", "w+", "pp2"]
    assert FACE.short(view, "place", "moon", WORDS) == "Moon"
    assert FACE.short(view, "place vs e4", "cover", french) == "Éruption"
    assert [FACE.short(view, begun, word, french) for begun, word in (("", "sun"), ("sun", "left"))] == ["Soleil", "à gauche"]


def test_a_name_tells_what_a_placement_does() -> None:
    state = GAME.deal(1, b"name")
    state.heard()
    state.phase, state.hands = "place", [["wp", "vw"]]
    up = {"d4": "w0", "e4": "mm"}
    points = sum(item.points for item in earned(up, (), ()))
    state.worlds[0] = World(dict(up), dict(up), (), (), (), points)
    view = state.view(0)
    assert "is flipped: there is water beside it" in FACE.name(view, "place wp", "d5", WORDS)[1]
    assert "+" in FACE.name(view, "place wp", "f4", WORDS)[1]
    assert FACE.name(view, "place vw", "f4", WORDS)[1] == "erupts; −1 star now"
    assert FACE.name(view, "place vw", "f4", Words("fr"))[1] == "entre en éruption\u202f; −1 étoile aussitôt"
    assert FACE.name(view, "place vw f4 cover", "e4", WORDS) == ("e4: two mountains", "−1 star now")
    assert FACE.name(view, "place", "wp", WORDS)[0] == "wp: water and plant with spirit"
    assert FACE.name(view, "place m+ d5", "kark", WORDS) == ("Kark", "5, and 6 more with 5 mountains in its two rows")


def standing(up: dict[str, str], *hand: str, cities: int = 0) -> StrangeWorldView:
    """The view of a seat that is to lay a card of this hand in a world that lies so."""
    state = GAME.deal(1, b"name")
    state.phase, state.hands, state.cities = "place", [list(hand)], cities
    state.travellers = list(TRAVELLERS)
    points = sum(item.points for item in earned(up, (), ()))
    state.worlds[0] = World(dict(up), dict(up), (), (), (), points)
    return state.view(0)


def test_the_stars_told_for_a_cover_count_the_traveller_chosen_before() -> None:
    view = standing({"d4": "w0", "d5": "m+"}, "v+")
    assert FACE.name(view, "place v+ c5", "alone", WORDS)[1].endswith("; then it erupts")
    assert FACE.name(view, "place v+ c5 kark", "l45", WORDS)[1] == "closes your left side; then it erupts"
    assert FACE.name(view, "place v+ c5 kark l45 cover", "d5", WORDS)[1] == "+4 stars now"
    assert FACE.name(view, "place v+ c5 alone cover", "d5", WORDS)[1] == "−1 star now"
    quiet = standing({"d4": "w0", "d5": "m+"}, "p+")
    assert FACE.name(quiet, "place p+ c5", "alone", WORDS)[1].endswith("; +2 stars now")


def test_the_note_of_a_cell_tells_the_best_that_a_chain_may_bring() -> None:
    view = standing({"d4": "w0", "d5": "m+"}, "p+", "v+")
    assert FACE.name(view, "place p+", "c5", WORDS)[1] == "opens a portal with d5; at best +7 stars now"
    assert FACE.name(view, "place v+", "c5", WORDS)[1] == "opens a portal with d5; erupts; at best +4 stars now"
    assert FACE.name(view, "place v+", "c4", WORDS)[1] == "erupts; −1 star now"
    smoke = standing({"d4": "fu", "d5": "mm", "e5": "fu"}, "vp")
    assert FACE.name(smoke, "place vp", "d6", WORDS)[1] == "erupts; builds a Dark City worth 9; +9 stars now"
    either = standing({"d4": "fu", "d5": "mm", "e4": "p0"}, "vp")
    assert FACE.name(either, "place vp", "e5", WORDS)[1] == "erupts; builds a Dark City worth 9; at best +9 stars now"
    apart = standing({"d4": "fu", "d5": "mm", "e6": "p0"}, "vp")
    assert FACE.name(apart, "place vp", "d6", WORDS)[1].startswith("erupts; may build a Dark City worth 9; at best +")


def test_the_note_of_a_cell_agrees_with_the_best_line_there() -> None:
    for seats in GAME.seats:
        for state in game(seats):
            for seat in state.to_move if state.phase == "place" else ():
                best: dict[str, int] = {}
                for line in state.moves(seat):
                    begun = " ".join(line.split()[:3])
                    best[begun] = max(best.get(begun, -99), state.play(seat, line).state.worlds[seat].points)
                view = state.view(seat)
                for begun, points in best.items():
                    place, card, cell = begun.split()
                    note = FACE.name(view, f"{place} {card}", cell, WORDS)[1]
                    more = points - state.worlds[seat].points
                    said = f"{'+' if more > 0 else '−'}{abs(more)} star{'s' * (abs(more) != 1)} now" if more else "no change"
                    assert note.split("; ")[-1] in (said, f"at best {said}"), begun


def test_the_first_card_passed_tells_that_a_second_is_chosen_after_it() -> None:
    state = GAME.deal(2, b"name")
    first = state.view(0)
    card = state.hands[0][0]
    assert "then choose the second" in FACE.name(first, "pass", card, WORDS)[1]
    assert "second" not in FACE.name(first, f"pass {card}", state.hands[0][1], WORDS)[1]
    for seat in (0, 1):
        state = state.play(seat, next(iter(state.moves(seat)))).state
    assert "second" not in FACE.name(state.view(0), "pass", state.hands[0][0], WORDS)[1]


def test_the_stars_told_where_a_join_is_chosen_are_those_of_the_whole_line() -> None:
    view = standing({"d4": "fu", "d5": "mm", "e5": "fu"}, "vp")
    whole = "builds a Dark City worth 9; +9 stars now"
    assert FACE.name(view, "place vp d6 cover", "d5", WORDS) == ("d5: two mountains", whole)
    assert FACE.name(view, "place vp d6 cover d5", "e5", WORDS) == ("Cell e5", whole)


def test_a_moon_flipped_by_the_volcano_is_named_as_it_will_lie() -> None:
    view = standing({"d4": "p0", "e4": "moon"}, "vp")
    assert FACE.name(view, "place vp e5 cover", "e4", WORDS)[0] == "e4: Tzimimes"


def test_a_note_never_cuts_a_list_of_names_at_its_end() -> None:
    state = GAME.deal(4, b"names")
    view = state.view(state.sun)
    note = FACE.name(view, "sun", "left", LONG_NAMES)[1]
    assert len(note) <= 100
    assert all(name[0] * 8 in note for name in LONG_NAMES.names)


def test_the_last_placement_stays_told_when_the_next_turn_has_begun() -> None:
    for seats in GAME.seats:
        state = next(state for state in game(seats)[1:] if state.turn == 2)
        assert state.latest is not None
        last = state.worlds[state.latest].last
        assert f"Last laid: {last}." in FACE.tell(state.view(None), WORDS)
        stale = state.copy()
        stale.latest = None
        assert FACE.draw(stale.view(None)) != FACE.draw(state.view(None))
        assert FACE.draw(stale.view(state.latest)) != FACE.draw(state.view(state.latest))


def test_the_text_board_tells_what_travellers_ask_for() -> None:
    view = game(2)[0].view(None)
    assert "Kark (+6: 5 mountains)" in FACE.tell(view, WORDS)
    for name, traveller in TRAVELLERS.items():
        asks = WORDS(f"strange-world-asks-{name}")
        assert f"{name.capitalize()} (+{traveller.bonus}: {asks})" in FACE.tell(view, WORDS)
        assert f"{name} (+{traveller.bonus}: " in WORDS("strange_world-rules").lower()
    assert any(
        f"{guest.name.capitalize()} (+" in FACE.tell(state.view(None), WORDS).split("’s world", 1)[1]
        for state in game(2)
        for guest in state.worlds[0].guests
    )


def test_the_alternative_text_of_a_board_tells_what_came_of_the_cards() -> None:
    for state in game(4)[5:-1:7]:
        said = FACE.alt(state.view(None), WORDS)
        assert f"{WORDS.seat(state.sun)} has the Sun." in said
        assert said.count("Tzimimes, fu") == 1
        if state.latest is not None:
            assert f"Last laid, by {WORDS.seat(state.latest)}: {state.worlds[state.latest].last} " in said
        for world in state.worlds:
            assert all(f"({guest.spot})" in said for guest in world.guests)
            assert all(f"{city.value} on {city.one} and {city.two}" in said for city in world.cities)


def test_the_alternative_text_of_a_hand_tells_what_was_chosen_and_passed() -> None:
    state = next(state for state in game(3) if state.phase == "first")
    chose = state.play(0, next(iter(state.moves(0)))).state
    assert "You’ve chosen to pass" in FACE.alt(chose.view(0), WORDS)
    placing = next(state for state in game(3) if state.phase == "place")
    assert "This turn you passed" in FACE.alt(placing.view(0), WORDS)


def test_words_of_no_line_come_back_as_they_are() -> None:
    view = game(2)[0].view(None)
    assert FACE.name(view, "", "nonsense", WORDS) == ("nonsense", "")
    assert FACE.name(view, "place mp", "z9", WORDS) == ("z9", "")
    assert FACE.name(game(1)[0].view(0), "stack", "٣", WORDS) == ("٣", "")


# Events, refusals, rules.


def test_every_event_of_a_game_reads_well() -> None:
    ids: set[str] = set()
    for seats in GAME.seats:
        for seed in range(3):
            draw = random.Random(seed)
            state = GAME.deal(seats, bytes([seed]))
            told = state.heard()
            while state.to_move:
                for seat in state.to_move[1:]:
                    told += state.play(seat, next(iter(state.moves(seat)))).events
                seat = draw.choice(state.to_move)
                step = state.play(seat, draw.choice(list(state.moves(seat))))
                state = step.state
                told += step.events
            for event in told:
                ids.add(event.id)
                said = WORDS.event(event)
                assert "strange-world-" not in said
                assert not re.search(r"\{|\$", said)
                assert not re.search(r"\b(tz|fu)\b", said)
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    raised = set(re.findall(r'tell\(\s*"(strange-world-[a-z-]+)"', source))
    assert raised - ids == {"strange-world-rechose"}  # told to its seat alone: test_moves.py


def test_every_id_in_the_rules_has_a_sentence() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    ids = set(re.findall(r'"(strange-world-[a-z-]+)"', source))
    assert len(ids) > 60
    assert [id for id in ids if not WORDS.has(id)] == []


def test_every_refusal_says_what_to_do(caplog: pytest.LogCaptureFixture) -> None:
    about: dict[str, Any] = dict.fromkeys(("cell", "cells", "cover", "join", "stack", "way", "line"), "d4")
    about |= {"card": "wp", "reason": "water", "traveller": "kark", "spot": "l45", "free": "l56", "side": "l", "row": 4}
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    refusals = set(re.findall(r'"(strange-world-[a-z-]+)"', source)) - set(
        re.findall(r'tell\(\s*"(strange-world-[a-z-]+)"', source)
    )
    for id in refusals:
        said = WORDS.refusal(GameError(id, **about))
        assert re.search(r"\b([Cc]hoose|[Ww]rite|[Aa]dd|Leave|Take|Pass|Grow|Cover|Name|Go|Cells|A spot|builds)\b", said), said
    assert not caplog.records


def test_sentences_speak_of_things_by_name() -> None:
    assert WORDS.event(Event("strange-world-worth", 0, {"points": 9, "more": -2})) == "Ann’s world is worth 9 stars now (−2)."
    said = WORDS.event(Event("strange-world-came", 1, {"traveller": "kark", "spot": "l45"}))
    assert said == "Kark arrives, left of rows 4 and 5 (l45)."
    said = WORDS.event(Event("strange-world-passes", 0, {"cards": "moon wp", "to": 1}, only=(0,)))
    assert said.startswith("You pass moon, water and plant with spirit (wp) to Bob")
    assert "xx" in WORDS.refusal(GameError("strange-world-no-such-card", card="xx"))
    start = WORDS.refusal(GameError("strange-world-no-such-card", card="s0"))  # there is such a card, but nobody draws it
    assert start.startswith("There’s no land card “the swamp start”.")


def test_everything_the_table_asks_for_has_words() -> None:
    for option, values in GAME.options(2).items():
        ends = ("", "-note", *(f"-{value}" for value in values))
        assert all(WORDS.has(f"strange_world-option-{option}{end}") for end in ends)
    assert all(WORDS.has(f"strange_world-part-{part}") for part in PARTS)
    whys = ("stars", "shared", *(f"level-{n}" for n in range(1, 6)))
    assert all(WORDS.has(f"strange_world-why-{why}") for why in whys)
    assert all(WORDS.has(f"strange-world-card-{card.replace('+', '-portal')}") for card in [*CARDS, TZIMIMES, FUMAROLE])
    assert all(WORDS.has(f"strange_world-{word}") for word in ("name", "blurb", "rules", "command"))
    assert len(LANDS) == 19


def test_the_rules_page_is_short() -> None:
    assert 1000 < len(WORDS("strange_world-rules")) <= 3500
