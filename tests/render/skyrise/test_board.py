"""The board shows all that lies open, nothing that is one seat's alone, and one island from close by shows that island."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from render import FACES, lean
from render.canvas import Canvas, Point
from render.skyrise import board, hand, result
from render.words import Called, worded
from rules.skyrise import SkyriseView
from rules.skyrise.parts import COLOURS
from rules.skyrise.view import Bid, Built
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.skyrise.positions import game

FACE = FACES["skyrise"]
VIEW = next(state.view(None) for state in game(3)[40:] if state.phase == "raise")


def first(view: SkyriseView, **changes: object) -> SkyriseView:
    """The view with something changed of seat 0."""
    return replace(view, players=(replace(view.players[0], **changes), *view.players[1:]))


CHANGES: dict[str, Callable[[SkyriseView], SkyriseView]] = {
    "whose turn it is": lambda view: replace(
        view, turn=(view.turn or 0) + 1 - 2 * bool(view.turn), waiting=((view.turn or 0) ^ 1,)
    ),
    "a bid": lambda view: replace(view, laid=(*view.laid, Bid(0, view.players[0].pool[0], view.open[0]))),
    "a disc": lambda view: replace(view, discs=dict.fromkeys(view.discs, "commissions")),
    "a structure": lambda view: replace(view, built=(*view.built, Built(0, view.open[0], "tall", "", 60))),
    "points": lambda view: first(view, now=87),
    "who passed": lambda view: first(view, passed=not view.players[0].passed),
    "the auction": lambda view: replace(view, auction=view.auction + 1),
    "the panoramas": lambda view: replace(
        view, panoramas=("lakes", "chains") if view.panoramas != ("lakes", "chains") else ("windmills", "blimps")
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_board_changes_with(what: str) -> None:
    assert FACE.draw(CHANGES[what](VIEW)) != FACE.draw(VIEW)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"phase": "start", "laid": ()}, "opens an auction"),
        ({"laid": (Bid(1, 24, "h1"),), "open": ("h2",)}, "outbids 24 on h2 or passes"),
        ({"laid": (Bid(1, 24, "h1"),), "open": ("h2", "h3")}, "outbids 24 or passes"),
        ({"laid": (Bid(1, 96, "h1"),), "open": ("h2", "h3")}, "bids a Wonder or passes"),
        ({"laid": (Bid(1, 96, "h1"),), "open": ()}, "can only pass"),
        ({"phase": "hammer"}, "uses the Hammer or passes"),
        ({"phase": "choose"}, "choose Wonders"),
    ],
)
def test_the_heading_says_what_may_be_done(changes: dict[str, object], said: str) -> None:
    assert board.can(first(replace(VIEW, turn=0, **changes), pool=(8, 95)), ()) == said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", ["start", "raise", "wonder", "pass", "hammer", "wild", "vault"])
def test_whose_turn_it_is_keeps_every_letter_beside_what_may_be_done(phase: str, language: str) -> None:
    bid = Bid(1, 95 if phase == "wonder" else 24, "h1")
    raising = phase in ("raise", "wonder", "pass")
    view = replace(VIEW, turn=0, waiting=(0,), phase="raise" if raising else phase, laid=(bid,) if raising else ())
    view = first(replace(view, open=() if phase == "pass" else ("h2",)), pool=(8, 42))
    for name, auction in product(("Ann", "Maximiliane von Hohenstein"), (9, 10, 11)):
        names = Called((name, "Ben", "Cleo"), language)
        with watched() as watch:
            FACE.draw(replace(view, auction=auction), names)
        head = " ".join(label.text for label in watch.labels if label.box[3] < board.MARGIN + board.HEAD_HIGH)
        assert name in head
        assert board.can(view, names, place=name == "Ann") in head


def test_the_last_move_is_told_in_words_with_who_has_passed_since() -> None:
    names = ("Ann", "Ben", "Cleo")
    passed = first(replace(VIEW, turn=1, waiting=(1,), laid=(Bid(2, 50, "h1"),)), passed=True)
    built = replace(VIEW, laid=(), built=(Built(1, "h2", "short", "", 26),), latest="h2")
    wonder = replace(VIEW, laid=(), built=(Built(1, "h2", "wonder", "hammer", 0),), latest="h2")
    for view, said in (
        (passed, "Cleo bid on h1 out"),
        (replace(passed, turn=0, waiting=(0,)), "Cleo bid on h1"),
        (built, "Ben won with 26, built short on h2"),
        (wonder, "Ben built The Hammer on h2"),
    ):
        with watched() as watch:
            FACE.draw(view, names)
        told = " ".join(label.text for label in watch.labels if label.box[3] < board.MARGIN + board.HEAD_HIGH)
        assert said in told


@pytest.mark.heavy
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heading_runs_into_nothing_however_long_the_names(seats: int, language: str) -> None:
    names = Called(("Maximiliane von Hohenstein", "W" * 32, "Wolfgang Amadeus", "Maximiliane von Hohenstein")[:seats], language)
    for state in game(seats)[::6]:
        with watched() as watch:
            FACE.draw(state.view(None), names)
        head = [label for label in watch.labels if label.box[3] < board.MARGIN + board.HEAD_HIGH]
        assert crossing(head) == []


def test_it_does_not_change_with_what_nobody_sees_there() -> None:
    hidden = replace(VIEW, tiles={"A": 8}, hands=(("hammer",),) * 3)
    assert FACE.draw(hidden) == FACE.draw(VIEW)


def test_an_island_from_close_by_shows_what_lies_on_it_alone() -> None:
    near = FACE.island(VIEW, "h")  # type: ignore[attr-defined]
    elsewhere = replace(VIEW, discs={site: "commissions" if site[0] != "h" else disc for site, disc in VIEW.discs.items()})
    here = replace(VIEW, built=(*VIEW.built, Built(0, "h1", "tall", "", 60)))
    assert FACE.island(elsewhere, "h") == near  # type: ignore[attr-defined]
    assert FACE.island(here, "h") != near  # type: ignore[attr-defined]


@pytest.mark.heavy
def test_no_label_leaves_the_picture_and_caches_are_bounded() -> None:
    for seats in (2, 3, 4):
        view = game(seats)[30].view(None)
        with watched() as watch:
            raw = FACE.draw(view, ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")[:seats])
        assert outside(watch, raw) == []
    assert unbounded(board) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_letters_of_colours_mean_is_said(language: str) -> None:
    names = Called(("Ann", "Ben", "Cleo"), language)
    for view in (next(state.view(0) for state in game(3)[40:]), game(3)[-1].view(None)):
        hand.background.cache_clear()
        result.background.cache_clear()
        with watched() as watch:
            raw = FACE.draw(view, names)
        assert outside(watch, raw) == []
        for colour in COLOURS:
            word = worded(names, f"skyrise-part-{colour}" if view.result else "skyrise-colour", colour=colour)
            assert (view.result is not None and not any(parts[colour] for parts in view.result.parts)) or word in watch.texts


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_desk_shows_whose_turn_it_is_names_points_and_places_in_letters_that_can_be_read(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desk shows 350 pixels of the height: no label of these is under nine there."""
    view = next(state.view(None) for state in game(seats)[30:] if state.phase == "raise")
    view = replace(view, players=tuple(replace(each, now=71 + n) for n, each in enumerate(view.players)))
    written: dict[str, int] = {}

    def noting(self: Canvas, at: Point, text: str, size: int, colour: str, **how: Any) -> float:
        written[text] = max(size, written.get(text, 0))
        return whole(self, at, text, size, colour, **how)

    whole = Canvas.text
    monkeypatch.setattr(Canvas, "text", noting)
    monkeypatch.setattr(lean.Canvas, "text", noting)
    raw = FACE.draw(view, ("Ann", "Ben", "Cleo", "Dan")[:seats])
    high = Image.open(BytesIO(raw)).height
    wanted = [*("Ann", "Ben", "Cleo", "Dan")[:seats], *(str(71 + n) for n in range(seats)), *view.open]
    assert {text: written[text] * 350 / high for text in wanted if written[text] * 350 / high < 9} == {}
