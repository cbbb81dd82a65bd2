"""Events: as texts, by their shapes and what stands in them."""

from __future__ import annotations

from sessions.store.packing import events
from sessions.store.packing.around import Around
from sessions.store.packing.foretold import Foretelling, Foretold
from tests.sessions.store.packing.made import text


def again(texts: list[str], seats: list[str], words: list[list[str]]) -> tuple[list[str], list[str]]:
    """The texts again, and the shapes."""

    def around() -> Around:
        return Around(seats, head=[of[0] for of in words], line=[" ".join(of) for of in words])

    kept = Foretelling()
    shapes = events.put(kept, texts, seats, words, around())
    return events.taken(Foretold(kept.kept()), shapes, seats, words, around()), shapes


def put(seat: int, about: dict[str, object], only: list[int] | None = None, name: str = "put") -> dict[str, object]:
    return {"id": name, "seat": seat, "about": about, "only": only}


def test_what_differs_from_time_to_time_is_no_part_of_a_shape() -> None:
    told = [text([put(seat, {"n": seat * 7, "to": "a1", "of": ["x", seat]}, [seat])]) for seat in (0, 1, 2, 1)]
    found, shapes = again(told, ["0", "1", "2", "1"], [["put", "a1"]] * 4)
    assert found == told
    assert shapes == ['{"id":"put","seat":"@","about":{"n":"?","to":"#1","of":["?","?"]},"only":["@"]}']


def test_texts_that_are_no_shapes_come_back() -> None:
    told = [
        "[]",
        "no events",
        '{"id":1}',
        '[{"id": "spaced"}]',
        text([put(1, {"?": "?", "to": "@", "by": "#1"}, name="?")]),
        text([put(0, {"say": 'a "?" b', "more": "\\", "n": [1.5, None, True, {}]}), put(2, {}, [0, 1], "#1")]),
        text([1, [2], "x"]),
        "[[]]",
    ]
    assert again(told, ["0"] * 8, [["", ""]] * 8)[0] == told
