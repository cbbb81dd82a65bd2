"""Welkin's tests of rules. RULEBOOK and RULINGS name, for every sentence of the rulebook and every numbered ruling (in own short
words), the tests that hold it; `table` and `board` set up positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from rules.game import IllegalMove, Step
from rules.welkin import GAME, Board, Site, Turn, Welkin
from rules.welkin.parts import BUY_PRICE, DECKS, PILE, POWER
from rules.welkin.stocks import arranged

EVEN = "pmapmaeamg"
"""A market of plant 2, element 1, metal 3, animal 3, gem 1."""
STEEP = "ppppeeemma"
"""A market of plant 4, element 3, metal 2, animal 1, gem 0."""


def board(
    stock: str = "",
    tokens: str = "pemag",
    money: int = 0,
    sites: Mapping[int, str] | None = None,
    done: Sequence[int] = (),
    spent: Sequence[int] = (),
    early: Sequence[int] = (),
) -> Board:
    laid = tuple(Site(number, arranged(letters)) for number, letters in (sites or {}).items())
    bought = -BUY_PRICE * sum(POWER[number] == "buy" for number in spent)
    return Board(arranged(stock), tokens, (money - bought, 0, 0, 0, bought), laid, tuple(done), tuple(spent), tuple(early))


def evened(boards: Sequence[Board]) -> list[Board]:
    """The boards with the same money: all began with what the richest had, and the others paid the rest for tokens turned."""
    most = max(one.purse[0] for one in boards)
    return [replace(one, purse=(most, *one.purse[1:3], one.purse[3] - most + one.purse[0], one.purse[4])) for one in boards]


def table(
    *boards: Board, offer: Sequence[int] = (36, 37, 38, 39, 45), bids: str = EVEN, out: bool = False, seats: int = 2, **options: str
) -> Welkin:
    """A sound position with seat 0 to move. `out`: the pile is used up (the last seat sold the missing cards early)."""
    state = GAME.deal(seats, b"welkin", **options)
    state.heard()
    state.first = state.turn = 0
    state.now = Turn(0)
    state.bids = bids
    state.offer = list(offer)
    state.boards = evened([*boards, *(board() for _ in range(seats - len(boards)))])
    seen = {number for number in offer if number}
    for one in state.boards:
        seen |= {*(site.number for site in one.sites), *one.done, *one.early}
    if out:
        fill = [number for number in DECKS[1] if number not in seen][-(PILE[seats] - len(seen)) :]
        last = state.boards[-1]
        state.boards[-1] = Board(last.stock, last.tokens, last.purse, last.sites, last.done, last.spent, (*last.early, *fill))
        if state.early_sale == "full":
            state.boards[-1] = replace(state.boards[-1], done=(*last.done, *fill))
        seen |= set(fill)
    state.unseen = sorted(set(DECKS[1]) - seen)
    state.pile = PILE[seats] - len(seen)
    assert state.check() == []
    return state


def played(state: Welkin, *lines: str) -> Welkin:
    """The state after these lines of whoever is to move, each of which was listed."""
    for line in lines:
        state = one(state, line).state
    return state


def one(state: Welkin, line: str) -> Step[Welkin]:
    assert state.turn is not None
    assert line in list(state.moves(state.turn)), f"{line} is not listed"
    step = state.play(state.turn, line)
    assert step.state.check() == []
    return step


def refused(state: Welkin, line: str) -> IllegalMove:
    """The refusal of a line, which is not listed either."""
    assert state.turn is not None
    assert line not in list(state.moves(state.turn))
    before = state.dump()
    with pytest.raises(IllegalMove) as caught:
        state.play(state.turn, line)
    assert state.dump() == before
    return caught.value


def lines(state: Welkin, begin: str = "") -> list[str]:
    assert state.turn is not None
    return [line for line in state.moves(state.turn) if f"{line} ".startswith(f"{begin} " if begin else "")]


RULEBOOK: dict[str, tuple[str, ...]] = {
    "goal: most money wins": ("test_the_end.test_most_money_wins",),
    "components: 4 boards": ("test_setup.test_two_to_four_players", "test_setup.test_individual_boards_are_drawn"),
    "components: 46 sites": (
        "test_setup.test_46_sites_with_the_counts_of_our_design",
        "test_setup.test_new_tables_have_the_newest_cards_and_older_ones_go_on_with_theirs",
        "test_setup.test_a_changed_site_is_another_card",
    ),
    "components: 10 bid tokens": ("test_setup.test_ten_bid_tokens_one_for_each_pair",),
    "components: 75 material tokens, 15 of each": ("test_setup.test_15_tokens_of_each_of_five_materials",),
    "components: 20 procurement tokens, five each": ("test_setup.test_each_player_has_five_procurement_tokens_material_side_up",),
    "components: money": ("test_setup.test_money_is_not_limited",),
    "set-up: bid tokens any side up, sorted into zones": ("test_setup.test_bid_tokens_fall_on_any_side",),
    "set-up: a pile of 20 for two, 24 for three or four": ("test_setup.test_pile_of_20_or_24_cards_by_players",),
    "set-up: the rest goes into the box": ("test_setup.test_the_rest_is_never_drawn",),
    "set-up: five cards face up": ("test_setup.test_five_sites_face_up_out_of_the_pile",),
    "set-up: money and materials in reserve": ("test_setup.test_all_materials_begin_in_the_reserve",),
    "set-up: the first player": ("test_setup.test_the_first_seat_is_drawn",),
    "turn: only one of three actions": ("test_turn.test_only_one_action_a_turn",),
    "open: take a card into a slot": ("test_open.test_open_takes_a_site_from_the_offer",),
    "open: not with both slots full": ("test_open.test_no_open_with_both_slots_full",),
    "open: replaced from the pile": ("test_open.test_the_slot_is_refilled_from_the_pile",),
    "open: with the symbol, flip a bid token and move it": (
        "test_open.test_the_symbol_makes_one_flip_any_bid_token",
        "test_open.test_no_symbol_no_flip",
    ),
    "open: example": ("test_open.test_example_of_the_rulebook",),
    "open tip: a token tells what is on its other side": ("test_open.test_a_flipped_token_moves_to_the_other_zone_of_its_name",),
    "procure: flip at least one, whichever side is up": ("test_procure.test_at_least_one_token_is_turned",),
    "procure: the first is free": ("test_procure.test_the_first_turn_is_free",),
    "procure: one coin for each further one": ("test_procure.test_each_further_turn_costs_one",),
    "procure: as many tokens as plusses": ("test_procure.test_as_many_are_taken_as_plusses_show",),
    "procure: only visible materials": ("test_procure.test_only_materials_that_show_after_turning",),
    "procure: four at most, discard at choice": (
        "test_procure.test_the_stock_is_cut_down_to_four_at_choice",
        "test_procure.test_more_than_four_are_refused",
        "test_procure.test_every_outcome_is_what_taking_and_discarding_gives",
    ),
    "procure: the same token twice": ("test_procure.test_one_token_over_and_back_costs_one",),
    "procure: example": ("test_procure.test_example_of_the_rulebook",),
    "use: a word for each site": ("test_use.test_one_word_for_each_site",),
    "use: all or some tokens to spaces of their type": (
        "test_use.test_all_or_some_of_the_stock",
        "test_use.test_only_on_spaces_of_the_same_kind",
    ),
    "use: complete when all symbols are covered": ("test_use.test_a_site_is_complete_when_all_its_spaces_are_covered",),
    "use: sold as soon as it is complete": ("test_use.test_a_complete_site_is_sold_at_once",),
    "use: each token brings its bid tokens": ("test_use.test_each_token_brings_the_bid_tokens_that_show_it",),
    "use: money from the reserve, tokens back, card beside": ("test_use.test_tokens_of_a_sold_site_go_back_to_the_reserve",),
    "use: others slide left": ("test_use.test_the_other_sites_slide_left",),
    "use: example": ("test_use.test_example_of_the_rulebook",),
    "end: the slot that cannot be refilled": ("test_the_end.test_the_end_begins_when_a_slot_cannot_be_refilled",),
    "end: that player finishes the turn": ("test_the_end.test_who_brings_the_end_finishes_the_turn",),
    "end: all others play one last turn": ("test_the_end.test_all_others_have_one_last_turn",),
    "end: most money": ("test_the_end.test_most_money_wins",),
    "end: tie by completed sites": ("test_the_end.test_a_tie_goes_to_more_completed_sites",),
    "end: then by their spaces": ("test_the_end.test_then_to_more_spaces_on_them",),
    "end: then nobody": ("test_the_end.test_then_the_victory_is_shared",),
    "special sites take any material": ("test_use.test_special_sites_take_any_material",),
    "special sites have no powers": ("test_use.test_special_sites_give_no_power",),
    "powers: once, before or after the action": (
        "test_powers.test_powers_before_and_after_the_action",
        "test_powers.test_a_power_is_used_once",
    ),
    "powers: turned face down": ("test_powers.test_of_equal_powers_one_is_turned_down",),
    "powers: as many as one likes": ("test_powers.test_as_many_powers_as_one_likes",),
    "powers: never an action": ("test_powers.test_a_power_is_not_the_action",),
    "powers: only in one's own turn": ("test_powers.test_no_powers_in_the_turn_of_others",),
    "power sell: unfinished sites with a token, until the end of the turn": (
        "test_powers.test_sell_early_until_the_end_of_the_turn",
        "test_powers.test_sell_early_needs_a_token",
    ),
    "power sell: only the tokens there bring money": ("test_powers.test_sell_early_pays_for_the_tokens_there",),
    "power use": ("test_powers.test_power_use_lays_materials",),
    "power open: beyond the slots, to the right": ("test_powers.test_power_open_goes_beyond_the_slots_to_the_right",),
    "power buy: one coin, two of any kind": ("test_powers.test_power_buy_takes_two_of_any_kind_for_one",),
    "power buy: over four, discard": ("test_powers.test_power_buy_is_cut_down_to_four",),
    "power buy: from the reserve": ("test_powers.test_no_buying_from_an_empty_reserve",),
    "power flip: two tokens of different kinds": ("test_powers.test_power_flip_turns_two_that_show_different_kinds",),
}

RULINGS: dict[int, tuple[str, ...]] = {
    1: ("test_setup.test_no_money_at_the_start_but_by_option",),
    2: ("test_turn.test_the_action_is_not_optional",),
    3: ("test_use.test_a_use_that_lays_nothing_is_refused",),
    4: ("test_open.test_the_flip_is_not_optional",),
    5: ("test_open.test_the_slot_is_refilled_before_the_flip",),
    6: ("test_the_end.test_an_empty_slot_stays_empty_and_the_others_can_be_taken",),
    7: ("test_setup.test_five_sites_face_up_out_of_the_pile", "test_the_end.test_the_16th_or_20th_site_taken_brings_the_end"),
    8: ("test_the_end.test_the_end_by_a_power", "test_the_end.test_later_takings_change_nothing"),
    9: ("test_the_end.test_twelve_rounds_without_a_site_taken_end_the_game", "test_the_end.test_a_site_taken_by_power_counts"),
    10: ("test_procure.test_each_further_turn_costs_one", "test_procure.test_no_debts"),
    11: ("test_procure.test_only_materials_that_show_after_turning",),
    12: ("test_procure.test_the_full_number_is_taken",),
    13: ("test_procure.test_all_plusses_yield_nothing",),
    14: ("test_procure.test_the_reserve_may_run_short",),
    15: ("test_use.test_two_sites_sold_together_meet_the_same_market", "test_open.test_no_power_between_open_and_flip"),
    16: ("test_powers.test_the_power_of_a_site_sold_this_turn",),
    17: ("test_powers.test_a_power_may_bring_the_next",),
    18: ("test_powers.test_sell_early_until_the_end_of_the_turn",),
    19: ("test_powers.test_a_site_sold_early_gives_no_power_and_does_not_count", "test_powers.test_early_sale_full"),
    20: ("test_use.test_special_sites_pay_each_token_by_its_own_kind",),
    21: ("test_powers.test_power_flip_turns_two_that_show_different_kinds",),
    22: ("test_powers.test_power_buy_takes_two_of_any_kind_for_one",),
    23: ("test_powers.test_power_open_goes_beyond_the_slots_to_the_right", "test_open.test_no_open_with_both_slots_full"),
    24: ("test_use.test_tokens_never_move_back",),
    25: ("test_the_end.test_face_down_sites_break_ties_too",),
    26: ("test_the_end.test_then_the_victory_is_shared",),
    27: ("test_setup.test_all_but_the_pile_is_open",),
    28: ("test_setup.test_the_first_seat_is_drawn", "test_turn.test_turns_go_round"),
    29: ("test_the_end.test_what_is_left_over_is_worth_nothing",),
    30: ("test_powers.test_no_powers_in_the_turn_of_others",),
}

DECISIONS: dict[str, tuple[str, ...]] = {
    "colours and the first seat are drawn": (
        "test_setup.test_individual_boards_are_drawn",
        "test_setup.test_the_first_seat_is_drawn",
    ),
    "a turn ends by itself when only ending is left": ("test_turn.test_the_turn_ends_by_itself",),
    "end is a line while a power could be used": ("test_turn.test_end_is_a_line_while_a_power_could_be_used",),
    "every resulting layout at its cheapest cost": ("test_moves.test_one_line_for_each_layout_and_stock",),
    "the sixth and later sites share a word": ("test_moves.test_later_sites_share_the_sixth_word",),
    "worst listings": (
        "test_moves.test_at_most_591_ways_to_procure_and_114_without_money",
        "test_moves.test_at_most_255_ways_to_use_three_special_sites",
    ),
    "power sell without a site is no line": ("test_powers.test_sell_early_names_a_site",),
    "every refill reveals, nothing else": ("test_turn.test_only_a_refill_reveals",),
    "a turn remembers what it changed": ("test_procure.test_a_turn_remembers_what_was_procured",),
    "the pile is drawn when a slot is refilled": ("test_setup.test_nothing_is_drawn_ahead",),
}
