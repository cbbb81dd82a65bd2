"""Strange World for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.face import SUMMARY
from render.strange_world.names import (
    LABEL_LONGEST,
    amount,
    best,
    best_with,
    card_said,
    cards_said,
    more_said,
    name,
    next_player,
    receiver,
    spot_said,
    stars_said,
    visitor_said,
)
from render.strange_world.text import held_told, order_told, own_told, seat_told, supply_told, tell, world_told
from rules.strange_world import StrangeWorldView
from rules.strange_world import world as worlds
from rules.strange_world.parts import (
    CELLS,
    EAST,
    FACES,
    HOME,
    NORTH,
    NUMBERS,
    SIDE,
    SOUTH,
    SPOTS,
    STARTS,
    TRAVELLERS,
    TURNS,
    VOLCANOES,
    WEST,
)
from rules.strange_world.position import Guest, World
from rules.strange_world.world import Chain

if TYPE_CHECKING:
    from render.words import Words


LEFT = "left"
"""The part of the board that is what is left for all."""


def summary(view: StrangeWorldView, words: Words) -> str:
    """Turn, stars, and the cards in hand; the others' stars as far as there is room."""
    if view.seat is None or view.result is not None:
        return ""
    world = view.worlds[view.seat]
    others = [
        words("strange-world-ear-other", who=words.seat(seat), points=other.points)
        for seat, other in enumerate(view.worlds)
        if seat != view.seat
    ]
    hand = ""
    own_turn = view.phase == "place" and view.seat in view.to_move  # then the choices are the hand
    if view.own is not None and view.own.hand and view.phase not in ("first", "second", "sun") and not own_turn:
        hand = words("strange-world-ear-hand", cards=cards_said(view.own.hand, words))
    told = ""
    for named in (others, []):
        about: dict[str, str | int] = {"points": world.points, "others": ", ".join(["", *named])}
        told = " ".join(filter(None, (words("strange-world-ear-stands", turn=view.turn, turns=TURNS, **about), hand)))
        if len(told) <= SUMMARY:
            break
    return told


def tell_own(view: StrangeWorldView, words: Words) -> str:
    """The reader's hand, their world, what is left for it, and what was passed this turn: what one can do comes first."""
    if view.seat is None:
        return ""
    held, passed = held_told(view, words) if view.seats == 1 else [], []
    if view.own is not None:
        first, *passed = own_told(view, view.own, view.seat, words)
        held = [first]
    return "\n".join([*held, *world_told(view, view.seat, words), supply_told(view, words, asks=False), *passed])


def hear(view: StrangeWorldView, words: Words) -> str:
    """The reader's own part of a running game; of the others' worlds what they are worth, for `parts` tells them."""
    if view.result is not None or view.seat is None:
        return tell(view, words)
    lines = [tell_own(view, words)]
    if view.seats > 2 and view.order:
        lines.append(order_told(view, words))
    return "\n".join([*lines, *(seat_told(view, seat, words) for seat in range(view.seats) if seat != view.seat)])


def parts(view: StrangeWorldView, words: Words) -> list[tuple[str, str]]:
    """The others' worlds, and the travellers with what they ask for."""
    if view.result is not None or view.seat is None:
        return []
    others = [seat for seat in range(view.seats) if seat != view.seat]
    each = [(str(seat), words("strange-world-ear-world", who=words.seat(seat))[:LABEL_LONGEST]) for seat in others]
    return [*each, (LEFT, words("strange-world-ear-left"))]


def tell_part(view: StrangeWorldView, part: str, words: Words) -> str:
    """A world, row by row; what is left."""
    if part == LEFT:
        return supply_told(view, words, asks=True)
    return "\n".join(world_told(view, int(part), words))


def ask(view: StrangeWorldView, begun: str, words: Words) -> str:
    """Return which way, which card is kept or goes on, which is laid, where it goes, who comes, what is covered."""
    match begun.split():
        case ["sun"]:
            return words("strange-world-ask-sun")
        case ["pass"] if view.phase == "first":
            return words("strange-world-ask-keep", who=next_player(view, words))
        case ["pass", *_]:
            return words("strange-world-ask-pass", who=next_player(view, words))
        case ["stack"]:
            return words("strange-world-ask-stack")
        case ["place"]:
            return words("strange-world-ask-card")
        case ["place", card] if card in FACES:
            return words("strange-world-ask-cell", card=card_said(card, words))
        case ["place", _, _]:
            return words("strange-world-ask-traveller")
        case ["place", _, _, traveller] if traveller in TRAVELLERS:
            return words("strange-world-ask-spot", who=visitor_said(traveller, words))
        case ["place", *_, "cover"]:
            return words("strange-world-ask-cover")
        case ["place", *_, _]:
            return words("strange-world-ask-join")
    return ""


def gains(view: StrangeWorldView, world: World, card: str) -> dict[str, int]:
    """For each cell where a card may be laid in a world the stars that it brings there now, going on from there at its best."""
    found = {}
    for cell in worlds.spaces(world):
        flipped = worlds.desolation(world, card, cell)
        if flipped:
            found[cell] = worlds.laid(world, card, cell, Chain(flipped=flipped), 0).points - world.points
        else:
            found[cell] = best(view, world, card, cell)[0]
    return found


def _held_said(view: StrangeWorldView, card: str, words: Words) -> str:
    """A card of one's own, and how many of it one holds, where they are several: they are one choice."""
    held, said = view.open if view.own is None else view.own.hand, card_said(card, words)
    return words("strange-world-ear-held", name=said, count=held.count(card)) if held.count(card) > 1 else said


def _passed_noted(view: StrangeWorldView, card: str, words: Words) -> str:
    """Return what a card brings now at its best to the reader's own world, and to that of whoever gets what is passed."""
    if view.seat is None or view.seat not in view.order:
        return ""
    to = receiver(view, view.seat, 1)
    mine, theirs = (max(gains(view, view.worlds[seat], card).values(), default=0) for seat in (view.seat, to))
    about = {"mine": amount(mine, words), "theirs": amount(theirs, words)}
    return words("strange-world-ear-worth", who=words.seat(to), **about)


def _card_noted(view: StrangeWorldView, card: str, words: Words) -> str:
    """Return what a card brings now at its best, and where, if in few places; whether it is flipped in all of them."""
    world = view.worlds[view.seat or 0]
    found = gains(view, world, card)
    most = max(found.values(), default=0)
    notes = []
    if all(worlds.desolation(world, card, cell) for cell in found):
        notes.append(words("strange-world-ear-flipped-everywhere"))
    if most or not notes:
        cells = [cell for cell in found if found[cell] == most]
        one, two = cells if len(cells) == 2 else (*cells[:1], "") if len(cells) == 1 else ("", "")
        shown: dict[str, str | int] = {"more": more_said(most, words), "one": one, "two": two, "count": len(cells) if most else 0}
        notes.append(words("strange-world-ear-best", **shown))
    return words("clause-separator").join(notes)


def _cell_said(view: StrangeWorldView, cell: str, words: Words) -> str:
    """A cell and which way it lies from a card that is laid: what is above is heard by nobody from its name."""
    world = None if view.seat is None else view.worlds[view.seat]
    for where, near in (("above", SOUTH), ("below", NORTH), ("left", EAST), ("right", WEST)):
        if world is not None and near[cell] in world.up:
            of = "start" if near[cell] == HOME and world.up[HOME] in STARTS else near[cell]
            return words("strange-world-ear-cell", cell=cell, where=where, of=of)
    return cell


def _cell_noted(view: StrangeWorldView, card: str, cell: str, words: Words) -> str:
    """Return what laying a card there does, the stars first: of one that is flipped that it is, without the reason."""
    world = None if view.seat is None else view.worlds[view.seat]
    if world is None or cell in world.up:
        return ""
    notes = []
    flips, moons = worlds.desolation(world, card, cell), worlds.moons_below(world, cell)
    if flips:
        notes.append(words("strange-world-ear-flipped"))
        more = gains(view, world, card)[cell]
        notes += [stars_said(more, words)] if more else []  # that it brings nothing is what flipping means
    else:
        most, several, cities = best(view, world, card, cell)
        notes.append(words("strange-world-word-best", more=stars_said(most, words)) if several else stars_said(most, words))
        if beside := worlds.partner(world, card, cell):
            notes.append(words("strange-world-word-portal", cell=beside))
        notes += _erupts_noted(world, card, cell, words)
        if any(cities):
            notes.append(words("strange-world-word-city", sure="yes" if all(cities) else "no", value=view.cities[0]))
    if moons:
        notes.append(words("strange-world-ear-flips-moons", cells=", ".join(moons), count=len(moons)))
    return words("clause-separator").join(notes)


def _erupts_noted(world: World, card: str, cell: str, words: Words) -> list[str]:
    """Return what the eruption of a card covers, if it is known; else that it erupts."""
    covers = worlds.covers(world, cell) if card in VOLCANOES else []
    if len(covers) != 1:
        return [words("strange-world-word-erupts")] if covers else []
    covered = words.quoted(card_said(worlds.erupted_on(world, cell, covers[0]), words))
    return [words("strange-world-ear-covers", cell=covers[0], name=covered)]


def _then_noted(view: StrangeWorldView, begun: list[str], guests: list[Guest], words: Words) -> list[str]:
    """Return what a volcano brings and covers once it is known who comes through its portal (`guests`)."""
    _, card, cell, *_ = begun
    world = view.worlds[view.seat or 0]
    more, _, _ = best_with(view, world, card, cell, guests)
    said = stars_said(more, words)
    several = len(worlds.covers(world, cell)) > 1
    return [words("strange-world-word-best", more=said) if several else said, *_erupts_noted(world, card, cell, words)]


def _guest_noted(view: StrangeWorldView, begun: list[str], who: str, words: Words) -> str:
    """Return what a traveller brings now at best, and what its bonus asks for."""
    asks = words("strange-world-ear-wants", bonus=TRAVELLERS[who].bonus, asks=words(f"strange-world-asks-{who}"))
    if view.seat is None or begun[2] in view.worlds[view.seat].up:
        return asks
    world, card, cell = view.worlds[view.seat], begun[1], begun[2]
    more = best_with(view, world, card, cell, [Guest(who, spot) for spot in worlds.spots(world, cell)])[0]
    return words("clause-separator").join((words("strange-world-word-best", more=more_said(more, words)), asks))


def _stars_first(note: str, words: Words) -> str:
    """A note of clauses that has the stars last, the other way round."""
    return words("clause-separator").join(reversed(note.split(words("clause-separator"))))


def _full(view: StrangeWorldView, cell: str) -> bool:
    """Return whether the reader's world is as wide as it may be, with a card in this cell."""
    columns = {other[0] for other in (*view.worlds[view.seat or 0].up, cell)}
    return ord(max(columns)) - ord(min(columns)) + 1 == SIDE


def say(view: StrangeWorldView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Cards and spots without their codes; of each choice first what it brings."""
    label, note = name(view, begun, word, words)
    match [*begun.split(), word]:
        case ["pass", *first, card] if card in FACES:
            verb = "strange-world-ear-keep" if view.phase == "first" and not first else "strange-world-ear-pass"
            return words(verb, card=_held_said(view, card, words)), _passed_noted(view, card, words)
        case ["stack", number] if number in NUMBERS and (top := view.stacks[NUMBERS.index(number)]) is not None:
            return words("strange-world-ear-stack", number=number, card=card_said(top, words)), _card_noted(view, top, words)
        case ["place", card] if card in FACES:
            said = _held_said(view, card, words)
            return said[0].upper() + said[1:], _card_noted(view, card, words)
        case ["place", card, cell] if card in FACES and cell in CELLS:
            return _cell_said(view, cell, words), _cell_noted(view, card, cell, words)
        case ["place", _, _, traveller] if traveller in TRAVELLERS:
            return label, _guest_noted(view, begun.split(), traveller, words)
        case ["place", card, cell, who, spot] if spot in SPOTS and cell in CELLS:
            *closes, more = note.split(words("clause-separator"))
            then = _then_noted(view, begun.split(), [Guest(who, spot)], words) if card in VOLCANOES else [more]
            return spot_said(spot, words), words("clause-separator").join(then + ([] if _full(view, cell) else closes))
        case ["place", card, cell, *_, "cover", cover] if cover in CELLS and cell in CELLS and view.seat is not None:
            world = view.worlds[view.seat]
            if cover in world.up:
                covered = words.quoted(card_said(worlds.erupted_on(world, cell, cover), words))
                label = words("strange-world-ear-covered", cell=cover, name=covered)
            return label, _stars_first(note, words)
        case ["place", card, cell, "alone"]:
            *used, more = note.split(words("clause-separator"))
            then = _then_noted(view, begun.split(), [], words) if card in VOLCANOES and cell in CELLS else [more]
            return label, words("clause-separator").join(then + used)
    return label.replace(f" ({word})", ""), note


def foretells(view: StrangeWorldView, begun: str) -> bool:
    """Return whether the note of a cell, or of who comes to it, says all that follows: what the only eruption there covers."""
    match begun.split():
        case ["place", card, cell, *_] if card in VOLCANOES and cell in CELLS and view.seat is not None:
            return len(worlds.covers(view.worlds[view.seat], cell)) == 1
    return False
