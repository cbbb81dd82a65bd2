"""Strange World in words: every card of every world, what is left, and of hands only one's own."""

from __future__ import annotations

from msgspec.structs import replace

from render import FACES
from render.strange_world import text
from render.strange_world.names import card_coded, visitor_said
from render.words import Words
from rules.strange_world.scoring import PARTS
from tests.render.strange_world.positions import NAMES, alone, drafted, laid, over, rich

WORDS = Words(names=NAMES, speak=FACES["strange_world"].speak)


def test_every_card_of_a_world_is_told_row_by_row() -> None:
    shown = rich()
    rows = text._rows(shown, WORDS)
    assert len(rows) == len({cell[1] for cell in shown.up})
    for cell, card in shown.up.items():
        row = next(row for row in rows if f"{cell} " in row)
        assert f"{cell} {text._top(card, WORDS)}" in row


def test_the_board_tells_worlds_supply_and_who_acts_in_text_and_alternative() -> None:
    view = laid(3)
    told, alt = text.tell(view, WORDS), text.alt(view, WORDS)
    for said in (told, alt):
        assert all(name in said for name in NAMES[:3])
    assert all(visitor_said(name, WORDS) in told for name in view.travellers)
    assert str(view.fumaroles) in told
    for cell, card in view.worlds[0].up.items():
        assert f"{cell} {card}" in alt


def test_of_hands_only_the_own_one_is_told() -> None:
    view = drafted(3, 0)
    other = drafted(3, 1)
    assert view.own is not None
    assert other.own is not None
    for card in view.own.hand:
        assert card_coded(card, WORDS) in text.tell(view, WORDS)
    hidden = replace(view, own=None, seat=None)
    assert all(card_coded(card, WORDS) not in text.tell(hidden, WORDS).split("\n\n")[-1] for card in view.own.hand)
    assert text.tell(view, WORDS) != text.tell(other, WORDS)


def test_alone_the_top_of_each_stack_is_told() -> None:
    view = alone()
    told = text.tell(view, WORDS)
    for top in view.stacks:
        assert top is not None
        assert card_coded(top, WORDS) in told


def test_the_result_tells_every_part_of_every_score() -> None:
    view, _ = over(2)
    told = text.tell(view, WORDS)
    for part in PARTS:
        assert told.count(WORDS("strange-world-text-part", part=WORDS(f"strange_world-part-{part}"), points=88)) == 2


def test_what_matters_least_is_left_out_first_where_it_is_too_long() -> None:
    pieces = [(0, "a" * 500), (3, "b" * 300), (1, "c" * 300), (0, "d" * 100)]
    said = text._fitted(pieces)
    assert "b" not in said
    assert said.split(" ") == ["a" * 500, "c" * 300, "d" * 100]
    assert text._fitted([(0, "x" * 2_000)]).endswith("…")
    assert len(text._fitted([(0, "x" * 2_000)])) == text.ALT_LONGEST
    assert len(text.alt(laid(4), Words(names=("W" * 300,) * 4))) <= text.ALT_LONGEST
