"""What tests of texts for the ear share."""

from __future__ import annotations

from typing import Any

from render.face import Face
from render.words import Words


def spoken(face: Face[Any], language: str = "en") -> Words:
    """The words of a table as those who listen hear them: without codes."""
    return Words(language, ("Ann", "Ben", "Cleo"), face.speak, codes=False)
