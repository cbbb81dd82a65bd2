"""Who hosts the bot: the setting, or whom Discord names; everybody else is refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.operator import hosts
from cogs.operator.hosts import require_host
from cogs.operator.upkeep import HostConfig
from sessions.table.errors import TableError
from tests.cogs.made import ANN, BEN, asker, bot_of


def test_without_the_setting_the_applications_owner_hosts() -> None:
    def asked(application: Any, admins: frozenset[int] = frozenset()) -> frozenset[int]:
        kept = SimpleNamespace(config=HostConfig(admins=admins))
        bot: Any = SimpleNamespace(service=lambda kind: kept, application=application)
        return hosts.hosts(bot)

    alone = SimpleNamespace(team=None, owner=SimpleNamespace(id=7))
    roles = discord.TeamMemberRole
    members = [SimpleNamespace(id=id, role=role) for id, role in ((8, roles.admin), (9, roles.read_only))]
    team = SimpleNamespace(team=SimpleNamespace(owner_id=7, members=members), owner=SimpleNamespace(id=1))
    assert asked(alone) == {7}
    assert asked(team) == {7, 8}
    assert asked(alone, frozenset({3})) == {3}
    assert asked(None) == set()


def test_a_team_without_an_owner_is_hosted_by_its_admins() -> None:
    kept = SimpleNamespace(config=HostConfig())
    member = SimpleNamespace(id=8, role=discord.TeamMemberRole.admin)
    team = SimpleNamespace(owner_id=None, members=[member])
    bot: Any = SimpleNamespace(service=lambda kind: kept, application=SimpleNamespace(team=team))
    assert hosts.hosts(bot) == {8}


def test_everybody_else_is_refused() -> None:
    kept = SimpleNamespace(config=HostConfig(admins=frozenset({ANN})))
    bot = bot_of(service=lambda kind: kept, application=None)
    require_host(asker(bot, ANN))
    with pytest.raises(TableError, match="admin-only"):
        require_host(asker(bot, BEN))
