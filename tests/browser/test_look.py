"""Names, contrast, width and size of everything, in each view, light and dark, wide and narrow."""

from typing import Any

import pytest

from .look import owes
from .test_play import reads, send, table


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 900), (360, 740)])
def test_every_view_is_named_legible_and_fits(visit: Any, width: int, height: int, scheme: str) -> None:
    narrow = width == 360
    page = visit(width=width, height=height, scheme=scheme, touch=narrow, welcomed=False)

    def look(*steps: Any) -> None:
        for step in steps:
            step()
        page.wait_for_timeout(80)
        owes(page, small=narrow)

    def side() -> None:
        if narrow:
            page.click("#side-open")

    look()
    look(page.get_by_role("button", name="Got it").click)
    entry = page.locator("#composer .entry")
    look(lambda: entry.fill("/"))
    look(lambda: entry.fill("/table new "))
    page.keyboard.press("Escape")
    look(lambda: table(page))
    look(page.get_by_role("button", name="Choose two").click)
    page.keyboard.press("Escape")
    look(page.get_by_role("button", name="My hand").click, lambda: reads(page, "Only you can see this"))
    look(page.get_by_role("button", name="Your move").click, page.get_by_role("dialog").wait_for)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")  # which gives the focus back to its button as it goes
    look(lambda: send(page, "/silent"), lambda: reads(page, "The application did not respond"))
    if narrow:
        look(side)
        page.keyboard.press("Escape")
    look(side, page.get_by_role("button", name="Faults: what can go wrong").click)
    page.get_by_role("button", name="Close the faults panel").click()
    look(side, page.get_by_role("button", name="Help and keys").click)
    page.keyboard.press("Escape")
    if narrow:
        page.get_by_role("button", name="Close the list").click()
    look(page.locator("#list .gallery .picture").click)


def test_the_switch_overrules_the_system(visit: Any) -> None:
    page = visit(scheme="dark")
    colour = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(colour)
    page.locator("#theme").click()
    assert "light" in page.locator("#theme").get_attribute("aria-label")
    light = page.evaluate(colour)
    assert light != dark
    page.reload()
    assert page.evaluate(colour) == light
