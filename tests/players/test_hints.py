"""What hints say holds on the next position, by the rules alone, and no hint names a line that another beats for certain.

A plain run looks at a game or two of each; LONG=1 at many more.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from players import MINDS, hint_level, player
from players.game import Careful, Why
from players.skyrise_worth import HEIGHT, gains, net, sums
from players.welkin_last import ends
from rules import GAMES
from rules.blueprints import Blueprints
from rules.blueprints.parts import SPACES
from rules.blueprints.scoring import score
from rules.chance import Chance
from rules.game import Seat, State
from rules.skyrise import Skyrise, scoring
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import INITIATIVE, PANORAMAS, PARTS
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import ANIMALS, EAST, PORTALS, SWAMPS, WEST
from rules.welkin import Welkin
from rules.welkin.position import missing
from rules.welkin.stocks import less
from tests.players.minds import reached, said

LONG = bool(os.environ.get("LONG"))
GAMES_EACH = 12 if LONG else 1


@cache
def decisions(key: str) -> list[tuple[State, Seat, list[str]]]:
    """Those of a few games, of fewer seats in a plain run."""
    seats = GAMES[key].seats if LONG else GAMES[key].seats[:2]
    games = GAMES_EACH + (key == "strange_world")  # lines that are beaten are rare there: the last card seldom has a choice
    return [each for count in seats for n in range(games) for each in reached(MINDS[key], count, 10 * count + n, wild=0.3)]


def blueprints_holds(before: Blueprints, after: Blueprints, seat: Seat, line: str, lines: list[str], why: Why) -> bool:
    """Plan and prizes have a test of their own beside the mind's others."""
    claim, die = why.id.removeprefix("hint-blueprints-"), why.about["die"]
    if claim == "drop":
        return line.endswith(f" drop {die}")
    if why.about["drop"] != (line.rpartition(" drop ")[2] if " drop " in line else "none"):
        return False
    if claim in ("stone", "glass"):
        parts = {each: _built(before, seat, each)[claim] for each in lines}
        picks = {tuple(each.split(" ")[1:3]): points for each, points in parts.items()}
        mine = picks.pop(tuple(line.split(" ")[1:3]))
        more = mine - sum(picks.values()) / len(picks)
        return more > 0 and abs(float(why.about["points"]) - max(1.0, more)) < 0.501
    return line.split(" ")[1] == die


def _built(state: Blueprints, seat: Seat, line: str) -> dict[str, int]:
    """What a building would score with a die."""
    _, die, space, *_ = line.split(" ")
    new = state.copy()
    if space != "out":
        new.taken[seat].append(die)
        new.placed[seat].append(SPACES.index(space))
    return score(new.plans[seat], new.stacks(seat))


def skyrise_holds(before: Skyrise, after: Skyrise, seat: Seat, line: str, lines: list[str], why: Why) -> bool:
    claim, words = why.id.removeprefix("hint-skyrise-"), line.split(" ")
    site = SITE_AT.get(words[-1], 0)
    match claim:
        case "sure":
            return after.owners[site] == seat and not after.laid
        case "objective":
            return COLOUR[site] == before.objectives[seat] == why.about["colour"]
        case "colour" | "panorama" | "control" | "disc" if words[0] == "bid":
            part = ("colour", "disc", "objective", "panorama", "control").index(claim)
            height, others = HEIGHT[int(words[1])], {SITE_AT[each.split(" ")[2]] for each in lines if each.startswith("bid ")}
            worth = {each: gains(before, sums(before), seat, each, height)[part] for each in others}
            return worth[site] == max(worth.values())
        case "steer":
            near = [each for each in before.free_near(site) if each not in [at for _, at in before.laid]]
            height = min(HEIGHT.values())
            return all(
                net(before, sums(before), other, number, each) <= 0
                for other in range(before.seats)
                if other != seat and not before.out[other]
                for number in before.pools[other][:1]
                if number > int(words[1])
                for each in near
                if height <= HEIGHT[number]
            )
        case "pass":
            numbers = [each.split(" ") for each in lines if each.startswith("bid ")]
            return all(net(before, sums(before), seat, int(number), SITE_AT[name]) <= 0 for _, number, name in numbers)
        case "wonder":
            at = PARTS.index("wonders")
            return after.scored[seat][at] - before.scored[seat][at] == why.about["points"]
        case "wild":
            return after.row(seat, str(why.about["colour"])) == why.about["count"]
        case "hammer":
            return any("hammer" in cards for cards in after.unbuilt)
        case "choose":
            return after.choices[seat] == words[1:] or after.cards[seat] == words[1:]
        case _:
            return claim in ("disc", "site") or skyrise_facts(before, after, seat, words, why)


def skyrise_facts(before: Skyrise, after: Skyrise, seat: Seat, words: list[str], why: Why) -> bool:
    """What is said where nothing speaks for a line above all others: figures of the board."""
    claim, about = why.id.removeprefix("hint-skyrise-"), why.about
    match claim:
        case "brings" | "brings-bare" | "last":
            site, built = SITE_AT[words[-1]], before.copy()
            built.owners[site] = seat
            more = [
                sum(scoring.instances(p, seat, card) * PANORAMAS[card]["points"] for card in p.panoramas) for p in (built, before)
            ]
            worth = (2, 3, 4, 6, 2)[min(before.row(seat, COLOUR[site]), 4)]
            told = about["colour"], about["worth"], about["points"], about.get("disc", "")
            return told == (COLOUR[site], worth, more[0] - more[1], before.discs[site])
        case "keeps":
            higher = [int(line.split(" ")[1]) for line in before.moves(seat) if line.startswith("bid ")]
            return about["number"] == min(higher)
        case "row":
            return after.row(seat, words[1]) == about["count"] and about["worth"] == (2, 3, 4, 6, 2)[int(about["count"])]
        case "excess":
            return after.excess(seat) == before.excess(seat) + 1 and about["points"] == 10
        case "takes":
            return about["disc"] == before.discs[SITE_AT[words[-1]]]
        case _:
            return claim == "first" and about["initiative"] == sum(INITIATIVE[card] for card in words[1:])


def test_no_hint_of_skyrise_says_nothing_but_that_it_suits() -> None:
    """Each gives a reason that can be looked up on the board, the plainest lines too."""
    told = set()
    for state, seat, lines in decisions("skyrise")[::7]:
        known = state.guess(seat, Chance(b"hint"))
        for line in {lines[0], lines[len(lines) // 2], lines[-1]}:
            why = MINDS["skyrise"].why(known, seat, line, lines)
            assert why is not None
            told.add(why.id)
    assert "hint-skyrise-brings" in told
    assert "hint-skyrise-weighs" not in told


def strange_world_holds(before: StrangeWorld, after: StrangeWorld, seat: Seat, line: str, lines: list[str], why: Why) -> bool:
    claim, words, about = why.id.removeprefix("hint-strange-world-"), line.split(" "), why.about
    world = after.worlds[seat]
    match claim:
        case "stack":
            return before.stacks[int(words[1]) - 1] == about["card"]
        case "keep":
            return about["card"] in (Counter(before.hands[seat]) - Counter(words[1:]))
        case "portals":
            half = [cell for cell, card in world.up.items() if card in PORTALS and cell not in world.used]
            return any(WEST[cell] not in world.up or EAST[cell] not in world.up for cell in half)
        case "plants" | "swamps":
            kinds = SWAMPS if claim == "swamps" else None
            told = [_shows(each.worlds[seat].up, kinds) for each in (after, *(before.play(seat, other).state for other in lines))]
            return told[0] > min(told[1:])
        case _:
            return world.laid[str(about["cell"])] == about["card"] and int(about["points"]) > 0


def _shows(up: dict[str, str], kinds: object) -> int:
    """How many cards of a kind are face up; of animals how many different ones."""
    if kinds is None:
        return len({animal for card in up.values() for animal in ANIMALS.get(card, ())})
    return sum(card in kinds for card in up.values())  # type: ignore[operator]


def welkin_holds(before: Welkin, after: Welkin, seat: Seat, line: str, lines: list[str], why: Why) -> bool:
    claim, about = why.id.removeprefix("hint-welkin-"), why.about
    mine, was = after.boards[seat], before.boards[seat]
    lacked, lacks = [[missing(site) for site in board.sites] for board in (was, mine)]
    match claim:
        case "sells":
            return mine.money - was.money == about["money"] and len(was.sites) - len(mine.sites) == about["sites"]
        case "last":
            return before.closing is not None and mine.money == was.money
        case "leads":
            found = ends(before, seat, [line])
            return found is not None and found[line][0] - was.money == about["money"] >= 0
        case "frees":
            return mine.money == was.money and len(mine.sites) < len(was.sites)
        case "lays":
            return len(was.stock) - len(mine.stock) == about["count"] and mine.money == was.money
        case "opens" | "opens-special":
            return about["site"] in [site.number for site in mine.sites]
        case "closes":
            return before.closing is None and after.closing == seat
        case "completes":
            return any(less(mine.stock, gap) is not None or (gap[0] == "*" and len(gap) <= len(mine.stock)) for gap in lacks)
        case "gathers":
            return sorted(mine.stock) != sorted(was.stock) and lacked == lacks
        case "prepares":
            return mine.tokens.count("+") == about["pluses"]
        case "raises" | "lowers" | "spares" | "weighs":
            return before.bids != after.bids
        case _:
            return claim == "ends" and line == "end"


HOLDS: dict[str, Callable[..., bool]] = {
    "blueprints": blueprints_holds,
    "skyrise": skyrise_holds,
    "strange_world": strange_world_holds,
    "welkin": welkin_holds,
}


@pytest.mark.parametrize("key", HOLDS)
def test_what_a_hint_says_holds_on_the_next_position(key: str) -> None:
    mind, told = MINDS[key], Counter[str]()
    rng = Random(key)
    for state, seat, lines in decisions(key)[:: 1 if LONG else 5]:
        known = state.guess(seat, Chance(b"hint"))
        for line in {*list(mind.worthwhile(known, seat))[:2], rng.choice(lines)}:
            why = mind.why(known, seat, line, lines)
            if why is not None:
                said(why)
                after = known.play(seat, line).state
                assert HOLDS[key](known, after, seat, line, lines, why), (line, why)
                told[why.id] += 1
    assert len(told) >= 5, told


@pytest.mark.parametrize("key", [key for key, mind in MINDS.items() if isinstance(mind, Careful)])
def test_a_hint_names_no_line_that_another_beats(key: str) -> None:
    mind, hints = MINDS[key], 0
    assert isinstance(mind, Careful)

    def hinted(state: State, seat: Seat, lines: list[str]) -> str:
        chosen = player(key, hint_level(key), 8 if LONG else 4).choose(
            state.view(seat), lines, lambda drawn: state.guess(seat, drawn), Chance(b"hint")
        )
        return chosen.line

    for state, seat, lines in decisions(key):
        beaten = mind.dominated(state, seat, lines)
        if beaten and (LONG or hints < 6):
            assert hinted(state, seat, lines) not in beaten
            hints += 1
    assert hints
