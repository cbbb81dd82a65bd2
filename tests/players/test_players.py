"""What every computer player owes, for each registered game and level; tiny budgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import cast

import pytest

from players import LEVELS, MINDS, player
from players.game import Choice, Mind, Plan, Planner, clearest, standing
from players.search.halving import LONGEST_ROLLOUT, search
from players.thinking import answer, ask
from render import FACES
from render.words import Words
from rules import GAMES
from rules.chance import Chance
from rules.game import Event, Result, Seat, State
from tests.quick import quick
from tests.rules.contract import LONG

TURNED = ("blueprints", "skyrise", "strange_world", "welkin")
"""The games played by turns; Space Builder's players have tests of their own."""

TOGETHER = ("skyrise", "strange_world")
"""Those of them in which several seats choose at once."""
SIMULATIONS = 8


def choice(key: str, level: str, state: State, seat: Seat, chance: Chance) -> Choice:
    return player(key, level, SIMULATIONS).choose(
        state.view(seat), list(state.moves(seat)), lambda drawn: state.guess(seat, drawn), chance
    )


def positions(key: str, seats: int, seed: int, every: int) -> list[tuple[State, Seat]]:
    """Positions of a random game, one in `every`, each with every seat that it waits for."""
    rng = Random(seed)
    state = GAMES[key].deal(seats, rng.randbytes(8))
    found = []
    while state.to_move:
        found += [(state, seat) for seat in state.to_move if len(list(state.moves(seat))) > 1]
        seat = rng.choice(state.to_move)
        state = state.play(seat, rng.choice(list(state.moves(seat)))).state
    return found[seed % every :: every]


@pytest.mark.heavy
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", TURNED)
def test_the_choice_is_legal_and_the_same_when_the_secrets_of_the_true_state_are_redrawn(key: str, level: str) -> None:
    rng = Random(f"{key} {level}")
    every, most = (7, 12) if LONG else (40, 3)
    found = positions(key, 3, 1, every)[:most] + positions(key, 2, 2, every)[:most]
    if 1 in GAMES[key].seats:
        found += positions(key, 1, 3, every)[:most]
    for state, seat in found:
        before = state.dump()
        seed = rng.randbytes(8)
        chosen = choice(key, level, state, seat, Chance(seed))
        assert chosen.line in list(state.moves(seat))
        assert chosen == choice(key, level, state.guess(seat, Chance(rng.randbytes(8))), seat, Chance(seed))
        assert state.dump() == before, "a player changed the state it was shown"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", TURNED)
def test_every_seat_that_a_table_waits_for_chooses_for_itself(key: str, level: str) -> None:
    """Where several choose at once, none of them is asked as if it were another."""
    together = 0
    for seats in GAMES[key].seats:
        found = [each for each in positions(key, seats, seats, 1) if len(each[0].to_move) > 1]
        for state, seat in found if LONG else found[:seats]:  # each seat of the first such position
            answered = answer(ask(GAMES[key], state, seat, level, b"together", simulations=2))
            assert answered.failures == ()
            together += 1
    assert bool(together) == (key in TOGETHER)


@pytest.mark.parametrize("key", TURNED)
def test_easy_varies(key: str) -> None:
    state, seat = positions(key, 2, 3, 5)[0]
    chosen = {choice(key, "easy", state, seat, Chance(bytes([n]))).line for n in range(12)}
    assert len(chosen) > 1


@pytest.mark.parametrize("key", TURNED)
def test_a_line_without_a_choice_is_played_at_once(key: str) -> None:
    state, seat = positions(key, 2, 3, 5)[0]
    line = next(iter(state.moves(seat)))
    for level in LEVELS:
        chosen = player(key, level, SIMULATIONS).choose(
            state.view(seat), [line], lambda drawn: state.guess(seat, drawn), Chance(b"x")
        )
        assert chosen.line == line
        assert chosen.after_ms < 1_000


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        player("welkin", "godlike")


@pytest.mark.heavy
@pytest.mark.parametrize("key", MINDS)
def test_every_reply_and_every_candidate_is_legal_and_each_line_has_a_rate(key: str) -> None:
    mind, rng = MINDS[key], Random(f"{key} replies")
    for seats in GAMES[key].seats:
        state = GAMES[key].deal(seats, rng.randbytes(8))
        plies = 0
        while state.to_move:
            for seat in state.to_move:
                lines = list(state.moves(seat))
                line = mind.reply(state, seat, rng)
                assert line in lines
                if plies % 7 == 0 or len(state.to_move) > 1:
                    assert set(mind.worthwhile(state, seat)) <= set(lines)
                    assert mind.worthwhile(state, seat)
                    assert len(mind.rate(state, seat, lines)) == len(lines)
            if rng.random() < 0.2:
                line = rng.choice(lines)
            state = state.play(seat, line).state
            plies += 1
            assert plies < LONGEST_ROLLOUT


@pytest.mark.parametrize("key", [key for key in MINDS if key != "strange_world"])
def test_replies_vary_with_their_chance(key: str) -> None:
    """Else a line's simulations all tell the same, and a larger budget nothing more; Strange World's draws differ enough."""
    mind, varied = MINDS[key], 0
    found = positions(key, 2, 7, 4)[:12]
    for state, seat in found:
        lines = {mind.reply(state, seat, Random(n)) for n in range(12)}
        varied += len(lines) > 1
    assert varied >= len(found) // 3


@pytest.mark.parametrize("key", MINDS)
def test_a_hint_is_a_sentence_of_the_words_that_are_there(key: str) -> None:
    mind, rng = MINDS[key], Random(f"{key} hints")
    said = set()
    for state, seat in positions(key, 2, 5, 3) + positions(key, GAMES[key].seats[0], 6, 3):
        lines = list(state.moves(seat))
        why = mind.why(state, seat, rng.choice(list(mind.worthwhile(state, seat))), lines)
        if why is not None:
            words = Words(names=("Ann", "Ben", "Cid", "Dee"), speak=FACES[key].speak)
            assert words.has(why.id), why.id
            sentence = words.event(Event(why.id, seat, why.about))
            assert "{" not in sentence, sentence
            said.add(why.id)
    assert said


class Counts:
    """A mind that counts the simulations begun with it; it has one plan for each line."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.ended = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.mind, name)

    def plans(self, known: State, seat: Seat, lines: Sequence[str]) -> list[Plan]:
        assert isinstance(self.mind, Planner)
        found = self.mind.plans(known, seat, lines)
        assert found is not None
        best = [next(plan for plan in found if plan.line == line) for line in dict.fromkeys(plan.line for plan in found)]
        return [plan._replace(simulate=partial(self.counted, plan.simulate)) for plan in best]

    def counted(self, simulate: Callable[[Random], float], rng: Random) -> float:
        self.ended += 1
        return simulate(rng)


def searched(mind: object, simulations: int) -> str:
    state = GAMES["strange_world"].deal(1, b"budget")
    return search(cast(Mind, mind), 0, list(state.moves(0)), lambda drawn: state.guess(0, drawn), Chance(b"n"), simulations)


@pytest.mark.parametrize("simulations", quick([4, 20, 63], 4, 20))
def test_the_search_repeats_and_keeps_to_its_budget(simulations: int) -> None:
    mind = Counts(MINDS["strange_world"])
    first = searched(mind, simulations)
    assert simulations / 2 <= mind.ended <= simulations
    assert searched(mind, simulations) == first


class Undecided:
    """Its simulations tell nothing; its first opinion is for the last candidate."""

    def __init__(self, mind: Mind) -> None:
        self.worthwhile, self.reply, self.stops = mind.worthwhile, mind.reply, mind.stops

    def value(self, known: State, seat: Seat, begun: State) -> float:
        return 0.5


class Opinionated(Undecided):
    def prior(self, known: State, seat: Seat, lines: Sequence[str]) -> list[float]:
        return [0.01 * place for place in range(len(lines))]


@pytest.mark.slow
def test_a_mind_s_first_opinion_decides_where_simulations_tell_nothing() -> None:
    mind = MINDS["strange_world"]
    candidates = mind.worthwhile(GAMES["strange_world"].deal(1, b"budget"), 0)
    assert searched(Undecided(mind), 100) == candidates[0]
    assert searched(Opinionated(mind), 100) == candidates[-1]


@pytest.mark.parametrize("limit", ["LONGEST_S", "LONGEST_WAIT_S"])
def test_a_search_that_runs_out_of_time_tries_every_candidate_once_and_plays(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"players.search.halving.{limit}", -1.0)
    mind = Counts(MINDS["strange_world"])
    assert searched(mind, 1_000).startswith("stack ")
    assert mind.ended == 7


def test_a_search_begins_nothing_that_would_take_it_past_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = Counts(MINDS["strange_world"])
    monkeypatch.setattr("players.search.halving.thread_time", lambda: mind.ended * 0.1)
    searched(mind, 1_000)
    assert mind.ended == 7 + 7 + 4, "on a slow machine seven lines more would end at 2.1 seconds"


@pytest.mark.parametrize(
    ("places", "scores", "worth"),
    [((1, 2), (20, 10), 1.0), ((1, 1), (10, 10), 0.5), ((2, 1), (10, 20), 0.0), ((2, 1, 3), (15, 20, 5), 0.475), ((1,), (5,), 0.5)],
)
def test_the_worth_of_an_end_is_the_share_of_the_others_beaten_and_a_little_margin(
    places: tuple[int, ...], scores: tuple[int, ...], worth: float
) -> None:
    assert standing(Result(places, scores, tuple({} for _ in places), ""), 0, 10) == pytest.approx(worth)


def test_the_clearest_part_is_the_one_furthest_above_the_mean_of_the_others() -> None:
    parts = {"a": {"x": 3.0, "y": 9.0}, "b": {"x": 0.0, "y": 8.0}, "c": {"x": 1.0, "y": 10.0}}
    assert clearest(parts, "a") == ("x", 2.5)
    assert clearest(parts, "b") is None
    assert clearest({"a": {"x": 1.0}}, "a") is None
    assert clearest({name: {"x": 0.14 * 3} for name in "abcdefg"}, "a") is None, "equal, whatever the mean is rounded to"
