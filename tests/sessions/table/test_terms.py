"""The terms of a table: a default is never kept, and a term is told only where it means something."""

from __future__ import annotations

import pytest

import rules
from sessions.table.terms import HAS, MATTERS, TERMS, goes_back, term, terms_of
from sessions.table.time_control import PACES
from tests.sessions.made import table
from tests.sessions.pebbles import PebblesGame, Race


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "pebbles", PebblesGame())
    monkeypatch.setitem(rules.GAMES, "race", PebblesGame(kind=Race))
    goes_back.cache_clear()  # whatever another test called by these names


def test_a_table_that_agreed_on_nothing_has_every_default() -> None:
    assert {name: term(table(), name) for name in TERMS} == {
        "clock": "none",
        "timeout": "computer",
        "silence": "refuse",
        "stakes": "rated",
    }
    assert term(table(terms={"clock": "daily"}), "clock") == "daily"


def test_every_pace_can_be_chosen_and_none_is_the_default() -> None:
    assert TERMS["clock"] == ("none", *PACES)


def test_what_silence_means_is_asked_only_where_lines_are_taken_back() -> None:
    assert terms_of(table("pebbles")) == ["clock", "timeout", "silence", "stakes"]
    assert terms_of(table("race")) == ["clock", "timeout", "stakes"]
    assert goes_back("pebbles")
    assert not goes_back("race")
    assert goes_back("a game that is not here")


def test_what_happens_out_of_time_matters_only_with_a_clock() -> None:
    assert not MATTERS["timeout"](table())
    assert MATTERS["timeout"](table(terms={"clock": "live"}))


def test_conditions_are_about_terms_that_there_are() -> None:
    assert {*HAS, *MATTERS} <= set(TERMS)
    assert all(len(values) == len(set(values)) > 1 for values in TERMS.values())
