"""How Blueprints looks and reads: bounds, purity, and that text and picture tell what they must."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from render import FACES
from render.blueprints import board, hand, result, scene
from render.blueprints.text import in_order, is_die
from render.canvas import Sprite
from render.face import COVER, EMOJI, KEYS
from render.scaled import WIDE
from render.theme import WIDTH
from render.words import Words
from rules import blueprints as rules
from rules.blueprints import GAME, Blueprints, BlueprintsView
from rules.blueprints.parts import PLANS, SPACES, VALUES
from rules.blueprints.scoring import score
from rules.chance import Chance
from rules.game import Event, GameError
from tests.render.blueprints.positions import game, positions, start_of_round

FACE = FACES["blueprints"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024
VIEWS = list(positions())


def open_png(raw: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


@pytest.mark.heavy
def test_pictures_are_small_pure_and_within_bounds() -> None:
    for view in VIEWS[::5]:
        raw = FACE.draw(view)
        image = open_png(raw)
        assert image.format == "PNG"
        assert image.width == (WIDTH if view.own is None or view.result is not None else WIDE)
        assert 600 <= image.height <= board.height(4, revealed=True) <= 1620
        assert len(raw) <= MOST
        assert FACE.draw(view) == raw


@pytest.mark.heavy
def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    view = game(4)[30].view(2)
    before = FACE.draw(view)
    for module in (board, hand, result):
        module.background.cache_clear()
    FACE.draw(game(3)[20].view(1))
    assert FACE.draw(view) == before


@pytest.mark.heavy
def test_the_board_shows_no_hand_and_hands_differ() -> None:
    state = game(3)[25]
    drawn = [FACE.draw(state.view(seat)) for seat in (None, 0, 1, 2)]
    assert len(set(drawn)) == 4
    guessed = state.guess(None, Chance(b"other"))
    assert FACE.draw(guessed.view(None)) == drawn[0]


@pytest.mark.heavy
def test_the_picture_changes_with_what_changed() -> None:
    states = game(2)
    pictures = [FACE.draw(state.view(None)) for state in states[3:9]]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_buildings_of_the_round_before_are_shown_while_the_first_dice_are_taken(seats: int) -> None:
    view = start_of_round(seats, 2).view(None)
    shown = FACE.draw(view)
    assert open_png(shown).height == board.height(seats, revealed=True) > board.height(seats)
    assert len(shown) <= MOST
    built = view.past[0].built
    turned = msgspec.structs.replace(built[0], stacks=tuple(reversed(built[0].stacks)))
    other = msgspec.structs.replace(view.past[0], built=(turned, *built[1:]))
    assert FACE.draw(msgspec.structs.replace(view, past=(other,))) != shown
    later = next(state for state in game(seats) if state.round == 2 and min(map(len, state.taken)) == 1)
    assert open_png(FACE.draw(later.view(None))).height == board.height(seats)
    assert open_png(FACE.draw(game(seats)[0].view(None))).height == board.height(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_building_fits_into_its_panel(seats: int) -> None:
    left, top, right, low = board._panel(seats, 0)
    heights = (6, 0, 0, 0, 0, 0)
    half = scene.fitting(heights, right - left - 24, low - top - 30)
    above, below = scene._reach(heights, half)
    assert below - above <= low - top - 30
    assert 5 * half <= right - left - 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_badge_hides_a_tower_of_the_round_before(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = start_of_round(seats, 2).view(None)
    towers = [tuple(("o3",) * (high if space == i else 0) for i in range(6)) for space in (0, 3) for high in (4, 5, 6)]
    nothing = Sprite(Image.new("RGB", (1, 1)), Image.new("L", (1, 1)))
    reach = board.REVEALED_BADGE // 2 - 3  # as far as the square one reaches
    for stacks in towers:
        built = tuple(msgspec.structs.replace(each, stacks=stacks) for each in view.past[0].built)
        shown = msgspec.structs.replace(view, past=(msgspec.structs.replace(view.past[0], built=built),))
        with monkeypatch.context() as bare:
            bare.setattr(board.marks, "badge", lambda *about: nothing)
            without_badge = open_png(FACE.draw(shown)).convert("RGB")
            bare.setattr(board.scene, "building", lambda *about, **more: None)
            without_both = open_png(FACE.draw(shown)).convert("RGB")
        for n in range(seats):
            x, y = board._badge_at(board._panel(seats, n))
            box = (x - reach, y - reach, x + reach, y + reach)
            assert without_badge.crop(box).tobytes() == without_both.crop(box).tobytes()


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_is_one_picture_for_all(seats: int) -> None:
    over = game(seats)[-1]
    pictures = {FACE.draw(over.view(seat)) for seat in (None, *range(seats))}
    assert len(pictures) == 1


@pytest.mark.heavy
def test_the_lesson_fits_and_scores_as_the_rules_do() -> None:
    raw = FACE.lesson(WORDS)
    assert open_png(raw).width == WIDTH
    assert len(raw) <= MOST
    assert len(WORDS("blueprints-lesson-alt")) <= 1024
    from render.blueprints.lesson import PLAN, STACKS

    points = score(PLAN, STACKS)
    said = WORDS("blueprints-lesson-alt")
    assert f"It scores {sum(points.values())}: " + ", ".join(f"{part} {value}" for part, value in points.items()) in said


# Text.


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough_and_whole(words: Words) -> None:
    for view in VIEWS:
        said = FACE.alt(view, words)
        assert 0 < len(said) <= 1024
        if words is WORDS:
            assert not said.endswith("…")


def test_the_text_board_is_complete() -> None:
    for view in VIEWS:
        said = FACE.tell(view, WORDS)
        assert "blueprints-" not in said
        if view.result is not None:
            continue
        assert f"Round {view.round} of 3, pick {view.pick} of 6." in said
        lines = {line.split(":")[0]: line for line in said.splitlines()}
        for value in "123456":
            dice = [die for die in view.pool if die[1] == value]
            told = lines.get(value, "")
            for die in set(dice):
                count = dice.count(die)
                assert (f"{count} × " in told) if count > 1 else f"({die})" in told
            assert told.count("(") == len(set(dice))
        for seat, taken in enumerate(view.taken):
            has = "took" if taken else "has nothing yet"
            line = next(line for line in said.splitlines() if re.match(rf"\d\. {WORDS.seat(seat)} {has}", line))
            assert re.findall(r"\((\w\d)\)", line.split(" Out of the round")[0]) == list(taken)
            assert ("Out of the round" in line) == bool(view.removed[seat])
        for die in view.dropped:
            assert f"({die})" in next(line for line in said.splitlines() if line.startswith("Discarded"))
        one, two = (WORDS("blueprints-material", material=material) for material in view.demand)
        assert f"first {one}, second {two}" in said
        for material, count in view.bag.items():
            assert (f"{count} {WORDS('blueprints-material', material=material)}" in said) == (count > 0)
        if view.own is None:
            assert "Your plan" not in said
        else:
            assert WORDS(f"blueprints-plan-{view.own.plan}") in said
            for i, planned in enumerate(PLANS[view.own.plan]):
                if planned:
                    line = next(line for line in said.splitlines() if f"({SPACES[i]}):" in line)
                    assert f"{planned} planned" in line
                    assert re.findall(r"\((\w\d)\)", line.split("planned")[1]) == list(view.own.stacks[i])


def test_the_hand_s_alternative_text_tells_what_anybody_lost() -> None:
    views = [
        state.view(0)
        for seed in range(6)
        for state in game(4, seed, plans="varied")
        if state.turn is not None and any(state.view(0).removed)
    ]
    assert views
    for view in views:
        for dice in filter(None, view.removed):
            assert f"Out of the round: {' '.join(dice)}." in FACE.alt(view, WORDS)


def test_the_text_says_whose_turn_it_is() -> None:
    state = game(3)[7]
    assert state.turn is not None
    assert "Your turn" in FACE.tell(state.view(state.turn), WORDS)
    assert f"{WORDS.seat(state.turn)} picks a die" in FACE.tell(state.view(None), WORDS)


def test_the_round_before_is_told_at_the_first_pick_only() -> None:
    state = start_of_round(4, 2)
    said = FACE.tell(state.view(None), WORDS)
    for seat in range(4):
        assert f"{WORDS.seat(seat)}: {state.past[0].built[seat].points} points" in said
        stacks = [stack for stack in state.past[0].built[seat].stacks if stack]
        line = next(line for line in said.splitlines() if line.startswith(f"{WORDS.seat(seat)}: "))
        assert all(", ".join(WORDS("blueprints-die", material=die[0], value=die[1]) for die in stack) in line for stack in stacks)
        alt = FACE.alt(state.view(None), WORDS)
        assert all(f"{' '.join(stack)}" in alt.split("Buildings of the last round")[1] for stack in stacks)
    later = next(other for other in game(4) if other.round == 2 and min(map(len, other.taken)) == 1)
    assert "Round 1, in demand" not in FACE.tell(later.view(None), WORDS)


def test_cards_are_face_down_when_totals_are_closed() -> None:
    for totals in ("closed", "open"):
        state = next(state for state in game(4, 3, totals) if state.round == 2 and min(map(len, state.taken)) == 2)
        said = FACE.tell(state.view(None), WORDS)
        assert ("face down" in said) == (totals == "closed")
        assert ("gold award" in said) == (totals == "open")


def test_the_result_tells_places_parts_and_why() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        assert view.result is not None
        for seat in range(seats):
            assert f"{view.result.places[seat]}. {WORDS.seat(seat)}" in said
            for part, points in view.result.parts[seat].items():
                if points:
                    assert f"{WORDS(f'blueprints-part-{part}')} {points}" in said
        assert WORDS(f"blueprints-why-{view.result.why}") in said


def test_the_order_of_the_round_begins_with_its_first_seat() -> None:
    view = game(3)[0].view(None)
    assert in_order(view)[0] == view.first
    assert sorted(in_order(view)) == [0, 1, 2]


# Names of words.


def test_every_word_of_every_line_has_a_name() -> None:
    draw = random.Random(5)
    for seats in GAME.seats:
        for state in game(seats)[:-1:9]:
            assert state.turn is not None
            view = state.view(state.turn)
            lines = list(state.moves(state.turn))
            for line in draw.sample(lines, min(12, len(lines))):
                words = line.split(" ")
                for n, word in enumerate(words):
                    label, note = FACE.name(view, " ".join(words[:n]), word, WORDS)
                    assert 0 < len(label) <= 80
                    assert 0 < len(note) <= 100
                    assert label != word
                    assert "blueprints-" not in label + note


def test_a_name_says_what_stands_there_and_what_it_brings() -> None:
    state = next(state for state in game(4) if state.turn is not None and any(map(len, state.view(state.turn).own.stacks)))  # type: ignore[union-attr]
    assert state.turn is not None
    view = state.view(state.turn)
    assert view.own is not None
    i, stack = next((i, stack) for i, stack in enumerate(view.own.stacks) if stack)
    label, note = FACE.name(view, "take c6", SPACES[i], WORDS)
    assert label == f"{SPACES[i][0].upper()} {'back' if SPACES[i][1] == '2' else 'front'}"
    assert f"on a {WORDS('blueprints-die', material=stack[-1][0], value=stack[-1][1])}" in note
    assert "+6 points" in note


def test_c1_is_a_die_first_and_a_space_after_it() -> None:
    view = game(2)[0].view(0)
    assert FACE.name(view, "take", "c2", WORDS)[0] == "Glass 2 (c2)"
    assert FACE.name(view, "take c2", "c2", WORDS)[0] == "C back"
    assert FACE.name(view, "take c2 c2 drop", "c2", WORDS)[0] == "Glass 2 (c2)"


def test_words_of_no_line_come_back_as_they_are() -> None:
    view = game(2)[0].view(None)
    assert FACE.name(view, "", "nonsense", WORDS) == ("nonsense", "")
    assert FACE.name(view, "take o3", "z9", WORDS) == ("z9", "")


# Events, refusals, rules.


def test_every_event_of_a_game_reads_well() -> None:
    for seats in GAME.seats:
        draw = random.Random(seats)
        state = GAME.deal(seats, b"events")
        told = state.heard()
        while state.turn is not None:
            step = state.play(state.turn, draw.choice(list(state.moves(state.turn))))
            state = step.state
            told += step.events
        for event in told:
            said = WORDS.event(event)
            assert "blueprints-" not in said
            assert not any(is_die(word.strip(".,:;")) for word in said.split())


def test_every_id_in_the_rules_has_a_sentence() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    ids = set(re.findall(r'(?:tell|IllegalMove)\(\s*"(blueprints-[a-z-]+)"', source))
    ids |= set(re.findall(r'"(blueprints-no-drop[a-z-]*)"', source))
    assert len(ids) > 15
    assert [id for id in ids if not WORDS.has(id)] == []


def test_refusals_speak_of_things_by_name() -> None:
    said = WORDS.refusal(GameError("blueprints-too-low", die="o2", space="b1", top="k5"))
    assert said.startswith("You can’t put wood 2 on stone 5")
    assert "x9" in WORDS.refusal(GameError("blueprints-no-such-die", die="x9"))
    assert "d4" in WORDS.refusal(GameError("blueprints-no-such-space", space="d4"))
    assert WORDS.event(Event("blueprints-award", 0, {"award": "gold"})) == "Ann wins the gold award."


def test_everything_the_table_asks_for_has_words() -> None:
    for option, values in GAME.options(4).items():
        assert all(WORDS.has(f"blueprints-option-{option}{end}") for end in ("", "-note", *(f"-{value}" for value in values)))
    assert all(WORDS.has(f"blueprints-part-{part}") for part in VALUES)
    assert all(WORDS.has(f"blueprints-plan-{plan}") for plan in PLANS)
    assert all(WORDS.has(f"blueprints-why-{why}") for why in result.WHY)


def test_the_rules_page_is_short() -> None:
    assert 1000 < len(WORDS("blueprints-rules")) <= 3500


def test_a_view_of_no_one_hides_every_plan() -> None:
    view: BlueprintsView = game(4)[10].view(None)
    said = FACE.tell(view, WORDS)
    assert not any(WORDS(f"blueprints-plan-{plan}") in said for plan in game(4)[10].plans)


# Names, steps and pieces.


def taking(seats: int) -> tuple[Blueprints, list[list[str]]]:
    """A position with several dice and places to choose from, and the words of its lines."""
    state = next(state for state in game(seats) if state.turn is not None and len(state.taken[state.turn]) == 3)
    return state, [line.split() for line in state.moves(state.turn)]


@pytest.mark.heavy
def test_names_stand_in_the_pictures() -> None:
    over, running = game(3)[-1].view(None), game(3)[20]
    for view in (running.view(None), running.view(0), over):
        plain = FACE.draw(view)
        assert FACE.draw(view, ("", "", "")) == plain
        assert len({plain, FACE.draw(view, ("Ann", "Ben", "Cleo")), FACE.draw(view, ("Ben", "Ann", "Cleo"))}) == 3
    assert len({FACE.draw_victory(over), FACE.draw_victory(over, ("Ann", "Ben", "Cleo"))}) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_names_and_highest_scores_keep_within_the_picture(seats: int) -> None:
    names = tuple("W" * 32 for _ in range(seats))
    for state in (game(seats, seats, "open")[-4], game(seats)[-1]):
        raw = FACE.draw(state.view(None), names)
        assert open_png(raw).width == WIDTH
        assert len(raw) <= MOST


@pytest.mark.heavy
def test_each_step_is_a_picture_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    state, lines = taking(3)
    view = state.view(state.turn)
    dice = list(dict.fromkeys(words[1] for words in lines))
    die = next(die for die in dice if len([words for words in lines if words[1] == die]) > 1)
    spaces = [words[2] for words in lines if words[1] == die]
    shown: list[str] = []
    whole = hand.marks.key

    def noted(sign: str, *about: object) -> Sprite:
        shown.append(sign)
        return whole(sign, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(hand.marks, "key", noted)
    steps = [FACE.draw_step(view, "take", dice)]
    assert set(shown) == set(KEYS[: len(dice)])
    assert len(shown) == len(view.pool)  # equal dice carry the same key
    shown.clear()
    steps.append(FACE.draw_step(view, f"take {die}", spaces))
    assert shown == [KEYS[spaces.index(space)] for space in SPACES if space in spaces]
    shown.clear()
    steps += [FACE.draw_step(view, f"take {die} {space}", ()) for space in spaces]
    assert shown == []
    assert None not in steps
    assert len({FACE.draw(view), *steps}) == len(steps) + 1
    assert all(open_png(raw).width == WIDE and len(raw) <= MOST for raw in steps if raw is not None)


@pytest.mark.heavy
def test_a_die_that_fits_nowhere_goes_into_the_basket(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    whole = hand.icons.bin
    monkeypatch.setattr(hand.icons, "bin", lambda size: (shown.append(size), whole(size))[1])
    states = (state for seed in range(9) for state in game(4, seed) if state.turn is not None)
    state, out = next((state, words) for state in states for line in state.moves(state.turn) if (words := line.split())[2] == "out")
    assert FACE.draw_step(state.view(state.turn), f"take {out[1]}", ["out"]) is not None
    assert shown


def test_two_players_choose_what_is_thrown_away() -> None:
    state, lines = taking(2)
    words = lines[0]
    dice = list(dict.fromkeys(other[4] for other in lines if other[:4] == words[:4]))
    view = state.view(state.turn)
    one = FACE.draw_step(view, " ".join(words[:4]), dice)
    assert one != FACE.draw_step(view, "take", dice)
    assert one != FACE.draw_step(view, " ".join([*words[:4], dice[0]]), ())


def test_steps_are_for_seats_of_a_running_game() -> None:
    assert FACE.draw_step(game(3)[5].view(None), "take", ()) is None
    assert FACE.draw_step(game(3)[-1].view(0), "take", ()) is None
    assert FACE.draw_victory(game(3)[5].view(None)) is None


@pytest.mark.parametrize("winners", [1, 2, 4])
def test_a_shared_victory_names_all_who_share_it(winners: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = game(4)[-1].view(None)
    assert view.result is not None
    result = msgspec.structs.replace(view.result, places=(1,) * winners + (winners + 1,) * (4 - winners))
    large: list[int] = []
    whole = hand.marks.badge
    monkeypatch.setattr(hand.marks, "badge", lambda seat, *about: (large.append(seat), whole(seat, *about))[1])
    raw = FACE.draw_victory(msgspec.structs.replace(view, result=result), ("Ann", "Ben", "Cleo", "Dan"))
    assert raw is not None
    assert sorted(large) == [0, 1, 2, 3]


@pytest.mark.heavy
def test_the_cover_is_of_its_size() -> None:
    raw = FACE.draw_cover()
    assert raw is not None
    assert open_png(raw).size == COVER


@pytest.mark.heavy
def test_every_piece_has_an_emoji() -> None:
    emojis = FACE.emojis()
    assert len(set(emojis.values())) == len(emojis)
    assert all(re.fullmatch(r"blueprints_[a-z0-9_]{1,21}", name) for name in emojis)
    assert all(open_png(raw).size == (EMOJI, EMOJI) and len(raw) < 64 * 1024 for raw in emojis.values())
    for seats in (2, 3):
        state, lines = taking(seats)
        for words in lines:
            for n, word in enumerate(words):
                named = FACE.emoji(state.view(state.turn), " ".join(words[:n]), word)
                assert named is None or named in emojis
                assert (named is not None) == ((is_die(word) and n in (1, 4)) or word in ("out", "drop"))
