"""`/blueprints take`: its shape fits every line of the game, completes from what is legal, and plays."""

from __future__ import annotations

import random
from collections.abc import Callable

from cogs.games.blueprints import TAKE
from cogs.move.lines import suggestions
from cogs.wiring import Wired
from rules import GAMES
from tests.cogs.drive import meet, text
from tests.cogs.made import ANN, BEN, running

Make = Callable[[], Wired]


def test_every_line_of_a_game_fits_the_shape_and_is_made_of_its_options_again() -> None:
    rng, game = random.Random(5), GAMES["blueprints"]
    lines = set()
    for seats in (2, 3):
        state = game.deal(seats, bytes(32))
        while state.to_move:
            legal = list(state.moves(state.to_move[0]))
            lines.update(rng.sample(legal, min(len(legal), 20)))
            state = state.play(state.to_move[0], rng.choice(legal)).state
    for line in lines:
        options = TAKE.fit(line)
        assert options is not None, line
        assert TAKE.fill(**options) == line
    assert any("drop" in line for line in lines)


def test_dice_and_spaces_complete_from_what_is_legal_beside_what_is_filled_in() -> None:
    sitting = running(ANN, BEN)
    state = sitting.state
    assert state is not None
    seat = state.to_move[0]
    legal = [TAKE.fit(line) for line in state.moves(seat, 0)]
    dice = {options["die"] for options in legal if options}
    found = suggestions(sitting, seat, state, TAKE, "die", {}, "", 0, "en")
    assert {choice.value for choice in found} == dice
    first = min(dice)
    spaces = {options["space"] for options in legal if options and options["die"] == first}
    found = suggestions(sitting, seat, state, TAKE, "space", {"die": first}, "", 0, "en")
    assert {choice.value for choice in found} == spaces


async def test_it_is_played_in_any_case_and_a_wrong_one_refused(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat)))
        options = TAKE.fit(line)
        assert options is not None
        wrong = await person.slash(club.thread, "blueprints take", die="z9", space="a1")
        assert (await club.bot.host.queries.rows(1))[-1].kind == "deal"
        assert wrong.ephemeral
        await person.slash(club.thread, "blueprints take", **{name: value.upper() for name, value in options.items()})
        assert (await club.bot.host.queries.rows(1))[-1].line == line
        assert text(wrong.response)


async def test_what_completion_shows_alone_can_be_typed_and_not_picked(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        sitting = await club.sitting()
        line = next(iter(sitting.state.moves(seat)))
        options = TAKE.fit(line)
        assert options is not None
        filled: dict[str, str] = {}
        typed: dict[str, str] = {}
        for name, word in options.items():
            offered = suggestions(sitting, seat, sitting.state, TAKE, name, filled, "", 0, "en")
            typed[name] = next(choice.name for choice in offered if choice.value == word).rstrip("…").upper()
            filled[name] = word
        assert typed["die"] != options["die"].upper()
        refused = await person.slash(club.thread, "blueprints take", **typed | {"die": " "})
        assert (await club.bot.host.queries.rows(1))[-1].kind == "deal", "several dice are there, and nobody said which"
        assert refused.ephemeral
        await person.slash(club.thread, "blueprints take", **typed)
        assert (await club.bot.host.queries.rows(1))[-1].line == line
