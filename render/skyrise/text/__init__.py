"""Skyrise in words: the text board, one island, the alternative texts, and the names of the words of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from render.face import GLANCE, shortened
from render.skyrise.look import LETTERS as MARKS
from render.skyrise.text import control
from render.skyrise.text.earned import earned, placeable
from rules.game import Seat
from rules.skyrise import Built, Own, Seated, SkyriseView
from rules.skyrise.board import CENTRAL, COLOUR, ISLANDS, SITE_AT, SITES, Feature, layout
from rules.skyrise.parts import (
    BUILDINGS,
    CARDS,
    COLOURS,
    COMMISSIONS,
    COUNTS_AS,
    EXCESS,
    INITIATIVE,
    LETTERS,
    OBJECTIVE,
    OBJECTIVE_NEED,
    PANORAMAS,
    ROW,
    TALL,
    WILD,
)

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024
WHOLE = tuple((more, places, discs) for more in (True, False) for places in (True, False) for discs in (True, False))
"""What an alternative text leaves out where it would be too long: discs first."""
LABEL_LONGEST = 80
NOTE_LONGEST = 100
COMMA = ", "
MOST_AT_ONCE = 8  # places that are asked without asking for the island first
KINDS = ("lake", "blimp", "windmill")
LASTING = ("hammer", "atelier")
"""Wonders that matter after they are built."""


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
            return control.island_said(value, words)
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
    said = [words("skyrise-discs-colour", count=counts[colour], colour=colour) for colour in COLOURS if counts[colour]]
    said += [words("skyrise-discs-patron", count=counts[letter], letter=letter) for letter in LETTERS if counts[letter]]
    if counts[COMMISSIONS]:
        said.append(words("skyrise-discs-commissions", count=counts[COMMISSIONS]))
    return COMMA.join(said) or words("skyrise-none")


def sites_said(sites: Iterable[str]) -> str:
    return " ".join(site.upper() for site in sites)


# The text board.


def tell(view: SkyriseView, words: Words) -> str:
    """The complete board as text; a seat's view tells its own cards as well."""
    if view.result is not None:
        return "\n".join(_result_told(view, words))
    lines = [head_said(view, words), *turn_told(view, words), ""]
    lines += [seat_told(view, seat, words) for seat in range(view.seats)]
    if view.own is not None:
        lines += ["", *own_told(view, view.own, words)]
    lines += ["", control.told(view, words), *_islands_told(view, words)]
    return "\n".join(lines)


def head_said(view: SkyriseView, words: Words) -> str:
    panoramas = [f"{card_said(card, words)} ({words(f'skyrise-panorama-{card}-rule')})" for card in view.panoramas]
    about: dict[str, str | int] = {"era": view.era, "auction": view.auction, "auctions": view.auctions}
    return f"{words('skyrise-text-head', panoramas=COMMA.join(panoramas), **about)} {control.points_told(view, words)}"


def turn_told(view: SkyriseView, words: Words, *, places: bool = True) -> list[str]:
    """Return whose turn it is and what lies in the auction; `places`: where something may be put."""
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
        card, site = words(f"skyrise-wonder-{view.standing.card}"), view.standing.site
        who, disc = words.seat(view.standing.seat), disc_there(view, site, words)
        lines.append(words("skyrise-text-standing", who=who, card=card, site=site.upper(), disc=disc))
    if view.latest:
        lines.append(words("skyrise-text-latest", site=view.latest.upper()))
    if view.open and places:
        own = view.seat is not None and view.seat == view.turn
        lines.append(words("skyrise-text-open" if own else "skyrise-text-open-now", sites=sites_said(view.open)))
    return lines


def numbers_said(numbers: Iterable[int], words: Words) -> str:
    """Bids left, by height."""
    by_height: dict[str, list[str]] = {}
    for number in numbers:
        by_height.setdefault(BUILDINGS[number].height, []).append(str(number))
    said = [f"{words('skyrise-height', height=height)} {' '.join(each)}" for height, each in by_height.items()]
    return COMMA.join(said) or words("skyrise-none")


def seat_told(view: SkyriseView, seat: Seat, words: Words) -> str:
    seated = view.players[seat]
    left = len(seated.pool) + len(seated.later) + len(seated.unbuilt) + sum(bid.seat == seat for bid in view.laid)
    bids = numbers_said(seated.pool, words)
    parts = [words("skyrise-text-seat", who=words.seat(seat), score=seated.score, left=left, bids=bids)]
    if seated.later:
        parts.append(words("skyrise-text-seat-later", bids=" ".join(map(str, seated.later))))
    parts.append(words("skyrise-text-seat-discs", discs=discs_said(seated.kept, words)))
    if seated.cards:
        own = view.own is not None and seat == view.seat  # told with its cards
        cards = [_wonder_said(seated, card, words, does=not own) for card in seated.cards]
        parts.append(words("skyrise-text-seat-wonders", cards=COMMA.join(cards)))
    if seated.objective:
        colour = words("skyrise-colour", colour=seated.objective)
        parts.append(words("skyrise-text-seat-objective", need=OBJECTIVE_NEED, colour=colour))
    if seated.key:
        parts.append(words("skyrise-text-seat-key", key=words("skyrise-key-name", key=seated.finished)))
    if seated.passed and view.phase in ("raise", "hammer"):
        parts.append(words("skyrise-text-seat-passed", why="beaten" if seated.beaten else "passed"))
    if view.phase == "choose" and seated.chosen:
        parts.append(words("skyrise-text-seat-chosen"))
    return " ".join(parts)


def _wonder_said(seated: Seated, card: str, words: Words, *, does: bool = False) -> str:
    """A chosen Wonder and whether it is built; `does`: with its initiative and effect, as long as that matters."""
    said = words(f"skyrise-wonder-{card}")
    built = card in seated.cards and card not in seated.unbuilt
    if does and (not built or card in LASTING):
        id = "skyrise-text-seat-wonder-lasts" if built else "skyrise-text-seat-wonder"
        return words(id, card=said, initiative=INITIATIVE[card], does=words(f"skyrise-wonder-{card}-does"))
    return words("skyrise-text-seat-wonder-built", card=said) if built else said


def own_told(view: SkyriseView, own: Own, words: Words, *, does: bool = True) -> list[str]:
    """A seat's cards with the word to type for each, its objective, the patrons it knows; `does`: with the cards' effects."""
    cards = []
    for card, picked in own.hand.items():
        if not picked and view.era == 2:
            continue  # back in the box
        if view.era == 2 and view.seat is not None and card not in view.players[view.seat].unbuilt:
            continue  # it stands, which the line of the seat says
        called = words(f"skyrise-wonder-{card}")
        if words.codes:
            called = words("skyrise-card-coded", card=called, word=card)
        about: dict[str, str | int] = {"card": called, "initiative": INITIATIVE[card]}
        if does:
            said = words("skyrise-text-own-card", does=words(f"skyrise-wonder-{card}-does"), **about)
        else:
            said = words("skyrise-text-own-card-short", **about)
        cards.append(words("skyrise-text-own-chosen", card=said) if picked and view.era == 1 else said)
    lines = [words("skyrise-text-own-hand", cards=words("clause-separator").join(cards))] if cards else []
    lines.append(objective_said(own, words))
    if own.patrons:
        patrons = [words("skyrise-text-own-patron", letter=letter, value=value) for letter, value in own.patrons.items()]
        lines.append(words("skyrise-text-own-patrons", patrons=COMMA.join(patrons)))
    else:
        lines.append(words("skyrise-text-own-no-patrons"))
    return lines


def objective_said(own: Own, words: Words) -> str:
    """Say a seat's secret objective and how far it is met, to that seat alone."""
    about: dict[str, str | int] = {"left": max(0, OBJECTIVE_NEED - own.towards), "count": own.towards, "points": OBJECTIVE}
    return words("skyrise-text-own-objective", need=OBJECTIVE_NEED, colour=words("skyrise-colour", colour=own.objective), **about)


def out_said(view: SkyriseView, words: Words) -> str:
    """Say why the reader is out of the auction; "" where they are in it, or could still outbid and have passed."""
    if view.seat is None or not view.players[view.seat].beaten:
        return ""
    high, best = view.laid[-1], max(view.players[view.seat].pool, default=0)
    why = "none" if not best else "low" if best < high.number else "hammer"
    return words("skyrise-out", who=words.seat(high.seat), high=high.number, best=best, why=why)


def _islands_told(view: SkyriseView, words: Words) -> list[str]:
    """Each island in a line: its places with colour and disc, or with what stands there."""
    standing = {each.site: each for each in view.built}
    lines = []
    for island in (CENTRAL, *(letter for letter in view.slots if letter)):
        said = []
        for place in ISLANDS[island]["neighborhoods"]:
            site, built = place["id"], standing.get(place["id"])
            colour = MARKS[place["colour"]] if words.codes else words("skyrise-colour", colour=place["colour"])
            about = {"site": site.upper(), "mark": colour}
            if built:
                said.append(words("skyrise-text-site-built", who=words.seat(built.seat), what=kind_said(built, words), **about))
            else:
                said.append(words("skyrise-text-site-free", disc=_short(view.discs.get(site, ""), words), **about))
        lines.append(words("skyrise-text-island", island=words(f"skyrise-island-{island}"), sites=COMMA.join(said)))
    return [*lines, words("skyrise-text-key")] if words.codes else lines


def _short(disc: str, words: Words) -> str:
    """A disc in short: its colour, its patron's letter, what else it is."""
    if not disc:
        return words("skyrise-nothing")
    if disc in COLOURS:
        return words("skyrise-colour", colour=disc)
    return disc if disc in LETTERS else disc_said(disc, words)


# One island.


def island_told(view: SkyriseView, island: str, words: Words) -> str:
    """Every place of an island: its colour, what is there, what is beside it."""
    places = ISLANDS[island]["neighborhoods"]
    leads = control.who_leads(view.control.get(island, []), words)
    head = words("skyrise-zoom-head", island=words(f"skyrise-island-{island}"), count=len(places), who=leads)
    lines = [" ".join(filter(None, (head, control.counts_said(view, island, words))))]
    for place in places:
        site = place["id"]
        said = words(
            "skyrise-zoom-site",
            site=site.upper(),
            colour=place["colour"],
            what=_there(view, site, words),
            beside=sites_said(near(view, site)),
            by=features_said(view, site, words) or "none",
        )
        lines.append(f"{said} {words('skyrise-zoom-open')}" if site in view.open else said)
    return "\n".join(lines)


def island_alt(view: SkyriseView, island: str, words: Words) -> str:
    """The alternative text of the picture of an island."""
    sites = [f"{place['id'].upper()} {_there(view, place['id'], words)}" for place in ISLANDS[island]["neighborhoods"]]
    return _cut(words("skyrise-alt-island", island=words(f"skyrise-island-{island}"), sites=COMMA.join(sites)), ALT_LONGEST)


def _there(view: SkyriseView, site: str, words: Words) -> str:
    """Return what is on a place: a structure, a bid, a disc, nothing."""
    built = next((each for each in view.built if each.site == site), None)
    if built:
        return f"{words.seat(built.seat)} {kind_said(built, words)}"
    said = disc_there(view, site, words)
    if view.standing and view.standing.site == site:
        return f"{words.seat(view.standing.seat)} {kind_said(view.standing, words)}, {said}"
    bid = next((each for each in view.laid if each.site == site), None)
    return f"{words.seat(bid.seat)} {bid.number}, {said}" if bid else said


def disc_there(view: SkyriseView, site: str, words: Words) -> str:
    disc = view.discs.get(site, "")
    return disc_said(disc, words) if disc else words("skyrise-nothing")


def near(view: SkyriseView, site: str) -> list[str]:
    return [SITES[near] for near in layout(view.slots).near[SITE_AT[site]]]


def features(view: SkyriseView, site: str, kinds: Container[str] = KINDS) -> list[Feature]:
    """Return what a place borders, of these kinds."""
    at = SITE_AT[site]
    return [
        each for kind in KINDS if kind in kinds for each in layout(view.slots).features if each.kind == kind and at in each.borders
    ]


def feature_said(feature: Feature, words: Words) -> str:
    """A lake, blimp or windmill by its number on its island, so that it can be told from another."""
    return words(f"skyrise-feature-{feature.kind}", number=feature.id.rsplit("-", 1)[1])


def bridged(view: SkyriseView, site: str) -> list[str]:
    """Return where the bridges of a place lead."""
    at = SITE_AT[site]
    return [SITES[one if two == at else two] for one, two in layout(view.slots).bridges if at in (one, two)]


def features_said(view: SkyriseView, site: str, words: Words) -> str:
    """Return what a place borders, and where its bridges lead."""
    said, ends = [feature_said(each, words) for each in features(view, site)], bridged(view, site)
    return COMMA.join([*said, words("skyrise-feature-bridge", sites=sites_said(ends))] if ends else said)


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
    """Return what `draw(view)` shows, for those who cannot see it, in ALT_LONGEST characters at most."""
    if view.result is not None:
        return _cut(words("skyrise-alt-over", places=" ".join(_places_told(view, words))), ALT_LONGEST)
    for more, places, discs in WHOLE:
        told = _hand_alt if view.own else _board_alt
        said = told(view, words, more, places, discs)
        if len(said) <= ALT_LONGEST:
            return said
    return _cut(said, ALT_LONGEST)


def glance(view: SkyriseView, words: Words) -> str:
    """Era and auction, what lies in it, and what everybody would have now."""
    if view.result is not None:
        return alt(view, words)
    return shortened(f"{_alt_head('skyrise-alt-board', view, words, places=False)} {control.points_told(view, words)}", GLANCE)


def _alt_head(id: str, view: SkyriseView, words: Words, places: bool) -> str:
    turn = " ".join(turn_told(view, words, places=places))
    panoramas = COMMA.join(card_said(card, words) or card for card in view.panoramas)
    about: dict[str, str | int] = {"era": view.era, "auction": view.auction, "auctions": view.auctions}
    return words(id, panoramas=panoramas, turn=turn, **about)


def _alt_seat(view: SkyriseView, seat: Seat, words: Words, discs: bool) -> str:
    """A seat's line of a picture: points, bids, discs, Wonders, a key, whether it has passed or chosen."""
    seated = view.players[seat]
    more = [words("skyrise-alt-discs", discs=discs_said(seated.kept, words))] if discs and seated.kept else []
    more += [_wonder_said(seated, card, words) for card in seated.cards]
    if seated.key:
        more.append(words("skyrise-key-name", key=seated.finished))
    elif seated.passed and view.phase in ("raise", "hammer"):
        more.append(words("skyrise-alt-passed", why="beaten" if seated.beaten else "passed"))
    elif view.phase == "choose" and seated.chosen:
        more.append(words("skyrise-alt-chosen"))
    bids = " ".join(map(str, seated.pool)) or words("skyrise-none")
    tail = COMMA.join(["", *more])
    return words("skyrise-alt-seat", who=words.seat(seat), score=seated.now, bids=bids, more=tail)


def _board_alt(view: SkyriseView, words: Words, more: bool, places: bool, discs: bool) -> str:
    """`more`: where each structure stands, and not only how many there are; `places`: where something may be put; `discs`: what
    each seat has collected."""
    parts = [_alt_head("skyrise-alt-board", view, words, places)]
    parts += [_alt_seat(view, seat, words, discs) for seat in range(view.seats)]
    standing = []
    for seat in range(view.seats):
        sites: dict[str, list[str]] = {}
        for each in view.built:
            if each.seat == seat:
                sites.setdefault(kind_said(each, words), []).append(each.site)
        if sites:
            what = COMMA.join(f"{kind} {sites_said(where) if more else len(where)}" for kind, where in sites.items())
            standing.append(words("skyrise-alt-structure", who=words.seat(seat), what=what))
    if standing:
        parts.append(words("skyrise-alt-standing", structures=words("clause-separator").join(standing)))
    return " ".join(parts)


def _hand_alt(view: SkyriseView, words: Words, more: bool, places: bool, discs: bool) -> str:
    """`more`: what the cards do; `places`: where something may be put; `discs`: what the others have collected."""
    own = view.own
    assert view.seat is not None
    assert own is not None
    kept = view.players[view.seat].kept
    counts = Counter(COUNTS_AS[disc] for disc in kept if disc in COUNTS_AS)
    full = len(ROW) - 1
    rows = [
        words("skyrise-alt-row", colour=colour, count=min(counts[colour], full), worth=ROW[min(counts[colour], full)])
        for colour in COLOURS
    ]
    parts = [_alt_head("skyrise-alt-hand", view, words, places), *own_told(view, own, words, does=more)]
    parts.append(words("skyrise-alt-rows", rows=COMMA.join(rows)))
    beside = [disc for disc in kept if disc not in COUNTS_AS]
    beside += [colour for colour in COLOURS for _ in range(counts[colour] - full)]
    if beside:
        parts.append(words("skyrise-alt-beside", discs=discs_said(beside, words)))
    return " ".join([*parts, *(_alt_seat(view, seat, words, discs and seat != view.seat) for seat in range(view.seats))])


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


# The words of a line.


def name(view: SkyriseView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Return what `word` is as the next word of a line after the words `begun`: a label and a note."""
    match [*begun.split(), word]:
        case ["bid" | "pass" | "wonder" | "wild" | "vault" | "choose"]:
            said = _first_word(view, word, words)
        case ["bid", number] if number.isdecimal() and int(number) in BUILDINGS:
            said = (
                words("skyrise-word-number", number=number, height=BUILDINGS[int(number)].height),
                _rivals(view, int(number), words),
            )
        case ["wonder" | "choose", card] | ["choose", _, card] if card in CARDS:
            label = words("skyrise-word-card", card=words(f"skyrise-wonder-{card}"), initiative=INITIATIVE[card])
            said = label, words(f"skyrise-wonder-{card}-does")
        case ["wonder", card, site] if card in CARDS and site in SITE_AT and view.own is not None:
            said = place_named(view, site, words, first="wonder"), earns_said(view, card, site, words)
        case ["bid" | "wonder", _, site] | ["vault", site] if site in SITE_AT:
            said = _site_named(view, site, words, first=begun.split()[0])
        case ["wild", colour] if colour in COLOURS:
            said = words("skyrise-colour-capital", colour=colour), _colour_noted(view, colour, words)
        case _:
            said = word, ""
    return _cut(said[0], LABEL_LONGEST), _cut(said[1], NOTE_LONGEST)


def order(line: str, words: Words) -> str:
    """Return what an order is called."""
    match line.split():
        case ["pass"]:
            return words("skyrise-order-pass")
        case [("limit" | "upto" | "under") as kind, number, *places]:
            named = words("list-separator").join(place.upper() for place in places if place in SITE_AT)
            return words(f"skyrise-order-{kind}-is", number=number, places=named or "none")
    return ""


def aside(begun: str, offered: Iterable[str], words: Words) -> list[tuple[str, list[str]]]:
    """Places all over the map, by their islands: each is large enough to read then. Those of one island are asked at once."""
    by_island: dict[str, list[str]] = {}
    for site in offered:
        if site in SITE_AT:
            by_island.setdefault(site[0], []).append(site)
    if not begun or len(by_island) < 2:
        return []
    return [(words("skyrise-aside", island=island.upper(), count=len(sites)), sites) for island, sites in by_island.items()]


def act(view: SkyriseView, line: str, words: Words) -> str:
    """Return what a whole line does, by its verb."""
    match line.split():
        case ["bid", number, site]:
            return words("skyrise-act-bid", number=number, site=site.upper())
        case ["wonder", "hammer", _] if view.standing is not None:
            return _first_word(view, "wonder", words)[0]
        case ["wonder", card, site] if card in CARDS:
            return words("skyrise-act-wonder", card=words(f"skyrise-wonder-{card}"), site=site.upper())
        case ["choose", *cards] if all(card in CARDS for card in cards):
            return words("skyrise-act-choose", cards=words.listed([words(f"skyrise-wonder-{card}") for card in cards]))
        case ["wild", colour]:
            return words("skyrise-act-wild", colour=colour)
        case ["vault", site]:
            return words("skyrise-act-vault", site=site.upper())
        case ["pass"]:
            return _first_word(view, "pass", words)[0]
    return ""


def remind(view: SkyriseView, begun: str, words: Words) -> list[str]:
    """Return what the Wonders do that could be placed now, and what each would earn; of the one that is chosen the same. Of who is
    not asked any more, why."""
    if view.seat is None:
        return []
    if view.seat not in view.waiting:
        return list(filter(None, [out_said(view, words)]))
    done, mine = begun.split(), view.players[view.seat].unbuilt
    if view.phase not in ("start", "raise", "hammer"):
        return []
    if done == ["wonder"]:  # what each does the choices say
        each = [words.pair(words(f"skyrise-wonder-{card}"), said) for card in mine if (said := earns_now(view, card, words))]
        return [words("clause-separator").join(each)] if each else []
    if done[:1] == ["wonder"]:
        cards = [card for card in mine if card in done]
    else:
        cards = [] if done else list(mine)
    site = next((word for word in done if word in SITE_AT), "")
    ends = hammered(view, done, words) + closing_said(view, done, words)
    nows = [earns_said(view, card, site, words) if site else earns_now(view, card, words) for card in cards]
    if len(cards) > 1 and all(nows):  # what they do the next step says, and here they would push the picture out of sight
        pairs = zip(cards, nows, strict=True)
        return [words("clause-separator").join(words.pair(words(f"skyrise-wonder-{card}"), now) for card, now in pairs), *ends]
    told = [does + (words("clause-separator") + now if now else "") for does, now in zip(_effects(cards, words), nows, strict=True)]
    return told + ends


def closing_said(view: SkyriseView, done: list[str], words: Words) -> list[str]:
    """That what is being placed ends the game, or the first era, whatever the others do: nobody else has anything left to build, or
    the bid wins at once."""
    if view.seat is None or len(done) < 2 or done[0] not in ("bid", "wonder"):
        return []
    left = [
        len(seated.pool) + len(seated.unbuilt) + sum(bid.seat == seat for bid in view.laid)
        for seat, seated in enumerate(view.players)
    ]
    if left[view.seat] != 1:
        return []
    if view.era > 1:
        return [words("skyrise-remind-last")] if sum(left) == 1 else []
    return [words("skyrise-remind-last-era")] if done[-1] in SITE_AT and not free_beside(view, done[-1]) else []


def hammered(view: SkyriseView, done: list[str], words: Words) -> list[str]:
    """Return which places are not offered to the tall piece that is chosen, since somebody else's Hammer stands beside them. Where
    all of them do, no tall number is offered, which is said before one is chosen; unless its ban is lifted."""
    hammer = next((each for each in view.built if each.card == "hammer" and each.seat != view.seat), None)
    if hammer is None or view.seat is None:
        return []
    banned = [site for site in view.open if SITE_AT[site] in layout(view.slots).near[SITE_AT[hammer.site]]]
    if banned and len(banned) == len(view.open):
        own = {number for number in view.players[view.seat].pool if not view.laid or number > view.laid[-1].number}
        missed = done in ([], ["bid"]) and own & TALL and (view.laid or own - TALL)
        about: dict[str, str | int] = {"who": words.seat(hammer.seat), "site": hammer.site.upper()}
        return [words("skyrise-remind-hammer-all", **about)] if missed else []
    tall = done == ["wonder", "atelier"] or (len(done) == 2 and done[0] == "bid" and int(done[1]) in TALL)
    if not tall or not banned:
        return []
    places = words.listed([site.upper() for site in banned])
    return [words("skyrise-remind-hammer", places=places, who=words.seat(hammer.seat), site=hammer.site.upper())]


def earns_said(view: SkyriseView, card: str, site: str, words: Words) -> str:
    """Return what a Wonder would earn the reader on a place, and how that comes about."""
    got = earned(view, card, site)
    return words(f"skyrise-earns-{got.how}", points=got.points, count=got.times, each=got.each, need=got.need)


def earns_now(view: SkyriseView, card: str, words: Words) -> str:
    """Return what a Wonder would earn the reader now, wherever they put it; "" where they cannot."""
    points = [earned(view, card, site).points for site in placeable(view, card)]
    if not points:
        return ""
    least, most = min(points), max(points)
    return words("skyrise-earns-now", points=most) if least == most else words("skyrise-earns-between", least=least, most=most)


def wonders_told(view: SkyriseView, words: Words) -> str:
    """The reader's objective, and what the Wonders of their hand do that are not built yet, in small type; of one that lasts,
    afterwards too. Then those of the others, whose cards lie open; who leads now; and why the reader is out of the auction."""
    if view.own is None or view.seat is None:
        return ""
    seated = view.players[view.seat]
    held = list(view.own.hand) if view.era == 1 else [card for card in seated.cards if card in (*seated.unbuilt, *LASTING)]
    said = _effects(held, words)
    for seat, other in enumerate(view.players):
        if seat != view.seat:
            said += [
                words(
                    "skyrise-remind-other",
                    who=words.seat(seat),
                    card=words(f"skyrise-wonder-{card}"),
                    does=words(f"skyrise-wonder-{card}-does"),
                )
                for card in other.cards
                if card in (*other.unbuilt, *LASTING)
            ]
    own, now = objective_said(view.own, words), [control.points_told(view, words), control.told(view, words)]
    return "\n".join(f"-# {line}" for line in [out_said(view, words), own, *said, *now] if line)


def _effects(cards: Iterable[str], words: Words) -> list[str]:
    """Each Wonder with what it does."""
    names = [(words(f"skyrise-wonder-{card}"), words(f"skyrise-wonder-{card}-does")) for card in cards]
    return [words("skyrise-remind", card=name, does=does) for name, does in names]


def opponents(view: SkyriseView) -> list[Seat]:
    """The others."""
    return [seat for seat in range(view.seats) if seat != view.seat]


def holds(view: SkyriseView, seat: Seat, card: str) -> bool:
    """Return whether a seat has a Wonder that it can still build."""
    return card in view.players[seat].unbuilt


def opponents_in(view: SkyriseView) -> list[Seat]:
    """The others who are still in the auction."""
    return [seat for seat in opponents(view) if not view.players[seat].passed]


def _rivals(view: SkyriseView, number: int, words: Words) -> str:
    """Return what those still in the auction could answer a number with; a single one is called by name."""
    still = opponents_in(view)
    own, who = ("-one", words.seat(still[0])) if len(still) == 1 else ("", "")
    higher = sum(each > number for seat in still for each in view.players[seat].pool)
    id = "note" if any(view.players[seat].pool for seat in still) else "nothing"
    notes = [words(f"skyrise-word-number-{id}{own}", higher=higher, who=who)]
    wonders = sum(len(view.players[seat].unbuilt) for seat in still)
    if wonders:
        notes.append(words(f"skyrise-word-number-wonders{own}", count=wonders, who=who))
    return words("clause-separator").join(notes)


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
    if word == "wonder" and any("hammer" in seated.unbuilt and not seated.passed for seated in _others(view)):
        return words("skyrise-word-wonder"), words("skyrise-word-wonder-note-hammer")
    return words(f"skyrise-word-{word}"), words(f"skyrise-word-{word}-note")


def place_named(view: SkyriseView, site: str, words: Words, *, first: str, kind: str = "word") -> str:
    """A place by its colour and name, the disc there with what it would cost, and whether a bid wins at once: what nobody may miss
    stands in the name, for of many places the names alone are told. `first`: the word the line begins with; `kind`: whose
    sentences ("word": for those who look, "ear": for those who listen)."""
    disc = disc_there(view, site, words)
    lowered = _lowered(view, view.discs.get(site, ""))
    if lowered:
        disc = words(f"skyrise-{kind}-disc-lowers", disc=disc, worth=lowered[0], then=lowered[1])
    said = words(f"skyrise-{kind}-site", site=site.upper(), colour=COLOUR[SITE_AT[site]], disc=disc)
    return words(f"skyrise-{kind}-site-wins", place=said) if first == "bid" and not free_beside(view, site) else said


def free_beside(view: SkyriseView, site: str) -> int:
    """Return how many places beside a place are free: beside a bid with none the auction ends."""
    taken = {each.site for each in view.built} | {bid.site for bid in view.laid}
    taken |= {view.standing.site} if view.standing else set()
    return sum(beside not in taken for beside in near(view, site))


def _lowered(view: SkyriseView, disc: str) -> tuple[int, int] | None:
    """Return what a structure on a disc's colour is worth to the reader before and after that disc, where it is less afterwards."""
    if view.seat is None or disc not in COLOURS:
        return None
    now = sum(COUNTS_AS.get(each) == disc for each in view.players[view.seat].kept)
    return (ROW[now], ROW[now + 1]) if now + 1 < len(ROW) and ROW[now + 1] < ROW[now] else None


def _site_named(view: SkyriseView, site: str, words: Words, *, first: str) -> tuple[str, str]:
    """`first`: the word the line begins with. The free places beside it do not matter to the Vault; what it borders the map
    shows."""
    free = free_beside(view, site)
    notes = [words("skyrise-word-site-open", count=free)] if first in ("bid", "wonder") and free else []
    return place_named(view, site, words, first=first), words("clause-separator").join(notes)


def _colour_noted(view: SkyriseView, colour: str, words: Words) -> str:
    if view.seat is None:
        return ""
    now = sum(COUNTS_AS.get(disc) == colour for disc in view.players[view.seat].kept)
    if now >= len(ROW) - 1:
        return words("skyrise-word-colour-excess", colour=colour, points=EXCESS)
    have = sum(each.seat == view.seat and COLOUR[SITE_AT[each.site]] == colour for each in view.built)
    more = have * (ROW[now + 1] - ROW[now])
    gain = f"+{more}" if more >= 0 else f"\N{MINUS SIGN}{-more}"
    about: dict[str, str | int] = {"colour": colour, "count": now + 1, "worth": ROW[now], "then": ROW[now + 1]}
    return words("skyrise-word-colour-note", have=have, gain=gain, **about)
