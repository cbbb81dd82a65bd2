"""Lines that another beats for certain: what the games say is true, and no level takes one of them.

A plain run looks at a few games of each; LONG=1 at many more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random

import pytest

from players import LEVELS, MINDS, player
from players.game import Careful
from players.levels import leveled
from players.search.dominance import undominated
from rules import GAMES
from rules.blueprints import Blueprints
from rules.chance import Chance
from rules.game import Seat, State
from rules.skyrise import Skyrise
from rules.skyrise.parts import BUILDINGS
from rules.strange_world import StrangeWorld
from rules.welkin import Welkin
from tests.players.ladder import Climber, Ladder, ladder
from tests.players.minds import reached
from tests.quick import quick

LONG = bool(os.environ.get("LONG"))
CAREFUL = [key for key, mind in MINDS.items() if isinstance(mind, Careful)]
GAMES_EACH = 40 if LONG else 1

Found = tuple[State, Seat, list[str], Mapping[str, str]]


@cache
def found(key: str) -> list[Found]:
    """Positions with lines that are beaten."""
    mind = MINDS[key]
    assert isinstance(mind, Careful)
    positions = []
    for seats in GAMES[key].seats:
        for number in range(GAMES_EACH):
            for state, seat, lines in reached(mind, seats, 100 * seats + number, wild=0.3):
                beaten = mind.dominated(state.guess(seat, Chance(b"one")), seat, lines)
                if beaten:
                    positions.append((state, seat, lines, beaten))
    assert positions, f"{key}: no line is beaten anywhere"
    return positions


def test_four_games_say_so() -> None:
    assert set(CAREFUL) == {"blueprints", "skyrise", "strange_world", "welkin"}


@pytest.mark.parametrize("key", quick(CAREFUL, *(key for key in CAREFUL if key != "welkin")))
def test_what_beats_a_line_is_legal_and_not_beaten_and_the_same_in_every_guess(key: str) -> None:
    mind = MINDS[key]
    assert isinstance(mind, Careful)
    for state, seat, lines, beaten in found(key):
        assert beaten.keys() <= set(lines)
        assert set(beaten.values()) <= set(lines) - beaten.keys()
        assert mind.dominated(state.guess(seat, Chance(b"two")), seat, lines) == beaten
        assert undominated(mind, state, seat, lines) == [line for line in lines if line not in beaten]


def blueprints_better(worse: Blueprints, better: Blueprints, seat: Seat, before: Blueprints) -> bool:
    """No award and no prize fewer at the end of this round, whatever the others place: it is played out by the same dice."""
    ends = []
    for state in (worse, better):
        rng = Random(before.stage)
        while state.turn is not None and state.round == before.round:
            places = list(state.moves(state.turn))
            state = state.play(state.turn, places[rng.randrange(1 << 30) % len(places)]).state
        built = state.past[before.round - 1].built[seat]
        ends.append(({"gold": 3, "silver": 2, "bronze": 1, None: 0}[built.award], set(built.prizes), built.points))
    (award, prizes, points), (award_2, prizes_2, points_2) = ends
    return award_2 >= award and prizes_2 >= prizes and (points_2 > points or len(prizes_2) > len(prizes))


def skyrise_better(worse: Skyrise, better: Skyrise, seat: Seat, before: Skyrise) -> bool:
    """The same position, but that a higher number of the same height is kept for a lower one."""
    (high,) = set(better.pools[seat]) - set(worse.pools[seat])
    (low,) = set(worse.pools[seat]) - set(better.pools[seat])
    assert high > low
    assert BUILDINGS[high].height == BUILDINGS[low].height
    if better.turn is not None and better.laid:
        answers = [line for line in worse.moves(worse.turn) if line not in set(better.moves(better.turn))]
        assert answers == []
    plain = better.copy()
    plain.pools[seat] = worse.pools[seat]
    plain.pieces = [high if piece == low else piece for piece in better.pieces]
    plain.laid = [(high if number == low else number, site) for number, site in better.laid]
    plain.chance = worse.chance
    return plain == worse


def strange_world_better(worse: StrangeWorld, better: StrangeWorld, seat: Seat, before: StrangeWorld) -> bool:
    """More stars in a world that is full, and nothing else for anybody; alone, of one more card, however that is laid."""
    if worse.seats == 1:
        best = [max(_fillings(state)) for state in (worse, better)]
        return best[0] < best[1]
    assert len(worse.worlds[seat].up) == 16
    others = [other for other in range(worse.seats) if other != seat]
    assert [worse.worlds[other] for other in others] == [better.worlds[other] for other in others]
    if worse.phase != "over":
        assert (worse.travellers, worse.cities) == (better.travellers, better.cities)
    return better.worlds[seat].points > worse.worlds[seat].points


def _fillings(state: StrangeWorld) -> list[int]:
    """The stars of every way to fill a world, as the rules play it."""
    if not state.to_move:
        return [state.worlds[0].points]
    assert len(state.hands[0]) == 1
    return [state.play(0, line).state.worlds[0].points for line in state.moves(0)]


def welkin_better(worse: Welkin, better: Welkin, seat: Seat, before: Welkin) -> bool:
    """More coins, or sites, where nothing else counts any more; or the same tokens for less in a last turn."""
    mine, theirs = better.boards[seat], worse.boards[seat]
    assert before.closing is not None
    if worse.turn is None:
        return (mine.money, len(mine.done), mine.spaces) > (theirs.money, len(theirs.done), theirs.spaces)
    return (mine.stock, mine.sites) == (theirs.stock, theirs.sites) and mine.money > theirs.money


BETTER: dict[str, Callable[..., bool]] = {
    "blueprints": blueprints_better,
    "skyrise": skyrise_better,
    "strange_world": strange_world_better,
    "welkin": welkin_better,
}


@pytest.mark.heavy
@pytest.mark.parametrize("key", CAREFUL)
def test_what_is_said_to_be_better_is_better_for_certain(key: str) -> None:
    rng = Random(key)
    for state, seat, _, beaten in found(key):
        for line in rng.sample(sorted(beaten), min(len(beaten), 3)):
            for n in range(4 if LONG else 2):
                known = state.guess(seat, Chance(b"%d" % n))
                ends = [known.play(seat, each).state for each in (line, beaten[line])]
                assert BETTER[key](*ends, seat, known), f"{beaten[line]!r} against {line!r}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", CAREFUL)
def test_no_level_takes_a_line_that_is_beaten(key: str, level: str) -> None:
    for number, (state, seat, lines, beaten) in enumerate(found(key)[:: 1 if LONG else 4]):
        guess = partial(state.guess, seat)
        for n in range(1 if level == "hard" else 4):
            chosen = player(key, level, 6).choose(state.view(seat), lines, guess, Chance(b"%d %d" % (number, n)))
            assert chosen.line not in beaten


class Torn(Climber):
    """Rates what is beaten best."""

    def dominated(self, known: Ladder, seat: Seat, lines: list[str]) -> dict[str, str]:
        return {"rung 9": "rung 3", "rung 8": "rung 3"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_layer_lies_above_what_a_mind_makes_of_a_line(level: str) -> None:
    state = ladder()
    lines = list(state.moves(0))
    for n in range(6):
        mind = Torn()
        chosen = leveled(mind, level, 40).choose(state.view(0), lines, lambda drawn: state.guess(0, drawn), Chance(b"%d" % n))
        assert chosen.line not in ("rung 9", "rung 8")
