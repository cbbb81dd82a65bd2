"""Where things stand on Skyrise's islands: `python -m render.skyrise.art.spots` writes data/skyrise/spots.toml.

The piece, the name and the letter of a neighborhood stand on three of its hexes, so chosen that no tower hides a name and no bridge
ends on one. Found by trying every way for one neighborhood after the other until nothing gets better. That takes seconds, so it is
done once, for the islands of data/skyrise/islands.toml.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from math import hypot

from render.canvas import Point
from render.skyrise.art import ground
from render.skyrise.art.ground import Spots
from rules.skyrise.board import CENTRAL, ISLANDS, SLOTS

TOWER = (0.75, -2.75, 1.1)  # a tall tower around its piece's point: half its width, its top, its foot
NAME = (0.95, 0.42)  # half the width and height of a name
BADGE = (0.85, 0.85, 0.3)  # of a badge, and how far it stands below the piece's point
NEAR = 0.3  # what a tower should leave between itself and a name
BESIDE = 1.8  # how far the middle of the next hex is
AWAY = 0.7  # what a name farther away costs, for each unit
NAMES_APART = (2.05, 1.05)
PIECES_APART = (2.2, 2.2)
ROUNDS = 4
CLASH = (2.3, 3.8)  # farther apart nothing hides anything
EASE = tuple(
    (x / 10, y / 10) for x in range(-6, 7, 2) for y in range(-6, 7, 2)
)  # how far a name or letter may leave its hex's middle
LETTER = (0.32, 0.42)  # half the width and height of a letter
NARROW = 0.62  # half the width of a name of two characters
RING = 1.12  # the radius of the ring around a place
PLANKS = 0.34  # half the width of a bridge


def found(letter: str, slot: int) -> dict[str, Spots]:
    """For an island in a slot: of each neighborhood its three spots, in units from the middle of the board and with y down."""
    data, turned = ISLANDS[letter], ground.Map(slot, 1.0)
    ends = [turned.at(point) for bridge in data["bridges"] for point in bridge["points"]]
    sockets = data["sockets"] if letter == CENTRAL else [data["hub"], *data["cw"], *data["ccw"]]
    ends += [turned.at(socket["point"]) for socket in sockets]
    hexes = {place["id"]: turned.all(map(ground.centre, place["hexes"])) for place in data["neighborhoods"]}
    near = {name: [other for other in hexes if other != name and _near(hexes[name], hexes[other])] for name in hexes}
    ways = {name: [(_alone(way, ends), way) for way in permutations(each, 3)] for name, each in hexes.items()}
    chosen = {name: min(each)[1] for name, each in ways.items()}
    for _ in range(ROUNDS):
        for name, each in ways.items():
            others = [chosen[other] for other in near[name]]
            chosen[name] = min(each, key=lambda way: way[0] + sum(_clash(way[1], other) for other in others))[1]
    for bridge in data["bridges"]:
        one, two = turned.all(bridge["points"])
        ends += [(one[0] + (two[0] - one[0]) * n / 12, one[1] + (two[1] - one[1]) * n / 12) for n in range(13)]
    return _eased(chosen, ends)


def _eased(chosen: dict[str, Spots], planks: list[Point]) -> dict[str, Spots]:
    """The same, each name and letter moved a little off bridges, rings, and one another."""
    rings = [piece for piece, _, _ in chosen.values()]
    boxes: dict[tuple[str, int], tuple[Point, Point]] = {}
    for name, way in chosen.items():
        boxes[name, 1] = way[1], (NARROW if len(name) == 2 else NAME[0], NAME[1])
        boxes[name, 2] = way[2], LETTER
    for key, (middle, size) in boxes.items():
        others = [box for other, box in boxes.items() if other != key]

        def cost(shift: Point, middle: Point = middle, size: Point = size, others: list[tuple[Point, Point]] = others) -> float:
            x, y = middle[0] + shift[0], middle[1] + shift[1]
            lost = 0.35 * hypot(*shift)
            for (px, py), far in (*((at, RING) for at in rings), *((at, PLANKS) for at in planks)):
                lost += 2 * max(0.0, far - hypot(max(0.0, abs(px - x) - size[0]), max(0.0, abs(py - y) - size[1])))
            for (bx, by), (wide, high) in others:
                lost += 3 * max(0.0, size[0] + wide - abs(bx - x)) * max(0.0, size[1] + high - abs(by - y))
            return round(lost, 6)

        shift = min(EASE, key=cost)
        boxes[key] = (round(middle[0] + shift[0], 3), round(middle[1] + shift[1], 3)), size
    return {name: (way[0], boxes[name, 1][0], boxes[name, 2][0]) for name, way in chosen.items()}


def _near(one: list[Point], two: list[Point]) -> bool:
    """Return whether things on the hexes of two neighborhoods can be in each other's way at all."""
    return any(abs(x - u) < CLASH[0] and abs(y - v) < CLASH[1] for x, y in one for u, v in two)


def _alone(way: Spots, ends: list[Point]) -> float:
    """Return how badly a neighborhood's own three things lie."""
    piece, label, mark = way
    cost = 0.4 * (piece[1] - label[1]) + 0.1 * abs(piece[0] - label[0]) + 6.0 * _hides(piece, label) + 0.8 * _hides(piece, mark)
    cost += AWAY * max(0.0, hypot(piece[0] - label[0], piece[1] - label[1]) - BESIDE)
    for thing, weight in ((piece, 0.6), (label, 2.0), (mark, 1.2)):
        cost += weight * sum(hypot(thing[0] - x, thing[1] - y) < 1.2 for x, y in ends)
    return cost


def _clash(one: Spots, two: Spots) -> float:
    cost = 0.0
    for mine, theirs in ((one, two), (two, one)):
        cost += 6.0 * _hides(mine[0], theirs[1]) + 0.7 * _hides(mine[0], theirs[2])
        if mine[0][1] > theirs[0][1]:  # it stands before the other
            cost += 6.0 * _covered(mine[0], (theirs[0][0], theirs[0][1] + BADGE[2]), BADGE[0], BADGE[1])
    for (x, y), weight in ((one[1], 2.0), (one[2], 0.5)):
        cost += weight * (abs(x - two[1][0]) < NAMES_APART[0] and abs(y - two[1][1]) < NAMES_APART[1])
    return cost + 1.6 * (abs(one[0][0] - two[0][0]) < PIECES_APART[0] and abs(one[0][1] - two[0][1]) < PIECES_APART[1])


def _hides(piece: Point, label: Point) -> float:
    """Return how much of a name or letter at `label`, with a little room around it, a tall tower at `piece` would cover."""
    near = _covered(piece, label, NAME[0] + NEAR, NAME[1] + NEAR)
    return 0.3 * near + 0.7 * _covered(piece, label, *NAME)


def _covered(piece: Point, middle: Point, half: float, tall: float) -> float:
    """Return which share of a box a tall tower would cover."""
    side, top, foot = TOWER
    x = min(middle[0] + half, piece[0] + side) - max(middle[0] - half, piece[0] - side)
    y = min(middle[1] + tall, piece[1] + foot) - max(middle[1] - tall, piece[1] + top)
    return max(0.0, x) * max(0.0, y) / (4 * half * tall)


def written(letters: Iterable[str] = ISLANDS) -> str:
    """The file, with these islands."""
    lines = [
        "# Written by `python -m render.skyrise.art.spots`: of each island, for each slot it can lie in, where a neighborhood's"
    ]
    lines += ["# piece, name and letter stand, in units from the middle of the board and with y down."]
    for letter in letters:
        for slot in range(1 if letter == CENTRAL else SLOTS):
            lines += ["", f"[[{letter}]]"]
            lines += [f"{name} = {[list(point) for point in spots]}" for name, spots in found(letter, slot).items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    ground.SPOTS.write_text(written(), "utf-8")
