"""The components of Welkin, from data/welkin/components.toml: sites, bid tokens, boards, prices."""

from __future__ import annotations

from rules.components import components
from rules.welkin.stocks import MATERIALS

_TABLES = components("welkin", "components")
BIDS: tuple[str, ...] = tuple(_TABLES["bids"]["pairs"])
BID_AT = {name: i for i, name in enumerate(BIDS)}
SYMBOLS: dict[int, str] = {site["number"]: site["symbols"] for site in _TABLES["sites"]}
FLIPS: frozenset[int] = frozenset(site["number"] for site in _TABLES["sites"] if site["flip"])
DECKS: dict[int, tuple[int, ...]] = {
    deck["number"]: tuple(sorted(SYMBOLS.keys() - set(deck["without"]))) for deck in _TABLES["decks"]
}
"""The cards that a game is played with, by the version of the list: cards are numbered anew where one is changed."""
POWER: dict[int, str] = {site["number"]: site["power"] for site in _TABLES["sites"]}
NUMBER = {str(number): number for number in SYMBOLS}
POWERS = ("use", "open", "buy", "flip", "sell")
OFFER: int = _TABLES["pile"]["offer"]
PILE: dict[int, int] = {int(seats): cards for seats, cards in _TABLES["pile"]["cards"].items()}
BOARDS: int = _TABLES["materials"]["boards"]
SLOTS: int = _TABLES["materials"]["slots"]
TURN_PRICE: int = _TABLES["money"]["turn"]
BUY_PRICE: int = _TABLES["money"]["buy"]
BUYS: int = _TABLES["powers"]["buy"]
START: tuple[str, ...] = tuple(_TABLES["money"]["start"])
ROUNDS: int = _TABLES["limit"]["rounds"]
HIGHEST = max("".join(BIDS).count(material) for material in MATERIALS)
"""The most a token can bring: as many bid tokens can show its material."""
PARTS = ("start", "sites", "early", "turned", "bought")
"""Where a seat's money comes from and goes to; the two last are paid, and negative."""
