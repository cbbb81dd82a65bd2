"""What is scored: control of islands, instances of a panorama card, what only the end counts, and the result. Pure questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.game import Result, Seat, ranks
from rules.skyrise.board import COLOUR, ISLAND
from rules.skyrise.parts import (
    BUILDINGS,
    COLOURS,
    COMMISSIONS,
    CONTROL,
    EXCESS,
    FEATURE_OF,
    HEIGHTS,
    KEYS,
    OBJECTIVE,
    OBJECTIVE_NEED,
    PANORAMAS,
    PARTS,
    ROW,
)
from rules.skyrise.position import NOTHING, WONDER, Position


def heights(p: Position) -> dict[str, list[list[int]]]:
    """Count what each seat has on each island, the tallest first. A Wonder has no height, but Atelier is a tall building."""
    counts = {island: [[0] * len(HEIGHTS) for _ in range(p.seats)] for island in p.board.islands}
    for site in p.board.sites:
        piece = p.pieces[site]
        if piece == NOTHING:
            continue
        if p.tall_at(site):
            counts[ISLAND[site]][p.owners[site]][0] += 1
        elif piece < WONDER:
            counts[ISLAND[site]][p.owners[site]][HEIGHTS.index(BUILDINGS[piece].height)] += 1
    return counts


def controllers(p: Position) -> dict[str, list[Seat]]:
    """Return who controls each island: most tall, then medium, then short buildings; all who are still tied (rulings R31, R32)."""
    return {
        island: [seat for seat in range(p.seats) if by_seat[seat] == max(by_seat)] if any(max(by_seat)) else []
        for island, by_seat in heights(p).items()
    }


def bordered(p: Position, seat: Seat, kind: str, need: int = 1, island: str | None = None) -> int:
    """Return how many features of a kind are bordered by at least `need` of a seat's structures (ruling R35)."""
    owners = p.owners
    return sum(
        [owners[site] for site in feature.borders].count(seat) >= need
        for feature in p.board.features
        if feature.kind == kind and island in (None, feature.island)
    )


def instances(p: Position, seat: Seat, card: str, island: str | None = None) -> int:
    """Return how often a seat fulfils a panorama card, on the whole board or on one island (rulings R34, R36)."""
    need = PANORAMAS[card]["need"]
    if card == "bridges":
        return sum(
            p.owners[one] == p.owners[two] == seat
            for one, two in p.board.bridges
            if island is None or island in (ISLAND[one], ISLAND[two])
        )
    if card == "chains":
        islands = p.board.islands if island is None else (island,)
        built = p.built_by(seat)
        return sum(largest_group(p, [site for site in built if ISLAND[site] == each]) >= need for each in islands)
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


def points_now(p: Position, control: Mapping[str, Sequence[Seat]]) -> list[int]:
    """Count the points of every seat as if the era ended now, without what not everybody knows.

    Args:
        control: who controls each island.
    """
    points = [sum(scored) for scored in p.scored]
    for seat in range(p.seats) if p.phase not in ("choose", "over") else ():  # then the era has just been scored
        points[seat] += CONTROL * sum(seat in seats for seats in control.values())
        points[seat] += sum(instances(p, seat, card) * PANORAMAS[card]["points"] for card in p.panoramas)
        points[seat] += sum(at_end(p, seat, public=True).values()) if p.era > 1 else 0
    return points


def at_end(p: Position, seat: Seat, *, public: bool = False) -> dict[str, int]:
    """Return what only the end of the game scores: objective, patrons, excess discs, keys, commissions, structures by their row.

    Each commissions disc adds one for every item of the illustration (ruling R27); a full row shows its last value. `public`: only
    what everybody knows, which no patron's value is, and no objective that was not shown.
    """
    built = p.built_by(seat)
    patrons = p.patrons(seat)
    excess = p.excess(seat)
    keys = KEYS[p.seats]
    place = p.finished.index(seat) if seat in p.finished else len(keys)
    key = keys[place] if place < len(keys) else 0
    commissions = p.kept[seat].count(COMMISSIONS)
    items = len(patrons) + excess + bool(key) + commissions
    met = sum(COLOUR[site] == p.objectives[seat] for site in built) >= OBJECTIVE_NEED
    points = {
        "objective": OBJECTIVE if met and (p.shown[seat] or not public) else 0,
        "patrons": 0 if public else sum(p.tiles[letter] for letter in patrons),
        "excess": excess * EXCESS,
        "keys": key,
        "commissions": commissions * items,
    }
    for colour in COLOURS:
        worth = ROW[min(p.row(seat, colour), len(ROW) - 1)]
        points[colour] = worth * sum(COLOUR[site] == colour for site in built)
    return points


def parts_of(p: Position, seat: Seat) -> dict[str, int]:
    """A seat's points by part."""
    return dict(zip(PARTS, p.scored[seat], strict=True))


def result(p: Position) -> Result | None:
    """Final places, never shared (ruling R47); None until the game is over."""
    if p.phase != "over":
        return None
    scores = [sum(points) for points in p.scored]
    keys = [(scores[seat], -p.finished.index(seat)) for seat in range(p.seats)]
    best = sorted(scores, reverse=True)
    why = "points" if best[0] > best[1] else "finished-first"
    return Result(ranks(keys), tuple(scores), tuple(parts_of(p, seat) for seat in range(p.seats)), why)
