"""The switches of what Discord is like: an ordinary day refuses nothing, and each is a switch of the panel."""

from dataclasses import asdict, fields

import pytest

from playground.limits import Refused
from playground.page.panel import CONDITIONS
from playground.server import Server
from playground.world import GUILD, TABLES, World
from playground.world.conditions import Conditions


def test_the_panel_turns_every_one_of_them_and_knows_no_other() -> None:
    assert set(CONDITIONS) == {field.name for field in fields(Conditions)}
    for name, value in asdict(Conditions()).items():
        assert CONDITIONS[name](value) == value, name


def test_on_an_ordinary_day_nothing_is_refused_that_need_not_be() -> None:
    ordinary = Conditions()
    assert [ordinary.quarantined, ordinary.edits_refuse_files, ordinary.updates_refuse_files] == [False] * 3
    assert (ordinary.old_after, ordinary.archived) == (3_600.0, "wakes")
    assert ordinary.threads == 1_000


def test_worlds_have_conditions_of_their_own() -> None:
    one, two = World(), World()
    one.conditions.quarantined = True
    assert not two.conditions.quarantined


@pytest.mark.parametrize("most", [0, 1])
def test_a_limit_is_met_at_its_number(most: int) -> None:
    server = Server()
    server.page.panel.set({"what": "conditions", "threads": most})
    for name in range(most):
        server.world.open_thread(server.world.bot_id, TABLES, f"Table {name}")
    with pytest.raises(Refused) as refused:
        server.world.open_thread(server.world.bot_id, TABLES, "One more")
    assert refused.value.code == 160006
    assert len(server.world.active_threads(GUILD)) == most
