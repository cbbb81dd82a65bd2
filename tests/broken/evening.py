"""What people do on an evening with the bot, and all that the checks of the playground find wrong with it.

Two games, one of which is made up (more than 25 words to choose from, two seats that move at once), messages that are closed,
a place where the bot may not do what it needs. A healthy bot comes out without a fault.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from cogs.wiring import Wired
from playground import permits
from playground.actor import Actor, Answer, Failed, Json, Refusal, buttons, selects
from playground.server import Server
from playground.world import LOUNGE, HandClock
from tests import sixth
from tests.playground.audit import Audit

sixth.register()

NEEDED = {
    permits.SEND_MESSAGES: "Send Messages",
    permits.ATTACH_FILES: "Attach Files",
    permits.READ_HISTORY: "Read Message History",
    permits.CREATE_PUBLIC_THREADS: "Create Public Threads",
    permits.SEND_IN_THREADS: "Send Messages in Threads",
}
MOVES = 4


class Evening:
    """Ann and Ben at their pages, a bot, and an audit that hears everything."""

    def __init__(self, server: Server, bot: Wired, clock: HandClock, database: Path) -> None:
        self.server, self.bot, self.clock, self.database = server, bot, clock, database
        self.audit = Audit(server, excused=(50007,))  # Ben's messages are closed, and the bot must find out

    async def faults(self, wanted: str | None = None) -> list[str]:
        """What is wrong with the whole evening; with a fault that is wanted, the evening ends when it is found."""
        acts = asyncio.create_task(self.acts())
        while not acts.done():
            await asyncio.wait({acts}, timeout=0.05)
            found = self.audit.faults(self.database, settled=False) if wanted else []
            if any(str(wanted) in fault for fault in found):
                acts.cancel()
                await asyncio.wait({acts})
                return found
        error = acts.exception()
        if error is None:
            return self.audit.faults(self.database)
        if not isinstance(error, Failed | Refusal | TimeoutError | AssertionError):
            raise error
        return [f"{type(error).__name__}: {error}", *self.audit.faults(self.database, settled=False)]

    async def acts(self) -> None:
        """The whole evening, as far as it comes."""
        async with asyncio.timeout(60), Actor(self.server.address, "Ann") as ann, Actor(self.server.address, "Ben") as ben:
            self.server.world.set_dm_open(ben.id, False)
            await ann.online()
            await self.permissions(ann)
            for game in ("blueprints", "kites"):
                await self.game(game, ann, ben)

    async def permissions(self, ann: Actor) -> None:
        """What the bot lacks where a table is to be made is named, and nothing is tried."""
        world = self.server.world
        for bit, name in NEEDED.items():
            world.set_permission(LOUNGE, world.bot_id, bit, False)
            refused = (await ann.command("lounge", "table new", game="blueprints")).text
            assert name in refused, f"a permission is not checked: {name}: {refused!r}"
            world.set_permission(LOUNGE, world.bot_id, bit, None)

    async def game(self, game: str, ann: Actor, ben: Actor) -> None:
        """A table for two: made, joined, started, looked at, some moves by panel and by lines."""
        await ann.command("tables", "table new", game=game, seats=2)
        thread = ann.threads()[-1]
        await self.settled()
        await ben.click(await self.board(ben, thread, "Join"), "Join")
        await self.settled()
        await ann.click(await self.board(ann, thread, "Start"), "Start")
        await self.settled()
        board = await self.board(ben, thread, "My hand")
        for label in ("My hand", "Rules"):
            await ben.click(board, label)
        for move in range(MOVES):
            who, state = await self.acting(thread, ann, ben)
            if move % 2:
                line = (await who.autocomplete(thread, "move", "lines"))[0]["value"]
                await who.command(thread, "move", lines=line)
            else:
                await self.by_panel(who, thread)
            await self.settled()
            assert (await self.bot.host.queries.table_in(int(thread["id"]))).state is not state, "the move was not played"
            self.clock.forward(1)

    async def by_panel(self, who: Actor, thread: Json) -> Answer:
        """Build a line of the last words that are offered, of the first where there are many."""
        stage = await self.stage(thread)
        answer = await who.click(await self.board(who, thread, "Your move"), "Your move")
        for _ in range(12):
            labels = {label: str(button.get("custom_id")) for label, button in buttons(answer.message).items()}
            self.clock.forward(1)  # nobody reads faster
            confirm = [label for label, custom_id in labels.items() if custom_id.startswith("c|")]
            if confirm:
                return await who.click(answer.message, confirm[0])
            words = [label for label, custom_id in labels.items() if custom_id.startswith("P|")]
            if words:
                answer = await who.click(answer.message, words[-1])
                if await self.stage(thread) != stage:
                    return answer
                continue
            assert selects(answer.message), f"the panel offers nothing: {answer.text!r}"
            options = selects(answer.message)[0]["options"]
            many = options[0]["value"].startswith(":")
            answer = await who.select(answer.message, options[0 if many else -1]["value"])
        raise AssertionError("the panel does not come to an end")

    async def stage(self, thread: Json) -> int:
        """The newest row of the log."""
        return (await self.bot.host.queries.table_in(int(thread["id"]))).table.seq

    async def acting(self, thread: Json, ann: Actor, ben: Actor) -> tuple[Actor, object]:
        """Somebody the table waits for."""
        sitting = await self.bot.host.queries.table_in(int(thread["id"]))
        assert sitting.state is not None, "the game has not begun"
        user = sitting.chairs[sitting.state.to_move[0]].user
        return (ann if str(user) == ann.id else ben), sitting.state

    async def board(self, who: Actor, thread: Json, label: str) -> Json:
        """The newest message of the thread with such a button."""
        return await who.message_where(lambda m: m["channel_id"] == thread["id"] and label in buttons(m) and not m["flags"] & 64)

    async def settled(self) -> None:
        """Everything that can be shown is shown."""
        await self.bot.host.unit_of_work.settled()
        await self.bot.show.settled()
