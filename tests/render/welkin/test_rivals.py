"""The others and the market beside one's own question: coins, stocks and values, whichever step it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.welkin import rivals, step
from render.welkin.art import pieces
from rules.welkin import Site
from rules.welkin.parts import POWER
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.welkin.positions import LONG, view
from tests.render.welkin.test_step import FACE, able, steps
from tests.rules.welkin import board as own
from tests.rules.welkin import table

RICH = ("ppm", {27: "p", 26: "e"}, 14), ("g", {22: ""}, 7), ("", {}, 0)


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("begun", ["", "open", "procure", "procure pm", "use", "power", "power flip"])
def test_what_the_others_have_and_what_materials_are_worth_are_in_sight(
    begun: str, others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody leaves a question to see who could pay, what the others hold, or what a site would bring."""
    shown: list[str] = []
    for name in ("tile", "mini"):
        whole = getattr(pieces, name)
        monkeypatch.setattr(pieces, name, lambda material, *size, whole=whole: shown.append(material) or whole(material, *size))
    mine = able().boards[0]
    rivals = [own(stock, money=money, sites=sites) for stock, sites, money in RICH[:others]]
    extra = next(number for number in mine.done if POWER[number] == "open")
    for me in (mine, replace(mine, sites=(*mine.sites, Site(20, "")), spent=(extra,))):  # beside two islands; below more
        seen = table(me, *rivals, seats=1 + others).view(0)
        words = steps()[begun][1][:12] if begun in ("", "procure", "power") else ()
        shown.clear()
        with watched() as watch:
            raw = FACE.draw_step(seen, begun, words, LONG[: 1 + others])
        assert raw is not None
        assert outside(watch, raw) == []
        assert crossing(watch.labels) == []
        for board in seen.boards[1:]:
            assert str(board.money) in watch.texts
            assert [shown.count(material) >= board.stock.count(material) for material in board.stock] == [True] * len(board.stock)
            assert not board.stock or board.stock.upper() not in watch.texts, "no bare letters"
        assert [watch.texts.count(str(value)) >= seen.values.count(value) for value in seen.values] == [True] * 5


def test_the_others_stand_in_the_order_in_which_they_play_after_the_reader() -> None:
    assert rivals.others(replace(view(4, 0), first=1), 2) == [3, 0, 1]
    assert unbounded(rivals) == []
    assert unbounded(step) == []
