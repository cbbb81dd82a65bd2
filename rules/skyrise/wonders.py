"""The twenty Wonders, each a small piece of its own under its card: what it does and scores when it is constructed.

A piece gets the position, its owner, its site, and how many bids lay in the auction it ended. The Wonder stands and its disc is
collected (ruling R40). It returns points; figures are those of the card in data/skyrise/components.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Seat
from rules.skyrise import scoring
from rules.skyrise.board import COLOUR, ISLAND
from rules.skyrise.parts import CARDS, COLOURS, OBJECTIVE_NEED, PANORAMAS
from rules.skyrise.position import NOTHING, Position

Effect = Callable[[Position, Seat, int, int], int]
WONDERS: dict[str, Effect] = {}


def card(name: str) -> Callable[[Effect], Effect]:
    """Register the piece of a card."""

    def keep(effect: Effect) -> Effect:
        WONDERS[name] = effect
        return effect

    return keep


def _worth(name: str, times: int = 1) -> int:
    """So many times the points of the card, up to the most it gives."""
    points: int = CARDS[name]["points"] * times
    most: int = CARDS[name].get("most", points)
    return min(points, most)


@card("hammer")
def hammer(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Can answer another player's Wonder and outbid it; once built, no opponent bids a tall building beside it. Points at once.

    Both abilities last and live in the auction: `auction.wonder` asks its holder, `Position.banned` knows its neighbors.
    """
    return _worth("hammer")


@card("capital")
def capital(p: Position, seat: Seat, site: int, bids: int) -> int:
    """May start an auction at any time and on any unoccupied neighborhood (`auction.starts`). Points at once."""
    return _worth("capital")


@card("palace")
def palace(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every bid of this auction, whoever laid it; the Palace is none (ruling R45)."""
    return _worth("palace", bids)


@card("atlantis")
def atlantis(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points if the owner's structures border enough different lakes, all islands together."""
    return _worth("atlantis", scoring.bordered(p, seat, "lake") >= CARDS["atlantis"]["need"])


@card("zeppelinstone")
def zeppelinstone(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points if the owner's structures border enough different blimps, all islands together."""
    return _worth("zeppelinstone", scoring.bordered(p, seat, "blimp") >= CARDS["zeppelinstone"]["need"])


@card("lynch")
def lynch(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every structure of anybody adjacent to it."""
    return _worth("lynch", sum(p.pieces[near] != NOTHING for near in p.board.near[site]))


@card("opportunity")
def opportunity(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every unoccupied neighborhood adjacent to it; the losing bids have gone home."""
    return _worth("opportunity", len(p.free_near(site)))


@card("kahn")
def kahn(p: Position, seat: Seat, site: int, bids: int) -> int:
    """The owner's objective is shown from now on, and each own structure on its colour gives points; it still scores at the end."""
    colour = p.objectives[seat]
    p.shown[seat] = True
    p.tell("skyrise-objective-shown", seat, colour=colour, need=OBJECTIVE_NEED)
    return _worth("kahn", sum(COLOUR[own] == colour for own in p.built_by(seat)))


@card("jacobs")
def jacobs(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for each disc of the owner's best colour, assigned wilds and excess discs included."""
    return _worth("jacobs", max(p.row(seat, colour) for colour in COLOURS))


@card("intelligentsium")
def intelligentsium(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Scores both panorama cards for the owner, on its island only; a bridge counts when either end is there (ruling R43)."""
    return sum(scoring.instances(p, seat, each, ISLAND[site]) * PANORAMAS[each]["points"] for each in p.panoramas)


@card("olmsted")
def olmsted(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every structure of anybody on the central island, wherever it stands itself."""
    return _worth("olmsted", sum(p.pieces[each] != NOTHING for each in p.board.central))


@card("munch")
def munch(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for each different letter among the owner's patron discs."""
    return _worth("munch", len(set(p.patrons(seat))))


@card("sullivan")
def sullivan(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every tall building of anybody on its island, Atelier among them."""
    return _worth("sullivan", sum(p.tall_at(each) for each in p.board.sites if ISLAND[each] == ISLAND[site]))


@card("atelier")
def atelier(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Is a tall building for everything (`Position.tall_at`). Points for each tall building of the owner, itself included."""
    return _worth("atelier", sum(p.tall_at(own) for own in p.built_by(seat)))


@card("shard")
def shard(p: Position, seat: Seat, site: int, bids: int) -> int:
    """The same points for each patron disc held now, whatever its tile is worth (ruling R46)."""
    return _worth("shard", len(p.patrons(seat)))


@card("laboca")
def laboca(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for each different neighborhood colour under the owner's structures on its island."""
    return _worth("laboca", len({COLOUR[own] for own in p.built_by(seat) if ISLAND[own] == ISLAND[site]}))


@card("baron")
def baron(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points less so many for each own structure not constructed yet, a second Wonder among them (ruling R41); never below 0."""
    less: int = CARDS["baron"]["minus"] * p.left(seat)
    return max(0, _worth("baron") - less)


@card("vault")
def vault(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Also takes the disc of an adjacent unoccupied neighborhood (`discs.open_vault`). Points at once."""
    p.todo.append(("vault", site))
    return _worth("vault")


@card("summit")
def summit(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for every island the owner controls now, ties included (ruling R44); nobody else scores."""
    return _worth("summit", sum(seat in seats for seats in scoring.controllers(p).values()))


@card("niemeyer")
def niemeyer(p: Position, seat: Seat, site: int, bids: int) -> int:
    """Points for each structure of the owner's longest chain, over islands and bridges; it need not hold this Wonder (R42)."""
    enough = CARDS["niemeyer"]["most"] // CARDS["niemeyer"]["points"]
    return _worth("niemeyer", scoring.longest_path(p, p.built_by(seat), enough))


assert WONDERS.keys() == CARDS.keys()
