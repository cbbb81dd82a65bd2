"""The ends of both eras, the choice of Wonder cards, keys, the final count, ties."""

from __future__ import annotations

import pytest

from rules.skyrise import Skyrise
from rules.skyrise.parts import NUMBERS, TILES
from tests.rules.skyrise.positions import build, first, leave, owner, play, points, put, refused, second, step, told


def last_of_first(seats: int = 3) -> Skyrise:
    """Seat 0 has one building of the first era left and starts."""
    return leave(first(seats), 0, 74)


def choosing(seats: int = 3) -> Skyrise:
    """All seats choose Wonder cards."""
    state = last_of_first(seats)
    cards = ["hammer", "capital", "palace", "atlantis", "lynch", "kahn", "jacobs", "olmsted", "munch", "shard", "laboca", "baron"]
    each = 5 if seats == 2 else 3
    state.hands = [cards[i * each : i * each + each] for i in range(seats)]
    return play(state, *win_alone(state, "bid 74 h1"))


def win_alone(state: Skyrise, line: str) -> list[str]:
    """The line and the passes of all who may still act."""
    (seat,) = state.to_move
    played = [f"{seat} {line}"]
    state = state.play(seat, line).state
    while state.phase == "raise":
        played.append(f"{state.to_move[0]} pass")
        state = state.play(state.to_move[0], "pass").state
    return played


def win(state: Skyrise, line: str) -> Skyrise:
    return play(state, *win_alone(state, line))


# The end of the first era.


def test_the_first_era_ends_at_once_when_a_seat_has_built_all_its_first_buildings() -> None:
    state = win(last_of_first(), "bid 74 h1")
    assert state.phase == "choose"
    assert state.to_move == (0, 1, 2)


def test_the_first_era_does_not_end_while_the_last_building_is_only_a_bid() -> None:
    state = play(last_of_first(), "0 bid 74 h1", "1 bid 78 a2", "2 pass")
    assert state.phase == "start"
    assert owner(state, "a2") == 1
    assert state.pools[0] == [74]


def test_each_controller_scores_five_for_each_island_at_the_end_of_the_first_era() -> None:
    state = build(build(last_of_first(), 1, a1=78, b1=40), 2, b4=38)
    state = win(state, "bid 74 h1")
    assert points(state, "control") == [5, 10, 5]


def test_panoramas_score_for_each_instance_at_the_end_of_the_first_era() -> None:
    state = build(last_of_first(), 1, a9=4, a12=22)
    state = build(state, 2, c4=6, c1=20, c6=38)
    state = win(state, "bid 74 h1")
    assert points(state, "panoramas") == [0, 4, 5]


def test_discs_and_structures_do_not_score_at_the_end_of_the_first_era() -> None:
    state = last_of_first()
    state.kept[0] = ["A", "commissions", "yellow"]
    state.tiles = {"A": 4}
    state = win(state, "bid 74 h1")
    assert state.view(None).players[0].score == 5


# Choosing Wonder cards.


def test_each_seat_chooses_one_of_its_wonder_cards_in_secret() -> None:
    state = choosing()
    assert list(state.moves(1)) == ["choose atlantis", "choose lynch", "choose kahn"]
    after = step(state, "1 choose kahn")
    assert after.public == "choose ?"
    assert after.state.to_move == (0, 2)
    assert told(after, "skyrise-picked")[0].only == (1,)
    assert after.state.view(0).players[1].chosen
    assert after.state.view(0).players[1].cards == ()
    assert after.state.view(1).own.hand == {"atlantis": False, "lynch": False, "kahn": True}


def test_a_choice_may_be_changed_until_the_last_seat_has_chosen() -> None:
    state = choosing()
    one = step(state, "1 choose kahn")
    assert one.state.stage == state.stage
    assert list(one.state.moves(1)) == ["choose atlantis", "choose lynch"]
    assert refused(one.state, "1 choose kahn") == "skyrise-chosen-already"
    again = step(one.state, "1 choose lynch")
    assert not told(again, "skyrise-chose")
    last = play(again.state, "0 choose palace", "2 choose munch")
    assert last.cards == [["palace"], ["lynch"], ["munch"]]


def test_the_cards_are_shown_all_at_once_with_the_last_choice() -> None:
    state = play(choosing(), "1 choose kahn", "0 choose palace")
    assert [seated.cards for seated in state.view(None).players] == [(), (), ()]
    after = step(state, "2 choose munch")
    assert after.reveals
    assert [event.about["cards"] for event in told(after, "skyrise-cards")] == ["palace", "kahn", "munch"]
    assert [seated.cards for seated in after.state.view(None).players] == [("palace",), ("kahn",), ("munch",)]


def test_unchosen_cards_stay_secret_until_the_game_is_over() -> None:
    state = play(choosing(), "1 choose kahn", "0 choose palace", "2 choose munch")
    assert state.view(0).hands is None
    assert state.view(None).own is None
    assert set(state.view(1).own.hand) == {"atlantis", "lynch", "kahn"}


def test_two_players_choose_two_cards_at_once_in_order_of_initiative() -> None:
    state = choosing(2)
    assert len(list(state.moves(0))) == 10
    assert "choose hammer atlantis" in state.moves(0)
    assert refused(state, "0 choose atlantis hammer") == "skyrise-choose-order"
    assert refused(state, "0 choose hammer") == "skyrise-choose-count"
    assert refused(state, "0 choose hammer hammer") == "skyrise-choose-twice"
    after = step(state, "0 choose hammer atlantis")
    assert after.public == "choose ? ?"
    done = play(after.state, "1 choose kahn munch")
    assert done.unbuilt == [["hammer", "atlantis"], ["kahn", "munch"]]


def test_only_cards_of_ones_own_hand_may_be_chosen() -> None:
    state = choosing()
    assert refused(state, "0 choose lynch") == "skyrise-card-not-held"
    assert refused(state, "0 choose castle") == "skyrise-no-such-wonder"
    assert refused(state, "0 choose hammer palace") == "skyrise-choose-count"
    assert refused(state, "0 choose") == "skyrise-choose-count"
    assert refused(state, "0 pass") == "skyrise-choose-first"
    assert refused(play(state, "0 choose palace"), "0 pass") == "skyrise-chosen-wait"


def test_a_look_ahead_stops_before_the_cards_are_shown() -> None:
    state = play(choosing(), "1 choose kahn", "0 choose palace")
    assert [event.id for event in state.look_ahead(2, "choose munch").events] == ["skyrise-picked", "skyrise-chose"]


def test_the_lowest_initiative_starts_the_second_era() -> None:
    assert play(choosing(), "0 choose palace", "1 choose lynch", "2 choose munch").to_move == (0,)
    state = choosing()
    state.hands = [["palace", "shard", "baron"], ["hammer", "capital", "kahn"], ["atlantis", "olmsted", "munch"]]
    assert play(state, "0 choose shard", "1 choose kahn", "2 choose atlantis").to_move == (2,)


def test_with_two_players_the_lower_sum_of_initiatives_starts_the_second_era() -> None:
    state = choosing(2)
    assert play(state, "0 choose atlantis lynch", "1 choose kahn jacobs").to_move == (0,)


def test_five_more_buildings_and_the_wonder_become_available_and_older_ones_stay() -> None:
    state = play(choosing(), "0 choose palace", "1 choose lynch", "2 choose munch")
    assert state.pools[0] == list(NUMBERS[1]["red", 2])
    assert state.pools[1] == sorted((*NUMBERS[1]["teal", 1], *NUMBERS[1]["teal", 2]))
    assert state.unbuilt == [["palace"], ["lynch"], ["munch"]]
    assert {seated.later for seated in state.view(None).players} == {()}


# Keys and the end of the game.


def ending(*left: tuple[int | str, ...], seats: int = 3) -> Skyrise:
    """The second era with only these pieces left to each seat; seat 0 starts."""
    state = second(seats=seats)
    for seat, pieces in enumerate(left):
        leave(state, seat, *pieces)
    state.finished = [seat for seat, pieces in enumerate(left) if not pieces]
    state.auctions = state.total - sum(len(pieces) for pieces in left)
    return state


def test_the_large_key_goes_to_the_first_to_build_everything_the_small_to_the_second() -> None:
    one = step(ending((95,), (40,), (6,)), "0 bid 95 h1")
    assert told(one, "skyrise-key")[0].about == {"key": 1, "points": 10}
    assert one.state.to_move == (1,)
    two = step(one.state, "1 bid 40 h2")
    assert told(two, "skyrise-key")[0].about == {"key": 2, "points": 4}
    players = two.state.view(None).players
    assert [(seated.finished, seated.key) for seated in players] == [(1, 10), (2, 4), (0, 0)]


def test_no_key_for_the_third_and_keys_score_at_the_end() -> None:
    state = play(ending((95,), (40,), (6,)), "0 bid 95 h1", "1 bid 40 h2")
    assert points(state, "keys") == [0, 0, 0]
    after = step(state, "2 bid 6 h3")
    assert not told(after, "skyrise-key")
    assert points(after.state, "keys") == [10, 4, 0]


def test_with_two_players_there_is_no_small_key() -> None:
    state = play(ending((95,), (4,), seats=2), "0 bid 95 h1", "1 bid 4 h2")
    assert points(state, "keys") == [10, 0]


def test_the_key_comes_after_the_disc_and_the_effect_of_the_last_structure() -> None:
    wild = step(put(ending((95,), (4,), (6,)), h1="wild"), "0 bid 95 h1")
    assert wild.state.phase == "wild"
    assert wild.state.finished == []
    after = step(wild.state, "0 wild white")
    assert after.state.finished == [0]
    assert [event.id for event in after.events][:3] == ["skyrise-wild", "skyrise-finished", "skyrise-key"]


def test_the_second_era_ends_when_everybody_has_built_everything() -> None:
    state = play(ending((95,), (40,), (6,)), "0 bid 95 h1", "1 bid 40 h2")
    assert state.result() is None
    state = play(state, "2 bid 6 h3")
    assert state.result() is not None
    assert (state.to_move, state.turn, state.due) == ((), None, None)
    assert [list(state.moves(seat)) for seat in (None, 0, 1, 2)] == [[], [], [], []]


def finish(state: Skyrise) -> Skyrise:
    """Seat 0 builds the last structure of the game."""
    return play(leave(state, 0, 2), "0 bid 2 h4")


def final(**kept: list[str]) -> Skyrise:
    """Seat 0 has one short building left, everybody else has finished; discs by seat0=..."""
    state = second()
    state.finished = [1, 2]
    leave(state, 1)
    leave(state, 2)
    for seat in range(3):
        state.kept[seat] = kept.get(f"seat{seat}", [])
    state.auctions = state.total - 1
    return state


def test_control_and_panoramas_score_again_at_the_end_of_the_second_era() -> None:
    state = build(final(), 0, a1=74, a9=36)
    state = finish(state)
    assert points(state, "control") == [10, 0, 0]
    assert points(state, "panoramas") == [2, 0, 0]


def test_a_fulfilled_objective_scores_ten_an_unfulfilled_one_nothing() -> None:
    state = build(final(), 0, a2=36, a4=46, a6=52, a13="olmsted")
    assert points(finish(state), "objective") == [10, 0, 0]
    state = build(final(), 0, a2=36, a4=46, a6=52)
    assert points(finish(state), "objective") == [0, 0, 0]


def test_objectives_are_shown_at_the_end() -> None:
    state = finish(final())
    assert [seated.objective for seated in state.view(None).players] == ["yellow", "green", "white"]
    assert state.view(None).hands == tuple(tuple(hand) for hand in state.hands)


def test_patron_discs_score_the_value_of_their_tile() -> None:
    state = final(seat0=["A", "A", "C"], seat1=["B"])
    state.tiles = {"A": 8, "B": 2, "C": 4}
    state = finish(state)
    assert points(state, "patrons") == [20, 2, 0]
    assert state.view(None).tiles == {"A": 8, "B": 2, "C": 4, "D": 6}


def test_tiles_nobody_has_seen_are_turned_at_the_end() -> None:
    state = finish(final())
    assert sorted(state.tiles.values()) == sorted(TILES)


def test_each_excess_disc_scores_ten() -> None:
    state = finish(final(seat0=["white"] * 6, seat1=["wild-green", *["green"] * 4]))
    assert points(state, "excess") == [20, 10, 0]


def test_each_commissions_disc_scores_one_for_every_item_on_the_illustration() -> None:
    state = final(seat0=["commissions"], seat1=["commissions", "commissions", "A", "B", *["white"] * 5, "green"])
    state.tiles = {"A": 8, "B": 2}
    state = finish(state)
    assert points(state, "commissions") == [1, 2 * (2 + 2 + 1 + 1), 0]  # two discs, two patrons, one excess, the large key


def test_a_key_is_an_item_of_the_illustration() -> None:
    assert points(finish(final(seat2=["commissions"])), "commissions") == [0, 0, 2]


@pytest.mark.parametrize(("discs", "worth"), [(0, 2), (1, 3), (2, 4), (3, 6), (4, 2), (5, 2), (7, 2)])
def test_structures_score_by_the_discs_of_their_colour_and_two_at_least(discs: int, worth: int) -> None:
    state = build(final(seat0=["yellow"] * discs), 0, a2=36, a4=46)
    assert points(finish(state), "yellow") == [2 * worth, 0, 0]


def test_an_assigned_wild_counts_in_the_row_of_its_colour() -> None:
    state = build(final(seat0=["wild-brown", "brown"]), 0, a1=36)
    assert points(finish(state), "brown")[0] == 2 * 4  # a1 and h4, each four


def test_wonders_score_as_structures_of_the_colour_they_stand_on() -> None:
    state = build(final(), 0, a2="olmsted")
    assert points(finish(state), "yellow")[0] == 2


def test_the_most_prestige_wins() -> None:
    state = finish(build(final(seat0=["yellow"] * 3), 0, a2=36, a4=46))
    result = state.result()
    assert result is not None
    assert result.places[0] == 1
    assert result.why == "points"
    assert result.scores == tuple(sum(part.values()) for part in result.parts)


def test_a_tie_goes_to_whoever_constructed_the_final_structure_first() -> None:
    state = final()
    state.finished = [2, 1]
    state.scored[1][0] = 6  # six more against the larger key of seat 2
    state.scored[0] = [0] * len(state.scored[0])
    result = finish(state).result()
    assert result is not None
    assert result.scores[1] == result.scores[2]
    assert result.places == (3, 2, 1)
    assert result.why == "finished-first"
