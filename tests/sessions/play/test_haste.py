"""Presses that follow each other too fast."""

from __future__ import annotations

import pytest

from sessions.play.haste import PANELS, Haste

pytestmark = pytest.mark.shipped


def test_a_press_within_half_a_second_of_the_one_before_is_hasty() -> None:
    haste = Haste()
    assert [haste.is_hasty(1, at) for at in (1000, 1499, 1999, 2000)] == [False, True, False, True]


def test_presses_that_arrive_in_the_wrong_order_are_hasty_all_the_same() -> None:
    haste = Haste()
    assert [haste.is_hasty(1, at) for at in (1400, 1000, 1450, 2000)] == [False, True, True, False]


def test_panels_do_not_disturb_each_other() -> None:
    haste = Haste()
    assert [haste.is_hasty(panel, 1000) for panel in (1, 2, 1)] == [False, False, True]


def test_only_so_many_panels_are_remembered() -> None:
    haste = Haste()
    for panel in range(PANELS + 1):
        haste.is_hasty(panel, 1000)
    assert [haste.is_hasty(panel, 1000) for panel in (0, PANELS)] == [False, True]
