"""The choices of those who listen: buttons that say all that they play, within what Discord takes."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.ear import choices
from cogs.ear.summary import spoken
from cogs.move.panel import says_all
from cogs.move.steps import Choice, Whole, step, together
from cogs.wiring import Wired
from render import FACES
from render.face import TOGETHER
from rules.welkin.stocks import TURNS
from tests.cogs.drive import choices as offered
from tests.cogs.drive import ids, meet
from tests.cogs.made import ANN, BEN, running


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
def test_every_button_says_what_it_plays_and_the_press_knows_it(game: str) -> None:
    sitting = running(ANN, BEN, game=game)
    state, face = sitting.state, FACES[game]
    assert state is not None
    seat = state.to_move[0]
    view, words, lines = state.view(seat), spoken(sitting, "en"), list(state.moves(seat, 0))
    for line in lines[:: max(1, len(lines) // 20)]:
        for k in range(len(line.split())):
            now = step(lines, " ".join(line.split()[:k]))
            if isinstance(now, Whole):
                break
            assert now is not None
            for word, label, last in choices.labelled(face, view, now, lines, words) or []:
                assert 0 < len(label) <= choices.LABEL
                assert f"({word})" not in label
                assert says_all(face, view, lines, now.after(word), words, heard=True) == last


def test_the_plain_choices_are_told_first_and_the_press_of_one_plays_what_it_says() -> None:
    sitting = running(ANN, BEN, game="welkin")
    state, face = sitting.state, FACES["welkin"]
    assert state is not None
    view, words = state.view(state.to_move[0]), spoken(sitting, "en")
    lines = ["procure p e", "procure p m", "procure e m", "procure pe m", "procure pem m"]
    now = step(lines, "procure")
    assert isinstance(now, Choice)
    groups = face.grouped(view, "procure", now.words, words)
    assert [group for _, group in groups] == [["pe"], ["pem"]]
    first = together(now, groups, None)
    assert first == Choice("procure", ("p", "e"))
    assert choices.first_of(face, view, first) is first, "nothing is left to tell later"
    told = {word: last for word, _, last in choices.labelled(face, view, first, lines, words) or []}
    assert told == {"p": False, "e": True}
    assert says_all(face, view, lines, "procure e", words, heard=True)
    many = [f"procure {word} m" for word in TURNS]
    assert says_all(face, view, many, "procure e", words, heard=True), "of more than buttons hold, those told first are buttons"
    assert says_all(face, view, many, "procure ea", words, heard=True), "so are those that stand aside"
    assert not says_all(face, view, [*many, "procure ea g"], "procure ea", words, heard=True)
    assert not says_all(face, view, lines, " ", words), "no button has no words"


def test_many_choices_are_a_menu() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    many = Choice("bid", tuple(str(n) for n in range(choices.MOST_BUTTONS + 1)))
    view, words = sitting.state.view(0), spoken(sitting, "en")  # type: ignore[union-attr]
    assert choices.labelled(FACES["skyrise"], view, many, [], words) is None


def test_what_the_rest_of_a_line_says_its_note_does_not_say_again() -> None:
    said = {"g": ("gem", "pay 1; 4 plants"), "pppp": ("4 plants", ""), "e": ("element", "pay 1; 2 of plant, gem")}
    face: Any = SimpleNamespace(
        say=lambda view, begun, word, words: said.get(word, (word, "")),
        foretells=lambda view, begun: False,
        unordered=frozenset(),
        joined=frozenset(),
    )
    view, words = running(ANN, BEN).state, spoken(running(ANN, BEN), "en")
    lines = ["turn g pppp", "turn e pp", "turn e pg"]
    told = choices.labelled(face, view, Choice("turn", ("g", "e")), lines, words)  # type: ignore[arg-type]
    assert told == [("g", "gem: 4 plants; pay 1", True), ("e", "element: pay 1; 2 of plant, gem", False)]


def test_what_can_be_taken_is_told_by_what_cannot_where_that_is_shorter() -> None:
    sitting = running(ANN, BEN, game="welkin")
    assert sitting.state is not None
    view, words = sitting.state.view(0), spoken(sitting, "en")
    told = {word: FACES["welkin"].say(view, "procure", word, words) for word in ("p", "pe", "pema", "pemag")}
    assert told == {
        "p": ("plant", "any one except plant"),
        "pe": ("plant and element", "2 of metal, animal, gem"),
        "pema": ("plant, element, metal and animal", "4 gems; pay 3"),
        "pemag": ("plant, element, metal, animal and gem", "nothing to take; pay 4"),
    }


def test_as_much_of_a_note_as_fits_stands_on_the_button() -> None:
    words = spoken(running(ANN, BEN), "en")
    assert choices.with_note("Site 3", "8 coins; flips", words) == "Site 3: 8 coins; flips"
    assert choices.with_note("Site 3", "8 coins; " + "x" * 80, words) == "Site 3: 8 coins"
    assert choices.with_note("y" * 90, "8 coins", words) == "y" * choices.LABEL


def test_a_whole_move_is_named_by_its_words() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    view, words = sitting.state.view(0), spoken(sitting, "en")  # type: ignore[union-attr]
    assert choices.path(FACES["skyrise"], view, "pass", words) == "Pass"


@pytest.mark.heavy
async def test_what_is_not_told_first_is_told_on_demand_and_one_can_go_back(make_bot: Callable[[], Wired]) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        listener = club.people[0]
        await club.bot.people.choose(listener.id, reading="words")
        await club.sit_and_start("welkin", 2)
        for _ in range(150):
            sitting = await club.sitting()
            assert sitting.state.result() is None
            seat = next(chair.seat for chair in sitting.chairs if chair.user == listener.id)
            lines = list(sitting.state.moves(seat, club.bot.clock.now())) if seat in sitting.state.to_move else []
            uses = {line for line in lines if line.startswith("use ")}
            if len(uses) > TOGETHER:  # site by site
                uses = {" ".join(line.split()[:2]) for line in uses}
            if len(uses) > 2 and not any(line.startswith("power") for line in lines):
                panel = await club.panel(listener)
                step = (await listener.click(panel, custom_id=next(i for i, _, _ in offered(panel) if i.endswith("|use")))).response
                few = offered(step)
                if any(i.startswith("M|") for i in ids(step)) and len(few) < len(uses):
                    break
            await club.type(*await club.random_line(rng))
        assert 0 < len(few) < len(uses)
        more = (await listener.click(step, custom_id=next(i for i in ids(step) if i.startswith("M|")))).response
        assert {i.split("|")[3] for i, _, _ in offered(more)} >= uses
        assert not any(i.startswith("M|") for i in ids(more))
        back = (await listener.click(more, custom_id=next(i for i in ids(more) if i.startswith("b|")))).response
        assert offered(back) == few
