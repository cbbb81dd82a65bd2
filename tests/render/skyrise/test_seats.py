"""A seat's block: its discs by kind, wilds as their colour, in as many lines as there is room for."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from render import FACES, naming
from render.canvas import ELLIPSIS, Canvas, Point, Sprite
from render.skyrise import seats
from render.skyrise.art import icons
from render.skyrise.look import TINY
from render.words import Called, Words, languages
from rules.skyrise.parts import COLOURS, COMMISSIONS, COUNTS_AS, LETTERS
from tests.render.drawn import unbounded, watched
from tests.render.skyrise.positions import game
from tests.rules.skyrise.positions import build, first, leave, play

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
    view = game(3)[24].view(1)
    changed = replace(view, era=2, players=(replace(view.players[0], **changes), *view.players[1:]))
    assert FACE.draw(changed) != FACE.draw(replace(view, era=2))


def test_who_leads_and_that_all_are_level_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    views = (state.view(None) for state in game(3) if state.phase == "raise")
    view = next(each for each in views if any(player.passed for player in each.players))
    names = ("Ann", "Ben", "Cleo")
    crowned = {}
    whole = naming.write
    monkeypatch.setattr(
        naming, "write", lambda *given, leads=False: crowned.update({given[2]: leads}) or whole(*given, leads=leads)
    )
    for scores, ahead, level in (((4, 9, 9), {"Ben", "Cleo"}, False), ((7, 7, 7), set(), True)):
        players = tuple(replace(each, now=score) for each, score in zip(view.players, scores, strict=True))
        with watched() as watch:
            FACE.draw(replace(view, players=players), names)
        assert {name for name, leads in crowned.items() if leads} == ahead
        assert ("all level" in " ".join(watch.texts)) == level


@pytest.mark.parametrize("seats_", [2, 3, 4])
def test_who_has_passed_has_one_sign_with_the_word_where_there_is_room_and_it_costs_no_letter_of_a_name(
    seats_: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word in one place and the barrier in another read as two things: the word stands behind the barrier alone."""
    views = [state.view(None) for state in game(seats_) if state.phase == "raise" and state.era == 2]
    stamped: list[int] = []
    sign = icons.passed(round((TINY if seats_ == 2 else seats.TAG_SIGN) * 1.3))
    whole = Canvas.stamp
    monkeypatch.setattr(Canvas, "stamp", lambda canvas, sprite, at: stamped.append(id(sprite)) or whole(canvas, sprite, at))
    passed = tuple(replace(each, now=28, passed=True) for each in views[0].players)
    for players in (passed, tuple(replace(each, passed=False) for each in passed)):
        stamped.clear()
        with watched() as watch:
            FACE.draw(replace(views[0], players=players, waiting=()), ("Maximiliane von Hohenstein",) * seats_)
        assert stamped.count(id(sign)) == sum(each.passed for each in players)
        assert watch.texts.count("passed") <= stamped.count(id(sign))
        if any(each.passed for each in players) and seats_ == 2:  # blocks beside the map
            views_with_room = [each for each in players if len(each.pool) <= seats.in_a_line(270, TINY)]
            assert watch.texts.count("passed") > 0 or not views_with_room
        assert [text for text in watch.texts if ELLIPSIS in text] == []


def test_what_a_number_of_a_block_is_stands_beside_it() -> None:
    """Points of now, bids and how many discs there are: of four seats with a 2 none is taken for another."""
    state = build(build(first(2), 0, h1=2), 1, h2=4)
    state.kept[0] = ["white", "white"]
    for language in languages():
        with watched() as watch:
            FACE.draw(state.view(None), Called(("Ann", "Ben"), language))
        said = partial(Words(language), "skyrise-picture-left")
        assert watch.texts.count(Words(language)("skyrise-picture-now")) == 2
        assert watch.texts.count(said(why="none")) == 2
        assert "×2" in watch.texts
        assert [text for text in watch.texts if text in ("5", "0")] == ["5", "5"], "both tie for the island"
    with watched() as watch:
        FACE.draw(play(play(first(), "0 bid 24 h3"), "1 pass").view(0), ("Ann", "Ben", "Cleo"))
    assert [said for said in watch.texts if said in ("passed", "can’t outbid")] == ["passed"], "with numbers left that outbid it"


def test_who_can_not_outbid_is_not_said_to_have_passed() -> None:
    state = play(leave(first(), 1, 4, 22), "0 bid 24 h1")
    with watched() as watch:
        FACE.draw(state.view(0), ("Ann", "Ben", "Cleo"))
    assert "can’t outbid" in watch.texts
    assert "passed" not in watch.texts


def test_the_word_for_who_has_passed_stands_beside_a_key_and_not_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(state.view(None) for state in game(2) if state.phase == "raise" and state.era == 2)
    done = replace(view.players[0], pool=(), key=10, passed=True, kept=("white",))
    boxes: dict[int, tuple[float, float]] = {}
    signs = {id(icons.passed(round(TINY * 1.3))), id(icons.key(10, round(TINY * 1.5)))}
    whole = Canvas.stamp

    def stamped(canvas: Canvas, sprite: Sprite, at: Point) -> None:
        if id(sprite) in signs:
            boxes[id(sprite)] = at[0] + sprite.left, at[0] + sprite.left + sprite.size[0]
        whole(canvas, sprite, at)

    monkeypatch.setattr(Canvas, "stamp", stamped)
    others = tuple(replace(each, passed=False, key=0) for each in view.players[1:])
    FACE.draw(replace(view, players=(done, *others), waiting=()), ("Ann", "Ben"))
    first, second = sorted(boxes.values())
    assert first[1] <= second[0]


def test_a_wonder_that_is_built_looks_like_no_other_and_caches_are_bounded() -> None:
    view = game(3)[24].view(1)
    drawn = set()
    for unbuilt in ((), ("hammer",)):
        seated = replace(view.players[0], cards=("hammer",), unbuilt=unbuilt)
        drawn.add(FACE.draw(replace(view, era=2, players=(seated, *view.players[1:]))))
    assert len(drawn) == 2
    assert unbounded(seats) == []
