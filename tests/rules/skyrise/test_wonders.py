"""The twenty Wonders, with the questions and answers of the rulebook about each."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.game import Step
from rules.skyrise import Skyrise
from rules.skyrise.board import SITE_AT
from rules.skyrise.parts import CARDS
from tests.rules.skyrise.positions import (
    build,
    disc,
    leave,
    lines,
    owner,
    play,
    points,
    put,
    refused,
    second,
    sites,
    step,
    told,
)

HOME = {"h": "h2", "a": "a7", "b": "b2", "c": "c2"}


def era(card: str) -> Skyrise:
    """Seat 0 has bid 2 on h1; seat 1 holds the card and is to move."""
    spare = [other for other in ("baron", "summit", "olmsted") if other != card]
    return second([[spare[0]], [card], [spare[1]]])


def raised(state: Skyrise, card: str, site: str, start: str = "0 bid 2 h1") -> Step[Skyrise]:
    """The step in which seat 1 answers the starting bid with its Wonder."""
    return step(play(state, start), f"1 wonder {card} {site}")


def worth(result: Step[Skyrise]) -> int:
    (event,) = told(result, "skyrise-effect")
    assert event.seat == 1
    assert result.state.view(None).players[1].parts["wonders"] == event.about["points"]
    assert [seated.parts["wonders"] for seated in result.state.view(None).players][::2] == [0, 0]
    return int(event.about["points"])


# Of all.


@pytest.mark.parametrize("card", list(CARDS))
def test_every_wonder_scores_when_it_is_constructed_and_only_for_its_owner(card: str) -> None:
    result = raised(era(card), card, "h2")
    assert owner(result.state, "h2") == 1
    assert worth(result) >= 0
    assert points(result.state, "wonders")[1] == worth(result)


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("hammer", "atelier")])
def test_no_other_wonder_does_anything_later(card: str) -> None:
    state = build(era(card), 1, h2=4)
    before = points(state, "wonders")
    state = play(build(state, 1, h3=card), "0 bid 2 h1", "1 pass", "2 pass")
    assert points(state, "wonders") == before


# 1 The Hammer (its answers and its ban: test_auction.py).


def test_the_hammer_scores_five() -> None:
    assert worth(raised(era("hammer"), "hammer", "h2")) == 5


# 2 The Capital Building.


def test_the_capital_building_may_start_an_auction_anywhere_even_with_bids_left() -> None:
    state = era("capital")
    state.begin(1)
    assert len(sites(state, "wonder capital")) == 46
    after = step(state, "1 wonder capital c12")
    assert owner(after.state, "c12") == 1
    assert worth(after) == 5


def test_the_capital_building_starts_on_unoccupied_neighborhoods_only() -> None:
    state = build(era("capital"), 0, c12=2)
    state.begin(1)
    assert "c12" not in sites(state, "wonder capital")
    assert refused(state, "1 wonder capital c12") == "skyrise-site-built"


def test_the_capital_building_as_a_raise_lies_beside_the_latest_bid() -> None:
    state = play(era("capital"), "0 bid 2 h1")
    assert sites(state, "wonder capital") == {"h2", "h4", "a2"}
    assert refused(state, "1 wonder capital c12") == "skyrise-not-adjacent"


# 3 The Palace.


def test_the_palace_scores_two_for_every_bid_whoever_made_it() -> None:
    state = play(build(era("palace"), 0, b8=2), "0 bid 14 b4", "1 bid 16 a1", "2 bid 20 a3", "0 bid 24 a6")
    assert worth(step(state, "1 wonder palace a8")) == 8


def test_the_palace_scores_nothing_as_the_first_piece_of_an_auction() -> None:
    state = leave(era("palace"), 1, "palace")
    state.begin(1)
    assert worth(step(state, "1 wonder palace h1")) == 0


# 4 Atlantis.


def test_atlantis_scores_eight_for_three_different_lakes_on_all_islands() -> None:
    state = build(era("atlantis"), 1, a1=4, a3=16, b1=22)
    assert worth(raised(state, "atlantis", "h2")) == 8


def test_atlantis_scores_nothing_for_two_lakes_however_often_bordered() -> None:
    state = build(era("atlantis"), 1, a1=4, a2=16, a4=22, a3=26)
    assert worth(raised(state, "atlantis", "h2")) == 0


def test_atlantis_counts_the_lake_it_stands_at_itself() -> None:
    state = build(era("atlantis"), 1, b1=4, b3=16)
    assert worth(raised(state, "atlantis", "a2")) == 8


# 5 Zeppelinstone.


def test_zeppelinstone_scores_eight_for_four_different_blimps() -> None:
    state = build(era("zeppelinstone"), 1, a5=4, a4=16, a1=22)
    assert worth(raised(state, "zeppelinstone", "h2")) == 8


def test_zeppelinstone_scores_nothing_for_three() -> None:
    state = build(era("zeppelinstone"), 1, a5=4, a4=16, a7=22, a10=26)
    assert worth(raised(state, "zeppelinstone", "h2")) == 0


# 6 Lynch's Image.


def test_lynchs_image_scores_three_for_each_adjacent_structure_of_any_player() -> None:
    state = build(build(era("lynch"), 0, h3=14), 1, b2=4)
    assert worth(raised(state, "lynch", "h2")) == 6


def test_lynchs_image_scores_twelve_at_most() -> None:
    state = build(build(era("lynch"), 0, a1=14, a3=24, a7=28), 1, a10=4, a11=16)
    assert worth(raised(state, "lynch", "a4", "0 bid 2 a5")) == 12


# 7 Opportunity.


def test_opportunity_looks_for_unoccupied_neighbors_after_the_bids_returned() -> None:
    assert worth(raised(era("opportunity"), "opportunity", "h2")) == 6  # h1, where the bid lay, h3 and b2


def test_opportunity_does_not_count_structures() -> None:
    assert worth(raised(build(era("opportunity"), 0, h3=14), "opportunity", "h2")) == 4


# 8 Kahn's Ambition.


def test_kahns_ambition_shows_the_objective_for_the_rest_of_the_game() -> None:
    result = raised(era("kahn"), "kahn", "h2")
    assert result.reveals
    assert told(result, "skyrise-objective-shown")[0].about["colour"] == "green"
    assert result.state.view(None).players[1].objective == "green"
    assert result.state.view(0).players[2].objective is None
    assert play(result.state, "1 bid 4 h3", "2 pass", "0 pass").view(None).players[1].objective == "green"


def test_kahns_ambition_scores_two_for_each_structure_on_its_colour_ten_at_most() -> None:
    state = build(era("kahn"), 1, a3=4, a5=16, a7=22)
    assert worth(raised(state, "kahn", "h2")) == 4
    state = build(era("kahn"), 1, a3=4, a5=16, a8=22, a11=26, b3=40, b7=42)
    assert worth(raised(state, "kahn", "h2")) == 10


def test_kahns_ambition_leaves_the_objective_to_score_at_the_end() -> None:
    state = build(era("kahn"), 1, a3=4, a5=16, a8=22, a11=26)
    assert points(raised(state, "kahn", "h2").state, "objective") == [0, 0, 0]


def test_a_decline_of_the_hammer_does_not_foresee_kahns_objective() -> None:
    state = play(second([["olmsted"], ["kahn"], ["hammer"]]), "0 bid 2 h1", "1 wonder kahn h2")
    assert [event.id for event in state.look_ahead(2, "pass").events] == ["skyrise-hammer-declined"]
    assert "skyrise-effect" in [event.id for event in step(state, "2 pass").events]


# 9 Jacobs' Gardens.


def test_jacobs_gardens_takes_the_best_colour_by_itself_wilds_and_excess_included() -> None:
    state = era("jacobs")
    state.kept[1] = ["white", "white", "wild-green", "green", "green", "A"]
    assert worth(raised(state, "jacobs", "h2")) == 9


def test_jacobs_gardens_scores_twelve_at_most() -> None:
    state = era("jacobs")
    state.kept[1] = ["white"] * 6
    assert worth(raised(state, "jacobs", "h2")) == 12


# 10 Intelligentsium.


def test_intelligentsium_scores_both_panoramas_on_its_own_island_for_its_owner_only() -> None:
    state = build(era("intelligentsium"), 1, a1=4, a5=16, a9=22, b10=26, b13=40)
    state = build(state, 0, a10=14, a12=24)
    assert worth(raised(state, "intelligentsium", "a2")) == 2 + 5


def test_intelligentsium_scores_a_bridge_with_either_end_on_its_island() -> None:
    state = build(era("intelligentsium"), 1, h1=4, a2=16, b8=22, a6=26, b4=40, b6=42)
    state.panoramas = ("lakes", "bridges")
    result = raised(state, "intelligentsium", "a1", "0 bid 2 a3")
    assert worth(result) == 3 * 4 + 3  # h1-a2, a6-b8, a1-b4; lake 1; the bridge b4-b6 is on the other island only


def test_panoramas_are_scored_again_at_the_end_of_the_era() -> None:
    state = build(era("intelligentsium"), 1, a9=22)
    assert points(raised(state, "intelligentsium", "a8", "0 bid 2 a6").state, "panoramas") == [0, 0, 0]


# 11 The Olmsted.


def test_the_olmsted_scores_two_for_every_structure_on_the_central_island_wherever_it_stands() -> None:
    state = build(build(era("olmsted"), 0, h2=14), 2, h3=6)
    assert worth(raised(state, "olmsted", "a2")) == 4


def test_the_olmsted_counts_itself_on_the_central_island() -> None:
    assert worth(raised(build(era("olmsted"), 0, h3=14), "olmsted", "h2")) == 4


# 12 Munch's Haven.


def test_munchs_haven_scores_three_for_each_different_letter_twelve_at_most() -> None:
    for kept, due in ((["A", "A", "B"], 6), (["A", "B", "C", "D", "D"], 12), (["white"], 0)):
        state = era("munch")
        state.kept[1] = kept
        assert worth(raised(state, "munch", "h2")) == due


# 13 Sullivan's Reach.


def test_sullivans_reach_scores_three_for_each_tall_building_of_any_player_on_its_island() -> None:
    state = build(build(era("sullivan"), 0, h3=74, a2=82), 1, h4=78, b2=40)
    assert worth(raised(state, "sullivan", "h2")) == 6


def test_sullivans_reach_counts_atelier_as_tall_and_scores_twelve_at_most() -> None:
    state = second([["atelier"], ["sullivan"], ["olmsted"]])
    assert worth(raised(build(state, 0, h3="atelier"), "sullivan", "h2")) == 3
    state = build(second([["atelier"], ["sullivan"], ["olmsted"]]), 0, a3="atelier", a4=74, a6=82, a7=95)
    assert worth(raised(build(state, 1, a8=78), "sullivan", "a2")) == 12


# 14 Atelier.


def test_atelier_scores_three_for_each_own_tall_building_itself_included() -> None:
    assert worth(raised(era("atelier"), "atelier", "h2")) == 3
    state = build(build(era("atelier"), 1, a3=78, b1=88), 0, a4=74)
    assert worth(raised(state, "atelier", "h2")) == 9


def test_atelier_scores_twelve_at_most() -> None:
    assert worth(raised(build(era("atelier"), 1, a3=78, b1=88, c4=89), "atelier", "h2")) == 12


# 15 The Shard.


def test_the_shard_scores_two_for_each_patron_disc_held_now() -> None:
    state = era("shard")
    state.kept[1] = ["A", "A", "C", "white", "commissions"]
    assert worth(raised(state, "shard", "h2")) == 6


def test_the_shard_counts_the_disc_just_collected_and_none_collected_later() -> None:
    state = put(era("shard"), h2="B", h3="B")
    result = raised(state, "shard", "h2")
    assert worth(result) == 2
    later = play(result.state, "1 bid 89 h3", "2 pass", "0 pass")
    assert points(later, "wonders") == [0, 2, 0]
    assert later.patrons(1) == ["B", "B"]


# 16 La Boca.


def test_la_boca_scores_three_for_each_different_colour_under_own_structures_on_its_island() -> None:
    state = build(build(era("laboca"), 1, a1=4, a2=16, a4=22, b1=26), 0, a7=14)
    assert worth(raised(state, "laboca", "a3", "0 bid 2 a6")) == 9  # brown, yellow, and green where it stands


def test_la_boca_scores_twelve_at_most_with_all_four_colours() -> None:
    state = build(build(era("laboca"), 1, h2=4, h3=16, h4=22), 0, a5=14)
    assert worth(raised(state, "laboca", "h1", "0 bid 2 a2")) == 12


# 17 Le Baron.


@pytest.mark.parametrize(("left", "due"), [((), 12), ((4,), 8), ((4, 16), 4), ((4, 16, 22), 0), ((4, 16, 22, 26), 0)])
def test_le_baron_scores_less_for_each_structure_not_constructed_and_nothing_from_three_on(left: tuple[int, ...], due: int) -> None:
    state = leave(era("baron"), 1, "baron", *left)
    assert worth(raised(state, "baron", "h2")) == due


def test_le_baron_counts_the_second_wonder_with_two_players() -> None:
    state = second([["olmsted", "munch"], ["baron", "summit"]], seats=2)
    state = leave(state, 1, "baron", "summit")
    assert told(raised(state, "baron", "h2"), "skyrise-effect")[0].about["points"] == 8


# 18 The Vault.


def test_the_vault_takes_the_disc_of_an_unoccupied_adjacent_neighborhood() -> None:
    state = put(era("vault"), h2="green", h3="white", b2="brown")
    state = raised(state, "vault", "h2").state
    assert (state.phase, state.to_move) == ("vault", (1,))
    assert set(lines(state)) == {"vault h3", "vault b2"}
    after = step(state, "1 vault b2")
    assert after.state.kept[1] == ["green", "brown"]
    assert disc(after.state, "b2") == ""
    assert disc(after.state, "h3") == "white"
    assert points(after.state, "wonders") == [0, 2, 0]
    assert after.state.to_move == (1,)


def test_the_vault_takes_the_only_disc_there_is_by_itself() -> None:
    state = raised(put(era("vault"), h3="white"), "vault", "h2").state
    assert state.kept[1] == ["white"]
    assert state.phase == "start"


def test_the_vault_goes_without_where_no_disc_is() -> None:
    result = raised(era("vault"), "vault", "h2")
    assert told(result, "skyrise-vault-none")
    assert worth(result) == 2


def test_the_vault_does_not_take_from_an_occupied_neighborhood_or_afar() -> None:
    state = put(build(era("vault"), 0, h3=14), h1="green", b2="brown", c2="white")
    state = raised(state, "vault", "h2").state
    assert set(lines(state)) == {"vault h1", "vault b2"}
    assert refused(state, "1 vault h3") == "skyrise-vault-occupied"
    assert refused(state, "1 vault c2") == "skyrise-vault-not-adjacent"
    assert refused(state, "1 bid 4 h3") == "skyrise-vault-first"
    assert refused(state, "1 vault x1") == "skyrise-no-such-site"
    assert refused(state, "1 vault d1") == "skyrise-no-such-island"


def test_the_vault_does_not_take_where_no_disc_is_left() -> None:
    state = raised(put(era("vault"), h1="green", b2="brown"), "vault", "h2").state
    assert refused(state, "1 vault h3") == "skyrise-vault-no-disc"


def test_a_neighborhood_emptied_by_the_vault_can_be_built_on_without_a_disc() -> None:
    state = play(raised(put(era("vault"), h3="white"), "vault", "h2").state, "1 bid 89 h3", "2 pass", "0 pass")
    assert owner(state, "h3") == 1
    assert state.kept[1] == ["white"]


def test_a_wild_under_the_vault_comes_first_and_one_it_takes_comes_last() -> None:
    state = put(era("vault"), h2="wild", h3="wild", b2="brown")
    state = raised(state, "vault", "h2").state
    assert state.phase == "wild"
    state = play(state, "1 wild green")
    assert state.phase == "vault"
    state = play(state, "1 vault h3")
    assert state.phase == "wild"
    state = play(state, "1 wild green")
    assert state.kept[1] == ["wild-green", "wild-green"]
    assert state.phase == "start"


def test_a_patron_taken_by_the_vault_shows_its_tile() -> None:
    state = raised(put(era("vault"), h3="C", b2="brown"), "vault", "h2").state
    state.chance = Chance(b"tile")
    after = step(state, "1 vault h3")
    assert told(after, "skyrise-patron")[0].only == (1,)


# 19 The Summit.


def test_the_summit_scores_five_for_every_island_controlled_now_by_its_owner_only() -> None:
    state = build(build(era("summit"), 1, a1=78, b1=40), 0, a4=14, c1=74)
    assert worth(raised(state, "summit", "h2")) == 10


def test_the_summit_counts_tied_control() -> None:
    state = build(build(era("summit"), 1, a1=78), 0, a4=74)
    assert worth(raised(state, "summit", "h2")) == 5


def test_the_summit_leaves_control_to_be_scored_at_the_end() -> None:
    state = build(era("summit"), 1, a1=78)
    assert points(raised(state, "summit", "h2").state, "control") == [0, 0, 0]


# 20 Niemeyer's Legacy.


def test_niemeyers_legacy_scores_two_for_each_structure_of_the_longest_chain() -> None:
    state = build(era("niemeyer"), 1, a1=4, a3=16, a10=22)
    assert worth(raised(state, "niemeyer", "h2")) == 6


def test_the_chain_does_not_double_back_on_itself() -> None:
    state = build(era("niemeyer"), 1, c4=4, c1=16, c6=22, c7=26, c8=40)  # round c4: only a walk through it could use all
    mine = {SITE_AT[name] for name in ("c4", "c1", "c6", "c7", "c8")}
    assert set(state.built_by(1)) == mine
    assert worth(raised(state, "niemeyer", "h2")) == 2 * 5
    star = build(era("niemeyer"), 1, a5=4, a2=16, a7=22, a13=26)
    assert worth(raised(star, "niemeyer", "h3", "0 bid 2 h4")) == 2 * 3


def test_the_chain_crosses_bridges_and_need_not_hold_the_wonder() -> None:
    state = build(era("niemeyer"), 1, a3=4, a1=16, b4=22, b8=26)
    assert worth(raised(state, "niemeyer", "h2")) == 8


def test_the_chain_may_hold_the_wonder() -> None:
    state = build(era("niemeyer"), 1, b2=4, h3=16)
    assert worth(raised(state, "niemeyer", "h2")) == 6


def test_niemeyers_legacy_scores_twelve_at_most() -> None:
    state = build(era("niemeyer"), 1, a2=4, a1=16, a3=22, a10=26, a11=40, a12=42, a13=54)
    assert worth(raised(state, "niemeyer", "h2")) == 12


def test_the_places_shown_for_a_start_are_those_for_bids_while_there_are_bids() -> None:
    state = era("capital")
    state.begin(1)
    assert state.view(None).open == ("h1", "h2", "h3", "h4")
    assert len(leave(state, 1, "capital").view(None).open) == 46
