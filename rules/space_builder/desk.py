"""One seat's board in a round: what may be done at it, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.game import IllegalMove
from rules.space_builder.parts import (
    BUILDING_AT,
    BUILDINGS,
    FACINGS,
    FROZEN,
    NOTHING,
    PLACES,
    SETTINGS,
    SPACE_AT,
    SPACES,
    Cards,
    at,
    fresh,
    stands,
    word,
)

MOST_CHANGES = 600
"""Changes of a city in one round, two a second all the time: whoever made more by a program would fill the disk."""


class Desk(msgspec.Struct):
    """One seat's board and hand in a round.

    ready: Unix ms of its ready; start: of its watch; last: elapsed ms of its newest line; done: of its tap; out: its watch has
    ended without one; finger: the building under its fingers; track: the city after each line that changed it, by elapsed ms.
    """

    cards: list[int]
    ready: int | None
    start: int | None
    last: int
    done: int | None
    out: bool
    finger: int
    track: list[tuple[int, Cards]]

    def moves(self) -> Iterator[str]:
        """Every line at the board."""
        cards, held = self.cards, self.finger != NOTHING
        own = [b for b, card in enumerate(cards) if card != FROZEN]
        there = {cards[b] % 10 - 1 for b in own if cards[b] % 10}
        if len(self.track) >= MOST_CHANGES:
            yield from ["done"] * (len(there) == len(own))
            return
        for b in own:
            if not cards[b] % 10:
                yield f"hold {BUILDINGS[b]}"
        for i, space in enumerate(SPACES):
            if held or i in there:
                yield f"touch {space}"
        if held:
            yield "turn"
            yield "flip"
            yield "lift"
        if len(there) == len(own):
            yield "done"
        free = [i for i in range(len(SPACES)) if i not in there]
        for b in own:
            places = PLACES[b]
            for i in free:
                yield from places[i]
            if cards[b] % 10:
                yield from places[cards[b] % 10 - 1]

    def do(self, words: list[str]) -> tuple[str, dict[str, str | int]]:
        """Do one line at the board but `done`; what happened, for the seat alone. The words are known to be a line."""
        cards, finger = self.cards, self.finger
        if len(self.track) >= MOST_CHANGES:
            raise IllegalMove("space-builder-changed-enough", most=MOST_CHANGES)
        match words:
            case ["hold", letter]:
                b = self._own(letter)
                if stands(cards[b]):
                    raise IllegalMove("space-builder-stands-already", building=letter, space=SPACES[cards[b] % 10 - 1])
                self.finger = b
                return "held", {"building": word(b, cards[b])}
            case ["touch", space]:
                i = SPACE_AT[space]
                b = at(cards, i)
                if b != NOTHING:
                    self.finger = b
                    return "touched", {"building": word(b, cards[b]), "space": space}
                if finger == NOTHING:
                    raise IllegalMove("space-builder-nothing-to-put", space=space)
                return self._put(finger, cards[finger] // 10, i)
            case ["place", setting, space]:
                b, facing = SETTINGS[setting]
                self._own(BUILDINGS[b])
                i = SPACE_AT[space]
                other = at(cards, i)
                if other not in (NOTHING, b):
                    raise IllegalMove("space-builder-space-taken", space=space, building=BUILDINGS[other])
                self.finger = b
                return self._put(b, facing, i)
        if finger == NOTHING:
            raise IllegalMove("space-builder-nothing-held")
        facing, where = divmod(cards[finger], 10)
        match words:
            case ["turn"]:
                facing = facing // 4 * 4 + (facing + 1) % 4
            case ["flip"]:
                facing = (facing + 4) % len(FACINGS)
            case _:
                where = 0
                self.finger = NOTHING
        cards[finger] = 10 * facing + where
        return {"turn": "turned", "flip": "flipped", "lift": "lifted"}[words[0]], {"building": word(finger, cards[finger])}

    def note(self) -> None:
        """Keep what the city looks like now."""
        entry = (self.last, tuple(self.cards))
        if self.track and self.track[-1][0] == self.last:
            self.track[-1] = entry
        elif not self.track or self.track[-1][1] != entry[1]:
            self.track.append(entry)

    def city(self, stop: int) -> Cards:
        """The city as it stood at an elapsed time."""
        return next((cards for elapsed, cards in reversed(self.track) if elapsed <= stop), tuple(fresh(self.cards)))

    def clear(self) -> None:
        """As a round begins: everything in the hand."""
        self.cards = fresh(self.cards)
        self.ready = self.start = self.done = None
        self.last = 0
        self.out = False
        self.finger = NOTHING
        self.track = []

    def _own(self, letter: str) -> int:
        b = BUILDING_AT[letter]
        if self.cards[b] == FROZEN:
            raise IllegalMove("space-builder-frozen", building=letter)
        return b

    def _put(self, b: int, facing: int, i: int) -> tuple[str, dict[str, str | int]]:
        self.cards[b] = 10 * facing + i + 1
        return "placed", {"building": word(b, self.cards[b]), "space": SPACES[i]}


def understand(words: list[str]) -> None:
    """Refuse what is no line at the board, whoever says it and whenever."""
    match words:
        case ["turn" | "flip" | "lift" | "done"]:
            return
        case ["hold", letter]:
            if letter not in BUILDING_AT:
                raise IllegalMove("space-builder-no-such-building")
        case ["touch", space]:
            if space not in SPACE_AT:
                raise IllegalMove("space-builder-no-such-space")
        case ["place", setting, space]:
            if setting not in SETTINGS:
                raise IllegalMove("space-builder-no-such-setting")
            if space not in SPACE_AT:
                raise IllegalMove("space-builder-no-such-space")
        case _:
            raise IllegalMove("space-builder-not-understood")
