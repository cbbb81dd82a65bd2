"""`make play`: the local Discord and the bot on it, in two processes; one line with the address to open.

Settings, in .env or the environment: PLAYGROUND_PORT (8710; 0: any free one), PLAYGROUND_DATABASE (playground.db: never the
real bot's; the world file stands beside it), PLAYGROUND_WORLD (another place for it).
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from pathlib import Path

from dotenv import dotenv_values

from .runner import Runner
from .server import Server

ROOT = Path(__file__).resolve().parents[1]
#: The bot's own token never reaches the playground: there it has the playground's.
REAL = "DISCORD_TOKEN"


def _settings() -> dict[str, str]:
    """The environment, over what `.env` says."""
    return {key: value for key, value in dotenv_values(ROOT / ".env").items() if value is not None} | dict(os.environ)


def _database(settings: dict[str, str]) -> str:
    """The playground's own tables: on the real bot's database the clocks of real tables would run here."""
    return settings.get("PLAYGROUND_DATABASE") or "playground.db"


def _world_file(settings: dict[str, str]) -> Path:
    """Beside the database."""
    chosen = settings.get("PLAYGROUND_WORLD") or _database(settings) + ".world.json"
    return ROOT / Path(chosen).expanduser()


async def main() -> int:
    """Run until Ctrl-C, or until the bot ends by itself. The exit code."""
    settings = _settings()
    level = settings.get("LOG_LEVEL", "WARNING").upper()
    logging.basicConfig(
        level=level if level in logging.getLevelNamesMapping() else "WARNING", format="%(levelname)s %(name)s: %(message)s"
    )
    try:
        port = int(settings.get("PLAYGROUND_PORT") or 8710)
    except ValueError:
        print(f"PLAYGROUND_PORT must be a number, not {settings['PLAYGROUND_PORT']!r}.", file=sys.stderr)
        return 1
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
        async with Server(port=port, world_file=_world_file(settings), bot=runner) as server:
            if server.note:
                print(server.note, file=sys.stderr)
            runner.environ |= {"PLAYGROUND_API": server.api, "PLAYGROUND_TOKEN": server.token, REAL: server.token}
            runner.environ["DATABASE"] = _database(settings)
            runner.environ |= {
                "BACKUP_DAYS": "0",
                "METRICS_PORT": "0",
                "ADMINS": "",
            }  # those of the real bot; here Ann is the owner
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
        sys.exit(asyncio.run(main()))
    except KeyboardInterrupt:
        sys.exit(0)
