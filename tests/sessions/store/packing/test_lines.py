"""Lines: word by word, and as they were."""

from __future__ import annotations

from sessions.store.packing import lines
from sessions.store.packing.foretold import Foretelling, Foretold


def again(written: list[str | None], seats: list[str]) -> tuple[list[str | None], Foretelling]:
    kept = Foretelling()
    heads = lines.put(kept, written, seats)
    return lines.taken(Foretold(kept.kept()), heads, seats), kept


def test_lines_of_all_kinds_come_back() -> None:
    written = ["join", None, "", "a  b ", "a b c", "hold d", "touch c3", 'say "x" \\ ü\u2028', "null", "hold", " ", None]
    assert again(written, ["0", "1", "null"] * 4)[0] == written


def test_what_a_seat_writes_over_and_over_is_foretold() -> None:
    written: list[str | None] = [*("hold d", "touch b2", "turn", "flip")] * 50
    _, kept = again(written, ["1"] * 200)
    assert len(kept.literals) < 16
