"""Skyrise for those who listen: where one stands in a line, the questions of a move, and each island by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.skyrise.text import (
    COMMA,
    bridged,
    card_said,
    disc_there,
    earns_now,
    earns_said,
    feature_said,
    features,
    hammered,
    head_said,
    holds,
    island_told,
    name,
    opponents,
    opponents_in,
    out_said,
    own_told,
    place_named,
    seat_told,
    sites_said,
    turn_told,
)
from render.skyrise.text.earned import BORDERS, earned, placeable
from rules.game import Event
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, COLOUR, SITE_AT
from rules.skyrise.parts import BUILDINGS, CARDS, CHOSEN, INITIATIVE

if TYPE_CHECKING:
    from render.words import Words

FEW = 4
"""Places of which a summary tells more than their names."""
MANY = 10
"""Places that a summary names one by one at most."""
FEW_ISLANDS = 3
"""So many islands a summary names with how many of those places they have."""
ASKED = 160
"""Characters of what a move does, for those who are asked about it: what it brings on is told behind it."""
TWO_BESIDE = 2
"""Structures beside a lake or a blimp for which its panorama scores."""
PANORAMA_OF = {"windmills": "windmill", "blimps": "blimp", "lakes": "lake", "bridges": "bridge"}
"""What a place borders that a panorama scores."""


def summary(view: SkyriseView, words: Words) -> str:
    """Points, bids left, and what the auction stands at."""
    if view.seat is None or view.result is not None:
        return ""
    seated = view.players[view.seat]
    others = [words("skyrise-ear-other", who=words.seat(s), score=o.now) for s, o in enumerate(view.players) if s != view.seat]
    about_all: dict[str, str | int] = {"score": seated.now, "others": COMMA.join(["", *others])}
    if view.phase == "choose":
        return words("skyrise-ear-choose", **about_all)
    opens = not view.laid and view.seat == view.turn and bool(view.open)
    parts = [words("skyrise-ear-stands", **about_all)]
    if not opens:  # else the next question has them
        bids = words("skyrise-ear-bids", bids=" ".join(map(str, seated.pool)) or words("skyrise-none"))
        parts.append(out_said(view, words) or bids)
    if view.laid:
        high = view.laid[-1]
        about: dict[str, str | int] = {"number": high.number, "site": high.site.upper(), "auction": view.auction}
        if high.seat != view.seat:
            parts.insert(0, words("skyrise-ear-high", who=words.seat(high.seat), disc=disc_there(view, high.site, words), **about))
    elif opens:
        parts.insert(0, words("skyrise-ear-open", sites=_places(view, words), era=view.era, auction=view.auction))
    return " ".join(parts)


def _places(view: SkyriseView, words: Words) -> str:
    """Return where something may be put; of a few places with what they are, of many how many, and on each of a few islands."""
    if len(view.open) > MANY:
        islands = Counter(site[0] for site in view.open)
        if len(islands) > FEW_ISLANDS:
            return words("skyrise-ear-places-all", count=len(view.open))
        on = [words("skyrise-ear-on", count=count, island=words(f"skyrise-island-{each}")) for each, count in islands.items()]
        return words("skyrise-ear-places", count=len(view.open), islands=COMMA.join(on))
    if len(view.open) > FEW:
        return sites_said(view.open)
    return COMMA.join(words("skyrise-ear-place", site=site.upper(), colour=COLOUR[SITE_AT[site]]) for site in view.open)


def bordered(view: SkyriseView, site: str, words: Words) -> str:
    """Return what a place borders of that which scores in this game: by the panoramas, and by the Wonders the reader holds; and
    what of it they border already. A bridge says where it leads."""
    held = () if view.seat is None or view.own is None else (*view.own.hand, *view.players[view.seat].unbuilt)
    scored = {PANORAMA_OF[card] for card in view.panoramas if card in PANORAMA_OF}
    kinds = scored | {BORDERS[card] for card in held if card in BORDERS}
    mine = {SITE_AT[each.site] for each in view.built if each.seat == view.seat}
    said = []
    for feature in features(view, site, kinds):
        have = len(mine.intersection(feature.borders))
        need = TWO_BESIDE if feature.kind in scored and feature.kind != "windmill" else 1
        stands = "all" if have >= need else "some" if have else "none"
        said.append(words("skyrise-ear-beside", what=feature_said(feature, words), have=stands))
    if "bridge" in kinds and (ends := bridged(view, site)):
        named = [words("skyrise-ear-own-end", site=end.upper()) if SITE_AT[end] in mine else end.upper() for end in ends]
        said.append(words("skyrise-feature-bridge", sites=words.listed(named)))
    return COMMA.join(said)


def unbeaten(view: SkyriseView, number: int) -> bool:
    """Return whether nobody who is still in the auction has anything left that outbids a number."""
    return all(max(view.players[seat].pool, default=0) < number and not view.players[seat].unbuilt for seat in opponents_in(view))


def brings_everywhere(view: SkyriseView, card: str) -> int | None:
    """Return what a Wonder earns on each place where it can be put, where that is the same on several; else None."""
    points = [earned(view, card, site).points for site in placeable(view, card)]
    return points[0] if len(points) > 1 and len(set(points)) == 1 else None


def shortly_asked(view: SkyriseView, events: Sequence[Event], words: Words) -> str:
    """Return what a move that ends an era is asked about by, without all that then scores; "" where there is room for that too."""
    over = next((n for n, event in enumerate(events) if event.id == "skyrise-era-over"), None)
    if over is None or len(words("clause-separator").join(words.clauses(events, view.seat))) <= ASKED:
        return ""
    did = words("clause-separator").join(words.clauses(events[:over], view.seat))
    return f"{words('ear-confirm')} {words('ear-done', what=did[:1].upper() + did[1:])}"


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
    """The islands in play by name and letter, the central one first."""
    return [
        (letter, words("skyrise-ear-island", island=words(f"skyrise-island-{letter}"), letter=letter.upper()))
        for letter in (CENTRAL, *(slot for slot in view.slots if slot))
    ]


def tell_part(view: SkyriseView, part: str, words: Words) -> str:
    """Every place of an island: its colour, what is there, what is beside it, and the lakes, blimps and bridges it borders."""
    return island_told(view, part, words)


def ask(view: SkyriseView, begun: str, words: Words) -> str:
    """Return what to do in the auction, with which number, where; for those who listen after what they should know before."""
    question = _asked(view, begun, words)
    return question if words.codes or not question else " ".join([*_before(view, begun.split(), words), question])


def _before(view: SkyriseView, done: list[str], words: Words) -> list[str]:
    """Return what the others can do against what is asked for: their Wonders until the first piece of the second era stands, the
    Hammer that may answer a Wonder, and the one that bars what is tall."""
    if view.seat is None:
        return []
    said = _theirs(view, words) if _begins(view, done) else []
    mine = view.players[view.seat].unbuilt
    if done[:1] == ["wonder"] and view.standing is None and len(done) == (1 if len(mine) > 1 else 2):
        said += [
            words("skyrise-ear-hammer-can", who=words.seat(seat)) for seat in opponents_in(view) if holds(view, seat, "hammer")
        ]
    return said + hammered(view, done, words)


def _begins(view: SkyriseView, done: list[str]) -> bool:
    """Return whether it is asked for the first word that leaves a choice."""
    assert view.seat is not None
    mine = view.players[view.seat]
    return not done or (view.phase == "start" and "capital" not in mine.unbuilt and done == ["bid" if mine.pool else "wonder"])


def _theirs(view: SkyriseView, words: Words) -> list[str]:
    """The Wonders of each of the others with what they do, as long as nothing of the second era stands."""
    if view.era == 1 or view.phase == "choose" or any(each.card or BUILDINGS[each.number].era > 1 for each in view.built):
        return []
    said = []
    for seat in opponents(view):
        cards = [
            words("skyrise-ear-their-card", card=card_said(card, words) or card, does=words(f"skyrise-ear-does-{card}"))
            for card in view.players[seat].unbuilt
        ]
        said.append(words("skyrise-ear-theirs", who=words.seat(seat), cards=words.listed(cards)))
    return said


def _asked(view: SkyriseView, begun: str, words: Words) -> str:
    match begun.split():
        case ["bid"]:
            return words("skyrise-ask-number")
        case ["bid", number]:
            said = words("skyrise-ask-site", number=number)
            return said if words.codes or not unbeaten(view, int(number)) else f"{words('skyrise-ear-unbeaten')} {said}"
        case ["wonder"]:
            return words("skyrise-ask-wonder")
        case ["wonder", card] if card in CARDS:
            where = words("skyrise-ask-wonder-site", card=card_said(card, words) or card)
            brings = None if words.codes else brings_everywhere(view, card)
            return where if brings is None else f"{words('skyrise-ear-everywhere', points=brings)} {where}"
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
            does = words(f"skyrise-ear-does-{card}")
            if begun.startswith("wonder"):
                now = earns_now(view, card, words)
                return card_said(card, words) or card, words("clause-separator").join(part for part in (now, does) if part)
            return words("skyrise-ear-card", card=card_said(card, words) or card, initiative=INITIATIVE[card]), does
        case ["wonder", card, site] if card in CARDS and site in SITE_AT and view.own is not None:
            brings = "" if brings_everywhere(view, card) is not None else earns_said(view, card, site, words)
            notes = [brings, bordered(view, site, words)]
            label = place_named(view, site, words, first="wonder", kind="ear")
            return label, words("clause-separator").join(note for note in notes if note)
        case ["bid" | "wonder" | "vault" as first, *rest, site] if site in SITE_AT:
            sure = first == "bid" and bool(rest) and unbeaten(view, int(rest[0]))  # then the question says that it wins
            label = place_named(view, site, words, first="wonder" if sure else first, kind="ear")
            return label, bordered(view, site, words)
        case ["bid"]:
            return words("skyrise-word-bid-short"), ""
        case ["pass" | "wonder"]:
            return name(view, begun, word, words)[0], ""
    return name(view, begun, word, words)
