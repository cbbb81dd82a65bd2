"""The rules pages: a stranger's questions are answered, every line on them is one of its game, what is our own design is said."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from render.words import Words
from rules.game import LINE

WORDS = Words()
QUESTIONS: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
FIRST = {
    "blueprints": {"take"},
    "skyrise": {"bid", "pass", "wonder", "choose", "wild", "vault"},
    "space_builder": {"ready", "hold", "touch", "turn", "flip", "lift", "done", "unlock", "place"},
    "strange_world": {"pass", "place", "sun", "stack"},
    "welkin": {"open", "flip", "procure", "use", "power", "sell", "end"},
}
"""By game: what its lines begin with."""
LONGEST = 3500
"""Characters of a page: one message holds 4,000, its picture's text included."""


@pytest.mark.parametrize("game", FIRST)
def test_twenty_questions_are_answered_on_the_page(game: str) -> None:
    page = WORDS(f"{game}-rules")
    assert len(QUESTIONS[game]) >= 20
    assert {question: answer for question, answer in QUESTIONS[game].items() if answer not in page} == {}
    assert len(set(QUESTIONS[game].values())) == len(QUESTIONS[game])


@pytest.mark.parametrize("game", FIRST)
def test_a_page_has_a_goal_an_example_and_what_is_our_own(game: str) -> None:
    page = WORDS(f"{game}-rules")
    assert len(page) <= LONGEST
    assert "> **Goal:**" in page
    assert "> **Example:**" in page
    assert ("our own design" in page) == (game != "strange_world")


@pytest.mark.parametrize("game", FIRST)
def test_every_line_on_a_page_is_written_as_the_game_writes_it(game: str) -> None:
    shown = [line for line in re.findall(r"`([^`]+)`", WORDS(f"{game}-rules")) if line not in ("-", ";", "alone")]
    assert {line.split(" ")[0] for line in shown} == FIRST[game]
    assert [line for line in shown if not LINE.fullmatch(line)] == []
