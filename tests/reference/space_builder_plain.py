"""A plain, strong player of Space Builder to measure others against: somebody with quick hands and a good eye who goes by the
rulebook. A missing building is one fault and a wrong one two, so it looks at every building before it taps; it sets them in the
order of the map, always the same way round.

Its times are a person's who knows the buildings: none of them comes from the program's own players.
"""

from __future__ import annotations

from collections.abc import Sequence

from players.game import Choice, Guess
from players.levels import rolled
from rules.chance import Chance
from rules.game import View
from rules.space_builder import SpaceBuilderView
from tests.reference import table

ORDER = "rdatgofh"
SIDES, ROOFS = "12", "nesw"
SPACES = [f"{column}{row}" for row in "321" for column in "abc"]
LOOK_MS = 2_000  # at a new map
CARD_MS = (2_600, 4_400)  # to set a card: quickest, slowest
GLANCE_MS = 350  # at each card before the tap
TAP_MS = 400
SLIPS = 0.07  # of the cards are set a quarter turn off at first
SEEN = 0.7  # of the slips are seen by the glance before the tap


def maps() -> dict[int, dict[str, tuple[str, str]]]:
    """By map: side with direction, and space, of each building."""
    found = {}
    for entry in table("space_builder", "components")["maps"]:
        codes = [code.lower() for row in entry["rows"] for code in row.split()]
        found[entry["id"]] = {code[0]: (code[1:], space) for code, space in zip(codes, SPACES, strict=True) if code != "---"}
    return found


MAPS = maps()


class Plain:
    """The player, behind the same contract as the shipped ones."""

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        assert isinstance(view, SpaceBuilderView)
        if "ready" in lines:
            return Choice("ready", TAP_MS)
        if lines[0].startswith("unlock "):
            return Choice(lines[0], TAP_MS)
        assert view.own is not None
        assert view.map is not None
        plan = MAPS[view.map]
        held = {letter: card for letter, card in zip(ORDER, view.own.cards, strict=True) if card >= 0}
        order = sorted(held, key=lambda letter: SPACES.index(plan[letter][1]))
        left = [letter for letter in order if held[letter] % 10 == 0]
        if left:
            return self._next(plan, left[0], len(left) == len(order), chance)
        for letter in order:  # the last look
            facing, space = plan[letter]
            card = held[letter]
            if facing != facing_of(card) and rolled(chance.under(f"seen {letter}")).random() < SEEN:
                return Choice(f"place {letter}{facing} {space}", GLANCE_MS * len(order) + CARD_MS[0])
        return Choice("done", GLANCE_MS * len(order) + TAP_MS)

    def _next(self, plan: dict[str, tuple[str, str]], letter: str, first: bool, chance: Chance) -> Choice:
        rng = rolled(chance.under(f"card {letter}"))
        facing, space = plan[letter]
        takes = rng.randrange(*CARD_MS) + (LOOK_MS if first else 0)
        if rng.random() < SLIPS:
            facing = facing[0] + ROOFS[(ROOFS.index(facing[1]) + 1) % 4]
        return Choice(f"place {letter}{facing} {space}", takes)


def facing_of(card: int) -> str:
    """Side and direction of a building as its number says them."""
    facing = card // 10
    return SIDES[facing // 4] + ROOFS[facing % 4]
