"""Blueprints in words: every die, space and card by name, and what a choice would bring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.blueprints import text
from render.words import Words
from rules.blueprints.parts import DICE, PLANS, PRIZES, SPACES
from rules.blueprints.scoring import qualifies, score
from tests.render.blueprints.positions import game

WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACES["blueprints"].speak)
PIPS = {"die", "top"}


def test_every_die_and_every_space_has_a_name_of_its_own() -> None:
    assert len({text.die_said(die, WORDS) for die in DICE}) == len(DICE)
    assert len({text.space_said(space, WORDS) for space in SPACES}) == len(SPACES)
    assert text.die_said("x9", WORDS) is None
    assert text.space_said("d1", WORDS) is None
    assert not text.is_die("c")
    assert text.is_die("c1")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("die", "o3", "wood 3"),
        ("one", "k", "stone"),
        ("space", "b1", "B front"),
        ("dice", "", "none"),
        ("seat", "o3", None),
        ("points", 3, None),
        ("card", "c99", None),
    ],
)
def test_raw_values_are_said_by_what_they_are_called(name: str, value: str | int, said: str | None) -> None:
    assert text.speak(name, value, WORDS) == said
    assert text.speak("dice", "o3 k1", WORDS) == "wood 3, stone 1"


def test_equal_dice_are_told_once_with_their_number() -> None:
    said = text.dice_said(["o3", "k1", "o3", "o3"], WORDS)
    assert said.startswith("3 × ")
    assert said.count("wood") == 1
    assert said.count(",") == 1
    assert text.dice_said([], WORDS) == WORDS("blueprints-alt-none")


def test_the_note_of_a_space_says_what_the_die_would_bring_there() -> None:
    state = game(3)[11]
    view = state.view(state.turn)
    own = view.own
    assert own is not None
    for i, planned in enumerate(PLANS[own.plan]):
        if planned:
            built = [[*stack, "c6"] if j == i else list(stack) for j, stack in enumerate(own.stacks)]
            more = sum(score(own.plan, built).values()) - own.points
            assert text.name(view, "take c6", SPACES[i], WORDS)[1].endswith(WORDS("blueprints-word-space-points", more=more))


def test_the_note_of_a_die_names_exactly_the_unfinished_spaces_that_take_it() -> None:
    """A space that is as high as planned is named only where the die fits nowhere else."""
    seen = set()
    for at in (5, 9, 14, 17):
        state = game(3)[at]
        assert state.turn is not None
        view = state.view(state.turn)
        assert view.own is not None
        planned = dict(zip(SPACES, PLANS[view.own.plan], strict=True))
        built = {space: len(stack) for space, stack in zip(SPACES, view.own.stacks, strict=True)}
        left = {space for space in SPACES if built[space] < planned[space]}
        for die in dict.fromkeys(view.pool):
            takes = {line.split(" ")[2] for line in state.moves(state.turn) if line.startswith(f"take {die} ")} - {"out"}
            note = text.name(view, "take", die, WORDS)[1].split("; ")[0]
            named = {space for space in SPACES if (text.space_said(space, WORDS) or "?") in note}
            kind = "anywhere" if left and left <= takes else "some" if left & takes else "finished" if takes else "nowhere"
            assert named == {"anywhere": set(), "some": left & takes, "finished": takes, "nowhere": set()}[kind], (die, note)
            assert (note == "fits every unfinished space", "where you’ve finished" in note, "lost" in note) == tuple(
                kind == each for each in ("anywhere", "finished", "nowhere")
            )
            seen.add(kind)
    assert seen >= {"anywhere", "some"}


def test_the_note_of_a_die_never_says_that_it_fits_a_finished_space_that_it_does_not() -> None:
    """A 3 does not go on the 6 of a space that is as high as planned: it fits the others, and not "anywhere"."""
    view = game(3)[0].view(0)
    assert view.own is not None
    own = replace(view.own, plan="c01")
    first = next(i for i, planned in enumerate(PLANS["c01"]) if planned == 1)
    stacks = tuple(("k6",) if i == first else () for i in range(len(SPACES)))
    finished = replace(view, own=replace(own, stacks=stacks))
    assert text.name(finished, "take", "o3", WORDS)[1].split("; ")[0] == "fits every unfinished space"
    assert text.name(finished, "take", "o3", Words("fr"))[1].startswith("va sur toutes les cases non terminées")


def test_the_note_of_a_die_does_not_say_that_it_was_just_rolled() -> None:
    """It decides nothing, and the list above the buttons is short."""
    view = game(3)[5].view(game(3)[5].turn)
    assert view.fresh
    other = replace(view, fresh=())
    assert all(text.name(view, "take", die, WORDS) == text.name(other, "take", die, WORDS) for die in view.pool)


def test_a_short_name_leaves_out_the_code_that_the_picture_shows() -> None:
    assert text.short("take", "c1", WORDS) == "Glass 1"
    assert text.short("take o3", "c1", WORDS) == "C front"
    assert text.short("take o3", "out", WORDS) == "Out"
    assert text.short("take o3", "out", Words("fr")) == "Perdu"
    assert text.short("take o3 b1", "drop", WORDS) == "Discard"


def test_an_alternative_text_that_is_too_long_ends_with_an_ellipsis() -> None:
    view = game(4)[30].view(None)
    names = Words(names=("W" * 300,) * 4, speak=FACES["blueprints"].speak)
    said = text.alt(view, names)
    assert len(said) <= text.ALT_LONGEST
    assert said.endswith("…")
    assert text.alt(replace(view, dropped=("o3",)), WORDS) != text.alt(view, WORDS)
    assert text.cards_said(("gold",), PRIZES[:1], WORDS).count(",") == 1


def test_several_prizes_are_listed_as_a_sentence_lists_them() -> None:
    view = game(2)[0].view(0)
    assert view.own is not None
    tall = replace(view, own=replace(view.own, stacks=(("k1", "k2", "k2", "k2", "k2"), (), (), (), (), ())))
    said = "It would qualify for the Skyscraper prize, the Structural Integrity prize and the Materials prize."
    assert said in text.tell(tall, WORDS)
    assert said in text.alt(tall, WORDS)


def test_equal_awards_are_told_once_with_their_number() -> None:
    french = Words("fr", WORDS.names, FACES["blueprints"].speak)
    assert text.cards_said(("silver", "gold", "silver"), (), WORDS) == "2 silver awards, the gold award"
    assert text.cards_said(("silver", "gold", "silver"), (), french) == "2 distinctions d’argent, la distinction d’or"


def test_whoever_chooses_a_die_is_told_which_prizes_are_in_reach() -> None:
    dice = 0
    for seed in range(1, 8):
        told: dict[int, list[set[str]]] = {}
        for state in game(2, seed):
            for seat, stacks in enumerate([] if state.result() else [state.stacks(0), state.stacks(1)]):
                said = text.remind(state.view(seat), "take", WORDS)
                named = {prize for prize in PRIZES if any(WORDS(f"blueprints-prize-{prize}-card")[4:-6] in line for line in said)}
                ready = {prize for prize in PRIZES if qualifies(prize, stacks)}
                if sum(map(len, stacks)) > 1:
                    dice += 1
                    assert ready <= named
                    assert sum(line.count("qualifies") for line in said) == len(ready)
                else:
                    assert said == []
                    told[seat] = []
                    continue
                told[seat].append(named)
                assert all(ready <= before for before in told[seat][-3:]), "what was earned had been in reach"
    assert dice > 100


def test_what_a_prize_needs_is_said() -> None:
    view = game(2)[0].view(0)
    own = view.own
    assert own is not None
    stacks = (("o2",), ("o4", "g4"), (), (), (), ())
    view = replace(view, own=replace(own, stacks=stacks), taken=(("o2", "o4", "g4"), ()))
    assert text.remind(view, "take", WORDS) == [
        "Prizes in reach: Structural Integrity (2 more of value 4) · Skyscraper (3 more on B back) · Materials (3 more wood)"
    ]
    assert text.remind(view, "take o3", WORDS) == []
