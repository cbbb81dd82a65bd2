"""A message to one person stands once, also where the process that sent it noted nothing; and in the thread it calls them."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest
from discord import ui

from cogs.core import component
from cogs.core.messages import Page, Reply
from cogs.person.once import by_message, in_thread
from cogs.person.reminders import ReminderSettingsButton
from cogs.wiring import Wired
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import meet, text

Make = Callable[[], Wired]


def written(user: int, number: int = 7) -> tuple[Reply, str]:
    settings = ReminderSettingsButton(1, user, 3, number)
    below = component.row(component.button(settings, "Reminders"))
    return Reply(Page(ui.TextDisplay(f"Once, number {number}"), below)), settings.custom_id


async def test_it_stands_once_by_message_and_in_the_thread(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("welkin")
        _, ben = club.people
        table = (await club.sitting()).table
        sent = []
        for once in ("a", "b"):  # another nonce: as much later as Discord remembers none
            reply, named = written(ben.id)
            sent.append(await by_message(club.bot, ben.id, reply, once, named))
            reply, named = written(ben.id)
            sent.append(await in_thread(club.bot, table, reply, f"{once}!", named, calls=ben.id))
            await club.restart(make_bot())
        assert sent[:2] == sent[2:]
        assert len([one for one in ben.user.dm_channel.history() if "Once" in text(one)]) == 1
        assert mentioned(club).count([ben.id]) == 1, "nobody is called by the one that was found"


async def test_who_takes_no_messages_gets_none_and_what_may_pass_is_raised(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("welkin")
        (ann,) = club.people
        table = (await club.sitting()).table
        reply, named = written(ann.id)
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
        assert await by_message(club.bot, ann.id, reply, "a", named) is None
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=403, code=50013, times=1)
        assert await in_thread(club.bot, table, reply, "b", named) is None
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=50035, times=1)
        with pytest.raises(discord.HTTPException):
            await in_thread(club.bot, table, reply, "c", named)
