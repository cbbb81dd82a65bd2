"""How Space Builder looks and reads: bounds, buildings that cannot be confused, and that text and picture tell what they must."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from bench import sheets
from render import FACES, marks
from render.canvas import Canvas, Sprite
from render.face import COVER, EMOJI, KEYS
from render.space_builder import board, frame, hand, icons, result
from render.space_builder.buildings import building, frozen
from render.space_builder.look import THEME
from render.theme import CONTRAST, SMALLEST, WIDTH
from render.words import Words
from rules.game import Event
from rules.space_builder import GAME, SpaceBuilder
from rules.space_builder.parts import ALL, BUILDINGS, DIRECTIONS, FACINGS, MAPS, SPACES
from rules.space_builder.scoring import faults
from tests.render.contrast import contrast
from tests.rules import contract
from tests.rules.space_builder.position import START, Table

FACE = FACES["space_builder"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024
SIZE = 53  # of a tile of the hand at 400 pixels


def states() -> Iterator[SpaceBuilder]:
    for seats in GAME.seats:
        played = sheets.played(GAME, seats, seats)
        for n in range(0, len(played), max(1, len(played) // 6)):
            state = played[n]
            assert isinstance(state, SpaceBuilder)
            yield state
        last = played[-1]
        assert isinstance(last, SpaceBuilder)
        yield last


STATES = list(states())


def grey(b: int, facing: int) -> Image.Image:
    """A tile as a phone shows it, in grey."""
    sprite = building(b, facing, 158)
    whole = Image.new("RGB", sprite.size, THEME["card"])
    whole.paste(sprite.image, (0, 0), sprite.mask)
    return ImageOps.grayscale(whole.resize((SIZE, SIZE), Image.Resampling.LANCZOS))


def apart(one: Image.Image, two: Image.Image) -> float:
    """How many pixels in a hundred differ clearly."""
    different = ImageChops.difference(one, two).point(lambda part: 255 if part > 40 else 0)
    return ImageStat.Stat(different).mean[0] / 2.55


@pytest.mark.slow
def test_pictures_are_small_pure_and_within_bounds() -> None:
    for state in STATES[::2]:
        for seat in (None, 0):
            raw = FACE.draw(state.view(seat))
            image = Image.open(io.BytesIO(raw))
            assert image.width == WIDTH
            assert 600 <= image.height <= 1490  # four rows, high enough for names of two lines
            assert len(raw) <= MOST
            assert FACE.draw(state.view(seat)) == raw


@pytest.mark.slow
def test_no_label_is_too_small(monkeypatch: pytest.MonkeyPatch) -> None:
    smallest = []
    png = Canvas.png

    def noted(self: Canvas) -> bytes:
        smallest.append(self.smallest)
        return png(self)

    monkeypatch.setattr(Canvas, "png", noted)
    for state in STATES[::3]:
        FACE.draw(state.view(None))
        FACE.draw(state.view(0))
    FACE.lesson(WORDS)
    assert min(smallest) >= SMALLEST
    assert all(contrast(THEME[one], THEME[two]) >= CONTRAST for one, two in THEME.pairs())


@pytest.mark.heavy
def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    view = STATES[-2].view(None)
    before = FACE.draw(view)
    for module in (board, hand, result):
        module.background.cache_clear()
    FACE.draw(STATES[3].view(0))
    assert FACE.draw(view) == before


def test_no_building_looks_like_another_in_grey_at_400_pixels() -> None:
    for facing in (0, 4):
        for one, two in combinations(range(ALL), 2):
            assert apart(grey(one, facing), grey(two, facing)) > 8


@pytest.mark.heavy
def test_no_building_looks_the_same_turned() -> None:
    for b in range(ALL):
        for side in (0, 4):
            for one, two in combinations(range(4), 2):
                assert apart(grey(b, side + one), grey(b, side + two)) > 8


def test_no_building_looks_the_same_mirrored() -> None:
    for b in range(ALL):
        for facing in (0, 4):
            drawn = grey(b, facing)
            assert apart(drawn, ImageOps.mirror(drawn)) > 2.5, BUILDINGS[b]
            assert apart(drawn, ImageOps.flip(drawn)) > 8, BUILDINGS[b]


def test_the_two_sides_differ_in_a_small_detail_and_are_no_mirror_images() -> None:
    for b in range(ALL):
        one, two = grey(b, 0), grey(b, 4)
        assert 0.8 < apart(one, two) < 12, BUILDINGS[b]
        for mirrored in (ImageOps.mirror(two), ImageOps.flip(two)):
            assert apart(one, mirrored) > 0.8, BUILDINGS[b]
        assert all(apart(one, grey(b, 4 + turn)) > 8 for turn in (1, 2, 3))


def test_marks_number_the_sides_and_frozen_buildings_look_frozen() -> None:
    assert building(0, 0, 158).image.tobytes() != building(0, 0, 158, marked=True).image.tobytes()
    assert building(0, 0, 158, marked=True).image.tobytes() != building(0, 4, 158, marked=True).image.tobytes()
    assert frozen(4, 96).image.tobytes() != building(4, 0, 96).image.tobytes()


def test_the_map_is_in_nobodys_picture_or_text_before_it_was_shown() -> None:
    table = Table(2)
    table.play(0, "ready", START)
    ahead = table.state.play(None, "look 1", START).state
    for seat in (None, 0, 1):
        assert "face down" in FACE.tell(table.state.view(seat), WORDS)
        assert "face down" in FACE.alt(table.state.view(seat), WORDS)
    assert "face down" not in FACE.alt(ahead.view(0), WORDS)
    for seat in (None, 1):
        told = FACE.alt(ahead.view(seat), WORDS)
        assert "Only those who have started see the map." in told, "they have it before them"
        assert "face down" not in told
        assert ", roof " not in told.split("Only those")[1]
    assert FACE.draw(ahead.view(0)) != FACE.draw(table.state.view(0))


def test_the_board_under_the_fingers_shows_every_change() -> None:
    table = Table(2).open()
    seen = {FACE.draw(table.state.view(0))}
    for n, line in enumerate(("hold r", "touch b2", "turn", "flip", "touch a1", "hold d"), 2):
        table.say(0, 1_000, line)
        seen.add(FACE.draw(table.state.view(0)))
        assert len(seen) == n


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough_and_whole(words: Words) -> None:
    for state in STATES:
        for seat in (None, *range(state.seats)):
            text = FACE.alt(state.view(seat), words)
            assert 0 < len(text) <= 1024
            assert not re.search(r"space-builder|space_builder|[{}]|None", text)


def test_the_text_board_is_complete() -> None:
    table = Table(3).open()
    table.say(0, 1_000, "place r2e b2", "hold d", "turn")
    text = FACE.tell(table.state.view(0), WORDS)
    for part in (
        "Map: ",
        "b2 rocket pad, side 2, roof east",
        "Selected: habitat dome, side 1, roof east",
        "Not yet unlocked: ",
    ):
        assert part in text
    assert all(name in text for name in ("Ann", "Bob", "Cleo"))


def test_the_judgement_tells_what_was_wrong() -> None:
    table = Table(2, pace="live")
    table.round(0, turned=1)
    text = FACE.tell(table.state.view(None), WORDS)
    assert re.search(r"Ann: 2 faults, 10\.0 s, wins; wrong: rocket pad on \w\d, side \d, roof \w+$", text, re.M)
    assert "Bob: 4 faults, stopped; wrong: rocket pad missing; habitat dome missing" in text


def test_until_a_seat_is_ready_it_sees_its_judged_city_beside_the_map() -> None:
    table = Table(2)
    table.round(0, turned=1)
    table.unlock()
    before = table.state.view(1)
    told = FACE.alt(before, WORDS)
    assert "The map of round 1 next to your city" in told
    assert "Bob: 4 faults, stopped; wrong: rocket pad missing" in told
    table.play(1, "ready", START)
    after = table.state.view(1)
    assert "face down" in FACE.alt(after, WORDS)
    assert FACE.draw(before) != FACE.draw(after)


def test_a_cross_marks_a_building_that_is_missing() -> None:
    table = Table(2, pace="live").open()
    table.build(1, 9_000, missing=1)
    table.finish(0, 10_000)
    table.time()
    view = table.state.view(1)
    assert view.last is not None
    missing = next(b for b, fault in enumerate(view.last.cities[1].faults) if fault)
    row, column = divmod(MAPS[view.last.map][missing] % 10 - 1, 3)
    step, tile = hand.TILE + hand.TILE_GAP, hand.TILE
    at = (hand.PAST_OWN_X + column * step + tile * 0.36, hand.CITY_Y + row * step + tile * 0.5)
    image = Image.open(io.BytesIO(FACE.draw(view))).convert("RGB")
    assert image.getpixel((round(at[0]), round(at[1]))) == THEME["red"]


def test_alone_no_round_is_won_and_the_time_is_told() -> None:
    table = Table(1).open()
    table.finish(0, 10_000)
    text = FACE.tell(table.state.view(0), WORDS)
    assert "Ann: no faults, 10.0 s\n" in text + "\n"
    assert "so far 10.0 s of building" in text
    assert "won" not in text + FACE.alt(table.state.view(0), WORDS)


def test_every_word_of_every_line_has_a_name() -> None:
    for state in STATES:
        for seat in range(state.seats):
            view = state.view(seat)
            for line in list(state.moves(seat, START))[::7]:
                told = line.split(" ")
                for i, word in enumerate(told):
                    label, note = FACE.name(view, " ".join(told[:i]), word, WORDS)
                    assert 0 < len(label) <= 80
                    assert len(note) <= 100
                    assert not re.search(r"[{}]", label + note)
    assert FACE.name(STATES[0].view(None), "", "nonsense", WORDS) == ("nonsense", "")


def test_every_building_setting_and_space_has_its_own_name() -> None:
    view = Table(2).open().state.view(0)
    settings = [f"{letter}{facing}" for letter in BUILDINGS for facing in FACINGS]
    assert len({FACE.name(view, "place", word, WORDS)[0] for word in settings}) == 64
    assert len({FACE.name(view, "touch", word, WORDS)[0] for word in SPACES}) == 9


def test_every_event_of_a_game_reads_well() -> None:
    for seats in GAME.seats:
        state = GAME.deal(seats, b"events")
        events: list[Event] = state.heard()
        for ply in contract.walk(GAME, seats, state, Random(seats)):
            events += ply.step.events
        for event in events:
            assert WORDS.has(event.id), event.id
            text = WORDS.event(event)
            assert not re.search(r"[{}$]|space-builder|None", text), text


def test_every_id_in_the_rules_has_a_sentence() -> None:
    source = "".join(path.read_text() for path in Path("rules/space_builder").glob("*.py"))
    ids = set(re.findall(r'"(space-builder-[a-z-]+)"', source))
    ids |= {f"space-builder-{what}" for what in ("held", "touched", "placed", "turned", "flipped", "lifted")}
    assert len(ids) > 30
    assert not [name for name in ids if not WORDS.has(name)]


def test_everything_the_table_asks_for_has_words() -> None:
    wanted = ["name", "blurb", "rules", "lesson-alt", "command"]
    wanted += [f"part-{part}" for part in ("buildings", "time", "faults")]
    wanted += [f"why-{why}" for why in ("whole-city", "perfect-city", "time-trial")]
    for seats in GAME.seats:
        for option, values in GAME.options(seats).items():
            wanted += [f"option-{option}", f"option-{option}-note", *(f"option-{option}-{value}" for value in values)]
    assert not [name for name in wanted if not WORDS.has(f"space_builder-{name}")]


def test_the_rules_page_is_short() -> None:
    assert len(WORDS("space_builder-rules")) <= 3500


# Names, steps and pieces.


def being_built(seats: int = 2) -> tuple[SpaceBuilder, int, int]:
    """A position of a round that is being built, a seat with several buildings set, and the time of a click."""
    for state in sheets.played(GAME, seats, seats):
        assert isinstance(state, SpaceBuilder)
        for seat, desk in enumerate(state.desks):
            if desk.start is not None and desk.done is None and sum(card > 0 and card % 10 > 0 for card in desk.cards) == 3:
                return state, seat, desk.start + 1000
    raise AssertionError("nobody built anything")


@pytest.mark.heavy
def test_names_stand_in_the_pictures() -> None:
    for state in (STATES[8], STATES[-1]):
        for seat in (None, 0):
            view = state.view(seat)
            names = tuple(("Ann", "Ben", "Cleo", "Dan")[: view.seats])
            plain = FACE.draw(view)
            assert len({plain, FACE.draw(view, names), FACE.draw(view, names[::-1])}) == 3
            assert len(FACE.draw(view, tuple("W" * 32 for _ in names))) <= MOST


@pytest.mark.parametrize(
    ("card", "ideal", "told"),
    [
        (11, 11, []),
        (12, 11, [(1, "place", 2)]),
        (22, 11, [(1, "place", 2)]),
        (21, 11, [(0, "turn", 2)]),
        (51, 11, [(0, "side", 2)]),
        (61, 11, [(0, "side", 2)]),
        (10, 11, [(0, "missing", 1)]),
        (-1, 11, []),
    ],
)
def test_each_fault_has_its_reason_and_what_it_counts(card: int, ideal: int, told: list[tuple[int, str, int]]) -> None:
    assert frame.wrongs((card,), (ideal,), faults((card,), (ideal,))) == told


def test_what_is_missing_shows_where_another_stands_too() -> None:
    cards, plan = (10, 21), (11, 22)  # the second stands where the first is missing
    found = frame.wrongs(cards, plan, faults(cards, plan))
    assert found == [(0, "missing", 1), (0, "place", 2)]
    assert sum(count for _, _, count in found) == sum(faults(cards, plan)), "all that is counted is shown"


def test_tags_of_faults_differ_by_their_shape() -> None:
    for size in (32, 44):
        tags = {icons.fault_tag(kind, size).image.convert("L").tobytes() for kind in icons.REASONS}
        assert len(tags) == len(icons.REASONS)


def test_the_building_under_the_fingers_is_large() -> None:
    state, seat, at = being_built()
    held = next(line for line in state.moves(seat, at) if line.startswith("hold "))
    view = state.play(seat, held, at).state.view(seat)
    assert view.own is not None
    b = BUILDINGS.index(held[-1])
    assert view.own.finger == b
    image = Image.open(io.BytesIO(FACE.draw(view))).convert("RGB")
    x, y = hand.HELD_X, hand.HELD_Y
    shown = image.crop((x, y, x + hand.HELD, y + hand.HELD))
    whole = Image.new("RGB", (hand.HELD, hand.HELD), THEME["panel"])
    sprite = building(b, view.own.cards[b] // 10, hand.HELD, marked=view.marks == "on")
    whole.paste(sprite.image, (0, 0), sprite.mask)
    assert max(ImageStat.Stat(ImageChops.difference(shown, whole)).mean) < 3


def test_each_step_carries_the_keys_of_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat, at = being_built()
    view = state.view(seat)
    lines = [line.split() for line in state.moves(seat, at)]
    shown: list[str] = []
    key = marks.key

    def noted(sign: str, *about: object) -> Sprite:
        shown.append(sign)
        return key(sign, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(marks, "key", noted)
    setting = next(words[1] for words in lines if words[0] == "place")
    spaces = [words[2] for words in lines if words[:2] == ["place", setting]]
    steps = {
        "hold": [words[1] for words in lines if words[0] == "hold"],
        "touch": [words[1] for words in lines if words[0] == "touch"],
        f"place {setting}": spaces,
    }
    drawn = [FACE.draw(view)]
    for begun, choices in steps.items():
        shown.clear()
        raw = FACE.draw_step(view, begun, choices)
        assert raw is not None
        assert len(raw) <= MOST
        assert sorted(shown, key=int) == list(KEYS[: len(choices)])
        drawn.append(raw)
    shown.clear()
    for space in spaces:
        raw = FACE.draw_step(view, f"place {setting} {space}", ())
        assert raw is not None
        drawn.append(raw)
    assert shown == []
    assert len(set(drawn)) == len(drawn)


def test_steps_and_victories_are_of_their_time() -> None:
    state, seat, _ = being_built()
    over = STATES[-1].view(None)
    assert FACE.draw_step(state.view(None), "hold", ()) is None
    assert FACE.draw_step(STATES[-1].view(0), "hold", ()) is None
    assert FACE.draw_victory(state.view(seat)) is None
    assert over.result is not None
    assert FACE.draw_victory(over) not in (None, FACE.draw(over))


def test_a_building_to_unlock_is_chosen_by_its_letter() -> None:
    state = next(state for state in sheets.played(GAME, 2, 2) if isinstance(state, SpaceBuilder) and state.unlocking is not None)
    seat = state.unlocking
    lines = [line.split()[1] for line in state.moves(seat)]
    view = state.view(seat)
    assert FACE.draw_step(view, "unlock", lines) != FACE.draw_step(view, f"unlock {lines[0]}", ())
    assert all(FACE.emoji(view, "unlock", letter) == f"space_builder_{letter}1n" for letter in lines)


def test_the_cover_is_of_its_size() -> None:
    raw = FACE.draw_cover()
    assert raw is not None
    assert Image.open(io.BytesIO(raw)).size == COVER


@pytest.mark.heavy
def test_every_piece_has_an_emoji() -> None:
    emojis = FACE.emojis()
    assert len(set(emojis.values())) == len(emojis) == ALL * len(FACINGS) + ALL + len(DIRECTIONS) + 5
    assert all(re.fullmatch(r"space_builder_[a-z0-9_]{1,18}", name) for name in emojis)
    assert all(Image.open(io.BytesIO(raw)).size == (EMOJI, EMOJI) and len(raw) < 64 * 1024 for raw in emojis.values())
    state, seat, at = being_built()
    view = state.view(seat)
    found = set()
    for line in state.moves(seat, at):
        words = line.split()
        for n, word in enumerate(words):
            named = FACE.emoji(view, " ".join(words[:n]), word)
            assert named is None or named in emojis
            found.add((words[0], n, named is not None))
    assert {("hold", 1, True), ("place", 1, True), ("place", 2, False), ("touch", 1, False)} <= found
