"""The components of Blueprints, from data/blueprints/components.toml: dice, plans, awards, points. Spaces are column and row."""

from __future__ import annotations

from typing import Any

from rules.components import components

MATERIALS = ("o", "g", "k", "c")
SPACES = ("a2", "b2", "c2", "a1", "b1", "c1")
SPACE_AT = {name: i for i, name in enumerate(SPACES)}
BESIDE = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))
DICE = frozenset(f"{material}{value}" for material in MATERIALS for value in range(1, 7))
OUT = -1
ROUNDS = 3
PICKS = 6

_TABLES = components("blueprints", "components")
_CARDS = {card["id"]: card for kind in ("classic", "varied") for card in _TABLES[kind]}
PLANS: dict[str, tuple[int, ...]] = {id: (*card["back"], *card["front"]) for id, card in _CARDS.items()}
"""Every plan that was ever dealt: its heights by SPACES."""
DECKS = {
    deck["name"]: {card["id"]: PLANS[card["id"]] for card in _TABLES[deck["of"]] if card["id"] not in deck["without"]}
    for deck in _TABLES["decks"]
}
DECK_NOW = {"classic": "even", "varied": "even-varied"}
"""The deck that new tables have, by the option; rules version 1 dealt from the one of its name."""
MATCHED: dict[str, int] = {id: card["matched"] for id, card in _CARDS.items()}
"""How many of a hundred buildings match a plan, where level medium builds."""
VALUES: dict[str, int] = _TABLES["values"]
AWARDS: dict[int, list[str]] = {int(seats): awards for seats, awards in _TABLES["awards"].items()}
POOL: dict[int, int] = {int(seats): dice for seats, dice in _TABLES["dice"]["pool"].items()}
EACH: int = _TABLES["dice"]["each"]
POINTS: dict[str, Any] = _TABLES["points"]
PRIZES = ("skyscraper", "structural", "geometer", "materials")
PARTS = ("plan", "wood", "recycled", "stone", "glass")


def difficulty(plan: str) -> int:
    """Return how hard a plan is to match: 1 easy, 2 fair, 3 hard."""
    least = _TABLES["difficulty"]
    return 1 if MATCHED[plan] >= least["easy"] else 2 if MATCHED[plan] >= least["fair"] else 3


def by_value(die: str) -> tuple[str, int]:
    """The order in which dice lie in the pool."""
    return die[1], MATERIALS.index(die[0])
