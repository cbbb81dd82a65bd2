"""Reference pictures: a small copy of every kind of picture of every game, to which the pictures of today are held.

    python -m tests.render.reference [game ...]    writes tests/render/reference/<game>/<name>.png anew: look at each one

The positions are those of the golden records. A copy is WIDE pixels wide; where more than FEW of its pixels are clearly off, the
picture has changed, and somebody should have looked at it. What another version of Pillow rounds stays far below that.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops

from render import FACES
from render.words import Words
from rules import GAMES
from tests.golden.make import START, plies

FOLDER = Path(__file__).resolve().parent / "reference"
WIDE = 400
CLEARLY = 64  # of 255 in one colour
FEW = 16
NAMES = ("Maximiliane von Hohenstein", "Ben", "Cléo K.", "Wolfgang Amadeus")
SEATS = {"middle": 3, "late": 2}
MOMENTS = {"middle": 0.45, "late": 0.93}
EMOJIS_ACROSS = 16
EMOJI = 25


def pictures(key: str) -> Iterator[tuple[str, bytes]]:
    """Every picture that is held, by its name: boards, hands and steps of two moments, result, victory, cover, lesson, pieces."""
    game, face = GAMES[key], FACES[key]
    for moment, share in MOMENTS.items():
        seats = SEATS[moment]
        names = NAMES[:seats]
        played = plies(game, seats)
        turns = [ply for ply in played if ply[0] is not None]
        seat, line, _, state, _ = turns[round(share * (len(turns) - 1))]
        assert seat is not None
        yield f"{moment}-board", face.draw(state.view(None), names)
        yield f"{moment}-hand", face.draw(state.view(seat), names)
        words = line.split()
        lines = [other.split() for other in state.moves(seat, START)] or [words]
        for done in range(len(words)):
            choices = list(dict.fromkeys(other[done] for other in lines if other[:done] == words[:done] and len(other) > done))
            step = face.draw_step(state.view(seat), " ".join(words[:done]), choices[:20], names)
            if step is not None and len(choices) > 1:
                yield f"{moment}-step{done}", step
        if moment == "late":
            over = played[-1][4].state.view(None)
            yield "result", face.draw(over, names)
            victory = face.draw_victory(over, names)
            if victory is not None:
                yield "victory", victory
    cover = face.draw_cover()
    if cover is not None:
        yield "cover", cover
    yield "lesson", face.lesson(Words())
    if face.emojis():
        yield "emojis", _sheet(list(face.emojis().values()))


def _sheet(pieces: list[bytes]) -> bytes:
    """Emojis side by side on a dark ground, as small as on a button."""
    rows = -(-len(pieces) // EMOJIS_ACROSS)
    sheet = Image.new("RGB", (EMOJIS_ACROSS * EMOJI, rows * EMOJI), (49, 51, 56))
    for n, raw in enumerate(pieces):
        piece = Image.open(io.BytesIO(raw)).resize((EMOJI - 2, EMOJI - 2), Image.Resampling.BOX)
        sheet.paste(piece, (n % EMOJIS_ACROSS * EMOJI + 1, n // EMOJIS_ACROSS * EMOJI + 1), piece)
    out = io.BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()


def small(raw: bytes) -> Image.Image:
    """A copy of a picture, WIDE pixels wide."""
    image = Image.open(io.BytesIO(raw)).convert("RGB")
    return image.resize((WIDE, round(image.height * WIDE / image.width)), Image.Resampling.BOX)


def off(one: Image.Image, two: Image.Image) -> int:
    """How many pixels of two copies of one size are clearly different."""
    worst = Image.new("L", one.size, 0)
    for channel in ImageChops.difference(one, two).split():
        worst = ImageChops.lighter(worst, channel)
    return sum(worst.histogram()[CLEARLY:])


def main(keys: list[str]) -> None:
    for key in keys or list(FACES):
        folder = FOLDER / key
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.glob("*.png"):
            file.unlink()
        for name, raw in pictures(key):
            kept = small(raw).quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
            kept.save(folder / f"{name}.png", "PNG", compress_level=9)


if __name__ == "__main__":
    main(sys.argv[1:])
