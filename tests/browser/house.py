"""A playground with the real bot: the server on a loop in another thread, the bot in a process of its own."""

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Self, TypeVar

from playground.both import Both
from playground.server import Server

from .bot import rest

T = TypeVar("T")


class House:
    """Server and bot while the block is open. What happens inside is the page's doing alone."""

    def __init__(self, folder: Path, seed: str, *, jitter: tuple[float, float], rates: bool) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.both = Both(
            folder / "x.db",
            bot="tests.browser.seeded",
            jitter=jitter,
            rates=rates,
            world_file=folder / "world.json",
            environ={"SEED": seed},
        )

    @property
    def server(self) -> Server:
        """The playground."""
        return self.both.server

    def ended_by(self) -> int:
        """Wait for the end of the bot's process; how it ended (-9: SIGKILL)."""
        process = self.both.runner.process
        assert process is not None
        return self.do(process.wait())

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run on the other thread and wait."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def __enter__(self) -> Self:
        self.thread.start()
        self.do(self.both.__aenter__())
        return self

    def __exit__(self, *exc: object) -> None:
        self.do(self.both.__aexit__(None, None, None))
        self.do(rest())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()
