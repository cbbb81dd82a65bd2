"""Raw values of Strange World in words, and the names of the words of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.game import Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world import world as worlds
from rules.strange_world.parts import (
    CELLS,
    FACES,
    FUMAROLE,
    MOON,
    NUMBERS,
    PORTALS,
    SPOTS,
    SWAMPS,
    TRAVELLERS,
    TZIMIMES,
    VOLCANOES,
    WATERS,
)
from rules.strange_world.position import Guest, World
from rules.strange_world.scoring import visited
from rules.strange_world.world import Chain

if TYPE_CHECKING:
    from render.words import Words

LABEL_LONGEST = 80
NOTE_LONGEST = 100
COMMA = ", "
FEW = 4
"""Choices whose names and notes a panel has room for, however much a picture says."""
KINDS = {"sun", "pass", "place", "stack"}
SPOKEN = {"sun", "left", "right", "moon", "cover", "pass"}
"""Words of a line that buttons say and that are no codes."""


def speak(name: str, value: str | int, words: Words) -> str | None:
    """Readable words for a raw value of an event or refusal, None to leave it as it is."""
    if isinstance(value, int):
        if name == "more":  # none has words of its own in each sentence
            return more_said(value, words) if value else None
        return words.seat(value) if name in ("to", "giver") else None
    match name:
        case "card" | "covered" if value in FACES or value in (FUMAROLE, TZIMIMES):  # told, not to be typed
            said = card_said(value, words)
            return words.quoted(said) if not words.codes else said
        case "cards":
            return cards_said(value.split(), words)
        case "traveller" if value in TRAVELLERS:
            return visitor_said(value, words)
        case "free" if value in SPOTS:  # to be typed
            return spot_coded(value, words)
        case "spot" if value in SPOTS:
            return spot_said(value, words)
        case "side":
            return words("strange-world-side", side=value)
        case "lines":
            return "; ".join(_done(line, words) for line in value.split("; "))
    return None


def _done(line: str, words: Words) -> str:
    """A line that was taken back, as all may read it: which cards were passed nobody learns."""
    match line.split():
        case ["pass", *cards]:
            return words("strange-world-act-passed", count=len(cards))
    return act(line, words) or line


def more_said(more: int, words: Words) -> str:
    """ "+3", "−2" or "no change"."""
    return (
        words("strange-world-more", sign="plus" if more > 0 else "minus", count=abs(more)) if more else words("strange-world-same")
    )


def card_said(card: str, words: Words) -> str:
    """ "water and plant with a spirit" for wp."""
    said = words(f"strange-world-card-{card.replace('+', '-portal')}")
    return said if words.codes else said.replace(" + ", "-")  # which is read out as two words, and not as "plus"


def card_coded(card: str, words: Words) -> str:
    """The same with the letters a line writes: "water and plant with a spirit (wp)"."""
    if not words.codes:
        return words.quoted(card_said(card, words))
    if card not in FACES or card == MOON or card.endswith("0"):
        return card_said(card, words)
    return words("strange-world-coded", name=card_said(card, words), code=card)


def cards_said(cards: Iterable[str], words: Words) -> str:
    """Some cards. Their names have commas and "and" of their own: where a language sets them apart, they are told as a sentence.
    To those who listen those that are alike are told once, with how many they are."""
    if words.codes:
        return COMMA.join(card_coded(card, words) for card in cards)
    told = [alike_said(card, count, words) for card, count in Counter(cards).items()]
    return COMMA.join(told) if words.quoted("") == "" else words.listed(told)


def alike_said(card: str, count: int, words: Words) -> str:
    """A card that somebody has so many of: "moon", "two moons", "double mountain twice"."""
    if card == MOON and count > 1:
        return words("strange-world-ear-moons", count=count)
    said = card_coded(card, words)
    return words("strange-world-ear-times", card=said, count=count) if count > 1 else said


def visitor_said(name: str, words: Words) -> str:
    """ "Kark" for kark."""
    return words(f"strange-world-traveller-{name}")


def asks_said(name: str, words: Words) -> str:
    """ "Kark (+6: 5 mountains)" for kark."""
    asks = words(f"strange-world-asks-{name}")
    return words("strange-world-text-visitor", name=visitor_said(name, words), bonus=TRAVELLERS[name].bonus, asks=asks)


def spot_said(spot: str, words: Words) -> str:
    """ "left, rows 4 and 5" for l45."""
    return words("strange-world-spot", side=spot[0], low=spot[1], high=spot[2])


def spot_short(view: StrangeWorldView, begun: str, spot: str, words: Words) -> str:
    """ "left 4–5", for a button; where no other rows are free on any side, "left" is enough."""
    world, said = own_world(view), begun.split()
    if world is not None and len(said) > 2 and said[2] in CELLS and len(worlds.spots(world, said[2])) == 1:
        return words("strange-world-side", side=spot[0])
    return words("strange-world-spot-short", side=spot[0], low=spot[1], high=spot[2])


def spot_coded(spot: str, words: Words) -> str:
    """The same with its code."""
    said = spot_said(spot, words)
    return words("strange-world-coded", name=said, code=spot) if words.codes else said


# The words of a line.


def name(view: StrangeWorldView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Return what `word` is as the next word of a line after the words `begun`: a label and a note. Several words are named
    together."""
    done = begun.split()
    if " " in word:
        parts = word.split(" ")
        each = [name(view, " ".join([*done, *parts[:n]]), part, words) for n, part in enumerate(parts) if part != "cover"]
        label, note = COMMA.join(label for label, _ in each), words("clause-separator").join(note for _, note in each if note)
        return label[:LABEL_LONGEST], note[:NOTE_LONGEST]
    match [*done, word]:
        case [kind] if kind in KINDS:
            said = words(f"strange-world-word-{kind}"), words(f"strange-world-word-{kind}-note")
        case ["sun", way] if way in ("left", "right"):
            said = words(f"strange-world-word-{way}"), _way_noted(view, way, words)
        case ["pass", card] if card in FACES and view.phase == "first":
            said = _held_label(view, card, words), words("strange-world-word-passed-first-note")
        case ["pass", *_, card] if card in FACES:
            said = _held_label(view, card, words), _card_noted(card, words)
        case ["stack", number]:
            said = _stack_named(view, number, words)
        case ["place", card] if card in FACES:
            said = _held_label(view, card, words), _card_noted(card, words)
        case ["place", card, cell] if card in FACES and cell in CELLS:
            said = words("strange-world-word-cell", cell=cell), _cell_noted(view, card, cell, words)
        case ["place", card, cell, "alone"]:
            said = words("strange-world-word-alone"), _alone_noted(view, card, cell, words)
        case ["place", _, _, traveller] if traveller in TRAVELLERS:
            said = visitor_said(traveller, words), words(f"strange-world-wants-{traveller}", bonus=TRAVELLERS[traveller].bonus)
        case ["place", card, cell, traveller, spot] if spot in SPOTS and traveller in TRAVELLERS:
            said = spot_said(spot, words), _spot_noted(view, card, cell, traveller, spot, words)
        case ["place", *_, "cover"]:
            said = words("strange-world-word-cover"), words("strange-world-word-cover-note")
        case ["place", card, cell, *guest, "cover", cover] if cover in CELLS:
            said = _cover_named(view, card, cell, Chain(*_guest(guest), cover), words)
        case ["place", card, cell, *guest, "cover", cover, join] if cover in CELLS and join in CELLS:
            said = _cover_named(view, card, cell, Chain(*_guest(guest), cover, join), words)
        case _:
            said = word, ""
    return said[0][:LABEL_LONGEST], said[1][:NOTE_LONGEST]


def act(line: str, words: Words) -> str:
    """Return what a whole line does, by its verb."""
    match line.split():
        case ["pass", *cards]:
            named = cards if words.codes else [card_said(card, words) for card in cards]
            return words("strange-world-act-pass", cards=words.listed(named))
        case ["place", card, cell, *_] if card in FACES:
            return words("strange-world-act-place", card=card_said(card, words), cell=cell)
        case ["stack", number]:
            return words("strange-world-act-stack", number=number)
        case ["sun", way]:
            return words("strange-world-act-sun", way=way)
    return ""


def asks_traveller(begun: str) -> bool:
    """Return whether the next word says who comes through a portal."""
    said = begun.split()
    return len(said) == 3 and said[0] == "place" and said[1] in PORTALS and said[2] in CELLS


def asks_spot(begun: str) -> bool:
    """Return whether the next word says where a traveller stands."""
    said = begun.split()
    return len(said) == 4 and said[0] == "place" and said[3] in TRAVELLERS


def by_key(view: StrangeWorldView, begun: str, key: str, words: Words) -> str:
    """Return what the button with this key says that passes one card, or two and keeps the third. "": it says more."""
    if begun != "pass":
        return ""
    return words("strange-world-word-keep" if view.phase == "first" else "strange-world-word-pass-one", key=key)


def comes(word: str, words: Words) -> str:
    """Return who comes through a portal, for a button: "Kark" or "Nobody"."""
    return visitor_said(word, words) if word in TRAVELLERS else words("strange-world-word-alone")


def legend(view: StrangeWorldView, begun: str, offered: Sequence[str], words: Words) -> str:
    """Return what is so of all choices of a step: of stacks; of travellers, of more than a few of whom the picture says the rest;
    of the spots of a traveller."""
    if asks_spot(begun):
        return words("strange-world-legend-spots")
    if begun == "stack":
        return words("strange-world-legend-stacks")
    if not asks_traveller(begun):
        return ""
    worth = words("strange-world-legend-travellers") if len(offered) > FEW else ""
    return " ".join(filter(None, (worth, _brought(view, begun, offered, words))))


def _brought(view: StrangeWorldView, begun: str, offered: Sequence[str], words: Words) -> str:
    """Return what each who may come through a portal brings at this moment at best; of many that bring the same that once."""
    world, (_, card, cell) = own_world(view), begun.split()
    if world is None or cell in world.up:
        return ""
    brings: dict[int, list[str]] = {}
    for who in offered:
        guests = [Guest(who, spot) for spot in worlds.spots(world, cell)] if who in TRAVELLERS else []
        brings.setdefault(best_with(view, world, card, cell, guests)[0], []).append(comes(who, words))
    most = max(brings, key=lambda more: len(brings[more]))
    if len(brings[most]) >= FEW:
        named = sum(map(len, brings.values())) - len(brings[most]) - ("alone" in offered)
        brings[most] = [words("strange-world-now-others", named="yes" if named else "no")]
    each = [
        words("strange-world-now-brings", who=COMMA.join(who), amount=amount(more, words))
        for more, who in sorted(brings.items(), reverse=True)
    ]
    return words("strange-world-now-best", each=" · ".join(each))


def own_world(view: StrangeWorldView) -> World | None:
    return None if view.seat is None else view.worlds[view.seat]


def _card_label(card: str, words: Words) -> str:
    if card == MOON:  # its code is its name
        return words("strange-world-word-moon")
    if not words.codes:
        said = card_said(card, words)
        return said[0].upper() + said[1:]
    return words("strange-world-word-card", name=card_said(card, words), code=card)


def _held_label(view: StrangeWorldView, card: str, words: Words) -> str:
    return _counted(view, card, _card_label(card, words), words)


def held_short(view: StrangeWorldView, card: str, words: Words) -> str:
    """A card for a button: "mp ×2"."""
    return _counted(view, card, words("strange-world-word-moon-short") if card == MOON else card, words)


def _counted(view: StrangeWorldView, card: str, said: str, words: Words) -> str:
    """A card of one's own, and how many of it one holds, where they are several: they are one choice."""
    held = view.open if view.own is None else view.own.hand
    return words("strange-world-word-twice", name=said, count=held.count(card)) if held.count(card) > 1 else said


def _card_noted(card: str, words: Words) -> str:
    """Return what may flip it, and what it does."""
    notes = []
    for kind, cards in (("moon", {MOON}), ("water", WATERS), ("swamp", SWAMPS), ("volcano", VOLCANOES), ("portal", PORTALS)):
        if card in cards:
            notes.append(words(f"strange-world-word-card-{kind}"))
    return _noted(notes, words) or words("strange-world-word-card-free")


def _noted(notes: list[str], words: Words) -> str:
    """Notes as one."""
    return words("clause-separator").join(notes)


def _way_noted(view: StrangeWorldView, way: str, words: Words) -> str:
    step = 1 if way == "left" else -1
    order = [words.seat((view.sun + step * n) % view.seats) for n in range(view.seats)]
    room = NOTE_LONGEST - len(words("strange-world-word-way-note", order="")) - len(COMMA) * (view.seats - 1)
    return words("strange-world-word-way-note", order=COMMA.join(fitted(order, room)))


def fitted(names: list[str], room: int) -> list[str]:
    """Names cut, the longest first, until they take no more room than this."""
    most = max(map(len, names), default=0)
    while sum(min(len(name), most) for name in names) > room and most > 1:
        most -= 1
    return [name if len(name) <= most else name[: most - 1].rstrip() + "…" for name in names]


def next_player(view: StrangeWorldView, words: Words) -> str:
    """Return what the player is called who gets what the reader passes."""
    if view.seat is None or view.seat not in view.order:
        return words.seat(view.sun)
    return words.seat(receiver(view, view.seat, 1))


def receiver(view: StrangeWorldView, seat: Seat, step: int) -> Seat:
    """Return who gets this seat's cards (1), or gives it its own (-1)."""
    return view.order[(view.order.index(seat) + step) % len(view.order)]


def _stack_named(view: StrangeWorldView, number: str, words: Words) -> tuple[str, str]:
    top = view.stacks[NUMBERS.index(number)] if view.stacks and number in NUMBERS else None
    if top is None:
        return number, ""
    return words("strange-world-word-stack-of", number=number, name=card_coded(top, words)), _card_noted(top, words)


def _more(world: World, card: str, cell: str, chain: Chain, value: int, words: Words) -> str:
    return stars_said(worlds.laid(world, card, cell, chain, value).points - world.points, words)


def stars_said(more: int, words: Words) -> str:
    """ "+3 stars now" or "no change"."""
    said = more_said(more, words)
    return words("strange-world-word-more", amount=said, count=abs(more)) if more else said


def amount(more: int, words: Words) -> str:
    """ "+3", "−2" or "0"."""
    return more_said(more, words) if more else "0"


def _cell_noted(view: StrangeWorldView, card: str, cell: str, words: Words) -> str:
    world = own_world(view)
    if world is None or cell in world.up:
        return ""
    flips = worlds.desolation(world, card, cell)
    moons = worlds.moons_below(world, cell)
    notes = []
    if flips:
        notes.append(words("strange-world-word-flips", reason=flips))
    if moons:
        notes.append(words("strange-world-word-flips-moons", cells=COMMA.join(moons), count=len(moons)))
    if flips:
        more = worlds.laid(world, card, cell, Chain(flipped=flips), 0).points - world.points
        if more:  # that it brings nothing is what flipping means
            notes.append(stars_said(more, words))
        return _noted(notes, words)
    beside = worlds.partner(world, card, cell)
    if beside:
        notes.append(words("strange-world-word-portal", cell=beside))
    if card in VOLCANOES:
        covers = worlds.covers(world, cell)
        only = len(covers) == 1
        notes.append(words("strange-world-word-erupts-over", cell=covers[0]) if only else words("strange-world-word-erupts"))
    most, several, cities = best(view, world, card, cell)
    score = words("strange-world-word-best", more=stars_said(most, words)) if several else stars_said(most, words)
    if any(cities):
        built = words("strange-world-word-city", sure="yes" if all(cities) else "no", value=view.cities[0])
        if len(_noted([*notes, built, score], words)) <= NOTE_LONGEST:
            notes.append(built)
    return _noted([*notes, score], words)


def best(view: StrangeWorldView, world: World, card: str, cell: str) -> tuple[int, bool, list[bool]]:
    """Of a card that stays face up there: the stars at this moment of the best way to go on, whether there are several ways,
    and for each card that an eruption may cover whether that builds a Dark City."""
    guests: list[Guest] = []
    if view.travellers and worlds.partner(world, card, cell):
        guests = [Guest(traveller, spot) for traveller in view.travellers for spot in worlds.spots(world, cell)]
    return best_with(view, world, card, cell, guests)


def best_with(view: StrangeWorldView, world: World, card: str, cell: str, guests: list[Guest]) -> tuple[int, bool, list[bool]]:
    """The same with one of these guests, where there are any."""
    covers = worlds.covers(world, cell) if card in VOLCANOES else [""]
    mores, cities = [], []
    for cover in covers:
        join = next(iter(worlds.joins(world, cover)), "") if cover and view.cities else ""  # each of several earns the same
        after = worlds.laid(world, card, cell, Chain(cover=cover, join=join), view.cities[0] if join else 0)
        visit = max((visited(after.up, guest) for guest in guests), default=0)
        mores.append(after.points - world.points + visit)
        cities.append(bool(join))
    return max(mores), len(covers) > 1 or bool(guests), cities


def _spot_noted(view: StrangeWorldView, card: str, cell: str, traveller: str, spot: str, words: Words) -> str:
    world = own_world(view)
    if world is None or card not in FACES or cell not in CELLS or cell in world.up:
        return ""
    more = _then(world, card, cell, Chain(traveller, spot), words)
    if world.side or words.codes:  # for those who look, the legend says it once
        return more
    return words("strange-world-word-closes", side=spot[0], more=more)


def _alone_noted(view: StrangeWorldView, card: str, cell: str, words: Words) -> str:
    world = own_world(view)
    if world is None or card not in FACES or cell not in CELLS or cell in world.up:
        return words("strange-world-word-alone-note")
    return words("strange-world-word-alone-more", more=_then(world, card, cell, Chain(), words))


def _then(world: World, card: str, cell: str, chain: Chain, words: Words) -> str:
    """The stars so far; of a volcano they depend on what it covers, so only that it erupts."""
    return words("strange-world-word-erupts-then") if card in VOLCANOES else _more(world, card, cell, chain, 0, words)


def _guest(said: list[str]) -> tuple[str, str]:
    """The traveller and the spot in the words between the cell and `cover`."""
    return (said[0], said[1]) if len(said) > 1 else ("", "")


def _cover_named(view: StrangeWorldView, card: str, cell: str, chain: Chain, words: Words) -> tuple[str, str]:
    """The word for what is covered or, when that is chosen, for the Fumarole joined; which of several is joined earns the same."""
    world = own_world(view)
    if world is None or chain.cover not in world.up or card not in FACES or cell not in CELLS or cell in world.up:
        return chain.join or chain.cover, ""
    free = worlds.joins(world, chain.cover) if view.cities else []
    value = view.cities[0] if free else 0
    covered = card_said(worlds.erupted_on(world, cell, chain.cover), words)
    label = words("strange-world-word-covered", cell=chain.cover, name=covered)
    if chain.join:
        label = words("strange-world-word-cell", cell=chain.join)
    known = chain.traveller in ("", *TRAVELLERS) and chain.spot in ("", *SPOTS)
    joined = Chain(chain.traveller * known, chain.spot * known, chain.cover, free[0] if free else "")
    more = _more(world, card, cell, joined, value, words)
    return label, words("strange-world-word-city-more", value=value, more=more) if free else more
