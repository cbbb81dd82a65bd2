"""A plain, strong player of Skyrise to measure others against: the rulebook's points and common sense, nothing fitted, no search.

It counts with the judge (skyrise.py), from what its seat sees. A place is worth the points that a structure would add there,
with half an eye on what is still to come; a number is worth the numbers of the others that it still beats. It bids where what it
keeps is most after the best raise of the others, and lets another have what it does not want dearly enough itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from players.game import Choice, Guess
from rules.chance import Chance
from rules.game import View
from rules.skyrise import SkyriseView
from tests.reference.skyrise import BUILDINGS, COLOUR, COLOURS, ROW, VIEWS, Judge, Map

HEIGHTS = {number: about for table in BUILDINGS.values() for number, about in table.items()}
"""A number is as high in every table."""
OBJECTIVE = (0, 1, 3, 6, 10)  # points that so many structures on the secret colour promise of its ten
STRENGTH = {"tall": 6, "medium": 2, "short": 1, "": 0}  # for control
TILE = 7  # of a patron not seen yet
RARE = 36.0  # points that a number is worth which beats all that the others have left, at the start; winning costs nothing else
WONDER = 4.0  # points that a Wonder is worth while it is kept
HALF = 0.4  # how much of a panorama is had with the first of two structures
SURE = 1.0  # how often a raise that somebody would like is made


class Eyes(Judge):
    """The judge's view of the board from a seat; what the seat does not know is left out."""

    def __init__(self, view: SkyriseView) -> None:
        assert view.seat is not None
        self.seats, self.me = view.seats, view.seat
        self.map = _map(tuple(view.slots))
        self.buildings = HEIGHTS
        self.views = list(view.panoramas)
        self.era, self.phase, self.turn = view.era, view.phase, view.turn
        self.board = {built.site: (built.seat, built.card or built.number) for built in view.built}
        self.laid = [(bid.seat, bid.number, bid.site) for bid in view.laid]
        self.standing = (view.standing.seat, view.standing.card, view.standing.site) if view.standing else None
        self.discs = dict(view.discs)
        self.kept = [list(seated.kept) for seated in view.players]
        self.pools = [list(seated.pool) for seated in view.players]
        self.later = [list(seated.later) for seated in view.players]
        self.unbuilt = [list(seated.unbuilt) for seated in view.players]
        self.out = {seat for seat, seated in enumerate(view.players) if seated.passed}
        own = view.own
        self.objectives = [own.objective if own and seat == self.me else "" for seat in range(self.seats)]
        self.shown = [False] * self.seats
        self.tiles = dict(own.patrons) if own else {}
        self.hand = list(own.hand) if own else []
        self.gained: dict[tuple[int, str, str], float] = {}

    # What things are worth.

    def gain(self, seat: int, site: str, height: str) -> float:
        """The points that a structure of this height ("": a Wonder) on a site promises a seat, its disc included."""
        found = self.gained.get((seat, site, height))
        if found is None:
            before = self._island(seat, site)
            disc = self.discs.get(site, "")
            self.board[site] = (seat, height)
            found = self._island(seat, site) - before + self._structure(seat, site) + self._disc(seat, site, disc)
            del self.board[site]
            self.gained[seat, site, height] = found
        return found

    def _to_come(self, seat: int) -> float:
        """How much of the game is ahead of a seat: 1 at the start, 0 at the end."""
        return min(1.0, (self.left(seat) + len(self.later[seat])) / 12)

    def _value(self, seat: int, discs: int) -> float:
        """What a structure is worth by the discs of its colour now, when some more may come."""
        rest = self._to_come(seat)
        hoped = (2.5, 3.5, 4.5, 5.0, 4.0)  # after four the fifth is ten points, but until then two for each structure
        return ROW[min(discs, 4)] * (1 - rest) + hoped[min(discs, 4)] * rest

    def _built(self, seat: int, colour: str) -> int:
        return len([site for site, (owner, _) in self.board.items() if owner == seat and COLOUR[site] == colour])

    def _structure(self, seat: int, site: str) -> float:
        colour = COLOUR[site]
        points = self._value(seat, self.row(seat, colour))
        if colour == self.objectives[seat]:
            built = min(4, self._built(seat, colour))  # this one is among them
            points += OBJECTIVE[built] - OBJECTIVE[built - 1]
        return points

    def _disc(self, seat: int, site: str, disc: str) -> float:
        if not disc:
            return 0.0
        items = [each for each in self.kept[seat] if each in "ABCD" or each == "commissions"]
        if disc in ("A", "B", "C", "D"):
            return float(self.tiles.get(disc, TILE) + items.count("commissions"))
        if disc == "commissions":
            return len(items) + 1 + 3 * self._to_come(seat)
        wanted = COLOURS if disc == "wild" else (disc,)
        return max(self.neighbour(seat, colour) for colour in wanted)

    def neighbour(self, seat: int, colour: str) -> float:
        """One more disc of a colour."""
        discs, built = self.row(seat, colour), self._built(seat, colour)
        if discs >= 4:
            return 10.0 + self.kept[seat].count("commissions")
        more = self._to_come(seat) * 3
        return (built + more) * (self._value(seat, discs + 1) - self._value(seat, discs))

    def _island(self, seat: int, site: str) -> float:
        """Control of an island and the panoramas, as far as a structure on a site may change them."""
        island = site[0]
        strength = [0] * self.seats
        for each, (owner, piece) in self.board.items():
            if each[0] == island:
                strength[owner] += STRENGTH[self._height(piece)]
        best = max(other for at, other in enumerate(strength) if at != seat)
        ahead = strength[seat] - best
        share = 0.0 if not strength[seat] else max(0.0, min(1.0, 0.5 + ahead / 8))
        times = 1.5 if self.era == 1 else 1.0
        return 5 * share * times + self._views(seat, island) * (2 if self.era == 1 else 1)

    def _height(self, piece: int | str) -> str:
        if isinstance(piece, int):
            return HEIGHTS[piece][1]
        return "tall" if piece == "atelier" else piece if piece in STRENGTH else ""

    def _views(self, seat: int, island: str) -> float:
        """The panoramas as they stand around an island, and what is half done of them while its other half is free."""
        mine = {site for site, (owner, _) in self.board.items() if owner == seat}
        half = 0.0
        for card in self.views:
            if card == "bridges":
                ends = [pair for pair in self.map.bridges if island in (pair[0][0], pair[1][0])]
                half += 4 * len([pair for pair in ends if self._begun(mine, set(pair), 2)])
            elif card == "chains":
                here = {site for site in mine if site[0] == island}
                open_ = [near for site in here for near in self.map.near[site] if near[0] == island and near not in self.board]
                half += 5 * (self.largest(here) == 2 and bool(open_))
            else:
                kind, need, points = VIEWS[card]
                found = [borders for each, at, borders in self.map.features if (each, at) == (kind, island)]
                half += points * len([borders for borders in found if self._begun(mine, set(borders), need)])
        return self.view_points(seat, island) + HALF * half

    def _begun(self, mine: set[str], places: set[str], need: int) -> bool:
        """Whether of so many structures that are needed on some places all but one stand, and a place is free."""
        return len(mine & places) == need - 1 > 0 and any(place not in self.board for place in places)

    def price(self, seat: int, number: int) -> float:
        """A number by the share of the others' numbers that it beats, theirs of the next era included."""
        others = [n for other in range(self.seats) if other != seat for n in (*self.pools[other], *self.later[other])]
        beaten = len([n for n in others if n < number]) / len(others) if others else 0.0
        return RARE * beaten * self._to_come(seat)

    # What follows.

    def net(self, seat: int, number: int, site: str) -> float:
        return self.gain(seat, site, HEIGHTS[number][1]) - self.price(seat, number)

    def bid(self, number: int, site: str, occupied: set[str]) -> float:
        """What comes of a bid of one's own: the place, or the best raise by another who would rather have that."""
        mine = self.net(self.me, number, site)
        worst = 0.0
        free = [near for near in self.map.near[site] if near not in self.board and near not in occupied]
        for other in range(self.seats):
            if other == self.me or other in self.out:
                continue
            higher = min((n for n in self.pools[other] if n > number), default=None)
            if higher is None or not free:
                continue
            theirs = max(self.net(other, higher, near) for near in free)
            rivals = self.seats - 1
            if theirs > -mine / rivals:
                worst = max(worst, theirs / rivals + mine)
        return mine - SURE * worst

    def wonder(self, card: str, site: str) -> float:
        height = "atelier" if card == "atelier" else ""
        points = self.gain(self.me, site, "tall" if height else "")
        disc = self.discs.get(site, "")
        if disc:
            self.kept[self.me].append(f"wild-{COLOURS[0]}" if disc == "wild" else disc)
        self.board[site] = (self.me, card)
        self.unbuilt[self.me].remove(card)
        points += self.effect(card, self.me, site, len(self.laid))
        self.unbuilt[self.me].append(card)
        del self.board[site]
        if disc:
            self.kept[self.me].pop()
        return points - WONDER * self._to_come(self.me) * 2


def _map(slots: tuple[str, ...]) -> Map:
    if slots not in _MAPS:
        _MAPS[slots] = Map(list(slots))
    return _MAPS[slots]


_MAPS: dict[tuple[str, ...], Map] = {}


class Plain:
    """The player, behind the same contract as the shipped ones."""

    def choose(self, view: View, lines: Sequence[str], guess: Guess, chance: Chance) -> Choice:
        assert isinstance(view, SkyriseView)
        eyes = Eyes(view)
        if view.phase == "choose":
            return Choice(max(lines, key=lambda line: (_cards(eyes, line.split(" ")[1:]), line)))
        return Choice(max(lines, key=lambda line: (_worth(eyes, line), line)))


def _worth(eyes: Eyes, line: str) -> float:
    words = line.split(" ")
    match words:
        case ["bid", number, site]:
            occupied = {site, *(at for _, _, at in eyes.laid)}
            return eyes.bid(int(number), site, occupied)
        case ["wonder", card, site]:
            return eyes.wonder(card, site)
        case ["wild", colour]:
            return eyes.neighbour(eyes.me, colour)
        case ["vault", site]:
            return eyes._disc(eyes.me, site, eyes.discs.get(site, ""))
        case _:  # pass: the last bid stands
            if eyes.phase == "hammer" or not eyes.laid:
                return 0.0
            bidder, number, site = eyes.laid[-1]
            return -eyes.net(bidder, number, site) / (eyes.seats - 1)


def _cards(eyes: Eyes, cards: list[str]) -> float:
    """Wonder cards by what they would score now on their best place, and a little for an early start."""
    total = 0.0
    for card in cards:
        eyes.unbuilt[eyes.me] = [card]
        total += max(eyes.wonder(card, site) for site in eyes.map.sites if site not in eyes.board)
    eyes.unbuilt[eyes.me] = []
    return total
