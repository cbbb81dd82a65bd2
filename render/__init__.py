"""What one reader may see of a game: as a picture, as text, and the names of things. Everything comes from a view.

A game's face is an instance of a class derived from `Face`; it is let in by `register`. Nothing here reads or writes but the fonts.
"""

from __future__ import annotations

from typing import Any

from render import blueprints, skyrise, space_builder, strange_world, welkin
from render.face import Face

__all__ = ["FACES", "Face", "register"]

FACES: dict[str, Face[Any]] = {}
"""Every registered face by its game's key."""


def register(key: str, face: Face[Any]) -> None:
    """Let a game's face in."""
    FACES[key] = face


register("blueprints", blueprints.FACE)
register("skyrise", skyrise.FACE)
register("space_builder", space_builder.FACE)
register("strange_world", strange_world.FACE)
register("welkin", welkin.FACE)
