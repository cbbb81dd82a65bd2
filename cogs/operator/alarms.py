"""Writes to the person who hosts, by direct message, when people cannot play until that person does something.

Each trouble is told once when it begins, and once when it has been over for a minute. What could not be sent is tried again.
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
from render.words import Words
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker

log = logging.getLogger(__name__)

OVER_FOR = 60_000
"""Ms after which a trouble that is not there any more is over."""
GIVE_UP_AFTER = 12
"""Times that a message is tried: about an hour and a half."""


class Alarms(Service):
    """Tells those who host one bot what they must look at."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._told: dict[tuple[str, int], str] = {}  # troubles, by their sentence and who was told, and what they read
        self._since: dict[str, int] = {}  # by trouble that lasts: since when (Unix ms)
        self._gone: dict[str, int] = {}  # by trouble that was told and is not there any more: the same
        self._again: Tries[tuple[str, int]] = Tries(bot.clock)
        self._worker = Worker(self._tell, "alarms")
        self.workers = (self._worker,)

    async def tick(self) -> None:
        """Tell what is new, and what is over; about once a second."""
        now = self.bot.clock.now()
        self._since = {id: self._since.get(id, now) for id, _ in self.bot.service(Upkeep).troubles()}
        self._gone = {id: self._gone.get(id, now) for id, _ in self._told if id not in self._since}
        new = any((id, user) not in self._told for id in self._since for user in hosts(self.bot))
        if (new or any(since <= now - OVER_FOR for since in self._gone.values())) and self._worker.idle:
            self._worker.wake()

    async def _tell(self) -> None:
        for id, about in self.bot.service(Upkeep).troubles():
            for user in sorted(hosts(self.bot)):
                if (id, user) not in self._told and self._again.is_due((id, user)):
                    text = self._words(user)(id, **about)
                    if await self._tell_one(id, user, text, self._since.get(id, 0)):
                        self._told[id, user] = text
        for (id, user), text in list(self._told.items()):
            gone = self._gone.get(id)
            if gone is not None and gone <= self.bot.clock.now() - OVER_FOR and self._again.is_due((id, user)):
                what = text.split("**")[1] if "**" in text else text
                if await self._tell_one(id, user, self._words(user)("alarm-over", what=what), gone):
                    del self._told[id, user]

    def _words(self, user: int) -> Words:
        return words_for(None, self.bot.people.of(user).language or None)

    async def _tell_one(self, id: str, user: int, text: str, since: int) -> bool:
        """Return whether it was told, or was tried often enough; `since`: when (Unix ms) what is told began."""
        try:
            with importance(Importance.ASKED, deed_at=None):
                channel = await self.bot.delivery.direct(user, urgent=True)
                once = nonce(self.bot.host.database, 0, f"{id}:{user}", 0, since)
                await self.bot.delivery.send(channel, say(text), once)
        except (*FAILED, NotNow) as error:
            if isinstance(error, NotNow) or (blocked_by(error) is None and self._again.so_far((id, user)) + 1 < GIVE_UP_AFTER):
                self._again.failed((id, user))
                return False
            log.warning("the person who hosts could not be told of %s (%s)", id, error)
        self._again.done((id, user))
        return True
