"""Server and bot together, for tests and bench: the server in this process, the bot in a child that may be killed at a
chosen request.

    async with Both(folder / "x.db") as both, Actor(both.server.address, "Ann") as ann:
        await ann.online()
        both.kill_at("POST message", "after")      # the next board is posted, and nobody lives to record it
        ...
        await both.killed.wait()
        await both.start()
"""

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from .faults import HangUp
from .runner import Runner
from .server import Server

ROOT = Path(__file__).resolve().parents[1]


class Both:
    """A playground with its bot; both end with the block."""

    def __init__(
        self,
        database: Path,
        *,
        bot: str = "bot",
        path: Path | None = None,
        jitter: tuple[float, float] = (0, 0),
        rates: bool = False,
        world_file: Path | None = None,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        search = os.pathsep.join(str(p) for p in (path, ROOT) if p is not None)
        settings = {"DATABASE": str(database), "PLAYGROUND_BOT": bot, "PYTHONPATH": search, "LOG_LEVEL": "ERROR", "PAINTERS": "0"}
        self.runner = Runner([sys.executable, "-m", "playground.child"], dict(os.environ) | settings | dict(environ or {}))
        self.server = Server(jitter=jitter, rates=rates, world_file=world_file, bot=self.runner)
        self.killed = asyncio.Event()
        self.code: int | None = None
        self.runner.ended = self._ended

    def _ended(self, code: int) -> None:
        self.code = code

    async def __aenter__(self) -> Self:
        await self.server.__aenter__()
        token = self.server.token
        self.runner.environ |= {"PLAYGROUND_API": self.server.api, "PLAYGROUND_TOKEN": token, "DISCORD_TOKEN": token}
        await self.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        try:
            await self.runner.stop()
        finally:
            await self.server.__aexit__(*exc)

    async def start(self) -> None:
        """Start the bot (again)."""
        self.killed.clear()
        await self.runner.start()

    async def kill(self) -> None:
        """SIGKILL, now."""
        await self.runner.kill()
        self.killed.set()

    def kill_at(self, route: str, stage: str = "before", count: int = 1) -> None:
        """SIGKILL at the count-th request of a route: before its work (which is not done), or after it (the answer is lost)."""
        left = [count]

        async def hook(at: str, name: str, about: dict[str, Any]) -> None:
            if at == stage and name == route:
                left[0] -= 1
                if left[0] == 0:
                    self.server.faults.hooks.remove(hook)
                    await self.kill()
                    raise HangUp

        self.server.faults.hooks.append(hook)
