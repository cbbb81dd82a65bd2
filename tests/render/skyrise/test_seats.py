"""A seat's block: its discs by kind, wilds as their colour, in as many lines as there is room for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES, naming
from render.skyrise import seats
from rules.skyrise.parts import COLOURS, COMMISSIONS, COUNTS_AS, LETTERS
from tests.render.drawn import unbounded, watched
from tests.render.skyrise.positions import game

FACE = FACES["skyrise"]
SEATED = game(3)[24].view(None).players[0]
MANY = ("white", "wild-white", "green", "A", "B", "A", "commissions", "brown", "yellow", "C")


@pytest.mark.parametrize("wide", [180.0, 369.0, 900.0])
def test_no_disc_is_lost_and_wilds_count_as_their_colour(wide: float) -> None:
    lines = seats.gathered(replace(SEATED, kept=MANY), wide, 36)
    counted = {kind: count for line in lines for kind, count in line}
    wanted = [COUNTS_AS.get(disc, disc) for disc in MANY]
    assert counted == {kind: wanted.count(kind) for kind in set(wanted)}
    order = [kind for line in lines for kind, _ in line]
    assert order == [kind for kind in (*COLOURS, *LETTERS, COMMISSIONS) if kind in counted]


def test_what_fits_stands_in_one_line() -> None:
    assert len([line for line in seats.gathered(replace(SEATED, kept=("white",)), 900, 27) if line]) == 1


@pytest.mark.parametrize(
    "changes", [{"finished": 1, "key": 10}, {"cards": ("hammer",), "unbuilt": ("hammer",)}, {"cards": ("hammer",), "unbuilt": ()}]
)
def test_a_block_changes_with_what_its_seat_has(changes: dict) -> None:
    view = game(3)[24].view(None)
    changed = replace(view, era=2, players=(replace(view.players[0], **changes), *view.players[1:]))
    assert FACE.draw(changed) != FACE.draw(replace(view, era=2))


def test_who_leads_who_has_passed_and_that_all_are_level_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    views = (state.view(None) for state in game(3) if state.phase == "raise")
    view = next(each for each in views if any(player.passed for player in each.players))
    names = ("Ann", "Ben", "Cleo")
    crowned = {}
    whole = naming.write
    monkeypatch.setattr(
        naming, "write", lambda *given, leads=False: crowned.update({given[2]: leads}) or whole(*given, leads=leads)
    )
    for scores, first, level in (((4, 9, 9), {"Ben", "Cleo"}, False), ((7, 7, 7), set(), True)):
        players = tuple(replace(each, score=score) for each, score in zip(view.players, scores, strict=True))
        with watched() as watch:
            FACE.draw(replace(view, players=players), names)
        assert {name for name, leads in crowned.items() if leads} == first
        assert ("all level" in watch.texts) == level
        assert watch.texts.count("passed") == sum(each.passed for each in players)


def test_a_seat_that_leads_says_in_a_word_that_it_has_passed() -> None:
    views = (state.view(None) for state in game(3) if state.phase == "raise")
    view = next(each for each in views if any(player.passed for player in each.players))
    players = tuple(replace(each, score=28 if each.passed else 9) for each in view.players)
    with watched() as watch:
        FACE.draw(replace(view, players=players), ("Ben",) * 3)
    assert watch.texts.count("passed") == sum(each.passed for each in players)


def test_a_wonder_that_is_built_looks_like_no_other_and_caches_are_bounded() -> None:
    view = game(3)[24].view(None)
    drawn = set()
    for unbuilt in ((), ("hammer",)):
        seated = replace(view.players[0], cards=("hammer",), unbuilt=unbuilt)
        drawn.add(FACE.draw(replace(view, era=2, players=(seated, *view.players[1:]))))
    assert len(drawn) == 2
    assert unbounded(seats) == []
