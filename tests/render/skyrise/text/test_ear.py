"""Skyrise for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from msgspec.structs import replace

from render import FACES
from render.words import languages
from rules import GAMES
from rules.skyrise.parts import CARDS
from tests.render.heard import spoken

FACE, GAME = FACES["skyrise"], GAMES["skyrise"]


def test_the_summary_says_what_the_auction_stands_at() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    other = spoken(FACE).seat(1 - seat)
    assert FACE.summary(state.view(seat), spoken(FACE)) == (
        f"Era I, auction 1: you open it, on H1 yellow, H2 white, H3 green, H4 brown. You have 0 points, {other} 0."
    )
    line = next(line for line in state.moves(seat, 0) if line.startswith("bid "))
    state = state.play(seat, line, 0).state
    _, number, site = line.split()
    assert f"leads with {number} on {site.upper()}" in FACE.summary(state.view(1 - seat), spoken(FACE))


def test_islands_are_told_one_by_one_with_what_is_beside_each_place() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    parts = FACE.parts(view, spoken(FACE))
    assert parts[0] == ("h", "The Crown")
    told = [FACE.tell_part(view, part, spoken(FACE)) for part, _ in parts]
    assert all("Beside" in said for said in told)
    assert any("lake" in said for said in told)
    assert any("bridge" in said for said in told)
    assert "The Crown" not in FACE.hear(view, spoken(FACE)).splitlines()[-2]
    assert "[" not in FACE.hear(view, spoken(FACE))


def test_a_place_says_what_scores_in_this_game_and_where_its_bridges_lead() -> None:
    view = GAME.deal(2, bytes(32)).view(0)

    def told(*panoramas: str) -> str:
        return FACE.say(replace(view, panoramas=panoramas, own=None), "bid 2", "h1", spoken(FACE))[1]

    assert told("chains", "windmills") == ""
    assert told("blimps", "lakes") == "blimp 1"
    assert told("bridges", "chains").startswith("bridge to ")
    assert FACE.say(view, "bid 2", "h1", spoken(FACE))[0].startswith("H1 yellow place, ")


def test_wonders_say_what_they_bring_where_they_are_chosen() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    for language in languages():
        words = spoken(FACE, language)
        for card in CARDS:
            label, does = FACE.say(view, "choose", card, words)
            assert does
            assert label == f"{words(f'skyrise-wonder-{card}')}, initiative {CARDS[card]['initiative']}"
            assert len(words.pair(label, does)) <= 80, (language, card)


def test_a_bid_that_nobody_can_beat_is_said_once() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    view = state.view(seat)
    beaten = [replace(player, pool=(2,)) if n != seat else player for n, player in enumerate(view.players)]
    alone = replace(view, players=tuple(beaten))
    assert FACE.ask(alone, "bid 22", spoken(FACE)).startswith("Nobody can outbid it")
    assert "outbid" not in FACE.ask(view, "bid 2", spoken(FACE))
    assert all("wins" not in FACE.say(alone, "bid 22", site, spoken(FACE))[0] for site in alone.open)


def test_the_bid_that_leads_stands_in_the_summary_alone() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    line = next(line for line in state.moves(seat, 0) if line.startswith("bid "))
    played = state.play(seat, line, 0)
    view = played.state.view(1 - seat)
    told = [event for event in played.events if event.id == "skyrise-bid"]
    assert told
    assert all(FACE.in_summary(view, event) for event in told)
    assert not FACE.in_summary(replace(view, laid=()), told[0])
