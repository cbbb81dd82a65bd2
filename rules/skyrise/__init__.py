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

Modules    pieces (components), board (islands, what is adjacent), position (what a state holds), auction, discs, wonders, scoring,
           eras (the ends of both), guesses (what a seat cannot know), checks, view, state (the contract and the deal).
"""

from __future__ import annotations

from rules.skyrise.state import GAME, RULES, Skyrise, SkyriseGame
from rules.skyrise.view import Bid, Built, Own, Seated, SkyriseView

__all__ = ["GAME", "RULES", "Bid", "Built", "Own", "Seated", "Skyrise", "SkyriseGame", "SkyriseView"]
