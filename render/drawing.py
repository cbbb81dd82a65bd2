"""What runs in a painter's process: a picture is asked for by a function and what it draws, and answered as bytes."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lanes import where
from render.face import Face, Names
from render.words import Words, add
from rules.game import View

T = TypeVar("T")


GIVE_BACK_EVERY = 32
"""Pictures after which what is free goes back to the system: else a painter holds a tenth to a fifth more than it needs."""


class NotDrawn(Exception):
    """A picture failed; its text says where. It holds no value: that could be somebody's hand."""


def prepare(folders: Sequence[Path]) -> None:
    """Run once in a new process: let the words in that other games have brought."""
    for folder in folders:
        add(folder)


def drawn(work: Callable[[], T]) -> T:
    """What `work` draws. Raises NotDrawn."""
    global _drawn
    _drawn += 1
    try:
        return work()
    except Exception as failed:  # noqa: BLE001 -- whatever it is, it goes to the bot, which shows the text
        raise NotDrawn(where(failed)) from None
    finally:
        if _drawn % GIVE_BACK_EVERY == 0:
            give_back()


_drawn = 0


def give_back() -> None:
    """Let the system have the memory that is free between what is kept, where the C library can (glibc)."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # another C library, or Windows
        return
    trim(0)


def step(face: Face[Any], begun: str, choices: Sequence[str], names: Names, view: View) -> bytes:
    """One step of a panel as the game draws it, or else its plain picture."""
    return face.draw_step(view, begun, choices, names) or face.draw(view, names)


def lesson(face: Face[Any], language: str) -> bytes:
    """The picture of the rules page."""
    return face.lesson(Words(language, speak=face.speak))


def end(face: Face[Any], names: Names, view: View) -> bytes:
    """The board as the last move left it; nothing where the game has no such picture."""
    return face.draw_end(view, names) or b""


def victory(face: Face[Any], names: Names, view: View) -> bytes:
    """Who won; nothing where the game has no such picture."""
    return face.draw_victory(view, names) or b""
