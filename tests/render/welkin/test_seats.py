"""A seat's panel: what is new is ringed, powers that can be used come first, and everything built is there however much."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from render import FACES, naming
from render.lean import Canvas as Lean
from render.welkin import seats
from render.welkin.art import houses
from render.welkin.look import INNER, MARGIN, THEME, WIDE
from render.words import Called, worded
from rules.welkin import Turn
from rules.welkin.parts import POWER, POWERS, SYMBOLS
from tests.render.drawn import unbounded, watched
from tests.render.welkin.positions import busy, view
from tests.rules.welkin import board as own


def test_what_is_marked_as_new_is_what_came_and_is_still_there() -> None:
    assert seats.new_in("ppa", "p") == {1}
    assert seats.new_in("ppa", "pa") == {1, 2}
    assert seats.new_in("ppa", "mmm") == set()
    assert seats.new_in("", "p") == set()
    seen = view(before=Turn(1, turned="pe", got="p"), now=Turn(0, turned="m", got="a"))
    assert seats.procured(seen, 0) == ("m", "a")
    assert seats.procured(seen, 1) == ("", ""), "the turn before is over"
    assert seats.procured(view(before=seen.before, now=Turn(0)), 1) == ("pe", "p"), "until something happens in the next one"
    assert seats.changes(busy()) == ({36}, {31}), "sites opened, and sites built on"


def test_powers_that_can_be_used_come_first_and_nothing_built_is_left_out() -> None:
    mine = own(done=(3, 7, 11, 16, 44), spent=(3,), early=(20,))
    found = seats.buildings(mine)
    assert sorted(number for number, _ in found) == sorted((*mine.done, *mine.early))
    order = [houses.FINISHED, houses.SPENT, houses.EARLY]
    assert (20, houses.EARLY) in found, "no scaffolding: nobody goes on building there"
    states = [order.index(state) for _, state in found]
    assert states == sorted(states)
    usable = [number for number, state in found if state == houses.FINISHED and POWER[number]]
    assert {kind: [POWER[number] for number in usable].count(kind) for kind in set(POWER.values()) - {""}} == mine.powers()
    assert (3, houses.SPENT) in found


def test_a_few_buildings_stand_with_their_powers_by_name() -> None:
    at = (600, 40)
    for done, spent, said in (((44,), (), "no power"), ((3, 7), (3,), f"{seats.head.power_of(7, ())} used")):
        canvas = Lean(Image.new("RGB", (WIDE, 300), THEME["canvas"]), THEME)
        with watched() as watch:
            seats.built(canvas, own(done=done, spent=spent), at)
        assert " ".join(watch.texts) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_of_many_buildings_each_power_that_can_be_used_is_named(language: str) -> None:
    names = Called((), language)
    by_kind = {kind: [number for number, each in POWER.items() if each == kind] for kind in POWERS}
    several = tuple(number for kind in POWERS for number in by_kind[kind][:1])
    for done, spent in (((3, 7, 44), (3,)), (several, ()), (tuple(SYMBOLS), tuple(SYMBOLS)[:9]), (by_kind["sell"][:3], ())):
        mine = own(done=tuple(done), spent=spent)
        canvas = Lean(Image.new("RGB", (WIDE, 300), THEME["canvas"]), THEME)
        with watched() as watch:
            seats.built(canvas, mine, (MARGIN + seats.BUILT_X, 40), names)
        texts = " ".join(watch.texts)
        for kind, count in mine.powers().items():
            if count:
                said = worded(names, "welkin-picture-power", kind=kind) if count < 4 else ""  # so many nobody has
                assert said + (f" ×{count}" if count > 1 else "") in texts
        assert max(label.box[2] for label in watch.labels) <= MARGIN + INNER - 4
        assert all(label.box[3] <= 40 + seats.ROOM + 6 for label in watch.labels)


def test_whoever_has_most_money_wears_the_crown(monkeypatch: pytest.MonkeyPatch) -> None:
    crowned = {}
    whole = naming.write
    monkeypatch.setattr(
        naming, "write", lambda *given, leads=False: crowned.update({given[2]: leads}) or whole(*given, leads=leads)
    )
    seen = view(2)
    for money, first in (((3, 8), "Ben"), ((5, 5), "")):
        rich = replace(
            seen,
            boards=tuple(
                replace(each, purse=(n, *(0 for _ in each.purse[1:]))) for each, n in zip(seen.boards, money, strict=True)
            ),
        )
        FACES["welkin"].draw(rich, ("Ann", "Ben"))
        assert crowned == {"Ann": False, "Ben": first == "Ben"}


def test_many_buildings_are_counted_and_fit_their_cells() -> None:
    most = tuple(SYMBOLS)
    found = seats.buildings(own(done=most, spent=most[:9]))
    kinds = seats.counted(found)
    assert sum(count for _, count in kinds) == len(most)
    assert len(kinds) <= 9, "three lines of three at most"
    assert len({kind for kind, _ in kinds}) == len(kinds)


def test_a_seat_with_more_sites_than_a_line_holds_has_a_higher_panel() -> None:
    sites = dict.fromkeys((31, 46, 12, 38, 1), "")
    assert [seats.lines(own(sites=dict(list(sites.items())[:count]))) for count in range(6)] == [1, 1, 1, 2, 2, 3]
    assert seats.high(2) - seats.high(1) == seats.LINE
    assert unbounded(seats) == []
