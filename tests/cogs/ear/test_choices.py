"""The choices of those who listen: buttons that say all that they play, within what Discord takes."""

from __future__ import annotations

import pytest

from cogs.ear import choices
from cogs.ear.summary import spoken
from cogs.move.panel import says_all
from cogs.move.steps import Choice, Whole, step
from render import FACES
from tests.cogs.made import ANN, BEN, running


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
def test_every_button_says_what_it_plays_and_the_press_knows_it(game: str) -> None:
    sitting = running(ANN, BEN, game=game)
    state, face = sitting.state, FACES[game]
    assert state is not None
    seat = state.to_move[0]
    view, words, lines = state.view(seat), spoken(sitting, "en"), list(state.moves(seat, 0))
    for line in lines[:: max(1, len(lines) // 20)]:
        for k in range(len(line.split())):
            now = step(lines, " ".join(line.split()[:k]))
            if isinstance(now, Whole):
                break
            assert now is not None
            for word, label, last in choices.labelled(face, view, now, lines, words) or []:
                assert 0 < len(label) <= choices.LABEL
                assert f"({word})" not in label
                assert says_all(face, view, lines, now.after(word), words, heard=True) == last


def test_many_choices_are_a_menu() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    many = Choice("bid", tuple(str(n) for n in range(choices.MOST_BUTTONS + 1)))
    view, words = sitting.state.view(0), spoken(sitting, "en")  # type: ignore[union-attr]
    assert choices.labelled(FACES["skyrise"], view, many, [], words) is None


def test_as_much_of_a_note_as_fits_stands_on_the_button() -> None:
    words = spoken(running(ANN, BEN), "en")
    assert choices.with_note("Site 3", "8 coins; flips", words) == "Site 3: 8 coins; flips"
    assert choices.with_note("Site 3", "8 coins; " + "x" * 80, words) == "Site 3: 8 coins"
    assert choices.with_note("y" * 90, "8 coins", words) == "y" * choices.LABEL


def test_a_whole_move_is_named_by_its_words() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    view, words = sitting.state.view(0), spoken(sitting, "en")  # type: ignore[union-attr]
    assert choices.path(FACES["skyrise"], view, "pass", words) == "Pass"
