"""Games that each break one thing they owe: the contract's tests catch every one of them, and let the sound one through.

Each is Blueprints but for one fault. A fault is named together with the test of test_contract.py that has to find it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any, Self

import msgspec
import pytest

import render
from rules.blueprints import GAME, Blueprints, BlueprintsView
from rules.blueprints.guess import placement
from rules.blueprints.parts import OUT, PLANS
from rules.chance import Chance
from rules.game import Ahead, IllegalMove, NotYourTurn, Result, Seat, State, Step, load
from tests.rules import contract
from tests.rules import test_contract as laws

SEATS = 2


class Fault(Blueprints):
    """Blueprints as it is; the faults are classes below it."""


class ListsTooMuch(Fault):
    """A line is listed that is refused."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from super().moves(seat, at)
        if seat is not None and seat == self.turn:
            yield "pass"


class ListsTooLittle(Fault):
    """A line is taken that is not listed."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from (line for line in super().moves(seat, at) if not line.startswith("take g"))


class TakesCapitals(Fault):
    """Lines are tidied, which is the host's affair."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        return super().play(seat, move.lower(), at)


class Breaks(Fault):
    """What makes no sense ends in an error of the program."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if " " not in move:
            raise KeyError(move)
        return super().play(seat, move, at)


class RefusalChanges(Fault):
    """A refused line leaves a trace."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        try:
            return super().play(seat, move, at)
        except IllegalMove:
            self.dropped.append("o1")
            raise


class PlayChanges(Fault):
    """An accepted line changes the state it is played on."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        self.fresh.append("o1")
        return step


class BeginsAnother(Fault):
    """One line is the beginning of another."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        for line in super().moves(seat, at):
            yield line
            yield f"{line} again"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        return super().play(seat, move.removesuffix(" again"), at)


class ListsTwice(Fault):
    """A line is listed twice."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        for line in super().moves(seat, at):
            yield from (line, line)


class TooManyLines(Fault):
    """More than 5,000 lines at one decision."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from super().moves(seat, at)
        if seat is not None and seat == self.turn:
            yield from (f"bid {n}" for n in range(5_001))

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        return super().play(seat, next(super().moves(seat)) if re.fullmatch("bid [0-9]+", move) and seat == self.turn else move, at)


class Unsound(Fault):
    """A die is lost, and check() says so."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        if step.state.fresh:
            step.state.pool.remove(step.state.fresh[0])
        return step


class NeverEnds(Fault):
    """The last round is played again and again."""

    def _score_round(self) -> None:
        self.past = []
        self.round = min(self.round, 1)
        super()._score_round()


class PlaysOn(Fault):
    """There are lines when the game is over."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from super().moves(seat, at)
        if seat == 0 and self.turn is None:
            yield "pass"


class UnfairResult(Fault):
    """The parts of a score are not the score."""

    def result(self) -> Result | None:
        result = super().result()
        return result and msgspec.structs.replace(result, scores=tuple(score + 1 for score in result.scores))


class Waits(Fault):
    """Time is said to act, and has no line."""

    @property
    def due(self) -> int | None:
        return contract.START + 1


class StageStands(Fault):
    """Another seat must act, and clicks on the older board still count."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        step.state.stage = self.stage
        return step


class HiddenRoll(Fault):
    """Dice are rolled, and it is said that nobody learned anything."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(step.state, step.events, step.public, False)


class Forgets(Fault):
    """What is loaded is not what was dumped: see `broken`."""


class OtherDice(Fault):
    """Chance from elsewhere: the log does not replay."""

    def _roll(self, dice: int) -> None:
        super()._roll(dice)
        self.fresh.reverse() if random.random() < 0.5 else None
        self.chance.drawn += random.randrange(3)


class ForeseesChance(Fault):
    """What is foreseen is drawn anew, so something else comes."""

    def look_ahead(self, seat: Seat, move: str, at: int = 0) -> Ahead:
        trial = self.copy()
        trial.chance = Chance(b"another")
        return Ahead([event for event in trial.play(seat, move, at).events if event.read_by(seat)], False)


class ForeseesNothing(Fault):
    """A line is to be confirmed and nothing is said of what it does."""

    def look_ahead(self, seat: Seat, move: str, at: int = 0) -> Ahead:
        ahead = super().look_ahead(seat, move, at)
        return Ahead([], ahead.reveals) if ahead.events[0].about["die"] == "o1" else ahead


class ForeseesNothingRefused(Fault):
    """What would be refused is foreseen as nothing."""

    def look_ahead(self, seat: Seat, move: str, at: int = 0) -> Ahead:
        try:
            return super().look_ahead(seat, move, at)
        except (IllegalMove, NotYourTurn):
            return Ahead([], False)


class GuessKeepsTheSeed(Fault):
    """A guess holds the true chance."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = super().guess(seat, chance)
        new.chance = self.chance.copy()
        return new


class GuessKeepsSecrets(Fault):
    """A guess is the truth: every secret has one value."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.chance = chance.under("seed")
        return new


class GuessUsesTheTruth(Fault):
    """What is guessed depends on what is true."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        return super().guess(seat, chance.under("".join(self.plans)))


class GuessKeepsPlans(Fault):
    """Buildings are guessed anew, plans never."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = super().guess(seat, chance)
        for other in range(self.seats) if self.turn is not None else ():
            if other != seat:
                out = [i == OUT for i in self.placed[other]]
                spaces = [i for i, height in enumerate(PLANS[self.plans[other]]) if height]
                new.plans[other] = self.plans[other]
                new.placed[other] = placement(self.taken[other], out, spaces, [0] * 6, [], chance.under(str(other))) or []
        return new


class GuessForgets(Fault):
    """A guess changes what its seat holds."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        return super().guess(None, chance)


class GuessUnsound(Fault):
    """A guess that cannot be: the others have removed dice that fit."""

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = super().guess(seat, chance)
        for other in range(self.seats):
            if other != seat:
                new.placed[other] = [OUT for _ in new.placed[other]]
        return new


class ViewLeaks(Fault):
    """All see where others built."""

    def view(self, seat: Seat | None) -> BlueprintsView:
        built = tuple(
            f"{die}{i}" for taken, placed in zip(self.taken, self.placed, strict=True) for die, i in zip(taken, placed, strict=True)
        )
        return msgspec.structs.replace(super().view(seat), fresh=built)


class LinesLeak(Fault):
    """Which lines are listed depends on another seat's building."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        other = (self.turn or 0) ^ 1
        taken = {i for i in self.placed[other] if i != OUT} if self.turn is not None else set()
        lines = list(super().moves(seat, at))
        yield from lines[: max(1, len(lines) - len(taken))] if lines else []


class RefusalLeaks(Fault):
    """A refusal tells what another seat holds."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        try:
            return super().play(seat, move, at)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.id, plan=self.plans[(seat or 0) ^ 1]) from None


class EventLeaks(Fault):
    """All may read where a die was built."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(step.state, [msgspec.structs.replace(event, only=None) for event in step.events], step.public, step.reveals)


class PublicLineLeaks(Fault):
    """The whole line is public."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(step.state, step.events, move, step.reveals)


class OddPublicLine(Fault):
    """The public line is none."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(step.state, step.events, "Somebody took a die!", step.reveals)


class ActsUnseen(Fault):
    """Others see what a line did and are told nothing of it."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(
            step.state, [msgspec.structs.replace(event, only=(seat or 0,)) for event in step.events], step.public, step.reveals
        )


class ToldInNoWords(Fault):
    """Others are told of a line, and all that they may read of it is a question mark."""

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        return Step(step.state, step.events, "?", step.reveals)


class TimesTold(Fault):
    """When a die was taken is for its seat alone, and the record tells it."""

    when: int = 0

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        step = super().play(seat, move, at)
        step.state.when = at
        return step

    def view(self, seat: Seat | None) -> BlueprintsView:
        view = super().view(seat)
        return view if view.own is None else msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, points=self.when))

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = super().guess(seat, chance)
        new.when = chance.under("when").below(1_000_000)
        return new


class OffersForLater(Fault):
    """What is offered for the next turn cannot be looked ahead at."""

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield from super().moves(seat, at)
        if "later" in self.__dict__:
            yield "pass"

    def in_turn(self, seat: Seat) -> Self | None:
        new = super().in_turn(seat)
        if new is not None:
            new.__dict__["later"] = True
        return new


class OldChance(Fault):
    """A roll that is taken back comes again."""

    def rewind(self, older: Self) -> Self:
        new = super().rewind(older)
        new.chance = older.chance.copy()
        return new


class Seeded(BlueprintsView, frozen=True):
    seed: str = ""


class SeedShown(Fault):
    """The seed stands in the view."""

    def view(self, seat: Seat | None) -> BlueprintsView:
        view = super().view(seat)
        return Seeded(*(getattr(view, name) for name in view.__struct_fields__), seed=self.chance.seed.hex())


FOUND_BY: dict[type[Fault], Callable[..., None]] = {
    ListsTooMuch: laws.test_legal_means_listed,
    ListsTooLittle: laws.test_legal_means_listed,
    TakesCapitals: laws.test_legal_means_listed,
    Breaks: laws.test_legal_means_listed,
    RefusalChanges: laws.test_legal_means_listed,
    PlayChanges: laws.test_legal_means_listed,
    BeginsAnother: laws.test_legal_means_listed,
    ListsTwice: laws.test_legal_means_listed,
    TooManyLines: laws.test_legal_means_listed,
    Unsound: laws.test_whole_games,
    NeverEnds: laws.test_whole_games,
    PlaysOn: laws.test_whole_games,
    UnfairResult: laws.test_whole_games,
    Waits: laws.test_whole_games,
    StageStands: laws.test_whole_games,
    HiddenRoll: laws.test_whole_games,
    Forgets: laws.test_whole_games,
    OtherDice: laws.test_whole_games,
    OddPublicLine: laws.test_whole_games,
    ForeseesChance: laws.test_look_ahead,
    ForeseesNothing: laws.test_look_ahead,
    ForeseesNothingRefused: laws.test_look_ahead,
    OffersForLater: laws.test_look_ahead_in_turn,
    GuessKeepsTheSeed: laws.test_guess,
    GuessUsesTheTruth: laws.test_guess,
    GuessForgets: laws.test_guess,
    GuessUnsound: laws.test_guess,
    ViewLeaks: laws.test_guess,
    LinesLeak: laws.test_guess,
    RefusalLeaks: laws.test_guess,
    EventLeaks: laws.test_records,
    PublicLineLeaks: laws.test_records,
    ActsUnseen: laws.test_what_is_hidden_hides_its_time_and_its_number,
    ToldInNoWords: laws.test_what_is_hidden_hides_its_time_and_its_number,
    TimesTold: laws.test_what_is_hidden_hides_its_time_and_its_number,
    GuessKeepsSecrets: laws.test_secrets_vary,
    GuessKeepsPlans: laws.test_secrets_vary,
    OldChance: laws.test_rewind,
    SeedShown: laws.test_views_are_views,
}


def made(state: State, kind: type[Fault]) -> Fault:
    """The same position with a fault in its rules."""
    new = kind(*(getattr(state, name) for name in state.__struct_fields__))
    new.__dict__.update(state.__dict__)
    return new


def broken(kind: type[Fault]) -> Any:
    """The game whose states are of this kind."""

    def back(raw: bytes) -> Fault:
        state = load(raw, kind, GAME.rules)
        if kind is Forgets:
            state.fresh = []
        return state

    return SimpleNamespace(
        key=GAME.key,
        seats=GAME.seats,
        rules=GAME.rules,
        options=GAME.options,
        deal=lambda seats, seed, **options: made(GAME.deal(seats, seed, **options), kind),
        load=back,
    )


def judged_by(law: Callable[..., None], kind: type[Fault]) -> None:
    """The law over this game alone; what it would note of the longest list is nobody's."""
    if law is laws.test_legal_means_listed:
        law = partial(law, record_property=lambda *_: None)
    law(game=broken(kind), seats=SEATS)


@pytest.mark.heavy
@pytest.mark.parametrize("law", dict.fromkeys(FOUND_BY.values()), ids=lambda law: law.__name__.removeprefix("test_"))
def test_the_sound_game_is_let_through(law: Callable[..., None]) -> None:
    judged_by(law, Fault)


@pytest.mark.parametrize("kind", FOUND_BY, ids=lambda kind: kind.__name__)
def test_a_game_is_caught_that(kind: type[Fault], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "LONGEST_GAME", 200)
    with pytest.raises(KeyError if kind is Breaks else AssertionError):
        judged_by(FOUND_BY[kind], kind)


@pytest.mark.parametrize("part", ["draw", "tell", "alt", "name"])
def test_a_face_is_caught_that_does_not_tell_the_same_of_the_same(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    face = render.FACES[GAME.key]
    turns = iter(range(10_000))
    odd: dict[str, Callable[..., Any]] = {
        "draw": lambda *_: b"%d" % next(turns),
        "tell": lambda *_: str(next(turns)),
        "alt": lambda *_: str(next(turns)),
        "name": lambda *_: (str(next(turns)), ""),
    }
    monkeypatch.setattr(face, "draw", lambda *_: b"")  # pictures take their time
    monkeypatch.setattr(face, part, odd[part])
    with pytest.raises(AssertionError):
        laws.test_pictures_and_words_keep_secrets(broken(Fault), SEATS)
