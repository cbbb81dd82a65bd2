"""What a service manager is told (systemd, `Type=notify`): that the bot runs, how it is, that its loop turns, and that it ends.

Source: sd_notify(3) and sd_watchdog_enabled(3): datagrams of lines `NAME=value` to the socket that NOTIFY_SOCKET names, and
`WATCHDOG=1` within every WATCHDOG_USEC. Written here, not taken from a library: it is one datagram; `sdnotify` had its last release
in 2017, and `systemd-python` wants a compiler and the headers of libsystemd.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Mapping

log = logging.getLogger(__name__)

BEATS = 3
"""Signs of life within the time in which one is wanted: a busy machine may be late with two."""
STATUS_EVERY = 20.0
"""Seconds between looks at how the bot is, where no signs of life are wanted."""


class ServiceManager:
    """Whoever started this process, if that is one who listens; else everything here does nothing. `environ`: the environment."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.address = _address(environ.get("NOTIFY_SOCKET", ""))
        self.within = _within(environ) if self.address else None
        self._socket: socket.socket | None = None
        self._timer: asyncio.Handle | None = None
        self._status = ""
        if self.address:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self._socket.setblocking(False)

    def ready(self, alive: Callable[[], bool], status: Callable[[], str]) -> None:
        """The start is over. From now on it is told from the running loop that this process lives, as long as `alive` says so, and
        `status`, a sentence, whenever it changes."""
        if self._socket is not None:
            self._tell("READY=1")
            self._timer = asyncio.get_running_loop().call_soon(self._beat, alive, status)

    def _beat(self, alive: Callable[[], bool], status: Callable[[], str]) -> None:
        again = STATUS_EVERY if self.within is None else min(STATUS_EVERY, self.within / BEATS)
        self._timer = asyncio.get_running_loop().call_later(again, self._beat, alive, status)
        if self.within is not None and alive():
            self._tell("WATCHDOG=1")
        if (now := status()) != self._status:  # last: a fault in a sentence ends nobody
            self._status = now
            self._tell(f"STATUS={now}")

    def stopping(self) -> None:
        """The end has begun. A second call does nothing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._socket is not None:
            self._tell("STOPPING=1")
            self._socket.close()
            self._socket = None

    def _tell(self, *lines: str) -> None:
        assert self._socket is not None
        try:
            self._socket.sendto("\n".join(lines).encode(), self.address)
        except OSError as error:  # it is away, or has too much to read: no reason not to play
            log.warning("the service manager was not told %s (%s)", lines[0], error)


def _address(named: str) -> str:
    """The socket's address, "" where there is none that this system can use. `@` begins the name of an abstract one."""
    if not hasattr(socket, "AF_UNIX") or named[:1] not in ("/", "@"):
        return ""
    return "\0" + named[1:] if named[0] == "@" else named


def _within(environ: Mapping[str, str]) -> float | None:
    """Seconds within which a sign of life is wanted of this process; None: none is."""
    wanted, whose = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", "")
    if not wanted.isdecimal() or int(wanted) == 0 or (whose and whose != str(os.getpid())):
        return None
    return int(wanted) / 1_000_000
