"""Permissions as Discord computes them: the server's, then the channel's overwrites, then what one without another means."""

import pytest

from playground import permits
from playground.permits import ADMINISTRATOR, ALL, ATTACH_FILES, SEND_IN_THREADS, SEND_MESSAGES, VIEW_CHANNEL

GUILD, ONE, TWO, USER = "1", "2", "3", "4"


def overwrite(target: str, allow: int = 0, deny: int = 0) -> dict[str, str]:
    return {"id": target, "allow": str(allow), "deny": str(deny)}


def test_an_owner_and_an_administrator_may_do_everything() -> None:
    assert permits.base(VIEW_CHANNEL, SEND_MESSAGES, owner=False) == VIEW_CHANNEL | SEND_MESSAGES
    assert permits.base(0, 0, owner=True) == permits.base(0, ADMINISTRATOR, owner=False) == ALL
    assert permits.in_channel(ADMINISTRATOR, [overwrite(USER, deny=ALL)], GUILD, [], USER) == ALL


@pytest.mark.parametrize(
    ("overwrites", "may"),
    [
        ([overwrite(GUILD, deny=SEND_MESSAGES)], False),
        ([overwrite(GUILD, deny=SEND_MESSAGES), overwrite(ONE, allow=SEND_MESSAGES)], True),
        ([overwrite(ONE, deny=SEND_MESSAGES), overwrite(TWO, allow=SEND_MESSAGES)], True),  # roles count together, and allow wins
        ([overwrite(ONE, allow=SEND_MESSAGES), overwrite(USER, deny=SEND_MESSAGES)], False),
        ([overwrite(USER, allow=SEND_MESSAGES), overwrite(GUILD, deny=SEND_MESSAGES)], True),  # in Discord's order, not the list's
        ([overwrite("9", deny=SEND_MESSAGES)], True),
    ],
)
def test_overwrites_count_in_discords_order(overwrites: list[dict[str, str]], may: bool) -> None:
    found = permits.in_channel(SEND_MESSAGES, overwrites, GUILD, [ONE, TWO], USER)
    assert bool(found & SEND_MESSAGES) == may


def test_who_does_not_see_a_channel_may_do_nothing_there() -> None:
    assert permits.implied(ALL & ~VIEW_CHANNEL, thread=False) == 0


def test_who_may_not_send_may_not_attach_and_a_thread_has_a_right_of_its_own() -> None:
    speaks = VIEW_CHANNEL | ATTACH_FILES | SEND_MESSAGES
    assert permits.implied(speaks, thread=False) & ATTACH_FILES
    assert not permits.implied(speaks, thread=True) & ATTACH_FILES
    assert permits.implied(speaks | SEND_IN_THREADS, thread=True) & ATTACH_FILES
    assert permits.implied(speaks & ~SEND_MESSAGES, thread=False) == VIEW_CHANNEL


def test_the_invitation_asks_for_what_the_names_say_and_no_more() -> None:
    assert sum(permits.NAMES) == permits.INVITE
    assert permits.EVERYONE & permits.INVITE == permits.INVITE
    assert not permits.EVERYONE & permits.MENTION_EVERYONE
