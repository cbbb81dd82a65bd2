"""The auction: starting, raising, passing, dead ends, Wonders, the Hammer, and who starts next."""

from __future__ import annotations

import pytest

from rules.game import NotYourTurn
from rules.skyrise import Skyrise
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import NUMBERS
from tests.rules.skyrise.positions import (
    build,
    disc,
    first,
    leave,
    lines,
    owner,
    play,
    put,
    refused,
    second,
    sites,
    step,
    told,
)

# Starting.


def test_a_start_uses_any_available_bid_on_the_central_island() -> None:
    state = first()
    assert set(lines(state)) == {f"bid {number} {site}" for number in NUMBERS[1]["red", 1] for site in ("h1", "h2", "h3", "h4")}


def test_a_start_may_be_adjacent_to_a_constructed_structure_of_any_player() -> None:
    state = build(first(), 1, a8=4)
    assert sites(state, "bid 2") == {"h1", "h2", "h3", "h4", "a6", "a9"}


def test_a_start_may_be_across_a_bridge_from_a_structure() -> None:
    state = build(first(), 2, h1=6)
    assert "a2" in sites(state, "bid 2")
    assert "a1" not in sites(state, "bid 2")


def test_a_start_may_be_adjacent_to_a_wonder() -> None:
    state = build(second(), 1, a8="munch")
    assert sites(state, "bid 2") == {"h1", "h2", "h3", "h4", "a6", "a9"}


def test_a_start_on_an_occupied_neighborhood_is_refused() -> None:
    assert refused(build(first(), 1, h1=4), "0 bid 2 h1") == "skyrise-site-built"


def test_a_start_far_from_any_structure_is_refused() -> None:
    assert refused(first(), "0 bid 2 a8") == "skyrise-no-start-here"


def test_the_starter_may_not_pass() -> None:
    assert refused(first(), "0 pass") == "skyrise-must-start"


def test_a_wonder_cannot_start_an_auction_while_bids_remain() -> None:
    state = second()
    assert not lines(state, "wonder")
    assert refused(state, "0 wonder olmsted h1") == "skyrise-wonder-last"


def test_a_wonder_starts_an_auction_when_it_is_the_last_structure() -> None:
    state = leave(second(), 0, "olmsted")
    assert lines(state) == ["wonder olmsted h1", "wonder olmsted h2", "wonder olmsted h3", "wonder olmsted h4"]
    after = step(state, "0 wonder olmsted h1")
    assert owner(after.state, "h1") == 0
    assert refused(state, "0 wonder olmsted a8") == "skyrise-no-start-here"


def test_two_wonders_left_with_two_players_may_both_start() -> None:
    state = leave(second(seats=2), 0, "olmsted", "munch")
    assert {line.split(" ")[1] for line in lines(state)} == {"olmsted", "munch"}


# Raising.


def test_a_raise_is_a_higher_bid_adjacent_to_the_most_recent_one() -> None:
    state = play(first(), "0 bid 24 h1")
    assert sites(state, "bid 40") == {"h2", "h4", "a2"}
    assert {int(line.split(" ")[1]) for line in lines(state, "bid")} == {40, 42, 54, 60, 78}
    assert refused(state, "1 bid 22 h2") == "skyrise-too-low"
    assert refused(state, "1 bid 40 h3") == "skyrise-not-adjacent"


def test_a_raise_follows_the_most_recent_bid_not_an_earlier_one() -> None:
    state = play(first(), "0 bid 24 h1", "1 bid 40 a2")
    assert sites(state, "bid 44") == {"a1", "a5"}


def test_a_bid_may_not_lie_on_an_earlier_bid_of_the_same_auction() -> None:
    state = play(first(), "0 bid 24 h1", "1 bid 40 a2")
    assert refused(state, "2 bid 44 h1") == "skyrise-site-bid"


def test_a_bid_may_not_lie_on_a_structure() -> None:
    state = play(build(first(), 2, a2=6), "0 bid 24 h1")
    assert sites(state, "bid 40") == {"h2", "h4"}
    assert refused(state, "1 bid 40 a2") == "skyrise-site-built"


def test_a_raise_may_cross_a_bridge() -> None:
    state = play(build(first(), 2, b8=6), "0 bid 24 b4")
    assert "a1" in sites(state, "bid 40")


def test_bidding_moves_clockwise() -> None:
    state = play(first(4, starter=2), "2 bid 6 h1")
    assert state.to_move == (3,)
    assert play(state, "3 pass").to_move == (0,)


def test_a_seat_that_passed_takes_no_further_part_in_the_auction() -> None:
    state = play(first(), "0 bid 2 h1", "1 pass", "2 bid 20 a2", "0 bid 24 a1", "2 bid 38 a4")
    assert state.to_move == (0,)
    assert [seated.passed for seated in state.view(None).players] == [False, True, False]


def test_you_never_outbid_yourself_the_auction_ends_when_all_others_passed() -> None:
    after = step(play(first(), "0 bid 2 h1", "1 pass"), "2 pass")
    assert owner(after.state, "h1") == 0
    assert told(after, "skyrise-built")[0].about == {"site": "h1", "height": "short", "number": 2}


def test_whoever_cannot_outbid_passes_by_itself_for_good() -> None:
    state = leave(first(), 1, 4, 22)
    after = step(state, "0 bid 24 h1")
    assert [event.seat for event in told(after, "skyrise-cannot")] == [1]
    assert after.state.to_move == (2,)
    assert after.state.out == [False, True, False]


def test_the_auction_ends_at_once_when_nobody_can_outbid() -> None:
    state = leave(leave(first(), 1, 4), 2, 6)
    after = step(state, "0 bid 24 h1")
    assert owner(after.state, "h1") == 0
    assert after.state.phase == "start"


def test_whoever_could_still_place_a_wonder_is_asked() -> None:
    state = leave(second(), 1, 4, "munch")
    after = play(state, "0 bid 24 h1")
    assert after.to_move == (1,)
    assert set(lines(after)) == {"wonder munch h2", "wonder munch h4", "wonder munch a2", "pass"}


def test_a_seat_with_nothing_left_counts_as_passed_in_silence() -> None:
    state = leave(second(), 1)
    state.finished = [1]
    after = step(state, "0 bid 24 h1")
    assert not told(after, "skyrise-cannot")
    assert after.state.to_move == (2,)


# The end of an auction.


def test_an_auction_ends_when_no_unoccupied_neighborhood_is_adjacent_to_the_latest_bid() -> None:
    state = play(build(first(), 1, a6=4, h2=22), "0 bid 2 a9", "1 bid 40 a8")
    assert owner(state, "a8") == 1
    assert state.to_move == (1,)


def test_a_starting_bid_without_a_free_neighbor_wins_at_once() -> None:
    after = step(build(first(), 1, a6=4, a9=22), "0 bid 2 a8")
    assert owner(after.state, "a8") == 0
    assert told(after, "skyrise-dead-end")
    assert after.state.to_move == (0,)


def test_bids_of_the_same_auction_can_close_the_last_way_out() -> None:
    state = play(build(first(), 1, h3=4, b2=22), "0 bid 24 h1", "1 bid 40 h2")
    assert owner(state, "h2") == 1


def test_the_winning_bid_becomes_a_building_and_the_others_return() -> None:
    state = play(first(), "0 bid 24 h1", "1 bid 40 a2", "2 pass", "0 pass")
    assert owner(state, "a2") == 1
    assert owner(state, "h1") == -1
    assert state.pools[0] == list(NUMBERS[1]["red", 1])
    assert 40 not in state.pools[1]
    assert state.laid == []


def test_the_winner_collects_the_disc_of_its_neighborhood_only() -> None:
    state = put(first(), h1="green", a2="white")
    state = play(state, "0 bid 24 h1", "1 bid 40 a2", "2 pass", "0 pass")
    assert state.kept == [[], ["white"], []]
    assert (disc(state, "h1"), disc(state, "a2")) == ("green", "")


def test_the_example_of_the_rulebook() -> None:
    """Red 24 beside teal; teal passes; yellow 32, blue 64, red 72; teal is skipped, yellow passes; blue 91; red passes."""
    state = put(build(second(seats=4), 1, a1=4), a7="white")
    state = play(state, "0 bid 24 a3", "1 pass", "2 bid 32 a10", "3 bid 64 a11", "0 bid 72 a4")
    assert state.to_move == (2,)
    state = play(state, "2 pass", "3 bid 91 a7")
    assert state.to_move == (0,)
    state = play(state, "0 pass")
    assert owner(state, "a7") == 3
    assert state.kept[3] == ["white"]
    assert all(owner(state, site) == -1 for site in ("a3", "a10", "a11", "a4"))
    assert {24, 72} <= set(state.pools[0])
    assert 32 in state.pools[2]
    assert 64 in state.pools[3]
    assert 91 not in state.pools[3]
    assert state.to_move == (3,)
    assert COLOUR[SITE_AT["a7"]] == "white"


# Who starts.


def test_the_winner_starts_the_next_auction() -> None:
    state = play(first(), "0 bid 2 h1", "1 bid 4 h2", "2 pass", "0 pass")
    assert (state.phase, state.to_move) == ("start", (1,))


def test_the_lowest_initiative_starts_after_the_last_structure_of_a_seat() -> None:
    state = second([["laboca"], ["munch"], ["olmsted"]])
    state = leave(state, 0, 95)
    after = step(play(state, "0 bid 95 h1", "1 pass"), "2 pass")
    assert after.state.finished == [0]
    assert [event.seat for event in told(after, "skyrise-starts")] == [2]
    assert after.state.to_move == (2,)


def test_only_remaining_seats_count_for_the_initiative() -> None:
    state = leave(second([["hammer"], ["munch"], ["laboca"]]), 0)
    state.finished = [0]
    state = leave(state, 1, 78)
    state.begin(1)
    state = play(state, "1 bid 78 h1", "2 pass")
    assert state.finished == [0, 1]
    assert state.to_move == (2,)


def test_a_built_wonder_keeps_its_initiative() -> None:
    state = build(second([["laboca"], ["capital"], ["olmsted"]]), 1, h1="capital")
    state = leave(state, 0, 95)
    assert play(state, "0 bid 95 h2", "2 pass").to_move == (1,)


def test_with_two_players_initiative_is_the_sum_and_a_tie_goes_to_the_lower_card() -> None:
    state = second([["palace", "laboca"], ["atlantis", "shard"]], seats=2)
    assert (state.initiative(0), state.initiative(1)) == ((19, 3), (19, 4))
    assert state.lowest_initiative() == 0
    state = second([["palace", "niemeyer"], ["atlantis", "shard"]], seats=2)
    assert state.lowest_initiative() == 1


def test_the_last_seat_keeps_starting_and_winning_alone() -> None:
    state = leave(leave(second(), 0), 1)
    state.finished = [0, 1]
    state.begin(2)
    state = play(state, "2 bid 6 h1", "2 bid 10 h2")
    assert owner(state, "h1") == owner(state, "h2") == 2
    assert state.to_move == (2,)


# Wonders in an auction.


def test_a_wonder_is_placed_adjacent_to_the_latest_bid_and_ends_the_auction() -> None:
    state = play(second(), "0 bid 95 h1")
    assert sites(state, "wonder munch") == {"h2", "h4", "a2"}
    after = step(state, "1 wonder munch a2")
    assert owner(after.state, "a2") == 1
    assert 95 in after.state.pools[0]
    assert after.state.to_move == (1,)
    assert refused(state, "1 wonder munch h3") == "skyrise-not-adjacent"


def test_no_wonder_in_the_first_era() -> None:
    assert refused(play(first(), "0 bid 2 h1"), "1 wonder munch h2") == "skyrise-wonder-later"


def test_a_seat_that_passed_may_not_place_its_wonder() -> None:
    state = play(second(), "0 bid 2 h1", "1 pass", "2 pass")
    assert owner(state, "h1") == 0
    assert state.unbuilt[1] == ["munch"]


def test_each_wonder_is_placed_once() -> None:
    state = play(build(second(), 1, h4="munch"), "0 bid 2 h1")
    assert refused(state, "1 wonder munch h2") == "skyrise-wonder-built"


def test_only_the_owner_places_a_wonder() -> None:
    state = play(second(), "0 bid 2 h1")
    assert refused(state, "1 wonder olmsted h2") == "skyrise-not-your-wonder"
    assert refused(state, "1 wonder skyrise h2") == "skyrise-no-such-wonder"


def test_two_wonders_each_with_two_players() -> None:
    state = play(second(seats=2), "0 bid 2 h1")
    assert {line.split(" ")[1] for line in lines(state, "wonder")} == {"sullivan", "laboca"}


# The Hammer.


def test_a_wonder_waits_for_the_holder_of_the_hammer_in_turn_or_not() -> None:
    state = play(second([["munch"], ["laboca"], ["hammer"]]), "0 bid 2 h1", "1 wonder laboca a2")
    assert (state.phase, state.to_move) == ("hammer", (2,))
    assert set(lines(state)) == {"wonder hammer a1", "wonder hammer a5", "pass"}
    state = play(second([["hammer"], ["laboca"], ["munch"]]), "0 bid 2 h1", "1 wonder laboca a2")
    assert (state.phase, state.to_move) == ("hammer", (0,))


def test_the_hammer_outbids_a_wonder_which_returns_unused() -> None:
    state = play(second([["munch"], ["laboca"], ["hammer"]]), "0 bid 2 h1", "1 wonder laboca a2")
    after = step(state, "2 wonder hammer a5")
    assert owner(after.state, "a5") == 2
    assert owner(after.state, "a2") == -1
    assert after.state.unbuilt[1] == ["laboca"]
    assert 2 in after.state.pools[0]
    assert told(after, "skyrise-effect")[0].about == {"card": "hammer", "points": 5}
    assert after.state.to_move == (2,)


def test_the_hammer_may_stay_at_home_and_the_wonder_stands() -> None:
    state = play(second([["munch"], ["laboca"], ["hammer"]]), "0 bid 2 h1", "1 wonder laboca a2")
    after = step(state, "2 pass")
    assert owner(after.state, "a2") == 1
    assert told(after, "skyrise-hammer-declined")
    assert after.state.to_move == (1,)


def test_nothing_else_answers_a_wonder() -> None:
    state = play(second([["munch"], ["laboca"], ["hammer"]]), "0 bid 2 h1", "1 wonder laboca a2")
    assert refused(state, "2 bid 93 a1") == "skyrise-hammer-only"
    two = second([["munch", "olmsted"], ["hammer", "palace"]], seats=2)
    two = play(leave(two, 0, "munch", "olmsted"), "0 wonder munch h1")
    assert refused(two, "1 wonder palace h2") == "skyrise-hammer-only"


def test_the_hammer_answers_a_wonder_that_starts_an_auction() -> None:
    state = leave(second([["munch"], ["laboca"], ["hammer"]]), 0, "munch")
    state = play(state, "0 wonder munch h1")
    assert state.to_move == (2,)
    state = play(state, "2 wonder hammer h2")
    assert owner(state, "h2") == 2
    assert state.unbuilt[0] == ["munch"]


def test_the_hammer_is_not_asked_when_its_holder_has_passed() -> None:
    state = play(second([["hammer"], ["laboca"], ["munch"]], starter=2), "2 bid 6 h1", "0 pass", "1 wonder laboca a2")
    assert owner(state, "a2") == 1
    assert state.phase == "start"


def test_the_hammer_is_not_asked_about_its_own_owners_wonder() -> None:
    state = second([["hammer", "munch"], ["laboca", "sullivan"]], seats=2)
    state = play(state, "0 bid 2 h1", "1 bid 4 a2", "0 wonder munch a1")
    assert owner(state, "a1") == 0
    assert state.phase == "start"


def test_the_hammer_is_not_asked_when_it_is_built() -> None:
    state = build(second([["hammer"], ["laboca"], ["munch"]]), 0, c8="hammer")
    assert play(state, "0 bid 2 h1", "1 wonder laboca a2").phase == "start"


def test_a_wonder_without_a_free_neighbor_ends_the_auction_at_once() -> None:
    state = build(second([["hammer"], ["laboca"], ["munch"]]), 1, a6=4, h2=16)
    state = play(state, "0 bid 2 a9", "1 wonder laboca a8")
    assert owner(state, "a8") == 1
    assert state.phase == "start"


def test_opponents_may_not_bid_tall_buildings_beside_the_hammer() -> None:
    state = build(second([["munch"], ["laboca"], ["hammer"]]), 2, h1="hammer")
    assert sites(state, "bid 2") == {"h2", "h3", "h4", "a2"}
    assert sites(state, "bid 95") == {"h3"}
    assert refused(state, "0 bid 95 a2") == "skyrise-hammer-bans"
    state = play(state, "0 bid 2 h3")
    assert sites(state, "bid 60") == {"h2", "h4", "c2"}
    assert sites(state, "bid 78") == {"c2"}
    assert refused(state, "1 bid 78 h2") == "skyrise-hammer-bans"


def test_the_owner_of_the_hammer_may_bid_tall_beside_it() -> None:
    state = build(second([["hammer"], ["laboca"], ["munch"]]), 0, h1="hammer")
    assert sites(state, "bid 95") == {"h2", "h3", "h4", "a2"}


def test_the_ban_reaches_across_a_bridge() -> None:
    state = build(second([["munch"], ["laboca"], ["hammer"]]), 2, h1="hammer")
    assert "a2" not in sites(state, "bid 95")


def test_atelier_may_not_be_placed_beside_an_opponents_hammer() -> None:
    state = build(second([["munch"], ["atelier"], ["hammer"]]), 2, h1="hammer")
    state = play(state, "0 bid 2 h3")
    assert sites(state, "wonder atelier") == {"c2"}
    assert refused(state, "1 wonder atelier h2") == "skyrise-hammer-bans"
    alone = leave(build(second([["munch"], ["atelier"], ["hammer"]], starter=1), 2, h1="hammer"), 1, "atelier")
    assert sites(alone, "wonder atelier") == {"h3"}


def test_a_seat_with_only_banned_raises_passes_by_itself_while_others_go_on() -> None:
    state = build(second([["munch"], ["laboca"], ["hammer"]]), 2, h1="hammer", c2=6)
    after = step(leave(state, 1, 78), "0 bid 24 h3")
    assert [event.seat for event in told(after, "skyrise-cannot")] == [1]
    assert after.state.to_move == (2,)
    assert sites(after.state, "bid 80") == {"h2", "h4"}


def walled_in() -> Skyrise:
    """Two players; every place where seat 0 may start lies beside the Hammer of seat 1."""
    state = second([["atelier", "capital"], ["hammer", "palace"]], seats=2)
    return build(state, 1, h2="hammer", h4=4)


def test_the_ban_is_ignored_by_a_starter_who_could_not_start_otherwise() -> None:
    assert lines(leave(walled_in(), 0, 95)) == ["bid 95 h1", "bid 95 h3", "bid 95 b2"]
    assert sites(leave(walled_in(), 0, "atelier"), "wonder atelier") == {"h1", "h3", "b2"}


def test_the_ban_holds_for_a_starter_with_any_other_start() -> None:
    state = leave(walled_in(), 0, 2, 95)
    assert lines(state) == ["bid 2 h1", "bid 2 h3", "bid 2 b2"]
    assert refused(state, "0 bid 95 h1") == "skyrise-hammer-bans"
    state = leave(walled_in(), 0, 95, "capital")
    assert not lines(state, "bid")
    assert lines(state, "wonder capital")


def test_the_ban_is_ignored_by_everybody_when_only_places_beside_the_hammer_are_free() -> None:
    state = build(second([["munch"], ["atelier"], ["hammer"]]), 2, h1="hammer")
    near = state.board.near[SITE_AT["h1"]]
    for site in state.board.sites:
        if site not in near and site != SITE_AT["h3"]:
            state.pieces[site] = state.pieces[site] or 6
    assert sites(state, "bid 95") == {"h3"}
    assert sites(play(state, "0 bid 2 h3"), "bid 78") == set()
    state.pieces[SITE_AT["h3"]] = 6
    assert {"h2", "h4"} <= sites(state, "bid 95") == sites(state, "bid 2")  # the starter, with lower bids left as well
    state.pieces[SITE_AT["h3"]] = 0
    state = play(state, "0 bid 2 h3")
    state.pieces[SITE_AT["h3"]] = 6
    assert sites(state, "bid 78") == sites(state, "wonder atelier") == {"h2", "h4"}  # and a raiser, who could have passed


# Pieces that are not there to be bid.


def test_a_bid_must_be_ones_own_and_available() -> None:
    state = first()
    assert refused(state, "0 bid 3 h1") == "skyrise-no-such-number"
    assert refused(state, "0 bid 02 h1") == "skyrise-no-such-number"
    assert refused(state, "0 bid 4 h1") == "skyrise-not-your-number"
    assert refused(state, "0 bid 95 h1") == "skyrise-number-later"
    assert refused(build(state, 0, h2=24), "0 bid 24 h1") == "skyrise-number-built"
    lying = play(first(), "0 bid 24 h1", "1 bid 40 a2", "2 bid 44 a1")
    assert refused(lying, "0 bid 24 a3") == "skyrise-number-lies"


def test_a_site_must_exist_and_be_in_play() -> None:
    assert refused(first(), "0 bid 2 h9") == "skyrise-no-such-site"
    assert refused(first(), "0 bid 2 d1") == "skyrise-no-such-island"


def test_the_line_must_be_understood_and_due() -> None:
    state = first()
    assert refused(state, "0 bid 2") == "skyrise-not-understood"
    assert refused(state, "0 sing") == "skyrise-not-understood"
    assert refused(state, "0 wild green") == "skyrise-no-wild-now"
    assert refused(state, "0 vault h1") == "skyrise-no-vault-now"
    assert refused(state, "0 choose palace") == "skyrise-no-choose-now"


def test_only_the_seat_to_move_plays() -> None:
    for seat in (1, 2, 3, None):
        with pytest.raises(NotYourTurn):
            first().play(seat, "bid 2 h1")
