"""The course of a game: the Sun, the deal, the two passes, laying cards in turn, the solo stacks, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, State, Step, View, chosen, load, ranks
from rules.strange_world import draft
from rules.strange_world import world as worlds
from rules.strange_world.cards import (
    CITIES,
    FUMAROLE,
    FUMAROLES,
    HAND,
    HEIGHT,
    LANDS,
    LEVELS,
    SOLO_TRAVELLERS,
    STACKS,
    STARTS,
    SUN_FROM,
    TRAVELLERS,
    TURNS,
    deck,
    in_order,
)
from rules.strange_world.scoring import Earned, by_part, earned
from rules.strange_world.world import World

RULES = 1
WAYS = {"left": 1, "right": -1}
NUMBERS = tuple(str(n + 1) for n in range(STACKS))
PHASES = ("sun", "first", "second", "place", "stack", "over")


class Own(View, frozen=True):
    """What a seat alone sees: its hand, the cards it has chosen to pass and may still change, and of this turn's draft what it
    passed on and what it got, the first pass before the second."""

    hand: tuple[str, ...]
    chosen: tuple[str, ...]
    passed: tuple[tuple[str, ...], ...]
    got: tuple[tuple[str, ...], ...]


class StrangeWorldView(View, frozen=True):
    """What one reader may know.

    phase: one of PHASES; to_move: who must act, in a draft who is still choosing; sun: who holds it; way: where the draft and
    the order of play go, "" when not chosen yet; order: the seats in this turn's order of play; deck: land cards not dealt yet;
    travellers, cities, fumaroles: what is left; played: the cards each seat laid this turn; held: how many each holds;
    stacks: solo, the top card of each stack, None where it was taken; open: solo, the cards to lay; latest: who laid last;
    earned: the items each world scores now; parts: their sums.
    """

    seats: int
    seat: Seat | None
    turn: int
    phase: str
    to_move: tuple[Seat, ...]
    sun: Seat
    way: str
    order: tuple[Seat, ...]
    deck: int
    worlds: tuple[World, ...]
    travellers: tuple[str, ...]
    cities: tuple[int, ...]
    fumaroles: int
    played: tuple[tuple[str, ...], ...]
    held: tuple[int, ...]
    stacks: tuple[str | None, ...]
    open: tuple[str, ...]
    latest: Seat | None
    earned: tuple[tuple[Earned, ...], ...]
    parts: tuple[dict[str, int], ...]
    own: Own | None
    result: Result | None


class StrangeWorld(State):
    """A position. deck: what nobody has seen, as code -> count (with two players some of it is never dealt).

    dealt, first, second: this turn's draft by seat, which the players remember: the cards dealt, those passed first, the one
    passed second; a seat that has not chosen has an empty list. played: the cards laid this turn, by seat. aside: solo, how
    many cards of the stack that was taken are still face down.
    """

    seats: int
    option: str
    turn: int
    phase: str
    sun: Seat
    way: int
    deck: dict[str, int]
    worlds: list[World]
    hands: list[list[str]]
    dealt: list[list[str]]
    first: list[list[str]]
    second: list[list[str]]
    played: list[list[str]]
    travellers: list[str]
    cities: int
    fumaroles: int
    stacks: list[str | None]
    aside: int
    latest: Seat | None

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
                return (self._turn_of(),)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or not self._may_act(seat):
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
        if seat is None or not self._may_act(seat):
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

    def view(self, seat: Seat | None) -> StrangeWorldView:
        items = tuple(tuple(earned(world.up, world.cities, world.guests)) for world in self.worlds)
        own = None
        if seat is not None and self.phase in ("first", "second", "place") and self.seats > 1:
            giver = (seat - self.way) % self.seats
            passed, got = [], []
            if self.phase in ("second", "place"):
                passed.append(tuple(self.first[seat]))
                got.append(tuple(self.first[giver]))
            if self.phase == "place":
                passed.append(tuple(self.second[seat]))
                got.append(tuple(self.second[giver]))
            pending = {"first": self.first, "second": self.second}.get(self.phase)
            own = Own(tuple(self.hands[seat]), tuple(pending[seat]) if pending else (), tuple(passed), tuple(got))
        return StrangeWorldView(
            seats=self.seats,
            seat=seat,
            turn=self.turn,
            phase=self.phase,
            to_move=self.to_move,
            sun=self.sun,
            way=next((way for way, step in WAYS.items() if step == self.way), ""),
            order=tuple(self._order()) if self.way else (),
            deck=sum(self.deck.values()),
            worlds=tuple(self.worlds),
            travellers=tuple(self.travellers),
            cities=CITIES[self.cities :],
            fumaroles=self.fumaroles,
            played=tuple(tuple(cards) for cards in self.played),
            held=tuple(len(cards) for cards in self.hands),
            stacks=tuple(self.stacks),
            open=tuple(self.hands[0]) if self.seats == 1 else (),
            latest=self.latest,
            earned=items,
            parts=tuple(by_part(each) for each in items),
            own=own,
            result=self.result(),
        )

    def result(self) -> Result | None:
        if self.phase != "over":
            return None
        parts = tuple(by_part(earned(world.up, world.cities, world.guests)) for world in self.worlds)
        scores = tuple(sum(part.values()) for part in parts)
        if self.seats == 1:
            return Result((1,), scores, parts, f"level-{level(scores[0])}")
        places = ranks(scores)
        return Result(places, scores, parts, "shared" if places.count(1) > 1 else "stars")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.chance = chance.under("seed")
        if self.seats > 1 and self.phase in ("first", "second", "place"):
            draft.redraw(new, seat, chance.under("guess"))
        return new

    def check(self) -> list[str]:
        city = self.cities < len(CITIES)
        wrong = [
            f"seat {seat}: {words}"
            for seat, world in enumerate(self.worlds)
            for words in worlds.broken(world, self.phase == "over", city)
        ]
        all_ = Counter(deck(self.seats, self.option == "30"))
        seen: Counter[str] = Counter(self.deck)
        seen.update(card for hand in self.hands for card in hand)
        seen.update(top for top in self.stacks if top is not None)
        seen.update(card for world in self.worlds for card in world.laid.values() if card in LANDS)
        if seen != all_ or any(count < 1 for count in self.deck.values()):
            wrong.append("land cards were lost or made")
        starts = [card for world in self.worlds for card in world.laid.values() if card in STARTS]
        if len(starts) != self.seats or len(set(starts)) != self.seats:
            wrong.append("not one starting land each")
        built = [city.value for world in self.worlds for city in world.cities]
        if sorted(built, reverse=True) != list(CITIES[: self.cities]):
            wrong.append("the Dark Cities built are not the best ones")
        smoke = sum(card == FUMAROLE for world in self.worlds for card in world.up.values())
        if smoke + self.fumaroles != FUMAROLES or self.fumaroles < 0:
            wrong.append("Fumaroles were lost or made")
        guests = [guest.name for world in self.worlds for guest in world.guests]
        known = [*guests, *self.travellers]
        if len(set(known)) != len(known) or len(known) != (SOLO_TRAVELLERS if self.seats == 1 else len(TRAVELLERS)):
            wrong.append("travellers were lost or made")
        if any(hand != in_order(hand) for hand in self.hands):
            wrong.append("a hand is out of order")
        if self.phase not in PHASES or not 1 <= self.turn <= TURNS:
            wrong.append("a phase or a turn that cannot be")
        ways = (0,) if self.phase == "sun" or self.seats == 1 else (1,) if self.seats < SUN_FROM else (1, -1)
        if self.sun not in range(self.seats) or self.way not in ways:
            wrong.append("the Sun is nowhere, or its direction cannot be")
        wrong += self._stacks_wrong()
        if self.seats > 1 and self.phase in ("first", "second", "place"):
            for seat in range(self.seats):
                held = draft.hand_of(self, seat)
                if held != Counter(self.hands[seat]):
                    wrong.append(f"the hand of seat {seat} is not what the draft left")
        laid = sum(len(world.laid) - 1 for world in self.worlds)
        turns = self.turn - (self.phase != "over")
        now = sum(len(cards) for cards in self.played) if self.phase != "over" else 0
        if laid != turns * HAND * self.seats + now:
            wrong.append(f"{laid} cards laid in turn {self.turn}")
        return wrong

    def _stacks_wrong(self) -> list[str]:
        """Alone, the stacks taken and the cards of the last one agree with the turn and the phase; else there are none."""
        if self.seats > 1:
            return ["stacks where there is more than one player"] if self.stacks or self.aside else []
        wrong = []
        if len(self.stacks) != STACKS or self.stacks.count(None) != self.turn - (self.phase == "stack"):
            wrong.append(f"{self.stacks.count(None)} stacks taken in turn {self.turn}")
        laid = len(self.played[0])
        placing = self.phase == "place"
        aside = HEIGHT - 1 if placing and not laid else 0
        if self.aside != aside or len(self.hands[0]) != (HEIGHT - laid - aside if placing else 0):
            wrong.append("the stack that was taken does not have the cards it should")
        return wrong

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

    def _place(self, seat: Seat, words: list[str], move: str) -> Step[Self]:
        if self.phase != "place":
            raise IllegalMove(self._not_now("place"))
        if not words:
            card = self.hands[seat][0]
            raise IllegalMove("strange-world-say-card", line=f"place {card} {worlds.advised(self.worlds[seat], card)}")
        card, *words = words
        if card not in LANDS:
            raise IllegalMove("strange-world-no-such-card", card=card)
        if card not in self.hands[seat]:
            raise IllegalMove("strange-world-not-in-hand", card=card)
        before = self.worlds[seat]
        if not words:
            raise IllegalMove("strange-world-say-cell", card=card, line=f"place {card} {worlds.advised(before, card)}")
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

    def _setup(self) -> None:
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

    def _order(self) -> list[Seat]:
        return [(self.sun + self.way * i) % self.seats for i in range(self.seats)]

    def _turn_of(self) -> Seat:
        """The seat that acts alone: the holder of the Sun, or the next to lay a card."""
        if self.phase != "place" or self.seats == 1:
            return self.sun
        return (self.sun + self.way * sum(map(len, self.played))) % self.seats

    def _may_act(self, seat: Seat) -> bool:
        if self.phase in ("first", "second"):
            return 0 <= seat < self.seats  # a choice may be changed until the last has chosen
        return self.phase != "over" and seat == self._turn_of()

    def _not_now(self, kind: str) -> str:
        """Which refusal names what the table waits for instead."""
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


def level(score: int) -> int:
    """The solo level, 1 to 5, of a score."""
    return sum(score >= least for least in LEVELS)


class StrangeWorldGame:
    """One to four players; `deck`: with two players, whether some of the deck stays unknown or all of it is dealt."""

    key = "strange_world"
    seats = range(1, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"deck": ("38", "30")} if seats == 2 else {}

    def deal(self, seats: int, seed: bytes, **options: str) -> StrangeWorld:
        option = chosen(self, seats, options).get("deck", "")
        state = StrangeWorld(
            rules=RULES,
            chance=Chance(seed),
            stage=0,
            seats=seats,
            option=option,
            turn=0,
            phase="over",
            sun=0,
            way=0,
            deck=deck(seats, option == "30"),
            worlds=[],
            hands=[[] for _ in range(seats)],
            dealt=[],
            first=[],
            second=[],
            played=[],
            travellers=list(TRAVELLERS),
            cities=0,
            fumaroles=FUMAROLES,
            stacks=[],
            aside=0,
            latest=None,
        )
        state._setup()
        return state

    def load(self, raw: bytes) -> StrangeWorld:
        return load(raw, StrangeWorld, RULES)


GAME = StrangeWorldGame()
