"""Pictures: draw and encode, every position of whole games once, against the same picture with nothing kept, everything drawn
at four times the size and Pillow's default PNG.

Some games are drawn first, as in a bot that has run for a while; the first picture of a process is told apart. The plain way
keeps nothing: every ground and every shape is drawn anew, at 4x, then reduced; RGB, default level.

The bar of 15 ms was set on one machine. Elsewhere it is told by the ratio to a fixed picture of plain Pillow (bench/plain.py),
timed in turns with the pictures of the same run. MOST_RATIO was chosen on a machine that takes 1.3 times as long as the one of the
bar, so that 15 ms are 19.5 ms there. Idle it drew a board of Blueprints in 15.3 ms, and that board took 0.609 of the plain picture
(medians of 81 in turns): 0.609 x 19.5 / 15.3 = 0.78. The ratio is what is judged; the milliseconds are for who knows the machine.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import io
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from bench import plain
from bench.row import Row, at_most
from bench.sheets import NAMES, played, steps
from cogs.core.pictures import Painter
from render import FACES
from render.canvas import Canvas, Pen
from rules import GAMES
from rules.game import State, View

MOST_RATIO = 0.78
"""Of the time of a plain picture: 15 ms where the bar was set."""
TURNS = 4
"""Pictures from one plain one to the next."""
MOST_KIB = 120
PLAIN_SCALE = 4
PLAIN_TIMES = 3
WARMING, MEASURED = 2, 1
"""Games of each number of seats: pieces have other sizes where more people sit."""
MOST_POSITIONS = 30
"""Of a game, evenly spread."""
APART = "skyrise"
"""Whose boards are drawn in a process of their own, too."""
KEPT = [
    kept
    for kept in gc.get_objects()
    if isinstance(kept, functools._lru_cache_wrapper) and str(getattr(kept, "__module__", "")).startswith("render.")
]


def rows() -> list[Row]:
    """Everything that is measured here."""
    told = [asyncio.run(apart())]
    for key, face in FACES.items():
        seats = GAMES[key].seats
        warming = WARMING * len(seats)
        games = [played(GAMES[key], seats[n % len(seats)], n) for n in range(warming + MEASURED * len(seats))]
        draw = partial(face.draw, names=NAMES)
        for name, seat in (("board", None), ("hand", 0)):
            forget()
            first = spent(partial(draw, games[0][0].view(seat)))
            for game in games[:warming]:
                for state in spread(game[:-1]):  # the last is the result
                    draw(state.view(seat))
            found, beside = in_turns(sized(draw, state.view(seat)) for game in games[warming:] for state in spread(game[:-1]))
            told += measured(f"{key} {name}", found, beside)
            middle = statistics.median(ms for ms, _ in found)
            naive = plainly(partial(draw, games[0][len(games[0]) // 2].view(seat)))
            told.append(
                Row(f"{key} {name}: the same with nothing kept, all at 4x, default PNG", f"{naive / middle:.0f} x ({naive:.0f} ms)")
            )
            told.append(Row(f"{key} {name}: the first picture of a process", f"{first:.0f} ms"))
        ends = [spent(partial(draw, game[-1].view(None))) for game in games[warming:]]
        told.append(Row(f"{key} result", f"{statistics.median(ends):.0f} ms"))
        found, beside = in_turns(step for game in games[warming:] for state in spread(game[:-1]) for step in stepped(key, state))
        if found:
            told += measured(f"{key} step", found, beside)
    return told


def in_turns(pictures: Iterable[tuple[float, float]]) -> tuple[list[tuple[float, float]], list[float]]:
    """Pictures as they are drawn, each as CPU milliseconds and KiB, and the milliseconds of the plain ones between them."""
    found, beside = [], []
    for n, picture in enumerate(pictures):
        found.append(picture)
        if n % TURNS == 0:
            beside.append(plain.spent())
    return found, beside


def measured(what: str, found: Sequence[tuple[float, float]], beside: Sequence[float]) -> list[Row]:
    """Return what pictures took, beside plain ones of the same minutes, and how large the largest is."""
    taken, sizes = zip(*found, strict=True)
    middle, slow, share = statistics.median(taken), statistics.quantiles(taken, n=20)[-1], statistics.median(beside)
    figure = f"{middle / share:.2f} x ({middle:.1f} ms, p95 {slow:.1f} ms; plain {share:.1f} ms)"
    return [
        at_most(f"{what}: draw and encode, of a plain picture", round(middle / share, 2), MOST_RATIO, figure, " x"),
        at_most(f"{what}: size", max(sizes), MOST_KIB, f"{max(sizes):.0f} KiB", " KiB"),
    ]


async def apart() -> Row:
    """Return what it costs to have a picture drawn in a process of its own, beside drawing it."""
    states = spread(played(GAMES[APART], 3, 0)[:-1])
    face = FACES[APART]
    draw = partial(face.draw, names=NAMES)
    painter = Painter(1)
    here: list[float] = []
    there: list[float] = []
    asked: list[float] = []
    for turn in range(2):  # the first one fills the caches of both
        for state in states:
            view = state.view(None)
            begun = time.perf_counter()
            draw(view)
            here.append(time.perf_counter() - begun)
            begun, cpu = time.perf_counter(), time.process_time()
            await painter.draw(str(turn), draw, view, within=60)
            asked.append(time.process_time() - cpu)
            there.append(time.perf_counter() - begun)
    await painter.close()
    half = len(states)
    alone, beside, cost = (statistics.median(taken[half:]) * 1000 for taken in (here, there, asked))
    return Row(
        f"{APART} board in a process of its own", f"{beside:.1f} ms, {alone:.1f} ms drawn here; {cost:.2f} ms of the bot's CPU"
    )


def stepped(key: str, state: State) -> Iterator[tuple[float, float]]:
    """CPU milliseconds and KiB of the steps of one line, where the game draws any."""
    for seat in state.to_move[:1]:
        view = state.view(seat)
        for begun, choices in steps(state, seat):
            start = time.process_time()
            picture = FACES[key].draw_step(view, begun, choices, NAMES)
            if picture is not None:
                yield (time.process_time() - start) * 1000, len(picture) / 1024


def spread(states: list[State]) -> list[State]:
    """Some of them, from the first to the last."""
    step = max(1, len(states) // MOST_POSITIONS)
    return states[::step]


def sized(draw: Callable[[View], bytes], view: View) -> tuple[float, float]:
    """CPU milliseconds and KiB of one picture."""
    start = time.process_time()
    picture = draw(view)
    return (time.process_time() - start) * 1000, len(picture) / 1024


def forget() -> None:
    """Nothing is drawn yet."""
    for kept in KEPT:
        kept.cache_clear()


def spent(work: Callable[[], object]) -> float:
    """CPU milliseconds of one call."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def plainly(draw: Callable[[], object]) -> float:
    """Milliseconds of the same picture with nothing kept: every ground and shape drawn anew at PLAIN_SCALE times its size and
    reduced, then written as RGB at Pillow's default level."""
    whole, scales = Canvas.png, Pen.__init__.__defaults__

    def written(canvas: Canvas) -> bytes:
        out = io.BytesIO()
        canvas.image.save(out, "PNG")
        return out.getvalue()

    def plain() -> None:
        forget()
        draw()

    Canvas.png = written  # type: ignore[method-assign, assignment]
    Pen.__init__.__defaults__ = (PLAIN_SCALE, None)
    try:
        return statistics.median(spent(plain) for _ in range(PLAIN_TIMES))
    finally:
        Canvas.png = whole  # type: ignore[method-assign]
        Pen.__init__.__defaults__ = scales
        forget()
