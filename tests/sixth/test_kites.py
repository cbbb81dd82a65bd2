"""The made-up game's own rules, where the tests of the way lean on them (tests/rules/test_contract.py holds it to the contract)."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from random import Random

import pytest

import cogs
import render
import rules
from render import words
from rules.game import GameError
from tests import sixth
from tests.rules import contract
from tests.sixth.face import FACE
from tests.sixth.game import GAME, TO_AIM, TO_TIE, Kites


def test_sixty_next_words_and_a_way_to_pass() -> None:
    lines = list(GAME.deal(2, b"").moves(0))
    assert sum(line.startswith("aim ") for line in lines) == 60
    assert "pass" in lines


def test_a_choice_is_secret_and_may_be_changed_until_the_last_has_chosen() -> None:
    state = GAME.deal(2, b"")
    one = state.play(0, "aim s17")
    assert (one.public, one.reveals, one.state.stage) == ("aim ?", False, 0)
    assert one.state.to_move == (1,)
    assert one.state.view(1).aim is None
    two = one.state.play(0, "aim s5").state
    assert two.view(0).aim == 5
    three = two.play(1, "pass")
    assert three.reveals
    assert three.state.stage == 1
    assert three.state.to_move in ((0,), (0, 1))  # in band 1 every wind is enough


def test_the_first_choice_starts_the_clock_and_time_keeps_down_who_has_not_chosen() -> None:
    state = GAME.deal(3, b"")
    assert state.due is None
    state = state.play(1, "aim s3", 5_000).state
    assert state.due == 5_000 + TO_AIM
    state = state.play(1, "aim s4", 6_000).state
    assert state.due == 5_000 + TO_AIM
    assert list(state.moves(0, state.due)) == []
    with pytest.raises(GameError) as refusal:
        state.play(0, "aim s9", state.due)
    assert refusal.value.id == "kites-too-late"
    done = state.play(None, "time", state.due)
    assert [event.seat for event in done.events if event.id == "kites-slow"] == [0, 2]
    assert done.state.to_move == (1,)
    assert done.state.due == state.due + TO_TIE
    assert done.state.play(None, "time", done.state.due).state.round == 2


def tying() -> Kites:
    state = GAME.deal(1, b"").play(0, "aim s1").state
    state.bag = {"r": 11, "b": 11, "g": 10}
    state.hands[0] = ["r", "b", "g", "g"]
    assert state.check() == []
    return state


def test_lines_of_one_to_eight_words_with_a_forced_word_in_the_middle() -> None:
    lines = list(tying().moves(0))
    assert {len(line.split()) for line in lines} == {1, 4, 6, 8}
    after = {line.split()[6] for line in lines if line.startswith("tie r then b then g ")}
    assert after == {"at"}


def test_a_tail_is_public_by_its_length_alone() -> None:
    step = tying().play(0, "tie g then b at top")
    assert step.public == "tie ? then ? at top"
    told = {event.id: event for event in step.events}
    assert told["kites-tied"].about == {"length": 2}
    assert told["kites-tail"].about == {"cords": "g b", "points": 8}
    assert told["kites-tail"].only == (0,)


def test_options_depend_on_the_seats() -> None:
    assert GAME.options(1) == {"rounds": ("3", "2", "4")}
    assert GAME.options(2) == {"rounds": ("2", "3"), "tangle": ("on", "off")}
    with pytest.raises(ValueError):
        GAME.deal(1, b"", tangle="on")


@pytest.mark.parametrize(("tangle", "flying"), [("on", 0), ("off", 2)])
def test_kites_on_one_spot(tangle: str, flying: int) -> None:
    state = GAME.deal(2, b"", tangle=tangle).play(0, "aim s2").state.play(1, "aim s2").state
    assert len(state.queue) == flying


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("tie r then r at end", "kites-no-such-cord"),
        ("tie g then g at top", "kites-no-such-place"),
        ("tie r and b at end", "kites-not-understood"),
        ("tie r then b then g then g at end", "kites-not-understood"),
        ("aim s3", "kites-not-understood"),
    ],
)
def test_refusals(line: str, id: str) -> None:
    with pytest.raises(GameError) as refusal:
        tying().play(0, line)
    assert refusal.value.id == id


def test_it_comes_in_by_the_same_calls_as_the_five(monkeypatch: pytest.MonkeyPatch) -> None:
    for registry in (rules.GAMES, render.FACES, cogs.COGS):
        monkeypatch.setitem(registry, "kites", None)  # so that the registry is as it was after the test
    sixth.register()
    assert rules.GAMES["kites"] is GAME
    assert render.FACES["kites"] is FACE
    assert sixth.LOCALE in words.FOLDERS


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_event_and_word_of_a_game_reads_well(seats: int, caplog: pytest.LogCaptureFixture) -> None:
    words.add(sixth.LOCALE)
    say = words.Words(names=["Ann", "Bob", "Cleo"][:seats], speak=FACE.speak)
    with caplog.at_level(logging.ERROR):
        for ply in contract.walk(GAME, seats, GAME.deal(seats, b"read"), Random(seats)):
            for event in ply.step.events:
                assert "{" not in say.event(event)
            told = ply.line.split(" ")
            for i, word in enumerate(told):
                assert all(FACE.name(ply.before.view(ply.seat), " ".join(told[:i]), word, say))
    assert not caplog.records


def test_every_refusal_has_a_sentence() -> None:
    words.add(sixth.LOCALE)
    ids = set(re.findall(r'"(kites-[a-z-]+)"', (Path(sixth.__file__).parent / "game.py").read_text(encoding="utf-8")))
    assert len(ids) > 15
    assert all(words.Words().has(id) for id in ids)
