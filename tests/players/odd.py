"""Players of a made-up game that fail in every way; imported by the processes of a pool under test alone: it registers the game."""

from __future__ import annotations

import os
from collections.abc import Sequence

import players
import rules
from players.game import Choice, Guess
from rules.chance import Chance
from rules.game import View
from tests.sixth.game import GAME


class Fails:
    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        raise RuntimeError("aim s13")


class Dies:
    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        os._exit(3)


class Hangs:
    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        while True:
            pass


class First:
    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        return Choice(lines[0], 7)


rules.register(GAME)
players.register_players(GAME.key, {"easy": Dies(), "medium": First(), "hard": Hangs()})
