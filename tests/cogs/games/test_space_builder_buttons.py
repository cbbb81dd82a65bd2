"""The buttons of Space Builder's board under the fingers: as wide with empty hands, alike through a round, dead without a map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.wiring import Wired
from rules.space_builder.parts import FROZEN
from tests.cogs.drive import BUTTON, Club, components, ids, meet, text
from tests.cogs.games.test_space_builder import all_ready, build, one_round, opened, order_of, seat_of, start_live

Make = Callable[[], Wired]


def pictured(club: Club) -> None:
    """Every piece is there as an emoji."""
    club.bot.pictures.pieces = lambda piece: piece and discord.PartialEmoji(name=piece, id=1)
    club.bot.pictures.steady = lambda _game, _since: True


def buttons(panel: Any) -> dict[str, tuple[str, str]]:
    """The label and the emoji of each button of a panel, by what it plays."""
    return {
        piece["custom_id"].rsplit("|", 1)[-1]: (piece.get("label") or "", (piece.get("emoji") or {}).get("name") or "")
        for piece in components(panel)
        if piece["type"] == BUTTON
    }


def wide(panel: Any) -> dict[str, tuple[int, bool]]:
    """How many letters each button has, and whether a picture: what its width comes of."""
    return {line: (len(label), bool(emoji)) for line, (label, emoji) in buttons(panel).items()}


@pytest.mark.parametrize("with_pictures", [True, False])
async def test_no_button_moves_when_a_building_is_taken_turned_or_placed(make_bot: Make, with_pictures: bool) -> None:
    async with meet(make_bot, 2) as club:
        if with_pictures:
            pictured(club)
        ann, panel = await opened(club)
        empty = wide(panel)
        assert all(emoji == with_pictures for line, (_, emoji) in empty.items() if not line.startswith(("touch", "lift")))
        assert not empty["lift"][1], "with one, its row would break on a phone"
        for line in ("hold r", "turn e", "flip", "touch b2", "hold d", "lift"):
            await ann.click(panel, custom_id=f"x|1|{line}")
            assert wide(panel) == empty, line


async def test_a_round_begun_in_words_goes_on_in_words(make_bot: Make) -> None:
    """Pictures that come midway would widen buttons under fast fingers."""
    async with meet(make_bot, 2) as club:
        since: list[int] = []
        club.bot.pictures.pieces = lambda piece: piece and discord.PartialEmoji(name=piece, id=1)
        club.bot.pictures.steady = lambda _game, begun: bool(since) and begun >= since[0]
        ann, panel = await opened(club)
        in_words = wide(panel)
        assert not any(emoji for _, emoji in in_words.values())
        await club.env.advance_time(5)
        since.append(club.bot.clock.now())
        await ann.click(panel, custom_id="x|1|hold r")
        assert wide(panel) == in_words
        await build(club, ann)
        await club.env.advance_time(1)
        await club.type(club.people[1], "ready")
        await build(club, club.people[1])
        assert (await club.sitting()).state.round == 2
        again = await club.panel(ann)
        assert all(emoji for _, emoji in buttons(again).values()), "the next round has them"


async def test_a_winner_sees_what_each_building_looks_like_and_reads_which_was_unlocked(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        pictured(club)
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        await one_round(club, 1)
        panel = await club.panel(ann)
        assert buttons(panel)["unlock g"] == ("Greenhouse", "space_builder_g1n"), "not the same snowflake for each"
        await ann.click(panel, custom_id="x|1|unlock g")
        desk = (await club.sitting()).state.desks[await seat_of(club, ann)]
        assert desk.cards[4] != FROZEN
        assert "Unlocked: greenhouse. You build with it from now on." in text(panel)


async def test_a_board_without_a_map_says_whom_it_waits_for_and_takes_no_press(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        ann, ben = club.people[:2]
        panel = await club.panel(ann)
        await ann.click(panel, custom_id="x|1|ready")
        assert f"Waiting for <@{ben.id}>: everyone gets the map at once." in text(panel)
        live = [piece["custom_id"] for piece in components(panel) if piece["type"] == BUTTON and not piece.get("disabled")]
        assert live == []
        assert {"x|1|hold r", "x|1|done"} <= set(ids(panel)), "everything lies where it will"
        await ben.click(await club.panel(ben), custom_id="x|1|ready")
        await club.bot.live.settled()
        assert "Everyone’s ready: the map comes in a moment." in text(panel)
        await club.env.advance_time(5)
        assert "Map:" in text(panel)
        live = [piece["custom_id"] for piece in components(panel) if piece["type"] == BUTTON and not piece.get("disabled")]
        assert "x|1|hold r" in live
        assert "x|1|done" in live


async def test_who_was_stopped_reads_so_once_and_never_that_time_was_out(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await start_live(club, 2)
        await all_ready(club)
        ann, ben = club.people[:2]
        await club.env.advance_time(10)
        await build(club, ann)
        await club.env.advance_time(5)
        told = [line for line in text(club.board).split("\n") if line.startswith("- ")]
        assert [line for line in told if ben.mention in line] == [f"- {ben.mention} was stopped: 4 faults."]
        assert "out of time" not in text(club.board)


async def test_alone_a_round_that_is_over_is_told_once(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.sit_and_start("space_builder", 1)
        ann = club.people[0]
        await club.type(ann, "ready")
        panel = await build(club, ann, done=False)
        asked = next(part for part in order_of(panel) if part.startswith("Your stopwatch"))
        assert asked.split("\n")[-1] == "All placed: compare with the map once more, then press **Done**."
        await ann.click(panel, custom_id="x|1|done")
        assert f"{ann.mention} is done." not in text(club.board)
        assert text(club.board).count(f"{ann.mention}: no faults, done after") == 1
        assert "Round 1 is over: no faults. Here are its map and your city." in text(panel)
        assert "red mark" not in text(panel)
