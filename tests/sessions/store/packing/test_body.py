"""Packing: whatever rows hold, they come back as they were, byte for byte, or are refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
import zstandard

from rules import GAMES
from sessions.store import shelf
from sessions.store.packing import Rows
from sessions.store.packing.body import NotPackable, packed, plain, unpacked
from sessions.store.packing.patches import MARKS
from tests.sessions.store.packing.made import NOON, changed, row, text


@pytest.mark.parametrize("seed", range(6))
def test_states_of_any_shape_come_back_as_they_were(seed: int) -> None:
    rng = random.Random(seed)
    state: Any = {"start": NOON, "turn": 0, "desks": [{"last": 0, "track": [[1, [1, 2, 3]]], "cards": [1, 2, 3]} for _ in range(3)]}
    rows = []
    for seq in range(120):
        state = changed(rng, state, NOON + seq * 500) if isinstance(state, dict) else {"turn": seq, "desks": [state]}
        rows.append(row(seq, text(state) if rng.random() < 0.9 else None))
    whole = Rows(rows, [(119, 4, rows[-1][9])], [(seq, f"[{seq * 1000},5]") for seq in range(0, 120, 3)])
    assert unpacked(packed(whole)) == whole


ODD: dict[str, list[tuple[Any, ...]]] = {
    "nothing": [],
    "no JSON": [row(1, "{"), row(2, '{"a":1}'), row(3, "{")],
    "JSON as others write it": [row(1, '{"a": 1}'), row(2, '{"a":1}'), row(3, '{"a":1.0}'), row(4, '{"a":1,"a":2}')],
    "equal but not the same": [row(n, text({"a": [value]})) for n, value in enumerate((1, True, 1.0, False, 0, 0.0, -0.0))],
    "the order of keys": [row(1, '{"a":1,"b":{"c":1,"d":2}}'), row(2, '{"b":{"d":2,"c":1},"a":1}')],
    "bytes": [row(1, b'{"a":1}'), row(2, b'{"a":1}'), row(3, '{"a":1}')],
    "a list, a word, nothing": [row(1, "[1]"), row(2, '"x"'), row(3, "null"), row(4, "3"), row(5, "5"), row(6, "[5]")],
    "numbers that are large": [row(1, '{"a":18446744073709551615}'), row(2, '{"a":123456789012345678901234567890}')],
    "lines": [row(1, line=None, public=None), row(2, line="", public="?"), row(3, line="a  b ", public=None), row(4, line="a ")],
    "rows that are missing": [row(5), row(9, batch=5), row(1_000_000, seat=None, user=None, at=0)],
    "events": [
        row(1, None, '[{"id":"?","seat":1,"about":{"seat":1,"to":"@","n":[1,2],"e":{}},"only":[1,2,true,null]}]'),
        row(2, None, '[{"id":"x","seat":2,"about":{},"only":[2]},{"id":"x","seat":1,"about":{},"only":null}]'),
        row(3, None, "[]"),
        row(4, None, "[1,[2]]"),
        row(5, None, '{"id":1}'),
        row(6, None, "no events"),
        row(7, None, '[{"id": "spaced"}]'),
    ],
    "marks": [row(n, text({"a": mark, "b": f"{mark}a", "c": [mark + mark]})) for n, mark in enumerate((*MARKS, "x", ""))],
}


@pytest.mark.parametrize("odd", ODD)
def test_what_cannot_be_taken_apart_is_kept_as_it_is(odd: str) -> None:
    whole = Rows(ODD[odd], [(1, 0, ODD[odd][-1][9])] if ODD[odd] else [], [])
    again = unpacked(packed(whole))
    assert again == whole
    assert [[type(cell) for cell in one] for one in again.log] == [[type(cell) for cell in one] for one in whole.log]


def test_rows_that_would_not_come_back_are_refused() -> None:
    for wrong in (row(1, b"\xff"), row(1, at=float("nan")), row(1, at=None), row(1, 5), row(1, reveals=float("inf"))):
        with pytest.raises(NotPackable):
            packed(Rows([wrong], [], []))
    other = Rows([row(1, "{}")], [(1, 0, "[]")], [])  # a newest state that differs from the log's: /admin repair mends it
    assert unpacked(packed(other)) == other


def test_what_is_alike_takes_little_room() -> None:
    """A row of a game takes some bytes, and not a state."""
    cards = [0] * 60
    rows = []
    for seq in range(400):
        cards[seq * 7 % 60] = seq % 9
        track = [[at * 500, cards] for at in range(3)]
        state = {"stage": seq, "start": NOON, "at": NOON + seq * 500, "took": seq * 500, "cards": cards, "track": track}
        rows.append(row(seq, text(state), text([{"id": "put", "seat": seq % 3, "about": {"n": seq % 9}, "only": None}])))
    whole = Rows(rows, [(399, 399, rows[-1][9])], [])
    body = packed(whole)
    assert len(body) < 4 * len(rows)
    assert len(body) * 60 < sum(len(one[9]) + len(one[8]) for one in rows)


def test_a_dictionary_saves_room_and_nothing_is_read_without_it() -> None:
    rows = Rows([row(n, text({"word": f"hammer {n}", "of": ["anvil", n]})) for n in range(9)], [], [])
    dictionary = zstandard.ZstdCompressionDict(plain(rows) * 4, dict_type=zstandard.DICT_TYPE_RAWCONTENT).as_bytes()
    body = packed(rows, dictionary)
    assert len(body) < len(packed(rows)) / 2
    assert unpacked(body, dictionary) == rows
    with pytest.raises(ValueError, match="cannot be read"):
        unpacked(body)


def test_damage_is_told() -> None:
    body = packed(Rows([row(1, "{}")], [], []))
    newer = zstandard.compress(b"[99]")
    for damaged in (body[:-3], b"", b"x" * 50, newer, zstandard.compress(b"{}")):
        with pytest.raises(ValueError):
            unpacked(damaged)


def test_every_game_has_a_dictionary_that_zstandard_knows() -> None:
    games = ("blueprints", "skyrise", "space_builder", "strange_world", "welkin")
    assert set(games) <= set(GAMES)
    assert len({zstandard.ZstdCompressionDict(shelf.dictionary_of(game)).dict_id() for game in games}) == len(games)
    assert shelf.dictionary_of("no-such-game") == b""
