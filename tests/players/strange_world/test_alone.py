"""Positions of Strange World alone as they are planned with: they go the way of the rules."""

from __future__ import annotations

from players import MINDS
from players.strange_world.alone import Alone, Ground, played, without
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import HEIGHT
from tests.players.minds import reached


def decisions(seed: int) -> list[tuple[StrangeWorld, list[str]]]:
    """Those of a game alone."""
    found = reached(MINDS["strange_world"], 1, seed, 0.3)
    return [(state, list(lines)) for state, _, lines in found if isinstance(state, StrangeWorld)]


def same(one: Ground, other: Ground) -> bool:
    return (one.world, one.travellers, one.cities, one.full) == (other.world, other.travellers, other.cities, other.full)


def test_a_line_leads_to_the_position_of_the_rules() -> None:
    compared = 0
    for state, lines in decisions(1):
        for line in lines if state.phase == "stack" or not state.aside else ():  # else cards are turned up too
            at, known = played(state, line), Alone.of(state.play(0, line).state)
            assert same(at.ground, known.ground)
            assert at[1:] == known[1:]
            assert at.alike == known.alike
            compared += 1
    assert compared > 60


def test_what_a_card_leads_to_are_its_lines_in_their_order() -> None:
    for state, lines in decisions(2):
        at = Alone.of(state)
        for card in dict.fromkeys(at.hand):
            after = at.ground.after(card)
            laid = [Alone.of(state).played(line).ground for line in lines if line.split(" ")[1] == card]
            assert len(after) == len(laid)
            assert all(same(one, other) for one, other in zip(after, laid, strict=True))
            assert at.ground.after(card) is after, "it is kept"


def test_a_stack_is_taken_with_its_top_and_cards_to_be_turned_up() -> None:
    state = GAME.deal(1, b"taken")
    at = Alone.of(state)
    top = state.stacks[2]
    assert top is not None
    after = played(state, "stack 3")
    assert after == at.taken(top)._replace(ground=after.ground)
    assert (after.hand, after.aside, after.tops) == ((top,), HEIGHT - 1, without(at.tops, top))


def test_two_orders_of_the_same_placements_are_alike_and_other_placements_are_not() -> None:
    looked = 0
    for state, _ in decisions(3):
        at = Alone.of(state)
        if state.turn != 1 or len(at.hand) != 2:
            continue
        one, other = at.hand
        ends: dict[object, list[tuple[str, ...]]] = {}
        for first, second in ((one, other), (other, one)):
            for between in at.ground.after(first):
                for ground in between.after(second):
                    end = at._replace(hand=(), ground=ground)
                    ends.setdefault(end.alike, []).append(tuple(ground.world.laid))
        assert any(len({*orders}) == 2 and len({tuple(sorted(order)) for order in orders}) == 1 for orders in ends.values())
        assert len(ends) > 20
        looked += 1
    assert looked == 1


def test_a_card_is_taken_once() -> None:
    assert without(("mm", "moon", "moon"), "moon") == ("mm", "moon")
