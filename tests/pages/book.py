"""What people are sent, as text in the order in which they would read it."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec
from simcord.components import walk_components

from cogs.core.pictures import Painter
from render import lean, scaled
from render.canvas import Canvas, Pen
from render.words import Sentences
from rules.game import View
from tests.cogs.conftest import DOT
from tests.cogs.drive import BUTTON, GALLERY, SELECT, TEXT

OLD = 3
"""Lines read before that are written again beside a new one; more are left out."""
DRAWN, FEWER = 24, 8
"""So many pictures of a page are drawn for the words in them, and of the others every so many: drawing takes longest."""
RECORD = 40
"""Lines of a text file that are written out."""
WORD = re.compile(r"[^\W\d_]{3,}")
FIGURES = re.compile(r"`[^`]*`|\b[a-z]{1,2}\d{1,2}\b|[\d.,:/]*\d\w?")
SENTENCE = re.compile(r"(?<=[.!?…])\s+|\] \[| · ")
CLAUSE = re.compile(r"[,;:«»“”]\s|\s[›–×]\s|\(|\s(?:and|et)\s")
CODE = re.compile(r"\b[A-Z*]+\b|\([a-z*+ -]{1,8}\)")
"""What parts sentences: two that differ in figures, names, codes and the order of their clauses are one."""
UNITS = {86_400: ("days", "jours"), 3600: ("hours", "heures"), 60: ("minutes", "minutes"), 1: ("seconds", "secondes")}
SPANS = {("en", True): "in {}", ("en", False): "{} ago", ("fr", True): "dans {}", ("fr", False): "il y a {}"}
"""How Discord says how far off a time is."""


class Book:
    """The pages of one language. `said`: ids of the sentences that were filled in; `sentences`: distinct ones on all pages, without
    figures, names and moves; `drawn`: what is written into each picture, by its number."""

    def __init__(self, language: str) -> None:
        self.language = language if language == "fr" else "en"
        self.page: list[str] = []
        self.known: set[frozenset[str]] = set()
        self.everywhere: set[frozenset[str]] = set()
        self.sentences: list[str] = []
        self.said: set[str] = set()
        self.drawn: list[list[str]] = []
        self.env: Any = None

    def begin(self) -> None:
        """A new page."""
        self.page, self.known = [], set()

    def attend(self, env: Any) -> None:
        """Write down what the bot sends in this world from now on."""
        self.env = env
        backend, sent, edited = env.backend, env.backend.commit_message, env.backend.edit_message

        def commit_message(message: Any, **about: Any) -> Any:
            kept = sent(message, **about)
            self.hear(kept, "")
            return kept

        def edit_message(*about: Any) -> Any:
            kept = edited(*about)
            self.hear(kept, ", edited")
            return kept

        backend.commit_message, backend.edit_message = commit_message, edit_message

    def head(self, text: str) -> None:
        """What is done now."""
        if self.page and self.page[-1].startswith("> "):
            self.page.pop()  # nothing new was read after it
        self.page.append(f"> {text}")

    def hear(self, message: Any, how: str) -> None:
        """A message as Discord has it now."""
        if message.author_id != self.env.backend.bot_user.id:
            return
        lines = [self.plain(line) for text in self.texts(message) for line in text.splitlines() if line.strip()]
        self.write(f"{self.reader(message)}{how}", lines)

    def write(self, title: str, lines: list[str]) -> None:
        """Lines under a title, if one of them was not read yet."""
        fresh = [self.new(line) > 0 for line in lines]
        if not any(fresh):
            return
        self.page.append(f"── {title}")
        left = 0
        for at, line in enumerate(lines):
            near = any(fresh[max(0, at - 1) : at + OLD])
            if near:
                self.page.append(f"  {' ' if fresh[at] else '·'} {line}")
            elif not left:
                self.page.append("  · …")
            left = 0 if near else 1

    def new(self, line: str) -> int:
        """How many sentences of a line say something that nothing on this page has said."""
        bare = FIGURES.sub("¤", line)
        for name in filter(None, map(self.name, self.env.backend.users)):
            bare = bare.replace(name, "N")
        found = 0
        for sentence in SENTENCE.split(bare):
            clauses = {frozenset(map(str.lower, WORD.findall(CODE.sub("", clause)))) for clause in CLAUSE.split(sentence)}
            clauses.discard(frozenset())
            found += not clauses <= self.known
            if not clauses <= self.everywhere:
                self.sentences.append(sentence.strip())
            self.known |= clauses
            self.everywhere |= clauses
        return found

    def reader(self, message: Any) -> str:
        """Where a message stands, and who reads it."""
        channel = self.env.backend.get_channel(message.channel_id)
        if channel.type == 1:
            return "to " + ", ".join(self.name(user) for user in channel.recipient_ids if user != message.author_id)
        if message.is_ephemeral:
            return "only " + self.name(int((message.interaction_metadata or {})["user"]["id"]))
        return "thread" if channel.is_thread else "channel"

    def texts(self, message: Any) -> Iterator[str]:
        """All of a message, piece by piece."""
        yield message.content or ""
        row: list[str] = []
        for piece in walk_components(message.components):
            kind = piece["type"]
            if row and kind != BUTTON:
                yield " ".join(row)
                row = []
            if kind == TEXT:
                yield piece["content"]
            elif kind == BUTTON:
                row.append(f"[{piece.get('label') or piece.get('url')}]")
            elif kind == SELECT or 5 <= kind <= 8:
                yield f"▾ {piece.get('placeholder') or ''}"
                for option in piece.get("options") or []:
                    yield f"    {option['label']} | {option.get('description') or ''}".rstrip(" |")
            elif kind == GALLERY:
                yield from (f"[picture: {item['description']}]" for item in piece["items"] if item.get("description"))
        yield " ".join(row)
        for attachment in message.attachments:
            data = self.env.backend.cdn.get(attachment["url"]) or b""
            if attachment["filename"].endswith(".txt"):
                yield "\n".join([f"[file {attachment['filename']}]", *data.decode().splitlines()[:RECORD]])
            elif data.startswith(DOT) and len(data) > len(DOT):
                yield f"[written: {' · '.join(self.drawn[int(data[len(DOT) :])])}]"

    def plain(self, line: str) -> str:
        """A line as Discord shows it: mentions as names, times as times."""
        line = re.sub(r"<@!?(\d+)>", lambda found: f"@{self.name(int(found[1]))}", line)
        line = re.sub(r"<t:(\d+)(?::(\w))?>", lambda found: self.time(int(found[1]), found[2]), line)
        return re.sub(r"<#\d+>", "#table", line)

    def time(self, at: int, style: str) -> str:
        """A time as Discord shows it: how far off ("R"), the day ("D"), or day and hour. Unix seconds."""
        if style != "R":
            return f"{datetime.datetime.fromtimestamp(at, datetime.UTC):{'%d/%m/%Y' if style == 'D' else '%d/%m/%Y %H:%M'}}"
        ahead = at - self.env.bot.clock.now() / 1000
        unit = next((unit for unit in UNITS if round(abs(ahead) / unit)), 1)
        count = round(abs(ahead) / unit)
        named = f"{count} {UNITS[unit][self.language != 'en']}"
        return SPANS[self.language, ahead > 0].format(named.rstrip("s") if count == 1 else named)

    def name(self, user: int) -> str:
        """What somebody is called; "" for the bot."""
        known = self.env.backend.users.get(user)
        return "" if known is None or known.bot else str(known.name).capitalize()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Notes every sentence that is filled in, and what is written into every picture; the pictures themselves are dots."""
        written: list[str] = []
        plain, known = Sentences.say, {}

        def say(sentences: Sentences, id: str, about: Any) -> Any:
            self.said.add(id)
            return plain(sentences, id, about)

        async def draw(_: Painter, key: str, drawn: Any, view: View, **__: Any) -> bytes:
            name = key.encode() + msgspec.json.encode(view)
            if name not in known and (len(known) < DRAWN or len(known) % FEWER == 0):
                known[name] = noted(lambda: drawn(view))
            return known.setdefault(name, DOT)

        async def page(_: Painter, name: str, drawn: Any) -> bytes:
            return noted(drawn)

        def noted(work: Any) -> bytes:
            written.clear()
            work()
            self.drawn.append([text for text in dict.fromkeys(written) if WORD.search(text)])
            return DOT + str(len(self.drawn) - 1).encode()

        with mock.patch.object(Sentences, "say", say), mock.patch.multiple(Painter, draw=draw, page=page):
            for kind in (Canvas, Pen, lean.Canvas, scaled.Canvas):
                mock.patch.object(kind, "text", _noting(kind.text, written)).start()
            try:
                yield
            finally:
                mock.patch.stopall()


def _noting(whole: Any, written: list[str]) -> Any:
    def text(canvas: Any, at: Any, text: str, *more: Any, **named: Any) -> Any:
        written.append(text)
        return whole(canvas, at, text, *more, **named)

    return text
