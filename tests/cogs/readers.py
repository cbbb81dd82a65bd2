"""Where every message of the bot goes, heard in SimCord: what one person may know reaches nobody else, whatever way it took.

    eyes = Eyes(monkeypatch)        # from now on every view, and every text made of one, is known by the seats it was made for
    audience = Audience(env, eyes)  # from now on it hears every message that is sent or edited
    ...
    assert audience.faults == []

Every test of the bot does so: tests/cogs/conftest.py and drive.py see to it.

What is looked for in each message: an answer to somebody's command or button that others can read; a hand (its picture or its
lines of text) that another person can read while the game goes on; the seed of a table that is not over; the number of an error;
a panel, whose answers replace it, where others can press it; and a file with nothing in it, which a second try had left unread.
"""

from __future__ import annotations

import hashlib
import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from simcord.components import walk_components

from cogs.core import component as press
from cogs.move.live import Painted
from render import FACES
from render.words import Words, languages
from rules import GAMES
from rules.game import Seat, State, View
from sessions.table.model import Sitting

MARK = b"drawn for "
"""Behind the bytes of a picture stands for which view it was drawn: this, and the digest of the view."""
REMEMBERED = 5_000
DIRECT = 1
"""The type of a channel that is one person's direct messages."""
OVER = ("over", "ended")
LEAST = 6
"""Characters of a line that can tell something."""


def digest(view: View) -> bytes:
    """What stands for a view: equal for equal views only."""
    return hashlib.sha256(type(view).__qualname__.encode() + msgspec.json.encode(view)).digest()


def marked(picture: bytes, view: View) -> bytes:
    """The picture, and for which view it was drawn."""
    return picture + MARK + digest(view)


@dataclass
class Seen:
    """A view as it was made of one table's state. `seats`: those that see it so, None being everybody; `plain`: what made it."""

    state: State
    seats: set[Seat | None]
    plain: Any

    @property
    def public(self) -> bool:
        """Whether everybody sees it so."""
        return None in self.seats

    def text(self, read: Any, words: Words) -> str:
        """What everybody reads of that state."""
        text: str = read(self.plain(self.state, None), words)
        return text


class Eyes:
    """For whom each view, and each line of text made of one, was made. Views of several tables can be equal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.views: OrderedDict[bytes, dict[bytes, Seen]] = OrderedDict()
        self.lines: OrderedDict[str, set[bytes]] = OrderedDict()
        for key, game in GAMES.items():
            self._watch(type(game.deal(game.seats[0], b"any")), monkeypatch)
            for name in ("tell", "alt"):
                self._read(FACES[key], name, monkeypatch)

    def _watch(self, kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        plain = kind.view

        def view(state: State, seat: Seat | None) -> View:
            made: View = plain(state, seat)
            tables = self.views.setdefault(digest(made), {})
            seen = tables.setdefault(state.chance.seed, Seen(state, set(), plain))
            if seat not in seen.seats:
                seen.seats.add(seat)
                if digest(plain(state, None)) == digest(made):
                    seen.seats.add(None)
            while len(self.views) > REMEMBERED:
                self.views.popitem(last=False)
            return made

        monkeypatch.setattr(kind, "view", view)

    def _read(self, face: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        plain = getattr(face, name)

        def read(view: View, words: Words) -> str:
            text: str = plain(view, words)
            known = self.views.get(digest(view), {})
            for seen in [seen for seen in known.values() if not seen.public]:
                public = set(seen.text(plain, words).splitlines())
                for line in text.splitlines():
                    if line not in public and len(line) >= LEAST:
                        self.lines.setdefault(line, set()).add(digest(view))
                while len(self.lines) > REMEMBERED:
                    self.lines.popitem(last=False)
            return text

        monkeypatch.setattr(face, name, read)

    def made_for(self, names: Iterable[bytes]) -> list[Seen]:
        """Whose views these digests are."""
        return [seen for name in names for seen in self.views.get(name, {}).values()]


class Audience:
    """Hears all that a bot sends in one SimCord environment. `faults`: what somebody could read who may not."""

    def __init__(self, env: Any, eyes: Eyes) -> None:
        self.env, self.eyes = env, eyes
        self.faults: list[str] = []
        self.heard = 0
        self._bugs, self._panels = bugs(), panels()
        backend = env.backend
        sent, edited = backend.commit_message, backend.edit_message

        def commit_message(message: Any, **about: Any) -> Any:
            kept = sent(message, **about)
            self.hear(kept)
            return kept

        def edit_message(channel_id: int, message_id: int, fields: Any) -> Any:
            kept = edited(channel_id, message_id, fields)
            self.hear(kept)
            return kept

        backend.commit_message, backend.edit_message = commit_message, edit_message

    def check(self) -> None:
        """Fail with all that is wrong."""
        assert not self.faults, "\n".join(self.faults)

    def hear(self, message: Any) -> None:
        """Look at a message as Discord has it now."""
        if message.author_id != self.env.backend.bot_user.id:
            return
        self.heard += 1
        reader = self._reader(message)
        for fault in self._faults(message, reader):
            self.faults.append(f"{fault} is read by {'everybody' if reader is None else reader}: {self._text(message)[:200]!r}")

    def _reader(self, message: Any) -> int | None:
        """The one person who reads this message; None: others do too."""
        channel = self.env.backend.get_channel(message.channel_id)
        if channel.type == DIRECT:
            return next(user for user in channel.recipient_ids if user != message.author_id)
        if not message.is_ephemeral:
            return None
        return int((message.interaction_metadata or {})["user"]["id"])

    def _faults(self, message: Any, reader: int | None) -> Iterator[str]:
        text = self._text(message)
        tables = self._tables()
        if reader is None:
            if message.interaction_metadata is not None:
                yield "an answer"
            if any(said.search(text) for said in self._bugs):
                yield "the number of an error"
            for component in walk_components(message.components):
                if any(panel.fullmatch(str(component.get("custom_id") or "")) for panel in self._panels):
                    yield f"a panel ({component['custom_id']})"
        for attachment in message.attachments:
            if not attachment["size"]:  # sent again without being read again
                yield f"an empty {attachment['filename']}"
        for sitting in tables:
            if sitting.table.status not in OVER and sitting.table.seed.hex() in text:
                yield f"the seed of table {sitting.table.id}"
        for names, what in self._made_of(message, text):
            seen = self.eyes.made_for(names)
            if seen and not any(one.public or self._may(reader, one, tables) for one in seen):
                yield f"{what} of seat {sorted(seat for one in seen for seat in one.seats if seat is not None)}"

    def _made_of(self, message: Any, text: str) -> Iterator[tuple[Iterable[bytes], str]]:
        """The digests of the views that parts of a message were made of."""
        for attachment in message.attachments:
            data = self.env.backend.cdn.get(attachment["url"]) or b""
            _, found, name = data.rpartition(MARK)
            if found:
                yield [name], "the picture"
        for line in text.splitlines():
            if line in self.eyes.lines:
                yield self.eyes.lines[line], f"the line {line!r}"

    def _may(self, reader: int | None, seen: Seen, tables: list[Sitting]) -> bool:
        """Whether a reader may see what those of some seats see of a state: they hold one of them, or the game is over."""
        for sitting in tables:
            if sitting.table.seed != seen.state.chance.seed:
                continue
            if sitting.table.status in OVER or seen.state.result() is not None:
                return True
            return any(chair.user == reader and chair.seat in seen.seats for chair in sitting.chairs if reader is not None)
        return True  # of no table that is played here, as pictures that are drawn ahead

    def _tables(self) -> list[Sitting]:
        host, found, number = self.env.bot.host, [], 1
        while len(found) + 20 >= number:
            sitting = host.tables.remembered(number)
            if sitting is not None:
                found.append(sitting)
            number += 1
        return found

    def _text(self, message: Any) -> str:
        """All that can be read in a message: its texts, alt texts and text files."""
        parts = [message.content or ""]
        for component in walk_components(message.components):
            parts += [component.get("content") or "", component.get("label") or "", component.get("placeholder") or ""]
            parts += [str(option) for option in component.get("options") or []]
            parts += [item.get("description") or "" for item in component.get("items") or []]
        for attachment in message.attachments:
            if attachment["filename"].endswith(".txt"):
                parts.append((self.env.backend.cdn.get(attachment["url"]) or b"").decode())
        return "\n".join(parts)


def bugs() -> list[re.Pattern[str]]:
    """How an error's number is told, in every language there is."""
    return [
        re.compile("[0-9a-f]{8}".join(re.escape(part) for part in Words(language)("bug", number="@").split("@")))
        for language in languages()
    ]


def panels() -> list[re.Pattern[str]]:
    """The ids of buttons whose answer replaces the message they stand on."""
    return [kind.__discord_ui_compiled_template__ for kind in press.all_kinds() if kind.EDITS or issubclass(kind, Painted)]
