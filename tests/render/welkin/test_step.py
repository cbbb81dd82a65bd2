"""A step of a panel: keys on what can be chosen, each once, and what was chosen shown as it would be."""

from __future__ import annotations

from functools import cache

import pytest

from render import FACES, marks
from render.canvas import Canvas, Sprite
from render.face import KEYS
from render.welkin import seats, step
from render.welkin.art import pieces
from render.welkin.look import INNER, MARGIN
from render.words import Called, Words
from rules.welkin import Welkin, WelkinView
from rules.welkin.scoring import worth
from tests.render.drawn import crossing, opened, outside, unbounded, watched
from tests.render.welkin.positions import LONG, view
from tests.rules.welkin import board as own
from tests.rules.welkin import played, table

FACE = FACES["welkin"]
MOST = 120 * 1024


@cache
def able() -> Welkin:
    """Everything can be done here: every power, all acts."""
    mine = own("pema", tokens="+e+a+", money=9, sites={31: "pp", 46: "e"}, done=(1, 2, 3, 4, 5))
    return table(mine, seats=2)


@cache
def steps() -> dict[str, tuple[WelkinView, tuple[str, ...]]]:
    """Every step that leads to a line of `able`, and to those of a turn in which a flip is due or sites are sold early."""
    found: dict[str, tuple[WelkinView, tuple[str, ...]]] = {}
    for state in (able(), table(own("pema", sites={31: "pp"}), seats=2), played(able(), "power sell 31")):
        assert state.turn is not None
        lines = [line.split() for line in state.moves(state.turn)]
        for line in lines:
            for done in range(len(line)):
                begun = " ".join(line[:done])
                if begun not in found:
                    words = dict.fromkeys(other[done] for other in lines if other[:done] == line[:done])
                    found[begun] = state.view(state.turn), tuple(words)
    return found


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "open",
        "procure",
        "procure pm",
        "use",
        "use e",
        "power",
        "power open",
        "power buy",
        "power use",
        "power flip",
        "power flip pe",
        "power sell",
    ],
)
def test_each_choice_has_its_key_once(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, words = steps()[begun]
    words = words[:25]
    signs: dict[int, str] = {}
    kept: list[Sprite] = []
    stamped: list[str] = []
    key, stamp = marks.key, Canvas.stamp

    def noted(sign: str, *about: object) -> Sprite:
        made = key(sign, *about)  # type: ignore[arg-type]
        kept.append(made)
        signs[id(made)] = sign
        return made

    monkeypatch.setattr(marks, "key", noted)
    monkeypatch.setattr(
        Canvas,
        "stamp",
        lambda canvas, sprite, at: (stamped.append(signs[id(sprite)]) if id(sprite) in signs else None, stamp(canvas, sprite, at)),
    )
    with watched() as watch:
        raw = FACE.draw_step(seen, begun, words, LONG[:2])
    assert raw is not None
    assert sorted(stamped) == (sorted(KEYS[: len(words)]) if begun else []), "an act has its name, not another number each time"
    assert outside(watch, raw) == []
    assert len(raw) <= MOST


@pytest.mark.parametrize(
    "begun",
    [
        "open 36",
        "procure pm",
        "procure pm eg",
        "use p e",
        "power flip pe ma",
        "power sell 31",
        "power buy peee",
        "sell 46",
        "flip pg",
    ],
)
def test_what_was_chosen_is_shown(begun: str) -> None:
    seen = able().view(0)
    assert FACE.draw_step(seen, begun, ()) != FACE.draw_step(seen, begun.split()[0] if begun[0] != "p" else "power", ())


def test_what_is_laid_on_a_site_is_out_of_the_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    stock = seats.stock

    def noted(letters: str, *about: object) -> Sprite:
        held.append(letters)
        return stock(letters, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(seats, "stock", noted)
    seen = table(own("mmm", sites={46: "", 31: "p"}), seats=2).view(0)
    for begun in ("use", "use mm", "power use mm", "use mm -", "use mm m", "procure pm"):
        FACE.draw_step(seen, begun, ())
    assert held == ["mmm", "m", "m", "m", "", "mmm"]


def test_a_hand_without_keys_serves_where_too_many_are_left_and_nobody_elses_eyes_see_a_step() -> None:
    seen = able().view(0)
    raw = FACE.draw_step(seen, "procure", ())
    assert raw is not None
    assert opened(raw).width == 900
    assert FACE.draw_step(able().view(None), "procure", ()) is None
    assert FACE.draw_step(view(2, 0, result=object()), "", ()) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_can_be_done_and_every_power_is_said_in_words(language: str) -> None:
    words = Words(language)
    for begun in ("", "power"):
        seen, choices = steps()[begun]
        shown = tuple(step.ACTS) if not begun else choices
        with watched() as watch:
            raw = FACE.draw_step(seen, begun, shown, Called(("Ann", "Ben"), language))
        assert raw is not None
        assert outside(watch, raw) == []
        assert crossing(watch.labels) == []
        for word in shown:
            ids = [f"welkin-power-{word}-name"] if begun else [f"welkin-word-{word}", f"welkin-short-{word}"]
            assert any(words(id) in watch.texts for id in ids), (begun, word)


@pytest.mark.parametrize(("begun", "many"), [("procure", 20), ("power flip", 9), ("power buy", 15)])
def test_many_choices_keep_their_distance(begun: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The widest keys, tokens between corners and a price: nothing runs into the next cell or over the edge."""
    seen, words = steps()[begun]
    assert len(words) >= many
    stamped: list[tuple[int, int, int, int]] = []
    cells = step._cells
    with monkeypatch.context() as patch:

        def noted(canvas: Canvas, *about: object) -> None:
            with watched() as watch:
                cells(canvas, *about)  # type: ignore[arg-type]
            stamped.extend([*watch.boxes, *(label.box for label in watch.labels)])

        patch.setattr(step, "_cells", noted)
        FACE.draw_step(seen, begun, words[:20])
    assert all(left >= MARGIN + 8 and right <= MARGIN + INNER - 8 for left, _, right, _ in stamped)
    for n, (left, top, right, low) in enumerate(stamped):
        for x0, y0, x1, y1 in stamped[n + 1 :]:
            assert min(right, x1) - max(left, x0) <= 2 or min(low, y1) - max(top, y0) <= 4, (left, x0)


def test_acts_have_signs_of_their_own() -> None:
    assert len({step.act(word).image.tobytes() for word in step.ACTS}) == len(step.ACTS)
    assert unbounded(step) == []


def test_several_sites_are_laid_on_at_once_each_with_its_number_and_what_is_sold_with_its_price() -> None:
    seen = table(own("pp", sites={31: "", 20: "pgg"}), seats=2).view(0)
    names = LONG[:2]
    several, one = (FACE.draw_step(seen, "use", words, names) for words in (("- p", "p -", "p p"), ("-", "p", "pp")))
    assert several != one
    with watched() as watch:
        step._lays(Canvas(opened(one or b"").copy(), step.THEME), seen, seen.boards[0].sites, "p p", names, (40, 40))
    plates = [pieces.plate(31, step.SMALL), pieces.plate(20, step.SMALL)]
    sold = worth("ppgg", seen.bids)
    wide = [box[2] - box[0] for box in watch.boxes]
    assert len(watch.boxes) == 5, "two numbers, two materials, one price"
    assert wide[0] == plates[0].size[0]
    assert wide[-1] == pieces.price(sold).size[0]


@pytest.mark.parametrize("begun", ["procure", "procure pm", "power flip", "power flip pe", "use"])
def test_prices_and_stock_stand_in_a_picture_that_leaves_a_phone_room_for_news_question_and_buttons(
    begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    market, values = step.board.draw_market, step.hand.rivals.values
    monkeypatch.setattr(step.board, "draw_market", lambda *about: (drawn.append("market"), market(*about)))
    monkeypatch.setattr(step.hand.rivals, "values", lambda *about: (drawn.append("values"), values(*about))[1])
    seen, words = steps()[begun]
    words = tuple("pemag") if begun == "procure" else words[:13]
    made = FACE.draw_step(seen, begun, words, ("Ann", "Ben"))
    assert made is not None
    assert drawn == ["market" if "flip" in begun else "values"]
    picture = int.from_bytes(made[20:24], "big") * 370 / int.from_bytes(made[16:20], "big")
    rows = -(-(len(words) + 1) // (4 if begun != "procure" else 2))  # Back stands beside the last ones
    assert picture + 3 * 24 + 24 + 3 * 19 + rows * 52 <= 640, "three lines of news, question, key, buttons"


def test_flips_keep_apart_from_each_other() -> None:
    """What a choice becomes ends before the key of the next one begins."""
    with watched() as watch:
        FACE.draw_step(able().view(0), "flip", steps()["power flip"][1], ())
    keys = sorted(box for box in watch.boxes if box[3] - box[1] == step.KEY + 4 and box[1] > 300)
    assert len(keys) == len(steps()["power flip"][1])
    minis = [box for box in watch.boxes if box[2] - box[0] == box[3] - box[1] == step.BECOMES]
    assert len(minis) == len(keys)
    gaps = [key[0] - mini[2] for mini in minis for key in keys if abs(key[1] - mini[1]) < step.CELL / 2 and key[0] > mini[2]]
    assert min(gaps) >= 8
