"""Blueprints, clause by clause: where the test of any sentence of the rulebook, and of any ruling, stands.

What the rulebook says, in short                            Module, and the name of the test after test_ (or its beginning)

Components
  32 dice, 8 of each of 4 materials                         parts       thirty_two_dice
  24 plans                                                  parts       each_deck_has_twenty_four, a_plan_has_six_spaces
  9 awards, 12 prizes                                       parts       nine_awards, twelve_prizes
  numbers give heights; hatched spaces stay empty           moves       ruling_5_hatched
Setting up
  all dice into the bag                                     parts       all_thirty_two_dice_are_in_play
  awards by number of players                               awards      four_players, three_players, ruling_2
  plans are shuffled; screens hide them                     setup       plans_come_from, each_player_gets
A round: get ready
  two in-demand dice of different materials                 setup       two_in_demand, ruling_12
  one plan each, dealt at random, kept to oneself           setup       each_player_gets
  8, 9 or 7 dice are rolled and sorted                      setup       the_pool_begins, the_pool_is_sorted, dice_are_drawn
  who goes first in round one                               setup       ruling_17
  the lowest building goes first later                      end         the_lowest_building, ruling_18, lowest_means
A turn
  take one die from the pool, place it                      moves       a_turn_takes, of_equal_dice
  draw and roll a replacement                               moves       a_replacement, the_bag_lasts
  clockwise, until each has six                             moves       play_goes_clockwise
  on an empty open space                                    moves       a_die_may_stand
  or on an equal or lower die                               moves       a_die_stands_on, only_the_top_die, a_three_stands
  what cannot be placed is removed                          moves       a_die_that_no_open_space, ruling_7, ruling_8, ruling_9
  placements are final, dice never change                   moves       a_placement_is_final
Scoring
  all are revealed, then scored                             scoring     all_buildings_are_revealed
  points only rank the round and start anew                 setup       the_points_of_a_building
  a matched plan scores 6                                   scoring     a_building_that_matches, every_space_must, the_bonus_is_for
  wood                                                      scoring     wood_scores, ruling_3, ruling_4, dice_that_meet, beside
  recycled                                                  scoring     recycled_scores, ruling_24
  stone                                                     scoring     stone_scores, each_stone_die
  glass, covered or not                                     scoring     glass_scores, ruling_25
Awards and prizes
  gold, silver, bronze by score                             awards      four_players, three_players, ruling_2
  ties: first in-demand material, second, last in order     awards      a_tie_goes, then_to_the_most, ruling_16, ruling_15
  one prize of each kind a round; one may win several       awards      one_prize_of_each, ruling_20, the_only_building
  a prize nobody meets is not won                           awards      ruling_19
  ties for a prize                                          awards      ruling_14, every_prize_tied
  Skyscraper, Structural, Geometer's, Materials             awards      what_a_prize_asks, ruling_21, ruling_22
  cards lie face down until the end                         options     ruling_27
The end
  of a round: dice back, plans discarded, new round         setup       a_new_round, used_plans
  of the game: after three rounds                           end         the_game_ends, as_many_awards
  most points win                                           end         points_are_the_sum
  ties: prizes, golds, silvers, bronzes, shared             end         a_tie_goes_by, equal_points, ruling_31, ties_below
Two players
  a second die is discarded, two are rolled                 moves       two_players_throw, ruling_10

Rulings
  1 values of cards                                         parts       ruling_1_
  2 silver with two                                         awards      ruling_2_
  3, 4 what wood touches                                    scoring     ruling_3_, ruling_4_
  5 open spaces                                             moves       ruling_5_
  6, 7 a perfect match                                      scoring     ruling_6_, ruling_7_
  7, 8, 9 removal                                           moves       ruling_7_, ruling_8_, ruling_9_
  10, 11 throwing away                                      moves       ruling_10_, ruling_11_
  12 in-demand dice                                         setup       ruling_12_
  13, 14, 15, 16 ties                                       awards      ruling_13_, ruling_14_, ruling_15_, ruling_16_
  17 first player                                           setup       ruling_17_
  18 next first player                                      end         ruling_18_
  19, 20, 21, 22 prizes                                     awards      ruling_19_, ruling_20_, ruling_21_, ruling_22_
  23 stone above the fourth level                           scoring     stone_scores_by_its_level
  24, 25, 26 scoring                                        scoring     ruling_24_, ruling_25_, ruling_26_
  27 totals                                                 options     ruling_27_
  28, 29, 30 what is public; no step back                   moves       ruling_28_, ruling_29_, ruling_30_
  31 ties with two                                          end         ruling_31_
  32 two to four players                                    setup       ruling_32_
  33, 34 a seat that is left, solo                          not rules of this game: the table's affair, and no such game

Refusals, by their sentences: test_refusals.py. Options: test_options.py. All that every game owes: ../test_contract.py.
"""
