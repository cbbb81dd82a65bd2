"""What was typed wrong is quoted, with what fits there, for any game."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.move.wrong import Misfit, apart, misfit, nearest
from cogs.wiring import Wired
from rules import GAMES
from tests import sixth
from tests.cogs.drive import meet, text

sixth.register()

Make = Callable[[], Wired]
LINES = ["take o3 a1", "take o3 a2", "take o3 b1", "take g1 a1", "pass"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("take o3 a3", Misfit("take o3", "a3", ("a1", "a2", "b1"))),
        ("take o4 a1", Misfit("take", "o4", ("o3", "g1"))),
        ("tkae o3 a1", Misfit("", "tkae", ("take", "pass"))),
        ("take o3", Misfit("take o3", "", ("a1", "a2", "b1"))),
        ("pass now", Misfit("pass", "now", ())),
        ("take a2 o3", Misfit("take", "a2", ("o3", "g1"), "take o3 a2")),
        ("o3 b1", Misfit("", "o3", ("take", "pass"), "take o3 b1")),
    ],
)
def test_the_first_word_that_leaves_the_tree_is_named(typed: str, found: Misfit) -> None:
    assert misfit(LINES, typed) == found


def test_of_a_legal_line_and_of_no_lines_nothing_is_said() -> None:
    assert misfit(LINES, "take o3 a1") is None
    assert misfit([], "take o3 a1") is None


def test_the_nearest_word_comes_first() -> None:
    assert nearest(["b1", "a1", "a33"], "a3") == ("a1", "a33", "b1")
    assert (apart("ppag", "pag"), apart("", "abc"), apart("o3", "o3"), apart("o3", "g1")) == (1, 3, 0, 2)


@pytest.mark.parametrize("key", ["blueprints", "skyrise", "strange_world", "welkin", "kites"])
def test_every_game_can_name_every_wrong_word(key: str) -> None:
    """Whatever word of a legal line is spoiled: that one is named, and what stood there fits."""
    rng = random.Random(1)
    state = GAMES[key].deal(2, b"wrong")
    for _ in range(6):
        if not state.to_move:
            break
        seat = rng.choice(state.to_move)
        lines = list(state.moves(seat))
        words = rng.choice(lines).split()
        for k, word in enumerate(words):
            found = misfit(lines, " ".join([*words[:k], "zz9", *words[k + 1 :]]))
            assert found is not None
            assert (found.begun.split(), found.word) == (words[:k], "zz9")
            assert word in found.fits
        state = state.play(seat, " ".join(words)).state


async def test_a_command_and_move_say_what_fits(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, seat),) = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        _, die, space, _, drop = line.split()
        for told in (
            text(await club.type(person, f"take {die} z{space} drop {drop}")),
            text((await person.slash(club.thread, "blueprints take", die=die, space=f"z{space}", drop=drop)).response),
        ):
            assert f"After `take {die}`, `z{space}` doesn’t fit." in told
            assert f"`{space}`" in told
        assert "No move you can make now starts with `build`." in text(await club.type(person, "build a castle"))
        assert "isn’t a complete move yet" in text(await club.type(person, f"take {die}"))
        assert f"Did you mean `{line}`?" in text(await club.type(person, f"{die} {space} drop {drop}"))
        assert "''" in text(await club.type(person, "``"))


async def test_a_game_that_says_nothing_of_its_own_is_helped_too(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("kites", 1)
        person = club.people[0]
        assert "`s1`" in text(await club.type(person, "aim s99"))


async def test_what_would_come_after_a_draw_is_not_told(make_bot: Make) -> None:
    """The lines were refused together: what the first would have rolled is nobody's business."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, seat),) = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        told = text(await club.type(person, f"{line} ; take zz a1"))
        assert "Your turn ends with move 1" in told
        assert "doesn’t fit" not in told


async def test_whose_turn_it_is_not_reads_only_that(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _),) = await club.to_move()
        other = next(one for one in club.people if one is not person)
        told = text(await club.type(other, "take zz a1"))
        assert "not your turn" in told
        assert "fit" not in told
