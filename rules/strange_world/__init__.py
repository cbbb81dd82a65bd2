"""Strange World Above the Clouds (Florian Grenier, GRRRE Games 2024): draft land cards and lay a world of four by four.

Notation   sun <way>                         sun left             three and four players: the holder chooses, before the deal
           pass <card> <card>                pass w+ mp           the first pass of a turn; all at once, may be changed
           pass <card>                       pass moon            the second
           stack <n>                         stack 3              solo: take a stack of three
           place <card> <cell>               place mp d5          lay a card
           ... <traveller> <spot>            place w+ c4 rumph l45    it completes a portal, a traveller comes
           ... alone                         place w+ c4 alone    it completes a portal, nobody is taken
           ... cover <cell> [<cell>]         place vs e4 cover d4     a volcano: what its Fumarole covers, and, where two or
                                                                  more could be, which Fumarole is joined to a Dark City
           Cards are letters of their icons: m mountain, w water, p plant, s swamp, v volcano, + with half portals, moon;
           pp1 and pp2 differ in their animals. Several cards stand in the order moon m+ w+ p+ s+ v+ wp ws mw mm mp ms pp1 pp2
           sp vw vs vmm vp. Cells are a1 to g7, the starting land on d4, north the higher number. A spot is l or r (the side)
           and two rows, the lower first: l45. `left` is the next seat number, `right` the one before.

Readings   by number in the rulings: 1 (all desolation at once, then portal, eruption, city), 2 (a flipped card does nothing),
           3 (but flips moons below it), 4 (the top row is the highest that holds a card), 5, 6 (what is covered or flipped is
           gone), 7 and 8 (a card may be laid where it is flipped: this holds against the sentence with "must"), 9, 10, 11, 12,
           13, 14, 15, 16 (no traveller need be taken), 17, 18 and 19 (a joint is good if both its rows fit four rows together
           with all rows present), 20, 21, 22, 23, 24, 25, 26, 27, 28 (with two players the Sun passes too, and nobody chooses),
           29, 30 (a tie is shared), 31, 32, 33, 34.
"""

from __future__ import annotations

from rules.chance import Chance
from rules.game import chosen, load
from rules.strange_world.moves import StrangeWorld
from rules.strange_world.parts import FUMAROLES, TRAVELLERS, deck
from rules.strange_world.position import RULES
from rules.strange_world.view import Own, StrangeWorldView

__all__ = ["GAME", "Own", "StrangeWorld", "StrangeWorldView"]


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
        state.set_up()
        return state

    def load(self, raw: bytes) -> StrangeWorld:
        return load(raw, StrangeWorld, RULES)


GAME = StrangeWorldGame()
