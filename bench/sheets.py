"""Contact sheets of every picture, to look at: `python -m bench.sheets DIR [game ...]`.

For every game and number of seats: the board and every hand early, in the middle and late, the result and the rules page, from
seeded play, by the game's chooser in players/ where there is one, else at random; as single pictures and as sheets at 1200 pixels,
at 400 as on a phone, and in grey.
"""

from __future__ import annotations

import argparse
import io
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageOps

from render import FACES
from render.theme import PHONE, WIDTH
from render.words import Words
from rules import GAMES
from rules.game import Game, Seat, State

MOMENTS = {"early": 0.12, "middle": 0.5, "late": 0.92}
LONGEST = 20_000  # plies: a random game of Space Builder takes some thousands; without an end it is no result that is drawn
CLICK = 1_700_000_000_000  # Unix ms of the first click
STEP = 10_000  # ms from click to click
APART = 20
GROUND = (40, 48, 56)
ACROSS = {WIDTH: 2, PHONE: 4}
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def played(game: Game, seats: int, seed: int) -> list[State]:
    """The positions of a game of the chooser's or a random one, from the deal to the end."""
    choose = chooser(game.key)
    draw = random.Random(seed)
    choices = {name: draw.choice(values) for name, values in game.options(seats).items()}
    state = game.deal(seats, seed.to_bytes(8, "big"), **choices)
    states, at = [state], CLICK
    while state.result() is None and len(states) < LONGEST:
        at += STEP
        able = [seat for seat in state.to_move if next(state.moves(seat, at), None)]
        seat = draw.choice(able) if able else None
        if state.due is not None and at >= state.due:
            seat = None
        lines = list(state.moves(seat, at))
        if not lines and state.due is not None:
            seat, at = None, max(at, state.due)
            lines = list(state.moves(None, at))
        line = draw.choice(lines) if choose is None or seat is None else choose(state, seat)
        state = state.play(seat, line, at).state
        states.append(state)
    return states


def chooser(key: str) -> Callable[[State, Seat], str] | None:
    """The `choose` of players/<game>.py, None where there is none."""
    name = f"players.{key}"
    return getattr(import_module(name), "choose", None) if find_spec(name) else None


def pictures(key: str) -> Iterator[tuple[str, bytes, str]]:
    """The name of every picture of a game, its bytes and its text board."""
    game, face = GAMES[key], FACES[key]
    for seats in game.seats:
        words = Words(names=NAMES[:seats], speak=getattr(face, "speak", None))
        states = played(game, seats, seats)
        for moment, share in MOMENTS.items():
            state = states[min(len(states) - 2, round(share * (len(states) - 1)))]
            for seat in (None, *range(seats)):
                who = "board" if seat is None else f"hand{seat + 1}"
                view = state.view(seat)
                yield f"{seats}-{moment}-{who}", face.draw(view), f"{face.tell(view, words)}\n\n{face.alt(view, words)}"
        view = states[-1].view(None)
        yield f"{seats}-result", face.draw(view), f"{face.tell(view, words)}\n\n{face.alt(view, words)}"
    yield "lesson", face.lesson(Words()), ""


def sheet(images: list[Image.Image], wide: int) -> Image.Image:
    """Pictures side by side, each `wide`."""
    small = [image.resize((wide, round(image.height * wide / image.width)), Image.Resampling.LANCZOS) for image in images]
    across = min(ACROSS[wide], len(small))
    rows = [small[n : n + across] for n in range(0, len(small), across)]
    highs = [max(image.height for image in row) for row in rows]
    whole = Image.new("RGB", (across * (wide + APART) + APART, sum(highs) + APART * (len(rows) + 1)), GROUND)
    y = APART
    for row, high in zip(rows, highs, strict=True):
        for n, image in enumerate(row):
            whole.paste(image, (APART + n * (wide + APART), y))
        y += high + APART
    return whole


def main(folder: Path, keys: list[str]) -> None:
    """Write everything below `folder`, one folder per game."""
    for key in keys or list(FACES):
        here = folder / key
        (here / "single").mkdir(parents=True, exist_ok=True)
        groups: dict[str, list[Image.Image]] = {}
        for name, raw, text in pictures(key):
            (here / "single" / f"{name}.png").write_bytes(raw)
            if text:
                (here / "single" / f"{name}.txt").write_text(text, encoding="utf-8")
            groups.setdefault(name.split("-")[0], []).append(Image.open(io.BytesIO(raw)).convert("RGB"))
        for group, images in groups.items():
            sheet(images, WIDTH).save(here / f"{group}-{WIDTH}.png")
            phone = sheet(images, PHONE)
            phone.save(here / f"{group}-{PHONE}.png")
            ImageOps.grayscale(phone).save(here / f"{group}-grey.png")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m bench.sheets", description="Contact sheets of every picture, to look at.")
    asked.add_argument("folder", type=Path, help="where they are written")
    asked.add_argument("game", nargs="*", choices=[[], *FACES], metavar="game", help=f"only these of {', '.join(FACES)}")
    given = asked.parse_args()
    main(given.folder, given.game)
