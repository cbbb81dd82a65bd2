"""The small pieces of Skyrise as emojis: discs, towers of every seat and height, Wonders, what can be done."""

from __future__ import annotations

from render.canvas import Sprite, token
from render.face import EMOJI
from render.skyrise.art import icons, pieces, wonders
from rules.skyrise import SkyriseView
from rules.skyrise.board import SITE_AT
from rules.skyrise.parts import BUILDINGS, CARDS, COLOURS, COMMISSIONS, COUNTS_AS, HEIGHTS, LETTERS, WILD

SIZE = 116
SEATS = 4


def emojis() -> dict[str, bytes]:
    """PNGs by name: `skyrise_green`, `skyrise_patron_a`, `skyrise_tall_1`, `skyrise_palace`, `skyrise_pass`."""
    drawn: dict[str, Sprite] = {colour: pieces.large_disc(colour, SIZE) for colour in COLOURS}
    drawn |= {f"patron_{letter.lower()}": pieces.large_disc(letter, SIZE) for letter in LETTERS}
    drawn |= {WILD: pieces.large_disc(WILD, SIZE), COMMISSIONS: pieces.large_disc(COMMISSIONS, SIZE)}
    towers: dict[str, tuple[Sprite, Sprite]] = {}
    for seat in range(SEATS):
        tallest = pieces.tower("tall", seat, 1.6, badge=False)
        towers |= {f"{height}_{seat + 1}": (pieces.tower(height, seat, 1.6, badge=False), tallest) for height in HEIGHTS}
    drawn |= {card: wonders.wonder(card, SIZE) for card in CARDS}
    drawn |= {"pass": icons.passed(SIZE), "wonder": icons.monument(SIZE), "bid": icons.gavel(SIZE)}
    found = {name: token(sprite, EMOJI) for name, sprite in drawn.items()}
    found |= {name: token(sprite, EMOJI, tallest) for name, (sprite, tallest) in towers.items()}
    return {f"skyrise_{name}": raw for name, raw in found.items()}


def emoji(view: SkyriseView, begun: str, word: str) -> str | None:
    """A bid by its tower, a Wonder by its outline, a place by the disc that lies there, an act by its sign."""
    found = None
    if word in CARDS or word in COLOURS or (not begun and word in ("pass", "wonder", "bid")):
        found = word
    elif word.isdigit() and int(word) in BUILDINGS and view.turn is not None:
        found = f"{BUILDINGS[int(word)].height}_{view.turn + 1}"
    elif word in SITE_AT and (disc := view.discs.get(word)):
        found = f"patron_{disc.lower()}" if disc in LETTERS else COUNTS_AS.get(disc, disc)
    return f"skyrise_{found}" if found else None
