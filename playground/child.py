"""The bot in a process of its own: pointed at the playground, then run as it is.

Started by `python -m playground` with PLAYGROUND_API and PLAYGROUND_TOKEN in its environment (and PLAYGROUND_BOT:
another module than `bot`, with its `settings` and `build`). It ends with its parent: standard input is a pipe whose
other end only the parent holds.
"""

import asyncio
import contextlib
import importlib
import logging
import os
import signal
import sys
import threading
from types import ModuleType
from typing import Any

from settings import print_any_letter

from .point import hasten, point


def _end_with_parent(loop: asyncio.AbstractEventLoop, task: asyncio.Task[None]) -> None:
    """When the pipe closes, the parent is gone."""

    def watch() -> None:
        with contextlib.suppress(OSError, ValueError):
            while os.read(0, 1):  # not through sys.stdin, whose lock would be held when the process ends
                pass
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(task.cancel)

    threading.Thread(target=watch, daemon=True).start()


def _keep_log(bot: ModuleType, settings: Any, built: Any) -> None:
    """The bot's own log; of a stand-in that keeps none, what goes wrong."""
    if (keep := getattr(bot, "keep_log", None)) is not None:
        keep(settings, built)
    else:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")


async def run() -> int:
    """Build the bot by its own settings and run it. The exit code."""
    point(os.environ["PLAYGROUND_API"])
    bot = importlib.import_module(os.environ.get("PLAYGROUND_BOT", "bot"))
    try:
        settings = bot.settings()
    except getattr(bot, "SettingsRefused", ()) as refused:
        print(refused, file=sys.stderr)
        return 1
    _keep_log(bot, settings, built := hasten(bot.build(settings)))
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    _end_with_parent(loop, task)
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on loops
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
        loop.add_signal_handler(signal.SIGINT, task.cancel)
    token = os.environ["PLAYGROUND_TOKEN"]
    if (serve := getattr(bot, "serve", None)) is not None:  # the bot's own way to start, with its refusals in sentences
        code: int = await serve(built, token)
        return code
    async with built:
        await built.start(token)
    return 0


def main() -> int:
    """The child's exit code."""
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # no word about voice
    try:
        return asyncio.run(run())
    except (asyncio.CancelledError, KeyboardInterrupt):
        return 0


if __name__ == "__main__":
    print_any_letter()
    sys.exit(main())
