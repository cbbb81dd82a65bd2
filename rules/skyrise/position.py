"""A position of Skyrise: what it holds, and the questions that every module of the package asks it."""

from __future__ import annotations

from rules.game import IllegalMove, Seat, State
from rules.skyrise.board import CENTRAL, SITE_AT, Layout, layout
from rules.skyrise.parts import BUILDINGS_EACH, CARD_OF, CHOSEN, COLOUR_OF, COUNTS_AS, INITIATIVE, LETTERS, PARTS, ROW, TALL

RULES = 3
NOTHING = 0
WONDER = 100
"""In `pieces`: 0 nothing, a building by its number, a Wonder as WONDER and its initiative."""


class Position(State):
    """Lists are by seat, `discs`, `pieces` and `owners` by site (board.SITES).

    phase: start, raise, hammer (its holder is asked), wild, vault, choose, over; laid: this auction's bids, (number, site);
    out: who has passed; standing: a Wonder waiting for the Hammer's answer; todo: what the winner has still to resolve;
    hands: cards dealt; choices: picked in secret; cards: chosen and shown; unbuilt: those not on the board yet;
    kept: discs collected, in order; scored: points by pieces.PARTS; hammer: the site of the Hammer, -1 before;
    numbers: the table of bid numbers that was dealt.
    """

    seats: int
    slots: tuple[str, ...]
    colours: tuple[str, ...]
    panoramas: tuple[str, ...]
    era: int
    phase: str
    turn: Seat | None
    auctions: int
    laid: list[tuple[int, int]]
    out: list[bool]
    standing: tuple[str, int] | None
    todo: list[tuple[str, int]]
    winner: Seat | None
    latest: int
    hammer: int
    discs: list[str]
    pieces: list[int]
    owners: list[int]
    pools: list[list[int]]
    hands: list[list[str]]
    choices: list[list[str]]
    cards: list[list[str]]
    unbuilt: list[list[str]]
    objectives: list[str]
    shown: list[bool]
    tiles: dict[str, int]
    kept: list[list[str]]
    finished: list[Seat]
    scored: list[list[int]]
    numbers: int

    @property
    def awaited(self) -> str:
        """Return what an auction waits for, for refusals to say: the phase, or first-start where no Wonder can start."""
        return "first-start" if self.phase == "start" and self.era == 1 else self.phase

    # The board.

    @property
    def board(self) -> Layout:
        return layout(self.slots)

    def site(self, name: str) -> int:
        """The site of that name. Raises IllegalMove where it does not exist or its island is not in play."""
        site = SITE_AT.get(name)
        if site is None:
            raise IllegalMove("skyrise-no-such-site", site=name)
        if name[0] != CENTRAL and name[0] not in self.slots:
            raise IllegalMove("skyrise-no-such-island", site=name)
        return site

    def occupied(self, site: int) -> bool:
        """By a structure, a bid, or a Wonder that waits."""
        return (
            self.pieces[site] != NOTHING
            or any(at == site for _, at in self.laid)
            or (self.standing is not None and self.standing[1] == site)
        )

    def free_near(self, site: int) -> list[int]:
        """The unoccupied neighborhoods adjacent to a site."""
        taken = [at for _, at in self.laid]
        if self.standing is not None:
            taken.append(self.standing[1])
        return [near for near in self.board.near[site] if self.pieces[near] == NOTHING and near not in taken]

    def start_sites(self) -> list[int]:
        """Return where an auction may start: unoccupied, and central or adjacent to a structure of anybody. Only before its first
        bid."""
        pieces, board = self.pieces, self.board
        reached = set(board.central)
        for site in board.sites:
            if pieces[site]:
                reached.update(board.near[site])
        return [site for site in board.sites if not pieces[site] and site in reached]

    def banned(self, seat: Seat) -> tuple[int, ...]:
        """Return where `seat` may not put what is tall: beside somebody else's Hammer.

        Nowhere, for starters and raisers alike, once every place without a structure lies beside the Hammer: the last sentence of
        its FAQ, as printed, is followed over the "only" of ruling R11, whose stuck starter `auction.ban_lifted` knows.
        """
        if self.hammer < 0 or self.owners[self.hammer] == seat:
            return ()
        near = self.board.near[self.hammer]
        if all(self.pieces[site] != NOTHING or site in near for site in self.board.sites):
            return ()
        return near

    def card_at(self, site: int) -> str | None:
        """The card of the Wonder that stands there."""
        return CARD_OF[self.pieces[site] - WONDER] if self.pieces[site] > WONDER else None

    def tall_at(self, site: int) -> bool:
        """Return whether a tall building stands there; Atelier is one."""
        return self.pieces[site] in TALL or self.pieces[site] == WONDER + INITIATIVE["atelier"]

    def built_by(self, seat: Seat) -> list[int]:
        """The sites of a seat's structures."""
        return [site for site, owner in enumerate(self.owners) if owner == seat]

    # The seats.

    @property
    def total(self) -> int:
        """Return how many auctions the game has: one for each structure."""
        return self.seats * (BUILDINGS_EACH + CHOSEN[self.seats])

    def owner_of(self, number: int) -> Seat:
        """Return whose building it is."""
        return self.colours.index(COLOUR_OF[self.numbers][number])

    @property
    def bidder(self) -> Seat:
        """Return who laid the most recent bid."""
        return self.owner_of(self.laid[-1][0])

    def left(self, seat: Seat) -> int:
        """Return how many structures a seat could still build in this era, those in the auction not counted."""
        return len(self.pools[seat]) + len(self.unbuilt[seat])

    def row(self, seat: Seat, colour: str) -> int:
        """Return how many discs of a colour a seat has collected, assigned wilds and excess included."""
        return sum(COUNTS_AS.get(disc) == colour for disc in self.kept[seat])

    def excess(self, seat: Seat) -> int:
        """Return how many discs lie on the illustration because their row was full."""
        full = len(ROW) - 1
        counts: dict[str, int] = {}
        for disc in self.kept[seat]:
            colour = COUNTS_AS.get(disc)
            if colour:
                counts[colour] = counts.get(colour, 0) + 1
        return sum(max(0, count - full) for count in counts.values())

    def patrons(self, seat: Seat) -> list[str]:
        """The letters of a seat's patron discs, one for each disc."""
        return [disc for disc in self.kept[seat] if disc in LETTERS]

    def initiative(self, seat: Seat) -> tuple[int, int]:
        """Lowest starts: the sum of the chosen cards, then the lower single one (ruling R17)."""
        values = [INITIATIVE[card] for card in self.cards[seat]]
        return sum(values), min(values)

    def lowest_initiative(self) -> Seat:
        """Of those with something left to build, the one whose cards have the lowest initiative."""
        return min((seat for seat in range(self.seats) if self.left(seat)), key=self.initiative)

    def begin(self, starter: Seat) -> None:
        """The next auction."""
        self.phase = "start"
        self.turn = starter
        self.out = [False] * self.seats

    def score(self, seat: Seat, part: str, points: int) -> None:
        self.scored[seat][_PART[part]] += points


_PART = {part: i for i, part in enumerate(PARTS)}
