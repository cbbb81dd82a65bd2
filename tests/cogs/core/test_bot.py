"""What every cog sees of the bot: services by type, which shard tells of a server, and the link that brings it in."""

from __future__ import annotations

import discord
import pytest

from cogs.core.bot import INVITE, Skywright, invite
from cogs.core.permissions import NEEDED


class Bare(Skywright):
    """A bot that nothing was wired into."""

    def __init__(self, shards: int | None = None) -> None:
        self._services = {}
        self.shard_count = shards


class One:
    """A service."""


class More(One):
    """A service of a kind of its own."""


def test_the_invite_asks_for_what_a_table_needs_and_for_nothing_else() -> None:
    asked = {name for name, wanted in discord.Permissions(INVITE) if wanted}
    assert asked == {name for name, wanted in discord.Permissions(**dict.fromkeys(NEEDED, True)) if wanted}
    assert invite("77") == (
        f"https://discord.com/oauth2/authorize?client_id=77&scope=bot+applications.commands&permissions={INVITE}"
    )


def test_a_service_is_found_by_its_own_type() -> None:
    bot, one, more = Bare(), One(), More()
    bot.provide(one)
    with pytest.raises(KeyError):
        bot.service(More)
    bot.provide(more)
    assert bot.service(One) is one
    assert bot.service(More) is more


def test_a_server_is_told_of_by_the_shard_that_its_number_gives() -> None:
    """As many shards as there are: the number without what stands for its time's last bits, divided by them."""
    guild = 197_038_439_483_310_086
    assert [Bare(count).shard_of(guild) for count in (None, 1, 2, 10, 16)] == [0, 0, 0, 0, 2]
    assert {Bare(4).shard_of(number << 22) for number in range(8)} == {0, 1, 2, 3}
