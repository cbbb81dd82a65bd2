"""A game of Strange World behind the contract of rules/game.py: the Sun, the deal, the two passes, laying cards in turn, the
solo stacks, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step
from rules.strange_world import world as worlds
from rules.strange_world.checks import broken
from rules.strange_world.guess import guess
from rules.strange_world.parts import (
    CITIES,
    HAND,
    HEIGHT,
    LANDS,
    NUMBERS,
    SOLO_TRAVELLERS,
    STACKS,
    STARTS,
    SUN_FROM,
    TRAVELLERS,
    TURNS,
    WAYS,
    in_order,
)
from rules.strange_world.position import Position
from rules.strange_world.scoring import by_part, earned, result
from rules.strange_world.view import StrangeWorldView, look


class StrangeWorld(Position):
    """A game; the fields are Position's."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        match self.phase:
            case "first":
                return tuple(seat for seat, cards in enumerate(self.first) if not cards)
            case "second":
                return tuple(seat for seat, cards in enumerate(self.second) if not cards)
            case "over":
                return ()
            case _:
                return (self.turn_of(),)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or not self.may_act(seat):
            return iter(())
        match self.phase:
            case "place":
                return iter(worlds.lines(self.worlds[seat], self.hands[seat], self.travellers, self.cities < len(CITIES)))
            case "first":
                return iter(dict.fromkeys([f"pass {one} {two}" for one, two in combinations(self.hands[seat], 2)]))
            case "second":
                return iter(dict.fromkeys([f"pass {one}" for one in self.hands[seat]]))
            case "sun":
                return iter([f"sun {way}" for way in WAYS])
            case _:
                return iter([f"stack {number}" for number, top in zip(NUMBERS, self.stacks, strict=True) if top is not None])

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat is None or not self.may_act(seat):
            raise NotYourTurn(seat)
        new = self.copy()
        match move.split(" "):
            case ["sun", way]:
                return new._sun(seat, way)
            case ["pass", *cards] if cards:
                return new._pass(seat, cards)
            case ["stack", number]:
                return new._stack(seat, number)
            case ["place", *words]:
                return new._place(seat, words, move)
            case _:
                raise IllegalMove("strange-world-not-understood")

    def in_turn(self, seat: Seat) -> Self | None:
        """While cards are laid: hand and world of a seat are its own, and others can take a traveller or a city away at most."""
        if self.phase != "place" or seat == self.turn_of() or not self.hands[seat]:
            return None
        new = self.copy()
        new.__dict__["ahead"] = seat
        return new

    def view(self, seat: Seat | None) -> StrangeWorldView:
        return look(self, seat, self.to_move, self.result())

    def result(self) -> Result | None:
        return result(self)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, seat, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)

    # The kinds of move.

    def _sun(self, seat: Seat, way: str) -> Step[Self]:
        if self.phase != "sun":
            raise IllegalMove("strange-world-no-sun" if self.seats < SUN_FROM else "strange-world-sun-set")
        if way not in WAYS:
            raise IllegalMove("strange-world-no-such-way", way=way)
        self.way = WAYS[way]
        self.tell("strange-world-sun", seat, way=way)
        self._deal()
        return self.step(f"sun {way}", reveals=True)

    def _pass(self, seat: Seat, cards: list[str]) -> Step[Self]:
        if self.phase not in ("first", "second"):
            raise IllegalMove(self._not_now("pass"))
        count = 2 if self.phase == "first" else 1
        for card in cards:
            if card not in LANDS:
                raise IllegalMove("strange-world-no-such-card", card=card)
        if len(cards) != count:
            raise IllegalMove("strange-world-pass-two" if count == 2 else "strange-world-pass-one")
        left = Counter(self.hands[seat])
        left.subtract(cards)
        for card in cards:
            if left[card] < 0:
                raise IllegalMove("strange-world-not-in-hand", card=card)
        if cards != in_order(cards):
            raise IllegalMove("strange-world-pass-order", line=" ".join(["pass", *in_order(cards)]))
        choices = self.first if count == 2 else self.second
        to = (seat + self.way) % self.seats
        if choices[seat]:
            self.tell("strange-world-rechose", seat, only=(seat,))
        else:
            self.tell("strange-world-chose", seat)
        self.tell("strange-world-passes", seat, only=(seat,), cards=" ".join(cards), to=to)
        choices[seat] = cards
        public = " ".join(["pass", *("?" * count)])
        if not all(choices):
            return self.step(public, holds=True)
        self.chance.shows()
        for giver in range(self.seats):
            to = (giver + self.way) % self.seats
            for card in choices[giver]:
                self.hands[giver].remove(card)
            self.tell("strange-world-got", to, only=(to,), cards=" ".join(choices[giver]), giver=giver)
        for giver in range(self.seats):
            to = (giver + self.way) % self.seats
            self.hands[to] = in_order(self.hands[to] + choices[giver])
        self.phase = "second" if count == 2 else "place"
        self.tell("strange-world-passed", phase=self.phase)
        return self.step(public, reveals=True)

    def _stack(self, seat: Seat, number: str) -> Step[Self]:
        if self.phase != "stack":
            raise IllegalMove(self._not_now("stack"))
        if number not in NUMBERS:
            raise IllegalMove("strange-world-no-such-stack", stack=number)
        i = NUMBERS.index(number)
        top = self.stacks[i]
        if top is None:
            raise IllegalMove("strange-world-stack-taken", stack=number)
        self.stacks[i] = None
        self.hands[0] = [top]
        self.aside = HEIGHT - 1
        self.phase = "place"
        self.tell("strange-world-stack", seat, stack=number, card=top)
        return self.step(f"stack {number}")

    def _advised(self, seat: Seat, card: str) -> str:
        """A line that lays this card of a seat's hand, for an example."""
        return worlds.advised(self.worlds[seat], card, self.travellers, self.cities < len(CITIES))

    def _place(self, seat: Seat, words: list[str], move: str) -> Step[Self]:
        if self.phase != "place":
            raise IllegalMove(self._not_now("place"))
        if not words:
            raise IllegalMove("strange-world-say-card", line=self._advised(seat, self.hands[seat][0]))
        card, *words = words
        if card not in LANDS:
            raise IllegalMove("strange-world-no-such-card", card=card)
        if card not in self.hands[seat]:
            raise IllegalMove("strange-world-not-in-hand", card=card)
        before = self.worlds[seat]
        if not words:
            raise IllegalMove("strange-world-say-cell", card=card, line=self._advised(seat, card))
        cell, *rest = words
        worlds.may_lie(before, cell)
        chain = worlds.chained(before, card, cell, rest, self.travellers, self.cities < len(CITIES))
        value = CITIES[self.cities] if chain.join else 0
        after = self.worlds[seat] = worlds.laid(before, card, cell, chain, value)
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.latest = seat
        self.tell("strange-world-placed", seat, card=card, cell=cell)
        for flip in after.flips:
            reason = chain.flipped if flip == cell else "above"
            self.tell("strange-world-flipped", seat, card=after.laid[flip], cell=flip, reason=reason)
        if len(after.used) > len(before.used):
            self.tell("strange-world-portal", seat, one=after.used[-2], two=cell)
            if chain.traveller:
                self.travellers.remove(chain.traveller)
                self.tell("strange-world-came", seat, traveller=chain.traveller, spot=chain.spot)
            elif self.travellers:
                self.tell("strange-world-alone", seat)
        if chain.cover:
            self.fumaroles -= 1
            covered = worlds.erupted_on(before, cell, chain.cover)
            self.tell("strange-world-erupted", seat, cell=chain.cover, covered=covered)
        if chain.join:
            self.cities += 1
            self.tell("strange-world-city", seat, value=value, one=after.cities[-1].one, two=after.cities[-1].two)
        self.tell("strange-world-worth", seat, points=after.points, more=after.points - before.points)
        reveals = self._go_on()
        return self.step(move, reveals=reveals)

    # The course of the game.

    def _go_on(self) -> bool:
        """Turn up the rest of a stack, end the turn, deal the next one or end the game; whether a card was drawn."""
        if self.aside:
            self.hands[0] = in_order([self.chance.take(self.deck) for _ in range(self.aside)])
            self.aside = 0
            self.tell("strange-world-turned-up", 0, cards=" ".join(self.hands[0]))
            return True
        if any(self.hands):
            return False
        if self.turn == TURNS:
            self._end()
            return False
        self.sun = (self.sun + 1) % self.seats
        return self._begin_turn()

    def _begin_turn(self) -> bool:
        """The next turn up to its first decision; whether cards were dealt."""
        self.turn += 1
        self.played = [[] for _ in range(self.seats)]
        self.dealt = [[] for _ in range(self.seats)]
        self.first = [[] for _ in range(self.seats)]
        self.second = [[] for _ in range(self.seats)]
        self.tell("strange-world-turn", None if self.seats == 1 else self.sun, turn=self.turn, seats=self.seats)
        if self.seats == 1:
            self.phase = "stack"
            return False
        if self.seats >= SUN_FROM:
            self.phase = "sun"
            self.way = 0
            return False
        self.way = WAYS["left"]
        self._deal()
        return True

    def _deal(self) -> None:
        self.phase = "first"
        for seat in range(self.seats):
            hand = in_order([self.chance.take(self.deck) for _ in range(HAND)])
            self.hands[seat] = hand
            self.dealt[seat] = hand[:]
            self.tell("strange-world-dealt", seat, only=(seat,), cards=" ".join(hand))

    def _end(self) -> None:
        self.phase = "over"
        self.tell("strange-world-over")
        for seat, world in enumerate(self.worlds):
            about: dict[str, Any] = by_part(earned(world.up, world.cities, world.guests))
            self.tell("strange-world-scored", seat, points=world.points, **about)

    def set_up(self) -> None:
        starts = dict.fromkeys(STARTS, 1)
        for seat in range(self.seats):
            start = self.chance.take(starts)
            self.worlds.append(worlds.founded(start))
            self.tell("strange-world-start", seat, card=start)
        if self.seats == 1:
            supply = dict.fromkeys(TRAVELLERS, 1)
            waiting = [self.chance.take(supply) for _ in range(SOLO_TRAVELLERS)]
            self.travellers = [name for name in TRAVELLERS if name in waiting]
            self.stacks = [self.chance.take(self.deck) for _ in range(STACKS)]
        else:
            self.sun = self.chance.below(self.seats)
        self._begin_turn()

    def _not_now(self, kind: str) -> str:
        """Return which refusal names what the table waits for instead."""
        if self.seats == 1 and kind == "pass":
            return "strange-world-no-draft"
        if self.seats > 1 and kind == "stack":
            return "strange-world-no-stacks"
        match self.phase:
            case "sun":
                return "strange-world-sun-first"
            case "stack":
                return "strange-world-stack-first"
            case "place":
                return "strange-world-place-now"
            case _:
                return "strange-world-pass-now"
