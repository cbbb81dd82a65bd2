"""Skyrise in words: the text board, one island, the alternative texts, and the names of the words of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from render.skyrise.look import LETTERS as MARKS
from rules.game import Seat
from rules.skyrise import Built, Own, Seated, SkyriseView
from rules.skyrise.board import CENTRAL, COLOUR, ISLANDS, SITE_AT, SITES, layout
from rules.skyrise.pieces import (
    BUILDINGS,
    CARDS,
    COLOURS,
    COMMISSIONS,
    COUNTS_AS,
    INITIATIVE,
    LETTERS,
    OBJECTIVE,
    OBJECTIVE_NEED,
    PANORAMAS,
    ROW,
    WILD,
)

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024
LABEL_LONGEST = 80
NOTE_LONGEST = 100
COMMA = ", "
KINDS = ("lake", "blimp", "windmill")


# Raw values in words.


def speak(name: str, value: str | int, words: Words) -> str | None:
    """Readable words for a raw value of an event or refusal, None to leave it as it is."""
    if isinstance(value, int):
        match name:
            case "owner":
                return words.seat(value)
            case "key":
                return words("skyrise-key-name", key=value)
        return None
    match name:
        case "site" | "latest" | "hammer":
            return value.upper() if value in SITE_AT else None
        case "card" | "one" | "two":
            return card_said(value, words)
        case "cards":
            return COMMA.join(card_said(card, words) or card for card in value.split())
        case "colour":
            return words("skyrise-colour", colour=value) if value in COLOURS else None
        case "disc":
            return disc_said(value, words)
        case "island":
            return words(f"skyrise-island-{value}")
        case "height":
            return words("skyrise-height", height=value)
    return None


def card_said(card: str, words: Words) -> str | None:
    """The name of a Wonder or a panorama."""
    if card in CARDS:
        return words(f"skyrise-wonder-{card}")
    return words(f"skyrise-panorama-{card}") if card in PANORAMAS else None


def disc_said(disc: str, words: Words) -> str:
    """ "green disc", "patron A disc", "wild disc"."""
    if disc in COLOURS:
        return words("skyrise-disc-colour", colour=disc)
    if disc in LETTERS:
        return words("skyrise-disc-patron", letter=disc)
    return words("skyrise-disc-wild") if disc == WILD else words("skyrise-disc-commissions")


def kind_said(built: Built, words: Words) -> str:
    """A structure: "tall", or the Wonder's name."""
    return words(f"skyrise-wonder-{built.card}") if built.card else words("skyrise-height", height=built.kind)


def discs_said(kept: Iterable[str], words: Words) -> str:
    """Collected discs by kind with their number; wilds count as their colour."""
    counts = Counter(COUNTS_AS.get(disc, disc) for disc in kept)
    said = [f"{words('skyrise-colour', colour=colour)} {counts[colour]}" for colour in COLOURS if counts[colour]]
    said += [f"{letter} {counts[letter]}" for letter in LETTERS if counts[letter]]
    if counts[COMMISSIONS]:
        said.append(f"{words('skyrise-disc-commissions')} {counts[COMMISSIONS]}")
    return COMMA.join(said) or words("skyrise-none")


def sites_said(sites: Iterable[str]) -> str:
    return " ".join(site.upper() for site in sites)


# The text board.


def tell(view: SkyriseView, words: Words) -> str:
    """The complete board as text; a seat's view tells its own cards as well."""
    if view.result is not None:
        return "\n".join(_result_told(view, words))
    lines = [_head_said(view, words), *_turn_told(view, words), ""]
    lines += [_seat_told(view, seat, words) for seat in range(view.seats)]
    if view.own is not None:
        lines += ["", *_own_told(view, view.own, words)]
    lines += ["", *_islands_told(view, words)]
    return "\n".join(lines)


def _head_said(view: SkyriseView, words: Words) -> str:
    panoramas = [f"{card_said(card, words)} ({words(f'skyrise-panorama-{card}-rule')})" for card in view.panoramas]
    return words("skyrise-text-head", era=view.era, auction=view.auction, auctions=view.auctions, panoramas=COMMA.join(panoramas))


def _turn_told(view: SkyriseView, words: Words) -> list[str]:
    lines = []
    if view.phase == "choose":
        lines.append(words("skyrise-text-choose", seats=COMMA.join(words.seat(seat) for seat in view.waiting)))
    elif view.turn is not None:
        lines.append(words(f"skyrise-text-{view.phase}", who=words.seat(view.turn)))
    if view.seat is not None and view.seat in view.waiting:
        lines[-1] += " " + words("skyrise-text-yours")
    if view.laid:
        bids = [
            words("skyrise-text-laid-bid", who=words.seat(bid.seat), number=bid.number, site=bid.site.upper()) for bid in view.laid
        ]
        lines.append(words("skyrise-text-laid", bids=COMMA.join(bids)))
    if view.standing:
        card, site = words(f"skyrise-wonder-{view.standing.card}"), view.standing.site.upper()
        lines.append(words("skyrise-text-standing", who=words.seat(view.standing.seat), card=card, site=site))
    if view.latest:
        lines.append(words("skyrise-text-latest", site=view.latest.upper()))
    if view.open:
        lines.append(words("skyrise-text-open", sites=sites_said(view.open)))
    return lines


def numbers_said(numbers: Iterable[int], words: Words) -> str:
    """Bids left, by height."""
    by_height: dict[str, list[str]] = {}
    for number in numbers:
        by_height.setdefault(BUILDINGS[number].height, []).append(str(number))
    said = [f"{words('skyrise-height', height=height)} {' '.join(each)}" for height, each in by_height.items()]
    return COMMA.join(said) or words("skyrise-none")


def _seat_told(view: SkyriseView, seat: Seat, words: Words) -> str:
    seated = view.players[seat]
    left = len(seated.pool) + len(seated.later) + len(seated.unbuilt) + sum(bid.seat == seat for bid in view.laid)
    bids = numbers_said(seated.pool, words)
    parts = [words("skyrise-text-seat", who=words.seat(seat), score=seated.score, left=left, bids=bids)]
    if seated.later:
        parts.append(words("skyrise-text-seat-later", bids=" ".join(map(str, seated.later))))
    parts.append(words("skyrise-text-seat-discs", discs=discs_said(seated.kept, words)))
    if seated.cards:
        cards = [_wonder_said(seated, card, words) for card in seated.cards]
        parts.append(words("skyrise-text-seat-wonders", cards=COMMA.join(cards)))
    if seated.objective:
        colour = words("skyrise-colour", colour=seated.objective)
        parts.append(words("skyrise-text-seat-objective", need=OBJECTIVE_NEED, colour=colour))
    if seated.key:
        parts.append(words("skyrise-text-seat-key", key=words("skyrise-key-name", key=seated.finished)))
    if seated.passed and view.phase in ("raise", "hammer"):
        parts.append(words("skyrise-text-seat-passed"))
    if view.phase == "choose" and seated.chosen:
        parts.append(words("skyrise-text-seat-chosen"))
    return " ".join(parts)


def _wonder_said(seated: Seated, card: str, words: Words) -> str:
    said = words(f"skyrise-wonder-{card}")
    built = card in seated.cards and card not in seated.unbuilt
    return words("skyrise-text-seat-wonder-built", card=said) if built else said


def _own_told(view: SkyriseView, own: Own, words: Words) -> list[str]:
    cards = []
    for card, picked in own.hand.items():
        said = f"{words(f'skyrise-wonder-{card}')}, {INITIATIVE[card]} ({words(f'skyrise-wonder-{card}-does')})"
        cards.append(words("skyrise-text-own-chosen", card=said) if picked else said)
    shown = view.era == 2 and view.seat is not None
    if shown:  # the others are back in the box
        cards = [
            f"{words(f'skyrise-wonder-{card}')} ({words(f'skyrise-wonder-{card}-does')})"
            for card, picked in own.hand.items()
            if picked
        ]
    lines = [words("skyrise-text-own-hand", cards="; ".join(cards))]
    count = sum(COLOUR[SITE_AT[each.site]] == own.objective for each in view.built if each.seat == view.seat)
    colour = words("skyrise-colour", colour=own.objective)
    lines.append(words("skyrise-text-own-objective", need=OBJECTIVE_NEED, colour=colour, points=OBJECTIVE, count=count))
    if own.patrons:
        patrons = [words("skyrise-text-own-patron", letter=letter, value=value) for letter, value in own.patrons.items()]
        lines.append(words("skyrise-text-own-patrons", patrons=COMMA.join(patrons)))
    else:
        lines.append(words("skyrise-text-own-no-patrons"))
    return lines


def _islands_told(view: SkyriseView, words: Words) -> list[str]:
    """Each island in a line: its places with colour and disc, or with what stands there."""
    standing = {each.site: each for each in view.built}
    lines = []
    for island in (CENTRAL, *(letter for letter in view.slots if letter)):
        said = []
        for place in ISLANDS[island]["neighborhoods"]:
            site, colour = place["id"], MARKS[place["colour"]]
            built = standing.get(site)
            if built:
                said.append(f"{site.upper()} {colour} {words.seat(built.seat)} {kind_said(built, words)}")
            else:
                said.append(f"{site.upper()} {colour} ({_short(view.discs.get(site, ''), words)})")
        lines.append(words("skyrise-text-island", island=words(f"skyrise-island-{island}"), sites=COMMA.join(said)))
    return [*lines, words("skyrise-text-key")]


def _short(disc: str, words: Words) -> str:
    """A disc in a word: its colour, its patron's letter."""
    if not disc:
        return words("skyrise-nothing")
    if disc in COLOURS:
        return words("skyrise-colour", colour=disc)
    return disc


# One island.


def island_told(view: SkyriseView, island: str, words: Words) -> str:
    """Every place of an island: its colour, what is there, what is beside it."""
    places = ISLANDS[island]["neighborhoods"]
    lines = [words("skyrise-zoom-head", island=words(f"skyrise-island-{island}"), count=len(places))]
    for place in places:
        site = place["id"]
        said = words(
            "skyrise-zoom-site",
            site=site.upper(),
            colour=place["colour"],
            what=_there(view, site, words),
            beside=sites_said(_near(view, site)),
            by=_features_said(view, site, words) or "none",
        )
        lines.append(f"{said} {words('skyrise-zoom-open')}" if site in view.open else said)
    return "\n".join(lines)


def island_alt(view: SkyriseView, island: str, words: Words) -> str:
    """The alternative text of the picture of an island."""
    sites = [f"{place['id'].upper()} {_there(view, place['id'], words)}" for place in ISLANDS[island]["neighborhoods"]]
    return _cut(words("skyrise-alt-island", island=words(f"skyrise-island-{island}"), sites=COMMA.join(sites)), ALT_LONGEST)


def _there(view: SkyriseView, site: str, words: Words) -> str:
    """What is on a place: a structure, a bid, a disc, nothing."""
    standing = next((each for each in (*view.built, view.standing) if each is not None and each.site == site), None)
    if standing:
        return f"{words.seat(standing.seat)} {kind_said(standing, words)}"
    disc = view.discs.get(site, "")
    said = disc_said(disc, words) if disc else words("skyrise-nothing")
    bid = next((each for each in view.laid if each.site == site), None)
    return f"{words.seat(bid.seat)} {bid.number}, {said}" if bid else said


def _near(view: SkyriseView, site: str) -> list[str]:
    return [SITES[near] for near in layout(view.slots).near[SITE_AT[site]]]


def _features_said(view: SkyriseView, site: str, words: Words) -> str:
    board, at = layout(view.slots), SITE_AT[site]
    counts = Counter(feature.kind for feature in board.features if at in feature.borders)
    counts["bridge"] = sum(at in bridge for bridge in board.bridges)
    return COMMA.join(words(f"skyrise-feature-{kind}", count=counts[kind]) for kind in (*KINDS, "bridge") if counts[kind])


# The result.


def _places_told(view: SkyriseView, words: Words) -> list[str]:
    result = view.result
    assert result is not None
    lines = []
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        parts = [
            words("skyrise-text-part", part=words(f"skyrise-part-{part}"), points=points)
            for part, points in result.parts[seat].items()
            if points
        ]
        about: dict[str, str | int] = {"place": result.places[seat], "who": words.seat(seat), "score": result.scores[seat]}
        lines.append(words("skyrise-text-place", parts=COMMA.join(parts), **about))
    return [*lines, words(f"skyrise-why-{result.why}")]


def _tiles_said(view: SkyriseView, words: Words) -> str:
    said = [words("skyrise-text-own-patron", letter=letter, value=value) for letter, value in view.tiles.items()]
    return words("skyrise-text-tiles", patrons=COMMA.join(said))


def _result_told(view: SkyriseView, words: Words) -> list[str]:
    lines = [words("skyrise-text-over"), *_places_told(view, words), "", _tiles_said(view, words)]
    for seat, hand in enumerate(view.hands or ()):
        cards = COMMA.join(_wonder_said(view.players[seat], card, words) for card in hand)
        colour = words("skyrise-colour", colour=view.players[seat].objective or "")
        lines.append(words("skyrise-text-finals", who=words.seat(seat), colour=colour, cards=cards))
    return [*lines, "", *_islands_told(view, words)]


# Alternative text.


def alt(view: SkyriseView, words: Words) -> str:
    """What `draw(view)` shows, for those who cannot see it, in ALT_LONGEST characters at most."""
    if view.result is not None:
        return _cut(words("skyrise-alt-over", places=" ".join(_places_told(view, words))), ALT_LONGEST)
    turn = " ".join(_turn_told(view, words))
    about: dict[str, str | int] = {"era": "I" * view.era, "auction": view.auction, "auctions": view.auctions, "turn": turn}
    if view.own is not None:
        parts = [words("skyrise-alt-hand", **about), *_own_told(view, view.own, words)]
    else:
        parts = [words("skyrise-alt-board", **about)]
    for seat, seated in enumerate(view.players):
        bids = " ".join(map(str, seated.pool)) or words("skyrise-none")
        parts.append(words("skyrise-alt-seat", who=words.seat(seat), score=seated.score, bids=bids))
    if view.own is None and view.built:
        sites: dict[tuple[Seat, str], list[str]] = {}
        for each in view.built:
            sites.setdefault((each.seat, kind_said(each, words)), []).append(each.site)
        said = [
            words("skyrise-alt-structure", who=words.seat(seat), what=what, sites=sites_said(where))
            for (seat, what), where in sorted(sites.items())
        ]
        parts.append(words("skyrise-alt-standing", structures="; ".join(said)))
    return _cut(" ".join(parts), ALT_LONGEST)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


# The words of a line.


def name(view: SkyriseView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """What `word` is as the next word of a line after the words `begun`: a label and a note."""
    match [*begun.split(), word]:
        case ["bid" | "pass" | "wonder" | "wild" | "vault" | "choose"]:
            said = _first_word(view, word, words)
        case ["bid", number] if number.isdecimal() and int(number) in BUILDINGS:
            higher = sum(each > int(number) for seated in _others(view) for each in seated.pool)
            label = words("skyrise-word-number", number=number, height=BUILDINGS[int(number)].height)
            said = label, words("skyrise-word-number-note", higher=higher)
        case ["wonder" | "choose", card] | ["choose", _, card] if card in CARDS:
            label = words("skyrise-word-card", card=words(f"skyrise-wonder-{card}"), initiative=INITIATIVE[card])
            said = label, words(f"skyrise-wonder-{card}-does")
        case ["bid" | "wonder", _, site] | ["vault", site] if site in SITE_AT:
            said = _site_named(view, site, words)
        case ["wild", colour] if colour in COLOURS:
            said = words("skyrise-colour-capital", colour=colour), _colour_noted(view, colour, words)
        case _:
            said = word, ""
    return _cut(said[0], LABEL_LONGEST), _cut(said[1], NOTE_LONGEST)


def _others(view: SkyriseView) -> list[Seated]:
    return [seated for seat, seated in enumerate(view.players) if seat != view.seat]


def _first_word(view: SkyriseView, word: str, words: Words) -> tuple[str, str]:
    if view.standing is not None and word in ("pass", "wonder"):
        card = words(f"skyrise-wonder-{view.standing.card}")
        return words(f"skyrise-word-{word}-hammer"), words(f"skyrise-word-{word}-hammer-note", card=card)
    if word == "bid":
        if view.laid:
            note = words("skyrise-word-bid-raise", high=view.laid[-1].number, site=view.laid[-1].site.upper())
        else:
            note = words("skyrise-word-bid-start")
        return words("skyrise-word-bid"), note
    return words(f"skyrise-word-{word}"), words(f"skyrise-word-{word}-note")


def _site_named(view: SkyriseView, site: str, words: Words) -> tuple[str, str]:
    disc = view.discs.get(site, "")
    label = words(
        "skyrise-word-site",
        site=site.upper(),
        colour=COLOUR[SITE_AT[site]],
        disc=disc_said(disc, words) if disc else words("skyrise-nothing"),
    )
    taken = (
        {each.site for each in view.built} | {bid.site for bid in view.laid} | ({view.standing.site} if view.standing else set())
    )
    notes = [words("skyrise-word-site-open", count=sum(near not in taken for near in _near(view, site)))]
    features = _features_said(view, site, words)
    if features:
        notes.append(words("skyrise-word-site-by", features=features))
    notes.append(words("skyrise-word-site-beside", sites=sites_said(_near(view, site))))
    return label, "; ".join(notes)


def _colour_noted(view: SkyriseView, colour: str, words: Words) -> str:
    if view.seat is None:
        return ""
    now = sum(COUNTS_AS.get(disc) == colour for disc in view.players[view.seat].kept)
    if now >= len(ROW) - 1:
        return words("skyrise-word-colour-excess", colour=colour)
    return words("skyrise-word-colour-note", colour=colour, now=now, worth=ROW[now], then=ROW[now + 1])
