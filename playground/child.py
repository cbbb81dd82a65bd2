"""The bot in a process of its own: pointed at the playground, then run as it is.

Started by `python -m playground` with PLAYGROUND_API and PLAYGROUND_TOKEN in its environment. It ends with its
parent: standard input is a pipe whose other end only the parent holds.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading

from .point import hasten, point


def _end_with_parent(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
    """When the pipe closes, the parent is gone."""

    def watch() -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stdin.buffer.read()
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(task.cancel)

    threading.Thread(target=watch, daemon=True).start()


async def run() -> None:
    """Build the bot by its own settings and start it."""
    point(os.environ["PLAYGROUND_API"])
    import bot  # after pointing: whatever it does at import, it does to the playground

    settings = bot.settings()
    built = bot.build(settings)
    hasten(built)
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    _end_with_parent(loop, task)
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on loops
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
        loop.add_signal_handler(signal.SIGINT, task.cancel)
    async with built:
        await built.start(os.environ["PLAYGROUND_TOKEN"])


def main() -> int:
    """The child's exit code."""
    logging.basicConfig(level=os.environ.get("LOG_LEVEL", "WARNING").upper(), format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(run())
    except (asyncio.CancelledError, KeyboardInterrupt):
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
