"""Skyrise for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.skyrise.text import near
from render.words import Words, languages
from rules import GAMES
from rules.game import Ahead, Event
from rules.skyrise import Built
from rules.skyrise.board import SITES, layout
from rules.skyrise.parts import CARDS
from tests.render.heard import spoken
from tests.rules.skyrise.positions import build, lines, play, second

FACE, GAME = FACES["skyrise"], GAMES["skyrise"]


def test_the_summary_says_what_the_auction_stands_at() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    other = spoken(FACE).seat(1 - seat)
    assert FACE.summary(state.view(seat), spoken(FACE)) == (
        "Era I, auction 1: you open it, on H1 yellow, H2 white, H3 green, H4 brown. "
        f"If the era ended now you’d have 0 points, {other} 0."
    )
    line = next(line for line in state.moves(seat, 0) if line.startswith("bid "))
    state = state.play(seat, line, 0).state
    _, number, site = line.split()
    assert f"leads with {number} on {site.upper()}" in FACE.summary(state.view(1 - seat), spoken(FACE))


def test_islands_are_told_one_by_one_with_what_is_beside_each_place() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    parts = FACE.parts(view, spoken(FACE))
    assert parts[0] == ("h", "The Crown, H")
    told = [FACE.tell_part(view, part, spoken(FACE)) for part, _ in parts]
    assert all("Beside" in said for said in told)
    assert any("lake" in said for said in told)
    lines = {line.partition(" ")[0]: line for said in told for line in said.splitlines()[1:]}
    board = layout(view.slots)
    for one, two in board.bridges:
        for end, other in ((SITES[one].upper(), SITES[two].upper()), (SITES[two].upper(), SITES[one].upper())):
            assert other in lines[end].partition("bridge to ")[2], "where a bridge leads"
    assert "The Crown" not in FACE.hear(view, spoken(FACE)).splitlines()[-2]
    assert "[" not in FACE.hear(view, spoken(FACE))


def test_a_place_says_what_scores_in_this_game_and_where_its_bridges_lead() -> None:
    view = GAME.deal(2, bytes(32)).view(0)

    def told(*panoramas: str) -> str:
        return FACE.say(replace(view, panoramas=panoramas, own=None), "bid 2", "h1", spoken(FACE))[1]

    assert told("chains", "windmills") == ""
    assert told("blimps", "lakes") == "by blimp 1"
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


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        (
            "en",
            "Ben’s Hammer on B5 beat Atelier, which you keep; nothing tall of yours may go beside B5",
            "Ben’s Hammer on B5 beat Atelier, which goes back to Ann; nothing tall of others may go beside B5",
        ),
        (
            "fr",
            "le Marteau de Ben en B5 bat L’Atelier, que tu reprends\u202f; rien de grand à toi ne va à côté de B5",
            "le Marteau de Ben en B5 bat L’Atelier, que Ann reprend\u202f; rien de grand des autres ne va à côté de B5",
        ),
    ],
)
def test_the_hammer_says_where_it_stands_what_it_beat_and_what_follows(language: str, mine: str, theirs: str) -> None:
    struck = [Event("skyrise-hammered", 1, {"card": "atelier", "site": "b5", "owner": 0})]
    words = spoken(FACE, language)
    assert words.clauses(struck, 0) == [mine]
    assert words.clauses(struck, 2) == [theirs]
    assert "B5" in words.clauses(struck, 1)[0]


def test_what_the_others_may_answer_a_wonder_with_is_said_before_it_is_placed() -> None:
    state = second([["hammer", "baron"], ["atelier", "shard"]], seats=2)
    view = play(state, "0 bid 24 h1").view(1)
    first = FACE.ask(view, "", spoken(FACE))
    assert first.startswith("Ann’s cards say: The Hammer (5 points; can outbid another’s Wonder) and Le Baron (12, ")
    assert first.endswith(" What do you do?")
    asked = FACE.ask(view, "wonder", spoken(FACE))
    assert asked == "Ann’s Hammer can still beat it; you would keep it. Which Wonder do you place?"
    assert "Hammer" not in FACE.ask(view, "wonder atelier", spoken(FACE)), "it was said before"
    one = replace(view, players=(view.players[0], replace(view.players[1], unbuilt=("atelier",))))
    assert "Hammer" in FACE.ask(one, "wonder atelier", spoken(FACE)), "nothing was asked before"
    out = replace(view, players=(replace(view.players[0], passed=True), view.players[1]))
    assert "Hammer" not in FACE.ask(out, "wonder", spoken(FACE))
    assert FACE.ask(view, "", Words(names=("Ann", "Ben"))) == "What do you do?"
    built = build(second([["hammer", "baron"], ["atelier", "shard"]], seats=2), 0, a1=24, a2="hammer")
    assert "Le Baron" not in FACE.ask(play(built, f"0 {lines(built, 'bid')[0]}").view(1), "", spoken(FACE)), (
        "it is told at the beginning"
    )


def test_where_the_hammer_bars_what_is_tall_is_said_in_the_question() -> None:
    state = build(second([["hammer", "baron"], ["atelier", "shard"]], seats=2), 0, a1="hammer")
    view = play(state, "0 bid 2 h1").view(1)
    open_all = replace(view, open=(*near(view, "a1"), "h2"))
    asked = FACE.ask(open_all, "wonder atelier", spoken(FACE))
    assert asked.startswith(("Not A", "Not H"))
    assert "nothing tall goes beside Ann’s Hammer on A1. It brings 3 points on each place. Where do you place Atelier?" in asked
    assert "Hammer" not in FACE.ask(open_all, "wonder shard", spoken(FACE))


def test_a_place_says_what_of_it_is_new_to_its_reader() -> None:
    state = second([["capital", "baron"], ["atelier", "shard"]], seats=2)
    board = layout(state.view(0).slots)
    mill = next(each for each in board.features if each.kind == "windmill")
    lake = next(each for each in board.features if each.kind == "lake" and len(each.borders) > 2)
    bridge = next((one, two) for one, two in board.bridges if not {one, two} & {*mill.borders, *lake.borders})

    def told(panorama: str, at: int, *mine: int, language: str = "en") -> str:
        built = tuple(Built(0, SITES[site], "short", "", 2) for site in mine)
        view = replace(state.view(0), panoramas=(panorama, "chains"), built=built, own=None)
        return FACE.say(view, "bid 24", SITES[at], spoken(FACE, language))[1]

    number = mill.id.rsplit("-", 1)[1]
    first, *more = mill.borders
    assert told("windmills", first) == f"by windmill {number}"
    assert f"windmill {number} you already have" in told("windmills", first, more[0])
    assert f"moulin nº {number} déjà à toi" in told("windmills", first, more[0], language="fr")
    first, second_one, third = lake.borders[:3]
    number = lake.id.rsplit("-", 1)[1]
    assert f"by lake {number} and one of yours" in told("lakes", first, second_one)
    assert f"lake {number} you already have" in told("lakes", first, second_one, third)
    assert f"bridge to your {SITES[bridge[1]].upper()}" in told("bridges", bridge[0], bridge[1])


def test_of_what_ends_the_game_a_listener_is_asked_in_one_line() -> None:
    state = second([["capital", "baron"], ["atelier", "shard"]], seats=2)
    view = play(state, f"0 {lines(state, 'bid')[0]}").view(1)
    placed = [Event("skyrise-wonder", 1, {"card": "shard", "site": "d6"}), Event("skyrise-finished", 1)]
    points = [Event("skyrise-panorama", n % 2, {"card": "blimps", "points": 6, "times": 2}) for n in range(8)]
    over = Event("skyrise-era-over", None, {"era": 2})
    for language in languages():
        words = spoken(FACE, language)
        asks, does = FACE.beforehand(view, "wonder shard d6", Ahead([*placed, over, *points], reveals=True), words)
        assert asks.startswith(words("ear-confirm"))
        assert words.clauses(placed, 1)[0][1:] in asks
        assert len(asks) < 120
        assert does == []
        for few in ([*placed, over], placed):
            assert FACE.beforehand(view, "wonder shard d6", Ahead(few, reveals=True), words) == ("", [])


def test_what_a_wonder_brings_on_every_place_is_said_once() -> None:
    state = second([["capital", "baron"], ["atelier", "shard"]], seats=2)
    view = play(state, f"0 {lines(state, 'bid')[0]}").view(1)
    assert FACE.ask(view, "wonder atelier", spoken(FACE)) == "It brings 3 points on each place. Where do you place Atelier?"
    assert FACE.ask(view, "wonder atelier", Words()) == "Where do you place Atelier?"
    assert "points here" not in FACE.say(view, "wonder atelier", view.open[0], spoken(FACE))[1]
    assert "3 points here" in FACE.name(view, "wonder atelier", view.open[0], spoken(FACE))[1]
    discs = {site: disc for site, disc in view.discs.items() if site not in view.open} | {view.open[0]: "A"}
    uneven = replace(view, discs=discs)
    assert "points" not in FACE.ask(uneven, "wonder shard", spoken(FACE))
    assert FACE.say(uneven, "wonder shard", view.open[0], spoken(FACE))[1].startswith("2 points here")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "11 places: 4 on The Crown, 3 on Brassholm, 4 on Cumulus Row."),
        ("fr", "11 quartiers\u202f: 4 sur La Couronne, 3 sur Bourg-Laiton, 4 sur Cumulus-en-Rang."),
    ],
)
def test_many_places_are_counted_by_the_names_of_their_islands(language: str, said: str) -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    view = replace(state.view(seat), open=("h1", "h2", "h3", "h4", "b1", "b2", "b3", "c1", "c2", "c3", "c4"))
    assert said in FACE.summary(view, spoken(FACE, language))
    more = replace(view, open=(*view.open, "a1", "d1"))
    assert "Crown" not in FACE.summary(more, spoken(FACE))
    assert "13 places. If the era ended now you’d have" in FACE.summary(more, spoken(FACE))


def test_of_the_wonders_that_were_chosen_only_those_of_the_others_are_news() -> None:
    shown = [Event("skyrise-cards", seat, {"cards": "atelier shard", "initiative": 29}) for seat in (0, 1)]
    assert spoken(FACE).clauses(shown, 0) == ["Ben will build Atelier, The Shard"]
    assert spoken(FACE, "fr").clauses(shown, 0) == ["Ben bâtira L’Atelier, L’Éclat"]
