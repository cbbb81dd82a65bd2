"""What tells many numbers and places from each other, in few lines."""

from __future__ import annotations

import re

import msgspec
import pytest

from render import FACES
from render.skyrise.text import free_beside, key
from render.words import Words
from rules.skyrise import GAME
from tests.render.skyrise.positions import game

FACE = FACES["skyrise"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
FRENCH = Words("fr", WORDS.names, FACE.speak)


def test_what_several_numbers_have_in_common_is_said_once() -> None:
    state = next(state for state in game(2) if state.phase == "start" and state.turn == 0 and len(state.pools[0]) > 4)
    view = state.view(0)
    offered = [str(number) for number in view.players[0].pool]
    told = key.numbers(view, offered, WORDS)
    assert told.count("Bob") <= 2, "not in front of every number"
    for part in re.findall(r"(none|\d+) above \*\*([\d, ]+)", told):
        count = 0 if part[0] == "none" else int(part[0])
        for number in part[1].split(", "):
            assert sum(each > int(number) for each in state.pools[1]) == count
    assert told.startswith("Short: ")
    assert key.numbers(view, offered, FRENCH).startswith(FRENCH("skyrise-key-height", height="short", numbers=""))


@pytest.mark.parametrize(("words", "said"), [(WORDS, "Bob has nothing left to bid"), (FRENCH, "Bob n’a plus rien à miser")])
def test_who_has_nothing_left_to_bid_is_not_said_to_have_no_higher_one(words: Words, said: str) -> None:
    view = game(2)[0].view(0)
    players = (view.players[0], msgspec.structs.replace(view.players[1], pool=()))
    empty = msgspec.structs.replace(view, players=players)
    assert FACE.name(empty, "bid", "2", words)[1] == said
    assert key.numbers(empty, ["2", "22"], words).endswith(said)


def test_each_place_says_what_it_is_first_where_a_bid_wins_and_once_what_all_share() -> None:
    seen = 0
    for state in (*game(3, 3), *game(2, 2)):
        if state.phase != "start" or state.turn is None:
            continue
        view, lines = state.view(state.turn), [line.split() for line in state.moves(state.turn)]
        sites = [line[2] for line in lines if line[:2] == lines[0][:2] and line[2][0] == lines[0][2][0]]
        if len(sites) <= key.FEW or lines[0][0] != "bid":
            continue
        told = key.places(view, f"bid {lines[0][1]}", sites, WORDS)
        ending = [n for n, site in enumerate(sites, 1) if not free_beside(view, site)]
        assert ("wins at once" in told.split(" · ")[0]) == bool(ending)
        if len(sites) > key.EACH:
            continue
        alike = "".join(part for part in told.split(" · ") if part.startswith("all: "))
        for n, site in enumerate(sites, 1):
            own = next((part for part in told.split(" · ") if part.startswith(f"**{n}**: ")), "")
            free = WORDS("skyrise-word-site-open", count=free_beside(view, site))
            assert (free if free_beside(view, site) else "wins at once") in f"{own} {alike}"
        seen += 1
    assert seen


def test_an_island_is_named_and_says_where_any_bid_wins() -> None:
    seen = 0
    for state in (*game(2, 2), *game(4, 1)):
        if state.phase != "start" or state.turn is None:
            continue
        view, lines = state.view(state.turn), [line.split() for line in state.moves(state.turn)]
        sites = [line[2] for line in lines if line[:2] == lines[0][:2]]
        if lines[0][0] != "bid" or not FACE.aside(view, " ".join(lines[0][:2]), sites, WORDS):
            continue
        begun = " ".join(lines[0][:2])
        for part in FACE.told_aside(view, begun, sites, WORDS).split(" · "):
            if not part:  # of many islands only those are told where a bid wins
                continue
            letter = (part.split("(")[1] if "(" in part else part)[0].lower()
            there = [site for site in sites if site[0] == letter]
            ending = [site for site in there if not free_beside(view, site)]
            assert ("any bid wins at once" in part) == (len(ending) == len(there))
            assert (f"on {len(ending)} of {len(there)}" in part) == (0 < len(ending) < len(there))
            seen += bool(ending)
    assert seen


def test_what_is_neither_is_not_told_so() -> None:
    view = GAME.deal(2, b"key").view(0)
    assert key.legend(view, "", ["bid", "pass"], WORDS) == ""
    assert key.legend(view, "bid 2", ["h1", "h2"], WORDS) == "", "few places have a line each"
    assert not FACE.pictured("wild", ["green"])
