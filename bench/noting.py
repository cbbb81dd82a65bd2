"""The bot, which notes beside the database what it has stored and sent, and when: a line of JSON for each change of a table, and
for each request that counts.

Each game's first picture stands for all later ones, unless SOAK_DRAWN is set: they are as large as others, and cost nothing to
draw.
Run by `playground.child` as PLAYGROUND_BOT; the file is named by SOAK_NOTES.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from typing import Any

import bot
from bot import SettingsRefused, keep_log, serve, settings
from cogs.core import requests
from cogs.core.pictures import Painter
from cogs.move import live
from cogs.wiring import Wired
from rules.game import View
from sessions.table.change import Change

__all__ = ["SettingsRefused", "build", "keep_log", "serve", "settings"]


def draw_once(painter: Painter) -> None:
    """Have a painter draw the first picture of each game only."""
    draw, drawn = painter.draw, dict[str, bytes]()

    async def first(key: str, face: Callable[[View], bytes], view: View, **asked: Any) -> bytes:
        game = key.partition("/")[0]
        if game not in drawn:
            drawn[game] = await draw(key, face, view, **asked)
        return drawn[game]

    painter.draw = first  # type: ignore[method-assign]


def build(chosen: bot.Settings) -> Wired:
    """The bot with one listener more."""
    wired = bot.build(chosen)
    if "SOAK_DRAWN" not in os.environ:
        draw_once(wired.painter)
    notes = open(os.environ["SOAK_NOTES"], "a", buffering=1, encoding="utf-8")  # noqa: SIM115 -- open as long as the process lives

    def note(change: Change) -> None:
        after, state = change.after, change.after.state
        seats = () if state is None or after.table.status != "running" else state.to_move
        about = {
            "table": after.table.id,
            "seq": after.table.seq,
            "at": time.time(),
            "thread": after.table.channel_id,
            "status": str(after.table.status),
            "waits": [after.chairs[seat].user for seat in seats],
            "unseen": live.unseen(after, list(change.rows)),
            "held": wired.hold.holds(after),
        }
        notes.write(json.dumps(about) + "\n")

    subscribe = wired._subscribe

    def subscribe_and_note() -> None:
        subscribe()
        wired.host.unit_of_work.listeners.append(note)

    async def note_sent(*_: Any) -> None:
        if requests._turn.get() is not None:
            notes.write(json.dumps({"sent": time.time()}) + "\n")

    assert wired.http.http_trace is not None
    wired.http.http_trace.on_request_start.append(note_sent)  # after the limiter, which stands there too
    wired._subscribe = subscribe_and_note  # type: ignore[method-assign]
    return wired
