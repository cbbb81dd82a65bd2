"""Space Builder for those who listen: what the map wants, first of what is held, how far one's city is, and how a round ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.space_builder.text import COMMA, city_said, cut_by, last_lines, map_line, places, round_line, said, seat_line, time_said
from rules.space_builder import Own, SpaceBuilderView
from rules.space_builder.parts import (
    ALL,
    BUILDINGS,
    DIRECTIONS,
    FROZEN,
    HAND,
    MAPS,
    NOTHING,
    SPACE_AT,
    WATCH,
    Cards,
    at,
    space_of,
    stands,
    word,
)

if TYPE_CHECKING:
    from render.words import Words

LISTED, NAMED = 1, 3
"""So many wrong buildings are told by name, and how many more there are: where one stands, and in the panel."""


def summary(view: SpaceBuilderView, words: Words) -> str:
    """Return what is held still wants, else what comes next, and how many stand; between rounds, who has won how many."""
    if view.seat is None or view.own is None or view.result is not None:
        return ""
    if view.map is None or view.own.start is None:
        return waits(view, words)
    return " ".join(building(view, view.own, words, most=LISTED))


def waits(view: SpaceBuilderView, words: Words) -> str:
    """Between rounds: which one comes, and how the game stands."""
    assert view.seat is not None
    if view.seats == 1:
        about: dict[str, str | int] = {"time": time_said(view.times[0], words), "faults": view.faults[0]}
        return words("space-builder-ear-waits-alone", round=view.round, rounds=view.rounds, **about)
    wins = [f"{words('space-builder-ear-you')} {view.wins[view.seat]}"]
    wins += [f"{words.seat(seat)} {won}" for seat, won in enumerate(view.wins) if seat != view.seat]
    return words("space-builder-ear-waits", round=view.round, wins=COMMA.join(wins))


def building(view: SpaceBuilderView, own: Own, words: Words, most: int = NAMED) -> list[str]:
    """Return where one stands in a round, a sentence each, first what the newest press was about. `most`: so many wrong buildings
    are told by name; where that is LISTED none beside a wrong one that was just put down."""
    assert view.map is not None
    assert view.seat is not None
    plan, held, done = MAPS[view.map], own.finger, view.done[view.seat]
    mine = [b for b, card in enumerate(own.cards) if card != FROZEN]
    hand = [b for b in mine if not stands(own.cards[b]) and b != held]
    pending = held != NOTHING and own.cards[held] != plan[held]
    wrong = [b for b in wrong_of(view, own) if b != held or done]
    told = []
    if pending and not done:
        told.append(_held(own.cards, held, plan, words))
    if not pending or all(stands(own.cards[b]) for b in mine):
        if wrong and not (told and most == LISTED):
            told.append(_wrong(own.cards, wrong, plan, words, most))
        elif held != NOTHING and hand:
            told.append(words("space-builder-ear-right", letter=BUILDINGS[held]))
    if hand and not pending:
        told.append(words("space-builder-ear-next", **_wanted(hand[0], plan)))
    right = "no" if hand or pending or wrong else "done" if done else "yes"
    count = sum(stands(own.cards[b]) for b in mine)
    told.append(words("space-builder-ear-stands", count=count, most=len(mine), right=right))
    return told


def then(view: SpaceBuilderView, own: Own, words: Words) -> str:
    """Where the map has all buildings in the hand but the next one: to plan, or to type, before the first is placed."""
    assert view.map is not None
    _, *rest = [b for b, card in enumerate(own.cards) if card == HAND]
    told = words("clause-separator").join(words("space-builder-ear-place", **_wanted(b, MAPS[view.map])) for b in rest)
    return words("space-builder-ear-then", buildings=told)


def watch(view: SpaceBuilderView, elapsed: int, stop: int, words: Words) -> str:
    """Return how much of one's time is over, in ms, and what ends it where that is known before the stopwatch does."""
    ended = _done_before(view, words) if stop < WATCH else "none"
    return words("space-builder-ear-watch", now=elapsed // 1000, most=stop // 1000, who=ended)


def stopped(view: SpaceBuilderView, stop: int, words: Words) -> str:
    """That one's time is up, and why."""
    ended = _done_before(view, words) if stop < WATCH else "none"
    return words("space-builder-ear-stopped", time=time_said(stop, words), who=ended)


def _done_before(view: SpaceBuilderView, words: Words) -> str:
    """Return who of the others is done; "none"."""
    done = [words.seat(seat) for seat in range(view.seats) if view.done[seat] and seat != view.seat]
    return words.listed(done) if done else "none"


def judged(view: SpaceBuilderView, words: Words) -> list[str]:
    """Return how the last round ended, what was missing or wrong in one's own city first; nothing before that."""
    last, me = view.last, view.seat
    if last is None or me is None or view.result is not None:
        return []
    won = "alone" if view.seats == 1 else "nobody" if last.winner is None else "you" if last.winner == me else "other"
    who = "" if last.winner is None else words.seat(last.winner)
    told = [words("space-builder-ear-over", round=last.number, won=won, who=who)]
    for seat in sorted(range(view.seats), key=lambda seat: (seat != me, last.order.index(seat))):
        city = last.cities[seat]
        about: dict[str, str | int] = {"who": "you" if seat == me else words.seat(seat), "faults": city.total}
        time = "stopped" if city.time is None else time_said(city.time, words)
        told.append(words("space-builder-ear-city", time=time, **about))
        if seat == me:
            faulty = [b for b, fault in enumerate(city.faults) if fault]
            missing = [b for b in faulty if not stands(city.cards[b])]
            if missing:
                names = COMMA.join(words("space-builder-building", letter=BUILDINGS[b]) for b in missing)
                told.append(words("space-builder-ear-missing", buildings=names))
            if wrong := [b for b in faulty if b not in missing]:
                told.append(_wrong(city.cards, wrong, MAPS[last.map], words, past=True))
            told += filter(None, [cut_by(view, last, me, words)])
    return told


def chose(view: SpaceBuilderView) -> bool:
    """Return whether the newest building was chosen by its player, whose panel told then how the round had ended."""
    return view.last is not None and view.last.winner == view.seat and view.seats > 1 and len(view.held[view.seat or 0]) < ALL


def wrong_of(view: SpaceBuilderView, own: Own) -> list[int]:
    """The buildings that stand otherwise than on the map."""
    if view.map is None:
        return []
    return [b for b, card in enumerate(own.cards) if stands(card) and card != MAPS[view.map][b]]


def nothing_new(own: Own, pressed: str, words: Words) -> str:
    """Return what a press that changes nothing finds done already, for without a word nothing is heard of it; "" where it changes
    something."""
    act, _, to = pressed.partition(" ")
    b = own.finger
    if b == NOTHING:
        return ""
    what = {
        "touch": "stands" if at(own.cards, SPACE_AT.get(to, NOTHING)) == b else "",
        "turn": "points" if to in DIRECTIONS and word(b, own.cards[b])[2] == to else "",
        "hold": "held" if to == BUILDINGS[b] else "",
    }.get(act, "")
    about = {"space": to, "direction": to}
    return words("space-builder-ear-already", what=what, letter=BUILDINGS[b], **about) if what else ""


def tell(view: SpaceBuilderView, words: Words) -> str:
    """The board: while one builds, the map of one's own buildings and nothing of the round before."""
    if view.result is not None:
        return "\n".join([words("space-builder-told-result"), *places(view, words), *last_lines(view, words)])
    seats = [seat_line(view, seat, words) for seat in range(view.seats)]
    if _builds(view):
        return "\n".join([round_line(view, words), tell_own(view, words), *seats])
    return "\n".join([round_line(view, words), map_line(view, words), tell_own(view, words), *seats, *last_lines(view, words)])


def tell_own(view: SpaceBuilderView, words: Words) -> str:
    """While one builds, the map of one's own buildings, one's board and hand; else which buildings one has."""
    own = view.own
    if own is None:
        return ""
    mine = [b for b, card in enumerate(own.cards) if card != FROZEN]
    frozen = [b for b, card in enumerate(own.cards) if card == FROZEN]
    if not _builds(view):
        told = [words("space-builder-ear-own", buildings=_names(mine, words))]
        return " ".join([*told, *([words("space-builder-told-frozen", buildings=_names(frozen, words))] if frozen else [])])
    assert view.map is not None
    plan = [card if b in mine else FROZEN for b, card in enumerate(MAPS[view.map])]
    city, hand = city_said(own.cards, words), [b for b in mine if not stands(own.cards[b])]
    in_hand = words("clause-separator").join(
        words("space-builder-building", letter=BUILDINGS[b]) if own.cards[b] == HAND else said(word(b, own.cards[b]), words)
        for b in hand
    )
    return "\n".join(
        [
            words("space-builder-told-map", city=city_said(plan, words)),
            words("space-builder-told-own", city=city) if city else words("space-builder-told-own-empty"),
            words("space-builder-told-hand", buildings=in_hand) if hand else words("space-builder-told-hand-empty"),
        ]
    )


def _builds(view: SpaceBuilderView) -> bool:
    """Return whether the reader has the map before them, and neither is done nor was stopped."""
    seat, own = view.seat, view.own
    return seat is not None and own is not None and own.start is not None and not (view.done[seat] or view.stopped[seat])


def _names(buildings: list[int], words: Words) -> str:
    return COMMA.join(words("space-builder-building", letter=BUILDINGS[b]) for b in buildings)


def _wanted(b: int, plan: Cards) -> dict[str, str | int]:
    """Return where the map has a building, as its sentences take it."""
    setting = word(b, plan[b])
    return {"letter": BUILDINGS[b], "space": space_of(plan[b]) or "", "side": setting[1], "direction": setting[2]}


def _left(cards: Cards, b: int, plan: Cards, words: Words) -> tuple[bool, str]:
    """Return what a building still wants to be as on the map; and whether it must be moved for that."""
    now, wanted = word(b, cards[b]), word(b, plan[b])
    there = {"space": cards[b] % 10 == plan[b] % 10, "side": now[1] == wanted[1], "roof": now[2] == wanted[2]}
    about = _wanted(b, plan)
    return not there["space"], COMMA.join(words(f"space-builder-ear-{part}", **about) for part, done in there.items() if not done)


def _held(cards: Cards, b: int, plan: Cards, words: Words) -> str:
    """The building that is held, or that one has just put down, and what it still wants."""
    moves, left = _left(cards, b, plan, words)
    about = {"letter": BUILDINGS[b], "at": space_of(cards[b]) or "hand", "moves": "yes" if moves else "no"}
    return words("space-builder-ear-held", left=left, **about)


def _wrong(cards: Cards, wrong: list[int], plan: Cards, words: Words, most: int = ALL, *, past: bool = False) -> str:
    """Return which buildings stand otherwise than on the map, and what they want; past: wanted."""
    told = []
    for b in wrong[:most]:
        moves, left = _left(cards, b, plan, words)
        verb = ("belong" if moves else "need") + ("ed" if past else "")
        about = {"letter": BUILDINGS[b], "at": space_of(cards[b]) or "", "verb": verb}
        told.append(words("space-builder-ear-wants", left=left, **about))
    more = len(wrong) - len(told)
    buildings = words("clause-separator").join(told)
    return words("space-builder-ear-wrong", buildings=buildings, more=more)
