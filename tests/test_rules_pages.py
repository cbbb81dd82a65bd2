"""The rules pages: a stranger's questions are answered, every line on them is one of its game, what is our own design is said."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

import rules.blueprints.parts as blueprints
import rules.skyrise.parts as skyrise
import rules.space_builder.parts as space_builder
import rules.strange_world.parts as strange_world
import rules.welkin.parts as welkin
from render.words import Words, languages
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
    assert "our own design" in page
    assert "notre création" in Words("fr")(f"{game}-rules")


@pytest.mark.parametrize("game", FIRST)
def test_every_line_on_a_page_is_written_as_the_game_writes_it(game: str) -> None:
    shown = [line for line in re.findall(r"`([^`]+)`", WORDS(f"{game}-rules")) if line not in ("-", ";", "alone")]
    assert {line.split(" ")[0] for line in shown} == FIRST[game]
    assert [line for line in shown if not LINE.fullmatch(line)] == []


def listed(figures: Iterable[int]) -> str:
    """Figures as a page lists them."""
    return ", ".join(map(str, figures))


def test_figures_on_the_pages_are_those_of_the_rules() -> None:
    points, values = blueprints.POINTS, blueprints.VALUES
    limits = {name: ms // 1000 for name, ms in space_builder.LIMITS.items()}
    *tiles, most = skyrise.TILES
    said = {
        "blueprints": (
            f"**Plan, {points['plan']}:**",
            f"wood:** {points['wood']} for every die",
            f"recycled:** {listed(points['recycled'][1:])} in all",
            f"stone:** {listed(points['stone'][:4])} on level",
            f"gold {values['gold']}, silver {values['silver']}, bronze {values['bronze']}",
            f"worth {values['skyscraper']} each",
            f"The {sum(len(blueprints.DECKS[deck]) for deck in blueprints.DECK_NOW.values())} plans",
        ),
        "skyrise": (
            f"**{listed(skyrise.ROW)}**",
            f"{listed(tiles)} or {most}**",
            f"**excess**: {skyrise.EXCESS} points",
            f"key worth {skyrise.KEYS[3][0]}, the second (3 or 4 players) the one worth {skyrise.KEYS[3][1]}",
            f"**Control, {skyrise.CONTROL} an island",
            ", ".join(skyrise.CARDS),
        ),
        "space_builder": (
            f"is **{space_builder.MISSING} fault**",
            f"is **{space_builder.WRONG} faults**",
            f"{limits['base']} seconds plus {limits['each']} for each",
            " ".join(map(str, space_builder.SOLO_ROUNDS)),
            f"plus {space_builder.SOLO_FAULT // 1000} seconds per fault",
        ),
        "strange_world": (
            listed(strange_world.CITIES),
            *(f"{name} (+{traveller.bonus}:" for name, traveller in strange_world.TRAVELLERS.items()),
        ),
        "welkin": (
            f"{welkin.PILE[2]} with two players, else {welkin.PILE[3]}",
            f"The {len(welkin.DECKS[max(welkin.DECKS)])} sites",
        ),
    }
    for game, figures in said.items():
        page = WORDS(f"{game}-rules")
        assert [figure for figure in figures if figure not in page] == []


def test_a_site_of_welkin_is_asked_for_by_a_number_that_a_site_has() -> None:
    """Sites that were taken out have left gaps, so no range is true: one number stands for all."""
    for language in languages():
        (named,) = re.findall(r"\d+", Words(language)("welkin-no-such-site", site="zz"))
        assert int(named) in welkin.DECKS[max(welkin.DECKS)]
