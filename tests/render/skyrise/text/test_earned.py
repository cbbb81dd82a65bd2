"""What a Wonder would earn, told before it is placed: the very points that it earns then."""

from __future__ import annotations

import random

import pytest

from render.skyrise.text.earned import earned, placeable
from rules.skyrise import Skyrise
from rules.skyrise.parts import CARDS
from tests.rules.skyrise.positions import build, play, put, second, step, told


def spare(card: str) -> list[str]:
    return [other for other in ("baron", "summit", "olmsted") if other != card]


@pytest.mark.parametrize("card", list(CARDS))
@pytest.mark.parametrize("seed", range(3))
def test_it_says_what_the_wonder_earns_when_it_is_built(card: str, seed: int) -> None:
    """On boards full of structures and discs, after one bid or two."""
    draw, one = random.Random(f"{card}{seed}"), spare(card)
    state = second([[one[0]], [card], [one[1]]])
    free = [f"{island}{n}" for island in "abc" for n in range(1, 14)]
    for seat in range(3):
        sites = draw.sample(free, 7)
        free = [site for site in free if site not in sites]
        build(state, seat, **dict(zip(sites, draw.sample(state.pools[seat], 7), strict=True)))
    put(state, h2=draw.choice(("A", "green", "commissions", "")), **dict.fromkeys(free, "white"))
    state.kept = [draw.choices(("A", "B", "green", "wild-green", "brown"), k=6) for _ in range(3)]
    state = play(state, f"0 bid {min(state.pools[0])} h1") if seed else _raised(state)
    view = state.view(1)
    assert placeable(view, card)
    for site in placeable(view, card)[:4]:
        result = step(state, f"1 wonder {card} {site}")
        (event,) = told(result, "skyrise-effect")
        said = earned(view, card, site)
        assert said.points == event.about["points"], site
        if said.how == "each":
            assert said.points == said.times * said.each
        if said.how == "need":
            assert (said.points > 0) == (said.times == said.need)


def _raised(state: Skyrise) -> Skyrise:
    """Seat 1 to move after the bids of both others."""
    state.begin(2)
    state.out = [False] * 3
    state = play(state, f"2 bid {min(state.pools[2])} h4")
    answer = next(line for line in state.moves(0) if line.startswith("bid"))
    return play(state, f"0 {answer}")


def test_a_wild_disc_becomes_what_serves_best() -> None:
    state = put(second([["baron"], ["jacobs"], ["summit"]]), h2="wild")
    state.kept[1] = ["green", "green", "white"]
    assert earned(play(state, "0 bid 2 h1").view(1), "jacobs", "h2") == (9, "each", 3, 3, 0)


def test_the_most_a_card_gives_is_told_as_that() -> None:
    state = second([["baron"], ["jacobs"], ["summit"]])
    state.kept[1] = ["green"] * 5
    assert earned(play(state, "0 bid 2 h1").view(1), "jacobs", "h2")[:2] == (CARDS["jacobs"]["most"], "most")


def test_nothing_is_placed_that_cannot_be() -> None:
    state = second([["capital"], ["palace"], ["summit"]])
    assert placeable(state.view(0), "capital")
    assert placeable(state.view(1), "palace") == []
    later = play(state, "0 bid 2 h1")
    assert placeable(later.view(1), "palace") == list(later.view(1).open)
    assert placeable(later.view(1), "summit") == []
    assert placeable(later.view(None), "palace") == []
