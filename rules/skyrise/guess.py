"""What a seat cannot know, dealt anew from what it does know (docs/design.md, "Views keep secrets")."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import Seat
from rules.skyrise.parts import CARDS, CHOSEN, COLOURS, DEALT, INITIATIVE, TILES
from rules.skyrise.position import Position


def guess(p: Position, seat: Seat | None, chance: Chance) -> None:
    """Replace in `p` (a copy) everything that `seat` does not know, and the seed. When the game is over nothing is secret."""
    p.chance = chance.under("seed")
    if p.phase == "over":
        return
    luck = chance.under("guess")
    others = [other for other in range(p.seats) if other != seat]
    _hands(p, seat, others, luck)
    _objectives(p, seat, others, luck)
    _tiles(p, seat, luck)


def _hands(p: Position, seat: Seat | None, others: list[Seat], luck: Chance) -> None:
    """Cards shown stay; the rest of the others' hands come from what is neither shown nor one's own."""
    known = {card for cards in p.cards for card in cards} | set(() if seat is None else p.hands[seat])
    rest = luck.shuffled([card for card in CARDS if card not in known])
    for other in others:
        need = DEALT[p.seats] - len(p.cards[other])
        p.hands[other] = sorted((*p.cards[other], *rest[:need]), key=INITIATIVE.__getitem__)
        rest = rest[need:]
        if p.choices[other] and not p.cards[other]:
            picked = luck.shuffled(p.hands[other])[: CHOSEN[p.seats]]
            p.choices[other] = sorted(picked, key=INITIATIVE.__getitem__)


def _objectives(p: Position, seat: Seat | None, others: list[Seat], luck: Chance) -> None:
    known = {p.objectives[each] for each in range(p.seats) if each == seat or p.shown[each]}
    rest = luck.shuffled([colour for colour in COLOURS if colour not in known])
    for other in others:
        if not p.shown[other]:
            p.objectives[other] = rest.pop()


def _tiles(p: Position, seat: Seat | None, luck: Chance) -> None:
    """Tiles drawn for others' letters; which letters have been drawn for is public."""
    mine = set(() if seat is None else p.patrons(seat))
    tiles = {letter: value for letter, value in p.tiles.items() if letter in mine}
    rest = luck.shuffled([value for value in TILES if value not in tiles.values()])
    for letter in sorted(p.tiles):
        if letter not in mine:
            tiles[letter] = rest.pop()
    p.tiles = tiles
