"""How Skyrise looks: bounds, purity, and that pictures tell what they must."""

from __future__ import annotations

import io
import re
from itertools import pairwise, permutations
from math import hypot

import msgspec
import pytest
from PIL import Image

from render import FACES, lean, marks, scaled
from render.canvas import Canvas, width, wrapped
from render.canvas import cap as canvas_cap
from render.face import COVER, KEYS
from render.skyrise import board, hand, result, step, tags
from render.skyrise import seats as blocks
from render.skyrise.art import effects, ground, pieces, spots, wonders
from render.skyrise.look import MAP_WIDTH, MARGIN, SMALL, THEME, UNIT
from render.theme import CONTRAST, SMALLEST, WIDTH
from render.words import Called, Words, languages
from rules.skyrise import GAME, Skyrise, SkyriseView
from rules.skyrise.board import ISLANDS, SITES, layout
from rules.skyrise.parts import CARDS, COLOURS, COUNTS_AS, NUMBERS, ROW
from tests.render.contrast import contrast
from tests.render.skyrise.positions import game, games, positions, reached

FACE = FACES["skyrise"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024
VIEWS = list(positions())


def open_png(raw: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


def island_letters(view: SkyriseView) -> list[str]:
    return ["h", *(letter for letter in view.slots if letter)]


@pytest.mark.heavy
def test_pictures_are_small_pure_and_within_bounds() -> None:
    for view in VIEWS[::3]:
        raw = FACE.draw(view)
        image = open_png(raw)
        assert image.format == "PNG"
        assert image.width == (WIDTH if view.result else MAP_WIDTH)
        assert 700 <= image.height <= 1900
        assert len(raw) <= MOST
        assert FACE.draw(view) == raw


@pytest.mark.heavy
def test_the_fullest_maps_are_small_too() -> None:
    for seed in range(4):
        for state in game(4, seed + 20)[-25::8]:
            if state.result() is None:
                assert len(FACE.draw(state.view(None))) <= MOST


@pytest.mark.heavy
def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    view = game(4)[60].view(None)
    before = FACE.draw(view)
    for module in (board, hand, result):
        module.background.cache_clear()
    ground.island.cache_clear()
    FACE.draw(game(3)[20].view(1))
    assert FACE.draw(view) == before


def test_the_board_shows_no_hand_and_hands_differ() -> None:
    state = game(3)[25]
    assert len({FACE.draw(state.view(seat)) for seat in (None, 0, 1, 2)}) == 4


def test_the_picture_changes_with_what_changed() -> None:
    states = game(2)
    pictures = [FACE.draw(state.view(None)) for state in states[3:9]]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_is_one_picture_for_all(seats: int) -> None:
    over = game(seats)[-1]
    assert len({FACE.draw(over.view(seat)) for seat in (None, *range(seats))}) == 1


@pytest.mark.heavy
def test_one_island_from_close_by() -> None:
    for seats in GAME.seats:
        view = game(seats)[40].view(None)
        drawn = [FACE.island(view, letter) for letter in island_letters(view)]
        assert len(set(drawn)) == len(drawn)
        assert all(open_png(raw).width == MAP_WIDTH and len(raw) <= MOST for raw in drawn)


@pytest.mark.slow
def test_no_label_is_smaller_than_twelve_pixels_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    whole = Canvas.png

    def noted(canvas: Canvas) -> bytes:
        seen.append(canvas.smallest)
        return whole(canvas)

    monkeypatch.setattr(Canvas, "png", noted)
    for view in VIEWS[::2]:
        FACE.draw(view)
    FACE.island(VIEWS[0], "h")
    FACE.lesson(WORDS)
    assert min(seen) >= SMALLEST


def test_a_label_on_a_map_counts_as_on_a_full_picture() -> None:
    canvas = lean.Canvas(Image.new("RGB", (MAP_WIDTH, 100)), THEME)
    canvas.text((50, 50), "a7", 27, "ink")
    assert canvas.smallest == 27 * WIDTH / MAP_WIDTH


def test_every_label_stands_out() -> None:
    weak = {pair: contrast(THEME[pair[0]], THEME[pair[1]]) for pair in THEME.pairs()}
    assert {pair: round(value, 2) for pair, value in weak.items() if value < CONTRAST} == {}


def test_every_place_has_a_hex_each_for_its_piece_its_name_and_its_letter() -> None:
    for slots in (("a", "b", "c", "d"), ("d", "c", "b", "a")):
        for site in layout(slots).sites:
            three = ground.spots(SITES[site], ground.slot_of(SITES[site][0], slots))
            assert len({(round(x, 2), round(y, 2)) for x, y in three}) == 3


def test_no_tower_hides_a_name_or_a_badge() -> None:
    tall = pieces.tower("tall", 0)
    assert spots.TOWER[1] * UNIT <= tall.top + board.LOW  # it is as high as the layout thinks, but for the tip
    for letter in ISLANDS:
        for slot in range(1 if letter == "h" else 4):
            places = [ground.spots(place["id"], slot) for place in ISLANDS[letter]["neighborhoods"]]
            for piece, label, _ in places:
                for other, _, _ in places:
                    assert spots._covered(other, label, *spots.NAME) <= 0.5
                    if other[1] > piece[1]:
                        badge = (piece[0], piece[1] + spots.BADGE[2])
                        assert spots._covered(other, badge, *spots.BADGE[:2]) <= 0.6


def test_no_bridge_and_no_ring_cuts_a_name() -> None:
    for letter in ISLANDS:
        for slot in range(1 if letter == "h" else 4):
            turned = ground.Map(slot, 1.0)
            planks = [point for bridge in ISLANDS[letter]["bridges"] for point in along(*turned.all(bridge["points"]))]
            places = {place["id"]: ground.spots(place["id"], slot) for place in ISLANDS[letter]["neighborhoods"]}
            for name, (_, label, mark) in places.items():
                half = spots.NARROW if len(name) == 2 else spots.NAME[0]
                boxes = ((label, half, spots.NAME[1]), (mark, *spots.LETTER))
                assert all(apart(point, *box) >= spots.PLANKS - 0.05 for point in planks for box in boxes)
                assert all(apart(piece, label, half, spots.NAME[1]) >= DISC - 0.1 for piece, _, _ in places.values())


def test_the_names_of_places_that_matter_lie_over_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(state.view(None) for state in game(3) if state.phase == "raise" and state.laid)
    done: list[str] = []
    owners: dict[str, int | None] = {}
    place_bid, write = pieces.place_bid, tags.write

    def bid(*all: object) -> None:
        done.append("bid")
        place_bid(*all)  # type: ignore[arg-type]

    def named(canvas: Canvas, site: str, *rest: object) -> None:
        done.append(site)
        owners[site] = rest[-1]  # type: ignore[assignment]
        write(canvas, site, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(pieces, "place_bid", bid)
    monkeypatch.setattr(tags, "write", named)
    FACE.draw(view)
    last = len(done) - 1 - done[::-1].index("bid")
    assert sorted(done[last + 1 :]) == sorted({*view.open, *(bid.site for bid in view.laid)})
    bids = {bid.site: bid.seat for bid in view.laid}
    assert owners == dict.fromkeys(view.open) | bids, "a bid has the colour of its seat, so it looks like no choice"


DISC = pieces.DISC / 2 * pieces.DRAWN / UNIT


def along(one: tuple[float, float], two: tuple[float, float]) -> list[tuple[float, float]]:
    return [(one[0] + (two[0] - one[0]) * n / 20, one[1] + (two[1] - one[1]) * n / 20) for n in range(21)]


def apart(point: tuple[float, float], middle: tuple[float, float], half: float, tall: float) -> float:
    """How far a point is from a box."""
    return hypot(max(0.0, abs(point[0] - middle[0]) - half), max(0.0, abs(point[1] - middle[1]) - tall))


@pytest.mark.slow
def test_bids_on_adjacent_places_hide_next_to_nothing_of_one_another() -> None:
    wide, high = (side * pieces.DRAWN for side in pieces.PLATE)
    for slots in permutations("abcd"):
        pieces_at = {site: ground.spots(SITES[site], ground.slot_of(SITES[site][0], slots))[0] for site in layout(slots).sites}
        for one, at in pieces_at.items():
            for two in layout(slots).near[one]:
                across, down = (abs(a - b) * UNIT for a, b in zip(at, pieces_at[two], strict=True))
                assert max(0.0, wide - across) * max(0.0, high - down) <= 0.15 * wide * high


def test_a_bid_leaves_the_letter_of_its_disc_in_sight() -> None:
    low = pieces.bid_middle((0.0, 0.0))[1] + (pieces.PLATE[1] / 2 + pieces.POST) * pieces.DRAWN
    assert low <= -canvas_cap(pieces.DIGIT) / 2 * pieces.DRAWN


def test_a_bid_on_a_place_without_a_disc_shows_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[float] = []
    monkeypatch.setattr(pieces, "spot", lambda zoom: (shown.append(zoom), pieces.open_ring(zoom))[1])
    view = reached("raise").view(None)
    FACE.draw(view)
    assert not shown
    bare = {site: disc for site, disc in view.discs.items() if site != view.laid[0].site}
    FACE.draw(msgspec.structs.replace(view, discs=bare))
    assert len(shown) == 1


def test_the_disc_under_a_waiting_wonder_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pieces, "place_copy", lambda canvas, at, kind, zoom=1.0: shown.append(kind))
    view = reached("hammer").view(None)
    assert view.standing is not None
    FACE.draw(view)
    assert shown == [view.discs[view.standing.site]]


@pytest.mark.heavy
def test_a_hand_shows_what_every_seat_has_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, int]] = []
    monkeypatch.setattr(blocks, "collected", lambda canvas, kinds, at, wide, size, ink: shown.extend(kinds))
    for states in games():
        view = states[-2].view(0)
        shown.clear()
        FACE.draw(view)
        assert sum(count for _, count in shown) == sum(len(seated.kept) for seated in view.players)


def test_collected_discs_stand_apart_and_within_their_sheet() -> None:
    for states in games():
        for state in states[::7]:
            view = state.view(0)
            for seated in view.players:
                for size, wide in ((28, 270.0 if view.seats == 2 else 369.0), (37, 532.0)):
                    for line in blocks.gathered(seated, wide, size):
                        assert sum(blocks._wides(line, size)) <= wide


def every_layout() -> list[tuple[int, tuple[str, ...]]]:
    found = [(players, (*letters, *[""] * (4 - players))) for players in (2, 3, 4) for letters in permutations("abcd", players)]
    return found + [(2, (one, "", two, "")) for one, two in permutations("abcd", 2)]


def test_a_bid_on_any_place_is_whole_and_covers_no_seat() -> None:
    side = pieces.PLATE[0] / 2 * pieces.DRAWN
    for players, slots in every_layout():
        place = board.frame(slots, players, 2)
        for letter in ("h", *(each for each in slots if each)):
            for name in ISLANDS[letter]["neighborhoods"]:
                x, y = ground.spots(name["id"], ground.slot_of(letter, slots))[0]
                x, top = place.middle[0] + x * UNIT, place.middle[1] + y * UNIT - pieces.bid_high()
                assert top >= 0
                assert side <= x <= MAP_WIDTH - side
                heading = (MARGIN, MARGIN, MAP_WIDTH - MARGIN, MARGIN + board.HEAD_HIGH)
                for left, above, right, low in (heading, *place.seats):
                    assert top >= low - 2 or top + pieces.bid_high() <= above or x + side <= left or x - side >= right


@pytest.mark.slow
def test_a_bid_on_any_place_is_whole_from_close_by() -> None:
    for letter in ISLANDS:
        for slot in range(1 if letter == "h" else 4):
            _, middle = board.near_frame(letter, slot)
            unit = board.near_unit(letter)
            for name in ISLANDS[letter]["neighborhoods"]:
                assert middle[1] + ground.spots(name["id"], slot)[0][1] * unit >= pieces.bid_high(unit / UNIT)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("card", list(CARDS))
def test_the_name_of_a_wonder_is_whole_wherever_it_stands(card: str, language: str) -> None:
    title = wonders.title(card, Called((), language))
    assert "-" not in title
    assert hand.NAME_X + width(title, SMALL) + hand.TICK + 24 <= hand.CARD_WIDE
    assert hand.NAME_X + 2 * 68 + effects.wide(card) + 20 <= hand.CARD_WIDE
    for size, wide in ((28, 300), (28, 413), (37, 571)):
        room = wide - size * (sum(blocks.INSET) + blocks.BESIDE + blocks.TICK)
        said = wrapped(title, size, room)
        assert len(said) <= (2 if wide == 300 else 1)
        assert all(width(line, size) <= room for line in said)


def test_every_wonder_has_an_outline_of_its_own() -> None:
    outlines = {wonders.wonder(card, 100).mask.point(lambda part: 255 * (part > 127)).tobytes() for card in CARDS}
    assert len(outlines) == len(CARDS)


def test_every_seat_builds_in_a_style_of_its_own() -> None:
    for kind in ("short", "medium", "tall"):
        outlines = {pieces.tower(kind, seat, badge=False).mask.tobytes() for seat in range(4)}
        assert len(outlines) == 4


def test_names_stand_in_every_picture_of_a_table() -> None:
    states = game(3)
    for view in (states[40].view(None), states[40].view(0), states[-1].view(None)):
        assert FACE.draw(view, ("Ann", "Ben", "Cleo")) != FACE.draw(view, ("Ann", "Ben", "Cleopatra"))
        assert FACE.draw(view, ("W" * 60,) * 3) == FACE.draw(view, ("W" * 90,) * 3)  # cut


def step_lines(state: Skyrise, first: str) -> list[list[str]]:
    return [line.split() for line in state.moves(state.to_move[0]) if line.startswith(first)]


@pytest.mark.heavy
@pytest.mark.parametrize("first", ["bid", "wonder", "wild", "vault", "choose"])
def test_a_step_shows_what_is_asked_with_its_keys(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if first == "vault":
        state = reached("vault", card="vault")
    else:
        state = next(state for state in game(2, 2) if state.to_move and len(step_lines(state, first)) > 1)
    seat = state.to_move[0]
    keys: list[str] = []
    key = marks.key
    monkeypatch.setattr(marks, "key", lambda sign, size, theme: (keys.append(sign), key(sign, size, theme))[1])
    lines = step_lines(state, first)
    for done in range(1, len(lines[0])):
        choices = list(dict.fromkeys(line[done] for line in lines if line[:done] == lines[0][:done]))[:20]
        keys.clear()
        raw = FACE.draw_step(state.view(seat), " ".join(lines[0][:done]), choices, ("Ann", "Ben", "Cleo", "Dan")[: state.seats])
        assert raw is not None
        assert len(raw) <= MOST
        assert sorted(keys, key=int) == list(KEYS[: len(choices)] if FACE.keys(" ".join(lines[0][:done])) else "")
    ends = {FACE.draw_step(state.view(seat), " ".join(line), [], ()) for line in (lines[0], lines[-1])}
    assert None not in ends
    assert len(ends) == 2


def test_a_step_shows_the_places_of_its_bid_large() -> None:
    state = next(state for state in game(4) if state.phase == "raise")
    view = state.view(state.to_move[0])
    sites = step.places(view, list(view.open))
    shown = step.window(view, sites)
    assert shown.unit > UNIT
    plot = board.Plot(view.slots, shown.middle, shown.unit, "")
    assert all(0 < plot.at(site)[0] < MAP_WIDTH and 0 < plot.at(site)[1] < shown.high for site in sites)


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
    assert all(re.fullmatch(r"skyrise_[a-z0-9_]{1,24}", name) for name in emojis)
    for state in game(3)[::9]:
        for line in [] if not state.to_move else [*state.moves(state.to_move[0])][::7]:
            words = line.split()
            for n, word in enumerate(words):
                named = FACE.emoji(state.view(state.to_move[0]), " ".join(words[:n]), word)
                assert named is None or named in emojis


def test_the_hand_shows_the_wonders_of_all_in_the_second_era(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(effects, "write", lambda canvas, card, *about: shown.append(card))
    for states in games():
        shown.clear()
        FACE.draw(states[-2].view(0))
        assert sorted(shown) == sorted(card for seated in states[-2].view(0).players for card in seated.cards)
        shown.clear()
        FACE.draw(states[0].view(0))
        assert shown == states[0].hands[0]


def test_wonders_on_the_map_can_be_told_apart() -> None:
    view = next(state.view(None) for state in game(4) if any(each.card for each in state.view(None).built))
    others = [
        tuple(msgspec.structs.replace(each, card=card) if each.card else each for each in view.built)
        for card in ("hammer", "palace")
    ]
    assert len({FACE.draw(msgspec.structs.replace(view, built=built)) for built in others}) == 2


BIDS = tuple(sorted((*NUMBERS[1]["teal", 1], *NUMBERS[1]["teal", 2])))


class Noted:
    """A canvas that notes its labels."""

    def __init__(self) -> None:
        self.labels: list[tuple[float, float, str]] = []

    def text(self, at: tuple[float, float], text: str, size: float, colour: str, **_: object) -> float:
        self.labels.append((*at, text))
        return 0.0

    def box(self, *_: object) -> None:
        """Bars do not matter here."""


def test_bids_stand_apart_in_one_line_or_two_and_within_their_sheet() -> None:
    for size, wide in ((27, 276.0), (27, 389.0), (36, 547.0)):
        for count in range(13):
            noted = Noted()
            blocks.numbers(noted, BIDS[:count], (0.0, 0.0), wide, size)  # type: ignore[arg-type]
            lines = sorted({y for _, y, _ in noted.labels})
            assert len(lines) == (0 if not count else 1 if count <= blocks.in_a_line(wide, size) else 2)
            assert not lines or lines[-1] + size <= blocks.LINES * blocks.BIDS * size + 1
            for line in lines:
                across = [x for x, y, _ in noted.labels if y == line]
                assert all(later - one >= size * 1.3 for one, later in pairwise(across))
                assert across[0] >= size * 0.6
                assert across[-1] <= wide - size * 0.6


def test_the_hand_tells_what_each_row_is_worth_now(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(state for state in reversed(game(3)) if state.phase == "raise").view(0)
    noted: list[tuple[float, str]] = []
    whole = scaled.Canvas.text

    def text(canvas: scaled.Canvas, at: tuple[float, float], text: str, *rest: object, **more: object) -> float:
        noted.append((at[0], text))
        return whole(canvas, at, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(scaled.Canvas, "text", text)
    FACE.draw(view)
    worth = [str(ROW[min(sum(COUNTS_AS.get(disc) == colour for disc in view.players[0].kept), len(ROW) - 1)]) for colour in COLOURS]
    assert [said for x, said in noted if x == hand.WORTH_X + 50] == worth


def test_the_lesson_fits() -> None:
    raw = FACE.lesson(WORDS)
    assert open_png(raw).width == WIDTH
    assert len(raw) <= MOST
    assert len(WORDS("skyrise-lesson-alt")) <= 1024
