"""The bot's process: started, killed and started again while the server lives on."""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping


class Runner:
    """One child process at a time. `ended` is told the exit code when the bot ends by itself."""

    def __init__(self, command: list[str] | None = None, environ: Mapping[str, str] | None = None) -> None:
        self.command = command or [sys.executable, "-m", "playground.child"]
        self.environ = dict(environ if environ is not None else os.environ)
        self.process: asyncio.subprocess.Process | None = None
        self.ended: Callable[[int], None] = lambda code: None
        self._watch: asyncio.Task[None] | None = None
        self._wanted = False
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Start the bot, unless it runs."""
        if self.process is not None and self.process.returncode is None:
            return
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            env=self.environ,
            stdin=asyncio.subprocess.PIPE,
            process_group=0,  # Ctrl-C comes to the parent alone, which ends the child itself
        )
        self._wanted = True
        self._watch = asyncio.create_task(self._wait(self.process))

    async def _wait(self, process: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        if self._wanted and process is self.process:
            self.ended(code)

    async def kill(self) -> None:
        """SIGKILL, as a power cut would do it."""
        self._wanted = False
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def stop(self, patience: float = 8.0) -> None:
        """Ask the bot to end, and wait for it."""
        self._wanted = False
        process = self.process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), patience)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def control(self, what: str) -> None:
        """The page's buttons: restart, kill, start."""
        async with self._turn:
            if what == "kill":
                await self.kill()
            elif what == "restart":
                await self.stop()
            if what != "kill":
                await self.start()
