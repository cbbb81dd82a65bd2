"""States: each is put together when it is asked for, in whatever order."""

from __future__ import annotations

import random
from typing import Any

from sessions.store.packing.around import Around
from sessions.store.packing.foretold import Foretelling, Foretold
from sessions.store.packing.states import HELD, STRETCH, States, put
from tests.sessions.store.packing.made import NOON, changed, text

Text = str | bytes | None


def opened(texts: list[Text], seats: list[int | None] | None = None) -> tuple[States, list[str]]:
    """The states again, and the steps."""
    count = len(texts)
    seat = seats or [row % 3 for row in range(count)]
    ats = [NOON + row * 500 for row in range(count)]
    names = [str(one) for one in seat]
    features = {name: [str(row % 4) for row in range(count)] for name in ("head", "line", "told", "leaf")}
    kept = Foretelling()
    steps = put(kept, texts, seat, ats, Around(names, **features))
    return States(Foretold(kept.kept()), steps, seat, ats, Around(names, **features)), steps


def test_states_are_asked_for_in_any_order() -> None:
    rng = random.Random(5)
    state: Any = {"start": NOON, "desks": [{"last": 0, "track": [], "cards": [1, 2, 3, 4]} for _ in range(3)], "turn": 1}
    texts: list[Text] = []
    for row in range(STRETCH * (HELD + 2) + 9):
        state = changed(rng, state, NOON + row * 500) if isinstance(state, dict) else {"turn": row}
        texts.append(rng.choice((None, texts[-1] if texts else None, *[text(state)] * 5)))
    states, _ = opened(texts)
    order = [*range(len(texts)), *reversed(range(len(texts))), *rng.sample(range(len(texts)), 40)]
    assert [states.after(row) for row in order] == [texts[row] for row in order]


def test_what_is_no_json_of_its_own_comes_back_and_what_follows_it() -> None:
    texts: list[Text] = [
        '{"a":1}',
        "{",
        b'{"a":1}',
        b'{"a":1}',
        '{"a":1}',
        "null",
        None,
        "null",
        "[1]",
        "[[1],[2]]",
        '"x"',
        '["x"]',
    ]
    states, _ = opened(texts)
    assert [states.after(row) for row in range(len(texts))] == texts


def test_what_was_taken_away_is_referred_to_whether_it_was_set_or_added_to() -> None:
    """Both ways the number that stood there can be told later in the same row."""
    texts: list[Text] = [text({"last": 5000 + row * 300, "of": row, "was": 4700 + row * 300}) for row in range(40)]
    states, steps = opened(texts)
    assert '~[0,"last"]' in steps
    assert [states.after(row) for row in range(len(texts))] == texts


def test_what_all_seats_do_alike_is_one_step() -> None:
    """The seat's own desk, the card that its finger is on, and what moved from one place to another."""
    desks: list[dict[str, Any]] = [{"cards": [0] * 5, "finger": 0, "last": 0} for _ in range(3)]
    state: Any = {"desks": desks, "shown": None}
    texts: list[Text] = [text(state)]
    for row in range(1, 30):
        desk = desks[row % 3]
        if row % 4:
            desk["finger"] = row % 5
        else:
            desk["cards"][desk["finger"]] += 10
        texts.append(text(state))
    desks[0]["cards"], state["shown"] = [9] * 5, desks[0]["cards"]
    texts.append(text(state))
    states, steps = opened(texts)
    assert [states.after(row) for row in range(len(texts))] == texts
    assert {step[1:] for step in steps} == {
        "[0]",
        '[0,"desks",[],"finger"]',
        '[0,"desks",[],"cards",["finger"]]',
        '[0,"desks",[],"cards"]',
        '[0,"shown"]',
    }
