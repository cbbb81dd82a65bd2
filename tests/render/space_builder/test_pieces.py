"""The pieces as emojis: which of them shows a word, by where it stands and what is in the hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.space_builder import pieces
from rules.space_builder import Own
from rules.space_builder.parts import BUILDINGS, DIRECTIONS, FACINGS, FROZEN, HAND, SETTINGS
from tests.render.drawn import nearest, unbounded
from tests.render.space_builder.positions import building


def test_a_building_is_shown_as_it_is_held_and_a_setting_as_it_would_stand() -> None:
    view = building(2, 0)
    own = Own((10 * 6 + 3, HAND, HAND, HAND, FROZEN, FROZEN, FROZEN, FROZEN), 0, 0)
    view = replace(view, own=own)
    assert pieces.emoji(view, "hold", "r") == f"space_builder_r{FACINGS[6]}"
    assert pieces.emoji(view, "hold", "g") == "space_builder_g_frozen"
    assert pieces.emoji(view, "place", "d2w") == "space_builder_d2w"
    assert pieces.emoji(view, "place d2w", "a1") is None
    assert pieces.emoji(view, "", "turn") == "space_builder_turn"
    assert pieces.emoji(view, "", "hold") is None
    assert pieces.emoji(view, "turn", "e") == "space_builder_point_e"
    assert pieces.emoji(view, "unlock", "g") == "space_builder_g1n", "as it will look, not under ice"


def test_to_a_spectator_no_building_is_shown_as_somebody_holds_it() -> None:
    view = building(2, None)
    assert {pieces.emoji(view, "hold", letter) for letter in BUILDINGS} == {
        f"space_builder_{letter}_frozen" for letter in BUILDINGS
    }


def test_every_piece_has_a_name_of_its_own_and_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(pieces, "building", lambda b, facing, size: drawn.append((b, facing)))
    monkeypatch.setattr(pieces, "frozen", lambda b, size: drawn.append(b))
    monkeypatch.setattr(pieces, "token", lambda sprite, size: b"")
    names = list(pieces.emojis())
    assert len(names) == len(SETTINGS) + len(BUILDINGS) + len(DIRECTIONS) + len(pieces.ACTS)
    assert len(drawn) == len(set(drawn)) == len(SETTINGS) + len(BUILDINGS)


def test_acts_are_told_apart_in_grey() -> None:
    acts = {sign: pieces._act(sign) for sign in ("turn", "side", "missing")}
    far, one, two = nearest(acts | {name: pieces._point(n) for n, name in enumerate(DIRECTIONS)}, 25)
    assert far > 3, (one, two)
    assert unbounded(pieces) == []
