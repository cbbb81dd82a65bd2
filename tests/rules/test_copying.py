"""A copy is equal and shares nothing that can change; what cannot be copied is refused when a type is met."""

from __future__ import annotations

from typing import Any

import pytest

from rules.copying import copier
from rules.game import State
from tests.rules.toy import Card, toy


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    state = toy()
    new = state.copy()
    assert new == state
    new.slots[0].cards.append(Card("y"))
    new.slots[0].owner = 1
    new.by_name["a"].append(2)
    new.counts["b"] = 0
    new.many[0].cards.append(Card("z"))
    new.seen.add("e")
    new.chance.below(2)
    assert new.maybe is not None
    new.maybe.append(5)
    assert state == toy()


def test_what_cannot_be_copied_is_refused_by_its_type() -> None:
    class Odd(State):
        thing: Any

    with pytest.raises(TypeError, match="a state cannot hold"):
        copier(Odd)

    class Keyed(State, kw_only=True):
        thing: int

    with pytest.raises(TypeError, match="by position"):
        copier(Keyed)
