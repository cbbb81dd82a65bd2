"""Strange World: the mind that the three levels share.

A placement is rated by the stars after it and by what the world promises then (players/strange_world/worth.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from players.game import Plan, Why, clearest
from players.strange_world.ahead import LINES, ahead, expected_by, ways
from players.strange_world.quick import ending, filled, gains, quick_line, quick_pass, stars_alone, stars_among
from players.strange_world.worth import CARDS, outlook, promises
from rules.game import Seat
from rules.strange_world import StrangeWorld
from rules.strange_world.scoring import by_part, earned

SPREAD = 7.0  # stars by which equal players usually differ
ALONE = 100  # stars that count as one in a game for one
TO_OTHERS = 0.25  # of a card's worth to the one who gets it
BEST = 20  # candidates in a search


class Stranger:
    """The mind of Strange World."""

    key = "strange_world"
    simulations = 200
    alone = 2_000
    warmth = 3.0

    def rate(self, known: StrangeWorld, seat: Seat, lines: Sequence[str]) -> list[float]:
        match known.phase:
            case "place" if ending(known, seat):
                stars = filled(known, seat)
                return [float(stars[line]) for line in lines]
            case "place":
                return [self._placed(known, seat, line) for line in lines]
            case "stack":
                return [self._topped(known, seat, int(line.split(" ")[1]) - 1) for line in lines]
            case "sun":
                return [0.0] * len(lines)
            case _:
                to = (seat + known.way) % known.seats
                mine, theirs = gains(known, seat, known.hands[seat]), gains(known, to, known.hands[seat])
                return [-sum(mine[card] + TO_OTHERS * theirs[card] for card in line.split(" ")[1:]) for line in lines]

    def dominated(self, known: StrangeWorld, seat: Seat, lines: Sequence[str]) -> dict[str, str]:
        """With the last card of a world: what earns fewer stars, and leaves the others the same travellers and Dark Cities. Alone
        with the last two: what comes to fewer stars however the other is laid."""
        if known.phase != "place":
            return {}
        if known.seats == 1 and ending(known, seat):
            stars = filled(known, seat)
            first = max(lines, key=stars.__getitem__)
            return {line: first for line in lines if stars[line] < stars[first]}
        if len(known.worlds[seat].up) < CARDS - 1:
            return {}
        groups: dict[tuple[object, ...], list[tuple[int, str]]] = {}
        for line in lines:
            after = known.play(seat, line).state
            alike = () if after.phase == "over" else (tuple(after.travellers), after.cities, tuple(after.hands[seat]))
            groups.setdefault(alike, []).append((after.worlds[seat].points, line))
        best = {alike: max(group) for alike, group in groups.items()}
        return {line: best[alike][1] for alike, group in groups.items() for stars, line in group if stars < best[alike][0]}

    def worthwhile(self, known: StrangeWorld, seat: Seat) -> Sequence[str]:
        lines = list(known.moves(seat))
        if len(lines) <= 2:
            return lines
        rates = dict(zip(lines, expected_by(known, lines) if known.seats == 1 else self.rate(known, seat, lines), strict=True))
        return sorted(lines, key=rates.__getitem__, reverse=True)[: LINES if known.seats == 1 else BEST]

    def prior(self, known: StrangeWorld, seat: Seat, lines: Sequence[str]) -> list[float]:
        return [rate / (4 * SPREAD) for rate in self.rate(known, seat, lines)]

    def reply(self, known: StrangeWorld, seat: Seat, rng: Random) -> str:
        match known.phase:
            case "place":
                return quick_line(known, seat)
            case "stack":
                worths = gains(known, seat, [top for top in known.stacks if top is not None])
                best = max(worths, key=worths.__getitem__)
                return f"stack {known.stacks.index(best) + 1}"
            case "sun":
                return rng.choice(("sun left", "sun right"))
            case _:
                return " ".join(["pass", *quick_pass(known, seat, 1 if known.phase == "first" else 2)])

    def simulated(self, known: StrangeWorld, seat: Seat, line: str, rng: Random) -> float:
        after = known.play(seat, line).state
        if after.phase == "over":
            return self.value(after, seat, known)
        return _standing(stars_among(after, rng), seat) if known.seats > 1 else stars_alone(after, rng) / ALONE

    def plans(self, known: StrangeWorld, seat: Seat, lines: Sequence[str]) -> list[Plan] | None:
        if known.seats > 1:
            return None
        return [Plan(way.line, way.expected / ALONE, _in_units(ahead(way.at))) for way in ways(known, lines)]

    def stops(self, known: StrangeWorld, begun: StrangeWorld) -> bool:
        return False

    def value(self, known: StrangeWorld, seat: Seat, begun: StrangeWorld) -> float:
        return _standing([world.points for world in known.worlds], seat)

    def why(self, known: StrangeWorld, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        words = line.split(" ")
        match known.phase:
            case "stack":
                top = known.stacks[int(words[1]) - 1]
                return Why("hint-strange-world-stack", {"card": top or ""})
            case "first" | "second":
                kept = known.hands[seat][:]
                for card in words[1:]:
                    kept.remove(card)
                worths = gains(known, seat, kept)
                return Why("hint-strange-world-keep", {"card": max(kept, key=worths.__getitem__)})
            case "place":
                parts = {other: self._parts(known, seat, other) for other in {line, *self.worthwhile(known, seat)}}
                clear = clearest(parts, line)
                if clear is None:
                    return None
                return Why(
                    f"hint-strange-world-{clear[0]}", {"card": words[1], "cell": words[2], "points": max(1, round(clear[1]))}
                )
            case _:
                return None

    def _parts(self, known: StrangeWorld, seat: Seat, line: str) -> dict[str, float]:
        """The stars of a seat's world after a line, by part, those that it promises among them."""
        after = known.play(seat, line).state
        world = after.worlds[seat]
        parts: dict[str, float] = dict(by_part(earned(world.up, world.cities, world.guests)))
        if after.phase != "over":
            for part, stars in promises(after, seat).items():
                parts[part] = parts.get(part, 0.0) + stars
        return parts

    def _placed(self, known: StrangeWorld, seat: Seat, line: str) -> float:
        after = known.play(seat, line).state
        return outlook(after, seat) if after.phase != "over" else after.worlds[seat].points

    def _topped(self, known: StrangeWorld, seat: Seat, number: int) -> float:
        """A stack by the best place for its top card."""
        after = known.play(seat, f"stack {number + 1}").state
        return max(self._placed(after, seat, line) for line in after.moves(seat))


def _in_units(stars: Callable[[Random], float]) -> Callable[[Random], float]:
    """Stars alone as what a position is worth."""
    return lambda rng: stars(rng) / ALONE


def _standing(stars: Sequence[int], seat: Seat) -> float:
    """Return what a seat's stars are worth against those of the others."""
    if len(stars) == 1:
        return stars[seat] / ALONE
    best = max(each for other, each in enumerate(stars) if other != seat)
    return 1 / (1 + exp((best - stars[seat]) / SPREAD))
