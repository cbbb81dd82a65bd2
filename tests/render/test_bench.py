"""What the bench of pictures judges: a ratio to a plain picture, which is the same on a slower machine."""

from __future__ import annotations

import pytest

from bench import pictures, plain
from tests.render.drawn import opened


def test_the_plain_picture_is_always_the_same_and_as_large_as_a_board() -> None:
    raw = plain.picture()
    assert raw == plain.picture()
    assert opened(raw).size == plain.SIZE
    assert opened(raw).mode == "P"


@pytest.mark.parametrize("slower", [1, 3])
@pytest.mark.parametrize(("share", "met"), [(0.5, True), (0.9, False)])
def test_what_is_judged_does_not_depend_on_the_machine(share: float, slower: int, *, met: bool) -> None:
    found = [(share * 20.0 * slower, 80.0)] * 20
    taken, size = pictures.measured("a board", found, [20.0 * slower] * 5)
    assert taken.met is met
    assert taken.figure.startswith(f"{share:.2f} x")
    assert size.met is True


def test_plain_pictures_are_timed_between_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(plain, "spent", lambda: told.append("plain") or 1.0)

    def drawn() -> object:
        for _ in range(2 * pictures.TURNS):
            told.append("drawn")
            yield 1.0, 2.0

    found, beside = pictures.in_turns(drawn())  # type: ignore[arg-type]
    assert len(found) == 2 * pictures.TURNS
    assert len(beside) == 2
    assert told == (["drawn", "plain"] + ["drawn"] * (pictures.TURNS - 1)) * 2
