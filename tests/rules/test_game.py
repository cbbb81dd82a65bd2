"""What the base classes give to every game: copies, events, a look ahead, loading, ranks; and the randomness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, Self

import msgspec
import pytest

from rules.chance import Certain, Chance, Unforeseen
from rules.components import components
from rules.game import Event, GameError, IllegalMove, NotYourTurn, Result, Seat, State, Step, View, chosen, copier, load, ranks
from tests.sixth.game import GAME as KITES


class Card(msgspec.Struct, frozen=True):
    name: str


class Slot(msgspec.Struct):
    cards: list[Card]
    owner: Seat | None


class Toy(State):
    """A game of one line: `peek` tells one thing to each reader, then draws."""

    slots: list[Slot]
    by_name: dict[str, list[int]]
    counts: dict[str, int]
    pair: tuple[int, str]
    many: tuple[Slot, ...]
    seen: set[str]
    maybe: list[int] | None
    kind: Literal["a", "b"]

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return (0,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield "peek"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if move != "peek":
            raise IllegalMove("toy-no", line=move)
        new = self.copy()
        new.tell("toy-all", seat, n=1)
        new.tell("toy-mine", seat, only=(0,))
        new.tell("toy-theirs", seat, only=(1,))
        new.counts["peeks"] = new.chance.below(10)
        new.tell("toy-drawn", seat)
        return new.step("peek", reveals=True)


def toy() -> Toy:
    slot = Slot([Card("x")], None)
    return Toy(1, Chance(b"toy"), 3, [slot], {"a": [1]}, {"b": 2}, (1, "c"), (Slot([], 1),), {"d"}, [4], "a")


# Copies.


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = toy()
    new = state.copy()
    assert new == state
    new.slots[0].cards.append(Card("y"))
    new.slots[0].owner = 1
    new.by_name["a"].append(2)
    new.counts["b"] = 0
    new.many[0].cards.append(Card("z"))
    new.seen.add("e")
    new.chance.below(2)
    assert new.maybe is not None
    new.maybe.append(5)
    assert state == toy()


def test_what_cannot_be_copied_is_refused_by_its_type() -> None:
    class Odd(State):
        thing: Any

    with pytest.raises(TypeError, match="a state cannot hold"):
        copier(Odd)

    class Keyed(State, kw_only=True):
        thing: int

    with pytest.raises(TypeError, match="by position"):
        copier(Keyed)


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


def test_foresee_tells_what_its_seat_may_read_up_to_the_first_draw() -> None:
    state = toy()
    assert [event.id for event in state.foresee(0, "peek")] == ["toy-all", "toy-mine"]
    assert [event.id for event in state.foresee(1, "peek")] == ["toy-all", "toy-theirs"]
    assert state == toy()
    with pytest.raises(IllegalMove):
        state.foresee(0, "poke")


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


# Chance.


FIRST_SIX = [573, 146, 700, 361, 419, 524]


def test_the_numbers_of_a_seed_are_fixed_for_ever() -> None:
    chance = Chance(b"seed")
    assert [chance.below(1000) for _ in range(6)] == FIRST_SIX
    assert chance.drawn == 6
    assert Chance(b"seed", 3).below(1000) == FIRST_SIX[3]


def test_numbers_are_even() -> None:
    chance = Chance(b"even")
    faces = Counter(chance.roll() for _ in range(6_000))
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 1_000) < 130 for count in faces.values())


def test_take_draws_by_count_and_empties_the_bag() -> None:
    chance = Chance(b"bag")
    left = {"b": 2, "a": 1}
    drawn = [chance.take(left) for _ in range(3)]
    assert sorted(drawn) == ["a", "b", "b"]
    assert left == {}
    assert Chance(b"x").take({"b": 2, "a": 1}) == Chance(b"x").take({"a": 1, "b": 2})


def test_shuffled_keeps_all_and_leaves_the_given_list() -> None:
    items = list(range(10))
    assert sorted(Chance(b"s").shuffled(items)) == items == list(range(10))
    orders = {tuple(Chance(bytes([n])).shuffled("abc")) for n in range(100)}
    assert len(orders) == 6


def test_a_chance_under_a_label_is_another_one() -> None:
    chance = Chance(b"seed", 5)
    assert chance.under("seats") == Chance(b"seed").under("seats")
    assert chance.under("seats").seed != chance.under("guess").seed != chance.seed
    assert chance.drawn == 5
    assert chance.choose("abc") in "abc"


def test_a_look_ahead_stops_at_chance_and_secrets() -> None:
    certain = Certain(b"")
    for call in (certain.shows, lambda: certain.below(2), certain.roll, lambda: certain.take({"a": 1})):
        with pytest.raises(Unforeseen):
            call()
    assert certain.copy() is certain
    Chance(b"").shows()  # and never otherwise


def test_components_are_read_from_data() -> None:
    assert components("blueprints", "components")["dice"]["each"] == 8
