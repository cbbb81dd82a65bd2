"""Who won, with all that was built, however much; and the cover."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.face import COVER
from render.welkin import victory
from rules.welkin.parts import BIDS, SYMBOLS
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import crossing, opened, outside, unbounded, watched
from tests.render.welkin.positions import LONG, over, view

FACE = FACES["welkin"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_stands_out_and_long_names_stay_within(seats: int) -> None:
    seen, _ = over(seats)
    with watched() as watch:
        raw = FACE.draw_victory(seen, LONG[:seats])
    assert raw is not None
    assert outside(watch, raw) == []
    assert crossing(watch.labels) == []
    assert watch.texts.count("262") == seats


@pytest.mark.parametrize("count", [0, 1, 7, 20])
def test_a_city_fits_however_much_was_built(count: int) -> None:
    seen, _ = over(2)
    done = tuple(SYMBOLS)[:count]
    with watched() as watch:
        raw = FACE.draw_victory(
            replace(seen, boards=(replace(seen.boards[0], done=done, spent=()), seen.boards[1])), ("Ann", "Ben")
        )
    assert raw is not None
    wide, high = opened(raw).size
    assert all(x >= 0 and right <= wide and low <= high for x, _, right, low in watch.boxes)


def test_the_stalls_of_the_cover_hold_every_bid_token_once() -> None:
    stalls = dict(zip(MATERIALS, victory.COVER_STALLS, strict=True))
    assert sorted(name for names in stalls.values() for name in names) == sorted(BIDS)
    assert all(material in name for material, names in stalls.items() for name in names)


def test_the_end_shows_the_sites_and_not_the_scores() -> None:
    seen, _ = over(2)
    assert FACE.draw_end(seen) not in (None, FACE.draw(seen))


def test_there_is_none_before_the_end_and_the_cover_has_its_size() -> None:
    assert FACE.draw_victory(view()) is None
    assert FACE.draw_end(view()) is None
    cover = FACE.draw_cover()
    assert cover is not None
    assert opened(cover).size == COVER
    assert unbounded(victory) == []


def test_a_long_name_among_four_is_whole_on_two_lines() -> None:
    seen, _ = over(4)
    with watched() as watch:
        FACE.draw_victory(seen, ("Ann", "Maximiliane von Hohenstein", "Cléo", "Dan"))
    assert {"Maximiliane", "von Hohenstein"} <= set(watch.texts) or "Maximiliane von Hohenstein" in watch.texts
    assert not any("…" in said for said in watch.texts)
