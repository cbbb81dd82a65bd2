"""`make play`: the local Discord and the bot on it, in two processes; one line with the address to open.

Settings, in .env or the environment: PLAYGROUND_PORT (8710; 0: any free one), PLAYGROUND_DATABASE (playground.db: never the
real bot's; the world file stands beside it), PLAYGROUND_WORLD (another place for it), LOG_LEVEL.
"""

import asyncio
import contextlib
import logging
import signal
import sys

from settings import Settings, SettingsRefused, settings

from .runner import Runner
from .server import Server

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
        print(f"The playground cannot start: {wrong}. Another port: PLAYGROUND_PORT in .env (0: any free one).", file=sys.stderr)
        return 1
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    if asked := sys.argv[1:]:  # it takes none: whoever asks for help gets it
        print(__doc__.strip())
        sys.exit(0 if asked in (["--help"], ["-h"]) else 2)
    try:
        sys.exit(asyncio.run(main(settings())))
    except SettingsRefused as refused:
        print(refused, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(0)
