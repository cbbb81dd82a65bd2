"""Strange World in words: the text board and the alternative text of the pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from render.face import GLANCE, shortened
from render.strange_world.frame import changed
from render.strange_world.names import COMMA, asks_said, card_coded, cards_said, receiver, spot_said, visitor_said
from rules.game import Seat
from rules.strange_world import Own, StrangeWorldView
from rules.strange_world.parts import FUMAROLE, SIDE, TURNS, TZIMIMES
from rules.strange_world.position import World
from rules.strange_world.scoring import PARTS
from rules.strange_world.world import spaces

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024


def tell(view: StrangeWorldView, words: Words) -> str:
    """The complete board as text; a seat's view ends with its own hand."""
    if view.result is not None:
        return "\n".join(_result_told(view, words))
    lines = [words("strange-world-text-turn", turn=view.turn, turns=TURNS), *_waiting(view, words)]
    if view.order and view.seats > 1:
        lines.append(order_told(view, words))
    lines.append(supply_told(view, words, asks=True))
    for seat in range(view.seats):
        lines += ["", *world_told(view, seat, words)]
    lines += ["", *held_told(view, words)]
    if words.codes:
        lines.append(words("strange-world-text-legend"))
    return "\n".join(lines)


def _waiting(view: StrangeWorldView, words: Words) -> list[str]:
    who = COMMA.join(words.seat(seat) for seat in view.to_move)
    return [words(f"strange-world-text-{view.phase}", who=who)]


def order_told(view: StrangeWorldView, words: Words) -> str:
    """In which order cards are passed and laid."""
    return words("strange-world-text-order", order=COMMA.join(words.seat(seat) for seat in view.order))


def supply_told(view: StrangeWorldView, words: Words, *, asks: bool) -> str:
    """Return which travellers wait, and the Dark Cities and Fumaroles that are left. `asks`: with what the travellers ask for."""
    none = words("strange-world-text-none")
    waiting = COMMA.join((asks_said if asks else visitor_said)(name, words) for name in view.travellers) or none
    cities = " ".join(str(value) for value in view.cities) or none
    return words("strange-world-text-supply", travellers=waiting, cities=cities, fumaroles=view.fumaroles)


def seat_told(view: StrangeWorldView, seat: Seat, words: Words) -> str:
    """Return what a world is worth, and how many cells of it are open."""
    world = view.worlds[seat]
    left = SIDE * SIDE - len(world.up)
    return words("strange-world-glance-seat", who=words.seat(seat), points=world.points, left=left)


def _top(card: str, words: Words) -> str:
    return words(f"strange-world-card-{card}") if card in (TZIMIMES, FUMAROLE) else _cards((card,), words)


def _cards(cards: Iterable[str], words: Words) -> str:
    """Cards as they are typed, or in words."""
    return " ".join(cards) if words.codes else cards_said(cards, words)


def _rows(world: World, words: Words) -> list[str]:
    rows = []
    for row in sorted({cell[1] for cell in world.up}, reverse=True):
        cells = COMMA.join(f"{cell} {_top(world.up[cell], words)}" for cell in sorted(world.up) if cell[1] == row)
        rows.append(words("strange-world-text-row", row=row, cells=cells))
    return rows


def _parts(parts: dict[str, int], words: Words) -> str:
    told = [
        words("strange-world-text-part", part=words(f"strange_world-part-{part}"), points=parts[part])
        for part in PARTS
        if parts[part]
    ]
    return COMMA.join(told) or words("strange-world-text-none")


def world_told(view: StrangeWorldView, seat: Seat, words: Words) -> list[str]:
    world = view.worlds[seat]
    lines = [words("strange-world-text-world", who=words.seat(seat), points=world.points, parts=_parts(view.parts[seat], words))]
    lines += _rows(world, words)
    lines += _beside(world, words, asks=True)
    if len(world.up) < SIDE * SIDE:
        lines.append(words("strange-world-text-open", cells=" ".join(spaces(world))))
    if world.last and changed(view, seat):
        last = [words("strange-world-text-last", cell=world.last)]
        if world.flips:
            last.append(words("strange-world-text-last-flips", cells=" ".join(world.flips)))
        if world.cover:
            last.append(words("strange-world-text-last-cover", cell=world.cover))
        lines.append(" ".join(last))
    return lines


def _portals(world: World, words: Words) -> list[str]:
    if not world.used:
        return []
    pairs = COMMA.join("-".join(sorted(pair)) for pair in zip(world.used[::2], world.used[1::2], strict=True))
    return [words("strange-world-text-portals", pairs=pairs)]


def _beside(world: World, words: Words, *, asks: bool) -> list[str]:
    """Portals, cities and travellers of a world. `asks`: with what the travellers ask for."""
    lines = _portals(world, words)
    if world.cities:
        cities = COMMA.join(words("strange-world-text-city", value=city.value, one=city.one, two=city.two) for city in world.cities)
        lines.append(words("strange-world-text-cities", cities=cities))
    if world.guests:
        name = asks_said if asks else visitor_said
        guests = COMMA.join(
            words("strange-world-text-guest", name=name(guest.name, words), spot=spot_said(guest.spot, words))
            for guest in world.guests
        )
        lines.append(words("strange-world-text-guests", guests=guests))
    return lines


def held_told(view: StrangeWorldView, words: Words) -> list[str]:
    """Hands: one's own in full, others by their number; alone the stacks and the cards to lay."""
    if view.seats == 1:
        tops = [
            words("strange-world-text-stack-of", number=n, card=card_coded(top, words))
            for n, top in enumerate(view.stacks, 1)
            if top is not None
        ]
        lines = [words("strange-world-text-stacks", stacks=COMMA.join(tops))]
        if view.open:
            lines.append(words("strange-world-text-to-lay", cards=COMMA.join(card_coded(card, words) for card in view.open)))
        return lines
    held = COMMA.join(
        words("strange-world-text-held-by", who=words.seat(seat), count=count) for seat, count in enumerate(view.held)
    )
    lines = [words("strange-world-text-held", held=held)]
    if view.own is not None and view.seat is not None:
        lines += own_told(view, view.own, view.seat, words)
    return lines


def own_told(view: StrangeWorldView, own: Own, seat: Seat, words: Words) -> list[str]:
    lines = [
        words("strange-world-text-hand", cards=cards_said(own.hand, words)) if own.hand else words("strange-world-text-hand-none")
    ]
    if own.chosen:
        to = words.seat(receiver(view, seat, 1))
        lines.append(words("strange-world-text-chosen", cards=_cards(own.chosen, words), to=to))
    for got, passed in zip(own.got, own.passed, strict=True):
        lines.append(
            words(
                "strange-world-text-passed",
                cards=_cards(passed, words),
                to=words.seat(receiver(view, seat, 1)),
                got=_cards(got, words),
                giver=words.seat(receiver(view, seat, -1)),
            )
        )
    return lines


def _places(view: StrangeWorldView, words: Words) -> list[Seat]:
    assert view.result is not None
    places = view.result.places
    return sorted(range(view.seats), key=lambda seat: (places[seat], seat))


def _result_told(view: StrangeWorldView, words: Words) -> list[str]:
    result = view.result
    assert result is not None
    lines = [words("strange-world-text-over")]
    for seat in _places(view, words):
        about: dict[str, str | int] = {"place": result.places[seat], "who": words.seat(seat), "score": result.scores[seat]}
        lines += ["", words("strange-world-text-placed", parts=_parts(result.parts[seat], words), **about)]
        lines += _rows(view.worlds[seat], words)
        lines += [*_portals(view.worlds[seat], words), *_earned_told(view, seat, words)]
    lines += ["", words(f"strange_world-why-{result.why}")]
    return lines


def _earned_told(view: StrangeWorldView, seat: Seat, words: Words) -> list[str]:
    """Return which cards earned each part."""
    lines = []
    spots = {guest.name: spot_said(guest.spot, words) for guest in view.worlds[seat].guests}
    for part in PARTS:
        told = []
        for item in view.earned[seat]:
            if item.part != part:
                continue
            if part == "plants":
                told.append(words("strange-world-text-animal", animal=item.what, cells=" ".join(item.cells)))
            elif part == "travellers":
                by = " ".join(item.cells) or "none"
                name, spot = visitor_said(item.what, words), spots[item.what]
                told.append(words("strange-world-text-visited", name=name, spot=spot, points=item.points, cells=by))
            elif part in ("mountains", "cities"):
                told.append(words("strange-world-text-by", cells=" ".join(item.cells), points=item.points))
            elif part == "moons" and item.points:
                by = " ".join(item.cells[1:])
                told.append(words("strange-world-text-moon", what=item.cells[0], points=item.points, cells=by))
            else:
                told.append(words("strange-world-text-item", what=item.cells[0], points=item.points))
        if told:
            lines.append(words("strange-world-text-earned", part=words(f"strange_world-part-{part}"), items=COMMA.join(told)))
    return lines


# Alternative text.


def alt(view: StrangeWorldView, words: Words) -> str:
    """Return what `draw(view)` shows, for those who cannot see it, in ALT_LONGEST characters at most: what matters least is left
    out."""
    if view.result is not None:
        return _fitted(_result_shown(view, words))
    pieces = [(0, words("strange-world-alt-turn", turn=view.turn, turns=TURNS)), *((0, line) for line in _waiting(view, words))]
    if view.seats > 1:
        order = COMMA.join(words.seat(seat) for seat in view.order)
        if view.phase != "sun":  # else it is told with what the table waits for
            pieces.append((4, words("strange-world-alt-sun", who=words.seat(view.sun))))
        if order:
            pieces.append((4, words("strange-world-text-order", order=order)))
    if view.seats == 1:
        pieces += [(0, line) for line in held_told(view, words)]
    elif view.own is not None:
        held, *others = own_told(view, view.own, view.seat or 0, words)
        pieces += [(0, held), *((2, line) for line in others)]
    alone = view.seats == 1 or view.own is not None
    for seat in [view.seat or 0] if alone else range(view.seats):
        pieces += _world_shown(view, seat, words)
    pieces.append((0, words("strange-world-alt-codes")))
    pieces.append((2, supply_told(view, words, asks=False)))
    return _fitted(pieces)


def glance(view: StrangeWorldView, words: Words) -> str:
    """The turn, and everybody's stars and cards left to lay."""
    if view.result is not None:
        return shortened(alt(view, words), GLANCE)
    parts = [words("strange-world-alt-turn", turn=view.turn, turns=TURNS)]
    parts += [seat_told(view, seat, words) for seat in range(view.seats)]
    return shortened(" ".join(parts), GLANCE)


def _fitted(pieces: list[tuple[int, str]]) -> str:
    """The pieces as one text; as long as it is too long, the last of those with the highest number goes."""
    while len(said := " ".join(piece for _, piece in pieces)) > ALT_LONGEST and any(rank for rank, _ in pieces):
        least = max(rank for rank, _ in pieces)
        del pieces[max(n for n, (rank, _) in enumerate(pieces) if rank == least)]
    return said if len(said) <= ALT_LONGEST else said[: ALT_LONGEST - 1].rstrip() + "…"


def _world_shown(view: StrangeWorldView, seat: Seat, words: Words) -> list[tuple[int, str]]:
    """A world row by row, and what came of its cards."""
    world = view.worlds[seat]
    cells = " ".join(f"{cell} {world.up[cell]}" for cell in sorted(world.up, key=lambda cell: (-int(cell[1]), cell)))
    pieces = [(0, words("strange-world-alt-world", who=words.seat(seat), points=world.points, cells=cells))]
    portals = _portals(world, words)
    pieces += [(3, line) for line in portals]
    pieces += [(1, line) for line in _beside(world, words, asks=False)[len(portals) :]]
    if world.last and seat == view.latest:
        pieces.append((2, words("strange-world-alt-last", who=words.seat(seat), cell=f"{world.last} {world.up[world.last]}")))
    return pieces


def _result_shown(view: StrangeWorldView, words: Words) -> list[tuple[int, str]]:
    result = view.result
    assert result is not None
    pieces = [(0, words("strange-world-alt-over"))]
    for seat in _places(view, words):
        about: dict[str, str | int] = {"place": result.places[seat], "who": words.seat(seat), "score": result.scores[seat]}
        pieces.append((0, words("strange-world-text-placed", parts=_parts(result.parts[seat], words), **about)))
        pieces += [(1, line) for line in _beside(view.worlds[seat], words, asks=False)[len(_portals(view.worlds[seat], words)) :]]
    return [*pieces, (0, words(f"strange_world-why-{result.why}"))]
