"""What bench.balance measures and how it searches: mirrored deals, mends that leave other pairs alone, kinds of sites and plans."""

from __future__ import annotations

from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest

from bench import kept
from bench.balance import __main__, blueprints, played, skyrise, welkin
from bench.balance.played import Mean, mean_of
from players import MINDS
from rules.blueprints.parts import DECKS
from rules.chance import Chance
from rules.game import Result
from rules.skyrise.parts import COLOUR_OF, NUMBERS, PLAYER_COLOURS, TABLES
from rules.welkin.parts import DECKS as CARDS
from rules.welkin.parts import SYMBOLS

TABLE = {colour: list(TABLES[1][colour]) for colour in PLAYER_COLOURS}


def order(table: skyrise.Table, one: str, two: str) -> list[bool]:
    """How the numbers of two colours follow each other, from the lowest: True where it is the first's."""
    return [number in table[one] for number in sorted([*table[one], *table[two]])]


def test_a_mean_has_the_interval_of_a_normal_distribution() -> None:
    found = mean_of([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert found.half == pytest.approx(1.96 * 0.5025 / 10, abs=1e-4)


def test_in_mirrored_deals_nothing_but_the_colours_differs() -> None:
    one = skyrise.dealt(b"mirrored", ["red", "teal"], 1)
    two = skyrise.dealt(b"mirrored", ["teal", "red"], 1)
    assert one.pools == [list(NUMBERS[1][colour, 1]) for colour in ("red", "teal")] == two.pools[::-1]
    assert one.check() == two.check() == []
    two.colours, two.pools = one.colours, one.pools
    assert one == two


def test_a_colour_against_its_own_numbers_is_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both play the same numbers in turn, so what one wins with a deal the other wins mirrored."""

    def compared(table: int) -> tuple[float, float]:
        return skyrise.compared(("red", "teal"), b"even", table)["red", "teal"]

    assert compared(1) == compared(1)
    monkeypatch.setattr(skyrise, "played", lambda key, state, chance, budget: skyrise_like(state.colours))
    assert compared(1) == (0.5, 0.0)


@pytest.mark.parametrize(
    ("mean", "half", "met"), [(0.51, 0.009, True), (0.49, 0.005, True), (0.56, 0.03, False), (0.51, 0.02, None), (0.5, 0.07, None)]
)
def test_a_pair_is_even_or_not_or_was_played_too_seldom_to_tell(mean: float, half: float, met: bool | None) -> None:
    assert skyrise.even(Mean(mean, half)) is met


def test_pairs_are_played_until_they_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red wins every game and is told at the first look; teal and the others change places and are doubtful to the end."""
    dealt = []

    def compared(colours: tuple[str, ...], deal: bytes, table: int, budget: int) -> dict[skyrise.Pair, tuple[float, float]]:
        dealt.append(colours)
        return {colours: (1.0 if colours[0] == "red" else len(dealt) % 2, 0.0)}

    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setattr(skyrise, "FIRST_LOOK", 10)
    monkeypatch.setattr(skyrise, "compared", compared)
    rows = list(skyrise.rows(50, [2]))
    assert [row.met for row in rows] == [False, False, False, None, None, None]
    assert [dealt.count(pair) for pair in skyrise.PAIRS] == [10, 10, 10, 50, 50, 50]


def test_whoever_shares_a_place_was_half_before_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    result = Result((1, 1, 3), (9, 9, 4), ({}, {}, {}), "shared")
    monkeypatch.setattr(skyrise, "played", lambda *asked: result)
    found = skyrise.compared(("red", "teal", "blue"), b"shared", 1)
    assert {share for share, _ in found.values()} == {0.5}


@pytest.mark.heavy
def test_games_that_are_kept_are_not_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    tables = [list(rows) for rows in (skyrise.rows(2, [2]), welkin.rows(1, [2]), blueprints.rows(24, [2], ["classic"]))]
    for module in (skyrise, blueprints, welkin):
        monkeypatch.setattr(module, "quick" if module is not skyrise else "played", None)
    again = [list(rows) for rows in (skyrise.rows(2, [2]), welkin.rows(1, [2]), blueprints.rows(24, [2], ["classic"]))]
    assert again == tables


def test_hard_can_be_measured_too() -> None:
    state = skyrise.dealt(b"hard", ["red", "teal"], 1)
    line = played.searched(MINDS["skyrise"], state, state.to_move[0], Chance(b"hard"), 4)
    assert line in state.moves(state.to_move[0])


def skyrise_like(colours: tuple[str, ...]) -> object:
    """A result in which seat 0 wins."""
    return Result((1, 2), (10, 4), ({}, {}), "points")


def test_two_colours_that_follow_each_other_in_a_band_change_over_and_no_other_pair_does() -> None:
    tables = list(skyrise.neighbors(TABLE))
    assert len(tables) > 25
    for changed in tables:
        assert sorted(chain(*changed.values())) == sorted(chain(*TABLE.values()))
        assert sum(order(changed, *pair) != order(TABLE, *pair) for pair in skyrise.PAIRS) == 1


def test_the_numbers_of_the_rulebook_s_example_are_never_changed_over() -> None:
    for changed in skyrise.neighbors(TABLE):
        assert all(number in changed[colour] for colour, number in skyrise.GIVEN)


def test_the_tables_nearby_begin_with_the_one_that_should_be_most_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skyrise, "CHANGES", 1)
    weights = {2: [1.0] * 12, 3: [0.0] * 12, 4: [0.0] * 12}
    leads = dict.fromkeys(skyrise.promised(TABLE, weights), 0.0) | {(2, ("red", "teal")): 2.0}
    best = skyrise.nearby(TABLE, leads, weights)[0]
    assert [pair for pair in skyrise.PAIRS if order(best, *pair) != order(TABLE, *pair)] == [("red", "teal")]
    assert skyrise.promised(best, weights)[2, ("red", "teal")] == skyrise.promised(TABLE, weights)[2, ("red", "teal")] - 2.0


def test_a_lead_counts_more_the_further_it_is_from_even() -> None:
    pairs = [(2, pair) for pair in skyrise.PAIRS]
    assert skyrise.uneven(dict.fromkeys(pairs, 0.0)) == 0.0
    assert skyrise.uneven({pairs[0]: 2.0, pairs[1]: 0.0}) > skyrise.uneven({pairs[0]: 1.0, pairs[1]: 1.0})


@pytest.mark.heavy
def test_the_search_finds_tables_each_more_even_than_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """In games in which a rank in the first band is worth a point, and one in the last three points."""
    worth = [1.0] + [0.0] * 10 + [3.0]

    def compared(colours: tuple[str, ...], deal: bytes, table: int) -> dict[skyrise.Pair, tuple[float, float]]:
        tried = {colour: sorted(n for n, of in COLOUR_OF[table].items() if of == colour) for colour in PLAYER_COLOURS}
        ranks = {pair: skyrise.ranked(tried, colours, pair) for pair in combinations(colours, 2)}
        return {pair: (0.5, sum(a * b for a, b in zip(worth, each, strict=True))) for pair, each in ranks.items()}

    monkeypatch.setitem(NUMBERS, skyrise.TRIED, {})  # taken out again when the test is over
    monkeypatch.setitem(COLOUR_OF, skyrise.TRIED, {})
    monkeypatch.setattr(skyrise, "CHANGES", 2)
    monkeypatch.setattr(skyrise, "WIDE", 5)
    monkeypatch.setattr(skyrise, "compared", compared)
    found = list(skyrise.search(40))
    assert [words.partition(": ")[2].split()[0] for _, words in found[:3]] == ["+1.00"] * 3
    rated = [skyrise.uneven(skyrise.promised(table, dict.fromkeys(skyrise.SEATS, worth))) for table, _ in found[3:]]
    assert len(rated) > 1
    assert rated == sorted(rated, reverse=True)


def test_least_squares_find_the_weights() -> None:
    rng = Random(1)
    features = [[rng.choice((-1.0, 1.0)) for _ in range(3)] for _ in range(40)]
    values = [2.0 * a - 0.5 * b + 4.0 * c for a, b, c in features]
    assert skyrise.fitted(features, values) == pytest.approx([2.0, -0.5, 4.0])


def test_ranks_are_counted_among_the_colours_that_play() -> None:
    table = {"red": [4], "teal": [2], "yellow": [8], "blue": [6]}
    assert skyrise.ranked(table, PLAYER_COLOURS, ("yellow", "teal")) == [3.0]
    assert skyrise.ranked(table, ("teal", "yellow"), ("yellow", "teal")) == [1.0]
    assert skyrise.ranked(table, ("red", "teal", "yellow"), ("teal", "yellow")) == [-2.0]


def test_kinds_of_sites_are_their_patterns() -> None:
    assert welkin.kind(11) == "1+1+1"
    assert welkin.kind(47) == "1+1+1, flip"
    assert welkin.kind(46) == "5 any"
    assert len({welkin.kind(number) for number in CARDS[1]}) == len({welkin.kind(number) for number in SYMBOLS}) - 1


def test_every_site_of_an_offer_is_counted_once_a_turn_in_which_it_could_be_opened() -> None:
    found = welkin.played(1, 2)
    assert sum(found.taken.values()) >= 16  # the pile and the offer but four
    assert all(found.taken[kind] <= found.offered[kind] for kind in found.offered)
    assert found.games == found.closed == 1


def test_a_deck_that_is_asked_for_is_dealt() -> None:
    state = welkin.dealt(3, b"deck", CARDS[1])
    assert sorted([*state.offer, *state.unseen]) == list(CARDS[1])
    assert state.check() == []


def test_plans_that_are_moved_turned_or_mirrored_are_one() -> None:
    assert blueprints.alike((3, 2, 1, 0, 0, 0)) == blueprints.alike((0, 0, 0, 1, 2, 3))
    assert blueprints.alike((3, 2, 0, 1, 0, 0)) == blueprints.alike((0, 2, 3, 0, 0, 1))
    assert blueprints.alike((3, 2, 1, 0, 0, 0)) != blueprints.alike((3, 1, 2, 0, 0, 0))


def test_every_connected_plan_of_a_kind_is_found_once() -> None:
    shapes = blueprints.shapes(3, 4, 3)
    assert len(shapes) == 34  # counted in the enumeration that the decks were made from
    kinds = {blueprints.alike(shape) for shape in shapes}
    assert len(kinds) == 34
    assert {blueprints.alike(plan) for plan in DECKS["classic"].values()} <= kinds


def test_the_most_even_plans_lie_closest_together() -> None:
    means = {name: mean_of([points, points]) for name, points in (("a", 1.0), ("b", 5.0), ("c", 5.5), ("d", 6.0), ("e", 9.0))}
    assert blueprints.most_even(means, 3) == ["b", "c", "d"]


@pytest.mark.heavy
def test_the_buildings_of_every_seat_and_round_are_counted() -> None:
    found = blueprints.measured("classic", 3, 2)
    assert sum(len(plan.points) for plan in found.values()) == 2 * 3 * 3
    assert sum(sum(plan.awards) for plan in found.values()) == 2 * 3 * 2  # gold and silver


def test_the_command_prints_a_table_and_tells_of_missed_bars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    assert __main__.main(["welkin", "--number", "1", "--seats", "2", "--edition", "1"]) in (0, 1)
    assert "2 seats: first seat wins" in capsys.readouterr().out
    assert __main__.main(["welkin", "--search"]) == 2


def test_the_search_for_plans_names_a_whole_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(plans: dict[str, blueprints.Plan], seats: int, games: int) -> dict[str, object]:
        return {name: mean_of([float(len(set(plan))), float(len(set(plan)))]) for name, plan in plans.items()}

    monkeypatch.setattr(blueprints, "tried", tried)
    told = list(blueprints.search(1))
    assert sum(words.startswith("classic") and words.endswith("chosen") for words in told) == 24
    assert sum(words.startswith("varied") and words.endswith("chosen") for words in told) == 24


def test_plans_that_no_deck_has_can_be_played() -> None:
    before = {deck: set(plans) for deck, plans in DECKS.items()}, set(blueprints.PLANS)
    try:
        found = blueprints.tried(
            {"600000": (6, 0, 0, 0, 0, 0), "330000": (3, 3, 0, 0, 0, 0), "320100": (3, 2, 0, 1, 0, 0)} | more(), 2, 4
        )
        assert set(found) <= {"600000", "330000", "320100", *more()}
    finally:
        del DECKS[blueprints.TRIED]
        for plan in set(blueprints.PLANS) - before[1]:
            del blueprints.PLANS[plan], blueprints.worth.OPEN[plan]
    assert {deck: set(plans) for deck, plans in DECKS.items()} == before[0]


def more() -> dict[str, blueprints.Plan]:
    """Three plans more: a game of two needs six."""
    return {"222000": (2, 2, 2, 0, 0, 0), "411000": (4, 1, 1, 0, 0, 0), "111111": (1, 1, 1, 1, 1, 1)}
