"""Setup, the Sun, the deal, the two passes, whose turn it is, the end of a turn and of the game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.game import NotYourTurn
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import CITIES, FUMAROLES, STARTS, TRAVELLERS
from tests.rules.strange_world.made import drafting, refused, told


def at_random(state: StrangeWorld, seed: int, until: str = "over") -> StrangeWorld:
    chooser = random.Random(seed)
    while state.phase != until:
        seat = chooser.choice(state.to_move)
        state = state.play(seat, chooser.choice(list(state.moves(seat)))).state
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_setup_gives_each_player_a_different_starting_land_on_d4(seats: int) -> None:
    state = GAME.deal(seats, b"a")
    starts = [world.up for world in state.worlds]
    assert all(list(up) == ["d4"] for up in starts)
    assert len({up["d4"] for up in starts}) == seats
    assert {up["d4"] for up in starts} <= set(STARTS)
    assert len(told(state.heard(), "start")) == seats


def test_setup_draws_all_four_starting_lands_in_the_end() -> None:
    assert {GAME.deal(1, bytes([i])).worlds[0].up["d4"] for i in range(40)} == set(STARTS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_lays_out_all_travellers_cities_and_fumaroles(seats: int) -> None:
    view = GAME.deal(seats, b"a").view(None)
    assert view.travellers == tuple(TRAVELLERS)
    assert view.cities == CITIES
    assert view.fumaroles == FUMAROLES


def test_setup_draws_who_takes_the_sun() -> None:
    assert {GAME.deal(4, bytes([i])).sun for i in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [3, 4])
def test_the_holder_of_the_sun_chooses_the_direction_before_the_deal_in_the_first_turn_too(seats: int) -> None:
    state = GAME.deal(seats, b"a")
    assert state.to_move == (state.sun,)
    assert list(state.moves(state.sun)) == ["sun left", "sun right"]
    assert not any(state.hands)
    with pytest.raises(NotYourTurn):
        state.play((state.sun + 1) % seats, "sun left")
    step = state.play(state.sun, "sun right")
    assert step.reveals
    assert [len(hand) for hand in step.state.hands] == [3] * seats


def test_with_two_players_nobody_chooses_a_direction() -> None:
    state = GAME.deal(2, b"a")
    assert state.to_move == (0, 1)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert refused(state, 0, "sun left") == "no-sun"


def test_three_cards_are_dealt_to_each_and_only_their_owner_learns_them() -> None:
    step = GAME.deal(4, b"a")
    step = step.play(step.sun, "sun left")
    dealt = told(step.events, "dealt")
    assert [event.only for event in dealt] == [(0,), (1,), (2,), (3,)]
    assert [event.about["cards"].split() for event in dealt] == step.state.hands
    assert sum(step.state.deck.values()) == 60 - 12


HANDS3 = (("moon", "w+", "mp"), ("m+", "wp", "ms"), ("ws", "mw", "sp"))


@pytest.mark.parametrize(("way", "to"), [("left", 1), ("right", 2)])
def test_two_cards_go_to_the_neighbour_the_sun_points_at(way: str, to: int) -> None:
    state = GAME.deal(3, b"a")
    state = state.play(state.sun, f"sun {way}").state
    for seat, hand in enumerate(HANDS3):
        state.hands[seat], state.dealt[seat] = list(hand), list(hand)
    for seat, line in enumerate(("pass w+ mp", "pass m+ ms", "pass mw sp")):
        state = state.play(seat, line).state
    assert {"w+", "mp"} < set(state.hands[to])
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert state.hands[0] == (["moon", "mw", "sp"] if way == "left" else ["moon", "m+", "ms"])


def test_all_choose_at_once_and_nothing_moves_before_the_last_has_chosen() -> None:
    state = drafting(3, hands=HANDS3)
    first = state.play(2, "pass ws sp")
    assert first.state.to_move == (0, 1)
    assert first.state.hands == state.hands
    assert not first.reveals
    assert first.state.stage == state.stage
    second = first.state.play(0, "pass w+ mp")
    assert second.state.to_move == (1,)
    last = second.state.play(1, "pass m+ wp")
    assert last.reveals
    assert last.state.stage > state.stage
    assert last.state.phase == "second"


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    state = drafting(3, hands=HANDS3).play(2, "pass ws sp").state
    assert sorted(state.moves(2)) == ["pass mw sp", "pass ws mw", "pass ws sp"]
    state = state.play(2, "pass ws mw").state
    assert state.to_move == (0, 1)
    again = state.play(2, "pass ws sp")
    rechose = [event for event in again.events if event.id == "strange-world-rechose"]
    assert [[event.read_by(seat) for seat in (0, 1, 2)] for event in rechose] == [[False, False, True]]
    state = state.play(0, "pass w+ mp").state.play(1, "pass m+ wp").state
    assert state.hands[0] == ["moon", "ws", "mw"]


def test_others_see_that_a_seat_has_chosen_and_not_what() -> None:
    step = drafting(3, hands=HANDS3).play(2, "pass ws sp")
    assert step.public == "pass ? ?"
    assert all("ws" not in str(event.about) for event in step.events if event.read_by(0))
    assert told(step.events, "passes")[0].only == (2,)
    assert step.state.view(None).to_move == (0, 1)


def test_the_second_pass_is_one_card_of_the_three_in_hand_kept_or_received() -> None:
    state = drafting(2, hands=HANDS3[:2])
    state = state.play(0, "pass w+ mp").state.play(1, "pass m+ wp").state
    assert state.hands == [["moon", "m+", "wp"], ["w+", "mp", "ms"]]
    assert list(state.moves(0)) == ["pass moon", "pass m+", "pass wp"]
    assert refused(state, 0, "pass moon m+") == "pass-one"
    step = state.play(0, "pass m+").state.play(1, "pass ms")
    assert step.public == "pass ?"
    assert step.state.hands == [["moon", "wp", "ms"], ["m+", "w+", "mp"]]
    assert step.state.phase == "place"


def test_the_second_pass_goes_the_same_way_as_the_first() -> None:
    state = GAME.deal(4, b"a")
    state = state.play(state.sun, "sun right").state
    for seat in range(4):
        state = state.play(seat, next(iter(state.moves(seat)))).state
    hands = [hand[:] for hand in state.hands]
    for seat in range(4):
        state = state.play(seat, f"pass {hands[seat][0]}").state
    for seat in range(4):
        left = Counter(hands[seat][1:])
        left[hands[(seat + 1) % 4][0]] += 1
        assert Counter(state.hands[seat]) == left


def test_equal_cards_make_one_line_and_even_a_forced_pass_waits_for_its_player() -> None:
    state = drafting(2, hands=(("mp", "mp", "mp"), ("m+", "wp", "ms")))
    assert list(state.moves(0)) == ["pass mp mp"]
    assert state.to_move == (0, 1)


def test_cards_are_laid_one_at_a_time_from_the_holder_of_the_sun_on_in_its_direction() -> None:
    for way, step in (("left", 1), ("right", -1)):
        state = GAME.deal(4, b"b")
        state = at_random(state.play(state.sun, f"sun {way}").state, 1, until="place")
        order = []
        while state.phase == "place":
            (seat,) = state.to_move
            order.append(seat)
            state = state.play(seat, next(iter(state.moves(seat)))).state
        assert order == [(state.sun - 1 + step * i) % 4 for i in range(12)]


def test_a_turn_ends_when_all_have_laid_three_cards_and_the_sun_passes_to_the_left() -> None:
    for seats in (2, 3, 4):
        state = GAME.deal(seats, b"c")
        sun = state.sun
        state = at_random(state, 2, until="place")
        while state.phase == "place":
            (seat,) = state.to_move
            assert state.turn == 1
            state = state.play(seat, next(iter(state.moves(seat)))).state
        assert [len(world.laid) for world in state.worlds] == [4] * seats
        assert state.turn == 2
        assert state.sun == (sun + 1) % seats
        assert state.phase == ("first" if seats == 2 else "sun")


def test_nobody_can_lay_a_card_in_another_world_or_out_of_turn() -> None:
    state = at_random(GAME.deal(3, b"d"), 3, until="place")
    (seat,) = state.to_move
    line = next(iter(state.moves(seat)))
    with pytest.raises(NotYourTurn):
        state.play((seat + 1) % 3, line)
    after = state.play(seat, line).state
    assert [len(world.laid) - len(old.laid) for world, old in zip(after.worlds, state.worlds, strict=True)] == [
        int(other == seat) for other in range(3)
    ]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_ends_after_five_turns_with_sixteen_cards_in_a_square(seats: int) -> None:
    state = at_random(GAME.deal(seats, b"e"), 4)
    assert state.to_move == ()
    assert state.check() == []
    for world in state.worlds:
        assert len(world.up) == 16
        assert len({cell[0] for cell in world.up}) == len({cell[1] for cell in world.up}) == 4
    assert all(not list(state.moves(seat)) for seat in range(seats))
    with pytest.raises(NotYourTurn):
        state.play(0, "pass mp")


def test_the_most_stars_win() -> None:
    state = at_random(GAME.deal(4, b"f"), 5)
    result = state.result()
    assert result is not None
    assert result.scores == tuple(world.points for world in state.worlds)
    assert result.scores[result.places.index(1)] == max(result.scores)
    assert result.why == "stars"


def test_a_tie_is_a_shared_victory() -> None:
    state = at_random(GAME.deal(3, b"f"), 6)
    state.worlds = [state.worlds[1], state.worlds[1], state.worlds[1]]
    result = state.result()
    assert result is not None
    assert result.places == (1, 1, 1)
    assert result.why == "shared"


def test_no_result_before_the_end() -> None:
    assert GAME.deal(2, b"g").result() is None


def test_with_the_deck_of_thirty_every_card_is_dealt_and_with_38_eight_stay_unknown() -> None:
    assert sum(at_random(GAME.deal(2, b"h", deck="30"), 7).deck.values()) == 0
    assert sum(at_random(GAME.deal(2, b"h"), 7).deck.values()) == 8
    assert GAME.options(2) == {"deck": ("38", "30")}
    assert GAME.options(1) == GAME.options(3) == GAME.options(4) == {}


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("pass w+", "pass-two"),
        ("pass w+ mp moon", "pass-two"),
        ("pass mp w+", "pass-order"),
        ("pass w+ w+", "not-in-hand"),
        ("pass w+ sp", "not-in-hand"),
        ("pass w+ w0", "no-such-card"),
        ("pass", "not-understood"),
        ("pass w+ tz", "no-such-card"),
        ("place mp d5", "pass-now"),
        ("sun left", "sun-set"),
        ("stack 1", "no-stacks"),
        ("draw", "not-understood"),
        ("", "not-understood"),
    ],
)
def test_what_is_refused_in_a_draft(line: str, id: str) -> None:
    assert refused(drafting(3, hands=HANDS3), 0, line) == id


@pytest.mark.parametrize(
    ("line", "id"), [("sun up", "no-such-way"), ("sun", "not-understood"), ("pass mp", "sun-first"), ("place mp d5", "sun-first")]
)
def test_what_is_refused_before_the_deal(line: str, id: str) -> None:
    state = GAME.deal(3, b"a")
    assert refused(state, state.sun, line) == id


def test_the_draft_is_over_when_cards_are_laid() -> None:
    state = at_random(GAME.deal(3, b"d"), 3, until="place")
    (seat,) = state.to_move
    assert refused(state, seat, f"pass {state.hands[seat][0]}") == "place-now"


def test_no_other_numbers_of_players_and_no_other_options() -> None:
    for seats in (0, 5):
        with pytest.raises(ValueError, match="no game"):
            GAME.deal(seats, b"")
    with pytest.raises(ValueError, match="no option"):
        GAME.deal(3, b"", deck="30")
    with pytest.raises(ValueError, match="no option"):
        GAME.deal(2, b"", deck="31")
