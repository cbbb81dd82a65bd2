"""The auction: starting, raising, passing, Wonders, the Hammer's answer, and who starts next."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import IllegalMove, Seat
from rules.skyrise import discs, eras
from rules.skyrise.board import SITES
from rules.skyrise.parts import BUILDINGS, CARDS, COLOUR_OF, INITIATIVE, KEYS, TALL
from rules.skyrise.position import NOTHING, WONDER, Position
from rules.skyrise.wonders import WONDERS

NUMBER_AT = {str(number): number for number in BUILDINGS}
Piece = int | str
"""A building by its number or a Wonder by its card."""


# What may be placed.


def starts(p: Position, seat: Seat, *, ban: bool = True) -> Iterator[tuple[Piece, list[int]]]:
    """Each piece the starter may start with, and where. `ban`: whether the Hammer's is in force."""
    sites = p.start_sites()
    banned = p.banned(seat) if ban else ()
    calm = [site for site in sites if site not in banned] if banned else sites
    for number in p.pools[seat]:
        yield number, calm if number in TALL else sites
    for card in p.unbuilt[seat]:
        if card == "capital":
            yield card, [site for site in p.board.sites if p.pieces[site] == NOTHING]
        elif not p.pools[seat]:
            yield card, calm if card == "atelier" else sites


def ban_lifted(p: Position, seat: Seat) -> bool:
    """Return whether the starter could not start at all under the Hammer's ban (ruling R11)."""
    return bool(p.banned(seat)) and not any(sites for _, sites in starts(p, seat))


def raises(p: Position, seat: Seat) -> Iterator[tuple[Piece, list[int]]]:
    """Each piece that outbids the most recent bid, and where; a piece without a place is left out."""
    high, at = p.laid[-1]
    free = p.free_near(at)
    banned = p.banned(seat)
    calm = [site for site in free if site not in banned] if banned else free
    for number in p.pools[seat]:
        if number > high:
            sites = calm if number in TALL else free
            if sites:
                yield number, sites
    for card in p.unbuilt[seat]:
        sites = calm if card == "atelier" else free
        if sites:
            yield card, sites


def lines(p: Position, seat: Seat) -> Iterator[str]:
    """The legal lines of the seat whose turn it is in an auction."""
    match p.phase:
        case "start":
            options = starts(p, seat, ban=not ban_lifted(p, seat))
        case "raise":
            options = raises(p, seat)
        case _:
            assert p.standing is not None
            options = iter((("hammer", p.free_near(p.standing[1])),))
    for piece, sites in options:
        word = "bid" if isinstance(piece, int) else "wonder"
        for site in sites:
            yield f"{word} {piece} {SITES[site]}"
    if p.phase != "start":
        yield "pass"


# The kinds of move.


def bid(p: Position, seat: Seat, word: str, name: str) -> None:
    if p.phase == "hammer":
        raise IllegalMove("skyrise-hammer-only")
    number = NUMBER_AT.get(word)
    if number is None:
        raise IllegalMove("skyrise-no-such-number", number=word)
    _own_number(p, seat, number)
    site = p.site(name)
    _unoccupied(p, site)
    if p.phase == "raise":
        high, at = p.laid[-1]
        if number <= high:
            raise IllegalMove("skyrise-too-low", number=number, high=high)
        _adjacent(p, site, at)
    elif site not in p.start_sites():
        raise IllegalMove("skyrise-no-start-here", site=name)
    if number in TALL:
        _not_banned(p, seat, site)
    p.pools[seat].remove(number)
    p.laid.append((number, site))
    p.phase = "raise"
    p.tell("skyrise-bid", seat, number=number, site=name, height=BUILDINGS[number].height, bids=len(p.laid))
    _go_round(p, seat)


def pass_(p: Position, seat: Seat) -> None:
    if p.phase == "start":
        raise IllegalMove("skyrise-must-start", now=p.awaited)
    if p.phase == "hammer":
        assert p.standing is not None
        card, site = p.standing
        p.tell("skyrise-hammer-declined", seat, card=card)
        if card == "kahn":
            p.chance.shows()  # another's objective is about to be shown
        _construct(p, _holder(p, card), card, site)
        return
    p.out[seat] = True
    p.tell("skyrise-passed", seat)
    _go_round(p, seat)


def wonder(p: Position, seat: Seat, card: str, name: str) -> None:
    _own_card(p, seat, card)
    if p.phase == "hammer" and card != "hammer":
        raise IllegalMove("skyrise-hammer-only")
    site = p.site(name)
    _unoccupied(p, site)
    if p.phase == "start":
        if card != "capital":
            if p.pools[seat]:
                raise IllegalMove("skyrise-wonder-last", card=card)
            if site not in p.start_sites():
                raise IllegalMove("skyrise-no-start-here", site=name)
    else:
        _adjacent(p, site, p.standing[1] if p.standing else p.laid[-1][1])
    if card == "atelier":
        _not_banned(p, seat, site)
    if p.standing:
        other = p.standing[0]
        p.standing = None
        p.tell("skyrise-hammered", seat, card=other, site=name, owner=_holder(p, other))
        _construct(p, seat, card, site)
        return
    p.tell("skyrise-wonder", seat, card=card, site=name)
    holder = next((other for other in range(p.seats) if other != seat and "hammer" in p.unbuilt[other] and not p.out[other]), None)
    if holder is not None:
        p.standing = (card, site)
        if p.free_near(site):
            p.phase = "hammer"
            p.turn = holder
            p.tell("skyrise-hammer-asked", holder, card=card)
            return
    _construct(p, seat, card, site)


# Why a piece or a place is refused.


def _own_number(p: Position, seat: Seat, number: int) -> None:
    if number in p.pools[seat]:
        return
    building = BUILDINGS[number]
    if COLOUR_OF[p.numbers][number] != p.colours[seat]:
        raise IllegalMove("skyrise-not-your-number", number=number)
    if building.era > p.era:
        raise IllegalMove("skyrise-number-later", number=number)
    if any(number == laid for laid, _ in p.laid):
        raise IllegalMove("skyrise-number-lies", number=number)
    raise IllegalMove("skyrise-number-built", number=number)


def _own_card(p: Position, seat: Seat, card: str) -> None:
    if card not in CARDS:
        raise IllegalMove("skyrise-no-such-wonder", card=card)
    if p.era == 1:
        raise IllegalMove("skyrise-wonder-later", now=p.awaited)
    if card not in p.cards[seat]:
        raise IllegalMove("skyrise-not-your-wonder", card=card, count=len(p.cards[seat]))
    if card not in p.unbuilt[seat]:
        raise IllegalMove("skyrise-wonder-built", card=card, now=p.awaited)


def _unoccupied(p: Position, site: int) -> None:
    if p.pieces[site] != NOTHING:
        raise IllegalMove("skyrise-site-built", site=SITES[site])
    if p.occupied(site):
        raise IllegalMove("skyrise-site-bid", site=SITES[site])


def _adjacent(p: Position, site: int, latest: int) -> None:
    if site not in p.board.near[latest]:
        raise IllegalMove("skyrise-not-adjacent", site=SITES[site], latest=SITES[latest])


def _not_banned(p: Position, seat: Seat, site: int) -> None:
    if site in p.banned(seat) and not (p.phase == "start" and ban_lifted(p, seat)):
        raise IllegalMove("skyrise-hammer-bans", site=SITES[site], hammer=SITES[p.hammer], now=p.awaited)


# What follows by itself.


def _go_round(p: Position, seat: Seat) -> None:
    """The next seat that can still act after `seat`, or the end of the auction (rulings R4, R5, R13)."""
    bidder = p.bidder
    number, site = p.laid[-1]
    if not p.free_near(site):
        p.tell("skyrise-dead-end", bidder, site=SITES[site])
        _construct(p, bidder, number, site)
        return
    for step in range(1, p.seats):
        other = (seat + step) % p.seats
        if other == bidder:
            break
        if p.out[other]:
            continue
        if any(True for _ in raises(p, other)):
            p.turn = other
            return
        p.out[other] = True
        if p.left(other):
            p.tell("skyrise-cannot", other)
    _construct(p, bidder, number, site)


def _construct(p: Position, seat: Seat, piece: Piece, site: int) -> None:
    """End of the auction: the winner's structure stands, the other bids go home, and the rest is resolved in order."""
    bids = len(p.laid)
    for number, _ in p.laid:
        if number != piece:
            owner = p.owner_of(number)
            p.pools[owner] = sorted((*p.pools[owner], number))
    p.laid = []
    p.standing = None
    p.owners[site] = seat
    p.winner = seat
    p.latest = site
    p.phase = "resolve"
    p.todo = [("disc", site)]
    if isinstance(piece, int):
        p.pieces[site] = piece
        p.tell("skyrise-built", seat, site=SITES[site], height=BUILDINGS[piece].height, number=piece)
    else:
        p.pieces[site] = WONDER + INITIATIVE[piece]
        p.unbuilt[seat].remove(piece)
        if piece == "hammer":
            p.hammer = site
        p.tell("skyrise-raised", seat, site=SITES[site], card=piece)
        p.todo.append(("effect", bids))
    resolve(p)


def resolve(p: Position) -> None:
    """What the winner has still to resolve, until a choice is needed or the auction is over."""
    assert p.winner is not None
    while p.todo:
        kind, value = p.todo.pop(0)
        match kind:
            case "disc":
                if discs.collect(p, p.winner, value):
                    p.phase, p.turn = "wild", p.winner
                    return
            case "effect":
                card = p.card_at(p.latest)
                assert card is not None
                points = WONDERS[card](p, p.winner, p.latest, value)
                p.score(p.winner, "wonders", points)
                p.tell("skyrise-effect", p.winner, card=card, points=points)
            case _:
                if discs.open_vault(p, p.winner):
                    p.phase, p.turn = "vault", p.winner
                    return
    _end(p, p.winner)


def _end(p: Position, seat: Seat) -> None:
    """The auction is over: a key, the end of an era, or the next starter."""
    p.auctions += 1
    p.turn = None
    done = not p.left(seat)
    if p.era == 1:
        if done:
            eras.end_first(p)
        else:
            p.begin(seat)
        return
    if not done:
        p.begin(seat)
        return
    p.finished.append(seat)
    keys = KEYS[p.seats]
    place = len(p.finished) - 1
    p.tell("skyrise-finished", seat)
    if place < len(keys):
        p.tell("skyrise-key", seat, key=place + 1, points=keys[place])
    if len(p.finished) == p.seats:
        eras.end_second(p)
        return
    starter = p.lowest_initiative()
    p.tell("skyrise-starts", starter)
    p.begin(starter)


def _holder(p: Position, card: str) -> Seat:
    return next(seat for seat in range(p.seats) if card in p.cards[seat])
