"""What every game says to those who listen."""

from __future__ import annotations

import pytest

from render import FACES
from render.words import languages
from rules import GAMES
from tests.render.heard import spoken


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
@pytest.mark.parametrize("language", languages())
def test_every_step_asks_a_question(game: str, language: str) -> None:
    face, state = FACES[game], GAMES[game].deal(2, bytes(32))
    seat = state.to_move[0]
    view = state.view(seat)
    lines = list(state.moves(seat, 0))
    for line in lines[:50]:
        words = line.split()
        for k in range(1, len(words)):
            begun = " ".join(words[:k])
            following = {other.split()[k] for other in lines if other.startswith(f"{begun} ")}
            assert len(following) == 1 or face.ask(view, begun, spoken(face, language)).endswith("?"), (line, k)
