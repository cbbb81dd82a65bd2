"""Names of places on the map: never on a bid, on each other or beyond the picture, as large as is read on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from render.skyrise import board, step, tags
from render.skyrise.art import ground, pieces
from render.skyrise.look import MAP_WIDTH, TINY, UNIT
from render.theme import PHONE, SMALLEST, WIDTH
from rules.skyrise import SkyriseView
from rules.skyrise.board import ISLANDS
from rules.skyrise.view import Bid
from tests.render.skyrise.positions import game, reached


def crowded() -> Iterator[SkyriseView]:
    """Auctions with a bid on every place of an island but some: more than any auction has."""
    for seats in (2, 4):
        view = next(state.view(None) for state in game(seats)[40:] if state.phase == "raise" and state.laid)
        for letter in ("h", *(letter for letter in view.slots if letter)):
            sites = [place["id"] for place in ISLANDS[letter]["neighborhoods"]]
            bids = tuple(Bid(n % seats, view.laid[0].number, site) for n, site in enumerate(sites[::3]))
            yield replace(view, laid=bids, open=tuple(site for site in sites[1::3]), built=())


@pytest.mark.parametrize("size", [TINY, step.LETTERS])
def test_no_tag_lies_on_a_bid_or_on_another_tag(size: int) -> None:
    hidden = whole = 0.0
    for view in crowded():
        plot = board.Plot(view.slots, board.frame(view.slots, view.seats, view.era).middle, float(UNIT), "")
        plates, soft = board.crowded(view, plot, board.boards(view, plot))
        halves = {name: tags.half(name, size) for name in (*view.open, *(bid.site for bid in view.laid))}
        at = tags.laid_out(halves, view.slots, plot.middle, plot.unit, plates, soft)
        boxes = [tags.around(at[name], halves[name]) for name in halves]
        assert all(box[0] >= 0 and box[2] <= MAP_WIDTH for box in boxes)
        for n, box in enumerate(boxes):
            hidden += sum(tags.shared(box, other) for other in (*plates, *boxes[:n]))
            whole += (box[2] - box[0]) * (box[3] - box[1])
    assert hidden < 0.01 * whole


def test_a_tag_stays_where_its_name_stands_while_nothing_is_there() -> None:
    slots = reached("raise").view(None).slots
    half = tags.half("h1", TINY)
    free = tags.laid_out({"h1": half}, slots, (450, 450), UNIT, [])["h1"]
    assert tags.laid_out({"h1": half}, slots, (450, 450), UNIT, [(0, 0, 9, 9)])["h1"] == free
    taken = tags.around(free, half)
    moved = tags.laid_out({"h1": half}, slots, (450, 450), UNIT, [taken])["h1"]
    assert tags.shared(tags.around(moved, half), taken) == 0


def test_boards_of_bids_hide_no_disc_letter_or_tower_that_they_need_not() -> None:
    """Fewer pixels by far than where each hangs right over its place, and none of another board."""
    aside = over = 0.0
    for seats in (2, 3, 4):
        for state in game(seats)[:-1]:
            view = state.view(None)
            if not view.laid:
                continue
            plot = board.Plot(view.slots, board.frame(view.slots, view.seats, view.era).middle, float(UNIT), "")
            discs = [tags.disc(plot.at(site), 1.0) for site in (*view.discs, *(each.site for each in view.built))]
            hangs = board.boards(view, plot)
            plates = [tags.plate(hangs[bid.site], 1.0) for bid in view.laid]
            plain = [tags.plate(pieces.bid_middle(plot.at(bid.site)), 1.0) for bid in view.laid]
            aside += sum(tags.shared(plate, disc) for plate in plates for disc in discs)
            over += sum(tags.shared(plate, disc) for plate in plain for disc in discs)
    assert aside < 0.65 * over


def test_names_on_the_board_lie_on_no_disc_of_another_place(monkeypatch: pytest.MonkeyPatch) -> None:
    at: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(tags, "write", lambda _canvas, site, _slot, spot, *_about: at.update({site: spot}))
    hidden = names = 0
    for seats in (2, 4):
        for state in game(seats)[3:-1:9]:
            view = state.view(None)
            plot = board.Plot(view.slots, board.frame(view.slots, view.seats, view.era).middle, float(UNIT), "")
            at.clear()
            board.tagged(None, view, plot, TINY, board.boards(view, plot))  # type: ignore[arg-type]
            boxes = {site: tags.around(spot, tags.half(site, TINY)) for site, spot in at.items()}
            names += len(boxes)
            for site, box in boxes.items():
                others = [tags.disc(plot.at(name), 1.0) for name in view.discs if name != site]
                hidden += sum(tags.shared(box, other) for other in others) > 60
    assert names > 100
    assert hidden <= 0.01 * names


def test_names_on_a_step_are_read_on_a_phone_low_letters_too() -> None:
    assert step.LETTERS * PHONE / MAP_WIDTH >= 1.2 * SMALLEST * PHONE / WIDTH


def test_the_pointer_of_a_tag_on_top_of_its_bid_does_not_cross_it() -> None:
    plain, tipped = (ground.pointer(0, n, UNIT, "seat-1", 24, 16) for n in (0, 60))
    assert plain.size[1] < tipped.size[1]
    assert plain.size[0] >= 48
