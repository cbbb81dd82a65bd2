"""Opening a construction site."""

from rules.welkin import Site
from rules.welkin.parts import BIDS, FLIPS
from tests.rules.welkin import EVEN, board, lines, one, played, refused, table


def test_open_takes_a_site_from_the_offer() -> None:
    state = table(board(sites={4: "m"}), offer=(11, 12, 13, 14, 15))
    assert lines(state, "open") == ["open 11", "open 12", "open 13", "open 14", "open 15"]
    after = played(state, "open 13")
    assert after.boards[0].sites == (Site(4, "m"), Site(13, ""))
    assert 13 not in after.offer
    assert refused(state, "open 16").id == "welkin-not-on-offer"
    assert refused(state, "open 4").id == "welkin-not-on-offer"
    for word in ("99", "0", "013", "x"):
        assert refused(state, f"open {word}").id == "welkin-no-such-site"


def test_no_open_with_both_slots_full() -> None:
    assert lines(table(board(sites={4: "m"})), "open")
    state = table(board(sites={4: "m", 5: ""}))
    assert lines(state, "open") == []
    assert refused(state, "open 36").id == "welkin-slots-full"


def test_the_slot_is_refilled_from_the_pile() -> None:
    state = table(offer=(11, 12, 13, 14, 15))
    step = one(state, "open 13")
    new = step.state.offer[2]
    assert step.state.offer == [11, 12, new, 14, 15]
    assert new in state.unseen
    assert new not in step.state.unseen
    assert step.state.pile == state.pile - 1
    assert [event.id for event in step.events] == ["welkin-opened", "welkin-refilled"]
    assert step.state.before is not None
    assert (step.state.before.opened, step.state.before.came) == ((13,), (new,))


def test_the_symbol_makes_one_flip_any_bid_token() -> None:
    state = played(table(), "open 36")
    assert state.turn == 0
    assert lines(state) == [f"flip {bid}" for bid in BIDS]
    assert refused(state, "flip ep").id == "welkin-no-such-bid"
    for bid in BIDS:
        assert played(state, f"flip {bid}").turn == 1


def test_no_symbol_no_flip() -> None:
    for number in (11, 21, 41):
        assert number not in FLIPS
        state = table(offer=(number, 37, 38, 39, 45))
        assert played(state, f"open {number}").turn == 1
        assert refused(state, "flip pe").id == "welkin-no-flip-due"


def test_a_flipped_token_moves_to_the_other_zone_of_its_name() -> None:
    state = table(bids=EVEN)
    assert state.bids[BIDS.index("mg")] == "m"
    step = one(played(state, "open 36"), "flip mg")
    assert step.state.bids[BIDS.index("mg")] == "g"
    assert state.view(0).values == (2, 1, 3, 3, 1)
    assert step.state.view(0).values == (2, 1, 2, 3, 2)
    (event,) = step.events
    assert (event.id, event.seat) == ("welkin-flipped", 0)
    assert event.about == {"bid": "mg", "old": "m", "new": "g", "less": 2, "more": 2}
    again = played(step.state, "open 37", "flip mg")
    assert again.bids == EVEN


def test_example_of_the_rulebook() -> None:
    state = played(table(), "open 36")
    assert state.boards[0].sites == (Site(36, ""),)
    assert state.offer[0] not in (0, 36)
    assert played(state, "flip pe").view(0).values == (1, 2, 3, 3, 1)


def test_the_flip_is_not_optional() -> None:
    state = played(table(board("a", sites={4: "m"}, done=(16,))), "open 36")
    for line in ("end", "procure p -", "use a -", "power flip pe pm", "open 37"):
        assert refused(state, line).id == "welkin-must-flip"


def test_the_slot_is_refilled_before_the_flip() -> None:
    state = played(table(), "open 36")
    assert 0 not in state.offer
    assert state.flipping
    assert state.bids == EVEN


def test_no_power_between_open_and_flip() -> None:
    state = played(table(board(done=(16,))), "open 36")
    assert all(line.startswith("flip ") for line in lines(state))
    assert "power flip pe pm" in lines(played(state, "flip pe"))
