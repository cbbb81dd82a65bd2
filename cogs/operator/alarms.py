"""Writes to the person who hosts, by direct message, when people cannot play until that person does something.

Each trouble is told once for as long as it lasts. What could not be sent is tried again.
"""

from __future__ import annotations

import logging

from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow, Tries, nonce
from cogs.core.discord_errors import FAILED, blocked_by
from cogs.core.messages import say, words_for
from cogs.core.requests import Importance, importance
from cogs.operator.hosts import hosts
from cogs.operator.upkeep import Upkeep
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker

log = logging.getLogger(__name__)

GIVE_UP_AFTER = 12
"""Times that a message is tried: about an hour and a half."""


class Alarms(Service):
    """Tells those who host one bot what they must look at."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._told: set[tuple[str, int]] = set()  # troubles that last, by their sentence, and who was told
        self._again: Tries[tuple[str, int]] = Tries(bot.clock)
        self._worker = Worker(self._tell, "alarms")
        self.workers = (self._worker,)

    async def tick(self) -> None:
        """Tell what is new; about once a second."""
        now = {id for id, _ in self.bot.service(Upkeep).troubles()}
        self._told = {told for told in self._told if told[0] in now}
        if now and any((id, user) not in self._told for id in now for user in hosts(self.bot)) and self._worker.idle:
            self._worker.wake()

    async def _tell(self) -> None:
        for id, about in self.bot.service(Upkeep).troubles():
            for user in sorted(hosts(self.bot)):
                if (id, user) not in self._told and self._again.is_due((id, user)):
                    await self._tell_one(id, user, words_for(None, self.bot.people.of(user).language or None)(id, **about))

    async def _tell_one(self, id: str, user: int, text: str) -> None:
        try:
            with importance(Importance.ASKED, deed_at=None):
                channel = await self.bot.delivery.direct(user, urgent=True)
                once = nonce(self.bot.host.database, 0, f"{id}:{user}", 0, self.bot.service(Upkeep).started)
                await self.bot.delivery.send(channel, say(text), once)
        except (*FAILED, NotNow) as error:
            if isinstance(error, NotNow) or (blocked_by(error) is None and self._again.so_far((id, user)) + 1 < GIVE_UP_AFTER):
                self._again.failed((id, user))
                return
            log.warning("the person who hosts could not be told of %s (%s)", id, error)
        self._again.done((id, user))
        self._told.add((id, user))
