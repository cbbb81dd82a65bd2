"""What one reader may see of a game: as a picture, as text, and the names of things. Everything comes from a view.

A game's module here is its face (`Face`); it is let in by `register`. It may also define `speak(name, value, words)`, which
turns raw values of events and refusals ("o3") into words (see render.words), `on_board(begun)`, which says whether a panel
shows the board after the words `begun` in place of the reader's hand, and `further(view, seat, words)`, which tells in a result
what ranks those of equal scores. Nothing here reads or writes but the fonts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from render.words import Words


class Face(Protocol):
    """How a game looks and reads. A module with these functions is one."""

    def draw(self, view: Any) -> bytes:
        """A PNG, WIDTH pixels wide at most: the board (a spectator's view), the reader's own hand (a seat's), or the result.
        Pure: the same view gives the same bytes."""

    def tell(self, view: Any, words: Words) -> str:
        """The complete board as text, with the reader's own part: enough to play from it alone."""

    def alt(self, view: Any, words: Words) -> str:
        """The alternative text of `draw(view)`, 1024 characters at most."""

    def name(self, view: Any, begun: str, word: str, words: Words) -> tuple[str, str]:
        """What `word` is as the next word of a line after the words `begun`: a label of 80 characters and a note of 100 at
        most."""

    def lesson(self, words: Words) -> bytes:
        """The picture of the rules page, a PNG."""


FACES: dict[str, Face] = {}
"""Every registered face by its game's key."""


def register(key: str, face: Face) -> None:
    """Let a game's face in."""
    FACES[key] = face


from render import blueprints, skyrise, space_builder, strange_world, welkin  # noqa: E402 -- faces may use what is above

register("blueprints", blueprints)
register("skyrise", skyrise)
register("space_builder", space_builder)
register("strange_world", strange_world)
register("welkin", welkin)
