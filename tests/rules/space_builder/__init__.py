"""Space Builder, clause by clause: where the test of any sentence of the rulebook, and of any ruling, stands.

What the rulebook says, in short                            Module, and the name of the test after test_ (or its beginning)

Contents
  4 boards, 4 sets of 8 two-sided cards, 20 maps            parts       four_sets, every_map_shows
  cards with the logo are picked up, the others frozen      parts       the_four_buildings; scoring  options_and_players
Setting up
  the maps are shuffled, face down                          scoring     ruling_15
  boards face one way                                       scoring     ruling_6
A round
  1 a map is shown so that all can see it                   moves       live_ready_counts; scoring  a_map_is_drawn
  2 all build at the same time from the map                 desk        (all); moves  the_order_in_which
  3 who has finished taps; the others go on                 moves       the_others_go_on, ruling_1, ruling_13
    at the second-to-last the round ends                    moves       a_line_at_t, a_late_click, t_falls
  4 the players check their cities                          moves       nobody_learns; scoring  the_example_of_the_rulebook
Counting faults
  starting with the first to finish                         scoring     ruling_19
  a non-built building, 1                                   scoring     a_building_that_is_missing
  the wrong location, 2                                     scoring     a_building_in_the_wrong_place, ruling_6, ruling_8
  wrongly turned or wrong side up, 2                        scoring     a_building_turned_wrong
  no card has several faults                                scoring     ruling_7
  least faults wins; then the fastest                       scoring     ruling_9, ruling_10, a_seat_that_was_cut
  the winner unfreezes a card of choice                     scoring     ruling_11, unlocking_holds_up, the_winner_of
  buildings are picked up, a new round begins               desk        every_building_begins; scoring  the_first_of_the_order
The end
  a round won with all eight                                scoring     the_game_ends, winning_with_fewer, five_rounds

Rulings
  1 two players  2 what is finished  3 locked  4 free       moves ruling_1_; desk  ruling_2_, ruling_3_, ruling_4_
  5 to 8 faults  9, 10 ties and faults  11 unlocking        scoring     ruling_5_ to ruling_11_
  12 ranks of the others                                    scoring     ruling_12_
  13 who is stopped  14 equal stamps                        moves       ruling_13_, ruling_14_
  15 the pile of maps                                       scoring     ruling_15_
  16 upright for all                                        tests/render, as pictures
  17 limits                                                 moves       live_the_limit, five_minutes, at_own_pace_a_watch
  18 careless taps  19 order of display  20 solo            scoring     ruling_18_, ruling_19, ruling_20_
Decisions
  constant lines at the board                               desk        hold_and_touch, turn_is, flip_shows, touching, place_is
  watches, T, grace, live and at own pace                   moves       (all)
  nobody finished and equal faults; maps used again         moves       nobody_finished; scoring  ruling_15
  void                                                      moves       void_puts, a_map_that_may_have_been_seen
  finish = perfect, sloppy = loses_ties                     scoring     finish_perfect, ruling_18
"""

from __future__ import annotations

from rules.game import Seat, State
from rules.space_builder import SpaceBuilder


def settled(state: State, reader: Seat | None, seat: Seat) -> bool:
    """Whether a reader knows all of a seat that can be told from its own: whoever has no watch yet has everything in the hand; one
    map may be the only one left; nothing lies under the fingers when a watch has ended, and the city may stand as the reader's
    does; at the end all is open."""
    assert isinstance(state, SpaceBuilder)
    desk = state.desks[seat]
    ended = desk.out or desk.done is not None
    alike = reader is not None and ended and desk.cards == state.desks[reader].cards
    return state.winner is not None or desk.start is None or not state.pile or alike


def derived(state: State, reader: Seat | None, seat: Seat) -> set[str]:
    """When a seat's watch started follows from what all see: if it has not, where the map is shown to all at once, and where it is
    the earliest of those that run and no other can be, for `due` tells that one."""
    assert isinstance(state, SpaceBuilder)
    if state.pace == "live" or state.desks[seat].start is None:
        return {"own.start"}
    running = [other for other, desk in enumerate(state.desks) if desk.start is not None and desk.done is None and not desk.out]
    mine = reader in running and state.desks[reader or 0].start == min(state.desks[other].start or 0 for other in running)
    return {"own.start"} if not mine and [other for other in running if other != reader] == [seat] else set()
