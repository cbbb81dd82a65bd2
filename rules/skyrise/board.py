"""The board of Skyrise: islands in slots, and what lies beside what (data/skyrise/islands.toml).

Sites have fixed numbers whatever islands are in play: h1 to h4, a1 to a14, ... d14. Only neighborhoods touch: an edge, or a bridge.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from rules.components import components

TABLES: dict[str, Any] = components("skyrise", "islands")
ISLANDS: dict[str, dict[str, Any]] = TABLES["islands"]
CENTRAL = "h"
OUTER = tuple(island for island in ISLANDS if island != CENTRAL)
SLOTS = 4

SITES: tuple[str, ...] = tuple(place["id"] for island in ISLANDS.values() for place in island["neighborhoods"])
SITE_AT: dict[str, int] = {name: site for site, name in enumerate(SITES)}
COLOUR: tuple[str, ...] = tuple(place["colour"] for island in ISLANDS.values() for place in island["neighborhoods"])
ISLAND: tuple[str, ...] = tuple(name[0] for name in SITES)


class Feature(NamedTuple):
    """A lake, a blimp or a windmill, and the sites it borders."""

    id: str
    kind: str
    island: str
    borders: tuple[int, ...]


class Layout(NamedTuple):
    """What the islands in play make together. `near`: by site, the adjacent ones, over land and over bridges."""

    islands: tuple[str, ...]
    sites: tuple[int, ...]
    central: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    features: tuple[Feature, ...]
    bridges: tuple[tuple[int, int], ...]


def usual_slots(seats: int, opposite: bool = False) -> tuple[int, ...]:
    """The slots that hold an island (ruling R24)."""
    slots: list[int] = TABLES["slots"]["opposite" if opposite else str(seats)]
    return tuple(slots)


@cache
def layout(slots: tuple[str, ...]) -> Layout:
    """The layout of outer islands by slot, "" where the slot is empty."""
    islands = (CENTRAL, *(island for island in slots if island))
    bridges = []
    for slot, island in enumerate(slots):
        if not island:
            continue
        outer = ISLANDS[island]
        bridges.append((ISLANDS[CENTRAL]["sockets"][slot]["site"], outer["hub"]["site"]))
        bridges += [tuple(bridge["ends"]) for bridge in outer["bridges"]]
        beside = slots[(slot + 1) % SLOTS]
        if beside:
            bridges += [(one["site"], two["site"]) for one, two in zip(outer["cw"], ISLANDS[beside]["ccw"], strict=True)]
    near: list[set[int]] = [set() for _ in SITES]
    for island in islands:
        for place in ISLANDS[island]["neighborhoods"]:
            near[SITE_AT[place["id"]]].update(SITE_AT[other] for other in place["borders"])
    ends = tuple((SITE_AT[one], SITE_AT[two]) for one, two in bridges)
    for one, two in ends:
        near[one].add(two)
        near[two].add(one)
    return Layout(
        islands=islands,
        sites=tuple(site for site in range(len(SITES)) if ISLAND[site] in islands),
        central=tuple(site for site in range(len(SITES)) if ISLAND[site] == CENTRAL),
        near=tuple(tuple(sorted(sites)) for sites in near),
        features=tuple(
            Feature(feature["id"], feature["kind"], island, tuple(SITE_AT[name] for name in feature["borders"]))
            for island in islands
            for feature in ISLANDS[island]["features"]
        ),
        bridges=ends,
    )
