"""Skyrise's tables of bid numbers: how even two colours are, and the search for a table in which all are.

Measured on mirrored deals: the colours change places over the same islands, discs, cards and objectives, once round the table, so
that nothing but the numbers differs. A pair's share is how often the first comes before the other.

Only the order of the numbers in each band counts. What a rank in a band brings is learned from games with numbers by lot, for each
number of seats (least squares): a high number below nine does harm with two and nothing with more, so that pairs can be mended with
two by themselves. The search measures a table with two, three and four. All tables a few changes away from it are rated by what was
measured and what ranks bring (a change: two colours that follow each other in a band), the best of them are played, and it goes on
from the best of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from random import Random
from statistics import fmean

from bench.balance.played import Mean, mean_of, played
from bench.kept import Kept
from bench.row import Row
from rules.chance import Chance
from rules.skyrise import GAME, Skyrise, parts
from rules.skyrise.parts import PLAYER_COLOURS

Table = dict[str, list[int]]
"""Which number each colour has in each band."""
Pair = tuple[str, str]

Leads = dict[tuple[int, Pair], float]
"""By how many points the first of a pair leads, by the number of seats."""
Weights = dict[int, list[float]]
"""What being a rank higher brings in each band, by the number of seats."""

PAIRS = tuple(combinations(PLAYER_COLOURS, 2))
LATEST = max(parts.TABLES)
BAR = 0.02
"""How far from even a share may be."""
GIVEN = {("red", 24), ("red", 72), ("yellow", 32), ("blue", 64), ("blue", 91)}
"""The numbers of the rulebook's example keep their colours."""
FIRST_LOOK = 500
"""Mirrored deals after which is looked for the first time whether a pair is told; then at twice as many, and so on."""
TRIED = -1
"""The number by which the rules know the table that is being tried."""
SEATS = (2, 3, 4)
SHARE = {2: 0.017, 3: 0.024, 4: 0.025}
"""What a point of lead is worth as a share, by the number of seats."""
CHANGES, WIDE, TRIES = 4, 150, 4
"""How many changes away tables are looked at, how many of them are changed further, and how many are played."""


def rows(
    deals: int, seats: Sequence[int] = (2, 3, 4), table: int = LATEST, base: str = "measured", budget: int = 0
) -> Iterator[Row]:
    """Each pair of colours with so many seats. `deals`: at most so many of each choice of colours; where all pairs of a choice are
    told sooner, it is played no further. `budget`: simulations of level hard, which plays then instead of medium."""
    kept = Kept("balance", "skyrise", searches=budget > 0)
    who = f"hard at {budget}" if budget else "medium"
    for each in seats:
        shares: dict[Pair, list[float]] = {pair: [] for pair in PAIRS}
        so_far = dict.fromkeys(combinations(PLAYER_COLOURS, each), 0)
        look = 0
        while look < deals:
            look = min(max(FIRST_LOOK, 2 * look), deals)
            doubtful = [chosen for chosen in so_far if any(_doubtful(shares[pair]) for pair in combinations(chosen, 2))]
            for chosen in doubtful:
                for number in range(so_far[chosen], look):
                    deal = f"{base} {chosen} {number}"
                    found = kept.of(f"table {table} budget {budget} {deal}", partial(_plain, chosen, deal, table, budget))
                    for one, two, share, _ in found:
                        shares[one, two].append(share)
                so_far[chosen] = look
        for (one, two), those in shares.items():
            share = mean_of(those)
            what = f"{each} seats, {who}: {one} before {two}, {len(those)} mirrored deals"
            met = even(share)
            yield Row(what, share.percent() + (", too few to tell" if met is None else ""), "48 to 52 %", met)


def even(share: Mean) -> bool | None:
    """Return whether a pair is even; None where its interval lies neither within the bar nor beside it."""
    off = abs(share.mean - 0.5)
    return True if off + share.half <= BAR else False if off - share.half > BAR else None


def _doubtful(shares: list[float]) -> bool:
    return len(shares) < 2 or even(mean_of(shares)) is None


def _plain(colours: Sequence[str], deal: str, table: int, budget: int) -> list[tuple[str, str, float, float]]:
    found = compared(colours, deal.encode(), table, budget)
    return [(one, two, share, lead) for (one, two), (share, lead) in found.items()]


def compared(colours: Sequence[str], deal: bytes, table: int, budget: int = 0) -> dict[Pair, tuple[float, float]]:
    """For each pair of these colours: how often the first came before the other, and by how many points on average, over one deal
    that is played with the colours once round the table. `budget`: as in `rows`."""
    order = Random(deal).sample(colours, len(colours))
    before = {pair: [] for pair in combinations(colours, 2)}  # type: dict[Pair, list[tuple[float, float]]]
    for turn in range(len(order)):
        seated = order[turn:] + order[:turn]
        result = played("skyrise", dealt(deal, seated, table), Chance(deal).under(seated[0]), budget)
        for (one, two), found in before.items():
            a, b = seated.index(one), seated.index(two)
            won = (1 + (result.places[a] < result.places[b]) - (result.places[a] > result.places[b])) / 2
            found.append((won, result.scores[a] - result.scores[b]))
    return {pair: (fmean(won for won, _ in found), fmean(lead for _, lead in found)) for pair, found in before.items()}


def dealt(deal: bytes, colours: Sequence[str], table: int) -> Skyrise:
    """A first position in which the seats have these colours."""
    state = GAME.deal(len(colours), deal)
    state.heard()
    state.colours, state.numbers = tuple(colours), table
    state.pools = [list(parts.NUMBERS[table][colour, 1]) for colour in colours]
    return state


# The search.


def search(deals: int, seed: str = "search") -> Iterator[tuple[Table, str]]:
    """Tables, each more even than the one before, with what was done in words. `deals`: mirrored deals of a choice of colours."""
    table: Table = {colour: list(parts.TABLES[LATEST][colour]) for colour in PLAYER_COLOURS}
    weights = {seats: learned(deals, seats, seed) for seats in SEATS}
    for seats, each in weights.items():
        yield table, f"a rank higher in each band with {seats}: " + " ".join(f"{weight:+.2f}" for weight in each)
    leads = measured(table, deals, seed)
    yield table, told(leads)
    while True:
        tries = [(each, measured(each, deals, seed)) for each in nearby(table, leads, weights)[:TRIES]]
        best, found = min(tries, key=lambda tried: uneven(tried[1]))
        if uneven(found) >= uneven(leads):
            return
        table, leads = best, found
        yield table, told(leads)


def nearby(table: Table, leads: Leads, weights: Weights) -> list[Table]:
    """The tables up to so many changes away, the one first that should be most even."""
    begun = promised(table, weights)

    def expected(changed: Table) -> float:
        after = promised(changed, weights)
        return uneven({key: lead + after[key] - begun[key] for key, lead in leads.items()})

    known = {str(table)}
    found: list[tuple[float, Table]] = []
    beam = [table]
    for _ in range(CHANGES):
        tables = {str(changed): changed for each in beam for changed in neighbors(each)}
        rated = sorted(
            ((expected(tables[name]), tables[name]) for name in tables.keys() - known), key=lambda one: (one[0], str(one[1]))
        )
        known |= tables.keys()
        found += rated[:WIDE]
        beam = [each for _, each in rated[:WIDE]]
    return [each for _, each in sorted(found, key=lambda one: (one[0], str(one[1])))]


def neighbors(table: Table) -> Iterator[Table]:
    """The tables in which two colours that follow each other in a band have changed over."""
    for band in range(len(table[PLAYER_COLOURS[0]])):
        order = sorted(PLAYER_COLOURS, key=lambda colour: table[colour][band])
        for one, two in pairwise(order):
            if not {(one, table[one][band]), (two, table[two][band])} & GIVEN:
                new = {colour: list(numbers) for colour, numbers in table.items()}
                new[one][band], new[two][band] = table[two][band], table[one][band]
                yield new


def uneven(leads: Leads) -> float:
    """Return how far the pairs are from even; the worst ones count most."""
    return sum((lead * SHARE[seats]) ** 4 for (seats, _), lead in leads.items())


def told(leads: Leads) -> str:
    """Leads in words."""
    return ", ".join(f"{seats} seats {one} before {two} {lead:+.2f}" for (seats, (one, two)), lead in leads.items())


def promised(table: Table, weights: Weights) -> Leads:
    """By how many points the first of each pair should lead with so many seats."""
    return of_pairs(lambda chosen: {pair: worth_of(weights[len(chosen)], table, chosen, pair) for pair in combinations(chosen, 2)})


def worth_of(weights: Sequence[float], table: Table, colours: Sequence[str], pair: Pair) -> float:
    """The same among some colours, from what each rank is worth."""
    return sum(weight * higher for weight, higher in zip(weights, ranked(table, colours, pair), strict=True))


def ranked(table: Table, colours: Sequence[str], pair: Pair) -> list[float]:
    """By how many ranks the first of a pair is higher than the second among these colours, in each band."""
    one, two = pair
    found = []
    for numbers in zip(*(table[colour] for colour in colours), strict=True):
        order, at = sorted(numbers), dict(zip(colours, numbers, strict=True))
        found.append(float(order.index(at[one]) - order.index(at[two])))
    return found


def of_pairs(leads: Callable[[tuple[str, ...]], Mapping[Pair, float]]) -> Leads:
    """The leads of every pair with each number of seats, on average over the choices of colours that hold both."""
    found: dict[tuple[int, Pair], list[float]] = {}
    for seats in SEATS:
        for chosen in combinations(PLAYER_COLOURS, seats):
            for pair, lead in leads(chosen).items():
                found.setdefault((seats, pair), []).append(lead)
    return {key: fmean(those) for key, those in found.items()}


def measured(table: Table, deals: int, seed: str) -> Leads:
    """By how many points the first of each pair leads with so many seats."""
    register(table)

    def leads(chosen: tuple[str, ...]) -> dict[Pair, float]:
        found = [compared(chosen, f"{seed} {chosen} {number}".encode(), TRIED) for number in range(deals)]
        return {pair: fmean(each[pair][1] for each in found) for pair in combinations(chosen, 2)}

    return of_pairs(leads)


def learned(deals: int, seats: int, seed: str) -> list[float]:
    """Return what it brings, in points, to be a rank higher in each band: from games with the numbers of each band dealt by lot."""
    rng, bands = Random(seed), [sorted(column) for column in zip(*(parts.TABLES[LATEST][c] for c in PLAYER_COLOURS), strict=True)]
    chosen = PLAYER_COLOURS[:seats]
    higher, leads = [], []
    for number in range(deals):
        columns = [rng.sample(band, len(band)) for band in bands]
        trial = {colour: [column[at] for column in columns] for at, colour in enumerate(PLAYER_COLOURS)}
        register(trial)
        for pair, (_, lead) in compared(chosen, f"{seed} lot {seats} {number}".encode(), TRIED).items():
            leads.append(lead)
            higher.append(ranked(trial, chosen, pair))
    return fitted(higher, leads)


def fitted(features: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """The weights that explain the values best (least squares)."""
    size = len(features[0])
    rows = [
        [sum(each[i] * each[j] for each in features) for j in range(size)]
        + [sum(each[i] * value for each, value in zip(features, values, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [value - rows[j][i] * pivot for value, pivot in zip(rows[j], rows[i], strict=True)]
    return [row[-1] for row in rows]


def register(table: Mapping[str, Sequence[int]]) -> None:
    """Let the rules know the table that is being tried; this process's alone."""
    parts.NUMBERS[TRIED] = parts.by_era(table)
    parts.COLOUR_OF[TRIED] = {number: colour for colour in PLAYER_COLOURS for number in table[colour]}
