"""Skyrise (Roxley): artisans bid with their buildings, place by place, for a city on floating islands, over two eras.

Notation   bid <number> <site>       bid 24 a7              a building by its number, on a neighborhood
           pass                                             no more bids in this auction; or the Hammer stays at home
           wonder <card> <site>      wonder palace h1       a Wonder by its card, as a bid, a start, or the Hammer's answer
           choose <card> [<card>]    choose palace vault    after the first era, in secret; two players choose two, by initiative
           wild <colour>             wild green             the row of the wild disc just collected
           vault <site>              vault b3               where the Vault takes its second disc
           A site is an island and a number, h1 to h4 on the central island, a1 to a14 ... d1 to d14 on the outer ones.

Modules    pieces (components), board (islands, what is adjacent), position (what a state holds), auction, discs, wonders, scoring,
           eras (the ends of both), guesses (what a seat cannot know), checks, view, state (the contract and the deal).
"""

from __future__ import annotations

from rules.skyrise.state import GAME, RULES, Skyrise, SkyriseGame
from rules.skyrise.view import Bid, Built, Own, Seated, SkyriseView

__all__ = ["GAME", "RULES", "Bid", "Built", "Own", "Seated", "Skyrise", "SkyriseGame", "SkyriseView"]
