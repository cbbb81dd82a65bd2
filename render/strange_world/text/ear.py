"""Strange World for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.face import SUMMARY
from render.strange_world.names import card_said, cards_said, name, next_player, spot_said, visitor_said
from render.strange_world.text import own_told, world_told
from rules.strange_world import StrangeWorldView
from rules.strange_world import world as worlds
from rules.strange_world.parts import CELLS, EAST, FACES, HOME, NORTH, SOUTH, SPOTS, TRAVELLERS, TURNS, WEST

if TYPE_CHECKING:
    from render.words import Words


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
    """The reader's own world, and their hand."""
    if view.seat is None:
        return ""
    lines = world_told(view, view.seat, words)
    return "\n".join([*lines, *(own_told(view, view.own, view.seat, words) if view.own is not None else [])])


def ask(view: StrangeWorldView, begun: str, words: Words) -> str:
    """Which way, which card is kept or goes on, which is laid, where it goes, who comes, what is covered."""
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


def _cell_said(view: StrangeWorldView, cell: str, words: Words) -> str:
    """A cell and which way it lies from a card that is laid: what is above is heard by nobody from its name."""
    laid = view.worlds[view.seat].laid if view.seat is not None else {}
    for where, near in (("above", SOUTH), ("below", NORTH), ("left", EAST), ("right", WEST)):
        if near[cell] in laid:
            return words("strange-world-ear-cell", cell=cell, where=where, of="start" if near[cell] == HOME else near[cell])
    return cell


def _cell_noted(view: StrangeWorldView, card: str, cell: str, note: str, words: Words) -> str:
    """What laying a card there does: of one that is flipped that it is, without the reason, and what else that changes."""
    if view.seat is None or card not in FACES or not worlds.desolation(view.worlds[view.seat], card, cell):
        return note
    said = [words("strange-world-ear-flipped"), *note.split(words("clause-separator"))[1:]]
    return words("clause-separator").join(part for part in said if part != words("strange-world-same"))


def say(view: StrangeWorldView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Cards and spots without their codes."""
    label, note = name(view, begun, word, words)
    if word in SPOTS:
        return spot_said(word, words), note
    if word in CELLS and "cover" not in begun.split():
        return _cell_said(view, word, words), _cell_noted(view, begun.split()[1], word, note, words)
    if word in TRAVELLERS:
        asks = words(f"strange-world-asks-{word}")
        return label, words("strange-world-ear-wants", bonus=TRAVELLERS[word].bonus, asks=asks)
    if word in FACES and begun.split()[:1] == ["pass"]:
        return label.replace(f" ({word})", ""), ""
    return label.replace(f" ({word})", ""), note
