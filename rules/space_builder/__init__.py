"""Space Builder (Jonathan Favre-Godal, Djeco): everybody builds the same city from one map at once; fewest faults, then speed.

Notation   ready                  the map may come
           hold r                 take a building from the hand under the fingers
           touch b2               an empty space: put down there what is under the fingers; else take the building there under them
           turn | flip | lift     a quarter clockwise | the other side | back to the hand: what is under the fingers
           place r1e b2           set building r, side 1, roof pointing east, on b2, wherever it was before
           done                   tap the pile: every own building stands
           unlock g               the winner's new building
           The table's: look 2 (seat 2, counted from 1, was shown the map), look all, time, void (the map is put away, a new round).
           Buildings are r d a t (everyone's) and g o f h; spaces are a column a-c from the left and a row, 3 at the top.

Time       Each seat has a watch, started by `look`, and a track of its city by its own elapsed time. With all but one tapped, T is
           the largest elapsed time among them; it only falls. Every city is judged as it stood at T, so that the order in which
           lines of different seats arrive changes nothing. Of equal times the seat earlier in this round's order is first.
           The map is drawn when somebody is shown it, by `look`: whoever shows it plays `look` on a copy and draws that.
           `time` ends the watches that are past T by the grace; before a live round it ends the countdown, or readies gone stale.
Readings   by number in the rulings: 1-14 and 16 (pictures), 17 (limits; without a minimum time per placement and without
           "disconnected"), 18 (as the option `sloppy`), 19, 20. A watch runs five minutes at most at both paces; the limit after
           the first tap is for live play. With `finish=perfect` the third round won with all buildings ends the game with faults
           too. `sloppy=loses_ties`: a sloppy city stands behind every other one of as many faults. The last frozen building is
           unlocked without asking.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from rules.chance import Chance
from rules.game import State, chosen, load
from rules.space_builder.desk import Desk
from rules.space_builder.moves import SpaceBuilder
from rules.space_builder.parts import BUILDINGS, FROZEN, HAND, MAPS, NOTHING, STARTERS
from rules.space_builder.position import RULES, Judged, Round
from rules.space_builder.view import Own, SpaceBuilderView

__all__ = ["GAME", "Judged", "Own", "Round", "SpaceBuilder", "SpaceBuilderView"]


RARE = 300
"""Of so many seeds at least one begins a rematch with maps that were not used before."""


class SpaceBuilderGame:
    """One to four players. `pace`: each when they like, or all at once; `marks`: side letters on the buildings; `finish`: whether
    the last round must be faultless; `sloppy`: whether a tap on a mostly wrong city can win a tie."""

    key = "space_builder"
    seats = range(1, 5)
    rules = RULES

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        if seats == 1:
            return {"marks": ("off", "on")}
        return {"pace": ("own", "live"), "marks": ("off", "on"), "finish": ("any", "perfect"), "sloppy": ("plays", "loses_ties")}

    def rated(self, options: Mapping[str, str]) -> bool:
        """Only live tables count for ratings: at their own pace nothing keeps a friend from showing the map."""
        return options.get("pace") == "live"

    def times_secret(self, options: Mapping[str, str]) -> bool:
        """At their own pace seats do not know how long the others have taken: live, all build before each other's eyes."""
        return options.get("pace", "own") == "own"

    def deal(self, seats: int, seed: bytes, **options: str) -> SpaceBuilder:
        values = chosen(self, seats, options)
        chance = Chance(seed)
        start = [HAND if letter in STARTERS else FROZEN for letter in BUILDINGS]
        state = SpaceBuilder(
            rules=RULES,
            chance=chance,
            stage=0,
            seats=seats,
            pace=values.get("pace", "own"),
            marks=values["marks"],
            finish=values.get("finish", "any"),
            sloppy=values.get("sloppy", "plays"),
            round=1,
            first=chance.below(seats),
            map=0,
            pile=dict.fromkeys(MAPS, 1),
            shown=False,
            desks=[Desk(start[:], None, None, 0, None, False, NOTHING, []) for _ in range(seats)],
            unlocking=None,
            full=0,
            wins=[0] * seats,
            faults=[0] * seats,
            times=[0] * seats,
            last=None,
            winner=None,
        )
        if seats == 1:
            state.tell("space-builder-solo")
        else:
            state.tell("space-builder-begins", state.first)
        return state

    def repeats(self, seed: bytes, before: State) -> bool:
        """Return whether the first rounds of a game from this seed have maps that were used in the game `before`: of a rematch that
        would be a second look at them. So many rounds as can be without (RARE), and none where all maps have been used."""
        assert isinstance(before, SpaceBuilder)
        used = {before.map, *(MAPS.keys() - before.pile.keys())} - {0}
        if before.last is not None:
            used.add(before.last.map)
        left = len(MAPS) - len(used)
        rounds = next(n for n in range(min(len(used), left), -1, -1) if comb(len(MAPS), n) <= RARE * comb(left, n))
        chance = Chance(seed)
        chance.below(before.seats)
        pile = dict.fromkeys(MAPS, 1)
        return any(chance.take(pile) in used for _ in range(rounds))

    def load(self, raw: bytes) -> SpaceBuilder:
        return load(raw, SpaceBuilder, RULES)


GAME = SpaceBuilderGame()
