"""Presses that follow each other too fast."""

from __future__ import annotations

import pytest

from sessions.play.haste import PANELS, Haste

pytestmark = pytest.mark.shipped

PANEL = (12, 7)


def test_a_press_within_half_a_second_of_the_one_before_is_hasty() -> None:
    haste = Haste()
    assert [haste.is_hasty(PANEL, at) for at in (1000, 1499, 1999, 2000)] == [False, True, False, True]


def test_presses_that_arrive_in_the_wrong_order_are_hasty_all_the_same() -> None:
    haste = Haste()
    assert [haste.is_hasty(PANEL, at) for at in (1400, 1000, 1450, 2000)] == [False, True, True, False]


def test_panels_do_not_disturb_each_other() -> None:
    haste = Haste()
    assert [haste.is_hasty((panel, 7), 1000) for panel in (1, 2, 1)] == [False, False, True]


def test_only_so_many_panels_are_remembered() -> None:
    haste = Haste()
    for panel in range(PANELS + 1):
        haste.is_hasty((panel, 7), 1000)
    assert [haste.is_hasty((panel, 7), 1000) for panel in (0, PANELS)] == [False, True]


def test_a_hasty_press_on_another_button_than_before_has_slipped() -> None:
    haste = Haste()
    pressed = [haste.press(PANEL, at, button) for at, button in ((1000, "P"), (1200, "P"), (1400, "u"), (1900, "L"))]
    assert pressed == [(False, False), (True, False), (True, True), (False, False)]


def test_a_press_on_a_panel_that_has_just_changed_has_slipped() -> None:
    haste = Haste()
    assert not haste.is_hasty(PANEL, 1000)
    assert haste.press(PANEL, 1200, "u") == (True, True)
