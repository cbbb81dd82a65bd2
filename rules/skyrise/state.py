"""The state of a game of Skyrise behind the contract of rules/game.py, and the deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step, chosen, load, ranks
from rules.skyrise import auction, discs, eras
from rules.skyrise.board import OUTER, SITES, SLOTS, layout, usual_slots
from rules.skyrise.checks import broken
from rules.skyrise.guesses import guess
from rules.skyrise.pieces import (
    CARDS,
    CHOSEN,
    COLOURS,
    DEALT,
    INITIATIVE,
    NUMBERS,
    PANORAMAS,
    PANORAMAS_DRAWN,
    PARTS,
    PLAYER_COLOURS,
    bag,
)
from rules.skyrise.position import NOTHING, Position
from rules.skyrise.view import SkyriseView, look

RULES = 1
AUCTION = ("start", "raise", "hammer")
FIRST_WORDS = ("bid", "pass", "wonder", "wild", "vault", "choose")
DUE_FIRST = {"wild": "skyrise-wild-first", "vault": "skyrise-vault-first", "choose": "skyrise-choose-first"}
NOT_NOW = {"wild": "skyrise-no-wild-now", "vault": "skyrise-no-vault-now", "choose": "skyrise-no-choose-now"}
REVEALING = frozenset({"skyrise-patron", "skyrise-cards", "skyrise-objective-shown", "skyrise-over"})
"""The events by which a seat learns something it could not know."""


class Skyrise(Position):
    """A game; the fields are Position's."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        if self.phase == "choose":
            return tuple(seat for seat in range(self.seats) if not self.choices[seat])
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or not (0 <= seat < self.seats if self.phase == "choose" else seat == self.turn):
            return
        match self.phase:
            case "choose":
                for cards in combinations(self.hands[seat], CHOSEN[self.seats]):
                    if list(cards) != self.choices[seat]:
                        yield f"choose {' '.join(cards)}"
            case "wild":
                for colour in COLOURS:
                    yield f"wild {colour}"
            case "vault":
                for site in discs.vault_sites(self):
                    yield f"vault {SITES[site]}"
            case _:
                yield from auction.lines(self, seat)

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat is None or not (0 <= seat < self.seats if self.phase == "choose" else seat == self.turn):
            raise NotYourTurn(seat)
        new = self.copy()
        words = move.split(" ")
        new._expect(words[0])
        public, holds = move, False
        match words:
            case ["bid", number, site]:
                auction.bid(new, seat, number, site)
            case ["pass"]:
                auction.pass_(new, seat)
            case ["wonder", card, site]:
                auction.wonder(new, seat, card, site)
            case ["wild", colour]:
                discs.wild(new, seat, colour)
                auction.resolve(new)
            case ["vault", site]:
                discs.vault(new, seat, site)
                auction.resolve(new)
            case ["choose", *cards]:
                holds = not eras.choose(new, seat, cards)
                public = "choose" + " ?" * CHOSEN[self.seats]
            case _:
                raise IllegalMove("skyrise-not-understood")
        reveals = any(event.id in REVEALING for event in new.__dict__.get("told", ()))
        return new.step(public, reveals=reveals, holds=holds)

    def _expect(self, word: str) -> None:
        """Refuse a kind of move that is not due now, and say what is."""
        if word not in FIRST_WORDS:
            raise IllegalMove("skyrise-not-understood")
        if self.phase in DUE_FIRST:
            if word != self.phase:
                raise IllegalMove(DUE_FIRST[self.phase])
        elif word in NOT_NOW:
            raise IllegalMove(NOT_NOW[word])

    def view(self, seat: Seat | None) -> SkyriseView:
        return look(self, seat, self.to_move, self.result())

    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        scores = [sum(points) for points in self.scored]
        keys = [(scores[seat], -self.finished.index(seat)) for seat in range(self.seats)]
        best = sorted(scores, reverse=True)
        why = "points" if best[0] > best[1] else "finished-first"
        return Result(ranks(keys), tuple(scores), tuple(eras.parts_of(self, seat) for seat in range(self.seats)), why)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, seat, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)


class SkyriseGame:
    """Two to four players. `islands`: random, or a b c d in order; `slots`: two players' islands side by side or opposite."""

    key = "skyrise"
    seats = range(2, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        options: dict[str, tuple[str, ...]] = {"islands": ("random", "fixed")}
        if seats == 2:
            options["slots"] = ("side", "opposite")
        return options

    def deal(self, seats: int, seed: bytes, **options: str) -> Skyrise:
        values = chosen(self, seats, options)
        chance = Chance(seed)
        outer = dict.fromkeys(OUTER, 1)
        slots = [""] * SLOTS
        for slot in usual_slots(seats, values.get("slots") == "opposite"):
            slots[slot] = min(outer) if values["islands"] == "fixed" else chance.take(outer)
            outer.pop(slots[slot], None)
        colours = dict.fromkeys(PLAYER_COLOURS, 1)
        seated = tuple(chance.take(colours) for _ in range(seats))
        cards = dict.fromkeys(PANORAMAS, 1)
        panoramas = {chance.take(cards) for _ in range(PANORAMAS_DRAWN)}
        left = bag(seats)
        placed = [""] * len(SITES)
        for site in layout(tuple(slots)).sites:
            placed[site] = chance.take(left)
        assert not left, "the bag is empty after setup"
        deck = dict.fromkeys(CARDS, 1)
        hands = [sorted((chance.take(deck) for _ in range(DEALT[seats])), key=INITIATIVE.__getitem__) for _ in range(seats)]
        objectives = dict.fromkeys(COLOURS, 1)
        state = Skyrise(
            rules=RULES,
            chance=chance,
            stage=0,
            seats=seats,
            slots=tuple(slots),
            colours=seated,
            panoramas=tuple(card for card in PANORAMAS if card in panoramas),
            era=1,
            phase="start",
            turn=None,
            auctions=0,
            laid=[],
            out=[False] * seats,
            standing=None,
            todo=[],
            winner=None,
            latest=-1,
            hammer=-1,
            discs=placed,
            pieces=[NOTHING] * len(SITES),
            owners=[-1] * len(SITES),
            pools=[list(NUMBERS[colour, 1]) for colour in seated],
            hands=hands,
            choices=[[] for _ in range(seats)],
            cards=[[] for _ in range(seats)],
            unbuilt=[[] for _ in range(seats)],
            objectives=[chance.take(objectives) for _ in range(seats)],
            shown=[False] * seats,
            tiles={},
            kept=[[] for _ in range(seats)],
            finished=[],
            scored=[[0] * len(PARTS) for _ in range(seats)],
        )
        starter = chance.below(seats)
        state.tell("skyrise-first", starter)
        state.begin(starter)
        return state

    def load(self, raw: bytes) -> Skyrise:
        return load(raw, Skyrise, RULES)


GAME = SkyriseGame()
