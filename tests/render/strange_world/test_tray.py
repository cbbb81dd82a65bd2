"""The game's small pieces: one for every card, traveller and Dark City, each named as a button asks for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.face import EMOJI
from render.strange_world import tray
from rules.strange_world.parts import CITIES, FACES, FUMAROLE, TRAVELLERS, TZIMIMES
from tests.render.drawn import opened
from tests.render.strange_world.positions import alone, laid


@pytest.mark.heavy
def test_there_is_a_piece_for_everything_that_is_laid_taken_or_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tray, "SIZE", 48)  # drawn in a fifth of the time; a piece becomes as large as any
    made = tray.emojis()
    assert len(made) == len({*FACES, TZIMIMES, FUMAROLE}) + len(TRAVELLERS) + len(set(CITIES)) + 1
    assert len(set(made.values())) == len(made)
    for name, raw in made.items():
        piece = opened(raw).convert("RGBA")
        assert piece.size == (EMOJI, EMOJI), name
        assert piece.getpixel((0, 0))[3] == 0, f"{name} has a clear ground"
        assert max(piece.getchannel("A").getbbox()[2:]) > EMOJI * 0.9, f"{name} is as large as it may be"


@pytest.mark.parametrize(
    ("begun", "word", "named"),
    [
        ("", "place", None),
        ("place", "m+", "strange_world_m_portal"),
        ("pass mm", "vp", "strange_world_vp"),
        ("place mm d5", "kark", "strange_world_kark"),
        ("place mm", "d5", None),
        ("place mm d5", "alone", None),
    ],
)
def test_a_word_has_the_piece_that_it_names(begun: str, word: str, named: str | None) -> None:
    assert tray.emoji(laid(3, 0), begun, word) == named


def test_a_stack_has_the_piece_of_its_top_card_and_none_where_it_was_taken() -> None:
    view = replace(alone(), stacks=("m+", None, "vp"))
    found = [tray.emoji(view, "stack", number) for number in ("1", "2", "3", "4")]
    assert found == ["strange_world_m_portal", None, "strange_world_vp", None]
