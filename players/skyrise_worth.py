"""Skyrise: what a seat's holdings promise, and what a structure on each site would add.

The promise is a sum of figures, one for each feature of a position, that change with the time of the game; they were fitted
to how games of these players ended (least squares over 2,000 games of two, the policy renewed twice). What a site brings is the
difference that a structure on it makes to that sum, less what the number is worth that it takes: winning costs nothing else.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from rules.game import Seat
from rules.skyrise import Skyrise, scoring
from rules.skyrise.board import COLOUR, ISLAND, SITES, Layout, layout
from rules.skyrise.parts import (
    BUILDINGS,
    BUILDINGS_EACH,
    CARDS,
    CHOSEN,
    COLOURS,
    COMMISSIONS,
    CONTROL,
    COUNTS_AS,
    FEATURE_OF,
    HEIGHTS,
    PANORAMAS,
    ROW,
    TALL,
    TILES,
    WILD,
)
from rules.skyrise.position import WONDER

COL = tuple(COLOURS.index(colour) for colour in COLOUR)
ROW_OF = {disc: COLOURS.index(colour) for disc, colour in COUNTS_AS.items()}
HEIGHT = {number: HEIGHTS.index(building.height) for number, building in BUILDINGS.items()}
NO_HEIGHT = len(HEIGHTS)
STRENGTH = (6.0, 2.5, 1.0)
"""What a structure counts for control by its height."""
TILE = sum(TILES) / len(TILES)  # of a patron whose tile is not known
FULL = len(ROW) - 1

FIGURES: dict[str, tuple[float, float, float]] = {
    # Prestige that one of each is worth, as a + b t + c t² with t the share of the auctions that are over
    "scored": (0.95, 0.29, -0.22),  # points scored
    "built0": (-0.45, -2.03, 0.22),  # structures on a colour, by the discs in its row
    "built1": (-0.44, -0.79, -0.83),
    "built2": (-0.92, 1.68, -1.92),
    "built3": (-0.16, 0.14, 0.32),
    "built4": (6.06, -30.34, 20.62),
    "row1": (2.45, 1.38, -1.91),  # rows with so many discs
    "row2": (5.31, 2.92, -5.60),
    "row3": (2.97, 12.90, -11.82),
    "row4": (-9.26, 49.23, -33.19),
    "excess": (10.74, -19.91, 18.38),  # discs beyond a full row
    "patrons": (0.99, 0.10, -0.11),  # values of the tiles
    "commissions": (4.85, 5.31, -10.36),
    "items": (-0.56, 0.86, 0.81),  # commissions times what lies on the illustration
    "objective1": (2.80, 0.34, 2.50),  # with so many structures on its colour
    "objective2": (2.65, 6.60, -1.24),
    "objective3": (-3.28, 29.93, -17.50),
    "objective4": (3.60, 3.80, 10.34),
    "panoramas1": (2.11, -4.02, 5.59),  # points of the panoramas as they stand, in the first era and in the second
    "panoramas2": (0.26, 1.86, -1.10),
    "half": (0.34, 0.30, -0.54),  # points of features with one of two structures
    "bridge": (0.19, 1.23, -1.19),  # points of bridges with one end, the other free
    "chain1": (-0.39, 2.47, -2.28),  # points of chains by the longest on an island
    "chain2": (0.16, 2.52, -2.38),
    "control": (3.00, -5.91, 3.88),  # points for control as it looks
    "number": (1.63, -3.66, 8.59),  # buildings to bid with, ...
    "size": (7.73, -7.63, -0.67),  # ... their numbers over SIZE, ...
    "square": (0.84, -2.64, 2.29),  # ... the squares of that, ...
    "tall": (1.45, -0.47, 0.68),  # ... and the tall ones
    "wonder": (8.43, 14.52, -13.64),  # Wonders to build, ...
    "effect": (0.26, 0.67, -0.67),  # ... and what their effects bring
    "first": (8.24, -1.39, 10.08),  # to have built everything first
}
SIZE = 50.0
EFFECT = {
    "hammer": 5.0, "capital": 5.0, "palace": 5.0, "atlantis": 7.5, "zeppelinstone": 7.8, "lynch": 6.3, "opportunity": 7.5,
    "kahn": 6.8, "jacobs": 7.2, "intelligentsium": 5.2, "olmsted": 5.3, "munch": 6.6, "sullivan": 5.3, "atelier": 6.0,
    "shard": 5.5, "laboca": 7.0, "baron": 8.0, "vault": 7.6, "summit": 8.1, "niemeyer": 5.8,
}  # fmt: skip
"""What a Wonder card brings on average, in simulated games."""
assert EFFECT.keys() == CARDS.keys()
ROWS = 24  # more discs than any row can come to
KEPT = 3_000  # positions whose sums are kept


class Ground(NamedTuple):
    """What never changes at a table. `isle`: the island of a site by its place among those in play; `features`: those that its
    panorama cards count, as (structures needed, points); `at`: by site, which of them it borders; `ends`: by site, the other ends
    of its bridges where they count."""

    board: Layout
    isle: tuple[int, ...]
    features: tuple[tuple[int, int], ...]
    at: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[int, ...], ...]
    bridge: int
    chain: int


@cache
def ground(slots: tuple[str, ...], panoramas: tuple[str, ...]) -> Ground:
    """The ground of a table by its islands and its panorama cards."""
    board = layout(slots)
    kinds = {FEATURE_OF[card]: PANORAMAS[card] for card in panoramas if card in FEATURE_OF}
    counted = [feature for feature in board.features if feature.kind in kinds]
    bridge = PANORAMAS["bridges"]["points"] if "bridges" in panoramas else 0
    ends: list[list[int]] = [[] for _ in SITES]
    for one, two in board.bridges if bridge else ():
        ends[one].append(two)
        ends[two].append(one)
    return Ground(
        board=board,
        isle=tuple(board.islands.index(island) if island in board.islands else -1 for island in ISLAND),
        features=tuple((kinds[feature.kind]["need"], kinds[feature.kind]["points"]) for feature in counted),
        at=tuple(tuple(i for i, feature in enumerate(counted) if site in feature.borders) for site in range(len(SITES))),
        ends=tuple(map(tuple, ends)),
        bridge=bridge,
        chain=PANORAMAS["chains"]["points"] if "chains" in panoramas else 0,
    )


class Worths(NamedTuple):
    """The figures at one time. `colour`: what a colour is worth by its discs and its structures; `objective`: by structures;
    `price`: what a number is worth while it is there to bid with."""

    of: dict[str, float]
    colour: tuple[tuple[float, ...], ...]
    objective: tuple[float, ...]
    panorama: float
    price: dict[int, float]


@cache
def worths(percent: int, era: int) -> Worths:
    """The figures after so many hundredths of the auctions."""
    t = percent / 100
    of = {name: a + b * t + c * t * t for name, (a, b, c) in FIGURES.items()}
    rows = [0.0, *(of[f"row{row}"] for row in range(1, FULL + 1))]
    return Worths(
        of=of,
        colour=tuple(
            tuple(
                of[f"built{min(row, FULL)}"] * built + rows[min(row, FULL)] + of["excess"] * max(0, row - FULL)
                for built in range(BUILDINGS_EACH + 4)
            )
            for row in range(ROWS)
        ),
        objective=(0.0, *(of[f"objective{min(count, 4)}"] for count in range(1, BUILDINGS_EACH + 4))),
        panorama=of[f"panoramas{era}"],
        price={number: _price(of, number) for number in BUILDINGS},
    )


class Sums:
    """What the seats of a position have, by seat, and what sites would add (the last three, filled when asked)."""

    __slots__ = (
        "built",
        "chained",
        "commissions",
        "controls",
        "gains",
        "ground",
        "grounds",
        "illustration",
        "met",
        "near_end",
        "on",
        "rows",
        "strength",
        "tiles",
        "worths",
    )

    def __init__(self, p: Skyrise) -> None:
        self.ground = g = ground(p.slots, p.panoramas)
        self.worths = worths(100 * p.auctions // p.total, p.era)
        seats = range(p.seats)
        self.rows = [[0] * len(COLOURS) for _ in seats]
        self.built = [[0] * len(COLOURS) for _ in seats]
        self.illustration = [0] * p.seats
        self.commissions = [0] * p.seats
        self.tiles = [0.0] * p.seats
        for seat in seats:
            for disc in p.kept[seat]:
                row = ROW_OF.get(disc)
                if row is not None:
                    self.rows[seat][row] += 1
                    self.illustration[seat] += self.rows[seat][row] > FULL
                    continue
                self.illustration[seat] += 1
                if disc == COMMISSIONS:
                    self.commissions[seat] += 1
                else:
                    self.tiles[seat] += p.tiles.get(disc, TILE)
        islands = range(len(g.board.islands))
        self.strength = [[0.0 for _ in islands] for _ in seats]
        self.on = [[0] * len(g.features) for _ in seats]
        mine: list[list[list[int]]] = [[[] for _ in islands] for _ in seats]
        for site, owner in enumerate(p.owners):
            if owner >= 0:
                mine[owner][g.isle[site]].append(site)
                self.built[owner][COL[site]] += 1
                if p.tall_at(site):
                    self.strength[owner][g.isle[site]] += STRENGTH[0]
                elif p.pieces[site] < WONDER:
                    self.strength[owner][g.isle[site]] += STRENGTH[HEIGHT[p.pieces[site]]]
                for feature in g.at[site]:
                    self.on[owner][feature] += 1
        each = BUILDINGS_EACH + CHOSEN[p.seats]
        self.near_end = min(each - sum(map(len, here)) for here in mine)
        self.met = [self.built[seat][COLOURS.index(p.objectives[seat])] for seat in seats]
        self.chained = [
            [scoring.largest_group(p, here) if g.chain and len(here) > 1 else min(1, len(here)) for here in mine[seat]]
            for seat in seats
        ]
        self.gains: dict[tuple[Seat, int, int], float] = {}
        self.grounds: dict[tuple[Seat, int], tuple[float, float, float, float]] = {}
        self.controls: dict[tuple[Seat, int, int], float] = {}


_KEPT: dict[tuple[object, ...], Sums] = {}


def sums(p: Skyrise) -> Sums:
    """The sums of a position; the bids of the running auction do not matter to them, so they are kept for its length."""
    key = (
        tuple(p.pieces), tuple(map(tuple, p.kept)), tuple(p.discs), p.slots, p.panoramas, p.colours, tuple(map(tuple, p.cards)),
        tuple(p.objectives), tuple(p.tiles.items()), p.era, p.auctions,
    )  # fmt: skip
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= KEPT:
            _KEPT.clear()
        found = _KEPT[key] = Sums(p)
    return found


# What a position is worth to a seat.


def promise(p: Skyrise, seat: Seat) -> float:
    """The Prestige that a seat's holdings promise, up to what is the same for all."""
    if p.phase == "over":
        return float(sum(p.scored[seat]))
    s = sums(p)
    g, of = s.ground, s.worths.of
    worth = of["scored"] * sum(p.scored[seat])
    worth += sum(s.worths.colour[row][built] for row, built in zip(s.rows[seat], s.built[seat], strict=True))
    worth += of["patrons"] * s.tiles[seat] + s.commissions[seat] * (of["commissions"] + of["items"] * s.illustration[seat])
    worth += s.worths.objective[s.met[seat]]
    for (need, points), count in zip(g.features, s.on[seat], strict=True):
        if count >= need:
            worth += s.worths.panorama * points
        elif count:
            worth += of["half"] * points
    if g.bridge:
        for one, two in g.board.bridges:
            ends = {p.owners[one], p.owners[two]}
            if ends == {seat}:
                worth += s.worths.panorama * g.bridge
            elif ends == {seat, -1}:
                worth += of["bridge"] * g.bridge
    if g.chain:
        steps = (0.0, of["chain1"], of["chain2"], s.worths.panorama)
        worth += sum(g.chain * steps[min(size, 3)] for size in s.chained[seat])
    worth += (
        of["control"] * CONTROL * sum(_held(mine, _best(s, seat, isle), s.near_end) for isle, mine in enumerate(s.strength[seat]))
    )
    pool = p.pools[seat]
    if p.laid:
        pool = [*pool, *(number for number, _ in p.laid if p.owner_of(number) == seat)]
    worth += sum([s.worths.price[number] for number in pool])
    worth += sum(of["wonder"] + of["effect"] * EFFECT[card] for card in p.unbuilt[seat])
    if p.finished and p.finished[0] == seat:
        worth += of["first"]
    return worth


def lead(p: Skyrise, seat: Seat) -> float:
    """The own promise less the best of the others'."""
    return promise(p, seat) - max(promise(p, other) for other in range(p.seats) if other != seat)


def _held(mine: float, best: float, near_end: int) -> float:
    """Return how much of an island's control one has who is so strong against the best of the others."""
    return 1 / (1 + exp((best - mine) / (1.2 + 0.3 * near_end)))


def _best(s: Sums, seat: Seat, isle: int) -> float:
    return max([islands[isle] for other, islands in enumerate(s.strength) if other != seat])


def _price(of: dict[str, float], number: int) -> float:
    """A number's worth from the figures of its size."""
    size = number / SIZE
    return of["number"] + of["size"] * size + of["square"] * size * size + (of["tall"] if number in TALL else 0.0)


# What a structure would add.


def gain(p: Skyrise, s: Sums, seat: Seat, site: int, height: int) -> float:
    """Return what a structure on a site would add to a seat's promise, its disc with it."""
    key = (seat, site, height)
    found = s.gains.get(key)
    if found is None:
        found = s.gains[key] = sum(gains(p, s, seat, site, height))
    return found


def gains(p: Skyrise, s: Sums, seat: Seat, site: int, height: int) -> tuple[float, float, float, float, float]:
    """The same by part: the structure on its colour, the disc, the objective, the panoramas, control."""
    found = s.grounds.get((seat, site))
    if found is None:
        found = s.grounds[seat, site] = _grounds(p, s, seat, site)
    isle = s.ground.isle[site]
    control = s.controls.get((seat, isle, height))
    if control is None:
        control = s.controls[seat, isle, height] = _control(s, seat, isle, height)
    return (*found, control)


def _grounds(p: Skyrise, s: Sums, seat: Seat, site: int) -> tuple[float, float, float, float]:
    """The parts that are the same for every height."""
    worth, of = s.worths, s.worths.of
    rows, built = s.rows[seat], s.built[seat]
    colour = COL[site]
    row = rows[colour]
    structure = worth.colour[row][built[colour] + 1] - worth.colour[row][built[colour]]
    name = p.discs[site]
    disc = 0.0
    line = ROW_OF.get(name, -1)
    if line >= 0:
        on = built[line] + (line == colour)
        disc = worth.colour[rows[line] + 1][on] - worth.colour[rows[line]][on]
        if rows[line] >= FULL:
            disc += of["items"] * s.commissions[seat]
    elif name == WILD:
        disc = max([worth.colour[rows[i] + 1][built[i]] - worth.colour[rows[i]][built[i]] for i in range(len(COLOURS))])
    elif name == COMMISSIONS:
        disc = of["commissions"] + of["items"] * (s.illustration[seat] + s.commissions[seat] + 1)
    elif name:
        tile = p.tiles.get(name, TILE) if name in p.kept[seat] else TILE
        disc = of["patrons"] * tile + of["items"] * s.commissions[seat]
    met = s.met[seat]
    objective = worth.objective[met + 1] - worth.objective[met] if COLOURS[colour] == p.objectives[seat] else 0.0
    return structure, disc, objective, _panoramas(p, s, seat, site)


def _panoramas(p: Skyrise, s: Sums, seat: Seat, site: int) -> float:
    g, of, full = s.ground, s.worths.of, s.worths.panorama
    found = 0.0
    for feature in g.at[site]:
        need, points = g.features[feature]
        count = s.on[seat][feature]
        if count + 1 == need:
            found += points * (full - (of["half"] if count else 0.0))
        elif count + 1 < need:
            found += points * of["half"]
    for end in g.ends[site]:  # with another's end it takes that seat's hope
        found += g.bridge * (full - of["bridge"] if p.owners[end] == seat else of["bridge"])
    isle = g.isle[site]
    before = s.chained[seat][isle]
    if g.chain and before < 3:
        group = [site]
        for each in group:
            group += [near for near in g.board.near[each] if p.owners[near] == seat and g.isle[near] == isle and near not in group]
        if len(group) > before:
            steps = (0.0, of["chain1"], of["chain2"], full)
            found += g.chain * (steps[min(len(group), 3)] - steps[before])
    return found


def _control(s: Sums, seat: Seat, isle: int, height: int) -> float:
    """Return what a structure does for control; what one gets another loses."""
    if height == NO_HEIGHT:
        return 0.0
    mine, best = s.strength[seat][isle], _best(s, seat, isle)
    more = _held(mine + STRENGTH[height], best, s.near_end) - _held(mine, best, s.near_end)
    return 2 * s.worths.of["control"] * CONTROL * more


def net(p: Skyrise, s: Sums, seat: Seat, number: int, site: int) -> float:
    """Return what a seat gains by building with a number on a site, the number's own worth paid."""
    return gain(p, s, seat, site, HEIGHT[number]) - s.worths.price[number]
