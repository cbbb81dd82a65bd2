"""`check` names what must not be; a dump of such a position is refused."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from rules.space_builder import GAME, SpaceBuilder
from tests.rules.space_builder.position import Table


def middle() -> SpaceBuilder:
    """The second round of a live table of three; one has tapped, one has built."""
    table = Table(3, pace="live")
    table.round(0, 1)
    table.unlock()
    table.open()
    table.finish(1, 9_000)
    table.say(2, 8_000, table.ideal(2)[0])
    table.build(2, 10_000, missing=1)
    assert table.state.check() == []
    return table.state


def judged(**changes: object) -> Callable[[SpaceBuilder], None]:
    def apply(state: SpaceBuilder) -> None:
        assert state.last is not None
        state.last = msgspec.structs.replace(state.last, **changes)

    return apply


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda state: setattr(state, "seats", 5), "5 seats"),
        (lambda state: setattr(state, "pace", "slow"), "unknown options"),
        (lambda state: state.wins.pop(), "too short or too long"),
        (lambda state: setattr(state, "unlocking", 7), "no seat 7"),
        (lambda state: state.times.__setitem__(0, -1), "less than nothing"),
        (lambda state: state.desks[0].cards.pop(), "eight buildings"),
        (judged(cities=()), "for other seats"),
        (lambda state: setattr(state, "map", 99), "no map 99"),
        (lambda state: state.desks[0].cards.__setitem__(0, 999), "stands as none can"),
        (lambda state: state.desks[0].cards.__setitem__(0, 19), "track"),
        (lambda state: setattr(state.desks[0], "finger", 9), "under the fingers"),
        (lambda state: state.pile.update({state.map: 1}), "on the table and in the pile"),
        (lambda state: setattr(state.desks[1], "start", None), "before the map was seen"),
        (lambda state: setattr(state.desks[2], "last", 10**6), "past the limit"),
        (lambda state: setattr(state.desks[1], "done", 1), "not the last that was done"),
        (lambda state: state.desks[2].track.reverse(), "runs backwards"),
        (lambda state: state.wins.__setitem__(0, 5), "rounds won"),
        (judged(stopped=-1), "when none can"),
        (judged(number=7), "was the one before"),
        (lambda state: setattr(state, "unlocking", 0), "unlock"),
        (lambda state: setattr(state, "winner", 0), "not won"),
    ],
)
def test_check_names_what_is_broken_and_load_refuses_it(fault: Callable[[SpaceBuilder], object], words: str) -> None:
    state = middle()
    fault(state)
    assert any(words in wrong for wrong in state.check()), state.check()
    with pytest.raises(ValueError):
        GAME.load(state.dump())
