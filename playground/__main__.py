"""`make play`: the local Discord and the bot on it, in two processes; one line with the address to open.

`make rehearse` (`--rehearse`): the local Discord alone, with no bot in its server yet. It prints a token for `.env`; `bot.py` with
that token runs on it as on Discord, and the doctor prints a link that invites it there. When it ends, nothing of it is kept.

Settings, in .env or the environment: PLAYGROUND_PORT (8710; 0: any free one), PLAYGROUND_DATABASE (playground.db: never the
real bot's; the world file stands beside it), PLAYGROUND_WORLD (another place for it), LOG_LEVEL.
"""

import asyncio
import contextlib
import logging
import signal
import sys

from settings import Settings, SettingsRefused, print_any_letter, settings

from .runner import Runner
from .server import Server
from .world import GUILD

#: The bot's own token never reaches the playground: there it has the playground's.
REAL = "DISCORD_TOKEN"


async def main(chosen: Settings) -> int:
    """Run until Ctrl-C, or until the bot ends by itself. The exit code."""
    logging.basicConfig(level=chosen.log_level, format="%(levelname)s %(name)s: %(message)s")
    runner = Runner()
    over: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def end(code: int) -> None:
        if not over.done():
            over.set_result(code)

    runner.ended = end
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, end, 0)
    try:
        async with Server(port=chosen.playground_port, world_file=chosen.world, bot=runner) as server:
            if server.note:
                print(server.note, file=sys.stderr)
            runner.environ |= {"PLAYGROUND_API": server.api, "PLAYGROUND_TOKEN": server.token, REAL: server.token}
            # The real bot's own would run the clocks of its tables here; and here Ann is the owner.
            runner.environ |= {"DATABASE": str(chosen.playground_database), "BACKUP_DAYS": "0", "METRICS_PORT": "0", "ADMINS": ""}
            print(f"Skywright's playground: {server.address}", flush=True)
            await runner.start()
            code = await over
            await runner.stop()
    except OSError as wrong:
        return refused_to_start(wrong)
    return code if code >= 0 else 128 - code


async def rehearse(chosen: Settings) -> int:
    """A Discord without a bot, for one that is started by hand: run until Ctrl-C. The exit code."""
    logging.basicConfig(level=chosen.log_level, format="%(levelname)s %(name)s: %(message)s")
    over = asyncio.Event()
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, over.set)
    server = Server(port=chosen.playground_port)
    server.world.kick_bot(GUILD)
    try:
        async with server:
            print(f"Discord, for a rehearsal: {server.address}")
            print(f"The bot's token: DISCORD_TOKEN={server.token}")
            rooms = [f"#{c['name']} is {c['id']}" for c in server.world.channels.values() if c["type"] == 0]
            print(f"Channels: {', '.join(rooms)}", flush=True)
            await over.wait()
    except OSError as wrong:
        return refused_to_start(wrong)
    return 0


def refused_to_start(wrong: OSError) -> int:
    """Say why, and what to do: the exit code."""
    print(f"The playground cannot start: {wrong}. Another port: PLAYGROUND_PORT in .env (0: any free one).", file=sys.stderr)
    return 1


if __name__ == "__main__":
    print_any_letter()
    ways = {(): main, ("--rehearse",): rehearse}
    if (way := ways.get(tuple(sys.argv[1:]))) is None:  # whoever asks for help gets it
        print(__doc__.strip())
        sys.exit(0 if sys.argv[1:] in (["--help"], ["-h"]) else 2)
    try:
        sys.exit(asyncio.run(way(settings())))
    except SettingsRefused as refused:
        print(refused, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(0)
