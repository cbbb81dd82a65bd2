"""`check` names what must not be; a dump of such a position is refused."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from rules.blueprints import GAME, Blueprints
from tests.rules.blueprints.position import fresh, play_any


def middle() -> Blueprints:
    """The second round of a table of three, some picks in."""
    state = fresh(3, b"checks")
    for _ in range(18 + 5):
        state = play_any(state).state
    assert state.check() == []
    return state


def built(**changes: object) -> Callable[[Blueprints], None]:
    """Something of seat 0's building in the round before is another."""

    def apply(state: Blueprints) -> None:
        last = state.past[0]
        state.past[0] = msgspec.structs.replace(last, built=(msgspec.structs.replace(last.built[0], **changes), *last.built[1:]))

    return apply


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda state: setattr(state, "seats", 9), "9 seats"),
        (lambda state: setattr(state, "deck", "none"), "unknown options"),
        (lambda state: state.plans.pop(), "too short or too long"),
        (lambda state: state.placed[0].pop(), "taken and not placed"),
        (lambda state: setattr(state, "turn", 3), "no seat 3"),
        (lambda state: setattr(state, "round", 3), "rounds are scored"),
        (lambda state: state.demand.pop(), "materials in demand"),
        (lambda state: state.pool.__setitem__(0, "x7"), "no die x7"),
        (lambda state: state.plans.__setitem__(0, "x"), "no plan x"),
        (lambda state: state.placed[0].__setitem__(0, 6), "no space 6"),
        (lambda state: state.bag.update(z=1), "no material z"),
        (lambda state: state.bag.update(o=-1), "less than nothing"),
        (lambda state: state.bag.update(o=state.bag.get("o", 0) + 1), "dice of material o"),
        (lambda state: state.demand.reverse() or state.demand.__setitem__(0, state.demand[1]), "in demand twice"),
        (lambda state: state.pool.reverse(), "out of order"),
        (lambda state: setattr(state, "turn", state.latest), "not for seat"),
        (lambda state: setattr(state, "latest", state.turn), "did not take the latest"),
        (lambda state: state.plans.__setitem__(0, state.plans[1]), "dealt twice"),
        (built(points=99), "was not scored so"),
        (built(award="gold", prizes=("skyscraper",)), "went to somebody else"),
        (built(removed=("o1",) * 6), "does not have its dice"),
        (lambda state: setattr(state, "first", (state.first + 1) % 3), "has taken"),
    ],
)
def test_check_names_what_is_broken_and_load_refuses_it(fault: Callable[[Blueprints], object], words: str) -> None:
    state = middle()
    fault(state)
    assert any(words in wrong for wrong in state.check()), state.check()
    with pytest.raises(ValueError):
        GAME.load(state.dump())
