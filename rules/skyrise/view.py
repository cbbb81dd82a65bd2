"""What one reader of a game of Skyrise may know, built by listing it."""

from __future__ import annotations

import msgspec

from rules.game import Result, Seat, View
from rules.skyrise import auction, discs
from rules.skyrise.board import COLOUR, SITES
from rules.skyrise.parts import BUILDINGS, KEYS, NUMBERS
from rules.skyrise.position import NOTHING, WONDER, Position
from rules.skyrise.scoring import controllers, heights, parts_of, points_now


class Bid(msgspec.Struct, frozen=True):
    """A bid of the running auction."""

    seat: Seat
    number: int
    site: str


class Built(msgspec.Struct, frozen=True):
    """A structure. `kind`: short, medium, tall or wonder; `card`: the Wonder's, "" for a building; `number`: 0 for a Wonder."""

    seat: Seat
    site: str
    kind: str
    card: str
    number: int


class Seated(msgspec.Struct, frozen=True):
    """What everybody sees of a seat. `later`: buildings of the second era, not yet available; `kept`: discs in the order
    collected; `beaten`: it is out of the auction, and nothing it has left outbids the latest bid; `finished`: its place among those
    who built everything, 0 before; `score`: its points; `now`: those it would have if the era ended now, as far as all know."""

    colour: str
    pool: tuple[int, ...]
    later: tuple[int, ...]
    cards: tuple[str, ...]
    unbuilt: tuple[str, ...]
    kept: tuple[str, ...]
    passed: bool
    beaten: bool
    chosen: bool
    objective: str | None
    finished: int
    key: int
    parts: dict[str, int]
    score: int
    now: int


class Own(msgspec.Struct, frozen=True):
    """What a seat alone sees: the cards dealt to it and whether it chose them, its objective and how
    many structures it has towards it, the patrons' values it knows."""

    hand: dict[str, bool]
    objective: str
    towards: int
    patrons: dict[str, int]


class SkyriseView(View, frozen=True):
    """What one reader may know.

    discs: by site; laid: this auction's bids in order; standing: a Wonder that waits for the Hammer's answer; latest: the site
    of the last structure; open: the sites where the seat to move may put something (or, with the Vault, take from);
    auction: its number, of `auctions`; tiles, hands: shown when the game is over; control: who controls each island; heights: what
    each seat has there, the tallest first.
    """

    seats: int
    seat: Seat | None
    era: int
    phase: str
    turn: Seat | None
    waiting: tuple[Seat, ...]
    auction: int
    auctions: int
    slots: tuple[str, ...]
    panoramas: tuple[str, ...]
    discs: dict[str, str]
    built: tuple[Built, ...]
    control: dict[str, list[Seat]]
    heights: dict[str, list[list[int]]]
    laid: tuple[Bid, ...]
    standing: Built | None
    latest: str | None
    open: tuple[str, ...]
    players: tuple[Seated, ...]
    own: Own | None
    tiles: dict[str, int]
    hands: tuple[tuple[str, ...], ...] | None
    result: Result | None


def look(p: Position, seat: Seat | None, waiting: tuple[Seat, ...], result: Result | None) -> SkyriseView:
    """The view of `seat`; None: a spectator."""
    over = p.phase == "over"
    standing = None
    if p.standing:
        card, site = p.standing
        holder = next(each for each in range(p.seats) if card in p.cards[each])
        standing = Built(holder, SITES[site], "wonder", card, 0)
    own = None
    if seat is not None and not over:
        mine = set(p.patrons(seat))
        own = Own(
            {card: card in p.choices[seat] for card in p.hands[seat]},
            p.objectives[seat],
            sum(COLOUR[site] == p.objectives[seat] for site in p.built_by(seat)),
            {letter: value for letter, value in sorted(p.tiles.items()) if letter in mine},
        )
    control = controllers(p)
    points = points_now(p, control)
    return SkyriseView(
        seats=p.seats,
        seat=seat,
        era=p.era,
        phase=p.phase,
        turn=p.turn,
        waiting=waiting,
        auction=min(p.auctions + 1, p.total),
        auctions=p.total,
        slots=p.slots,
        panoramas=p.panoramas,
        discs={SITES[site]: p.discs[site] for site in p.board.sites if p.discs[site]},
        built=tuple(_built(p, site) for site in p.board.sites if p.pieces[site] != NOTHING),
        control=control,
        heights=heights(p),
        laid=tuple(Bid(p.owner_of(number), number, SITES[site]) for number, site in p.laid),
        standing=standing,
        latest=SITES[p.latest] if p.latest >= 0 else None,
        open=_open(p),
        players=tuple(_seated(p, each, points[each]) for each in range(p.seats)),
        own=own,
        tiles=dict(sorted(p.tiles.items())) if over else {},
        hands=tuple(tuple(hand) for hand in p.hands) if over else None,
        result=result,
    )


def _built(p: Position, site: int) -> Built:
    piece = p.pieces[site]
    if piece > WONDER:
        return Built(p.owners[site], SITES[site], "wonder", p.card_at(site) or "", 0)
    return Built(p.owners[site], SITES[site], BUILDINGS[piece].height, "", piece)


def _open(p: Position) -> tuple[str, ...]:
    """Public, for it follows from public pieces: where the seat to move may act. That the Capital Building may start anywhere
    is left out while there is something else to start with: it would hide where that may lie."""
    match p.phase:
        case "start":
            assert p.turn is not None
            options = dict(auction.starts(p, p.turn, ban=not auction.ban_lifted(p, p.turn)))
            anywhere = options.pop("capital", [])
            sites = {site for each in options.values() for site in each} or set(anywhere)
        case "raise":
            assert p.turn is not None
            sites = {site for _, each in auction.raises(p, p.turn) for site in each}
        case "hammer":
            assert p.standing is not None
            sites = set(p.free_near(p.standing[1]))
        case "vault":
            sites = set(discs.vault_sites(p))
        case _:
            sites = set()
    return tuple(SITES[site] for site in sorted(sites))


def _seated(p: Position, seat: Seat, now: int) -> Seated:
    colour = p.colours[seat]
    place = p.finished.index(seat) + 1 if seat in p.finished else 0
    keys = KEYS[p.seats]
    return Seated(
        colour=colour,
        pool=tuple(p.pools[seat]),
        later=NUMBERS[p.numbers][colour, 2] if p.era == 1 else (),
        cards=tuple(p.cards[seat]),
        unbuilt=tuple(p.unbuilt[seat]),
        kept=tuple(p.kept[seat]),
        passed=p.out[seat],
        beaten=p.phase == "raise" and p.out[seat] and not any(True for _ in auction.raises(p, seat)),
        chosen=bool(p.choices[seat]),
        objective=p.objectives[seat] if p.shown[seat] or p.phase == "over" else None,
        finished=place,
        key=keys[place - 1] if 0 < place <= len(keys) else 0,
        parts=parts_of(p, seat),
        score=sum(p.scored[seat]),
        now=now,
    )
