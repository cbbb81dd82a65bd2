"""The pieces of Skyrise, from data/skyrise/components.toml: buildings, discs, cards, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.components import components

_TABLES = components("skyrise", "components")

COLOURS: tuple[str, ...] = tuple(_TABLES["colours"]["neighborhoods"])
PLAYER_COLOURS: tuple[str, ...] = tuple(_TABLES["colours"]["players"])
BOARDS: dict[str, dict[str, Any]] = _TABLES["boards"]


class Building(NamedTuple):
    """What is printed on a building but its colour: its bid value is its name, for all 48 differ."""

    height: str
    era: int


HEIGHTS = ("tall", "medium", "short")
TABLES: dict[int, dict[str, list[int]]] = {each["number"]: each for each in _TABLES["buildings"]["tables"]}
"""The tables of bid numbers: which numbers each colour has, one in each band. A position knows the one that it was dealt."""
BUILDINGS: dict[int, Building] = {
    number: Building(height, era)
    for table in TABLES.values()
    for colour in PLAYER_COLOURS
    for number, height, era in zip(table[colour], _TABLES["buildings"]["heights"], _TABLES["buildings"]["eras"], strict=True)
}
"""The same in every table: a number has its height and era from its band."""


def by_era(table: Mapping[str, Sequence[int]]) -> dict[tuple[str, int], tuple[int, ...]]:
    """The numbers of each colour and era in a table of bid numbers, in order."""
    return {
        (colour, era): tuple(sorted(number for number in table[colour] if BUILDINGS[number].era == era))
        for colour in PLAYER_COLOURS
        for era in (1, 2)
    }


NUMBERS: dict[int, dict[tuple[str, int], tuple[int, ...]]] = {at: by_era(table) for at, table in TABLES.items()}
"""By table, then by colour and era."""
COLOUR_OF: dict[int, dict[int, str]] = {
    at: {number: colour for colour in PLAYER_COLOURS for number in table[colour]} for at, table in TABLES.items()
}
"""By table: whose colour a number has."""
BUILDINGS_EACH = len(BUILDINGS) // len(PLAYER_COLOURS)
TALL = frozenset(number for number, building in BUILDINGS.items() if building.height == "tall")

# Discs are words: a colour, a patron's letter, wild, commissions; collected, a wild is wild-<colour>.
LETTERS: tuple[str, ...] = tuple(_TABLES["patrons"]["names"])
TILES: tuple[int, ...] = tuple(_TABLES["patrons"]["tiles"])
WILD = "wild"
COMMISSIONS = "commissions"
ROW: tuple[int, ...] = tuple(_TABLES["row"]["values"])
EXCESS: int = _TABLES["row"]["excess"]
COUNTS_AS: dict[str, str] = {colour: colour for colour in COLOURS} | {f"{WILD}-{colour}": colour for colour in COLOURS}
"""Which colour's row a collected disc belongs to."""


def bag(seats: int) -> dict[str, int]:
    """The discs that so many players put into the bag."""
    counts = _TABLES["discs"][str(seats)]
    return (
        dict.fromkeys(COLOURS, counts["neighborhood"])
        | dict.fromkeys(LETTERS, counts["patron"])
        | {WILD: counts["wild"], COMMISSIONS: counts["commissions"]}
    )


KEYS: dict[int, tuple[int, ...]] = {int(seats): tuple(points) for seats, points in _TABLES["keys"].items()}
CONTROL: int = _TABLES["control"]["points"]
OBJECTIVE_NEED: int = _TABLES["objectives"]["need"]
OBJECTIVE: int = _TABLES["objectives"]["points"]
PANORAMAS: dict[str, dict[str, int]] = _TABLES["panoramas"]
FEATURE_OF = {"windmills": "windmill", "blimps": "blimp", "lakes": "lake"}
PANORAMAS_DRAWN = 2

CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in sorted(_TABLES["wonders"], key=lambda card: card["initiative"])}
"""The Wonder cards by id, in order of initiative."""
INITIATIVE: dict[str, int] = {card: about["initiative"] for card, about in CARDS.items()}
CARD_OF: dict[int, str] = {number: card for card, number in INITIATIVE.items()}
DEALT: dict[int, int] = {int(seats): count for seats, count in _TABLES["wonders_dealt"].items()}
CHOSEN: dict[int, int] = {int(seats): count for seats, count in _TABLES["wonders_chosen"].items()}

PARTS = ("control", "panoramas", "wonders", "objective", "patrons", "excess", "keys", "commissions", *COLOURS)
"""What Prestige is made of; the last four are the structures by the colour they stand on."""
