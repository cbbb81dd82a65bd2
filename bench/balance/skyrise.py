"""Skyrise's tables of bid numbers: how even two colours are, and the search for a table in which all are.

Measured on mirrored deals: the colours change places over the same islands, discs, cards and objectives, once round the table, so
that nothing but the numbers differs. A pair's share is how often the first comes before the other.

The search moves one pair at a time. Between two colours only the order of their numbers counts, and where theirs lie side by side
in a band, changing them over leaves their order against the other two colours as it is. So each pair is mended by itself: among all
ways to change up to three bands over, those that promise most are played, and the better half of them longer (successive halving).
What a band promises is learned from games with numbers by lot (least squares).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
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

PAIRS = tuple(combinations(PLAYER_COLOURS, 2))
LATEST = max(parts.TABLES)
BAR = 0.02
"""How far from even a share may be."""
GIVEN = {("red", 24), ("red", 72), ("yellow", 32), ("blue", 64), ("blue", 91)}
"""The numbers of the rulebook's example keep their colours."""
TRIED = -1
"""The number by which the rules know the table that is being tried."""
MENDS, MOST_BANDS, FIRST = 8, 3, 150


def rows(
    deals: int, seats: Sequence[int] = (2, 3, 4), table: int = LATEST, base: str = "measured", budget: int = 0
) -> Iterator[Row]:
    """Each pair of colours with so many seats; at more than two, every colour that is left out is left out equally often.

    budget: simulations of level hard, which plays then instead of medium."""
    kept = Kept("balance", "skyrise", searches=budget > 0)
    for each in seats:
        shares: dict[Pair, list[float]] = {pair: [] for pair in PAIRS}
        for chosen in combinations(PLAYER_COLOURS, each):
            for number in range(deals):
                deal = f"{base} {chosen} {number}"
                found = kept.of(f"table {table} budget {budget} {deal}", partial(_plain, chosen, deal, table, budget))
                for one, two, share, _ in found:
                    shares[one, two].append(share)
        who = f"hard at {budget}" if budget else "medium"
        for (one, two), those in shares.items():
            share = mean_of(those)
            what = f"{each} seats, {who}: {one} before {two}, {len(those)} mirrored deals"
            met = even(share)
            yield Row(what, share.percent() + (", too few to tell" if met is None else ""), "48 to 52 %", met)


def even(share: Mean) -> bool | None:
    """Whether a pair is even; None where its interval lies neither within the bar nor beside it."""
    off = abs(share.mean - 0.5)
    return True if off + share.half <= BAR else False if off - share.half > BAR else None


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
    """Tables, each better than the one before, with what was done in words. `deals`: mirrored deals by which a pair is judged."""
    table: Table = {colour: list(parts.TABLES[LATEST][colour]) for colour in PLAYER_COLOURS}
    weights = learned(table, 3 * deals, seed)
    yield table, "what being higher in each band brings: " + " ".join(f"{weight:+.2f}" for weight in weights)
    leads = {pair: measured(table, pair, deals, f"{seed} begin") for pair in PAIRS}
    for pair in sorted(PAIRS, key=lambda pair: -abs(leads[pair].mean)):
        table, lead = mended(table, pair, leads[pair], weights, deals, seed)
        yield table, f"{pair[0]} against {pair[1]}: {leads[pair]} points, now {lead}"


def mended(table: Table, pair: Pair, lead: Mean, weights: Sequence[float], deals: int, seed: str) -> tuple[Table, Mean]:
    """The table with this pair as even as changing some bands over makes it."""
    one, two = pair
    mends = [(bands, lead.mean + sum(gained(table, pair, band, weights) for band in bands)) for bands in ways(table, pair)]
    left = [bands for bands, _ in sorted(mends, key=lambda mend: abs(mend[1]))[:MENDS]]
    if () not in left:
        left.append(())
    found: dict[tuple[int, ...], list[float]] = {bands: [] for bands in left}
    more = FIRST
    while True:
        for bands in left:
            changed = over(table, pair, bands)
            register(changed)
            begun = len(found[bands])
            for number in range(begun, begun + more):
                deal = f"{seed} {one} {two} {number}".encode()
                found[bands].append(compared(pair, deal, TRIED)[pair][1])
        left.sort(key=lambda bands: abs(fmean(found[bands])))
        if len(found[left[0]]) >= deals:
            return over(table, pair, left[0]), mean_of(found[left[0]])
        left = left[: max(2, len(left) // 2)]
        more = len(found[left[0]])


def ways(table: Table, pair: Pair) -> Iterator[tuple[int, ...]]:
    """The sets of bands, up to so many, in which the numbers of the pair can be changed over."""
    one, two = pair
    bands = []
    for band in range(len(table[one])):
        numbers = sorted(table[colour][band] for colour in PLAYER_COLOURS)
        given = {(one, table[one][band]), (two, table[two][band])} & GIVEN
        if not given and abs(numbers.index(table[one][band]) - numbers.index(table[two][band])) == 1:
            bands.append(band)
    for count in range(MOST_BANDS + 1):
        yield from combinations(bands, count)


def over(table: Table, pair: Pair, bands: Sequence[int]) -> Table:
    """The table with the numbers of a pair changed over in some bands."""
    new = {colour: list(numbers) for colour, numbers in table.items()}
    for band in bands:
        new[pair[0]][band], new[pair[1]][band] = table[pair[1]][band], table[pair[0]][band]
    return new


def gained(table: Table, pair: Pair, band: int, weights: Sequence[float]) -> float:
    """What the first of a pair gains, in points, where a band is changed over."""
    return -2 * weights[band] if table[pair[0]][band] > table[pair[1]][band] else 2 * weights[band]


def measured(table: Table, pair: Pair, deals: int, seed: str) -> Mean:
    """By how many points the first of a pair leads."""
    register(table)
    return mean_of([compared(pair, f"{seed} {pair} {number}".encode(), TRIED)[pair][1] for number in range(deals)])


def learned(table: Table, deals: int, seed: str) -> list[float]:
    """What it brings, in points, to have the higher number in each band: from games with the numbers of each band dealt by lot."""
    rng, bands = Random(seed), [sorted(column) for column in zip(*table.values(), strict=True)]
    pair: Pair = (PLAYER_COLOURS[0], PLAYER_COLOURS[1])
    higher, leads = [], []
    for number in range(deals):
        columns = [rng.sample(band, len(band)) for band in bands]
        trial = {colour: [column[at] for column in columns] for at, colour in enumerate(PLAYER_COLOURS)}
        register(trial)
        leads.append(compared(pair, f"{seed} lot {number}".encode(), TRIED)[pair][1])
        higher.append([1.0 if column[0] > column[1] else -1.0 for column in columns])
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
