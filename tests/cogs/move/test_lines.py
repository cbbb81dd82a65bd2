"""Commands for lines: a shape fits and fills the same lines, completions come best first, and only legal ones."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cogs.core.messages import brief, words_for
from cogs.move.lines import MOST, Shape, from_legal_lines, play, seat_here, suggestions
from cogs.move.panel import ahead
from render import FACES
from sessions.table.errors import NotSeated, NotStarted, TableError
from tests import sixth
from tests.cogs.made import ANN, BEN, CLEO, asker, bot_of, lobby, running

sixth.register()

TIE = Shape("tie <cords...> at <place>")
TAKE = Shape("take <die> <space> [drop <drop>]")


@pytest.mark.parametrize(
    ("shape", "line", "options"),
    [
        (TAKE, "take o3 b1", {"die": "o3", "space": "b1"}),
        (TAKE, "take o3 b1 drop g2", {"die": "o3", "space": "b1", "drop": "g2"}),
        (TIE, "tie r then b at top", {"cords": "r then b", "place": "top"}),
        (Shape("pass"), "pass", {}),
    ],
)
def test_a_line_is_read_into_its_options_and_made_of_them(shape: Shape, line: str, options: dict[str, str]) -> None:
    assert shape.fit(line) == options
    assert shape.fill(**options) == line


@pytest.mark.parametrize("line", ["take o3", "take o3 b1 drop", "take o3 b1 g2", "give o3 b1", "take o3 b1 drop g2 x", ""])
def test_other_lines_do_not_fit(line: str) -> None:
    assert TAKE.fit(line) is None


def test_what_was_typed_is_tidied_and_a_part_that_was_left_out_is() -> None:
    assert TAKE.fill(die=" O3 ", space="B1", drop=None) == "take o3 b1"
    assert TAKE.fill(die="o3", space="", drop="G2") == "take o3 drop g2"  # the rules say what is wrong with it
    assert TAKE.options == ["die", "space", "drop"]
    assert [TAKE.before("take o3 b1 drop g2", name) for name in TAKE.options] == ["take", "take o3", "take o3 b1 drop"]


def found(option: str, typed: str = "", **filled: str) -> list[str]:
    sitting = running(ANN, BEN, game="kites")
    assert sitting.state is not None
    choices = suggestions(sitting, 0, sitting.state, Shape("aim <spot>"), option, filled, typed, 0, "en")
    assert all(len(choice.name) <= 100 for choice in choices)
    return [choice.value for choice in choices]


def test_completions_begin_with_what_is_typed_before_those_that_only_hold_it() -> None:
    assert len(found("spot")) == MOST
    assert found("spot", "S5")[:11] == ["s5", *(f"s5{n}" for n in range(10))]
    assert found("spot", "7") != []
    assert all("7" in value for value in found("spot", "7")[:5])
    assert found("spot", "nowhere") == []


def test_an_option_that_no_legal_line_has_beside_those_filled_in_completes_to_nothing() -> None:
    assert found("other") == []
    assert found("spot", spot="x") == []


async def test_a_completion_of_somebody_who_cannot_move_is_empty_and_the_command_says_why() -> None:
    for sitting, user, refusal in ((running(ANN, BEN), CLEO, NotSeated), (lobby(ANN), ANN, NotStarted)):
        interaction = asker(bot_of(sitting), user, namespace=SimpleNamespace(die=None, space=None, drop=None))
        with pytest.raises(refusal):
            await seat_here(interaction)
        assert await from_legal_lines(TAKE, "die")(interaction, "") == []


async def test_a_completion_goes_by_what_else_is_filled_in() -> None:
    sitting = running(ANN, BEN)
    assert sitting.state is not None
    seat = sitting.state.to_move[0]
    die = next(iter(sitting.state.moves(seat, 0))).split()[1]
    namespace = SimpleNamespace(die=die.upper(), space=None, drop=None)
    choices = await from_legal_lines(TAKE, "space")(asker(bot_of(sitting), (ANN, BEN)[seat], namespace=namespace), "")
    assert choices
    assert all(any(line.startswith(f"take {die} {choice.value}") for line in sitting.state.moves(seat, 0)) for choice in choices)


async def test_a_command_of_another_game_is_refused_with_the_one_that_is_meant() -> None:
    with pytest.raises(TableError) as refused:
        await play(asker(bot_of(running(ANN, BEN, game="strange_world"))), "take o3 b1", "blueprints")
    assert (refused.value.id, refused.value.about) == ("other-game", {"game": "strange-world"})


def test_the_last_option_of_a_line_says_what_the_line_does_and_the_others_what_they_are() -> None:
    sitting = running(ANN, BEN, CLEO)
    state = sitting.state
    assert state is not None
    seat = state.to_move[0]
    die = next(iter(state.moves(seat, 0))).split()[1]
    words = words_for(sitting, "en", mention=False)
    spaces = suggestions(sitting, seat, state, TAKE, "space", {"die": die}, "", 0, "en")
    assert spaces
    for choice in spaces:
        does = " ".join(words.event(event) for event in ahead(state, seat, f"take {die} {choice.value}", 0).events)
        label, note = FACES["blueprints"].name(state.view(seat), f"take {die}", choice.value, words)
        assert does
        assert choice.name == brief(f"{label}: {note}; {does}" if note and note != does else f"{label}: {does}")
    dice = suggestions(sitting, seat, state, TAKE, "die", {}, "", 0, "en")
    names = [FACES["blueprints"].name(state.view(seat), "take", choice.value, words) for choice in dice]
    assert [choice.name for choice in dice] == [f"{label}: {note}" if note else label for label, note in names]
