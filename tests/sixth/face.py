"""How Kites looks and reads (render.Face): plain, and complete enough to play from."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from render.canvas import font
from render.face import Face, Names
from tests.sixth.game import CORDS, GROUND, SPOTS, Flight, KitesView, band

if TYPE_CHECKING:
    from render.words import Words

WIDTH, HEIGHT = 1200, 800
CELL, LEFT, TOP = 110, 50, 80
SKY, LINE, INK, SUN = (222, 238, 250), (150, 180, 205), (20, 40, 70), (255, 214, 102)


class KitesFace(Face[KitesView]):
    """Everything a face may have that Kites needs."""

    def draw(self, view: KitesView, names: Names = ()) -> bytes:
        """Sixty spots, band 1 below; a letter for each kite that is shown; below, what the reader holds."""
        picture = Image.new("RGB", (WIDTH, HEIGHT), SKY)
        pen = ImageDraw.Draw(picture)
        pen.text((LEFT, 20), f"{view.round}/{view.rounds}", font=font(40), fill=INK)
        pen.text((LEFT + 150, 20), f"~ {view.wind}", font=font(40), fill=INK)
        for spot in SPOTS.values():
            x, y = LEFT + (spot - 1) % 10 * CELL, TOP + (6 - band(spot)) * 100
            mine = spot == view.aim
            pen.rectangle((x, y, x + CELL - 6, y + 94), fill=SUN if mine else SKY, outline=LINE, width=3)
            pen.text((x + 8, y + 4), str(spot), font=font(28), fill=INK)
            letters = "".join("ABC"[seat] for seat, at in enumerate(view.spots) if at == spot)
            pen.text((x + 8, y + 44), letters, font=font(40), fill=INK)
        told = [f"{'ABC'[seat]} {sum(2 * band(flight.spot) for flight in flown)}" for seat, flown in enumerate(view.flights)]
        if view.result is not None:
            told = [f"{place}. {'ABC'[seat]} {view.result.scores[seat]}" for seat, place in enumerate(view.result.places)]
        pen.text((LEFT, 710), "   ".join([*told, " ".join(view.hand)]), font=font(40), fill=INK)
        raw = io.BytesIO()
        picture.save(raw, "PNG", compress_level=1)
        return raw.getvalue()

    def tell(self, view: KitesView, words: Words) -> str:
        """The complete board as text."""
        lines = [words("kites-text-round", round=view.round, rounds=view.rounds, wind=view.wind, bag=view.bag)]
        if view.result is not None:
            lines += [
                words("kites-text-place", place=place, who=words.seat(seat), score=view.result.scores[seat])
                for seat, place in enumerate(view.result.places)
            ]
        elif view.turn is not None:
            lines.append(words("kites-text-turn", who=words.seat(view.turn)))
        else:
            lines += [words("kites-chose", who=words.seat(seat)) for seat, chose in enumerate(view.chose) if chose]
        for seat, spot in enumerate(view.spots):
            if spot != GROUND:
                lines.append(words("kites-text-spot", who=words.seat(seat), spot=spot))
        for seat, flown in enumerate(view.flights):
            lines += [_flight_told(seat, flight, words) for flight in flown]
        if view.aim is not None:
            lines.append(words("kites-text-aim", spot=view.aim))
        if view.hand:
            lines.append(words("kites-text-hand", cords=_cords(" ".join(view.hand), words)))
        return "\n".join(lines)

    def alt(self, view: KitesView, words: Words) -> str:
        """The picture in words."""
        return self.tell(view, words)[:1024]

    def name(self, view: KitesView, begun: str, word: str, words: Words) -> tuple[str, str]:
        """What a word of a line is."""
        if word in SPOTS:
            return words("kites-word-spot", spot=SPOTS[word]), words("kites-word-spot-note", band=band(SPOTS[word]))
        if word in CORDS:
            return words("kites-cord", cord=word), words("kites-word-cord-note", points=CORDS[word])
        return words(f"kites-word-{word}"), words(f"kites-word-{word}-note")

    def lesson(self, words: Words) -> bytes:
        """The picture of the rules page: an empty sky."""
        flown = (Flight(1, 35, 2, "top", ("g", "r")),)
        return self.draw(KitesView(1, None, 1, 3, "aim", None, None, (False,), 4, (35,), (flown,), 30, None, (), None))

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        """Raw values of events in words."""
        if isinstance(value, str) and name in ("cords", "cord") and set(value.split(" ")) <= set(CORDS):
            return _cords(value, words)
        return None


def _cords(cords: str, words: Words) -> str:
    return ", ".join(words("kites-cord", cord=cord) for cord in cords.split(" "))


def _flight_told(seat: int, flight: Flight, words: Words) -> str:
    if flight.cords:
        cords = _cords(" ".join(flight.cords), words)
        return words("kites-text-tail", who=words.seat(seat), round=flight.round, spot=flight.spot, cords=cords)
    return words("kites-text-flight", who=words.seat(seat), round=flight.round, spot=flight.spot, length=flight.length)


FACE = KitesFace()
