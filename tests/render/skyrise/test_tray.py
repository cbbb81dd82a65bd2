"""The pieces as emojis: told apart as small as they are shown, and each word has the piece that it means."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.canvas import Sprite
from render.face import EMOJI
from render.skyrise import tray
from rules.skyrise.parts import BUILDINGS, CARDS, COLOURS, COMMISSIONS, LETTERS, PLAYER_COLOURS, WILD
from tests.render.drawn import nearest, opened
from tests.render.skyrise.positions import game

SHOWN = 22
"""Pixels of an emoji on a button."""
BYTES = 256 * 1024
"""Discord takes no larger picture."""
VIEW = game(3)[24].view(0)


def expected() -> set[str]:
    """What every piece is called."""
    found = {"pass", "wonder", "bid", *CARDS, *COLOURS, WILD, COMMISSIONS, *(f"patron_{each.lower()}" for each in LETTERS)}
    found |= {f"{about.height}_{seat + 1}" for about in BUILDINGS.values() for seat in range(len(PLAYER_COLOURS))}
    return {f"skyrise_{name}" for name in found}


@pytest.mark.heavy
def test_there_is_every_piece_and_all_are_told_apart_in_grey_as_small_as_on_a_button() -> None:
    sprites = {}
    pieces = tray.emojis()
    assert set(pieces) == expected()
    for name, raw in pieces.items():
        assert len(raw) <= BYTES, name
        image = opened(raw).convert("RGBA")
        assert image.size == (EMOJI, EMOJI), name
        assert image.getchannel("A").getpixel((0, 0)) == 0, name
        sprites[name] = Sprite(image.convert("RGB"), image.getchannel("A"))
    far, one, two = nearest(sprites, SHOWN)
    assert far > 3, (one, two)


def test_a_bid_is_shown_by_the_tower_of_whoever_bids_and_a_place_by_its_disc() -> None:
    for seat in range(3):
        for number in (min(BUILDINGS), max(BUILDINGS)):
            shown = tray.emoji(replace(VIEW, turn=seat), "bid", str(number))
            assert shown == f"skyrise_{BUILDINGS[number].height}_{seat + 1}"
    kinds = (*COLOURS, *LETTERS, WILD, COMMISSIONS, f"{WILD}-green")
    site = next(iter(VIEW.discs))
    shown_discs = [tray.emoji(replace(VIEW, discs={site: kind}), "bid 24", site) for kind in kinds]
    assert None not in shown_discs
    assert len(set(shown_discs)) == len(kinds) - 1
    assert shown_discs[-1] == "skyrise_green", "a wild disc that was laid counts as its colour"
    assert tray.emoji(replace(VIEW, discs={}), "bid 24", site) is None


def test_what_is_shown_is_always_a_piece_that_there_is() -> None:
    assert tray.emoji(VIEW, "", "pass") == "skyrise_pass"
    assert tray.emoji(VIEW, "bid", "pass") is None
    assert tray.emoji(VIEW, "", "resign") is None
    for view in (VIEW, replace(VIEW, turn=None)):
        for word in (*CARDS, *COLOURS, *VIEW.discs, *map(str, BUILDINGS), "bid", "wonder"):
            assert tray.emoji(view, "", word) in {None, *expected()}, word


@pytest.mark.heavy
def test_towers_stand_on_one_ground_in_one_scale_so_that_the_tall_one_is_the_tallest() -> None:
    pieces = tray.emojis()
    for seat in range(1, len(PLAYER_COLOURS) + 1):
        boxes = [opened(pieces[f"skyrise_{height}_{seat}"]).getchannel("A").getbbox() for height in ("short", "medium", "tall")]
        tops, lows = [box[1] for box in boxes if box], [box[3] for box in boxes if box]
        assert tops[0] - 10 > tops[1] > tops[2] + 5
        assert max(lows) - min(lows) <= 2
