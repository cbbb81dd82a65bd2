"""Skyrise for those who listen: where one stands in a line, the questions of a move, and each island by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.skyrise.text import (
    card_said,
    disc_there,
    features_said,
    head_said,
    island_told,
    name,
    near,
    own_told,
    place_named,
    seat_told,
    sites_said,
    turn_told,
)
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, SITE_AT
from rules.skyrise.parts import BUILDINGS, CARDS, CHOSEN, INITIATIVE

if TYPE_CHECKING:
    from render.words import Words


def summary(view: SkyriseView, words: Words) -> str:
    """Points, bids left, and what the auction stands at."""
    if view.seat is None or view.result is not None:
        return ""
    seated = view.players[view.seat]
    if view.phase == "choose":
        return words("skyrise-ear-choose", score=seated.score)
    parts = [words("skyrise-ear-stands", score=seated.score, bids=" ".join(map(str, seated.pool)) or words("skyrise-none"))]
    if view.laid:
        high = view.laid[-1]
        about: dict[str, str | int] = {"number": high.number, "site": high.site.upper(), "auction": view.auction}
        if high.seat != view.seat:
            parts.insert(0, words("skyrise-ear-high", who=words.seat(high.seat), disc=disc_there(view, high.site, words), **about))
    elif view.seat == view.turn and view.open:
        parts.insert(0, words("skyrise-ear-open", count=len(view.open), era=view.era, auction=view.auction))
    return " ".join(parts)


def hear(view: SkyriseView, words: Words) -> str:
    """The board without its islands, which `parts` tells one by one."""
    lines = [head_said(view, words), *turn_told(view, words)]
    lines += [seat_told(view, seat, words) for seat in range(view.seats)]
    if view.own is not None:
        lines += own_told(view, view.own, words)
    return "\n".join([*lines, words("skyrise-ear-islands")])


def tell_own(view: SkyriseView, words: Words) -> str:
    """The cards, the objective, the patrons, the bids and discs."""
    if view.own is None or view.seat is None:
        return ""
    return "\n".join([*own_told(view, view.own, words), seat_told(view, view.seat, words)])


def parts(view: SkyriseView, words: Words) -> list[tuple[str, str]]:
    """The islands in play, the central one first."""
    return [(letter, words(f"skyrise-island-{letter}")) for letter in (CENTRAL, *(slot for slot in view.slots if slot))]


def tell_part(view: SkyriseView, part: str, words: Words) -> str:
    """Every place of an island: its colour, what is there, what is beside it, and the lakes, blimps and bridges it borders."""
    return island_told(view, part, words)


def ask(view: SkyriseView, begun: str, words: Words) -> str:
    """What to do in the auction, with which number, where."""
    match begun.split():
        case ["bid"]:
            return words("skyrise-ask-number")
        case ["bid", number]:
            return words("skyrise-ask-site", number=number)
        case ["wonder"]:
            return words("skyrise-ask-wonder")
        case ["wonder", card] if card in CARDS:
            return words("skyrise-ask-wonder-site", card=card_said(card, words) or card)
        case ["choose"] if CHOSEN[view.seats] > 1:
            return words("skyrise-ask-choose-two")
        case ["choose", card] if card in CARDS and CHOSEN[view.seats] > 1:
            return words("skyrise-ask-choose-second", card=card_said(card, words) or card)
        case ["choose", *_]:
            return words("skyrise-ask-choose")
        case ["wild"]:
            return words("skyrise-ask-wild")
        case ["vault"]:
            return words("skyrise-ask-vault")
        case []:
            return words("skyrise-ask-act")
    return ""


def say(view: SkyriseView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """A number with its height, a place with its colour, disc and what it borders; what else stands beside it tells its island."""
    match [*begun.split(), word]:
        case ["bid", number] if number.isdecimal() and int(number) in BUILDINGS:
            height = BUILDINGS[int(number)].height
            return words("skyrise-ear-number", number=number, height=height), ""
        case ["wonder" | "choose", card] | ["choose", _, card] if card in CARDS:
            label = words("skyrise-word-card", card=card_said(card, words) or card, initiative=INITIATIVE[card])
            return label, words(f"skyrise-wonder-{card}-does")
        case ["bid" | "wonder" | "vault" as first, *_, site] if site in SITE_AT:
            label = place_named(view, site, words, first=first, kind="ear")
            return label, features_said(view, site, words) or words("skyrise-ear-beside", sites=sites_said(near(view, site)))
        case ["bid" | "pass" | "wonder"]:
            return name(view, begun, word, words)[0], ""
    return name(view, begun, word, words)
