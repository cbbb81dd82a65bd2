"""What all faces share: names as they can be written, marks, keys of choices, pieces as emojis, what may be left out."""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec

import pytest
from PIL import Image

from render import FACES, marks
from render.canvas import Canvas, clipped, token, width, written
from render.face import EMOJI, KEYS
from render.theme import Theme
from tests.sixth.face import FACE as KITES
from tests.sixth.game import GAME as KITES_GAME

THEME = Theme()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "Ann"),
        ("  Ann\n\tLee ", "Ann Lee"),
        ("Łukasz Żak", "Łukasz Żak"),
        ("Nguyễn", "Nguyễn"),
        ("Дмитрий Ελένη", "Дмитрий Ελένη"),
        ("Ḡabi", "Gabi"),
        ("𝓜𝓪𝓻𝓲𝓪 ✨", "Maria"),
        ("ｆｕｌｌ", "full"),
        ("Z̷̢a̸l̵g̶o", "Zalgo"),
        ("a\u200b\u202eb", "ab"),
        ("😀", ""),
        ("", ""),
    ],
)
def test_names_are_written_as_far_as_the_typeface_goes(name: str, said: str) -> None:
    assert written(name) == said


@pytest.mark.parametrize("wide", [0, 60, 150, 300])
def test_a_long_name_is_cut_with_an_ellipsis(wide: float) -> None:
    name = "Maximiliane von Hohenstein"
    said = clipped(name, 44, wide)
    assert said.endswith("…")
    assert name.startswith(said[:-1])
    assert said == "…" or width(said, 44) <= wide
    longer = name[: len(said)].rstrip() + "…"
    assert width(longer, 44) > wide or longer == said
    assert clipped("Ann", 44, 300) == "Ann"


def test_a_seat_has_one_colour_in_all_games() -> None:
    found = {key: find_spec(f"render.{key}") for key in FACES}
    with_a_look = [key for key, spec in found.items() if spec is not None and spec.submodule_search_locations]
    themes = [import_module(f"render.{key}.look").THEME for key in with_a_look]
    assert len(themes) >= 5
    for seat in range(6):
        assert len({theme[f"seat-{seat}"] for theme in themes}) == 1


def test_leaders_are_those_ahead() -> None:
    assert marks.leaders([3, 5, 5]) == [1, 2]
    assert marks.leaders([4, 4]) == []
    assert marks.leaders([7, 6]) == [0]


def test_choices_carry_keys_in_their_order() -> None:
    assert marks.keyed(["o3", "g1"]) == {"o3": "1", "g1": "2"}
    many = [f"w{n}" for n in range(40)]
    assert list(marks.keyed(many).values()) == list(KEYS)


def test_marks_are_told_apart_without_colour() -> None:
    """What is new, what is chosen and what can be chosen differ by their shape."""
    ring, corners = marks.ring(100, 100, THEME), marks.chosen(100, 100, THEME)
    assert ring.mask.getpixel((ring.size[0] // 2, 4)) == 255
    assert corners.mask.getpixel((corners.size[0] // 2, 4)) == 0
    keys = {marks.key(sign, 54, THEME).image.tobytes() for sign in KEYS}
    assert len(keys) == len(KEYS)


def test_a_piece_is_a_square_with_a_clear_ground() -> None:
    raw = token(marks.badge(0, 84, THEME), EMOJI)
    image = Image.open(io.BytesIO(raw))
    assert image.size == (EMOJI, EMOJI)
    assert image.mode == "RGBA"
    alpha = image.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.getextrema() == (0, 255)
    box = alpha.getbbox()
    assert box is not None
    assert EMOJI - 4 <= max(box[2] - box[0], box[3] - box[1]) <= EMOJI
    assert image.getpixel((box[0] + (box[2] - box[0]) // 2, box[1] + 1))[:3] == (255, 255, 255)  # type: ignore[index]


def test_a_name_without_a_letter_leaves_the_badge_alone() -> None:
    canvas = Canvas(Image.new("RGB", (300, 80)), THEME)
    before = canvas.image.tobytes()
    assert canvas.name((10, 40), "😀", 40, "ink", 200) == 0
    assert canvas.image.tobytes() == before


def test_a_face_that_says_nothing_more_still_works() -> None:
    state = KITES_GAME.deal(2, b"shared")
    view = state.view(0)
    assert KITES.draw_step(view, "aim", ["s1"]) is None
    assert KITES.draw_victory(view) is None
    assert KITES.draw_cover() is None
    assert KITES.emojis() == {}
    assert KITES.emoji(view, "aim", "s1") is None
    assert not KITES.on_board("aim")
    assert KITES.further(view, 0, None) == ""  # type: ignore[arg-type]
    assert KITES.draw(view, ("Ann", "Ben")) == KITES.draw(view)
