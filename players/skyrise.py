"""Skyrise: the lines worth a look by what they bring (skyrise_worth.py), and the mind that the three levels share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from random import Random

from players.game import Why, standing
from players.skyrise_worth import EFFECT, HEIGHT, NO_HEIGHT, Sums, gain, gains, lead, net, sums
from rules.game import Seat
from rules.skyrise import Skyrise, auction
from rules.skyrise.board import COLOUR, SITE_AT, SITES
from rules.skyrise.parts import (
    CARDS,
    EXCESS,
    INITIATIVE,
    PANORAMAS,
    PARTS,
    ROW,
    TALL,
)
from rules.skyrise.position import NOTHING, WONDER
from rules.skyrise.scoring import instances
from rules.skyrise.wonders import WONDERS

WONDER_POINTS = PARTS.index("wonders")
EARLIER = 0.05  # Prestige for each step of initiative
CHOICE = {
    "hammer": (0.9, 5.0, 0.0),
    "capital": (-1.9, 5.0, 0.0),
    "palace": (-7.9, 4.0, 1.0),
    "atlantis": (0.2, 5.8, 0.0),
    "zeppelinstone": (0.4, 6.4, 0.0),
    "lynch": (-0.2, 8.8, 0.0),
    "opportunity": (-1.7, 11.2, 1.6),
    "kahn": (-0.4, 5.5, 0.7),
    "jacobs": (-0.2, 5.1, 0.0),
    "intelligentsium": (1.2, 7.9, 0.0),
    "olmsted": (0.8, 7.8, 0.0),
    "munch": (0.7, 4.5, 0.6),
    "sullivan": (0.4, 4.3, 0.0),
    "atelier": (4.9, 5.7, 0.9),
    "shard": (-0.8, 3.3, 1.2),
    "laboca": (1.9, 10.1, 0.0),
    "baron": (2.0, 7.6, 0.0),
    "vault": (-1.8, 7.9, 0.9),
    "summit": (1.4, 7.2, 0.8),
    "niemeyer": (2.6, 9.3, 0.0),
}
"""What a card adds to the lead at the end when it is chosen; what its Wonder would bring at best on an average board then, and
how much each point more or less changes that. Fitted to 7,400 games of two whose cards were chosen by lot: for a card without a
factor what it would bring at the moment told nothing about the end. The Palace's factor is no fit: it counts bids, of which there
are more with more seats."""
assert CHOICE.keys() == CARDS.keys()

ANSWERED = 0.95  # how sure a raise is that the other would like
OTHERS = 0.6  # how much of a rival's gain counts where there are more than two seats
PASSED = 0.5  # the same when the bidder is let have it

CLEAR = 60.0  # points: the margin of a clear win
HOPE = 20.0  # points ahead at which a position is won in three games of four
SEARCHED = 16  # lines
LOOKED_AT = 10  # lines of a position in the tree
NUMBERS_A_SITE = 3  # of them at the same site, when an auction starts
WONDER_SITES = 6  # where a Wonder is tried that may stand anywhere
HORIZON = 3  # auctions of a simulation
SPREAD = 1.0  # points by which replies in simulations vary
CLOSE = 6  # lines that they are chosen from
UNLIKELY = -60.0  # the rate of a line that is not looked at


# The lines worth a look, with what they are worth one decision ahead.


def rated(p: Skyrise, seat: Seat) -> list[tuple[float, str]]:
    """The better lines and their worth to the seat, best first; in an auction by what the next raise may make of them."""
    match p.phase:
        case "start":
            found = _placed(p, seat, auction.starts(p, seat, ban=not auction.ban_lifted(p, seat)))
        case "raise":
            number, site = p.laid[-1]
            theirs = net(p, sums(p), p.bidder, number, site)
            found = [*_placed(p, seat, auction.raises(p, seat)), (-theirs if p.seats == 2 else -PASSED * theirs, "pass")]
        case "choose":
            worths = {card: promised(p, seat, card) for card in p.hands[seat]}
            found = [(sum([worths[card] for card in line.split(" ")[1:]]), line) for line in p.moves(seat)]
        case _:
            found = [(lead(p.play(seat, line).state, seat), line) for line in p.moves(seat)]
    return sorted(found, reverse=True)


def _placed(p: Skyrise, seat: Seat, options: Iterable[tuple[int | str, list[int]]]) -> list[tuple[float, str]]:
    s = sums(p)
    laid = {site for _, site in p.laid}
    found = []
    for piece, sites in options:
        if isinstance(piece, int):
            found += [(_bid(p, s, seat, piece, site, laid), f"bid {piece} {SITES[site]}") for site in sites]
            continue
        height = 0 if piece == "atelier" else NO_HEIGHT
        if len(sites) > WONDER_SITES:
            sites = sorted(sites, key=lambda site: -gain(p, s, seat, site, height))[:WONDER_SITES]
        price = s.worths.of["wonder"] + s.worths.of["effect"] * EFFECT[piece]
        for site in sites:
            line = f"wonder {piece} {SITES[site]}"
            brings = _effect(p, seat, line) + (_opened(p, s, seat, site) if piece == "vault" else 0.0)
            found.append((gain(p, s, seat, site, height) + brings - price, line))
    return found


def _bid(p: Skyrise, s: Sums, seat: Seat, number: int, site: int, laid: set[int]) -> float:
    """Return what a bid is worth: the structure, or what the best raise of another takes where that seat would rather have it."""
    mine = net(p, s, seat, number, site)
    best = _raise(p, s, seat, number, site, laid)
    if best is None:
        return mine
    theirs = best if p.seats == 2 else best * OTHERS
    return mine - ANSWERED * (theirs + mine) if -theirs < mine else mine


def _raise(p: Skyrise, s: Sums, seat: Seat, number: int, site: int, laid: set[int]) -> float | None:
    """Return what the best raise of a bid with the next number would bring another seat; None where nobody has one."""
    best = None
    free = [near for near in s.ground.board.near[site] if not p.pieces[near] and near not in laid]
    for other in range(p.seats) if free else ():
        if other == seat or p.out[other]:
            continue
        for higher in p.pools[other]:
            if higher > number:
                break
        else:
            continue
        banned = p.banned(other) if higher in TALL else ()
        height = HEIGHT[higher]
        gained = [gain(p, s, other, near, height) for near in free if near not in banned]
        if gained:
            theirs = max(gained) - s.worths.price[higher]
            if best is None or theirs > best:
                best = theirs
    return best


def _answers(p: Skyrise, seat: Seat, site: int) -> list[int]:
    """The numbers with which others may raise a bid of a seat at a site."""
    free = [near for near in p.free_near(site) if near != site]
    found = []
    for other in range(p.seats) if free else ():
        if other != seat and not p.out[other]:
            banned = p.banned(other)
            calm = any(near not in banned for near in free)
            found += [number for number in p.pools[other] if calm or number not in TALL]
    return found


def _effect(p: Skyrise, seat: Seat, line: str) -> float:
    """The points that a Wonder scores at once."""
    after = p.play(seat, line).state
    return float(after.scored[seat][WONDER_POINTS] - p.scored[seat][WONDER_POINTS])


def _opened(p: Skyrise, s: Sums, seat: Seat, site: int) -> float:
    """Return what the best disc is worth that a Vault on this site could take."""
    return max([gains(p, s, seat, near, NO_HEIGHT)[1] for near in p.free_near(site)], default=0.0)


def promised(p: Skyrise, seat: Seat, card: str) -> float:
    """Return what choosing a card adds to how the game ends, by what its Wonder would bring on the board as it stands."""
    worth, usual, slope = CHOICE[card]
    return worth + (slope * (_at_best(p, seat, card) - usual) if slope else 0.0) - EARLIER * INITIATIVE[card]


def _at_best(p: Skyrise, seat: Seat, card: str) -> float:
    """Return what a Wonder would bring now on its best site, after an auction with a bid of each seat."""
    s, trial, found = sums(p), p.copy(), 0.0
    for site in p.board.sites:
        if p.pieces[site] == NOTHING:
            trial.pieces[site], trial.owners[site] = WONDER + INITIATIVE[card], seat
            brings = WONDERS[card](trial, seat, site, p.seats) + (_opened(p, s, seat, site) if card == "vault" else 0.0)
            found = max(found, brings)
            trial.pieces[site], trial.owners[site] = NOTHING, -1
    return found


def _worthwhile(p: Skyrise, seat: Seat, most: int) -> list[tuple[float, str]]:
    """So many of them, no more than a few at the same site, and always the pass."""
    found: list[tuple[float, str]] = []
    sites: dict[str, int] = {}
    for worth, line in rated(p, seat):
        site = line.rpartition(" ")[2]
        if p.phase == "start" and sites.get(site, 0) == NUMBERS_A_SITE:
            continue
        sites[site] = sites.get(site, 0) + 1
        if len(found) < most or line == "pass":
            found.append((worth, line))
    return found


# The mind.


class SkyriseMind:
    """Skyrise's mind; rates are Prestige."""

    key = "skyrise"
    simulations = 940
    warmth = 3.5
    guesses = 6
    spread = 3.0

    def rate(self, known: Skyrise, seat: Seat, lines: Sequence[str]) -> list[float]:
        found = {line: worth for worth, line in rated(known, seat)}
        return [found.get(line, UNLIKELY) for line in lines]

    def worthwhile(self, known: Skyrise, seat: Seat) -> list[str]:
        return [line for _, line in _worthwhile(known, seat, SEARCHED)]

    def weighed(self, known: Skyrise, seat: Seat, *, broad: bool = False) -> list[tuple[float, str]]:
        found = _worthwhile(known, seat, SEARCHED if broad else LOOKED_AT)
        match known.phase:
            case "start" | "raise":
                base = lead(known, seat)
            case "choose":  # the others choose too
                base = lead(known, seat) - sum(worth for worth, _ in found) / len(found)
            case _:
                return found
        return [(base + worth, line) for worth, line in found]

    def likely(self, lead: float) -> float:
        return 1 / (1 + exp(-lead / HOPE))

    def dominated(self, known: Skyrise, seat: Seat, lines: Sequence[str]) -> dict[str, str]:
        """A higher number of the same height at the same site, where the others can answer it as they can the lower one."""
        if known.phase not in ("start", "raise"):
            return {}
        bids: dict[tuple[str, int], list[int]] = {}
        for line in lines:
            match line.split(" "):
                case ["bid", number, name]:
                    bids.setdefault((name, HEIGHT[int(number)]), []).append(int(number))
        found = {}
        answers: dict[str, list[int]] = {}
        for (name, _), numbers in bids.items():
            if len(numbers) > 1:
                theirs = answers.get(name)
                if theirs is None:
                    theirs = answers[name] = _answers(known, seat, SITE_AT[name])
                low, *higher = sorted(numbers)
                for high in higher:
                    if any(low < answer < high for answer in theirs):
                        low = high
                    else:
                        found[f"bid {high} {name}"] = f"bid {low} {name}"
        return found

    def reply(self, known: Skyrise, seat: Seat, rng: Random) -> str:
        return max([(worth + rng.gauss(0, SPREAD), line) for worth, line in rated(known, seat)[:CLOSE]])[1]

    def stops(self, known: Skyrise, begun: Skyrise) -> bool:
        """Return when so many auctions are over."""
        return known.auctions - begun.auctions >= HORIZON and known.phase in ("start", "choose")

    def value(self, known: Skyrise, seat: Seat, begun: Skyrise) -> float:
        result = known.result()
        return standing(result, seat, CLEAR) if result else 1 / (1 + exp(-lead(known, seat) / HOPE))

    def why(self, known: Skyrise, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        words = line.split(" ")
        name = words[-1].upper()
        match words:
            case ["bid", number, site]:
                after = known.play(seat, line).state
                if after.phase == "over":
                    return Why("hint-skyrise-last", _brings(known, seat, site).about)
                if not after.laid:  # the auction ends: the others have nothing left, no Wonder either
                    return Why("hint-skyrise-sure", {"site": name})
                return _why_bid(known, seat, int(number), site)
            case ["wonder", card, _]:
                points = int(_effect(known, seat, line))
                if points:
                    return Why("hint-skyrise-wonder", {"points": points})
                leads = _leads(known, seat, line, f"wonder {card} ")
                return Why("hint-skyrise-site", {"site": name}) if leads else _brings(known, seat, words[-1])
            case ["pass"] if known.phase == "hammer":
                return Why("hint-skyrise-hammer")
            case ["pass"]:
                return (
                    Why("hint-skyrise-keeps", {"number": _least(known, seat)}) if _pays(known, seat) else Why("hint-skyrise-pass")
                )
            case ["wild", colour]:
                return _why_wild(known, seat, colour, leads=_leads(known, seat, line))
            case ["vault", site] if not _leads(known, seat, line):
                return Why("hint-skyrise-takes", {"site": name, "disc": known.discs[SITE_AT[site]]})
            case ["vault", _]:
                return Why("hint-skyrise-disc", {"site": name})
            case ["choose", *cards] if _leads(known, seat, line):
                return Why("hint-skyrise-choose", {"count": len(cards)})
            case _:
                return Why(
                    "hint-skyrise-first", {"count": len(words) - 1, "initiative": sum(INITIATIVE[each] for each in words[1:])}
                )


PARTS_TOLD = ("colour", "disc", "objective", "panorama", "control")
CLEARLY = 0.5  # Prestige by which what is told must be above the others


def _leads(p: Skyrise, seat: Seat, line: str, beginning: str = "") -> bool:
    """Return whether nothing that begins so is rated better than a line."""
    found = {each: worth for worth, each in rated(p, seat) if each.startswith(beginning)}
    return line in found and found[line] >= max(found.values())


def _pays(p: Skyrise, seat: Seat) -> bool:
    """Return whether the seat could raise by a building worth more than the number that it takes."""
    s = sums(p)
    raised = [(number, site) for number, sites in auction.raises(p, seat) if isinstance(number, int) for site in sites]
    return any(net(p, s, seat, number, site) > 0 for number, site in raised)


def _least(p: Skyrise, seat: Seat) -> int:
    """The lowest number with which the seat could raise."""
    return min(number for number, _ in auction.raises(p, seat) if isinstance(number, int))


def _brings(p: Skyrise, seat: Seat, name: str) -> Why:
    """Return what a structure of the seat brings on a site whatever else is there: what its ground is worth as the discs stand, the
    disc, and the points of panoramas that it completes."""
    site, trial = SITE_AT[name], p.copy()
    trial.owners[site] = seat
    points = sum((instances(trial, seat, card) - instances(p, seat, card)) * PANORAMAS[card]["points"] for card in p.panoramas)
    colour, disc = COLOUR[site], p.discs[site]
    worth = ROW[min(p.row(seat, colour), len(ROW) - 1)]
    about: dict[str, str | int] = {"site": name.upper(), "colour": colour, "worth": worth, "points": points}
    return Why("hint-skyrise-brings", {**about, "disc": disc}) if disc else Why("hint-skyrise-brings-bare", about)


def _why_wild(p: Skyrise, seat: Seat, colour: str, *, leads: bool) -> Why:
    count = p.row(seat, colour) + 1
    if leads:
        return Why("hint-skyrise-wild", {"colour": colour, "count": count})
    if count >= len(ROW):
        return Why("hint-skyrise-excess", {"colour": colour, "points": EXCESS})
    return Why("hint-skyrise-row", {"colour": colour, "count": count, "worth": ROW[count]})


def _why_bid(p: Skyrise, seat: Seat, number: int, name: str) -> Why:
    """Return what speaks for a bid: of the parts in which no other site one could bid for is better, the one in which its site is
    furthest above them on average; else that the others are left with little, or what it brings."""
    s = sums(p)
    site = SITE_AT[name]
    about: dict[str, str | int] = {"site": name.upper(), "colour": COLOUR[site]}
    options = auction.starts(p, seat) if p.phase == "start" else auction.raises(p, seat)
    others = {each for piece, sites in options if isinstance(piece, int) for each in sites} - {site}
    mine = gains(p, s, seat, site, HEIGHT[number])
    rest = [gains(p, s, seat, each, HEIGHT[number]) for each in sorted(others)] or [(0.0, 0.0, 0.0, 0.0, 0.0)]
    leads = {
        told: value - sum(column) / len(rest)
        for told, value, column in zip(PARTS_TOLD, mine, zip(*rest, strict=True), strict=True)
        if (value > 0 if told == "objective" else value >= max(column))
    }
    best = max(leads, key=leads.__getitem__, default="")
    if best and leads[best] > CLEARLY:
        return Why(f"hint-skyrise-{best}", about)
    theirs = _raise(p, s, seat, number, site, {each for _, each in p.laid})
    return Why("hint-skyrise-steer", about) if theirs is not None and theirs <= 0 else _brings(p, seat, name)
