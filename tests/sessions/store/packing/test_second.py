"""Format 2: what was packed with it is read for ever."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from sessions.store.packing import Rows, second
from sessions.store.packing.body import opened, packed, unpacked
from tests.sessions.store.packing.made import NOON, row, text
from tests.sessions.store.packing.test_first import kept

KEPT = """
KLUv/WQ3A70QABZXTi1wbw7cheIAoxoP0DjqRAagnXz0ot+2DwSzlUt+FUWffBzN0iiTQ5ACchuQJDJDAEIAQADi+NdUEG2sPREoHccMGZJiKt1Zj2T5N+VAGO89
+ahXQsC/33jvT1A03/tw8qiD5dk43z8zl9ekje+Tk5LyuvT5bDYU/hl8d/eD4oDIOHsu+Iua0vLu2bHnh23trHmyHlmPp2rbp7N/U5Kl/SGm3BxCDBhR7a9EQMyJ
MsGt75sVUwxP+09J4Vg+9t571PenqViZiCTO3/1v8V+6uZu37hLfxbjDiuz9d2LA0/wPfe2PvuImbne5i7hPko53jsTase9nDLIrArXWWutr02o22VaxWAxWY7Ft
ZTNrtZrZWrtVZreAlmUawAKslgmqqxpW33h3zvfe3CW81u7uv8Bdl0i/sXgvex9tqJEtNDJTMylIMowBQIqUFdUD0jFdKwVHgpJ0CjW29gwDiNY6M+hcNwJBkwWl
8ABO4XacD9c5IFOSUdlAu3LvoRvv9mBWShQF2FsPkY8o7H8YdgczjamqJcyk4ABD3lzK9yVm1hpQpJMHPnIYP+Ya7wJy7L3aDS0KzVVWFDB8InPgSZlJctzPQ6dP
pDGwIagA6JB5ENR7wWCabNwr1eLgAFs8FfIxQX1/hPSwqYeH7K881VnC7RAh8sfD9mdt3nTie6tSv23NBzvvHQuJ8v9bWS6GN4Si7akSXhX9igIo
"""
"""`kept`, packed by format 2. A newer program must read it: there are databases full of it."""


def test_what_older_programs_packed_is_read_for_ever() -> None:
    assert unpacked(base64.b64decode(KEPT)) == kept()


def test_times_of_all_sizes_come_back() -> None:
    ats = [NOON, NOON, NOON + 3, NOON + (1 << second.FINE) - 1, NOON + (1 << 40), NOON - 5, 0, -(1 << 30)]
    rows = Rows([row(number, at=at) for number, at in enumerate(ats)], [], [])
    assert unpacked(packed(rows)) == rows


@pytest.mark.parametrize("count", [3, second.WHOLE, second.WHOLE + 1])
def test_the_newest_state_of_a_long_game_is_there_without_the_others(count: int) -> None:
    rows = [row(number, text({"turn": number % 7})) for number in range(count)]
    whole = Rows(rows, [(count - 1, 1, rows[-1][9])], [])
    body = packed(whole)
    ((*_, newest),) = opened(body).rows.states
    assert newest == (count - 1 if count < second.WHOLE else rows[-1][9])
    assert unpacked(body) == whole


def test_a_game_of_taps_takes_little_more_than_the_taps_and_their_times() -> None:
    """Each tap changes a card under a finger, tells it, and keeps the city in a track, as Space Builder's do."""
    cards, finger, track = [0] * 8, 0, list[Any]()
    state: dict[str, Any] = {"start": NOON, "desks": [], "turn": 0}
    rows = []
    for seq in range(600):
        at = NOON + seq * 313 + seq * seq % 97
        line = f"hold {'rdatgofh'[seq // 6 % 8]}" if seq % 6 == 0 else "flip" if seq % 6 == 3 else "turn"
        if seq % 120 == 0:
            track = []
        if seq % 6 == 0:
            finger = seq // 6 % 8
        else:
            cards[finger] = (cards[finger] + 10) % 80
            track.append([at - NOON, list(cards)])
        state["desks"] = [{"cards": list(cards), "finger": finger, "last": at - NOON, "track": list(track)}]
        told = [{"id": line.split()[0], "seat": 0, "about": {"card": f"{'rdatgofh'[finger]}{cards[finger]}"}, "only": [0]}]
        rows.append(row(seq, text(state), text(told), seat=0, line=line, public="?", at=at))
    assert len(packed(Rows(rows, [], []))) < 4 * len(rows)
