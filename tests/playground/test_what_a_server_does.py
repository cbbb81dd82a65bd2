"""What a real server does to a bot, and the test that shows what the bot does then. All of them go through the playground.

| what happens | test |
|---|---|
| a seat is lost while its server is unavailable | test_reachable: test_an_outage_of_the_server_costs_no_seat |
| a seat is lost while the bot is kicked out | test_reachable: test_a_kick_costs_no_seat_and_an_invitation_heals_it |
| a seat is lost because the thread was deleted | test_reachable: \
test_a_deleted_thread_costs_no_seat_and_whoever_must_act_is_called_and_plays_on |
| a seat is lost by one refused board | test_reachable: \
test_a_permission_that_comes_back_at_once_costs_no_seat_and_whoever_moved_is_told |
| a block never heals | test_reachable: test_a_lost_right_is_known_before_anything_is_sent |
| a refused way is tried for ever | scenarios/test_refused_files: \
test_a_game_of_turns_is_played_and_each_refused_way_is_tried_once |
| refused ways make a live game unplayable | scenarios/test_refused_files: \
test_a_live_game_is_played_in_panels_that_are_sent_anew |
| somebody floods a channel with tables | test_what_a_server_does: test_one_person_opens_five_tables_and_no_more |
| the bot is a way around a member's own rights | test_what_a_server_does: test_who_may_open_no_threads_opens_no_table |
| direct messages are opened too fast, or not at all | test_what_a_server_does: \
test_where_direct_messages_cannot_be_opened_it_is_said_once_and_nobody_knocks_again |
| somebody has left, or is nobody any more | test_what_a_server_does: test_who_is_gone_is_told_from_who_takes_no_messages |
| somebody has the application, the server has no bot | test_user_install: \
test_a_command_in_a_server_without_the_bot_is_answered_with_an_invitation |
| another program has told other commands | test_what_a_server_does: test_wrong_commands_are_put_right_by_the_next_start |
| Activities are switched on | test_what_a_server_does: test_a_bot_with_activities_has_its_changed_commands_taken |
| hands hold up boards | test_apart: test_a_board_that_is_looked_for_waits_for_no_hand |
| a held up message holds up boards | scenarios/test_slow_discord: test_a_hand_that_discord_holds_back_holds_up_no_board |
| a press in an archived thread is lost | scenarios/test_archived_threads: \
test_a_press_in_an_archived_thread_opens_it_and_counts |
| running threads are folded away | scenarios/test_archived_threads: \
test_the_thread_of_a_running_game_is_opened_again_and_once_an_hour |
| more requests than Discord takes in a second | rest.test_rates_and_faults: \
test_what_waited_for_the_limit_of_all_routes_goes_out_one_by_one |
| many tables at once | test_soak: test_a_short_soak_meets_its_bars |
| an outage locks all tables at once | test_what_a_server_does: test_time_is_given_back_table_by_table_and_people_play_meanwhile |
| one of several shards is away | test_shards_of_the_bot: test_a_shard_that_is_away_stops_its_own_tables_only |
| Discord wants more shards | test_shards_of_the_bot: test_a_bot_that_must_have_shards_takes_them |
| the answer to a new thread is lost | test_what_a_server_does: test_a_lost_answer_leaves_one_announcement_and_one_thread |
| a button of another version is pressed | test_what_a_server_does: test_a_button_of_another_version_is_answered |
| an edit forgets the files that it keeps | test_what_a_server_does: test_a_board_that_loses_its_buttons_lists_the_files_it_keeps |
"""

from __future__ import annotations

import asyncio
import re
from importlib import import_module
from typing import Any

import pytest

from cogs.operator.command_sync import are_same
from playground import messages, permits
from playground.actor import buttons, words
from playground.limits import EPHEMERAL
from playground.world import TABLES, THREADS
from sessions.host.stops import Owed, Stops

from .skywright import Evening

pytestmark = [pytest.mark.slow, pytest.mark.both]


def requested(at: Evening, route: str) -> list[Any]:
    """The requests of a route so far."""
    return [call for call in at.server.rest.calls if call.route == route]


def threads(at: Evening) -> list[Any]:
    return [channel for channel in at.server.world.channels.values() if channel["type"] in THREADS]


def test_every_test_of_the_list_is_there() -> None:
    assert __doc__ is not None
    named = re.findall(r"\| (?:(scenarios)/|(rest)\.)?(test_\w+): (test_\w+) \|", __doc__.replace("\\\n", ""))
    assert len(named) == __doc__.count("\n| ") - 1
    for folder, inner, module, test in named:
        where = folder or f"playground{'.rest' if inner else ''}"
        assert hasattr(import_module(f"tests.{where}.{module}"), test), test


async def test_one_person_opens_five_tables_and_no_more(at: Evening) -> None:
    answers = await asyncio.gather(*(at.ann.command("tables", "table new", game="blueprints") for _ in range(8)))
    refused = [answer.text for answer in answers if "limit" in answer.text or "already have" in answer.text]
    assert len(refused) == 3
    assert all("/table end" in text for text in refused), "with what to do instead"
    assert len(threads(at)) == 5
    assert len(at.server.world.messages[TABLES]) == 5
    await at.ben.command("tables", "table new", game="blueprints")
    assert len(threads(at)) == 6, "others may"


async def test_who_may_open_no_threads_opens_no_table(at: Evening) -> None:
    at.server.world.set_permission(TABLES, at.ben.id, permits.CREATE_PUBLIC_THREADS, False)
    assert "you can’t open threads" in (await at.ben.command("tables", "table new", game="blueprints")).text
    assert threads(at) == []


@pytest.mark.parametrize(("how", "said"), [("slowed", "open more direct messages for a while"), ("flagged", "right now")])
async def test_where_direct_messages_cannot_be_opened_it_is_said_once_and_nobody_knocks_again(
    at: Evening, how: str, said: str
) -> None:
    conditions = at.server.world.conditions
    conditions.dm_opens, conditions.quarantined = (0, False) if how == "slowed" else (20, True)
    await at.game()
    for _ in range(4):
        await at.play()
        await at.bot.show.settled()
    assert len(requested(at, "POST dm")) <= 2, "both at once, and never again"
    thread = await at.thread()
    told = [words(m) for m in at.ann.seen(thread) if said in words(m)]
    assert len(told) == 2, "once for each of them"
    board = [m for m in at.ann.seen(thread) if "My hand" in buttons(m)][-1]
    assert "Your hand" in (await at.ann.click(board, "My hand")).text


@pytest.mark.parametrize("how", ["left", "deleted", "closed"])
async def test_who_is_gone_is_told_from_who_takes_no_messages(at: Evening, how: str) -> None:
    world, ben = at.server.world, int(at.ben.id)
    await at.ann.command("tables", "table new", game="blueprints", invite=at.ben)
    thread = await at.thread()
    await at.ben.message_where(lambda m: m["channel_id"] == thread)
    await at.ben.command(thread, "table join")
    match how:
        case "left":
            world.set_in_guild(at.ben.id, False)
        case "deleted":
            world.set_deleted(at.ben.id, True)
        case _:
            world.set_dm_open(at.ben.id, False)
    await at.ann.command(thread, "table start")
    await at.bot.show.settled()
    if how == "closed":
        assert (await at.bot.host.queries.shown(1))[f"hand:{ben}"].blocked == "closed"
        assert (await at.bot.host.tables.look(1)).chair_of(ben) is not None, "they keep their seat"
        return
    async with asyncio.timeout(10):
        while (sitting := await at.bot.host.tables.look(1)).chair_of(ben) is not None:  # noqa: ASYNC110 -- nobody tells
            await asyncio.sleep(0.02)
    assert any(chair.claim == ben for chair in sitting.chairs), "and may take it back"


async def test_wrong_commands_are_put_right_by_the_next_start(at: Evening) -> None:
    world = at.server.world
    right = [dict(command) for command in world.commands[""]]
    assert (len(requested(at, "GET commands")), len(requested(at, "PUT commands"))) == (1, 1)
    await at.stop()
    world.commands[""] = world.commands[""][:2]  # as an older program, or another one, had told them
    await at.start()
    assert are_same(right, world.commands[""])
    await at.stop()
    await at.start()
    assert (len(requested(at, "GET commands")), len(requested(at, "PUT commands"))) == (3, 2), "asked always, told where needed"


async def test_a_bot_with_activities_has_its_changed_commands_taken(at: Evening) -> None:
    await at.ann.call("fault", what="application", activities=True)
    world = at.server.world
    *right, launch = world.commands[""]
    await at.stop()
    await at.start()
    assert len(requested(at, "PUT commands")) == 1, "what Discord adds is no difference"
    await at.stop()
    world.commands[""] = [*world.commands[""][:2], launch]
    await at.start()
    assert [call.status for call in requested(at, "PUT commands")] == [200, 200]
    assert are_same(right, world.commands[""])
    assert (world.commands[""][-1]["id"], world.commands[""][-1]["handler"]) == (launch["id"], 2)
    answer = await at.ann.command("dm", "admin sync")
    assert "Told Discord about" in words(answer.message)
    assert [call.status for call in requested(at, "PUT commands")] == [200] * 3


async def test_time_is_given_back_table_by_table_and_people_play_meanwhile(at: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.host.stops.AT_ONCE", 1)
    given, give = [], Stops._give

    async def counted(stops: Stops, debt: Owed, ids: list[int], done: bool) -> None:
        given.append(len(ids))
        await give(stops, debt, ids, done)

    monkeypatch.setattr(Stops, "_give", counted)
    numbers = [await at.game() for _ in range(3)]
    left = {number: await at.left(number) for number in numbers}
    await at.ann.call("fault", what="shard", shard=0, away=True)
    await at.until(lambda: at.bot.host.scheduler.still)
    at.clock.ahead += 2 * 60_000
    await at.ann.call("fault", what="shard", shard=0, away=False)
    await at.until(lambda: not at.bot.host.scheduler.still)
    await at.play(numbers[-1])
    for number in numbers:
        await at.reached(number)
        assert "clock out" not in await at.lines(number)
    assert await at.left(numbers[0]) > left[numbers[0]] - 60_000
    await at.until(lambda: not at.bot.host.scheduler.stops.owing)
    assert (max(given), sum(given)) == (1, 3), "not all at once"


@pytest.mark.parametrize("route", ["POST message", "POST message thread"])
async def test_a_lost_answer_leaves_one_announcement_and_one_thread(at: Evening, route: str) -> None:
    at.server.faults.add("lost", route)
    await at.ann.command("tables", "table new", game="blueprints")
    await at.bot.show.settled()
    assert len(threads(at)) == 1
    assert len(at.server.world.messages[TABLES]) == 1
    assert await at.thread() == threads(at)[0]["id"]


async def test_a_button_of_another_version_is_answered(at: Evening) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Old", "custom_id": "zz|of another version|1"}]}
    posted = messages.post(at.server.world, at.server.world.bot_id, TABLES, {"content": "An old board", "components": [row]})
    seen = await at.ann.message_where(lambda m: m["id"] == posted["id"])
    told = await at.ann.click(seen, "Old")
    assert "from another version of me" in told.text
    assert told.message["flags"] & EPHEMERAL


async def test_a_board_that_loses_its_buttons_lists_the_files_it_keeps(at: Evening) -> None:
    await at.game()
    for _ in range(40):  # until a round is over, whose message stays
        await at.play()
        await at.bot.show.settled()
        if (await at.bot.host.tables.look(1)).state.round == 2:  # type: ignore[union-attr]
            break
    await at.play()
    await at.bot.show.settled()
    kept = [call.body for call in requested(at, "PATCH message") if "attachment://" in str(call.body) and not call.uploads]
    assert kept, "a board was retired"
    assert all(body["attachments"] for body in kept)
    thread = await at.thread()
    retired = [m for m in at.ann.seen(thread) if not buttons(m) and "attachments/" in str(m["components"])]
    assert len(retired) == len(kept), "and shows its picture still"
