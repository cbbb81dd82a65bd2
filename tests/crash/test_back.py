"""A question to the table and its answers, killed between any two steps: asked once, mentioned once, carried once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground.actor import Actor, buttons
from tests.crash.scene import Place, Scene, Try, scene, some
from tests.engine import query

pytestmark = pytest.mark.slow

THREAD = "thread"
ASKED = [
    Place("log begin", long=True),
    Place("log commit"),
    Place("log committed"),
    Place("POST message", "before", THREAD),
    Place("POST message", "after", THREAD),
    Place("shown board begin", long=True),
    Place("shown board written"),
]
ANSWERED = [
    Place("POST callback", "before"),
    Place("log commit", long=True),
    Place("log committed"),
    Place("POST message", "before", THREAD, long=True),
    Place("POST message", "after", THREAD),
    Place("shown board committed"),
]


def undone(table: Scene) -> int:
    """How often the table went back."""
    found: int = query(table.database, "SELECT count(*) FROM log WHERE kind = 'undo'")[0][0]
    return found


def asked(table: Scene) -> bool:
    return query(table.database, "SELECT asked FROM tables ORDER BY id DESC LIMIT 1")[0][0] != "{}"


async def settle(table: Scene, place: Place, done: Try) -> bool:
    """The process dies at the place, or has done all without it, and lives again. Whether what was done stands."""
    if await table.dead_or_calm(done):
        table.audit.forgiven.add(done.id)
        await table.again()
    await table.calm()
    table.audit.check(table.database)
    return table.stored(done)


async def agree(table: Scene, who: Actor) -> Try:
    """Press Agree under the newest board, and wait for nothing."""

    def question() -> Any:
        here = [message for message in who.seen(table.thread) if "Agree" in buttons(message)]
        return here[-1] if here else None

    board = await who.until(question, "the question")
    custom_id = buttons(board)["Agree"]["custom_id"]
    started = await who.call("click", channel=board["channel_id"], message=board["id"], custom_id=custom_id)
    return Try(who, started["interaction"], "answer takeback yes")


async def test_a_question_is_asked_once_and_mentions_once_wherever_the_process_dies(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for place in some(ASKED):
            ready = await table.ready(by_panel=False)
            done = await ready.go()
            await table.answered(done)
            await table.calm()
            table.kill_at(place)
            question = await table.send(done.who, "table takeback")
            if not await settle(table, place, question):
                await table.answered(await table.send(done.who, "table takeback"))
                await table.calm()
            assert asked(table)
            row = next(seq for seq, line, _, _ in reversed(table.table.log) if line.startswith("ask "))
            other = table.ben if done.who is table.ann else table.ann
            boards = [message for at, message in table.audit.boards(table.table) if at == row]
            assert [[user["id"] for user in board["mentions"]] for board in boards] == [[str(other.id)]]
            await table.answered(await (await table.ready(by_panel=False)).go())  # playing on closes it
            await table.calm()
            assert not asked(table)
            table.audit.check(table.database)


async def test_an_answer_goes_back_once_wherever_the_process_dies(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for times, place in enumerate(some(ANSWERED)):
            done = await (await table.ready(by_panel=False)).go()
            await table.answered(done)
            await table.answered(await table.send(done.who, "table takeback"))
            await table.calm()
            other = table.ben if done.who is table.ann else table.ann
            table.kill_at(place)
            answer = await agree(table, other)
            if not await settle(table, place, answer):
                await table.answered(await agree(table, other))
                await table.calm()
            assert not asked(table)
            assert undone(table) == times + 1
            table.audit.check(table.database)
