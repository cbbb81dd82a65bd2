"""`python bot.py health`: asks the bot that runs on this machine how it is, and nobody else.

The exit code is for a container's HEALTHCHECK and for scripts: 0 while the bot works. Discord may be away meanwhile: a bot that is
started again would hear it no sooner. `health ready` asks for that as well.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import sys
from collections.abc import Sequence
from typing import Any

from render.words import Words
from settings import Settings, SettingsRefused, settings

PATIENCE = 10.0
"""Seconds in which a bot that works answers, on a machine with much else to do."""


def main(words: Sequence[str]) -> int:
    """Return what is said, in lines; 0 when all is well, 1 when not, 2 when the words after `health` mean nothing."""
    say = Words()
    if list(words) not in ([], ["ready"]):
        print(say("probe-usage"), file=sys.stderr)
        return 2
    try:
        chosen = settings()
    except SettingsRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    return ask(chosen, say, ready=bool(words))


def ask(chosen: Settings, say: Words, *, ready: bool) -> int:
    """Ask the bot of these settings. `ready`: whether people can play counts for the exit code too."""
    if not chosen.metrics_port:
        print(say("probe-off"), file=sys.stderr)
        return 1
    where: dict[str, str | int] = {"host": reached(chosen.metrics_host), "port": str(chosen.metrics_port)}
    try:
        works, life = got(chosen, "/live")
        plays, about = got(chosen, "/ready")
    except (OSError, http.client.HTTPException) as error:
        print(say("probe-silent", **where, why=str(error) or type(error).__name__), file=sys.stderr)
        return 1
    except ValueError:
        print(say("probe-strange", **where), file=sys.stderr)
        return 1
    print(say("probe-live") if works else say("probe-stuck", seconds=int(life.get("seconds_since_tick", 0))))
    if plays:
        print(say("probe-ready"))
    else:
        for name in ("gateway", "database"):
            if not about.get(name):
                print(say(f"probe-no-{name}"))
    return 0 if works and (plays or not ready) else 1


def got(chosen: Settings, path: str) -> tuple[bool, dict[str, Any]]:
    """Return whether a page says that all is well, and what else. Raises OSError, HTTPException; ValueError where it is no bot's
    page."""
    connection = http.client.HTTPConnection(reached(chosen.metrics_host), chosen.metrics_port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        about = json.loads(answer.read(10_000))
    finally:
        connection.close()
    if not isinstance(about, dict) or "status" not in about:
        raise ValueError(path)
    return answer.status == 200, about


def reached(host: str) -> str:
    """The address at which this machine reaches a server that listens on `host`."""
    address = ipaddress.ip_address(host)
    if not address.is_unspecified:
        return host
    return "127.0.0.1" if address.version == 4 else "::1"
