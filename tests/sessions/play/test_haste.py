"""Presses that follow each other too fast."""

from __future__ import annotations

import pytest

from sessions.play.haste import PANELS, Haste

pytestmark = pytest.mark.shipped

PANEL = (12, 7)


def hasty(haste: Haste, at: int, button: str = "P", panel: tuple[int, int] = PANEL) -> bool:
    return haste.press(panel, at, button).hasty


def test_the_same_button_within_half_a_second_is_a_double_press() -> None:
    haste = Haste()
    assert [hasty(haste, at) for at in (1000, 1499, 1999, 2000)] == [False, True, False, True]


def test_who_is_quick_is_not_refused() -> None:
    haste = Haste()
    pressed = []
    for number in range(6):
        at = 1000 + 350 * number
        pressed.append(hasty(haste, at, f"P{number}"))
        haste.changed(PANEL, at + 120)  # the answer
    assert pressed == [False] * 6


def test_presses_that_arrive_in_the_wrong_order_are_hasty_all_the_same() -> None:
    haste = Haste()
    assert [hasty(haste, at) for at in (1400, 1000, 1450, 2000)] == [False, True, True, False]


def test_panels_do_not_disturb_each_other() -> None:
    haste = Haste()
    assert [hasty(haste, 1000, panel=(panel, 7)) for panel in (1, 2, 1)] == [False, False, True]


def test_only_so_many_panels_are_remembered() -> None:
    haste = Haste()
    for panel in range(PANELS + 1):
        hasty(haste, 1000, panel=(panel, 7))
    assert [hasty(haste, 1000, panel=(panel, 7)) for panel in (0, PANELS)] == [False, True]


def test_a_hasty_press_on_another_button_than_before_has_slipped() -> None:
    haste = Haste()
    pressed = [haste.press(PANEL, at, button) for at, button in ((1000, "P"), (1200, "P"), (1400, "u"), (1750, "L"))]
    assert pressed == [(False, False), (True, False), (True, True), (False, False)]


def test_a_press_on_a_panel_that_has_just_changed_has_slipped() -> None:
    haste = Haste()
    haste.changed(PANEL, 1000)
    assert haste.press(PANEL, 1100, "u") == (True, True)
    haste.changed(PANEL, 2000)
    assert haste.press(PANEL, 2150, "u") == (False, False)
