"""Skyrise through the bot: every kind of line by command and by panel, one island from close by, secrets of the choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.wiring import Wired
from tests.cogs.drive import GALLERY, Club, choices, components, meet, text

Make = Callable[[], Wired]
OPTIONS = {
    "bid": ("number", "site"),
    "pass": (),
    "wonder": ("card", "site"),
    "choose": ("first", "second"),
    "wild": ("colour",),
    "vault": ("site",),
}


def eager(lines: list[str], rng: random.Random) -> str:
    """A line that leads to rare ones: the Vault and the Hammer are chosen, and Wonders placed, when they can be."""
    for wish in ("wonder vault", "wonder hammer", "choose vault", "choose hammer"):
        wished = [line for line in lines if line.startswith(wish)]
        if wished:
            return rng.choice(wished)
    return rng.choice(lines)


async def whole_game(club: Club, seats: int, play: Callable[[Any, str], Any], seed: int) -> set[str]:
    """A game in which each line is played by `play`; the kinds of line there were."""
    rng = random.Random(seed)
    kinds = set()
    await club.sit_and_start("skyrise", seats)
    while await club.to_move():
        person, seat = rng.choice(await club.to_move())
        line = eager(list((await club.sitting()).state.moves(seat)), rng)
        before = (await club.sitting()).table.seq
        await play(person, line)
        rows = await club.bot.host.queries.rows(1, before)
        assert rows[0].line == line
        kinds.add(line.split(" ")[0])
    return kinds


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.slow)])
async def test_every_kind_of_line_by_command(make_bot: Make, seats: int) -> None:
    async with meet(make_bot, seats) as club:

        async def command(person: Any, line: str) -> None:
            kind, *values = line.split(" ")
            answer = await person.slash(club.thread, f"skyrise {kind}", **dict(zip(OPTIONS[kind], values, strict=False)))
            assert answer.ephemeral

        kinds = await whole_game(club, seats, command, seats)
        assert kinds >= {"bid", "pass", "wonder", "choose", "wild"}


@pytest.mark.slow
async def test_every_kind_of_line_by_panel(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        most = 0

        async def panel(person: Any, line: str) -> None:
            nonlocal most
            made, steps = await club.build(person, line)
            most = max(most, steps)
            await club.confirm(person, made)

        kinds = await whole_game(club, 2, panel, 5)
        assert kinds >= {"bid", "pass", "wonder", "choose", "wild"}
        assert most <= 4  # kind, piece, island, place


async def test_a_panel_shows_the_map_where_a_place_is_chosen(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        (person, _), *_ = await club.to_move()
        numbers = await club.panel(person)
        assert [each.filename for each in numbers.attachments] == ["hand.png"]
        places = await club.choose(person, numbers, choices(numbers)[0])
        assert [each.filename for each in places.attachments] == ["board.png"]
        assert {label for _, _, label in choices(places)} == {"1. Yellow H1", "2. White H2", "3. Green H3", "4. Brown H4"}


async def test_commands_complete_from_what_is_legal(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        (person, seat), *_ = await club.to_move()
        lines = list((await club.sitting()).state.moves(seat))
        numbers = await person.autocomplete(club.thread, "skyrise bid", "number", "")
        assert {choice["value"] for choice in numbers} == {line.split()[1] for line in lines}
        number = numbers[0]["value"]
        places = await person.autocomplete(club.thread, "skyrise bid", "site", "", number=number)
        assert {choice["value"] for choice in places} == {"h1", "h2", "h3", "h4"}
        assert all(f"bids {number}" in choice["name"] or choice["name"].endswith("…") for choice in places)
        yellow = await person.autocomplete(club.thread, "skyrise bid", "site", "h1", number=number)
        assert [choice["value"] for choice in yellow][:1] == ["h1"]


async def test_a_wrong_line_is_refused_with_what_to_do_instead(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        (person, _), *_ = await club.to_move()
        other = next(each for each in club.people if each is not person)
        assert "you can’t pass" in text((await person.slash(club.thread, "skyrise pass")).response)
        state = (await club.sitting()).state
        far = f"{next(island for island in state.slots if island)}8"
        refused = text(await club.type(person, f"bid {state.pools[state.turn][0]} {far}"))
        assert f"can’t open an auction on {far.upper()}" in refused
        assert "not your turn" in text((await other.slash(club.thread, "skyrise pass")).response)
        assert (await club.sitting()).table.seq == (await club.bot.host.queries.rows(1))[-1].seq


@pytest.mark.heavy
async def test_a_double_click_and_a_stale_click(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        (person, seat), *_ = await club.to_move()
        club.keep_older_panels()
        panel = await club.panel(person)
        first, last = choices(panel)[0], choices(panel)[-1]
        line = next(iter((await club.sitting()).state.moves(seat)))
        made, _ = await club.build(person, line)
        await club.confirm(person, made)
        played = (await club.sitting()).table.seq
        answer = text(await club.choose(person, panel, last))
        assert "moved on" in answer
        assert first != last
        assert (await club.sitting()).table.seq == played


async def test_one_island_from_close_by(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        person = club.people[0]
        offered = await person.autocomplete(club.thread, "skyrise island", "which", "")
        letters = [choice["value"] for choice in offered]
        assert letters[0] == "h"
        assert len(letters) == 3
        shown = await person.slash(club.thread, "skyrise island", which="h")
        assert shown.ephemeral
        assert any(component["type"] == GALLERY for component in components(shown.response))
        told = text(shown.response)
        assert "The Crown" in told
        assert "H1 yellow:" in told
        assert "Beside" in told
        typed = await person.slash(club.thread, "skyrise island", which="the crown")  # as the boards name it, nothing chosen
        assert text(typed.response) == text(shown.response)
        assert "“x” isn’t one of the choices: H: The Crown, " in text(
            (await person.slash(club.thread, "skyrise island", which="x")).response
        )


@pytest.mark.heavy
async def test_a_choice_stays_secret_until_the_last_one(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        rng = random.Random(9)
        while (await club.sitting()).state.phase != "choose":
            person, line = await club.random_line(rng)
            await club.type(person, line)
        chosen = []
        waiting = await club.to_move()
        assert len(waiting) == 3
        for person, seat in waiting[:2]:
            line = next(iter((await club.sitting()).state.moves(seat)))
            chosen.append(line.split(" ")[1])
            answer = text(await club.type(person, line))
            assert "You chose" in answer
            public = "\n".join(text(message) for message in club.thread.history())
            assert line not in public
            assert "will build" not in public
        person, seat = waiting[2]
        await club.type(person, next(iter((await club.sitting()).state.moves(seat))))
        assert "will build" in "\n".join(text(message) for message in club.thread.history())


@pytest.mark.heavy
async def test_who_the_rules_pass_for_reads_why_in_their_own_panel_and_nobody_else_does(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("skyrise", 3)
        beaten, rng = list[int](), random.Random(1)
        while not beaten:
            (person, seat), *_ = await club.to_move()
            lines = list((await club.sitting()).state.moves(seat))
            await club.type(person, rng.choice([line for line in lines if line.startswith("bid")] or lines))
            players = (await club.sitting()).state.view(None).players
            beaten = [seat for seat, seated in enumerate(players) if seated.beaten]
        sitting = await club.sitting()
        for person in club.people:
            seat = sitting.chair_of(person.id).seat
            said = text(await club.panel(person))
            assert ("You’re out of this auction" in said) == (seat in beaten)
