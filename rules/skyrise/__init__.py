"""Skyrise (Roxley): artisans bid with their buildings, place by place, for a city on floating islands, over two eras.

Notation   bid <number> <site>       bid 24 a7              a building by its number, on a neighborhood
           pass                                             no more bids in this auction; or the Hammer stays at home
           wonder <card> <site>      wonder palace h1       a Wonder by its card, as a bid, a start, or the Hammer's answer
           choose <card> [<card>]    choose palace vault    after the first era, in secret; two players choose two, by initiative
           wild <colour>             wild green             the row of the wild disc just collected
           vault <site>              vault b3               where the Vault takes its second disc
           A site is an island and a number, h1 to h4 on the central island, a1 to a14 ... d1 to d14 on the outer ones.

Readings   all rulings, by number, R1 to R47; tests/rules/skyrise/__init__.py names the test of each. Where these leave room:
           R4   whoever cannot outbid passes when its turn comes round, not before; a seat with nothing left does so in silence.
           R9   one question to the one who holds the Hammer, also about a Wonder that starts an auction.
           R11  the Capital Building is a legal start, so the Hammer's ban holds for a starter who still has it.
           R24  three islands lie in slots 0 to 2, two in 0 and 1 (or 0 and 2): which of the gaps it is makes no difference.
           R29  the Vault takes the only disc there is by itself, and goes without where there is none.
           Kahn's Ambition gives 10 at most, as its figures in the data say. A Wonder picked may be changed for another card until
           the last seat has picked. Final places are never shared (R47).
Left out   which side of a player board is up (nothing depends on it).

Modules    parts (components), board (islands, what is adjacent), position (what a state holds), auction, discs, wonders, scoring,
           eras (the ends of both), guess (what a seat cannot know), checks, view, moves (the contract).
"""

from __future__ import annotations

from typing import Any

from rules.chance import Chance
from rules.game import chosen, load
from rules.skyrise.board import OUTER, SITES, SLOTS, layout, usual_slots
from rules.skyrise.moves import Skyrise
from rules.skyrise.parts import CARDS, COLOURS, DEALT, INITIATIVE, NUMBERS, PANORAMAS, PANORAMAS_DRAWN, PARTS, PLAYER_COLOURS, bag
from rules.skyrise.position import NOTHING, RULES
from rules.skyrise.view import Bid, Built, Own, Seated, SkyriseView

__all__ = ["GAME", "Bid", "Built", "Own", "Seated", "Skyrise", "SkyriseView"]


NUMBERS_OF = {1: 1, 2: 2}
"""The table of bid numbers that older versions of the rules dealt; the present one deals the newest."""


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
        return self.deal_as(RULES, seats, seed, **options)

    def deal_as(self, rules: int, seats: int, seed: bytes, **options: str) -> Skyrise:
        """As an older version of the rules dealt; its table of bid numbers was another one."""
        table = NUMBERS_OF.get(rules, max(NUMBERS))
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
            pools=[list(NUMBERS[table][colour, 1]) for colour in seated],
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
            numbers=table,
        )
        starter = chance.below(seats)
        state.tell("skyrise-first", starter)
        state.begin(starter)
        return state

    def load(self, raw: bytes) -> Skyrise:
        return load(raw, Skyrise, RULES, {1: _with_first_numbers, 2: dict})


def _with_first_numbers(plain: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew one table of bid numbers only."""
    return {**plain, "numbers": 1}


GAME = SkyriseGame()
