"""What the base classes give to every game: events, a look ahead, loading, ranks."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from rules.chance import Chance
from rules.game import (
    Event,
    GameError,
    IllegalMove,
    NotYourTurn,
    Result,
    Seat,
    State,
    Unsound,
    View,
    chosen,
    in_layers,
    load,
    ranks,
)
from tests.rules.toy import toy
from tests.sixth.game import GAME as KITES

# Steps and events.


def test_a_step_hands_out_the_events_since_the_copy_once() -> None:
    state = toy()
    step = state.play(0, "peek")
    assert [event.id for event in step.events] == ["toy-all", "toy-mine", "toy-theirs", "toy-drawn"]
    assert step.state.heard() == []
    assert (state.stage, step.state.stage) == (3, 4)
    assert state.copy().step("x", holds=True).state.stage == 3


@pytest.mark.parametrize(("only", "readers"), [(None, {None, 0, 1, 2}), ((1,), {1}), ((0, 2), {0, 2})])
def test_who_may_read_an_event(only: tuple[Seat, ...] | None, readers: set[Seat | None]) -> None:
    assert {reader for reader in (None, 0, 1, 2) if Event("x", only=only).read_by(reader)} == readers


def test_looking_ahead_tells_what_its_seat_may_read_up_to_the_first_draw() -> None:
    state = toy()
    assert [event.id for event in state.look_ahead(0, "peek").events] == ["toy-all", "toy-mine"]
    assert [event.id for event in state.look_ahead(1, "peek").events] == ["toy-all", "toy-theirs"]
    assert state == toy()
    with pytest.raises(IllegalMove):
        state.look_ahead(0, "poke")


def test_rewind_keeps_chance_and_raises_the_stage() -> None:
    older = toy()
    now = older.play(0, "peek").state
    back = now.rewind(older)
    assert (back.counts, back.chance.drawn, back.stage) == ({"b": 2}, 1, 5)


# Refusals.


def test_a_refusal_has_a_sentence_and_what_fills_it_in() -> None:
    error = IllegalMove("toy-no", line="x", n=2)
    assert (error.id, error.about) == ("toy-no", {"line": "x", "n": 2})
    assert NotYourTurn(None).about == {"seat": -1}
    assert issubclass(NotYourTurn, GameError)


# Games.


def test_chosen_options_are_filled_in_and_checked() -> None:
    assert chosen(KITES, 2, {"tangle": "off"}) == {"rounds": "2", "tangle": "off"}
    for seats, options in ((9, {}), (1, {"tangle": "on"}), (2, {"rounds": "9"})):
        with pytest.raises(ValueError):
            chosen(KITES, seats, options)


class Version3(State):
    number: int

    def check(self) -> list[str]:
        return [] if self.number else ["a number that is nothing"]


def test_load_upgrades_older_rules_step_by_step() -> None:
    upgrades = {
        1: lambda plain: {**plain, "number": plain["nr"]},
        2: lambda plain: {**plain, "number": plain["number"] * 10},
    }
    raw = b'{"rules": 1, "chance": {"seed": "", "drawn": 0}, "stage": 0, "nr": 7}'
    state = load(raw, Version3, 3, upgrades)
    assert (state.rules, state.number) == (3, 70)
    assert load(state.dump(), Version3, 3, upgrades) == state
    with pytest.raises(ValueError, match="rules version 3"):
        load(state.dump(), Version3, 2)


def test_load_says_value_error_to_whatever_is_not_sound() -> None:
    upgrades = {1: lambda plain: {**plain, "number": plain["nr"]}, 2: lambda plain: plain["list"]}
    whole = {"rules": 3, "chance": {"seed": "", "drawn": 0}, "stage": 0, "number": 7}
    assert load(msgspec.json.encode(whole), Version3, 3, upgrades).number == 7
    faults: list[dict[str, object]] = [
        {"number": 0},
        {"number": "7"},
        {"rules": 1},  # the upgrade looks for what is not there
        {"rules": 2},
        {"rules": 0},  # no upgrade begins there
        {"rules": -(10**9)},
        {"rules": None},
        {"stage": -1},
        {"stage": 1 << 62},
        {"chance": {"seed": "", "drawn": -1}},
        {"chance": {"seed": "", "drawn": 1 << 64}},
        {"chance": None},
    ]
    for fault in faults:
        with pytest.raises(ValueError):
            load(msgspec.json.encode(whole | fault), Version3, 3, upgrades)
    for raw in (b"", b"null", b"[1]", b"[" * 100_000, b'{"rules": 3, "x": ' + b"[" * 100_000, b"\xff", b'{"rules": 1e400}'):
        with pytest.raises(ValueError):
            load(raw, Version3, 3, upgrades)
    with pytest.raises(Unsound, match="breaks 1 of its") as found:
        load(msgspec.json.encode(whole | {"number": 0}), Version3, 3, upgrades)
    assert found.value.wrong == ["a number that is nothing"]


def test_checks_in_layers_stop_at_the_first_that_finds_anything() -> None:
    def finds(*words: str) -> Callable[[State], list[str]]:
        return lambda state: list(words)

    def never(state: State) -> list[str]:
        raise IndexError

    state = State(1, Chance(b""), 0)
    assert in_layers(state, (finds(),), (finds("a"), finds("b", "c")), (never,)) == ["a", "b", "c"]
    assert in_layers(state, (finds(),), (finds(),)) == []


def test_ranks_share_places() -> None:
    assert ranks([3, 5, 5, 1]) == (3, 1, 1, 4)
    assert ranks([(1, 2), (1, 3)]) == (2, 1)


def test_base_methods_are_the_games_to_write() -> None:
    state = State(1, Chance(b""), 0)
    assert state.due is None
    for call in (
        lambda: state.to_move,
        lambda: state.moves(0),
        lambda: state.play(0, ""),
        lambda: state.view(0),
        state.result,
        state.check,
    ):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        state.guess(0, Chance(b""))
    assert View() == View()
    assert Result((1,), (2,), ({},), "x").places == (1,)
