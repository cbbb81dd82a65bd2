"""Space Builder in words: the text board, the alternative text of the pictures, and the names of the words of a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.space_builder.frame import seconds, status
from rules.space_builder import Own, Round, SpaceBuilderView
from rules.space_builder.parts import (
    BUILDING_AT,
    BUILDINGS,
    FACINGS,
    FROZEN,
    MAPS,
    NOTHING,
    SETTINGS,
    SPACE_AT,
    SPACES,
    WATCH,
    Cards,
    at,
    space_of,
    stands,
    word,
)

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024
COMMA = ", "


def speak(name: str, value: str | int, words: Words) -> str | None:
    """Readable words for a raw value of an event or refusal, None to leave it as it is."""
    if name == "time" and isinstance(value, int):
        return time_said(value, words)
    if name == "building" and isinstance(value, str):
        if value in SETTINGS:
            return said(value, words)
        if value in BUILDING_AT:
            return words("space-builder-building", letter=value)
    return None


def time_said(ms: int, words: Words) -> str:
    """ "12.3 s", with the decimal sign of the language; the unit as a word for those who listen."""
    whole, tenth = seconds(ms).split(".")
    return words("space-builder-seconds" if words.codes else "space-builder-ear-seconds", whole=whole, tenth=tenth)


def said(setting: str, words: Words) -> str:
    """ "rocket pad, side 1, roof east" for r1e."""
    return words("space-builder-setting", letter=setting[0], side=setting[1], direction=setting[2])


def city_said(cards: Sequence[int], words: Words) -> str:
    """Return what stands where, from the top left."""
    standing = sorted((card % 10, b) for b, card in enumerate(cards) if stands(card))
    return words("clause-separator").join(
        words("space-builder-told-placed", space=SPACES[i - 1], building=said(word(b, cards[b]), words)) for i, b in standing
    )


def tell(view: SpaceBuilderView, words: Words) -> str:
    """The complete board as text."""
    lines = [round_line(view, words)]
    if view.result is not None:
        lines = [words("space-builder-told-result"), *places(view, words)]
    elif view.own is not None:
        lines += [map_line(view, words), *own_lines(view.own, words)]
    else:
        lines.append(map_line(view, words))
    if view.result is None:
        lines += [seat_line(view, seat, words) for seat in range(view.seats)]
    return "\n".join([*lines, *last_lines(view, words)])


def last_lines(view: SpaceBuilderView, words: Words) -> list[str]:
    """The round before: its map and every city; none before the first was judged."""
    last = view.last
    if last is None:
        return []
    lines = [
        words("space-builder-told-last", round=last.number),
        words("space-builder-told-map", city=city_said(MAPS[last.map], words)),
    ]
    return lines + [_judged(view, last, seat, words) for seat in last.order]


def seat_line(view: SpaceBuilderView, seat: int, words: Words, kind: str = "seat") -> str:
    """A seat's line. `kind`: `seat` or the shorter `alt-seat`; alone against the clock nobody wins rounds, but time counts."""
    if view.seats == 1:
        kind = kind.replace("seat", "solo-seat")
    return words(
        f"space-builder-told-{kind}",
        number=seat + 1,
        who=words.seat(seat),
        status=words("space-builder-status", status=status(view, seat)),
        count=len(view.held[seat]),
        letters=view.held[seat] if words.codes else "none",
        wins=view.wins[seat],
        faults=view.faults[seat],
        time=time_said(view.times[seat], words),
    )


def looks_back(view: SpaceBuilderView) -> bool:
    """Return whether a seat's picture is the judged city of the round before: until it is ready for the next map."""
    return view.last is not None and view.seat is not None and not view.ready[view.seat]


def caption(view: SpaceBuilderView, words: Words) -> str:
    """Of which round the judged city is that a seat looks back at, and why its time ended; "" where its picture is of now."""
    if view.last is None or view.result is not None or view.seat is None or not looks_back(view):
        return ""
    judged = words("space-builder-panel-judged", round=view.last.number, faults=view.last.cities[view.seat].total)
    return " ".join(filter(None, [judged, cut_by(view, view.last, view.seat, words)]))


def cut_by(view: SpaceBuilderView, last: Round, seat: int, words: Words) -> str:
    """Say at whose time a city was judged that was not done by then; "" for one that was."""
    city, done = last.cities[seat], [each for each in last.order if last.cities[each].time is not None]
    if city.time is not None:
        return ""
    why = "limit" if not done or last.stopped >= WATCH else "faster" if last.cities[done[-1]].time == last.stopped else "first"
    about: dict[str, str | int] = {"who": words.seat((done or [seat])[-1 if why == "faster" else 0]), "why": why}
    return words("space-builder-stopped-at", time=time_said(last.stopped, words), **about)


def unlocked(view: SpaceBuilderView, words: Words) -> str:
    """Return which building a seat builds with from this round on; "" for none."""
    if view.last is None or view.own is None or view.seat is None:
        return ""
    before = view.last.cities[view.seat].cards
    new = [b for b, card in enumerate(view.own.cards) if card != FROZEN and before[b] == FROZEN]
    names = COMMA.join(words("space-builder-building", letter=BUILDINGS[b]) for b in new)
    return words("space-builder-panel-unlocked", building=names) if new else ""


def alt(view: SpaceBuilderView, words: Words) -> str:
    """The alternative text of the picture."""
    if view.result is not None:
        parts = [words("space-builder-alt-result"), *places(view, words)]
    elif view.own is not None and view.last is not None and looks_back(view):
        assert view.seat is not None
        parts = [words("space-builder-alt-judged", round=view.last.number, faults=view.last.cities[view.seat].total)]
        parts += [words("space-builder-told-map", city=city_said(MAPS[view.last.map], words))]
        parts += [
            _judged(view, view.last, view.seat, words) + ".",
            round_line(view, words),
            seat_line(view, view.seat, words, "alt-seat"),
        ]
        parts[-1] += "."
    elif view.own is not None:
        parts = [words("space-builder-alt-hand"), round_line(view, words), *own_lines(view.own, words), map_line(view, words)]
    else:
        parts = [words("space-builder-alt-board"), round_line(view, words), map_line(view, words)]
        parts += [seat_line(view, seat, words, "alt-seat") + "." for seat in range(view.seats)]
    text = " ".join(parts)
    return text if len(text) <= ALT_LONGEST else text[: ALT_LONGEST - 1] + "…"


def round_line(view: SpaceBuilderView, words: Words) -> str:
    if view.rounds:
        return words("space-builder-told-solo-round", round=view.round, rounds=view.rounds)
    return words("space-builder-told-round", round=view.round)


def map_line(view: SpaceBuilderView, words: Words) -> str:
    if view.map is None:  # at their own pace some have it before them
        return words("space-builder-told-hidden-map" if any(view.building) else "space-builder-told-no-map")
    return words("space-builder-told-map", city=city_said(MAPS[view.map], words))


def own_lines(own: Own, words: Words) -> list[str]:
    """A seat's board, hand and fingers."""
    in_hand = [b for b, card in enumerate(own.cards) if card != FROZEN and not stands(card)]
    frozen = [b for b, card in enumerate(own.cards) if card == FROZEN]
    city = city_said(own.cards, words)
    lines = [words("space-builder-told-own", city=city) if city else words("space-builder-told-own-empty")]
    if in_hand:
        hand = words("clause-separator").join(said(word(b, own.cards[b]), words) for b in in_hand)
        lines.append(words("space-builder-told-hand", buildings=hand))
    else:
        lines.append(words("space-builder-told-hand-empty"))
    if own.finger == NOTHING:
        lines.append(words("space-builder-told-finger-none"))
    else:
        lines.append(words("space-builder-told-finger", building=said(word(own.finger, own.cards[own.finger]), words)))
    if frozen:
        names = COMMA.join(words("space-builder-building", letter=BUILDINGS[b]) for b in frozen)
        lines.append(words("space-builder-told-frozen", buildings=names))
    return lines


def _judged(view: SpaceBuilderView, last: Round, seat: int, words: Words) -> str:
    city = last.cities[seat]
    wrong = []
    for b, fault in enumerate(city.faults):
        if fault:
            space = space_of(city.cards[b])
            kind = "missing" if space is None else "stands"
            side, direction = _facing(city.cards, b)
            about = {"letter": BUILDINGS[b], "space": space or "", "side": side, "direction": direction}
            wrong.append(words(f"space-builder-told-wrong-{kind}", **about))
    return words(
        "space-builder-told-city",
        who=words.seat(seat),
        faults=city.total,
        time=words("space-builder-told-stopped") if city.time is None else time_said(city.time, words),
        won="yes" if seat == last.winner and view.seats > 1 else "no",
        wrong=words("clause-separator").join(wrong) or "none",
    )


def further(view: SpaceBuilderView, seat: int, words: Words) -> str:
    """Return what stands in the result beside a seat's buildings, for those of equal many rank by it."""
    return "" if view.seats == 1 else words("space-builder-told-faults", faults=view.faults[seat])


def places(view: SpaceBuilderView, words: Words) -> list[str]:
    result = view.result
    assert result is not None
    if view.seats == 1:
        time, score = (time_said(ms, words) for ms in (view.times[0], result.scores[0]))
        return [words("space-builder-told-solo", who=words.seat(0), time=time, faults=view.faults[0], score=score)]
    return [
        words(
            "space-builder-told-place",
            place=result.places[seat],
            who=words.seat(seat),
            score=result.scores[seat],
            wins=view.wins[seat],
            faults=view.faults[seat],
        )
        for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    ]


# The words of a line.

PLAIN = ("hold", "touch", "turn", "flip", "lift", "place", "done", "unlock")
TABLES = ("look", "time", "void")


def name(view: SpaceBuilderView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Label and note of the next word of a line."""
    cards: Cards = view.own.cards if view.own is not None else ()
    finger = view.own.finger if view.own is not None else NOTHING
    match begun.split():
        case []:
            return _first(view, word, words)
        case ["hold", *_] if word in BUILDING_AT:
            side, direction = _facing(cards, BUILDING_AT[word])
            label = words("space-builder-word-building", letter=word, code=word)
            return label, words("space-builder-word-in-hand-note", side=side, direction=direction)
        case ["unlock", *_] if word in BUILDING_AT:
            return words("space-builder-word-building", letter=word, code=word), words("space-builder-word-frozen-note")
        case ["touch"] | ["place", _] if word in SPACE_AT:
            there = at(cards, SPACE_AT[word])
            if there != NOTHING:
                return word, words("space-builder-word-space-taken-note", building=_standing(cards, there, words))
            moved = begun.split()[1] if begun.startswith("place ") else None
            if moved is None and finger != NOTHING:
                return word, words("space-builder-word-space-put-note", building=_standing(cards, finger, words))
            return word, words("space-builder-word-space-empty-note")
        case ["place"] if word in SETTINGS:
            b, _ = SETTINGS[word]
            label = words("space-builder-word-setting", letter=word[0], side=word[1], direction=word[2], code=word)
            space = space_of(cards[b]) if cards else None
            if space is None:
                return label, words("space-builder-word-setting-hand-note")
            return label, words("space-builder-word-setting-stands-note", space=space)
    return word, ""


def _first(view: SpaceBuilderView, word_: str, words: Words) -> tuple[str, str]:
    if word_ == "ready":
        live = view.pace == "live"
        note = words("space-builder-word-ready-live-note" if live else "space-builder-word-ready-note")
        return words("space-builder-word-ready"), note
    if word_ in TABLES:
        return words(f"space-builder-word-{word_}"), words("space-builder-word-table-note")
    if word_ in PLAIN:
        return words(f"space-builder-word-{word_}"), words(f"space-builder-word-{word_}-note")
    return word_, ""


def remind(view: SpaceBuilderView, begun: str, words: Words) -> list[str]:
    """Return what is held, where it may be turned."""
    if begun or view.own is None or view.own.finger == NOTHING:
        return []
    return [words("space-builder-remind-held", building=_standing(view.own.cards, view.own.finger, words))]


def _facing(cards: Cards, b: int) -> tuple[str, str]:
    facing = FACINGS[cards[b] // 10] if cards and cards[b] != FROZEN else FACINGS[0]
    return facing[0], facing[1]


def _standing(cards: Cards, b: int, words: Words) -> str:
    return said(word(b, cards[b]), words)
