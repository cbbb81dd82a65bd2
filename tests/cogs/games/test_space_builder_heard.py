"""Space Builder under the fingers of those who listen: what a panel and its buttons say."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cogs.wiring import Wired
from rules.space_builder.parts import DIRECTIONS, SPACES
from tests.cogs.drive import BUTTON, ROW, Club, components, meet, text
from tests.cogs.games.test_space_builder import build, ideal, seat_of

Make = Callable[[], Wired]


def labels(panel: Any) -> list[str]:
    """What the buttons say, in the order in which they are heard."""
    return [piece["label"] for piece in components(panel) if piece["type"] == BUTTON]


async def begun(club: Club) -> tuple[Any, Any]:
    """Who listens, and their panel when their stopwatch runs."""
    ann = club.people[0]
    await club.bot.people.choose(ann.id, reading="words")
    await club.sit_and_start("space_builder", len(club.people))
    panel = await club.panel(ann)
    await ann.click(panel, custom_id="x|1|ready")
    await club.env.settle()
    return ann, panel


def slip(line: str) -> str:
    """The line with its roof one further."""
    act, setting, space = line.split()
    return f"{act} {setting[:2]}{DIRECTIONS[(DIRECTIONS.index(setting[2]) + 1) % 4]} {space}"


async def test_the_map_is_told_when_the_watch_starts_and_the_board_is_heard_row_by_row(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        _, panel = await begun(club)
        assert text(panel).count(", roof ") == 4
        assert re.search(r"^Next: the rocket pad on .*\. 0 of 4 placed\. \d+ of 300 seconds\.\nThen: habitat dome on ", text(panel))
        assert [label for label in labels(panel) if label in SPACES] == list(SPACES)
        rows = [[button["label"] for button in piece["components"]] for piece in components(panel) if piece["type"] == ROW]
        assert rows == [
            ["Rocket pad", "Habitat dome", "Antenna", "Solar tower"],
            ["a3", "b3", "c3"],
            ["a2", "b2", "c2"],
            ["a1", "b1", "c1"],
            ["Roof north", "Roof east", "Roof south", "Roof west", "Side 2"],
            ["Lift", "Done"],
        ]


async def test_a_typed_slip_is_told_beside_done_and_in_its_own_space(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, _ = await begun(club)
        first, *rest = ideal((await club.sitting()).state, await seat_of(club, ann))
        panel = await club.type(ann, ";".join([slip(first), *rest]))
        space = first.split()[-1]
        assert text(panel).startswith(f"Wrong: the rocket pad on {space} needs roof ")
        assert "4 of 4 placed. " in text(panel)
        assert "and more" not in text(panel)
        assert {"Done: 1 wrong", f"{space}: rocket pad"} <= set(labels(panel))
        panel = await club.type(ann, first)
        assert "4 of 4 placed, all right: press **Done**." in text(panel)
        assert "Done" in labels(panel)


async def test_a_typed_round_ends_with_what_came_of_it(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, _ = await begun(club)
        panel = await build(club, ann)
        assert text(panel).startswith("4 of 4 placed, all right. You’re done. ")


async def test_a_press_that_finds_all_done_is_answered_and_the_time_goes_on(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, panel = await begun(club)
        for line in ("hold r", "touch b2"):
            await ann.click(panel, custom_id=f"x|1|{line}")
        assert "b2: rocket pad" in labels(panel)
        await club.env.advance_time(7)
        await ann.click(panel, custom_id="x|1|touch b2")
        assert text(panel).startswith("The rocket pad already stands on b2.\n")
        await ann.click(panel, custom_id="x|1|turn n")
        assert text(panel).startswith("The roof of the rocket pad already points north.\n")
        assert re.search(r"([7-9]|1\d) of 300 seconds\.", text(panel))
        await ann.click(panel, custom_id="x|1|turn e")
        assert "already" not in text(panel)


async def test_whose_time_ends_hears_of_it_before_and_of_the_round_after(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, panel = await begun(club)
        ben = club.people[1]
        await club.type(ben, "ready")
        await club.env.advance_time(3)
        await build(club, ben)
        assert re.search(r"\d+ of \d+ seconds: \S+ finished\.", text(panel))
        assert "of 300" not in text(panel)
        await club.env.advance_time(60)
        told = text(panel)
        assert re.match(r"Round 1 is over and \S+ won it\. You: 4 faults, stopped\. Missing: rocket pad, ", told)
        assert "red mark" not in told
        assert "Round 2; rounds won: you 0, " in told
        assert labels(panel) == ["Ready: show me the map"]
        assert (await club.sitting()).state.unlocking != await seat_of(club, ann)


async def test_who_wins_hears_what_unlocking_is_good_for(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, panel = await begun(club)
        ben = club.people[1]
        panel = await build(club, ann)
        await club.type(ben, "ready")
        await club.env.advance_time(60)
        assert (await club.sitting()).state.unlocking == await seat_of(club, ann)
        assert text(panel).startswith("Round 1 is over and you won it. You: no faults, ")
        assert text(panel).endswith(
            "Choose a building to unlock: you’ll build with it from now on. None is worth more than another."
        )
        await ann.click(panel, custom_id="x|1|unlock g")
        assert text(panel).startswith("Unlocked: greenhouse. You build with it from now on. Press **Ready**"), "the rest was told"
