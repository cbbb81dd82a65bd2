"""Games in French, in the browser: two people whose Discord is French, and who see no English word from the lobby to the result.

Every click is one that the page offers; which one is chosen at random. Of two games the first moves are played, with LONG=1
all five to the end.
"""

import os
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError

from playground.world import PEOPLE
from render.words import plain
from rules import GAMES
from tests.engine import query

from .house import House
from .look import owes

LONG = bool(os.environ.get("LONG"))
MOVES = 1000 if LONG else 4
PLAYED = tuple(GAMES) if LONG else ("blueprints", "skyrise")
CLICKS = 40
"""More than any move takes."""
PAUSE = 600
"""Ms between two clicks: faster ones on one panel count as one."""
TWO = ("Ann", "Ben")
ENGLISH = re.compile(
    r"\b(the|your?|turn|moves?|plays?|takes?|took|and|with|of|is|are|has|have|this|that|for|from|seats?|wins?|won|cards?|here|now|back)\b",
    re.IGNORECASE,
)
NAMES = re.compile(r"Strange World Above the Clouds|Back to the start")
"""English that stays: what a game is called."""
WORDS = """() => [...document.querySelectorAll('#list > .message')].map((one) => {
  const own = [...one.querySelectorAll('.words, button.press, button.select, img[alt]')];
  return own.map((node) => node.alt ?? node.innerText).join('\\n');
})"""
CHOICES = """() => {
  const last = [...document.querySelectorAll('#list > .ephemeral')].pop();
  const keys = [...(last?.querySelectorAll('button:not([disabled], .waits)') ?? [])].map((one) => one.dataset.key ?? '');
  return keys.filter((key) => /:(P|c|s|x|y)\\|/.test(key));
}"""
AIMLESS = 0.1
"""Presses of a builder that are of any kind."""
IDLE = "() => !document.querySelector('#list .waits, #list .thinking')"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[House]:
    """The real bot in place of the small one of the other tests."""
    with House(tmp_path, "français", jitter=(0, 0), rates=False) as house:
        yield house


class Table:
    """Two French players at a page."""

    def __init__(self, page: Any, house: House, game: str, database: Path, *, narrow: bool) -> None:
        self.page, self.house, self.game, self.database, self.narrow = page, house, game, database, narrow
        self.rng = random.Random(game)
        self.heard: set[str] = set()
        self.holds = False

    def be(self, name: str) -> None:
        """Turn into another person."""
        if self.narrow:
            self.page.get_by_role("button", name="People and channels", exact=True).click()
        self.page.get_by_role("button", name=f"Play as {name}").click()
        self.page.wait_for_function("name => document.querySelector('#as-whom strong')?.textContent === name", arg=name)

    def begin(self) -> None:
        """A table by a command in French, and its start by buttons."""
        self.page.wait_for_function("() => document.querySelector('#state').textContent === ''")
        name = plain("fr")(f"{self.game}-name")
        self.page.locator("#composer .entry").fill(f"/table nouvelle jeu:{name} places:2 ")
        self.page.locator("#composer .option-input").first.wait_for()
        self.page.get_by_role("button", name="Send", exact=True).click()
        self.page.locator("#list > .ephemeral a.mention").click()
        self.be("Ben")
        self.press("Rejoindre")
        self.be("Ann")
        self.press("Commencer")
        self.page.get_by_role("button", name="Ton coup", exact=True).last.wait_for()

    def press(self, name: str) -> None:
        """The newest button of that name; until it is answered."""
        self.page.get_by_role("button", name=name, exact=True).last.click()
        self.page.wait_for_function(IDLE)

    def standing(self) -> tuple[str, int]:
        """The table's status and its newest row."""
        ((status, seq),) = query(self.database, "SELECT status, seq FROM tables")
        return status, seq

    def listen(self) -> None:
        """Keep what stands on the page."""
        self.heard.update(self.page.evaluate(WORDS))

    def move(self) -> bool:
        """Whoever can move does. Whether anybody could."""
        _, before = self.standing()
        for name in self.rng.sample(TWO, len(TWO)) * 3:  # one alone could change a choice for ever
            self.be(name)
            with suppress(PlaywrightError):  # the board may be posted anew under the pointer
                self.press("Ton coup")
            for _ in range(CLICKS):
                self.page.wait_for_function(IDLE)
                self.listen()
                status, seq = self.standing()
                if seq != before or status != "running":
                    return True
                if not self.choose():
                    break
        return False

    def choose(self) -> bool:
        """Press one of what the panel offers. False: it offers nothing any more."""
        self.page.wait_for_timeout(PAUSE)
        offered = self.page.evaluate(CHOICES)
        if not offered:
            return False
        key = self.rng.choice(self.sensible(offered))
        try:
            self.page.locator(f"[data-key='{key}']").last.click(timeout=3000)
            if re.search(r":(s|y)\|", key):
                rows = self.page.locator(".picker [role=option]")
                rows.nth(self.rng.randrange(rows.count())).click(timeout=3000)
        except PlaywrightError:  # the panel followed the game in this moment
            return False
        return True

    def sensible(self, offered: list[str]) -> list[str]:
        """Of what a panel offers what comes to an end: who builds a city by chance alone takes up more than they put down."""
        acts = {act: [key for key in offered if f"|{act}" in key] for act in ("hold", "touch", "done")}
        if not any(acts.values()) or self.rng.random() < AIMLESS:
            return offered
        order = ("touch", "hold", "done") if self.holds else ("hold", "done", "touch")
        act = next(act for act in order if acts[act])
        self.holds = act == "hold"
        return acts[act]


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_in_french(stage: House, visit: Any, game: str, tmp_path: Path) -> None:
    stage.server.page.panel.set({"what": "server", "act": "language", "locale": "fr"})
    for user, name in PEOPLE.items():
        if name in TWO:
            stage.server.page.panel.set({"what": "language", "user": user, "locale": "fr"})
    narrow = game in ("skyrise", "welkin")
    page = visit(width=390 if narrow else 1280, touch=narrow)
    table = Table(page, stage, game, tmp_path / "x.db", narrow=narrow)
    table.begin()
    for _ in range(MOVES):
        if table.standing()[0] != "running" or not table.move():
            break
    assert not LONG or table.standing()[0] == "over", page.evaluate(WORDS)[-3:]
    owes(page, small=narrow)
    table.listen()
    told = [NAMES.sub("", text) for text in table.heard]
    assert len(told) > 4
    visit.complaints[:] = [one for one in visit.complaints if "404" not in one]  # pressed as the panel went
    assert [text for text in told if ENGLISH.search(text)] == []
