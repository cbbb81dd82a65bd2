"""Contact sheets of every picture, to look at: `python -m bench.sheets DIR [game ...]`. With `--questions` instead boards as on a
phone with what to ask a reader, and in DIR-key what is true, to hold what they say against.

For every game and number of seats: the board and every hand early, in the middle and late, the steps of a panel, the result and
the victory, from seeded games of computer players; the rules page, the cover and the emojis; as single pictures and as sheets at
1200 pixels, at PHONE as on a phone, and in grey.
"""

from __future__ import annotations

import argparse
import io
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PIL import Image, ImageOps

from players import player
from render import FACES
from render.theme import PHONE, WIDTH
from render.words import Words
from rules import GAMES
from rules.chance import Chance
from rules.game import Game, Seat, State
from tests.render.questions import boards

MOMENTS = {"early": 0.12, "middle": 0.5, "late": 0.92}
LONGEST = 20_000  # plies
CLICK = 1_700_000_000_000  # Unix ms of the first click
LEVEL = "medium"  # of the computer players
SHOWN = "look "  # the table's line by which somebody sees a hidden map
APART = 20
GROUND = (40, 48, 56)
ACROSS = {WIDTH: 2, PHONE: 4}
NAMES = ("Ann", "Maximiliane von Hohenstein", "Cléo", "Dan", "Eve", "Finn")
MOST_CHOICES = 20  # of a step: as many as buttons
ABOUT = """Each picture is a board of a running game, as a phone shows it (390 px wide). Names at the table: Ann, Ben, Cléo, Dan
(as many as sit there). Also: cover.png: which game is it?
"""


def played(game: Game, seats: int, seed: int, level: str = LEVEL) -> list[State]:
    """The positions of a game of computer players, from the deal to the end; its options are drawn from `seed`."""
    draw = random.Random(seed)
    choices = {name: draw.choice(values) for name, values in game.options(seats).items()}
    state = game.deal(seats, seed.to_bytes(8, "big"), **choices)
    states = [state]
    for seat, line, at in plays(game, state, seed, level, draw):
        state = state.play(seat, line, at).state
        states.append(state)
    return states


def plays(
    game: Game, state: State, seed: int, level: str = LEVEL, draw: random.Random | None = None
) -> list[tuple[Seat | None, str, int]]:
    """The lines of a game of computer players from a position to the end: who plays each (None: the table), and when (Unix ms)."""
    draw, chance = draw or random.Random(seed), Chance(seed.to_bytes(8, "big"))
    sits = player(game.key, level)
    found: list[tuple[Seat | None, str, int]] = []
    at = CLICK
    while state.result() is None and len(found) < LONGEST:
        able = [seat for seat in state.to_move if next(state.moves(seat, at), None)]
        shown = next((line for line in state.moves(None, at) if line.startswith(SHOWN)), None)
        after = 0
        seat: Seat | None = None
        if shown is not None:  # at once, as a bot does
            line = shown
        elif not able or (state.due is not None and at >= state.due):
            at = max(at, state.due or 0)
            line = next(iter(state.moves(None, at)))
        else:
            seat = draw.choice(able)
            drawn = chance.under(f"{len(found) + 1}")
            choice = sits.choose(state.view(seat), list(state.moves(seat, at)), partial(state.guess, seat), drawn)
            line, after = choice.line, choice.after_ms
        found.append((seat, line, at))
        state = state.play(seat, line, at).state
        at += after
    return found


def pictures(key: str) -> Iterator[tuple[str, bytes, str]]:
    """The name of every picture of a game, its bytes and its text board."""
    game, face = GAMES[key], FACES[key]
    for seats in game.seats:
        names = NAMES[:seats]
        words = Words(names=names, speak=face.speak)
        states = played(game, seats, seats)
        for moment, share in MOMENTS.items():
            state = states[min(len(states) - 2, round(share * (len(states) - 1)))]
            for seat in (None, *range(seats)):
                who = "board" if seat is None else f"hand{seat + 1}"
                view = state.view(seat)
                yield f"{seats}-{moment}-{who}", face.draw(view, names), f"{face.tell(view, words)}\n\n{face.alt(view, words)}"
            if state.to_move:
                view = state.view(state.to_move[0])
                for n, (begun, choices) in enumerate(steps(state, state.to_move[0])):
                    drawn = face.draw_step(view, begun, choices, names)
                    if drawn is not None:
                        yield f"{seats}-{moment}-step{n}", drawn, ""
        view = states[-1].view(None)
        yield f"{seats}-result", face.draw(view, names), f"{face.tell(view, words)}\n\n{face.alt(view, words)}"
        victory = face.draw_victory(view, names)
        if victory is not None:
            yield f"{seats}-victory", victory, ""
    yield "lesson", face.lesson(Words()), ""
    cover = face.draw_cover()
    if cover is not None:
        yield "cover", cover, ""
    if face.emojis():
        yield "emojis", tray(list(face.emojis().values())), ""


def steps(state: State, seat: Seat) -> Iterator[tuple[str, list[str]]]:
    """The steps in which a panel builds one line of a seat: the words chosen so far, and the next ones."""
    lines = [line.split() for line in state.moves(seat, CLICK)]
    chosen = lines[len(lines) // 2] if lines else []
    for done in range(len(chosen) + 1):
        fitting = (line for line in lines if line[:done] == chosen[:done] and len(line) > done)
        choices = list(dict.fromkeys(line[done] for line in fitting))
        if len(choices) != 1:
            yield " ".join(chosen[:done]), choices[:MOST_CHOICES]


def tray(pieces: list[bytes]) -> bytes:
    """Emojis on a dark ground and on a light one, as large as in a message and as on a button."""
    across, cell = 16, 72
    rows = -(-len(pieces) // across)
    whole = Image.new("RGB", (across * cell, 2 * rows * cell), GROUND)
    whole.paste((255, 255, 255), (0, rows * cell, across * cell, 2 * rows * cell))
    for n, raw in enumerate(pieces):
        piece = Image.open(io.BytesIO(raw))
        for top in (0, rows * cell):
            for size, dx, dy in ((44, 2, 2), (22, 48, 24)):
                small = piece.resize((size, size), Image.Resampling.LANCZOS)
                whole.paste(small, (n % across * cell + dx, top + n // across * cell + dy), small)
    out = io.BytesIO()
    whole.save(out, "PNG")
    return out.getvalue()


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


def ask(folder: Path, keys: list[str]) -> None:
    """Write the boards of tests/render/questions at PHONE and as a desk shows them, for each game with its cover and what is asked;
    beside `folder`, where no reader looks, what is true of them."""
    known = folder.with_name(f"{folder.name}-key")
    known.mkdir(parents=True, exist_ok=True)
    for key in dict.fromkeys(board.game for board in boards() if not keys or board.game in keys):
        here = folder / key
        here.mkdir(parents=True, exist_ok=True)
        asked, answered = [ABOUT], []
        cover = FACES[key].draw_cover()
        drawn = {"cover": cover} if cover is not None else {}
        for board in (board for board in boards() if board.game == key):
            name = f"board{board.number}"
            drawn[name] = board.draw()
            asked.append(f"\n{name}.png\n" + "".join(f"  {n}. {one}\n" for n, one in enumerate(board.answers(), 1)))
            told = enumerate(board.answers().items(), 1)
            answered.append(f"{name}.png\n" + "".join(f"  {n}. {one} -> {true}\n" for n, (one, true) in told))
        for name, raw in drawn.items():
            image = Image.open(io.BytesIO(raw)).convert("RGB")
            for where, share in (("", PHONE / image.width), ("-desk", min(550 / image.width, 350 / image.height))):
                size = round(image.width * share), round(image.height * share)
                image.resize(size, Image.Resampling.LANCZOS).save(here / f"{name}{where}.png")
        (here / "questions.txt").write_text("".join(asked), encoding="utf-8")
        (known / f"{key}.txt").write_text("\n".join(answered), encoding="utf-8")


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
    asked.add_argument("--questions", action="store_true", help="boards with what to ask a reader, and the answers")
    given = asked.parse_args()
    (ask if given.questions else main)(given.folder, given.game)
