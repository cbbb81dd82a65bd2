"""Pictures: draw and encode, against the same picture with everything drawn at four times the size and Pillow's default PNG.

The plain way keeps nothing: every ground and every shape is drawn anew, at 4x, then reduced; RGB, default level.
"""

from __future__ import annotations

import functools
import gc
import io
import statistics
import time
from collections.abc import Callable
from functools import partial

from bench.row import Row, at_most
from render import FACES
from render.canvas import Canvas, Pen
from render.sheets import played
from rules import GAMES

MOST_MS = 15.0
MOST_KIB = 120
PLAIN_SCALE = 4
TIMES = 25
PLAIN_TIMES = 3
MOMENTS = (0.2, 0.4, 0.6, 0.8)
KEPT = [
    kept
    for kept in gc.get_objects()
    if isinstance(kept, functools._lru_cache_wrapper) and str(getattr(kept, "__module__", "")).startswith("render.")
]


def rows() -> list[Row]:
    """Everything that is measured here."""
    told = []
    for key, face in FACES.items():
        game = GAMES[key]
        states = played(game, game.seats[-1], game.seats[-1])
        chosen = [states[round(share * (len(states) - 1))] for share in MOMENTS]
        for name, seat in (("board", None), ("hand", 0)):
            views = [state.view(seat) for state in chosen]
            for view in views:
                face.draw(view)  # what is drawn once is drawn
            taken = [spent(partial(face.draw, view)) for view in views for _ in range(TIMES)]
            sizes = [len(face.draw(view)) / 1024 for view in views]
            plain = plainly(partial(face.draw, views[1]))
            middle = statistics.median(taken)
            told.append(at_most(f"{key} {name}: draw and encode", middle, MOST_MS, f"{middle:.1f} ms", " ms"))
            told.append(at_most(f"{key} {name}: size", max(sizes), MOST_KIB, f"{max(sizes):.0f} KiB", " KiB"))
            told.append(
                Row(f"{key} {name}: the same with nothing kept, all at 4x, default PNG", f"{plain / middle:.0f} x ({plain:.0f} ms)")
            )
    return told


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

    def forgotten() -> None:
        for kept in KEPT:
            kept.cache_clear()

    def plain() -> None:
        forgotten()
        draw()

    Canvas.png = written  # type: ignore[method-assign, assignment]
    Pen.__init__.__defaults__ = (PLAIN_SCALE, None)
    try:
        return statistics.median(spent(plain) for _ in range(PLAIN_TIMES))
    finally:
        Canvas.png = whole  # type: ignore[method-assign]
        Pen.__init__.__defaults__ = scales
        forgotten()
