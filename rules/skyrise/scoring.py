"""What the islands are worth: control, and the instances of a panorama card. Pure questions of a position."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Seat
from rules.skyrise.board import ISLAND
from rules.skyrise.pieces import BUILDINGS, FEATURE_OF, HEIGHTS, PANORAMAS
from rules.skyrise.position import NOTHING, WONDER, Position


def controllers(p: Position) -> dict[str, list[Seat]]:
    """Who controls each island: most tall, then medium, then short buildings; all who are still tied (rulings R31, R32).

    A Wonder has no height, but Atelier is a tall building.
    """
    counts = {island: [[0] * len(HEIGHTS) for _ in range(p.seats)] for island in p.board.islands}
    for site in p.board.sites:
        piece = p.pieces[site]
        if piece == NOTHING:
            continue
        if p.tall_at(site):
            counts[ISLAND[site]][p.owners[site]][0] += 1
        elif piece < WONDER:
            counts[ISLAND[site]][p.owners[site]][HEIGHTS.index(BUILDINGS[piece].height)] += 1
    return {
        island: [seat for seat in range(p.seats) if by_seat[seat] == max(by_seat)] if any(max(by_seat)) else []
        for island, by_seat in counts.items()
    }


def bordered(p: Position, seat: Seat, kind: str, need: int = 1, island: str | None = None) -> int:
    """How many features of a kind are bordered by at least `need` of a seat's structures (ruling R35)."""
    return sum(
        sum(p.owners[site] == seat for site in feature.borders) >= need
        for feature in p.board.features
        if feature.kind == kind and island in (None, feature.island)
    )


def instances(p: Position, seat: Seat, card: str, island: str | None = None) -> int:
    """How often a seat fulfils a panorama card, on the whole board or on one island (rulings R34, R36)."""
    need = PANORAMAS[card]["need"]
    if card == "bridges":
        return sum(
            p.owners[one] == p.owners[two] == seat
            for one, two in p.board.bridges
            if island is None or island in (ISLAND[one], ISLAND[two])
        )
    if card == "chains":
        islands = p.board.islands if island is None else (island,)
        return sum(largest_group(p, [site for site in p.built_by(seat) if ISLAND[site] == each]) >= need for each in islands)
    return bordered(p, seat, FEATURE_OF[card], need, island)


def largest_group(p: Position, sites: Iterable[int]) -> int:
    """The size of the largest connected group among the sites, over land and over bridges between them."""
    left = set(sites)
    best = 0
    while left:
        group = [left.pop()]
        for site in group:
            for near in p.board.near[site]:
                if near in left:
                    left.remove(near)
                    group.append(near)
        best = max(best, len(group))
    return best


def longest_path(p: Position, sites: Iterable[int], enough: int) -> int:
    """The length of the longest path over the sites that uses none twice; `enough` ends the search (ruling R42)."""
    mine = set(sites)
    ways = {site: [near for near in p.board.near[site] if near in mine] for site in mine}
    best = 0

    def walk(site: int, length: int) -> None:
        nonlocal best
        best = max(best, length)
        mine.discard(site)
        for near in ways[site]:
            if best < enough and near in mine:
                walk(near, length + 1)
        mine.add(site)

    for site in sorted(mine):
        if best < enough:
            walk(site, 1)
    return min(best, enough)
