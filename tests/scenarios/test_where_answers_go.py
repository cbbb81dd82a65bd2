"""Where answers go when something fails on the way: fallbacks, second tries and files that follow are as private as the answer.

That nothing private reaches anybody else is looked at in every test of the bot (tests/cogs/readers.py); here stand the ways that
no other test takes, and what the looking itself must see.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from cogs.core.messages import Page
from cogs.core.pictures import Pictures
from cogs.wiring import Wired
from render.words import Words
from sessions.ops import logs
from tests import sixth
from tests.cogs.drive import BUTTON, GALLERY, Club, choices, components, meet, text, visit
from tests.cogs.readers import Eyes

sixth.register()

Make = Callable[[], Wired]
BUG = Words()("bug", number="0123abcd")


async def heard(make_bot: Make, work: Callable[[Club], Awaitable[None]]) -> str:
    """What the audience of a bot finds wrong when a test does this at a running table."""

    async def whole() -> None:
        async with meet(make_bot, 2) as club:
            await club.sit_and_start("blueprints", 2)
            await work(club)

    with pytest.raises(AssertionError) as found:
        await whole()
    return str(found.value)


async def into(club: Club, *items: ui.Item[Any], files: tuple[discord.File, ...] = ()) -> None:
    """The bot sends this to the table's thread."""
    await club.bot.get_partial_messageable(club.thread.id).send(view=Page(*items), files=list(files))


async def test_the_audience_sees_a_seed_and_the_number_of_an_error(make_bot: Make) -> None:
    async def work(club: Club) -> None:
        await into(club, ui.TextDisplay((await club.sitting()).table.seed.hex()))
        await into(club, ui.TextDisplay(BUG))

    found = await heard(make_bot, work)
    assert found.count("is read by everybody") == 2
    assert "the seed of table 1" in found
    assert "the number of an error" in found


async def test_the_audience_sees_a_seed_in_a_private_file_too(make_bot: Make) -> None:
    async def work(club: Club) -> None:
        seed = (await club.sitting()).table.seed.hex()
        channel = await club.bot.create_dm(discord.Object(club.people[0].id))
        file = discord.File(io.BytesIO(f"seed {seed}".encode()), filename="blueprints-1.txt")
        await channel.send(view=Page(ui.File("attachment://blueprints-1.txt")), files=[file])

    assert f"the seed of table 1 is read by {1}" in await heard(make_bot, work)


@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize("where", ["thread", "another"])
async def test_the_audience_sees_a_hand_in_the_thread_and_with_somebody_else(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, drawn: bool, where: str
) -> None:
    async def work(club: Club) -> None:
        sitting = await club.sitting()
        own, other = sitting.chairs
        if not drawn:

            async def nothing(*_: Any, **__: Any) -> None:
                return None

            monkeypatch.setattr(Pictures, "_draw", nothing)
        item, files = await club.bot.pictures.pictured(sitting, own.seat, Words(names=["Ann", "Ben"]), 2000)
        if where == "thread":
            await into(club, item, files=tuple(files))
        else:
            await (await club.bot.create_dm(discord.Object(other.user))).send(view=Page(item), files=files)

    found = await heard(make_bot, work)
    assert ("the picture of seat [0]" if drawn else "the line") in found
    assert ("read by everybody" in found) == (where == "thread")


async def test_the_audience_sees_a_panel_that_others_can_press(make_bot: Make) -> None:
    async def work(club: Club) -> None:
        (person, _), *_ = await club.to_move()
        panel = await club.panel(person)
        custom_id, _, label = choices(panel)[0]
        row: ui.ActionRow[Any] = ui.ActionRow(ui.Button(custom_id=custom_id, label=label))
        await into(club, row)

    assert "a panel (P|1|" in await heard(make_bot, work)


async def test_the_audience_sees_an_answer_that_others_can_read(make_bot: Make) -> None:
    async def loud(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=Page(ui.TextDisplay("Hello.")))

    bot = make_bot()
    bot.tree.add_command(app_commands.Command(name="loud", description="loud", callback=loud))
    with pytest.raises(AssertionError, match="an answer is read by everybody"):
        async with meet(lambda: bot, 1) as club:
            await club.people[0].slash(club.channel, "loud")


@pytest.mark.heavy
async def test_every_message_is_looked_at(make_bot: Make, eyes: Eyes) -> None:
    assert visit.eyes is eyes
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        sent = [
            request for request in club.env.http_requests if request.method in ("POST", "PATCH") and "/messages" in request.path
        ]
        audience = club.env.audience
        assert audience.heard >= len(sent)


# Commands that fail before their work, or beside it.


@pytest.mark.parametrize("late", [False, True])
async def test_a_command_that_fails_outside_its_work_is_excused_to_its_asker_alone(make_bot: Make, late: bool) -> None:
    async def trip(interaction: discord.Interaction[Any]) -> None:
        if late:
            await interaction.response.defer(ephemeral=True, thinking=True)
        raise KeyError("what it tripped over")

    bot = make_bot()
    bot.tree.add_command(app_commands.Command(name="trip", description="trip", callback=trip))
    logging.disable(logging.CRITICAL)
    try:
        async with meet(lambda: bot, 1) as club:
            told = (await club.people[0].slash(club.channel, "trip")).response
            assert "went wrong on my side" in text(told)
            assert told.flags.ephemeral
            club.env.errors  # noqa: B018 -- looked at: the bug is meant
    finally:
        logging.disable(logging.NOTSET)


# Connections that fail while an answer is on its way.


class Line:
    """A connection to Discord that fails at chosen calls: `lost` on the way there, `unheard` on the way back, `refused` as a form
    that is not valid. Files have been read to their end however it fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.tries: list[str] = []

    def fail(self, owner: Any, name: str, *how: str) -> None:
        """The next calls of this fail so; "" is one that goes through."""
        plain, left = getattr(owner, name), list(how)

        async def call(*args: Any, **about: Any) -> Any:
            now = left.pop(0) if left else ""
            self.tries.append(name)
            if now in ("lost", "refused"):
                for file in about.get("attachments", []):
                    file.fp.read()
            if now == "lost":
                raise aiohttp.ServerDisconnectedError
            if now == "refused":
                raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), {"code": 50035, "message": "no"})  # type: ignore[arg-type]
            done = await plain(*args, **about)
            if now == "unheard":
                raise TimeoutError
            return done

        self.monkeypatch.setattr(owner, name, call)


@pytest.mark.usefixtures("acknowledged_first")
@pytest.mark.parametrize("how", ["lost", "unheard"])
async def test_a_lost_acknowledgement_is_sent_again_and_the_work_is_done(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        line = Line(monkeypatch)
        line.fail(discord.InteractionResponse, "defer", how)
        told = (await club.people[1].slash(club.thread, "table join")).response
        assert "You’ve joined" in text(told)
        assert line.tries == ["defer", "defer"]
        assert len((await club.sitting()).chairs) == 2


@pytest.mark.usefixtures("acknowledged_first")
async def test_without_an_acknowledgement_nothing_happens_behind_anybodys_back(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        line = Line(monkeypatch)
        line.fail(discord.InteractionResponse, "defer", "lost", "lost")
        failed = await club.people[1].slash(club.thread, "table join")
        assert failed.response is None
        assert line.tries == ["defer", "defer"]
        assert len((await club.sitting()).chairs) == 1
        assert "could not be acknowledged" in caplog.text


@pytest.mark.usefixtures("acknowledged_first")
@pytest.mark.parametrize("how", ["lost", "unheard"])
async def test_a_lost_answer_is_sent_again_with_its_picture(make_bot: Make, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        line = Line(monkeypatch)
        line.fail(discord.Interaction, "edit_original_response", how)
        told = (await club.people[0].click(club.board, label="My hand")).response
        assert line.tries == ["edit_original_response"] * 2
        assert "Your hand" in text(told)
        [hand] = told.attachments
        assert hand.filename == "hand.png"
        assert hand.size > 0  # read to its end by the first try, it would be empty in the second


@pytest.mark.usefixtures("acknowledged_first")
async def test_an_answer_that_is_lost_twice_is_given_up_and_the_work_stands(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        line = Line(monkeypatch)
        line.fail(discord.Interaction, "edit_original_response", "lost", "lost")
        await club.people[1].slash(club.thread, "table join")
        assert line.tries == ["edit_original_response"] * 2
        assert "was perhaps not answered" in caplog.text
        assert len((await club.sitting()).chairs) == 2


@pytest.mark.usefixtures("acknowledged_first")
async def test_an_excuse_that_is_lost_too_is_given_up(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=400, code=50035, times=2)
        await club.people[0].slash(club.channel, "table list")
        assert "could not be excused" in caplog.text


@pytest.mark.usefixtures("acknowledged_first")
@pytest.mark.parametrize(("code", "excused"), [(10008, False), (10015, False), (10062, False), (50027, False), (50013, True)])
async def test_an_answer_whose_message_is_gone_is_not_excused(make_bot: Make, code: int, excused: bool) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404 if code < 50000 else 403, code=code)
        before = len(club.env.http_requests)
        logging.disable(logging.CRITICAL)
        try:
            await club.people[0].slash(club.channel, "table list")
        finally:
            logging.disable(logging.NOTSET)
        tries = [request for request in club.env.http_requests[before:] if request.method == "PATCH"]
        assert len(tries) == 1 + excused


@pytest.mark.usefixtures("acknowledged_first")
async def test_a_hand_whose_picture_discord_takes_in_no_edit_follows_for_its_holder_alone(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        Line(monkeypatch).fail(discord.Interaction, "edit_original_response", "refused")
        told = await club.people[0].click(club.board, label="My hand")
        assert not [part for part in components(told.response) if part["type"] == GALLERY]
        assert [part for part in components(told.response) if part["type"] == BUTTON]
        [follows] = told.followups
        assert follows.flags.ephemeral
        assert [part for part in components(follows) if part["type"] == GALLERY]
        [hand] = follows.attachments
        assert (hand.filename, hand.size > 0) == ("hand.png", True)


@pytest.mark.usefixtures("acknowledged_first")
async def test_a_hand_whose_picture_does_not_follow_stands_as_text_with_its_buttons(
    make_bot: Make, caplog: pytest.LogCaptureFixture
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=400, code=50035)
        club.env.inject_error("POST", "/webhooks/*/*", status=500, code=0, times=None)
        told = await club.people[0].click(club.board, label="My hand")
        assert [part for part in components(told.response) if part["type"] == BUTTON]
        assert "its files did not arrive" in caplog.text


async def test_what_is_done_once_an_answer_stands_is_done_after_it_and_once(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel of a live game is painted into the message that stands."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        line = Line(monkeypatch)
        line.fail(discord.Interaction, "edit_original_response", "lost")
        panel = await club.panel(club.people[0])
        assert [part for part in components(panel) if str(part.get("custom_id", "")).startswith("x|1|")]


# The log.


def told_of(error: Exception, first: logging.Formatter, second: logging.Formatter) -> tuple[str, str]:
    """One record of an exception as two formatters write it, one after the other."""
    try:
        raise error
    except type(error) as raised:
        record = logging.LogRecord("cogs", logging.ERROR, "", 0, "failed", None, (type(raised), raised, raised.__traceback__))
    return first.format(record), second.format(record)


@pytest.mark.parametrize("form", [logs.Plain, logs.Json])
def test_what_another_formatter_kept_of_an_exception_is_not_written(form: type[logs.Discreet]) -> None:
    other, ours = told_of(KeyError("the purple plan"), logging.Formatter(), form())
    assert "purple" in other
    assert "purple" not in ours
    assert logs.KEPT_OUT in ours


def test_what_is_kept_out_of_our_log_is_not_kept_out_of_another_one() -> None:
    ours, other = told_of(KeyError("the purple plan"), logs.Plain(), logging.Formatter())
    assert "purple" not in ours
    assert "purple" in other
