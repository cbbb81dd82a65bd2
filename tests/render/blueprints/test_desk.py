"""The drafting table: sheets of their size, with lines that can be seen and pins that can be left out."""

from __future__ import annotations

from render.blueprints.desk import FRAME, blueprint, desk, note
from render.blueprints.look import THEME
from tests.render.contrast import contrast


def test_the_desk_is_of_its_size_and_the_same_each_time() -> None:
    assert desk(300, 200).size == (300, 200)
    assert desk(300, 200).tobytes() == desk(300, 200).tobytes()
    found = {colour for _, colour in desk(300, 200).getcolors() or ()}
    assert found == {THEME["desk"], THEME["desk-grain"], THEME["desk-joint"]}


def test_a_sheet_covers_what_it_lies_on_and_casts_a_shadow_beside_it() -> None:
    for made, wide, high in ((note(120, 60), 120, 60), (blueprint(120, 90), 120, 90)):
        inner = made.mask.crop((-made.left, -made.top, -made.left + wide, -made.top + high))
        assert inner.getextrema() == (255, 255)
        low, most = made.mask.crop((-made.left, -made.top + high, -made.left + wide, made.size[1])).getextrema()
        assert most > 0
        assert low < 255


def test_a_blueprint_has_its_frame_and_pins_only_where_they_are_wanted() -> None:
    plain, pinned = blueprint(200, 120, pins=False), blueprint(200, 120)
    at = (-plain.left + 100, -plain.top + FRAME + 1)
    assert plain.image.getpixel(at) == THEME["print-line"]
    assert plain.image.tobytes() != pinned.image.tobytes()
    assert plain.image.getpixel((-plain.left + 24, -plain.top + 24)) != pinned.image.getpixel((-plain.left + 24, -plain.top + 24))


def test_notes_are_of_their_colour_and_what_is_written_on_sheets_stands_out() -> None:
    for colour in ("paper", "sun", "wash"):
        assert note(40, 40, colour).image.getpixel((20, 20)) == THEME[colour]
        assert contrast(THEME["ink"], THEME[colour]) >= 4.5
    assert contrast(THEME["print-line"], THEME["print"]) >= 4.5
