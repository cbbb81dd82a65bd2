"""Words: every sentence a person reads, from Fluent files in one folder per language (`<folder>/<language>/*.ftl`), English first.

A sentence is asked for by its id: `words("table-full", seats=4)`. Events and refusals of the rules are ids with their
arguments; `Words.event` and `Words.refusal` fill them in, turning raw values ("o3") into words by the game's `speak`.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from render.words.elision import elide, the
from rules.game import Event, GameError, Seat

log = logging.getLogger(__name__)

ENGLISH = "en"
FOLDERS: list[Path] = [Path(__file__).resolve().parents[2] / "data" / "locale"]

Speak = Callable[[str, "str | int", "Words"], "str | None"]
"""A game's way to say a raw value: (its name in the event, the value, the words) -> readable words, or None to leave it."""


def add(folder: Path) -> None:
    """Let another folder of `<language>/*.ftl` files in (a game that lives elsewhere brings its own words)."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)
        for known in (_sentences, _languages, plain, _told):
            known.cache_clear()


def languages() -> list[str]:
    """The languages there are files for, English first."""
    return list(_languages())


@cache
def _languages() -> tuple[str, ...]:
    found = {child.name for folder in FOLDERS if folder.is_dir() for child in folder.iterdir() if child.is_dir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:^(?![a-zA-Z#-])(?:.*\n|.+))*", re.MULTILINE)
"""A message or term (its id) with its lines, up to the next one or a comment."""
NAMED = re.compile(r"(?:\{|[A-Z]\(|,)\s*(-?[a-zA-Z][\w-]*)")
"""An id that an entry may name, in a placeable or as an argument of a function."""
FUNCTIONS: dict[str, Any] = {"ELIDE": elide, "THE": the}
"""What sentences of every language may call."""
SAID_MOST = 16_384
"""Filled-in sentences kept for each language: boards, panels and alt texts say the same again and again, and filling one in takes
ten times as long as all else that is done with it."""
COMMAND = re.compile(r"(?<![\w/.<}])/([a-z][a-z-]+)(?: ([a-z]+)(?![\w:]))?((?: [a-z_0-9]+:[\w:]*)*)")
"""A command as a sentence names it: itself, what follows it, and its options: "/me quiet from:22:00 to:8:00"."""


class Sentences:
    """All sentences of one language. Each is parsed when it is first asked for: a start would parse them all for nothing."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._said: dict[tuple[Any, ...], tuple[str, list[Exception]]] = {}  # by id and what was filled in, the oldest first
        self._lock = threading.RLock()  # a picture that is drawn in a thread asks beside the loop
        for folder in FOLDERS:
            for file in sorted((folder / language).glob("*.ftl")):
                for entry in ENTRY.finditer(file.read_text(encoding="utf-8")):
                    self._sources.setdefault(entry[1], entry[0])

    def has(self, id: str) -> bool:
        """Return whether there is such a sentence."""
        return id in self._sources

    def say(self, id: str, about: dict[str, str | int]) -> tuple[str, list[Exception]] | None:
        """The sentence filled in, and what was wrong with it; None where there is none."""
        asked = (id, *about.items())
        known = self._said.get(asked)
        if known is not None:
            return known
        if id not in self._sources:
            return None
        with self._lock:
            self._parse(id)
            message = self._bundle.get_message(id)
            if message.value is None:
                return None
            text, errors = self._bundle.format_pattern(message.value, about)
            said = self._said[asked] = str(text), errors
            if len(self._said) > SAID_MOST:
                del self._said[next(iter(self._said))]
        return said

    def _parse(self, id: str) -> None:
        """Parse an entry and those that it names."""
        if id in self._parsed or id not in self._sources:
            return
        self._parsed.add(id)
        for name in NAMED.findall(self._sources[id]):
            self._parse(name)
        self._bundle.add_resource(FluentResource(COMMAND.sub(self._command, self._sources[id])))

    def name(self, path: Sequence[str]) -> str:
        """Return what a command, or an option, is called: `path`: its English name behind those of what it belongs to. A name of
        its own at that path (`name-space-builder-turn`) goes before that of the word (`name-turn`); English where there is
        neither."""
        for id in (f"name-{'-'.join(path)}", f"name-{path[-1]}"):
            said = self.say(id, {})
            if said is not None:
                return said[0]
        return path[-1]

    def _command(self, found: re.Match[str]) -> str:
        """A command that a sentence names, as people who read this language are offered it."""
        top, sub, options = found[1], found[2], found[3]
        if self._language == ENGLISH or f"name-{top}" not in self._sources:
            return found[0]
        path = [top]
        said = f"/{self.name(path)}"
        if sub:
            known = f"command-{top}-{sub}" in self._sources or f"{top.replace('-', '_')}-command-{sub}" in self._sources
            path += [sub] if known else []
            said += f" {self.name(path) if known else sub}"
        return said + re.sub(r" ([a-z_0-9]+):", lambda option: f" {self.name([*path, option[1]])}:", options)


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language)


DECIMAL = {"fr": ("\u202f", ",")}
"""What stands between thousands and before decimals, where not as in English."""
QUOTED = {"fr": "«\u202f{}\u202f»"}
"""How a name of several words is set apart from the sentence around it, for those who hear no capitals."""
LOWERED = {"fr"}
"""Languages in which a whole sentence may begin small within another, whatever its first word, unless that is a name."""


PEOPLE = ("name", "to")
"""What an event calls somebody who need not sit at the table any more; `name_of` and `to_of` say who that is."""


class Holder(NamedTuple):
    """Who held a seat when something happened there. `user`: a person (0: one whom nobody knows any more); None: a computer player,
    or nobody where the seat was `open`."""

    seat: Seat
    user: int | None
    open: bool = False
    name: str = ""
    """What they were called, of a person who need not have held a seat (`seat` is -1 then)."""


class Retold(Event, frozen=True):
    """An event told after seats that it names changed hands: `held` says who held these at the time."""

    held: tuple[Holder, ...] = ()

    @staticmethod
    def of(event: Event, held: Iterable[Holder]) -> Event:
        """The event with more of those who held its seats; of two for one seat the later one given counts."""
        known = {one.seat: one for one in (*(event.held if isinstance(event, Retold) else ()), *held)}
        return Retold(event.id, event.seat, event.about, event.only, tuple(known.values())) if known else event


class Called(tuple[str, ...]):
    """What to call each seat, in one `language`: names of computer players, and what a picture made with these calls by a word."""

    language: str

    def __new__(cls, names: Sequence[str], language: str) -> Called:
        called = super().__new__(cls, names)
        called.language = language
        return called

    def __getnewargs__(self) -> tuple[tuple[str, ...], str]:
        """So that they go to another process with their language."""
        return tuple(self), self.language


def language_of(names: Sequence[str]) -> str:
    """The language in which names were given to a picture; English for plain ones."""
    return names.language if isinstance(names, Called) else ENGLISH


def worded(names: Sequence[str], id: str, **about: str | int) -> str:
    """A sentence in the language in which names were given to a picture. Kept: pictures say the same few things again and again."""
    return _told(language_of(names), id, tuple(about.items()))


@lru_cache(maxsize=512)
def _told(language: str, id: str, about: tuple[tuple[str, str | int], ...]) -> str:
    return plain(language)(id, **dict(about))


class Words:
    """The sentences of one language for one table. `names`: what to call each seat; `speak`: the game's raw values in words;
    `codes`: whether things are told with the letters that a typed move has for them, which mean nothing to those who listen;
    `then`: what to call somebody who held a seat once."""

    def __init__(
        self,
        language: str = ENGLISH,
        names: Sequence[str] = (),
        speak: Speak | None = None,
        *,
        codes: bool = True,
        then: Callable[[Holder], str] | None = None,
    ) -> None:
        self.language = language
        self.codes = codes
        self.names = Called(names, language)
        self.speak = speak
        self.then = then
        self._sentences = [_sentences(known) for known in dict.fromkeys((language, ENGLISH))]

    def __call__(self, id: str, **about: str | int) -> str:
        """The sentence `id`, filled in. An id that no file has is logged and comes back as it is."""
        for sentences in self._sentences:
            said = sentences.say(id, about)
            if said is not None:
                for error in said[1]:
                    log.error("words %s (%s): %s", id, self.language, error)
                return said[0]
        log.error("no words for %s", id)
        return id

    def name(self, path: Sequence[str]) -> str:
        """Return what a command, or an option, is called in this language; `path` as in `Sentences.name`."""
        return self._sentences[0].name(path)

    def has(self, id: str) -> bool:
        """Return whether some file has this id."""
        return any(sentences.has(id) for sentences in self._sentences)

    def seat(self, seat: int) -> str:
        """Return what to call a seat: the name of whoever sits there, else its number."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self("seat-number", number=seat + 1)

    def of(self, event: Event) -> Words:
        """These words, with the seats that an event names called by who held them then."""
        if self.then is None or not isinstance(event, Retold):
            return self
        names = list(self.names)
        for holder in event.held:
            if holder.seat < len(names):
                names[holder.seat] = self.then(holder)
        return Words(self.language, names, self.speak, codes=self.codes, then=self.then)

    def pair(self, label: str, value: str) -> str:
        """Return what something is called and what it is: "Pace: live"."""
        return self("labelled", label=label, value=value)

    def event(self, event: Event, reader: Seat | None = None) -> str:
        """The sentence of an event; `$who` is who held its seat when it happened, and `$you` says whether that is the `reader`,
        where only that seat reads it."""
        words = self.of(event)
        who: dict[str, str | int] = {} if event.seat is None else {"who": words.seat(event.seat)}
        return self(event.id, **{**who, **words._said(event.about), "you": "yes" if _is_of(event, reader) else "no"})

    def line(self, events: Sequence[Event], reader: Seat | None = None, before: Event | None = None) -> str:
        """Return what happened, a sentence after the other; what the same seat did next goes on in its sentence, so that a name is
        told once ("Ann took wood 3, discarded glass 5."). `before`: what was told last, of which `<id>-after-<id>` goes on."""
        told: list[tuple[tuple[Seat | None, str], str]] = []  # whose seat, who held it, and the sentence
        for event in events:
            after = f"{event.id}-after-{before.id}" if before is not None and before.seat == event.seat else ""
            again = msgspec.structs.replace(event, id=after) if after and self.has(after) else event
            said = self.event(again, reader if event.only else None)
            who = "" if event.seat is None else self.of(event).seat(event.seat)
            if told and who and told[-1][0] == (event.seat, who) and self._goes_on(told[-1][1], said, who):
                told[-1] = told[-1][0], f"{told[-1][1].removesuffix('.')}, {said.removeprefix(who).lstrip()}"
            else:
                told.append(((event.seat, who), said))
            before = event
        return " ".join(said for _, said in told)

    @staticmethod
    def _goes_on(said: str, more: str, who: str) -> bool:
        """Return whether a sentence of somebody can go on with another of theirs: both begin with their name, and the first is
        plain."""
        plain = said.endswith(".") and not set(said[:-1]) & set(":;!?") and ". " not in said
        return plain and said.startswith(f"{who} ") and more.startswith(f"{who} ")

    def clauses(self, events: Iterable[Event], reader: Seat | None = None, most: int | None = None) -> list[str]:
        """Return what happened in short clauses, for those who listen. `ear-<id>` says what the seat of an event did ("took wood
        3"), and is told together with what the same seat did next; `ear-whole-<id>` is a clause by itself; nothing: it is left out;
        without either, the event's own sentence serves. `reader`: the seat that is told of its own acts ("you took wood 3"), for
        which `$you` is "yes" in a language whose verbs ask for it, as `$yours` is where they are its `owner`; `most`: characters of
        a clause about one seat: of its deeds as many whole ones are told as fit, and that there were more."""
        found: list[tuple[Seat | None, str, bool, list[str]]] = []
        for event in events:
            words, own = self.of(event), _is_of(event, reader)
            about = words._said(event.about)
            who = "" if event.seat is None else words.seat(event.seat)
            yours = reader is not None and event.about.get("owner") == reader and _holds_still(event, reader)
            said = {"who": who, **about, "you": "yes" if own else "no", "yours": "yes" if yours else "no"}
            if who and self.has(f"ear-{event.id}"):
                did = self(f"ear-{event.id}", **said)
                if did and found and found[-1][:3] == (event.seat, who, own):
                    found[-1][3].append(did)
                elif did:
                    found.append((event.seat, who, own, [did]))
            else:
                has = self.has(f"ear-whole-{event.id}")
                whole = self(f"ear-whole-{event.id}", **said) if has else self._within(self.event(event, reader).rstrip("."), event)
                found += [(None, "", False, [whole])] if whole else []
        return [self._did(who, did, most, own=own) if who else did[0] for _, who, own, did in found]

    def _did(self, who: str, did: Sequence[str], most: int | None, *, own: bool) -> str:
        """Return what one seat did, as `clauses` tells it; `own`: to that seat."""
        for count in range(len(did), 0, -1):
            listed = ", ".join([*did[:count], self("ear-more")]) if count < len(did) else self.listed(did)
            said = self("ear-you", did=listed) if own else f"{who} {listed}"
            if most is None or len(said) <= most:
                break
        return said

    def _within(self, sentence: str, event: Event) -> str:
        """The sentence of an event as it stands within another. People keep their capitals, those who have left the table too."""
        words = self.of(event)
        about = words._said(event.about)
        people = [str(about[name]) for name in PEOPLE if name in about]
        if self.language not in LOWERED or sentence.startswith((*words.names, *people)):
            return sentence
        return sentence[:1].lower() + sentence[1:]

    def decimal(self, value: float) -> str:
        """A number with one decimal, as the language writes it: "82852.6", "82 852,6"."""
        if self.language not in DECIMAL:
            return f"{value:.1f}"
        group, sign = DECIMAL[self.language]
        return f"{value:,.1f}".translate({ord(","): group, ord("."): sign})

    def quoted(self, name: str) -> str:
        """A name of several words, set apart where the language does so."""
        return QUOTED.get(self.language, "{}").format(name)

    def listed(self, things: Sequence[str]) -> str:
        """ "one, two and three"."""
        *most, last = things
        return self("ear-and", first=", ".join(most), last=last) if most else last

    def refusal(self, error: GameError) -> str:
        """The sentence of a refusal, which says what to do instead."""
        return self(error.id, **self._said(error.about))

    def value(self, name: str, value: str | int) -> str | int:
        """A raw value of the rules in words; lines that were taken back as they are typed, where the game has no words for them. A
        value that cannot be put into words is logged and told as it is: it must never cost a sentence, or the board around it."""
        try:
            said = self.speak(name, value, self) if self.speak else None
        except Exception:
            log.exception("no words for %s %r", name, value)
            said = None
        if said is None:
            return f"`{value}`" if name == "lines" else value
        return said

    def _said(self, about: dict[str, str | int]) -> dict[str, str | int]:
        said = {name: self.value(name, value) for name, value in about.items()}
        for name in PEOPLE if self.then is not None else ():
            user = about.get(f"{name}_of")
            if self.then is not None and isinstance(user, int):
                said[name] = self.then(Holder(-1, user, name=str(about[name])))
        return said


def _holds_still(event: Event, seat: Seat) -> bool:
    """Return whether a seat is held by who held it when the event happened, as far as is known."""
    return not isinstance(event, Retold) or all(one.seat != seat for one in event.held)


def _is_of(event: Event, reader: Seat | None) -> bool:
    """Return whether an event tells somebody of their own act."""
    return reader is not None and event.seat == reader and _holds_still(event, reader)


@cache
def plain(language: str) -> Words:
    """The sentences of one language, for no table; the same for everybody."""
    return Words(language)
